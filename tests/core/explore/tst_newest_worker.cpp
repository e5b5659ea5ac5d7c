// A thread that answers only the newest request.
#include "core/explore/newest_worker.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

using namespace headroom;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

template <typename Condition>
bool comesTrue(Condition &&condition)
{
    const Clock::time_point end = Clock::now() + 5s;
    while (!condition()) {
        if (Clock::now() > end)
            return false;
        std::this_thread::sleep_for(1ms);
    }
    return true;
}

// Works until stopped, as long as `longest`; true when it was not stopped.
bool workFor(Clock::duration longest, const std::stop_token &stop)
{
    const Clock::time_point end = Clock::now() + longest;
    while (Clock::now() < end) {
        if (stop.stop_requested())
            return false;
        std::this_thread::sleep_for(100us);
    }
    return true;
}

} // namespace

class TestNewestWorker : public QObject
{
    Q_OBJECT

private slots:
    void answersOne();
    void newestIsAnsweredLast();
    void olderOnesAreStopped();
    void manySenders();
    void endsWhileWorking();
    void endsWithoutStartingTheNext();
    void endsWithoutARequest();
};

void TestNewestWorker::answersOne()
{
    std::atomic<int> answer{0};
    NewestWorker<int> worker([&](int request, const std::stop_token &stop) {
        if (!stop.stop_requested())
            answer = request;
    });
    worker.request(7);
    QVERIFY(comesTrue([&] { return answer == 7; }));
    worker.request(8);
    QVERIFY(comesTrue([&] { return answer == 8; }));
}

void TestNewestWorker::newestIsAnsweredLast()
{
    for (int turn = 0; turn < 50; ++turn) {
        std::mutex mutex;
        std::vector<int> answers;
        std::atomic<int> started{0};
        NewestWorker<int> worker([&](int request, const std::stop_token &stop) {
            ++started;
            if (!workFor(200us, stop))
                return;
            const std::lock_guard lock(mutex);
            answers.push_back(request);
        });
        for (int i = 1; i <= 200; ++i)
            worker.request(i);
        QVERIFY(comesTrue([&] {
            const std::lock_guard lock(mutex);
            return !answers.empty() && answers.back() == 200;
        }));
        const std::lock_guard lock(mutex);
        QVERIFY(std::ranges::is_sorted(answers));
        QCOMPARE(std::ranges::count(answers, 200), 1);
        QVERIFY(started <= 200);
    }
}

void TestNewestWorker::olderOnesAreStopped()
{
    std::atomic<bool> firstAtWork{false};
    std::atomic<bool> firstStopped{false};
    std::atomic<int> answered{0};
    NewestWorker<int> worker([&](int request, const std::stop_token &stop) {
        if (request == 1) {
            firstAtWork = true;
            firstStopped = !workFor(20s, stop);
        } else if (workFor(1ms, stop)) {
            answered = request;
        }
    });
    worker.request(1);
    QVERIFY(comesTrue([&] { return firstAtWork.load(); }));
    worker.request(2);
    worker.request(3);
    QVERIFY(comesTrue([&] { return answered == 3; }));
    QVERIFY(firstStopped);
}

void TestNewestWorker::manySenders()
{
    std::atomic<int> answered{0};
    std::atomic<int> last{0};
    {
        NewestWorker<int> worker([&](int request, const std::stop_token &stop) {
            if (!workFor(20us, stop))
                return;
            ++answered;
            last = request;
        });
        std::vector<std::jthread> senders;
        for (int sender = 0; sender < 4; ++sender)
            senders.emplace_back([&, sender] {
                for (int i = 0; i < 500; ++i)
                    worker.request(sender * 1000 + i);
            });
        senders.clear(); // joins
        worker.request(9999);
        QVERIFY(comesTrue([&] { return last == 9999; }));
    }
    QVERIFY(answered >= 1 && answered <= 2001);
}

void TestNewestWorker::endsWhileWorking()
{
    for (int turn = 0; turn < 100; ++turn) {
        const Clock::time_point start = Clock::now();
        std::atomic<bool> atWork{false};
        {
            NewestWorker<int> worker([&](int, const std::stop_token &stop) {
                atWork = true;
                workFor(20s, stop);
            });
            worker.request(1);
            if (turn % 2 == 0)
                QVERIFY(comesTrue([&] { return atWork.load(); }));
        }
        QVERIFY(Clock::now() - start < 5s);
    }
}

// A request that waits behind one at work is dropped with the worker, not worked off.
void TestNewestWorker::endsWithoutStartingTheNext()
{
    const Clock::time_point start = Clock::now();
    for (int turn = 0; turn < 20; ++turn) {
        std::atomic<bool> atWork{false};
        NewestWorker<int> worker([&](int request, const std::stop_token &stop) {
            atWork = true;
            if (request == 1)
                std::this_thread::sleep_for(5ms); // does not look at the token at once
            else
                workFor(20s, stop);
        });
        worker.request(1);
        QVERIFY(comesTrue([&] { return atWork.load(); }));
        worker.request(2);
    }
    QVERIFY(Clock::now() - start < 5s);
}

void TestNewestWorker::endsWithoutARequest()
{
    for (int turn = 0; turn < 200; ++turn) {
        std::atomic<int> worked{0};
        NewestWorker<int> worker([&](int, const std::stop_token &) { ++worked; });
        if (turn % 2 == 0)
            std::this_thread::sleep_for(100us);
        QCOMPARE(worked.load(), 0);
    }
}

QTEST_APPLESS_MAIN(TestNewestWorker)
#include "tst_newest_worker.moc"
