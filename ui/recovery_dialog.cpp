#include "ui/recovery_dialog.h"

#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int rowHeight = 26;

} // namespace

RecoveryDialog::RecoveryDialog(std::vector<LostDocument> lost, QWidget *parent)
    : QDialog(parent)
    , m_lost(std::move(lost))
    , m_list(new QTreeWidget(this))
    , m_detail(new QLabel(this))
{
    setObjectName(QStringLiteral("recovery"));
    setWindowTitle(tr("Unsaved work"));
    auto *intro = new QLabel(tr("Headroom ended without closing these documents. A copy of the "
                                "unsaved work was kept."),
                             this);
    intro->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("recovery.list"));
    m_list->setAccessibleName(tr("Documents with unsaved work"));
    m_list->setHeaderLabels({tr("Document"), tr("Copy of"), tr("Where it was saved")});
    m_list->setRootIsDecorated(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setMinimumSize(620, 150);
    m_list->setIndentation(0);
    m_detail->setObjectName(QStringLiteral("recovery.detail"));
    m_detail->setWordWrap(true);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->setForegroundRole(QPalette::PlaceholderText);
    m_detail->setMinimumHeight(2 * m_detail->fontMetrics().lineSpacing());
    m_detail->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto *buttons = new QDialogButtonBox(this);
    m_restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::ActionRole);
    m_discard = buttons->addButton(tr("&Discard"), QDialogButtonBox::ActionRole);
    m_show = buttons->addButton(tr("&Show file"), QDialogButtonBox::ActionRole);
    QPushButton *later = buttons->addButton(tr("&Later"), QDialogButtonBox::RejectRole);
    later->setToolTip(tr("Keeps everything and asks again at the next start"));
    m_restore->setDefault(true);
    m_restore->setObjectName(QStringLiteral("recovery.restore"));
    m_discard->setObjectName(QStringLiteral("recovery.discard"));
    m_show->setObjectName(QStringLiteral("recovery.show"));
    later->setObjectName(QStringLiteral("recovery.later"));
    connect(m_restore, &QPushButton::clicked, this, &RecoveryDialog::restore);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryDialog::discard);
    connect(m_show, &QPushButton::clicked, this, &RecoveryDialog::showFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &RecoveryDialog::followSelection);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(10);
    layout->addWidget(intro);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_detail);
    layout->addWidget(buttons);
    fill();
}

void RecoveryDialog::fill()
{
    m_list->clear();
    for (const LostDocument &lost : m_lost) {
        const QString time = QLocale().toString(lost.written, QLocale::ShortFormat);
        auto *item = new QTreeWidgetItem(
                {lost.document ? lost.name() : tr("%1 (cannot be read)").arg(lost.name()), time,
                 lost.path.isEmpty() ? tr("never saved") : lost.path});
        item->setToolTip(2, lost.path);
        item->setSizeHint(0, {m_list->fontMetrics().horizontalAdvance(item->text(0)), rowHeight});
        m_list->addTopLevelItem(item);
    }
    m_list->selectAll();
    for (int column : {0, 1}) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + 16);
    }
    followSelection();
}

std::vector<std::size_t> RecoveryDialog::selected() const
{
    std::vector<std::size_t> rows;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->isSelected())
            rows.push_back(static_cast<std::size_t>(i));
    return rows;
}

void RecoveryDialog::followSelection()
{
    const auto rows = selected();
    const auto readable = [this](std::size_t row) { return m_lost[row].document.has_value(); };
    m_restore->setEnabled(std::ranges::any_of(rows, readable));
    m_discard->setEnabled(!rows.empty());
    m_show->setEnabled(rows.size() == 1);
    QStringList lines;
    for (std::size_t row : rows) {
        if (!readable(row))
            lines += tr("%1 cannot be read: %2").arg(m_lost[row].name(), m_lost[row].fault);
        if (rows.size() == 1)
            lines += tr("The copy is %1").arg(m_lost[row].file);
    }
    m_detail->setText(lines.join(u'\n'));
}

std::vector<LostDocument> RecoveryDialog::take(const std::vector<std::size_t> &rows)
{
    std::vector<LostDocument> taken;
    std::vector<LostDocument> left;
    for (std::size_t i = 0; i < m_lost.size(); ++i)
        (std::ranges::find(rows, i) != rows.end() ? taken : left).push_back(std::move(m_lost[i]));
    m_lost = std::move(left);
    fill();
    if (m_lost.empty())
        accept();
    return taken;
}

void RecoveryDialog::restore()
{
    auto rows = selected();
    std::erase_if(rows, [this](std::size_t row) { return !m_lost[row].document; });
    for (const LostDocument &lost : take(rows))
        Q_EMIT restoreRequested(lost);
}

void RecoveryDialog::discard()
{
    for (LostDocument &lost : take(selected()))
        lost.discard();
}

void RecoveryDialog::showFile()
{
    const auto rows = selected();
    if (rows.size() == 1)
        QDesktopServices::openUrl(
                QUrl::fromLocalFile(QFileInfo(m_lost[rows.front()].file).absolutePath()));
}

} // namespace headroom
