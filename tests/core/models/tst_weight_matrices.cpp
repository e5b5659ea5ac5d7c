#include "core/models/weight_matrices.h"

#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

double elementsOf(const TransformerShape &shape, const ModelSlice &slice)
{
    const WeightMatrices matrices(shape, slice);
    double elements = 0;
    for (const WeightMatrix &m : matrices.all())
        elements += m.elements();
    return elements;
}

// Parameters of a slice that are no matrix: norms and biases, listed one by one.
double vectorParameters(const TransformerShape &s, const ModelSlice &slice)
{
    using QkNorm = TransformerShape::QkNorm;
    const double perNorm = s.layerNorm ? 2 : 1;
    double norms = 2 * s.hidden;
    double queryKeyValue = (s.heads + 2 * s.kvHeads) * s.headDim;
    if (s.latentAttention) {
        norms += s.qLoraRank + s.kvLoraRank;
        queryKeyValue = s.heads * (2 * s.qkNopeDim + s.qkRopeDim + s.vHeadDim);
    }
    if (s.qkNorm == QkNorm::Head)
        norms += 2 * s.headDim;
    if (s.qkNorm == QkNorm::Full)
        norms += (s.heads + s.kvHeads) * s.headDim;
    double biases = 0;
    if (s.qkvBiases || s.allBiases)
        biases += queryKeyValue;
    double dense = 0;
    double expert = 0; // of one expert
    if (s.allBiases) {
        biases += s.hidden;
        dense = (s.gatedFfn ? 2 : 1) * s.ffn + s.hidden;
        expert = (s.gatedFfn ? 2 : 1) * s.expertFfn + s.hidden;
    }
    double total = slice.layers() * (perNorm * norms + biases) + slice.denseLayers * dense
                   + slice.expertLayers * (s.experts + s.sharedExperts) * expert;
    if (s.routerBias)
        total += slice.expertLayers * s.experts;
    if (slice.head)
        total += perNorm * s.hidden;
    return total;
}

} // namespace

class TestWeightMatrices : public QObject
{
    Q_OBJECT

private slots:
    void matricesOfTheChapterModel();
    void matricesAndVectorsAreAllParameters();
    void slicesAddUp();
    void adapters();
    void adaptersOfLatentAttention();
    void adaptersAreSmall();
    void largestLowRanks();
    void largestLowRankBounds();
    void hugeShapesStayFinite();
};

void TestWeightMatrices::matricesOfTheChapterModel()
{
    // q 4096 × 4096, k and v 4096 × 1024, output, gate and up 4096 × 12288, down, two tables.
    using enum MatrixPart;
    const auto same = [](const WeightMatrix &m, const WeightMatrix &n) {
        return m.rows == n.rows && m.columns == n.columns && m.count == n.count && m.part == n.part;
    };
    const std::array<WeightMatrix, 6> expected{{{4096, 4096, 36, Attention},
                                                {4096, 1024, 72, Attention},
                                                {4096, 4096, 36, Attention},
                                                {4096, 12288, 72, FeedForward},
                                                {12288, 4096, 36, FeedForward},
                                                {151936, 4096, 2, Outside}}};
    const WeightMatrices matrices(qwenShape, wholeModel(qwenShape));
    QVERIFY(std::ranges::equal(matrices.all(), expected, same));
    // Two norms of 4096 and two of 128 a layer, and the last one.
    QCOMPARE(exact(8190735360 - elementsOf(qwenShape, wholeModel(qwenShape))),
             exact(36 * (2 * 4096 + 2 * 128) + 4096));
}

void TestWeightMatrices::matricesAndVectorsAreAllParameters()
{
    Random random(23);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        for (const ModelSlice &slice : {wholeModel(shape), randomSlices(random, shape).front()})
            QCOMPARE(exact(elementsOf(shape, slice) + vectorParameters(shape, slice)),
                     exact(countParameters(shape, slice).total));
    }
    for (const Json &model : readReference("models.json").at("models")) {
        const TransformerShape shape = shapeFrom(model.at("values"));
        QCOMPARE(exact(elementsOf(shape, wholeModel(shape))
                       + vectorParameters(shape, wholeModel(shape))),
                 exact(model.at("total").get<double>()));
    }
}

