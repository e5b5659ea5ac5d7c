#include "core/models/pipeline_memory.h"

#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/figures/pipeline_shown.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostLines = 6;
constexpr std::size_t mostPoints = 2000; // a line; of more, the highest of each stretch

constexpr std::array<Tone, mostLines> tones{Tone::First,  Tone::Second, Tone::Third,
                                            Tone::Fourth, Tone::Fifth,  Tone::Sixth};

// Cards to draw: all, or evenly chosen with both ends.
std::vector<std::size_t> chosenCards(std::size_t cards)
{
    std::vector<std::size_t> chosen;
    const std::size_t count = std::min(cards, mostLines);
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(count == 1 ? 0 : i * (cards - 1) / (count - 1));
    return chosen;
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
    const std::string name(pipelineScheduleName(shown->plan.schedule));
    figure.title = {"%1: card %2 holds up to %3, card %4 up to %5",
                    {name, full(double(fullest - peaks.begin())), amount(*fullest),
                     full(double(std::ranges::min_element(peaks) - peaks.begin())),
                     amount(std::ranges::min(peaks))}};
    if (shown->wouldBe)
        figure.title = {"One stage: no pipeline. With %1 stages, %2",
                        {full(shown->plan.cards), figure.title.text()}};
    figure.subtitle = whole ? pipelineSubject(*shown)
                            : Message{"%1; the first %2 of %3",
                                      {pipelineSubject(*shown).text(), duration(until),
                                       duration(trace->result.makespan)}};
    figure.x = time.axis();
    figure.y = {.label = {"GiB held"}, .unit = Unit::Gibibytes};

    const auto held = heldOverTime(*trace, causesOf(*trace));
    const std::vector<std::size_t> cards = chosenCards(held.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        Line line{.label = {"card %1", {full(double(cards[i]))}}, .tone = tones[i], .steps = true};
        addPoints(line, held[cards[i]], time.each());
        if (until / time.each() > line.x.back()) { // empty until the update is done
            line.x.push_back(until / time.each());
            line.y.push_back(line.y.back());
            line.strong.push_back(true);
        }
        figure.series.push_back(std::move(line));
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
    figure.without = {{"parameters, gradients and optimizer state"},
                      {"logits and gathered weights"}};
    if (held.size() > mostLines)
        figure.without.push_back({"the lines of other cards"});
    return figure;
}

} // namespace headroom
