// Where a margin crosses zero: the values of models.md §16, and the same promises for every row of
// random scenarios.
#include "core/explore/break_even.h"

#include "core/explore/scan_points.h"
#include "tests/core/evaluation/random_scenario.h"
#include "tests/slowness.h"

#include <algorithm>
#include <chrono>

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double day = 86400;

const Parameter &row(std::string_view id)
{
    if (const Parameter *p = findParameter(id))
        return *p;
    throw std::runtime_error("no parameter " + std::string(id));
}

BreakEvens found(const Scenario &s, std::string_view id, MarginKind kind = MarginKind::Deadline)
{
    EvaluationMemo memo;
    return breakEvens(s, row(id), kind, memo);
}

OptionalValue marginAt(Scenario s, const Parameter &p, double value, MarginKind kind)
{
    p.set(s, value);
    return marginOf(evaluate(s), kind);
}

bool holdsAt(const Scenario &s, const Parameter &p, double value, MarginKind kind)
{
    return marginAt(s, p, value, kind).value_or(-1) >= 0;
}

bool isNumeric(const Parameter &p)
{
    return p.kind == ParameterKind::Number || p.kind == ParameterKind::Count;
}

bool inside(const BreakEvens &found, double value)
{
    return std::ranges::any_of(found.holds, [&](const HoldingStretch &stretch) {
        return value >= stretch.low && value <= stretch.high;
    });
}

QByteArray where(int scenario, const Parameter &p, MarginKind kind)
{
    return "scenario " + QByteArray::number(scenario) + ", " + bytes(p.id)
           + (kind == MarginKind::Deadline ? ", deadline" : ", memory");
}

// A value a little to one side, which the row accepts.
double beside(const Parameter &p, double value, bool above)
{
    const double moved = value == 0 ? (above ? 1e-12 : -1e-12)
                                    : value * (1 + ((value > 0) == above ? 1e-6 : -1e-6));
    return std::clamp(moved,
                      p.accepted.lowExcluded ? std::nextafter(p.accepted.low, 1) : p.accepted.low,
                      p.accepted.greatest());
}

double randomInScan(const Parameter &p, const std::vector<double> &scan, Random &random)
{
    const double low = scan.front();
    const double high = scan.back();
    double value = low > 0 && p.slider.scale != Scale::Linear ? random.logBetween(low, high)
                                                              : random.between(low, high);
    if (p.slider.scale != Scale::None && random.chance(0.5))
        value = random.between(std::max(low, p.slider.low), p.slider.high);
    if (p.kind == ParameterKind::Count)
        value = std::round(value);
    return std::clamp(value, low, high);
}

} // namespace

class TestBreakEven : public QObject
{
    Q_OBJECT

private slots:
    void chapter_data();
    void chapter();
    void severalCrossings();
    void whatJumpsGivesTheLastThatHolds_data();
    void whatJumpsGivesTheLastThatHolds();
    void cardsBothEnds();
    void zeroSaidApart();
    void memory();
    void shardGroups();
    void alwaysAndNever();
    void conflictsAreUnknown();
    void nearestOfTheChapter();
    void closeness();
    void stretchesOfBoth();
    void inWords();
    void allRows();
    void stopsWhenAsked();
    void sparseValuesTakeNoTime();
    void randomScenarios();
};

// models.md §16: printed digits, and which side holds.
void TestBreakEven::chapter_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<bool>("holdsAbove");
    const auto add = [](const char *id, const char *printed, bool holdsAbove) {
        QTest::newRow(id) << QByteArray(id) << QByteArray(printed) << holdsAbove;
    };
    add("straggler.sigma", "12.4", false);
    add("input.wait", "14.9", false);
    add("task.reserved", "10.36", false);
    add("failure.card_mtbf", "2.04", true);
    add("checkpoint.write_rate", "0.223", true);
    add("card.host_link", "5.81", true);
    add("cluster.nic_rate", "5.81", true);
    add("task.deadline", "24.64", true);
    add("efficiency.compute", "31.3", true);
    add("failure.job_mtbf", "0.0428", true);
    add("failure.spike_interval", "0.0428", true);
    add("card.peer_link", "5.81", true);
}

