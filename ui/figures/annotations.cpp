#include "ui/figures/annotations.h"

#include "ui/figures/bar_labels.h"
#include "ui/figures/tone_colours.h"
#include "ui/figures/within.h"
#include "ui/session/text.h"

#include <algorithm>

namespace headroom {
namespace {

// Lines pass behind a text, not through it.
void clearBehind(QCPPainter *painter, const QRectF &place, const Theme &theme)
{
    QColor ground = theme.panel;
    ground.setAlphaF(0.85F);
    painter->fillRect(place.adjusted(-2, 0, 2, 0), ground);
}

bool overlaps(const QRectF &rect, const QList<QRectF> &taken)
{
    return std::any_of(taken.begin(), taken.end(),
                       [&](const QRectF &other) { return other.intersects(rect); });
}

// Whether a stretch of a line passes through a place.
bool crosses(const QRectF &place, const QPointF &from, const QPointF &to)
{
    if (std::max(from.x(), to.x()) < place.left() || std::min(from.x(), to.x()) > place.right()
        || std::max(from.y(), to.y()) < place.top() || std::min(from.y(), to.y()) > place.bottom())
        return false;
    const QLineF stretch(from, to);
    return place.contains(from) || place.contains(to)
           || stretch.intersects({place.topLeft(), place.bottomRight()}, nullptr)
                      == QLineF::BoundedIntersection
           || stretch.intersects({place.bottomLeft(), place.topRight()}, nullptr)
                      == QLineF::BoundedIntersection;
}

// A point is a circle, which its name stands beside.
bool standsOnPoint(const Figure &figure, const Note &note)
{
    for (const Series &series : figure.series)
        if (const auto *points = std::get_if<Points>(&series))
            for (std::size_t i = 0; i < std::min(points->x.size(), points->y.size()); ++i)
                if (points->x[i] == note.x && points->y[i] == note.y)
                    return true;
    return false;
}

// Its notes are values at the ends of bars.
bool hasBars(const Figure &figure)
{
    return (figure.x.scale == AxisScale::Category || figure.y.scale == AxisScale::Category)
           && std::ranges::any_of(figure.series, [](const Series &series) {
                  return std::holds_alternative<Bars>(series);
              });
}

} // namespace

FigureAnnotations::FigureAnnotations(QCPAxisRect *axisRect, const QString &layer, Part part)
    : QCPLayerable(axisRect->parentPlot(), layer)
    , m_axisRect(axisRect)
    , m_part(part)
{
}

void FigureAnnotations::setFigure(const Figure *figure, const Theme *theme,
                                  const std::vector<bool> *shown)
{
    m_shown = shown;
    m_figure = figure;
    m_theme = theme;
}

void FigureAnnotations::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    painter->setAntialiasing(true);
}

QPointF FigureAnnotations::pixel(double x, double y) const
{
    return {m_axisRect->axis(QCPAxis::atBottom)->coordToPixel(x),
            m_axisRect->axis(QCPAxis::atLeft)->coordToPixel(y)};
}

void FigureAnnotations::draw(QCPPainter *painter)
{
    if (!m_figure || m_figure->isTable())
        return;
    painter->setFont(parentPlot()->font());
    if (m_part == Part::Bands) {
        drawBands(painter);
        return;
    }
    QList<QRectF> taken = markers();
    drawRules(painter, taken);
    nameBands(painter, taken);
    for (const Note &note : m_figure->notes)
        drawNote(painter, note, taken);
    drawBeside(painter);
    const auto lines = std::ranges::count_if(m_figure->series, [](const Series &series) {
        const auto *line = std::get_if<Line>(&series);
        return line && !line->filled;
    });
    for (std::size_t i = 0; lines > 1 && i < m_figure->series.size(); ++i)
        if (const auto *line = std::get_if<Line>(&m_figure->series[i]);
            line && !line->filled && !line->dashed && line->named && (*m_shown)[i])
            nameLine(painter, *line, taken);
}

// The circles of points, which nothing is written over.
QList<QRectF> FigureAnnotations::markers() const
{
    QList<QRectF> places;
    constexpr double radius = 6;
    for (std::size_t s = 0; s < m_figure->series.size(); ++s)
        if (const auto *points = std::get_if<Points>(&m_figure->series[s]); points && (*m_shown)[s])
            for (std::size_t i = 0; i < std::min(points->x.size(), points->y.size()); ++i)
                if (std::isfinite(points->y[i])) {
                    const QPointF centre = pixel(points->x[i], points->y[i]);
                    places += QRectF(centre - QPointF(radius, radius),
                                     QSizeF(2 * radius, 2 * radius));
                }
    return places;
}

