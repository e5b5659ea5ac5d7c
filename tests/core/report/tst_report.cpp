// What a design review says, as data.
#include "core/report/report.h"

#include "core/evaluation/results.h"
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

#include <algorithm>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Made
{
    Report report;

    explicit Made(const ScenarioDocument &document, std::vector<NamedScenario> others = {},
                  const std::vector<std::string_view> &ids = {"deadline.cards"},
                  const Scenario *baseline = nullptr)
    {
        std::vector<const FigureRow *> figures;
        for (const std::string_view id : ids)
            figures.push_back(findFigure(id));
        const Evaluation now = evaluate(document.scenario);
        std::vector<ComparedScenario> compared{{"now", &document.scenario, &now}};
        for (const NamedScenario &other : others)
            compared.push_back({other.name, &other.scenario, &other.evaluation});
        report = makeReport({.document = document,
                             .baseline = baseline ? *baseline : document.scenario,
                             .others = others,
                             .comparison = compare(compared, 0),
                             .figures = figures,
                             .head = {.title = "Plan", .author = "An", .date = "1 March"}});
    }

    [[nodiscard]] const ReportSection &section(std::string_view id) const
    {
        const auto found = std::ranges::find(report.sections, id, &ReportSection::id);
        if (found == report.sections.end())
            throw std::runtime_error("no section " + std::string(id));
        return *found;
    }
    // The rows of all tables of a section.
    [[nodiscard]] std::vector<ReportRow> rows(std::string_view id) const
    {
        std::vector<ReportRow> all;
        for (const ReportBlock &block : section(id).blocks)
            if (const auto *table = std::get_if<ReportTable>(&block))
                all.insert(all.end(), table->rows.begin(), table->rows.end());
        return all;
    }
    [[nodiscard]] const ReportRow *row(std::string_view id, std::string_view below) const
    {
        static std::vector<ReportRow> all;
        all = rows(id);
        for (const ReportRow &one : all)
            if (!one.cells.empty() && one.cells.front().below.text() == below)
                return &one;
        return nullptr;
    }
    [[nodiscard]] std::string texts(std::string_view id) const
    {
        std::string all;
        for (const ReportBlock &block : section(id).blocks)
            if (const auto *text = std::get_if<ReportText>(&block))
                all += text->text.text() + '\n';
        return all;
    }
};

std::string text(const ReportCell &cell)
{
    const auto *amount = std::get_if<Amount>(&cell.value);
    return amount ? Message{"%1", {*amount}}.text() : std::get<Message>(cell.value).text();
}

ScenarioDocument chapter()
{
    return shippedLibrary().scenario("chapter-48");
}

NamedScenario named(const std::string &name, const Scenario &s)
{
    return {name, s, evaluate(s)};
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private slots:
    void saysTheVerdict();
    void everyParameterIsListed();
    void changesAreMarked();
    void differences();
    void nothingDiffers();
    void manyOthers();
    void keyResults();
    void leavesOut();
    void figuresChosen();
    void tablesAreTables();
    void conflictIsWritten();
    void measuredTimes();
    void stops();
    void sameTwice();
};

void TestReport::saysTheVerdict()
{
    const Made made(chapter());
    QCOMPARE(made.report.state, VerdictState::Holds);
    QVERIFY(QString::fromStdString(made.texts("verdict"))
                    .replace(u'\u00a0', u' ')
                    .startsWith(QLatin1String("Meets the deadline, 5.4 days to spare")));
    QCOMPARE(
            QString::fromStdString(text(made.rows("verdict")[0].cells[1])).replace(u'\u00a0', u' '),
            QStringLiteral("52.8 of 67.2 s"));
    QCOMPARE(made.report.scenarioFile, writeScenario(chapter()));
    QCOMPARE(QString::fromStdString(made.report.subject.text()),
             QStringLiteral("Qwen3-8B on 48 × RTX 4090"));
}

