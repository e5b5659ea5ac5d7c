#include "ui/figures/figure_plot.h"

#include "ui/figures/annotations.h"
#include "ui/figures/axis_tickers.h"
#include "ui/figures/figure_controls.h"
#include "ui/figures/series_plottable.h"
#include "ui/session/text.h"

#include <QWindow>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom {
namespace {

constexpr double wheelFactor = 0.85;
constexpr int lowPlot = 270; // pixels; below, curves that carry their names need no legend
constexpr int leastMargin = 15; // pixels right of the axes
const QString bandLayer = QStringLiteral("bands");
const QString readOutLayer = QStringLiteral("readOut");

bool isCategory(const Axis &axis)
{
    return axis.scale == AxisScale::Category;
}

// A scenario may have a name as long as the axes are wide; the read-out says all of it.
QString categoryText(const Message &category)
{
    constexpr qsizetype most = 24;
    const QString text = translated(category, localNumberStyle());
    const bool isName = category.pattern == "%1" && category.arguments.size() == 1
                        && std::holds_alternative<std::string>(category.arguments.front());
    return isName && text.size() > most ? text.left(most - 1).trimmed() + u'…' : text;
}

bool isVariant(const Series &series)
{
    const auto *line = std::get_if<Line>(&series);
    return line != nullptr && line->dashed;
}

// Named on the drawing itself: a legend repeats it.
bool namesItself(const Figure &figure)
{
    const auto isCurve = [](const Series &series) {
        const auto *line = std::get_if<Line>(&series);
        return line != nullptr && !line->filled;
    };
    return std::ranges::count_if(figure.series, isCurve) > 1
           && std::ranges::all_of(figure.series, [&](const Series &series) {
                  return isCurve(series) || std::holds_alternative<Points>(series);
              });
}

bool sameKinds(const Figure &a, const Figure &b)
{
    if (a.id != b.id || a.series.size() != b.series.size())
        return false;
    for (std::size_t i = 0; i < a.series.size(); ++i)
        if (a.series[i].index() != b.series[i].index()
            || labelOf(a.series[i]).pattern != labelOf(b.series[i]).pattern
            || isVariant(a.series[i]) != isVariant(b.series[i]))
            return false;
    return true;
}

} // namespace

