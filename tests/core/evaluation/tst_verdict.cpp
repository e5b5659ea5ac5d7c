// The verdict: its states and their order, its sentences and details, the gauges; and messages.
#include "core/evaluation/verdict.h"

#include "core/evaluation/failure_plan.h"
#include "core/units.h"
#include "tests/core/figures/figure_cases.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

Verdict verdictOf(const Scenario &s, const std::vector<TurningValue> &nearest = {})
{
    return verdict(s, evaluate(s), nearest);
}

std::vector<std::string> detailsOf(const Verdict &v)
{
    std::vector<std::string> texts;
    for (const Message &detail : v.details)
        texts.push_back(plain(detail));
    return texts;
}

bool says(const Verdict &v, std::string_view text)
{
    const std::vector<std::string> texts = detailsOf(v);
    return std::ranges::any_of(
            texts, [&](const std::string &detail) { return detail.find(text) != detail.npos; });
}

TurningValue turning(const char *id, double value, bool holdsAbove = true)
{
    return {findParameter(id), value, holdsAbove};
}

} // namespace

class TestVerdict : public QObject
{
    Q_OBJECT

private slots:
    void holds();
    void fragile();
    void late();
    void noTimeIsLeft();
    void unreachableEfficiency();
    void lateByTheExactModel();
    void neverFinishes();
    void intervalOffered();
    void doesNotFit();
    void conflict();
    void orderOfStates();
    void nearestValues();
    void labelsInsideASentence();
    void prefetchAndMeaning();
    void inputBinds();
    void gauges();
    void gaugesBeyondALimit();
    void everyCase();
    void messages_data();
    void messages();
    void amounts();
};

// Three workers of 2/s, where the step would take 384 sequences in 52.8 s.
void TestVerdict::inputBinds()
{
    Scenario s;
    s.input.workers = 3;
    const std::vector<std::string> texts = detailsOf(verdict(s, evaluate(s)));
    QVERIFY(std::ranges::any_of(texts, [](const std::string &text) {
        return text == "input supply binds: 6 of 7.3 sequences/s, 4 workers needed";
    }));
    for (const std::string &text : detailsOf(verdict({}, evaluate({}))))
        QVERIFY(text.find("input supply") == std::string::npos);
}

// chapter-48: 24.64 days of 30, 52.8 s of 67.2, efficiency down to 31.3 %.
void TestVerdict::holds()
{
    const Verdict v = verdictOf({});
    QCOMPARE(v.state, VerdictState::Holds);
    QCOMPARE(plain(v.sentence), std::string("Meets the deadline, 5.4 days to spare"));
    QVERIFY(says(v, "24.6 of 30 days"));
    QVERIFY(says(v, "efficiency may fall to 31.3 %"));
    QVERIFY(says(v, "64.8 s")); // without prefetch
    QVERIFY(says(v, "holds without prefetch"));
}

// One shared NIC: without prefetch a step takes 68.1 of 67.2 s.
void TestVerdict::fragile()
{
    Scenario s;
    s.cluster.nicsPerHost = 1;
    const Verdict v = verdictOf(s);
    QCOMPARE(v.state, VerdictState::Fragile);
    QCOMPARE(plain(v.sentence),
             std::string("Meets the deadline only while prefetch hides the link"));
    QVERIFY(says(v, "if prefetch fails, a step takes 68.1 s of 67.2 s"));
}

// 32 cards: 34.3 days; 47.0 % would be enough.
void TestVerdict::late()
{
    const Verdict v = verdictOf(onCards(32));
    QCOMPARE(v.state, VerdictState::Late);
    QCOMPARE(plain(v.sentence), std::string("Misses the deadline by 4.3 days"));
    QVERIFY(says(v, "34.3 of 30 days"));
    QVERIFY(says(v, "needs an efficiency of 47.0 %"));
}