void TestBreakEven::chapter()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, printed);
    QFETCH(bool, holdsAbove);
    const std::string_view name(id.constData(), static_cast<std::size_t>(id.size()));
    const BreakEvens result = found({}, name);
    QCOMPARE(result.outcome, BreakEvens::Outcome::Crosses);
    QCOMPARE(result.crossings.size(), 1U);
    const BreakEven &crossing = result.crossings.front();
    QCOMPARE(crossing.holdsAbove, holdsAbove);
    checkPrinted(crossing.value, printed.constData(), id.constData());
    const double margin = *marginAt({}, row(name), crossing.value, MarginKind::Deadline) / day;
    QVERIFY2(std::abs(margin) < 1e-6, exact(margin));
    QVERIFY(holdsAt({}, row(name), beside(row(name), crossing.value, holdsAbove),
                    MarginKind::Deadline));
    QVERIFY(!holdsAt({}, row(name), beside(row(name), crossing.value, !holdsAbove),
                     MarginKind::Deadline));
}

void TestBreakEven::severalCrossings()
{
    const BreakEvens result = found({}, "checkpoint.interval");
    QCOMPARE(result.crossings.size(), 2U);
    checkPrinted(result.crossings[0].value, "57");
    QVERIFY(result.crossings[0].holdsAbove);
    QVERIFY(isWithin(result.crossings[1].value, 3.48e5, 500)); // three digits
    QVERIFY(!result.crossings[1].holdsAbove);
    QCOMPARE(result.holds.size(), 1U);
    QCOMPARE(result.holds[0],
             (HoldingStretch{result.crossings[0].value, result.crossings[1].value}));
    for (const BreakEven &crossing : result.crossings) {
        const double margin =
                *marginAt({}, row("checkpoint.interval"), crossing.value, MarginKind::Deadline)
                / day;
        QVERIFY2(std::abs(margin) < 1e-6, exact(margin));
    }
}

void TestBreakEven::whatJumpsGivesTheLastThatHolds_data()
{
    QTest::addColumn<QByteArray>("set");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("last");
    QTest::addColumn<bool>("holdsAbove");
    const auto add = [](const char *name, const char *set, const char *id, double last,
                        bool holdsAbove) {
        QTest::newRow(name) << QByteArray(set) << QByteArray(id) << last << holdsAbove;
    };
    add("tokens", "{}", "task.tokens", 127313903616, false);
    add("tokens on four hosts", R"({"cluster.cards": 32})", "task.tokens", 85233500160, false);
    add("cards", "{}", "cluster.cards", 39, true);
    add("cards at 30 %", R"({"efficiency.compute": 30})", "cluster.cards", 55, true);
    add("cards at 50 %", R"({"efficiency.compute": 50})", "cluster.cards", 32, true);
    add("one NIC with prefetch", "{}", "cluster.nics_per_host", 1, true);
    add("two without", R"({"efficiency.prefetch": false})", "cluster.nics_per_host", 2, true);
}

void TestBreakEven::whatJumpsGivesTheLastThatHolds()
{
    QFETCH(QByteArray, set);
    QFETCH(QByteArray, id);
    QFETCH(double, last);
    QFETCH(bool, holdsAbove);
    const Scenario s = scenarioWith(parsed(set.toStdString()));
    const Parameter &p = row(id.toStdString());
    const BreakEvens result = found(s, p.id);
    QVERIFY(std::ranges::find(result.crossings, BreakEven{last, holdsAbove})
            != result.crossings.end());
    QVERIFY(holdsAt(s, p, last, MarginKind::Deadline));
    const double next = holdsAbove ? last - 1 : last + 1;
    QVERIFY(!holdsAt(s, p, next, MarginKind::Deadline));
}

