// The design review as plain data: what a document says, in the order in which it says it. ui
// writes it as HTML or PDF; the texts are patterns, so that it can be in the reader's language.
#pragma once

#include "core/evaluation/comparison.h"
#include "core/evaluation/verdict.h"
#include "core/figures/figures.h"
#include "core/files/scenario_document.h"

#include <string>
#include <variant>
#include <vector>

namespace headroom {

struct ReportText
{
    enum class Style { Body, Strong, Item, Dim, Heading, Without } style = Style::Body;
    Message text{};
    std::vector<Message> parts{}; // of Without: what is left out
};

// A cell, with a second and smaller line below where it has one.
struct ReportCell
{
    Cell value{};
    Message below{};
    bool marked = false; // differs from what it is compared with
};

struct ReportRow
{
    std::vector<ReportCell> cells{}; // one a column; none: a heading over the rows that follow
    Message heading{};
};

struct ReportTable
{
    std::vector<Message> columns{};
    std::vector<bool> numeric{}; // one a column: set to the right
    std::vector<ReportRow> rows{};
};

// A figure with axes; one that is a table comes as a ReportTable under a heading.
struct ReportFigure
{
    Figure figure;
};

using ReportBlock = std::variant<ReportText, ReportTable, ReportFigure>;

struct ReportSection
{
    std::string_view id; // an anchor: "verdict"
    Message title;
    std::vector<ReportBlock> blocks{};
};

// What a person says about the document.
struct ReportHead
{
    std::string title{}; // empty: "Design review"
    std::string author{};
    std::string note{}; // lines
    std::string date{}; // as it is to be read
};

struct Report
{
    ReportHead head{};
    std::string scenarioName;
    Message subject; // "Qwen3-8B on 48 × RTX 4090"
    VerdictState state = VerdictState::Holds;
    std::vector<ReportSection> sections{};
    std::string scenarioFile; // the bytes that reopen it
};

struct ReportInput
{
    const ScenarioDocument &document;
    const Scenario &baseline; // what "changed" is measured against
    std::span<const NamedScenario> others{}; // that figures show as well
    // The present scenario, the baseline and pins side by side; fewer than two: nothing to compare.
    Comparison comparison{};
    std::vector<const FigureRow *> figures{}; // in the order of the document
    ReportHead head{};
    const ExploreSettings *explore = nullptr; // empty: the defaults
    std::span<const NamedCard> cards = {};
    const Validation &(*validation)() = nullptr; // as FigureInput's
    NumberStyle style = cStyle;
    FigureControl control{};
};

// Every figure and break-even is worked out, which takes a second or two; of no use once
// control.stop was asked for. Throws InputError as writeScenario does.
[[nodiscard]] Report makeReport(const ReportInput &input);

} // namespace headroom
