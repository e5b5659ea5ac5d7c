// Amdahl's rule, the tornado, and slips taken back one at a time.
#include "core/explore/sensitivity.h"

#include "tests/core/reference.h"

#include <algorithm>
#include <numeric>

using namespace headroom;
using namespace headroom::tests;

static_assert(amdahl(0, 3) == 1);
static_assert(amdahl(1, 4) == 0.25);

namespace {

Tornado tornadoOf(const Scenario &s, double percentMoved = 10)
{
    EvaluationMemo memo;
    return tornado(s, percentMoved, memo);
}

const TornadoBar *barOf(const Tornado &found, std::string_view id)
{
    for (const TornadoBar &bar : found.bars)
        if (bar.parameter->id == id)
            return &bar;
    return nullptr;
}

bool notVaried(const Tornado &found, std::string_view id)
{
    return std::ranges::any_of(found.notVaried, [&](const Parameter *p) { return p->id == id; });
}

std::vector<Slip> slipsOf(const Json &values)
{
    std::vector<Slip> slips;
    for (const auto &[id, value] : values.items())
        slips.push_back({findParameter(id), value.get<double>()});
    return slips;
}

Recoveries recoveriesOf(const Scenario &s, const Json &values)
{
    EvaluationMemo memo;
    return recoveries(s, slipsOf(values), memo);
}

} // namespace

class TestSensitivity : public QObject
{
    Q_OBJECT

private slots:
    void amdahlOfTheChapter();
    void tornadoMoves();
    void tornadoClips();
    void tornadoSize_data();
    void tornadoSize();
    void tornadoOfConflicts();
    void recoverTheChaptersSlips();
    void recoverWithPrefetch();
    void recoverWhatDoesNotFit();
    void recoverOddSlips();
};

void TestSensitivity::amdahlOfTheChapter()
{
    QVERIFY(isClose(100 * amdahl(0.05, 0.5), 105, 1e-14)); // 5 of 100 ms at half the bandwidth
    QVERIFY(isClose(100 * amdahl(0.50, 0.5), 150, 1e-14));
    // §18.3: 2 -> 1.2 weeks at 220/90; -10 % of a step at -45 % of the compute.
    checkPrinted(100 * amdahlShare(1.2 / 2, 220.0 / 90), "67.7");
    checkPrinted(100 * amdahlShare(0.9, 1 / 0.55), "22.2");
    Random random(3);
    for (int i = 0; i < 100; ++i) {
        const double share = random.between(0.01, 1);
        const double speed = random.logBetween(0.1, 10);
        QVERIFY(isClose(amdahlShare(amdahl(share, speed), speed), share, 1e-9)
                || std::abs(speed - 1) < 1e-3);
    }
}

