// How a page's results were computed: name, value, formula, source, and what is left out.
#pragma once

#include "core/evaluation/results.h"

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
    void setWithout(const std::vector<Message> &without);
    void setMostRows(int rows); // the first ones; the others stay in the table of all results
    void refresh();

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
    };
    [[nodiscard]] int rowHeight() const;

    Session &m_session;
    std::vector<Row> m_rows;
    QString m_without;
    int m_mostRows = 99;
    [[nodiscard]] int shownRows() const
    {
        return std::min(m_mostRows, static_cast<int>(m_rows.size()));
    }
};

} // namespace headroom
