// Memory that Korthikanti et al. 2022 (arXiv 2205.05198, tables 3 and 5, figures 1 and 7; read
// through calculon's validation data) published for four models, beside what the models here say,
// as a table.
#include "core/models/activations.h"
#include "core/models/training_state.h"
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Published
{
    const char *name;
    double layers;
    double hidden;
    double heads;
    double pipeline;
    double virtualStages;
    double sequences; // of a micro-batch
    // GiB on a card of the first stage.
    double state; // FP32 gradients: 18 bytes a parameter, layers alone
    double activations; // tensor parallelism alone
    double selective; // with sequence parallelism
};
constexpr std::array<Published, 4> published{{
        {"22B", 48, 6144, 64, 1, 1, 4, 45.5625, 59.25, 9.5625},
        {"175B", 96, 12288, 96, 8, 3, 1, 45.5625, 66.84375, 12.3515625},
        {"530B", 105, 20480, 128, 35, 3, 1, 31.640625, 114.0234375, 23.076171875},
        {"1T", 128, 25600, 160, 64, 1, 1, 32.958984375, 131.25, 26.5625},
}};
constexpr double tensor = 8;
constexpr double sequenceLength = 2048;

TransformerShape shapeOf(const Published &p)
{
    return {.layers = p.layers,
            .hidden = p.hidden,
            .vocab = 51200,
            .heads = p.heads,
            .kvHeads = p.heads,
            .headDim = p.hidden / p.heads,
            .ffn = 4 * p.hidden,
            .gatedFfn = false,
            .tiedEmbeddings = true,
            .layerNorm = true,
            .allBiases = true};
}

double stateGibibytes(const Published &p)
{
    const TransformerShape shape = shapeOf(p);
    const ModelSlice layers{
            .denseLayers = p.layers / p.pipeline, .embedding = false, .head = false};
    const StateFormat format{.gradientBytes = 4};
    const double parameters = countParameters(shape, layers).total;
    return trainingState(shape, layers, parameters, format).total() / tensor / gibi;
}

// Of the first stage, which holds as many micro-batches as there are stages and, when its layers
// are interleaved, (p − 1)/(p·v) more.
double activationGibibytes(const Published &p, bool sequenceParallel, Recompute recompute)
{
    const ActivationPlan plan{.sequences = p.sequences,
                              .sequenceLength = sequenceLength,
                              .storesScores = true,
                              .tensor = tensor,
                              .sequenceParallel = sequenceParallel};
    const double inFlight =
            p.virtualStages > 1 ? 1 + (p.pipeline - 1) / (p.pipeline * p.virtualStages) : 1;
    const TransformerShape shape = shapeOf(p);
    return inFlight * keptActivations(shape, wholeModel(shape), plan, recompute).total() / gibi;
}

// Prints a line of the table; the difference in per cent.
double compared(const char *what, double ours, double theirs, const char *unit = "GiB")
{
    const double difference = 100 * (ours / theirs - 1);
    qInfo("%-26s %9.4f %s, published %9.4f: %+.3f %%", what, ours, unit, theirs, difference);
    return std::abs(difference);
}

} // namespace

class TestPublishedMemory : public QObject
{
    Q_OBJECT

private slots:
    void layersAlone();
    void table_data();
    void table();
    void sixteenBytesAreTooFew();
    void shareOfTensorParallelBaseline();
};

// A GPT layer has 12h² + 13h parameters.
void TestPublishedMemory::layersAlone()
{
    for (const Published &p : published) {
        const ModelSlice one{.denseLayers = 1, .embedding = false, .head = false};
        QCOMPARE(countParameters(shapeOf(p), one).total, 12 * p.hidden * p.hidden + 13 * p.hidden);
    }
}

void TestPublishedMemory::table_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < published.size(); ++i)
        QTest::newRow(published[i].name) << int(i);
}

void TestPublishedMemory::table()
{
    QFETCH(int, index);
    const Published &p = published[std::size_t(index)];
    QVERIFY(compared("parameters and optimizer", stateGibibytes(p), p.state) < 0.1);
    QVERIFY(compared("activations", activationGibibytes(p, false, Recompute::None), p.activations)
            < 0.1);
    QVERIFY(compared("selective, along sequences",
                     activationGibibytes(p, true, Recompute::Selective), p.selective)
            < 0.1);
}

// Gradients kept in FP32 are what estimators left out: − 11 %.
void TestPublishedMemory::sixteenBytesAreTooFew()
{
    for (const Published &p : published) {
        const TransformerShape shape = shapeOf(p);
        const ModelSlice layers{
                .denseLayers = p.layers / p.pipeline, .embedding = false, .head = false};
        const double parameters = countParameters(shape, layers).total;
        const double narrow = trainingState(shape, layers, parameters, {}).total() / tensor / gibi;
        checkPrinted(100 * (narrow / p.state - 1), "-11.1");
    }
}

// Figure 7 for 22B: 66.84 % along sequences, 49.42 % selective, 16.18 % both, 7.64 % full.
void TestPublishedMemory::shareOfTensorParallelBaseline()
{
    const Published &p = published[0];
    const double base = activationGibibytes(p, false, Recompute::None);
    const auto share = [&](bool along, Recompute recompute) {
        return 100 * activationGibibytes(p, along, recompute) / base;
    };
    compared("along sequences", share(true, Recompute::None), 66.84, "%");
    compared("selective", share(false, Recompute::Selective), 49.42, "%");
    compared("both", share(true, Recompute::Selective), 16.18, "%");
    compared("full", share(false, Recompute::Full), 7.64, "%");
    QVERIFY(std::abs(share(false, Recompute::Selective) - 49.42) < 0.1);
    QVERIFY(std::abs(share(true, Recompute::Selective) - 16.18) < 0.1);
    QVERIFY(std::abs(share(false, Recompute::Full) - 7.64) < 0.1);
    QVERIFY(std::abs(share(true, Recompute::None) - 66.84) < 0.1);
}

QTEST_APPLESS_MAIN(TestPublishedMemory)
#include "tst_published_memory.moc"
