// Figures that set parameters: the buttons of the cluster's picture, the handle of the capacity
// factor, and the typed list of lengths.
#include "tests/ui/figure_shown.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/figure_page.h"
#include "ui/parameters/list_edit.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// Opens a page, chooses a figure in its strip and gives its card.
FigureCard *show(const WindowFixture &fixture, const char *pageId, const char *id)
{
    for (FigurePage *page : fixture.window->findChildren<FigurePage *>()) {
        if (page->page().id != pageId)
            continue;
        auto *tabs = fixture.find<QTabBar>("pages");
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i).remove(u'&') == translated(page->page().title))
                tabs->setCurrentIndex(i);
        const QString title = translated(findFigure(id)->title);
        if (!page->shownFigures().contains(QLatin1String(id)))
            for (QToolButton *button :
                 page->findChildren<QToolButton *>(QStringLiteral("figureChoice")))
                if (button->text() == title)
                    button->click();
        QCoreApplication::processEvents();
        for (FigureCard *card : page->findChildren<FigureCard *>())
            if (!card->isHidden() && card->figure().id == id)
                return card;
    }
    throw std::runtime_error(std::string("not shown: ") + id);
}

QToolButton *buttonCalled(const FigureCard &card, const QString &name)
{
    for (QToolButton *button : card.plot()->findChildren<QToolButton *>())
        if (button->accessibleName() == name)
            return button;
    throw std::runtime_error("no button " + name.toStdString());
}

void useExperts(WindowFixture &fixture)
{
    fixture.session.setValues({{findParameter("model.experts"), 128},
                               {findParameter("model.experts_per_token"), 8},
                               {findParameter("model.expert_ffn"), 768},
                               {findParameter("moe.hot_share"), 0.5},
                               {findParameter("moe.hot_load"), 1.5},
                               {findParameter("moe.capacity_factor"), 1}});
}

} // namespace

class TestFigureControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nicsOfTheLayout();
    void buttonsByKeyboard();
    void buttonsStandInThePicture();
    void buttonsFollowTheFigure();
    void capacityIsDragged();
    void capacityByKeys();
    void lengthsAreTyped();
    void lengthsThatAreRefused();
};

void TestFigureControls::nicsOfTheLayout()
{
    WindowFixture fixture;
    FigureCard *card = show(fixture, "deadline", "cluster.layout");
    const int steps = fixture.session.undoStack().count();
    QTest::mouseClick(buttonCalled(*card, QStringLiteral("NICs a host: more")), Qt::LeftButton);
    QCOMPARE(fixture.session.scenario().cluster.nicsPerHost, 9.0);
    QCOMPARE(fixture.session.undoStack().count(), steps + 1);
    QCOMPARE(plain(fixture.editor("cluster.nics_per_host")->text()).left(1), QStringLiteral("9"));
    QTest::mouseClick(buttonCalled(*card, QStringLiteral("NIC rate: more")), Qt::LeftButton);
    QCOMPARE(fixture.session.scenario().cluster.nicRateGigabitsPerSecond, 400.0);
    QTest::mouseClick(buttonCalled(*card, QStringLiteral("Cards a host: less")), Qt::LeftButton);
    QCOMPARE(fixture.session.scenario().cluster.cardsPerHost, 7.0);
    QCOMPARE(fixture.session.undoStack().count(), steps + 3); // each press one step
    fixture.session.undoStack().undo();
    QCOMPARE(fixture.session.scenario().cluster.cardsPerHost, 8.0);
    QCOMPARE(fixture.session.scenario().cluster.nicRateGigabitsPerSecond, 400.0);
}

void TestFigureControls::buttonsByKeyboard()
{
    WindowFixture fixture;
    FigureCard *card = show(fixture, "deadline", "cluster.layout");
    QToolButton *more = buttonCalled(*card, QStringLiteral("Hosts a rack: more"));
    QVERIFY(more->focusPolicy() & Qt::TabFocus);
    more->setFocus();
    for (int i = 0; i < 3; ++i) // it keeps the focus while the figure is made anew
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Space);
    QCOMPARE(fixture.session.scenario().cluster.hostsPerRack, 3.0);
    QVERIFY(!buttonCalled(*card, QStringLiteral("Oversubscription: less"))->isEnabled());
}

