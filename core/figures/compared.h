// Pinned scenarios in any figure: curves lie over the present ones, stacks of bars stand beside
// them, maps have their points, and what can only show one scenario shows the one that is chosen.
#pragma once

#include "core/figures/figures.h"

#include <map>
#include <optional>
#include <string>

namespace headroom {

enum class ComparedAs {
    Itself, // the figure reads the others on its own
    Curves,
    Bars,
    Map,
    Choice, // one scenario at a time
};
// By what the figure is made of; `figure` has its id.
[[nodiscard]] ComparedAs comparedAs(const Figure &figure);

// "A" … "F"
[[nodiscard]] std::string letterOf(int mark);
// "A 32 cards"; without a mark the name alone.
[[nodiscard]] std::string shownName(const NamedScenario &scenario);

// Makes figures with all others that have a mark. Figures of the others are kept while their
// scenario and what is asked of it stay, so that a drag makes only the present one anew. One
// thread each.
class ComparedFigures
{
public:
    // `chosen` is the mark whose figure is shown where only one can be; empty, or one that is not
    // there: the present scenario. Empty when stopped.
    [[nodiscard]] Figure make(const FigureRow &row, const FigureInput &input,
                              std::optional<int> chosen = {});

    // Whether making it would hold up a drag, of the present scenario or of a figure not kept yet.
    [[nodiscard]] bool isLong(const FigureRow &row, const FigureInput &input) const;

private:
    struct Asked
    {
        Scenario scenario;
        ExploreSettings explore{};
        HandleValues handles{};
        std::size_t cards = 0;
        double leastCards = 0;
        double mostCards = 0;
        bool operator==(const Asked &) const = default;
    };
    struct Kept
    {
        Asked asked;
        Figure figure;
    };
    [[nodiscard]] static Asked askedOf(const FigureRow &row, const FigureInput &input,
                                       const NamedScenario &other);
    [[nodiscard]] const Figure *figureOf(const FigureRow &row, const FigureInput &input,
                                         const NamedScenario &other);

    std::map<std::pair<std::string_view, int>, Kept> m_kept;
};

} // namespace headroom
