#include "core/models/activations.h"

#include "core/models/microbatch_compute.h"
#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

double keptBytes(const TransformerShape &shape, const ActivationPlan &plan, Recompute recompute)
{
    return keptActivations(shape, wholeModel(shape), plan, recompute).total();
}

// Principles of training systems 1.2.3: sequences of 1 024 tokens, scores stored.
ActivationPlan gpt2Plan(double sequences, double valueBytes = 2)
{
    return {.sequences = sequences,
            .sequenceLength = 1024,
            .valueBytes = valueBytes,
            .storesScores = true};
}

// Chapter 10.2.2: 128 tokens in FP32.
constexpr ActivationPlan smallPlan{.sequenceLength = 128, .valueBytes = 4};

ActivationPlan randomPlan(Random &random)
{
    return {.sequences = double(random.whole(1, 64)),
            .sequenceLength = double(random.whole(1, 100000)),
            .valueBytes = random.chance(0.5) ? 4.0 : 2.0,
            .storesScores = random.chance(0.5),
            .tensor = double(random.whole(1, 64)),
            .sequenceParallel = random.chance(0.5)};
}

} // namespace

class TestActivations : public QObject
{
    Q_OBJECT

private slots:
    void gpt2();
    void gpt2Layer();
    void gpt2WithState();
    void bytesByRule();
    void tensorParallelByRule();
    void gatedLayerByRule();
    void expertsCountTopK();
    void latentAttention();
    void chapterModel();
    void rootOfLayers();
    void rebuiltProductsOfTheChapter();
    void workspaceOfRebuilding();
    void flashAttention();
    void recomputeOrder();
    void linearInTokensAndFormat();
    void tensorDivides();
    void slicesAddUp();
    void recomputedLayer();
    void hugeShapesStayFinite();
};

// Principles of training systems 1.2.3 and tables 17 and 19, GB.
void TestActivations::gpt2()
{
    const double none = keptBytes(gpt2Shape, gpt2Plan(4), Recompute::None);
    const double selective = keptBytes(gpt2Shape, gpt2Plan(4), Recompute::Selective);
    checkPrinted(none / giga, "35.9", "16 bits");
    checkPrinted(selective / giga, "10.7", "selective");
    checkPrinted(100 * (selective / none - 1), "-70.2", "% less");
    checkPrinted(keptBytes(gpt2Shape, gpt2Plan(4, 4), Recompute::None) / giga, "71.7", "FP32");
    checkPrinted(keptBytes(gpt2Shape, gpt2Plan(32, 4), Recompute::None) / giga, "573.8",
                 "batch of 32, FP32");
    // FlashAttention keeps no scores: as selective recomputation.
    ActivationPlan flash = gpt2Plan(4);
    flash.storesScores = false;
    QCOMPARE(keptBytes(gpt2Shape, flash, Recompute::None), selective);
}

// The same place, MB of a layer: 4 × 1024 × 1600 × 4 × 2 of query, key, value and output; scores,
// softmax and dropout.
void TestActivations::gpt2Layer()
{
    const LayerActivations layer = layerActivations(gpt2Shape, gpt2Plan(4), false);
    checkPrinted(layer.attention / mega, "52.4", "attention");
    checkPrinted(layer.feedForward / 2 / mega, "52.4", "one of two inner tensors");
    checkPrinted(layer.scores / mega, "524.3", "scores");
}

// 24 GB of state at 16 bytes and 1.5e9 parameters, mixed or FP32.
void TestActivations::gpt2WithState()
{
    constexpr double state = 24;
    const double half = keptBytes(gpt2Shape, gpt2Plan(4), Recompute::None) / giga;
    const double wide = keptBytes(gpt2Shape, gpt2Plan(4, 4), Recompute::None) / giga;
    const double batch = keptBytes(gpt2Shape, gpt2Plan(32, 4), Recompute::None) / giga;
    checkPrinted(half + state, "59.9", "FP16");
    checkPrinted(wide + state, "95.7", "FP32");
    checkPrinted(half / 4 + state, "33", "activations cut to a quarter");
    checkPrinted(batch + state, "597.8", "batch of 32, FP32");
    checkPrinted(batch / 8 + state, "95.7", "batch of 32, a quarter of FP16");
    checkPrinted(batch / 8, "71.7", "its activations");
}

