// The finish date when inputs are known only roughly: quasi-random samples of the uncertain ones.
// Source: Sobol 1967; Spearman 1904 for the ranks.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/explore/settings.h"

#include <stop_token>
#include <vector>

namespace headroom {

struct Chance
{
    std::vector<double> finishDays; // ascending, of the samples that finish, as if fitting
    std::size_t samples = 0;
    std::size_t conflicts = 0; // samples whose inputs contradict each other
    double inTime = 0; // share of all samples that fit and meet the deadline
    // For each uncertain input, its share of the spread: squared rank correlation with the finish,
    // normalised to sum 1; all 0 when nothing moves it.
    std::vector<double> explained;
};

// Samples are the same for the same seed. Counts are rounded, values clipped to what rows accept.
[[nodiscard]] Chance chance(const Scenario &scenario, const std::vector<UncertainInput> &inputs,
                            std::size_t samples, std::uint64_t seed, unsigned threads = 0,
                            const std::stop_token &stop = {});

} // namespace headroom
