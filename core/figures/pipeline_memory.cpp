#include "core/models/pipeline_memory.h"

#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/pipeline_moment.h"
#include "core/figures/pipeline_shown.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostLines = 6;
constexpr std::size_t mostPoints = 2000; // a line; of more, the highest of each stretch

// Cards that hold the same at every moment, as DualPipe's mirrored ones do, are one line.
struct Group
{
    std::vector<std::size_t> cards{};
    double peak = 0; // bytes
};

bool alike(const HeldOverTime &a, const HeldOverTime &b)
{
    const auto same = [](const std::vector<double> &x, const std::vector<double> &y) {
        return std::ranges::equal(x, y, [](double one, double other) {
            return std::abs(one - other) <= 1e-9 * std::max(1.0, std::abs(one));
        });
    };
    return same(a.seconds, b.seconds) && same(a.bytes, b.bytes);
}

std::vector<Group> groupsOf(const std::vector<HeldOverTime> &held)
{
    std::vector<Group> groups;
    for (std::size_t card = 0; card < held.size(); ++card) {
        const auto found = std::ranges::find_if(groups, [&](const Group &group) {
            return alike(held[group.cards.front()], held[card]);
        });
        if (found != groups.end())
            found->cards.push_back(card);
        else
            groups.push_back({{card}, std::ranges::max(held[card].bytes)});
    }
    return groups;
}

// "card 3", "cards 0 to 3", "cards 0, 3"
Message nameOf(std::vector<std::size_t> cards)
{
    std::ranges::sort(cards);
    const auto number = [](std::size_t card) { return full(static_cast<double>(card)); };
    if (cards.size() == 1)
        return {"card %1", {number(cards.front())}};
    if (cards.back() - cards.front() + 1 == cards.size())
        return {"cards %1 to %2", {number(cards.front()), number(cards.back())}};
    std::vector<Message> list;
    for (std::size_t card : cards)
        list.push_back({"%1", {number(card)}});
    return {"cards %1", {listed(list)}};
}

// Lines to draw: all, or evenly chosen with both ends.
std::vector<Group> chosen(const std::vector<Group> &groups)
{
    std::vector<Group> result;
    const std::size_t count = std::min(groups.size(), mostLines);
    for (std::size_t i = 0; i < count; ++i)
        result.push_back(groups[count == 1 ? 0 : i * (groups.size() - 1) / (count - 1)]);
    return result;
}

void addPoints(Line &line, const HeldOverTime &held, double each)
{
    const std::size_t stride = (held.seconds.size() + mostPoints - 1) / mostPoints;
    for (std::size_t i = 0; i < held.seconds.size(); i += stride) {
        const std::size_t end = std::min(i + stride, held.seconds.size());
        const bool last = end == held.seconds.size();
        const double most = last ? held.bytes.back()
                                 : *std::max_element(held.bytes.begin() + std::ptrdiff_t(i),
                                                     held.bytes.begin() + std::ptrdiff_t(end));
        line.x.push_back(held.seconds[last ? end - 1 : i] / each);
        line.y.push_back(std::max(0.0, most) / gibi);
        line.strong.push_back(true);
    }
}

// A line's name stands over its own plateau, or under it where a rule passes above; each further
// right than the one before it. Plateaus closer than a text is high have one name.
void nameLines(Figure &figure, const std::vector<Group> &groups, const std::vector<Line> &lines)
{
    const double height = 0.05 * figure.y.high;
    std::vector<bool> done(groups.size(), false);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (done[i])
            continue;
        const double level = groups[i].peak / gibi;
        std::vector<std::size_t> cards;
        for (std::size_t k = i; k < groups.size(); ++k)
            if (std::abs(groups[k].peak / gibi - level) < height) {
                done[k] = true;
                cards.insert(cards.end(), groups[k].cards.begin(), groups[k].cards.end());
            }
        std::vector<double> highest; // where the line is at its plateau
        for (std::size_t n = 0; n < lines[i].x.size(); ++n)
            if (lines[i].y[n] >= 0.98 * level)
                highest.push_back(lines[i].x[n]);
        if (highest.empty())
            continue; // a peak inside the last stretch of a thinned line
        const bool under = std::ranges::any_of(figure.rules, [&](const Rule &rule) {
            return !rule.vertical && rule.at > level && rule.at < level + 2 * height;
        });
        const double share =
                (static_cast<double>(i) + 1) / (static_cast<double>(groups.size()) + 2);
        const auto at = static_cast<std::size_t>(share * static_cast<double>(highest.size()));
        figure.notes.push_back({.x = highest[std::min(at, highest.size() - 1)],
                                .y = level + (under ? -1.1 : 1.1) * height,
                                .text = nameOf(std::move(cards))});
    }
}