// Failures grow with the cards while a step no longer shrinks below one micro-batch.
void TestBreakEven::cardsBothEnds()
{
    const Parameter &p = row("cluster.cards");
    const BreakEvens result = found({}, p.id);
    QCOMPARE(result.crossings.size(), 2U);
    QCOMPARE(result.crossings[0], (BreakEven{39, true}));
    const double most = result.crossings[1].value;
    QVERIFY(!result.crossings[1].holdsAbove);
    QVERIFY(holdsAt({}, p, most, MarginKind::Deadline));
    QVERIFY(!holdsAt({}, p, most + 1, MarginKind::Deadline));
    // By hand (§1, §7, §10, §11): one micro-batch a card; lost time grows with n.
    const auto finish = [](double n) {
        const double ring = (n - 1) / n;
        const double compute = 431367993163776.0 / (165.2e12 * 0.4);
        const double exposed = ring * 4 * 622329856 / 32e9;
        const double rate = n / (337.0667 * day);
        const double loss = 14.0 * 8190735360 / 7e9 / 1800 + rate * 1800 / 2 + rate * 120;
        // Four workers of 2/s bring the 384 sequences of a step in 48 s, whatever the cards.
        const double step = std::max(compute + exposed + 0.5, 384 / 8.0);
        return 5 * day + 31790 * step * (1 + loss);
    };
    QVERIFY(finish(most) <= 30 * day);
    QVERIFY(finish(most + 1) > 30 * day);
}

void TestBreakEven::zeroSaidApart()
{
    const BreakEvens peer = found({}, "card.peer_link");
    QCOMPARE(peer.zeroHolds, std::optional(true)); // none: the host link does
    QVERIFY(!inside(peer, 0));
    // One value that works is no range with an edge: 0 experts, as they have no size yet.
    QCOMPARE(found({}, "model.experts").outcome, BreakEvens::Outcome::Always);
    const BreakEvens group = found({}, "parallel.shard_group");
    QCOMPARE(group.zeroHolds, std::optional(true));
    Scenario late;
    late.cluster.cards = 32;
    QCOMPARE(found(late, "card.peer_link").zeroHolds, std::optional(false));
    QVERIFY(!found({}, "input.wait").zeroHolds); // an amount like any other
}

// §4: 10 GiB live, 22.35 nominal less the reserve: 11 cards hold it, 10 do not.
void TestBreakEven::memory()
{
    const BreakEvens cards = found({}, "cluster.cards", MarginKind::Memory);
    QCOMPARE(cards.crossings, (std::vector<BreakEven>{{11, true}}));
    // The state on 48 cards is 16N/48; what is left of the usable memory may be live.
    const double usable = 24e9 - 0.3517 * 0x1p30;
    const double live = (usable - 16.0 * 8190735360 / 48) / 0x1p30;
    const BreakEvens mostLive = found({}, "memory.live", MarginKind::Memory);
    QCOMPARE(mostLive.crossings.size(), 1U);
    QVERIFY(!mostLive.crossings[0].holdsAbove);
    QVERIFY2(isClose(mostLive.crossings[0].value, live, 1e-12), exact(mostLive.crossings[0].value));
    const double least = (16.0 * 8190735360 / 48 + 10.3517 * 0x1p30) / 1e9;
    const BreakEvens leastMemory = found({}, "card.memory", MarginKind::Memory);
    QCOMPARE(leastMemory.crossings.size(), 1U);
    QVERIFY(leastMemory.crossings[0].holdsAbove);
    QVERIFY(isClose(leastMemory.crossings[0].value, least, 1e-12));
    // ZeRO-3 alone fits: ZeRO-2 keeps 2N + 14N/48 = 18.8 GB beside 10 GiB.
    QCOMPARE(found({}, "parallel.zero_stage", MarginKind::Memory).crossings,
             (std::vector<BreakEven>{{3, true}}));
}