// Inside the plot, and left of the line each belongs to.
void TestFigureControls::buttonsStandInThePicture()
{
    WindowFixture fixture;
    for (const QSize size : {QSize(1440, 900), QSize(1100, 700)}) {
        fixture.window->resize(size);
        QCoreApplication::processEvents();
        // A narrow window shows one figure, perhaps in another place.
        FigureCard *card = show(fixture, "deadline", "cluster.layout");
        card->plot()->replot();
        QList<QRect> taken;
        for (const QToolButton *button : card->plot()->findChildren<QToolButton *>()) {
            QVERIFY(card->plot()->rect().contains(button->geometry()));
            for (const QRect &other : std::as_const(taken))
                QVERIFY(!other.intersects(button->geometry()));
            taken += button->geometry();
        }
        QCOMPARE(taken.size(), 8);
    }
}

void TestFigureControls::buttonsFollowTheFigure()
{
    WindowFixture fixture;
    FigureCard *card = show(fixture, "deadline", "cluster.layout");
    QCOMPARE(card->plot()->findChildren<QToolButton *>().size(), 8);
    fixture.enter("cluster.hosts_per_rack", QStringLiteral("2"));
    QCOMPARE(card->plot()->findChildren<QToolButton *>().size(), 10);
    card = show(fixture, "deadline", "deadline.bounds");
    card = show(fixture, "deadline", "deadline.breakdown");
    QCOMPARE(card->plot()->findChildren<QToolButton *>().size(), 0);
}

void TestFigureControls::capacityIsDragged()
{
    WindowFixture fixture;
    useExperts(fixture);
    FigureCard *card = show(fixture, "pipeline", "moe.capacity");
    FigurePlot &plot = *card->plot();
    const int steps = fixture.session.undoStack().count();
    const auto at = [&](double factor) {
        return QPoint(qRound(plot.xAxis->coordToPixel(factor)),
                      plot.axisRect()->rect().center().y());
    };
    dragBy(plot, at(1), at(1.5) - at(1));
    const double dragged = fixture.session.scenario().moe.capacityFactor;
    QVERIFY2(std::abs(dragged - 1.5) < 0.03, qPrintable(QString::number(dragged)));
    QCOMPARE(card->figure().rules.at(0).at, dragged);
    QCOMPARE(fixture.session.undoStack().count(), steps + 1); // one gesture, one step
    fixture.session.undoStack().undo();
    QCOMPARE(fixture.session.scenario().moe.capacityFactor, 1.0);
    QVERIFY(!plot.isZoomed());
}

void TestFigureControls::capacityByKeys()
{
    WindowFixture fixture;
    useExperts(fixture);
    FigureCard *card = show(fixture, "pipeline", "moe.capacity");
    card->plot()->setFocus();
    QTest::keyClick(card->plot(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(std::abs(fixture.session.scenario().moe.capacityFactor - 1.3) < 0.01);
    // Never below what the row takes.
    for (int i = 0; i < 12; ++i)
        QTest::keyClick(card->plot(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.session.scenario().moe.capacityFactor, 0.0);
}

void TestFigureControls::lengthsAreTyped()
{
    WindowFixture fixture;
    FigureCard *card = show(fixture, "step", "attention.lengths");
    auto *edit = fixture.find<ListEdit>("attention.lengths");
    QVERIFY(edit->isVisible());
    QCOMPARE(edit->text(), QStringLiteral("7168, 1024"));
    type(edit, QStringLiteral("3*2048, 512"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(fixture.session.exploreSettings().attention.lengths,
             (std::vector<double>{2048, 2048, 2048, 512}));
    QTRY_VERIFY(
            plain(translated(card->figure().subtitle, englishStyle)).startsWith(QLatin1String("4 sequences")));
    QVERIFY(!fixture.session.isModified()); // what is looked at is no part of the plan
}

void TestFigureControls::lengthsThatAreRefused()
{
    WindowFixture fixture;
    show(fixture, "step", "attention.lengths");
    auto *edit = fixture.find<ListEdit>("attention.lengths");
    type(edit, QStringLiteral("7168, some"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(edit->hasError());
    QCOMPARE(edit->text(), QStringLiteral("7168, some")); // never dropped
    QVERIFY(edit->accessibleDescription().contains(QLatin1String("some")));
    QCOMPARE(fixture.session.exploreSettings().attention.lengths,
             (std::vector<double>{7168, 1024}));
    type(edit, QStringLiteral("100"));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!edit->hasError());
    QCOMPARE(fixture.session.exploreSettings().attention.lengths, std::vector<double>{100});
}

int main(int argc, char **argv)
{
    return run<TestFigureControls>(argc, argv);
}
#include "tst_figure_controls.moc"
