#include "core/models/layer_overlap.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Forward and backward of equal layers: gathers before both, reduces after the backward.
std::vector<LayerWork> layers(int count, double forward, double gather, double reduce)
{
    std::vector<LayerWork> works;
    for (int i = 0; i < count; ++i)
        works.push_back({forward, gather, 0});
    for (int i = 0; i < count; ++i)
        works.push_back({2 * forward, gather, reduce});
    return works;
}

double computeOf(const std::vector<LayerWork> &works)
{
    double sum = 0;
    for (const LayerWork &work : works)
        sum += work.compute;
    return sum;
}

double linkOf(const std::vector<LayerWork> &works)
{
    double sum = 0;
    for (const LayerWork &work : works)
        sum += work.gather + work.reduce;
    return sum;
}

} // namespace

class TestLayerOverlap : public QObject
{
    Q_OBJECT

private slots:
    void whatFitsIsHidden();
    void whatDoesNotFit();
    void alone();
    void withoutPrefetch();
    void laws();
};

void TestLayerOverlap::whatFitsIsHidden()
{
    const std::vector<LayerWork> works = layers(4, 1, 0.5, 0.5);
    const OverlapResult result = overlapOf(works, true);
    QCOMPARE(result.waited, 0.0);
    QCOMPARE(result.end, 12.0);
    // The next piece's gather goes first, the reduce of the piece before follows.
    QCOMPARE(result.links[0].use, LinkUse::Gather);
    QCOMPARE(result.links[0].work, std::size_t{1});
    QCOMPARE(result.links[1].use, LinkUse::Reduce);
    QVERIFY(result.links[1].ofPrevious);
    QVERIFY(std::ranges::any_of(result.links, [](const LinkRun &run) { return run.ofNext; }));
}

// Links twice as long as compute: the micro-batch takes as long as the link.
void TestLayerOverlap::whatDoesNotFit()
{
    const std::vector<LayerWork> works = layers(4, 1, 2, 8);
    const OverlapResult result = overlapOf(works, true);
    QVERIFY(isClose(result.end, linkOf(works), 1e-9));
    QVERIFY(isClose(result.waited, linkOf(works) - 12, 1e-9));
}

// One layer: its reduce has nothing to run beside, and stands behind the end.
void TestLayerOverlap::alone()
{
    const OverlapResult result = overlapOf(layers(1, 1, 0, 0.5), true, Neighbours::None);
    QCOMPARE(result.end, 3.0);
    QCOMPARE(result.waited, 0.0);
    QCOMPARE(result.links.size(), std::size_t{1});
    QCOMPARE(result.links[0].start, 3.0);
    QCOMPARE(result.links[0].end, 3.5);
}

void TestLayerOverlap::withoutPrefetch()
{
    const std::vector<LayerWork> works = layers(3, 1, 0.5, 0.25);
    const OverlapResult result = overlapOf(works, false);
    QVERIFY(isClose(result.end, computeOf(works) + linkOf(works), 1e-12));
    QVERIFY(isClose(result.waited, linkOf(works), 1e-12));
}

void TestLayerOverlap::laws()
{
    QVERIFY(overlapOf({}, true).works.empty());
    Random random(31);
    for (int i = 0; i < 5000; ++i) {
        const std::vector<LayerWork> works =
                layers(random.whole(1, 20), random.logBetween(1e-3, 1), random.logBetween(1e-4, 1),
                       random.chance(0.2) ? 0 : random.logBetween(1e-4, 1));
        const double compute = computeOf(works);
        const double link = linkOf(works);
        for (const Neighbours neighbours : {Neighbours::Equal, Neighbours::None}) {
            const OverlapResult result = overlapOf(works, true, neighbours);
            QVERIFY(result.end >= compute * (1 - 1e-9));
            QVERIFY(result.end <= (compute + link) * (1 + 1e-9)); // never slower than in turn
            QVERIFY(result.waited >= -1e-9 * compute);
            QVERIFY(isClose(result.end - result.waited, compute, 1e-9));
            double free = 0;
            for (const LinkRun &run : result.links) { // one at a time
                QVERIFY(run.start >= free - 1e-9);
                QVERIFY(run.end > run.start);
                free = run.end;
            }
            for (std::size_t k = 1; k < result.works.size(); ++k)
                QVERIFY(result.works[k].start >= result.works[k - 1].end - 1e-9);
        }
        // Amid others it never beats the link.
        QVERIFY(overlapOf(works, true).end >= link * (1 - 1e-6) - 1e-9
                || link <= compute * (1 + 1e-9));
    }
}

QTEST_APPLESS_MAIN(TestLayerOverlap)
#include "tst_layer_overlap.moc"