// A group divides the cards: of 1, 2, 3, 4, 6, 8, 12, 16, 24 and 48 the state fits from 12 on.
void TestBreakEven::shardGroups()
{
    const BreakEvens result = found({}, "parallel.shard_group", MarginKind::Memory);
    QCOMPARE(result.outcome, BreakEvens::Outcome::Crosses);
    QCOMPARE(result.crossings, (std::vector<BreakEven>{{12, true}, {48, false}}));
    QCOMPARE(result.holds, (std::vector<HoldingStretch>{{12, 48}}));
    // Twenty groups of 50 on 1000 cards: 8 and 10 do not hold the state, 20 does.
    Scenario many;
    many.cluster.cards = 1000;
    QCOMPARE(found(many, "parallel.shard_group", MarginKind::Memory).holds,
             (std::vector<HoldingStretch>{{20, 1000}}));
    // The other way round: in groups of 12, 48 cards are in time and 36 are not.
    Scenario groups;
    groups.parallel.shardGroup = 12;
    const BreakEvens cards = found(groups, "cluster.cards");
    QCOMPARE(cards.crossings.front(), (BreakEven{48, true}));
    QVERIFY(holdsAt(groups, row("cluster.cards"), 48, MarginKind::Deadline));
    QVERIFY(!holdsAt(groups, row("cluster.cards"), 36, MarginKind::Deadline));
    // Memory holds from there on: that 1e9 is no multiple of 12 is no edge.
    const BreakEvens memory = found(groups, "cluster.cards", MarginKind::Memory);
    QCOMPARE(memory.crossings.size(), 1U);
    QVERIFY(memory.crossings.front().holdsAbove);
    QCOMPARE(memory.holds.back().high, 999999996.0);
    // And the most: the next multiple is late.
    const double most = cards.crossings.back().value;
    QVERIFY(std::fmod(most, 12) == 0 && !cards.crossings.back().holdsAbove);
    QVERIFY(holdsAt(groups, row("cluster.cards"), most, MarginKind::Deadline));
    QVERIFY(!holdsAt(groups, row("cluster.cards"), most + 12, MarginKind::Deadline));
}

void TestBreakEven::alwaysAndNever()
{
    QCOMPARE(found({}, "card.power").outcome, BreakEvens::Outcome::Always);
    QCOMPARE(found({}, "failure.recovery", MarginKind::Memory).outcome,
             BreakEvens::Outcome::Always);
    Scenario noTime;
    noTime.task.reservedDays = 40;
    QCOMPARE(found(noTime, "efficiency.compute").outcome, BreakEvens::Outcome::Never);
    Scenario small;
    small.cluster.cards = 8;
    QCOMPARE(found(small, "efficiency.compute", MarginKind::Memory).outcome,
             BreakEvens::Outcome::Never);
    QVERIFY(found(small, "efficiency.compute", MarginKind::Memory).holds.empty());
    // The deadline of a plan that does not fit is looked at as if it did.
    QVERIFY(found(small, "task.deadline").outcome == BreakEvens::Outcome::Crosses);
    const BreakEvens always = found({}, "card.power");
    QCOMPARE(always.holds.size(), 1U);
    QCOMPARE(always.holds[0].low, 0.0);
    QCOMPARE(always.holds[0].high, row("card.power").accepted.high);
}

void TestBreakEven::conflictsAreUnknown()
{
    Scenario s;
    s.model.kvHeads = 5; // no divisor of 32 heads
    for (const Parameter &p : parameters()) {
        if (!isNumeric(p) || p.group == ParameterGroup::Model)
            continue;
        const BreakEvens result = found(s, p.id);
        QCOMPARE(result.outcome, BreakEvens::Outcome::Unknown);
        QVERIFY(result.crossings.empty() && result.holds.empty());
    }
    // The row at fault finds the values that work: the divisors of 32.
    QCOMPARE(found(s, "model.kv_heads").holds, (std::vector<HoldingStretch>{{1, 32}}));
}

void TestBreakEven::nearestOfTheChapter()
{
    EvaluationMemo memo;
    const Scenario s;
    const std::vector<NearestRow> nearest = nearestRows(s, allBreakEvens(s, memo), 2);
    QCOMPARE(nearest.size(), 2U);
    QCOMPARE(nearest[0].parameter->id, std::string_view("task.deadline"));
    checkPrinted((nearest[0].breakEven.value / 30 - 1) * 100, "-17.9");
    QCOMPARE(nearest[1].parameter->id, std::string_view("cluster.cards"));
    checkPrinted((nearest[1].breakEven.value / 48 - 1) * 100, "-18.8");
    QVERIFY(nearestRows(s, {}, 3).empty());
    QVERIFY(nearestRows(s, allBreakEvens(s, memo), 0).empty());
}

