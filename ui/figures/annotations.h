// Rules, bands and notes of a figure.
#pragma once

#include "core/figures/geometry.h"
#include "ui/figures/qcustomplot.h"
#include "ui/theme/theme.h"

namespace headroom {

// Pixels between the axes and the texts beside them.
inline constexpr int besideGap = 8;

// Bands lie under the series, rules and notes above them: one layerable for each place.
class FigureAnnotations : public QCPLayerable
{
    Q_OBJECT

public:
    enum class Part { Bands, RulesAndNotes };
    FigureAnnotations(QCPAxisRect *axisRect, const QString &layer, Part part);

    void setFigure(const Figure *figure, const Theme *theme, const std::vector<bool> *shown);

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawBands(QCPPainter *painter) const;
    void drawBeside(QCPPainter *painter) const;
    void nameBands(QCPPainter *painter, QList<QRectF> &taken) const;
    void drawRules(QCPPainter *painter, QList<QRectF> &taken) const;
    void nameLine(QCPPainter *painter, const Line &line, QList<QRectF> &taken) const;
    [[nodiscard]] QList<QRectF> markers() const;
    [[nodiscard]] bool crossesLine(const QRectF &place) const;
    [[nodiscard]] bool crossesRule(const QRectF &place) const;
    void drawNote(QCPPainter *painter, const Note &note, QList<QRectF> &taken) const;
    [[nodiscard]] QPointF pixel(double x, double y) const;

    QCPAxisRect *m_axisRect;
    Part m_part;
    const Figure *m_figure = nullptr;
    const Theme *m_theme = nullptr;
    const std::vector<bool> *m_shown = nullptr;
};

} // namespace headroom
