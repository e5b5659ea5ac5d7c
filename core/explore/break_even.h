// Where a margin crosses zero as one parameter moves and everything else stays: how far an
// assumption may slip. Found by evaluating, without formulas of its own, so that it holds for every
// parameter there is. Source: training-systems chapter 10.6.3.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/scenario/parameter.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

enum class MarginKind { Deadline, Memory };

// Seconds or bytes above zero; empty when inputs conflict. The deadline margin is taken as if the
// plan fitted, so that the two break-evens can be told apart.
[[nodiscard]] OptionalValue marginOf(const Evaluation &evaluation, MarginKind kind);

// A stretch of values within which the margin holds, ends included.
struct HoldingStretch
{
    double low = 0;
    double high = 0;
    bool operator==(const HoldingStretch &) const = default;
};

struct BreakEven
{
    double value = 0; // the last value that holds
    bool holdsAbove = false; // which side of it holds
    bool operator==(const BreakEven &) const = default;
};

struct BreakEvens
{
    enum class Outcome { Crosses, Always, Never, Unknown };

    Outcome outcome = Outcome::Unknown; // over the accepted range; Unknown: inputs conflict
    std::vector<BreakEven> crossings{}; // ascending
    std::vector<HoldingStretch> holds{};
    // Where 0 stands for "none", whether that holds; the scan begins above it.
    std::optional<bool> zeroHolds{};
    bool operator==(const BreakEvens &) const = default;
};

// Scans the accepted range in the row's scale and refines every change of sign: to the last whole
// number that holds for counts, to a margin of zero for others. Where a count's inputs conflict
// from some value on, it does not hold there. The parameter is a number or a count. Stops early,
// with what it has, when asked to.
[[nodiscard]] BreakEvens breakEvens(const Scenario &scenario, const Parameter &parameter,
                                    MarginKind kind, EvaluationMemo &memo,
                                    const std::stop_token &stop = {});

// How close the nearest crossing is: |break-even/now − 1|, or, when now is 0, the share of the
// slider's range. Nothing without crossings, and where the present value is "none" or "never",
// from which no distance is measured.
struct NearestBreakEven
{
    BreakEven breakEven;
    double closeness = 0;
};
[[nodiscard]] std::optional<NearestBreakEven> nearestBreakEven(const Parameter &parameter,
                                                               double now, const BreakEvens &found);

// Both margins of one row.
struct RowBreakEvens
{
    const Parameter *parameter = nullptr;
    BreakEvens deadline;
    BreakEvens memory;
    bool operator==(const RowBreakEvens &) const = default;
};

// Where both margins hold.
[[nodiscard]] std::vector<HoldingStretch> holdsBoth(const RowBreakEvens &row);

// "from 39; up to 244 200", "always", "never".
[[nodiscard]] Message holdsMessage(const Parameter &parameter, const BreakEvens &found);
[[nodiscard]] std::string holdsText(const Parameter &parameter, const BreakEvens &found,
                                    NumberStyle style = cStyle);

// The rows whose deadline break-even is closest to their present value, closest first. The model's
// own rows are left out: a plan is made for a model.
struct NearestRow
{
    const Parameter *parameter = nullptr;
    BreakEven breakEven;
};
[[nodiscard]] std::vector<NearestRow>
nearestRows(const Scenario &scenario, const std::vector<RowBreakEvens> &rows, std::size_t count);

// Every numeric row of the table.
[[nodiscard]] std::vector<RowBreakEvens>
allBreakEvens(const Scenario &scenario, EvaluationMemo &memo, const std::stop_token &stop = {});

} // namespace headroom