FigurePlot::FigurePlot(QWidget *parent)
    : QCustomPlot(parent)
    , m_figure(std::make_unique<Figure>())
{
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(220, 190);
    setInteractions(QCP::iRangeDrag | QCP::iSelectLegend);
    setNoAntialiasingOnDrag(false);
    setPlottingHint(QCP::phFastPolylines, true);
    setMouseTracking(true);

    addLayer(bandLayer, layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    addLayer(readOutLayer, layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
    layer(readOutLayer)->setMode(QCPLayer::lmBuffered);
    m_bands = new FigureAnnotations(axisRect(), bandLayer, FigureAnnotations::Part::Bands);
    m_annotations = new FigureAnnotations(axisRect(), QStringLiteral("overlay"),
                                          FigureAnnotations::Part::RulesAndNotes);
    m_readOut = new ReadOutBox(axisRect(), readOutLayer);
    m_controls = new FigureControls(*this);
    connect(m_controls, &FigureControls::pressed, this, &FigurePlot::valueChosen);

    // The legend stands below the axes.
    plotLayout()->setRowStretchFactor(0, 1);
    axisRect()->insetLayout()->take(legend);
    plotLayout()->addElement(1, 0, legend);
    plotLayout()->setRowStretchFactor(1, 0.001);
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    legend->setVisible(true);
    legend->setSelectableParts(QCPLegend::spNone);
    legend->setBorderPen(Qt::NoPen);
    legend->setBrush(Qt::NoBrush);
    legend->setMargins({8, 2, 8, 2});
    legend->setIconSize(18, 12);
    // An empty legend has no width of its own, and would hold the axes above it to that.
    legend->setMaximumSize(100000, 100000);
    connect(this, &QCustomPlot::legendClick, this,
            [this](QCPLegend *, QCPAbstractLegendItem *item) {
                auto *entry = qobject_cast<QCPPlottableLegendItem *>(item);
                for (std::size_t i = 0; entry && i < m_series.size(); ++i)
                    if (m_series[i] == entry->plottable())
                        toggle(i);
            });
}

FigurePlot::~FigurePlot() = default;

const Theme &FigurePlot::theme() const
{
    return m_forced ? *m_forced : themeOf(palette());
}

const ReadOut &FigurePlot::readOut() const
{
    return m_readOut->readOut();
}

void FigurePlot::setFigure(const Figure &figure)
{
    const bool same = sameKinds(*m_figure, figure) && !m_series.empty();
    if (same && *m_figure == figure)
        return;
    // An edit may bring or take series, or pass over a conflict: zoom and what is hidden stay.
    PlotView view;
    const bool another = m_figure->id != figure.id;
    if (another) {
        keepView();
        view = keptView(figure.id);
        m_hidden = view.hidden;
    }
    *m_figure = figure;
    if (!same) {
        showUnhidden();
        rebuildSeries();
    }
    setUpAxis(xAxis, m_figure->x);
    setUpAxis(yAxis, m_figure->y);
    axisRect()->setRangeDragAxes(zoomAxis() == xAxis ? xAxis : nullptr,
                                 zoomAxis() ? (isCategory(m_figure->y) ? nullptr : yAxis)
                                            : nullptr);
    if (another)
        takeZoom(view);
    applyRanges();
    applyColours();
    layOutLegend();
    keepRoomBeside();
    m_readOut->setReadOut({}, {});
    m_controls->setControls(m_figure->controls);
    const NumberStyle style = localNumberStyle();
    setAccessibleName(translated(m_figure->title, style));
    QString description = toQString(describe(*m_figure, style));
    for (const Rule &rule : m_figure->rules)
        if (!rule.handle.empty())
            description += u' '
                           + tr("%1 can be dragged, or moved with Ctrl and the arrow keys.")
                                     .arg(translated(rule.label, style));
    setAccessibleDescription(description);
    queueReplot();
}

void FigurePlot::forceTheme(const Theme &theme)
{
    m_forced = &theme;
    applyColours();
}

void FigurePlot::rebuildSeries()
{
    clearPlottables();
    m_series.clear();
    for (std::size_t i = 0; i < m_figure->series.size(); ++i) {
        auto *series = new SeriesPlottable(xAxis, yAxis, i);
        m_series.push_back(series);
        const Series &data = m_figure->series[i];
        // Their colours say more than one thing; a variant's entry is that of its line.
        if (std::holds_alternative<Diagram>(data) || std::holds_alternative<HeatMap>(data)
            || isVariant(data) || isNamedBefore(*m_figure, i))
            series->removeFromLegend();
    }
}

void FigurePlot::setUpAxis(QCPAxis *axis, const Axis &data)
{
    axis->setVisible(data.visible);
    axis->setLabel(translated(data.label, localNumberStyle()));
    axis->setScaleType(data.scale == AxisScale::Logarithmic ? QCPAxis::stLogarithmic
                                                            : QCPAxis::stLinear);
    axis->setSubTicks(data.scale == AxisScale::Logarithmic);
    axis->grid()->setVisible(!isCategory(data) && data.visible);
    axis->setTickLengthIn(0);
    axis->setTickLengthOut(isCategory(data) ? 0 : 4);
    if (isCategory(data)) {
        auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (std::size_t i = 0; i < data.categories.size(); ++i)
            ticker->addTick(static_cast<double>(i), categoryText(data.categories[i]));
        axis->setTicker(ticker);
    } else if (data.scale == AxisScale::Logarithmic) {
        auto ticker = QSharedPointer<LogarithmicTicker>::create();
        if (data.high < 100 * data.low) { // decades alone would leave such an axis bare
            if (data.unit == Unit::Count || data.unit == Unit::Multiple)
                ticker->setLogBase(2);
            else
                ticker->setOneTwoFive(true);
        }
        axis->setTicker(ticker);
    } else {
        axis->setTicker(QSharedPointer<NumberTicker>::create());
    }
}

void FigurePlot::applyRanges()
{
    if (!m_zoomed || isCategory(m_figure->x))
        xAxis->setRange(m_figure->x.low, m_figure->x.high);
    if (!m_zoomed || isCategory(m_figure->y))
        yAxis->setRange(m_figure->y.low, m_figure->y.high);
}

// What stands right of the axes gets a margin, as wide as it can become.
void FigurePlot::keepRoomBeside()
{
    int width = 0;
    if (!m_figure->beside.empty()) {
        const NumberStyle style = localNumberStyle();
        width = fontMetrics().horizontalAdvance(translated(m_figure->widestBeside, style));
        for (const Note &note : m_figure->beside)
            width = std::max(width, fontMetrics().horizontalAdvance(translated(note.text, style)));
        width += besideGap + 4;
    }
    QMargins margins = axisRect()->minimumMargins(); // above, rules have their labels
    margins.setRight(std::max(leastMargin, width));
    axisRect()->setMinimumMargins(margins);
}

void FigurePlot::applyColours()
{
    const Theme &colours = theme();
    for (SeriesPlottable *series : m_series)
        series->setFigure(m_figure.get(), &colours, &m_shown);
    m_bands->setFigure(m_figure.get(), &colours, &m_shown);
    m_annotations->setFigure(m_figure.get(), &colours, &m_shown);
    m_readOut->setTheme(&colours);
    setBackground(colours.panel);
    for (QCPAxis *axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(colours.groove, 1));
        axis->setTickPen(QPen(colours.groove, 1));
        axis->setSubTickPen(QPen(colours.groove, 1));
        axis->setTickLabelColor(colours.dimText);
        axis->setLabelColor(colours.dimText);
        axis->setTickLabelFont(font());
        axis->setLabelFont(font());
        QColor grid = colours.line;
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setZeroLinePen(QPen(grid, 1));
    }
    legend->setTextColor(colours.text);
    legend->setFont(font());
    for (int i = 0; i < legend->itemCount(); ++i) {
        QCPAbstractLegendItem *item = legend->item(i);
        if (!item)
            continue; // a wrapped legend has empty cells
        item->setFont(font());
        item->setTextColor(colours.text);
        if (auto *entry = qobject_cast<QCPPlottableLegendItem *>(item))
            for (std::size_t s = 0; s < m_series.size(); ++s)
                if (m_series[s] == entry->plottable() && !m_shown[s])
                    item->setTextColor(colours.dimText);
    }
}

// By letter alone or by name as well; the strip below the pages tells whose letter it is.
void FigurePlot::namePins(bool byLetter)
{
    for (std::size_t i = 0; i < m_series.size(); ++i)
        if (const auto mark = markOf(toneOf(m_figure->series[i])))
            m_series[i]->setName(
                    byLetter ? QString(QChar(u'A' + *mark))
                             : translated(labelOf(m_figure->series[i]), localNumberStyle()));
}

// As many entries beside each other as fit, each column as wide as its widest.
int FigurePlot::legendColumns() const
{
    constexpr int beside = 40; // pixels of an entry's icon and gaps
    std::vector<int> widths;
    for (const SeriesPlottable *series : m_series)
        if (legend->hasItemWithPlottable(series))
            widths.push_back(fontMetrics().horizontalAdvance(series->name()) + beside);
    const auto fits = [&](std::size_t columns) {
        std::vector<int> widest(columns, 60);
        for (std::size_t i = 0; i < widths.size(); ++i)
            widest[i % columns] = std::max(widest[i % columns], widths[i]);
        return std::accumulate(widest.begin(), widest.end(), 0) <= width();
    };
    std::size_t columns = std::max<std::size_t>(1, widths.size());
    while (columns > 1 && !fits(columns))
        --columns;
    return static_cast<int>(columns);
}

void FigurePlot::layOutLegend()
{
    constexpr int mostRows = 3; // of a low plot in the window
    constexpr int tallPlot = 360;
    namePins(false);
    int columns = legendColumns();
    const auto entries = std::ranges::count_if(m_series, [&](const SeriesPlottable *series) {
        return legend->hasItemWithPlottable(series);
    });
    if (isVisible() && height() < tallPlot && entries > mostRows * columns) {
        namePins(true);
        columns = legendColumns();
    }
    if (legend->wrap() != columns || legend->columnCount() > columns
        || legend->rowCount() * columns < legend->itemCount()
        || (legend->rowCount() > 1 && legend->columnCount() < columns)) {
        legend->setWrap(columns);
        legend->setFillOrder(QCPLegend::foColumnsFirst, true); // lays them out anew
    }
    const bool needed = legend->itemCount() > 1 && !(height() < lowPlot && namesItself(*m_figure));
    legend->setVisible(needed);
    // One that is hidden keeps its place in the layout, unless it is given a size.
    legend->setMinimumSize(0, needed ? 0 : 1);
    legend->setMaximumSize(100000, needed ? 100000 : 1);
    legend->setMargins(needed ? QMargins(8, 2, 8, 2) : QMargins());
}

void FigurePlot::queueReplot()
{
    replot(QCustomPlot::rpQueuedReplot);
}

// A line with its variants.
void FigurePlot::toggle(std::size_t series)
{
    const bool shown = !m_shown[series];
    setShown(series, shown);
    for (std::size_t i = series; hasVariant(*m_figure, i); ++i)
        setShown(i + 1, shown);
    // One entry stands for a scenario's curve and point, or a kind of bar in every scenario.
    for (std::size_t i = 0; i < m_figure->series.size(); ++i)
        if (i != series && isNamedBefore(*m_figure, i)
            && labelOf(m_figure->series[i]) == labelOf(m_figure->series[series]))
            setShown(i, shown);
}

void FigurePlot::setShown(std::size_t series, bool shown)
{
    m_shown[series] = shown;
    const std::string label = labelOf(m_figure->series[series]).text();
    std::erase(m_hidden, label);
    if (!shown)
        m_hidden.push_back(label);
    applyColours();
    queueReplot();
}

void FigurePlot::setFaded(bool faded)
{
    m_faded = faded;
    update();
}

void FigurePlot::resetZoom()
{
    m_zoomed = false;
    applyRanges();
    queueReplot();
}

// The axis along which zooming makes sense; none for pictures.
QCPAxis *FigurePlot::zoomAxis() const
{
    if (!m_figure->x.visible)
        return nullptr;
    return isCategory(m_figure->x) ? yAxis : xAxis;
}

void FigurePlot::zoomBy(double factor)
{
    if (QCPAxis *axis = zoomAxis()) {
        m_zoomed = true;
        axis->scaleRange(factor);
        queueReplot();
    }
}

void FigurePlot::panBy(double share)
{
    if (QCPAxis *axis = zoomAxis()) {
        m_zoomed = true;
        axis->moveRange(axis->range().size() * share);
        queueReplot();
    }
}

// The rule with a handle under a position, the nearest of them.
const Rule *FigurePlot::handleAt(const QPointF &position) const
{
    const Rule *nearest = nullptr;
    double least = 6; // pixels
    if (!QRectF(axisRect()->rect()).adjusted(-6, -14, 6, 6).contains(position))
        return nullptr;
    for (const Rule &rule : m_figure->rules) {
        if (rule.handle.empty())
            continue;
        const double distance = rule.vertical
                                        ? std::abs(xAxis->coordToPixel(rule.at) - position.x())
                                        : std::abs(yAxis->coordToPixel(rule.at) - position.y());
        if (distance <= least) {
            least = distance;
            nearest = &rule;
        }
    }
    return nearest;
}

void FigurePlot::dragHandle(const QPointF &position)
{
    const auto rule = std::ranges::find(m_figure->rules, m_dragged, &Rule::handle);
    if (rule == m_figure->rules.end()) // an edit took it from under the mouse
        return;
    const QRect room = axisRect()->rect();
    const double value = rule->vertical
                                 ? xAxis->pixelToCoord(std::clamp(position.x(), double(room.left()),
                                                                  double(room.right())))
                                 : yAxis->pixelToCoord(std::clamp(position.y(), double(room.top()),
                                                                  double(room.bottom())));
    Q_EMIT handleMoved(toQString(m_dragged), value);
}

// By a share of what is seen, forwards or up.
void FigurePlot::moveHandle(double share, bool again)
{
    if (!again)
        Q_EMIT handleGrabbed();
    auto rule = std::ranges::find_if(m_figure->rules, [this](const Rule &r) {
        return !r.handle.empty() && r.handle == m_lastHandle;
    });
    if (rule == m_figure->rules.end())
        rule = std::ranges::find_if(m_figure->rules,
                                    [](const Rule &r) { return !r.handle.empty(); });
    if (rule == m_figure->rules.end())
        return;
    const QCPAxis *axis = rule->vertical ? xAxis : yAxis;
    const QCPRange range = axis->range();
    const bool logarithmic = axis->scaleType() == QCPAxis::stLogarithmic;
    const double value = logarithmic ? rule->at * std::pow(range.upper / range.lower, share)
                                     : rule->at + range.size() * share;
    Q_EMIT handleMoved(toQString(rule->handle), std::clamp(value, range.lower, range.upper));
}

void FigurePlot::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->pos();
    if (const Rule *rule = handleAt(event->position()); rule && event->button() == Qt::LeftButton) {
        m_dragged = rule->handle;
        m_lastHandle = m_dragged;
        Q_EMIT handleGrabbed();
        m_readOut->setReadOut({}, {});
        return event->accept();
    }
    QCustomPlot::mousePressEvent(event);
}

void FigurePlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_dragged.empty()) {
        if (event->button() == Qt::LeftButton)
            m_dragged.clear();
        return event->accept();
    }
    QCustomPlot::mouseReleaseEvent(event);
    const bool still = (event->pos() - m_pressedAt).manhattanLength() < 4;
    if (event->button() == Qt::LeftButton && still && axisRect()->rect().contains(event->pos()))
        Q_EMIT clicked(xAxis->pixelToCoord(event->pos().x()),
                       yAxis->pixelToCoord(event->pos().y()));
}

void FigurePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragged.empty())
        return dragHandle(event->position());
    QCustomPlot::mouseMoveEvent(event);
    if (const Rule *rule = handleAt(event->position()); rule && !event->buttons())
        setCursor(rule->vertical ? Qt::SizeHorCursor : Qt::SizeVerCursor);
    else
        unsetCursor();
    if (event->buttons() & Qt::LeftButton) {
        if ((event->pos() - m_pressedAt).manhattanLength() >= 4 && zoomAxis()
            && axisRect()->rect().contains(event->pos()))
            m_zoomed = true;
        return;
    }
    showReadOutAt(event->position());
}

void FigurePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    QCustomPlot::mouseDoubleClickEvent(event);
    resetZoom();
}

void FigurePlot::wheelEvent(QWheelEvent *event)
{
    QCPAxis *axis = zoomAxis();
    const double notches = event->angleDelta().y() / 120.0;
    // Only a figure that was chosen zooms, so that scrolling a page passes over it.
    if (!axis || notches == 0 || !hasFocus()
        || !axisRect()->rect().contains(event->position().toPoint()))
        return event->ignore();
    m_zoomed = true;
    const double factor = std::pow(wheelFactor, notches);
    const bool horizontal = axis == xAxis;
    axis->scaleRange(
            factor, axis->pixelToCoord(horizontal ? event->position().x() : event->position().y()));
    queueReplot();
    event->accept();
}

