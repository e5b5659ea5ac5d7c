#include "ui/parameters/value_slider.h"

#include "tests/ui/support.h"

using namespace headroom;
using namespace headroom::tests;

class TestValueSlider : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { show("cluster.cards_per_host", 8); }
    void cleanup() { m_window.reset(); }

    void showsWithoutEditing();
    void dragIsOneGesture();
    void pressJumps();
    void otherButtonsDoNothing();
    void movingWithoutPressDoesNothing();
    void dragStopsAtTheEnds();
    void keys_data();
    void keys();
    void logarithmicStepsMoveWholeNumbers();
    void ends();
    void wheelNeedsFocus();
    void doubleClickAsksForReset();
    void everySliderIsIdempotent();
    void saysItsValue_data();
    void saysItsValue();
    void takesAccessibleValues();

private:
    void show(std::string_view id, double value);
    QList<double> edits() const
    {
        QList<double> values;
        for (const QList<QVariant> &arguments : *m_edited)
            values += arguments.at(0).toDouble();
        return values;
    }

    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_other = nullptr;
    ValueSlider *m_slider = nullptr;
    std::unique_ptr<QSignalSpy> m_edited;
    std::unique_ptr<QSignalSpy> m_gestures;
    std::unique_ptr<QSignalSpy> m_steps;
    std::unique_ptr<QSignalSpy> m_resets;
};

void TestValueSlider::show(std::string_view id, double value)
{
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_other = new QLineEdit);
    layout->addWidget(m_slider = new ValueSlider(row(id)));
    m_slider->setFixedWidth(416); // 400 pixels of way
    m_slider->showValue(value);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_edited = std::make_unique<QSignalSpy>(m_slider, &ValueSlider::edited);
    m_gestures = std::make_unique<QSignalSpy>(m_slider, &ValueSlider::gestureStarted);
    m_steps = std::make_unique<QSignalSpy>(m_slider, &ValueSlider::stepStarted);
    m_resets = std::make_unique<QSignalSpy>(m_slider, &ValueSlider::resetRequested);
}

void TestValueSlider::showsWithoutEditing()
{
    m_slider->showValue(72);
    QCOMPARE(m_slider->value(), m_slider->maximum());
    m_slider->showValue(1);
    QCOMPARE(m_slider->value(), 0);
    m_slider->showValue(500); // typed, beyond the slider
    QCOMPARE(m_slider->value(), m_slider->maximum());
    QCOMPARE(m_slider->valueText(), QStringLiteral("500"));
    QCOMPARE(m_edited->count(), 0);
    QCOMPARE(m_gestures->count(), 0);
}

// cluster.cards_per_host: whole numbers, 1 … 72.
void TestValueSlider::dragIsOneGesture()
{
    QTest::mousePress(m_slider, Qt::LeftButton, {}, pointAt(m_slider, 7.0 / 71));
    QVERIFY(m_slider->isSliderDown());
    for (int value = 9; value <= 72; ++value)
        moveMouse(m_slider, pointAt(m_slider, (value - 1) / 71.0));
    QTest::mouseRelease(m_slider, Qt::LeftButton, {}, pointAt(m_slider, 1));
    QVERIFY(!m_slider->isSliderDown());
    QCOMPARE(m_gestures->count(), 1);
    QCOMPARE(m_steps->count(), 0);
    QCOMPARE(m_edited->count(), 64); // each value once
    QCOMPARE(edits().constFirst(), 9.0);
    QCOMPARE(edits().constLast(), 72.0);
}

void TestValueSlider::pressJumps()
{
    QTest::mouseClick(m_slider, Qt::LeftButton, {}, pointAt(m_slider, 35.0 / 71));
    QCOMPARE(edits(), QList<double>{36});
    QCOMPARE(m_slider->valueText(), QStringLiteral("36"));
}

void TestValueSlider::otherButtonsDoNothing()
{
    QTest::mouseClick(m_slider, Qt::RightButton, {}, pointAt(m_slider, 0.5));
    QTest::mouseClick(m_slider, Qt::MiddleButton, {}, pointAt(m_slider, 0.5));
    QCOMPARE(m_edited->count(), 0);
    QCOMPARE(m_gestures->count(), 0);
}

void TestValueSlider::movingWithoutPressDoesNothing()
{
    moveMouse(m_slider, pointAt(m_slider, 0.5), Qt::NoButton);
    QCOMPARE(m_edited->count(), 0);
}

void TestValueSlider::dragStopsAtTheEnds()
{
    QTest::mousePress(m_slider, Qt::LeftButton, {}, pointAt(m_slider, 0.5));
    moveMouse(m_slider, QPoint(-500, 3));
    QCOMPARE(edits().constLast(), 1.0);
    moveMouse(m_slider, QPoint(5000, 300));
    QCOMPARE(edits().constLast(), 72.0);
    QTest::mouseRelease(m_slider, Qt::LeftButton);
}

