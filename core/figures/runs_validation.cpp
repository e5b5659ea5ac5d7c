#include "core/explore/validation.h"
#include "core/figures/makers.h"
#include "core/units.h"

#include <algorithm>

namespace headroom {
namespace {

Amount signedPercent(double difference)
{
    return brief(difference / percent, Unit::Percent);
}

Message whatOf(const ValidationRow &row)
{
    const Measurement &measurement = *row.measurement;
    const Word label{measurement.result->label};
    if (!measurement.reference)
        return {"%1", {label}};
    return {"%1 against %2", {label, measurement.reference->name}};
}

Message aboutPoint(const ValidationRow &row)
{
    return {"%1, %2: predicted %3, printed %4: %5",
            {row.run->title, whatOf(row), full(*row.predicted, row.unit()),
             full(row.measured, row.unit()), signedPercent(*row.difference())}};
}

// One category of the chart: forecasts of one family of runs, or all checks of a kind.
struct Group
{
    ValidationKind kind;
    std::string family; // of forecasts
    std::vector<const ValidationRow *> rows;

    [[nodiscard]] Message name() const
    {
        const Amount count = full(static_cast<double>(rows.size()));
        if (!isForecast(kind))
            return {"%1 (%2)", {Word{nameOf(kind)}, count}};
        return {"%1, %2 (%3)", {family, Word{nameOf(kind), true}, count}};
    }
};

std::vector<Group> groupsOf(const Validation &found)
{
    std::vector<Group> groups;
    for (const ValidationRow &row : found.rows) {
        if (!row.difference())
            continue;
        const std::string family = isForecast(row.kind) ? row.run->family : std::string();
        const auto same = std::ranges::find_if(groups, [&](const Group &group) {
            return group.kind == row.kind && group.family == family;
        });
        if (same == groups.end())
            groups.push_back({row.kind, family, {&row}});
        else
            same->rows.push_back(&row);
    }
    std::ranges::stable_sort(groups, {}, &Group::kind);
    return groups;
}

void addPoints(Figure &figure, const std::vector<Group> &groups)
{
    Points forecasts{.label = {"forecast"}, .tone = Tone::First, .filled = true};
    Points checks{.label = {"check of what is counted"}, .tone = Tone::Neutral};
    double reach = 2;
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (const ValidationRow *row : groups[g].rows) {
            Points &points = isForecast(row->kind) ? forecasts : checks;
            points.x.push_back(1 + *row->difference());
            points.y.push_back(static_cast<double>(groups.size() - 1 - g));
            points.names.push_back(aboutPoint(*row));
            reach = std::max({reach, points.x.back(), 1 / points.x.back()});
        }
    figure.series.push_back(std::move(forecasts));
    figure.series.push_back(std::move(checks));
    figure.x = {.label = {"predicted over printed"},
                .unit = Unit::Multiple,
                .scale = AxisScale::Logarithmic,
                .low = 1 / (1.15 * reach),
                .high = 1.15 * reach};
    figure.rules.push_back(
            {.vertical = true, .at = 1, .label = {"as printed"}, .tone = Tone::Quiet});
}

Message inputsOf(const PublishedRun &run, bool assumed)
{
    std::string ids;
    for (const RunInput &input : run.inputs)
        if (input.assumed == assumed)
            ids += (ids.empty() ? "" : ", ") + input.id;
    return verbatim(ids.empty() ? "–" : ids);
}

// Forecasts first, then what is refused, then checks.
int orderOf(const ValidationRow &row)
{
    return !row.predicted ? 1 : isForecast(row.kind) ? 0 : 2;
}

// With its unit, which differs from row to row.
Message amountOf(double value, const ValidationRow &row)
{
    return {"%1", {full(value, row.unit())}};
}

std::vector<Cell> cellsOf(const ValidationRow &row)
{
    const Message none = verbatim("–");
    const Measurement &measurement = *row.measurement;
    const Message note = measurement.note.empty() ? none : verbatim(measurement.note);
    return {verbatim(row.run->title),
            whatOf(row),
            amountOf(row.measured, row),
            row.predicted ? amountOf(*row.predicted, row) : none,
            row.predicted ? Cell(signedPercent(*row.difference())) : Cell(none),
            Message{nameOf(row.kind)},
            row.predicted ? note : row.reason,
            inputsOf(*row.run, true),
            inputsOf(*row.run, false),
            verbatim(measurement.source)};
}

Message noRuns()
{
    return {"No published run to compare with"};
}

} // namespace

Figure runsValidation(const FigureInput &input)
{
    Figure figure;
    if (!input.validation) {
        figure.title = noRuns();
        return figure;
    }
    const Validation &found = input.validation();
    const ValidationSpread forecasts = found.spread(true);
    const ValidationSpread checks = found.spread(false);
    const std::vector<Group> groups = groupsOf(found);
    figure.title = {"Half of %1 forecasts are within %2 of published runs; %3 are off by more than "
                    "a tenth",
                    {full(static_cast<double>(forecasts.rows)),
                     brief(forecasts.median / percent, Unit::Percent),
                     full(static_cast<double>(forecasts.far))}};
    figure.subtitle = {"%1 checks put a run's own printed efficiency or formula back in: they test "
                       "how FLOPs and bytes are counted, not speed (half within %2)",
                       {full(static_cast<double>(checks.rows)),
                        brief(checks.median / percent, Unit::Percent)}};
    addPoints(figure, groups);
    figure.y = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = static_cast<double>(groups.size()) - 0.4};
    for (auto group = groups.rbegin(); group != groups.rend(); ++group)
        figure.y.categories.push_back(group->name());
    figure.without = {{"%1 measurements of runs that this model refuses",
                       {full(static_cast<double>(found.refused()))}},
                      {"%1 published runs that are not compared; the run table says why",
                       {full(static_cast<double>(found.unexpressed.size()))}}};
    return figure;
}

Figure runsTable(const FigureInput &input)
{
    Figure figure;
    figure.title = noRuns();
    if (!input.validation)
        return figure;
    const Validation &found = input.validation();
    figure.title = {"%1 published figures beside predictions; %2 runs are not compared",
                    {full(static_cast<double>(found.rows.size())),
                     full(static_cast<double>(found.unexpressed.size()))}};
    figure.subtitle = {"What a run neither gives nor is assumed to have is as in chapter-48"};
    figure.table.columns = {{"run"},  {"what"},   {"printed"}, {"predicted"}, {"difference"},
                            {"kind"}, {"remark"}, {"assumed"}, {"published"}, {"source"}};
    std::vector<const ValidationRow *> rows;
    for (const ValidationRow &row : found.rows)
        rows.push_back(&row);
    std::ranges::stable_sort(rows, {}, [](const ValidationRow *row) { return orderOf(*row); });
    for (const ValidationRow *row : rows)
        figure.table.rows.push_back(cellsOf(*row));
    const Message none = verbatim("–");
    for (const UnexpressedRun &run : found.unexpressed)
        figure.table.rows.push_back({verbatim(run.title), none, none, none, none, none,
                                     verbatim(run.reason), none, none, verbatim(run.source)});
    return figure;
}

} // namespace headroom
