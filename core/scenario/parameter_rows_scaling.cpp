#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterGroup;
using enum ParameterKind;

constexpr AcceptedRange memoryRange{0, 1e6};
constexpr SliderRange memorySlider{0, 200, Scale::Linear};
constexpr SliderRange rateSlider{0.1, 1000, Scale::Logarithmic};
constexpr SliderRange phaseSlider{0, 600, Scale::Linear};
constexpr SliderRange shareSlider{0, 1, Scale::Linear};

constexpr std::array rows{
        bound<&Scenario::batch, &Batch::noiseScaleTokens>({
                .id = "batch.noise_scale",
                .label = "Gradient noise scale",
                .group = BatchSize,
                .unit = Unit::Tokens,
                .accepted = {0, 1e15, true},
                .slider = {1e4, 1e9, Scale::Logarithmic},
                .meaning = "Batch at which steps and tokens both are twice their least: the "
                           "critical batch size. It grows as the loss falls.",
                .source = "chapter 10.1.1; Kaplan et al. 2020: one to two million at convergence",
        }),
        bound<&Scenario::batch, &Batch::referenceSequences>({
                .id = "batch.reference_sequences",
                .label = "Reference batch",
                .group = BatchSize,
                .unit = Unit::Sequences,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 16384, Scale::Logarithmic},
                .meaning = "Sequences a step of the run whose loss is to be reached.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::batch, &Batch::referenceTokens>({
                .id = "batch.reference_tokens",
                .label = "Reference tokens",
                .group = BatchSize,
                .unit = Unit::Tokens,
                .kind = Count,
                .accepted = {1, 1e18},
                .slider = {1e9, 1e14, Scale::Logarithmic},
                .meaning = "Tokens of the run whose loss is to be reached.",
                .source = "chapter 10.1.1",
        }),
        bound<&Scenario::batch, &Batch::adjustSteps>({
                .id = "batch.adjust_steps",
                .label = "Steps for equal loss",
                .group = BatchSize,
                .kind = Switch,
                .meaning = "Takes as many steps as the batch needs for the loss of the reference "
                           "run, instead of all tokens once.",
                .source = "chapter 10.1.1",
        }),

        bound<&Scenario::rl, &Rl::generateRate>({
                .id = "rl.generate",
                .label = "Generation",
                .group = ReinforcementLearning,
                .unit = Unit::TrajectoriesPerSecond,
                .accepted = positive,
                .slider = rateSlider,
                .meaning = "Trajectories that generation finishes in a second.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::verifyRate>({
                .id = "rl.verify",
                .label = "Verification",
                .group = ReinforcementLearning,
                .unit = Unit::TrajectoriesPerSecond,
                .accepted = positive,
                .slider = rateSlider,
                .meaning = "Trajectories that are given a reward in a second, by rules, a reward "
                           "model or a teacher.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::learnRate>({
                .id = "rl.learn",
                .label = "Learning",
                .group = ReinforcementLearning,
                .unit = Unit::TrajectoriesPerSecond,
                .accepted = positive,
                .slider = rateSlider,
                .meaning = "Trajectories that training takes in a second.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::keep>({
                .id = "rl.keep",
                .label = "Kept after verifying",
                .group = ReinforcementLearning,
                .unit = Unit::Share,
                .accepted = anyShare,
                .slider = shareSlider,
                .meaning = "Share of verified trajectories that pass and are fresh enough to learn "
                           "from.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::asyncKeep>({
                .id = "rl.async_keep",
                .label = "Kept when asynchronous",
                .group = ReinforcementLearning,
                .unit = Unit::Share,
                .accepted = anyShare,
                .slider = shareSlider,
                .meaning =
                        "Share of asynchronous samples whose policy is fresh enough to learn from.",
                .source = "chapter 10.5.3",
        }),
        bound<&Scenario::rl, &Rl::generateSeconds>({
                .id = "rl.generate_time",
                .label = "Generate a batch",
                .group = ReinforcementLearning,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = phaseSlider,
                .meaning = "Time to generate one batch, and of its longest trajectory.",
                .source = "chapter 10.5.3",
        }),
        bound<&Scenario::rl, &Rl::learnSeconds>({
                .id = "rl.learn_time",
                .label = "Learn a batch",
                .group = ReinforcementLearning,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = phaseSlider,
                .meaning = "Time to learn from one batch.",
                .source = "chapter 10.5.3",
        }),
        bound<&Scenario::rl, &Rl::syncSeconds>({
                .id = "rl.sync_time",
                .label = "Weight sync",
                .group = ReinforcementLearning,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = phaseSlider,
                .meaning = "Time in which new weights reach generation and both sides wait.",
                .source = "chapter 10.5.3",
        }),
        bound<&Scenario::rl, &Rl::trainGibibytes>({
                .id = "rl.train_memory",
                .label = "Training state",
                .group = ReinforcementLearning,
                .unit = Unit::Gibibytes,
                .accepted = memoryRange,
                .slider = memorySlider,
                .meaning = "Memory of a shared card that training state takes.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::weightsGibibytes>({
                .id = "rl.weights_memory",
                .label = "Generation weights",
                .group = ReinforcementLearning,
                .unit = Unit::Gibibytes,
                .accepted = memoryRange,
                .slider = memorySlider,
                .meaning = "Memory of the weights as generation uses them.",
                .source = "chapter 10.5.2: Qwen3-8B in BF16",
        }),
        bound<&Scenario::rl, &Rl::kvGibibytes>({
                .id = "rl.kv_memory",
                .label = "KV cache",
                .group = ReinforcementLearning,
                .unit = Unit::Gibibytes,
                .accepted = memoryRange,
                .slider = memorySlider,
                .meaning = "Memory of the KV cache pool of generation.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::commonGibibytes>({
                .id = "rl.common_memory",
                .label = "Common memory",
                .group = ReinforcementLearning,
                .unit = Unit::Gibibytes,
                .accepted = memoryRange,
                .slider = memorySlider,
                .meaning = "Memory that both phases hold.",
                .source = "chapter 10.5.2",
        }),
        bound<&Scenario::rl, &Rl::cardGibibytes>({
                .id = "rl.card_memory",
                .label = "Shared card",
                .group = ReinforcementLearning,
                .unit = Unit::Gibibytes,
                .accepted = {0, 1e6, true},
                .slider = {8, 400, Scale::Linear},
                .meaning = "Memory of the card that changes between training and generation.",
                .source = "chapter 10.5.2: H100, 80 GB",
        }),
        bound<&Scenario::rl, &Rl::interruptionsPerDay>({
                .id = "rl.interruptions",
                .label = "Interruptions a day",
                .group = ReinforcementLearning,
                .accepted = zeroOrMore,
                .slider = {0, 24, Scale::Linear},
                .meaning = "Interruptions of a running trajectory in a day of its time.",
                .source = "chapter 10.5.3",
        }),

        bound<&Scenario::ucurve, &UCurveInputs::computeSeconds>({
                .id = "ucurve.compute",
                .label = "Compute, one worker",
                .group = ParameterGroup::UCurve,
                .unit = Unit::Seconds,
                .accepted = positive,
                .slider = {0.001, 100, Scale::Logarithmic},
                .meaning = "Compute of a step on one worker; more workers share it.",
                .source = "distributed training, section 5",
        }),
        bound<&Scenario::ucurve, &UCurveInputs::fixedSeconds>({
                .id = "ucurve.fixed",
                .label = "Fixed sync",
                .group = ParameterGroup::UCurve,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 0.1, Scale::Linear},
                .meaning = "Synchronisation of a step as soon as there are two workers.",
                .source = "distributed training, section 5",
        }),
        bound<&Scenario::ucurve, &UCurveInputs::perWorkerSeconds>({
                .id = "ucurve.per_worker",
                .label = "Sync a worker",
                .group = ParameterGroup::UCurve,
                .unit = Unit::Seconds,
                .accepted = zeroOrMore,
                .slider = {0, 0.1, Scale::Linear},
                .meaning = "Synchronisation that each further worker adds.",
                .source = "distributed training, section 5",
        }),
};

} // namespace

std::span<const Parameter> scalingRows()
{
    return rows;
}

} // namespace headroom
