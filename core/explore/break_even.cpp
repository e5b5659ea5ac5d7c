#include "core/explore/break_even.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/pipeline_plan.h"
#include "core/explore/scan_points.h"
#include "core/models/pipeline_formulas.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// Both margins over one parameter. Deadline and memory are scanned at the same points, so that what
// was evaluated for one is known for the other.
class Margins
{
public:
    Margins(const Scenario &scenario, const Parameter &parameter, EvaluationMemo &memo)
        : m_scenario(scenario)
        , m_parameter(parameter)
        , m_memo(memo)
    {
        m_known.reserve(mostKnown);
    }

    [[nodiscard]] OptionalValue at(double value, MarginKind kind)
    {
        // The second kind asks in the order of the first.
        auto known = m_next < m_known.size() && m_known[m_next].value == value
                             ? m_known.begin() + static_cast<std::ptrdiff_t>(m_next)
                             : std::ranges::find(m_known, value, &Known::value);
        if (known == m_known.end()) {
            m_parameter.set(m_scenario, value);
            const Evaluation e = evaluate(m_scenario, m_memo);
            if (m_known.size() >= mostKnown) // a search beyond the scan: no use to the other kind
                return marginOf(e, kind);
            m_known.push_back(
                    {value, marginOf(e, MarginKind::Deadline), marginOf(e, MarginKind::Memory)});
            known = m_known.end() - 1;
        }
        m_next = static_cast<std::size_t>(known - m_known.begin()) + 1;
        return kind == MarginKind::Deadline ? known->deadline : known->memory;
    }

private:
    static constexpr std::size_t mostKnown = 256;
    struct Known
    {
        double value;
        OptionalValue deadline;
        OptionalValue memory;
    };
    Scenario m_scenario;
    const Parameter &m_parameter;
    EvaluationMemo &m_memo;
    std::vector<Known> m_known;
    std::size_t m_next = 0;
};

struct MarginCurve
{
    Margins &margins;
    MarginKind kind;
    [[nodiscard]] OptionalValue operator()(double value) { return margins.at(value, kind); }
};

// Margins alone are asked for: no least efficiency. A scan runs hundreds of schedules: a large one
// is answered by its formula, scaled to meet the present plan as it is simulated.
class MarginsOnly
{
public:
    MarginsOnly(const Scenario &scenario, EvaluationMemo &memo, const std::stop_token &stop)
        : m_memo(memo)
        , m_operations(memo.mostOperations)
        , m_factor(memo.formulaFactor)
        , m_find(memo.findMinEfficiency)
        , m_stop(memo.stop)
    {
        constexpr double operationsOfAScan = 60000;
        memo.findMinEfficiency = false;
        memo.stop = stop;
        const double operations = operationCount(pipelineShape(scenario));
        if (operations > operationsOfAScan && operations <= memo.mostOperations) {
            const Evaluation e = evaluate(scenario, memo);
            if (e.pipeline.makespan && !e.pipeline.byFormula)
                memo.formulaFactor =
                        *e.pipeline.makespan / makespanByFormula(pipelinePlan(scenario));
        }
        memo.mostOperations = std::min(memo.mostOperations, operationsOfAScan);
    }
    ~MarginsOnly()
    {
        m_memo.mostOperations = m_operations;
        m_memo.formulaFactor = m_factor;
        m_memo.findMinEfficiency = m_find;
        m_memo.stop = m_stop;
    }
    MarginsOnly(const MarginsOnly &) = delete;
    MarginsOnly &operator=(const MarginsOnly &) = delete;

private:
    EvaluationMemo &m_memo;
    double m_operations;
    double m_factor;
    bool m_find;
    std::stop_token m_stop;
};

struct Sample
{
    double value = 0;
    double margin = 0;
    [[nodiscard]] bool holds() const { return margin >= 0; }
};

// The whole numbers at which a row that must divide another, or be divided, does not conflict.
struct WholeValues
{
    double unit = 1; // its multiples, where `all` is empty
    std::vector<double> all{};
};

std::vector<double> divisors(double n)
{
    std::vector<double> found;
    for (double d = 1; d * d <= n; ++d)
        if (std::fmod(n, d) == 0) {
            found.push_back(d);
            found.push_back(n / d);
        }
    return found;
}