void TestBreakEven::closeness()
{
    BreakEvens crossings;
    crossings.outcome = BreakEvens::Outcome::Crosses;
    crossings.crossings = {{10, true}, {60, false}};
    const auto nearest = nearestBreakEven(row("efficiency.compute"), 40, crossings);
    QCOMPARE(nearest->breakEven.value, 60.0);
    QCOMPARE(nearest->closeness, 0.5);
    // From 0 the share of the slider's range, 0 … 20 %.
    crossings.crossings = {{12, false}};
    QCOMPARE(nearestBreakEven(row("straggler.sigma"), 0, crossings)->closeness, 0.6);
    // Never, and 0 that stands for none, are no places to measure from.
    QVERIFY(!nearestBreakEven(row("failure.job_mtbf"), never, crossings));
    QVERIFY(!nearestBreakEven(row("card.peer_link"), 0, crossings));
    QVERIFY(!nearestBreakEven(row("efficiency.compute"), 40, {}));
}

void TestBreakEven::stretchesOfBoth()
{
    RowBreakEvens both;
    both.deadline.holds = {{1, 5}, {8, 20}};
    both.memory.holds = {{3, 9}, {15, 30}};
    QCOMPARE(holdsBoth(both), (std::vector<HoldingStretch>{{3, 5}, {8, 9}, {15, 20}}));
    both.memory.holds.clear();
    QVERIFY(holdsBoth(both).empty());
}

void TestBreakEven::inWords()
{
    const auto text = [](const BreakEvens &result, std::string_view id) {
        return QString::fromStdString(holdsText(row(id), result)).replace(QChar(0xa0), u' ');
    };
    QCOMPARE(text(found({}, "card.power"), "card.power"), QStringLiteral("always"));
    QCOMPARE(text(found({}, "task.deadline"), "task.deadline"), QStringLiteral("from 24.64 days"));
    QCOMPARE(text(found({}, "task.tokens"), "task.tokens"),
             QStringLiteral("up to 127 313 903 616"));
    QVERIFY(text(found({}, "card.peer_link"), "card.peer_link")
                    .endsWith(QStringLiteral("; 0: none, holds")));
    Scenario late;
    late.cluster.cards = 32;
    QVERIFY(text(found(late, "card.peer_link"), "card.peer_link")
                    .startsWith(QStringLiteral("never; 0: none, does not hold")));
    QCOMPARE(text({}, "task.deadline"), QStringLiteral("–"));
}

void TestBreakEven::allRows()
{
    EvaluationMemo memo;
    const std::vector<RowBreakEvens> rows = allBreakEvens({}, memo);
    std::size_t count = 0;
    for (const Parameter &p : parameters()) {
        // Neither margin depends on the rows of these groups.
        if (!isNumeric(p) || p.group == ParameterGroup::ReinforcementLearning
            || p.group == ParameterGroup::UCurve)
            continue;
        QVERIFY(count < rows.size());
        QCOMPARE(rows[count].parameter, &p);
        QCOMPARE(rows[count].deadline, found({}, p.id, MarginKind::Deadline));
        QCOMPARE(rows[count].memory, found({}, p.id, MarginKind::Memory));
        ++count;
    }
    QCOMPARE(rows.size(), count);
}

void TestBreakEven::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    EvaluationMemo memo;
    QVERIFY(allBreakEvens({}, memo, source.get_token()).empty());
    QVERIFY(breakEvens({}, row("task.deadline"), MarginKind::Deadline, memo, source.get_token())
                    .crossings.empty());
}

