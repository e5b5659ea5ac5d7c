#include "ui/pages/compare_model.h"

#include "ui/session/text.h"

#include <QFont>

#include <algorithm>

namespace headroom {

CompareModel::CompareModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

std::vector<CompareModel::Shown> CompareModel::shownRows() const
{
    std::vector<Shown> shown;
    std::string_view heading;
    for (std::size_t i = 0; i < m_comparison.rows.size(); ++i) {
        const ComparedRow &row = m_comparison.rows[i];
        // What is searched for is read in the language of the window, too.
        ComparisonFilter all = m_filter;
        all.search.clear();
        if (!m_filter.shows(row)
            && !(all.shows(row)
                 && translated(row.label())
                            .contains(toQString(m_filter.search), Qt::CaseInsensitive)))
            continue;
        if (row.group() != heading) {
            heading = row.group();
            shown.push_back({.heading = heading});
        }
        shown.push_back({.row = static_cast<int>(i)});
    }
    return shown;
}

void CompareModel::setComparison(Comparison comparison)
{
    const bool sameColumns = comparison.names.size() == m_comparison.names.size();
    const bool renamed =
            comparison.names != m_comparison.names || comparison.baseline != m_comparison.baseline;
    Comparison before = std::exchange(m_comparison, std::move(comparison));
    std::vector<Shown> shown = shownRows();
    const auto sameRow = [&](const Shown &a, const Shown &b) {
        return a.row < 0 || b.row < 0
                       ? a == b
                       : before.rows[static_cast<std::size_t>(a.row)].id()
                                 == m_comparison.rows[static_cast<std::size_t>(b.row)].id();
    };
    if (!sameColumns || !std::ranges::equal(m_shown, shown, sameRow)) {
        beginResetModel();
        m_shown = std::move(shown);
        endResetModel();
        return;
    }
    if (renamed)
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const int row = shown[i].row;
        if (row >= 0
            && !(before.rows[static_cast<std::size_t>(m_shown[i].row)]
                 == m_comparison.rows[static_cast<std::size_t>(row)]))
            Q_EMIT dataChanged(index(static_cast<int>(i), 0),
                               index(static_cast<int>(i), columnCount() - 1));
    }
    m_shown = std::move(shown);
}

void CompareModel::setFilter(const ComparisonFilter &filter)
{
    beginResetModel();
    m_filter = filter;
    m_shown = shownRows();
    endResetModel();
}

bool CompareModel::isHeading(int row) const
{
    return m_shown[static_cast<std::size_t>(row)].row < 0;
}

const ComparedRow &CompareModel::rowAt(int row) const
{
    return m_comparison.rows[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(row)].row)];
}

bool CompareModel::hasChanges(int row) const
{
    return !isHeading(row) && std::ranges::any_of(rowAt(row).cells, [](const ComparedCell &cell) {
        return cell.change.has_value();
    });
}

int CompareModel::differing() const
{
    return static_cast<int>(std::ranges::count_if(m_comparison.rows, &ComparedRow::differs));
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int CompareModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.names.size());
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (isHeading(index.row()))
        return {};
    const ComparedRow &row = rowAt(index.row());
    const auto scenario = static_cast<std::size_t>(index.column());
    const NumberStyle style = localNumberStyle();
    const QString value = toQString(valueText(row, scenario, style));
    const QString change = toQString(changeText(row, scenario, style));
    switch (role) {
    case Qt::DisplayRole:
        return value;
    case ChangeRole:
        return change;
    case DiffersRole:
        return row.cells[scenario].differs;
    case Qt::AccessibleTextRole:
        if (!row.cells[scenario].differs)
            return value;
        return change.isEmpty() ? tr("%1, differs").arg(value)
                                : tr("%1, differs by %2").arg(value, change);
    case Qt::ToolTipRole:
        return QStringLiteral("<b>%1</b> %2<br>%3: %4%5")
                .arg(translated(row.label()).toHtmlEscaped(), toQString(row.id()),
                     toQString(m_comparison.names[scenario]).toHtmlEscaped(), value.toHtmlEscaped(),
                     change.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(change));
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
            return {};
        const auto scenario = static_cast<std::size_t>(section);
        const QString name = toQString(m_comparison.names[scenario]);
        return scenario == m_comparison.baseline ? tr("baseline: %1").arg(name) : name;
    }
    const Shown &shown = m_shown[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return shown.row < 0 ? translated(shown.heading) : translated(rowAt(section).label());
    if (role == Qt::ToolTipRole && shown.row >= 0)
        return toQString(rowAt(section).id());
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags CompareModel::flags(const QModelIndex &index) const
{
    return isHeading(index.row()) ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace headroom
