// The Margins page and the break-evens on the sliders.
#include "core/explore/break_even.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/figures/figure_plot.h"
#include "ui/pages/assumption_dialog.h"
#include "ui/pages/explore_bar.h"
#include "ui/pages/figure_page.h"
#include "ui/parameters/quantity_edit.h"

#include <QToolTip>

using namespace headroom;
using namespace headroom::tests;

namespace {

void showMargins(const WindowFixture &fixture)
{
    auto *tabs = fixture.find<QTabBar>("pages");
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i).remove(u'&') == QLatin1String("Margins"))
            tabs->setCurrentIndex(i);
}

FigurePage *marginsPage(const WindowFixture &fixture)
{
    for (FigurePage *page : fixture.window->findChildren<FigurePage *>())
        if (page->page().id == "margins")
            return page;
    throw std::runtime_error("no Margins page");
}

// Chooses a figure in the strip and gives its card.
FigureCard *show(const WindowFixture &fixture, const char *id)
{
    FigurePage *page = marginsPage(fixture);
    const QString title = translated(findFigure(id)->title);
    if (!page->shownFigures().contains(QLatin1String(id)))
        for (QToolButton *button :
             page->findChildren<QToolButton *>(QStringLiteral("figureChoice")))
            if (button->text() == title)
                button->click();
    for (FigureCard *card : page->findChildren<FigureCard *>())
        if (!card->isHidden() && card->figure().id == id)
            return card;
    throw std::runtime_error(std::string("not shown: ") + id);
}

void choose(QComboBox *box, const char *id)
{
    const int index = box->findData(QLatin1String(id));
    QVERIFY2(index >= 0, id);
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
}

QString tipOf(const WindowFixture &fixture, const char *name)
{
    auto *widget = fixture.find<QWidget>(name);
    QHelpEvent event(QEvent::ToolTip, widget->rect().center(),
                     widget->mapToGlobal(widget->rect().center()));
    QApplication::sendEvent(widget, &event);
    return plain(QToolTip::text());
}

QPushButton *buttonCalled(const QWidget *parent, const QString &text)
{
    for (QPushButton *button : parent->findChildren<QPushButton *>())
        if (button->text().remove(u'&') == text)
            return button;
    throw std::runtime_error("no button " + text.toStdString());
}

QLineEdit *editCalled(const QWidget *parent, const QString &name, int index)
{
    QList<QLineEdit *> found;
    for (QLineEdit *edit : parent->findChildren<QLineEdit *>())
        if (edit->accessibleName() == name)
            found += edit;
    if (index >= found.size())
        throw std::runtime_error("no editor " + name.toStdString());
    return found[index];
}

// The dark strokes and the green groove of a slider are pixels of the theme's own colours.
int pixelsOf(QWidget *widget, const QColor &colour)
{
    const QImage image = widget->grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

} // namespace

class TestMarginsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void breakEvensCome();
    void breakEvensFollowADrag();
    void slidersShowThem();
    void toolTipSaysThem();
    void verdictNamesTheNearest();
    void mapClickGoesThere();
    void mapClickTakesWholeReplicas();
    void mapClickOutsideTheRange();
    void barChoosesAxes();
    void equalAxesChangePlaces();
    void barChoosesTheTornado();
    void slipsChangeRecover();
    void slipsThatAreRefused_data();
    void slipsThatAreRefused();
    void uncertainIsRefused_data();
    void uncertainIsRefused();
    void uncertainIsTaken();
    void dialogLines();
    void cancelChangesNothing();
    void conflictsOnThePage();
    void settingsEndWithTheDocument();
    void closingWhileBreakEvensAreSought();
};

void TestMarginsPage::breakEvensCome()
{
    Session session(library());
    QSignalSpy came(&session, &Session::breakEvensChanged);
    session.open(library().scenario("chapter-48"), {});
    QTRY_VERIFY_WITH_TIMEOUT(session.breakEvens(row("task.deadline")) != nullptr, 2000);
    EvaluationMemo memo;
    QTRY_COMPARE_WITH_TIMEOUT(
            session.breakEvens(row("task.deadline"))->deadline,
            breakEvens(session.scenario(), row("task.deadline"), MarginKind::Deadline, memo), 2000);
    QCOMPARE(session.breakEvens(row("efficiency.prefetch")), nullptr); // a switch has none
    session.setValue(row("efficiency.compute"), 50, session.beginGesture());
    QTRY_COMPARE_WITH_TIMEOUT(session.breakEvens(row("cluster.cards"))->deadline.crossings.front(),
                              (BreakEven{32, true}), 2000); // models.md §7: 32 cards at 50 %
    QVERIFY(came.count() >= 2);
}

