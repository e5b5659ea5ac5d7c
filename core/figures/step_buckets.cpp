// step.buckets: gradients sent in buckets, the windows they can hide in and what is exposed.
#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/memory_kinds.h"
#include "core/models/buckets.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double milli = 1e-3;

// What is sent, and when the card computes beside it.
struct Question
{
    double bytes = 0; // all gradients
    CollectiveKind kind = CollectiveKind::AllReduce;
    GroupLinks links{};
    double start = 0; // seconds of a call
    std::vector<IdleWindow> windows{};
};

Question typedQuestion(const BucketSettings &asked)
{
    Question question{.bytes = asked.gradientMebibytes * mebi,
                      .links = ringLinks(asked.members, asked.gigabits * giga / bitsPerByte),
                      .start = asked.startMilliseconds * milli};
    const double length = asked.windowMilliseconds * milli;
    const double held = std::min(asked.heldMilliseconds * milli, length);
    for (double i = 0; i < asked.windows; ++i)
        question.windows.push_back({2 * i * length, (2 * i + 1) * length, held});
    return question;
}

// The last backward of the plan: the link is idle while it computes.
Question planQuestion(const Scenario &s, const Evaluation &e)
{
    const Inputs in(s);
    const StateFormat format = stateFormat(s.memory);
    const CardFacts card = fullestCard(s, e);
    Question question{.bytes = format.gradient() * (card.trained - card.experts.trained),
                      .kind = s.parallel.zeroStage == 0 ? CollectiveKind::AllReduce
                                                        : CollectiveKind::Reduce,
                      .links = linksOfRanks(s, in, in.shards, 1),
                      .start = s.cluster.callLatencyMicroseconds * micro};
    question.windows.push_back({0, *e.compute.perMicrobatch * 2 / 3, 0});
    return question;
}

// When the last gradient of bucket i of n is ready: at the start of its window, or so far through a
// single one.
double readyAt(const Question &question, double i, double n)
{
    const auto windows = static_cast<double>(question.windows.size());
    if (windows == 1)
        return question.windows[0].start
               + (i + 1) / n * (question.windows[0].end - question.windows[0].start);
    const double window = std::ceil((i + 1) / n * windows - 1e-9) - 1;
    return question.windows[static_cast<std::size_t>(window)].start;
}

BucketResult sentIn(const Question &question, double n)
{
    BucketPlan plan{.windows = question.windows};
    const double seconds =
            question.start
            + collective(question.kind, question.bytes / n, question.links).seconds();
    for (double i = 0; i < n; ++i)
        plan.buckets.push_back({readyAt(question, i, n), seconds});
    return runBuckets(plan);
}

struct BucketLanes
{
    Spans windows{.label = {"window"}, .tone = Tone::Neutral, .labelled = false};
    Spans held{.label = {"held by another exchange"}, .tone = Tone::Quiet};
    Spans hidden{.label = {"sent beside compute"}, .tone = Tone::Third};
    Spans exposed{.label = {"exposed"}, .tone = Tone::Bad};
};

// unit: seconds of one of the axis.
void addRow(BucketLanes &lanes, const BucketResult &result, double unit, double row)
{
    constexpr double height = 0.3;
    constexpr double offset = 0.18;
    for (const IdleWindow &window : result.windows) {
        lanes.windows.spans.push_back(
                {.row = row,
                 .start = window.start / unit,
                 .end = window.end / unit,
                 .height = height,
                 .offset = offset,
                 .about = {"window of %1", {duration(window.end - window.start)}}});
        if (window.held > 0)
            lanes.held.spans.push_back({.row = row,
                                        .start = window.start / unit,
                                        .end = (window.start + window.held) / unit,
                                        .height = height,
                                        .offset = -offset,
                                        .about = {"held for %1", {duration(window.held)}}});
    }
    double number = 1;
    for (const BucketRun &run : result.buckets) {
        const Message about{
                "bucket %1: %2 on the link, %3 exposed",
                {full(number++), duration(run.end - run.start), duration(run.exposed())}};
        const auto add = [&](Spans &spans, double start, double end) {
            if (end > start)
                spans.spans.push_back({.row = row,
                                       .start = start / unit,
                                       .end = end / unit,
                                       .height = height,
                                       .offset = -offset,
                                       .label = {"%1", {duration(end - start)}},
                                       .about = about});
        };
        add(lanes.hidden, run.start, run.hiddenEnd);
        add(lanes.exposed, run.hiddenEnd, run.end);
    }
}

