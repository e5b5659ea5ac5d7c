// Columns that share a room: worked out by hand, and laws over random widths.
#include "ui/figures/column_widths.h"

#include <QtTest>

#include <numeric>
#include <random>

using namespace headroom;

class TestColumnWidths : public QObject
{
    Q_OBJECT

private slots:
    void byHand();
    void laws();
};

void TestColumnWidths::byHand()
{
    using Widths = std::vector<int>;
    QCOMPARE(fittedWidths({50, 100}, 200, 10), Widths({50, 100})); // room enough
    QCOMPARE(fittedWidths({50, 300, 100}, 350, 10), Widths({50, 200, 100})); // 100 over
    QCOMPARE(fittedWidths({50, 300, 200}, 250, 10), Widths({50, 100, 100})); // both come down
    QCOMPARE(fittedWidths({50, 300}, 60, 80), Widths({50, 80})); // no room for that
    QCOMPARE(fittedWidths({}, 10, 5), Widths());
}

void TestColumnWidths::laws()
{
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::vector<int> widths(random() % 9);
        for (int &width : widths)
            width = int(random() % 400);
        const int room = int(random() % 1500);
        const int least = int(random() % 150);
        const std::vector<int> fitted = fittedWidths(widths, room, least);
        const int sum = std::accumulate(fitted.begin(), fitted.end(), 0);
        const int before = std::accumulate(widths.begin(), widths.end(), 0);
        bool cutToLeast = true;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            QVERIFY(fitted[i] <= widths[i] && fitted[i] >= std::min(widths[i], least));
            cutToLeast = cutToLeast && fitted[i] <= std::max(least, 0);
            for (std::size_t k = 0; k < widths.size(); ++k) // a narrower one never ends wider
                QVERIFY(widths[i] > widths[k] || fitted[i] <= fitted[k]);
        }
        QVERIFY(sum <= room || cutToLeast);
        // No more is cut than one pixel a column beyond what is needed.
        QVERIFY(before <= room ? sum == before : sum > room - int(widths.size()));
    }
}

QTEST_APPLESS_MAIN(TestColumnWidths)
#include "tst_column_widths.moc"
