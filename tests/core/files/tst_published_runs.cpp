// Published runs: what the model predicts with the printed rate beside what was measured. Nothing
// is fitted; each bound says what the model leaves out.
#include "core/evaluation/evaluate.h"
#include "core/evaluation/stages.h"
#include "core/files/published_runs.h"
#include "core/input_error.h"

#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

std::string fileBytes()
{
    std::ifstream stream(std::string(HEADROOM_SOURCE_DIR) + "/tests/reference/published_runs.json",
                         std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

const std::vector<PublishedRun> &runs()
{
    static const std::vector<PublishedRun> read = readPublishedRuns(fileBytes(), shippedLibrary());
    return read;
}

struct Row
{
    const PublishedRun *run;
    const Measurement *measurement;
    double predicted;
    [[nodiscard]] double difference() const { return predicted / measurement->value - 1; }
};

// Of one family of runs and one result, all that are predicted.
std::vector<Row> rowsOf(std::string_view family, std::string_view result)
{
    std::vector<Row> rows;
    for (const PublishedRun &run : runs())
        for (const Measurement &measurement : run.measured)
            if (run.id.starts_with(family) && measurement.result->id == result)
                if (const auto value = predicted(measurement))
                    rows.push_back({&run, &measurement, *value});
    return rows;
}

// A run of one line with something wrong.
std::string runWith(const std::string &members)
{
    return R"({"headroom":"runs","version":1,"runs":[{"id":"a","title":"A","parameters":{},)"
           R"("measured":[])"
           + members + "}]}";
}

} // namespace

class TestPublishedRuns : public QObject
{
    Q_OBJECT

private slots:
    void table();
    void everyRunIsPredicted();
    void differences_data();
    void differences();
    void exactRelations();
    void refusals_data();
    void refusals();
};

// For a person to read: ctest -V.
void TestPublishedRuns::table()
{
    for (const PublishedRun &run : runs())
        for (const Measurement &m : run.measured) {
            const auto value = predicted(m);
            const double difference = value ? 100 * (*value / m.value - 1) : NAN;
            qInfo("%-44s %-28s measured %10.4g  predicted %10.4g  %+6.1f %%%s", run.id.c_str(),
                  std::string(m.result->id).c_str(), m.value, value.value_or(NAN), difference,
                  m.derived ? "  (derived)" : "");
        }
}

// No run's groups conflict but where an expert group also takes the cards of a tensor group, which
// the plan cannot; each says where its numbers come from.
void TestPublishedRuns::everyRunIsPredicted()
{
    QVERIFY(runs().size() > 40);
    for (const PublishedRun &run : runs()) {
        QVERIFY2(!run.measured.empty() && run.rate && !run.rate->source.empty(), run.id.c_str());
        const bool foldsTensor = run.scenario.parallel.expert > Inputs(run.scenario).replicas;
        for (const Problem &problem : evaluate(run.scenario).problems)
            QVERIFY2(problem.severity != Severity::Conflict
                             || (foldsTensor && problem.id == "parallel.expert"),
                     bytes(run.id + ": " + problem.text.text()));
        for (const Measurement &measurement : run.measured)
            QVERIFY2(!measurement.source.empty(), run.id.c_str());
    }
}

void TestPublishedRuns::differences_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<int>("least"); // rows
    QTest::addColumn<double>("below"); // shares
    QTest::addColumn<double>("above");
    const auto row = [](const char *name, const char *family, const char *result, int least,
                        double below, double above) {
        QTest::newRow(name) << QByteArray(family) << QByteArray(result) << least << below << above;
    };
    // Printed as whole TFLOP/s; the step times were worked out from them by the papers' formulas,
    // so these compare FLOP counts alone.
    row("Megatron-LM 2021, steps", "megatron2021_t1_", "step.time", 10, -0.002, 0.002);
    row("Llama 3, steps", "llama3_405b_", "step.time", 3, -0.002, 0.002);
    row("Llama 3, MFU", "llama3_405b_", "step.mfu", 3, -0.002, 0.002);
    // Whole days (up to 2 %) over whole TFLOP/s (up to 1 %).
    row("Megatron-LM 2021, days", "megatron2021_t2_", "finish.training", 12, -0.03, 0.03);
    row("SmolLM3, days", "smollm3", "finish.training", 1, -0.03, 0.03);
    // Steps to the hundredth (0.5 % of 1.10 s), MFU to a tenth of a percent.
    row("selective recomputation, steps", "korthikanti2022_", "step.time", 4, -0.006, 0.006);
    // The figure counts layers alone; the first stage also holds the embedding and the positions.
    row("selective recomputation, state", "korthikanti2022_", "memory.resident", 4, 0, 0.09);
    // Messages under way are counted here and not in the figure.
    row("selective recomputation, activations", "korthikanti2022_", "memory.activations", 8, -0.001,
        0.003);
    // Whole TFLOP/s, steps to a tenth of a second.
    row("Megatron-Turing NLG, steps", "mtnlg530b_", "step.time", 3, -0.01, 0.01);
    // The MFU's FLOP formula is not printed.
    row("SmolLM3, tokens", "smollm3", "step.tokens_per_second_card", 1, -0.03, 0.03);
    // The formula behind the printed rate leaves out router and input embedding, and takes the
    // hidden size for the heads' width.
    row("Megatron Bridge, tokens", "bridge_", "step.tokens_per_second_card", 12, -0.015, 0.015);
}

