#include "core/models/phase_switch.h"

#include "core/units.h"
#include "tests/core/reference.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

using enum SwitchAction;
// Chapter 10.5.2: weights of Qwen3-8B in 16 bits, 2 · 8 190 735 360 bytes.
constexpr PhaseMemory chapterMemory{
        .train = 40 * gibi, .weights = 2 * 8190735360.0, .kv = 24 * gibi, .common = 4 * gibi};

double peakOf(const std::array<SwitchOrder, 6> &orders, std::array<SwitchAction, 3> actions)
{
    return std::ranges::find(orders, actions, &SwitchOrder::actions)->peak;
}

PhaseMemory randomMemory(Random &random)
{
    const auto some = [&] { return random.chance(0.1) ? 0 : random.logBetween(1e6, 1e12); };
    return {.train = some(), .weights = some(), .kv = some(), .common = some()};
}

} // namespace

class TestPhaseSwitch : public QObject
{
    Q_OBJECT

private slots:
    void chapterExample();
    void everyOrder();
    void bestIsNeverWorse();
    void peakIsReached();
};

// Chapter 10.5.2: 83.3 and 59.3 GiB on a card of 74.5, steady 44 and 43.3 GiB; in full digits
// 83.256 and 59.256.
void TestPhaseSwitch::chapterExample()
{
    checkPrinted(restoreFirstPeak(chapterMemory) / gibi, "83.3");
    checkPrinted(restoreFirstPeak(chapterMemory) / gibi, "83.256");
    const SwitchOrder best = bestSwitch(chapterMemory);
    checkPrinted(best.peak / gibi, "59.3");
    checkPrinted(best.peak / gibi, "59.256");
    QVERIFY((best.actions == std::array{LoadWeights, ReleaseTraining, AllocateKv}));
    checkPrinted(chapterMemory.training() / gibi, "44");
    checkPrinted(chapterMemory.generation() / gibi, "43.3");
    checkPrinted((restoreFirstPeak(chapterMemory) - best.peak) / gibi, "24", "one KV pool");
    checkPrinted(returnPeak(chapterMemory) / gibi, "44");
    checkPrinted(80e9 / gibi, "74.5", "H100");
}

// By hand: 40 train, 15.256 weights, 24 KV, 4 common.
void TestPhaseSwitch::everyOrder()
{
    const auto orders = switchOrders(chapterMemory);
    checkPrinted(peakOf(orders, {LoadWeights, AllocateKv, ReleaseTraining}) / gibi, "83.256");
    checkPrinted(peakOf(orders, {LoadWeights, ReleaseTraining, AllocateKv}) / gibi, "59.256");
    checkPrinted(peakOf(orders, {AllocateKv, LoadWeights, ReleaseTraining}) / gibi, "83.256");
    checkPrinted(peakOf(orders, {AllocateKv, ReleaseTraining, LoadWeights}) / gibi, "68.000");
    checkPrinted(peakOf(orders, {ReleaseTraining, LoadWeights, AllocateKv}) / gibi, "44.000");
    checkPrinted(peakOf(orders, {ReleaseTraining, AllocateKv, LoadWeights}) / gibi, "44.000");
    QCOMPARE(std::ranges::count_if(orders, &SwitchOrder::needsOutsideWeights), 3);
}

void TestPhaseSwitch::bestIsNeverWorse()
{
    Random random(91);
    for (int i = 0; i < 20000; ++i) {
        const PhaseMemory memory = randomMemory(random);
        const SwitchOrder best = bestSwitch(memory);
        QVERIFY(!best.needsOutsideWeights);
        for (const SwitchOrder &order : switchOrders(memory)) {
            if (!order.needsOutsideWeights)
                QVERIFY(best.peak <= order.peak);
            QVERIFY(order.peak <= restoreFirstPeak(memory) * (1 + 1e-15));
            QVERIFY(order.peak >= std::max(memory.training(), memory.generation()) * (1 - 1e-15));
        }
        QVERIFY(isClose(best.peak,
                        memory.common + memory.weights + std::max(memory.train, memory.kv), 1e-12));
        QVERIFY(returnPeak(memory) <= best.peak * (1 + 1e-15));
    }
}

void TestPhaseSwitch::peakIsReached()
{
    Random random(92);
    for (int i = 0; i < 2000; ++i) {
        const PhaseMemory memory = randomMemory(random);
        for (const SwitchOrder &order : switchOrders(memory))
            QCOMPARE(order.atPeak.bytes(memory), order.peak);
    }
}

QTEST_APPLESS_MAIN(TestPhaseSwitch)
#include "tst_phase_switch.moc"
