#include "core/models/optimizer_state.h"

#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

using enum OptimizerKind;

double momentsOf(OptimizerKind kind, const TransformerShape &shape, double rank = 0)
{
    const WeightMatrices matrices(shape, wholeModel(shape));
    return momentBytes(kind, matrices.all(), countParameters(shape).total, rank);
}

// Sides of 16 and more: below that, sums of rows and columns are no smaller than matrices.
TransformerShape wideShape(Random &random)
{
    TransformerShape s = randomBiasedShape(random);
    s.hidden = random.whole(64, 2000);
    s.vocab = random.whole(1000, 50000);
    s.headDim = random.whole(16, 128);
    s.ffn = random.whole(64, 4000);
    if (s.experts > 0) {
        s.experts = random.whole(16, 64);
        s.expertsPerToken = random.whole(1, 8);
        s.expertFfn = random.whole(64, 1000);
    }
    if (s.latentAttention) {
        s.qLoraRank = random.whole(32, 300);
        s.kvLoraRank = random.whole(32, 300);
        s.qkNopeDim = random.whole(16, 64);
        s.qkRopeDim = random.whole(16, 64);
        s.vHeadDim = random.whole(16, 64);
    }
    return s;
}

double largestRank(const TransformerShape &shape)
{
    return largestLowRank(WeightMatrices(shape, wholeModel(shape)).all());
}

} // namespace

class TestOptimizerState : public QObject
{
    Q_OBJECT

private slots:
    void bytesAParameter_data();
    void bytesAParameter();
    void gpt2Adam();
    void galoreOfQwen();
    void galoreOfLlama();
    void adafactorOfLlama();
    void oneMatrix();
    void galoreAgainstAdam();
    void adafactorIsLeastButSgd();
    void galoreGrowsWithRank();
    void slicesAddUp();
    void hugeShapesStayFinite();
};

void TestOptimizerState::bytesAParameter_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("bytes");
    QTest::newRow("SGD") << int(Sgd) << 0.0;
    QTest::newRow("momentum") << int(Momentum) << 4.0;
    QTest::newRow("RMSprop") << int(Rmsprop) << 4.0;
    QTest::newRow("Adam") << int(Adam) << 8.0;
    QTest::newRow("Adam, BF16") << int(AdamBf16) << 4.0;
    QTest::newRow("Adam, 8-bit") << int(Adam8bit) << 2.0;
}

// Models 3 and 18.1 S5.
void TestOptimizerState::bytesAParameter()
{
    QFETCH(int, kind);
    QFETCH(double, bytes);
    const auto optimizer = static_cast<OptimizerKind>(kind);
    QVERIFY(!dependsOnShapes(optimizer));
    QCOMPARE(momentBytesPerParameter(optimizer), bytes);
    QCOMPARE(momentBytes(optimizer, {}, 1e9, 0), 1e9 * bytes);
    QCOMPARE(momentsOf(optimizer, qwenShape), 8190735360 * bytes);
}

// Principles of training systems 1.4: 1.5e9 parameters need 12 GB for Adam's two moments.
void TestOptimizerState::gpt2Adam()
{
    QCOMPARE(momentBytes(Adam, {}, 1.5e9, 0), 12 * giga);
}

// Models 3, rank 128. By hand: a layer has four matrices 4096 wide (query, output, keys, values)
// and three of 12 288; their shorter sides are 2·4096 + 2·1024 + 3·4096.
void TestOptimizerState::galoreOfQwen()
{
    const double bytes = momentsOf(Galore, qwenShape, 128);
    checkPrinted(bytes / giga, "12.34", "GB");
    const double longer = 4 * 4096 + 3 * 12288;
    const double shorter = 2 * 4096 + 2 * 1024 + 3 * 4096;
    const double rest = 2 * 622329856.0 + 36 * (2 * 4096 + 2 * 128) + 4096;
    QCOMPARE(exact(bytes), exact(36 * 128 * (8 * longer + 4 * shorter) + 8 * rest));
    QCOMPARE(exact(momentsOf(Galore8bit, qwenShape, 128)),
             exact(36 * 128 * (2 * longer + 4 * shorter) + 2 * rest));
}

// Llama-2 7B, rank 1024, 8 bits: 32 layers of four 4096 × 4096 and three 4096 × 11 008.
void TestOptimizerState::galoreOfLlama()
{
    const double projected = 32.0 * 1024 * (4 * (2 + 4) * 4096 + 3 * (2 * 11008 + 4 * 4096));
    const double rest = 2 * 32000.0 * 4096 + 65 * 4096;
    QCOMPARE(exact(momentsOf(Galore8bit, referenceShape("Llama-2 7B"), 1024)),
             exact(projected + 2 * rest));
}

