// The efficiency that explains measured steps. Fixed values: models.md §1, §2, §16.
#include "core/explore/calibrate.h"
#include "core/files/training_log.h"

#include "core/figures/calibration_figure.h"
#include "tests/core/evaluation/random_scenario.h"
#include "tests/core/files/refusal.h"
#include "tests/core/files/shipped.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;
using Outcome = ExplainingEfficiency::Outcome;

namespace {

Scenario chapter()
{
    return shippedLibrary().scenario("chapter-48").scenario;
}

Calibration calibrated(const Scenario &s, std::vector<double> seconds,
                       const CalibrationOptions &options = {})
{
    EvaluationMemo memo;
    return calibrate(s, {.values = std::move(seconds)}, options, memo);
}

} // namespace

class TestCalibrate : public QObject
{
    Q_OBJECT

private slots:
    void chapterSteps_data();
    void chapterSteps();
    void wholeStepMeaning();
    void inputAloneTakesLonger();
    void abovePeak();
    void resumedLog();
    void quartilesTurnRound();
    void leavesOut();
    void refuses();
    void findsWhatWasAssumed();
    void figureShowsIt();
};

// §16: 48 cards take 52.8 s at 40 %; at 30 % a step takes 70.2 s.
void TestCalibrate::chapterSteps_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("percentOfPeak");
    QTest::newRow("40 %") << 52.800 << 40.0;
    QTest::newRow("30 %") << 70.2 << 30.0;
    QTest::newRow("the longest step") << 67.221 << 31.34;
}

void TestCalibrate::chapterSteps()
{
    QFETCH(double, seconds);
    QFETCH(double, percentOfPeak);
    const Calibration found = calibrated(chapter(), {seconds});
    QCOMPARE(found.median.outcome, Outcome::Found);
    QVERIFY2(std::abs(found.median.percentOfPeak - percentOfPeak) < 0.03,
             exact(found.median.percentOfPeak));
}

// 384 · 431 367 993 163 776 FLOP over 48 cards of 165.2 TFLOP/s take 20.8895 s at the peak: of
// 52.8 s that is 39.563 %.
void TestCalibrate::wholeStepMeaning()
{
    Scenario s = chapter();
    s.efficiency.meaning = EfficiencyMeaning::Step;
    const Calibration found = calibrated(s, {52.8});
    QCOMPARE(found.median.outcome, Outcome::Found);
    QVERIFY(std::abs(found.median.percentOfPeak - 39.563) < 0.001);
    QCOMPARE(found.stepOfWaits, 0.0);
}

// Four workers of 2 sequences/s need 48 s for 384, whatever the cards do.
void TestCalibrate::inputAloneTakesLonger()
{
    const Calibration found = calibrated(chapter(), {47});
    QCOMPARE(found.median.outcome, Outcome::None);
    QCOMPARE(found.stepOfWaits, 48.0);
    QVERIFY(!found.efficiency());
    QCOMPARE(
            QString::fromStdString(calibrationLines(chapter(), found).front().text())
                    .replace(QChar(0x00a0), u' '),
            QStringLiteral("Not explainable by efficiency: waits, link and input alone take 48 s"));
}

// Without that limit: 20.89 s of compute at the peak, 0.5 s of wait; without compute nothing hides
// the link's 12.03 s.
void TestCalibrate::abovePeak()
{
    Scenario s = chapter();
    s.input.workers = 0;
    const Calibration found = calibrated(s, {15});
    QCOMPARE(found.median.outcome, Outcome::AbovePeak);
    QVERIFY(found.median.percentOfPeak > 100 && !found.efficiency());
    QVERIFY(std::abs(found.stepOfWaits - 12.53) < 0.01);
    QCOMPARE(calibrated(s, {12.5}).median.outcome, Outcome::None);
}

// S22: 25 000 tokens/s are a step of 3 145 728 tokens in 125.83 s.
void TestCalibrate::resumedLog()
{
    const TrainingLog log = readTrainingLog("time,tokens\n0,3.00e11\n1000000,3.25e11\n");
    EvaluationMemo memo;
    const Calibration found = calibrate(
            chapter(),
            stepsIn(log, {.kind = LoggedKind::TokenCounts, .column = "tokens", .clock = "time"}),
            {}, memo);
    QCOMPARE(*found.rate, 25000.0);
    QCOMPARE(found.step.median, 3145728.0 / 25000);
    QCOMPARE(found.tokensPerSecond, 25000.0);
}

// A longer step is a lower efficiency.
void TestCalibrate::quartilesTurnRound()
{
    const Calibration found = calibrated(chapter(), {50, 52.8, 60, 70.2, 80});
    QVERIFY(found.slower.percentOfPeak < found.median.percentOfPeak);
    QVERIFY(found.median.percentOfPeak < found.faster.percentOfPeak);
    QVERIFY(std::abs(found.slower.percentOfPeak - 30) < 0.03);
    QVERIFY(std::abs(found.faster.percentOfPeak - 40) < 0.03);
}

void TestCalibrate::leavesOut()
{
    const std::vector<double> times{300, 120, 52.8, 52.8, 52.9, 52.7, 400};
    const Calibration found = calibrated(chapter(), times, {2, true});
    QCOMPARE(found.step.count, std::size_t(4));
    QCOMPARE(found.step.median, 52.8);
    QCOMPARE(found.step.outliers, 0.2); // one of five
    QCOMPARE(found.seconds.size(), times.size());
}

void TestCalibrate::refuses()
{
    QVERIFY(refusal([] {
                (void)calibrated(chapter(), {1, 2}, {2, false});
            }).startsWith(QLatin1String("all 2 steps are left out")));
    Scenario s = chapter();
    s.parallel.shardGroup = 7;
    QVERIFY(refusal([&] {
                (void)calibrated(s, {50});
            }).startsWith(QLatin1String("the scenario has no step to compare with: ")));
}

// Whatever efficiency a plan has, its own step gives it back, unless another thing binds.
void TestCalibrate::findsWhatWasAssumed()
{
    Random random(3);
    int found = 0;
    for (int round = 0; round < 60; ++round) {
        Scenario s = plausibleScenario(random);
        s.efficiency.computePercent = random.between(0.5, 100);
        const Evaluation e = evaluate(s);
        if (!e.step.timeAsIfFitting || !std::isfinite(*e.step.timeAsIfFitting) || e.input.binds
            || e.pipeline.byFormula)
            continue;
        const Calibration back = calibrated(s, {*e.step.timeAsIfFitting});
        Scenario explained = s;
        QCOMPARE(back.stepNow, *e.step.timeAsIfFitting);
        if (back.median.outcome != Outcome::Found)
            continue; // compute hides behind something longer
        explained.efficiency.computePercent = back.median.percentOfPeak;
        const double again = *evaluate(explained).step.timeAsIfFitting;
        QVERIFY2(std::abs(again - back.stepNow) <= 1e-9 * back.stepNow, exact(again));
        ++found;
    }
    QVERIFY(found > 20);
}

void TestCalibrate::figureShowsIt()
{
    std::vector<double> times(5000, 52.8);
    times[10] = 1e9;
    const Figure figure = calibrationFigure(calibrated(chapter(), times, {5, false}));
    QVERIFY(figure.y.low < 52.8 && figure.y.high > 52.8 && figure.y.high < 100);
    const auto &points = std::get<Points>(figure.series.front());
    QVERIFY(points.x.size() > 1000 && points.x.size() <= 1500);
    QCOMPARE(figure.without.size(), std::size_t(2));
}

QTEST_APPLESS_MAIN(TestCalibrate)
#include "tst_calibrate.moc"