// A prime number of cards has two shard groups, 999 999 936 values apart.
void TestBreakEven::sparseValuesTakeNoTime()
{
    Scenario s;
    s.cluster.cards = 999999937;
    s.parallel.shardGroup = 999999937;
    const auto start = std::chrono::steady_clock::now();
    const BreakEvens result = found(s, "parallel.shard_group", MarginKind::Memory);
    const auto passed = std::chrono::steady_clock::now() - start;
    QVERIFY(result.outcome == BreakEvens::Outcome::Crosses);
    QCOMPARE(result.crossings.front(), (BreakEven{999999937, true}));
    QVERIFY(passed < std::chrono::seconds(slowness));
    // No experts, or at least 1e8 of them, and nothing between.
    Scenario experts;
    experts.model.expertFfn = 1;
    experts.model.expertsPerToken = 1e8;
    const auto again = std::chrono::steady_clock::now();
    for (const MarginKind kind : {MarginKind::Deadline, MarginKind::Memory})
        (void)found(experts, "model.experts", kind);
    QVERIFY(std::chrono::steady_clock::now() - again < std::chrono::seconds(slowness));
}

void TestBreakEven::randomScenarios()
{
    Random random(20260926);
    int crossings = 0;
    int numbers = 0;
    int counts = 0;
    int countsApart = 0;
    for (int i = 0; i < 60; ++i) {
        const Scenario s = i % 3 == 0   ? randomScenario(random, 0.15)
                           : i % 3 == 1 ? plausibleScenario(random)
                                        : randomScenario(random, 0.04);
        for (const Parameter &p : parameters()) {
            if (!isNumeric(p))
                continue;
            const std::vector<double> scan = scanPoints(p, p.get(s));
            for (const MarginKind kind : {MarginKind::Deadline, MarginKind::Memory}) {
                const BreakEvens result = found(s, p.id, kind);
                const QByteArray at = where(i, p, kind);
                QVERIFY2((result.outcome == BreakEvens::Outcome::Crosses)
                                 == !result.crossings.empty(),
                         at);
                for (std::size_t k = 0; k < result.crossings.size(); ++k) {
                    const BreakEven &crossing = result.crossings[k];
                    const QByteArray here = at + " at " + exact(crossing.value);
                    QVERIFY2(k == 0 || result.crossings[k - 1].value <= crossing.value, here);
                    QVERIFY2(k == 0 || result.crossings[k - 1].holdsAbove != crossing.holdsAbove,
                             here);
                    checkValue(p, crossing.value); // accepted
                    ++crossings;
                    if (p.kind == ParameterKind::Count) {
                        const double next = crossing.value + (crossing.holdsAbove ? -1 : 1);
                        QVERIFY2(holdsAt(s, p, crossing.value, kind), here);
                        if (next >= scan.front() && next != crossing.value)
                            QVERIFY2(!holdsAt(s, p, next, kind), here);
                        continue;
                    }
                    QVERIFY2(holdsAt(s, p, beside(p, crossing.value, crossing.holdsAbove), kind),
                             here);
                    QVERIFY2(!holdsAt(s, p, beside(p, crossing.value, !crossing.holdsAbove), kind),
                             here);
                }
                if (result.outcome == BreakEvens::Outcome::Unknown)
                    continue;
                for (int n = 0; n < 50; ++n) {
                    const double value = randomInScan(p, scan, random);
                    const OptionalValue margin = marginAt(s, p, value, kind);
                    if (!margin || !std::isfinite(*margin))
                        continue;
                    const bool agrees = inside(result, value) == (*margin >= 0);
                    if (p.kind == ParameterKind::Count) {
                        // A staircase may turn twice between two points of the scan.
                        ++counts;
                        countsApart += agrees ? 0 : 1;
                        continue;
                    }
                    ++numbers;
                    // The very edge is a matter of rounding.
                    const bool edge =
                            std::ranges::any_of(result.crossings, [&](const BreakEven &crossing) {
                                return isClose(crossing.value, value, 1e-9);
                            });
                    QVERIFY2(agrees || edge,
                             at + " at " + exact(value) + ": margin " + exact(*margin));
                }
            }
        }
    }
    QVERIFY2(crossings > 1000, QByteArray::number(crossings));
    QVERIFY(numbers > 50000);
    qInfo("%d crossings, %d values of numbers, %d of counts, %d apart", crossings, numbers, counts,
          countsApart);
    QVERIFY2(countsApart < counts / 100, QByteArray::number(countsApart));
}

QTEST_APPLESS_MAIN(TestBreakEven)
#include "tst_break_even.moc"
