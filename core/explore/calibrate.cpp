#include "core/explore/calibrate.h"

#include "core/input_error.h"

#include <boost/math/tools/toms748_solve.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace headroom {
namespace {

using Outcome = ExplainingEfficiency::Outcome;

constexpr double peak = 100; // %
constexpr double endless = 1e12; // %: compute takes no time

// The scenario's step over its efficiency; it falls, or stays where something else binds.
class StepOver
{
public:
    StepOver(const Scenario &scenario, double mostOperations)
        : m_scenario(scenario)
    {
        m_memo.mostOperations = mostOperations;
        m_memo.findMinEfficiency = false; // nobody asks for it
    }
    [[nodiscard]] OptionalValue maybe(double percentOfPeak)
    {
        m_scenario.efficiency.computePercent = percentOfPeak;
        return evaluate(m_scenario, m_memo).step.timeAsIfFitting;
    }
    double operator()(double percentOfPeak) { return maybe(percentOfPeak).value_or(NAN); }

private:
    Scenario m_scenario;
    EvaluationMemo m_memo;
};

// between: an efficiency whose step is not shorter than the target, and one whose step is not
// longer.
double solve(StepOver &step, double target, double low, double high)
{
    const auto over = [&](double logarithm) { return step(std::exp(logarithm)) - target; };
    std::uintmax_t iterations = 100;
    const auto [below, above] = boost::math::tools::toms748_solve(
            over, std::log(low), std::log(high), boost::math::tools::eps_tolerance<double>(46),
            iterations);
    return std::exp((below + above) / 2);
}

ExplainingEfficiency explaining(const Scenario &s, StepOver &step, const Calibration &found,
                                double target)
{
    // Nothing else is charged: the step is inversely proportional to the efficiency.
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        const double needed = peak * found.stepAtPeak / target;
        return {needed > peak ? Outcome::AbovePeak : Outcome::Found, needed};
    }
    if (target <= found.stepOfWaits)
        return {};
    if (target < found.stepAtPeak)
        return {Outcome::AbovePeak, solve(step, target, peak, endless)};
    double low = peak;
    while (low > 1e-12 && step(low) < target)
        low /= 4;
    if (low == peak)
        return {Outcome::Found, peak};
    return {Outcome::Found, solve(step, target, low, peak)};
}

} // namespace

OptionalValue Calibration::efficiency() const
{
    if (median.outcome != Outcome::Found)
        return std::nullopt;
    // Four decimals of a per cent, or as many digits where it is small.
    const double unit = median.percentOfPeak >= 1
                                ? 1e4
                                : std::pow(10.0, 5 - std::floor(std::log10(median.percentOfPeak)));
    return std::min(peak, std::round(median.percentOfPeak * unit) / unit);
}

Calibration calibrate(const Scenario &scenario, const LoggedSteps &steps,
                      const CalibrationOptions &options, EvaluationMemo &memo)
{
    const Evaluation now = evaluate(scenario, memo);
    if (!now.step.timeAsIfFitting) {
        const auto conflict =
                std::ranges::find(now.problems, Severity::Conflict, &Problem::severity);
        const Message noStep{"the scenario has no step to compare with"};
        throw InputError({}, conflict == now.problems.end()
                                     ? noStep
                                     : Message{"%1: %2", {noStep, conflict->text}});
    }
    Calibration found{.leftOut = options.leaveOut,
                      .skipped = steps.skipped,
                      .restarts = steps.restarts,
                      .rate = steps.rate,
                      .stepNow = *now.step.timeAsIfFitting};
    const double tokens = scenario.task.sequenceLength * scenario.task.sequencesPerStep
                          * (1 - scenario.task.padding); // useful ones, as step.tokens_per_second
    for (const double value : steps.values)
        found.seconds.push_back(steps.kind == LoggedKind::StepTime ? value : tokens / value);
    if (options.leaveOut >= found.seconds.size())
        throw InputError(
                {}, Message{"all %1 steps are left out", {std::to_string(found.seconds.size())}},
                "fewer");
    const std::span<const double> counted = std::span(found.seconds).subspan(options.leaveOut);
    found.step = spreadOf(counted);
    if (options.dropOutliers) {
        const double outliers = found.step.outliers;
        found.step = spreadOf(withoutOutliers(counted));
        found.step.outliers = outliers;
    }
    found.tokensPerSecond = tokens / found.step.median;
    StepOver step(scenario, memo.mostOperations);
    found.stepAtPeak = step(peak);
    found.stepOfWaits = scenario.efficiency.meaning == EfficiencyMeaning::Step ? 0 : step(endless);
    found.median = explaining(scenario, step, found, found.step.median);
    const auto quartile = [&](double seconds) { // of one step or equal ones: the median
        return seconds == found.step.median ? found.median
                                            : explaining(scenario, step, found, seconds);
    };
    found.slower = quartile(found.step.upperQuartile);
    found.faster = quartile(found.step.lowerQuartile);
    return found;
}

