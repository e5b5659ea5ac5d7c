// One result over two parameters, and where the deadline margin is zero.
#pragma once

#include "core/evaluation/results.h"
#include "core/explore/settings.h"

#include <stop_token>
#include <utility>
#include <vector>

namespace headroom {

struct MapAxis
{
    const Parameter *parameter = nullptr;
    double low = 0;
    double high = 1;
    bool logarithmic = false;

    [[nodiscard]] double at(double share) const; // 0 … 1 between the ends, not rounded
};

// The slider's range of a row, around the present value where that lies outside.
[[nodiscard]] MapAxis mapAxis(const Parameter &parameter, double now);

// The nearest count of cards that the scenario's groups divide, which a map over cards takes: else
// it would show little but conflicts.
[[nodiscard]] double inWholeReplicas(const Scenario &scenario, double cards);

struct ResultMap
{
    MapAxis x{};
    MapAxis y{};
    int columns = 0;
    int rows = 0;
    std::vector<double> values{}; // [row · columns + column] at the cells' middles; NaN where null
    std::vector<double> margins{}; // deadline margin there, days, as if fitting
    std::vector<char> fits{};
    std::vector<std::vector<std::pair<double, double>>> zeroContour{}; // in parameter values
};

[[nodiscard]] ResultMap resultMap(const Scenario &scenario, const MapAxis &x, const MapAxis &y,
                                  const Result &result, int columns, int rows, unsigned threads = 0,
                                  const std::stop_token &stop = {});

} // namespace headroom
