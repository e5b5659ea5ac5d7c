#include "ui/figures/figure_card.h"

#include "ui/figures/figure_plot.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {

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
    m_title->setText(translated(figure.title, localNumberStyle()));
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
    const QString text =
            m_stale.isEmpty() ? translated(m_figure.subtitle, localNumberStyle()) : m_stale;
    m_subtitle->setText(text);
    m_subtitle->setVisible(!text.isEmpty());
}

void FigureCard::fillTable()
{
    const NumberStyle style = localNumberStyle();
    const FigureTable &table = m_figure.table;
    m_table->setColumnCount(static_cast<int>(table.columns.size()));
    m_table->setRowCount(static_cast<int>(table.rows.size()));
    QStringList titles;
    for (const Message &column : table.columns)
        titles += translated(column, style);
    m_table->setHorizontalHeaderLabels(titles);
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
            item->setTextAlignment((amount ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        }
    fitColumns();
}

// Columns as wide as their texts. The widest takes what is left; where room is short the names in
// the first column are cut before the figures.
void FigureCard::fitColumns()
{
    if (!m_figure.isTable() || m_table->columnCount() == 0)
        return;
    constexpr int leastName = 84;
    constexpr int leastWidest = 130;
    m_table->resizeColumnsToContents();
    int widest = 0;
    int spare = m_table->viewport()->width();
    for (int i = 0; i < m_table->columnCount(); ++i) {
        spare -= m_table->columnWidth(i);
        if (m_table->columnWidth(i) > m_table->columnWidth(widest))
            widest = i;
    }
    if (spare < 0) {
        const int name = m_table->columnWidth(0);
        const int cut = std::clamp(-spare, 0, std::max(0, name - leastName));
        m_table->setColumnWidth(0, name - cut);
        spare += cut;
    }
    m_table->setColumnWidth(widest, std::max(leastWidest, m_table->columnWidth(widest) + spare));
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
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace headroom
