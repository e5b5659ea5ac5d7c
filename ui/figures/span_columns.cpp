#include "ui/figures/span_columns.h"

#include <algorithm>
#include <cmath>

namespace headroom {

SpanColumns::SpanColumns(const QRectF &room, std::size_t rows)
    : m_left(room.left())
    , m_width(static_cast<std::size_t>(std::max(1.0, std::ceil(room.width()))))
    , m_covered(rows * m_width, 0.0)
{
}

void SpanColumns::add(std::size_t row, double left, double right)
{
    left = std::max(0.0, left - m_left);
    right = std::min(static_cast<double>(m_width), right - m_left);
    for (double column = std::floor(left); column < right; ++column)
        m_covered[row * m_width + static_cast<std::size_t>(column)] +=
                std::min(right, column + 1) - std::max(left, column);
}

std::vector<QRectF> SpanColumns::rectangles(std::size_t row, const SpanColumns &below,
                                            const QRectF &bar) const
{
    std::vector<QRectF> result;
    for (std::size_t column = 0; column < m_width; ++column) {
        const std::size_t cell = row * m_width + column;
        const double from = std::min(1.0, below.m_covered[cell]);
        const double to = std::min(1.0, from + m_covered[cell]);
        if (to - from < 1e-3)
            continue;
        const QRectF rect(
                QPointF(m_left + static_cast<double>(column), bar.bottom() - to * bar.height()),
                QPointF(m_left + static_cast<double>(column) + 1,
                        bar.bottom() - from * bar.height()));
        QRectF *last = result.empty() ? nullptr : &result.back();
        constexpr double step = 0.5; // pixels nobody sees
        if (last && last->right() == rect.left() && std::abs(last->top() - rect.top()) < step
            && std::abs(last->bottom() - rect.bottom()) < step)
            last->setRight(rect.right());
        else
            result.push_back(rect);
    }
    return result;
}

} // namespace headroom
