#include "core/models/dense_scale.h"

#include "core/models/deadline.h"
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

double days(const DenseTask &task, double cards, double peak, double efficiency)
{
    return computeTime(task.flops(), cards, peak, efficiency) / secondsPerDay;
}

} // namespace

class TestDenseScale : public QObject
{
    Q_OBJECT

private slots:
    void oneTrillionParameters();
    void llama2();
    void grownData();
    void lastExercise();
    void cardsMeetTheDeadline();
};

// Chapter 10.6.4: 1e12 parameters on 2e13 tokens, 16 384 cards.
void TestDenseScale::oneTrillionParameters()
{
    const DenseTask task{1e12, 2e13};
    QCOMPARE(task.flops(), 1.2e26);
    checkPrinted(days(task, 16384, 312e12, 0.4), "679", "A100");
    checkPrinted(days(task, 16384, 989e12, 0.4), "214", "H100");
    checkPrinted(days(task, 16384, 2250e12, 0.4), "94", "B200");
    checkPrinted(days(task, 16384, 2250e12, 0.5), "75", "B200 at 50 %");
    QCOMPARE(leastCards(task.flops(), 90 * secondsPerDay, 2250e12, 0.4), 17147.0);
}

// Principles of training systems: Llama 2 70B, 2e12 tokens, H100 at 50 %. 1e24 FLOP at 1e15.
void TestDenseScale::llama2()
{
    const DenseTask task{70e9, 2e12};
    checkPrinted(task.flops(), "8.4e23");
    checkPrinted(days(task, 1, 989e12, 0.5) / daysPerYear, "53.8", "card-years");
    checkPrinted(days(task, 1024, 989e12, 0.5), "19.2", "days on 1 024 cards");
    checkPrinted(computeTime(1e24, 1, 1e15, 1) / secondsPerDay / daysPerYear, "31.7", "years");
}

void TestDenseScale::grownData()
{
    Random random(61);
    for (int i = 0; i < 10000; ++i) {
        const double parameters = random.logBetween(1e6, 1e14);
        QVERIFY(isClose(grownTask(parameters).flops(), 120 * parameters * parameters, 1e-12));
        // Five times the model: 25 times the compute, against five on fixed data.
        QVERIFY(isClose(grownTask(5 * parameters).flops() / grownTask(parameters).flops(), 25,
                        1e-12));
        const DenseTask fixed{parameters, 2e13};
        QVERIFY(isClose(largestWith(fixed.flops(), 2e13), parameters, 1e-12));
    }
}

// Chapter, exercise 10-10: 72 values.
void TestDenseScale::lastExercise()
{
    const Json reference = readReference("dense_scale.json");
    int seen = 0;
    for (const Json &row : reference.at("cases")) {
        const double parameters = row.at("parameters").get<double>();
        const DenseTask task =
                row.at("data") == "grown" ? grownTask(parameters) : DenseTask{parameters, 2e13};
        const double cards = leastCards(task.flops(), row.at("days").get<double>() * secondsPerDay,
                                        row.at("peak").get<double>() * tera,
                                        row.at("efficiency").get<double>() * percent);
        QVERIFY2(cards == row.at("cards").get<double>(), bytes(row.dump()));
        ++seen;
    }
    QCOMPARE(seen, 72);
}

void TestDenseScale::cardsMeetTheDeadline()
{
    Random random(62);
    for (int i = 0; i < 20000; ++i) {
        const DenseTask task{random.logBetween(1e9, 1e13), random.logBetween(1e9, 1e14)};
        const double seconds = random.logBetween(1e5, 1e8);
        const double peak = random.logBetween(1e13, 1e16);
        const double efficiency = random.between(0.05, 1);
        const double cards = leastCards(task.flops(), seconds, peak, efficiency);
        QVERIFY(computeTime(task.flops(), cards, peak, efficiency) <= seconds * (1 + 1e-12));
        if (cards > 1)
            QVERIFY(computeTime(task.flops(), cards - 1, peak, efficiency)
                    >= seconds * (1 - 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestDenseScale)
#include "tst_dense_scale.moc"
