// The figures of live memory, optimizers, offloading and the roofline, against models.md and
// against sums worked out beside them.
#include "core/figures/figures.h"
#include "core/figures/geometry.h"
#include "tests/core/figures/figure_cases.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double gibibyte = 1024.0 * 1024 * 1024;

Scenario set(const char *values)
{
    return scenarioWith(parsed(values));
}

// Samples of the areas of a figure: the sum of all at each x.
std::vector<double> stackedTops(const Figure &figure)
{
    std::vector<double> tops;
    for (const Series &series : figure.series)
        if (const auto *line = std::get_if<Line>(&series); line && line->filled) {
            tops.resize(line->y.size());
            for (std::size_t i = 0; i < tops.size(); ++i)
                tops[i] += line->y[i];
        }
    return tops;
}

double highest(const Figure &figure)
{
    return std::ranges::max(stackedTops(figure));
}

bool hasSeries(const Figure &figure, std::string_view label)
{
    return std::ranges::any_of(
            figure.series, [&](const Series &series) { return plain(labelOf(series)) == label; });
}

double barAt(const Figure &figure, std::string_view series, std::size_t place)
{
    return hasSeries(figure, series) ? seriesCalled<Bars>(figure, series).values.at(place) : 0;
}

// All bars at one place.
double columnAt(const Figure &figure, std::size_t place)
{
    double sum = 0;
    for (const Series &series : figure.series)
        sum += std::get<Bars>(series).values.at(place);
    return sum;
}

// Bars but for live memory, in GB.
double stateAt(const Figure &figure, std::string_view optimizer)
{
    const std::size_t place = categoryCalled(figure.y, optimizer);
    return (columnAt(figure, place) - barAt(figure, "live", place)) * gibibyte / 1e9;
}

double operationAt(const Figure &figure, std::string_view name)
{
    return seriesCalled<Points>(figure, name).x.at(0);
}

// Principles of training systems 1.2.3: GPT-2 XL, four sequences of 1 024 tokens.
constexpr const char *gpt2 =
        R"({"model.layers": 48, "model.hidden": 1600, "model.vocab": 50257, "model.heads": 25,
            "model.kv_heads": 25, "model.head_dim": 64, "model.ffn": 6400,
            "model.gated_ffn": false, "model.norm": "layer", "model.biases": "all",
            "model.qk_norm": "none", "model.tied_embeddings": true,
            "model.learned_positions": 1024, "task.sequence_length": 1024,
            "parallel.microbatch": 4, "memory.live_rule": "modelled",
            "memory.flash_attention": false})";

} // namespace

class TestMemoryFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lifetimeOfTheChapter();
    void lifetimePeakIsMemoryPeak_data();
    void lifetimePeakIsMemoryPeak();
    void togetherAndInTurn();
    void lifetimeOfABudget();
    void phasesFollowEachOther();

    void modelledStages();
    void cardsStandOnLiveMemory();

    void activationsOfTheChapter();
    void activationsOfGpt2();
    void rootOfLayers();

    void optimizersWithoutMaster();
    void optimizersOnTheChapter();

    void castCrossover();
    void castTimes();
    void offloadSaysItsWait();
    void stackIsReadTogether();

    void ridges();
    void operationsOnTheRoof();
};

// models.md §4: activations 34.875, live 44.15, peak 46.69 GiB; full 2.25, 11.52, 14.07.
void TestMemoryFigures::lifetimeOfTheChapter()
{
    Figure figure = makeFigure("memory.lifetime", set(R"({"memory.live_rule": "modelled"})"));
    checkPrinted(highest(figure), "46.69");
    checkPrinted(std::ranges::max(seriesCalled<Line>(figure, "activations").y), "34.875");
    // The largest module is an embedding of 622 329 856 weights, twice while prefetching.
    QVERIFY(isNear(std::ranges::max(seriesCalled<Line>(figure, "gathered weights").y),
                   2 * 2 * 622329856.0 / gibibyte));
    // 2 + 4 bytes of 8 192 × 151 936 logits.
    QVERIFY(isNear(std::ranges::max(seriesCalled<Line>(figure, "logits and their FP32 copy").y),
                   6 * 8192.0 * 151936 / gibibyte));
    QVERIFY(!hasSeries(figure, "a layer running again"));
    QVERIFY2(plain(figure.title).starts_with("The peak of 46.7 GiB is at the loss"),
             plain(figure.title).c_str());
    QCOMPARE(figure.notes.at(0).tone, Tone::Bad);
    QVERIFY(isNear(figure.notes.at(0).y, highest(figure)));

    figure = makeFigure("memory.lifetime",
                        set(R"({"memory.live_rule": "modelled", "memory.recompute": "full"})"));
    checkPrinted(highest(figure), "14.07");
    checkPrinted(std::ranges::max(seriesCalled<Line>(figure, "activations").y), "2.25");
    QVERIFY(isNear(std::ranges::max(seriesCalled<Line>(figure, "a layer running again").y),
                   34.875 / 36));
    QCOMPARE(figure.notes.at(0).tone, Tone::Good);
}

