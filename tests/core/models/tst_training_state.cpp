#include "core/models/training_state.h"

#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double qwen = 8190735360;
constexpr StateFormat mixedAdam{};
constexpr StateFormat fullGradients{.gradientBytes = 4};
constexpr StateFormat allFp32{.operand = OperandFormat::Fp32};
// E4M3 operands with an FP32 scale for each block of 128 × 128 (chapter 10.1.2).
constexpr StateFormat fp8Operands{.operand = OperandFormat::Fp8};

// Where the optimizer keeps the same for every parameter, shapes do not matter.
StateBytes wholeState(double parameters, const StateFormat &format)
{
    return trainingState({}, {}, parameters, format);
}

double residentBytes(double parameters, const StateFormat &format, int stage, double shards)
{
    return residentState(wholeState(parameters, format), stage, shards).total();
}

std::optional<double> leastShards(double parameters, const StateFormat &format, int stage,
                                  double live, double room)
{
    return headroom::leastShards(wholeState(parameters, format), stage, Offload::None, live, room);
}
constexpr double usable = 24e9 - 0.3517 * gibi;

StateBytes stateOf(const TransformerShape &shape, const StateFormat &format)
{
    return trainingState(shape, wholeModel(shape), countParameters(shape).total, format);
}

StateFormat randomFormat(Random &random, const TransformerShape &shape)
{
    const double most = largestLowRank(WeightMatrices(shape, wholeModel(shape)).all());
    return {.operand = static_cast<OperandFormat>(random.whole(0, operandFormatCount - 1)),
            .gradientBytes = random.chance(0.5) ? 4.0 : 2.0,
            .master = random.chance(0.5),
            .optimizer = static_cast<OptimizerKind>(random.whole(0, optimizerKindCount - 1)),
            .galoreRank = std::floor(random.between(1, most + 1)),
            .loraRank = random.chance(0.5) ? double(random.whole(1, 64)) : 0};
}

} // namespace

class TestTrainingState : public QObject
{
    Q_OBJECT

private slots:
    void wholeModels();
    void zeroStages_data();
    void zeroStages();
    void fp8OperandsShrinkWeightsAlone();
    void megatronKeepsFp32Gradients_data();
    void megatronKeepsFp32Gradients();
    void bytesNameTheirUnit();
    void formats();
    void optimizersOfLlama_data();
    void optimizersOfLlama();
    void galoreOfQwen();
    void adapters();
    void adaptersOverCards();
    void slicesAddUp();
    void kindsOfState();
    void hugeShapesStayFinite();
    void laws();
    void leastShardsOfChapter();
    void leastShardsAgainstSearch();
    void leastShardsOfHugeNumbersEnds();
};

void TestTrainingState::wholeModels()
{
    checkPrinted(residentBytes(qwen, mixedAdam, 0, 1) / giga, "131.1", "Qwen3-8B, GB");
    checkPrinted(residentBytes(qwen, mixedAdam, 0, 1) / gibi, "122.1", "Qwen3-8B, GiB");
    checkPrinted(residentBytes(7e9, mixedAdam, 0, 1) / giga, "112", "7B, GB");
    checkPrinted(residentBytes(7e9, allFp32, 0, 1) / gibi, "104.3", "7B all FP32, GiB");
    checkPrinted(residentBytes(20e9, mixedAdam, 0, 1) / giga, "320", "20B, GB");
    checkPrinted(residentBytes(1.5e9, allFp32, 0, 1) / giga, "24", "GPT-2 XL all FP32, GB");
    // All experts carry state, active or not: Mixtral 747 GB, not 206.
    checkPrinted(residentBytes(46702792704, mixedAdam, 0, 1) / giga, "747", "Mixtral, GB");
    // Live tensors add up; their largest alone would be half of this.
    checkPrinted(residentBytes(6.74e9, mixedAdam, 0, 1) / gibi, "100.4", "6.74B, GiB");
    QCOMPARE(wholeState(1, mixedAdam).total(), 16.0);
    QCOMPARE(wholeState(1, fullGradients).total(), 18.0);
}

