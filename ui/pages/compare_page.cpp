#include "ui/pages/compare_page.h"

#include "ui/pages/compare_model.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>

namespace headroom {
namespace {

constexpr int rowHeight = 24;
constexpr int doubleRowHeight = 38; // with a difference below the value
constexpr int headingHeight = 34;
constexpr int cellAir = 8;

// The value, bold where it differs, and below it what the difference is.
class CompareDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static QFont valueFont(QFont font, bool differs)
    {
        font.setWeight(differs ? QFont::Bold : QFont::Normal);
        return font;
    }

    static QFont changeFont(QFont font)
    {
        font.setPixelSize(11);
        return font;
    }

    static int widthOf(const QModelIndex &index, const QFont &font)
    {
        const bool differs = index.data(CompareModel::DiffersRole).toBool();
        const QString change = index.data(CompareModel::ChangeRole).toString();
        return std::max(QFontMetrics(valueFont(font, differs))
                                .horizontalAdvance(index.data().toString()),
                        QFontMetrics(changeFont(font)).horizontalAdvance(change))
               + 2 * cellAir + 3;
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const Theme &theme = themeOf(option.palette);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        if (selected)
            painter->fillRect(option.rect, theme.accent);
        const QString change = index.data(CompareModel::ChangeRole).toString();
        QRect room = option.rect.adjusted(cellAir, 3, -cellAir, -3);
        const auto write = [&](const QRect &place, const QString &text, const QFont &font,
                               const QColor &colour) {
            painter->setFont(font);
            painter->setPen(selected ? theme.accentText : colour);
            painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                              QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
        };
        QRect first = room;
        if (!change.isEmpty()) {
            first.setBottom(room.center().y());
            write(QRect(first.bottomLeft(), room.bottomRight()), change, changeFont(option.font),
                  theme.dimText);
        } else if (room.height() > rowHeight) {
            first.setBottom(room.center().y()); // in line with its neighbours
        }
        write(first, index.data().toString(),
              valueFont(option.font, index.data(CompareModel::DiffersRole).toBool()), theme.text);
    }
};

// Names of rows, which stay in sight while scenarios are scrolled; headings in small bold type.
class RowHeader : public QHeaderView
{
public:
    RowHeader(const CompareModel &model, QWidget *parent)
        : QHeaderView(Qt::Vertical, parent)
        , m_model(model)
    {
    }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        if (!rect.isValid())
            return;
        const Theme &theme = themeOf(palette());
        const bool heading = m_model.isHeading(section);
        QFont font = this->font();
        if (heading) {
            font.setPixelSize(12);
            font.setWeight(QFont::Bold);
        }
        painter->fillRect(rect, theme.panel);
        painter->setFont(font);
        painter->setPen(heading ? theme.dimText : theme.text);
        const QString text = m_model.headerData(section, Qt::Vertical, Qt::DisplayRole).toString();
        QRect room = rect.adjusted(2, heading ? 8 : 3, -6, heading ? 0 : -3);
        if (!heading && room.height() > rowHeight)
            room.setBottom(room.center().y()); // beside the values
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
    }

private:
    const CompareModel &m_model;
};

} // namespace

