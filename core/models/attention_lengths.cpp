#include "core/models/attention_lengths.h"

#include "core/models/transformer.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace headroom {
namespace {

// Pairs of each pack: sequences in their order, as long as they fit.
std::vector<double> packed(const LengthPlan &plan)
{
    std::vector<double> packs;
    double tokens = 0; // of the last pack
    for (double length : plan.lengths) {
        if (packs.empty() || tokens + length > plan.target) {
            packs.push_back(0);
            tokens = 0;
        }
        packs.back() += attentionPairs(length, plan.causal);
        tokens += length;
    }
    return packs;
}

} // namespace

std::vector<double> pairsByCard(LengthLayout layout, const LengthPlan &plan)
{
    std::vector<double> cards(static_cast<std::size_t>(plan.cards), 0.0);
    std::vector<double> pieces;
    if (layout == LengthLayout::Packed)
        pieces = packed(plan);
    else
        for (double length : plan.lengths)
            pieces.push_back(attentionPairs(length, plan.causal));

    switch (layout) {
    case LengthLayout::ContextParallel:
        std::ranges::fill(cards, std::accumulate(pieces.begin(), pieces.end(), 0.0) / plan.cards);
        break;
    case LengthLayout::Grouped:
        std::ranges::sort(pieces, std::greater());
        for (double piece : pieces)
            *std::ranges::min_element(cards) += piece;
        break;
    case LengthLayout::InOrder:
    case LengthLayout::Packed:
        for (std::size_t i = 0; i < pieces.size(); ++i)
            cards[i % cards.size()] += pieces[i];
        break;
    }
    return cards;
}

} // namespace headroom
