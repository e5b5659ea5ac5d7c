#include "ui/figures/figure_plot.h"

#include "ui/figures/annotations.h"
#include "ui/figures/figure_controls.h"
#include "ui/figures/figure_legend.h"
#include "ui/figures/read_out_box.h"
#include "ui/figures/series_plottable.h"
#include "ui/session/text.h"

#include <QWindow>

#include <algorithm>

namespace headroom {
namespace {

constexpr int leastMargin = 15; // pixels right of the axes
const QString bandLayer = QStringLiteral("bands");
const QString readOutLayer = QStringLiteral("readOut");

bool isVariant(const Series &series)
{
    const auto *line = std::get_if<Line>(&series);
    return line != nullptr && line->dashed;
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
    setPlottingHint(QCP::phImmediateRefresh, false); // figures are painted with all else, once
    setMouseTracking(true);

    addLayer(bandLayer, layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    addLayer(readOutLayer, layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
    layer(readOutLayer)->setMode(QCPLayer::lmBuffered);
    m_bands = new FigureAnnotations(axisRect(), bandLayer, FigureAnnotations::Part::Bands);
    m_annotations = new FigureAnnotations(axisRect(), QStringLiteral("overlay"),
                                          FigureAnnotations::Part::RulesAndNotes);
    m_readOut = new ReadOutBox(axisRect(), readOutLayer);
    m_controls = new FigureControls(*this);
    connect(this, &QCustomPlot::afterLayout, this, &FigurePlot::fitRows);
    connect(m_controls, &FigureControls::pressed, this, &FigurePlot::valueChosen);

    setUpLegend(*this);
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
    setUpAxis(*xAxis, m_figure->x);
    m_rows = roomForRows();
    applyRows();
    axisRect()->setRangeDragAxes(zoomAxis() == xAxis ? xAxis : nullptr,
                                 zoomAxis() ? (isCategory(m_figure->y) ? nullptr : yAxis)
                                            : nullptr);
    if (another)
        takeZoom(view);
    applyRanges();
    applyColours();
    layOutLegend(*legend, *m_figure, m_series);
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

void FigurePlot::applyRanges()
{
    if (!m_zoomed || isCategory(m_figure->x))
        xAxis->setRange(m_figure->x.low, m_figure->x.high);
    if (!m_zoomed || isCategory(m_figure->y))
        yAxis->setRange(m_figure->y.low + static_cast<double>(m_rows.leftOut), m_figure->y.high);
}

RowFit FigurePlot::roomForRows() const
{
    return rowsThatFit(m_figure->y, axisRect()->height(), fontMetrics().height());
}

void FigurePlot::applyRows()
{
    setUpAxis(*yAxis, m_figure->y, m_rows);
    if (!m_figure->y.ranked)
        return;
    const QString label = translated(m_figure->x.label, localNumberStyle());
    xAxis->setLabel(m_rows.leftOut == 0 ? label
                                        : tr("%1 · a taller figure has %2 more")
                                                  .arg(label, QString::number(m_rows.leftOut)));
}

// The height of the axes is known once all around them has its place.
void FigurePlot::fitRows()
{
    const RowFit rows = roomForRows();
    if (rows == m_rows)
        return;
    m_rows = rows;
    applyRows();
    applyRanges();
    updateLayout(); // which comes here again
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
    colourLegend(*legend, colours, m_series, m_shown);
}

void FigurePlot::queueReplot()
{
    replot(QCustomPlot::rpQueuedReplot);
}

// Of a plot in sight: another has no picture that it could stand on.
void FigurePlot::replotReadOut()
{
    if (!mPaintBuffers.isEmpty())
        m_readOut->layer()->replot();
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
    layOutLegend(*legend, *m_figure, m_series);
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
    layOutLegend(*legend, *m_figure, m_series); // as a figure in the window
    if (mPaintBuffers.isEmpty())
        replot(QCustomPlot::rpQueuedRefresh);
}

// The pictures of pages that are not in sight would take more room than the rest of the window.
void FigurePlot::hideEvent(QHideEvent *event)
{
    QCustomPlot::hideEvent(event);
    mPaintBuffers.clear();
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