void TestPublishedRuns::differences()
{
    QFETCH(QByteArray, family);
    QFETCH(QByteArray, result);
    QFETCH(int, least);
    QFETCH(double, below);
    QFETCH(double, above);
    const std::vector<Row> rows = rowsOf(family.toStdString(), result.toStdString());
    QVERIFY2(int(rows.size()) >= least, QByteArray::number(int(rows.size())));
    for (const Row &row : rows)
        QVERIFY2(row.difference() >= below && row.difference() <= above,
                 bytes(row.run->id + " " + std::to_string(row.difference())));
}

// A whole-step rate is the step's MFU, and tokens a second are the batch over the step.
void TestPublishedRuns::exactRelations()
{
    for (const PublishedRun &run : runs()) {
        const Scenario &s = run.scenario;
        const Evaluation e = evaluate(s);
        if (!e.step.time)
            continue;
        const double achieved = run.rate->counts == CountedFlops::Model ? *e.step.mfu : *e.step.hfu;
        QVERIFY2(isClose(achieved * s.card.peakTeraflops * 1e12, run.rate->flopsPerSecond, 1e-9),
                 run.id.c_str());
        QVERIFY(isClose(*e.step.tokensPerSecond * *e.step.time,
                        s.task.sequenceLength * s.task.sequencesPerStep, 1e-12));
    }
}

void TestPublishedRuns::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char *name, const std::string &text, const char *place) {
        QTest::newRow(name) << bytes(text) << QByteArray(place);
    };
    row("another kind", R"({"headroom":"scenario","version":1})", "headroom");
    row("no list", R"({"headroom":"runs","version":1,"runs":{}})", "runs");
    row("unknown card", runWith(R"(,"card":"abacus")"), "card");
    row("a rate of nothing", runWith(R"(,"rate":{"value":0,"counts":"model","source":"x"})"),
        "runs[0].rate.value");
    row("a rate above the peak", runWith(R"(,"rate":{"value":1e6,"counts":"model","source":"x"})"),
        "runs[0].rate");
    row("FLOPs of another kind", runWith(R"(,"rate":{"value":50,"counts":"all","source":"x"})"),
        "runs[0].rate.counts");
    row("no source", runWith(R"(,"rate":{"value":50,"counts":"model"})"), "runs[0].rate.source");
    row("unknown parameter",
        R"({"headroom":"runs","version":1,"runs":[{"id":"a","title":"A","measured":[],
            "parameters":{"parallel.tensors":2}}]})",
        "runs[0].parameters.parallel.tensors");
    row("unknown result",
        R"({"headroom":"runs","version":1,"runs":[{"id":"a","title":"A","parameters":{},
            "measured":[{"result":"step.speed","value":1,"source":"x"}]}]})",
        "runs[0].measured[0].result");
}

void TestPublishedRuns::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, place);
    try {
        (void)readPublishedRuns({text.data(), static_cast<std::size_t>(text.size())},
                                shippedLibrary());
    } catch (const InputError &error) {
        QCOMPARE(bytes(error.place()), place);
        return;
    }
    QFAIL("not refused");
}

QTEST_APPLESS_MAIN(TestPublishedRuns)
#include "tst_published_runs.moc"