void TestWeightMatrices::slicesAddUp()
{
    Random random(24);
    for (int i = 0; i < 5000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        const std::vector<ModelSlice> slices = randomSlices(random, shape);
        double elements = 0;
        double adapters = 0;
        for (const ModelSlice &slice : slices) {
            elements += elementsOf(shape, slice);
            adapters += adapterParameters(WeightMatrices(shape, slice).all(), 8);
        }
        const bool twoTables = shape.tiedEmbeddings && slices.size() > 1;
        QCOMPARE(exact(elements), exact(elementsOf(shape, wholeModel(shape))
                                        + (twoTables ? shape.vocab * shape.hidden : 0)));
        const WeightMatrices whole(shape, wholeModel(shape));
        QCOMPARE(exact(adapters), exact(adapterParameters(whole.all(), 8)));
    }
}

// Models 3: Qwen3-8B, rank 16 on q, k, v and o.
void TestWeightMatrices::adapters()
{
    const WeightMatrices qwen(qwenShape, wholeModel(qwenShape));
    QCOMPARE(adapterParameters(qwen.all(), 16), 15335424.0);
    QCOMPARE(adapterParameters(qwen.all(), 1), 15335424.0 / 16);
    QCOMPARE(adapterParameters(qwen.all(), 0), 0.0);
    // Llama-2 7B, rank 8: four matrices of 4096 + 4096 in 32 layers.
    const TransformerShape llama = referenceShape("Llama-2 7B");
    QCOMPARE(adapterParameters(WeightMatrices(llama, wholeModel(llama)).all(), 8),
             32.0 * 4 * 8 * (4096 + 4096));
}

// DeepSeek-V3: query 7168 × 1536 × 24 576, keys and values 7168 × 576, 512 × 32 768, output
// 16 384 × 7168.
void TestWeightMatrices::adaptersOfLatentAttention()
{
    const TransformerShape shape = referenceShape("DeepSeek-V3");
    QCOMPARE(adapterParameters(WeightMatrices(shape, wholeModel(shape)).all(), 4),
             61.0 * 4
                     * ((7168 + 1536) + (1536 + 24576) + (7168 + 576) + (512 + 32768)
                        + (16384 + 7168)));
}

// An adapter of rank r has no more parameters than its matrix while r ≤ a·b/(a + b).
void TestWeightMatrices::adaptersAreSmall()
{
    Random random(25);
    for (int i = 0; i < 5000; ++i) {
        const TransformerShape shape = randomShape(random);
        const WeightMatrices matrices(shape, wholeModel(shape));
        double attention = 0;
        for (const WeightMatrix &m : matrices.all())
            if (m.part == MatrixPart::Attention)
                attention += m.elements();
        const double rank = largestLowRank(matrices.all()) / 2;
        QVERIFY(adapterParameters(matrices.all(), rank) <= attention * (1 + 1e-12));
    }
}

void TestWeightMatrices::largestLowRanks()
{
    const auto least = [](const TransformerShape &shape) {
        return largestLowRank(WeightMatrices(shape, wholeModel(shape)).all());
    };
    QCOMPARE(least(qwenShape), 1024.0); // keys and values
    QCOMPARE(least(gpt2Shape), 1600.0);
    QCOMPARE(least(referenceShape("Llama-2 7B")), 4096.0);
    // A slice without layers has no layer matrix.
    const ModelSlice ends{.embedding = true, .head = true};
    QCOMPARE(largestLowRank(WeightMatrices(qwenShape, ends).all()), 0.0);
    QCOMPARE(largestLowRank({}), 0.0);
}

void TestWeightMatrices::largestLowRankBounds()
{
    Random random(26);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomShape(random);
        const WeightMatrices matrices(shape, wholeModel(shape));
        const double bound = largestLowRank(matrices.all());
        bool reached = false;
        for (const WeightMatrix &m : matrices.all()) {
            QVERIFY(m.rows > 0 && m.columns > 0 && m.count > 0);
            if (!isProjected(m))
                continue;
            QVERIFY(std::min(m.rows, m.columns) >= bound);
            reached = reached || std::min(m.rows, m.columns) == bound;
        }
        QVERIFY(reached);
        QVERIFY(bound >= 1 && bound <= shape.hidden);
    }
}

void TestWeightMatrices::hugeShapesStayFinite()
{
    for (const TransformerShape &shape : hugeShapes()) {
        const WeightMatrices matrices(shape, wholeModel(shape));
        QVERIFY(std::isfinite(elementsOf(shape, wholeModel(shape))));
        QVERIFY(std::isfinite(adapterParameters(matrices.all(), 1e6)));
        QVERIFY(std::isfinite(largestLowRank(matrices.all())));
    }
}

QTEST_APPLESS_MAIN(TestWeightMatrices)
#include "tst_weight_matrices.moc"
