#include "core/explore/break_even.h"
#include "core/explore/chance.h"
#include "core/explore/map.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Few enough for a figure that follows a drag.
constexpr int mapCells = 96; // a side
constexpr std::size_t chanceSamples = 4096;
constexpr int histogramBins = 36;

std::string_view fails(MarginKind kind)
{
    return kind == MarginKind::Deadline ? "deadline" : "memory";
}

struct BreakEvenRow
{
    const Parameter *parameter;
    MarginKind kind;
    const BreakEvens *found;
    std::optional<NearestBreakEven> nearest;
};

// "Compute 30 to 46 %"
Message rangeText(const UncertainInput &input, const Scenario &s)
{
    const Parameter &p = *input.parameter;
    const auto rounded = [](double value) { return roundedToHold(value, true, false); };
    const auto bare = [&](double value) {
        return Amount{rounded(value), Unit::None, Amount::Form::Exact};
    };
    const bool spread = input.shape == UncertainInput::Shape::Spread;
    const Message range{spread ? "%1 %2 ± %3" : "%1 %2 to %3",
                        {Word{p.label}, bare(spread ? p.get(s) : input.low), bare(input.high)}};
    return unitSymbol(p.unit).empty() ? range : Message{"%1 %2", {range, Word{unitSymbol(p.unit)}}};
}

} // namespace

Figure marginsBreakEven(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const std::vector<RowBreakEvens> all =
            input.breakEvens ? *input.breakEvens : allBreakEvens(s, input.memo);
    std::vector<BreakEvenRow> rows;
    std::size_t always = 0;
    for (const RowBreakEvens &row : all)
        for (const auto &[kind, found] :
             {std::pair{MarginKind::Deadline, &row.deadline}, {MarginKind::Memory, &row.memory}}) {
            if (found->outcome == BreakEvens::Outcome::Crosses)
                rows.push_back({row.parameter, kind, found,
                                nearestBreakEven(*row.parameter, row.parameter->get(s), *found)});
            else if (found->outcome == BreakEvens::Outcome::Always)
                ++always;
        }
    // The deadline's first, each margin's by closeness.
    std::ranges::stable_sort(rows, {}, [](const BreakEvenRow &row) {
        return std::pair(row.kind, row.nearest ? row.nearest->closeness : INFINITY);
    });

    Figure figure;
    figure.subtitle = {"Where each value alone brings a margin to zero, closest first"};
    figure.table.columns = {{"value"}, {"now"}, {"distance"}, {"holds"}, {"margin"}};
    for (const BreakEvenRow &row : rows) {
        const Parameter &p = *row.parameter;
        const double now = p.get(s);
        const bool isFar = !row.nearest;
        const double signedDistance = isFar ? NAN
                                      : now != 0
                                              ? (row.nearest->breakEven.value / now - 1) / percent
                                              : row.nearest->closeness / percent;
        figure.table.rows.push_back(
                {Message{p.label},
                 p.kind == ParameterKind::Count
                         ? Message{"%1", {Amount{now, p.unit, Amount::Form::Bare}}}
                         : valueText(p, now),
                 isFar ? Cell(verbatim("–")) : Cell(brief(signedDistance, Unit::Percent)),
                 holdsMessage(p, *row.found), Message{fails(row.kind)}});
    }
    if (rows.empty()) {
        figure.title = {"No single value changes the verdict"};
        return figure;
    }
    const BreakEvenRow &first = rows.front();
    figure.title = {"Nearest to the edge: %1, %2",
                    {Word{first.parameter->label}, holdsMessage(*first.parameter, *first.found)}};
    figure.without = {{"several values slipping at once"},
                      {"%1 margins that hold over the whole accepted range",
                       {full(static_cast<double>(always))}}};
    return figure;
}