WholeValues wholeValues(const Scenario &s, const Parameter &p)
{
    const bool heads = s.model.attention == Attention::Grouped;
    if (p.id == "parallel.shard_group")
        return {.all = divisors(s.cluster.cards / s.parallel.pipeline / s.parallel.tensor)};
    if (p.id == "model.kv_heads" && heads)
        return {.all = divisors(s.model.heads)};
    if (p.id == "cluster.cards")
        return {.unit = cardsUnit(s)};
    if (p.id == "parallel.pipeline" || p.id == "parallel.tensor" || p.id == "parallel.context"
        || p.id == "parallel.expert")
        return {.all = workingGroupSizes(s, p.id)};
    if (p.id == "model.heads" && heads)
        return {.unit = s.model.kvHeads};
    return {};
}

// The scan, with the values nearby at which the inputs do not conflict.
std::vector<double> scanOf(const Scenario &s, const Parameter &p, const WholeValues &whole)
{
    std::vector<double> points = scanPoints(p, p.get(s));
    if (whole.unit == 1 && whole.all.empty())
        return points;
    const double low = points.front();
    const double high = points.back();
    std::vector<double> added = whole.all;
    if (whole.unit > 1) {
        for (double point : points)
            added.push_back(whole.unit * std::max(1.0, std::round(point / whole.unit)));
        added.push_back(whole.unit * std::floor(high / whole.unit));
    }
    for (double value : added)
        if (value >= low && value <= high)
            points.push_back(value);
    std::ranges::sort(points);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
}

// The last whole number that holds between two samples of which one does. Values whose inputs
// conflict are stepped over.
double lastWholeHolding(MarginCurve &margin, const WholeValues &whole, Sample holding,
                        Sample failing)
{
    if (!whole.all.empty()) // every one was looked at
        return holding.value;
    constexpr int mostSteps = 4096; // over a stretch of conflicts
    const double unit = whole.unit;
    double holds = holding.value;
    double fails = failing.value;
    while (std::abs(fails - holds) > unit) {
        const double middle = unit * std::floor((holds + fails) / 2 / unit);
        if (middle == holds || middle == fails)
            break;
        double probe = middle;
        OptionalValue found = margin(probe);
        const double towards = holds > fails ? unit : -unit;
        for (int step = 0; !found && probe != holds && step < mostSteps; ++step) {
            probe += towards;
            found = probe == holds ? OptionalValue{} : margin(probe);
        }
        if (found && *found >= 0)
            holds = probe;
        else
            fails = middle;
    }
    return holds;
}

double zeroBetween(MarginCurve &margin, const Parameter &parameter, Sample a, Sample b)
{
    // In the row's scale, so that a range of many decades takes no more steps than one.
    const bool logarithmic = parameter.slider.scale != Scale::Linear && a.value > 0 && b.value > 0;
    const auto place = [&](double value) { return logarithmic ? std::log(value) : value; };
    const auto value = [&](double at) { return logarithmic ? std::exp(at) : at; };
    const auto curve = [&](double at) { return margin(value(at)).value_or(-1); };
    if (a.value > b.value)
        std::swap(a, b);
    if (a.margin == 0)
        return a.value;
    if (b.margin == 0)
        return b.value;
    if (!std::isfinite(a.margin) || !std::isfinite(b.margin)) {
        // One end is where inputs conflict: nothing to interpolate.
        double holds = place(a.holds() ? a.value : b.value);
        double fails = place(a.holds() ? b.value : a.value);
        for (double middle = (holds + fails) / 2; middle != holds && middle != fails;
             middle = (holds + fails) / 2)
            (curve(middle) >= 0 ? holds : fails) = middle;
        return value(holds);
    }
    std::uintmax_t iterations = 500; // margins may differ by thirty decades
    const auto [low, high] = boost::math::tools::toms748_solve(
            curve, place(a.value), place(b.value), a.margin, b.margin,
            boost::math::tools::eps_tolerance<double>(52), iterations);
    // The end that holds, where the two differ.
    return value(curve(low) >= 0 ? low : high);
}