// Korthikanti et al. 2022, 4.1: s·b·h·(34 + 5·a·s/h) a layer. Models 18.3: 32 layers, hidden 4096,
// 32 heads, 2 048 tokens: 114 bytes·s·b·h·L.
void TestActivations::bytesByRule()
{
    const TransformerShape shape{.layers = 32,
                                 .hidden = 4096,
                                 .vocab = 50257,
                                 .heads = 32,
                                 .kvHeads = 32,
                                 .headDim = 128,
                                 .ffn = 16384,
                                 .gatedFfn = false};
    const ActivationPlan plan{.sequenceLength = 2048, .storesScores = true};
    const double bytes = keptBytes(shape, plan, Recompute::None);
    QCOMPARE(bytes, 114.0 * 2048 * 4096 * 32);
    checkPrinted(bytes / giga, "30.6", "GB");

    Random random(61);
    for (int i = 0; i < 20000; ++i) {
        TransformerShape s = shape;
        s.heads = s.kvHeads = random.whole(1, 128);
        s.headDim = random.whole(1, 256);
        s.hidden = s.heads * s.headDim;
        s.ffn = 4 * s.hidden;
        const double length = random.whole(1, 10000);
        const double sequences = random.whole(1, 16);
        const ActivationPlan p{
                .sequences = sequences, .sequenceLength = length, .storesScores = true};
        const double rule = length * sequences * s.hidden * (34 + 5 * s.heads * length / s.hidden);
        QVERIFY(isClose(layerActivations(s, p, false).total(), rule, 1e-12));
        QVERIFY(isClose(keptBytes(s, p, Recompute::Selective),
                        32 * 34 * length * sequences * s.hidden, 1e-12));
        QVERIFY(isClose(keptBytes(s, p, Recompute::Full), 32 * 2 * length * sequences * s.hidden,
                        1e-12));
    }
}

// Korthikanti et al. 2022, 4.2: s·b·h·(10 + 24/t + 5·a·s/(h·t)) with tensor parallelism alone,
// s·b·h/t·(34 + 5·a·s/h) with sequence parallelism.
void TestActivations::tensorParallelByRule()
{
    Random random(62);
    for (int i = 0; i < 20000; ++i) {
        const double heads = random.whole(1, 128);
        const double width = random.whole(1, 256);
        const double h = heads * width;
        const TransformerShape shape{.layers = 1,
                                     .hidden = h,
                                     .vocab = 1,
                                     .heads = heads,
                                     .kvHeads = heads,
                                     .headDim = width,
                                     .ffn = 4 * h,
                                     .gatedFfn = false};
        const double s = random.whole(1, 10000);
        const double b = random.whole(1, 16);
        const double t = random.whole(1, int(std::min(heads, 64.0))); // no more cards than heads
        ActivationPlan plan{.sequences = b,
                            .sequenceLength = s,
                            .storesScores = true,
                            .tensor = t,
                            .sequenceParallel = false};
        const double alone = s * b * h * (10 + 24 / t + 5 * heads * s / (h * t));
        QVERIFY(isClose(layerActivations(shape, plan, false).total(), alone, 1e-12));
        // The input of a layer is not divided.
        QVERIFY(isClose(keptBytes(shape, plan, Recompute::Full), 2 * s * b * h, 1e-12));
        plan.sequenceParallel = true;
        const double along = s * b * h / t * (34 + 5 * heads * s / h);
        QVERIFY(isClose(layerActivations(shape, plan, false).total(), along, 1e-12));
        QVERIFY(isClose(keptBytes(shape, plan, Recompute::Full), 2 * s * b * h / t, 1e-12));
    }
}

// Models 4: s·b·(8h + 4·heads·head_dim + 4·kv_heads·head_dim + 6·ffn), + 2·heads·s²·b of scores.
void TestActivations::gatedLayerByRule()
{
    Random random(63);
    for (int i = 0; i < 20000; ++i) {
        TransformerShape s = randomShape(random);
        s.gatedFfn = true;
        s.latentAttention = false;
        const double length = random.whole(1, 10000);
        const double sequences = random.whole(1, 16);
        const ActivationPlan plan{
                .sequences = sequences, .sequenceLength = length, .storesScores = true};
        const double tokens = length * sequences;
        const double rule =
                tokens * (8 * s.hidden + 4 * (s.heads + s.kvHeads) * s.headDim + 6 * s.ffn)
                + 2 * s.heads * length * tokens;
        QVERIFY(isClose(layerActivations(s, plan, false).total(), rule, 1e-12));
    }
}