void FigurePlot::leaveEvent(QEvent *event)
{
    QCustomPlot::leaveEvent(event);
    if (!m_readOut->readOut().empty()) {
        m_readOut->setReadOut({}, {});
        layer(readOutLayer)->replot();
    }
}

void FigurePlot::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    m_readOut->setReadOut({}, {});
    layer(readOutLayer)->replot();
}

void FigurePlot::showReadOutAt(const QPointF &position)
{
    const bool inside = axisRect()->rect().contains(position.toPoint());
    showReadOut(inside ? headroom::readOut(*m_figure, xAxis->pixelToCoord(position.x()),
                                           yAxis->pixelToCoord(position.y()), m_shown)
                       : ReadOut{},
                position);
}

void FigurePlot::showReadOut(const ReadOut &found, const QPointF &position)
{
    if (found.empty() && m_readOut->readOut().empty())
        return;
    m_readOut->setReadOut(found, position);
    layer(readOutLayer)->replot();
}

// The sample of the lines in sight next to x on its right or left, four pixels away where they
// stand closer; x where there is none.
double FigurePlot::nextSample(double x, int direction) const
{
    constexpr double least = 4; // pixels
    double closer = x;
    double next = x;
    for (std::size_t i = 0; i < m_figure->series.size(); ++i) {
        const auto *line = std::get_if<Line>(&m_figure->series[i]);
        for (std::size_t n = 0; line && m_shown[i] && n < line->x.size(); ++n) {
            const double sample = line->x[n];
            if ((sample - x) * direction <= 0)
                continue;
            if (std::abs(xAxis->coordToPixel(sample) - xAxis->coordToPixel(x)) < least)
                closer = direction > 0 ? std::max(closer, sample) : std::min(closer, sample);
            else if (next == x || (next - sample) * direction > 0)
                next = sample;
        }
    }
    return next == x ? closer : next;
}

