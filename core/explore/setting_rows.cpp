#include "core/explore/setting_rows.h"

#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ParameterKind;

template <auto Field>
constexpr SettingRow setting(Parameter value, std::span<const std::string_view> figures)
{
    return {value, figures,
            [](const ExploreSettings &settings) { return static_cast<double>(settings.*Field); },
            [](ExploreSettings &settings, double typed) {
                using Value = std::remove_reference_t<decltype(settings.*Field)>;
                settings.*Field = static_cast<Value>(typed);
            }};
}

template <auto Part, auto Field>
constexpr SettingRow setting(Parameter value, std::span<const std::string_view> figures)
{
    return {value, figures,
            [](const ExploreSettings &settings) {
                return static_cast<double>(settings.*Part.*Field);
            },
            [](ExploreSettings &settings, double typed) {
                using Value = std::remove_reference_t<decltype(settings.*Part.*Field)>;
                settings.*Part.*Field = static_cast<Value>(typed);
            }};
}

using Id = std::string_view;
constexpr std::array tornadoFigures{Id("margins.tornado")};
constexpr std::array batchFigures{Id("scaling.batch")};
constexpr std::array ucurveFigures{Id("scaling.ucurve")};
constexpr std::array speedUpFigures{Id("scaling.speedup")};
constexpr std::array denseCurveFigures{Id("scaling.dense")};
constexpr std::array denseFigures{Id("scaling.dense"), Id("scaling.exercise")};
constexpr std::array stagesFigures{Id("rl.stages"), Id("rl.allocation")};
constexpr std::array groupsFigures{Id("rl.groups")};
constexpr std::array handOverFigures{Id("rl.handover")};
constexpr std::array bucketFigures{Id("step.buckets")};
constexpr std::array lengthFigures{Id("attention.lengths")};
constexpr std::array<std::string_view, 2> bucketForms{"typed", "the plan's"};
constexpr std::array<std::string_view, 2> ucurveForms{"typed times", "the plan"};
constexpr std::array<std::string_view, 2> denseQuestions{"days", "cards"};
constexpr std::array<std::string_view, 2> dataRules{"fixed", "20 a parameter"};

