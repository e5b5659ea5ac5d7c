// Figures made with a library of cards and settings of one's own.
#pragma once

#include "tests/core/figures/figure_cases.h"

namespace headroom::tests {

// Peaks of the chapter's 10.6.4; memory and power as their makers publish them.
inline std::vector<NamedCard> chapterCards()
{
    const auto card = [](const char *stem, const char *name, double peak, double gigabytes,
                         double watts) {
        NamedCard named{stem, name, Scenario{}.card};
        named.card.peakTeraflops = peak;
        named.card.memoryGigabytes = gigabytes;
        named.card.powerWatts = watts;
        return named;
    };
    return {card("a100-80gb", "A100", 312, 80, 400),
            card("h100-sxm", "H100", 989, 80, 700),
            card("b200", "B200", 2250, 180, 1000),
            {"rtx-4090", "RTX 4090", Scenario{}.card}};
}

template <typename Change>
Figure figureWith(std::string_view id, const Scenario &scenario, Change &&change)
{
    const std::vector<NamedCard> cards = chapterCards();
    ExploreSettings settings = defaultExploreSettings(scenario);
    change(settings);
    EvaluationMemo memo;
    const NamedScenario now = named("now", scenario);
    return findFigure(id)->make(
            {.now = now, .others = {}, .memo = memo, .explore = &settings, .cards = cards});
}

inline Figure figureWith(std::string_view id, const Scenario &scenario)
{
    return figureWith(id, scenario, [](ExploreSettings &) {});
}

// y of the sample nearest to x, in proportion.
inline double nearest(const Line &line, double x)
{
    double best = INFINITY;
    double value = NAN;
    for (std::size_t i = 0; i < line.x.size(); ++i)
        if (std::abs(std::log(line.x[i] / x)) < best) {
            best = std::abs(std::log(line.x[i] / x));
            value = line.y[i];
        }
    return value;
}

inline const Points &pointsCalled(const Figure &figure, std::string_view label)
{
    return seriesCalled<Points>(figure, label);
}

} // namespace headroom::tests
