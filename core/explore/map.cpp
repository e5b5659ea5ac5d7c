#include "core/explore/map.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/evaluate.h"
#include "core/explore/parallel.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

using Point = std::pair<double, double>;

double rounded(const Parameter &p, double value)
{
    return p.kind == ParameterKind::Count ? std::round(value) : value;
}

// Whether a result is among those that a scan for margins leaves out.
bool leftOutOfMargins(const Result &result)
{
    constexpr std::array<std::string_view, 3> alone{
            "deadline.min_efficiency", "checkpoint.exact_interval", "straggler.expected_max"};
    return result.id.starts_with("rl.") || result.id.starts_with("ucurve.")
           || std::ranges::find(alone, result.id) != alone.end();
}

// Straight pieces of the zero line, a cell of four neighbouring middles at a time (marching
// squares). Cells that touch a conflict have none.
class ZeroLine
{
public:
    explicit ZeroLine(ResultMap &map)
        : m_map(map)
    {
    }

    void trace()
    {
        for (int row = 0; row + 1 < m_map.rows; ++row)
            for (int column = 0; column + 1 < m_map.columns; ++column)
                traceCell(column, row);
    }

private:
    [[nodiscard]] double margin(int column, int row) const
    {
        return m_map.margins[static_cast<std::size_t>(row * m_map.columns + column)];
    }

    [[nodiscard]] Point place(double column, double row) const
    {
        return {m_map.x.at((column + 0.5) / m_map.columns), m_map.y.at((row + 0.5) / m_map.rows)};
    }

    void traceCell(int column, int row)
    {
        const std::array<Point, 4> corners{Point(0, 0), {1, 0}, {1, 1}, {0, 1}};
        std::array<double, 4> values{};
        for (std::size_t i = 0; i < 4; ++i) {
            values[i] = margin(column + int(corners[i].first), row + int(corners[i].second));
            if (!std::isfinite(values[i]))
                return;
        }
        std::vector<Point> cuts;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t next = (i + 1) % 4;
            if ((values[i] >= 0) == (values[next] >= 0))
                continue;
            const double share = values[i] / (values[i] - values[next]);
            cuts.push_back(place(
                    column + corners[i].first + share * (corners[next].first - corners[i].first),
                    row + corners[i].second + share * (corners[next].second - corners[i].second)));
        }
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
            m_map.zeroContour.push_back({cuts[i], cuts[i + 1]});
    }

    ResultMap &m_map;
};

} // namespace

double inWholeReplicas(const Scenario &s, double cards)
{
    const double unit = cardsUnit(s);
    return std::max(1.0, std::round(cards / unit)) * unit;
}

double MapAxis::at(double share) const
{
    return logarithmic ? low * std::pow(high / low, share) : low + (high - low) * share;
}

MapAxis mapAxis(const Parameter &p, double now)
{
    const bool logarithmic =
            p.slider.low > 0
            && (p.slider.scale == Scale::Logarithmic || p.slider.scale == Scale::PowerOfTwo);
    MapAxis axis{&p, p.slider.low, p.slider.high, logarithmic};
    if (!std::isfinite(now) || (logarithmic && now <= 0))
        return axis;
    // A range of many decades would show the plan as a speck: look around it.
    constexpr double around = 8;
    if (logarithmic) {
        axis.low = std::max(axis.low, now / around);
        axis.high = std::min(axis.high, now * around);
    }
    axis.low = std::min(axis.low, now);
    axis.high = std::max(axis.high, now);
    if (axis.low == axis.high)
        axis.high += 1;
    return axis;
}

ResultMap resultMap(const Scenario &scenario, const MapAxis &x, const MapAxis &y,
                    const Result &result, int columns, int rows, unsigned threads,
                    const std::stop_token &stop)
{
    ResultMap map{.x = x, .y = y, .columns = columns, .rows = rows};
    const auto cells = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    map.values.assign(cells, NAN);
    map.margins.assign(cells, NAN);
    map.fits.assign(cells, 0);
    const auto isCards = [](const MapAxis &axis) { return axis.parameter->id == "cluster.cards"; };
    const bool overCards = isCards(x) || isCards(y);
    parallelBlocks(
            static_cast<std::uint64_t>(rows), 8, threads,
            [&](std::uint64_t begin, std::uint64_t end) {
                EvaluationMemo memo;
                memo.findMinEfficiency = leftOutOfMargins(result);
                memo.stop = stop;
                for (std::uint64_t row = begin; row < end; ++row) {
                    Scenario point = scenario;
                    for (int column = 0; column < columns; ++column) {
                        y.parameter->set(point,
                                         rounded(*y.parameter, y.at((double(row) + 0.5) / rows)));
                        x.parameter->set(point,
                                         rounded(*x.parameter, x.at((column + 0.5) / columns)));
                        if (overCards)
                            point.cluster.cards = inWholeReplicas(point, point.cluster.cards);
                        const Evaluation e = evaluate(point, memo);
                        const std::size_t cell = row * static_cast<std::size_t>(columns)
                                                 + static_cast<std::size_t>(column);
                        const ResultValue value = valueOf(result, e);
                        if (const auto *number = std::get_if<double>(&value))
                            map.values[cell] = *number;
                        if (const auto &margin = e.deadline.marginAsIfFitting)
                            map.margins[cell] = *margin / secondsPerDay;
                        map.fits[cell] = e.memory.fits.value_or(false);
                    }
                }
            },
            stop);
    if (!stop.stop_requested())
        ZeroLine(map).trace();
    return map;
}

} // namespace headroom