void FigurePlot::moveReadOut(int samples)
{
    const ReadOut &present = m_readOut->readOut();
    const QRectF room = axisRect()->rect();
    const bool vertical = isCategory(m_figure->y); // bars and spans lie in rows
    if (!present.empty() && present.followsX) {
        const double x = nextSample(present.x, samples);
        if (xAxis->range().contains(x))
            showReadOut(headroom::readOut(*m_figure, x, yAxis->range().center(), m_shown),
                        {xAxis->coordToPixel(x), room.center().y()});
        return;
    }
    QPointF position = present.empty() ? room.center() : m_readOutAt;
    const double step = isCategory(m_figure->x) || vertical
                                ? (vertical ? room.height() / std::max(1.0, yAxis->range().size())
                                            : room.width() / std::max(1.0, xAxis->range().size()))
                                : 4;
    if (vertical)
        position.ry() += samples * step;
    else
        position.rx() += samples * step;
    position.setX(std::clamp(position.x(), room.left() + 1, room.right() - 1));
    position.setY(std::clamp(position.y(), room.top() + 1, room.bottom() - 1));
    m_readOutAt = position;
    showReadOutAt(position);
}

void FigurePlot::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    const bool control = event->modifiers() & Qt::ControlModifier;
    const double handleStep = shift ? 0.1 : 0.01;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return control ? moveHandle(event->key() == Qt::Key_Up ? handleStep : -handleStep,
                                    event->isAutoRepeat())
               : shift ? panBy(-0.1)
                       : moveReadOut(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return control ? moveHandle(event->key() == Qt::Key_Down ? -handleStep : handleStep,
                                    event->isAutoRepeat())
               : shift ? panBy(0.1)
                       : moveReadOut(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(wheelFactor);
    case Qt::Key_Minus:
        return zoomBy(1 / wheelFactor);
    case Qt::Key_0:
    case Qt::Key_Home:
        return resetZoom();
    default:
        QCustomPlot::keyPressEvent(event);
    }
}

void FigurePlot::paintEvent(QPaintEvent *event)
{
    QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (m_faded) {
        QColor veil = theme().panel;
        veil.setAlphaF(0.65F);
        painter.fillRect(rect(), veil);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme().accent, 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
}

void FigurePlot::resizeEvent(QResizeEvent *event)
{
    layOutLegend();
    QCustomPlot::resizeEvent(event);
}

void FigurePlot::changeEvent(QEvent *event)
{
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyColours();
        queueReplot();
    }
}

void FigurePlot::showEvent(QShowEvent *event)
{
    QCustomPlot::showEvent(event);
    if (QWindow *handle = window()->windowHandle())
        connect(handle, &QWindow::screenChanged, this, &FigurePlot::followScreen,
                Qt::UniqueConnection);
    followScreen();
    layOutLegend(); // as a figure in the window
}

// QCustomPlot reads the pixel ratio once; another screen may have another.
void FigurePlot::followScreen()
{
    if (qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF()))
        return;
    setBufferDevicePixelRatio(devicePixelRatioF());
    queueReplot();
}

} // namespace headroom
