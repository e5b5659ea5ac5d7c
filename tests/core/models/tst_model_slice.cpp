#include "core/models/transformer.h"

#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestModelSlice : public QObject
{
    Q_OBJECT

private slots:
    void slicesAddUp();
    void tiedTableStandsOnBothEnds();
    void embeddingOfTheFirstStage();
    void unevenStages();
    void stagesOfTheChapter();
    void largestModules();
    void largestModuleOfSlices();
    void hugeShapesStayFinite();
};

void TestModelSlice::slicesAddUp()
{
    Random random(21);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        const double length = random.whole(1, 3000);
        const std::vector<ModelSlice> slices = randomSlices(random, shape);
        ParameterCount sum;
        ForwardFlops flops;
        double layers = 0;
        for (const ModelSlice &slice : slices) {
            const ParameterCount count = countParameters(shape, slice);
            const ForwardFlops pass = forwardFlops(shape, slice, length);
            layers += slice.layers();
            sum.total += count.total;
            sum.active += count.active;
            sum.experts += count.experts;
            flops.projections += pass.projections;
            flops.output += pass.output;
            flops.pairs += pass.pairs;
            flops.feedForward += pass.feedForward;
            flops.router += pass.router;
            flops.head += pass.head;
        }
        const bool twoTables = shape.tiedEmbeddings && slices.size() > 1;
        const double extra = twoTables ? shape.vocab * shape.hidden : 0;
        const ParameterCount whole = countParameters(shape);
        QCOMPARE(layers, shape.layers);
        QCOMPARE(exact(sum.total), exact(whole.total + extra));
        QCOMPARE(exact(sum.active), exact(whole.active + extra));
        QCOMPARE(exact(sum.experts), exact(whole.experts));
        const ForwardFlops all = forwardFlops(shape, length);
        QCOMPARE(exact(flops.projections), exact(all.projections));
        QCOMPARE(exact(flops.output), exact(all.output));
        QCOMPARE(exact(flops.pairs), exact(all.pairs));
        QCOMPARE(exact(flops.feedForward), exact(all.feedForward));
        QCOMPARE(exact(flops.router), exact(all.router));
        QCOMPARE(exact(flops.head), exact(all.head));
        QCOMPARE(exact(flops.total()), exact(all.total()));
    }
}

void TestModelSlice::tiedTableStandsOnBothEnds()
{
    constexpr double table = 50257.0 * 1600;
    constexpr double positions = 1024.0 * 1600;
    constexpr double finalNorm = 2.0 * 1600; // weight and bias
    const ModelSlice none{.embedding = false, .head = false};
    const ModelSlice embedding{.embedding = true, .head = false};
    const ModelSlice head{.embedding = false, .head = true};
    const ModelSlice both{.embedding = true, .head = true};
    QCOMPARE(countParameters(gpt2Shape, none).total, 0.0);
    QCOMPARE(countParameters(gpt2Shape, embedding).total, table + positions);
    QCOMPARE(countParameters(gpt2Shape, head).total, table + finalNorm);
    QCOMPARE(countParameters(gpt2Shape, both).total, table + positions + finalNorm);
    TransformerShape untied = gpt2Shape;
    untied.tiedEmbeddings = false;
    QCOMPARE(countParameters(untied, both).total, 2 * table + positions + finalNorm);
    // A tied head multiplies all the same; without layers nothing else does.
    QCOMPARE(forwardFlops(gpt2Shape, head, 10).total(), 2 * 10 * table);
    QCOMPARE(forwardFlops(gpt2Shape, embedding, 10).total(), 0.0);
}

// A planner counted the blocks of a 1T model alone: over 4 tensor ranks the 51 200 × 25 600 table
// adds 0.61 GiB of weights to a card of the first stage, 5.49 GiB at 18 bytes a parameter.
void TestModelSlice::embeddingOfTheFirstStage()
{
    const TransformerShape shape{.layers = 128,
                                 .hidden = 25600,
                                 .vocab = 51200,
                                 .heads = 160,
                                 .kvHeads = 160,
                                 .headDim = 160,
                                 .ffn = 102400,
                                 .gatedFfn = false,
                                 .layerNorm = true,
                                 .allBiases = true};
    const ModelSlice middle{.denseLayers = 2, .embedding = false, .head = false};
    ModelSlice first = middle;
    first.embedding = true;
    const double blocks = countParameters(shape, middle).total;
    const double table = countParameters(shape, first).total - blocks;
    // 12h² + 13h a layer; the planner's 7 864 729 600 bytes, within 0.001 %.
    QCOMPARE(blocks, 2 * (12.0 * 25600 * 25600 + 13 * 25600));
    QVERIFY(isClose(2 * blocks / 4, 7864729600, 3e-5));
    checkPrinted(2 * table / 4 / gibi, "0.61", "GiB of weights");
    checkPrinted(18 * table / 4 / gibi, "5.49", "GiB of state");
}

