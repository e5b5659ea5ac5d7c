// An editor for a list of whole numbers: "7168, 1024". An unclear text stays and says why.
#pragma once

#include "core/scenario/parameter.h"

#include <QLineEdit>

#include <vector>

namespace headroom {

class ListEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit ListEdit(const Parameter &row, QWidget *parent = nullptr);

    void showList(const std::vector<double> &list);
    [[nodiscard]] bool hasError() const { return !m_error.isEmpty(); }

Q_SIGNALS:
    void edited(const std::vector<double> &list);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void commit();
    void setError(const QString &error);

    const Parameter &m_row;
    std::vector<double> m_list;
    QString m_error;
};

} // namespace headroom
