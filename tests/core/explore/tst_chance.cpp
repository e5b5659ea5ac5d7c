// The finish date over uncertain inputs, against plain random sampling and closed forms.
#include "core/explore/chance.h"

#include "tests/core/reference.h"

#include <algorithm>
#include <numeric>

using namespace headroom;
using namespace headroom::tests;

namespace {

using Shape = UncertainInput::Shape;

UncertainInput range(const char *id, double low, double high)
{
    return {findParameter(id), Shape::Range, low, high};
}

UncertainInput spread(const char *id, double deviation)
{
    return {findParameter(id), Shape::Spread, 0, deviation};
}

std::vector<UncertainInput> fourInputs()
{
    return {range("efficiency.compute", 28, 44), range("straggler.sigma", 0, 8),
            range("input.wait", 0, 6), range("failure.card_mtbf", 2, 300)};
}

double mean(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

double deviation(const std::vector<double> &values)
{
    const double middle = mean(values);
    double sum = 0;
    for (double value : values)
        sum += (value - middle) * (value - middle);
    return std::sqrt(sum / double(values.size()));
}

} // namespace

class TestChance : public QObject
{
    Q_OBJECT

private slots:
    void seeds();
    void anyNumberOfThreads();
    void exactShareOfOneInput();
    void convergesToPlainSampling();
    void explainedNamesTheRightInput();
    void explainedOfEqualInputs();
    void spreadHasItsMeanAndDeviation();
    void nothingUncertain();
    void clipsAndRounds();
    void doesNotFitIsNotInTime();
    void conflicts();
    void smallSamples();
};

void TestChance::seeds()
{
    const Chance a = chance({}, fourInputs(), 2000, 1);
    const Chance b = chance({}, fourInputs(), 2000, 1);
    QCOMPARE(a.finishDays, b.finishDays);
    QCOMPARE(a.explained, b.explained);
    QCOMPARE(a.inTime, b.inTime);
    const Chance other = chance({}, fourInputs(), 2000, 2);
    QVERIFY(a.finishDays != other.finishDays);
    QVERIFY(std::abs(a.inTime - other.inTime) < 0.01);
    QVERIFY(std::abs(mean(a.finishDays) - mean(other.finishDays)) < 0.05);
    QVERIFY(std::ranges::is_sorted(a.finishDays));
    QCOMPARE(a.samples, 2000U);
    QCOMPARE(a.finishDays.size() + a.conflicts, 2000U);
}

void TestChance::anyNumberOfThreads()
{
    const Chance one = chance({}, fourInputs(), 20000, 5, 1);
    for (unsigned threads : {2U, 3U, 8U}) {
        const Chance many = chance({}, fourInputs(), 20000, 5, threads);
        QCOMPARE(one.finishDays, many.finishDays);
        QCOMPARE(one.inTime, many.inTime);
        QCOMPARE(one.explained, many.explained);
    }
}

// Efficiency alone, even from 25 to 45 %: in time above the least one, by hand from §7 and §11.
void TestChance::exactShareOfOneInput()
{
    const double loss = 14.0 * 8190735360 / 7e9 / 1800 + 48 / (337.0667 * 86400) * (900 + 120);
    const double cap = 25.0 * 86400 / 31790 / (1 + loss);
    const double others = 0.5 + 47.0 / 48 * 4 * 622329856 / 32e9;
    const double least = 8 * 431367993163776.0 / 165.2e12 / (cap - others) * 100;
    checkPrinted(least, "31.3");
    const double exactShare = (45 - least) / 20;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Chance found = chance({}, {range("efficiency.compute", 25, 45)}, 16384, seed);
        QVERIFY2(std::abs(found.inTime - exactShare) <= 2.0 / 16384, exact(found.inTime));
        QCOMPARE(found.explained, std::vector<double>{1.0});
        // Finish falls with efficiency: the ends of the range are its ends.
        const auto finishAt = [](double efficiency) {
            Scenario s;
            s.efficiency.computePercent = efficiency;
            return numberOf(evaluate(s), "finish.total");
        };
        QVERIFY(isClose(found.finishDays.front(), finishAt(45), 1e-3));
        QVERIFY(isClose(found.finishDays.back(), finishAt(25), 1e-3));
        QVERIFY(isClose(found.finishDays[8192], finishAt(35), 1e-3)); // the median
    }
}

