// Background saves as events: training-systems chapter 10.4.3.
#include "core/models/async_saves.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

const std::vector<double> twoSnapshots{20, 40};

std::vector<SaveEvent> chapterSaves(double rate)
{
    return backgroundSaves({.staging = 0.5, .write = 112e9 / rate, .stagingSlots = 2},
                           twoSnapshots);
}

} // namespace

class TestAsyncSaves : public QObject
{
    Q_OBJECT

private slots:
    void snapshotsOfTheChapter();
    void measuredPair();
    void draining();
    void oneSlot();
    void stopping();
    void neverBeforeItIsWritten();
    void steadyStateWaits();
    void enoughSlotsOrTime();
    void trainingBetweenSaves();
};

// 112 GB, snapshots at 20 and 40 s, 0.5 s of staging.
void TestAsyncSaves::snapshotsOfTheChapter()
{
    const auto slow = chapterSaves(7e9);
    checkPrinted(slow[0].usable, "36.5");
    checkPrinted(slow[1].usable, "56.5");
    const SaveEvent *back = returnsTo(slow, 50);
    QVERIFY(back);
    QCOMPARE(back->began, 20.0);
    QCOMPARE(50 - back->began, 30.0);
    const auto fast = chapterSaves(20e9);
    checkPrinted(fast[0].usable, "26.1");
    checkPrinted(fast[1].usable, "46.1");
    QCOMPARE(50 - returnsTo(fast, 50)->began, 10.0);
    QVERIFY(!returnsTo(slow, 36));
}

// The call came back after 7.25 ms, the save was committed after 48.30 ms.
void TestAsyncSaves::measuredPair()
{
    const double asked[] = {0};
    const auto saves = backgroundSaves(
            {.staging = 7.25e-3, .write = 40e-3, .commit = 1.05e-3, .stagingSlots = 1}, asked);
    QVERIFY(isClose(saves[0].resumed, 7.25e-3, 1e-12));
    QVERIFY(isClose(saves[0].usable, 48.30e-3, 1e-12));
}

void TestAsyncSaves::draining()
{
    checkPrinted(drainingRate(112e9, 10) / 1e9, "11.2");
    checkPrinted(drainingRate(112e9, 20) / 1e9, "5.6");
    checkPrinted(115e9 / 7e9, "16.4"); // the least interval at 7 GB/s
    // Asked for every 10 s at 7 GB/s, each save is further behind; every 20 s none is.
    const std::vector<double> often{10, 20, 30, 40, 50, 60};
    const AsyncSaves saves{.staging = 0, .write = 16, .stagingSlots = 1e6};
    const auto behind = backgroundSaves(saves, often);
    for (std::size_t i = 1; i < behind.size(); ++i)
        QVERIFY(isClose(behind[i].usable - behind[i].asked,
                        behind[i - 1].usable - behind[i - 1].asked + 6, 1e-12));
    const std::vector<double> seldom{20, 40, 60, 80};
    for (const SaveEvent &event : backgroundSaves(saves, seldom))
        QCOMPARE(event.usable - event.asked, 16.0);
}

// The second snapshot waits until the first is committed.
void TestAsyncSaves::oneSlot()
{
    const auto one = backgroundSaves({.staging = 0.5, .write = 16, .commit = 10, .stagingSlots = 1},
                                     twoSnapshots);
    QCOMPARE(one[1].began, 46.5);
    QCOMPARE(one[1].resumed, 47.0);
    const auto two = backgroundSaves({.staging = 0.5, .write = 16, .commit = 10, .stagingSlots = 2},
                                     twoSnapshots);
    QCOMPARE(two[1].began, 40.0);
}

void TestAsyncSaves::stopping()
{
    const auto saves = stoppingSaves(100, 16, 4, 2);
    QCOMPARE(saves[0].usable, 120.0);
    QCOMPARE(saves[1].asked, 220.0);
    QCOMPARE(returnsTo(saves, 230)->began, 100.0);
}

