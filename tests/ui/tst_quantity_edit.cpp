#include "ui/parameters/quantity_edit.h"

#include "tests/ui/support.h"

using namespace headroom;
using namespace headroom::tests;

class TestQuantityEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { show("cluster.cards", 48); }
    void cleanup();

    void shows_data();
    void shows();
    void takes_data();
    void takes();
    void takesVietnamese_data();
    void takesVietnamese();
    void refuses_data();
    void refuses();
    void refusesVietnamese();
    void marksWhileTyping();
    void everyKeyIsSeen();
    void numberBeforeUnit();

    void enterCommitsOnce();
    void leavingCommits();
    void leavingWithAnErrorKeepsTheText();
    void escapeReverts();
    void newValueReplacesTyping();
    void sameValueIsNoEdit();

    void steps_data();
    void steps();
    void stepTakesWhatWasTyped();
    void stepStopsAtAnError();
    void wheelNeedsFocus();
    void undoKeyPassesThrough();

private:
    // An editor in a window of its own, with another widget to move the focus to.
    void show(std::string_view id, double value);
    QList<double> edits() const;
    void enter(const QString &text)
    {
        type(m_edit, text);
        QTest::keyClick(m_edit, Qt::Key_Return);
    }

    std::unique_ptr<QWidget> m_window;
    QuantityEdit *m_edit = nullptr;
    QLineEdit *m_other = nullptr;
    std::unique_ptr<QSignalSpy> m_edited;
    std::unique_ptr<QSignalSpy> m_gestures;
    std::unique_ptr<QSignalSpy> m_steps;
};

void TestQuantityEdit::show(std::string_view id, double value)
{
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_other = new QLineEdit);
    layout->addWidget(m_edit = new QuantityEdit(row(id)));
    m_edit->showValue(value);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_edited = std::make_unique<QSignalSpy>(m_edit, &QuantityEdit::edited);
    m_gestures = std::make_unique<QSignalSpy>(m_edit, &QuantityEdit::gestureStarted);
    m_steps = std::make_unique<QSignalSpy>(m_edit, &QuantityEdit::stepStarted);
}

void TestQuantityEdit::cleanup()
{
    m_window.reset();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

QList<double> TestQuantityEdit::edits() const
{
    QList<double> values;
    for (const QList<QVariant> &arguments : *m_edited)
        values += arguments.at(0).toDouble();
    return values;
}

void TestQuantityEdit::shows_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("vietnamese");

    const auto add = [](const char *id, double value, const char *english, const char *vietnamese) {
        QTest::newRow(id) << QByteArray(id) << value << QString::fromUtf8(english)
                          << QString::fromUtf8(vietnamese);
    };
    add("cluster.cards", 48, "48", "48");
    add("card.runtime_reserve", 0.3517, "0.3517", "0,3517");
    add("task.tokens", 1e11, "100\u00a0B", "100\u00a0B");
    add("failure.job_mtbf", never, "never", "never");
    add("checkpoint.interval", 1800, "1800", "1800");
}

void TestQuantityEdit::shows()
{
    QFETCH(QByteArray, id);
    QFETCH(double, value);
    QFETCH(QString, english);
    QFETCH(QString, vietnamese);
    show(id.toStdString(), value);
    QCOMPARE(m_edit->text(), english);
    QVERIFY(!m_edit->hasError());
    QLocale::setDefault(QLocale(QLocale::Vietnamese));
    show(id.toStdString(), value);
    QCOMPARE(m_edit->text(), vietnamese);
    QCOMPARE(m_edited->count(), 0);
}

// In the panel's narrow editors no unit hides a digit.
void TestQuantityEdit::numberBeforeUnit()
{
    QVERIFY(QByteArray(unitSymbol(row("rl.generate").unit).data()).size() > 10); // a long one
    for (const Parameter &parameter : parameters()) {
        if (parameter.kind == ParameterKind::Switch || parameter.kind == ParameterKind::Choice)
            continue;
        for (double value : {parameter.get(Scenario{}), parameter.slider.low, parameter.slider.high,
                             parameter.get(Scenario{}) / 7}) {
            QuantityEdit edit(parameter);
            edit.setFixedWidth(98);
            edit.ensurePolished();
            edit.showValue(value);
            const int number = edit.fontMetrics().horizontalAdvance(edit.text());
            if (edit.textMargins().right() > 0)
                QVERIFY2(number + edit.textMargins().right() + 14 <= 98, parameter.id.data());
            QCOMPARE(edit.textMargins().right() > 0, edit.showsUnit());
        }
    }
    show("rl.generate", 12);
    m_edit->setFixedWidth(98);
    QTRY_VERIFY(m_edit->showsUnit());
}

