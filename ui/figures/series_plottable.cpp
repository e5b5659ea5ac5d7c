#include "ui/figures/series_plottable.h"

#include "core/figures/geometry.h"
#include "ui/figures/clipping.h"
#include "ui/figures/pin_marks.h"
#include "ui/figures/tone_colours.h"
#include "ui/session/text.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double strongWidth = 3;
constexpr double thinWidth = 1.4;

// Far outside the plot, but inside what a paint engine can hold.
constexpr double farPixel = 1e5;

QPen thinPen(const QColor &colour)
{
    QPen pen(colour, thinWidth);
    pen.setDashPattern({2.0, 2.2});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QPen strongPen(const QColor &colour)
{
    return {colour, strongWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin};
}

// A variant of another line: dashed all along, thick or thin as that one is.
QPen variantPen(const QColor &colour, bool strong)
{
    QPen pen(colour, strong ? strongWidth : thinWidth);
    pen.setDashPattern(strong ? QList<qreal>{3.5, 2.5} : QList<qreal>{8, 5});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

// A colour on its way to another: no transparency, so that lines may cross.
QColor mixed(const QColor &from, const QColor &to, double share)
{
    const auto part = [share](int a, int b) {
        return static_cast<int>(std::lround(a + share * (b - a)));
    };
    return {part(from.red(), to.red()), part(from.green(), to.green()),
            part(from.blue(), to.blue())};
}

QColor faded(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

} // namespace

SeriesPlottable::SeriesPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::size_t index)
    : QCPAbstractPlottable(keyAxis, valueAxis)
    , m_index(index)
{
}

void SeriesPlottable::setFigure(const Figure *figure, const Theme *theme,
                                const std::vector<bool> *shown)
{
    m_figure = figure;
    m_theme = theme;
    m_shown = shown;
    setName(translated(labelOf(figure->series[m_index]), localNumberStyle()));
}

QCPRange SeriesPlottable::getKeyRange(bool &found, QCP::SignDomain) const
{
    found = false; // ranges are the figure's own
    return {};
}

QCPRange SeriesPlottable::getValueRange(bool &found, QCP::SignDomain, const QCPRange &) const
{
    found = false;
    return {};
}

QColor SeriesPlottable::colour() const
{
    const QColor tone = colourOf(toneOf(m_figure->series[m_index]), *m_theme);
    const auto *line = std::get_if<Line>(&m_figure->series[m_index]);
    return line && line->lightness > 0 ? mixed(tone, m_theme->panel, line->lightness) : tone;
}

// What spans of a series that are narrower than they can be told apart cover.
SpanColumns SeriesPlottable::narrowSpans(const Spans &spans, SpanColumns columns) const
{
    for (const Span &span : spans.spans) {
        const double left = pixel(span.start, span.row).x();
        const double right = pixel(span.end, span.row).x();
        if (right - left < SpanColumns::narrow && span.row >= 0
            && span.row < static_cast<double>(m_figure->y.categories.size()))
            columns.add(static_cast<std::size_t>(span.row), left, right);
    }
    return columns;
}

// Most operations in sight are too narrow: fewer are drawn one by one, with the gaps between them.
bool SeriesPlottable::isDense() const
{
    const QRectF room = clip();
    std::size_t narrow = 0;
    std::size_t wide = 0;
    for (std::size_t i = 0; i < m_figure->series.size(); ++i) {
        const auto *spans = std::get_if<Spans>(&m_figure->series[i]);
        if (!spans || !spans->shares || !(*m_shown)[i])
            continue;
        for (const Span &span : spans->spans) {
            const double left = pixel(span.start, span.row).x();
            const double right = pixel(span.end, span.row).x();
            if (right >= room.left() && left <= room.right())
                ++(right - left < SpanColumns::narrow ? narrow : wide);
        }
    }
    return narrow > 2 * wide;
}

// Columns stand on those of the series before this one that share them.
void SeriesPlottable::drawShares(QCPPainter *painter, const Spans &spans) const
{
    const std::size_t rows = m_figure->y.categories.size();
    const SpanColumns none(keyAxis()->axisRect()->rect(), rows);
    SpanColumns below = none;
    double height = 0;
    for (std::size_t i = 0; i < m_figure->series.size(); ++i) {
        const auto *other = std::get_if<Spans>(&m_figure->series[i]);
        if (!other || !other->shares || other->spans.empty() || !(*m_shown)[i])
            continue;
        height = std::max(height, other->spans.front().height);
        if (i < m_index)
            below = narrowSpans(*other, std::move(below));
    }
    const SpanColumns own = narrowSpans(spans, none);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto y = static_cast<double>(row);
        const QRectF bar =
                pixels(m_figure->x.low, y - height / 2, m_figure->x.high, y + height / 2);
        for (const QRectF &rect : own.rectangles(row, below, bar))
            painter->drawRect(rect);
    }
}

