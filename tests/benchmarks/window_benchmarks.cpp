#include "tests/benchmarks/window_benchmarks.h"

#include "ui/main_window.h"
#include "ui/parameters/value_slider.h"
#include "ui/session/builtin_library.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QMouseEvent>
#include <QProcess>
#include <QStandardPaths>
#include <QTabBar>
#include <QWindow>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>

namespace headroom::benchmarks {
namespace {

constexpr int stepsAPage = 250;

// The window of runWindow(), kept open.
struct Window
{
    explicit Window(int &argc, char **argv)
        : application(argc, argv)
        , library(loadBuiltinLibrary())
        , session(library)
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setApplicationName(QStringLiteral("headroom-benchmarks"));
        applyTheme(application, ThemeChoice::Light);
        installSliderAccessibility();
        session.open(library.scenario(defaultScenario), {});
        window = std::make_unique<MainWindow>(session);
        window->resize(1440, 900);
        window->show();
    }

    QApplication application;
    Library library;
    Session session;
    std::unique_ptr<MainWindow> window;
};

// Counts paint events, and those of the widgets that must follow a drag.
class Painted : public QObject
{
public:
    explicit Painted(const QList<QWidget *> &awaited)
        : m_awaited(awaited)
    {
        qApp->installEventFilter(this);
    }
    void begin() { m_missing = m_awaited; }
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] bool all() const { return m_missing.isEmpty(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            ++m_count;
            m_missing.removeOne(watched);
        }
        return false;
    }

private:
    QList<QWidget *> m_awaited;
    QList<QWidget *> m_missing;
    int m_count = 0;
};

// Runs events until all that must be is painted and nothing more wants to be.
void paint(const Painted &painted)
{
    QElapsedTimer guard;
    guard.start();
    for (int quiet = 0; quiet < 2 && guard.elapsed() < 1000;) {
        const int before = painted.count();
        QCoreApplication::processEvents();
        quiet = painted.count() == before && painted.all() ? quiet + 1 : 0;
    }
    QGuiApplication::sync(); // the X server has drawn it, too
}

void waitForWindow(const Window &open, const Painted &painted)
{
    while (!open.window->windowHandle() || !open.window->windowHandle()->isExposed())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    paint(painted);
}

double residentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').front().toDouble() * 1024 / 1e6;
    return 0;
}

void moveTo(QWidget *slider, int x, QEvent::Type type = QEvent::MouseMove)
{
    const QPointF at(x, slider->height() / 2.0);
    const bool move = type == QEvent::MouseMove;
    QMouseEvent event(type, at, slider->mapToGlobal(at), move ? Qt::NoButton : Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, {});
    QCoreApplication::sendEvent(slider, &event);
}

// Milliseconds of this process alone, whatever else the machine does.
double processorTime()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// Milliseconds of each step that changed the scenario, sorted.
struct StepTimes
{
    std::vector<double> all;
    std::vector<double> own; // of the process
};

double percentile(const std::vector<double> &sorted, std::size_t p)
{
    return sorted[sorted.size() * p / 100];
}

StepTimes drag(Window &open, QWidget *slider, Painted &painted)
{
    StepTimes times;
    const int low = 12;
    const int high = slider->width() - 12;
    int x = low;
    int direction = 1;
    moveTo(slider, x, QEvent::MouseButtonPress);
    paint(painted);
    while (times.all.size() < std::size_t(stepsAPage)) {
        if (x + direction > high || x + direction < low)
            direction = -direction;
        x += direction;
        const double before = open.session.scenario().cluster.cards;
        painted.begin();
        QElapsedTimer timer;
        timer.start();
        const double own = processorTime();
        moveTo(slider, x);
        if (open.session.scenario().cluster.cards == before)
            continue;
        paint(painted);
        times.all.push_back(double(timer.nsecsElapsed()) / 1e6);
        times.own.push_back(processorTime() - own);
    }
    moveTo(slider, x, QEvent::MouseButtonRelease);
    std::ranges::sort(times.all);
    std::ranges::sort(times.own);
    return times;
}

QString milliseconds(double value)
{
    return QString::number(value, 'f', 2) + QStringLiteral(" ms");
}

