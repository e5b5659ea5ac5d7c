// Every text of a figure, so that a test can look at each.
#pragma once

#include "core/figures/figure.h"

#include <functional>

namespace headroom::tests {

class FigureTexts
{
public:
    using Look = std::function<void(const Message &)>;

    FigureTexts(const Figure &figure, Look look)
        : m_look(std::move(look))
    {
        m_look(figure.title);
        m_look(figure.subtitle);
        for (const Axis *axis : {&figure.x, &figure.y}) {
            m_look(axis->label);
            all(axis->categories);
        }
        for (const Series &series : figure.series)
            std::visit([this](const auto &s) { of(s); }, series);
        for (const Rule &rule : figure.rules)
            m_look(rule.label);
        for (const Band &band : figure.bands)
            m_look(band.label);
        for (const auto *notes : {&figure.notes, &figure.beside})
            for (const Note &note : *notes)
                m_look(note.text);
        m_look(figure.widestBeside);
        all(figure.table.columns);
        for (const auto &row : figure.table.rows)
            for (const Cell &cell : row)
                if (const auto *text = std::get_if<Message>(&cell))
                    m_look(*text);
        all(figure.without);
    }

private:
    void all(const std::vector<Message> &texts)
    {
        for (const Message &text : texts)
            m_look(text);
    }
    void of(const Line &line) { m_look(line.label); }
    void of(const Bars &bars) { m_look(bars.label); }
    void of(const HeatMap &map) { m_look(map.label); }
    void of(const Spans &spans)
    {
        m_look(spans.label);
        all(spans.fields);
        for (const Span &span : spans.spans) {
            m_look(span.label);
            m_look(span.about);
        }
    }
    void of(const Points &points)
    {
        m_look(points.label);
        all(points.names);
    }
    void of(const Diagram &diagram)
    {
        m_look(diagram.label);
        for (const DiagramBox &box : diagram.boxes)
            m_look(box.label);
        for (const DiagramEdge &edge : diagram.edges)
            m_look(edge.label);
    }

    Look m_look;
};

} // namespace headroom::tests