void TestAsyncSaves::neverBeforeItIsWritten()
{
    Random random(7);
    for (int i = 0; i < 2000; ++i) {
        const AsyncSaves saves{.interval = random.logBetween(1, 1000),
                               .staging = random.between(0, 20),
                               .write = random.logBetween(0.1, 500),
                               .commit = random.between(0, 100),
                               .stagingSlots = double(random.whole(1, 5))};
        const auto events = backgroundSaves(saves, 40);
        for (std::size_t k = 0; k < events.size(); ++k) {
            const SaveEvent &event = events[k];
            QVERIFY(event.asked <= event.began && event.began <= event.resumed
                    && event.resumed <= event.writeBegan && event.writeBegan < event.written
                    && event.written <= event.usable);
            if (k > 0) // one writer, and time runs forward
                QVERIFY(event.writeBegan >= events[k - 1].written
                        && event.asked >= events[k - 1].resumed);
            // No more snapshots than slots wait or are written at once.
            const auto held = std::ranges::count_if(events, [&](const SaveEvent &other) {
                return other.began <= event.began && other.usable > event.began;
            });
            QVERIFY(double(held) <= saves.stagingSlots);
        }
        const double moment = random.between(0, events.back().usable);
        if (const SaveEvent *back = returnsTo(events, moment)) {
            QVERIFY(back->usable <= moment);
            QVERIFY(back + 1 == events.data() + events.size() || (back + 1)->usable > moment);
        }
    }
}

// The formula's wait is what the events settle to.
void TestAsyncSaves::steadyStateWaits()
{
    Random random(8);
    for (int i = 0; i < 2000; ++i) {
        const AsyncSaves saves{.interval = random.logBetween(1, 1000),
                               .staging = random.between(0, 20),
                               .write = random.logBetween(0.1, 500),
                               .commit = random.between(0, 100),
                               .stagingSlots = double(random.whole(1, 4))};
        const auto events = backgroundSaves(saves, 400);
        const double span = events[399].began - events[199].began;
        const double period = saves.interval + saves.staging + snapshotWait(saves);
        QVERIFY2(isClose(span / 200, period, 1e-2), exact(span / 200) + " " + exact(period));
    }
}

// With the slots or the interval that are named nothing waits, with less of either something does.
void TestAsyncSaves::enoughSlotsOrTime()
{
    Random random(9);
    int waited = 0;
    for (int i = 0; i < 5000; ++i) {
        const double write = random.logBetween(0.1, 500);
        const AsyncSaves saves{.interval = random.between(1, 3) * write, // the writer keeps up
                               .staging = random.between(0, 20),
                               .write = write,
                               .commit = random.logBetween(0.1, 5000),
                               .stagingSlots = double(random.whole(1, 4))};
        waited += snapshotWait(saves) > 0 ? 1 : 0;
        AsyncSaves enough = saves;
        enough.stagingSlots = slotsWithoutWait(saves);
        QVERIFY(snapshotWait(enough) <= 1e-9 * saves.interval);
        if (enough.stagingSlots > 1) {
            enough.stagingSlots -= 1;
            QVERIFY(snapshotWait(enough) > 0);
        }
        AsyncSaves seldom = saves;
        seldom.interval = intervalWithoutWait(saves);
        QVERIFY(snapshotWait(seldom) <= 1e-9 * (saves.write + saves.commit));
        seldom.interval *= 0.99;
        QVERIFY(seldom.interval == 0 || snapshotWait(seldom) > 0);
    }
    QVERIFY(waited > 1000);
}

// Saves that stop training for 10 s every 100 s: between 50 and 265 s it trains 50 + 100 + 45 s.
void TestAsyncSaves::trainingBetweenSaves()
{
    const auto saves = stoppingSaves(100, 8, 2, 3);
    QCOMPARE(trainedBetween(saves, 50, 265), 195.0);
    QCOMPARE(trainedBetween(saves, 102, 108), 0.0);
    QCOMPARE(trainedBetween(saves, 105, 112), 2.0);
    QCOMPARE(trainedBetween({}, 3, 7), 4.0);
}

QTEST_APPLESS_MAIN(TestAsyncSaves)
#include "tst_async_saves.moc"