void TestVerdict::noTimeIsLeft()
{
    Scenario s;
    s.task.reservedDays = 30;
    QCOMPARE(verdictOf(s).state, VerdictState::Late);
    QCOMPARE(plain(verdictOf(s).sentence),
             std::string("No time is left: the whole deadline is reserved"));
    QVERIFY(!says(verdictOf(s), "efficiency"));
    s.task.reservedDays = 400;
    QCOMPARE(plain(verdictOf(s).sentence),
             std::string("No time is left: the whole deadline is reserved"));
}

void TestVerdict::unreachableEfficiency()
{
    Scenario s = onCards(12); // 32 micro-batches of 2.61 s at 100 %; 66.7 s without the waits
    QCOMPARE(verdictOf(s).state, VerdictState::Late);
    QVERIFY(says(verdictOf(s), "would need an efficiency of 125.2 %: not reachable"));
    Scenario waits;
    waits.input.waitSeconds = 70; // alone longer than a step may take
    QVERIFY(says(verdictOf(waits), "no efficiency is enough"));
}

// A failure every 3780 s: to first order 28 % are lost, exactly (e^(1816.4/3780) − 1)·3900/1800 − 1
// = 33.7 % of 19.43 days, after 5 days of reserve.
void TestVerdict::lateByTheExactModel()
{
    Scenario s;
    s.failure.cardMtbfDays = 2.1;
    const Verdict v = verdictOf(s);
    QCOMPARE(v.state, VerdictState::Fragile); // hours early: less than the link could take
    QVERIFY2(says(v, "in time by first order; the exact model finishes after 30.97 days, late"),
             detailsOf(v)[1].c_str());
    QCOMPARE(plain(v.sentence),
             std::string("Meets the deadline to first order only: failures make it late"));
    Scenario quick = s; // whatever prefetch does
    quick.card.peerLinkGigabytesPerSecond = 1e4;
    quick.cluster.nicRateGigabitsPerSecond = 1e5;
    QCOMPARE(verdictOf(quick).state, VerdictState::Fragile);
    QCOMPARE(plain(verdictOf(quick).sentence), plain(v.sentence));
    QVERIFY(!says(verdictOf(quick), "if prefetch fails"));
    s.task.deadlineDays = 30.99; // in time by both
    QVERIFY(!says(verdictOf(s), "exact"));
    s.task.deadlineDays = 29.8; // late by both: said once
    QCOMPARE(verdictOf(s).state, VerdictState::Late);
    QVERIFY(!says(verdictOf(s), "exact"));
}

// 0.01 days / 48 cards: a failure every 18 s, between saves a day apart.
void TestVerdict::neverFinishes()
{
    const Scenario s = scenarioWith({{"failure.card_mtbf", 0.01}, {"checkpoint.interval", 86400}});
    const Evaluation e = evaluate(s);
    const Verdict v = verdict(s, e);
    QCOMPARE(v.state, VerdictState::Late);
    QCOMPARE(plain(v.sentence),
             std::string("Never finishes: a failure every 18 s, a save every 86 400 s"));
    QVERIFY(!says(v, "efficiency is enough"));
    QCOMPARE(*e.deadline.met, false);
    for (const char *id : {"finish.total", "finish.training", "finish.goodput", "finish.card_hours",
                           "deadline.margin", "deadline.min_efficiency", "cost.total",
                           "energy.total", "carbon.total", "overhead.exact"})
        QVERIFY2(isNull(resultOf(e, id)), id);
    QVERIFY(numberOf(e, "overhead.total") > 2000); // 86400/(2·18)
    QVERIFY(e.step.time && *e.deadline.marginAsIfFitting < 0);
    // No deadline is far enough, also where first order says otherwise.
    Scenario far = s;
    far.task.deadlineDays = 1e6;
    QVERIFY(*evaluate(far).deadline.marginAsIfFitting < 0);
    QCOMPARE(verdictOf(far).state, VerdictState::Late);
    // The days by cause name no date either.
    const Figure figure = makeFigure("deadline.breakdown", s);
    QCOMPARE(plain(figure.title), std::string("48 cards never finish"));
    QVERIFY(std::ranges::any_of(
            figure.notes, [](const Note &note) { return plain(note.text) == "never finishes"; }));
}