void TestSensitivity::tornadoMoves()
{
    const Scenario s;
    const Tornado found = tornadoOf(s);
    const double now = *evaluate(s).deadline.marginAsIfFitting;
    for (const TornadoBar &bar : found.bars) {
        const Parameter &p = *bar.parameter;
        const double value = p.get(s);
        double effect = 0;
        for (const auto &[at, margin] :
             {std::pair{bar.lowValue, bar.lowMargin}, {bar.highValue, bar.highMargin}}) {
            checkValue(p, at);
            Scenario changed = s;
            p.set(changed, at);
            QCOMPARE(margin, evaluate(changed).deadline.marginAsIfFitting);
            if (margin)
                effect = std::max(effect, std::abs(*margin - now));
        }
        QCOMPARE(bar.effect, effect);
        QVERIFY(bar.effect > 0);
        QVERIFY(bar.lowValue <= value && value <= bar.highValue);
        if (p.kind == ParameterKind::Number && value * 1.1 <= p.accepted.high) {
            QVERIFY2(isClose(bar.lowValue, value * 0.9, 1e-12), bytes(p.id));
            QVERIFY2(isClose(bar.highValue, value * 1.1, 1e-12), bytes(p.id));
        }
        if (p.kind == ParameterKind::Count)
            QVERIFY2(value - bar.lowValue >= 1 || value == p.accepted.low, bytes(p.id));
        if (p.kind == ParameterKind::Count)
            QVERIFY2(bar.highValue - value >= 1 || value == p.accepted.high, bytes(p.id));
    }
    QVERIFY(std::ranges::is_sorted(found.bars, std::greater{}, &TornadoBar::effect));
    // Deadline ± 10 % of 30 days is exactly 3.
    const TornadoBar *deadline = barOf(found, "task.deadline");
    QVERIFY(deadline && isClose(deadline->effect, 3 * 86400, 1e-12));
    // 48 cards: 43.2 and 52.8, rounded.
    QCOMPARE(barOf(found, "cluster.cards")->lowValue, 43.0);
    QCOMPARE(barOf(found, "cluster.cards")->highValue, 53.0);
    // 36 layers: 32.4 and 39.6, rounded.
    QCOMPARE(barOf(found, "model.layers")->lowValue, 32.0);
    QCOMPARE(barOf(found, "model.layers")->highValue, 40.0);
    // 2 layers ± 10 % are 1 and 3.
    Scenario two;
    two.model.layers = 2;
    QCOMPARE(barOf(tornadoOf(two), "model.layers")->lowValue, 1.0);
    QCOMPARE(barOf(tornadoOf(two), "model.layers")->highValue, 3.0);
    for (const char *id : {"straggler.sigma", "card.peer_link", "cluster.call_latency",
                           "failure.job_mtbf", "failure.spike_interval", "parallel.shard_group"})
        QVERIFY2(notVaried(found, id) && !barOf(found, id), id);
    // Without effect on the deadline.
    for (const char *id : {"card.power", "cost.pue", "memory.live"})
        QVERIFY2(!notVaried(found, id) && !barOf(found, id), id);
}

void TestSensitivity::tornadoClips()
{
    Scenario s;
    s.efficiency.computePercent = 95;
    s.parallel.zeroStage = 3;
    s.input.workers = 0; // supply would bind, and no efficiency matter
    const Tornado found = tornadoOf(s);
    QCOMPARE(barOf(found, "efficiency.compute")->highValue, 100.0);
    s.cluster.cards = 1e9;
    s.card.memoryGigabytes = 400;
    const Tornado many = tornadoOf(s, 90);
    if (const TornadoBar *cards = barOf(many, "cluster.cards"))
        QCOMPARE(cards->highValue, 1e9);
}

void TestSensitivity::tornadoSize_data()
{
    QTest::addColumn<double>("size");
    for (double size : {1.0, 10.0, 50.0, 90.0})
        QTest::addRow("%g", size) << size;
}

void TestSensitivity::tornadoSize()
{
    QFETCH(double, size);
    const TornadoBar *deadline = nullptr;
    const Tornado found = tornadoOf({}, size);
    deadline = barOf(found, "task.deadline");
    QVERIFY(deadline);
    QVERIFY(isClose(deadline->lowValue, 30 * (1 - size / 100), 1e-12));
    QVERIFY(isClose(deadline->effect, 30 * size / 100 * 86400, 1e-9));
}

void TestSensitivity::tornadoOfConflicts()
{
    Scenario s;
    s.model.kvHeads = 5;
    QVERIFY(tornadoOf(s).bars.empty());
    // One end may conflict: 3 groups do not divide 47 cards.
    Scenario grouped;
    grouped.parallel.shardGroup = 48;
    const TornadoBar *cards = barOf(tornadoOf(grouped), "cluster.cards");
    QVERIFY(!cards || (!cards->lowMargin && !cards->highMargin));
}

