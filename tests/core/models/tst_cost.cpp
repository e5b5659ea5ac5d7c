#include "core/models/cost.h"

#include "core/models/deadline.h"
#include "core/models/transformer.h"
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestCost : public QObject
{
    Q_OBJECT

private slots:
    void hosts();
    void thousandCards();
    void thirtyTwoCards();
    void renting();
    void goodputOfWholeRun();
};

void TestCost::hosts()
{
    QCOMPARE(hostCount(48, 8), 6.0);
    QCOMPARE(hostCount(49, 8), 7.0);
    QCOMPARE(hostCount(1, 8), 1.0);
}

// Principles of training systems, cost of training: 1 024 A100 of 400 W in hosts of 200 W.
void TestCost::thousandCards()
{
    const double seconds = computeTime(sixNd(7e9, 1e12), 1024, 312e12, 0.5);
    checkPrinted(seconds / secondsPerHour, "73.03", "hours");
    const double watts = powerDrawn(1024, 400, hostCount(1024, 8), 200, 1);
    checkPrinted(watts * seconds / joulesPerKilowattHour, "31784", "kWh");
}

void TestCost::thirtyTwoCards()
{
    const double watts = powerDrawn(32, 300, hostCount(32, 8), 200, 1.12);
    checkPrinted(watts / kilo, "11.648", "kW");
    const auto energy = [watts](double days) {
        return watts * days * secondsPerDay / joulesPerKilowattHour;
    };
    checkPrinted(energy(14), "3914", "kWh in 14 days");
    checkPrinted(energy(14) * 0.10, "391", "$");
    checkPrinted(energy(14) * 0.43 / kilo, "1.68", "t");
    checkPrinted(energy(8.4), "2348", "kWh in 8.4 days");
    checkPrinted(energy(8.4) * 0.10, "235", "$");
    checkPrinted(energy(8.4) * 0.43 / kilo, "1.01", "t");
}

void TestCost::renting()
{
    const double seconds = computeTime(sixNd(70e9, 2e12), 1024, 989e12, 0.5);
    const double rent = 1024 * seconds / secondsPerHour * 3;
    checkPrinted(rent / mega, "1.42", "M$ for Llama 2 70B on 1 024 H100");
    checkPrinted(1024 * 30e3 / rent, "21.7", "times to buy them");
}

void TestCost::goodputOfWholeRun()
{
    const double flops = 1e20;
    const double alone = computeTime(flops, 48, 165.2e12, 0.4);
    QVERIFY(isClose(goodput(flops, 48, 165.2e12, 0.4, alone), 1, 1e-12));
    QVERIFY(isClose(goodput(flops, 48, 165.2e12, 0.4, 2 * alone), 0.5, 1e-12));
}

QTEST_APPLESS_MAIN(TestCost)
#include "tst_cost.moc"
