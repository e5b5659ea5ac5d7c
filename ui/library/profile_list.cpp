#include "ui/library/profile_list.h"

#include "ui/session/profile_store.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QTabBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

std::string stemOf(const QTreeWidgetItem &item)
{
    return item.data(0, Qt::UserRole).toString().toStdString();
}

} // namespace

ProfileList::ProfileList(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_store(session.profiles())
{
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("library.kinds"));
    m_tabs->setAccessibleName(tr("Kind of profile"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    for (const QString &title : {tr("Cards"), tr("Models"), tr("Hosts")}) // as profileKinds
        m_tabs->addTab(title);
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("library.search"));
    m_search->setPlaceholderText(tr("Find a profile"));
    m_search->setAccessibleName(tr("Find a profile"));
    m_search->setClearButtonEnabled(true);
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("library.list"));
    m_list->setAccessibleName(tr("Profiles"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setStyleSheet(
            QStringLiteral("QTreeWidget { border: 1px solid palette(mid); border-radius: 6px; }"
                           "QTreeWidget::item { padding: 4px 5px; }"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        if (!m_filling)
            Q_EMIT kindChosen();
    });
    connect(m_search, &QLineEdit::textChanged, this, &ProfileList::searched);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (!m_filling && item != nullptr)
            Q_EMIT profileChosen(stemOf(*item));
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &ProfileList::activated);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tabs);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
}

ProfileKind ProfileList::kind() const
{
    return profileKinds[static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()))];
}

void ProfileList::setKind(ProfileKind kind)
{
    m_filling = true;
    m_tabs->setCurrentIndex(static_cast<int>(kind));
    m_filling = false;
}

void ProfileList::clearSearch()
{
    m_search->clear();
}

void ProfileList::focusList()
{
    m_list->setFocus();
}

QString ProfileList::markOf(const Profile &profile) const
{
    QStringList marks;
    if (m_store.library().isOwn(profile.kind, profile.stem))
        marks += tr("own");
    const auto &used = m_session.document().profile(profile.kind);
    if (used && m_store.library().origin(*used) == &profile)
        marks += tr("in use");
    return marks.join(QStringLiteral(", "));
}

void ProfileList::fill(ProfileKind chosenKind, const std::string &chosenStem)
{
    m_filling = true;
    m_list->clear();
    const QStringList words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    for (const Profile &profile : m_store.library().profiles()) {
        if (profile.kind != kind())
            continue;
        const QString name = toQString(m_store.library().displayName(profile));
        const QString mark = markOf(profile);
        const QString searched = name + u' ' + toQString(profile.stem) + u' '
                                 + toQString(profile.notes) + u' ' + mark;
        if (!std::ranges::all_of(words, [&](const QString &word) {
                return searched.contains(word, Qt::CaseInsensitive);
            }))
            continue;
        auto *item = new QTreeWidgetItem(m_list, {name, mark});
        item->setData(0, Qt::UserRole, toQString(profile.stem));
        item->setToolTip(0, name.toHtmlEscaped());
        item->setForeground(1, palette().color(QPalette::PlaceholderText));
        if (profile.kind == chosenKind && profile.stem == chosenStem)
            m_list->setCurrentItem(item);
    }
    m_filling = false;
}

void ProfileList::refreshMarks()
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const std::string stem = stemOf(*item);
        for (const Profile &profile : m_store.library().profiles())
            if (profile.kind == kind() && profile.stem == stem)
                if (const QString mark = markOf(profile); mark != item->text(1))
                    item->setText(1, mark);
    }
}

} // namespace headroom
