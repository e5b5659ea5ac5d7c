#include "core/evaluation/consistency.h"

#include "tests/core/reference.h"
#include "tests/slowness.h"

#include <QElapsedTimer>

using namespace headroom;
using namespace headroom::tests;

class TestConsistency : public QObject
{
    Q_OBJECT

private slots:
    void nearestDivisorsAgainstSearch();
    void nearestDivisorsOfLargeNumbers();
    void soundModels();
};

void TestConsistency::nearestDivisorsAgainstSearch()
{
    for (int n = 1; n <= 200; ++n) {
        for (int wanted = 1; wanted <= 260; ++wanted) {
            if (n % wanted == 0)
                continue; // it divides: nothing to suggest
            int below = wanted;
            int above = wanted;
            while (n % below != 0)
                --below;
            while (above < n && n % above != 0)
                ++above;
            std::string expected = std::to_string(wanted > n ? n : below);
            if (wanted < n)
                expected += ", " + std::to_string(above);
            QCOMPARE(nearestDivisors(n, wanted), expected);
        }
    }
}

void TestConsistency::nearestDivisorsOfLargeNumbers()
{
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!nearestDivisors(999'999'937, 1000).empty()); // a prime
    QVERIFY(!nearestDivisors(1e9, 999).empty());
    QVERIFY(timer.elapsed() < 100 * slowness); // a slider passes through it
}

void TestConsistency::soundModels()
{
    std::vector<Problem> problems;
    QVERIFY(checkModel(Model{}, problems));
    QVERIFY(checkSharding(Scenario{}, problems));
    const Json reference = readReference("models.json");
    for (const Json &model : reference.at("models"))
        QVERIFY(checkModel(scenarioWith(model.at("values")).model, problems));
    QVERIFY(problems.empty());
}

QTEST_APPLESS_MAIN(TestConsistency)
#include "tst_consistency.moc"