// Chapter 10.2.1: GiB a card for Qwen3-8B over eight cards.
void TestTrainingState::zeroStages_data()
{
    QTest::addColumn<bool>("fp32Gradients");
    QTest::addColumn<int>("stage");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("16-bit gradients, 0") << false << 0 << QByteArray("122.1");
    QTest::newRow("16-bit gradients, 1") << false << 1 << QByteArray("42.0");
    QTest::newRow("16-bit gradients, 2") << false << 2 << QByteArray("28.6");
    QTest::newRow("16-bit gradients, 3") << false << 3 << QByteArray("15.3");
    QTest::newRow("FP32 gradients, 0") << true << 0 << QByteArray("137.3");
    QTest::newRow("FP32 gradients, 1") << true << 1 << QByteArray("57.2");
    QTest::newRow("FP32 gradients, 2") << true << 2 << QByteArray("30.5");
    QTest::newRow("FP32 gradients, 3") << true << 3 << QByteArray("17.2");
}

void TestTrainingState::zeroStages()
{
    QFETCH(bool, fp32Gradients);
    QFETCH(int, stage);
    QFETCH(QByteArray, printed);
    const StateFormat &bytes = fp32Gradients ? fullGradients : mixedAdam;
    checkPrinted(residentBytes(qwen, bytes, stage, 8) / gibi, printed.constData());
}

void TestTrainingState::fp8OperandsShrinkWeightsAlone()
{
    checkPrinted(operandBytes(OperandFormat::Fp8) * qwen / giga, "8.2", "operands");
    checkPrinted(operandBytes(OperandFormat::Bf16) * qwen / giga, "16.4", "16-bit operands");
    const double on32 = residentBytes(qwen, fp8Operands, 3, 32) / gibi;
    const double on48 = residentBytes(qwen, fp8Operands, 3, 48) / gibi;
    checkPrinted(on32, "3.58", "32 cards");
    checkPrinted(on48, "2.38", "48 cards");
    // Exercise 10-3: margins with 10 and 20 GiB live.
    checkPrinted(usable / gibi - 10 - on32, "8.42", "32 cards, 10 live");
    checkPrinted(usable / gibi - 10 - on48, "9.62", "48 cards, 10 live");
    checkPrinted(usable / gibi - 20 - on32, "-1.58", "32 cards, 20 live");
    checkPrinted(usable / gibi - 20 - on48, "-0.38", "48 cards, 20 live");
}

// Parameter and optimizer memory NVIDIA published for four Megatron runs: 18 bytes, not 16.
void TestTrainingState::megatronKeepsFp32Gradients_data()
{
    QTest::addColumn<double>("layers");
    QTest::addColumn<double>("hidden");
    QTest::addColumn<double>("cards");
    QTest::addColumn<double>("published");
    QTest::newRow("22B") << 48.0 << 6144.0 << 8.0 << 45.56;
    QTest::newRow("175B") << 96.0 << 12288.0 << 64.0 << 45.56;
    QTest::newRow("530B") << 105.0 << 20480.0 << 280.0 << 31.64;
    QTest::newRow("1T") << 128.0 << 25600.0 << 512.0 << 32.96;
}

void TestTrainingState::megatronKeepsFp32Gradients()
{
    QFETCH(double, layers);
    QFETCH(double, hidden);
    QFETCH(double, cards);
    QFETCH(double, published);
    const double parameters = layers * (12 * hidden * hidden + 13 * hidden) / cards;
    QVERIFY(isClose(residentBytes(parameters, fullGradients, 0, 1) / gibi, published, 3e-4));
    QVERIFY(residentBytes(parameters, mixedAdam, 0, 1) / gibi < 0.9 * published);
}

