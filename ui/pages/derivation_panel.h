// How a page's results were computed: name, value, formula, source, and what is left out.
#pragma once

#include "core/evaluation/results.h"
#include "core/figures/figures.h"

#include <QFrame>

#include <span>
#include <vector>

namespace headroom {

class Session;

class DerivationPanel : public QFrame
{
    Q_OBJECT

public:
    DerivationPanel(std::span<const std::string_view> ids, Session &session,
                    QWidget *parent = nullptr);

    void setResults(std::span<const std::string_view> ids);
    // These results have no row while they are empty.
    void setOptional(std::span<const std::string_view> ids) { m_optional = ids; }
    // What the figures in sight leave out, each under its title; one alone needs none.
    struct Omissions
    {
        std::string_view title;
        std::vector<Message> without;
    };
    void setWithout(const std::vector<Omissions> &figures);
    [[nodiscard]] QStringList withoutLines() const { return m_without; }
    [[nodiscard]] QStringList shownResults() const; // ids of the rows
    void setMostRows(int rows); // the first ones; the others stay in the table of all results
    void refresh();
    [[nodiscard]] bool isEmpty() const { return m_rows.empty() && m_without.isEmpty(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Row
    {
        const Result *result;
        QString value;
        QString formula; // where there is no value, why
        bool empty = true;
    };
    [[nodiscard]] int rowHeight() const;

    Session &m_session;
    std::vector<Row> m_rows;
    std::span<const std::string_view> m_optional;
    QStringList m_without;
    int m_mostRows = 99;
    [[nodiscard]] std::vector<const Row *> shownRows() const;
};

} // namespace headroom