void addCursor(Figure &figure, const PipelineTrace &trace, double seconds, double each)
{
    PipelineMoment moment(trace.plan, seconds);
    for (const PipelineOperation &operation : trace.operations)
        moment.add(operation);
    figure.rules.push_back(moment.cursor(each));
}

} // namespace

Figure pipelineMemory(const FigureInput &input)
{
    const auto shown = pipelineShown(input);
    if (!shown)
        return noPipelineFigure(input);
    if (operationCount(shown->plan) > evaluatedOperations)
        return formulaFigure(*shown);
    const auto trace = shownTrace(shown->plan, input.control);
    if (!trace)
        return {};

    const bool whole = double(trace->operations.size()) == trace->result.operations;
    const double until = whole ? trace->result.makespan : trace->operations.back().start;
    const PipelineTimeAxis time(until);
    const auto &peaks = trace->result.peaks;
    const auto fullest = std::ranges::max_element(peaks);
    const auto amount = [](double bytes) { return brief(bytes / gibi, Unit::Gibibytes); };

    Figure figure;
    const Word name{pipelineScheduleName(shown->plan.schedule)};
    figure.title = {"%1: card %2 holds up to %3, card %4 up to %5",
                    {name, full(double(fullest - peaks.begin())), amount(*fullest),
                     full(double(std::ranges::min_element(peaks) - peaks.begin())),
                     amount(std::ranges::min(peaks))}};
    if (shown->wouldBe)
        figure.title = {"One stage: no pipeline. With %1 stages, %2",
                        {full(shown->plan.cards), figure.title}};
    figure.subtitle = whole ? pipelineSubject(*shown)
                            : Message{"%1; the first %2 of %3",
                                      {pipelineSubject(*shown), duration(until),
                                       duration(trace->result.makespan)}};
    figure.x = time.axis();
    figure.y = {.label = {"GiB held"}, .unit = Unit::Gibibytes};

    const auto held = heldOverTime(*trace, causesOf(*trace));
    const std::vector<Group> all = groupsOf(held);
    const std::vector<Group> groups = chosen(all);
    std::vector<Line> lines;
    for (const Group &group : groups) {
        // One tone from light to dark: cards have an order.
        const double place = groups.size() == 1 ? 1
                                                : static_cast<double>(lines.size())
                                                          / static_cast<double>(groups.size() - 1);
        Line line{.label = nameOf(group.cards),
                  .steps = true,
                  .named = false,
                  .lightness = 0.45 * (1 - place)};
        addPoints(line, held[group.cards.front()], time.each());
        if (until / time.each() > line.x.back()) { // empty until the update is done
            line.x.push_back(until / time.each());
            line.y.push_back(line.y.back());
            line.strong.push_back(true);
        }
        lines.push_back(std::move(line));
    }
    std::vector<double> tops{*fullest / gibi};
    // Under a budget this has to fit into it.
    if (shown->scenario.memory.liveRule == LiveRule::Budget) {
        const double budget = shown->scenario.memory.liveGibibytes;
        if (budget < 2 * tops.front())
            tops.push_back(budget);
        figure.rules.push_back(
                {.at = budget, .label = {"live budget %1", {brief(budget, Unit::Gibibytes)}}});
    }
    fitAxis(figure.y, tops, true);
    figure.y.high *= 1.1; // for the name of the highest line
    nameLines(figure, groups, lines);
    figure.series.assign(lines.begin(), lines.end());
    if (whole)
        addCursor(figure, *trace, shownMoment(input, until), time.each());
    figure.without = {{"parameters, gradients and optimizer state"},
                      {"logits and gathered weights"}};
    if (all.size() > mostLines)
        figure.without.push_back({"the lines of other cards"});
    return figure;
}

} // namespace headroom
