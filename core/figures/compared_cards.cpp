#include "core/figures/compared_cards.h"

#include "core/figures/makers.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array pinTones{Tone::First,  Tone::Second, Tone::Third,
                              Tone::Fourth, Tone::Fifth,  Tone::Sixth};

} // namespace

std::vector<ComparedWith> comparedCards(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const auto same = std::ranges::find(input.cards, s.card, &NamedCard::card);
    std::vector<ComparedWith> compared{
            {.name = same == input.cards.end() ? Message{"the plan's card"} : verbatim(same->name),
             .card = s.card,
             .dollarsAnHour = s.cost.cardHourDollars,
             .isPlan = true}};
    for (const ComparedCard &chosen : exploreSettings(input).scaling.cards) {
        const auto found = std::ranges::find(input.cards, chosen.stem, &NamedCard::stem);
        if (found == input.cards.end() || found == same)
            continue;
        compared.push_back({.name = verbatim(found->name),
                            .card = found->card,
                            .dollarsAnHour = chosen.dollarsAnHour > 0 ? chosen.dollarsAnHour
                                                                      : s.cost.cardHourDollars,
                            .tone = pinTones[compared.size() % pinTones.size()]});
    }
    return compared;
}

} // namespace headroom
