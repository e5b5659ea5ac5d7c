// Spans too narrow to be told apart: how much of each pixel column of a row they cover, so that a
// picture of many shows shares instead of whatever was painted last.
#pragma once

#include <QRectF>

#include <vector>

namespace headroom {

class SpanColumns
{
public:
    // Wider spans are drawn one by one.
    static constexpr double narrow = 2; // pixels

    SpanColumns(const QRectF &room, std::size_t rows);

    // A span of a row, in pixels; what lies outside the room is passed over.
    void add(std::size_t row, double left, double right);
    // Rectangles of a row, stacked on what `below` covers: a whole column is as high as `bar`.
    [[nodiscard]] std::vector<QRectF> rectangles(std::size_t row, const SpanColumns &below,
                                                 const QRectF &bar) const;

private:
    double m_left;
    std::size_t m_width; // columns, a pixel each
    std::vector<double> m_covered; // by row and column, 0 … 1
};

} // namespace headroom