constexpr std::array rows{
        setting<&ExploreSettings::tornadoPercent>(
                {.id = "margins.tornado_percent",
                 .label = "Tornado ±",
                 .unit = Unit::Percent,
                 .accepted = {0, 90, true},
                 .slider = {1, 90, Scale::Step},
                 .meaning = "How far the tornado moves each value."},
                tornadoFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::withRecovery>(
                {.id = "scaling.with_recovery",
                 .label = "With recovery and reserve",
                 .kind = Switch,
                 .meaning = "Days with saves, failures and the reserve, or of steps alone."},
                batchFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::planUCurve>(
                {.id = "scaling.ucurve_form",
                 .label = "Curve",
                 .kind = Choice,
                 .choices = ucurveForms,
                 .meaning = "The U-curve of the typed times, or of the plan with its own "
                            "collectives."},
                ucurveFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::synchronisingPercent>(
                {.id = "scaling.sync_share",
                 .label = "Synchronising",
                 .unit = Unit::Percent,
                 .accepted = {0, 100},
                 .slider = {0, 100, Scale::Linear},
                 .meaning = "Share of a step that is spent synchronising."},
                speedUpFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::serialPercent>(
                {.id = "scaling.serial_share",
                 .label = "Serial",
                 .unit = Unit::Percent,
                 .accepted = {0, 100},
                 .slider = {0, 100, Scale::Linear},
                 .meaning = "Share of the work that runs on one card alone."},
                speedUpFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::denseCardsNeeded>(
                {.id = "scaling.dense_asks",
                 .label = "Find",
                 .kind = Choice,
                 .choices = denseQuestions,
                 .meaning = "Days on a number of cards, or cards for a number of days."},
                denseCurveFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::grownData>(
                {.id = "scaling.dense_data",
                 .label = "Data",
                 .kind = Choice,
                 .choices = dataRules,
                 .meaning = "The same tokens for every size, or 20 tokens a parameter."},
                denseCurveFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::denseTokens>(
                {.id = "scaling.dense_tokens",
                 .label = "Tokens",
                 .unit = Unit::Tokens,
                 .kind = Count,
                 .accepted = {1, 1e18},
                 .slider = {1e9, 1e14, Scale::Logarithmic},
                 .meaning = "Tokens of every size where data is fixed."},
                denseFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::denseCards>(
                {.id = "scaling.dense_cards",
                 .label = "Cards",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 262144, Scale::PowerOfTwo},
                 .meaning = "Cards that the days are counted on."},
                denseCurveFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::denseDays>(
                {.id = "scaling.dense_days",
                 .label = "Days",
                 .unit = Unit::Days,
                 .accepted = {0, 36500, true},
                 .slider = {1, 365, Scale::Step},
                 .meaning = "The boundary."},
                denseFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::firstEfficiency>(
                {.id = "scaling.first_efficiency",
                 .label = "Efficiency",
                 .unit = Unit::Percent,
                 .accepted = {0, 100, true},
                 .slider = {5, 90, Scale::Linear},
                 .meaning = "Whole-step efficiency of the first curves."},
                denseFigures),
        setting<&ExploreSettings::scaling, &ScalingSettings::secondEfficiency>(
                {.id = "scaling.second_efficiency",
                 .label = "and",
                 .unit = Unit::Percent,
                 .accepted = {0, 100, true},
                 .slider = {5, 90, Scale::Linear},
                 .meaning = "Whole-step efficiency of the second curves."},
                denseFigures),
        setting<&ExploreSettings::rl, &RlSettings::generateCards>(
                {.id = "rl.generate_cards",
                 .label = "Cards: generate",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 4096, Scale::PowerOfTwo},
                 .meaning = "Cards that generate at the typed rate."},
                stagesFigures),
        setting<&ExploreSettings::rl, &RlSettings::verifyCards>(
                {.id = "rl.verify_cards",
                 .label = "verify",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 4096, Scale::PowerOfTwo},
                 .meaning = "Cards that verify at the typed rate."},
                stagesFigures),
        setting<&ExploreSettings::rl, &RlSettings::learnCards>(
                {.id = "rl.learn_cards",
                 .label = "learn",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 4096, Scale::PowerOfTwo},
                 .meaning = "Cards that learn at the typed rate."},
                stagesFigures),
        setting<&ExploreSettings::rl, &RlSettings::groupAnswers>(
                {.id = "rl.group_answers",
                 .label = "Answers a prompt",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = {1, 1e6},
                 .slider = {1, 64, Scale::Step},
                 .meaning = "Answers whose rewards are compared with each other."},
                groupsFigures),
        setting<&ExploreSettings::rl, &RlSettings::successPercent>(
                {.id = "rl.success",
                 .label = "Success",
                 .unit = Unit::Percent,
                 .accepted = {0, 100},
                 .slider = {0, 100, Scale::Linear},
                 .meaning = "Share of answers that are right."},
                groupsFigures),
        setting<&ExploreSettings::rl, &RlSettings::receivers>(
                {.id = "rl.receivers",
                 .label = "Receivers",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 4096, Scale::PowerOfTwo},
                 .meaning = "Cards that each need a shard of new weights."},
                handOverFigures),
        setting<&ExploreSettings::rl, &RlSettings::contextRanks>(
                {.id = "rl.context_ranks",
                 .label = "Context ranks",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = anyCount,
                 .slider = {1, 64, Scale::PowerOfTwo},
                 .meaning = "Ranks over which a packed pair of sequences is split."},
                handOverFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::ofPlan>(
                {.id = "buckets.of",
                 .label = "Gradients",
                 .kind = Choice,
                 .choices = bucketForms,
                 .meaning = "The typed gradient and windows, or the plan's own gradients behind "
                            "its last backward."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::count>(
                {.id = "buckets.count",
                 .label = "Buckets",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = {1, 1024},
                 .slider = {1, 32, Scale::Step},
                 .meaning = "Pieces the gradients are sent in."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::gradientMebibytes>(
                {.id = "buckets.gradient",
                 .label = "MiB",
                 .accepted = {0, 1e9, true},
                 .slider = {1, 4096, Scale::Logarithmic},
                 .meaning = "Bytes of all gradients together, in 2^20."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::members>(
                {.id = "buckets.members",
                 .label = "Members",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = {2, 1e6},
                 .slider = {2, 1024, Scale::PowerOfTwo},
                 .meaning = "Cards that add their gradients up."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::gigabits>(
                {.id = "buckets.rate",
                 .label = "at",
                 .unit = Unit::GigabitsPerSecond,
                 .accepted = positive,
                 .slider = {10, 1600, Scale::Logarithmic},
                 .meaning = "Link of each member."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::startMilliseconds>(
                {.id = "buckets.start",
                 .label = "start",
                 .unit = Unit::Milliseconds,
                 .accepted = zeroOrMore,
                 .slider = {0, 1, Scale::Linear},
                 .meaning = "Fixed time of one call."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::windows>(
                {.id = "buckets.windows",
                 .label = "Windows",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = {1, 1024},
                 .slider = {1, 16, Scale::Step},
                 .meaning = "Stretches in which the card computes and the link is idle."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::windowMilliseconds>(
                {.id = "buckets.window",
                 .label = "of",
                 .unit = Unit::Milliseconds,
                 .accepted = {0, 1e9, true},
                 .slider = {0.1, 100, Scale::Logarithmic},
                 .meaning = "Length of a window."},
                bucketFigures),
        setting<&ExploreSettings::buckets, &BucketSettings::heldMilliseconds>(
                {.id = "buckets.held",
                 .label = "held",
                 .unit = Unit::Milliseconds,
                 .accepted = zeroOrMore,
                 .slider = {0, 100, Scale::Linear},
                 .meaning = "What an earlier exchange takes of each window."},
                bucketFigures),
        setting<&ExploreSettings::attention, &AttentionSettings::cards>(
                {.id = "attention.cards",
                 .label = "Cards",
                 .unit = Unit::Count,
                 .kind = Count,
                 .accepted = {1, 65536},
                 .slider = {1, 64, Scale::Step},
                 .meaning = "Cards that share the sequences."},
                lengthFigures),
};

} // namespace

std::span<const SettingRow> settingRows()
{
    return rows;
}

} // namespace headroom