void TestMemoryFigures::lifetimePeakIsMemoryPeak_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const FigureCase &figureCase : figureCases()) {
        if (!figureCase.conflict)
            QTest::newRow(figureCase.name) << index;
        ++index;
    }
}

void TestMemoryFigures::lifetimePeakIsMemoryPeak()
{
    QFETCH(int, index);
    Scenario scenario = scenarioOf(figureCases()[std::size_t(index)]);
    for (const double zero : {0.0, 1.0, 2.0, 3.0})
        for (const LiveRule rule : {LiveRule::Budget, LiveRule::Modelled}) {
            scenario.parallel.zeroStage = zero;
            scenario.memory.liveRule = rule;
            const Evaluation e = evaluate(scenario);
            if (hasConflict(e))
                continue;
            const Figure figure = makeFigure("memory.lifetime", scenario);
            QVERIFY(isNear(highest(figure) * gibibyte, *e.memory.peak));
            // When all is done the state alone is left.
            QVERIFY(isNear(stackedTops(figure).back() * gibibyte, *e.memory.resident));
        }
}

// Logits are gone when a layer runs again: no moment holds both.
void TestMemoryFigures::togetherAndInTurn()
{
    const Figure figure = makeFigure(
            "memory.lifetime", set(R"({"memory.live_rule": "modelled", "memory.recompute": "full",
                                       "model.vocab": 1000})"));
    const auto &logits = seriesCalled<Line>(figure, "logits and their FP32 copy").y;
    const auto &again = seriesCalled<Line>(figure, "a layer running again").y;
    QVERIFY(std::ranges::max(logits) > 0 && std::ranges::max(again) > 0);
    for (std::size_t i = 0; i < logits.size(); ++i)
        QVERIFY(logits[i] == 0 || again[i] == 0);
    QVERIFY2(plain(figure.title).find("the first layer runs again") != std::string::npos,
             plain(figure.title).c_str());
    // Activations grow to the loss and shrink behind it.
    const auto &kept = seriesCalled<Line>(figure, "activations").y;
    const auto top = std::ranges::max_element(kept);
    QVERIFY(std::is_sorted(kept.begin(), top));
    QVERIFY(std::is_sorted(kept.rbegin(), std::make_reverse_iterator(top)));
}

void TestMemoryFigures::lifetimeOfABudget()
{
    const Figure figure = makeFigure("memory.lifetime", Scenario{});
    checkPrinted(highest(figure), "12.543");
    checkPrinted(stackedTops(figure).back(), "2.543");
    QCOMPARE(std::ranges::max(seriesCalled<Line>(figure, "live budget").y), 10.0);
    QVERIFY(!hasSeries(figure, "activations"));
    // models.md S2: weights kept until the backward add 15.26 GiB.
    const Figure kept = makeFigure("memory.lifetime", set(R"({"parallel.reshard": false})"));
    checkPrinted(highest(kept), "27.8");
    checkPrinted(std::ranges::max(seriesCalled<Line>(kept, "gathered weights").y), "15.26");
}

