#include "ui/report/review_dialog.h"

#include "ui/parameters/choice_box.h"
#include "ui/session/text.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTreeWidget>

namespace headroom {
namespace {

QString authorSetting()
{
    return QStringLiteral("reviewAuthor");
}

} // namespace

ReviewDialog::ReviewDialog(const QList<QString> &inSight, const QList<QString> &ofPage,
                           QWidget *parent)
    : QDialog(parent)
    , m_inSight(inSight)
    , m_ofPage(ofPage)
    , m_own(inSight)
    , m_format(new ChoiceBox(this))
    , m_title(new QLineEdit(this))
    , m_author(new QLineEdit(QSettings().value(authorSetting()).toString(), this))
    , m_note(new QPlainTextEdit(this))
    , m_which(new ChoiceBox(this))
    , m_tree(new QTreeWidget(this))
{
    setWindowTitle(tr("Write a design review"));
    m_format->setObjectName(QStringLiteral("review.format"));
    m_format->addItem(tr("HTML, one page for a browser"), static_cast<int>(ReviewFormat::Html));
    m_format->addItem(tr("PDF, A4"), static_cast<int>(ReviewFormat::Pdf));
    m_title->setObjectName(QStringLiteral("review.title"));
    m_title->setPlaceholderText(tr("Design review"));
    m_title->setMaxLength(200);
    m_author->setObjectName(QStringLiteral("review.author"));
    m_author->setMaxLength(200);
    m_note->setObjectName(QStringLiteral("review.note"));
    m_note->setTabChangesFocus(true);
    m_note->setFixedHeight(78);
    m_which->setObjectName(QStringLiteral("review.which"));
    m_which->addItem(tr("All figures"), static_cast<int>(Which::All));
    if (!inSight.isEmpty())
        m_which->addItem(tr("Those in sight"), static_cast<int>(Which::InSight));
    if (!ofPage.isEmpty())
        m_which->addItem(tr("Those of the open page"), static_cast<int>(Which::OfPage));
    m_which->addItem(tr("Those ticked below"), static_cast<int>(Which::Chosen));
    makeTree();

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        QSettings().setValue(authorSetting(), m_author->text());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(18, 16, 18, 14);
    form->setSpacing(9);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Title"), m_title);
    form->addRow(tr("&Author"), m_author);
    form->addRow(tr("&Note"), m_note);
    form->addRow(tr("F&igures"), m_which);
    form->addRow(m_tree);
    form->addRow(buttons);
    connect(m_which, &QComboBox::currentIndexChanged, this, &ReviewDialog::refresh);
    setMinimumWidth(480);
    refresh();
}

// Pages with their figures; a page's tick is that of all of them.
void ReviewDialog::makeTree()
{
    m_tree->setObjectName(QStringLiteral("review.figures"));
    m_tree->setAccessibleName(tr("Figures to write"));
    m_tree->setHeaderHidden(true);
    m_tree->setMinimumHeight(200);
    for (const Page &page : pageTable()) {
        auto *group = new QTreeWidgetItem(m_tree, {translated(page.title)});
        group->setFlags(group->flags() | Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable);
        for (const std::string_view id : page.figures) {
            auto *item = new QTreeWidgetItem(group, {translated(findFigure(id)->title)});
            item->setData(0, Qt::UserRole, toQString(id));
            item->setCheckState(0, m_inSight.contains(toQString(id)) ? Qt::Checked : Qt::Unchecked);
        }
        group->setExpanded(group->checkState(0) != Qt::Unchecked);
    }
}

ReviewDialog::Which ReviewDialog::which() const
{
    return static_cast<Which>(m_which->currentData().toInt());
}

// The ticks of a choice above are those of that choice, and not to be changed; a person's own come
// back with it.
void ReviewDialog::refresh()
{
    const bool chosen = which() == Which::Chosen;
    if (m_showsOwn && !chosen)
        m_own = ticked();
    m_showsOwn = chosen;
    m_tree->setEnabled(chosen);
    const QList<QString> ids = chosen ? m_own : which() == Which::InSight ? m_inSight : m_ofPage;
    for (QTreeWidgetItemIterator at(m_tree); *at; ++at)
        if ((*at)->childCount() == 0)
            (*at)->setCheckState(
                    0,
                    which() == Which::All || ids.contains((*at)->data(0, Qt::UserRole).toString())
                            ? Qt::Checked
                            : Qt::Unchecked);
}

QList<QString> ReviewDialog::ticked() const
{
    QList<QString> ids;
    for (QTreeWidgetItemIterator at(m_tree, QTreeWidgetItemIterator::Checked); *at; ++at)
        if ((*at)->childCount() == 0)
            ids += (*at)->data(0, Qt::UserRole).toString();
    return ids;
}

ReviewFormat ReviewDialog::format() const
{
    return static_cast<ReviewFormat>(m_format->currentData().toInt());
}

ReportHead ReviewDialog::head() const
{
    return {.title = m_title->text().trimmed().toStdString(),
            .author = m_author->text().trimmed().toStdString(),
            .note = m_note->toPlainText().toStdString()};
}

std::vector<const FigureRow *> ReviewDialog::figures() const
{
    QList<QString> ids = which() == Which::InSight ? m_inSight : m_ofPage;
    if (which() == Which::Chosen)
        ids = ticked();
    std::vector<const FigureRow *> rows;
    for (const FigureRow &row : figureTable())
        if (which() == Which::All ? row.ofPlan : ids.contains(toQString(row.id)))
            rows.push_back(&row);
    return rows;
}

} // namespace headroom
