// Below the pages: the pinned scenarios with their margins, the present one's, and a button that
// pins it.
#pragma once

#include <QWidget>

#include <optional>

class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;

namespace headroom {

class PinChip;
class Session;

class PinStrip : public QWidget
{
    Q_OBJECT

public:
    explicit PinStrip(Session &session, QWidget *parent = nullptr);

    // Every pin with what can be done with it, and what changes are measured against.
    void fillPinsMenu(QMenu &menu);

Q_SIGNALS:
    void pinRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void rebuild();
    [[nodiscard]] PinChip *chip(int mark) const;
    [[nodiscard]] std::optional<std::size_t> placeOf(int mark) const;
    void fillMenu(QMenu &menu, int mark); // with what can be done with a pin
    void openMenu(PinChip &chip);
    void move(int mark, int places);
    void focusNeighbour(const PinChip &chip, int places);
    [[nodiscard]] std::size_t placeAt(int x) const;
    void drop(int mark, int x);

    Session &m_session;
    QHBoxLayout *m_chipRow;
    QList<PinChip *> m_chips; // in the order of the pins
    QLabel *m_title;
    QLabel *m_now;
    QPushButton *m_pin;
    int m_dropAt = -1; // where a line shows the place of a dragged chip
};

} // namespace headroom
