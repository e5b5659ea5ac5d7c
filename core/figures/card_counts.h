// The card counts that curves over cards are sampled at, and the least that meets a deadline.
#pragma once

#include "core/figures/figures.h"

#include <optional>
#include <vector>

namespace headroom {

// Whole card counts from low to high, ascending: all of them where that is few, else spread evenly,
// with every count at which the busiest card's micro-batches change. Only counts that
// work: multiples of what the plan's groups need together.
[[nodiscard]] std::vector<double> sampledCards(const Scenario &scenario, double low, double high);

// Cards that share a micro-batch, and the most that get one in a step.
[[nodiscard]] double cardsOfReplica(const Scenario &scenario);
[[nodiscard]] double busyCards(const Scenario &scenario);

// The scenario on another number of cards: evaluateMargins().
[[nodiscard]] Evaluation onCards(const Scenario &scenario, double cards, EvaluationMemo &memo);

// The least card count up to `high` that fits and meets the deadline; nothing when none does.
[[nodiscard]] std::optional<double> leastCardsInTime(const Scenario &scenario, double high,
                                                     EvaluationMemo &memo);

} // namespace headroom
