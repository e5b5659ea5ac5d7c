// Attention pairs that sequences of uneven length give to the cards that share them.
// Source: training-systems chapter 10.3.3; Liu et al. 2023 (ring attention). Lengths in tokens,
// ≥ 1.
#pragma once

#include <vector>

namespace headroom {

enum class LengthLayout {
    InOrder, // a sequence a card, in turn
    Packed, // short ones joined to the target length first; documents see only themselves
    Grouped, // by length: longest first, each to the card with fewest pairs
    ContextParallel, // every sequence is shared by all cards
};

struct LengthPlan
{
    std::vector<double> lengths{};
    double cards = 1; // whole, 1 … 65536
    double target = 0; // tokens that sequences are packed to; longer ones stand alone
    bool causal = true;
};

// One value a card. They add up to the same total however sequences are laid out, and a step waits
// for the largest.
[[nodiscard]] std::vector<double> pairsByCard(LengthLayout layout, const LengthPlan &plan);

} // namespace headroom
