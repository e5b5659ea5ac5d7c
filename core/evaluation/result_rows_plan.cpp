#include "core/evaluation/result_rows.h"

#include <array>
#include <cmath>

namespace headroom {
namespace {

using enum ResultGroup;

constexpr std::string_view withoutStarts =
        "framework start-up between restarts; contention from other jobs";

template <auto Part>
ResultValue lossPart(const Evaluation &e)
{
    if (!e.checkpoint.loss)
        return {};
    if constexpr (std::is_member_function_pointer_v<decltype(Part)>)
        return resultIn(Unit::Share, (*e.checkpoint.loss.*Part)());
    else
        return resultIn(Unit::Share, *e.checkpoint.loss.*Part);
}

ResultValue stepBound(const Evaluation &e)
{
    constexpr std::array<std::string_view, 5> names{"memory", "input", "link", "pipeline",
                                                    "compute"};
    return e.step.bound ? ResultValue(names[static_cast<std::size_t>(*e.step.bound)])
                        : ResultValue{};
}

constexpr std::array rows{
        found<&Evaluation::deadline, &DeadlineResults::margin, Unit::Days>(
                {.id = "deadline.margin",
                 .label = "Deadline margin",
                 .group = Deadline,
                 .formula = "deadline − finish",
                 .source = "chapter 10.6.1"}),
        found<&Evaluation::deadline, &DeadlineResults::met, Unit::None>(
                {.id = "deadline.met",
                 .label = "Deadline met",
                 .group = Deadline,
                 .formula = "fits, and margin ≥ 0",
                 .source = "chapter 10.6.1"}),
        found<&Evaluation::deadline, &DeadlineResults::minEfficiency, Unit::Percent>(
                {.id = "deadline.min_efficiency",
                 .label = "Efficiency needed",
                 .group = Deadline,
                 .formula = "the efficiency whose step is the cap; above 100 is not reachable",
                 .source = "chapter 10.6.3"}),
        found<&Evaluation::finish, &FinishResults::total, Unit::Days>(
                {.id = "finish.total",
                 .label = "Finish",
                 .group = Deadline,
                 .formula = "reserved + steps · step · (1 + overhead)",
                 .source = "chapter 10.6.1",
                 .without = withoutStarts}),
        found<&Evaluation::finish, &FinishResults::training, Unit::Days>(
                {.id = "finish.training",
                 .label = "Steps alone",
                 .group = Deadline,
                 .formula = "steps · step",
                 .source = "chapter 10.6.1",
                 .without = "saves, redone work, recovery, reserve"}),
        found<&Evaluation::finish, &FinishResults::goodput, Unit::Share>(
                {.id = "finish.goodput",
                 .label = "Goodput",
                 .group = Deadline,
                 .formula =
                         "steps · step FLOPs / (cards · peak · efficiency · (finish − reserved))",
                 .source = "chapter 10.6.1"}),

        found<&Evaluation::step, &StepResults::time, Unit::Seconds>(
                {.id = "step.time",
                 .label = "Step",
                 .group = Step,
                 .formula = "max(compute · stragglers + exposed + input wait, sequences / supply); "
                            "a pipeline's makespan stands for compute and what its layers wait for",
                 .source = "chapter 10.3.3",
                 .without = "optimizer update and kernel launches beyond the efficiency"}),
        found<&Evaluation::step, &StepResults::noOverlap, Unit::Seconds>(
                {.id = "step.no_overlap",
                 .label = "Step, nothing hidden",
                 .group = Step,
                 .formula = "max(compute · stragglers + communication + input wait, sequences / "
                            "supply)",
                 .source = "chapter 10.6.2"}),
        found<&Evaluation::step, &StepResults::cap, Unit::Seconds>(
                {.id = "step.cap",
                 .label = "Longest step",
                 .group = Step,
                 .formula = "(deadline − reserved) / (steps · (1 + overhead))",
                 .source = "chapter 10.6.2"}),
        found<&Evaluation::step, &StepResults::margin, Unit::Seconds>(
                {.id = "step.margin",
                 .label = "Step margin",
                 .group = Step,
                 .formula = "longest step − step",
                 .source = "chapter 10.6.2"}),
        found<&Evaluation::step, &StepResults::update, Unit::Seconds>(
                {.id = "step.update",
                 .label = "Optimizer update",
                 .group = Step,
                 .formula = "(gradient + 2 · (master + moments) + weight) bytes of the shard / "
                            "memory bandwidth; inside the efficiency unless offloaded",
                 .source = "chapter 10.2.3"}),
        found<&Evaluation::step, &StepResults::offload, Unit::Seconds>(
                {.id = "step.offload",
                 .label = "Update in host memory",
                 .group = Step,
                 .formula = "gradients down + update + weights up",
                 .source = "chapter 10.2.3; Ren et al. 2021"}),
        found<&Evaluation::step, &StepResults::offloadWait, Unit::Seconds>(
                {.id = "step.offload_wait",
                 .label = "Wait for the host",
                 .group = Step,
                 .formula = "max(0, update in host memory − what collectives leave of the last "
                            "backward)",
                 .source = "chapter 10.2.3"}),
        found<&Evaluation::step, &StepResults::maxCommunication, Unit::Seconds>(
                {.id = "step.max_comm",
                 .label = "Exposed communication allowed",
                 .group = Step,
                 .formula = "longest step − compute · stragglers − input wait − offload wait; a "
                            "pipeline's makespan stands for compute",
                 .source = "chapter 10.6.2"}),
        found<&Evaluation::step, &StepResults::mfu, Unit::Share>(
                {.id = "step.mfu",
                 .label = "MFU",
                 .group = Step,
                 .formula = "model FLOPs / (cards · peak · step)",
                 .source = "chapter 10.1.3",
                 .without = "recomputation, which HFU counts"}),
        found<&Evaluation::step, &StepResults::hfu, Unit::Share>(
                {.id = "step.hfu",
                 .label = "HFU",
                 .group = Step,
                 .formula = "MFU · recomputation",
                 .source = "Korthikanti et al. 2022"}),
        found<&Evaluation::step, &StepResults::tokensPerSecond, Unit::TokensPerSecond>(
                {.id = "step.tokens_per_second",
                 .label = "Tokens per second",
                 .group = Step,
                 .formula = "sequence length · sequences a step · (1 − padding) / step",
                 .source = "chapter 10.1.1"}),
        found<&Evaluation::step, &StepResults::tokensPerSecondCard, Unit::TokensPerSecond>(
                {.id = "step.tokens_per_second_card",
                 .label = "Tokens per second and card",
                 .group = Step,
                 .formula = "tokens a second / cards",
                 .source = "chapter 10.1.3"}),
        Result{.id = "step.bound",
               .label = "Bound by",
               .group = Step,
               .formula = "memory, input, link, pipeline or compute: what a faster step would "
                          "have to change first",
               .source = "chapter 10.6.3",
               .get = &stepBound},

        found<&Evaluation::checkpoint, &CheckpointResults::bytes, Unit::Bytes>(
                {.id = "checkpoint.bytes",
                 .label = "Checkpoint",
                 .group = Checkpoints,
                 .formula = "bytes a parameter · parameters",
                 .source = "chapter 10.4.2"}),
        found<&Evaluation::checkpoint, &CheckpointResults::save, Unit::Seconds>(
                {.id = "checkpoint.save",
                 .label = "Save",
                 .group = Checkpoints,
                 .formula = "checkpoint / min(write rate, cards · write rate a card)",
                 .source = "chapter 10.4.2"}),
        found<&Evaluation::checkpoint, &CheckpointResults::leastInterval, Unit::Seconds>(
                {.id = "checkpoint.min_interval",
                 .label = "Shortest interval",
                 .group = Checkpoints,
                 .formula = "asynchronous: time to write, below it backlog grows",
                 .source = "chapter 10.4.3"}),
        found<&Evaluation::checkpoint, &CheckpointResults::traffic, Unit::GigabytesPerSecond>(
                {.id = "checkpoint.traffic",
                 .label = "Mean write traffic",
                 .group = Checkpoints,
                 .formula = "checkpoint / interval",
                 .source = "chapter 10.4.2"}),
        found<&Evaluation::checkpoint, &CheckpointResults::optimalInterval, Unit::Seconds>(
                {.id = "checkpoint.optimal_interval",
                 .label = "Best interval",
                 .group = Checkpoints,
                 .formula = "τ* = √(2·pause/λ)",
                 .source = "chapter 10.4.4; Young 1974"}),
        found<&Evaluation::checkpoint, &CheckpointResults::failureInterval, Unit::Seconds>(
                {.id = "failure.interval",
                 .label = "Time between failures",
                 .group = Checkpoints,
                 .formula = "1/λ, λ = cards/MTBF of a card + 1/MTBF of the job + 1/MTBF of spikes",
                 .source = "chapter 10.4.4"}),
        found<&Evaluation::checkpoint, &CheckpointResults::exactInterval, Unit::Seconds>(
                {.id = "checkpoint.exact_interval",
                 .label = "Best interval, exact",
                 .group = Checkpoints,
                 .formula = "y − 1 + e^(−y − λ·pause) = 0, y = λτ",
                 .source = "Daly 2006",
                 .without = "failures during recovery"}),
        Result{.id = "overhead.save",
               .label = "Lost to saves",
               .group = Checkpoints,
               .unit = Unit::Share,
               .formula = "(save + commit)/τ; asynchronous: (staging + waits)/τ",
               .source = "chapter 10.4.4",
               .get = &lossPart<&CheckpointLoss::save>},
        Result{.id = "overhead.redo",
               .label = "Lost to redone work",
               .group = Checkpoints,
               .unit = Unit::Share,
               .formula = "λ(τ/2 + until usable) + λ_spike · rollback",
               .source = "chapter 10.4.4",
               .get = &lossPart<&CheckpointLoss::redo>},
        Result{.id = "overhead.recovery",
               .label = "Lost to recovery",
               .group = Checkpoints,
               .unit = Unit::Share,
               .formula = "λ·recovery",
               .source = "chapter 10.4.4",
               .get = &lossPart<&CheckpointLoss::recovery>},
        Result{.id = "overhead.total",
               .label = "Overhead",
               .group = Checkpoints,
               .unit = Unit::Share,
               .formula = "save/τ + λτ/2 + λ·recovery",
               .source = "chapter 10.4.4",
               .without = "higher orders of λτ",
               .get = &lossPart<&CheckpointLoss::total>},
        found<&Evaluation::checkpoint, &CheckpointResults::exactLoss, Unit::Share>(
                {.id = "overhead.exact",
                 .label = "Lost in all, exact",
                 .group = Checkpoints,
                 .formula = "(e^(λ(τ + pause)) − 1)(1/λ + recovery)/τ − 1",
                 .source = "Daly 2006",
                 .without = "failures during recovery; local saves"}),

        found<&Evaluation::input, &InputResults::supply, Unit::SequencesPerSecond>(
                {.id = "input.supply",
                 .label = "Input supply",
                 .group = Input,
                 .formula = "workers · worker rate",
                 .source = "chapter 10.4.1"}),
        found<&Evaluation::input, &InputResults::demand, Unit::SequencesPerSecond>(
                {.id = "input.demand",
                 .label = "Input demand",
                 .group = Input,
                 .formula = "sequences a step / step, before supply stretches it",
                 .source = "chapter 10.4.1"}),
        found<&Evaluation::input, &InputResults::workersNeeded, Unit::Count>(
                {.id = "input.workers_needed",
                 .label = "Workers needed",
                 .group = Input,
                 .formula = "ceil(demand / worker rate)",
                 .source = "chapter 10.4.1"}),
        found<&Evaluation::input, &InputResults::queueNeeded, Unit::Sequences>(
                {.id = "input.queue_needed",
                 .label = "Queue for a save",
                 .group = Input,
                 .formula = "ceil(demand · write time), where saves and input share a storage",
                 .source = "chapter 10.4.3"}),
        found<&Evaluation::input, &InputResults::prefetchBytes, Unit::Gigabytes>(
                {.id = "input.prefetch_memory",
                 .label = "Prefetch memory",
                 .group = Input,
                 .formula = "(queued + workers + sequences a step) · sequence length · 8 bytes",
                 .source = "principles 1.5",
                 .without = "the workers' own programs and caches"}),

        Result{.id = "task.steps",
               .label = "Steps",
               .group = Task,
               .unit = Unit::Count,
               .formula = "ceil(tokens / (sequence length · sequences a step))",
               .source = "chapter 10.1.1",
               .get = [](const Evaluation &e) { return resultIn(Unit::Count, e.task.steps); }},
        found<&Evaluation::task, &TaskResults::stepBudget, Unit::Seconds>(
                {.id = "task.step_budget",
                 .label = "Step budget",
                 .group = Task,
                 .formula = "(deadline − reserved) / steps",
                 .source = "chapter 10.1.1"}),
        found<&Evaluation::task, &TaskResults::requiredRate, Unit::TokensPerSecond>(
                {.id = "task.required_rate",
                 .label = "Required rate",
                 .group = Task,
                 .formula = "tokens / (deadline − reserved)",
                 .source = "chapter 10.1.1"}),
        found<&Evaluation::task, &TaskResults::flops, Unit::Flop>(
                {.id = "task.flops",
                 .label = "Training FLOPs",
                 .group = Task,
                 .formula = "tokens / (1 − padding) · FLOPs a token",
                 .source = "chapter 10.1.3"}),

        found<&Evaluation::finish, &FinishResults::cardTime, Unit::Hours>(
                {.id = "finish.card_hours",
                 .label = "Card hours",
                 .group = Cost,
                 .formula = "cards · finish, rented from start to end",
                 .source = "chapter 10.6.1"}),
        found<&Evaluation::finish, &FinishResults::energy, Unit::KilowattHours>(
                {.id = "energy.total",
                 .label = "Energy",
                 .group = Cost,
                 .formula = "(cards · power + hosts · host power) · PUE · (finish − reserved)",
                 .source = "principles, cost of training",
                 .without = "network and storage"}),
        found<&Evaluation::finish, &FinishResults::carbon, Unit::Kilograms>(
                {.id = "carbon.total",
                 .label = "Carbon",
                 .group = Cost,
                 .formula = "energy · carbon intensity",
                 .source = "principles, cost of training",
                 .without = "making the hardware"}),
        found<&Evaluation::finish, &FinishResults::cost, Unit::Dollars>(
                {.id = "cost.total",
                 .label = "Cost",
                 .group = Cost,
                 .formula = "card hours · price, or energy · electricity where cards are owned",
                 .source = "principles, cost of training",
                 .without = "buying cards; staff; storage"}),
};

} // namespace

ResultValue resultIn(Unit unit, double value)
{
    const double scaled = value / unitFactor(unit);
    return std::isfinite(scaled) ? ResultValue(scaled) : ResultValue{};
}

std::span<const Result> planRows()
{
    return rows;
}

} // namespace headroom