void TestQuantityEdit::takes_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");

    const auto add = [](const char *id, const char *text, double value) {
        QTest::addRow("%s in %s", text, id) << QByteArray(id) << QString::fromUtf8(text) << value;
    };
    add("cluster.cards", "32", 32);
    add("cluster.cards", "2k", 2000);
    add("cluster.cards", "1,500", 1500);
    add("input.wait", "1.5", 1.5);
    add("input.wait", "1,5", 1.5);
    add("input.wait", "250 ms", 0.25);
    add("task.tokens", "1e12", 1e12);
    add("task.tokens", "200B", 2e11);
    add("card.memory", "24 GiB", 25.769803776);
    add("cluster.nic_rate", "400 Gbit/s", 400);
    add("cluster.nic_rate", "25 GB/s", 200);
    add("card.host_link", "200 Gbit/s", 25);
    add("checkpoint.interval", "2 h", 7200);
    add("failure.job_mtbf", "never", never);
    add("cluster.cards", "1000000", 1e6); // beyond the slider, within the hard range
}

void TestQuantityEdit::takes()
{
    QFETCH(QByteArray, id);
    QFETCH(QString, text);
    QFETCH(double, value);
    show(id.toStdString(), 1.25);
    enter(text);
    QVERIFY2(!m_edit->hasError(), qPrintable(m_edit->text()));
    QCOMPARE(edits().size(), 1);
    QCOMPARE(edits().constFirst(), value);
    QCOMPARE(m_gestures->count(), 1);
}

void TestQuantityEdit::takesVietnamese_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");

    QTest::newRow("1,5") << QStringLiteral("1,5") << 1.5;
    QTest::newRow("1.5") << QStringLiteral("1.5") << 1.5;
    QTest::newRow("0,25 s") << QStringLiteral("0,25 s") << 0.25;
}

void TestQuantityEdit::takesVietnamese()
{
    QFETCH(QString, text);
    QFETCH(double, value);
    QLocale::setDefault(QLocale(QLocale::Vietnamese));
    show("input.wait", 0.5);
    enter(text);
    QCOMPARE(edits(), QList<double>{value});
}

void TestQuantityEdit::refuses_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("text");

    const auto add = [](const char *id, const char *text) {
        QTest::addRow("'%s' in %s", text, id) << QByteArray(id) << QString::fromUtf8(text);
    };
    add("cluster.cards", "");
    add("cluster.cards", "many");
    add("cluster.cards", "1..5");
    add("cluster.cards", "4 8");
    add("cluster.cards", "48.5");
    add("cluster.cards", "0");
    add("cluster.cards", "2e9");
    add("cluster.cards", "nan");
    add("cluster.cards", "inf");
    add("cluster.cards", "1e999");
    add("cluster.cards", "never");
    add("card.memory", "24 Gbit/s");
    add("card.memory", "24B"); // B is a count only
}

void TestQuantityEdit::refuses()
{
    QFETCH(QByteArray, id);
    QFETCH(QString, text);
    show(id.toStdString(), 1.25);
    enter(text);
    QVERIFY(m_edit->hasError());
    QCOMPARE(m_edit->text(), text);
    QCOMPARE(m_edited->count(), 0);
    QCOMPARE(m_gestures->count(), 0);
}

void TestQuantityEdit::refusesVietnamese()
{
    QLocale::setDefault(QLocale(QLocale::Vietnamese));
    show("input.wait", 0.5);
    enter(QStringLiteral("1.500"));
    QVERIFY(m_edit->hasError());
    QCOMPARE(m_edited->count(), 0);
}

void TestQuantityEdit::marksWhileTyping()
{
    focus(m_edit);
    m_edit->selectAll();
    QTest::keyClicks(m_edit, QStringLiteral("6"));
    QVERIFY(!m_edit->hasError());
    QTest::keyClicks(m_edit, QStringLiteral("x"));
    QVERIFY(m_edit->hasError());
    QTest::keyClick(m_edit, Qt::Key_Backspace);
    QVERIFY(!m_edit->hasError());
    QCOMPARE(m_edited->count(), 0);
}

void TestQuantityEdit::everyKeyIsSeen()
{
    type(m_edit, QStringLiteral("1,5e3.Gq/% ×"));
    QCOMPARE(m_edit->text(), QStringLiteral("1,5e3.Gq/% ×"));
}

void TestQuantityEdit::enterCommitsOnce()
{
    enter(QStringLiteral("32"));
    QCOMPARE(edits(), QList<double>{32});
    QCOMPARE(m_edit->selectedText(), m_edit->text());
    m_edit->showValue(32); // as the session answers
    QTest::keyClick(m_edit, Qt::Key_Return);
    m_other->setFocus();
    QCOMPARE(m_edited->count(), 1);
    type(m_edit, QStringLiteral("64"));
    QTest::keyClick(m_edit, Qt::Key_Enter, Qt::KeypadModifier);
    QCOMPARE(edits(), (QList<double>{32, 64}));
}

void TestQuantityEdit::leavingCommits()
{
    type(m_edit, QStringLiteral("32"));
    QTest::keyClick(m_edit, Qt::Key_Tab);
    QVERIFY(!m_edit->hasFocus());
    QCOMPARE(edits(), QList<double>{32});
}

void TestQuantityEdit::leavingWithAnErrorKeepsTheText()
{
    type(m_edit, QStringLiteral("32 cows"));
    m_other->setFocus();
    QCOMPARE(m_edit->text(), QStringLiteral("32 cows"));
    QVERIFY(m_edit->hasError());
    QCOMPARE(m_edited->count(), 0);
    // Another row changed: this one's value is as it was, its text still to be mended.
    m_edit->showValue(48);
    QCOMPARE(m_edit->text(), QStringLiteral("32 cows"));
    QVERIFY(m_edit->hasError());
}

