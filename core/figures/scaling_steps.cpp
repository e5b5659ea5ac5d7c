#include "core/evaluation/model_inputs.h"
#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int stepSamples = 120;

} // namespace

Figure scalingSteps(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const CriticalBatch critical = criticalBatchOf(s);
    const double useful = s.task.sequenceLength * (1 - s.task.padding); // tokens a sequence
    const double now = useful * s.task.sequencesPerStep;
    const double reference = useful * s.batch.referenceSequences;
    const auto stepsOver = [&](double batch) { return critical.weakCeiling(batch); };
    const auto tokensOver = [&](double batch) { return 1 + batch / critical.noiseScale; };

    Figure figure;
    figure.title = {"A batch of %1: %2 the least steps, %3 the least tokens",
                    {full(now, Unit::Tokens), full(stepsOver(now), Unit::Multiple),
                     full(tokensOver(now), Unit::Multiple)}};
    figure.subtitle = {"Steps and tokens to the same loss over the batch; the least are %1 steps "
                       "and %2",
                       {full(std::round(critical.leastSteps)),
                        full(std::round(critical.leastTokens()), Unit::Tokens)}};
    const double low = std::min({critical.noiseScale / 30, now / 2, reference / 2});
    const double high = std::max({critical.noiseScale * 30, now * 2, reference * 2});
    figure.x = {.label = {"tokens a step"},
                .unit = Unit::Tokens,
                .scale = AxisScale::Logarithmic,
                .low = low,
                .high = high};
    figure.y = {.label = {"times the least"},
                .unit = Unit::Multiple,
                .scale = AxisScale::Logarithmic,
                .low = 1,
                .high = std::max(stepsOver(low), tokensOver(high))};
    figure.without = {{"the growth of the noise scale while the loss falls"},
                      {"learning rates that a batch needs"}};
    Line steps{.label = {"steps"}, .tone = Tone::First};
    Line tokens{.label = {"tokens"}, .tone = Tone::Second};
    for (int i = 0; i <= stepSamples; ++i) {
        const double batch = low * std::pow(high / low, double(i) / stepSamples);
        steps.x.push_back(batch);
        steps.y.push_back(stepsOver(batch));
        tokens.x.push_back(batch);
        tokens.y.push_back(tokensOver(batch));
        steps.strong.push_back(true);
        tokens.strong.push_back(true);
    }
    figure.rules.push_back(
            {.vertical = true,
             .at = critical.noiseScale,
             .label = {"critical batch %1", {full(critical.noiseScale, Unit::Tokens)}},
             .tone = Tone::Quiet});
    figure.series = {steps, tokens,
                     Points{.label = {"now"},
                            .tone = Tone::First,
                            .x = {now, now},
                            .y = {stepsOver(now), tokensOver(now)}}};
    if (reference != now)
        figure.series.push_back(Points{.label = {"reference run"},
                                       .tone = Tone::Neutral,
                                       .x = {reference, reference},
                                       .y = {stepsOver(reference), tokensOver(reference)}});
    figure.notes.push_back({.x = now,
                            .y = stepsOver(now),
                            .text = {"now: %1", {full(now, Unit::Tokens)}},
                            .leader = true});
    return figure;
}

} // namespace headroom
