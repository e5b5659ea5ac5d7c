// The figure table and the page table.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/explore/break_even.h"
#include "core/explore/run_simulation.h"
#include "core/explore/settings.h"
#include "core/figures/figure.h"
#include "core/figures/handles.h"
#include "core/scenario/named_card.h"

#include <atomic>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace headroom {

struct Validation;

struct NamedScenario
{
    std::string name;
    Scenario scenario;
    Evaluation evaluation;
    std::optional<int> mark{}; // of a pinned one: its colour, line style and marker
};

// For figures that take long: a worker asks them to stop and watches how far they are.
struct FigureControl
{
    std::stop_token stop{};
    std::atomic<double> *progress = nullptr; // 0 … 1
};

// What a figure is made from: the present scenario, and those it is compared with.
struct FigureInput
{
    const NamedScenario &now;
    std::span<const NamedScenario> others;
    EvaluationMemo &memo; // figures evaluate neighbours of the scenario
    const ExploreSettings *explore = nullptr; // what the margins look at; empty: the defaults
    // Break-evens of `now`, where they are known already.
    const std::vector<RowBreakEvens> *breakEvens = nullptr;
    const HandleValues *handles = nullptr; // where handles were dragged to; empty: nowhere yet
    // The library's cards, to compare the plan's with; may be empty.
    std::span<const NamedCard> cards = {};
    // Predictions beside published runs, found when they are first asked for; empty: none are
    // known.
    const Validation &(*validation)() = nullptr;
    const SimulatedRuns *runs = nullptr; // of `now`, where they are drawn already
    FigureControl control{};
    // Card counts that a picture over cards shows as well: those of the scenarios it is compared
    // with; 0: none.
    double leastCards = 0;
    double mostCards = 0;

    [[nodiscard]] double handle(std::string_view id, double otherwise) const
    {
        return handles ? handles->valueOr(id, otherwise) : otherwise;
    }
};

struct FigureRow
{
    std::string_view id;
    std::string_view title; // its name in strips and lists
    Figure (*make)(const FigureInput &); // pure: equal inputs give equal figures; empty if stopped
    // Whether making it would hold up a drag, so that a window does it on a worker.
    bool (*isLong)(const FigureInput &) = nullptr;
    bool ofPlan = true; // else it is the same whatever the scenario
};
[[nodiscard]] std::span<const FigureRow> figureTable();
[[nodiscard]] const FigureRow *findFigure(std::string_view id);

// Whether inputs contradict each other, so that figures can only say so.
[[nodiscard]] bool hasConflict(const Evaluation &evaluation);

struct Page
{
    std::string_view id;
    std::string_view title;
    std::span<const std::string_view> figures; // ids; at most two are seen at once
    std::span<const std::string_view> results; // ids, for "how this was computed"
    // Of these, parts that a rule or switch brings: they have no row while they are empty.
    std::span<const std::string_view> optionalResults{};
};
[[nodiscard]] std::span<const Page> pageTable();

} // namespace headroom
