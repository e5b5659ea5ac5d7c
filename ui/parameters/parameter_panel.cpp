#include "ui/parameters/parameter_panel.h"

#include "ui/parameters/parameter_row.h"
#include "ui/parameters/profile_row.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::string_view profilesGroup = "Profiles";

// The groups a first look needs; the others are a click away.
bool opensAtStart(ParameterGroup group)
{
    return group == ParameterGroup::Cluster || group == ParameterGroup::Efficiency
           || group == ParameterGroup::Task || group == ParameterGroup::Reliability;
}

QGridLayout *gridOf(QWidget *body)
{
    auto *grid = new QGridLayout(body);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, 116);
    grid->setColumnMinimumWidth(1, 100);
    grid->setColumnStretch(1, 1);
    return grid;
}

} // namespace

ParameterPanel::ParameterPanel(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Find a parameter"));
    m_search->setAccessibleName(tr("Find a parameter"));
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &ParameterPanel::filter);

    auto *content = new QWidget;
    auto *groups = new QVBoxLayout(content);
    groups->setContentsMargins(14, 0, 8, 10);
    groups->setSpacing(2);
    addProfiles(*groups);
    addParameters(*groups);
    groups->addStretch();

    auto *scroll = m_scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    content->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *searchRow = new QVBoxLayout;
    searchRow->setContentsMargins(14, 10, 14, 2);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(scroll);

    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    connect(&session, &Session::changed, this, &ParameterPanel::refresh);
    connect(&session, &Session::breakEvensChanged, this, &ParameterPanel::refreshBreakEvens);
    refreshBreakEvens(); // a window made anew finds those of its session
}

void ParameterPanel::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void ParameterPanel::revealConflict()
{
    const auto &problems = m_session.evaluation().problems;
    const auto conflict = std::ranges::find(problems, Severity::Conflict, &Problem::severity);
    if (conflict == problems.end())
        return;
    for (const Group &group : std::as_const(m_groups))
        for (const ParameterRow *row : group.rows)
            if (row->parameter().id == conflict->id) {
                group.header->setChecked(true);
                QCoreApplication::sendPostedEvents(m_scroll->widget(), QEvent::LayoutRequest);
                m_scroll->widget()->adjustSize();
                return m_scroll->ensureWidgetVisible(row->label(), 0, 80);
            }
}

ParameterPanel::Group &ParameterPanel::addGroup(std::string_view name, bool open,
                                                QVBoxLayout &layout)
{
    auto *header = new QToolButton;
    header->setText(name == profilesGroup ? tr("Profiles") : translated(name));
    header->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    header->setCheckable(true);
    header->setFocusPolicy(Qt::StrongFocus);
    header->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    header->setObjectName(QStringLiteral("groupHeader"));
    QFont font = header->font();
    font.setPixelSize(12);
    font.setWeight(QFont::Medium);
    header->setFont(font);

    auto *whole = new QWidget; // hidden as one, so that a search leaves no holes
    auto *body = new QWidget;
    auto *inside = new QVBoxLayout(whole);
    inside->setContentsMargins(0, 6, 0, 0);
    inside->setSpacing(2);
    inside->addWidget(header);
    inside->addWidget(body);
    layout.addWidget(whole);

    header->setChecked(open);
    m_groups.push_back({std::string(name), whole, header, body, {}, {}});
    unfold(m_groups.back(), open);
    connect(header, &QToolButton::toggled, this,
            [this, at = m_groups.size() - 1](bool unfolded) { unfold(m_groups[at], unfolded); });
    return m_groups.back();
}

void ParameterPanel::unfold(const Group &group, bool unfolded)
{
    group.header->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    group.body->setVisible(unfolded);
}

void ParameterPanel::addProfiles(QVBoxLayout &layout)
{
    Group &group = addGroup(profilesGroup, true, layout);
    QGridLayout *grid = gridOf(group.body);
    grid->setColumnMinimumWidth(3, 16);
    int line = 0;
    for (ProfileKind kind : {ProfileKind::Model, ProfileKind::Card, ProfileKind::Cluster})
        group.profiles += new ProfileRow(kind, m_session, *grid, line++, group.body);
}

void ParameterPanel::addParameters(QVBoxLayout &layout)
{
    for (int i = 0; i < parameterGroupCount; ++i) {
        const auto kind = static_cast<ParameterGroup>(i);
        Group &group = addGroup(groupTitle(kind), opensAtStart(kind), layout);
        QGridLayout *grid = gridOf(group.body);
        int line = 0;
        for (const Parameter &parameter : parameters())
            if (parameter.group == kind)
                group.rows += new ParameterRow(parameter, m_session, *grid, line++, group.body);
    }
}

std::vector<std::string> ParameterPanel::openGroups() const
{
    std::vector<std::string> names;
    for (const Group &group : m_groups)
        if (group.header->isChecked())
            names.push_back(group.name);
    return names;
}

void ParameterPanel::setOpenGroups(const std::vector<std::string> &names)
{
    for (const Group &group : std::as_const(m_groups))
        group.header->setChecked(std::ranges::find(names, group.name) != names.end());
}

void ParameterPanel::filter(const QString &search)
{
    const bool searching = !search.trimmed().isEmpty();
    for (const Group &group : std::as_const(m_groups)) {
        bool any = false;
        const auto show = [&](auto *row) {
            const bool visible = !searching || row->matches(search);
            row->setVisible(visible);
            any = any || visible;
        };
        for (ParameterRow *row : group.rows)
            show(row);
        for (ProfileRow *row : group.profiles)
            show(row);
        // While searching, every group that holds a match is open.
        group.whole->setVisible(any);
        unfold(group, searching || group.header->isChecked());
    }
}

void ParameterPanel::refresh()
{
    for (const Group &group : std::as_const(m_groups)) {
        for (ParameterRow *row : group.rows)
            row->refresh();
        for (ProfileRow *row : group.profiles)
            row->refresh();
    }
}

void ParameterPanel::refreshBreakEvens()
{
    for (const Group &group : std::as_const(m_groups))
        for (ParameterRow *row : group.rows)
            row->refreshBreakEvens();
}

} // namespace headroom
