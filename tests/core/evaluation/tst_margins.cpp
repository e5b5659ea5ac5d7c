// Where the deadline margin of the chapter's plan is zero, and what slips cost.
#include "core/evaluation/evaluate.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

const Json &rowsOf(const char *part)
{
    static const Json reference = readReference("margins.json");
    return reference.at(part);
}

void addRows(const char *part)
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Json &row : rowsOf(part)) {
        const std::string name = std::to_string(index) + ": " + row.at("name").get<std::string>();
        QTest::newRow(name.c_str()) << index++;
    }
}

const Json &fetchedRow(const char *part)
{
    const int index = *static_cast<int *>(QTest::qData("index", qMetaTypeId<int>()));
    return rowsOf(part).at(static_cast<std::size_t>(index));
}

Scenario changed(const Json &set, const std::string &id, double value)
{
    Scenario s = scenarioWith(set);
    setValue(s, *findParameter(id), value);
    return s;
}

bool isMet(const Scenario &scenario)
{
    return evaluate(scenario).deadline.met.value_or(false);
}

} // namespace

class TestMargins : public QObject
{
    Q_OBJECT

private slots:
    void crossings_data() { addRows("crossings"); }
    void crossings();
    void lastThatHolds_data() { addRows("last"); }
    void lastThatHolds();
    void staircase_data();
    void staircase();
    void recovered_data() { addRows("recovered"); }
    void recovered();
    void oneNicHoldsWithPrefetchAlone();
};

// Half a unit of the last printed digit to either side, the margin has either sign.
void TestMargins::crossings()
{
    const Json &row = fetchedRow("crossings");
    const auto id = row.at("vary").get<std::string>();
    const auto value = row.at("value").get<double>();
    const auto half = row.at("half").get<double>();
    const auto margin = [&](double at) {
        return numberOf(evaluate(changed(row.at("set"), id, at)), "deadline.margin");
    };
    const bool holdsBelow = row.at("holds").get<std::string>() == "below";
    QVERIFY(!holdsBelow || row.at("holds").get<std::string>() != "above");
    const double below = margin(value - half);
    const double above = margin(value + half);
    QVERIFY2(holdsBelow ? below > 0 : below < 0, exact(below));
    QVERIFY2(holdsBelow ? above < 0 : above > 0, exact(above));
}

void TestMargins::lastThatHolds()
{
    const Json &row = fetchedRow("last");
    const auto id = row.at("vary").get<std::string>();
    QVERIFY(isMet(changed(row.at("set"), id, row.at("holds").get<double>())));
    QVERIFY(!isMet(changed(row.at("set"), id, row.at("fails").get<double>())));
}

// Card counts that do not divide the batch waste some; still no count above the first misses.
void TestMargins::staircase_data()
{
    QTest::addColumn<double>("efficiency");
    QTest::addColumn<int>("first");
    QTest::newRow("30 %") << 30.0 << 55;
    QTest::newRow("40 %") << 40.0 << 39;
    QTest::newRow("50 %") << 50.0 << 32;
}

void TestMargins::staircase()
{
    QFETCH(double, efficiency);
    QFETCH(int, first);
    for (int cards = 1; cards <= 384; ++cards) {
        Scenario s;
        s.efficiency.computePercent = efficiency;
        s.cluster.cards = cards;
        QVERIFY2(isMet(s) == (cards >= first), QByteArray::number(cards));
    }
}

// Several slips at once, and the seconds of a step that taking back each one wins.
void TestMargins::recovered()
{
    const Json &row = fetchedRow("recovered");
    const Json &set = row.at("set");
    const double all = numberOf(evaluate(scenarioWith(set)), "step.time");
    QVERIFY2(isWithin(all, row.at("step").at("value").get<double>(),
                      row.at("step").at("tolerance").get<double>()),
             exact(all));
    QCOMPARE(row.at("wins").size(), set.size());
    for (const auto &[id, win] : row.at("wins").items()) {
        Json others = set;
        others.erase(id);
        const double won = all - numberOf(evaluate(scenarioWith(others)), "step.time");
        QVERIFY2(isWithin(won, win.at("value").get<double>(), win.at("tolerance").get<double>()),
                 bytes(id) + ": " + exact(won));
    }
}

void TestMargins::oneNicHoldsWithPrefetchAlone()
{
    Scenario s;
    s.cluster.nicsPerHost = 1;
    QVERIFY(isMet(s));
    const Evaluation e = evaluate(s);
    QVERIFY(*e.step.noOverlap > *e.step.cap); // fragile
    s.efficiency.prefetch = false;
    QVERIFY(!isMet(s));
}

QTEST_APPLESS_MAIN(TestMargins)
#include "tst_margins.moc"
