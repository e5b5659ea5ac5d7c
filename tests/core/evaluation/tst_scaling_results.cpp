// Batch size, buying and reinforcement learning as evaluate() wires them.
#include "core/evaluation/evaluate.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Evaluation evaluated(const Json &values)
{
    return evaluate(scenarioWith(values));
}

// Llama 2 70B on 1 024 H100 at half their peak, by 6ND, without saves, failures and reserve.
Json llama2()
{
    return {{"task.flops_rule", "six_nd"},
            {"model.parameters", 70e9},
            {"task.tokens", 2e12},
            {"task.sequences_per_step", 1024},
            {"task.reserved", 0},
            {"card.peak", 989},
            {"card.memory", 80},
            {"cluster.cards", 1024},
            {"efficiency.compute", 50},
            {"efficiency.meaning", "step"},
            {"failure.card_mtbf", "never"},
            {"failure.recovery", 0},
            {"checkpoint.interval", 1e9},
            {"cost.card_hour", 3},
            {"cost.card_price", 30000},
            {"cluster.nic_rate", 400}};
}

} // namespace

class TestScalingResults : public QObject
{
    Q_OBJECT

private slots:
    void chapterBatch();
    void noiseOfTwentyMillion();
    void referenceIsApart();
    void adjustedReference();
    void adjustedSteps();
    void adjustedStepsMove();
    void rentAgainstBuy();
    void buyingNeedsPrices();
    void buyingPaysAtItsTime();
    void uCurve();
    void loop();
    void emptyCycles();
    void rlLeavesThePlanAlone_data();
    void rlLeavesThePlanAlone();
    void modelOfTheLoop();
    void routing();
};

// Chapter 10.1.1.
void TestScalingResults::chapterBatch()
{
    const Evaluation e = evaluate(Scenario{});
    checkPrinted(numberOf(e, "batch.min_steps"), "19434");
    checkPrinted(numberOf(e, "batch.min_tokens") / 1e9, "38.9");
    checkPrinted(numberOf(e, "batch.ratio"), "1.57");
    checkPrinted(numberOf(e, "batch.weak_ceiling"), "1.64");
    QCOMPARE(numberOf(e, "task.steps"), 31790.0);
}

void TestScalingResults::noiseOfTwentyMillion()
{
    checkPrinted(numberOf(evaluated({{"batch.noise_scale", 2e7}}), "batch.weak_ceiling"), "7.36");
}

// The reference run does not move with the scenario; the ratio is the scenario's.
void TestScalingResults::referenceIsApart()
{
    const Evaluation e = evaluated({{"task.sequences_per_step", 768}, {"task.tokens", 5e10}});
    QCOMPARE(numberOf(e, "batch.min_steps"), numberOf(evaluate(Scenario{}), "batch.min_steps"));
    checkPrinted(numberOf(e, "batch.ratio"), "3.146"); // 768 · 8192 / 2e6
    checkPrinted(numberOf(e, "batch.weak_ceiling"), "1.318");
}

void TestScalingResults::adjustedReference()
{
    const Evaluation e = evaluated({{"batch.adjust_steps", true}});
    QCOMPARE(numberOf(e, "task.steps"), 31790.0);
    // All 31 790 steps are full ones: 31 790 · 3 145 728 tokens.
    QVERIFY(isClose(numberOf(e, "task.flops"),
                    31790 * 3145728.0 * numberOf(e, "model.flops_per_token"), 1e-12));
}

// By hand, in exact fractions: 19 434.1195… · (1 + 2e6/6 291 456) = 25 612.06, so 25 613 steps of
// 6 291 456 tokens: 161 143 062 528 tokens, 8.4853e21 FLOP, 74 603 token/s over 25 days, 60 cards.
void TestScalingResults::adjustedSteps()
{
    const Evaluation e =
            evaluated({{"batch.adjust_steps", true}, {"task.sequences_per_step", 768}});
    QCOMPARE(numberOf(e, "task.steps"), 25613.0);
    QVERIFY(isClose(numberOf(e, "task.flops"), 25613 * 6291456.0 * 431367993163776 / 8192, 1e-12));
    QVERIFY(isClose(numberOf(e, "task.required_rate"), 25613 * 6291456.0 / (25 * 86400), 1e-12));
    QCOMPARE(numberOf(e, "compute.min_cards"), 60.0);
    // finish follows the steps.
    QVERIFY(isClose(numberOf(e, "finish.training") * 86400, 25613 * numberOf(e, "step.time"),
                    1e-12));
}