void TestReport::everyParameterIsListed()
{
    const Made made(shippedFull());
    for (const Parameter &p : parameters()) {
        const ReportRow *row = made.row("assumptions", p.id);
        QVERIFY2(row != nullptr, bytes(p.id));
        QCOMPARE(text(row->cells[1]), formatWithUnit(p, p.get(shippedFull().scenario)));
        QCOMPARE(text(row->cells[3]), sourceOf(shippedFull(), p));
        QVERIFY2(!text(row->cells[3]).empty(), bytes(p.id));
    }
}

void TestReport::changesAreMarked()
{
    const Scenario opened = chapter().scenario;
    ScenarioDocument document = chapter();
    document.scenario.efficiency.computePercent = 38;
    const Made made(document, {}, {}, &opened);
    int marked = 0;
    for (const ReportRow &row : made.rows("assumptions"))
        marked += !row.cells.empty() && row.cells[1].marked ? 1 : 0;
    QCOMPARE(marked, 1);
    const ReportRow *row = made.row("assumptions", "efficiency.compute");
    QVERIFY(row->cells[1].marked);
    QVERIFY(text(row->cells[2]).starts_with("40"));
    QCOMPARE(text(row->cells[3]), std::string("set here"));
    QVERIFY(made.texts("assumptions").find("from the baseline: 1;") != std::string::npos);
}

// models.md §1: 32 cards miss by 4.3 days, 48 have 5.4 to spare, so the difference is −9.7.
void TestReport::differences()
{
    const Made made(chapter(),
                    {named("four hosts", shippedLibrary().scenario("chapter-32").scenario)});
    const ReportRow *cards = made.row("differences", "cluster.cards");
    QCOMPARE(text(cards->cells[1]), std::string("48"));
    QCOMPARE(text(cards->cells[2]), std::string("32"));
    QVERIFY(cards->cells[2].marked);
    for (const ReportRow &row : made.rows("differences"))
        if (text(row.cells.front()) == "Deadline margin") {
            QVERIFY(text(row.cells[1]).starts_with("5.36"));
            QVERIFY(text(row.cells[2]).starts_with("−4.33")
                    || text(row.cells[2]).starts_with("-4.33"));
            QVERIFY2(row.cells[2].below.text().find("9.69") != std::string::npos,
                     row.cells[2].below.text().c_str());
            return;
        }
    QFAIL("no row for the margin");
}

void TestReport::nothingDiffers()
{
    QVERIFY(Made(chapter()).texts("differences").starts_with("The scenario is as it was opened"));
    const Made same(chapter(), {named("twin", chapter().scenario)});
    QVERIFY(same.rows("differences").empty());
}

// Six pins are two tables of three.
void TestReport::manyOthers()
{
    std::vector<NamedScenario> others;
    for (int i = 1; i <= 6; ++i) {
        Scenario s = chapter().scenario;
        s.cluster.cards = 8.0 * i;
        others.push_back(named("pin " + std::to_string(i), s));
    }
    const Made made(chapter(), others);
    std::set<std::string> names;
    for (const ReportBlock &block : made.section("differences").blocks)
        if (const auto *table = std::get_if<ReportTable>(&block)) {
            QVERIFY(table->columns.size() <= 5);
            for (const Message &column : table->columns)
                names.insert(column.text());
        }
    for (const NamedScenario &other : others)
        QVERIFY(names.contains(other.name));
}

void TestReport::keyResults()
{
    const Made made(chapter());
    for (const char *id : {"step.time", "finish.total", "memory.peak", "deadline.margin"}) {
        const ReportRow *row = made.row("results", id);
        QVERIFY2(row != nullptr, id);
        const Result &result = *findResult(id);
        QCOMPARE(text(row->cells[1]),
                 formatResult(result, valueOf(result, evaluate(chapter().scenario))));
        QCOMPARE(text(row->cells[2]), std::string(result.formula));
        QCOMPARE(text(row->cells[3]), std::string(result.source));
    }
}

