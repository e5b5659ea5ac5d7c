// Calibrating from typed times and from logs, by mouse and keyboard.
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/calibrate_dialog.h"

using namespace headroom;
using namespace headroom::tests;

class TestCalibrateDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<WindowFixture>();
        m_dialog = std::make_unique<CalibrateDialog>(m->session);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    void cleanup()
    {
        m_dialog.reset();
        m.reset();
    }

    void startsEmpty();
    void typedTimes();
    void takenOverByOneClick();
    void undoIsNamed();
    void logChoosesItsColumns();
    void unknownLogChoosesNothing();
    void resumedLog();
    void leavesOut();
    void notExplainable();
    void wholeStepMeaning();
    void refused_data();
    void refused();
    void refusalKeepsThePlan();
    void menuOpensIt();
    void everythingIsReachable();

private:
    template <typename T>
    T *find(const char *name) const
    {
        T *found = m_dialog->findChild<T *>(QLatin1String(name));
        if (!found)
            throw std::runtime_error(std::string("nothing is called ") + name);
        return found;
    }
    QString result() const
    {
        QTextDocument text;
        text.setHtml(find<QLabel>("calibrate.result")->text());
        return plain(text.toPlainText());
    }
    QString error() const
    {
        const auto *label = find<QLabel>("calibrate.error");
        return label->isVisible() ? plain(label->text()) : QString();
    }
    void load(const QByteArray &bytes) const
    {
        putBytes(m_folder.filePath(QStringLiteral("run.csv")), bytes);
        m_dialog->loadFile(m_folder.filePath(QStringLiteral("run.csv")));
    }
    double efficiency() const { return m->session.scenario().efficiency.computePercent; }

    QTemporaryDir m_folder;
    std::unique_ptr<WindowFixture> m;
    std::unique_ptr<CalibrateDialog> m_dialog;
};

void TestCalibrateDialog::startsEmpty()
{
    QVERIFY(!find<QPushButton>("calibrate.use")->isEnabled());
    QCOMPARE(result(), QString());
    QCOMPARE(error(), QString());
}

// models.md §16: a step of 70.2 s is an efficiency of 30 %.
void TestCalibrateDialog::typedTimes()
{
    auto *typed = find<QPlainTextEdit>("calibrate.typed");
    focus(typed);
    QTest::keyClicks(typed, QStringLiteral("70.2 70.2"));
    QTest::keyClick(typed, Qt::Key_Return);
    QTest::keyClicks(typed, QStringLiteral("70.2"));
    QVERIFY2(result().startsWith(QLatin1String("An efficiency of 30.00 % explains this step")),
             qPrintable(result()));
    QVERIFY(result().contains(QLatin1String("3 steps count")));
    QVERIFY(m_dialog->findChild<FigureCard *>()->isVisible());
}

void TestCalibrateDialog::takenOverByOneClick()
{
    load("step_time\n70.2\n");
    QTest::mouseClick(find<QPushButton>("calibrate.use"), Qt::LeftButton);
    QVERIFY(!m_dialog->isVisible());
    QVERIFY(std::abs(efficiency() - 30) < 0.03);
    QVERIFY(std::abs(*m->session.evaluation().step.time - 70.2) < 1e-3);
    QCOMPARE(m->sentence(), QStringLiteral("Misses the deadline by 1.1 days"));
}

void TestCalibrateDialog::undoIsNamed()
{
    load("step_time\n70.2\n");
    QTest::mouseClick(find<QPushButton>("calibrate.use"), Qt::LeftButton);
    const QString name = plain(m->session.undoStack().undoText());
    QVERIFY2(name.startsWith(QLatin1String("efficiency calibrated to ")) && name.endsWith(u'%'),
             qPrintable(name));
    m->session.undoStack().undo();
    QCOMPARE(efficiency(), 40.0);
    QVERIFY(!m->session.isModified());
}

void TestCalibrateDialog::logChoosesItsColumns()
{
    load("{\"loss\": 2.1, \"perf\": {\"step_time_ms\": 52800}}\n");
    QCOMPARE(find<QComboBox>("calibrate.column")->currentText(),
             QStringLiteral("perf.step_time_ms"));
    QCOMPARE(find<QComboBox>("calibrate.unit")->currentIndex(), 1);
    QVERIFY(result().contains(QLatin1String("Step: median 52.80 s")));
    // Another column is another answer, and its refusal names the line.
    find<QComboBox>("calibrate.column")->setCurrentIndex(0);
    QVERIFY(result().contains(QLatin1String("Not explainable")));
}

// A counter of steps is no step time: nothing is chosen, and that is said.
void TestCalibrateDialog::unknownLogChoosesNothing()
{
    load("iteration,loss\n1,2.5\n2,2.4\n3,2.3\n");
    QCOMPARE(find<QComboBox>("calibrate.column")->currentIndex(), -1);
    QVERIFY2(error().startsWith(QLatin1String("No column of this log is known")),
             qPrintable(error()));
    QVERIFY(!find<QPushButton>("calibrate.use")->isEnabled());
    find<QPlainTextEdit>("calibrate.typed")->setPlainText(QStringLiteral("70\n71\n72"));
    QVERIFY2(result().contains(QLatin1String("3 steps count")), qPrintable(result()));
}