void TestActivations::expertsCountTopK()
{
    // Mixtral: 2 of 8 experts of 14 336, three tensors of two bytes each.
    const ActivationPlan plan{.sequenceLength = 1000};
    const TransformerShape mixtral = referenceShape("Mixtral 8x7B");
    QCOMPARE(layerActivations(mixtral, plan, true).feedForward, 1000 * 3 * 2 * 2 * 14336.0);
    // DeepSeek-V3: 8 and a shared one of 2 048; three dense layers of 18 432, 58 of experts.
    const TransformerShape deepseek = referenceShape("DeepSeek-V3");
    QCOMPARE(keptActivations(deepseek, wholeModel(deepseek), plan, Recompute::None).feedForward,
             1000 * 3 * 2 * (3 * 18432.0 + 58 * 9 * 2048.0));
}

// DeepSeek-V3, values of a token in a layer: query and key 128 heads of 192, value and output 128
// of 128, latents of 1 536 and 512 before and after their norm, one shared rotary key of 64.
void TestActivations::latentAttention()
{
    const TransformerShape shape = referenceShape("DeepSeek-V3");
    const double values = 128 * (192 + 192 + 128 + 128) + 2 * (1536 + 512) + 64;
    QCOMPARE(layerActivations(shape, {}, false).attention, 2 * values);
}

// Models 4: one sequence of 8 192 tokens, GiB.
void TestActivations::chapterModel()
{
    const ActivationPlan plan{.sequenceLength = 8192};
    checkPrinted(keptBytes(qwenShape, plan, Recompute::None) / gibi, "34.875", "kept");
    checkPrinted(keptBytes(qwenShape, plan, Recompute::Full) / gibi, "2.25", "inputs of layers");
}

// Principles of training systems, table 15; Chen et al. 2016.
void TestActivations::rootOfLayers()
{
    double best = 1;
    for (double k = 1; k <= 48; ++k)
        if (checkpointedLayers(48, k) < checkpointedLayers(48, best))
            best = k;
    QCOMPARE(best, 7.0);
    checkPrinted(std::sqrt(48), "7", "root");
    checkPrinted(checkpointedLayers(48, 7), "14", "layers' worth");
    checkPrinted(100 * (1 - checkpointedLayers(48, 7) / 48), "71", "% saved");
    checkPrinted(100 * checkpointedCompute(48, 7), "28", "% more compute");
    QCOMPARE(checkpointedCompute(48, 48), 0.0); // nothing runs again

    Random random(64);
    for (int i = 0; i < 20000; ++i) {
        const double layers = random.logBetween(1, 1e9);
        const double root = std::sqrt(layers);
        const double checkpoints = random.logBetween(1, layers);
        QVERIFY(checkpointedLayers(layers, checkpoints) >= 2 * root * (1 - 1e-12));
        QVERIFY(isClose(checkpointedLayers(layers, root), 2 * root, 1e-12));
        const double extra = checkpointedCompute(layers, checkpoints);
        QVERIFY(extra >= 0 && extra < 1.0 / trainingPerForward);
        QVERIFY(checkpointedCompute(layers, std::min(layers, 2 * checkpoints)) <= extra);
    }
}

