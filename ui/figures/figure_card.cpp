#include "ui/figures/figure_card.h"

#include "core/figures/geometry.h"
#include "ui/figures/column_widths.h"
#include "ui/figures/figure_plot.h"
#include "ui/figures/figure_text.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace headroom {
namespace {

constexpr int columnGap = 16;
constexpr int leastName = 84;

Qt::Alignment alignmentOf(const FigureTable &table, std::size_t column)
{
    return (isNumberColumn(table, column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace

FigureCard::FigureCard(QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_subtitle(new QLabel(this))
    , m_plot(new FigurePlot(this))
    , m_table(new QTableWidget(this))
    , m_working(new QWidget(this))
    , m_progress(new QProgressBar(m_working))
{
    QFont font = m_title->font();
    font.setPixelSize(15);
    font.setWeight(QFont::Bold);
    m_title->setFont(font);
    m_title->setWordWrap(true);
    for (QLabel *label : {m_title, m_subtitle})
        label->setTextFormat(Qt::PlainText); // names of scenarios stand in them
    m_title->setObjectName(QStringLiteral("figure.title"));
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_subtitle->setWordWrap(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Table"));
    m_table->hide();

    auto *cancel = new QPushButton(tr("Cancel"), m_working);
    cancel->setObjectName(QStringLiteral("figure.cancel"));
    connect(cancel, &QPushButton::clicked, this, &FigureCard::cancelRequested);
    m_progress->setRange(0, 100);
    m_progress->setAccessibleName(tr("Progress"));
    auto *working = new QHBoxLayout(m_working);
    working->setContentsMargins(0, 2, 0, 2);
    working->addWidget(m_progress, 1);
    working->addWidget(cancel);
    m_working->hide();

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(13, 11, 13, 8);
    layout->setSpacing(3);
    layout->addWidget(m_title);
    layout->addWidget(m_subtitle);
    layout->addWidget(m_working);
    layout->addSpacing(4);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_table, 1);
}

void FigureCard::setProgress(double share)
{
    m_working->setVisible(share >= 0);
    m_progress->setValue(static_cast<int>(100 * std::clamp(share, 0.0, 1.0)));
}

void FigureCard::setFigure(const Figure &figure)
{
    setStale({});
    setProgress(-1);
    if (m_figure == figure)
        return;
    m_figure = figure;
    m_title->setText(titleText(figure, localNumberStyle()));
    showSubtitle();
    m_plot->setVisible(!figure.isTable());
    m_table->setVisible(figure.isTable());
    if (figure.isTable())
        fillTable();
    else
        m_plot->setFigure(figure);
}

void FigureCard::setStale(const QString &why)
{
    if (why == m_stale)
        return;
    m_stale = why;
    m_plot->setFaded(!why.isEmpty());
    m_table->setEnabled(why.isEmpty());
    showSubtitle();
}

void FigureCard::showSubtitle()
{
    const QString text = m_stale.isEmpty() ? subtitleText(m_figure, localNumberStyle()) : m_stale;
    m_subtitle->setText(text);
    m_subtitle->setVisible(!text.isEmpty());
}

void FigureCard::fillTable()
{
    const NumberStyle style = localNumberStyle();
    const FigureTable &table = m_figure.table;
    m_table->setColumnCount(static_cast<int>(table.columns.size()));
    m_table->setRowCount(static_cast<int>(table.rows.size()));
    setHeaders(false);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
            const Cell &cell = table.rows[row][column];
            const auto *amount = std::get_if<Amount>(&cell);
            const int r = static_cast<int>(row);
            const int c = static_cast<int>(column);
            QTableWidgetItem *item = m_table->item(r, c);
            if (!item)
                m_table->setItem(r, c, item = new QTableWidgetItem);
            item->setText(amount ? toQString(Message{"%1", {*amount}}.text(style))
                                 : translated(std::get<Message>(cell), style));
            item->setToolTip(item->text());
            item->setTextAlignment(alignmentOf(table, column));
        }
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        m_table->horizontalHeaderItem(static_cast<int>(column))
                ->setTextAlignment(alignmentOf(table, column));
    fitColumns();
}

// In two lines where room is short.
void FigureCard::setHeaders(bool broken)
{
    QStringList titles;
    for (const Message &column : m_figure.table.columns) {
        QString title = translated(column, localNumberStyle());
        const qsizetype middle = title.size() / 2;
        const qsizetype before = title.lastIndexOf(u' ', middle);
        const qsizetype after = title.indexOf(u' ', middle);
        const qsizetype at = before < 0                                       ? after
                             : after >= 0 && after - middle < middle - before ? after
                                                                              : before;
        if (broken && at >= 0)
            title[at] = u'\n';
        titles += title;
    }
    m_table->setHorizontalHeaderLabels(titles);
}

int FigureCard::widthOfColumns()
{
    m_table->resizeColumnsToContents();
    int sum = m_table->columnWidth(0);
    for (int i = 1; i < m_table->columnCount(); ++i) {
        // Cells carry a margin of their own.
        m_table->setColumnWidth(i, m_table->columnWidth(i) + columnGap - 6);
        sum += m_table->columnWidth(i);
    }
    return sum;
}

// The scroll bar of a long table comes only after the columns were laid out.
int FigureCard::roomOfColumns() const
{
    const bool scrolls =
            m_table->verticalHeader()->length() + m_table->horizontalHeader()->sizeHint().height()
            > m_table->height();
    return m_table->width() - (scrolls ? m_table->verticalScrollBar()->sizeHint().width() : 0);
}

int FigureCard::neededWidth() const
{
    if (!m_figure.isTable())
        return 0;
    const QMargins margins = layout()->contentsMargins();
    return m_tableWidth - std::max(0, m_nameWidth - leastName) + margins.left() + margins.right()
           + m_table->verticalScrollBar()->sizeHint().width();
}

// What three of four cells of a column need: a few long ones leave the others' room empty.
int FigureCard::commonWidth(int column) const
{
    const QFontMetrics metrics = m_table->fontMetrics();
    std::vector<int> widths;
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (const QTableWidgetItem *item = m_table->item(row, column))
            widths.push_back(metrics.horizontalAdvance(item->text()));
    if (widths.empty())
        return 0;
    std::ranges::sort(widths);
    return widths[widths.size() * 3 / 4] + m_table->columnWidth(column) - widths.back();
}

// Columns as wide as their texts. The widest takes what is left; where room is short it gives up
// what most of its cells leave empty, then the names in the first column are cut.
void FigureCard::fitColumns()
{
    if (!m_figure.isTable() || m_table->columnCount() == 0)
        return;
    constexpr int leastWidest = 130;
    setHeaders(false);
    m_tableWidth = widthOfColumns();
    if (m_tableWidth > roomOfColumns()) {
        setHeaders(true);
        m_tableWidth = widthOfColumns();
    }
    m_nameWidth = m_table->columnWidth(0);
    int widest = 0;
    int spare = roomOfColumns() - m_tableWidth;
    for (int i = 0; i < m_table->columnCount(); ++i) {
        if (m_table->columnWidth(i) > m_table->columnWidth(widest))
            widest = i;
    }
    if (spare < 0 && widest != 0) {
        const int width = m_table->columnWidth(widest);
        const int cut = std::clamp(-spare, 0,
                                   std::max(0, width - std::max(leastWidest, commonWidth(widest))));
        m_table->setColumnWidth(widest, width - cut);
        spare += cut;
    }
    if (spare < 0) {
        const int name = m_table->columnWidth(0);
        // A table of many columns scrolls whatever is cut: its names then stay legible.
        constexpr int manyColumns = 8;
        const int least = m_table->columnCount() > manyColumns ? 2 * leastWidest : leastName;
        const int cut = std::clamp(-spare, 0, std::max(0, name - least));
        m_table->setColumnWidth(0, name - cut);
        spare += cut;
    }
    if (spare >= 0) {
        m_table->setColumnWidth(widest, m_table->columnWidth(widest) + spare);
        return;
    }
    std::vector<int> widths;
    for (int i = 0; i < m_table->columnCount(); ++i)
        widths.push_back(m_table->columnWidth(i));
    const int name = std::exchange(widths[0], 0);
    widths = fittedWidths(std::move(widths), roomOfColumns() - name, leastWidest);
    widths[0] = name;
    for (int i = 0; i < m_table->columnCount(); ++i)
        m_table->setColumnWidth(i, widths[static_cast<std::size_t>(i)]);
}

void FigureCard::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitColumns();
}

void FigureCard::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy picture"), this, &FigureCard::copyPictureRequested);
    menu.addAction(tr("Copy numbers"), this, &FigureCard::copyNumbersRequested);
    menu.addAction(tr("Export…"), this, &FigureCard::exportRequested);
    if (m_figure.id.starts_with("pipeline."))
        menu.addAction(tr("Save as Chrome trace…"), this, &FigureCard::traceRequested);
    menu.addSeparator();
    menu.addAction(tr("Reset zoom"), m_plot, &FigurePlot::resetZoom)
            ->setEnabled(m_plot->isZoomed());
    menu.exec(event->globalPos());
}

void FigureCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawPanel(painter, rect(), themeOf(palette()));
}

} // namespace headroom
