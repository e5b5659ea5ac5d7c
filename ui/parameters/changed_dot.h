// The dot behind a row that differs from the baseline; pressing it goes back.
#pragma once

#include <QAbstractButton>

namespace headroom {

class ChangedDot : public QAbstractButton
{
public:
    explicit ChangedDot(QWidget *parent = nullptr);

    void setChanged(bool changed);
    [[nodiscard]] QSize sizeHint() const override { return {16, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace headroom
