#include "ui/pages/results_page.h"

#include "ui/pages/results_model.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace headroom {
namespace {

// Headings in the groups' small bold type, values in bold, formulas and sources dim.
class ResultDelegate : public QStyledItemDelegate
{
public:
    ResultDelegate(const ResultsModel &model, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_model(model)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Theme &theme = themeOf(option.palette);
        const bool heading = m_model.isHeading(index.row());
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected)
            painter->fillRect(option.rect, theme.accent);
        QFont font = option.font;
        QColor colour = theme.text;
        if (heading) {
            font.setPixelSize(12);
            font.setWeight(QFont::Bold);
            colour = theme.dimText;
        } else if (index.column() == ResultsModel::Now) {
            font.setWeight(QFont::Medium);
        } else if (index.column() != ResultsModel::Label) {
            colour = theme.dimText;
        }
        painter->setFont(font);
        painter->setPen(selected ? theme.accentText : colour);
        const QRect room = option.rect.adjusted(8, heading ? 8 : 0, -8, 0);
        const QString text = index.data().toString();
        const auto alignment =
                static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).isValid()
                                                   ? index.data(Qt::TextAlignmentRole).toInt()
                                                   : int(Qt::AlignLeft | Qt::AlignVCenter));
        painter->drawText(room, int(alignment),
                          QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
    }

private:
    const ResultsModel &m_model;
};

} // namespace

ResultsPage::ResultsPage(Session &session, QWidget *parent)
    : QTableView(parent)
    , m_session(session)
    , m_model(new ResultsModel(this))
{
    setModel(m_model);
    setItemDelegate(new ResultDelegate(*m_model, this));
    setObjectName(QStringLiteral("results"));
    setAccessibleName(tr("Results"));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(24);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_model->isHeading(row))
            setRowHeight(row, 34);
    connect(&session, &Session::changed, this, &ResultsPage::refresh);
    refresh();
}

void ResultsPage::refresh()
{
    QString name = m_session.baselineName();
    name[0] = name[0].toUpper(); // a header
    m_model->setBaselineName(name);
    m_model->setEvaluations(m_session.evaluation(), m_session.baselineEvaluation());
    // The column of the opened plan takes room only while something differs from it.
    const bool same = m_session.scenario() == m_session.baseline();
    if (isColumnHidden(ResultsModel::Baseline) != same) {
        setColumnHidden(ResultsModel::Baseline, same);
        layOutColumns();
    }
}

void ResultsPage::copySelection() const
{
    QGuiApplication::clipboard()->setText(m_model->text(selectedIndexes()));
}

void ResultsPage::copyAll()
{
    if (!selectionModel()->hasSelection())
        selectAll();
    copySelection();
}

void ResultsPage::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    QTableView::keyPressEvent(event);
}

void ResultsPage::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOutColumns();
}

void ResultsPage::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void ResultsPage::layOutColumns()
{
    const int width = viewport()->width();
    const int label = std::clamp(width / 5, 150, 230);
    const int value = std::clamp(width / 6, 160, 170);
    const int source = std::clamp(width / 5, 120, 260);
    setColumnWidth(ResultsModel::Label, label);
    setColumnWidth(ResultsModel::Now, value);
    const int baseline = isColumnHidden(ResultsModel::Baseline) ? 0 : value - 20;
    if (baseline > 0)
        setColumnWidth(ResultsModel::Baseline, baseline);
    setColumnWidth(ResultsModel::Source, source);
    setColumnWidth(ResultsModel::Formula, std::max(120, width - label - value - baseline - source));
}

} // namespace headroom