void TestMarginsPage::breakEvensFollowADrag()
{
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    const int gesture = session.beginGesture();
    for (int i = 0; i < 200; ++i)
        session.setValue(row("efficiency.compute"), 30 + 0.1 * i, gesture);
    session.setValue(row("efficiency.compute"), 30, gesture);
    EvaluationMemo memo;
    const BreakEvens expected =
            breakEvens(session.scenario(), row("cluster.cards"), MarginKind::Deadline, memo);
    QTRY_VERIFY_WITH_TIMEOUT(session.breakEvens(row("cluster.cards"))
                                     && session.breakEvens(row("cluster.cards"))->deadline
                                                == expected,
                             2000);
    QCOMPARE(expected.crossings.front(), (BreakEven{55, true})); // §7: 55 cards at 30 %
    // Nothing older comes after it.
    QTest::qWait(100);
    QCOMPARE(session.breakEvens(row("cluster.cards"))->deadline, expected);
    QCOMPARE(session.undoStack().count(), 1);
}

void TestMarginsPage::slidersShowThem()
{
    const Parameter &p = row("efficiency.compute");
    ValueSlider slider(p);
    slider.resize(300, 24);
    slider.showValue(40);
    const Theme &theme = themeOf(slider.palette());
    QCOMPARE(pixelsOf(&slider, theme.holds), 0);
    EvaluationMemo memo;
    RowBreakEvens found{&p, breakEvens({}, p, MarginKind::Deadline, memo),
                        breakEvens({}, p, MarginKind::Memory, memo)};
    slider.showBreakEvens(&found);
    // From 31.3 of 5 … 90 %: 69 % of the groove is in the colour of what holds.
    const int wide = pixelsOf(&slider, theme.holds);
    QVERIFY2(wide > 0.5 * 284 * 4, QByteArray::number(wide));
    found.deadline.holds = {{80, 90}};
    slider.showBreakEvens(&found);
    const int narrow = pixelsOf(&slider, theme.holds);
    QVERIFY2(narrow > 0 && narrow < wide / 3, QByteArray::number(narrow));
    found.memory.holds.clear();
    slider.showBreakEvens(&found);
    QCOMPARE(pixelsOf(&slider, theme.holds), 0);
    slider.showBreakEvens(nullptr);
    QCOMPARE(pixelsOf(&slider, theme.holds), 0);
}

void TestMarginsPage::toolTipSaysThem()
{
    const WindowFixture fixture;
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session.breakEvens(row("task.deadline")) != nullptr, 2000);
    QVERIFY2(tipOf(fixture, "task.deadline")
                     .contains(QStringLiteral("<b>In time:</b> from 24.64 days")),
             qPrintable(tipOf(fixture, "task.deadline")));
    QVERIFY(tipOf(fixture, "task.deadline").contains(QStringLiteral("<b>Fits:</b> always")));
    QVERIFY(tipOf(fixture, "cluster.cards").contains(QStringLiteral("<b>Fits:</b> from 11")));
    QVERIFY(tipOf(fixture, "cluster.cards").contains(QStringLiteral("<b>In time:</b> from 39")));
}

void TestMarginsPage::verdictNamesTheNearest()
{
    const WindowFixture fixture;
    QTRY_VERIFY_WITH_TIMEOUT(fixture.details().contains(QStringLiteral("deadline ≥ 24.64 days")),
                             2000);
    QVERIFY(fixture.details().contains(QStringLiteral("cards ≥ 39")));
}

void TestMarginsPage::mapClickGoesThere()
{
    WindowFixture fixture;
    showMargins(fixture);
    FigurePlot *plot = show(fixture, "margins.map")->plot();
    QCoreApplication::processEvents();
    plot->replot();
    const int before = fixture.session.undoStack().count();
    const QPoint at(qRound(plot->xAxis->coordToPixel(100)), qRound(plot->yAxis->coordToPixel(60)));
    const double cards = plot->xAxis->pixelToCoord(at.x());
    const double efficiency = plot->yAxis->pixelToCoord(at.y());
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    const Scenario &s = fixture.session.scenario();
    QCOMPARE(fixture.session.undoStack().count(), before + 1);
    QVERIFY2(std::abs(s.cluster.cards - cards) <= 0.006 * cards + 0.5,
             QByteArray::number(s.cluster.cards));
    QVERIFY(std::abs(s.efficiency.computePercent - efficiency) <= 0.006 * efficiency);
    QCOMPARE(s.cluster.cards, std::round(s.cluster.cards));
    fixture.session.undoStack().undo();
    QCOMPARE(fixture.session.scenario().cluster.cards, 48.0);
    QCOMPARE(fixture.session.scenario().efficiency.computePercent, 40.0);
    // A drag is no click.
    QTest::mousePress(plot, Qt::LeftButton, {}, at);
    moveMouse(plot, at + QPoint(30, 30));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, at + QPoint(30, 30));
    QCOMPARE(fixture.session.scenario().cluster.cards, 48.0);
}

