#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterKind;
constexpr ParameterGroup group = ParameterGroup::Input;

constexpr std::array rows{
        bound<&Scenario::input, &Input::workers>({
                .id = "input.workers",
                .label = "Input workers",
                .group = group,
                .kind = Count,
                .accepted = {0, 1e6},
                .slider = {0, 64, Scale::Step},
                .zeroMeans = "not modelled",
                .meaning = "Processes that prepare sequences for the whole job.",
                .source = "chapter 10.4.1",
        }),
        bound<&Scenario::input, &Input::workerRate>({
                .id = "input.worker_rate",
                .label = "Worker rate",
                .group = group,
                .unit = Unit::SequencesPerSecond,
                .accepted = positive,
                .slider = {0.1, 100, Scale::Logarithmic},
                .meaning = "Sequences that one input worker prepares in a second.",
                .source = "chapter 10.4.1",
        }),
        bound<&Scenario::input, &Input::waitSeconds>({
                .id = "input.wait",
                .label = "Input wait",
                .group = group,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 30, Scale::Linear},
                .meaning = "Waiting for input and other fixed work, each step.",
                .source = "chapter 10.6.1",
        }),
        bound<&Scenario::input, &Input::prefetch>({
                .id = "input.prefetch",
                .label = "Queue",
                .group = group,
                .unit = Unit::Sequences,
                .kind = Count,
                .accepted = countOrZero,
                .slider = {0, 4096, Scale::Step},
                .meaning = "Sequences prepared ahead that bridge a pause of the workers.",
                .source = "chapter 10.4.1: not given",
        }),
        bound<&Scenario::input, &Input::overlap>({
                .id = "input.overlap",
                .label = "Prepare ahead",
                .group = group,
                .kind = Switch,
                .accepted = {0, 1},
                .meaning = "Sequences are prepared while the step before runs; off: each step "
                           "waits for its own.",
                .source = "principles 1.3",
        }),
        bound<&Scenario::input, &Input::sharedStorage>({
                .id = "input.shared_storage",
                .label = "Shared storage",
                .group = group,
                .kind = Switch,
                .accepted = {0, 1},
                .meaning = "Input and asynchronous saves use one storage: the workers pause while "
                           "a save is written.",
                .source = "chapter 10.4.3: not so",
        }),
        bound<&Scenario::straggler, &Straggler::sigmaPercent>({
                .id = "straggler.sigma",
                .label = "Straggler σ",
                .group = group,
                .unit = Unit::Percent,
                .accepted = {0, 100},
                .slider = {0, 20, Scale::Linear},
                .meaning = "Spread of the cards' compute times, as % of their mean; a step waits "
                           "for the slowest. Measured step times stand in for it.",
                .source = "chapter 10.4.5",
        }),
        bound<&Scenario::straggler, &Straggler::slowShare>({
                .id = "straggler.slow_share",
                .label = "Slow hosts",
                .group = group,
                .unit = Unit::Share,
                .accepted = {0, 1},
                .slider = {0, 0.1, Scale::Linear},
                .meaning = "Share of all hosts that are slow all along; a job that has one waits "
                           "for it.",
                .source = "chapter 10.4.5: not given",
        }),
        bound<&Scenario::straggler, &Straggler::slowFactor>({
                .id = "straggler.slow_factor",
                .label = "Slow host takes",
                .group = group,
                .unit = Unit::Multiple,
                .accepted = {1, 100},
                .slider = {1, 3, Scale::Linear},
                .meaning = "Compute time of a slow host, times that of the others.",
                .source = "chapter 10.4.5: not given",
        }),
};

} // namespace

std::span<const Parameter> inputRows()
{
    return rows;
}

} // namespace headroom
