#include "core/models/offload.h"

#include "core/models/training_state.h"
#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Chapter 10.2.3: the gate's BF16 gradient, 12 288 × 4096; an RTX 4090 and eight channels of
// DDR5-4800.
constexpr double gradient = 96 * mebi;
constexpr double cardMemory = 1008e9;
constexpr double hostMemory = 307.2e9;

// Models 18.1 S3: ZeRO-3 of Qwen3-8B, hosts of eight cards, PCIe 4.0 x16. The update moves 28 bytes
// a parameter: reads 2 + 4 + 8 and writes 4 + 8 + 2.
constexpr double qwen = 8190735360;
OffloadTimes chapterTimes(double cards)
{
    const double share = qwen / cards;
    return offloadTimes({.gradientBytes = 2 * share,
                         .weightBytes = 2 * share,
                         .updateBytes = 28 * share,
                         .link = 32e9,
                         .hostMemory = hostMemory,
                         .cards = 8});
}
// Two thirds of a micro-batch of the chapter on an RTX 4090 at 40 %.
constexpr double backward = 2.0 / 3 * 431367993163776 / (165.2e12 * 0.4);

double residentGibibytes(double cards, Offload offload)
{
    const StateBytes whole = trainingState(qwenShape, wholeModel(qwenShape), qwen, {});
    return withoutOffloaded(residentState(whole, 3, cards), offload).total() / gibi;
}

} // namespace

class TestOffload : public QObject
{
    Q_OBJECT

private slots:
    void castsOverPcie();
    void castsOverNvlink();
    void crossover();
    void crossoverLaws();
    void residentOfTheChapter();
    void stepOfTheChapter();
    void offloadedState();
    void waits();
    void offloadLaws();
};

void TestOffload::castsOverPcie()
{
    const CastTimes host = castOnHost(gradient, 32e9, hostMemory);
    checkPrinted(1e3 * host.transfer, "3.15", "16 bits over the link, ms");
    checkPrinted(1e3 * host.cast, "0.98", "cast by the host");
    checkPrinted(1e3 * host.total(), "4.13", "host");
    const CastTimes card = castOnCard(gradient, 32e9, cardMemory);
    checkPrinted(1e3 * card.cast, "0.30", "cast by the card");
    checkPrinted(1e3 * card.transfer, "6.29", "FP32 over the link");
    checkPrinted(1e3 * card.total(), "6.59", "card");
    checkPrinted(1e3 * (host.cast - card.cast), "0.68", "faster cast");
    checkPrinted(1e3 * (card.transfer - host.transfer), "3.15", "slower transfer");
    QCOMPARE(heldByCardCast(gradient), 288 * mebi);
}

// GH200: 450 GB/s each way.
void TestOffload::castsOverNvlink()
{
    const CastTimes host = castOnHost(gradient, 450e9, hostMemory);
    const CastTimes card = castOnCard(gradient, 450e9, cardMemory);
    checkPrinted(1e3 * host.total(), "1.21", "host");
    checkPrinted(1e3 * card.total(), "0.75", "card");
    checkPrinted(1e3 * (card.transfer - host.transfer), "0.22", "slower transfer");
}

void TestOffload::crossover()
{
    checkPrinted(castCrossover(hostMemory, cardMemory) / giga, "147", "GB/s");
    // PCIe 5.0 x16 stays below it.
    QVERIFY(castOnHost(gradient, 64e9, hostMemory).total()
            < castOnCard(gradient, 64e9, cardMemory).total());
    // A card with no faster memory never casts faster.
    QVERIFY(std::isinf(castCrossover(hostMemory, hostMemory)));
    QVERIFY(std::isinf(castCrossover(cardMemory, hostMemory)));
}

void TestOffload::crossoverLaws()
{
    Random random(41);
    for (int i = 0; i < 50000; ++i) {
        const double bytes = random.logBetween(1, 1e16);
        const double host = random.logBetween(1e9, 1e12);
        const double card = host * random.logBetween(1.01, 100);
        const double link = castCrossover(host, card);
        QVERIFY(link > 0 && std::isfinite(link));
        const auto hostTime = [&](double rate) { return castOnHost(bytes, rate, host).total(); };
        const auto cardTime = [&](double rate) { return castOnCard(bytes, rate, card).total(); };
        QVERIFY(isClose(hostTime(link), cardTime(link), 1e-9));
        QVERIFY(hostTime(0.9 * link) < cardTime(0.9 * link));
        QVERIFY(hostTime(1.1 * link) > cardTime(1.1 * link));
    }
}

