#include "core/models/microbatch_compute.h"

#include "core/models/roofline.h"
#include "core/models/weight_matrices.h"
#include "core/units.h"
#include "tests/core/models/shapes.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

constexpr double length = 8192;
constexpr double microbatches = 8; // 384 sequences on 48 cards
constexpr double efficiency = 0.4;
constexpr double dense = 165.2e12; // RTX 4090, FP8 330.4e12
constexpr ComputeRates chapterRates{.matrices = dense, .other = dense, .scores = HUGE_VAL};
// Input wait and exposed communication of the chapter's step (10.6.1): 0.5 s and the embedding's
// first gather and last reduce.
constexpr double around = 0.5 + 47.0 / 48 * 2 * 2 * 622329856 / 32e9;

MicrobatchWork chapterWork(Recompute recompute = Recompute::None, bool storesScores = false)
{
    return {.forward = forwardFlops(qwenShape, length),
            .recompute = recompute,
            .storesScores = storesScores};
}

MicrobatchWork adapterWork(double rank)
{
    MicrobatchWork work = chapterWork();
    const WeightMatrices matrices(qwenShape, wholeModel(qwenShape));
    work.adapters = 2 * length * adapterParameters(matrices.all(), rank);
    work.frozen = true;
    return work;
}

double computeSeconds(const MicrobatchWork &work, const ComputeRates &rates = chapterRates)
{
    return microbatches * microbatchCompute(work, rates, efficiency).total();
}

MicrobatchWork randomWork(Random &random)
{
    return {.forward = forwardFlops(randomShape(random), random.whole(1, 100000)),
            .adapters = random.chance(0.5) ? random.logBetween(1, 1e15) : 0,
            .frozen = random.chance(0.5),
            .recompute = static_cast<Recompute>(random.whole(0, 2)),
            .storesScores = random.chance(0.5),
            .scale = random.chance(0.5) ? 1 : random.logBetween(0.1, 10),
            .expertLoad = random.chance(0.5) ? 1 : random.between(0.5, 4),
            .overhead = random.chance(0.5) ? 0 : random.logBetween(1e-6, 1)};
}

ComputeRates randomRates(Random &random)
{
    return {.matrices = random.logBetween(1e9, 1e16),
            .other = random.logBetween(1e9, 1e16),
            .scores = random.chance(0.3) ? HUGE_VAL : random.logBetween(1e9, 1e16)};
}

} // namespace

class TestMicrobatchCompute : public QObject
{
    Q_OBJECT

private slots:
    void chapterStep();
    void fp8Operands();
    void gpt2OnOneCard();
    void storedScores();
    void recomputation();
    void adapters();
    void expertShares_data();
    void expertShares();
    void overheads();
    void measuredProfile();
    void overheadAndLoadAreNoFlops();
    void efficiencyForInverts();
    void efficiencyForMeetsMemory();
    void flopsAndSeconds();
    void laws();
    void hugeShapesStayFinite();
};

// Chapter 10.6.1: 52.2 s on 48 cards at 40 %.
void TestMicrobatchCompute::chapterStep()
{
    const MicrobatchWork work = chapterWork();
    QCOMPARE(exact(work.modelFlops()), exact(431367993163776));
    checkPrinted(computeSeconds(work), "52.224", "s");
    checkPrinted(computeSeconds(work) + around, "52.8", "step");
    const MicrobatchCompute one = microbatchCompute(work, chapterRates, efficiency);
    QVERIFY(isClose(one.backward, 2 * one.forward, 1e-12));
}

// Models 18.1 S1: weight matrices at the FP8 rate, pairs, router and head not: 31.6 s.
void TestMicrobatchCompute::fp8Operands()
{
    const ComputeRates rates{.matrices = 330.4e12, .other = dense, .scores = HUGE_VAL};
    checkPrinted(computeSeconds(chapterWork(), rates), "31.6", "s");
    // A router runs at the other rate too.
    const MicrobatchWork experts{.forward = {.router = 3e12}};
    QCOMPARE(microbatchCompute(experts, rates, 1).total(), 9e12 / dense);
}

