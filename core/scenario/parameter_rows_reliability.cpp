#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::string_view neverHappens = "never";
constexpr std::array<std::string_view, 2> modes{"sync", "async"};

constexpr std::array rows{
        bound<&Scenario::checkpoint, &Checkpoint::intervalSeconds>({
                .id = "checkpoint.interval",
                .label = "Save every",
                .group = Reliability,
                .unit = Unit::Seconds,
                .accepted = positive,
                .slider = {30, 86400, Scale::Logarithmic},
                .orSteps = true,
                .meaning = "Useful training between two checkpoints.",
                .source = "chapter 10.6.1",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::writeRateGigabytesPerSecond>({
                .id = "checkpoint.write_rate",
                .label = "Write rate",
                .group = Reliability,
                .unit = Unit::GigabytesPerSecond,
                .accepted = positive,
                .slider = {0.1, 1000, Scale::Logarithmic},
                .meaning = "Rate at which the storage takes a checkpoint from the whole job.",
                .source = "chapter 10.4.2",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::cardRateGigabytesPerSecond>({
                .id = "checkpoint.card_rate",
                .label = "Write rate a card",
                .group = Reliability,
                .unit = Unit::GigabytesPerSecond,
                .accepted = zeroOrMore,
                .slider = {0, 10, Scale::Linear},
                .zeroMeans = "the storage alone binds",
                .meaning = "Rate at which one card writes its shard; all cards together, or the "
                           "storage, bind.",
                .source = "chapter 10.4.2: not given",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::bytesPerParameter>({
                .id = "checkpoint.bytes_per_parameter",
                .label = "Saved bytes",
                .group = Reliability,
                .unit = Unit::Bytes,
                .accepted = {0, 1000},
                .slider = {2, 18, Scale::Linear},
                .meaning = "Bytes saved for one parameter: weight 2, master 4, moments 8; "
                           "gradients are "
                           "rebuilt.",
                .source = "chapter 10.4.2",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::mode>({
                .id = "checkpoint.mode",
                .label = "Save mode",
                .group = Reliability,
                .kind = Choice,
                .choices = modes,
                .meaning = "sync: training stops until the checkpoint is written; async: until it "
                           "is staged, and one writer works beside training.",
                .source = "chapter 10.4.2",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::stagingSeconds>({
                .id = "checkpoint.staging",
                .label = "Staging",
                .group = Reliability,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 60, Scale::Linear},
                .meaning = "Pause of training for the staging copy of an asynchronous save.",
                .source = "chapter 10.4.3",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::commitSeconds>({
                .id = "checkpoint.commit",
                .label = "Commit",
                .group = Reliability,
                .unit = Unit::Seconds,
                .accepted = {0, 1e6},
                .slider = {0, 60, Scale::Linear},
                .meaning = "From the last byte until the checkpoint can be used.",
                .source = "chapter 10.4.3: not given",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::stagingSlots>({
                .id = "checkpoint.slots",
                .label = "Staging slots",
                .group = Reliability,
                .kind = Count,
                .accepted = {1, 1e6},
                .slider = {1, 8, Scale::Step},
                .meaning = "Snapshots that can wait or be written at once in asynchronous mode; a "
                           "request beyond them stops training.",
                .source = "chapter 10.4.3",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::localIntervalSeconds>({
                .id = "checkpoint.local_interval",
                .label = "Local save every",
                .group = Reliability,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 3600, Scale::Linear},
                .orSteps = true,
                .zeroMeans = "no local saves",
                .meaning = "Useful training between two snapshots on the hosts' own drives.",
                .source = "chapter 10.4.3: not used",
        }),
        bound<&Scenario::checkpoint, &Checkpoint::localRateGigabytesPerSecond>({
                .id = "checkpoint.local_rate",
                .label = "Local write rate",
                .group = Reliability,
                .unit = Unit::GigabytesPerSecond,
                .accepted = positive,
                .slider = {0.1, 100, Scale::Logarithmic},
                .meaning = "Rate at which one host writes its share of a snapshot to its own "
                           "drive.",
                .source = "assumed: one NVMe drive",
        }),
        bound<&Scenario::failure, &Failure::cardMtbfDays>({
                .id = "failure.card_mtbf",
                .label = "Card MTBF",
                .group = Reliability,
                .unit = Unit::Days,
                .accepted = positive,
                .slider = {0.01, 3650, Scale::Logarithmic},
                .orNever = true,
                .meaning =
                        "Mean time between failures of one card; any card's failure stops the job.",
                .source = "chapter 10.4.3: 1 024 cards, one failure in 7.9 h",
        }),
        bound<&Scenario::failure, &Failure::jobMtbfDays>({
                .id = "failure.job_mtbf",
                .label = "Job MTBF",
                .group = Reliability,
                .unit = Unit::Days,
                .accepted = positive,
                .slider = {0.01, 3650, Scale::Logarithmic},
                .orNever = true,
                .meaning = "Mean time between interruptions of the whole job, whatever its size: "
                           "storage, "
                           "power, maintenance.",
                .source = neverHappens,
        }),
        bound<&Scenario::failure, &Failure::spikeIntervalDays>({
                .id = "failure.spike_interval",
                .label = "Loss spikes every",
                .group = Reliability,
                .unit = Unit::Days,
                .accepted = positive,
                .slider = {0.01, 3650, Scale::Logarithmic},
                .orNever = true,
                .orSteps = true,
                .meaning = "Mean time between loss spikes that send the run back to its last "
                           "checkpoint.",
                .source = neverHappens,
        }),
        bound<&Scenario::failure, &Failure::spikeRollbackSteps>({
                .id = "failure.spike_rollback",
                .label = "Spike goes back",
                .group = Reliability,
                .kind = Count,
                .accepted = countOrZero,
                .slider = {0, 1000, Scale::Step},
                .meaning = "Steps before a loss spike that are not trusted: the run returns to the "
                           "last checkpoint at least as old.",
                .source = "chapter 10.4.5",
        }),
        bound<&Scenario::failure, &Failure::localSurvives>({
                .id = "failure.local_survives",
                .label = "Drives survive",
                .group = Reliability,
                .unit = Unit::Share,
                .accepted = {0, 1},
                .slider = {0, 1, Scale::Linear},
                .meaning = "Share of card and job failures that leave every host's drive readable; "
                           "a loss spike always does.",
                .source = "assumed: half are crashes of a process",
        }),
        bound<&Scenario::failure, &Failure::recoverySeconds>({
                .id = "failure.recovery",
                .label = "Recovery",
                .group = Reliability,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 3600, Scale::Linear},
                .meaning = "From a failure until training goes on: detect, replace, restart, load.",
                .source = "chapter 10.4.3",
        }),
};

} // namespace

std::span<const Parameter> reliabilityRows()
{
    return rows;
}

} // namespace headroom
