#include "core/models/buckets.h"

#include "core/models/collectives.h"
#include "core/units.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double ms = 1e-3;

// Chapter 10.3.3: an all-reduce over four members, 0.02 ms a call.
double reduceSeconds(double mebibytes, double gigabits)
{
    const GroupLinks links = ringLinks(4, gigabits * giga / bitsPerByte);
    return 0.02 * ms + collective(CollectiveKind::AllReduce, mebibytes * mebi, links).seconds();
}

// Three idle windows of 2 ms with other work between them.
std::vector<IdleWindow> threeWindows()
{
    return {{0, 2 * ms}, {4 * ms, 6 * ms}, {8 * ms, 10 * ms}};
}

} // namespace

class TestBuckets : public QObject
{
    Q_OBJECT

private slots:
    void gradientOfChapter();
    void bucketsOfChapter();
    void windowThatIsHeld();
    void waitsPutOffTheRest();
    void withoutWindows();
    void laws();
};

// The whole gradient is ready when the last window opens.
void TestBuckets::gradientOfChapter()
{
    for (const auto &[gigabits, exposed] : {std::pair{200.0, "2.55"}, std::pair{400.0, "0.28"}}) {
        const BucketResult result =
                runBuckets({threeWindows(), {{8 * ms, reduceSeconds(72, gigabits)}}});
        checkPrinted(result.exposed * 1e3, exposed, "ms exposed");
        QCOMPARE(result.buckets[0].start, 8 * ms);
        QCOMPARE(result.buckets[0].hiddenEnd, 10 * ms);
    }
}

void TestBuckets::bucketsOfChapter()
{
    const double each = reduceSeconds(24, 200);
    const BucketResult result =
            runBuckets({threeWindows(), {{0, each}, {4 * ms, each}, {8 * ms, each}}});
    QCOMPARE(result.exposed, 0.0);
    checkPrinted(3 * each * 1e3, "4.59", "ms on the link");
    QCOMPARE(result.end, 10 * ms);
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(result.buckets[i].start, threeWindows()[i].start);
}

// 3 ms in a window of 5 ms whose first 4 ms an exchange has.
void TestBuckets::windowThatIsHeld()
{
    const BucketResult result = runBuckets({{{0, 5 * ms, 4 * ms}}, {{0, 3 * ms}}});
    checkPrinted(result.exposed * 1e3, "2", "ms");
    QCOMPARE(result.buckets[0].start, 4 * ms);
    const BucketResult free = runBuckets({{{0, 5 * ms}}, {{0, 3 * ms}}});
    QCOMPARE(free.exposed, 0.0);
}

void TestBuckets::waitsPutOffTheRest()
{
    // 3 s ready at once against a window of 2 s: the next window opens a second later.
    const BucketResult result = runBuckets({{{0, 2}, {4, 6}}, {{0, 3}, {4, 1}}});
    QCOMPARE(result.exposed, 1.0);
    QCOMPARE(result.windows[0].start, 0.0); // its own bucket does not put it off
    QCOMPARE(result.windows[0].end, 2.0);
    QCOMPARE(result.windows[1].start, 5.0);
    QCOMPARE(result.buckets[1].start, 5.0);
    QCOMPARE(result.end, 7.0);
    // Two in one window: the second has what the first leaves of it.
    const BucketResult shared = runBuckets({{{0, 5}}, {{0, 3}, {1, 3}}});
    QCOMPARE(shared.buckets[1].start, 3.0);
    QCOMPARE(shared.exposed, 1.0);
}

void TestBuckets::withoutWindows()
{
    const BucketResult none = runBuckets({{}, {{1, 2}}});
    QCOMPARE(none.exposed, 2.0);
    const BucketResult late = runBuckets({{{0, 2}}, {{2, 3}}});
    QCOMPARE(late.exposed, 3.0);
    QCOMPARE(late.windows.size(), std::size_t{1});
    QCOMPARE(runBuckets({}).exposed, 0.0);
}

void TestBuckets::laws()
{
    Random random(12);
    for (int i = 0; i < 20000; ++i) {
        BucketPlan plan;
        double time = 0;
        double idle = 0;
        for (int w = random.whole(0, 5); w > 0; --w) {
            const double start = time + random.share();
            time = start + random.between(0.01, 2);
            plan.windows.push_back({start, time, random.chance(0.5) ? random.share() : 0});
            idle += time - start;
        }
        double ready = 0;
        double sent = 0;
        for (int b = random.whole(0, 6); b > 0; --b) {
            ready += random.share();
            plan.buckets.push_back({ready, random.between(0, 2)});
            sent += plan.buckets.back().seconds;
        }
        const BucketResult result = runBuckets(plan);
        QCOMPARE(result.windows.size(), plan.windows.size());
        QCOMPARE(result.buckets.size(), plan.buckets.size());
        QVERIFY(result.exposed >= 0);
        QVERIFY(result.exposed <= sent * (1 + 1e-12) + 1e-15); // never more than all of it
        QVERIFY(result.exposed >= sent - idle - 1e-9); // what does not fit
        double end = 0;
        double exposed = 0;
        for (std::size_t b = 0; b < result.buckets.size(); ++b) {
            const BucketRun &run = result.buckets[b];
            QVERIFY(run.start >= plan.buckets[b].ready - 1e-12);
            QVERIFY(run.start >= end - 1e-9); // one after another
            QVERIFY(isClose(run.end - run.start, plan.buckets[b].seconds, 1e-9)
                    || plan.buckets[b].seconds < 1e-12);
            end = run.end;
            exposed += run.exposed();
        }
        QVERIFY(std::abs(exposed - result.exposed) < 1e-9);
        // A faster link never exposes more of one bucket. Of several it can: the second may then
        // find room at the end of a window that the first filled before.
        if (plan.buckets.size() == 1) {
            BucketPlan faster = plan;
            faster.buckets[0].seconds /= 2;
            QVERIFY(runBuckets(faster).exposed <= result.exposed + 1e-9);
        }
    }
}

QTEST_APPLESS_MAIN(TestBuckets)
#include "tst_buckets.moc"
