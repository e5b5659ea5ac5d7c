#include "core/evaluation/failure_plan.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/async_saves.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t shownSaves = 3;
constexpr std::string_view failureHandle = "failures.async.failure";

// Lines of the picture from the bottom. Where training stops for the whole write, that is its
// pause; without a commit there is no line for it.
struct Rows
{
    explicit Rows(const FailurePlan &plan)
        : write(plan.commit > 0 ? 1 : 0)
        , pause(plan.async ? write + 1 : write)
        , training(pause + 1)
    {
    }
    double commit = 0;
    double write;
    double pause;
    double training;

    [[nodiscard]] std::vector<Message> names() const
    {
        std::vector<Message> all;
        if (write > 0)
            all.push_back({"commit"});
        all.push_back({pause > write ? "write" : "write, training waits"});
        if (pause > write)
            all.push_back({"snapshot, training waits"});
        all.push_back({"training"});
        return all;
    }
};

bool onlyBacklogConflicts(const Evaluation &e)
{
    return std::ranges::all_of(e.problems, [](const Problem &problem) {
        return problem.severity != Severity::Conflict || problem.id == "checkpoint.interval";
    });
}

std::vector<SaveEvent> eventsOf(const FailurePlan &plan)
{
    if (!plan.async)
        return stoppingSaves(plan.interval, plan.write, plan.commit, shownSaves);
    return backgroundSaves(plan.saves(), shownSaves);
}

void addSpans(Figure &figure, const FailurePlan &plan, const std::vector<SaveEvent> &events,
              double end)
{
    const Rows rows(plan);
    Spans training{.label = {"training"}, .tone = Tone::First};
    Spans wait{.label = {"waits for a slot"}, .tone = Tone::Sixth, .labelled = false};
    Spans pause{.label = {"snapshot, training waits"}, .tone = Tone::Bad, .labelled = false};
    Spans write{.label = {"write"}, .tone = Tone::Second, .labelled = false};
    Spans commit{.label = {"commit"}, .tone = Tone::Fourth, .labelled = false};
    const auto add = [&](Spans &spans, double row, double from, double to, Message label) {
        if (to > from)
            spans.spans.push_back({.row = row,
                                   .start = from,
                                   .end = std::min(to, end),
                                   .label = std::move(label)});
    };
    double resumed = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const SaveEvent &event = events[i];
        const Amount number = full(static_cast<double>(i + 1));
        add(training, rows.training, resumed, event.asked, {});
        if (plan.async) {
            add(wait, rows.pause, event.asked, event.began, {"waits for a slot"});
            add(pause, rows.pause, event.began, event.resumed, {"snapshot %1", {number}});
        }
        add(write, rows.write, event.writeBegan, event.written, {"write of snapshot %1", {number}});
        add(commit, rows.commit, event.written, event.usable, {"commit of snapshot %1", {number}});
        resumed = event.resumed;
    }
    add(training, rows.training, resumed, end, {});
    for (Spans *spans : {&training, &wait, &pause, &write, &commit})
        if (!spans->spans.empty())
            figure.series.push_back(std::move(*spans));
}

} // namespace

Figure failuresAsync(const FigureInput &input)
{
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    // A backlog is what this picture is for.
    if (!e.checkpoint.bytes || !onlyBacklogConflicts(e))
        return conflictFigure(input);
    const FailurePlan plan = failurePlan(s, *e.checkpoint.bytes);
    const std::vector<SaveEvent> events = eventsOf(plan);
    const double end = std::max(events.back().resumed + plan.interval * 0.6,
                                events.back().usable + plan.interval * 0.1);
    const double standing = (events[1].resumed + events[2].asked) / 2;
    const double failure = std::clamp(input.handle(failureHandle, standing), 0.0, end);
    const SaveEvent *back = returnsTo(events, failure);
    const double from = back ? back->began : 0;
    const double lost = failure - from;

    Figure figure;
    const bool grows = plan.async && plan.interval < plan.write;
    const auto seconds = [](double value) { return brief(value, Unit::Seconds); };
    const auto rate = [](double value) { return full(value / giga, Unit::GigabytesPerSecond); };
    if (grows)
        figure.title = {"Backlog grows: a save every %1 needs %2, %3 are written",
                        {seconds(plan.interval),
                         rate(drainingRate(*e.checkpoint.bytes, plan.interval)),
                         rate(*e.checkpoint.bytes / plan.write)}};
    else if (const double trained = trainedBetween(events, from, failure);
             back && trained < 0.95 * lost)
        figure.title = {"A failure at %1 returns to the save of %2: %3 lost, %4 of them training",
                        {seconds(failure), seconds(from), seconds(lost), seconds(trained)}};
    else if (back)
        figure.title = {"A failure at %1 returns to the save of %2: %3 are redone",
                        {seconds(failure), seconds(from), seconds(lost)}};
    else
        figure.title = {"A failure at %1 finds no save usable here: all %2 are redone",
                        {seconds(failure), seconds(lost)}};
    if (plan.async)
        figure.subtitle = {
                "Saves in the background: %1 to write, usable %2 after the snapshot begins; no "
                "backlog and no waiting from every %3 on",
                {seconds(plan.write), seconds(plan.behind),
                 seconds(std::max(plan.write, intervalWithoutWait(plan.saves())))}};
    else
        figure.subtitle = {"Training stops %1 for a save, which is usable then",
                           {seconds(plan.pause)}};
    figure.hint = {"drag the failure"};
    figure.x = {.label = {"seconds"},
                .unit = Unit::Seconds,
                .scale = AxisScale::Time,
                .low = 0,
                .high = end};
    figure.y = {.scale = AxisScale::Category, .low = -0.6, .high = Rows(plan).training + 0.6};
    figure.y.categories = Rows(plan).names();
    addSpans(figure, plan, events, end);
    figure.bands.push_back({.vertical = true,
                            .from = from,
                            .to = failure,
                            .label = {"redone"},
                            .tone = Tone::Bad});
    figure.rules.push_back(
            {.vertical = true, .at = from, .label = {"returns to"}, .tone = Tone::Good});
    figure.rules.push_back({.vertical = true,
                            .at = failure,
                            .label = {"failure"},
                            .tone = Tone::Bad,
                            .handle = failureHandle});
    figure.without = {{"saves before this time line"}, {"recovery, %1", {seconds(plan.recovery)}}};
    if (plan.local.interval > 0)
        figure.without.push_back({"snapshots on the hosts' own drives"});
    return figure;
}

} // namespace headroom
