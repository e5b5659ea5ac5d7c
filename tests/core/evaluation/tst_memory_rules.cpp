// What memory and number formats do to the chapter's case on 48 cards, end to end: the values that
// models 4, 7 and rules S1 to S7 of 18.1 print.
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

const Json chapter = Json::object();
const Json modelled = {{"memory.live_rule", "modelled"}};

} // namespace

class TestMemoryRules : public QObject
{
    Q_OBJECT

private slots:
    void printed_data();
    void printed();
    void fits();
    void adapters();
    void adaptersFollowTheShapes();
    void optimizerOfTheHostIsShared();
    void keptWeightsJoinTheBudget();
};

void TestMemoryRules::printed_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("value");
    const auto add = [](const char *rule, const Json &settings, const char *id, const char *value) {
        const QByteArray name = QByteArray(rule) + ", " + id;
        QTest::newRow(name.constData())
                << bytes(settings.dump()) << QByteArray(id) << QByteArray(value);
    };
    const auto with = [](Json settings, const Json &more) {
        settings.update(more);
        return settings;
    };

    add("4 modelled", modelled, "memory.activations", "34.875");
    add("4 modelled", modelled, "memory.live_total", "44.15");
    add("4 modelled", modelled, "memory.peak", "46.69");
    const Json full = with(modelled, {{"memory.recompute", "full"}});
    add("4 full", full, "memory.activations", "2.25");
    add("4 full", full, "memory.live_total", "11.52");
    add("4 full", full, "memory.peak", "14.07");
    add("7 full", full, "step.time", "69.0");
    add("7 selective with FlashAttention", {{"memory.recompute", "selective"}}, "step.time",
        "52.8");

    const Json fp8 = {{"memory.operand_format", "fp8"}};
    add("S1 FP8", fp8, "compute.step", "31.6");
    // Four workers supply 8 sequences/s, 384 in 48 s; six as many as are asked for.
    add("S1 FP8", fp8, "step.time", "48.0");
    add("S1 FP8", fp8, "finish.total", "22.9");
    const Json six = with(fp8, {{"input.workers", 6}});
    add("S1 FP8, six workers", six, "step.time", "32.1");
    add("S1 FP8, six workers", six, "finish.total", "16.9");
    add("S1 FP8", fp8, "memory.resident", "2.38");
    const Json a100 = {
            {"card.peak", 312}, {"card.peak_fp32", 19.5}, {"card.memory_bandwidth", 2039}};
    add("S1 A100", a100, "card.ridge", "153");
    add("S1 A100 FP32", with(a100, {{"memory.operand_format", "fp32"}}), "card.ridge", "9.6");
    const Json h100 = {
            {"card.peak", 989}, {"card.peak_fp8", 1979}, {"card.memory_bandwidth", 3350}};
    add("S1 H100", h100, "card.ridge", "295");
    add("S1 H100 FP8", with(h100, fp8), "card.ridge", "591");

    const Json kept = {{"parallel.reshard", false}};
    add("S2", kept, "comm.bytes_per_step", "256.6e9");
    add("S2", kept, "comm.step", "8.02");
    add("S2", kept, "memory.peak", "27.8");
    add("S2", kept, "memory.margin", "-5.8");

    const Json optimizer = {{"memory.offload", "optimizer"}};
    add("S3 48 cards", optimizer, "memory.peak", "10.6");
    add("S3 48 cards", optimizer, "step.offload", "0.146");
    add("S3 48 cards", optimizer, "step.offload_wait", "0");
    const Json eight = with(optimizer, {{"cluster.cards", 8}});
    add("S3 8 cards", eight, "memory.resident", "3.81");
    add("S3 8 cards", eight, "memory.peak", "13.8");
    add("S3 8 cards", eight, "step.update", "0.747");
    add("S3 8 cards", eight, "step.offload", "0.875"); // 64 + 747 + 64 ms
    add("S3 8 cards", eight, "step.offload_wait", "0");
    add("S3 8 cards", eight, "memory.host", "98.3");
    const Json more = {{"cluster.cards", 8}, {"memory.offload", "optimizer_and_gradients"}};
    add("S3 gradients too", more, "memory.resident", "1.91");
    add("S3 gradients too", more, "memory.peak", "11.9");
    add("S3 nothing moved", {{"cluster.cards", 8}}, "memory.peak", "25.3");

    const Json adapters = {{"memory.lora_rank", 16}};
    add("S4", adapters, "compute.step", "37.3");
    add("S4", adapters, "memory.resident", "0.323");
    add("S4", adapters, "comm.bytes_per_step", "256.9e9");
    add("S4", adapters, "checkpoint.bytes", "0.215e9");

    add("S6", chapter, "step.update", "0.0047");
    add("S6 ZeRO-0", {{"parallel.zero_stage", "0"}}, "step.update", "0.228");

    const Json stored = {{"memory.flash_attention", false}};
    add("S7", stored, "step.time", "52.97");
    add("S7 selective", with(stored, {{"memory.recompute", "selective"}}), "step.time", "55.4");
}