BreakEven crossingBetween(MarginCurve &margin, const Parameter &parameter, const WholeValues &whole,
                          const Sample &low, const Sample &high)
{
    const bool holdsAbove = high.holds();
    const double value = parameter.kind == ParameterKind::Count
                                 ? lastWholeHolding(margin, whole, holdsAbove ? high : low,
                                                    holdsAbove ? low : high)
                                 : zeroBetween(margin, parameter, low, high);
    return {value, holdsAbove};
}

std::vector<HoldingStretch> stretchesOf(const std::vector<Sample> &samples,
                                        const std::vector<BreakEven> &crossings)
{
    std::vector<HoldingStretch> stretches;
    double start = samples.front().holds() ? samples.front().value : NAN;
    for (const BreakEven &crossing : crossings) {
        if (crossing.holdsAbove) {
            start = crossing.value;
        } else {
            stretches.push_back({start, crossing.value});
            start = NAN;
        }
    }
    if (!std::isnan(start))
        stretches.push_back({start, samples.back().value});
    return stretches;
}

} // namespace

OptionalValue marginOf(const Evaluation &e, MarginKind kind)
{
    return kind == MarginKind::Deadline ? e.deadline.marginAsIfFitting : e.memory.margin;
}

namespace {

BreakEvens breakEvensOf(const Scenario &scenario, const Parameter &parameter, MarginCurve margin,
                        const std::stop_token &stop)
{
    BreakEvens found;
    if (!parameter.zeroMeans.empty()) {
        if (const OptionalValue atZero = margin(0))
            found.zeroHolds = *atZero >= 0;
    }
    const WholeValues whole = wholeValues(scenario, parameter);
    std::vector<Sample> samples;
    double conflictBelow = NAN; // the last before all samples
    double conflictAbove = NAN; // the first behind the last one
    for (double value : scanOf(scenario, parameter, whole)) {
        if (stop.stop_requested())
            return found;
        if (const OptionalValue at = margin(value); !at) {
            if (samples.empty())
                conflictBelow = value;
            else if (std::isnan(conflictAbove))
                conflictAbove = value;
        } else if (std::isfinite(*at)) {
            samples.push_back({value, *at});
            conflictAbove = NAN;
        }
    }
    if (samples.empty())
        return found;
    // Beyond a range of values that work, the plan does not hold.
    if (samples.size() > 1) {
        if (!std::isnan(conflictBelow))
            samples.insert(samples.begin(), {conflictBelow, -INFINITY});
        if (!std::isnan(conflictAbove) && whole.unit == 1) // multiples go on to the end
            samples.push_back({conflictAbove, -INFINITY});
    }
    for (std::size_t i = 1; i < samples.size(); ++i)
        if (samples[i].holds() != samples[i - 1].holds())
            found.crossings.push_back(
                    crossingBetween(margin, parameter, whole, samples[i - 1], samples[i]));
    found.holds = stretchesOf(samples, found.crossings);
    found.outcome = !found.crossings.empty()  ? BreakEvens::Outcome::Crosses
                    : samples.front().holds() ? BreakEvens::Outcome::Always
                                              : BreakEvens::Outcome::Never;
    return found;
}

} // namespace

BreakEvens breakEvens(const Scenario &scenario, const Parameter &parameter, MarginKind kind,
                      EvaluationMemo &memo, const std::stop_token &stop)
{
    const MarginsOnly asked(scenario, memo, stop);
    Margins margins(scenario, parameter, memo);
    return breakEvensOf(scenario, parameter, {margins, kind}, stop);
}

std::optional<NearestBreakEven> nearestBreakEven(const Parameter &parameter, double now,
                                                 const BreakEvens &found)
{
    std::optional<NearestBreakEven> nearest;
    if (now == never || (now == 0 && !parameter.zeroMeans.empty()))
        return nearest;
    for (const BreakEven &crossing : found.crossings) {
        const double range = parameter.slider.high - parameter.slider.low;
        if (now == 0 && range <= 0)
            continue;
        const double distance =
                now != 0 ? std::abs(crossing.value / now - 1) : std::abs(crossing.value) / range;
        if (!nearest || distance < nearest->closeness)
            nearest = {crossing, distance};
    }
    return nearest;
}

std::vector<HoldingStretch> holdsBoth(const RowBreakEvens &row)
{
    std::vector<HoldingStretch> both;
    for (const HoldingStretch &a : row.deadline.holds)
        for (const HoldingStretch &b : row.memory.holds) {
            const HoldingStretch common{std::max(a.low, b.low), std::min(a.high, b.high)};
            if (common.low <= common.high)
                both.push_back(common);
        }
    return both;
}

