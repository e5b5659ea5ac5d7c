// The dot behind a row that differs from the baseline; pressing it goes back.
#pragma once

#include <QAbstractButton>

namespace headroom {

class ChangedDot : public QAbstractButton
{
public:
    explicit ChangedDot(QWidget *parent = nullptr);

    void setChanged(bool changed);
    // Of a row that is filtered out nothing stays, not the dot's place either.
    void setKept(bool kept);
    [[nodiscard]] QSize sizeHint() const override { return {16, 24}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace headroom