void TestQuantityEdit::escapeReverts()
{
    type(m_edit, QStringLiteral("many"));
    QVERIFY(m_edit->hasError());
    QTest::keyClick(m_edit, Qt::Key_Escape);
    QCOMPARE(m_edit->text(), QStringLiteral("48"));
    QVERIFY(!m_edit->hasError());
    m_other->setFocus();
    QCOMPARE(m_edited->count(), 0);
}

void TestQuantityEdit::newValueReplacesTyping()
{
    type(m_edit, QStringLiteral("many"));
    m_edit->showValue(64);
    QCOMPARE(m_edit->text(), QStringLiteral("64"));
    QVERIFY(!m_edit->hasError());
}

void TestQuantityEdit::sameValueIsNoEdit()
{
    QTest::keyClick(m_edit, Qt::Key_Return);
    QCOMPARE(m_edited->count(), 0);
    enter(QStringLiteral("0.048k"));
    QCOMPARE(m_edit->text(), QStringLiteral("48"));
}

void TestQuantityEdit::steps_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("from");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("control");
    QTest::addColumn<double>("to");

    const auto add = [](const char *id, double from, Qt::Key key, bool control, double to) {
        QTest::addRow("%s %g, key %x%s", id, from, key, control ? " with Ctrl" : "")
                << QByteArray(id) << from << int(key) << control << to;
    };
    add("cluster.cards_per_host", 8, Qt::Key_Up, false, 9);
    add("cluster.cards_per_host", 8, Qt::Key_Down, false, 7);
    add("cluster.cards_per_host", 8, Qt::Key_PageUp, false, 18);
    add("cluster.cards_per_host", 1, Qt::Key_PageDown, false, 1);
    add("parallel.microbatch", 4, Qt::Key_Up, false, 8);
    add("parallel.microbatch", 4, Qt::Key_Down, false, 2);
    add("parallel.microbatch", 4, Qt::Key_Up, true, 5);
    add("parallel.microbatch", 4, Qt::Key_Down, true, 3);
    // Half a point, about a hundredth of the slider; a tenth of that; ten of them.
    add("efficiency.compute", 40, Qt::Key_Up, false, 40.5);
    add("efficiency.compute", 40, Qt::Key_Down, true, 39.95);
    add("efficiency.compute", 40, Qt::Key_PageUp, false, 45);
    // The hard range ends a step, and 0 is not in it.
    add("efficiency.compute", 99.8, Qt::Key_PageUp, false, 100);
    add("efficiency.compute", 0.5, Qt::Key_Down, false, 0.5);
}

void TestQuantityEdit::steps()
{
    QFETCH(QByteArray, id);
    QFETCH(double, from);
    QFETCH(int, key);
    QFETCH(bool, control);
    QFETCH(double, to);
    show(id.toStdString(), from);
    focus(m_edit);
    QTest::keyClick(m_edit, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
    QCOMPARE(edits(), from == to ? QList<double>{} : QList<double>{to});
    QCOMPARE(m_steps->count(), m_edited->count());
    QCOMPARE(m_gestures->count(), 0);
}

void TestQuantityEdit::stepTakesWhatWasTyped()
{
    show("cluster.cards_per_host", 8);
    connect(m_edit, &QuantityEdit::edited, m_edit, &QuantityEdit::showValue); // as the session
    type(m_edit, QStringLiteral("20"));
    QTest::keyClick(m_edit, Qt::Key_Up);
    QCOMPARE(edits(), (QList<double>{20, 21}));
    QCOMPARE(m_edit->text(), QStringLiteral("21"));
}

void TestQuantityEdit::stepStopsAtAnError()
{
    type(m_edit, QStringLiteral("many"));
    QTest::keyClick(m_edit, Qt::Key_Up);
    QCOMPARE(m_edit->text(), QStringLiteral("many"));
    QCOMPARE(m_edited->count(), 0);
}

void TestQuantityEdit::wheelNeedsFocus()
{
    show("cluster.cards_per_host", 8);
    focus(m_other);
    turnWheel(m_edit, 1);
    QCOMPARE(m_edited->count(), 0);
    focus(m_edit);
    turnWheel(m_edit, 1);
    QCOMPARE(edits(), QList<double>{9});
}

// Undo is the window's; the editor takes the key only for a text being typed.
void TestQuantityEdit::undoKeyPassesThrough()
{
    int undone = 0;
    QShortcut shortcut(QKeySequence::Undo, m_window.get());
    connect(&shortcut, &QShortcut::activated, this, [&undone] { ++undone; });
    focus(m_edit);
    QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    type(m_edit, QStringLiteral("77"));
    QTest::keyClick(m_edit, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    QVERIFY(m_edit->text() != QStringLiteral("77"));
}

int main(int argc, char **argv)
{
    return run<TestQuantityEdit>(argc, argv);
}

#include "tst_quantity_edit.moc"