// Eight layers as 1, 2, 2 and 3: the heaviest has half more than the mean.
void TestModelSlice::unevenStages()
{
    double total = 0;
    double heaviest = 0;
    for (const double layers : {1, 2, 2, 3}) {
        const ModelSlice stage{.denseLayers = layers, .embedding = false, .head = false};
        const double parameters = countParameters(qwenShape, stage).total;
        total += parameters;
        heaviest = std::max(heaviest, parameters);
    }
    QCOMPARE(heaviest / (total / 4), 1.5);
}

// Section 7 of the chapter's arithmetic: four stages of nine layers, d = 12, 16 bytes a parameter:
// the fullest has a table, 2.93 GiB.
void TestModelSlice::stagesOfTheChapter()
{
    const ModelSlice first{.denseLayers = 9, .embedding = true, .head = false};
    const ModelSlice middle{.denseLayers = 9, .embedding = false, .head = false};
    const ModelSlice last{.denseLayers = 9, .embedding = false, .head = true};
    QCOMPARE(countParameters(qwenShape, middle).total, 9 * 192946432.0);
    QCOMPARE(countParameters(qwenShape, first).total, 9 * 192946432.0 + 622329856);
    QCOMPARE(countParameters(qwenShape, last).total, 9 * 192946432.0 + 622329856 + 4096);
    checkPrinted(16 * countParameters(qwenShape, last).total / 12 / gibi, "2.93", "GiB");
}

void TestModelSlice::largestModules()
{
    // Qwen3-8B: the embedding table, 1.16 GiB in 16 bits; a layer has 192 946 432 parameters.
    QCOMPARE(largestModule(qwenShape, wholeModel(qwenShape)), 622329856.0);
    checkPrinted(2 * largestModule(qwenShape, wholeModel(qwenShape)) / gibi, "1.16", "GiB");
    QCOMPARE(largestModule(qwenShape, {.denseLayers = 9, .embedding = false, .head = false}),
             192946432.0);
    // A head is as large as the table, on the last stage too, tied or not.
    QCOMPARE(largestModule(qwenShape, {.denseLayers = 2, .embedding = false}), 622329856.0);
    QCOMPARE(largestModule(gpt2Shape, {.denseLayers = 2, .embedding = false}), 50257.0 * 1600);
    // Mixtral: a layer of eight experts, 2h of norms, 4h² + 2·h·1024 of attention without the
    // query's share: 4096·128·(2·32 + 2·8), router 4096·8, experts 8·3·4096·14336.
    const TransformerShape mixtral = referenceShape("Mixtral 8x7B");
    QCOMPARE(largestModule(mixtral, wholeModel(mixtral)),
             2.0 * 4096 + 4096.0 * 128 * 80 + 4096 * 8 + 8.0 * 3 * 4096 * 14336);
}

void TestModelSlice::largestModuleOfSlices()
{
    Random random(22);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        double largest = 0;
        for (const ModelSlice &slice : randomSlices(random, shape)) {
            const double module = largestModule(shape, slice);
            largest = std::max(largest, module);
            // Without its ends a slice of equal layers is as many of its largest module.
            const ModelSlice inner{slice.denseLayers, slice.expertLayers, false, false};
            const double layer = largestModule(shape, inner);
            const double total = countParameters(shape, inner).total;
            QVERIFY(layer <= total);
            QVERIFY(layer * inner.layers() >= total);
            if (slice.denseLayers == 0 || slice.expertLayers == 0)
                QCOMPARE(exact(layer * inner.layers()), exact(total));
        }
        QCOMPARE(largest, largestModule(shape, wholeModel(shape)));
    }
}

void TestModelSlice::hugeShapesStayFinite()
{
    for (const TransformerShape &shape : hugeShapes()) {
        const ModelSlice whole = wholeModel(shape);
        const ParameterCount count = countParameters(shape);
        QVERIFY(std::isfinite(count.total) && count.total > 0);
        QVERIFY(count.active > 0 && count.active <= count.total);
        QVERIFY(std::isfinite(largestModule(shape, whole)));
        for (const double length : {1., 1e9}) {
            const double flops = forwardFlops(shape, length).total();
            QVERIFY(std::isfinite(flops) && flops > 0);
        }
    }
}

QTEST_APPLESS_MAIN(TestModelSlice)
#include "tst_model_slice.moc"
