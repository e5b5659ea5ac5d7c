// The read-out of a figure: a box beside the cursor, and a line where it follows x.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/qcustomplot.h"
#include "ui/theme/theme.h"

namespace headroom {

class ReadOutBox : public QCPLayerable
{
    Q_OBJECT

public:
    ReadOutBox(QCPAxisRect *axisRect, const QString &layer);

    void setTheme(const Theme *theme) { m_theme = theme; }
    // Empty: nothing is shown.
    void setReadOut(const ReadOut &readOut, const QPointF &cursor);
    [[nodiscard]] const ReadOut &readOut() const { return m_readOut; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    QCPAxisRect *m_axisRect;
    const Theme *m_theme = nullptr;
    ReadOut m_readOut;
    QPointF m_cursor;
};

} // namespace headroom
