// Published runs: what the model predicts beside what was printed; each bound says what the model
// leaves out.
#include "core/evaluation/evaluate.h"
#include "core/evaluation/stages.h"
#include "core/explore/validation.h"
#include "core/files/published_runs.h"
#include "core/input_error.h"

#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

// Of one family of runs and one kind, all that are predicted.
std::vector<const ValidationRow *> rowsOf(std::string_view family, std::string_view result,
                                          bool ratio)
{
    std::vector<const ValidationRow *> rows;
    for (const ValidationRow &row : shippedValidation().rows)
        if (row.run->id.starts_with(family) && row.measurement->result->id == result
            && row.measurement->reference.has_value() == ratio && row.predicted)
            rows.push_back(&row);
    return rows;
}

// A list of one run whose members are `members`, with one measurement unless they bring their own.
std::string runsWith(const std::string &members)
{
    const bool measures = members.find("\"measured\"") != std::string::npos;
    const bool sets = members.find("\"parameters\"") != std::string::npos;
    return R"({"headroom":"runs","version":1,"sources":{"S":"a paper"},"runs":[{"id":"a",)"
           R"("title":"A","family":"F")"
           + std::string(sets ? "" : R"(,"parameters":{})")
           + (measures ? "" : R"(,"measured":[{"result":"step.time","value":1,"source":"S"}])")
           + members + "}]}";
}

} // namespace

class TestPublishedRuns : public QObject
{
    Q_OBJECT

private slots:
    void table();
    void everyRunIsPredicted();
    void summaries();
    void ratioByHand();
    void failuresByHand();
    void differences_data();
    void differences();
    void exactRelations();
    void refusals_data();
    void refusals();
};

// For a person to read: ctest -V.
void TestPublishedRuns::table()
{
    for (const ValidationRow &row : shippedValidation().rows) {
        const Measurement &m = *row.measurement;
        qInfo("%-44s %-28s%s measured %10.4g  predicted %10.4g  %+6.1f %%%s", row.run->id.c_str(),
              std::string(m.result->id).c_str(), m.reference ? " (ratio)" : "", row.measured,
              row.predicted.value_or(NAN), 100 * row.difference().value_or(NAN),
              m.derived ? "  (derived)" : "");
    }
}

// The reasons where nothing is predicted: groups that a plan here cannot have, and one plan whose
// state does not fit unsharded.
void TestPublishedRuns::everyRunIsPredicted()
{
    const std::map<std::string, std::string> refused{
            {"bridge_057_Qwen3_235B_a22B_H100_FP8", "expert groups of 32"}, // over tensor ranks
            // Embedding and head stand on stages of their own there.
            {"bridge_018_LLAMA3.1_405B_GB200_NVFP4", "8 chunks on each of 16 cards"},
            {"bridge_042_LLAMA3.1_405B_GB200_NVFP4", "8 chunks on each of 16 cards"},
            {"bridge_066_LLAMA3.1_405B_GB200_NVFP4", "8 chunks on each of 16 cards"},
            {"bridge_120_LLAMA3.1_405B_GB200_MXFP8", "8 chunks on each of 16 cards"},
            {"bridge_084_LLAMA3_70B_GB300_NVFP4", "does not fit"},
    };
    QVERIFY(shippedRuns().runs.size() > 150);
    std::set<std::string> ids;
    for (const ValidationRow &row : shippedValidation().rows) {
        const PublishedRun &run = *row.run;
        ids.insert(run.id);
        const auto expected = refused.find(run.id);
        QVERIFY2(row.predicted.has_value() == (expected == refused.end()),
                 bytes(run.id + ": " + row.reason.text()));
        if (expected != refused.end())
            QVERIFY2(row.reason.text().find(expected->second) != std::string::npos,
                     bytes(run.id + ": " + row.reason.text()));
        QVERIFY2(!row.measurement->source.empty(), run.id.c_str());
        QVERIFY2(std::ranges::any_of(run.inputs, std::not_fn(&RunInput::assumed)), run.id.c_str());
    }
    QCOMPARE(ids.size(), shippedRuns().runs.size()); // also: no id in two files
    for (const UnexpressedRun &run : shippedRuns().unexpressed)
        QVERIFY2(ids.insert(run.id).second && !run.reason.empty(), run.id.c_str());
}

