// The RL page's figures against the chapter and against values worked out by hand.
#include "core/units.h"
#include "tests/core/figures/scaling_input.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

bool contains(const Message &message, const char *text)
{
    return plain(message).find(text) != std::string::npos;
}

double barOf(const Figure &figure, const char *series, const char *category)
{
    return seriesCalled<Bars>(figure, series)
            .values[categoryCalled(figure.x.categories.empty() ? figure.y : figure.x, category)];
}

// Height of a stack.
double stackOf(const Figure &figure, const char *category)
{
    double sum = 0;
    for (const Series &series : figure.series)
        sum += std::get<Bars>(series).values[categoryCalled(figure.y, category)];
    return sum;
}

std::string cellOf(const Figure &figure, const char *what, std::size_t column)
{
    for (const auto &row : figure.table.rows)
        if (plain(std::get<Message>(row[0])) == what) {
            if (const auto *text = std::get_if<Message>(&row[column]))
                return plain(*text);
            const auto &amount = std::get<Amount>(row[column]);
            return plain(formatQuantity(amount.value, amount.unit));
        }
    throw std::runtime_error(std::string("no row ") + what);
}

} // namespace

class TestRlFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages();
    void noStageHelpsAlone();
    void allocation();
    void allocationThatIsBest();
    void cycles();
    void gain();
    void memoryOrders();
    void memoryThatIsOver();
    void interruptions();
    void groups();
    void handOver();
    void handOverOfExperts();
    void handOverOfRouting();
    void loss();
};

// Chapter 10.5.2 and exercise 10-7. By hand one verifying card more of 16: 0.75 · 6 · 17/16.
void TestRlFigures::stages()
{
    const Figure figure = figureWith("rl.stages", Scenario{});
    QVERIFY2(contains(figure.title, "verification, holds all to 4.5 trajectories/s; doubling "
                                    "it gives 8/s, doubling another nothing"),
             plain(figure.title).c_str());
    QCOMPARE(barOf(figure, "the stage alone allows", "generation"), 9.0);
    QCOMPARE(barOf(figure, "the stage alone allows", "verification, slowest"), 4.5);
    QCOMPARE(barOf(figure, "the stage alone allows", "learning"), 8.0);
    QCOMPARE(barOf(figure, "all, with it doubled", "generation"), 4.5);
    QCOMPARE(barOf(figure, "all, with it doubled", "verification, slowest"), 8.0);
    QCOMPARE(barOf(figure, "all, with it doubled", "learning"), 4.5);
    QVERIFY(isNear(barOf(figure, "all, with one card more of it", "verification, slowest"),
                   4.78125));
    QCOMPARE(figure.rules.front().at, 4.5);
}

void TestRlFigures::noStageHelpsAlone()
{
    const Figure figure = figureWith(
            "rl.stages", scenarioWith({{"rl.generate", 6}, {"rl.verify", 6}, {"rl.learn", 8}}));
    QVERIFY2(contains(figure.title, "no single stage helps"), plain(figure.title).c_str());
}

// By hand in tst_trajectory_rates: 12, 23 and 13 cards, 6.46875/s.
void TestRlFigures::allocation()
{
    const Figure figure = figureWith("rl.allocation", Scenario{});
    QVERIFY2(contains(figure.title, "Of 48 cards 12 generate, 23 verify, 13 learn: 6.5"),
             plain(figure.title).c_str());
    QCOMPARE(barOf(figure, "verification", "now"), 16.0);
    QCOMPARE(barOf(figure, "verification", "best"), 23.0);
    QCOMPARE(barOf(figure, "learning", "best"), 13.0);
}

void TestRlFigures::allocationThatIsBest()
{
    const Figure figure = figureWith("rl.allocation", Scenario{}, [](ExploreSettings &settings) {
        settings.rl.generateCards = settings.rl.verifyCards = settings.rl.learnCards = 1;
    });
    QVERIFY2(contains(figure.title, "No split of 3 cards gives more than 4.5"),
             plain(figure.title).c_str());
}