void TestMemoryFigures::phasesFollowEachOther()
{
    const Figure figure = makeFigure("memory.lifetime", set(R"({"memory.live_rule": "modelled"})"));
    QCOMPARE(figure.bands.size(), std::size_t(5));
    // The reduce and the update are microseconds beside seconds: drawn, and said not to be to
    // scale.
    QCOMPARE(plain(figure.bands[3].label), std::string("reduce"));
    QCOMPARE(plain(figure.bands[4].label), std::string("update"));
    QVERIFY(plain(figure.x.label).find("not to scale") != std::string::npos);
    // models.md §13: 28 bytes of 8 190 735 360/48 parameters at 1 008 GB/s.
    QVERIFY2(plain(figure.subtitle).find("update of 4.740 ms not to scale") != std::string::npos,
             plain(figure.subtitle).c_str());
    QCOMPARE(figure.bands[0].from, 0.0);
    for (std::size_t i = 1; i < figure.bands.size(); ++i)
        QCOMPARE(figure.bands[i].from, figure.bands[i - 1].to);
    QCOMPARE(figure.bands.back().to, figure.x.high);
    // models.md: 6.528 s compute a micro-batch; the head is 2·8192·4096·151936 of a third of it.
    checkPrinted(figure.bands[2].to, "6.528");
    const double head = 3 * 2 * 8192.0 * 4096 * 151936 / (165.2e12 * 0.4);
    QVERIFY(isNear(figure.bands[1].to - figure.bands[1].from, head));
    QVERIFY(isNear(2 * figure.bands[0].to, figure.bands[2].to - figure.bands[2].from));
}

void TestMemoryFigures::modelledStages()
{
    const Scenario scenario = set(R"({"memory.live_rule": "modelled"})");
    const Figure figure = makeFigure("memory.stages", scenario);
    for (std::size_t stage = 0; stage < 4; ++stage) {
        Scenario at = scenario;
        at.parallel.zeroStage = double(stage);
        QVERIFY(isNear(columnAt(figure, stage), numberOf(evaluate(at), "memory.peak")));
        QVERIFY(isNear(barAt(figure, "activations", stage), 34.875));
    }
    // Weights are gathered where they are sharded.
    QCOMPARE(barAt(figure, "gathered weights", 2), 0.0);
    QVERIFY(isNear(barAt(figure, "gathered weights", 3), 4 * 622329856.0 / gibibyte));
    checkPrinted(columnAt(figure, 3), "46.69");
    QCOMPARE(barAt(figure, "live budget", 0), 0.0);
}

void TestMemoryFigures::cardsStandOnLiveMemory()
{
    for (const char *values : {"{}", R"({"memory.live_rule": "modelled"})",
                               R"({"parallel.zero_stage": 1, "memory.live_rule": "modelled"})"}) {
        const Scenario scenario = set(values);
        const Figure figure = makeFigure("memory.cards", scenario);
        const auto &line =
                seriesCalled<Line>(figure, scenario.parallel.zeroStage == 1 ? "ZeRO-1" : "ZeRO-3");
        const std::vector<double> tops = stackedTops(figure);
        QCOMPARE(tops.size(), line.y.size());
        for (std::size_t i = 0; i < tops.size(); ++i)
            QVERIFY(isNear(tops[i], line.y[i]));
    }
}

void TestMemoryFigures::activationsOfTheChapter()
{
    const Figure figure = makeFigure("memory.activations", Scenario{});
    const auto at = [&](std::string_view policy) { return categoryCalled(figure.y, policy); };
    checkPrinted(columnAt(figure, at("none (chosen)")), "34.875");
    // With FlashAttention selective recomputation has nothing left to drop.
    QCOMPARE(columnAt(figure, at("selective")), columnAt(figure, at("none (chosen)")));
    QVERIFY(isNear(barAt(figure, "inputs and norms", at("full")), 2.25));
    // models.md §4: full recomputation keeps 2.25, and a layer of 34.875/36 while it reruns.
    for (const Note &note : figure.notes)
        if (note.y == double(at("full")))
            QCOMPARE(plain(note.text), std::string("2.25 + 0.97 while a layer reruns"));
    const std::size_t heading = categoryCalled(figure.y, "checkpoints");
    QCOMPARE(columnAt(figure, heading), 0.0);
    QVERIFY(plain(figure.subtitle).find("k·A + 36/k·A") != std::string::npos);
    QVERIFY(!hasSeries(figure, "score matrices"));
    // 36 layers of 8 192 tokens: 8·4096, 4·32·128 + 4·8·128 and 6·12288 bytes a token.
    const std::size_t none = at("none (chosen)");
    const double tokens = 36 * 8192.0 / gibibyte;
    QVERIFY(isNear(barAt(figure, "inputs and norms", none), tokens * 8 * 4096));
    QVERIFY(isNear(barAt(figure, "attention", none), tokens * (4 * 32 * 128 + 4 * 8 * 128)));
    QVERIFY(isNear(barAt(figure, "feed-forward", none), tokens * 6 * 12288));
    // 36 layers · 8192 tokens · (2 · 12 288 + 4 · 4096) bytes.
    QVERIFY2(plain(figure.subtitle).find("would spare 11.2 GiB") != std::string::npos,
             plain(figure.subtitle).c_str());
}