Figure marginsMap(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ExploreSettings settings = exploreSettings(input);
    const Scenario &s = input.now.scenario;
    const Parameter &px = *settings.mapX;
    const Parameter &py = *settings.mapY;
    const Result &result = *findResult(settings.mapResult);
    const MapAxis x = mapAxis(px, px.get(s));
    const MapAxis y = mapAxis(py, py.get(s));
    ResultMap map = resultMap(s, x, y, result, mapCells, mapCells, 0, input.control.stop);
    if (input.control.stop.stop_requested())
        return {};
    if (result.id == "deadline.margin")
        map.values = map.margins; // as if fitting: where it does not fit is told by the band

    Figure figure;
    const auto axisOf = [](const Parameter &p, const MapAxis &axis) {
        return Axis{.label = unitSymbol(p.unit).empty()
                                     ? Message{p.label}
                                     : Message{"%1, %2", {Word{p.label}, Word{unitSymbol(p.unit)}}},
                    .unit = p.unit,
                    .scale = axis.logarithmic ? AxisScale::Logarithmic : AxisScale::Linear,
                    .low = axis.low,
                    .high = axis.high,
                    .parameter = p.id};
    };
    figure.x = axisOf(px, x);
    figure.y = axisOf(py, y);
    HeatMap heat{.label = {result.label},
                 .unit = result.unit,
                 .columns = map.columns,
                 .rows = map.rows,
                 .values = std::move(map.values),
                 .contour = std::move(map.zeroContour)};
    std::vector<double> finite;
    for (double value : heat.values)
        if (std::isfinite(value))
            finite.push_back(value);
    if (!finite.empty()) {
        // Colours from the inner nine tenths, or a few wild corners would wash out the rest.
        std::ranges::sort(finite);
        heat.scaleLow = finite[finite.size() / 20];
        heat.scaleHigh = finite[finite.size() - 1 - finite.size() / 20];
        if (result.id.ends_with(".margin") && heat.scaleHigh > 0 && heat.scaleLow < 0) {
            const double side = std::min(-heat.scaleLow, heat.scaleHigh);
            heat.scaleLow = -side;
            heat.scaleHigh = side;
        }
    }
    const auto holding = std::ranges::count_if(map.margins, [](double m) { return m >= 0; });
    std::size_t inTime = 0;
    std::size_t conflicts = 0;
    for (std::size_t i = 0; i < map.margins.size(); ++i) {
        inTime += map.margins[i] >= 0 && map.fits[i] ? 1 : 0;
        conflicts += std::isnan(map.margins[i]) ? 1 : 0;
    }
    const std::size_t known = std::max(std::size_t{1}, map.margins.size() - conflicts);
    figure.title = {"%1 over %2 and %3: the plan holds on %4 of the map",
                    {Word{result.label}, Word{px.label}, Word{py.label},
                     brief(double(inTime) / double(known) / percent, Unit::Percent)}};
    figure.subtitle = {"Colours from %1 to %2; the line is a deadline margin of zero",
                       {brief(heat.scaleLow), brief(heat.scaleHigh, result.unit)}};
    figure.hint = {"a click goes there"};
    if (conflicts > 0)
        figure.without.push_back(
                {"cells left empty, where inputs conflict: %1 of the map",
                 {brief(double(conflicts) / double(map.margins.size()) / percent, Unit::Percent)}});
    if (static_cast<std::size_t>(holding) != inTime)
        figure.without.push_back({"the colours do not show where memory is over"});
    figure.series.push_back(std::move(heat));
    figure.series.push_back(
            Points{.label = {"now"}, .tone = Tone::First, .x = {px.get(s)}, .y = {py.get(s)}});
    return figure;
}

Figure marginsChance(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const ExploreSettings settings = exploreSettings(input);
    const Scenario &s = input.now.scenario;
    const Chance found =
            chance(s, settings.uncertain, chanceSamples, settings.seed, 0, input.control.stop);
    if (input.control.stop.stop_requested())
        return {};

    Figure figure;
    std::vector<Message> ranges;
    for (const UncertainInput &uncertain : settings.uncertain)
        ranges.push_back(rangeText(uncertain, s));
    figure.subtitle = {"Assumed: %1; %2 samples, seed %3",
                       {listed(ranges), full(double(found.samples)), full(double(settings.seed))}};
    figure.x = {.label = {"finish, days"}, .unit = Unit::Days};
    figure.y = {.label = {"% of samples"}, .unit = Unit::Percent};
    figure.without = {{"dependence between the values"}};
    if (found.finishDays.empty()) {
        figure.title = {"The uncertain values contradict each other"};
        return figure;
    }
    const auto most = std::ranges::max_element(found.explained);
    if (settings.uncertain.empty() || *most == 0)
        figure.title = {"In time in %1 of cases; no value is uncertain",
                        {brief(found.inTime / percent, Unit::Percent)}};
    else
        figure.title = {
                "In time in %1 of cases; %2 explains %3 of the spread",
                {brief(found.inTime / percent, Unit::Percent),
                 Word{settings.uncertain[static_cast<std::size_t>(most - found.explained.begin())]
                              .parameter->label},
                 brief(*most / percent, Unit::Percent)}};

    std::vector<Message> causes;
    for (std::size_t i = 0; i < settings.uncertain.size(); ++i)
        causes.push_back({"%1 %2",
                          {Word{settings.uncertain[i].parameter->label},
                           brief(found.explained[i] / percent, Unit::Percent)}});
    if (causes.size() > 1 && *most > 0)
        figure.subtitle = {"Assumed: %1; share of the spread: %2; %3 samples, seed %4",
                           {listed(ranges), listed(causes), full(double(found.samples)),
                            full(double(settings.seed))}};

    const double deadline = s.task.deadlineDays;
    const double low = found.finishDays.front();
    // The last percent of a long tail would flatten everything else.
    const double high = std::max(found.finishDays[found.finishDays.size() * 99 / 100], low + 1e-6);
    Line histogram{.label = {"finish"}, .tone = Tone::First, .steps = true};
    for (int bin = 0; bin <= histogramBins; ++bin) {
        const double from = low + (high - low) * bin / histogramBins;
        const double to = low + (high - low) * (bin + 1) / histogramBins;
        const auto first = std::ranges::lower_bound(found.finishDays, from);
        const auto last = std::ranges::lower_bound(found.finishDays, to);
        histogram.x.push_back(from);
        histogram.y.push_back(
                bin == histogramBins ? 0 : double(last - first) / double(found.samples) / percent);
        histogram.strong.push_back(to <= deadline);
    }
    fitAxis(figure.x, {low, high, deadline}, false);
    fitAxis(figure.y, histogram.y, true);
    figure.rules.push_back({.vertical = true,
                            .at = deadline,
                            .label = {"deadline %1", {full(deadline, Unit::None)}}});
    figure.series.push_back(std::move(histogram));
    return figure;
}

} // namespace headroom