QPointF SeriesPlottable::pixel(double x, double y) const
{
    const auto bounded = [](double value) {
        return std::isfinite(value) ? std::clamp(value, -farPixel, farPixel) : farPixel;
    };
    return {bounded(keyAxis()->coordToPixel(x)), bounded(valueAxis()->coordToPixel(y))};
}

// The axes' rectangle, with room for half a pen.
QRectF SeriesPlottable::clip() const
{
    return QRectF(keyAxis()->axisRect()->rect()).adjusted(-1.5, -1.5, 1.5, 1.5);
}

QRectF SeriesPlottable::pixels(double x0, double y0, double x1, double y1) const
{
    return QRectF(pixel(x0, y0), pixel(x1, y1)).normalized();
}

void SeriesPlottable::draw(QCPPainter *painter)
{
    if (!(*m_shown)[m_index])
        return;
    painter->setAntialiasing(true);
    std::visit([&](const auto &series) { drawSeries(painter, series); }, m_figure->series[m_index]);
}

void SeriesPlottable::drawArea(QCPPainter *painter, const Line &line) const
{
    const std::size_t count = std::min(line.x.size(), line.y.size());
    const std::vector<double> below = stackedBelow(*m_figure, m_index, *m_shown);
    QPolygonF upper;
    QPolygonF lower;
    for (std::size_t i = 0; i < count; ++i) {
        const double height = std::isfinite(line.y[i]) ? line.y[i] : 0;
        const QPointF top = pixel(line.x[i], below[i] + height);
        const QPointF bottom = pixel(line.x[i], below[i]);
        if (line.steps && i > 0) {
            upper << QPointF(top.x(), upper.back().y());
            lower << QPointF(bottom.x(), lower.back().y());
        }
        upper << top;
        lower << bottom;
    }
    std::reverse(lower.begin(), lower.end());
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour());
    painter->drawPolygon(clippedPolygon(upper + lower, clip()));
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const Line &line) const
{
    if (line.filled)
        return drawArea(painter, line);
    const std::size_t count = std::min(line.x.size(), line.y.size());
    const auto strongAt = [&](std::size_t i) { return i < line.strong.size() && line.strong[i]; };
    const std::optional<int> mark = markOf(line.tone);
    QPolygonF stretch;
    bool strong = false;
    const auto flush = [&] {
        painter->setPen(mark          ? pinPen(*mark, *m_theme, strong)
                        : line.dashed ? variantPen(colour(), strong)
                        : strong      ? strongPen(colour())
                                      : thinPen(colour()));
        painter->setBrush(Qt::NoBrush);
        for (const QPolygonF &visible : clippedLine(stretch, clip()))
            painter->drawPolyline(visible);
        stretch.clear();
    };
    for (std::size_t i = 0; i < count; ++i) {
        if (!std::isfinite(line.y[i])) {
            flush();
            continue;
        }
        QPointF point = pixel(line.x[i], line.y[i]);
        if (!stretch.isEmpty()) {
            // Stairs lower than a pixel would only roughen a thick line.
            if (line.steps && std::abs(point.y() - stretch.back().y()) < 0.8)
                point.setY(stretch.back().y());
            if (line.steps)
                stretch << QPointF(point.x(), stretch.back().y());
            // A step's riser belongs to the stretch that it leads to.
            if (strongAt(i) != strong) {
                if (!line.steps)
                    stretch << point;
                const QPointF corner = stretch.back();
                flush();
                if (line.steps)
                    stretch << corner;
            }
        }
        strong = strongAt(i);
        stretch << point;
    }
    if (line.steps && !stretch.isEmpty()) // the last value holds to the edge
        stretch << QPointF(std::max<double>(stretch.back().x(), keyAxis()->axisRect()->right()),
                           stretch.back().y());
    flush();
    if (mark)
        drawMarkers(painter, line, *mark);
}