// To four digits as it is read; the exact one where the two are more than 2 % apart.
void TestVerdict::intervalOffered()
{
    const auto offered = [](const Json &set) {
        return offeredInterval(evaluate(scenarioWith(set)));
    };
    QCOMPARE(offered(Json::object())->seconds, 4458.0);
    QVERIFY(!offered(Json::object())->exact);
    QCOMPARE(offered({{"cluster.cards", 1024}})->seconds, 965.3); // √(2 · 16.38 · 28440)
    QVERIFY(!offered({{"failure.card_mtbf", "never"}}));
    for (const double days : {0.1, 1.0, 10.0, 100.0}) {
        const Evaluation e = evaluate(scenarioWith({{"failure.card_mtbf", days}}));
        const auto best = offeredInterval(e);
        const double first = *e.checkpoint.optimalInterval;
        const double exactBest = *e.checkpoint.exactInterval;
        QCOMPARE(best->exact, std::abs(exactBest / first - 1) > 0.02);
        QVERIFY(isClose(best->seconds, best->exact ? exactBest : first, 5e-4));
        // What is shown is what is set.
        QCOMPARE(formatExact(best->seconds, Unit::None),
                 formatExact(std::stod(formatQuantity(best->seconds, Unit::None,
                                                      NumberStyle{'.', false})),
                             Unit::None));
    }
}

// 8 cards: 25.3 of 22 GiB usable, over by 3.3; from 11 cards it fits.
void TestVerdict::doesNotFit()
{
    const Verdict v = verdictOf(onCards(8));
    QCOMPARE(v.state, VerdictState::DoesNotFit);
    QCOMPARE(plain(v.sentence), std::string("Does not fit: 3.3 GiB a card over"));
    QCOMPARE(detailsOf(v),
             (std::vector<std::string>{"needs 25.3 GiB of 22 GiB a card", "fits from 11 cards"}));
    Scenario never3;
    never3.parallel.zeroStage = 0; // 16 bytes of 8.19e9 parameters on every card
    QVERIFY(says(verdictOf(never3), "no number of cards is enough as it is"));
}

void TestVerdict::conflict()
{
    Scenario s;
    s.parallel.shardGroup = 7;
    const Verdict v = verdictOf(s);
    QCOMPARE(v.state, VerdictState::Conflict);
    QCOMPARE(plain(v.sentence),
             std::string("Inputs conflict: shard groups of 7 do not divide 48 cards"));
    QVERIFY(says(v, "accepted: 0 (all cards) or a divisor of the cards, e.g. 6, 8"));
    QVERIFY(says(verdictOf(s, {turning("task.deadline", 24)}), "accepted"));
}

// Conflict before memory, memory before time, time before what hangs on prefetch.
void TestVerdict::orderOfStates()
{
    Scenario s = onCards(8); // over, and late
    s.cluster.nicsPerHost = 1;
    QCOMPARE(verdictOf(s).state, VerdictState::DoesNotFit);
    s.parallel.shardGroup = 3; // no divisor of 8
    QCOMPARE(verdictOf(s).state, VerdictState::Conflict);
    s.parallel.shardGroup = 0;
    s.card.memoryGigabytes = 80;
    QCOMPARE(verdictOf(s).state, VerdictState::Late);
    s.cluster.cards = 48;
    QCOMPARE(verdictOf(s).state, VerdictState::Fragile);
    s.cluster.nicsPerHost = 8;
    QCOMPARE(verdictOf(s).state, VerdictState::Holds);
}

