// The Failures page: its controls, the failure that is dragged, random runs, step times and
// intervals counted in steps.
#include "tests/ui/figure_shown.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/failure_bar.h"
#include "ui/pages/figure_page.h"
#include "ui/session/run_worker.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

FigurePage *failuresPage(const WindowFixture &fixture)
{
    for (FigurePage *page : fixture.window->findChildren<FigurePage *>())
        if (page->page().id == "failures")
            return page;
    throw std::runtime_error("no Failures page");
}

// Opens the page, chooses a figure in the strip and gives its card.
FigureCard *show(const WindowFixture &fixture, const char *id)
{
    auto *tabs = fixture.find<QTabBar>("pages");
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i).remove(u'&') == QLatin1String("Failures"))
            tabs->setCurrentIndex(i);
    FigurePage *page = failuresPage(fixture);
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
    throw std::runtime_error(std::string("not shown: ") + id);
}

QString titleOf(const FigureCard &card)
{
    return plain(translated(card.figure().title, englishStyle));
}

const Rule &ruleCalled(const Figure &figure, const char *label)
{
    for (const Rule &rule : figure.rules)
        if (rule.label.text() == label)
            return rule;
    throw std::runtime_error(std::string("no rule ") + label);
}

} // namespace

class TestFailuresPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsShown();
    void bestIntervalIsOneClick();
    void controlsFollowTheFigures();
    void typedRange();
    void ticksOfSeconds();
    void derivationFollowsTheFigures();
    void failureIsDragged();
    void failureIsMovedByKeys();
    void runsAndSeed();
    void manyFailuresRunBeside();
    void runsAreStopped();
    void layoutsAndPause();
    void intervalInSteps();
    void stepTimes();
    void stripWraps();
};

void TestFailuresPage::everyFigureIsShown()
{
    const WindowFixture fixture;
    for (const std::string_view id : failuresPage(fixture)->page().figures) {
        const FigureCard *card = show(fixture, std::string(id).c_str());
        QVERIFY2(!titleOf(*card).isEmpty(), std::string(id).c_str());
        QVERIFY(card->figure().isTable() || !card->figure().series.empty());
    }
}

void TestFailuresPage::bestIntervalIsOneClick()
{
    WindowFixture fixture;
    show(fixture, "failures.interval");
    auto *best = fixture.find<QPushButton>("interval.best");
    QVERIFY(plain(best->text()).contains(QLatin1String("4458")));
    best->click();
    QCOMPARE(fixture.session.scenario().checkpoint.intervalSeconds, 4458.0);
    best->click(); // the same again is no step to undo
    QCOMPARE(fixture.session.undoStack().count(), 1);
    QVERIFY(*fixture.session.evaluation().deadline.margin
            > *fixture.session.baselineEvaluation().deadline.margin);
    fixture.session.undoStack().undo();
    QCOMPARE(fixture.session.scenario().checkpoint.intervalSeconds, 1800.0);
    QVERIFY(best->isEnabled());
    // In the background it never falls below the time to write.
    fixture.enter("checkpoint.staging", QStringLiteral("0"));
    fixture.session.setValue(row("checkpoint.mode"), 1, 1000);
    best->click();
    QVERIFY(fixture.session.scenario().checkpoint.intervalSeconds
            >= *fixture.session.evaluation().checkpoint.leastInterval);
    QVERIFY(fixture.session.evaluation().deadline.met.value_or(false));
    // Without failures there is none.
    fixture.enter("failure.card_mtbf", QStringLiteral("never"));
    QVERIFY(!best->isEnabled());
}

void TestFailuresPage::controlsFollowTheFigures()
{
    const WindowFixture fixture;
    show(fixture, "failures.interval");
    QVERIFY(fixture.find<QLineEdit>("interval.from")->isVisible());
    QVERIFY(!fixture.find<QSpinBox>("runs.count")->isVisible());
    show(fixture, "failures.finish");
    show(fixture, "input.queue");
    QVERIFY(fixture.find<QSpinBox>("runs.count")->isVisible());
    QVERIFY(fixture.find<QDoubleSpinBox>("pause.seconds")->isVisible());
    QVERIFY(!fixture.find<QLineEdit>("interval.from")->isVisible());
}