bool FigureAnnotations::crossesRule(const QRectF &place) const
{
    return std::ranges::any_of(m_figure->rules, [&](const Rule &rule) {
        const QPointF there = pixel(rule.at, rule.at);
        return rule.vertical ? place.left() < there.x() && there.x() < place.right()
                             : place.top() < there.y() && there.y() < place.bottom();
    });
}

// In the margin that the plot keeps for it.
void FigureAnnotations::drawBeside(QCPPainter *painter) const
{
    const QRectF room = m_axisRect->rect();
    const QFontMetricsF metrics(parentPlot()->font());
    painter->setFont(parentPlot()->font());
    for (const Note &note : m_figure->beside) {
        const double y = pixel(note.x, note.y).y();
        if (y < room.top() || y > room.bottom())
            continue;
        const QString text = translated(note.text, localNumberStyle());
        painter->setPen(note.tone == Tone::Quiet ? m_theme->dimText
                                                 : colourOf(note.tone, *m_theme));
        painter->drawText(QRectF(room.right() + besideGap, y - metrics.height() / 2,
                                 metrics.horizontalAdvance(text) + 2, metrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, text);
    }
}

bool FigureAnnotations::crossesLine(const QRectF &place) const
{
    for (std::size_t s = 0; s < m_figure->series.size(); ++s) {
        const auto *line = std::get_if<Line>(&m_figure->series[s]);
        if (!line || line->filled || !(*m_shown)[s])
            continue;
        const std::size_t count = std::min(line->x.size(), line->y.size());
        QPointF before;
        bool joined = false;
        for (std::size_t i = 0; i < count; ++i) {
            if (!std::isfinite(line->y[i])) {
                joined = false;
                continue;
            }
            const QPointF point = pixel(line->x[i], line->y[i]);
            const QPointF corner(point.x(), line->steps ? before.y() : point.y());
            if (place.contains(point)
                || (joined && (crosses(place, before, corner) || crosses(place, corner, point))))
                return true;
            before = point;
            joined = true;
        }
        if (joined && line->steps // the last value holds to the edge
            && crosses(place, before, QPointF(m_axisRect->right(), before.y())))
            return true;
    }
    return false;
}

// A line's name stands at it, so that no colour need be looked up: from its right end leftwards,
// above or below, at the first place where nothing is written or drawn yet; where there is none, at
// the first where nothing is written.
void FigureAnnotations::nameLine(QCPPainter *painter, const Line &line, QList<QRectF> &taken) const
{
    const QRectF room = QRectF(m_axisRect->rect()).adjusted(4, 2, -4, -2);
    painter->setFont(parentPlot()->font());
    painter->setPen(colourOf(line.tone, *m_theme));
    const QString name = translated(line.label, localNumberStyle());
    const QFontMetricsF metrics(parentPlot()->font());
    const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
    const std::size_t count = std::min(line.x.size(), line.y.size());
    const std::size_t stride = std::max<std::size_t>(1, count / 24);
    const QPointF offsets[] = {{-size.width(), -size.height() - 3},
                               {-size.width(), 3},
                               {3, -size.height() - 3},
                               {3, 3}};
    for (bool overLines : {false, true})
        for (std::size_t back = 1; back <= count; back += stride) {
            const std::size_t i = count - back;
            if (!std::isfinite(line.y[i]))
                continue;
            const QPointF point = pixel(line.x[i], line.y[i]);
            for (const QPointF &offset : offsets) {
                const QRectF place(point + offset, size);
                if (!room.contains(place) || overlaps(place.adjusted(-6, -3, 6, 3), taken)
                    || crossesRule(place.adjusted(-3, 0, 3, 0))
                    || (!overLines && crossesLine(place.adjusted(-3, -1, 3, 1))))
                    continue;
                if (overLines)
                    clearBehind(painter, place, *m_theme);
                painter->drawText(place, Qt::AlignCenter, name);
                taken += place;
                return;
            }
        }
}

void FigureAnnotations::drawBands(QCPPainter *painter) const
{
    const QRectF room = m_axisRect->rect();
    for (const Band &band : m_figure->bands) {
        const QPointF from = pixel(band.from, band.from);
        const QPointF to = pixel(band.to, band.to);
        QRectF rect = room;
        if (band.vertical)
            rect = QRectF(QPointF(from.x(), room.top()), QPointF(to.x(), room.bottom()));
        else
            rect = QRectF(QPointF(room.left(), from.y()), QPointF(room.right(), to.y()));
        QColor colour = colourOf(band.tone, *m_theme);
        colour.setAlphaF(0.12F);
        painter->fillRect(rect.normalized().intersected(room), colour);
    }
}

// At the top of an upright band, where it has room.
void FigureAnnotations::nameBands(QCPPainter *painter, QList<QRectF> &taken) const
{
    const QRectF room = m_axisRect->rect();
    const QFontMetricsF metrics(parentPlot()->font());
    painter->setPen(m_theme->dimText);
    for (const Band &band : m_figure->bands) {
        if (!band.vertical || band.label.empty())
            continue;
        const double left = std::max(room.left(), pixel(band.from, 0).x());
        const double right = std::min(room.right(), pixel(band.to, 0).x());
        const QString name = translated(band.label, localNumberStyle());
        if (metrics.horizontalAdvance(name) + 4 > right - left)
            continue;
        const QRectF place(left, room.top() + 2, right - left, metrics.height());
        painter->drawText(place, Qt::AlignCenter, name);
        taken += place;
    }
}

void FigureAnnotations::drawRules(QCPPainter *painter, QList<QRectF> &taken) const
{
    const QRectF room = m_axisRect->rect();
    const QFontMetricsF metrics(parentPlot()->font());
    QList<QRectF> named; // labels above the axes
    for (const Rule &rule : m_figure->rules) {
        const QPointF there = pixel(rule.at, rule.at);
        const double place = rule.vertical ? there.x() : there.y();
        if (rule.vertical ? (place < room.left() || place > room.right())
                          : (place < room.top() || place > room.bottom()))
            continue;
        QPen pen(colourOf(rule.tone, *m_theme), 1.6);
        pen.setDashPattern({4, 3});
        painter->setPen(pen);
        const QString label = translated(rule.label, localNumberStyle());
        const double width = metrics.horizontalAdvance(label);
        if (rule.vertical) {
            painter->drawLine(QPointF(place, room.top()), QPointF(place, room.bottom()));
            const double left = within(place - width / 2, room.left(), room.right() - width);
            QRectF over(left, room.top() - 5 - metrics.ascent(), width, metrics.height());
            for (const QRectF &other : std::as_const(named))
                if (over.adjusted(-5, 0, 5, 0).intersects(other)) // beside it, on its own side
                    over.moveLeft(over.center().x() < other.center().x() ? other.left() - width - 6
                                                                         : other.right() + 6);
            named += over;
            painter->drawText(QPointF(over.left(), room.top() - 5), label);
        } else {
            painter->drawLine(QPointF(room.left(), place), QPointF(room.right(), place));
            const QSizeF size(width, metrics.height());
            const QPointF right(room.right() - width - 4, place - 5 - metrics.ascent());
            QRectF over(right, size);
            // Beside what stands there already: below the rule or at its other end.
            for (const QPointF &at :
                 {right, QPointF(right.x(), place + 3), QPointF(room.left() + 16, right.y()),
                  QPointF(room.left() + 16, place + 3)})
                if (const QRectF candidate(at, size);
                    room.contains(candidate) && !overlaps(candidate.adjusted(-3, 0, 3, 0), taken)) {
                    over = candidate;
                    break;
                }
            clearBehind(painter, over, *m_theme);
            painter->drawText(over, Qt::AlignCenter, label);
            taken += over;
        }
        if (!rule.handle.empty()) {
            painter->setPen(QPen(m_theme->panel, 1.5));
            painter->setBrush(colourOf(rule.tone, *m_theme));
            const QPointF grip = rule.vertical ? QPointF(place, room.top() + 8)
                                               : QPointF(room.left() + 8, place);
            painter->drawEllipse(grip, 6, 6);
            painter->setBrush(Qt::NoBrush);
        }
    }
}

void FigureAnnotations::drawNote(QCPPainter *painter, const Note &note, QList<QRectF> &taken) const
{
    if (!std::isfinite(note.x) || !std::isfinite(note.y))
        return;
    const QRectF room = m_axisRect->rect();
    const QPointF point = pixel(note.x, note.y);
    if (!room.adjusted(-4, -4, 4, 4).contains(point))
        return;
    QFont font = parentPlot()->font();
    font.setWeight(note.bold ? QFont::Bold : QFont::Normal);
    painter->setFont(font);
    const QString text = translated(note.text, localNumberStyle());
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(text), metrics.height());

    if (!note.leader && hasBars(*m_figure)) {
        const bool rows = m_figure->y.scale == AxisScale::Category;
        QList<QRectF> avoided = taken;
        for (const Rule &rule : m_figure->rules)
            if (const QPointF there = pixel(rule.at, rule.at); rule.vertical)
                avoided += QRectF(there.x() - 1, room.top(), 2, room.height());
            else
                avoided += QRectF(room.left(), there.y() - 1, room.width(), 2);
        const auto place = barLabelPlace(point, size, rows, room, avoided);
        if (!place)
            return;
        taken += *place;
        const bool onBar = rows ? place->left() < point.x() : place->bottom() > point.y();
        if (onBar || !note.bold)
            clearBehind(painter, *place, *m_theme);
        painter->setPen(note.tone == Tone::Quiet ? m_theme->text : colourOf(note.tone, *m_theme));
        painter->drawText(*place, Qt::AlignLeft | Qt::AlignVCenter, text);
        return;
    }

    // Candidate places, best first. A note on a category stands at the bar's end, others where
    // they cover least; with a leader they may stand off.
    const bool aboveBar = m_figure->x.scale == AxisScale::Category;
    const bool centred = !m_figure->x.visible;
    const double off = note.leader ? 34 : 6;
    const double aside = standsOnPoint(*m_figure, note) ? 11 : 6;
    QList<QPointF> offsets{
            aboveBar || centred ? QPointF(-size.width() / 2, -size.height() - 2)
                                : QPointF(note.leader ? 18 : aside,
                                          note.leader ? -off - size.height() : -size.height() / 2),
            QPointF(note.leader ? -size.width() - 18 : 6, -off - size.height()),
            QPointF(note.leader ? 18 : -size.width() / 2, off),
            QPointF(-size.width() - 12, off),
    };
    for (double further = 1; note.leader && further < 6; ++further) {
        const double up = -off - size.height() - further * (size.height() + 3);
        const double down = off + further * (size.height() + 3);
        for (double y : {up, down})
            offsets += {QPointF(18, y), QPointF(-size.width() - 18, y)};
    }
    QRectF place;
    const double clear = text.size() == 1 ? 0 : 4; // letters of neighbouring bars stand close
    const auto isFree = [&](const QPointF &offset, bool offRules) {
        place = QRectF(point + offset, size);
        return room.adjusted(0, -4, 2, 2).contains(place)
               && !overlaps(place.adjusted(-clear, 0, clear, 0), taken)
               && !(offRules && crossesRule(place));
    };
    if (std::ranges::none_of(offsets, [&](const QPointF &o) { return isFree(o, note.leader); }))
        (void)std::ranges::any_of(offsets, [&](const QPointF &o) { return isFree(o, false); });
    place.moveLeft(within(place.left(), room.left(), room.right() - size.width()));
    place.moveTop(within(place.top(), room.top() - 2, room.bottom() - size.height()));
    if (!note.bold && m_figure->x.visible && overlaps(place, taken))
        return; // the read-out still says it
    taken += place;
    if (note.from) {
        painter->setPen(QPen(colourOf(note.tone, *m_theme), 1));
        painter->drawLine(point, pixel(note.x, *note.from));
    }
    if (note.leader) {
        painter->setPen(QPen(m_theme->dimText, 1));
        const QPointF end(within(point.x(), place.left(), place.right()),
                          place.top() > point.y() ? place.top() : place.bottom());
        const QLineF line(end, point);
        painter->drawLine(
                QLineF(end, line.length() > 8 ? line.pointAt(1 - 7 / line.length()) : point));
        clearBehind(painter, place, *m_theme);
        painter->setPen(m_theme->text);
    } else {
        if (!note.bold && m_figure->x.visible)
            clearBehind(painter, place, *m_theme);
        painter->setPen(note.tone == Tone::Quiet ? m_theme->text : colourOf(note.tone, *m_theme));
    }
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
}

} // namespace headroom