ComparePage::ComparePage(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new CompareModel(this))
    , m_table(new QTableView(this))
    , m_differences(new QCheckBox(tr("&Differences only"), this))
    , m_search(new QLineEdit(this))
    , m_summary(new QLabel(this))
{
    m_differences->setObjectName(QStringLiteral("compare.differences"));
    m_search->setObjectName(QStringLiteral("compare.search"));
    m_search->setPlaceholderText(tr("Find a row"));
    m_search->setAccessibleName(tr("Find a row"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(120);
    m_search->setMaximumWidth(220);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setWordWrap(true);
    m_summary->setObjectName(QStringLiteral("compare.summary"));
    const auto button = [this](const QString &text, const char *name, auto act) {
        auto *made = new QPushButton(text, this);
        made->setObjectName(QLatin1String(name));
        connect(made, &QPushButton::clicked, this, act);
        return made;
    };
    m_table->setObjectName(QStringLiteral("compare.table"));
    m_table->setAccessibleName(tr("Comparison of scenarios"));
    m_table->setVerticalHeader(new RowHeader(*m_model, m_table));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CompareDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setCornerButtonEnabled(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->verticalHeader()->setMinimumSectionSize(rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    m_table->installEventFilter(this);

    auto *bar = new QHBoxLayout;
    bar->setSpacing(8);
    bar->addWidget(m_differences);
    bar->addWidget(m_search);
    bar->addStretch(1);
    bar->addWidget(button(tr("Copy &Markdown"), "compare.markdown", [this] { copyMarkdown(); }));
    bar->addWidget(button(tr("Copy &CSV"), "compare.csv", [this] { copyCsv(); }));
    bar->addWidget(button(tr("Save CS&V…"), "compare.save", [this] { saveCsv(); }));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 12);
    layout->setSpacing(10);
    layout->addLayout(bar);
    layout->addWidget(m_summary);
    layout->addWidget(m_table, 1);

    connect(m_differences, &QCheckBox::toggled, this, &ComparePage::applyFilter);
    connect(m_search, &QLineEdit::textChanged, this, &ComparePage::applyFilter);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ComparePage::openMenu);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ComparePage::layOutTable);
    connect(&session, &Session::changed, this, &ComparePage::refresh);
    connect(&session, &Session::documentChanged, this, &ComparePage::refresh);
}

void ComparePage::refresh()
{
    // What is hidden is not made; it catches up when it is shown.
    m_dirty = !isVisible();
    if (m_dirty)
        return;
    m_model->setComparison(m_session.comparison());
    layOutTable();
    const int rows = m_model->differing();
    const QString differ = rows == 1 ? tr("1 row differs") : tr("%1 rows differ").arg(rows);
    m_summary->setText(m_session.pins().empty()
                               ? differ + tr("; pin scenarios with Ctrl+P to set them beside it")
                               : differ);
}

void ComparePage::applyFilter()
{
    m_model->setFilter({m_differences->isChecked(), m_search->text().trimmed().toStdString()});
}

// Columns as wide as what stands in them, and at least their share of the page.
void ComparePage::layOutTable()
{
    constexpr int leastColumn = 96;
    constexpr int mostColumn = 230;
    const int columns = m_model->columnCount();
    if (columns == 0)
        return;
    m_table->verticalHeader()->setFixedWidth(std::clamp(width() / 4, 150, 230));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const int wanted = m_model->isHeading(row)    ? headingHeight
                           : m_model->hasChanges(row) ? doubleRowHeight
                                                      : rowHeight;
        if (m_table->rowHeight(row) != wanted)
            m_table->setRowHeight(row, wanted);
    }
    const int share = m_table->viewport()->width() / columns;
    for (int column = 0; column < columns; ++column) {
        int needed =
                m_table->horizontalHeader()->fontMetrics().horizontalAdvance(
                        m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString())
                + 24;
        for (int row = 0; row < m_model->rowCount(); ++row)
            if (!m_model->isHeading(row))
                needed = std::max(needed, CompareDelegate::widthOf(m_model->index(row, column),
                                                                   m_table->font()));
        m_table->setColumnWidth(column, std::clamp(std::max(needed, std::min(share, mostColumn)),
                                                   leastColumn, mostColumn));
    }
}

std::string ComparePage::csv() const
{
    return comparisonCsv(m_model->comparison(), m_model->filter(),
                         "Headroom " HEADROOM_VERSION ", scenario "
                                 + m_session.displayName().toStdString());
}

void ComparePage::copyMarkdown() const
{
    QGuiApplication::clipboard()->setText(toQString(
            comparisonMarkdown(m_model->comparison(), m_model->filter(), localNumberStyle())));
}

void ComparePage::copyCsv() const
{
    const std::string text = csv();
    auto *mime = new QMimeData;
    mime->setText(toQString(text));
    mime->setData(QStringLiteral("text/csv"), QByteArray::fromStdString(text));
    QGuiApplication::clipboard()->setMimeData(mime);
}

void ComparePage::saveCsv()
{
    const QString setting = QStringLiteral("exportFolder");
    const QDir folder(QSettings().value(setting, QDir::homePath()).toString());
    QString path = QFileDialog::getSaveFileName(this, tr("Save the comparison"),
                                                folder.filePath(QStringLiteral("compare.csv")),
                                                tr("CSV file (*.csv)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".csv");
    try {
        writeFile(path, csv());
        QSettings().setValue(setting, QFileInfo(path).absolutePath());
    } catch (const std::exception &error) {
        Q_EMIT failed(tr("Not saved: %1").arg(refusalText(error)));
    }
}

void ComparePage::openMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy as &Markdown"), QKeySequence::Copy, this, &ComparePage::copyMarkdown);
    menu->addAction(tr("Copy as &CSV"), this, &ComparePage::copyCsv);
    menu->addAction(tr("Save as CS&V…"), this, &ComparePage::saveCsv);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

bool ComparePage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copyMarkdown();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ComparePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_dirty)
        refresh();
}

void ComparePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOutTable();
}

void ComparePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_table->viewport()->update();
}

} // namespace headroom
