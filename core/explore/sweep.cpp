#include "core/explore/sweep.h"

#include "core/explore/parallel.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "core/quantity.h"
#include "core/utf8.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace headroom {
namespace {

constexpr std::uint64_t blockRows = 2048;

const Parameter &rowOf(std::string_view id)
{
    if (const Parameter *parameter = findParameter(id))
        return *parameter;
    throw InputError(shown(id), "unknown parameter", nearestIds(id));
}

std::vector<std::string_view> split(std::string_view text, char at)
{
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(at, start), text.size());
        parts.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

std::uint64_t parseCount(const Parameter &p, std::string_view text)
{
    double count = 0;
    try {
        count = parseQuantity(text, Unit::Count);
    } catch (const InputError &) {
    }
    if (!(count >= 1 && count <= mostAxisPoints) || count != std::floor(count))
        throw InputError(std::string(p.id), inQuotes(text) + " is no number of points",
                         "a whole number from 1 to 1e6");
    return static_cast<std::uint64_t>(count);
}

// Ends of a range need only be numbers: its points are what the row must accept.
double parseEnd(const Parameter &p, std::string_view text)
{
    try {
        return parseQuantity(text, p.unit);
    } catch (const InputError &error) {
        throw InputError(std::string(p.id), error.message(), "LO:HI:COUNT[:log], or a,b,c");
    }
}

std::vector<double> rangeValues(const Parameter &p, const std::vector<std::string_view> &parts)
{
    if (p.kind != ParameterKind::Number && p.kind != ParameterKind::Count)
        throw InputError(std::string(p.id), "has no range", "a list of " + acceptedText(p));
    const bool logarithmic = parts.size() == 4 && parts[3] == "log";
    if (parts.size() < 3 || parts.size() > 4 || (parts.size() == 4 && !logarithmic))
        throw InputError(std::string(p.id), "one value is no range", "LO:HI:COUNT[:log], or a,b,c");
    const double low = parseEnd(p, parts[0]);
    const double high = parseEnd(p, parts[1]);
    const std::uint64_t count = parseCount(p, parts[2]);
    if (high < low)
        throw InputError(std::string(p.id), "the range runs backwards", "LO up to HI");
    if (logarithmic && low <= 0)
        throw InputError(std::string(p.id), "a logarithmic range cannot pass 0", "LO above 0");
    std::vector<double> values;
    values.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        const double share = count > 1 ? double(i) / double(count - 1) : 0;
        values.push_back(i + 1 == count && count > 1 ? high
                         : logarithmic               ? low * std::pow(high / low, share)
                                                     : low + (high - low) * share);
    }
    return values;
}

} // namespace

SweepAxis parseSweepAxis(std::string_view text, std::vector<std::string> &notes)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError(text.empty() ? "--vary" : shown(text), "names no parameter",
                         "ID=LO:HI:COUNT[:log], or ID=a,b,c");
    const Parameter &p = rowOf(text.substr(0, equals));
    const std::string_view body = text.substr(equals + 1);
    SweepAxis axis{&p, {}};
    if (body.find(':') != std::string_view::npos) {
        axis.values = rangeValues(p, split(body, ':'));
        if (p.kind == ParameterKind::Count)
            for (double &value : axis.values)
                value = std::round(value);
        for (double value : axis.values)
            checkValue(p, value);
    } else {
        for (std::string_view part : split(body, ','))
            axis.values.push_back(parseValue(p, part));
    }
    const std::size_t before = axis.values.size();
    if (std::ranges::is_sorted(axis.values)) { // every range; a set of 1e8 values takes gigabytes
        axis.values.erase(std::unique(axis.values.begin(), axis.values.end()), axis.values.end());
    } else {
        std::set<double> seen;
        std::erase_if(axis.values, [&](double value) { return !seen.insert(value).second; });
    }
    if (const std::size_t dropped = before - axis.values.size(); dropped > 0)
        notes.push_back(std::string(p.id) + ": " + std::to_string(dropped)
                        + " equal values dropped");
    return axis;
}

double SweepGrid::points() const
{
    double count = 1;
    for (const SweepAxis &axis : axes)
        count *= double(axis.values.size());
    return count;
}

double SweepGrid::valueOf(std::size_t axis, std::uint64_t row) const
{
    for (std::size_t i = axes.size() - 1; i > axis; --i)
        row /= axes[i].values.size();
    return axes[axis].values[row % axes[axis].values.size()];
}

Scenario SweepGrid::at(std::uint64_t row) const
{
    Scenario point = scenario;
    for (std::size_t i = axes.size(); i > 0; --i) {
        const auto &[parameter, values] = axes[i - 1];
        parameter->set(point, values[row % values.size()]);
        row /= values.size();
    }
    return point;
}

void checkGrid(const SweepGrid &grid)
{
    std::set<const Parameter *> seen;
    for (const SweepAxis &axis : grid.axes)
        if (!seen.insert(axis.parameter).second)
            throw InputError(std::string(axis.parameter->id), "is varied twice",
                             "each parameter once");
    if (grid.points() > mostGridPoints)
        throw InputError("--vary", "the grid has more than 1e9 points", "up to 1e9 points");
}

void runSweep(const SweepGrid &grid, const Shard &shard, const SweepRun &run,
              const std::stop_token &stop)
{
    const auto points = static_cast<std::uint64_t>(grid.points());
    const std::uint64_t rows =
            points > shard.index ? (points - shard.index - 1) / shard.count + 1 : 0;
    const auto make = [&](std::uint64_t begin, std::uint64_t end) {
        EvaluationMemo memo;
        std::string text;
        for (std::uint64_t i = begin; i < end && !stop.stop_requested(); ++i) {
            const std::uint64_t row = shard.index + i * shard.count;
            const Scenario point = grid.at(row);
            run.write(row, point, evaluate(point, memo), text);
        }
        return text;
    };
    const auto emit = [&](std::string_view text, std::uint64_t end) {
        const bool goOn = run.emit(text);
        if (run.progress)
            run.progress(double(end) / double(rows));
        return goOn;
    };
    orderedBlocks(rows, blockRows, run.threads, make, emit, stop);
}

} // namespace headroom
