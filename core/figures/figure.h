// A figure as plain data: the same value is drawn in the window, exported, read out and tested.
// Coordinates are in the axes' units; a category axis counts its categories from 0. NaN in a line
// is a gap. Axis ranges are finite and not empty, whatever the data.
#pragma once

#include "core/message.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace headroom {

enum class AxisScale { Linear, Logarithmic, Category, Time };

struct Axis
{
    Message label{};
    Unit unit = Unit::None;
    AxisScale scale = AxisScale::Linear;
    double low = 0;
    double high = 1;
    std::vector<Message> categories{};
    bool ranked = false; // categories by weight, the last the heaviest: the first may have no room
    std::string_view parameter{}; // id of the parameter that runs along it, if one does
    bool visible = true;
    bool operator==(const Axis &) const = default;
};

// What a colour says; the theme chooses it. Series are told apart by dashes and markers as well.
enum class Tone {
    Neutral, // set aside: reserve, free
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Good,
    Bad,
    Quiet, // rules, frames, leaders
    // Scenarios that are pinned: each has its line style and marker as well (markOf).
    PinA,
    PinB,
    PinC,
    PinD,
    PinE,
    PinF,
};

// The mark of a pinned scenario, 0 … mostPins − 1; nothing for other tones.
inline constexpr int mostPins = 6;
[[nodiscard]] constexpr std::optional<int> markOf(Tone tone)
{
    return tone < Tone::PinA ? std::nullopt
                             : std::optional(static_cast<int>(tone) - static_cast<int>(Tone::PinA));
}
[[nodiscard]] constexpr Tone toneOfMark(int mark)
{
    return static_cast<Tone>(static_cast<int>(Tone::PinA) + mark);
}

// A polyline, or steps that hold each y until the next x. A stretch from point i to i + 1 is
// drawn thick where strong[i] holds (in time and fitting), else thin and dashed. A filled line is
// an area that stands on the filled ones before it, which have the same x; y is its own height.
// A dashed line is a variant of the one before it: dashed also where strong, and without an entry
// of its own in the legend.
struct Line
{
    Message label{};
    Tone tone = Tone::First;
    bool steps = false;
    bool filled = false;
    bool dashed = false;
    bool named = true; // its label stands on it where the figure has several
    double lightness = 0; // 0: the tone itself … 1: the background; orders lines of one tone
    std::vector<double> x{};
    std::vector<double> y{};
    std::vector<bool> strong{};
    bool operator==(const Line &) const = default;
};

// One value for each category of the category axis, stacked on the bars before it or, where the
// figure groups, beside them.
struct Bars
{
    Message label{};
    Tone tone = Tone::First;
    std::vector<double> values{};
    std::vector<bool> hollow{}; // outlined: what cannot happen, such as a plan that does not fit
    std::size_t group = 0; // of the figure's groups: stacked on bars of the same one only
    bool operator==(const Bars &) const = default;
};

// Stretches of a time line; row is a category of the y axis.
struct Span
{
    double row = 0;
    double start = 0;
    double end = 0;
    double height = 0.6; // of a row, centred at row + offset
    double offset = 0;
    Message label{};
    Message about{}; // what the read-out says; empty: the label
    bool hollow = false; // outlined: what cannot happen
    bool operator==(const Span &) const = default;
};
struct Spans
{
    Message label{};
    Tone tone = Tone::First;
    std::vector<Span> spans{};
    bool labelled = true; // spans carry their labels where there is room
    // What the amounts in the spans' `about` are, in their order: columns of the exported numbers.
    std::vector<Message> fields{};
    // Where they are too narrow to be told apart, columns are split by share among such series.
    bool shares = false;
    bool operator==(const Spans &) const = default;
};

struct Points
{
    Message label{};
    Tone tone = Tone::First;
    std::vector<double> x{};
    std::vector<double> y{};
    std::vector<Message> names{}; // one a point, or none at all
    bool filled = false; // else rings
    bool operator==(const Points &) const = default;
};

// values[row * columns + column], rows from low y to high y, spread evenly between the axes' ends
// in the axes' scales. Colours run from scaleLow to scaleHigh, both sides of 0 told apart where the
// scale passes it. The contour is drawn over it.
struct HeatMap
{
    Message label{};
    Unit unit = Unit::None;
    int columns = 0;
    int rows = 0;
    std::vector<double> values{};
    double scaleLow = 0;
    double scaleHigh = 1;
    std::vector<std::vector<std::pair<double, double>>> contour{};
    bool operator==(const HeatMap &) const = default;
};

