// A line above the pages that says why something was refused, or what can be done about something
// that happened; it stays until it is closed.
#pragma once

#include <QList>
#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace headroom {

class MessageBar : public QWidget
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    struct Offer
    {
        QString text;
        std::function<void()> action; // the bar is closed first
    };
    void showMessage(const QString &message, const QList<Offer> &offers = {});
    [[nodiscard]] QString message() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QHBoxLayout *m_layout;
    QList<QPushButton *> m_offers;
};

} // namespace headroom