// S22.
void TestCalibrateDialog::resumedLog()
{
    load("time,tokens\n0,3.00e11\n1000000,3.25e11\n");
    QCOMPARE(find<QComboBox>("calibrate.kind")->currentIndex(), 2);
    QCOMPARE(find<QComboBox>("calibrate.clock")->currentText(), QStringLiteral("time"));
    const QString said = result();
    QVERIFY2(said.contains(QLatin1String("Rate of this log: 25 000 tokens/s")), qPrintable(said));
}

void TestCalibrateDialog::leavesOut()
{
    load("300\n200\n52.8\n52.8\n52.9\n52.7\n400\n");
    auto *first = find<QSpinBox>("calibrate.leaveOut");
    focus(first);
    QTest::keyClick(first, Qt::Key_Up);
    QTest::keyClick(first, Qt::Key_Up);
    QVERIFY(result().contains(QLatin1String("5 steps count; left out at the start: 2")));
    QTest::mouseClick(find<QCheckBox>("calibrate.dropOutliers"), Qt::LeftButton, {},
                      QPoint(8, find<QCheckBox>("calibrate.dropOutliers")->height() / 2));
    QVERIFY2(result().contains(QLatin1String("4 steps count")), qPrintable(result()));
    QVERIFY(result().contains(QLatin1String("20 % of them are outliers")));
}

void TestCalibrateDialog::notExplainable()
{
    load("step_time\n20\n");
    QVERIFY(result().startsWith(
            QLatin1String("Not explainable by efficiency: waits, link and input alone take 48 s")));
    QVERIFY(!find<QPushButton>("calibrate.use")->isEnabled());
}

// 20.8895 s at the peak, of 52.8 s: 39.56 %.
void TestCalibrateDialog::wholeStepMeaning()
{
    m->session.setValue(row("efficiency.meaning"), 1, m->session.beginGesture());
    load("step_time\n52.8\n");
    QVERIFY2(result().startsWith(QLatin1String("An efficiency of 39.56 % is this step")),
             qPrintable(result()));
}

void TestCalibrateDialog::refused_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QByteArray() << "run.csv: the log is empty";
    QTest::newRow("text") << QByteArray("step_time\n1\nslow\n")
                          << "line 3, step_time: 'slow' is not a number";
    QTest::newRow("negative") << QByteArray("step_time\n-3\n") << "line 2, step_time: ";
    QTest::newRow("1e308") << QByteArray("step_time\n1e308\n") << "line 2, step_time: ";
    QTest::newRow("mixed") << QByteArray("{\"t\": 1}\nhello\n") << "run.csv: line 2: ";
    QTest::newRow("binary") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << "run.csv: ";
}

void TestCalibrateDialog::refused()
{
    QFETCH(QByteArray, log);
    QFETCH(QString, said);
    load(log);
    QVERIFY2(error().startsWith(said), qPrintable(error()));
    QVERIFY(!error().contains(u'\n'));
    QVERIFY(!find<QPushButton>("calibrate.use")->isEnabled());
}

void TestCalibrateDialog::refusalKeepsThePlan()
{
    const ScenarioDocument before = m->session.document();
    load("step_time\nnan\n");
    QVERIFY(m->session.document() == before);
    QVERIFY(!m->session.isModified());
    load("step_time\n52.8\n"); // and a good one after it
    QCOMPARE(error(), QString());
    QVERIFY(find<QPushButton>("calibrate.use")->isEnabled());
}

void TestCalibrateDialog::menuOpensIt()
{
    m_dialog->hide();
    bool seen = false;
    QTimer::singleShot(100, this, [&] {
        if (auto *dialog = qobject_cast<CalibrateDialog *>(QApplication::activeModalWidget())) {
            seen = true;
            dialog->reject();
        }
    });
    for (QAction *action : m->window->findChildren<QAction *>())
        if (action->text() == QStringLiteral("&Calibrate…"))
            action->trigger();
    QVERIFY(seen);
}

void TestCalibrateDialog::everythingIsReachable()
{
    load("step_time\n52.8\n");
    for (QWidget *widget : m_dialog->findChildren<QWidget *>()) {
        const bool control = qobject_cast<QComboBox *>(widget)
                             || qobject_cast<QPushButton *>(widget)
                             || qobject_cast<QPlainTextEdit *>(widget)
                             || qobject_cast<QAbstractSpinBox *>(widget);
        if (!control || !widget->isVisible())
            continue;
        QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
        QVERIFY2(!accessible(widget, QAccessible::Name).isEmpty(),
                 qPrintable(widget->objectName()));
    }
}

int main(int argc, char **argv)
{
    return run<TestCalibrateDialog>(argc, argv);
}
#include "tst_calibrate_dialog.moc"