// §16: PCIe halved, prefetch failed, 30 %, 5 s of wait, σ 5 %.
void TestSensitivity::recoverTheChaptersSlips()
{
    const Recoveries found = recoveriesOf({}, {{"card.host_link", 16},
                                               {"efficiency.prefetch", 0},
                                               {"efficiency.compute", 30},
                                               {"input.wait", 5},
                                               {"straggler.sigma", 5}});
    checkPrinted(*found.before, "52.8");
    checkPrinted(*found.together, "106.5");
    const std::vector<std::pair<std::string_view, const char *>> expected{
            {"efficiency.prefetch", "23.9"},
            {"efficiency.compute", "19.4"},
            {"card.host_link", "12.0"},
            {"straggler.sigma", "7.8"},
            {"input.wait", "4.5"}};
    QCOMPARE(found.ranked.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(found.ranked[i].slip.parameter->id, expected[i].first);
        checkPrinted(*found.ranked[i].won, expected[i].second);
        QVERIFY(isClose(*found.ranked[i].step + *found.ranked[i].won, *found.together, 1e-12));
    }
    QVERIFY(*found.margin < 0);
}

// The same with prefetch working: the link costs no more than its two ends.
void TestSensitivity::recoverWithPrefetch()
{
    const Recoveries found = recoveriesOf({}, {{"input.wait", 5},
                                               {"card.host_link", 16},
                                               {"straggler.sigma", 5},
                                               {"efficiency.compute", 30}});
    checkPrinted(*found.together, "82.6");
    const std::vector<std::pair<std::string_view, const char *>> expected{
            {"efficiency.compute", "19.4"},
            {"straggler.sigma", "7.8"},
            {"input.wait", "4.5"},
            {"card.host_link", "0.08"}};
    QCOMPARE(found.ranked.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(found.ranked[i].slip.parameter->id, expected[i].first);
        checkPrinted(*found.ranked[i].won, expected[i].second);
    }
}

// A step is taken as if the plan fitted: memory says nothing about it.
void TestSensitivity::recoverWhatDoesNotFit()
{
    Scenario fits;
    fits.cluster.cards = 8;
    fits.card.memoryGigabytes = 400;
    Scenario over = fits;
    over.card.memoryGigabytes = 24;
    const Json slips{{"efficiency.compute", 30}, {"input.wait", 5}};
    const Recoveries expected = recoveriesOf(fits, slips);
    const Recoveries found = recoveriesOf(over, slips);
    QVERIFY(isClose(*found.together, *expected.together, 1e-12));
    QVERIFY(isClose(*found.together,
                    numberOf(evaluate([&] {
                                 Scenario s = fits;
                                 s.efficiency.computePercent = 30;
                                 s.input.waitSeconds = 5;
                                 return s;
                             }()),
                             "step.time"),
                    1e-12));
    QVERIFY(isClose(*found.ranked[0].won, *expected.ranked[0].won, 1e-12));
}

void TestSensitivity::recoverOddSlips()
{
    const Recoveries none = recoveriesOf({}, Json::object());
    QVERIFY(none.ranked.empty());
    QVERIFY(isClose(*none.together, *none.before, 1e-15));
    // To the present value: nothing is won.
    const Recoveries same = recoveriesOf({}, {{"input.wait", 0.5}});
    QCOMPARE(*same.ranked[0].won, 0.0);
    // One slip that conflicts: without it the others can be told.
    const Recoveries conflict = recoveriesOf({}, {{"model.kv_heads", 5}, {"input.wait", 5}});
    QVERIFY(!conflict.together && !conflict.margin);
    QCOMPARE(conflict.ranked.size(), 2U);
    for (const Recovery &recovery : conflict.ranked)
        QVERIFY(!recovery.won);
    // No time is left at all.
    Scenario noTime;
    noTime.task.reservedDays = 400;
    const Recoveries late = recoveriesOf(noTime, {{"input.wait", 5}});
    checkPrinted(*late.before, "52.8");
    checkPrinted(*late.together, "57.3");
}

QTEST_APPLESS_MAIN(TestSensitivity)
#include "tst_sensitivity.moc"