void TestVerdict::nearestValues()
{
    // A value that is read off and typed in must hold: rounded to the side that does.
    const std::vector<TurningValue> nearest{turning("task.deadline", 24.63665),
                                            turning("cluster.cards", 39),
                                            turning("input.wait", 14.8777, false)};
    const Verdict holding = verdictOf({}, nearest);
    QVERIFY2(says(holding, "deadline ≥ 24.64 days, cards ≥ 39, input wait ≤ 14.87 s"),
             detailsOf(holding)[1].c_str());
    QVERIFY(!says(holding, "efficiency may fall"));
    const Verdict missing = verdictOf(onCards(32), nearest);
    QVERIFY(says(missing, "deadline ≥ 24.64 days, cards ≥ 39"));
    QVERIFY(!says(verdictOf(onCards(8), nearest), "≥"));
    QVERIFY(!says(verdictOf(scenarioWith({{"parallel.shard_group", 7}}), nearest), "≥"));
    // The sentence is the same with and without.
    QCOMPARE(holding.sentence, verdictOf({}).sentence);
}

void TestVerdict::labelsInsideASentence()
{
    const auto says = [](const Parameter &p, const std::string &label) {
        const std::vector<std::string> texts =
                detailsOf(verdictOf({}, {{&p, p.accepted.greatest(), true}}));
        return std::ranges::any_of(texts, [&](const std::string &detail) {
            return detail.find(": " + label + " ≥ ") != detail.npos;
        });
    };
    QVERIFY(says(*findParameter("cluster.nic_rate"), "NIC rate"));
    QVERIFY(says(*findParameter("cluster.nics_per_host"), "NICs a host"));
    QVERIFY(says(*findParameter("parallel.zero_stage"), "ZeRO stage"));
    QVERIFY(says(*findParameter("cost.pue"), "PUE"));
    QVERIFY(says(*findParameter("cluster.cards"), "cards"));
    QVERIFY(says(*findParameter("failure.card_mtbf"), "card MTBF"));
    for (const Parameter &p : parameters()) {
        if (p.kind != ParameterKind::Number && p.kind != ParameterKind::Count)
            continue;
        std::string small(p.label);
        small[0] = char(std::tolower(small[0]));
        QVERIFY2(says(p, small) || says(p, std::string(p.label)), bytes(p.id));
    }
}

void TestVerdict::prefetchAndMeaning()
{
    Scenario off;
    off.efficiency.prefetch = false;
    QCOMPARE(verdictOf(off).state, VerdictState::Holds);
    QVERIFY(says(verdictOf(off), "prefetch is off: all link time is waited for"));
    Scenario step;
    step.efficiency.meaning = EfficiencyMeaning::Step;
    QVERIFY(says(verdictOf(step), "waits are inside the efficiency"));
    QVERIFY(!says(verdictOf(step), "prefetch"));
    Scenario one = onCards(1);
    one.card.memoryGigabytes = 400;
    one.task.deadlineDays = 3000;
    QCOMPARE(verdictOf(one).state, VerdictState::Holds);
    QVERIFY(!says(verdictOf(one), "prefetch")); // one card sends nothing
}

// models.md §16: 52.8 of 67.2 s; 12.5 of 22 GiB; the link 12.0 of 14.5 s.
void TestVerdict::gauges()
{
    const Verdict v = verdictOf({});
    QCOMPARE(v.gauges.size(), 3U);
    QCOMPARE(v.gauges[0].label, std::string_view("Step"));
    QCOMPARE(plain(v.gauges[0].text), std::string("52.8 of 67.2 s"));
    QCOMPARE(plain(v.gauges[1].text), std::string("12.5 of 22 GiB"));
    QCOMPARE(plain(v.gauges[2].text), std::string("12.0 of 14.5 s"));
    const Evaluation e = evaluate(Scenario{});
    QVERIFY(isClose(v.gauges[0].share, *e.step.time / *e.step.cap * 0.88, 1e-12));
    QVERIFY(isClose(v.gauges[1].share, *e.memory.peak / e.memory.usable * 0.88, 1e-12));
    QVERIFY(isClose(v.gauges[2].share, *e.communication.step / *e.step.maxCommunication * 0.88,
                    1e-12));
    for (const Gauge &gauge : v.gauges) {
        QVERIFY(gauge.over.empty());
        QVERIFY(gauge.share > 0 && gauge.share < gaugeLimit);
    }
}

