// A combo box that keeps its value while the panel is scrolled over it.
#pragma once

#include <QComboBox>

namespace headroom {

class ChoiceBox : public QComboBox
{
public:
    explicit ChoiceBox(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace headroom
