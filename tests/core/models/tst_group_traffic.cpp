// What groups exchange within layers, against the counts of the papers.
#include "core/models/group_traffic.h"

#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Qwen3-8B's layers (models.json); context by hand beside each value.
TransformerShape eight()
{
    return {.layers = 36,
            .hidden = 4096,
            .vocab = 151936,
            .heads = 32,
            .kvHeads = 8,
            .headDim = 128,
            .ffn = 12288};
}

ExchangePlan plan()
{
    return {.sequenceLength = 8192};
}

// Over links of one rate.
ExchangePlan linked(ExchangePlan plan, double rate)
{
    plan.links.tensor = ringLinks(plan.tensor, rate);
    plan.links.context = ringLinks(plan.context, rate);
    plan.links.expert = ringLinks(plan.expert, rate);
    return plan;
}

MicrobatchExchange of(const ExchangePlan &plan, const AttentionTime &attention = {})
{
    return microbatchExchange(eight(), wholeModel(eight()), linked(plan, 32e9), attention);
}

} // namespace

class TestGroupTraffic : public QObject
{
    Q_OBJECT

private slots:
    void aloneNothingIsSent();
    void tensorOnTheChaptersCard();
    void sequenceParallelismDoublesCalls();
    void fullRecomputationExchangesAgain();
    void contextHidesBehindAttention();
    void keyValueWidths();
    void experts();
    void messages();
    void halvesAddUp();
};

void TestGroupTraffic::aloneNothingIsSent()
{
    const MicrobatchExchange nothing = of(plan());
    QCOMPARE(nothing.exposed(), 0.0);
    QCOMPARE(nothing.time(), 0.0);
}

// Models of the step, groups: t = 2: 9.66 GB, 0.302 s a micro-batch, half of it forward.
void TestGroupTraffic::tensorOnTheChaptersCard()
{
    ExchangePlan p = plan();
    p.tensor = 2;
    const Exchange tensor = of(p).tensor;
    checkPrinted(tensor.bytes / 1e9, "9.66");
    checkPrinted(tensor.exposed(), "0.302");
    QCOMPARE(tensor.forward, tensor.backward);
    QCOMPARE(tensor.time, tensor.exposed());
    p.context = 4; // a quarter of the tokens
    QVERIFY(isClose(of(p).tensor.bytes, tensor.bytes / 4, 1e-12));
}

// The bytes are the same, in twice as many calls (Korthikanti et al. 2022, 4.2.2).
void TestGroupTraffic::sequenceParallelismDoublesCalls()
{
    ExchangePlan p = plan();
    p.tensor = 4;
    p.links.callLatency = 1e-5;
    const Exchange divided = of(p).tensor;
    p.sequenceParallel = false;
    const Exchange whole = of(p).tensor;
    QVERIFY(isClose(divided.bytes, whole.bytes, 1e-12));
    QVERIFY(isClose(divided.time - whole.time, 4 * 36 * 1e-5, 1e-9));
}

void TestGroupTraffic::fullRecomputationExchangesAgain()
{
    ExchangePlan p = plan();
    p.tensor = 2;
    const Exchange once = of(p).tensor;
    p.runsForwardAgain = true;
    const Exchange again = of(p).tensor;
    QCOMPARE(again.forward, once.forward);
    QVERIFY(isClose(again.backward, 2 * once.backward, 1e-12));
    QVERIFY(isClose(again.bytes, 1.5 * once.bytes, 1e-12));
}

// 3/4 · 8192 · 8 · 128 · 4 bytes a layer: 25 165 824, once forward and twice backward.
void TestGroupTraffic::contextHidesBehindAttention()
{
    ExchangePlan p = plan();
    p.context = 4;
    const double layer = 25165824.0 / 32e9;
    const Exchange open = of(p).context;
    QCOMPARE(open.bytes, 36 * 3 * 25165824.0);
    QVERIFY(isClose(open.forward, 36 * layer, 1e-12));
    QVERIFY(isClose(open.backward, 36 * 2 * layer, 1e-12));
    const Exchange half = of(p, {layer / 2, layer}).context;
    QVERIFY(isClose(half.forward, 18 * layer, 1e-12));
    QVERIFY(isClose(half.backward, 36 * layer, 1e-12));
    QCOMPARE(half.time, open.time);
    QCOMPARE(of(p, {layer, 2 * layer}).context.exposed(), 0.0);
    p.hidesContext = false;
    QCOMPARE(of(p, {layer, 2 * layer}).context.exposed(), open.exposed());
}