void TestTrainingState::bytesNameTheirUnit()
{
    checkPrinted(141e9 / gibi, "131.32", "141 GB in GiB");
    // 79.554 GiB fit in 80 GiB and not in 80 GB: the same number flips the verdict.
    QVERIFY(79.554 * gibi <= 80 * gibi);
    QVERIFY(79.554 * gibi > 80 * giga);
}

// Models 3: a master stands beside every 8- and 16-bit operand, FP32 weights are their own and
// force FP32 gradients.
void TestTrainingState::formats()
{
    QCOMPARE(wholeState(1, mixedAdam), (StateBytes{2, 2, 4, 8}));
    QCOMPARE(wholeState(1, fullGradients), (StateBytes{2, 4, 4, 8}));
    QCOMPARE(wholeState(1, {.operand = OperandFormat::Fp16}), (StateBytes{2, 2, 4, 8}));
    QCOMPARE(wholeState(1, fp8Operands), (StateBytes{1 + 4.0 / 16384, 2, 4, 8}));
    QCOMPARE(wholeState(1, allFp32), (StateBytes{4, 4, 0, 8}));
    StateFormat format = mixedAdam;
    format.optimizer = OptimizerKind::Sgd;
    QCOMPARE(wholeState(1, format), (StateBytes{2, 2, 4, 0}));
    format.master = false;
    QCOMPARE(wholeState(1, format), (StateBytes{2, 2, 0, 0}));
    format.operand = OperandFormat::Fp32;
    QCOMPARE(wholeState(1, format), (StateBytes{4, 4, 0, 0}));
}

void TestTrainingState::optimizersOfLlama_data()
{
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<bool>("master");
    QTest::addColumn<QByteArray>("gigabytes");
    QTest::newRow("BF16 Adam") << int(OptimizerKind::AdamBf16) << false << QByteArray("53.9");
    QTest::newRow("8-bit Adam") << int(OptimizerKind::Adam8bit) << false << QByteArray("40.4");
    QTest::newRow("8-bit GaLore") << int(OptimizerKind::Galore8bit) << false << QByteArray("34.5");
    QTest::newRow("Adafactor") << int(OptimizerKind::Adafactor) << false << QByteArray("27.0");
    QTest::newRow("FP32 Adam") << int(OptimizerKind::Adam) << true << QByteArray("107.8");
}

// Models 18.1 S5, after figure 5 of principles of training systems 1.4: Llama-2 7B, weights and
// gradients in 16 bits, GaLore's rank 1024. None fits a card of 24 GB.
void TestTrainingState::optimizersOfLlama()
{
    QFETCH(int, optimizer);
    QFETCH(bool, master);
    QFETCH(QByteArray, gigabytes);
    const TransformerShape llama = referenceShape("Llama-2 7B");
    QCOMPARE(countParameters(llama).total, 6738415616.0);
    const StateBytes state = stateOf(llama, {.master = master,
                                             .optimizer = static_cast<OptimizerKind>(optimizer),
                                             .galoreRank = 1024});
    checkPrinted(state.total() / giga, gigabytes.constData());
    QVERIFY(state.total() > 24 * giga);
}

// Models 3: 12.34 GB of moments at rank 128 beside weights, gradients and master.
void TestTrainingState::galoreOfQwen()
{
    const StateBytes state =
            stateOf(qwenShape, {.optimizer = OptimizerKind::Galore, .galoreRank = 128});
    checkPrinted(state.moments / giga, "12.34", "GB");
    QCOMPARE(state.weights + state.gradients + state.master, 8 * qwen);
}

// Models 18.1 S4: Qwen3-8B, rank 16: 16.38 GB of frozen weights, 16 bytes for each of 15 335 424
// adapter parameters, of which a checkpoint keeps all but the gradient.
void TestTrainingState::adapters()
{
    const StateFormat format{.loraRank = 16};
    const StateBytes state = stateOf(qwenShape, format);
    constexpr double trained = 15335424;
    const ModelSlice whole = wholeModel(qwenShape);
    QCOMPARE(trainedParameters(qwenShape, whole, qwen, 16), trained);
    QCOMPARE(trainedParameters(qwenShape, whole, qwen, 0), qwen);
    checkPrinted(2 * qwen / giga, "16.38", "GB of weights");
    checkPrinted((state.total() - 2 * qwen) / giga, "0.25", "GB of adapters");
    checkPrinted((state.total() - 2 * qwen - state.gradients) / giga, "0.215", "GB kept");
    QCOMPARE(state, (StateBytes{2 * qwen + 2 * trained, 2 * trained, 4 * trained, 8 * trained}));
}