// Chapter 10.2.2, MiB. Arguments: one sequence of 128 tokens, 4 bytes a value; four waiting
// micro-batches are four sequences.
void TestActivations::rebuiltProductsOfTheChapter()
{
    const double rebuilt = rebuiltProducts(qwenShape, smallPlan, false) / mebi;
    QCOMPARE(rebuilt, 10.0); // 6 of a ⊙ u and 2 for each of two normalised inputs
    QCOMPARE(9 * rebuilt, 90.0);
    // Inputs of matrix products: those and query 2, key and value 0.5 each, output 2.
    const LayerActivations layer = layerActivations(qwenShape, smallPlan, false);
    QCOMPARE(layer.attention / mebi, 2 + 0.5 + 0.5 + 2);
    const double inputs = rebuilt + layer.attention / mebi;
    QCOMPARE(inputs, 15.0);
    QCOMPARE(9 * inputs, 135.0);
    QCOMPARE(9 * (inputs - rebuilt), 45.0);
    ActivationPlan waiting = smallPlan;
    waiting.sequences = 4;
    QCOMPARE(9 * rebuiltProducts(qwenShape, waiting, false) / mebi, 360.0);
    // A layer without a gate has no product of two.
    QCOMPARE(rebuiltProducts(gpt2Shape, smallPlan, false), 0.0);
    // Never more than the layer keeps.
    Random random(65);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomShape(random);
        const ActivationPlan plan = randomPlan(random);
        const bool experts = shape.experts > 0;
        const double bytes = rebuiltProducts(shape, plan, experts);
        QVERIFY(bytes >= 0 && bytes < layerActivations(shape, plan, experts).total());
    }
}

// Freed one by one the largest product needs 6 MiB, a layer at once 10, two layers 20.
void TestActivations::workspaceOfRebuilding()
{
    const LayerActivations layer = layerActivations(qwenShape, smallPlan, false);
    QCOMPARE(layer.feedForward / 3 / mebi, 6.0); // gate, up and their product are alike
    QCOMPARE(2 * rebuiltProducts(qwenShape, smallPlan, false) / mebi, 20.0);
}

// Principles of training systems 1.5.4: 4 096 tokens, heads of 64, FP32.
void TestActivations::flashAttention()
{
    checkPrinted(scoreMatrixBytes(4096, 4) / mega, "67.1", "MB of scores");
    checkPrinted(tiledInputBytes(4096, 64, 4) / mega, "3.1", "MB of tiled inputs");
    checkPrinted(scoreMatrixBytes(4096, 4) / tiledInputBytes(4096, 64, 4), "21.3", "times");
    checkPrinted(16 * scoreMatrixBytes(4096, 4) / giga, "1.1", "GB of 16 heads");
    checkPrinted(scoreMatrixBytes(128, 4) / kilo, "65.5", "KB of a tile");
}

// Keeping less runs more again.
void TestActivations::recomputeOrder()
{
    Random random(66);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomShape(random);
        const ActivationPlan plan = randomPlan(random);
        const double none = keptBytes(shape, plan, Recompute::None);
        const double selective = keptBytes(shape, plan, Recompute::Selective);
        const double full = keptBytes(shape, plan, Recompute::Full);
        QVERIFY(full > 0 && full <= selective && selective <= none);
        QCOMPARE(selective == none, !plan.storesScores);

        const auto flops = [&](Recompute recompute) {
            return MicrobatchWork{.forward = forwardFlops(shape, plan.sequenceLength),
                                  .recompute = recompute,
                                  .storesScores = plan.storesScores}
                    .recomputedFlops();
        };
        QCOMPARE(flops(Recompute::None), 0.0);
        QVERIFY(flops(Recompute::Selective) <= flops(Recompute::Full));
        QCOMPARE(flops(Recompute::Selective) > 0, plan.storesScores);
        QCOMPARE(flops(Recompute::Full), forwardFlops(shape, plan.sequenceLength).layers());
    }
}

void TestActivations::linearInTokensAndFormat()
{
    Random random(67);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomShape(random);
        ActivationPlan plan = randomPlan(random);
        plan.valueBytes = 2;
        const ModelSlice whole = wholeModel(shape);
        const LayerActivations base = keptActivations(shape, whole, plan, Recompute::None);
        ActivationPlan more = plan;
        more.valueBytes = 4;
        QCOMPARE(keptActivations(shape, whole, more, Recompute::None), base * 2);
        more = plan;
        more.sequences *= 2;
        QCOMPARE(keptActivations(shape, whole, more, Recompute::None), base * 2);
        // Twice the length: twice the tokens, four times the scores.
        more = plan;
        more.sequenceLength *= 2;
        const LayerActivations longer = keptActivations(shape, whole, more, Recompute::None);
        QVERIFY(isClose(longer.total(), 2 * base.total() + 2 * base.scores, 1e-12));
        QCOMPARE(longer.scores, 4 * base.scores);
    }
}