// Models 18.1 S1: 320.8 TFLOP of GPT-2 XL's layers on one V100, tensor cores or FP32.
void TestMicrobatchCompute::gpt2OnOneCard()
{
    ForwardFlops forward = forwardFlops(gpt2Shape, 1024);
    forward.head = 0;
    const MicrobatchWork work{.forward = forward, .scale = 32};
    const auto seconds = [&](double rate) {
        return microbatchCompute(work, {rate, rate, HUGE_VAL}, 1).total();
    };
    checkPrinted(work.modelFlops() / tera, "320.8", "TFLOP");
    checkPrinted(seconds(125e12), "2.57", "FP16");
    checkPrinted(seconds(15.7e12), "20.4", "FP32");
}

// Models 18.1 S7: pairs at 64.5 instead of 66.1 TFLOP/s: step 52.97 s.
void TestMicrobatchCompute::storedScores()
{
    ComputeRates rates = chapterRates;
    rates.scores = attainableRate(HUGE_VAL, 1008e9, scoreIntensity(4 * 128, 2));
    checkPrinted(rates.scores / tera, "64.5", "TFLOP/s");
    checkPrinted(computeSeconds(chapterWork(Recompute::None, true), rates) + around, "52.97");
    // Selective recomputation runs the pairs once more at that rate.
    checkPrinted(computeSeconds(chapterWork(Recompute::Selective, true), rates) + around, "55.4");
}

// Models 7: every layer once more is 1.310 of the compute, step 69.0 s; with FlashAttention
// selective recomputation has nothing to drop.
void TestMicrobatchCompute::recomputation()
{
    const MicrobatchWork full = chapterWork(Recompute::Full);
    checkPrinted(computeSeconds(full) / computeSeconds(chapterWork()), "1.310");
    checkPrinted(computeSeconds(full) + around, "69.0", "step");
    QCOMPARE(full.modelFlops(), chapterWork().modelFlops()); // no model FLOPs
    checkPrinted(1 + full.recomputedFlops() / full.modelFlops(), "1.310");
    QCOMPARE(computeSeconds(chapterWork(Recompute::Selective)), computeSeconds(chapterWork()));
}

// Models 18.1 S4: rank 16 on q, k, v and o.
void TestMicrobatchCompute::adapters()
{
    const MicrobatchWork work = adapterWork(16);
    checkPrinted(work.modelFlops(), "3.0813e14", "FLOP a sequence");
    checkPrinted(work.modelFlops() / chapterWork().modelFlops(), "0.7143", "of full");
    checkPrinted(computeSeconds(work), "37.3", "s");
    // 2 × forward of matrices and head, 3 × pairs and adapters.
    const ForwardFlops f = forwardFlops(qwenShape, length);
    QCOMPARE(exact(work.modelFlops()),
             exact(2 * (f.matrices() + f.head) + 3 * (f.pairs + 2 * length * 15335424)));
}

// Chapter 10.3.3 at 8192 tokens: what routed experts have of the matrix FLOPs, and what compute
// takes with 1.5 times the rows and with capacity for 1.25 times them.
void TestMicrobatchCompute::expertShares_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QByteArray>("share");
    QTest::addColumn<QByteArray>("hot");
    QTest::addColumn<QByteArray>("capacity");
    QTest::newRow("30B") << QStringLiteral("Qwen3-30B-A3B") << QByteArray("38.9")
                         << QByteArray("1.195") << QByteArray("1.097");
    QTest::newRow("235B") << QStringLiteral("Qwen3-235B-A22B") << QByteArray("50.9")
                          << QByteArray("1.255") << QByteArray("1.127");
}

void TestMicrobatchCompute::expertShares()
{
    QFETCH(QString, model);
    QFETCH(QByteArray, share);
    QFETCH(QByteArray, hot);
    QFETCH(QByteArray, capacity);
    const TransformerShape shape = referenceShape(model.toStdString());
    MicrobatchWork work{.forward = forwardFlops(shape, length)};
    checkPrinted(100 * work.forward.routed / work.forward.total(), share.constData(), "%");
    const double even = computeSeconds(work);
    work.expertLoad = 1.5;
    checkPrinted(computeSeconds(work) / even, hot.constData(), "hot");
    work.expertLoad = 1.25;
    checkPrinted(computeSeconds(work) / even, capacity.constData(), "capacity");
}