void TestValueSlider::keys_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("control");
    QTest::addColumn<double>("expected");

    const auto add = [](const char *name, Qt::Key key, double expected, bool control = false) {
        QTest::newRow(name) << int(key) << control << expected;
    };
    add("right", Qt::Key_Right, 21);
    add("up", Qt::Key_Up, 21);
    add("left", Qt::Key_Left, 19);
    add("down", Qt::Key_Down, 19);
    add("page up", Qt::Key_PageUp, 30);
    add("page down", Qt::Key_PageDown, 10);
    add("home", Qt::Key_Home, 1);
    add("end", Qt::Key_End, 72);
    add("right, finer", Qt::Key_Right, 21, true); // nothing is finer than one card
}

void TestValueSlider::keys()
{
    QFETCH(int, key);
    QFETCH(bool, control);
    QFETCH(double, expected);
    m_slider->showValue(20);
    focus(m_slider);
    QTest::keyClick(m_slider, Qt::Key(key), control ? Qt::ControlModifier : Qt::NoModifier);
    QCOMPARE(edits(), QList<double>{expected});
    QCOMPARE(m_steps->count(), 1);
    QCOMPARE(m_gestures->count(), 0);
}

void TestValueSlider::logarithmicStepsMoveWholeNumbers()
{
    show("cluster.cards", 1);
    focus(m_slider);
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(m_slider, Qt::Key_Right);
    QCOMPARE(edits(), (QList<double>{2, 3, 4})); // never stuck where a step is less than one
    m_edited->clear();
    QTest::keyClick(m_slider, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(edits(), QList<double>{3});
}

void TestValueSlider::ends()
{
    show("cluster.cards", 48);
    focus(m_slider);
    QTest::keyClick(m_slider, Qt::Key_End);
    QTest::keyClick(m_slider, Qt::Key_End);
    QTest::keyClick(m_slider, Qt::Key_Home);
    QCOMPARE(edits(), (QList<double>{32768, 1}));
}

void TestValueSlider::wheelNeedsFocus()
{
    focus(m_other);
    turnWheel(m_slider, 1);
    turnWheel(m_slider, -3);
    QCOMPARE(m_edited->count(), 0);
    focus(m_slider);
    turnWheel(m_slider, 1);
    turnWheel(m_slider, -3);
    QCOMPARE(edits(), (QList<double>{9, 6}));
}

void TestValueSlider::doubleClickAsksForReset()
{
    QTest::mouseDClick(m_slider, Qt::LeftButton, {}, pointAt(m_slider, 0.5));
    QCOMPARE(m_resets->count(), 1);
    QVERIFY(!m_slider->isSliderDown());
}

// Showing what a position gave moves nothing: every row, every fiftieth position.
void TestValueSlider::everySliderIsIdempotent()
{
    for (const Parameter &parameter : parameters()) {
        if (parameter.slider.scale == Scale::None)
            continue;
        for (int i = 0; i <= 50; ++i) {
            const double value = valueAt(parameter, i / 50.0);
            QCOMPARE(valueAt(parameter, sliderPosition(parameter, value)), value);
        }
    }
}

void TestValueSlider::saysItsValue_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");

    QTest::newRow("rate") << QByteArray("cluster.nic_rate") << 200.0
                          << QStringLiteral("200\u00a0Gbit/s");
    QTest::newRow("share") << QByteArray("efficiency.compute") << 40.0
                           << QStringLiteral("40\u00a0%");
    QTest::newRow("count") << QByteArray("cluster.cards") << 48.0 << QStringLiteral("48");
    QTest::newRow("never") << QByteArray("failure.job_mtbf") << never << QStringLiteral("never");
    QTest::newRow("days") << QByteArray("task.deadline") << 30.0 << QStringLiteral("30\u00a0days");
}

void TestValueSlider::saysItsValue()
{
    QFETCH(QByteArray, id);
    QFETCH(double, value);
    QFETCH(QString, text);
    show(id.toStdString(), value);
    m_slider->setAccessibleName(QStringLiteral("Named, with unit"));
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(m_slider);
    QVERIFY(interface);
    QCOMPARE(interface->role(), QAccessible::Slider);
    QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Named, with unit"));
    QCOMPARE(interface->text(QAccessible::Value), text);
    // Numbers too, in the row's unit.
    QAccessibleValueInterface *numbers = interface->valueInterface();
    QVERIFY(numbers);
    QCOMPARE(numbers->currentValue().toDouble(), value);
    QCOMPARE(numbers->minimumValue().toDouble(), row(id.toStdString()).slider.low);
    QCOMPARE(numbers->maximumValue().toDouble(), row(id.toStdString()).slider.high);
}

// What a screen reader sets goes the same way as a key.
void TestValueSlider::takesAccessibleValues()
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(m_slider);
    QVERIFY(interface && interface->valueInterface());
    interface->valueInterface()->setCurrentValue(36.2);
    QCOMPARE(edits(), QList<double>{36});
    QCOMPARE(m_gestures->count(), 1);
    QCOMPARE(interface->text(QAccessible::Value), QStringLiteral("36"));
    interface->valueInterface()->setCurrentValue(1e9);
    QCOMPARE(edits().constLast(), 72.0);
}

int main(int argc, char **argv)
{
    return run<TestValueSlider>(argc, argv);
}

#include "tst_value_slider.moc"