// Tensor groups of 4: 97 cards lie nearest to 24 of them.
void TestMarginsPage::mapClickTakesWholeReplicas()
{
    WindowFixture fixture;
    fixture.session.setValue(row("parallel.tensor"), 4, fixture.session.beginGesture());
    showMargins(fixture);
    Q_EMIT show(fixture, "margins.map")->plot()->clicked(97, 60);
    QCOMPARE(fixture.session.scenario().cluster.cards, 96.0);
    QCOMPARE(fixture.session.scenario().efficiency.computePercent, 60.0);
}

void TestMarginsPage::mapClickOutsideTheRange()
{
    WindowFixture fixture;
    showMargins(fixture);
    FigurePlot *plot = show(fixture, "margins.map")->plot();
    for (const auto &[x, y] : {std::pair{1e-9, 1e-9}, {1e12, 1e12}, {-5.0, -5.0}}) {
        Q_EMIT plot->clicked(x, y);
        checkValue(row("cluster.cards"), fixture.session.scenario().cluster.cards);
        checkValue(row("efficiency.compute"), fixture.session.scenario().efficiency.computePercent);
    }
    // A click on another figure changes nothing.
    const Scenario before = fixture.session.scenario();
    Q_EMIT show(fixture, "margins.tornado")->plot()->clicked(1, 1);
    QVERIFY(fixture.session.scenario() == before);
}

void TestMarginsPage::barChoosesAxes()
{
    WindowFixture fixture;
    showMargins(fixture);
    (void)show(fixture, "margins.map");
    choose(fixture.find<QComboBox>("map.x"), "input.wait");
    choose(fixture.find<QComboBox>("map.y"), "straggler.sigma");
    choose(fixture.find<QComboBox>("map.result"), "step.time");
    const Figure &figure = show(fixture, "margins.map")->figure();
    QCOMPARE(figure.x.parameter, std::string_view("input.wait"));
    QCOMPARE(figure.y.parameter, std::string_view("straggler.sigma"));
    QVERIFY(plain(toQString(figure.title.text()))
                    .startsWith(toQString(findResult("step.time")->label)));
    QCOMPARE(fixture.session.undoStack().count(), 0); // no change of the plan
}

void TestMarginsPage::equalAxesChangePlaces()
{
    WindowFixture fixture;
    showMargins(fixture);
    (void)show(fixture, "margins.map");
    for (const char *box : {"map.x", "map.y"}) {
        const ExploreSettings before = fixture.session.exploreSettings();
        const bool across = QLatin1String(box) == QLatin1String("map.x");
        const Parameter &other = across ? *before.mapY : *before.mapX;
        choose(fixture.find<QComboBox>(box), std::string(other.id).c_str());
        const ExploreSettings after = fixture.session.exploreSettings();
        QCOMPARE(after.mapX, before.mapY);
        QCOMPARE(after.mapY, before.mapX);
        QCOMPARE(fixture.find<QComboBox>("map.x")->currentData().toString(),
                 toQString(after.mapX->id));
        QCOMPARE(fixture.find<QComboBox>("map.y")->currentData().toString(),
                 toQString(after.mapY->id));
    }
}

void TestMarginsPage::barChoosesTheTornado()
{
    WindowFixture fixture;
    showMargins(fixture);
    auto *percent = fixture.find<QuantityEdit>("margins.tornado_percent");
    percent->setFocus();
    percent->selectAll();
    QTest::keyClicks(percent, QStringLiteral("25"));
    QTest::keyClick(percent, Qt::Key_Return);
    QVERIFY(plain(toQString(show(fixture, "margins.tornado")->figure().title.text()))
                    .contains(QStringLiteral("±25 %")));
    // What is out of range is marked and changes nothing.
    percent->selectAll();
    QTest::keyClicks(percent, QStringLiteral("91"));
    QVERIFY(percent->hasError());
    QVERIFY(plain(toQString(show(fixture, "margins.tornado")->figure().title.text()))
                    .contains(QStringLiteral("±25 %")));
}

