// A comparison as an item model: headings and rows that pass the filter, a column a scenario.
#pragma once

#include "core/evaluation/comparison.h"

#include <QAbstractTableModel>

namespace headroom {

class CompareModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int ChangeRole = Qt::UserRole; // "−16, ×0.667"
    static constexpr int DiffersRole = Qt::UserRole + 1;

    explicit CompareModel(QObject *parent = nullptr);

    // Keeps rows and columns, and with them what a view has scrolled to, where it can.
    void setComparison(Comparison comparison);
    void setFilter(const ComparisonFilter &filter);
    [[nodiscard]] const Comparison &comparison() const { return m_comparison; }
    [[nodiscard]] const ComparisonFilter &filter() const { return m_filter; }
    [[nodiscard]] bool isHeading(int row) const;
    [[nodiscard]] bool hasChanges(int row) const; // a difference that is said
    [[nodiscard]] int differing() const; // rows, in all

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Shown
    {
        int row = -1; // of the comparison; −1: a heading
        std::string_view heading{};
        bool operator==(const Shown &) const = default;
    };
    [[nodiscard]] std::vector<Shown> shownRows() const;
    [[nodiscard]] const ComparedRow &rowAt(int row) const;

    Comparison m_comparison;
    ComparisonFilter m_filter;
    std::vector<Shown> m_shown;
};

} // namespace headroom
