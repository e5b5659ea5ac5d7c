// One pinned scenario in the strip: its mark, name and margin. Clicked, it opens its menu; it can
// be dragged to another place and renamed where it stands.
#pragma once

#include <QAbstractButton>

class QLineEdit;

namespace headroom {

class PinChip : public QAbstractButton
{
    Q_OBJECT

public:
    PinChip(int mark, QWidget *parent);

    [[nodiscard]] int mark() const { return m_mark; }
    void showPin(const QString &name, const QString &margin, bool holds, bool baseline);
    void editName();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void menuRequested();
    void renamed(const QString &name);
    void unpinRequested();
    void moveRequested(int places); // by so many, −1 to the left
    void neighbourRequested(int places); // the focus goes there
    void draggedTo(int x); // in the parent's coordinates, while the mouse is held
    void dropped(int x);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void finishName(bool keep);
    [[nodiscard]] QString shownMargin() const;
    [[nodiscard]] int widthFor(int key, const QString &name, const QString &margin) const;

    int m_mark;
    QString m_name;
    QString m_margin;
    bool m_holds = true;
    bool m_baseline = false;
    QLineEdit *m_editor;
    QPoint m_pressed;
    bool m_dragging = false;
};

} // namespace headroom