// The same place: ZeRO-3 shards frozen weights too, stages 1 and 2 keep them whole.
void TestTrainingState::adaptersOverCards()
{
    const StateBytes state = stateOf(qwenShape, {.loraRank = 16});
    checkPrinted(residentState(state, 3, 48).total() / gibi, "0.323", "GiB on 48 cards");
    for (const int stage : {0, 1, 2})
        QCOMPARE(residentState(state, stage, 48).weights, state.weights);
}

void TestTrainingState::slicesAddUp()
{
    Random random(4);
    for (int i = 0; i < 10000; ++i) {
        TransformerShape shape = randomBiasedShape(random);
        const StateFormat format = randomFormat(random, shape);
        const std::vector<ModelSlice> slices = randomSlices(random, shape);
        const bool twoTables = shape.tiedEmbeddings && slices.size() > 1;
        StateBytes sum;
        for (const ModelSlice &slice : slices) {
            const StateBytes part =
                    trainingState(shape, slice, countParameters(shape, slice).total, format);
            sum = {sum.weights + part.weights, sum.gradients + part.gradients,
                   sum.master + part.master, sum.moments + part.moments};
        }
        // A tied table stands on both ends, with its state, as if it were two.
        shape.tiedEmbeddings = shape.tiedEmbeddings && !twoTables;
        const StateBytes whole = stateOf(shape, format);
        QVERIFY(isClose(sum.weights, whole.weights, 1e-12));
        QVERIFY(isClose(sum.gradients, whole.gradients, 1e-12));
        QVERIFY(isClose(sum.master, whole.master, 1e-12));
        QVERIFY(isClose(sum.moments, whole.moments, 1e-12));
    }
}

// Each kind follows its own setting alone, and adapters never add more than they spare.
void TestTrainingState::kindsOfState()
{
    Random random(5);
    for (int i = 0; i < 20000; ++i) {
        const TransformerShape shape = randomBiasedShape(random);
        StateFormat format = randomFormat(random, shape);
        format.loraRank = 0;
        const double parameters = countParameters(shape).total;
        const StateBytes state = stateOf(shape, format);
        QCOMPARE(state.weights, operandBytes(format.operand) * parameters);
        const bool wide = format.operand == OperandFormat::Fp32;
        QCOMPARE(state.gradients, (wide ? 4 : format.gradientBytes) * parameters);
        QCOMPARE(state.master, (format.master && !wide ? 4 : 0) * parameters);
        const WeightMatrices matrices(shape, wholeModel(shape));
        QCOMPARE(state.moments,
                 momentBytes(format.optimizer, matrices.all(), parameters, format.galoreRank));
        QVERIFY(isClose(state.total(), state.weights + state.gradients + state.optimizer(), 1e-12));

        // Adapters: gradients, master and moments of them alone, weights of both.
        StateFormat low = format;
        low.loraRank = 1;
        const StateBytes adapted = stateOf(shape, low);
        const double trained = adapterParameters(matrices.all(), 1);
        QVERIFY(isClose(adapted.weights, operandBytes(format.operand) * (parameters + trained),
                        1e-12));
        QCOMPARE(adapted.gradients, format.gradient() * trained);
        QCOMPARE(adapted.master, format.masterBytes() * trained);
        if (!dependsOnShapes(format.optimizer))
            QCOMPARE(adapted.moments, momentBytesPerParameter(format.optimizer) * trained);
    }
}