namespace {

Amount time(double seconds)
{
    return full(seconds, Unit::Seconds);
}

Amount percentOf(const ExplainingEfficiency &found)
{
    return full(found.percentOfPeak, Unit::Percent);
}

Message findingOf(const Scenario &s, const Calibration &found)
{
    switch (found.median.outcome) {
    case Outcome::Found:
        if (s.efficiency.meaning == EfficiencyMeaning::Step)
            return {"An efficiency of %1 is this step, waits, link and input inside it",
                    {percentOf(found.median)}};
        return {"An efficiency of %1 explains this step, with waits, link and input as the plan "
                "has "
                "them",
                {percentOf(found.median)}};
    case Outcome::AbovePeak:
        return {"Not explainable: it would need an efficiency of %1, and at 100 % a step takes %2. "
                "Tokens a step, cards or number format differ from the run's",
                {percentOf(found.median), time(found.stepAtPeak)}};
    case Outcome::None:
        break;
    }
    return {"Not explainable by efficiency: waits, link and input alone take %1",
            {time(found.stepOfWaits)}};
}

} // namespace

std::vector<Message> calibrationLines(const Scenario &s, const Calibration &found)
{
    std::vector<Message> lines{findingOf(s, found)};
    if (found.slower.outcome == Outcome::Found && found.faster.outcome == Outcome::Found
        && found.step.upperQuartile > found.step.lowerQuartile)
        lines.push_back({"The middle half of the steps needs %1 to %2",
                         {percentOf(found.slower), percentOf(found.faster)}});
    lines.push_back(
            {"Step: median %1, middle half %2 to %3; %4 of them are outliers",
             {time(found.step.median), time(found.step.lowerQuartile),
              time(found.step.upperQuartile), full(found.step.outliers * 100, Unit::Percent)}});
    if (found.rate)
        lines.push_back({"Rate of this log: %1, tokens gained over time spent",
                         {full(*found.rate, Unit::TokensPerSecond)}});
    lines.push_back(
            {"Rate at the median: %1", {full(found.tokensPerSecond, Unit::TokensPerSecond)}});
    lines.push_back({"The plan as it is: efficiency %1, step %2",
                     {full(s.efficiency.computePercent, Unit::Percent), time(found.stepNow)}});
    lines.push_back({"%1 steps count; left out at the start: %2",
                     {full(static_cast<double>(found.step.count)),
                      full(static_cast<double>(found.leftOut))}});
    if (found.skipped > 0)
        lines.push_back({"Lines without a value, passed over: %1",
                         {full(static_cast<double>(found.skipped))}});
    if (found.restarts > 0)
        lines.push_back({"Restarts, whose gaps are left out: %1",
                         {full(static_cast<double>(found.restarts))}});
    return lines;
}

} // namespace headroom