void TestOffload::residentOfTheChapter()
{
    // 8 cards with 10 GiB live: 13.8 instead of 25.3 of 22 GiB; with gradients 11.9.
    checkPrinted(residentGibibytes(8, Offload::None) + 10, "25.3", "nothing moved");
    checkPrinted(residentGibibytes(8, Offload::Optimizer), "3.81", "optimizer moved");
    checkPrinted(residentGibibytes(8, Offload::Optimizer) + 10, "13.8", "peak");
    checkPrinted(residentGibibytes(8, Offload::OptimizerAndGradients), "1.91", "gradients too");
    checkPrinted(residentGibibytes(8, Offload::OptimizerAndGradients) + 10, "11.9", "peak");
    checkPrinted(residentGibibytes(48, Offload::Optimizer) + 10, "10.6", "48 cards");
    const StateBytes whole = trainingState(qwenShape, wholeModel(qwenShape), qwen, {});
    checkPrinted(8 * residentState(whole, 3, 8).optimizer() / giga, "98.3", "GB of a host");
}

void TestOffload::stepOfTheChapter()
{
    const OffloadTimes times = chapterTimes(8);
    checkPrinted(1e3 * times.down, "64", "gradients down, ms");
    checkPrinted(1e3 * times.update, "747", "update, ms");
    checkPrinted(1e3 * times.up, "64", "weights up, ms");
    checkPrinted(backward, "4.35", "s of the last backward");
    QVERIFY(times.total() < backward);
    checkPrinted(1e3 * chapterTimes(48).total(), "146", "48 cards, ms");
}

void TestOffload::offloadedState()
{
    const StateBytes state{2, 3, 4, 8};
    QCOMPARE(withoutOffloaded(state, Offload::None), state);
    QCOMPARE(withoutOffloaded(state, Offload::Optimizer), (StateBytes{2, 3, 0, 0}));
    QCOMPARE(withoutOffloaded(state, Offload::OptimizerAndGradients), (StateBytes{2, 0, 0, 0}));
}

void TestOffload::waits()
{
    QCOMPARE(transferWait(64e9, 32e9, 0.5), 1.5);
    QCOMPARE(transferWait(64e9, 32e9, 2), 0.0);
    QCOMPARE(transferWait(64e9, 32e9, 7), 0.0);
    QCOMPARE(transferWait(0, 32e9, 0), 0.0);
    Random random(42);
    for (int i = 0; i < 50000; ++i) {
        const double bytes = random.chance(0.1) ? 0 : random.logBetween(1, 1e16);
        const double rate = random.logBetween(1e3, 1e15);
        const double window = random.chance(0.1) ? 0 : random.logBetween(1e-6, 1e9);
        const double wait = transferWait(bytes, rate, window);
        QVERIFY(wait >= 0 && wait <= bytes / rate);
        QVERIFY(wait + window >= bytes / rate * (1 - 1e-12));
        QVERIFY(transferWait(bytes, rate, 2 * window) <= wait);
        QVERIFY(transferWait(bytes, 2 * rate, window) <= wait);
        QVERIFY(transferWait(2 * bytes, rate, window) >= wait);
    }
}

void TestOffload::offloadLaws()
{
    Random random(43);
    for (int i = 0; i < 50000; ++i) {
        const OffloadPlan plan{.gradientBytes = random.logBetween(1, 1e17),
                               .weightBytes = random.logBetween(1, 1e17),
                               .updateBytes = random.logBetween(1, 1e18),
                               .link = random.logBetween(1e6, 1e13),
                               .hostMemory = random.logBetween(1e6, 1e13),
                               .cards = double(random.whole(1, 1000))};
        const OffloadTimes times = offloadTimes(plan);
        QVERIFY(std::isfinite(times.total()));
        QVERIFY(isClose(times.down * plan.link, plan.gradientBytes, 1e-12));
        QVERIFY(isClose(times.up * plan.link, plan.weightBytes, 1e-12));
        QVERIFY(isClose(times.update * plan.hostMemory / plan.cards, plan.updateBytes, 1e-12));
        // Twice the cards share the host's memory; each has its own link.
        OffloadPlan crowded = plan;
        crowded.cards *= 2;
        const OffloadTimes slower = offloadTimes(crowded);
        QCOMPARE(slower.down, times.down);
        QCOMPARE(slower.up, times.up);
        QVERIFY(isClose(slower.update, 2 * times.update, 1e-12));
    }
}

QTEST_APPLESS_MAIN(TestOffload)
#include "tst_offload.moc"