void TestPublishedRuns::differences_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QByteArray>("result"); // with a / behind: ratios of it
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
    // Printed in whole per cent, which the TFLOP/s beside them do not quite give.
    row("Llama 3, MFU", "llama3_405b_", "step.mfu", 3, -0.015, 0.015);
    // Whole days (up to 2 %) over whole TFLOP/s (up to 1 %).
    row("Megatron-LM 2021, days", "megatron2021_t2_", "finish.training", 12, -0.03, 0.03);
    row("SmolLM3, days", "smollm3", "finish.training", 1, -0.03, 0.03);
    // Steps to the hundredth (0.5 % of 1.10 s), MFU to a tenth of a percent.
    row("selective recomputation, steps", "korthikanti2022_", "step.time", 4, -0.006, 0.006);
    // Messages under way are counted here and not in the figure.
    row("selective recomputation, activations", "korthikanti2022_", "memory.activations", 8, -0.001,
        0.003);
    // Whole TFLOP/s, steps to a tenth of a second.
    row("Megatron-Turing NLG, steps", "mtnlg530b_", "step.time", 3, -0.01, 0.01);
    // The MFU's FLOP formula is not printed.
    row("SmolLM3, tokens", "smollm3", "step.tokens_per_second_card", 1, -0.03, 0.03);
    // The formula behind the printed rate leaves out router and input embedding, and takes the
    // hidden size for the heads' width; DeepSeek-V3 ran with its module that predicts a second
    // token, a layer more.
    row("Megatron Bridge, tokens", "bridge_", "step.tokens_per_second_card", 50, -0.025, 0.04);
    // Rates in whole TFLOP/s, down to 57 of them; its formula counts every parameter, norms and
    // positions too.
    row("LLM Foundry, tokens", "foundry_", "step.tokens_per_second_card", 72, -0.025, 0.025);
    row("Megatron-Core, steps", "mcore_", "step.time", 9, -0.002, 0.002);
    row("Megatron-Core, MFU", "mcore_", "step.mfu", 9, -0.012, 0.012); // whole per cent
    // Its FLOP formula is not printed; one that counts attention in full is 14 % above ours at
    // 8192 tokens.
    row("MaxText, tokens", "maxtext_", "step.tokens_per_second_card", 7, -0.05, 0.15);
    row("PaLM, tokens", "palm540b", "step.tokens_per_second", 1, -0.003, 0.003);
    row("OPT, days", "opt175b", "finish.training", 1, -0.016, 0.016); // whole days
    row("TinyLlama, tokens", "tinyllama", "step.tokens_per_second_card", 1, -0.01, 0.09);
    // From here on nothing of the compared step is taken over but the efficiency of another.
    row("Megatron-Turing NLG, ratios", "mtnlg530b_", "step.time/", 2, -0.045, 0);
    row("Megatron-LM 2021, ratios", "megatron2021_t2_PTD", "step.time/", 4, -0.02, 0.02);
    row("selective recomputation, ratios", "korthikanti2022_", "step.time/", 4, -0.03, 0.03);
    // Gathers hidden at the rate of the NICs: not so in the ZeRO-3 of 2021.
    row("Megatron-LM 2021, ZeRO-3 ratios", "megatron2021_t2_ZeRO3", "step.time/", 3, -0.70, -0.3);
    // Rewards and waits are not printed.
    row("verl, cycles", "verl_", "rl.sync_cycle", 6, -0.075, 0);
}

void TestPublishedRuns::differences()
{
    QFETCH(QByteArray, family);
    QFETCH(QByteArray, result);
    QFETCH(int, least);
    QFETCH(double, below);
    QFETCH(double, above);
    const bool ratio = result.endsWith('/');
    const auto rows =
            rowsOf(family.toStdString(), (ratio ? result.chopped(1) : result).toStdString(), ratio);
    QVERIFY2(int(rows.size()) >= least, QByteArray::number(int(rows.size())));
    for (const ValidationRow *row : rows)
        QVERIFY2(*row->difference() >= below && *row->difference() <= above,
                 bytes(row->run->id + " " + std::to_string(*row->difference())));
}

// A whole-step rate is the step's MFU, and tokens a second are the batch over the step.
void TestPublishedRuns::exactRelations()
{
    for (const PublishedRun &run : shippedRuns().runs) {
        const Scenario &s = run.scenario;
        const Evaluation e = evaluate(s);
        if (!e.step.time || !run.rate)
            continue;
        const double achieved = run.rate->counts == CountedFlops::Model ? *e.step.mfu : *e.step.hfu;
        QVERIFY2(isClose(achieved * s.card.peakTeraflops * 1e12, run.rate->flopsPerSecond, 1e-9),
                 run.id.c_str());
        QVERIFY(isClose(*e.step.tokensPerSecond * *e.step.time,
                        s.task.sequenceLength * s.task.sequencesPerStep, 1e-12));
    }
}

// Each kind, counted again here.
void TestPublishedRuns::summaries()
{
    std::size_t counted = 0;
    for (const ValidationSummary &summary : shippedValidation().summaries) {
        std::vector<double> sizes;
        for (const ValidationRow &row : shippedValidation().rows)
            if (row.kind == summary.kind && row.predicted)
                sizes.push_back(std::abs(*row.predicted / row.measured - 1));
        std::ranges::sort(sizes);
        const std::size_t half = sizes.size() / 2;
        QCOMPARE(summary.rows, sizes.size());
        QVERIFY(isClose(summary.median,
                        sizes.size() % 2 ? sizes[half] : (sizes[half - 1] + sizes[half]) / 2,
                        1e-9));
        QVERIFY(isClose(std::abs(*summary.worst->difference()), sizes.back(), 1e-12));
        counted += sizes.size();
    }
    QCOMPARE(shippedValidation().summaries.size(), std::size_t(validationKinds));
    QCOMPARE(counted, std::size_t(std::ranges::count_if(shippedValidation().rows, [](const auto &row) {
                 return row.predicted.has_value();
             })));
}

