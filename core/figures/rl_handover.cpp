#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/rollout_records.h"
#include "core/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

void addRow(Figure &figure, const Message &what, double bytes, OptionalValue seconds)
{
    const bool small = bytes < gibi / 8;
    figure.table.rows.push_back(
            {what,
             Message{small ? "%1 MiB" : "%1 GiB",
                     {full(bytes / (small ? mebi : gibi), Unit::None)}},
             seconds ? Cell(full(*seconds, Unit::Seconds)) : Cell(verbatim("–"))});
}

void addWeights(Figure &figure, const FigureInput &input, const RlSettings &settings, double link)
{
    const Scenario &s = input.now.scenario;
    const bool experts = s.model.experts > 0;
    const WeightHandOver weights{
            experts ? expertWeightBytes(std::max(s.model.layers - s.model.denseLayers, 0.0),
                                        s.model.experts, s.model.hidden, s.model.expertFfn, 2)
                    : 2 * *input.now.evaluation.model.totalParameters,
            settings.receivers};
    addRow(figure, experts ? Message{"expert weights, 16 bits"} : Message{"weights, 16 bits"},
           weights.bytes, {});
    const Amount receivers = full(settings.receivers);
    addRow(figure, {"a shard to each of %1 receivers: one needs", {receivers}}, weights.shard(),
           weights.shardTime(link));
    addRow(figure, {"shards to all"}, weights.sentAsShards(), weights.shardTime(link));
    addRow(figure, {"full copies to all %1", {receivers}}, weights.sentAsCopies(),
           weights.copyTime(link));
}

void addContinuation(Figure &figure, const Evaluation &e, double length)
{
    addRow(figure, {"KV of %1: fetch it, weights unchanged", {full(length, Unit::Tokens)}},
           *e.rl.kvBytes, e.rl.fetchTime);
    addRow(figure, {"the same rebuilt, the only way after new weights"}, *e.rl.kvBytes,
           e.rl.rebuildTime);
}

void addRouting(Figure &figure, const Evaluation &e, const RlSettings &settings)
{
    if (!e.rl.routingRecord)
        return;
    const double bytes = *e.rl.routingRecord;
    addRow(figure, {"routing record of a trajectory, uint16"}, bytes, {});
    addRow(figure, {"the same, int32"}, 2 * bytes, {});
    addRow(figure, {"two packed, uint16: one of %1 context ranks", {full(settings.contextRanks)}},
           2 * bytes / settings.contextRanks, {});
}

} // namespace

Figure rlHandOver(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const RlSettings settings = exploreSettings(input).rl;
    const double link = s.card.hostLinkGigabytesPerSecond * giga;
    Figure figure;
    const double equal = *e.rl.kvBytes / *e.rl.rebuildTime / giga;
    figure.title = {*e.rl.fetchTime <= *e.rl.rebuildTime
                            ? "Fetching KV takes %1, rebuilding %2; equally long at %3"
                            : "Rebuilding KV takes %2, fetching %1; equally long at %3",
                    {full(*e.rl.fetchTime, Unit::Seconds), full(*e.rl.rebuildTime, Unit::Seconds),
                     hundredths(equal, Unit::GigabytesPerSecond)}};
    figure.subtitle = {"What moves between generation and learning, over a link of %1 a card",
                       {full(s.card.hostLinkGigabytesPerSecond, Unit::GigabytesPerSecond)}};
    figure.without = {{"latency, storage slower than the link, senders that are fewer than "
                       "receivers"}};
    figure.table.columns = {{"what"}, {"size"}, {"time"}};
    addWeights(figure, input, settings, link);
    addContinuation(figure, e, s.task.sequenceLength);
    addRouting(figure, e, settings);
    return figure;
}

Figure rlLoss(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    // The chapter's example: short answers with small gradients, long ones with large.
    constexpr std::array groups{ResponseGroup{4, 2, 0.2}, ResponseGroup{4, 3, 0.4}};
    const LossAverages averages = lossAverages(groups);
    Figure figure;
    figure.title = {"The same responses give %1 or %2, by what is averaged; dividing twice %3",
                    {hundredths(averages.perToken), hundredths(averages.perResponse),
                     hundredths(averages.dividedTwice)}};
    figure.subtitle = {"Gradient of four responses of two tokens at 0.2 and four of three at 0.4 "
                       "(chapter 10.3.1)"};
    figure.x = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = 2.6,
                .categories = {{"mean of tokens"}, {"mean of responses"}, {"divided twice"}}};
    figure.y = {.label = {"gradient"}};
    figure.without = {{"the plan: this is the chapter's example"}};
    const std::array values{averages.perToken, averages.perResponse, averages.dividedTwice};
    Bars bars{.label = {"gradient"}, .tone = Tone::First};
    for (std::size_t i = 0; i < values.size(); ++i) {
        bars.values.push_back(values[i]);
        figure.notes.push_back({.x = static_cast<double>(i),
                                .y = values[i],
                                .text = {"%1", {hundredths(values[i])}},
                                .tone = i == 2 ? Tone::Bad : Tone::Quiet,
                                .bold = true});
    }
    fitAxis(figure.y, {values.begin(), values.end()}, true);
    figure.y.high *= 1.08;
    figure.series = {bars};
    return figure;
}

} // namespace headroom