// Runs `act` on the dialog that a button of the bar opens; it must close it.
template <typename Act>
void inDialog(const WindowFixture &fixture, const QString &button, Act &&act)
{
    bool opened = false;
    QTimer::singleShot(50, fixture.window.get(), [&] {
        auto *dialog = qobject_cast<AssumptionDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        opened = true;
        act(*dialog);
        if (dialog->isVisible()) {
            dialog->reject();
            QFAIL("the dialog stayed open");
        }
    });
    buttonCalled(marginsPage(fixture)->findChild<ExploreBar *>(), button)->click();
    QVERIFY(opened);
}

void TestMarginsPage::slipsChangeRecover()
{
    WindowFixture fixture;
    showMargins(fixture);
    QVERIFY(plain(toQString(show(fixture, "margins.recover")->figure().title.text()))
                    .contains(QStringLiteral("106.5 s")));
    inDialog(fixture, QStringLiteral("Slips…"), [](AssumptionDialog &dialog) {
        // The lines are the defaults' five; prefetch, the second, goes.
        QList<QPushButton *> removes;
        for (QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->text() == QLatin1String("Remove"))
                removes += button;
        QCOMPARE(removes.size(), 5);
        removes[1]->click();
        dialog.accept();
    });
    // models.md §16: with prefetch working 82.6 s.
    QVERIFY(plain(toQString(show(fixture, "margins.recover")->figure().title.text()))
                    .contains(QStringLiteral("82.6 s")));
    QCOMPARE(fixture.session.exploreSettings().slips.size(), 4U);
    QVERIFY(fixture.session.scenario() == library().scenario("chapter-48").scenario);
}

void TestMarginsPage::slipsThatAreRefused_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    const auto add = [](const char *id, const char *text) {
        QTest::addRow("%s %s", id, text) << QString::fromUtf8(id) << QString::fromUtf8(text);
    };
    add("efficiency.compute", "");
    add("efficiency.compute", "many");
    add("efficiency.compute", "0");
    add("efficiency.compute", "101");
    add("efficiency.compute", "-5");
    add("efficiency.compute", "nan");
    add("efficiency.compute", "30 apples");
    add("cluster.cards", "47.5");
    add("input.wait", "inf");
    add("input.wait", "1e999");
}

void TestMarginsPage::slipsThatAreRefused()
{
    QFETCH(QString, id);
    QFETCH(QString, text);
    AssumptionDialog dialog(AssumptionDialog::Kind::Slips, {});
    const Parameter &p = row(id.toStdString());
    dialog.setSlips({{&p, p.get({})}, {&row("straggler.sigma"), 5}});
    dialog.show();
    editCalled(&dialog, QStringLiteral("Changed value"), 0)->setText(text);
    dialog.accept();
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.slips().empty());
    const QString error = dialog.findChild<QLabel *>(QStringLiteral("assumption.error"))->text();
    QVERIFY2(!error.isEmpty(), qPrintable(error));
    // Put right, it closes.
    editCalled(&dialog, QStringLiteral("Changed value"), 0)
            ->setText(toQString(formatValue(p, p.get({}))));
    dialog.accept();
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.slips().size(), 2U);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
}

void TestMarginsPage::uncertainIsRefused_data()
{
    QTest::addColumn<int>("shape");
    QTest::addColumn<QString>("low");
    QTest::addColumn<QString>("high");
    const auto add = [](const char *name, int shape, const char *low, const char *high) {
        QTest::newRow(name) << shape << QString::fromUtf8(low) << QString::fromUtf8(high);
    };
    add("backwards", 0, "50", "30");
    add("no low end", 0, "", "30");
    add("no high end", 0, "30", "");
    add("text", 0, "few", "many");
    add("beyond", 0, "30", "130");
    add("at an excluded end", 0, "0", "30");
    add("not finite", 0, "30", "inf");
    add("never", 0, "30", "never");
    add("negative deviation", 1, "", "-5");
    add("no deviation", 1, "", "");
    add("infinite deviation", 1, "", "inf");
    add("deviation of never", 1, "", "never");
}

void TestMarginsPage::uncertainIsRefused()
{
    QFETCH(int, shape);
    QFETCH(QString, low);
    QFETCH(QString, high);
    AssumptionDialog dialog(AssumptionDialog::Kind::Uncertain, {});
    dialog.setUncertain({{&row("efficiency.compute"), UncertainInput::Shape(shape), 30, 45}});
    dialog.show();
    editCalled(&dialog, QStringLiteral("Low end"), 0)->setText(low);
    editCalled(&dialog, QStringLiteral("High end, or deviation"), 0)->setText(high);
    dialog.accept();
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.uncertain().empty());
    QVERIFY(!dialog.findChild<QLabel *>(QStringLiteral("assumption.error"))->text().isEmpty());
}

