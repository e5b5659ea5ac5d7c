#include "core/figures/compared.h"

#include "core/figures/compared_series.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

using Ids = std::string_view;
constexpr std::array readsOthers{Ids("deadline.breakdown")};
// Curves of one scenario's parts, of which none stands for it.
constexpr std::array oneAtATime{Ids("pipeline.memory")};
constexpr std::array overCards{Ids("deadline.cards"), Ids("memory.cards")};

bool isIn(std::span<const std::string_view> ids, std::string_view id)
{
    return std::ranges::find(ids, id) != ids.end();
}

std::vector<const NamedScenario *> marked(const FigureInput &input)
{
    std::vector<const NamedScenario *> others;
    for (const NamedScenario &other : input.others)
        if (other.mark)
            others.push_back(&other);
    return others;
}

// So that a picture over cards has room for all of them.
void reachOthers(FigureInput &input)
{
    for (const NamedScenario *other : marked(input)) {
        const double cards = other->scenario.cluster.cards;
        input.leastCards = input.leastCards > 0 ? std::min(input.leastCards, cards) : cards;
        input.mostCards = std::max(input.mostCards, cards);
    }
}

// "A, C"
std::string listed(const std::string &letters)
{
    std::string list;
    for (char letter : letters)
        list += (list.empty() ? "" : ", ") + std::string(1, letter);
    return list;
}

void addRemarks(Figure &figure, const std::string &missing, const std::string &same)
{
    if (figure.groups.size() > 1) { // letters stand at the bars
        const std::vector<Message> names(figure.groups.begin() + 1, figure.groups.end());
        figure.remarks.push_back({"beside: %1", {listed(names)}});
    }
    if (!same.empty())
        figure.remarks.push_back({"the same for %1", {listed(same)}});
    if (!missing.empty())
        figure.remarks.push_back({"no place here for %1", {listed(missing)}});
}

// Gaps are equal to gaps.
bool sameSeries(const std::vector<Series> &a, const std::vector<Series> &b)
{
    const auto filled = [](Line line) {
        for (double &y : line.y)
            if (std::isnan(y))
                y = -1;
        return line;
    };
    return std::ranges::equal(a, b, [&](const Series &one, const Series &other) {
        const auto *line = std::get_if<Line>(&one);
        const auto *theirs = std::get_if<Line>(&other);
        return one == other || (line && theirs && filled(*line) == filled(*theirs));
    });
}

// Where the figure says "now" it means the scenario it is of.
Figure shownAs(Figure figure, const std::string &name)
{
    const Message named{"%1", {name}};
    figure.shownFor = named;
    for (Axis *axis : {&figure.x, &figure.y})
        std::ranges::replace(axis->categories, Message{"now"}, named);
    for (Series &series : figure.series)
        std::visit(
                [&](auto &s) {
                    if (s.label == Message{"now"})
                        s.label = named;
                },
                series);
    return figure;
}

} // namespace

std::string letterOf(int mark)
{
    return std::string(1, static_cast<char>('A' + mark));
}

std::string shownName(const NamedScenario &scenario)
{
    return scenario.mark ? letterOf(*scenario.mark) + " " + scenario.name : scenario.name;
}

ComparedAs comparedAs(const Figure &figure)
{
    if (isIn(readsOthers, figure.id))
        return ComparedAs::Itself;
    if (figure.isTable() || figure.series.empty() || figure.grouped || isIn(oneAtATime, figure.id))
        return ComparedAs::Choice;
    const auto any = [&](auto test) { return std::ranges::any_of(figure.series, test); };
    if (any([](const Series &s) { return std::holds_alternative<HeatMap>(s); }))
        return ComparedAs::Map;
    if (any([](const Series &s) {
            return std::holds_alternative<Spans>(s) || std::holds_alternative<Diagram>(s);
        }))
        return ComparedAs::Choice;
    if (any([](const Series &s) { return std::holds_alternative<Bars>(s); }))
        return ComparedAs::Bars;
    const bool areasAlone = std::ranges::all_of(figure.series, [](const Series &s) {
        const auto *line = std::get_if<Line>(&s);
        return line && line->filled;
    });
    return areasAlone ? ComparedAs::Choice : ComparedAs::Curves;
}