void TestActivations::tensorDivides()
{
    Random random(68);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomShape(random);
        ActivationPlan plan = randomPlan(random);
        // Beyond the key and value heads their copies are not divided any further.
        const double t = std::min(plan.tensor, shape.kvHeads);
        const Recompute recompute = static_cast<Recompute>(random.whole(0, 2));
        plan.tensor = 1;
        const LayerActivations alone = keptActivations(shape, wholeModel(shape), plan, recompute);
        plan.sequenceParallel = !plan.sequenceParallel; // nothing to divide: no difference
        QCOMPARE(keptActivations(shape, wholeModel(shape), plan, recompute), alone);
        plan.tensor = t;
        plan.sequenceParallel = true;
        const double along = keptBytes(shape, plan, recompute);
        QVERIFY(isClose(along, alone.total() / t, 1e-12));
        plan.sequenceParallel = false;
        const double undivided = keptBytes(shape, plan, recompute);
        QVERIFY(isClose(undivided, alone.norms + (alone.total() - alone.norms) / t, 1e-12));
        QVERIFY(undivided <= alone.total() * (1 + 1e-12));
        QVERIFY(undivided >= along * (1 - 1e-12));
    }
}

void TestActivations::slicesAddUp()
{
    Random random(69);
    for (int i = 0; i < 10000; ++i) {
        const TransformerShape shape = randomShape(random);
        const ActivationPlan plan = randomPlan(random);
        const Recompute recompute = static_cast<Recompute>(random.whole(0, 2));
        LayerActivations sum;
        double largest = 0;
        for (const ModelSlice &slice : randomSlices(random, shape)) {
            sum = sum + keptActivations(shape, slice, plan, recompute);
            largest = std::max(largest, recomputedBytes(shape, slice, plan, recompute));
        }
        QVERIFY(isClose(sum.total(), keptBytes(shape, plan, recompute), 1e-12));
        QCOMPARE(largest, recomputedBytes(shape, wholeModel(shape), plan, recompute));
    }
}

void TestActivations::recomputedLayer()
{
    const ModelSlice whole = wholeModel(gpt2Shape);
    const LayerActivations layer = layerActivations(gpt2Shape, gpt2Plan(4), false);
    QCOMPARE(recomputedBytes(gpt2Shape, whole, gpt2Plan(4), Recompute::None), 0.0);
    QCOMPARE(recomputedBytes(gpt2Shape, whole, gpt2Plan(4), Recompute::Selective), layer.scores);
    QCOMPARE(recomputedBytes(gpt2Shape, whole, gpt2Plan(4), Recompute::Full), layer.total());
    // DeepSeek-V3 with equal dense and expert widths would tie; its three dense layers of 18 432
    // match nine experts of 2 048.
    const TransformerShape deepseek = referenceShape("DeepSeek-V3");
    const ActivationPlan plan{.sequenceLength = 4096};
    QCOMPARE(layerActivations(deepseek, plan, false), layerActivations(deepseek, plan, true));
    // Without experts their layer does not count, however large.
    TransformerShape shape = deepseek;
    shape.expertFfn *= 10;
    QCOMPARE(recomputedBytes(shape, {.denseLayers = 3}, plan, Recompute::Full),
             layerActivations(shape, plan, false).total());
    QCOMPARE(recomputedBytes(shape, wholeModel(shape), plan, Recompute::Full),
             layerActivations(shape, plan, true).total());
}

void TestActivations::hugeShapesStayFinite()
{
    for (const TransformerShape &shape : hugeShapes())
        for (const bool flash : {false, true})
            for (int recompute = 0; recompute < 3; ++recompute) {
                const ActivationPlan plan{.sequences = 1e9,
                                          .sequenceLength = 1e9,
                                          .valueBytes = 4,
                                          .storesScores = !flash};
                const double kept = keptBytes(shape, plan, static_cast<Recompute>(recompute));
                QVERIFY(std::isfinite(kept) && kept > 0);
                QVERIFY(std::isfinite(rebuiltProducts(shape, plan, shape.experts > 0)));
            }
}

QTEST_APPLESS_MAIN(TestActivations)
#include "tst_activations.moc"
