// The scenarios that come with the program give what their sources print: the chapter's exercises,
// the principles' examples and the simulator of the third document.
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void allOpen();
    void exercisesStartWhereTheyAsk();
};

void TestScenarios::answers_data()
{
    QTest::addColumn<int>("index");
    const Json answers = readReference("exercises.json")["answers"];
    for (std::size_t i = 0; i < answers.size(); ++i)
        QTest::addRow("%zu %s: %s", i, answers[i]["scenario"].get<std::string>().c_str(),
                      answers[i]["source"].get<std::string>().c_str())
                << static_cast<int>(i);
}

void TestScenarios::answers()
{
    QFETCH(int, index);
    const Json answer =
            readReference("exercises.json")["answers"][static_cast<std::size_t>(index)];
    Scenario scenario = shippedLibrary().scenario(answer["scenario"].get<std::string>()).scenario;
    for (const auto &[id, value] : answer["set"].items())
        setValue(scenario, *findParameter(id), value);
    const Evaluation evaluation = evaluate(scenario);
    for (const auto &[id, printed] : answer["results"].items()) {
        const Result *row = findResult(id);
        QVERIFY2(row != nullptr, id.c_str());
        const ResultValue value = valueOf(*row, evaluation);
        const std::string expected = printed.get<std::string>();
        if (const auto *truth = std::get_if<bool>(&value)) {
            QVERIFY2(*truth == (expected == "true"), id.c_str());
        } else if (const auto *word = std::get_if<std::string_view>(&value)) {
            QCOMPARE(std::string(*word), expected);
        } else {
            const auto *number = std::get_if<double>(&value);
            QVERIFY2(number != nullptr, (id + " is empty").c_str());
            checkPrinted(*number * (answer.value("percent", false) ? 100 : 1), expected.c_str(),
                         id.c_str());
        }
    }
}

// Each is a plan without contradictions, under the name of its file, and reads back as it is.
void TestScenarios::allOpen()
{
    QVERIFY(shippedLibrary().scenarioNames().size() >= 18);
    for (std::string_view name : shippedLibrary().scenarioNames()) {
        const ScenarioDocument document = shippedLibrary().scenario(name);
        QCOMPARE(document.name, std::string(name));
        QVERIFY(document.remarks.empty());
        QVERIFY(document.card && document.model && document.cluster);
        const Evaluation evaluation = evaluate(document.scenario);
        for (const Problem &problem : evaluation.problems)
            QVERIFY2(problem.severity != Severity::Conflict,
                     (std::string(name) + ": " + problem.text.text()).c_str());
        QVERIFY(readScenario(writeScenario(document), shippedLibrary()) == document);
    }
}

// The question of exercise 10-2 starts late, that of 10-3 in time.
void TestScenarios::exercisesStartWhereTheyAsk()
{
    const auto met = [](const char *name) {
        return *evaluate(shippedLibrary().scenario(name).scenario).deadline.met;
    };
    QVERIFY(!met("exercise-10-2"));
    QVERIFY(met("exercise-10-3"));
    QVERIFY(met("exercise-10-9"));
}

QTEST_APPLESS_MAIN(TestScenarios)
#include "tst_scenarios.moc"