// Chapter 10.5.3: cycles of 60 and 44 s.
void TestRlFigures::cycles()
{
    const Figure figure = figureWith("rl.cycles", Scenario{});
    QVERIFY2(contains(figure.title, "60 s becomes 44 s; with 80 % kept 9.1 % more"),
             plain(figure.title).c_str());
    const auto &generate = seriesCalled<Spans>(figure, "generate").spans;
    const auto &learn = seriesCalled<Spans>(figure, "learn").spans;
    const double synchronous = double(categoryCalled(figure.y, "synchronous: generation"));
    const double asynchronous = double(categoryCalled(figure.y, "asynchronous: generation"));
    const double learning = double(categoryCalled(figure.y, "asynchronous: learning"));
    std::vector<double> starts;
    std::vector<double> asyncStarts;
    for (const Span &span : generate) {
        QCOMPARE(span.end - span.start, 40.0);
        if (span.row == synchronous)
            starts.push_back(span.start);
        else if (span.row == asynchronous)
            asyncStarts.push_back(span.start);
    }
    QVERIFY((starts == std::vector<double>{0, 60, 120}));
    QVERIFY((asyncStarts == std::vector<double>{0, 44, 88, 132}));
    // What is learned asynchronously was generated the cycle before.
    for (const Span &span : learn)
        if (span.row == learning) {
            const double batch = std::get<Amount>(span.label.arguments.front()).value;
            QCOMPARE(span.start, 44 * batch);
        }
    QVERIFY(contains(figureWith("rl.cycles", scenarioWith({{"rl.async_keep", 0.7}})).title,
                     "5 % fewer")
            || contains(figureWith("rl.cycles", scenarioWith({{"rl.async_keep", 0.7}})).title,
                        "4.5 % fewer"));
}

void TestRlFigures::gain()
{
    const Figure figure = figureWith("rl.gain", Scenario{});
    QVERIFY2(contains(figure.title, "above 73.3 % kept; at 80 % it brings 9.1 %"),
             plain(figure.title).c_str());
    const Line &line = seriesCalled<Line>(figure, "gain");
    QCOMPARE(line.y.front(), -100.0);
    QVERIFY(std::abs(line.y[1]) < 1e-9); // at the break-even
    QVERIFY(isNear(line.x[1], 1100.0 / 15));
    QVERIFY(contains(figure.subtitle, "versions behind: 1"));
}

// Chapter 10.5.2.
void TestRlFigures::memoryOrders()
{
    const Figure figure = figureWith("rl.memory", Scenario{});
    QVERIFY2(contains(figure.title, "weights, release, KV, peaks at 59.3 of 74.5 GiB; restoring "
                                    "all first at 83.3"),
             plain(figure.title).c_str());
    QCOMPARE(figure.y.categories.size(), std::size_t{8});
    checkPrinted(stackOf(figure, "weights, release, KV: best"), "59.26");
    checkPrinted(stackOf(figure, "weights, KV, release"), "83.26");
    checkPrinted(stackOf(figure, "KV, weights, release"), "83.26");
    checkPrinted(stackOf(figure, "KV, release, weights"), "68.00");
    checkPrinted(stackOf(figure, "release, weights, KV"), "44.00");
    checkPrinted(stackOf(figure, "release, KV, weights"), "44.00");
    checkPrinted(stackOf(figure, "while training"), "44.00");
    checkPrinted(stackOf(figure, "while generating"), "43.26");
    QVERIFY(isNear(figure.rules.front().at, 74.51));
    // Outlined: orders whose weights are not on the card any more.
    const Bars &bars = seriesCalled<Bars>(figure, "KV cache");
    QVERIFY(bars.hollow[categoryCalled(figure.y, "release, KV, weights")]);
    QVERIFY(!bars.hollow[categoryCalled(figure.y, "weights, release, KV: best")]);
}

void TestRlFigures::memoryThatIsOver()
{
    const Figure figure = figureWith("rl.memory", scenarioWith({{"rl.card_memory", 50}}));
    QVERIFY2(contains(figure.title, "Even the best order"), plain(figure.title).c_str());
}