void TestFailuresPage::typedRange()
{
    const WindowFixture fixture;
    const FigureCard *card = show(fixture, "failures.interval");
    auto *from = fixture.find<QLineEdit>("interval.from");
    auto *to = fixture.find<QLineEdit>("interval.to");
    type(from, QStringLiteral("5 min"));
    QTest::keyClick(from, Qt::Key_Return);
    type(to, QStringLiteral("100 steps"));
    QTest::keyClick(to, Qt::Key_Return);
    QCOMPARE(card->figure().x.low, 300.0);
    QVERIFY(std::abs(card->figure().x.high - 5280) < 0.1);
    type(from, QStringLiteral("nonsense")); // as if nothing were typed
    QTest::keyClick(from, Qt::Key_Return);
    QVERIFY(card->figure().x.low != 300.0);
    // … but framed, and it says why.
    QCOMPARE(from->text(), QStringLiteral("nonsense"));
    QVERIFY2(from->toolTip().contains(QLatin1String("Accepted")), qPrintable(from->toolTip()));
    QVERIFY(!from->accessibleDescription().isEmpty());
    type(from, QStringLiteral("2 h")); // behind the end
    QTest::keyClick(from, Qt::Key_Return);
    QVERIFY(from->toolTip().isEmpty());
    QVERIFY2(to->toolTip().contains(QLatin1String("before it begins")), qPrintable(to->toolTip()));
    type(from, QStringLiteral("300"));
    QTest::keyClick(from, Qt::Key_Return);
    QVERIFY(from->toolTip().isEmpty() && to->toolTip().isEmpty());
    QCOMPARE(card->figure().x.low, 300.0);
}

// Seconds are read in 1, 2, 5; only counts double.
void TestFailuresPage::ticksOfSeconds()
{
    const WindowFixture fixture;
    const FigureCard *card = show(fixture, "failures.interval");
    type(fixture.find<QLineEdit>("interval.from"), QStringLiteral("300"));
    type(fixture.find<QLineEdit>("interval.to"), QStringLiteral("6000"));
    QTest::keyClick(fixture.find<QLineEdit>("interval.to"), Qt::Key_Return);
    QCOMPARE(card->figure().x.high, 6000.0);
    card->plot()->replot();
    QVector<double> ticks;
    card->plot()->xAxis->ticker()->generate({300, 6000}, QLocale::c(), 'g', 6, ticks, nullptr,
                                            nullptr);
    QVector<double> inside;
    for (const double tick : std::as_const(ticks))
        if (tick >= 300 && tick <= 6000)
            inside += tick;
    QCOMPARE(inside, (QVector<double>{500, 1000, 2000, 5000}));
}

// What is computed beside a figure is what the figure shows.
void TestFailuresPage::derivationFollowsTheFigures()
{
    const WindowFixture fixture;
    show(fixture, "failures.interval");
    show(fixture, "failures.finish");
    const auto *panel = failuresPage(fixture)->findChild<QFrame *>(QStringLiteral("derivation"));
    const auto says = [&](const char *text) {
        return plain(panel->accessibleDescription()).contains(QLatin1String(text));
    };
    QVERIFY(says("Overhead = "));
    QVERIFY(!says("Input demand"));
    show(fixture, "input.queue");
    show(fixture, "failures.async");
    QVERIFY(says("Input demand"));
    QVERIFY(!says("Overhead = "));
    // A value that is none says why.
    show(fixture, "failures.interval");
    fixture.enter("checkpoint.local_interval", QStringLiteral("300"));
    QVERIFY2(says("the exact model knows one kind of save"),
             qPrintable(panel->accessibleDescription()));
}