void TestTrainingState::hugeShapesStayFinite()
{
    Random random(6);
    for (const TransformerShape &shape : hugeShapes())
        for (int i = 0; i < 500; ++i) {
            const StateBytes state = stateOf(shape, randomFormat(random, shape));
            QVERIFY(std::isfinite(state.total()) && state.weights > 0);
            QVERIFY(state.gradients > 0 && state.master >= 0 && state.moments >= 0);
            const double cards = std::floor(random.logBetween(1, 1e9));
            QVERIFY(std::isfinite(residentState(state, random.whole(0, 3), cards).total()));
        }
}

void TestTrainingState::laws()
{
    Random random(2);
    for (int i = 0; i < 50000; ++i) {
        const double parameters = random.logBetween(1, 1e16);
        const StateBytes state = StateBytes{random.between(0, 4), random.between(0, 4),
                                            random.between(0, 4), random.between(0, 8)}
                                 * parameters;
        const double shards = std::floor(random.logBetween(1, 1e9));
        const auto resident = [&](int stage, double d) {
            return residentState(state, stage, d).total();
        };
        double before = state.total();
        for (int stage = 0; stage < 4; ++stage) {
            QVERIFY(resident(stage, shards) <= before * (1 + 1e-12));
            QVERIFY(resident(stage, shards) >= state.total() / shards * (1 - 1e-12));
            QVERIFY(resident(stage, shards + 1) <= resident(stage, shards));
            before = resident(stage, shards);
        }
        QVERIFY(isClose(resident(3, shards), state.total() / shards, 1e-12));
        QVERIFY(isClose(resident(3, 1), state.total(), 1e-12));
    }
}

void TestTrainingState::leastShardsOfChapter()
{
    QCOMPARE(leastShards(qwen, mixedAdam, 3, 10 * gibi, usable).value_or(0), 11.0);
    // ZeRO-1 keeps 4 bytes a parameter whole: 30.5 GiB never fit beside anything.
    QVERIFY(!leastShards(qwen, mixedAdam, 1, 10 * gibi, usable));
    QVERIFY(!leastShards(qwen, mixedAdam, 0, 10 * gibi, usable));
    QCOMPARE(leastShards(1e6, mixedAdam, 0, 10 * gibi, usable).value_or(0), 1.0);
    QVERIFY(!leastShards(qwen, mixedAdam, 3, usable, usable)); // no room at all
    // Exactly full counts as fitting.
    QCOMPARE(leastShards(100, mixedAdam, 3, 0, 1600).value_or(0), 1.0);
    QCOMPARE(leastShards(100, mixedAdam, 3, 0, 800).value_or(0), 2.0);
    QCOMPARE(leastShards(100, mixedAdam, 3, 0, 799).value_or(0), 3.0);
}

void TestTrainingState::leastShardsAgainstSearch()
{
    Random random(3);
    for (int i = 0; i < 5000; ++i) {
        const double parameters = random.whole(1, 100000);
        const int stage = random.whole(0, 3);
        const double live = random.whole(0, 200000);
        const double room = random.whole(0, 1000000);
        double expected = 0;
        for (double shards = 1; shards <= 3000 && expected == 0; ++shards)
            if (residentBytes(parameters, mixedAdam, stage, shards) + live <= room)
                expected = shards;
        const double found = leastShards(parameters, mixedAdam, stage, live, room).value_or(0);
        if (expected > 0 || found <= 3000)
            QCOMPARE(found, expected);
    }
}

// A free byte left in a full card asks for more cards than can be counted: the answer is "none",
// or a number that fits, but it comes.
void TestTrainingState::leastShardsOfHugeNumbersEnds()
{
    for (const double parameters : {qwen, 1e16}) {
        const double live = std::nextafter(24e9, 0);
        const auto found = leastShards(parameters, mixedAdam, 3, live, 24e9);
        QVERIFY(!found || residentBytes(parameters, mixedAdam, 3, *found) + live <= 24e9);
    }
}

QTEST_APPLESS_MAIN(TestTrainingState)
#include "tst_training_state.moc"