// 0.1 s a micro-batch: 52.2 + 0.8 s of compute, a third of the overhead in the forward.
void TestMicrobatchCompute::overheads()
{
    MicrobatchWork work = chapterWork();
    const MicrobatchCompute without = microbatchCompute(work, chapterRates, efficiency);
    work.overhead = 0.1;
    const MicrobatchCompute with = microbatchCompute(work, chapterRates, efficiency);
    QVERIFY(isClose(with.forward - without.forward, 0.1 / 3, 1e-9));
    QVERIFY(isClose(with.backward - without.backward, 0.2 / 3, 1e-9));
    checkPrinted(computeSeconds(work) + around, "53.6", "step");
    // The efficiency that a time needs leaves the overhead out.
    QVERIFY(isClose(efficiencyFor(work, chapterRates, with.total()), efficiency, 1e-12));
    QVERIFY(std::isinf(efficiencyFor(work, chapterRates, 0.1)));
}

// A profile of 90 % at 256 and 65 % at 16 samples: efficiency b/(b + half)·ceiling with half at 6.7
// samples and a ceiling of 92.4 %, the form that an overhead a micro-batch gives.
void TestMicrobatchCompute::measuredProfile()
{
    const double ratio = 0.90 / 0.65;
    const double half = (ratio - 1) / (1.0 / 16 - ratio / 256);
    checkPrinted(half, "6.7", "samples");
    const double ceiling = 0.90 * (1 + half / 256);
    checkPrinted(100 * ceiling, "92.4", "%");
    // An overhead of half a sample's compute each gives these efficiencies.
    const double sample = computeSeconds(chapterWork()) / microbatches;
    for (const auto &[samples, reached] : {std::pair{256.0, 0.90}, std::pair{16.0, 0.65}}) {
        MicrobatchWork work = chapterWork();
        work.scale = samples;
        work.overhead = half * sample;
        const double seconds = computeSeconds(work) / microbatches;
        QVERIFY(isClose(ceiling * samples * sample / seconds, reached, 1e-9));
    }
}

// Neither padding, uneven routing nor launches are model FLOPs.
void TestMicrobatchCompute::overheadAndLoadAreNoFlops()
{
    Random random(14);
    for (int i = 0; i < 2000; ++i) {
        MicrobatchWork work = randomWork(random);
        const MicrobatchWork alone = work.flopsAlone();
        QVERIFY(isClose(work.modelFlops(), alone.modelFlops(), 1e-12));
        work.expertLoad = 1;
        const double even = work.recomputedFlops();
        work.expertLoad = random.between(1, 4);
        QCOMPARE(work.recomputedFlops(), even);
        // Both only add time.
        const ComputeRates rates = randomRates(random);
        MicrobatchWork light = work;
        light.expertLoad = 1;
        light.overhead = 0;
        QVERIFY(microbatchCompute(work, rates, 0.5).total()
                >= microbatchCompute(light, rates, 0.5).total() * (1 - 1e-12));
    }
}

void TestMicrobatchCompute::efficiencyForInverts()
{
    Random random(81);
    int bound = 0; // pairs waited for memory
    for (int i = 0; i < 50000; ++i) {
        const MicrobatchWork work = randomWork(random);
        const ComputeRates rates = randomRates(random);
        const double eta = random.logBetween(1e-4, 1);
        const double seconds = microbatchCompute(work, rates, eta).total();
        QVERIFY(std::isfinite(seconds) && seconds > 0);
        const double found = efficiencyFor(work, rates, seconds);
        QVERIFY(std::isfinite(found));
        QVERIFY(isClose(microbatchCompute(work, rates, found).total(), seconds, 1e-12));
        // Where pairs wait for memory nearly all the time, efficiency hardly shows in it.
        const bool waits = rates.other * eta > rates.scores;
        bound += waits;
        MicrobatchWork pairs = work;
        pairs.forward = {.pairs = work.forward.pairs};
        pairs.adapters = 0;
        const double fixed = waits ? microbatchCompute(pairs, rates, eta).total() : 0;
        QVERIFY(isClose(found, eta, 1e-13 * seconds / (seconds - fixed) + 1e-12));
    }
    QVERIFY(bound > 5000 && bound < 45000);
}