void TestFailuresPage::failureIsDragged()
{
    const WindowFixture fixture;
    FigureCard *card = show(fixture, "failures.async");
    FigurePlot &plot = *card->plot();
    QCOMPARE(std::string(ruleCalled(card->figure(), "failure").handle),
             std::string("failures.async.failure"));
    const double before = ruleCalled(card->figure(), "returns to").at;
    QVERIFY(before > 3600);
    const auto at = [&](double seconds) {
        return QPoint(qRound(plot.xAxis->coordToPixel(seconds)),
                      plot.axisRect()->rect().center().y());
    };
    const QPoint from = at(ruleCalled(card->figure(), "failure").at);
    QSignalSpy changed(&fixture.session, &Session::changed);
    dragBy(plot, from, at(2500) - from);
    QVERIFY(std::abs(ruleCalled(card->figure(), "failure").at - 2500) < 30);
    QCOMPARE(ruleCalled(card->figure(), "returns to").at, 1800.0);
    QVERIFY(titleOf(*card).contains(QLatin1String("returns to the save of 1800 s")));
    QVERIFY(!plot.isZoomed());
    QCOMPARE(changed.count(), 0); // the document is not touched
    QVERIFY(!fixture.session.isModified());
    // It stays where it is when a value changes.
    fixture.enter("failure.recovery", QStringLiteral("300"));
    QVERIFY(std::abs(ruleCalled(card->figure(), "failure").at - 2500) < 30);
}