void TestChance::convergesToPlainSampling()
{
    const std::vector<UncertainInput> inputs = fourInputs();
    Random random(99);
    EvaluationMemo memo;
    constexpr int samples = 40000;
    int met = 0;
    std::vector<double> finish;
    for (int i = 0; i < samples; ++i) {
        Scenario s;
        for (const UncertainInput &input : inputs)
            input.parameter->set(s, random.between(input.low, input.high));
        const Evaluation e = evaluate(s, memo);
        met += *e.deadline.met ? 1 : 0;
        finish.push_back(*e.finish.total / 86400);
    }
    const double share = double(met) / samples;
    const double error = std::sqrt(share * (1 - share) / samples);
    const Chance found = chance({}, inputs, 32768, 1);
    QVERIFY(share > 0.1 && share < 0.9);
    QVERIFY2(std::abs(found.inTime - share) < 4 * error, exact(found.inTime - share));
    QVERIFY(std::abs(mean(found.finishDays) - mean(finish))
            < 4 * deviation(finish) / std::sqrt(double(samples)));
    QVERIFY(isClose(deviation(found.finishDays), deviation(finish), 0.02));
}

void TestChance::explainedNamesTheRightInput()
{
    const Chance found = chance({}, fourInputs(), 8192, 1);
    QCOMPARE(found.explained.size(), 4U);
    QVERIFY(isClose(std::accumulate(found.explained.begin(), found.explained.end(), 0.0), 1,
                    1e-12));
    for (double share : found.explained)
        QVERIFY(share >= 0 && share <= 1);
    QCOMPARE(std::ranges::max_element(found.explained) - found.explained.begin(), 0);
    // What changes no date explains nothing.
    const Chance beside =
            chance({}, {range("card.power", 100, 900), range("input.wait", 0, 6)}, 8192, 1);
    QVERIFY2(beside.explained[0] < 0.001, exact(beside.explained[0]));
    QVERIFY(beside.explained[1] > 0.999);
    // A value that does not vary explains nothing either.
    const Chance fixed =
            chance({}, {range("input.wait", 2, 2), range("efficiency.compute", 30, 40)}, 1024, 1);
    QCOMPARE(fixed.explained, (std::vector<double>{0, 1}));
}

// Two shares of the same size: job failures and loss spikes enter the same sum.
void TestChance::explainedOfEqualInputs()
{
    const Chance found =
            chance({}, {range("failure.job_mtbf", 0.2, 2), range("failure.spike_interval", 0.2, 2)},
                   16384, 3);
    QVERIFY2(std::abs(found.explained[0] - 0.5) < 0.02, exact(found.explained[0]));
}

// The finish is linear in the input wait: its mean and deviation go over.
void TestChance::spreadHasItsMeanAndDeviation()
{
    Scenario s;
    s.input.waitSeconds = 10;
    const Chance found = chance(s, {spread("input.wait", 1)}, 32768, 1);
    const auto finishAt = [&](double wait) {
        Scenario changed = s;
        changed.input.waitSeconds = wait;
        return numberOf(evaluate(changed), "finish.total");
    };
    const double perSecond = finishAt(11) - finishAt(10);
    QVERIFY2(std::abs(mean(found.finishDays) - finishAt(10)) < 0.001 * perSecond,
             exact(mean(found.finishDays) - finishAt(10)));
    QVERIFY2(isClose(deviation(found.finishDays), perSecond, 0.002),
             exact(deviation(found.finishDays)));
    // Normal: 68.27 % within one deviation, 95.45 % within two.
    for (const auto &[width, share] : {std::pair{1.0, 0.6827}, {2.0, 0.9545}}) {
        const auto inside = std::ranges::count_if(found.finishDays, [&](double finish) {
            return finish >= finishAt(10 - width) && finish <= finishAt(10 + width);
        });
        QVERIFY2(std::abs(double(inside) / 32768 - share) < 0.001, exact(double(inside) / 32768));
    }
}

