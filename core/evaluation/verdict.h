// The verdict: one sentence, what stands behind it, and the gauges, from one evaluation.
#pragma once

#include "core/evaluation/evaluation.h"
#include "core/message.h"
#include "core/scenario/parameter.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headroom {

// In the order in which they are looked for.
enum class VerdictState {
    Conflict, // inputs contradict each other: nothing can be said
    DoesNotFit, // memory is over
    Late, // fits, but finishes after the deadline
    Fragile, // holds only while prefetch hides the link, or only to first order of the losses
    Holds,
};

// What is used of a limit. share is where the bar ends, 0 … 1 of the gauge; the limit stands at
// gaugeLimit on every gauge.
struct Gauge
{
    std::string_view label{};
    Message text{}; // "52.8 of 67.2 s"; empty when unknown
    double share = 0;
    Message over{}; // "11.7 s over"; empty within the limit
    bool operator==(const Gauge &) const = default;
};
inline constexpr double gaugeLimit = 0.88;

struct Verdict
{
    VerdictState state = VerdictState::Holds;
    Message sentence{};
    std::vector<Message> details{};
    std::vector<Gauge> gauges{}; // step, memory a card, link if exposed
    bool operator==(const Verdict &) const = default;
};

// A value at which the verdict would turn; explore/ finds them.
struct TurningValue
{
    const Parameter *parameter = nullptr;
    double value = 0; // the last value that holds
    bool holdsAbove = false; // which side of it holds
    bool operator==(const TurningValue &) const = default;
};

// A single change that would make the plan fit; explore/ finds it.
struct FittingChange
{
    Message text{};
    double peak = 0; // bytes a card
    OptionalValue deadlineMargin{}; // seconds
};

// nearest: the turning values closest to the present ones, closest first; may be empty. fitting:
// the smallest change, where the plan does not fit and one is known.
[[nodiscard]] Verdict verdict(const Scenario &scenario, const Evaluation &evaluation,
                              const std::vector<TurningValue> &nearest = {},
                              const std::optional<FittingChange> &fitting = {});

} // namespace headroom