void TestFailuresPage::failureIsMovedByKeys()
{
    const WindowFixture fixture;
    FigureCard *card = show(fixture, "failures.async");
    const double before = ruleCalled(card->figure(), "failure").at;
    card->plot()->setFocus();
    QTest::keyClick(card->plot(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    const double after = ruleCalled(card->figure(), "failure").at;
    QVERIFY(std::abs(before - after - 0.1 * card->figure().x.high) < 1);
}

void TestFailuresPage::runsAndSeed()
{
    const WindowFixture fixture;
    const FigureCard *card = show(fixture, "failures.finish");
    const Figure first = card->figure();
    QVERIFY(plain(translated(first.subtitle, englishStyle))
                    .startsWith(QLatin1String("10 000 runs")));
    fixture.find<QSpinBox>("runs.seed")->setValue(2);
    QVERIFY(!(card->figure() == first));
    fixture.find<QSpinBox>("runs.seed")->setValue(1);
    QVERIFY(card->figure() == first);
    fixture.find<QSpinBox>("runs.count")->setValue(500);
    QVERIFY(plain(translated(card->figure().subtitle, englishStyle))
                    .startsWith(QLatin1String("500 runs")));
}

// Where there are many failures, runs are drawn beside the window, which goes on working.
void TestFailuresPage::manyFailuresRunBeside()
{
    WindowFixture fixture;
    const FigureCard *card = show(fixture, "failures.finish");
    RunWorker &runs = fixture.session.runs();
    QSignalSpy ended(&runs, &RunWorker::ended);
    QSignalSpy progressed(&runs, &RunWorker::progressed);
    fixture.enter("failure.job_mtbf", QStringLiteral("0.03"));
    QVERIFY(runs.isRunning());
    QVERIFY(fixture.find<QProgressBar>("runs.progress")->isVisible());
    QVERIFY(fixture.find<QPushButton>("runs.stop")->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 30000);
    QTRY_VERIFY(titleOf(*card).contains(QLatin1String("In time in 0")));
    QVERIFY(!fixture.find<QProgressBar>("runs.progress")->isVisible());
    QVERIFY(progressed.count() > 3);
    // The same as without the window.
    const RunPlan plan = runPlan(fixture.session.scenario(), fixture.session.evaluation());
    QCOMPARE(runs.result().finish, simulateRuns(plan, 10000, 1).finish);
}

void TestFailuresPage::runsAreStopped()
{
    WindowFixture fixture;
    const FigureCard *card = show(fixture, "failures.finish");
    const Figure before = card->figure();
    RunWorker &runs = fixture.session.runs();
    fixture.session.setValues({{&row("failure.job_mtbf"), 0.01},
                               {&row("checkpoint.interval"), 120},
                               {&row("checkpoint.write_rate"), 100}});
    QVERIFY(runs.isRunning());
    QTest::mouseClick(fixture.find<QPushButton>("runs.stop"), Qt::LeftButton);
    QVERIFY(!runs.isRunning());
    QCoreApplication::processEvents();
    QVERIFY(card->figure() == before); // an earlier picture, and said so
    bool said = false;
    for (const QLabel *label : card->findChildren<QLabel *>())
        said = said || label->text().contains(QLatin1String("Stopped"));
    QVERIFY(said);
    // A newer value starts anew.
    fixture.session.undoStack().undo();
    QTRY_VERIFY(card->figure() == before);
}

void TestFailuresPage::layoutsAndPause()
{
    const WindowFixture fixture;
    const FigureCard *table = show(fixture, "failures.reshard_table");
    QCOMPARE(table->figure().table.rows.size(), std::size_t(8));
    fixture.find<QSpinBox>("saved.tensor")->setValue(2);
    fixture.find<QSpinBox>("loaded.tensor")->setValue(3);
    auto *axis = fixture.find<QComboBox>("loaded.axis");
    axis->setCurrentIndex(1);
    Q_EMIT axis->activated(1);
    QCOMPARE(table->figure().table.rows.size(), std::size_t(6));
    fixture.find<QSpinBox>("loaded.data")->setValue(2);
    QCOMPARE(table->figure().table.rows.size(), std::size_t(6)); // a half of the rows each

    const FigureCard *queue = show(fixture, "input.queue");
    fixture.find<QSpinBox>("pause.workers")->setValue(4);
    QVERIFY2(titleOf(*queue).contains(QLatin1String("437")), qPrintable(titleOf(*queue)));
    fixture.find<QDoubleSpinBox>("pause.seconds")->setValue(30);
    QVERIFY2(titleOf(*queue).contains(QLatin1String("219")), qPrintable(titleOf(*queue)));
}

void TestFailuresPage::intervalInSteps()
{
    const WindowFixture fixture;
    fixture.enter("checkpoint.interval", QStringLiteral("100 steps"));
    QVERIFY(std::abs(fixture.session.scenario().checkpoint.intervalSeconds - 5280) < 0.1);
    // Where the plan has no step, that is no time.
    fixture.enter("model.kv_heads", QStringLiteral("5"));
    fixture.enter("checkpoint.interval", QStringLiteral("50 steps"));
    QVERIFY(std::abs(fixture.session.scenario().checkpoint.intervalSeconds - 5280) < 0.1);
}

void TestFailuresPage::stepTimes()
{
    WindowFixture fixture;
    const QTemporaryDir folder;
    const auto written = [&](const char *name, const QByteArray &text) {
        QFile file(folder.filePath(QLatin1String(name)));
        (void)file.open(QIODevice::WriteOnly);
        file.write(text);
        return file.fileName();
    };
    const QString label = fixture.find<QLabel>("straggler.sigma.label")->text();
    show(fixture, "failures.stragglers");
    QVERIFY(fixture.find<QPushButton>("stepTimes.load")->isVisible());
    fixture.window->loadStepTimes(written("bad.csv", "seconds\n52\nslow\n"));
    QVERIFY2(fixture.message().contains(QLatin1String("row 3, column 1")),
             qPrintable(fixture.message()));
    QVERIFY(!fixture.session.isModified());
    fixture.window->loadStepTimes(written("good.csv", "seconds\n50\n52\n54\n60\n"));
    QCOMPARE(fixture.message(), QStringLiteral("Header skipped; 4 × 1 step times read"));
    QCOMPARE(fixture.session.scenario().straggler.times.ascending().size(), std::size_t(4));
    QVERIFY(*fixture.session.evaluation().step.time > 57);
    QVERIFY(fixture.find<QLabel>("straggler.sigma.label")->text() != label);
    // Into a file and back.
    const QString path = folder.filePath(QStringLiteral("measured.headroom"));
    fixture.session.save(path);
    const Evaluation saved = fixture.session.evaluation();
    fixture.session.setStepTimes({});
    QVERIFY(fixture.session.isModified());
    QCOMPARE(fixture.find<QLabel>("straggler.sigma.label")->text(), label);
    fixture.session.undoStack().undo();
    QVERIFY(!fixture.session.isModified());
    fixture.session.openFile(path);
    QVERIFY(fixture.session.evaluation() == saved);
}

// No button of the strip is cut, however narrow the window.
void TestFailuresPage::stripWraps()
{
    const WindowFixture fixture;
    show(fixture, "failures.interval");
    for (const int width : {1440, 1100, 900, 1440}) {
        fixture.window->resize(width, 700);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        for (const QToolButton *button :
             failuresPage(fixture)->findChildren<QToolButton *>(QStringLiteral("figureChoice")))
            QVERIFY2(button->width() >= button->sizeHint().width(),
                     qPrintable(QString::number(width) + button->text()));
    }
}

int main(int argc, char **argv)
{
    return run<TestFailuresPage>(argc, argv);
}
#include "tst_failures_page.moc"