void TestChance::nothingUncertain()
{
    const Chance found = chance({}, {}, 100, 1);
    QCOMPARE(found.inTime, 1.0);
    QCOMPARE(found.finishDays.size(), 100U);
    QVERIFY(found.explained.empty());
    const double date = numberOf(evaluate(Scenario{}), "finish.total");
    for (double finish : found.finishDays)
        QVERIFY(isClose(finish, date, 1e-12));
    Scenario late;
    late.cluster.cards = 32;
    QCOMPARE(chance(late, {}, 10, 1).inTime, 0.0);
}

void TestChance::clipsAndRounds()
{
    // Below 0 a wait is 0; counts are whole, or the evaluation would not be the one of a count.
    const Chance wait = chance({}, {spread("input.wait", 5)}, 4096, 1);
    Scenario none;
    none.input.waitSeconds = 0;
    QVERIFY(isClose(wait.finishDays.front(), numberOf(evaluate(none), "finish.total"), 1e-12));
    const Chance cards = chance({}, {range("cluster.cards", 47, 49)}, 4096, 1);
    std::vector<double> dates;
    for (double n : {49.0, 48.0, 47.0}) {
        Scenario s;
        s.cluster.cards = n;
        dates.push_back(numberOf(evaluate(s), "finish.total"));
    }
    for (double finish : cards.finishDays)
        QVERIFY(std::ranges::any_of(dates,
                                    [&](double date) { return isClose(date, finish, 1e-12); }));
    // Efficiency is above 0 and at most 100 %, whatever the deviation.
    const Chance wild = chance({}, {spread("efficiency.compute", 500)}, 4096, 1);
    QCOMPARE(wild.finishDays.size(), 4096U);
    for (double finish : wild.finishDays)
        QVERIFY(std::isfinite(finish) && finish > 0);
}

void TestChance::doesNotFitIsNotInTime()
{
    Scenario s;
    s.cluster.cards = 8;
    s.task.deadlineDays = 3650;
    const Chance found = chance(s, {range("input.wait", 0, 1)}, 256, 1);
    QCOMPARE(found.inTime, 0.0);
    QCOMPARE(found.finishDays.size(), 256U); // dates as if it fitted
    // 8.5 to 12.5 GiB live on 48 cards: the limit of models.md §4 divides them.
    const double usable = 24e9 / 0x1p30 - 0.3517;
    const double most = usable - 16.0 * 8190735360 / 48 / 0x1p30;
    const Chance partly = chance({}, {range("memory.live", most - 1, most + 3)}, 4096, 1);
    QVERIFY2(std::abs(partly.inTime - 0.25) <= 1.0 / 2048, exact(partly.inTime));
    QCOMPARE(partly.explained, std::vector<double>{0.0}); // no date moves
}

void TestChance::conflicts()
{
    Scenario s;
    s.parallel.shardGroup = 16; // of 47 … 49 cards 48 alone can be divided
    const Chance found = chance(s, {range("cluster.cards", 46.5, 49.499)}, 4096, 1);
    QVERIFY(found.conflicts > 2000 && found.conflicts < 3500);
    QCOMPARE(found.finishDays.size() + found.conflicts, 4096U);
    s.cluster.cards = 47;
    const Chance all = chance(s, {range("input.wait", 0, 1)}, 100, 1);
    QCOMPARE(all.conflicts, 100U);
    QCOMPARE(all.inTime, 0.0);
    QCOMPARE(all.explained, std::vector<double>{0.0});
}

void TestChance::smallSamples()
{
    for (std::size_t samples : {0U, 1U, 2U, 3U}) {
        const Chance found = chance({}, fourInputs(), samples, 1);
        QCOMPARE(found.finishDays.size(), samples);
        QVERIFY(std::isfinite(found.inTime));
        for (double share : found.explained)
            QVERIFY(std::isfinite(share));
    }
}

QTEST_APPLESS_MAIN(TestChance)
#include "tst_chance.moc"
