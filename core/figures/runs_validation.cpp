#include "core/explore/validation.h"
#include "core/figures/makers.h"
#include "core/models/calibration.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Sizes of differences, in per cent, on a logarithmic axis; smaller ones stand at its low end.
constexpr double leastPercent = 0.01;

double sizeOf(double difference)
{
    return std::max(std::abs(difference) / percent, leastPercent);
}

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
    return {"%1, %2: predicted %3, measured %4, %5 apart",
            {row.run->title, whatOf(row), full(*row.predicted, row.unit()),
             full(row.measured, row.unit()), signedPercent(*row.difference())}};
}

// One category of the chart: a kind of measurement of one family of runs.
struct Group
{
    ValidationKind kind;
    std::string family;
    std::vector<const ValidationRow *> rows;
};

std::vector<Group> groupsOf(const Validation &found)
{
    std::vector<Group> groups;
    for (const ValidationRow &row : found.rows) {
        if (!row.difference())
            continue;
        const auto same = std::ranges::find_if(groups, [&](const Group &group) {
            return group.kind == row.kind && group.family == row.run->family;
        });
        if (same == groups.end())
            groups.push_back({row.kind, row.run->family, {&row}});
        else
            same->rows.push_back(&row);
    }
    std::ranges::stable_sort(groups, {}, &Group::kind);
    return groups;
}

// More, less: apart by colour and by filling.
void addPoints(Figure &figure, const std::vector<Group> &groups)
{
    Points more{.label = {"predicted more"}, .tone = Tone::First, .filled = true};
    Points less{.label = {"predicted less"}, .tone = Tone::Second};
    double most = 1;
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (const ValidationRow *row : groups[g].rows) {
            const double difference = *row->difference();
            Points &points = difference > 0 ? more : less;
            points.x.push_back(sizeOf(difference));
            points.y.push_back(static_cast<double>(groups.size() - 1 - g));
            points.names.push_back(aboutPoint(*row));
            most = std::max(most, points.x.back());
        }
    figure.series.push_back(std::move(more));
    figure.series.push_back(std::move(less));
    figure.x = {.label = {"difference from what was measured, %"},
                .unit = Unit::Percent,
                .scale = AxisScale::Logarithmic,
                .low = leastPercent / 1.3,
                .high = most * 1.5};
}

std::size_t notPredicted(const Validation &found)
{
    return static_cast<std::size_t>(
            std::ranges::count_if(found.rows, [](const auto &row) { return !row.predicted; }));
}

// The median over everything compared, and the worst.
Message titleOf(const Validation &found)
{
    std::vector<double> sizes;
    const ValidationRow *worst = nullptr;
    for (const ValidationRow &row : found.rows)
        if (const OptionalValue difference = row.difference()) {
            sizes.push_back(std::abs(*difference));
            if (!worst || sizes.back() > std::abs(*worst->difference()))
                worst = &row;
        }
    if (!worst)
        return {"No published run to compare with"};
    return {"Half of %1 predictions are within %2 of what was measured; the worst is %3 off: %4",
            {full(static_cast<double>(sizes.size())),
             brief(spreadOf(sizes).median / percent, Unit::Percent),
             signedPercent(*worst->difference()), worst->run->title}};
}

Message inputsOf(const PublishedRun &run, bool assumed)
{
    std::string ids;
    for (const RunInput &input : run.inputs)
        if (input.assumed == assumed)
            ids += (ids.empty() ? "" : ", ") + input.id;
    return verbatim(ids.empty() ? "–" : ids);
}

} // namespace

Figure runsValidation(const FigureInput &input)
{
    Figure figure;
    if (!input.validation) {
        figure.title = {"No published run to compare with"};
        return figure;
    }
    const Validation &found = input.validation();
    const std::vector<Group> groups = groupsOf(found);
    figure.title = titleOf(found);
    figure.subtitle = {"Predictions beside published runs, nothing fitted: a printed efficiency is "
                       "used as it was printed"};
    addPoints(figure, groups);
    figure.y = {.scale = AxisScale::Category,
                .low = -0.6,
                .high = static_cast<double>(groups.size()) - 0.4};
    for (auto group = groups.rbegin(); group != groups.rend(); ++group)
        figure.y.categories.push_back({"%1, %2 (%3)",
                                       {group->family, Word{nameOf(group->kind), true},
                                        full(static_cast<double>(group->rows.size()))}});
    figure.without = {{"%1 published runs that no plan here can be",
                       {full(static_cast<double>(found.unexpressed.size()))}}};
    if (const std::size_t refused = notPredicted(found); refused > 0)
        figure.without.push_back({"%1 measurements of plans whose inputs conflict here",
                                  {full(static_cast<double>(refused))}});
    return figure;
}

Figure runsTable(const FigureInput &input)
{
    Figure figure;
    figure.title = {"No published run to compare with"};
    if (!input.validation)
        return figure;
    const Validation &found = input.validation();
    figure.title = {"%1 published measurements, and %2 runs that no plan here can be",
                    {full(static_cast<double>(found.rows.size())),
                     full(static_cast<double>(found.unexpressed.size()))}};
    figure.subtitle = {"What each run gives and what is assumed; all else as in the scenario that "
                       "opens first"};
    figure.table.columns = {{"run"},        {"what"},   {"measured"}, {"predicted"},
                            {"difference"}, {"remark"}, {"assumed"},  {"published"}};
    const Message none = verbatim("–");
    for (const ValidationRow &row : found.rows) {
        const std::string &note = row.measurement->note;
        figure.table.rows.push_back(
                {verbatim(row.run->title), whatOf(row), full(row.measured, row.unit()),
                 row.predicted ? Cell(full(*row.predicted, row.unit())) : Cell(none),
                 row.predicted ? Cell(signedPercent(*row.difference())) : Cell(none),
                 row.predicted ? (note.empty() ? none : verbatim(note)) : row.reason,
                 inputsOf(*row.run, true), inputsOf(*row.run, false)});
    }
    for (const UnexpressedRun &run : found.unexpressed)
        figure.table.rows.push_back(
                {verbatim(run.title), none, none, none, none, verbatim(run.reason), none, none});
    return figure;
}

} // namespace headroom