// Settings that follow the scenario follow the other one; those that a person set stay.
ComparedFigures::Asked ComparedFigures::askedOf(const FigureRow &row, const FigureInput &input,
                                                const NamedScenario &other)
{
    constexpr double mostRuns = 10000;
    constexpr double mostDrawn = 3e5; // some 10 ms
    Asked asked{.scenario = other.scenario, .cards = input.cards.size()};
    const bool follows =
            !input.explore || *input.explore == defaultExploreSettings(input.now.scenario);
    asked.explore = follows ? defaultExploreSettings(other.scenario) : *input.explore;
    // Random runs of the others are drawn in the window: as many as it need not wait for.
    if (row.id == "failures.finish" && !hasConflict(other.evaluation)) {
        const double failures = expectedFailures(runPlan(other.scenario, other.evaluation), 1);
        const double runs =
                std::isfinite(failures) && failures > 0 ? mostDrawn / failures : mostRuns;
        asked.explore.failures.runs = std::floor(
                std::clamp(std::min(runs, asked.explore.failures.runs), 100.0, mostRuns));
    }
    if (input.handles)
        asked.handles = *input.handles;
    if (isIn(overCards, row.id)) {
        FigureInput all = input;
        reachOthers(all);
        // In steps of two, so that a drag of the present count seldom makes the others anew.
        const double now = std::max(1.0, input.now.scenario.cluster.cards);
        asked.leastCards = std::min(all.leastCards, std::exp2(std::floor(std::log2(now))));
        asked.mostCards = std::max(all.mostCards, 2 * std::exp2(std::ceil(std::log2(now))));
    }
    return asked;
}

const Figure *ComparedFigures::figureOf(const FigureRow &row, const FigureInput &input,
                                        const NamedScenario &other)
{
    Asked asked = askedOf(row, input, other);
    const std::pair key(row.id, *other.mark);
    const auto found = m_kept.find(key);
    if (found != m_kept.end() && found->second.asked == asked)
        return &found->second.figure;
    FigureInput own{.now = other,
                    .others = {},
                    .memo = input.memo,
                    .explore = &asked.explore,
                    .handles = &asked.handles,
                    .cards = input.cards,
                    .validation = input.validation,
                    .control = input.control,
                    .leastCards = asked.leastCards,
                    .mostCards = asked.mostCards};
    Figure figure = row.make(own);
    figure.id = row.id;
    if (input.control.stop.stop_requested())
        return nullptr;
    Kept &kept = m_kept[key];
    kept = {std::move(asked), std::move(figure)};
    return &kept.figure;
}

Figure ComparedFigures::make(const FigureRow &row, const FigureInput &input,
                             std::optional<int> chosen)
{
    FigureInput present = input;
    if (isIn(overCards, row.id))
        reachOthers(present);
    const auto others = marked(input);
    Figure figure = row.make(present);
    figure.id = row.id;
    if (others.empty() || !row.ofPlan || input.control.stop.stop_requested())
        return figure;
    const ComparedAs as = comparedAs(figure);
    if (as == ComparedAs::Choice && chosen)
        for (const NamedScenario *other : others)
            if (other->mark == chosen) {
                const Figure *theirs = figureOf(row, input, *other);
                if (!theirs)
                    return {};
                return shownAs(*theirs, shownName(*other));
            }
    if (as == ComparedAs::Choice || as == ComparedAs::Itself)
        return figure;

    std::string missing;
    std::string same;
    std::vector<OtherFigure> drawn;
    for (const NamedScenario *other : others) {
        const Figure *theirs = as == ComparedAs::Map ? &figure : figureOf(row, input, *other);
        if (!theirs)
            return {};
        if (theirs->series.empty())
            missing += letterOf(*other->mark);
        else if (as != ComparedAs::Map && sameSeries(theirs->series, figure.series))
            same += letterOf(*other->mark);
        else
            drawn.push_back({other, theirs});
    }
    if (as == ComparedAs::Curves)
        missing += addCurves(figure, drawn, !isIn(overCards, row.id));
    else if (as == ComparedAs::Bars)
        missing += addBars(figure, drawn, input.now.name);
    else
        missing += addToMap(figure, drawn, input.now.scenario);
    std::ranges::sort(missing);
    addRemarks(figure, missing, same);
    return figure;
}

bool ComparedFigures::isLong(const FigureRow &row, const FigureInput &input) const
{
    if (!row.isLong)
        return false;
    if (row.isLong(input))
        return true;
    return std::ranges::any_of(marked(input), [&](const NamedScenario *other) {
        const auto found = m_kept.find({row.id, *other->mark});
        if (found != m_kept.end() && found->second.asked == askedOf(row, input, *other))
            return false;
        return row.isLong({.now = *other, .others = {}, .memo = input.memo});
    });
}

} // namespace headroom
