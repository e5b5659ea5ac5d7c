// One scenario, one answer: evaluated again, after saving and opening, in either language, and
// through the window's session, evaluate and sweep, to the last digit.
#include "tests/app/program.h"
#include "tests/core/evaluation/random_scenario.h"

#include "core/files/scenario_document.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"

#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::tests;

namespace {

using TestJson = nlohmann::ordered_json;

TestJson resultsOf(const Evaluation &evaluation)
{
    TestJson values = TestJson::object();
    for (const Result &result : results())
        values[std::string(result.id)] = std::visit(
                [](const auto &value) -> TestJson {
                    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>)
                        return nullptr;
                    else
                        return value;
                },
                valueOf(result, evaluation));
    return values;
}

// The first id that differs, empty when none does.
QByteArray difference(const TestJson &one, const TestJson &other)
{
    for (const auto &[id, value] : one.items())
        if (!other.contains(id) || other[id] != value)
            return QByteArray::fromStdString(id + ": " + value.dump() + " and "
                                             + (other.contains(id) ? other[id].dump() : "nothing"));
    return {};
}

} // namespace

class TestSameNumbers : public QObject
{
    Q_OBJECT

private slots:
    void everyWayGivesTheSame_data();
    void everyWayGivesTheSame();
};

void TestSameNumbers::everyWayGivesTheSame_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("wild");
    for (int seed = 0; seed < 16; ++seed)
        QTest::addRow("%d", seed) << seed << (seed % 4 == 3);
}

void TestSameNumbers::everyWayGivesTheSame()
{
    QFETCH(int, seed);
    QFETCH(bool, wild);
    const Library library = loadBuiltinLibrary();
    Random random(static_cast<unsigned>(500 + seed));
    ScenarioDocument document = library.scenario("chapter-48");
    document.scenario = wild ? randomScenario(random, 0.1) : plausibleScenario(random);
    const TestJson expected = resultsOf(evaluate(document.scenario));
    QCOMPARE(difference(expected, resultsOf(evaluate(document.scenario))), QByteArray());

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plan.headroom"));
    writeFile(path, writeScenario(document));
    const ScenarioDocument back = readScenario(readFile(path), library);
    QCOMPARE(difference(expected, resultsOf(evaluate(back.scenario))), QByteArray());

    for (const QLocale &locale : {QLocale(QLocale::English), QLocale(QLocale::Vietnamese)}) {
        QLocale::setDefault(locale);
        Session session(library);
        session.openFile(path);
        QCOMPARE(difference(expected, resultsOf(session.evaluation())), QByteArray());
    }

    for (const char *language : {"en_US.UTF-8", "vi_VN.UTF-8"}) {
        Program program;
        for (const char *name : {"LC_ALL", "LANG"})
            program.setVariable(name, language);
        const Outcome evaluated =
                program.run({QStringLiteral("evaluate"), path, QStringLiteral("--json")});
        QVERIFY2(evaluated.status == 0, evaluated.text());
        QCOMPARE(difference(expected, evaluated.json()["results"]), QByteArray());

        // The grid has one point: the scenario itself. A cell is empty where the result is null.
        QStringList arguments{QStringLiteral("sweep"), path, QStringLiteral("--vary"),
                              QStringLiteral("task.deadline=%1")
                                      .arg(document.scenario.task.deadlineDays, 0, 'g', 17)};
        QStringList ids;
        for (const Result &result : results()) {
            if (!expected[std::string(result.id)].is_number())
                continue;
            ids += QString::fromUtf8(result.id.data(), qsizetype(result.id.size()));
            arguments += {QStringLiteral("--result"), ids.back()};
        }
        const Outcome swept = program.run(arguments);
        QVERIFY2(swept.status == 0, swept.text());
        const QStringList lines = swept.out.trimmed().split(u'\n');
        QCOMPARE(lines.size(), 2);
        const QStringList cells = lines[1].trimmed().split(u',');
        QCOMPARE(cells.size(), ids.size() + 1);
        for (qsizetype i = 0; i < ids.size(); ++i)
            QVERIFY2(cells[i + 1].toDouble() == expected[ids[i].toStdString()].get<double>(),
                     qPrintable(ids[i] + QStringLiteral(": ") + cells[i + 1]));
    }
}

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication application(argc, argv);
    TestSameNumbers test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_same_numbers.moc"