void TestMemoryRules::printed()
{
    QFETCH(QByteArray, settings);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, value);
    const Evaluation e = evaluate(scenarioWith(parsed(settings.toStdString())));
    checkPrinted(numberOf(e, id.toStdString()), value.constData());
}

// S3: eight cards hold the state once the optimizer is in host memory; S2: kept weights are over.
void TestMemoryRules::fits()
{
    const auto fit = [](const Json &settings) {
        return evaluate(scenarioWith(settings)).memory.fits.value();
    };
    QVERIFY(fit(chapter));
    QVERIFY(!fit({{"cluster.cards", 8}}));
    QVERIFY(fit({{"cluster.cards", 8}, {"memory.offload", "optimizer"}}));
    QVERIFY(!fit({{"parallel.reshard", false}}));
    QVERIFY(!fit(modelled));
}

// S4: 3.0813e14 FLOP a sequence of 8 192 tokens, 0.7143 of full training.
void TestMemoryRules::adapters()
{
    const double whole = numberOf(evaluate(scenarioWith(chapter)), "model.flops_per_token");
    const double low =
            numberOf(evaluate(scenarioWith({{"memory.lora_rank", 16}})), "model.flops_per_token");
    checkPrinted(8192 * low, "3.0813e14");
    checkPrinted(low / whole, "0.7143");
}

// Typed parameters scale the frozen weights; 15 335 424 adapter parameters stay, with 16 bytes each
// and 14 in a checkpoint.
void TestMemoryRules::adaptersFollowTheShapes()
{
    const Evaluation e =
            evaluate(scenarioWith({{"memory.lora_rank", 16}, {"model.parameters", 8.5e9}}));
    QVERIFY(isClose(numberOf(e, "memory.state_dp"), (2 * 8.5e9 + 16 * 15335424.0) / gibi, 1e-12));
    QVERIFY(isClose(numberOf(e, "checkpoint.bytes"), 14 * 15335424.0, 1e-12));
    checkPrinted(numberOf(e, "compute.step"), "37.3"); // matrices stay what they are
}

// S3: the cards of a host share its memory bandwidth; fewer in a host, a faster update.
void TestMemoryRules::optimizerOfTheHostIsShared()
{
    const auto update = [](double cardsPerHost) {
        const Json settings = {{"memory.offload", "optimizer"},
                               {"cluster.cards_per_host", cardsPerHost}};
        return numberOf(evaluate(scenarioWith(settings)), "step.update");
    };
    QVERIFY(isClose(update(8), 8 * update(1), 1e-12));
}

// S2: a full operand copy beside the budget, whatever the number of cards.
void TestMemoryRules::keptWeightsJoinTheBudget()
{
    for (const double cards : {8, 32, 48}) {
        const Evaluation e =
                evaluate(scenarioWith({{"parallel.reshard", false}, {"cluster.cards", cards}}));
        checkPrinted(numberOf(e, "memory.peak") - numberOf(e, "memory.resident") - 10, "15.26");
    }
}

QTEST_APPLESS_MAIN(TestMemoryRules)
#include "tst_memory_rules.moc"