// Along a pinned line, each pin's at places of its own, so that lines that lie on each other can be
// told.
void SeriesPlottable::drawMarkers(QCPPainter *painter, const Line &line, int mark) const
{
    constexpr double apart = 84; // pixels
    const QRectF room = keyAxis()->axisRect()->rect();
    const std::size_t count = std::min(line.x.size(), line.y.size());
    for (double x = room.left() + apart * (mark + 0.5) / mostPins; x < room.right(); x += apart) {
        const double key = keyAxis()->pixelToCoord(x);
        const auto after =
                static_cast<std::size_t>(std::ranges::upper_bound(line.x, key) - line.x.begin());
        if (after == 0 || after > count || (after == count && !line.steps))
            continue;
        const QPointF before = pixel(line.x[after - 1], line.y[after - 1]);
        const QPointF next = after == count ? before : pixel(line.x[after], line.y[after]);
        if (!std::isfinite(line.y[after - 1]) || (after < count && !std::isfinite(line.y[after])))
            continue;
        const double share = line.steps || next.x() <= before.x()
                                     ? 0
                                     : (x - before.x()) / (next.x() - before.x());
        const QPointF at(x, before.y() + share * (next.y() - before.y()));
        if (room.contains(at))
            drawPinMarker(*painter, mark, at, 3, *m_theme);
    }
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const Bars &bars) const
{
    painter->setAntialiasing(false);
    for (const BarRectangle &bar : barRectangles(*m_figure, *m_shown))
        if (bar.series == m_index) {
            const bool hollow = bar.category < bars.hollow.size() && bars.hollow[bar.category];
            painter->setPen(hollow ? QPen(colour(), 1.2, Qt::DashLine) : Qt::NoPen);
            painter->setBrush(hollow ? faded(colour(), 0.18) : colour());
            QRectF rect = pixels(bar.x0, bar.y0, bar.x1, bar.y1);
            // A cause of seconds in a bar of weeks is still seen.
            if (rect.width() < 1.5)
                rect.setWidth(1.5);
            if (rect.height() < 1.5)
                rect.setTop(rect.bottom() - 1.5);
            painter->drawRect(rect.intersected(clip()));
        }
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const Spans &spans) const
{
    const QRectF clip = this->clip();
    const QFontMetricsF metrics(parentPlot()->font());
    painter->setAntialiasing(false);
    painter->setFont(parentPlot()->font());
    painter->setBrush(colour());
    const bool dense = spans.shares && isDense();
    if (dense)
        drawShares(painter, spans);
    // Neighbours narrower than a pixel are drawn as one: ten thousand spans take no longer than
    // the pixels they cover.
    QRectF merged;
    const auto flush = [&] {
        if (merged.isNull())
            return;
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour());
        painter->drawRect(merged);
        merged = {};
    };
    for (const Span &span : spans.spans) {
        const double y = span.row + span.offset;
        QRectF rect = pixels(span.start, y - span.height / 2, span.end, y + span.height / 2);
        if (!rect.intersects(clip) || (dense && rect.width() < SpanColumns::narrow))
            continue;
        rect = rect.intersected(clip);
        if (rect.width() < 1) {
            const bool touches = !merged.isNull() && merged.top() == rect.top()
                                 && rect.left() <= merged.right() + 0.5
                                 && rect.right() >= merged.left() - 0.5;
            if (!touches)
                flush();
            rect.setWidth(std::max(rect.width(), 1.0));
            merged = touches ? merged.united(rect) : rect;
            continue;
        }
        rect.setWidth(std::max(rect.width(), 1.5));
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour());
        if (span.hollow) {
            painter->setPen(QPen(colour(), 1.2, Qt::DashLine));
            painter->setBrush(faded(colour(), 0.18));
        }
        // A hairline of background keeps equal neighbours apart.
        painter->drawRect(rect.width() > 5 ? rect.adjusted(0, 0, -1, 0) : rect);
        constexpr double leastLabel = 9; // pixels
        const QString label = span.label.empty() || !spans.labelled || rect.width() < leastLabel
                                      ? QString()
                                      : translated(span.label, localNumberStyle());
        if (!label.isEmpty() && metrics.horizontalAdvance(label) + 6 < rect.width()) {
            painter->setPen(span.hollow ? m_theme->text : m_theme->panel);
            painter->drawText(rect, Qt::AlignCenter, label);
        }
    }
    flush();
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const Points &points) const
{
    const std::optional<int> mark = markOf(points.tone);
    painter->setPen(QPen(colour(), 2.4));
    painter->setBrush(points.filled ? colour() : m_theme->panel);
    const std::size_t count = std::min(points.x.size(), points.y.size());
    for (std::size_t i = 0; i < count; ++i)
        if (!std::isfinite(points.x[i]) || !std::isfinite(points.y[i])
            || !clip().contains(pixel(points.x[i], points.y[i])))
            continue;
        else if (mark)
            drawPinMarker(*painter, *mark, pixel(points.x[i], points.y[i]), 5.5, *m_theme);
        else
            painter->drawEllipse(pixel(points.x[i], points.y[i]), 5.5, 5.5);
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const HeatMap &map) const
{
    if (map.columns <= 0 || map.rows <= 0
        || map.values.size() < static_cast<std::size_t>(map.columns * map.rows))
        return;
    const bool passesZero = map.scaleLow < 0 && map.scaleHigh > 0;
    const double span = map.scaleHigh > map.scaleLow ? map.scaleHigh - map.scaleLow : 1;
    const auto colourAt = [&](double value) {
        if (!passesZero)
            return faded(m_theme->accent,
                         0.08 + 0.82 * std::clamp((value - map.scaleLow) / span, 0.0, 1.0));
        const double share = value >= 0 ? value / map.scaleHigh : value / map.scaleLow;
        return faded(value >= 0 ? m_theme->good : m_theme->bad,
                     0.12 + 0.68 * std::clamp(share, 0.0, 1.0));
    };
    QImage image(map.columns, map.rows, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column) {
            const double value = map.values[static_cast<std::size_t>(row * map.columns + column)];
            if (std::isfinite(value))
                image.setPixelColor(column, map.rows - 1 - row, colourAt(value));
        }
    painter->drawImage(pixels(m_figure->x.low, m_figure->y.low, m_figure->x.high, m_figure->y.high),
                       image);
    painter->setPen(QPen(m_theme->text, 2));
    painter->setBrush(Qt::NoBrush);
    for (const auto &polyline : map.contour) {
        QPolygonF line;
        for (const auto &[x, y] : polyline)
            line << pixel(x, y);
        for (const QPolygonF &visible : clippedLine(line, clip()))
            painter->drawPolyline(visible);
    }
}

