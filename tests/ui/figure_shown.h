// Figures made by hand, a plot that shows them, and what can be seen of it.
#pragma once

#include "core/figures/figures.h"
#include "tests/ui/support.h"
#include "ui/figures/figure_plot.h"
#include "ui/figures/tone_colours.h"

#include <cmath>
#include <limits>

namespace headroom::tests {

inline constexpr double noValue = std::numeric_limits<double>::quiet_NaN();
inline constexpr double endless = std::numeric_limits<double>::infinity();

// Warnings fail a test, but for what the offscreen platform says of itself.
inline void failOnWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

inline Figure onAxes(std::vector<Series> series, double high = 10)
{
    Figure figure;
    figure.id = "test.figure";
    figure.title = {"A finding"};
    figure.subtitle = {"What is shown"};
    figure.x = {.label = {"cards"}, .unit = Unit::Count, .low = 0, .high = high};
    figure.y = {.label = {"days"}, .unit = Unit::Days, .low = 0, .high = high};
    figure.series = std::move(series);
    return figure;
}

inline Line lineOf(std::vector<double> x, std::vector<double> y, Tone tone = Tone::First)
{
    const std::vector<bool> strong(x.size(), true);
    return {.label = {"a line"},
            .tone = tone,
            .x = std::move(x),
            .y = std::move(y),
            .strong = strong};
}

inline Figure madeFigure(std::string_view id, const Scenario &scenario,
                         const std::vector<NamedScenario> &others = {})
{
    EvaluationMemo memo;
    const NamedScenario now{"now", scenario, evaluate(scenario)};
    Figure figure = findFigure(id)->make({now, others, memo});
    figure.id = id;
    return figure;
}

// A plot in a window of its own, shown and drawn.
inline std::unique_ptr<FigurePlot> shown(const Figure &figure, QSize size = {600, 400})
{
    auto plot = std::make_unique<FigurePlot>();
    plot->resize(size);
    plot->setFigure(figure);
    plot->show();
    (void)QTest::qWaitForWindowExposed(plot.get());
    QCoreApplication::processEvents();
    return plot;
}

inline QImage pictureOf(FigurePlot &plot)
{
    QCoreApplication::processEvents(); // the queued replot
    return plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

inline QPointF pixelOf(const FigurePlot &plot, double x, double y)
{
    return {plot.xAxis->coordToPixel(x), plot.yAxis->coordToPixel(y)};
}

inline bool isLike(QRgb a, QRgb b, int tolerance)
{
    return std::abs(qRed(a) - qRed(b)) <= tolerance && std::abs(qGreen(a) - qGreen(b)) <= tolerance
           && std::abs(qBlue(a) - qBlue(b)) <= tolerance;
}

// The colour stands within `reach` pixels of a point.
inline bool hasColourAt(const QImage &image, const QPointF &at, const QColor &colour, int reach = 3)
{
    for (int y = -reach; y <= reach; ++y)
        for (int x = -reach; x <= reach; ++x) {
            const QPoint point(qRound(at.x()) + x, qRound(at.y()) + y);
            if (image.valid(point) && isLike(image.pixel(point), colour.rgb(), 24))
                return true;
        }
    return false;
}

inline bool hasToneAt(FigurePlot &plot, double x, double y, Tone tone, int reach = 3)
{
    return hasColourAt(pictureOf(plot), pixelOf(plot, x, y), colourOf(tone, lightTheme()), reach);
}

// Pixels of an area that two pictures of the same size do not share.
inline int differing(const QImage &a, const QImage &b, const QRect &area)
{
    int count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return count;
}

inline void wheelAt(QWidget *widget, const QPointF &at, int notches)
{
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(widget, &event);
}

inline void dragBy(FigurePlot &plot, const QPoint &from, const QPoint &by)
{
    QTest::mousePress(&plot, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 4; ++step)
        moveMouse(&plot, from + by * step / 4);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, from + by);
}

} // namespace headroom::tests