// By hand: 216 a day is one in 400 s: e^−0.1 of 40 s survive, the mean falls to 1/1.1.
void TestRlFigures::interruptions()
{
    const Figure figure = figureWith("rl.survival", scenarioWith({{"rl.interruptions", 216}}));
    QVERIFY2(contains(figure.title, "90.5 % of 40 s trajectories survive"),
             plain(figure.title).c_str());
    QVERIFY2(contains(figure.title, "falls to 90.9 %"), plain(figure.title).c_str());
    const Line &line = seriesCalled<Line>(figure, "interrupted ones dropped");
    QCOMPARE(line.y.front(), 100.0);
    QVERIFY(isNear(line.y.back(), 100 * std::exp(-0.4))); // at 160 s
}

// models.md S20.
void TestRlFigures::groups()
{
    const auto at = [](double answers, double success) {
        return figureWith("rl.groups", Scenario{}, [=](ExploreSettings &settings) {
            settings.rl.groupAnswers = answers;
            settings.rl.successPercent = success;
        });
    };
    QVERIFY2(contains(at(2, 50).title, "2.250 of 4.500 trajectories/s teach something: 50 %"),
             plain(at(2, 50).title).c_str());
    QVERIFY2(contains(at(8, 90).title, "43.0 % of groups of 8"), plain(at(8, 90).title).c_str());
    const Line two = seriesCalled<Line>(at(8, 90), "2 answers");
    QCOMPARE(two.y.size(), std::size_t{101});
}

// models.md S19: 1.125 GiB, 37.7 ms, 2.18 s, even at 0.56 GB/s.
void TestRlFigures::handOver()
{
    const Figure figure = figureWith("rl.handover", Scenario{});
    QVERIFY2(contains(figure.title, "equally long at 0.56 GB/s"), plain(figure.title).c_str());
    QCOMPARE(cellOf(figure, "KV of 8192 tokens: fetch it, weights unchanged", 1),
             std::string("1.125 GiB"));
    QCOMPARE(cellOf(figure, "KV of 8192 tokens: fetch it, weights unchanged", 2),
             std::string("0.03775 s"));
    QCOMPARE(cellOf(figure, "the same rebuilt, the only way after new weights", 2),
             std::string("2.176 s"));
    QCOMPARE(cellOf(figure, "weights, 16 bits", 1), std::string("15.26 GiB"));
}

// Chapter 10.5.2: experts of Qwen3-235B-A22B over 16 receivers.
void TestRlFigures::handOverOfExperts()
{
    const Scenario s = scenarioWith({{"model.layers", 94},
                                     {"model.heads", 64},
                                     {"model.kv_heads", 4},
                                     {"model.experts", 128},
                                     {"model.experts_per_token", 8},
                                     {"model.expert_ffn", 1536},
                                     {"model.ffn", 0}});
    const Figure figure = figureWith("rl.handover", s);
    QCOMPARE(cellOf(figure, "expert weights, 16 bits", 1), std::string("423 GiB"));
    QCOMPARE(cellOf(figure, "a shard to each of 16 receivers: one needs", 1),
             std::string("26.44 GiB"));
    QCOMPARE(cellOf(figure, "full copies to all 16", 1), std::string("6768 GiB"));
}

// Exercise 10-8 and models.md S20: Qwen3-30B-A3B.
void TestRlFigures::handOverOfRouting()
{
    const Scenario s = scenarioWith({{"model.layers", 48},
                                     {"model.experts", 128},
                                     {"model.experts_per_token", 8},
                                     {"model.expert_ffn", 768}});
    const Figure figure = figureWith("rl.handover", s);
    QCOMPARE(cellOf(figure, "routing record of a trajectory, uint16", 1), std::string("6 MiB"));
    QCOMPARE(cellOf(figure, "the same, int32", 1), std::string("12 MiB"));
    QCOMPARE(cellOf(figure, "two packed, uint16: one of 4 context ranks", 1), std::string("3 MiB"));
}

// Chapter 10.3.1.
void TestRlFigures::loss()
{
    const Figure figure = figureWith("rl.loss", Scenario{});
    QVERIFY(isNear(barOf(figure, "gradient", "mean of tokens"), 0.32));
    QVERIFY(isNear(barOf(figure, "gradient", "mean of responses"), 0.30));
    QVERIFY(isNear(barOf(figure, "gradient", "divided twice"), 0.04));
}

QTEST_APPLESS_MAIN(TestRlFigures)
#include "tst_rl_figures.moc"