void SeriesPlottable::drawSeries(QCPPainter *painter, const Diagram &diagram) const
{
    const NumberStyle style = localNumberStyle();
    painter->setFont(parentPlot()->font());
    const QFontMetricsF metrics(parentPlot()->font());
    for (const DiagramBox &box : diagram.boxes) {
        const QRectF rect = pixels(box.x, box.y, box.x + box.width, box.y + box.height);
        const QColor tone = colourOf(box.tone, *m_theme);
        painter->setPen(QPen(tone, box.frame ? 1.2 : 1.4));
        painter->setBrush(box.frame ? QBrush(Qt::NoBrush) : QBrush(faded(tone, 0.18)));
        painter->drawRoundedRect(rect, 4, 4);
        const QString label = box.label.empty() ? QString() : translated(box.label, style);
        if (label.isEmpty() || metrics.horizontalAdvance(label) > rect.width() - 4)
            continue;
        painter->setPen(box.frame ? m_theme->dimText : m_theme->text);
        painter->drawText(box.frame ? rect.adjusted(0, 0, 0, -4) : rect,
                          Qt::AlignHCenter | (box.frame ? Qt::AlignBottom : Qt::AlignVCenter),
                          label);
    }
    for (const DiagramEdge &edge : diagram.edges) {
        painter->setPen(QPen(colourOf(edge.tone, *m_theme), edge.strong ? 2.6 : 1.2));
        painter->drawLine(pixel(edge.x1, edge.y1), pixel(edge.x2, edge.y2));
    }
}

void SeriesPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    const Series &series = m_figure->series[m_index];
    const QColor tone = faded(colour(), (*m_shown)[m_index] ? 1.0 : 0.3);
    painter->setAntialiasing(true);
    const QPointF centre = rect.center();
    if (const auto mark = markOf(toneOf(series))) {
        painter->setOpacity((*m_shown)[m_index] ? 1.0 : 0.3);
        drawPinKey(*painter, *mark, rect, *m_theme);
        painter->setOpacity(1.0);
    } else if (const auto *line = std::get_if<Line>(&series); line && !line->filled) {
        const double aside = hasVariant(*m_figure, m_index) ? 3 : 0;
        painter->setPen(strongPen(tone));
        painter->drawLine(QPointF(rect.left(), centre.y() - aside),
                          QPointF(rect.right(), centre.y() - aside));
        if (aside > 0) {
            painter->setPen(variantPen(tone, true));
            painter->drawLine(QPointF(rect.left(), centre.y() + aside),
                              QPointF(rect.right(), centre.y() + aside));
        }
    } else if (const auto *points = std::get_if<Points>(&series)) {
        painter->setPen(QPen(tone, 2.4));
        painter->setBrush(points->filled ? tone : m_theme->panel);
        painter->drawEllipse(centre, 4.5, 4.5);
    } else {
        painter->setPen(Qt::NoPen);
        painter->setBrush(tone);
        painter->drawRoundedRect(QRectF(centre - QPointF(5, 5), QSizeF(10, 10)), 2, 2);
    }
}

} // namespace headroom