// To a hundredth: buckets differ by little.
Amount fine(double seconds)
{
    Amount amount = duration(seconds);
    amount.form = Amount::Form::Hundredths;
    return amount;
}

Message titleOf(double whole, double parts, double count)
{
    if (count <= 1)
        return whole > 0 ? Message{"In one piece %1 of the reduce are exposed", {fine(whole)}}
                         : Message{"In one piece the reduce fits into its window"};
    if (parts <= 0)
        return whole > 0 ? Message{"%1 buckets hide all of it; in one piece %2 are exposed",
                                   {full(count), fine(whole)}}
                         : Message{"Nothing is exposed, in one piece or in %1", {full(count)}};
    return {"In %1 buckets %2 are exposed, in one piece %3",
            {full(count), fine(parts), fine(whole)}};
}

} // namespace

Figure stepBuckets(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const BucketSettings asked = exploreSettings(input).buckets;
    if (hasConflict(e))
        return conflictFigure(input);
    const Question question = asked.ofPlan ? planQuestion(s, e) : typedQuestion(asked);
    Figure figure;
    figure.y.scale = AxisScale::Category;
    if (question.links.members <= 1) {
        figure.title = {"One card: nothing to reduce"};
        figure.subtitle = {"Gradients that more cards add up are sent in buckets"};
        figure.x.visible = false;
        figure.y.visible = false;
        return figure;
    }
    const BucketResult whole = sentIn(question, 1);
    const BucketResult parts = sentIn(question, asked.count);
    figure.title = titleOf(whole.exposed, parts.exposed, asked.count);
    if (asked.ofPlan)
        figure.subtitle = {
                "%1 of gradients over %2 cards. Above: windows in which the card computes; "
                "below: the link",
                {full(question.bytes / giga, Unit::Gigabytes), full(question.links.members)}};
    else
        figure.subtitle = {"%1 MiB of gradients over %2 cards. Above: windows in which the card "
                           "computes; below: the link",
                           {full(asked.gradientMebibytes), full(question.links.members)}};
    const bool isShort = std::max(whole.end, parts.end) < 0.1;
    const double unit = isShort ? milli : 1;
    figure.x = {.label = {isShort ? "milliseconds" : "seconds"},
                .unit = isShort ? Unit::Milliseconds : Unit::Seconds,
                .scale = AxisScale::Time};
    BucketLanes lanes;
    const bool both = asked.count > 1;
    addRow(lanes, whole, unit, both ? 1 : 0);
    if (both)
        addRow(lanes, parts, unit, 0);
    if (both)
        figure.y.categories.push_back({"%1 buckets", {full(asked.count)}});
    figure.y.categories.push_back({"in one piece"});
    figure.y.low = -0.6;
    figure.y.high = static_cast<double>(figure.y.categories.size()) - 0.4;
    const auto note = [&](const BucketResult &result, double row) {
        figure.notes.push_back({.x = result.end / unit,
                                .y = row,
                                .text = result.exposed > 0
                                                ? Message{"%1 exposed", {fine(result.exposed)}}
                                                : Message{"nothing exposed"},
                                .tone = result.exposed > 0 ? Tone::Bad : Tone::Good,
                                .bold = true});
    };
    note(whole, both ? 1 : 0);
    if (both)
        note(parts, 0);
    fitAxis(figure.x, {0, whole.end / unit, parts.end / unit}, true);
    figure.x.high *= 1.4; // room for the notes
    for (Spans *spans : {&lanes.windows, &lanes.held, &lanes.hidden, &lanes.exposed})
        if (!spans->spans.empty())
            figure.series.push_back(std::move(*spans));
    figure.without = {{"gathers and other traffic, beyond what is held"}};
    if (asked.ofPlan)
        figure.without.insert(figure.without.end(),
                              {{"routed experts that other groups of cards reduce"},
                               {"how gradients differ in size from layer to layer"}});
    return figure;
}

} // namespace headroom
