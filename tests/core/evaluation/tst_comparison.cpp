// Scenarios side by side: rows, differences, and the forms they are copied in.
#include "core/evaluation/comparison.h"

#include "core/evaluation/evaluate.h"
#include "tests/core/evaluation/random_scenario.h"
#include "tests/core/reference.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

Comparison compared(const std::vector<Scenario> &scenarios, std::size_t baseline = 0)
{
    std::vector<Evaluation> evaluations;
    for (const Scenario &scenario : scenarios)
        evaluations.push_back(evaluate(scenario));
    std::vector<ComparedScenario> all;
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        all.push_back({"plan " + std::to_string(i), &scenarios[i], &evaluations[i]});
    return compare(all, baseline);
}

const ComparedRow &rowOf(const Comparison &comparison, std::string_view id)
{
    for (const ComparedRow &row : comparison.rows)
        if (row.id() == id)
            return row;
    throw std::runtime_error("no row " + std::string(id));
}

bool hasRow(const Comparison &comparison, std::string_view id)
{
    return std::ranges::any_of(comparison.rows,
                               [&](const ComparedRow &row) { return row.id() == id; });
}

Scenario onCards(double cards)
{
    Scenario scenario;
    scenario.cluster.cards = cards;
    return scenario;
}

QString plain(const std::string &text)
{
    return QString::fromStdString(text).replace(QChar(0x00a0), QLatin1Char(' '));
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private slots:
    void chapterPlans();
    void baselineCounts();
    void kindsOfValues();
    void stepTimes();
    void lawsOverRandomScenarios();
    void filters();
    void markdownText();
    void csvText();
    void namesOfDifferences();
};

// models.md §1, §11: 48 cards finish on day 24.64, 32 cards on day 34.33.
void TestComparison::chapterPlans()
{
    const Comparison found = compared({onCards(48), onCards(32)});
    const ComparedRow &cards = rowOf(found, "cluster.cards");
    QVERIFY(cards.differs && !cards.cells[0].differs && cards.cells[1].differs);
    QCOMPARE(*cards.cells[1].change, -16.0);
    QVERIFY(std::abs(*cards.cells[1].ratio - 2.0 / 3) < 1e-12);
    QCOMPARE(plain(valueText(cards, 1)), QStringLiteral("32"));
    QCOMPARE(plain(changeText(cards, 1)), QStringLiteral("−16, ×0.667"));
    QVERIFY(changeText(cards, 0).empty());

    const ComparedRow &finish = rowOf(found, "finish.total");
    QVERIFY(std::abs(*finish.cells[1].change - (34.33 - 24.64)) < 0.01);
    QCOMPARE(plain(valueText(finish, 0)), QStringLiteral("24.64 days"));
    const ComparedRow &margin = rowOf(found, "deadline.margin");
    QVERIFY(margin.cells[1].change && !margin.cells[1].ratio); // across zero there is none
    QVERIFY(rowOf(found, "deadline.met").cells[1].differs);
    QVERIFY(!hasRow(found, "card.peak")); // alike
    QVERIFY(!rowOf(found, "card.usable").differs); // results are all there
    QCOMPARE(plain(changeText(rowOf(found, "overhead.total"), 1)).left(4),
             QStringLiteral("−0.0")); // 1.078 % to 1.022 %, in per cent
}

void TestComparison::baselineCounts()
{
    const Comparison found = compared({onCards(32), onCards(48), onCards(64)}, 1);
    const ComparedRow &cards = rowOf(found, "cluster.cards");
    QCOMPARE(*cards.cells[0].change, -16.0);
    QCOMPARE(*cards.cells[2].change, 16.0);
    QVERIFY(!cards.cells[1].change);
}

void TestComparison::kindsOfValues()
{
    Scenario other;
    other.efficiency.prefetch = false;
    other.failure.cardMtbfDays = std::numeric_limits<double>::infinity();
    other.memory.recompute = RecomputeChoice::Full;
    other.parallel.pipeline = 4;
    const Comparison found = compared({Scenario{}, other});
    QCOMPARE(plain(valueText(rowOf(found, "efficiency.prefetch"), 0)), QStringLiteral("on"));
    QCOMPARE(plain(valueText(rowOf(found, "efficiency.prefetch"), 1)), QStringLiteral("off"));
    QCOMPARE(plain(valueText(rowOf(found, "memory.recompute"), 1)), QStringLiteral("full"));
    const ComparedRow &mtbf = rowOf(found, "failure.card_mtbf");
    QCOMPARE(plain(valueText(mtbf, 1)), QStringLiteral("never"));
    QVERIFY(mtbf.cells[1].differs && !mtbf.cells[1].change);
    QVERIFY(changeText(mtbf, 1).empty());
    const ComparedRow &idle = rowOf(found, "pipeline.idle"); // nothing against four cards
    QVERIFY(idle.cells[1].differs && !idle.cells[1].change);
    QCOMPARE(plain(valueText(idle, 0)), QStringLiteral("–"));
}