void TestGroupTraffic::keyValueWidths()
{
    TransformerShape s = eight();
    QCOMPARE(keyValueWidth(s, 1), 2048.0);
    QCOMPARE(keyValueWidth(s, 8), 256.0);
    QCOMPARE(keyValueWidth(s, 32), 256.0); // four cards hold each KV head
    s.latentAttention = true;
    s.kvLoraRank = 512;
    s.qkRopeDim = 64;
    QCOMPARE(keyValueWidth(s, 8), 576.0); // DeepSeek-V3: the latent, whole
}

// Qwen3-30B-A3B, 4096 tokens over eight cards: 7/8 · 4096 · 8 · 2048 · 2 bytes, four times in each
// of 48 layers.
void TestGroupTraffic::experts()
{
    const TransformerShape s{.layers = 48,
                             .hidden = 2048,
                             .vocab = 151936,
                             .heads = 32,
                             .kvHeads = 4,
                             .headDim = 128,
                             .ffn = 6144,
                             .experts = 128,
                             .expertsPerToken = 8,
                             .expertFfn = 768};
    const ExchangePlan p{.expert = 8, .sequenceLength = 4096};
    const auto of = [&](const ExchangePlan &plan) {
        return microbatchExchange(s, wholeModel(s), linked(plan, 450e9), {}).expert;
    };
    const double bytes = 7.0 / 8 * 4096 * 8 * 2048 * 2 * 4 * 48;
    QCOMPARE(of(p).bytes, bytes);
    QVERIFY(isClose(of(p).exposed(), bytes / 450e9, 1e-12));
    ExchangePlan busy = p;
    busy.expertLoad = 1.25;
    QVERIFY(isClose(of(busy).bytes, 1.25 * bytes, 1e-12));
    ExchangePlan divided = p; // each card of a tensor group sends its own tokens
    divided.tensor = 4;
    QVERIFY(isClose(of(divided).bytes, bytes / 4, 1e-12));
    divided.sequenceParallel = false;
    QVERIFY(isClose(of(divided).bytes, bytes, 1e-12));
    TransformerShape dense = s; // the first layers have no experts
    dense.denseLayers = 12;
    const ExchangePlan fast = linked(p, 450e9);
    QVERIFY(isClose(microbatchExchange(dense, wholeModel(dense), fast, {}).expert.bytes,
                    bytes * 0.75, 1e-12));
}

// A card in the middle sends activations on and gradients back; of two stages one of each.
void TestGroupTraffic::messages()
{
    QCOMPARE(messagesOfCard(1, 1), 0.0);
    QCOMPARE(messagesOfCard(2, 1), 1.0);
    QCOMPARE(messagesOfCard(4, 1), 2.0);
    QCOMPARE(messagesOfCard(2, 2), 3.0);
    QCOMPARE(messagesOfCard(4, 3), 6.0);
}

// Stages of a model exchange together what the model does.
void TestGroupTraffic::halvesAddUp()
{
    Random random(6);
    for (int i = 0; i < 500; ++i) {
        TransformerShape s = eight();
        s.experts = 8;
        s.expertsPerToken = 2;
        s.expertFfn = 512;
        s.denseLayers = random.whole(0, 35);
        const ModelSlice whole = wholeModel(s);
        const ModelSlice half{whole.denseLayers / 2, whole.expertLayers / 2, false, false};
        ExchangePlan p{.tensor = double(random.whole(1, 8)),
                       .context = double(random.whole(1, 8)),
                       .expert = double(random.whole(1, 8)),
                       .sequenceParallel = random.chance(0.5),
                       .sequences = double(random.whole(1, 4)),
                       .sequenceLength = 4096,
                       .runsForwardAgain = random.chance(0.5)};
        p = linked(p, random.logBetween(1e9, 1e12));
        p.links.callLatency = random.between(0, 1e-4);
        const AttentionTime attention{random.between(0, 1e-2), random.between(0, 2e-2)};
        const MicrobatchExchange all = microbatchExchange(s, whole, p, attention);
        const MicrobatchExchange part = microbatchExchange(s, half, p, attention);
        QVERIFY(isClose(all.exposed(), 2 * part.exposed(), 1e-9));
        QVERIFY(isClose(all.time(), 2 * part.time(), 1e-9));
        QVERIFY(all.exposed() <= all.time() * (1 + 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestGroupTraffic)
#include "tst_group_traffic.moc"
