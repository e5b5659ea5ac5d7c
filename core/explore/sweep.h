// A grid over any number of parameters: the rows of `sweep`, and of maps.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"
#include "core/scenario/parameter.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

struct SweepAxis
{
    const Parameter *parameter = nullptr;
    std::vector<double> values; // accepted by the row, distinct
};

inline constexpr double mostGridPoints = 1e9;
inline constexpr double mostAxisPoints = 1e6; // of one parameter; its values are kept

// "ID=LO:HI:COUNT[:log]" or "ID=a,b,c". Whole-number rows are rounded and duplicates dropped, with
// a line in `notes`. Throws InputError naming the row for an unknown or unmodelled id, a range that
// is empty, reversed, not finite, or logarithmic through zero, a count below 1, and values the row
// does not accept.
[[nodiscard]] SweepAxis parseSweepAxis(std::string_view text, std::vector<std::string> &notes);

struct SweepGrid
{
    Scenario scenario;
    std::vector<SweepAxis> axes; // the last one runs fastest

    [[nodiscard]] double points() const;
    [[nodiscard]] Scenario at(std::uint64_t row) const;
    [[nodiscard]] double valueOf(std::size_t axis, std::uint64_t row) const;
};

// Throws InputError for the same parameter twice and for more than mostGridPoints points.
void checkGrid(const SweepGrid &grid);

struct Shard
{
    std::uint64_t index = 0; // 0 … count − 1
    std::uint64_t count = 1;
};

// Evaluates the rows k of the shard (k mod count = index). `write` turns a row into text, on any
// thread; `emit` takes the texts in the rows' order, on the calling thread, and returns false to
// stop. `progress` is called there too, with the share done.
struct SweepRun
{
    std::function<void(std::uint64_t row, const Scenario &, const Evaluation &, std::string &)>
            write;
    std::function<bool(std::string_view)> emit;
    std::function<void(double)> progress; // may be empty
    unsigned threads = 0; // 0: all cores
};
void runSweep(const SweepGrid &grid, const Shard &shard, const SweepRun &run,
              const std::stop_token &stop = {});

} // namespace headroom