void TestReport::leavesOut()
{
    const Made made(chapter());
    const auto all = made.rows("without");
    for (const Result &result : results()) {
        if (result.without.empty()
            || std::holds_alternative<std::monostate>(
                    valueOf(result, evaluate(chapter().scenario))))
            continue;
        QVERIFY2(std::ranges::any_of(all,
                                     [&](const ReportRow &row) {
                                         return row.cells.size() == 2
                                                && text(row.cells[1]) == result.without;
                                     }),
                 bytes(result.id));
    }
}

void TestReport::figuresChosen()
{
    const Made made(chapter(), {}, {"deadline.cards", "memory.stages"});
    QStringList ids;
    for (const ReportBlock &block : made.section("figures").blocks)
        if (const auto *shown = std::get_if<ReportFigure>(&block))
            ids += QString::fromStdString(std::string(shown->figure.id))
                   + QString::fromStdString(shown->figure.title.text()).left(5);
    QCOMPARE(ids.size(), 2);
    const Made none(chapter(), {}, {});
    QVERIFY(std::ranges::none_of(none.report.sections, [](const ReportSection &section) {
        return section.id == "figures";
    }));
}

void TestReport::tablesAreTables()
{
    const Made made(chapter(), {}, {"margins.breakeven", "scaling.exercise"});
    QVERIFY(!made.rows("breakevens").empty());
    QVERIFY(!made.rows("figures").empty());
    for (const ReportSection &section : made.report.sections)
        for (const ReportBlock &block : section.blocks) {
            if (const auto *shown = std::get_if<ReportFigure>(&block))
                QVERIFY(!shown->figure.isTable());
            if (const auto *table = std::get_if<ReportTable>(&block)) {
                QCOMPARE(table->numeric.size(), table->columns.size());
                for (const ReportRow &row : table->rows)
                    QVERIFY(row.cells.empty() || row.cells.size() == table->columns.size());
            }
        }
}

void TestReport::conflictIsWritten()
{
    ScenarioDocument document = chapter();
    document.scenario.parallel.shardGroup = 7;
    std::vector<std::string_view> ids;
    for (const FigureRow &row : figureTable())
        ids.push_back(row.id);
    const Made made(document, {}, ids);
    QCOMPARE(made.report.state, VerdictState::Conflict);
    QVERIFY(made.texts("verdict").starts_with("Inputs conflict: "));
    const auto rows = made.rows("verdict");
    QVERIFY(std::ranges::any_of(rows, [](const ReportRow &row) {
        return row.cells.size() == 4 && text(row.cells[1]) == "parallel.shard_group";
    }));
}

void TestReport::measuredTimes()
{
    ScenarioDocument document = chapter();
    document.scenario.straggler.times = MeasuredTimes({50, 52, 54});
    const Made made(document);
    QVERIFY(made.texts("assumptions").find("3 measured step times") != std::string::npos);
}

void TestReport::stops()
{
    std::stop_source source;
    source.request_stop();
    const ScenarioDocument document = chapter();
    std::vector<const FigureRow *> figures{findFigure("deadline.cards")};
    const Report report = makeReport({.document = document,
                                      .baseline = document.scenario,
                                      .others = {},
                                      .figures = figures,
                                      .control = {.stop = source.get_token()}});
    QVERIFY(report.sections.empty());
}

void TestReport::sameTwice()
{
    const auto words = [](const Made &made) {
        std::string all;
        for (const ReportSection &section : made.report.sections) {
            all += made.texts(section.id);
            for (const ReportRow &row : made.rows(section.id))
                for (const ReportCell &cell : row.cells)
                    all += text(cell) + cell.below.text();
        }
        return all;
    };
    QCOMPARE(words(Made(shippedFull())), words(Made(shippedFull())));
}

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