void TestComparison::stepTimes()
{
    Scenario measured;
    measured.straggler.times = MeasuredTimes({1.0, 1.1, 1.2});
    const Comparison found = compared({Scenario{}, measured, measured}, 0);
    const ComparedRow &row = rowOf(found, "straggler.step_times");
    QVERIFY(!row.cells[0].differs && row.cells[1].differs && row.cells[2].differs);
    QCOMPARE(plain(valueText(row, 1)), QStringLiteral("measured"));
    QVERIFY(!hasRow(compared({measured, measured}), "straggler.step_times"));
}

void TestComparison::lawsOverRandomScenarios()
{
    Random random(7);
    for (int i = 0; i < 60; ++i) {
        const std::vector<Scenario> scenarios{randomScenario(random, 0.1),
                                              randomScenario(random, 0.1),
                                              randomScenario(random, 0.1)};
        const Comparison there = compared(scenarios, 0);
        const Comparison back = compared(scenarios, 1);
        for (const ComparedRow &row : there.rows) {
            QVERIFY(!row.cells[0].differs && !row.cells[0].change);
            for (const ComparedCell &cell : row.cells) {
                QVERIFY(!cell.change || std::isfinite(*cell.change));
                QVERIFY(!cell.ratio || (std::isfinite(*cell.ratio) && *cell.ratio > 0));
                QVERIFY(row.differs || !cell.differs);
            }
            const ComparedRow &other = rowOf(back, row.id());
            QCOMPARE(other.cells[0].differs, row.cells[1].differs);
            if (row.cells[1].change) // seen from the other side it has the other sign
                QCOMPARE(*other.cells[0].change, -*row.cells[1].change);
        }
    }
}

void TestComparison::filters()
{
    const Comparison found = compared({onCards(48), onCards(32)});
    const auto shown = [&](const ComparisonFilter &filter) {
        return std::ranges::count_if(found.rows,
                                     [&](const ComparedRow &row) { return filter.shows(row); });
    };
    QCOMPARE(shown({}), static_cast<std::ptrdiff_t>(found.rows.size()));
    QVERIFY(shown({.differencesOnly = true, .search = {}}) < shown({}));
    QCOMPARE(shown({.differencesOnly = false, .search = "CLUSTER.cards"}), std::ptrdiff_t(1));
    QVERIFY(shown({.differencesOnly = false, .search = "memory margin"}) >= 1);
    QCOMPARE(shown({.differencesOnly = true, .search = "no such row"}), std::ptrdiff_t(0));
}

void TestComparison::markdownText()
{
    Comparison found = compared({onCards(48), onCards(32)});
    found.names = {"a|b", "32 *cards*"};
    const QString text =
            plain(comparisonMarkdown(found, {.differencesOnly = false, .search = "cluster.cards"}));
    QCOMPARE(text, QStringLiteral("| | a\\|b (baseline) | 32 \\*cards\\* |\n"
                                  "|---|---:|---:|\n"
                                  "| **Differing parameters** | | |\n"
                                  "| Cards `cluster.cards` | 48 | **32** (−16, ×0.667) |\n"));
}

void TestComparison::csvText()
{
    Comparison found = compared({onCards(48), onCards(32)});
    found.names = {"as opened", "A, 32 cards"};
    const QString text = plain(comparisonCsv(
            found, {.differencesOnly = false, .search = "cluster.cards"}, "Headroom"));
    QCOMPARE(text, QStringLiteral("# Headroom\n# baseline: as opened\n"
                                  "id,label,unit,as opened,\"A, 32 cards\","
                                  "\"change of A, 32 cards\"\n"
                                  "cluster.cards,Cards,,48,32,-16\n"));
    const QString met =
            plain(comparisonCsv(found, {.differencesOnly = false, .search = "deadline.met"}));
    QVERIFY2(met.endsWith(QLatin1String("deadline.met,Deadline met,,yes,no,\n")), qPrintable(met));
    // A name of several lines is a comment of one, and a quoted cell.
    found.names = {"as\nopened\r", "A"};
    const QString lines = plain(comparisonCsv(
            found, {.differencesOnly = false, .search = "cluster.cards"}, "Headroom"));
    QVERIFY2(lines.startsWith(QLatin1String("# Headroom\n# baseline: as?opened?\nid,label,unit,"
                                            "\"as\nopened\r\",A,change of A\n")),
             qPrintable(lines));
}

void TestComparison::namesOfDifferences()
{
    const auto name = [](const Scenario &scenario) {
        return plain(differenceName(scenario, Scenario{}).text());
    };
    QCOMPARE(name(Scenario{}), QStringLiteral("48 cards"));
    QCOMPARE(name(onCards(32)), QStringLiteral("32 cards"));
    QCOMPARE(name(onCards(1)), QStringLiteral("1 card"));
    Scenario several = onCards(32);
    several.efficiency.computePercent = 50;
    QCOMPARE(name(several), QStringLiteral("32 cards, Compute 50 %"));
    several.task.deadlineDays = 60;
    several.efficiency.prefetch = false;
    QCOMPARE(name(several), QStringLiteral("32 cards, Compute 50 %, 2 more"));
}

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"