// Rows and columns of every matrix, tables too; norms keep their whole second moment.
void TestOptimizerState::adafactorOfLlama()
{
    const double sums = 32.0 * (4 * 8192 + 3 * (4096 + 11008)) + 2 * (32000 + 4096);
    QCOMPARE(exact(momentsOf(Adafactor, referenceShape("Llama-2 7B"))),
             exact(4 * (sums + 65 * 4096)));
}

void TestOptimizerState::oneMatrix()
{
    const std::array<WeightMatrix, 2> matrices{
            {{300, 100, 2, MatrixPart::FeedForward}, {500, 100, 1, MatrixPart::Outside}}};
    // Ten more parameters are vectors.
    const double parameters = 2 * 300 * 100 + 500 * 100 + 10;
    QCOMPARE(momentBytes(Galore, matrices, parameters, 7),
             2.0 * (8 * 7 * 300 + 4 * 7 * 100) + 8 * (500 * 100 + 10));
    QCOMPARE(momentBytes(Galore8bit, matrices, parameters, 7),
             2.0 * (2 * 7 * 300 + 4 * 7 * 100) + 2 * (500 * 100 + 10));
    QCOMPARE(momentBytes(Adafactor, matrices, parameters, 0),
             4.0 * (2 * (300 + 100) + (500 + 100) + 10));
}

// 8·r·n + 4·m·r < 8·m·n for every m ≤ n while r < 2/3·m; at full rank the projection is in the way.
void TestOptimizerState::galoreAgainstAdam()
{
    Random random(71);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        const double most = largestRank(shape);
        const double rank = most * random.between(0, 2.0 / 3);
        QVERIFY(momentsOf(Galore, shape, rank) < momentsOf(Adam, shape));
        // At 8 bits: 2·r·n + 4·m·r < 2·m·n while r < m/3.
        QVERIFY(momentsOf(Galore8bit, shape, rank / 2) < momentsOf(Adam8bit, shape));
        QVERIFY(momentsOf(Galore8bit, shape, rank) < momentsOf(Galore, shape, rank));
    }
    // Square matrices at full rank: 12 bytes a parameter.
    const std::array<WeightMatrix, 1> square{{{64, 64, 1, MatrixPart::Attention}}};
    QCOMPARE(momentBytes(Galore, square, 64 * 64, 64), 12.0 * 64 * 64);
}

void TestOptimizerState::adafactorIsLeastButSgd()
{
    Random random(72);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = wideShape(random);
        const double bytes = momentsOf(Adafactor, shape);
        QVERIFY(bytes > momentsOf(Sgd, shape));
        for (const OptimizerKind kind : {Adam, AdamBf16, Adam8bit, Rmsprop, Momentum})
            QVERIFY(bytes < momentsOf(kind, shape));
        for (const OptimizerKind kind : {Galore, Galore8bit})
            QVERIFY(bytes < momentsOf(kind, shape, random.between(4, largestRank(shape))));
    }
}

void TestOptimizerState::galoreGrowsWithRank()
{
    Random random(73);
    for (int i = 0; i < 5000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        const double most = largestRank(shape);
        for (const OptimizerKind kind : {Galore, Galore8bit}) {
            const double none = momentsOf(kind, shape, 0);
            const double one = momentsOf(kind, shape, 1) - none;
            QVERIFY(none >= 0 && one > 0);
            // Linear in the rank, from what is not projected.
            QVERIFY(isClose(momentsOf(kind, shape, most), none + most * one, 1e-9));
        }
    }
}

void TestOptimizerState::slicesAddUp()
{
    Random random(74);
    for (int i = 0; i < 5000; ++i) {
        TransformerShape shape = randomBiasedShape(random);
        shape.tiedEmbeddings = false;
        const std::vector<ModelSlice> slices = randomSlices(random, shape);
        const double rank = random.between(1, std::max(1.0, largestRank(shape)));
        for (int kind = 0; kind < optimizerKindCount; ++kind) {
            const auto optimizer = static_cast<OptimizerKind>(kind);
            double sum = 0;
            for (const ModelSlice &slice : slices)
                sum += momentBytes(optimizer, WeightMatrices(shape, slice).all(),
                                   countParameters(shape, slice).total, rank);
            QVERIFY(isClose(sum, momentsOf(optimizer, shape, rank), 1e-12));
        }
    }
}

void TestOptimizerState::hugeShapesStayFinite()
{
    for (const TransformerShape &shape : hugeShapes())
        for (int kind = 0; kind < optimizerKindCount; ++kind) {
            const auto optimizer = static_cast<OptimizerKind>(kind);
            const double bytes = momentsOf(optimizer, shape, largestRank(shape));
            QVERIFY(std::isfinite(bytes) && bytes >= 0);
        }
}

QTEST_APPLESS_MAIN(TestOptimizerState)
#include "tst_optimizer_state.moc"
