#include "ui/pages/results_model.h"

#include "ui/session/text.h"

#include <QFont>

#include <set>

namespace headroom {

ResultsModel::ResultsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    for (const Result &result : results()) {
        if (m_rows.empty() || m_rows.back().group != result.group)
            m_rows.push_back({.group = result.group});
        m_rows.push_back({.result = &result, .group = result.group});
    }
}

void ResultsModel::setBaselineName(const QString &name)
{
    if (name == m_baselineName)
        return;
    m_baselineName = name;
    Q_EMIT headerDataChanged(Qt::Horizontal, Baseline, Baseline);
}

void ResultsModel::setEvaluations(const Evaluation &now, const Evaluation &baseline)
{
    for (int i = 0; i < static_cast<int>(m_rows.size()); ++i) {
        Row &row = m_rows[static_cast<std::size_t>(i)];
        if (!row.result)
            continue;
        const ResultValue newNow = valueOf(*row.result, now);
        const ResultValue newBaseline = valueOf(*row.result, baseline);
        if (newNow == row.now && newBaseline == row.baseline)
            continue;
        row.now = newNow;
        row.baseline = newBaseline;
        Q_EMIT dataChanged(index(i, Now), index(i, Baseline));
    }
}

QString ResultsModel::text(const QModelIndexList &indexes) const
{
    std::set<int> rows;
    for (const QModelIndex &index : indexes)
        if (!isHeading(index.row()))
            rows.insert(index.row());
    QString text;
    for (int i : rows) {
        const Row &row = rowAt(i);
        text += toQString(row.result->id);
        for (int column : {Label, Now, Baseline, Formula, Source})
            text += u'\t' + cell(row, column);
        text += u'\n';
    }
    return text;
}

int ResultsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResultsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ResultsModel::cell(const Row &row, int column) const
{
    const NumberStyle style = localNumberStyle();
    switch (column) {
    case Label:
        return translated(row.result->label);
    case Now:
        return toQString(formatResult(*row.result, row.now, style));
    case Baseline:
        // Said only where it differs, so that differences stand out.
        return row.now == row.baseline ? QString()
                                       : toQString(formatResult(*row.result, row.baseline, style));
    case Formula: {
        const QString formula = translated(row.result->formula);
        if (row.result->without.empty())
            return formula;
        return tr("%1; without: %2").arg(formula, translated(row.result->without));
    }
    case Source:
        return translated(row.result->source);
    }
    return {};
}

QVariant ResultsModel::data(const QModelIndex &index, int role) const
{
    const Row &row = rowAt(index.row());
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        if (!row.result)
            return index.column() == Label ? translated(groupTitle(row.group)) : QString();
        return cell(row, index.column());
    }
    if (role == Qt::ToolTipRole && row.result)
        return QStringLiteral("<b>%1</b><br>%2<br>%3")
                .arg(toQString(row.result->id), cell(row, Formula).toHtmlEscaped(),
                     cell(row, Source).toHtmlEscaped());
    if (role == Qt::TextAlignmentRole && (index.column() == Now || index.column() == Baseline))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Now || section == Baseline))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return tr("Result");
    case Now:
        return tr("Now");
    case Baseline:
        return m_baselineName;
    case Formula:
        return tr("How it is computed");
    case Source:
        return tr("Source");
    }
    return {};
}

Qt::ItemFlags ResultsModel::flags(const QModelIndex &index) const
{
    return isHeading(index.row()) ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace headroom
