// The result table as an item model: a heading for each group, a row for each modelled result.
#pragma once

#include "core/evaluation/results.h"

#include <QAbstractTableModel>

#include <vector>

namespace headroom {

class ResultsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Label, Now, Baseline, Formula, Source, ColumnCount };

    explicit ResultsModel(QObject *parent = nullptr);

    void setBaselineName(const QString &name); // its column's header

    // Tells the view of the rows that changed, and no others.
    void setEvaluations(const Evaluation &now, const Evaluation &baseline);

    [[nodiscard]] bool isHeading(int row) const { return !rowAt(row).result; }
    // The selected rows as tab-separated text.
    [[nodiscard]] QString text(const QModelIndexList &indexes) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row
    {
        const Result *result = nullptr; // none: a heading
        ResultGroup group{};
        ResultValue now{};
        ResultValue baseline{};
    };
    [[nodiscard]] const Row &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] QString cell(const Row &row, int column) const;

    std::vector<Row> m_rows;
    QString m_baselineName;
};

} // namespace headroom