void TestMarginsPage::uncertainIsTaken()
{
    AssumptionDialog dialog(AssumptionDialog::Kind::Uncertain, {});
    const std::vector<UncertainInput> inputs = defaultExploreSettings({}).uncertain;
    dialog.setUncertain(inputs);
    dialog.accept();
    QCOMPARE(dialog.uncertain().size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        QVERIFY2(dialog.uncertain()[i] == inputs[i], inputs[i].parameter->id.data());
    // Around never there is no spread.
    AssumptionDialog never(AssumptionDialog::Kind::Uncertain, {});
    never.setUncertain({{&row("failure.job_mtbf"), UncertainInput::Shape::Spread, 0, 1}});
    never.show();
    never.accept();
    QVERIFY(never.isVisible());
}

void TestMarginsPage::dialogLines()
{
    AssumptionDialog dialog(AssumptionDialog::Kind::Slips, {});
    dialog.show();
    buttonCalled(&dialog, QStringLiteral("Add a value"))->click();
    buttonCalled(&dialog, QStringLiteral("Add a value"))->click();
    dialog.accept(); // the same parameter twice
    QVERIFY(dialog.isVisible());
    QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("assumption.error"))
                    ->text()
                    .contains(QStringLiteral("twice")));
    buttonCalled(&dialog, QStringLiteral("Remove"))->click();
    dialog.accept();
    QVERIFY(!dialog.isVisible());
    QCOMPARE(dialog.slips(), (std::vector<Slip>{{&row("efficiency.compute"), 40}}));
}

void TestMarginsPage::cancelChangesNothing()
{
    WindowFixture fixture;
    showMargins(fixture);
    const ExploreSettings before = fixture.session.exploreSettings();
    QSignalSpy changed(&fixture.session, &Session::exploreChanged);
    for (const char *button : {"Slips…", "Uncertain…"})
        inDialog(fixture, QString::fromUtf8(button), [](AssumptionDialog &dialog) {
            for (QLineEdit *edit : dialog.findChildren<QLineEdit *>())
                edit->setText(QStringLiteral("1"));
            dialog.reject();
        });
    QVERIFY(fixture.session.exploreSettings() == before);
    QCOMPARE(changed.count(), 0);
}

void TestMarginsPage::conflictsOnThePage()
{
    WindowFixture fixture;
    showMargins(fixture);
    for (const FigureRow &figure : figureTable()) {
        if (!figure.id.starts_with("margins."))
            continue;
        (void)show(fixture, std::string(figure.id).c_str());
        const int gesture = fixture.session.beginGesture();
        fixture.session.setValue(row("parallel.shard_group"), 7, gesture);
        fixture.session.setValue(row("parallel.shard_group"), 0, gesture);
        fixture.session.setValue(row("cluster.cards"), 8, gesture); // does not fit
        fixture.session.setValue(row("efficiency.meaning"), 1, gesture);
        fixture.session.resetAll();
        QCoreApplication::processEvents();
    }
    QVERIFY(!fixture.session.isModified()
            || fixture.session.scenario() == library().scenario("chapter-48").scenario);
}

void TestMarginsPage::settingsEndWithTheDocument()
{
    Session session(library());
    session.open(library().scenario("chapter-48"), {});
    ExploreSettings settings = session.exploreSettings();
    QVERIFY(settings == defaultExploreSettings(session.scenario()));
    // Until they are set they follow the scenario.
    session.setValue(row("efficiency.compute"), 50, session.beginGesture());
    QVERIFY(session.exploreSettings() == defaultExploreSettings(session.scenario()));
    settings.slips.clear();
    QSignalSpy changed(&session, &Session::exploreChanged);
    session.setExploreSettings(settings);
    session.setExploreSettings(settings);
    QCOMPARE(changed.count(), 1);
    session.setValue(row("efficiency.compute"), 60, session.beginGesture());
    QVERIFY(session.exploreSettings() == settings);
    session.open(library().scenario("chapter-48"), {});
    QVERIFY(session.exploreSettings() == defaultExploreSettings(session.scenario()));
}

void TestMarginsPage::closingWhileBreakEvensAreSought()
{
    for (int turn = 0; turn < 30; ++turn) {
        Session session(library());
        session.open(library().scenario("chapter-48"), {});
        for (int i = 0; i < turn; ++i)
            session.setValue(row("efficiency.compute"), 30 + i, session.beginGesture());
        if (turn % 3 == 0)
            QTest::qWait(2);
    }
    QCoreApplication::processEvents(); // nothing late arrives at a session that is gone
}

int main(int argc, char **argv)
{
    return headroom::tests::run<TestMarginsPage>(argc, argv);
}
#include "tst_margins_page.moc"