// Megatron-Turing NLG from 2240 to 2800 cards: with compute alone, a step is (m + p − 1) equal
// slots, and 240 micro-batches a replica become 192: (192 + 34)/(240 + 34) = 0.8248. What groups
// exchange shrinks the same way, so the whole comes to within half a per cent of it.
void TestPublishedRuns::ratioByHand()
{
    const auto rows = rowsOf("mtnlg530b_2800", "step.time", true);
    QCOMPARE(rows.size(), std::size_t(1));
    QVERIFY(isClose(rows.front()->measurement->value, 50.2 / 60.1, 1e-12));
    QVERIFY2(isClose(*rows.front()->predicted, 226.0 / 274, 0.005),
             QByteArray::number(*rows.front()->predicted));
}

// 7.9 h for 1024 cards are 42.1 days for 8 (models.md §11), where 47.7 were measured; 6.5 failures
// in 1000 node-days of eight cards are 1.803 h for 16 384.
void TestPublishedRuns::failuresByHand()
{
    const auto of = [](const char *id) {
        return *rowsOf(id, "failure.interval", false).front()->predicted;
    };
    QVERIFY(isClose(of("rsc_8_from_1024"), 7.9 * 1024 / 8, 1e-6)); // hours
    QVERIFY(isClose(of("rsc_8_from_1024") / 24, 42.1, 0.001));
    QVERIFY(isClose(of("rsc_16384_from_nodes"), 1000 * 24 / 6.5 / 2048, 1e-6));
    QVERIFY(isClose(of("llama3_interruptions"), of("rsc_16384_from_nodes"), 1e-12));
}

void TestPublishedRuns::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    const auto row = [](const char *name, const std::string &text, const char *place) {
        QTest::newRow(name) << bytes(text) << QByteArray(place);
    };
    row("another kind", R"({"headroom":"scenario","version":1})", "headroom");
    row("no sources", R"({"headroom":"runs","version":1,"runs":[]})", "sources");
    row("no list", R"({"headroom":"runs","version":1,"sources":{},"runs":{}})", "runs");
    row("unknown card", runsWith(R"(,"card":"abacus","published":{"S":["card"]})"), "card");
    row("a rate of nothing", runsWith(R"(,"rate":{"value":0,"counts":"model","source":"S"})"),
        "runs[0].rate.value");
    row("a rate above the peak", runsWith(R"(,"rate":{"value":1e6,"counts":"model","source":"S"})"),
        "runs[0].rate");
    row("FLOPs of another kind", runsWith(R"(,"rate":{"value":50,"counts":"all","source":"S"})"),
        "runs[0].rate.counts");
    row("no source", runsWith(R"(,"rate":{"value":50,"counts":"model"})"), "runs[0].rate.source");
    row("unknown source", runsWith(R"(,"rate":{"value":50,"counts":"model","source":"x"})"),
        "runs[0].rate.source");
    row("unknown parameter", runsWith(R"(,"parameters":{"parallel.tensors":2})"),
        "runs[0].parameters.parallel.tensors");
    row("neither published nor assumed", runsWith(R"(,"parameters":{"parallel.tensor":2})"),
        "runs[0]");
    row("published and assumed",
        runsWith(R"(,"parameters":{"parallel.tensor":2},"published":{"S":["parallel.tensor"]},)"
                 R"("assumed":{"why":["parallel.tensor"]})"),
        "runs[0]");
    row("published without a value", runsWith(R"(,"published":{"S":["parallel.tensor"]})"),
        "runs[0]");
    row("unknown result",
        runsWith(R"(,"measured":[{"result":"step.speed","value":1,"source":"S"}])"),
        "runs[0].measured[0].result");
    row("nothing measured", runsWith(R"(,"measured":[])"), "runs[0].measured");
    row("measured nothing",
        runsWith(R"(,"measured":[{"result":"step.time","value":0,"source":"S"}])"),
        "runs[0].measured[0].value");
    row("a ratio of other things",
        runsWith(R"(,"measured":[{"result":"step.mfu","value":1,"source":"S",)"
                 R"("reference":{"name":"n","seconds":1}}])"),
        "runs[0].measured[0].result");
    row("a reference without time",
        runsWith(R"(,"measured":[{"result":"step.time","value":1,"source":"S",)"
                 R"("reference":{"name":"n","seconds":0}}])"),
        "runs[0].measured[0].reference.seconds");
    row("an id twice",
        R"({"headroom":"runs","version":1,"sources":{"S":"s"},"runs":[],"unexpressed":[)"
        R"({"id":"a","title":"A","source":"S","reason":"r"},)"
        R"({"id":"a","title":"A","source":"S","reason":"r"}]})",
        "unexpressed[1].id");
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
