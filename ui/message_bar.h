// A line above the pages that says why something was refused; it stays until it is closed.
#pragma once

#include <QWidget>

class QLabel;

namespace headroom {

class MessageBar : public QWidget
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showMessage(const QString &message);
    [[nodiscard]] QString message() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
};

} // namespace headroom