void TestVerdict::gaugesBeyondALimit()
{
    const Verdict late = verdictOf(onCards(32)); // 78.9 of 67.3 s
    QVERIFY(late.gauges[0].share > gaugeLimit);
    QCOMPARE(plain(late.gauges[0].over), std::string("11.7 s over"));
    // Where nothing is left for it, the link is beyond its limit as well.
    Scenario slow;
    slow.efficiency.computePercent = 10;
    QVERIFY(*evaluate(slow).step.maxCommunication < 0);
    const Gauge link = verdictOf(slow).gauges[2];
    QVERIFY2(plain(link.over).ends_with(", no room left"), plain(link.over).c_str());
    QCOMPARE(link.share, 1.0);
    const Verdict over = verdictOf(onCards(8));
    QVERIFY(over.gauges[0].text.empty() && over.gauges[0].share == 0); // no step is taken
    QCOMPARE(plain(over.gauges[1].over), std::string("3.3 GiB over"));
    Scenario noTime;
    noTime.task.reservedDays = 30;
    QCOMPARE(verdictOf(noTime).gauges[0].share, 1.0); // nothing to measure against
    Scenario conflict;
    conflict.model.kvHeads = 5;
    QVERIFY(verdictOf(conflict).gauges[0].text.empty());
}

void TestVerdict::everyCase()
{
    for (const FigureCase &figureCase : figureCases()) {
        const Scenario s = scenarioOf(figureCase);
        const Evaluation e = evaluate(s);
        const Verdict v = verdict(s, e);
        QVERIFY2((v.state == VerdictState::Conflict) == figureCase.conflict, figureCase.name);
        QVERIFY(!v.sentence.empty());
        QCOMPARE(v.gauges.size(), 3U);
        QVERIFY2((v.state == VerdictState::Holds || v.state == VerdictState::Fragile)
                         == (e.deadline.met.value_or(false) && e.memory.fits.value_or(false)),
                 figureCase.name);
        std::vector<std::string> texts = detailsOf(v);
        texts.push_back(plain(v.sentence));
        for (const Gauge &gauge : v.gauges) {
            QVERIFY(gauge.share >= 0 && gauge.share <= 1);
            texts.push_back(plain(gauge.text));
            texts.push_back(plain(gauge.over));
        }
        for (const std::string &text : texts) {
            QVERIFY2(text.find("nan") == text.npos && text.find("inf") == text.npos, text.c_str());
            for (std::size_t i = 0; i + 1 < text.size(); ++i) // no placeholder is left
                QVERIFY2(text[i] != '%' || text[i + 1] < '1' || text[i + 1] > '9', text.c_str());
        }
    }
}

void TestVerdict::messages_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    const auto add = [](const char *pattern, const char *text) {
        QTest::newRow(pattern) << QByteArray(pattern) << QByteArray(text);
    };
    add("", "");
    add("nothing", "nothing");
    add("%1 and %2", "a and %1b");
    add("%2 before %1", "%1b before a");
    add("%1%1", "aa");
    add("%3 is missing", "%3 is missing");
    add("100 % of %1", "100 % of a");
    add("at the end %", "at the end %");
    add("%0 %a %%1", "%0 %a %a");
    add("%12", "a2");
}

// An argument that looks like a placeholder is not filled in again.
void TestVerdict::messages()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    const Message message{{pattern.constData(), std::size_t(pattern.size())},
                          {std::string("a"), std::string("%1b")}};
    QCOMPARE(QByteArray::fromStdString(message.text()), text);
    QCOMPARE(message.empty(), pattern.isEmpty());
}

void TestVerdict::amounts()
{
    const Message message{"%1, %2, %3",
                          {brief(52.83, Unit::Seconds), full(31790), std::string("x")}};
    QCOMPARE(plain(message), std::string("52.8 s, 31 790, x"));
    QVERIFY(message
            == (Message{"%1, %2, %3",
                        {brief(52.83, Unit::Seconds), full(31790), std::string("x")}}));
    QVERIFY(message
            != (Message{"%1, %2, %3",
                        {full(52.83, Unit::Seconds), full(31790), std::string("x")}}));
}

QTEST_APPLESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
