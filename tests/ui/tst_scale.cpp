// At 200 % the window keeps its layout and is drawn with twice the pixels, not blown up.
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_plot.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// The share of 2 × 2 blocks that hold more than one colour, among those that are not plain paper:
// a picture that was only blown up has none.
double fineBlocks(const QImage &image)
{
    int fine = 0;
    int drawn = 0;
    const QRgb paper = image.pixel(2, 2);
    for (int y = 0; y + 1 < image.height(); y += 2)
        for (int x = 0; x + 1 < image.width(); x += 2) {
            const QRgb a = image.pixel(x, y);
            const QRgb b = image.pixel(x + 1, y);
            const QRgb c = image.pixel(x, y + 1);
            const QRgb d = image.pixel(x + 1, y + 1);
            if (a == paper && b == paper && c == paper && d == paper)
                continue;
            ++drawn;
            fine += a == b && b == c && c == d ? 0 : 1;
        }
    return drawn > 0 ? double(fine) / drawn : 0;
}

} // namespace

class TestScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windowIsSharp();
    void figuresAreSharp();
    void layoutIsTheSame();
};

void TestScale::windowIsSharp()
{
    WindowFixture m;
    QCOMPARE(m.window->devicePixelRatioF(), 2.0);
    const QImage picture = m.window->grab().toImage();
    QCOMPARE(picture.size(), m.window->size() * 2);
    QVERIFY2(fineBlocks(picture) > 0.1, qPrintable(QString::number(fineBlocks(picture))));
    const QImage blownUp =
            picture.scaled(m.window->size()).scaled(picture.size(), Qt::IgnoreAspectRatio);
    QVERIFY(fineBlocks(blownUp) < 0.02);
}

void TestScale::figuresAreSharp()
{
    WindowFixture m;
    auto *tabs = m.find<QTabBar>("pages");
    for (int page = 0; page < 3; ++page) {
        tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        for (FigurePlot *plot : m.window->findChildren<FigurePlot *>()) {
            if (!plot->isVisible())
                continue;
            QTRY_VERIFY(fineBlocks(plot->grab().toImage()) > 0.1);
            QCOMPARE(plot->grab().size(), plot->size() * 2);
        }
    }
}

void TestScale::layoutIsTheSame()
{
    WindowFixture m;
    m.window->resize(1100, 700);
    QCoreApplication::processEvents();
    QCOMPARE(m.window->size(), QSize(1100, 700));
}

int main(int argc, char **argv)
{
    qputenv("QT_SCALE_FACTOR", "2");
    return run<TestScale>(argc, argv);
}

#include "tst_scale.moc"