// A larger batch never needs more steps or fewer tokens for the same loss.
void TestScalingResults::adjustedStepsMove()
{
    Random random(111);
    for (int i = 0; i < 2000; ++i) {
        const double noise = random.logBetween(1e4, 1e9);
        const double small = random.whole(1, 4000);
        const double large = small * random.whole(2, 8);
        const auto at = [&](double sequences) {
            return evaluated({{"batch.adjust_steps", true},
                              {"batch.noise_scale", noise},
                              {"task.sequences_per_step", sequences}});
        };
        const Evaluation a = at(small);
        const Evaluation b = at(large);
        QVERIFY(a.task.steps >= b.task.steps);
        QVERIFY(b.task.steps >= *b.batch.leastSteps);
        QVERIFY(b.task.steps * large + large >= a.task.steps * small);
    }
}

// Principles, cost of training: $1.42 M of rent, $30.7 M to buy, 21.7 times. By hand electricity at
// 450 W and $0.10 is $0.045 an hour: 30 000 / 2.955 h = 423 days.
void TestScalingResults::rentAgainstBuy()
{
    const Evaluation e = evaluated(llama2());
    QVERIFY(e.memory.fits.value_or(false));
    // Whole steps take the run 0.1 % beyond 2e12 tokens at most.
    QVERIFY(isClose(numberOf(e, "finish.total"), 19.2, 3e-3));
    QVERIFY(isClose(numberOf(e, "cost.total"), 1.42e6, 4e-3));
    checkPrinted(numberOf(e, "cost.purchase") / 1e6, "30.7");
    checkPrinted(numberOf(e, "cost.purchase_over_rent"), "21.7");
    checkPrinted(numberOf(e, "cost.buy_after"), "423");
}

void TestScalingResults::buyingNeedsPrices()
{
    for (const char *id : {"cost.purchase", "cost.purchase_over_rent", "cost.buy_after"})
        QVERIFY2(isNull(resultOf(evaluate(Scenario{}), id)), id);
    const Evaluation bought = evaluated({{"cost.card_price", 2000}});
    QCOMPARE(numberOf(bought, "cost.purchase"), 96000.0);
    QVERIFY(isNull(resultOf(bought, "cost.purchase_over_rent")));
    QVERIFY(isNull(resultOf(bought, "cost.buy_after")));
    // Feeding a card costs more than renting one: buying never pays.
    const Evaluation dear = evaluated(
            {{"cost.card_price", 2000}, {"cost.card_hour", 0.01}, {"cost.electricity", 1}});
    QVERIFY(isNull(resultOf(dear, "cost.buy_after")));
    QVERIFY(!isNull(resultOf(dear, "cost.purchase_over_rent")));
    // What does not fit costs nothing.
    const Evaluation over =
            evaluated({{"cost.card_price", 2000}, {"cost.card_hour", 1}, {"cluster.cards", 8}});
    QVERIFY(isNull(resultOf(over, "cost.purchase")));
}

// After that time rent equals price and electricity.
void TestScalingResults::buyingPaysAtItsTime()
{
    Random random(112);
    for (int i = 0; i < 500; ++i) {
        const double price = random.logBetween(1, 1e5);
        const double hour = random.logBetween(0.5, 20);
        const Evaluation e = evaluated({{"cost.card_price", price},
                                        {"cost.card_hour", hour},
                                        {"cost.pue", random.between(1, 2)},
                                        {"cluster.host_power", random.between(0, 2000)}});
        const double hours = numberOf(e, "cost.buy_after") * 24;
        const double energyOfAnHour =
                numberOf(e, "energy.total") / (48 * 24 * (numberOf(e, "finish.total") - 5));
        QVERIFY(isClose(hours * hour, price + hours * energyOfAnHour * 0.10, 1e-9));
    }
}

// models.md S18.
void TestScalingResults::uCurve()
{
    const Evaluation e = evaluate(Scenario{});
    QCOMPARE(numberOf(e, "ucurve.best_workers"), 22.0);
    checkPrinted(numberOf(e, "ucurve.best_time") * 1e3, "92.5");
    QCOMPARE(numberOf(e, "ucurve.slower_from"), 498.0);
    const Evaluation endless = evaluated({{"ucurve.per_worker", 0}});
    QVERIFY(isNull(resultOf(endless, "ucurve.best_workers")));
    QVERIFY(isNull(resultOf(endless, "ucurve.best_time")));
}

