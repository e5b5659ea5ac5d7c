#include "ui/figures/bar_labels.h"

#include <QtTest>

using namespace headroom;

class TestBarLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void behindTheEnd();
    void alongItsRow();
    void onTheBar();
    void noneWithoutRoom();
    void ofColumns();
};

namespace {

const QRectF room(0, 0, 400, 200);
const QSizeF text(40, 16);

} // namespace

void TestBarLabels::behindTheEnd()
{
    const auto place = barLabelPlace({100, 50}, text, true, room, {});
    QVERIFY(place);
    QVERIFY(place->left() > 100);
    QCOMPARE(place->center().y(), 50.0);
}

// Rows closer than a line of text, and a pin's mark: every label stays at its own bar.
void TestBarLabels::alongItsRow()
{
    QList<QRectF> taken{QRectF(104, 44, 12, 12)};
    for (double y : {50.0, 61.0, 72.0, 83.0}) {
        const auto place = barLabelPlace({100, y}, text, true, room, taken);
        QVERIFY(place);
        QCOMPARE(place->center().y(), y);
        QVERIFY(!place->intersects(taken.first()) || y > 61);
        taken += *place;
    }
}

void TestBarLabels::onTheBar()
{
    const auto place = barLabelPlace({390, 50}, text, true, room, {});
    QVERIFY(place);
    QVERIFY(place->right() < 390);
    QCOMPARE(place->center().y(), 50.0);
}

void TestBarLabels::noneWithoutRoom()
{
    QVERIFY(!barLabelPlace({100, 50}, text, true, room, {QRectF(-10, 40, 420, 20)}));
    QVERIFY(!barLabelPlace({100, 50}, {900, 16}, true, room, {}));
}

void TestBarLabels::ofColumns()
{
    const auto above = barLabelPlace({100, 100}, text, false, room, {});
    QVERIFY(above);
    QCOMPARE(above->center().x(), 100.0);
    QVERIFY(above->bottom() < 100);
    const auto within = barLabelPlace({100, 4}, text, false, room, {});
    QVERIFY(within);
    QCOMPARE(within->center().x(), 100.0);
    QVERIFY(within->top() > 4);
}

QTEST_APPLESS_MAIN(TestBarLabels)
#include "tst_bar_labels.moc"