// models.md §4: 35.9 GB, selective 10.7 GB (−70.2 %).
void TestMemoryFigures::activationsOfGpt2()
{
    const Figure figure = makeFigure("memory.activations", set(gpt2));
    const std::size_t nothing = categoryCalled(figure.y, "none (chosen)");
    const double none = columnAt(figure, nothing) * gibibyte / 1e9;
    const std::size_t selective = categoryCalled(figure.y, "selective");
    const double kept =
            (columnAt(figure, selective) - barAt(figure, "a layer running again", selective))
            * gibibyte / 1e9;
    checkPrinted(none, "35.9");
    checkPrinted(kept, "10.7");
    checkPrinted(100 * (kept / none - 1), "-70.2");
    QCOMPARE(barAt(figure, "score matrices", selective), 0.0);
    QVERIFY(barAt(figure, "score matrices", nothing) > kept * 1e9 / gibibyte);
}

// models.md §4: 48 layers, k ≈ 7, ≈ 14 layers' worth, 71 % saved; no shown count is better.
void TestMemoryFigures::rootOfLayers()
{
    const Figure figure = makeFigure("memory.activations", set(gpt2));
    const double all = columnAt(figure, categoryCalled(figure.y, "none (chosen)"));
    const double layer = all / 48;
    const std::size_t best = categoryCalled(figure.y, "7 checkpoints, √L");
    QVERIFY(isNear(columnAt(figure, best), (7 + 48.0 / 7) * layer));
    checkPrinted(columnAt(figure, best) / layer, "14");
    checkPrinted(100 * (1 - columnAt(figure, best) / all), "71");
    for (std::size_t place = 0; place + 4 < figure.y.categories.size(); ++place)
        QVERIFY(columnAt(figure, place) >= columnAt(figure, best));
    QVERIFY(isNear(columnAt(figure, categoryCalled(figure.y, "1 checkpoint")), 49 * layer));
    QVERIFY(isNear(columnAt(figure, categoryCalled(figure.y, "48 checkpoints")), 49 * layer));
}

// models.md S5, Llama-2 7B on one card of 24 GB.
void TestMemoryFigures::optimizersWithoutMaster()
{
    constexpr const char *llama =
            R"({"model.layers": 32, "model.hidden": 4096, "model.vocab": 32000, "model.heads": 32,
                "model.kv_heads": 32, "model.head_dim": 128, "model.ffn": 11008,
                "model.qk_norm": "none", "cluster.cards": 1, "memory.master": false,
                "memory.galore_rank": 1024})";
    const Figure figure = makeFigure("memory.optimizers", set(llama));
    checkPrinted(stateAt(figure, "Adam, BF16 moments"), "53.9");
    checkPrinted(stateAt(figure, "Adam, 8-bit"), "40.4");
    checkPrinted(stateAt(figure, "GaLore, 8-bit, rank 1024"), "34.5");
    checkPrinted(stateAt(figure, "Adafactor"), "27.0");
    QCOMPARE(plain(figure.title), std::string("No optimizer makes it fit"));
    for (const Note &note : figure.notes)
        QCOMPARE(note.tone, Tone::Bad);
    QVERIFY(!hasSeries(figure, "FP32 master"));

    Scenario master = set(llama);
    master.memory.master = true;
    checkPrinted(stateAt(makeFigure("memory.optimizers", master), "Adam (chosen)"), "107.8");
}

