// Helpers of the UI tests: a test main that cannot touch the person's own settings, the built-in
// library, files that must be refused, and input as the window system would send it.
#pragma once

#include "core/scenario/parameter.h"
#include "ui/parameters/value_slider.h"
#include "ui/session/builtin_library.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QtTest>
#include <QtWidgets>

#include <stdexcept>
#include <string_view>

namespace headroom::tests {

// Runs the test object T under its own application name, in English, light, with the program's
// typeface.
template <typename T>
int run(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true); // QSettings too
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("headroom-tests"));
    QApplication::setApplicationName(QFileInfo(QString::fromLocal8Bit(argv[0])).fileName());
    QSettings().clear();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const Library library = loadBuiltinLibrary(); // registers the resources: the fonts are there
    applyTheme(application, ThemeChoice::Light);
    installSliderAccessibility();
    T test;
    const int failures = QTest::qExec(&test, argc, argv);
    QSettings().clear();
    return failures;
}

inline const Library &library()
{
    static const Library library = loadBuiltinLibrary();
    return library;
}

inline const Parameter &row(std::string_view id)
{
    if (const Parameter *parameter = findParameter(id))
        return *parameter;
    throw std::runtime_error("no parameter " + std::string(id));
}

inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("cannot read " + path.toStdString());
    return file.readAll();
}

inline void putBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        throw std::runtime_error("cannot write " + path.toStdString());
}

// The message of the E that `action` throws; "nothing thrown" otherwise.
template <typename E, typename Action>
QString thrown(Action &&action)
{
    try {
        action();
    } catch (const E &error) {
        return QString::fromUtf8(error.what());
    }
    return QStringLiteral("nothing thrown");
}

// What a screen reader says of a widget.
inline QString accessible(QWidget *widget, QAccessible::Text kind)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(kind) : QString();
}

// A wheel notch is 120. As from the window system: a parent gets what is ignored, and a widget may
// take the focus.
inline void turnWheel(QWidget *widget, int notches, Qt::KeyboardModifiers modifiers = {})
{
    const QPointF centre = QRectF(widget->rect()).center();
    QWheelEvent event(centre, widget->mapToGlobal(centre), {}, {0, 120 * notches}, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(widget, &event); // sendEvent() would say it is not
}

inline void focus(QWidget *widget)
{
    widget->window()->activateWindow();
    widget->setFocus(Qt::OtherFocusReason);
    QTRY_VERIFY(widget->hasFocus());
}

// Replaces an editor's text as a person does.
inline void type(QLineEdit *editor, const QString &text)
{
    focus(editor);
    editor->selectAll();
    QTest::keyClick(editor, Qt::Key_Delete);
    QTest::keyClicks(editor, text);
}

// Moves the pressed mouse; QTest::mouseMove() tells a widget of no buttons.
inline void moveMouse(QWidget *widget, const QPoint &to, Qt::MouseButtons held = Qt::LeftButton)
{
    QMouseEvent event(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, held, {});
    QApplication::sendEvent(widget, &event);
}

// Where the handle's centre stands for a share of a slider's way.
inline QPoint pointAt(const QWidget *slider, double share)
{
    constexpr double margin = 8; // of the groove, at both ends
    return {qRound(margin + share * (slider->width() - 2 * margin)), slider->height() / 2};
}

} // namespace headroom::tests