// Chapter 10.5.2, 10.5.3 and exercise 10-7.
void TestScalingResults::loop()
{
    const Evaluation e = evaluate(Scenario{});
    QCOMPARE(numberOf(e, "rl.effective"), 4.5);
    QVERIFY(std::get<std::string_view>(resultOf(e, "rl.bottleneck")) == "verify");
    QCOMPARE(numberOf(e, "rl.sync_cycle"), 60.0);
    QCOMPARE(numberOf(e, "rl.async_cycle"), 44.0);
    checkPrinted(100 * numberOf(e, "rl.async_threshold"), "73.3");
    checkPrinted(100 * numberOf(e, "rl.async_gain"), "9");
    checkPrinted(100 * numberOf(evaluated({{"rl.async_keep", 0.7}}), "rl.async_gain"), "-5");
    QCOMPARE(numberOf(e, "rl.versions_behind"), 1.0);
    checkPrinted(numberOf(e, "rl.switch_peak"), "83.3");
    checkPrinted(numberOf(e, "rl.switch_best"), "59.3");
    checkPrinted(numberOf(e, "rl.switch_margin"), "15.25"); // 74.51 − 59.26
    QCOMPARE(numberOf(e, "rl.survival"), 1.0);
    // By hand: 24 a day, 3 600 s: e^−1.
    QVERIFY(isClose(numberOf(evaluated({{"rl.interruptions", 24}, {"rl.generate_time", 3600}}),
                             "rl.survival"),
                    std::exp(-1.0), 1e-12));
    QCOMPARE(numberOf(evaluated({{"rl.verify", 12}}), "rl.effective"), 8.0);
    QVERIFY(std::get<std::string_view>(resultOf(evaluated({{"rl.verify", 12}}), "rl.bottleneck"))
            == "learn");
}

void TestScalingResults::emptyCycles()
{
    const Evaluation e =
            evaluated({{"rl.generate_time", 0}, {"rl.learn_time", 0}, {"rl.sync_time", 0}});
    for (const char *id : {"rl.async_threshold", "rl.async_gain", "rl.versions_behind"})
        QVERIFY2(isNull(resultOf(e, id)), id);
    QCOMPARE(numberOf(e, "rl.sync_cycle"), 0.0);
}

// rl.*, ucurve.* and the batch's reference say nothing about the plan.
void TestScalingResults::rlLeavesThePlanAlone_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const Parameter &p : parameters())
        if (p.id.starts_with("rl.") || p.id.starts_with("ucurve.")
            || p.id.starts_with("batch.reference") || p.id == "batch.noise_scale"
            || p.id == "cost.card_price")
            QTest::newRow(std::string(p.id).c_str()) << bytes(p.id);
}

void TestScalingResults::rlLeavesThePlanAlone()
{
    QFETCH(QByteArray, id);
    const Parameter &p = *findParameter(id.toStdString());
    Scenario s;
    const Evaluation before = evaluate(s);
    p.set(s, p.get(s) == 0 ? 1 : p.get(s) / 2);
    const Evaluation after = evaluate(s);
    const std::string prefix(p.id.substr(0, p.id.find('.') + 1));
    bool changed = false;
    for (const Result &result : results()) {
        const bool same = valueOf(result, before) == valueOf(result, after);
        if (result.id.starts_with(prefix))
            changed = changed || !same;
        else
            QVERIFY2(same, bytes(result.id));
    }
    QVERIFY(changed);
}

// models.md S19 and S20.
void TestScalingResults::modelOfTheLoop()
{
    const Evaluation chapter = evaluate(Scenario{});
    QCOMPARE(numberOf(chapter, "rl.kv_bytes"), 1207959552.0);
    checkPrinted(numberOf(chapter, "rl.fetch_time") * 1e3, "37.7");
    checkPrinted(numberOf(chapter, "rl.rebuild_time"), "2.18");
    const Evaluation h100 = evaluated({{"card.peak", 989}});
    checkPrinted(numberOf(h100, "rl.rebuild_time"), "0.363");
    checkPrinted(numberOf(h100, "rl.learn_per_card"), "0.917");
    checkPrinted(numberOf(h100, "rl.score_per_card"), "2.75");
    // A model that makes no sense has no KV, the typed rates stay.
    const Evaluation broken = evaluated({{"model.kv_heads", 5}});
    QVERIFY(isNull(resultOf(broken, "rl.kv_bytes")));
    QCOMPARE(numberOf(broken, "rl.effective"), 4.5);
}

// Exercise 10-8: Qwen3-30B-A3B.
void TestScalingResults::routing()
{
    QVERIFY(isNull(resultOf(evaluate(Scenario{}), "rl.routing_record")));
    const Evaluation e = evaluated({{"model.layers", 48},
                                    {"model.experts", 128},
                                    {"model.experts_per_token", 8},
                                    {"model.expert_ffn", 768}});
    QCOMPARE(numberOf(e, "rl.routing_record"), 6.0 * 1024 * 1024);
}

QTEST_APPLESS_MAIN(TestScalingResults)
#include "tst_scaling_results.moc"