// A picture of boxes and the connections between them.
struct DiagramBox
{
    double x = 0; // left
    double y = 0; // bottom
    double width = 0;
    double height = 0;
    Message label{};
    Tone tone = Tone::Quiet;
    bool frame = false; // holds other boxes: outlined, its label at the bottom
    bool operator==(const DiagramBox &) const = default;
};
struct DiagramEdge
{
    double x1 = 0;
    double y1 = 0;
    double x2 = 0;
    double y2 = 0;
    Message label{};
    Tone tone = Tone::Quiet;
    bool strong = false;
    bool operator==(const DiagramEdge &) const = default;
};
struct Diagram
{
    Message label{};
    std::vector<DiagramBox> boxes{};
    std::vector<DiagramEdge> edges{};
    bool operator==(const Diagram &) const = default;
};

using Series = std::variant<Line, Bars, Spans, Points, HeatMap, Diagram>;
[[nodiscard]] const Message &labelOf(const Series &series);
[[nodiscard]] Tone toneOf(const Series &series);

// A line across the figure at one value. One with a handle is drawn with a grip and dragged along
// its axis; where it is then is the value of that handle (handles.h).
struct Rule
{
    bool vertical = false;
    double at = 0;
    Message label{};
    Tone tone = Tone::Bad;
    std::string_view handle{}; // the id of a parameter: dragging it sets that parameter
    bool cursor = false; // where a person looks, no part of the finding: not exported
    bool operator==(const Rule &) const = default;
};

// A shaded stretch of one axis.
struct Band
{
    bool vertical = false; // between two x
    double from = 0;
    double to = 0;
    Message label{};
    Tone tone = Tone::Neutral;
    bool operator==(const Band &) const = default;
};

// A remark at a point; it stands to the right of it, above or below where there is no room.
struct Note
{
    double x = 0;
    double y = 0;
    Message text{};
    Tone tone = Tone::Quiet;
    bool leader = false; // a line to the point
    bool bold = false;
    std::optional<double> from{}; // a leader comes from that y, above or below
    bool operator==(const Note &) const = default;
};

// A button in the picture that sets a parameter, one undo step a press. No part of the finding: not
// exported.
struct Control
{
    double x = 0; // its centre
    double y = 0;
    std::string_view parameter{};
    double value = 0; // that a press sets; accepted by the row where enabled
    bool more = true; // +, else −
    bool enabled = true;
    bool operator==(const Control &) const = default;
};

// A figure that is a table. A cell is text or an amount.
using Cell = std::variant<Message, Amount>;
struct FigureTable
{
    std::vector<Message> columns{};
    std::vector<std::vector<Cell>> rows{};
    bool operator==(const FigureTable &) const = default;
};

struct Figure
{
    std::string_view id{};
    Message title{}; // the finding
    Message subtitle{}; // what is shown
    Axis x{};
    Axis y{};
    std::vector<Series> series{};
    bool grouped = false; // bars beside each other instead of stacked
    // Scenarios whose stacks of bars stand side by side in each category; empty: one.
    std::vector<Message> groups{};
    std::vector<Rule> rules{};
    std::vector<Band> bands{};
    std::vector<Note> notes{};
    // Right of the axes, each at its y: what the rows say at the cursor. Room is kept for the
    // widest one that can come, so that the axes stand still while the cursor moves.
    std::vector<Note> beside{};
    Message widestBeside{};
    std::vector<Control> controls{};
    FigureTable table{}; // instead of axes, when it has columns
    std::vector<Message> without{}; // what the figure leaves out
    Message shownFor{}; // whose figure it is, where not the present scenario's
    Message hint{}; // behind the subtitle, in the window alone: what a hand can do with it
    // Behind the subtitle: which pinned scenarios stand beside, are alike or have no place.
    std::vector<Message> remarks{};

    [[nodiscard]] bool isTable() const { return !table.columns.empty(); }
    bool operator==(const Figure &) const = default;
};

// Whether an earlier series stands for it in a legend: its kind of bar, or its scenario's curve.
[[nodiscard]] bool isNamedBefore(const Figure &figure, std::size_t series);

// The figure as it is exported: no cursor, no hint and nothing that is said of it.
[[nodiscard]] Figure withoutCursor(Figure figure);

// The figure in words, for screen readers and captions: finding, then each series' extent.
[[nodiscard]] std::string describe(const Figure &figure, NumberStyle style = cStyle);

} // namespace headroom