void TestMemoryFigures::optimizersOnTheChapter()
{
    const Figure figure = makeFigure("memory.optimizers", Scenario{});
    QCOMPARE(figure.y.categories.size(), std::size_t(9));
    QCOMPARE(plain(figure.title), std::string("It fits with every optimizer"));
    checkPrinted(columnAt(figure, categoryCalled(figure.y, "Adam (chosen)")), "12.543");
    // models.md §3: GaLore of rank 128 keeps 12.34 GB of moments, here over 48 cards.
    const std::size_t galore = categoryCalled(figure.y, "GaLore, rank 128");
    checkPrinted(barAt(figure, "moments", galore) * 48 * gibibyte / 1e9, "12.34");
    checkPrinted(figure.rules.at(0).at, "22.00");
    // What left the cards is said: 8 cards of a host hold 12·N/48 bytes each.
    const Figure away = makeFigure("memory.optimizers", set(R"({"memory.offload": "optimizer"})"));
    QVERIFY2(plain(away.subtitle).find("a host holds 15.3 GiB") != std::string::npos,
             plain(away.subtitle).c_str());
    const Figure adapters = makeFigure("memory.optimizers", set(R"({"memory.lora_rank": 16})"));
    QVERIFY(plain(adapters.subtitle).ends_with("GaLore is not with LoRA"));
    const Evaluation unset = evaluate(set(R"({"memory.optimizer": "galore"})"));
    const auto problem = std::ranges::find(unset.problems, "memory.galore_rank", &Problem::id);
    QVERIFY(problem != unset.problems.end());
    QVERIFY(plain(problem->accepted).ends_with("128 is usual"));
    // A model too narrow for the assumed rank.
    const Figure narrow =
            makeFigure("memory.optimizers", set(R"({"model.hidden": 8, "model.heads": 1,
                                             "model.kv_heads": 1, "model.head_dim": 8})"));
    QVERIFY(categoryCalled(narrow.y, "GaLore, rank 8") < narrow.y.categories.size());
}

// models.md §13: equal at 147 GB/s.
void TestMemoryFigures::castCrossover()
{
    const Figure figure = makeFigure("memory.offload", Scenario{});
    checkPrinted(figure.rules.at(0).at, "147");
    const auto &host = seriesCalled<Line>(figure, "cast by the host");
    const auto &card = seriesCalled<Line>(figure, "cast by the card");
    for (std::size_t i = 0; i < host.x.size(); ++i)
        QCOMPARE(host.y[i] < card.y[i], host.x[i] < figure.rules[0].at);
    // Host memory as fast as the card's: the host always wins, and nothing crosses.
    const Figure never =
            makeFigure("memory.offload", set(R"({"cluster.host_memory_bandwidth": 1008})"));
    QVERIFY(never.rules.empty());
}

void TestMemoryFigures::offloadSaysItsWait()
{
    QVERIFY(plain(makeFigure("memory.offload", Scenario{}).subtitle).find("waited")
            == std::string::npos);
    const Scenario s = set(R"({"memory.offload": "optimizer", "card.host_link": 1,
                              "parallel.zero_stage": 2, "memory.live": 1})");
    const Evaluation e = evaluate(s);
    const std::string wait = plain(Message{"%1", {duration(numberOf(e, "step.offload_wait"))}});
    const std::string text = plain(makeFigure("memory.offload", s).subtitle);
    QVERIFY2(text.ends_with(wait + " are waited for"), text.c_str());
}

void TestMemoryFigures::stackIsReadTogether()
{
    const Figure figure = makeFigure("memory.lifetime", set(R"({"memory.live_rule": "modelled"})"));
    const ReadOut out = readOut(figure, figure.notes.at(0).x * 0.999, 1);
    QCOMPARE(plain(out.lines.back().label), std::string("together"));
    checkPrinted(out.lines.back().value.value, "46.69"); // memory.peak, models.md §4
}