Message holdsMessage(const Parameter &p, const BreakEvens &found)
{
    Message text;
    switch (found.outcome) {
    case BreakEvens::Outcome::Always:
        text = {"always"};
        break;
    case BreakEvens::Outcome::Never:
        text = {"never"};
        break;
    case BreakEvens::Outcome::Unknown:
        return verbatim("–");
    case BreakEvens::Outcome::Crosses:
        for (const BreakEven &crossing : found.crossings) {
            const bool whole = p.kind == ParameterKind::Count;
            const Amount edge =
                    whole ? full(crossing.value, Unit::None)
                          : full(roundedToHold(crossing.value, crossing.holdsAbove, false), p.unit);
            const Message part{crossing.holdsAbove ? "from %1" : "up to %1", {edge}};
            text = text.empty() ? part : Message{"%1; %2", {text, part}};
        }
        break;
    }
    if (found.zeroHolds)
        text = {*found.zeroHolds ? "%1; 0: %2, holds" : "%1; 0: %2, does not hold",
                {text, Word{p.zeroMeans}}};
    return text;
}

std::string holdsText(const Parameter &p, const BreakEvens &found, NumberStyle style)
{
    return holdsMessage(p, found).text(style);
}

namespace {

bool holdsAt(const BreakEvens &found, double value)
{
    constexpr double rounding = 1e-9;
    return found.outcome == BreakEvens::Outcome::Always
           || found.outcome == BreakEvens::Outcome::Unknown
           || std::ranges::any_of(found.holds, [&](const HoldingStretch &stretch) {
                  return value >= stretch.low * (1 - rounding)
                         && value <= stretch.high * (1 + rounding);
              });
}

// How far a plan is from failing: from a count that is itself the last to hold, as far as the next
// one its slider takes.
double distanceToFailing(const Parameter &p, double now, const NearestBreakEven &nearest)
{
    if (p.kind != ParameterKind::Count || nearest.breakEven.value != now || now == 0)
        return nearest.closeness;
    if (p.slider.scale == Scale::PowerOfTwo)
        return nearest.breakEven.holdsAbove ? 0.5 : 1;
    return 1 / now;
}

} // namespace

std::vector<NearestRow> nearestRows(const Scenario &scenario,
                                    const std::vector<RowBreakEvens> &rows, std::size_t count)
{
    std::vector<std::pair<double, NearestRow>> ranked;
    for (const RowBreakEvens &row : rows) {
        const Parameter &p = *row.parameter;
        const double now = p.get(scenario);
        const auto nearest = nearestBreakEven(p, now, row.deadline);
        if (!nearest || p.group == ParameterGroup::Model)
            continue;
        // In time, but no longer in memory: no edge of a plan that fits, and no way back to one.
        if (holdsAt(row.memory, now) && !holdsAt(row.memory, nearest->breakEven.value))
            continue;
        ranked.push_back({distanceToFailing(p, now, *nearest), {&p, nearest->breakEven}});
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<double, NearestRow>::first);
    std::vector<NearestRow> result;
    for (const auto &[closeness, row] : ranked)
        if (result.size() < count)
            result.push_back(row);
    return result;
}

std::vector<RowBreakEvens> allBreakEvens(const Scenario &scenario, EvaluationMemo &memo,
                                         const std::stop_token &stop)
{
    const MarginsOnly asked(scenario, memo, stop);
    std::vector<RowBreakEvens> rows;
    for (const Parameter &p : parameters()) {
        if (stop.stop_requested())
            break;
        // Neither margin depends on these groups.
        if (p.group == ParameterGroup::ReinforcementLearning || p.group == ParameterGroup::UCurve)
            continue;
        if (p.kind != ParameterKind::Number && p.kind != ParameterKind::Count)
            continue;
        Margins margins(scenario, p, memo);
        rows.push_back({&p, breakEvensOf(scenario, p, {margins, MarginKind::Deadline}, stop),
                        breakEvensOf(scenario, p, {margins, MarginKind::Memory}, stop)});
    }
    return rows;
}

} // namespace headroom