Measurement dragMeasurement(const QString &page, const StepTimes &times)
{
    return {QStringLiteral("drag step until painted, page %1").arg(page),
            QStringLiteral("95th %1, median %2; own time 95th %3, median %4")
                    .arg(milliseconds(percentile(times.all, 95)),
                         milliseconds(percentile(times.all, 50)),
                         milliseconds(percentile(times.own, 95)),
                         milliseconds(percentile(times.own, 50))),
            QStringLiteral("95th at most 8 ms")};
}

Measurement memoryMeasurement(const QString &when)
{
    return {QStringLiteral("resident memory, ") + when,
            QString::number(residentMegabytes(), 'f', 1) + QStringLiteral(" MB"),
            QStringLiteral("under 100 MB")};
}

} // namespace

int openWindowOnce(int argc, char **argv)
{
    const Window open(argc, argv);
    const Painted painted({});
    waitForWindow(open, painted);
    std::puts("painted");
    std::fflush(stdout);
    return 0;
}

Measurement startTime(const QString &program)
{
    std::vector<double> times;
    for (int i = 0; i < 7; ++i) {
        QProcess process;
        QElapsedTimer timer;
        timer.start();
        process.start(program, {QStringLiteral("--open-once")});
        process.waitForReadyRead(10000);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
        process.waitForFinished();
    }
    std::ranges::sort(times);
    return {QStringLiteral("start of a process until the window is painted"),
            QStringLiteral("median %1, largest %2")
                    .arg(milliseconds(times[times.size() / 2]), milliseconds(times.back())),
            QStringLiteral("under 1 s")};
}

namespace {

// From a changed value until its break-evens have come from the worker and the marks are painted.
Measurement markTime(Window &open)
{
    constexpr int steps = 200;
    bool come = false;
    QObject::connect(&open.session, &Session::breakEvensChanged, open.window.get(),
                     [&come] { come = true; });
    const Parameter &cards = *findParameter("cluster.cards");
    std::vector<double> times;
    for (int i = 0; i < steps; ++i) {
        come = false;
        QElapsedTimer timer;
        timer.start();
        open.session.setValue(cards, 40 + i % 50, 1);
        while (!come)
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        QApplication::processEvents();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return {QStringLiteral("change until its break-even marks are painted"),
            QStringLiteral("95th %1, median %2")
                    .arg(milliseconds(percentile(times, 95)), milliseconds(percentile(times, 50))),
            QStringLiteral("95th at most 16 ms")};
}

} // namespace

std::vector<Measurement> dragSteps(int argc, char **argv, const std::vector<QString> &only)
{
    Window open(argc, argv);
    auto *slider = open.window->findChild<ValueSlider *>(QStringLiteral("cluster.cards.slider"));
    auto *sentence = open.window->findChild<QWidget *>(QStringLiteral("subject"));
    Painted painted({slider, sentence});
    waitForWindow(open, painted);
    std::vector<Measurement> found;
    found.push_back(memoryMeasurement(QStringLiteral("window just opened")));
    auto *pages = open.window->findChild<QTabBar *>(QStringLiteral("pages"));
    for (int i = 0; i < (pages ? pages->count() : 1); ++i) {
        const QString name = pages ? pages->tabText(i) : QStringLiteral("results");
        if (!only.empty() && std::ranges::find(only, name) == only.end())
            continue;
        if (pages)
            pages->setCurrentIndex(i);
        paint(painted);
        found.push_back(dragMeasurement(name, drag(open, slider, painted)));
        if (i == 0)
            found.push_back(memoryMeasurement(QStringLiteral("after %1 steps").arg(stepsAPage)));
    }
    if (!only.empty())
        return found;
    found.push_back(memoryMeasurement(QStringLiteral("every page seen and dragged")));
    if (pages)
        pages->setCurrentIndex(0);
    found.push_back(markTime(open));
    const Parameter &cards = *findParameter("cluster.cards");
    for (double count : {16, 24, 32, 40, 56, 64}) {
        open.session.setValue(cards, count, open.session.beginGesture());
        (void)open.session.pinPresent();
    }
    for (int i = 0; i < (pages ? pages->count() : 0); ++i) {
        pages->setCurrentIndex(i);
        paint(painted);
        found.push_back(dragMeasurement(pages->tabText(i) + QStringLiteral(", six pinned"),
                                        drag(open, slider, painted)));
    }
    return found;
}

} // namespace headroom::benchmarks
