#include "ui/figures/clipping.h"

#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestClipping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lines();
    void polygons();
    void nothingOutside();
};

namespace {

const QRectF box(0, 0, 10, 10);

double area(const QPolygonF &polygon)
{
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i];
        const QPointF b = polygon[(i + 1) % polygon.size()];
        twice += a.x() * b.y() - b.x() * a.y();
    }
    return std::abs(twice) / 2;
}

bool within(const QPolygonF &shape)
{
    constexpr double rounding = 1e-9;
    return std::ranges::all_of(shape, [](QPointF p) {
        return p.x() >= -rounding && p.x() <= 10 + rounding && p.y() >= -rounding
               && p.y() <= 10 + rounding;
    });
}

} // namespace

void TestClipping::lines()
{
    QCOMPARE(clippedLine({{1, 1}, {5, 5}, {9, 1}}, box),
             QList<QPolygonF>({{{1, 1}, {5, 5}, {9, 1}}}));
    QCOMPARE(clippedLine({{-5, 5}, {15, 5}}, box), QList<QPolygonF>({{{0, 5}, {10, 5}}}));
    // Out through the top and back in: two stretches.
    QCOMPARE(clippedLine({{2, 5}, {2, -5}, {8, -5}, {8, 5}}, box),
             QList<QPolygonF>({{{2, 5}, {2, 0}}, {{8, 0}, {8, 5}}}));
    QVERIFY(clippedLine({{-1, -1}, {-1, 20}}, box).isEmpty());
    QVERIFY(clippedLine({{5, 5}}, box).isEmpty());
}

void TestClipping::polygons()
{
    QCOMPARE(area(clippedPolygon({{-5, -5}, {5, -5}, {5, 5}, {-5, 5}}, box)), 25.0);
    QCOMPARE(area(clippedPolygon({{-5, -5}, {25, -5}, {25, 25}, {-5, 25}}, box)), 100.0);
    QCOMPARE(area(clippedPolygon({{1, 1}, {3, 1}, {3, 3}}, box)), 2.0);
    QVERIFY(clippedPolygon({{20, 20}, {30, 20}, {30, 30}}, box).isEmpty());
}

void TestClipping::nothingOutside()
{
    Random random(31);
    for (int i = 0; i < 5000; ++i) {
        QPolygonF shape;
        for (int k = random.whole(2, 12); k > 0; --k)
            shape << QPointF(random.between(-1e5, 1e5), random.between(-20, 30));
        for (const QPolygonF &stretch : clippedLine(shape, box))
            QVERIFY(within(stretch));
        QVERIFY(within(clippedPolygon(shape, box)));
    }
}

QTEST_APPLESS_MAIN(TestClipping)
#include "tst_clipping.moc"
