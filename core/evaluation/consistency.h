// Values that are accepted one by one but contradict each other.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/models/transformer.h"
#include "core/scenario/scenario.h"

namespace headroom {

// Whether the architecture makes sense; what does not is added to problems.
bool checkModel(const Model &model, std::vector<Problem> &problems);

// Whether pipeline, tensor, context and expert groups divide the cards and what they share, and
// hosts that they span are connected. The first that does not is added.
bool checkGroups(const Scenario &scenario, std::vector<Problem> &problems);

// The sizes at which such a group, by the id of its row, divides what it must beside the others as
// they are; rising, 1 among them. Empty for other ids.
[[nodiscard]] std::vector<double> workingGroupSizes(const Scenario &scenario, std::string_view id);

// Where a slider that goes from `now` to `wanted` comes to rest: the next size in its direction
// that works, the last one beyond it; `wanted` itself for rows of other kinds.
[[nodiscard]] double nextWorkingSize(const Scenario &scenario, std::string_view id, double now,
                                     double wanted);

// Card counts that the plan's groups divide are multiples of this.
[[nodiscard]] double cardsUnit(const Scenario &scenario);

// Whether state can be sharded as asked over the cards.
bool checkSharding(const Scenario &scenario, std::vector<Problem> &problems);

// "6, 8": the divisors of n nearest to a wanted one, which is none. n ≤ 1e9.
[[nodiscard]] std::string nearestDivisors(double n, double wanted);

// Number formats the card multiplies, and ranks that exist; also remarks on memory settings that
// change nothing.
[[nodiscard]] bool checkMemory(const Scenario &scenario, const TransformerShape &shape,
                               std::vector<Problem> &problems);

} // namespace headroom
