// Blocks over many threads: order, stops, exceptions.
#include "core/explore/parallel.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace headroom;

namespace {

std::string lines(std::uint64_t begin, std::uint64_t end)
{
    std::string text;
    for (std::uint64_t i = begin; i < end; ++i)
        text += std::to_string(i) + "\n";
    return text;
}

template <typename Action>
std::string thrown(Action &&action)
{
    try {
        action();
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "nothing";
}

} // namespace

class TestParallel : public QObject
{
    Q_OBJECT

private slots:
    void everyIndexOnce();
    void blocksInOrder_data();
    void blocksInOrder();
    void fewBlocksAreHeld();
    void emitStops();
    void exceptionsReachTheCaller();
    void stopToken();
    void threads();
};

void TestParallel::everyIndexOnce()
{
    for (const std::uint64_t count : {0U, 1U, 7U, 64U, 1000U, 12345U})
        for (const std::uint64_t block : {1U, 8U, 4096U})
            for (const unsigned threads : {1U, 3U, 16U}) {
                std::vector<std::atomic<int>> seen(count);
                parallelBlocks(count, block, threads, [&](std::uint64_t begin, std::uint64_t end) {
                    QVERIFY(begin < end && end <= count && end - begin <= block);
                    for (std::uint64_t i = begin; i < end; ++i)
                        ++seen[i];
                });
                for (const auto &times : seen)
                    QCOMPARE(times.load(), 1);
            }
}

void TestParallel::blocksInOrder_data()
{
    QTest::addColumn<unsigned>("threads");
    for (unsigned threads : {0U, 1U, 2U, 16U, 50U})
        QTest::addRow("%u", threads) << threads;
}

void TestParallel::blocksInOrder()
{
    QFETCH(unsigned, threads);
    for (const std::uint64_t count : {0U, 1U, 10U, 999U, 1000U, 20000U}) {
        const std::thread::id caller = std::this_thread::get_id();
        std::string text;
        std::uint64_t last = 0;
        orderedBlocks(
                count, 10, threads,
                [](std::uint64_t begin, std::uint64_t end) {
                    if (begin % 70 == 0) // some are late
                        std::this_thread::sleep_for(std::chrono::microseconds(200));
                    return lines(begin, end);
                },
                [&](std::string_view part, std::uint64_t end) {
                    if (std::this_thread::get_id() != caller)
                        throw std::runtime_error("another thread");
                    text += part;
                    last = end;
                    return true;
                });
        QVERIFY(text == lines(0, count));
        QCOMPARE(last, count);
    }
}

// A slow writer holds the makers back.
void TestParallel::fewBlocksAreHeld()
{
    std::atomic<std::uint64_t> made{0};
    std::uint64_t written = 0;
    std::uint64_t mostAhead = 0;
    orderedBlocks(
            500, 1, 2,
            [&](std::uint64_t begin, std::uint64_t end) {
                ++made;
                return lines(begin, end);
            },
            [&](std::string_view, std::uint64_t) {
                std::this_thread::sleep_for(std::chrono::microseconds(100));
                mostAhead = std::max(mostAhead, made - written);
                ++written;
                return true;
            });
    QCOMPARE(written, 500U);
    QVERIFY2(mostAhead <= 16, QByteArray::number(mostAhead));
}

void TestParallel::emitStops()
{
    for (int turn = 0; turn < 20; ++turn) {
        std::atomic<int> made{0};
        int emitted = 0;
        orderedBlocks(
                1000000, 10, 8,
                [&](std::uint64_t begin, std::uint64_t end) {
                    ++made;
                    return lines(begin, end);
                },
                [&](std::string_view, std::uint64_t) { return ++emitted < 5; });
        QCOMPARE(emitted, 5);
        QVERIFY(made < 1000);
    }
}

void TestParallel::exceptionsReachTheCaller()
{
    const auto keep = [](std::string_view, std::uint64_t) { return true; };
    for (int turn = 0; turn < 20; ++turn) {
        QCOMPARE(thrown([] {
                     parallelBlocks(10000, 10, 6, [](std::uint64_t begin, std::uint64_t) {
                         if (begin == 5000)
                             throw std::runtime_error("work");
                     });
                 }),
                 std::string("work"));
        QCOMPARE(thrown([&] {
                     orderedBlocks(
                             10000, 10, 6,
                             [](std::uint64_t begin, std::uint64_t end) {
                                 if (begin == 5000)
                                     throw std::runtime_error("make");
                                 return lines(begin, end);
                             },
                             keep);
                 }),
                 std::string("make"));
        QCOMPARE(thrown([&] {
                     orderedBlocks(10000, 10, 6, lines, [](std::string_view, std::uint64_t end) {
                         if (end == 5000)
                             throw std::runtime_error("emit");
                         return true;
                     });
                 }),
                 std::string("emit"));
        // Both at about the same moment: one of them, and nothing hangs.
        const std::string either = thrown([&] {
            orderedBlocks(
                    10000, 10, 6,
                    [](std::uint64_t begin, std::uint64_t end) {
                        if (begin >= 100)
                            throw std::runtime_error("make");
                        return lines(begin, end);
                    },
                    [](std::string_view, std::uint64_t) -> bool {
                        throw std::runtime_error("emit");
                    });
        });
        QVERIFY(either == "make" || either == "emit");
    }
}

void TestParallel::stopToken()
{
    std::stop_source stopped;
    stopped.request_stop();
    int worked = 0;
    parallelBlocks(
            1000, 1, 1, [&](std::uint64_t, std::uint64_t) { ++worked; }, stopped.get_token());
    QCOMPARE(worked, 0);

    std::stop_source source;
    std::uint64_t last = 0;
    orderedBlocks(
            100000000, 10, 4, lines,
            [&](std::string_view, std::uint64_t end) {
                last = end;
                if (end == 500)
                    source.request_stop();
                return true;
            },
            source.get_token());
    QCOMPARE(last, 500U);
    std::atomic<std::uint64_t> done{0};
    std::stop_source another;
    parallelBlocks(
            100000000, 1, 4,
            [&](std::uint64_t, std::uint64_t) {
                if (++done == 100)
                    another.request_stop();
            },
            another.get_token());
    QVERIFY(done < 1000000);
}

void TestParallel::threads()
{
    QCOMPARE(threadCount(3), 3U);
    QVERIFY(threadCount(0) >= 1);
}

QTEST_APPLESS_MAIN(TestParallel)
#include "tst_parallel.moc"