// At the corner both branches agree; beyond, only what does not wait for memory gets faster.
void TestMicrobatchCompute::efficiencyForMeetsMemory()
{
    const ComputeRates rates{.matrices = 100, .other = 100, .scores = 50};
    const MicrobatchWork work{.forward = {.pairs = 100, .feedForward = 100}};
    QCOMPARE(microbatchCompute(work, rates, 0.5).total(), 12.0); // the corner: pairs 6 s, rest 6 s
    QCOMPARE(efficiencyFor(work, rates, 12), 0.5);
    QCOMPARE(efficiencyFor(work, rates, 24), 0.25);
    QCOMPARE(efficiencyFor(work, rates, 9), 1.0); // pairs still 6 s
    QVERIFY(std::isinf(efficiencyFor(work, rates, 6)));
    QVERIFY(std::isinf(efficiencyFor(work, rates, 5)));
    // With FlashAttention any time is reached at some efficiency.
    QCOMPARE(efficiencyFor(work, {100, 100, HUGE_VAL}, 5), 1.2);
}

// At one rate seconds are FLOPs over rate and efficiency.
void TestMicrobatchCompute::flopsAndSeconds()
{
    Random random(82);
    for (int i = 0; i < 20000; ++i) {
        MicrobatchWork work = randomWork(random);
        work.expertLoad = 1;
        work.overhead = 0;
        const double rate = random.logBetween(1e9, 1e16);
        const double eta = random.logBetween(1e-3, 1);
        const double flops = work.modelFlops() + work.recomputedFlops();
        QVERIFY(isClose(microbatchCompute(work, {rate, rate, HUGE_VAL}, eta).total(),
                        flops / (rate * eta), 1e-12));
        if (!work.frozen && work.adapters == 0)
            QVERIFY(isClose(work.modelFlops(),
                            trainingPerForward * work.scale * work.forward.total(), 1e-12));
    }
}

void TestMicrobatchCompute::laws()
{
    Random random(83);
    for (int i = 0; i < 50000; ++i) {
        MicrobatchWork work = randomWork(random);
        const ComputeRates rates = randomRates(random);
        const double eta = random.logBetween(1e-3, 0.5);
        const auto seconds = [&] { return microbatchCompute(work, rates, eta).total(); };
        const double now = seconds();
        QVERIFY(microbatchCompute(work, rates, 2 * eta).total() <= now);
        QVERIFY(microbatchCompute(work, rates, 2 * eta).total() >= now / 2 * (1 - 1e-12));
        ComputeRates faster = rates;
        faster.scores *= 2;
        QVERIFY(microbatchCompute(work, faster, eta).total() <= now);
        faster.matrices *= 2;
        QVERIFY(microbatchCompute(work, faster, eta).total() <= now);
        const MicrobatchCompute parts = microbatchCompute(work, rates, eta);
        QVERIFY(parts.backward >= parts.forward * (1 - 1e-12));
        work.frozen = true;
        const double frozen = seconds();
        work.frozen = false;
        QVERIFY(frozen <= seconds());
        work.recompute = Recompute::None;
        const double none = seconds();
        work.recompute = Recompute::Selective;
        const double selective = seconds();
        work.recompute = Recompute::Full;
        QVERIFY(none <= selective && selective <= seconds());
    }
}

void TestMicrobatchCompute::hugeShapesStayFinite()
{
    for (const TransformerShape &shape : hugeShapes()) {
        const MicrobatchWork work{.forward = forwardFlops(shape, 1e9),
                                  .recompute = Recompute::Full,
                                  .storesScores = true};
        for (const double rate : {1., 1e21}) {
            const ComputeRates rates{rate, rate, rate};
            const double seconds = microbatchCompute(work, rates, 1e-4).total();
            QVERIFY(std::isfinite(seconds) && seconds > 0);
            QVERIFY(std::isfinite(efficiencyFor(work, rates, seconds)));
        }
    }
}

QTEST_APPLESS_MAIN(TestMicrobatchCompute)
#include "tst_microbatch_compute.moc"
