// What the pages are asked to look at. Not part of a scenario: it changes no number of it.
#pragma once

#include "core/models/resharding.h"
#include "core/scenario/parameter.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// A parameter that slips to a value, on its own or together with others.
struct Slip
{
    const Parameter *parameter = nullptr;
    double value = 0; // accepted by the row
    bool operator==(const Slip &) const = default;
};

// A parameter that is not known exactly.
struct UncertainInput
{
    enum class Shape {
        Range, // anywhere from low to high, equally likely
        Spread, // normal around the present value, high the standard deviation
    };
    const Parameter *parameter = nullptr; // a number or a count
    Shape shape = Shape::Range;
    double low = 0;
    double high = 0;
    bool operator==(const UncertainInput &) const = default;
};

// What the Failures page looks at.
struct FailureQuestions
{
    double runs = 10000; // random runs, 1 … 1 000 000
    // Of the curve over the interval between saves, seconds; both 0: around the best one.
    double intervalLow = 0;
    double intervalHigh = 0;
    double pauseSeconds = 60; // of some input workers, ≥ 0
    double stoppedWorkers = 1; // how many stop, ≥ 1
    double slowSigmas = 3; // how far behind the slow card is, in σ
    ShardLayout saved{SplitAxis::Rows, 4, 1};
    ShardLayout loaded{SplitAxis::Rows, 8, 1};
    bool operator==(const FailureQuestions &) const = default;
};

// A card of the library that the plan's is compared with.
struct ComparedCard
{
    std::string stem;
    double dollarsAnHour = 0; // 0: as the plan pays
    bool operator==(const ComparedCard &) const = default;
};

// The Scaling page. The dense models are those of the chapter's 10.6.4 and exercise 10-10.
struct ScalingSettings
{
    bool withRecovery = false; // curves over cards with saves, failures and reserve
    bool planUCurve = false; // the U-curve of the plan's own collectives
    double synchronisingPercent = 30; // of a step
    double serialPercent = 5; // of the work
    bool grownData = false; // 20 tokens a parameter, else denseTokens
    bool denseCardsNeeded = false; // cards for denseDays, else days on denseCards
    double denseTokens = 2e13;
    double denseCards = 16384;
    double denseDays = 90;
    double firstEfficiency = 40; // %
    double secondEfficiency = 50;
    std::vector<ComparedCard> cards{{"a100-80gb"}, {"h100-sxm"}, {"b200"}};
    bool operator==(const ScalingSettings &) const = default;
};

// The Reinforcement learning page.
struct RlSettings
{
    double generateCards = 16; // that reach the typed rates
    double verifyCards = 16;
    double learnCards = 16;
    double groupAnswers = 8; // to one prompt
    double successPercent = 50;
    double receivers = 16; // of new weights
    double contextRanks = 4;
    bool operator==(const RlSettings &) const = default;
};

// A gradient that is sent in buckets. The chapter's example (10.3.3): an expert's FP32 gradient,
// four members, 200 Gbit/s, idle windows of 2 ms.
struct BucketSettings
{
    bool ofPlan = false; // the plan's own gradients behind its last backward
    double count = 3;
    double gradientMebibytes = 72;
    double members = 4;
    double gigabits = 200; // a second, of a member's link
    double startMilliseconds = 0.02; // of a call
    double windows = 3;
    double windowMilliseconds = 2;
    double heldMilliseconds = 0; // of each window, by an earlier exchange
    bool operator==(const BucketSettings &) const = default;
};

// Sequences of uneven length (chapter 10.3.3).
struct AttentionSettings
{
    std::vector<double> lengths{7168, 1024}; // tokens
    double cards = 2;
    bool operator==(const AttentionSettings &) const = default;
};

struct ExploreSettings
{
    double tornadoPercent = 10; // above 0, up to 90
    const Parameter *mapX = nullptr; // numeric rows with sliders, different ones
    const Parameter *mapY = nullptr;
    std::string_view mapResult = "deadline.margin"; // a numeric result
    std::vector<Slip> slips;
    std::vector<UncertainInput> uncertain;
    std::uint64_t seed = 1;
    FailureQuestions failures;
    ScalingSettings scaling;
    RlSettings rl;
    BucketSettings buckets;
    AttentionSettings attention;
    bool operator==(const ExploreSettings &) const = default;
};

// The chapter's questions (10.6.2 and 10.6.3): cards against efficiency; half the host link, no
// prefetch, ten points less efficiency, 5 s of input wait and stragglers of 5 % together; and
// efficiency, stragglers, failures and input known only roughly.
[[nodiscard]] ExploreSettings defaultExploreSettings(const Scenario &scenario);

} // namespace headroom