// models.md §13: 96 MiB over 32 GB/s take 4.13 ms by the host against 6.59; over 450 GB/s 1.21
// against 0.75. The figure's gradients are a card's shard, 2·8 190 735 360/48 bytes.
void TestMemoryFigures::castTimes()
{
    const double share = 96.0 * 1024 * 1024 / (2 * 8190735360.0 / 48);
    Figure figure = makeFigure("memory.offload", Scenario{});
    checkPrinted(seriesCalled<Points>(figure, "now").y.at(0) * share, "4.13");
    QVERIFY2(plain(figure.title).starts_with("At 32 GB/s the host should cast: "),
             plain(figure.title).c_str());
    figure = makeFigure("memory.offload", set(R"({"card.host_link": 450})"));
    checkPrinted(seriesCalled<Points>(figure, "now").y.at(0) * share, "0.75");
    QVERIFY2(plain(figure.title).starts_with("At 450 GB/s the card should cast: "),
             plain(figure.title).c_str());
}

// models.md §17 and S1: A100 153, H100 295 and 591 with FP8.
void TestMemoryFigures::ridges()
{
    constexpr const char *a100 = R"({"card.peak": 312, "card.memory_bandwidth": 2039})";
    Figure figure = makeFigure("roofline", set(a100));
    checkPrinted(figure.rules.at(0).at, "153");
    figure = makeFigure("roofline", set(R"({"card.peak": 989, "card.memory_bandwidth": 3350})"));
    checkPrinted(figure.rules.at(0).at, "295");
    figure = makeFigure("roofline", set(R"({"card.peak": 989, "card.peak_fp8": 1979,
                                "card.memory_bandwidth": 3350, "memory.operand_format": "fp8"})"));
    checkPrinted(figure.rules.at(0).at, "591");
    QVERIFY(isNear(seriesCalled<Line>(figure, "16-bit work").y.back(), 989));
    QVERIFY(isNear(seriesCalled<Line>(figure, "FP8 matrices").y.back(), 1979));
}

void TestMemoryFigures::operationsOnTheRoof()
{
    const Figure figure = makeFigure("roofline", Scenario{});
    // Stored scores: about half the head size, a little less for queries, keys and values.
    const double stored = operationAt(figure, "attention (if scores were stored)");
    QVERIFY(stored < 64 && stored > 0.95 * 64);
    QVERIFY(operationAt(figure, "FlashAttention") > 1000);
    // Two products of 8 192 × 4 096 × 12 288 and one of 8 192 × 12 288 × 4 096.
    const double flops = 3 * 2 * 8192.0 * 4096 * 12288;
    const double bytes = 3 * 2 * (8192.0 * 4096 + 4096.0 * 12288 + 8192.0 * 12288);
    QVERIFY(isNear(operationAt(figure, "feed-forward"), flops / bytes));
    // models.md S6: an update moves 28 bytes a parameter.
    QVERIFY(isNear(operationAt(figure, "optimizer update"), 15.0 / 28));
    QVERIFY(!hasSeries(figure, "router"));
    // What the plan does not run is a ring, and not in the title.
    QVERIFY2(plain(figure.title).find("stored scores") == std::string::npos,
             plain(figure.title).c_str());
    QVERIFY(!seriesCalled<Points>(figure, "attention (if scores were stored)").filled);
    QVERIFY(seriesCalled<Points>(figure, "FlashAttention").filled);
    const Figure written = makeFigure("roofline", set(R"({"memory.flash_attention": false})"));
    QVERIFY(plain(written.title).find("stored scores") != std::string::npos);
    QVERIFY(seriesCalled<Points>(written, "stored scores").filled);
    QVERIFY(!seriesCalled<Points>(written, "attention (with FlashAttention)").filled);
    // The cursor reads the roof where it is: the slope, 1.008 TB/s times the intensity.
    const ReadOut out = readOut(figure, 10, 1);
    QVERIFY(std::abs(out.x / 10 - 1) < 0.05);
    QVERIFY(isNear(out.lines.at(0).value.value, out.x * 1.008));
    // On the roof: the peak or the slope.
    for (const Series &series : figure.series)
        if (const auto *point = std::get_if<Points>(&series))
            QVERIFY(isNear(point->y.at(0), std::min(165.2, point->x.at(0) * 1.008)));
    const Figure away = makeFigure("roofline", set(R"({"memory.offload": "optimizer"})"));
    QVERIFY(!hasSeries(away, "optimizer update"));
}

QTEST_APPLESS_MAIN(TestMemoryFigures)
#include "tst_memory_figures.moc"
