#include "core/evaluation/consistency.h"
#include "core/evaluation/evaluate_margins.h"
#include "core/evaluation/failure_plan.h"
#include "core/evaluation/model_inputs.h"
#include "core/evaluation/results.h"
#include "core/figures/card_counts.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/scaling_curve.h"
#include "core/models/stragglers.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double tenthOfADay = 0.1 * secondsPerDay;
constexpr int curveSamples = 120;
constexpr int planWeakSamples = 40;

OptionalValue number(const Evaluation &e, std::string_view id)
{
    const ResultValue value = valueOf(*findResult(id), e);
    const auto *found = std::get_if<double>(&value);
    return found ? OptionalValue(*found) : std::nullopt;
}

// Seconds of a step, known also where the plan does not fit, before the input supply stretches it.
double stepOf(const Scenario &s, const Evaluation &e)
{
    if (const auto demand = number(e, "input.demand"); demand && *demand > 0)
        return s.task.sequencesPerStep / *demand;
    if (e.step.time)
        return *e.step.time;
    return *e.step.timeAsIfFitting;
}

ScalingBase baseOf(const Scenario &s, const Evaluation &e)
{
    const double step = stepOf(s, e);
    const double straggler =
            stragglerFactor(s.straggler.sigmaPercent * percent, e.compute.expectedMaximum);
    const double compute = s.efficiency.meaning == EfficiencyMeaning::Step
                                   ? step
                                   : std::min(step, *e.compute.step * straggler);
    return {.cards = s.cluster.cards,
            .batch = s.task.sequenceLength * s.task.sequencesPerStep * (1 - s.task.padding),
            .steps = e.task.steps,
            .compute = compute,
            .fixed = step - compute};
}

// Days of the steps alone, or with what saves, failures and the reserve add to them.
class Days
{
public:
    Days(const Scenario &s, bool withRecovery, EvaluationMemo &memo)
        : m_scenario(s)
        , m_withRecovery(withRecovery)
        , m_memo(memo)
    {
    }
    double operator()(double seconds, double cards) const
    {
        if (!m_withRecovery)
            return seconds / secondsPerDay;
        const auto loss = onCards(m_scenario, std::round(cards), m_memo).checkpoint.loss;
        return m_scenario.task.reservedDays
               + seconds / secondsPerDay * (1 + (loss ? loss->total() : 0));
    }
    // Of a scenario of its own: fits or not.
    double of(const Scenario &s, const Evaluation &e) const
    {
        if (!e.deadline.marginAsIfFitting)
            return NAN;
        const double alone = e.task.steps * *e.step.timeAsIfFitting / secondsPerDay;
        if (!m_withRecovery)
            return alone;
        return neverFinishes(e) ? NAN
                                : s.task.reservedDays + alone * (1 + e.checkpoint.loss->total());
    }

private:
    const Scenario &m_scenario;
    bool m_withRecovery;
    EvaluationMemo &m_memo;
};

struct CardRange
{
    double low;
    double high;
    [[nodiscard]] double at(int sample, int count) const
    {
        return low * std::pow(high / low, double(sample) / count);
    }
};

Line planLine(const Scenario &s, const CardRange &range, const Days &days, EvaluationMemo &memo)
{
    Line line{.label = {"strong, the plan"}, .tone = Tone::Second, .steps = true};
    const double busy = busyCards(s);
    for (double n : sampledCards(s, std::ceil(range.low), std::min(busy, range.high))) {
        const Evaluation e = onCards(s, n, memo);
        if (!e.deadline.marginAsIfFitting) // a count that the groups do not divide
            continue;
        line.x.push_back(n);
        line.y.push_back(days.of(s, e));
        line.strong.push_back(e.memory.fits.value_or(false));
    }
    return line;
}

// The batch grows with the cards in whole sequences, and the steps follow it.
Line planWeakLine(const Scenario &s, const CardRange &range, const Days &days, EvaluationMemo &memo)
{
    Line line{.label = {"weak, the plan"}, .tone = Tone::Third};
    const double group = cardsUnit(s);
    for (int i = 0; i <= planWeakSamples; ++i) {
        Scenario other = s;
        other.cluster.cards = std::round(range.at(i, planWeakSamples) / group) * group;
        if (other.cluster.cards < 1 || (!line.x.empty() && other.cluster.cards <= line.x.back()))
            continue;
        other.task.sequencesPerStep = std::clamp(
                std::round(s.task.sequencesPerStep * other.cluster.cards / s.cluster.cards), 1.0,
                1e9);
        other.batch.adjustSteps = true;
        const Evaluation e = evaluateMargins(other, memo);
        if (!e.deadline.marginAsIfFitting)
            continue;
        line.x.push_back(other.cluster.cards);
        line.y.push_back(days.of(other, e));
        line.strong.push_back(e.memory.fits.value_or(false));
    }
    return line;
}

// The count from which no other one of the curve saves a tenth of a day.
double enoughOf(const Line &line)
{
    double least = INFINITY;
    double enough = line.x.back();
    for (std::size_t i = line.y.size(); i-- > 0;) {
        least = std::min(least, line.y[i]);
        if (line.y[i] - least < 0.1)
            enough = line.x[i];
    }
    return std::round(enough);
}

// Room for all of the lines that is above 0.
void fitLogarithmic(Axis &axis, const std::vector<const Line *> &lines)
{
    double low = INFINITY;
    double high = 0;
    for (const Line *line : lines)
        for (double y : line->y)
            if (std::isfinite(y) && y > 0) {
                low = std::min(low, y);
                high = std::max(high, y);
            }
    if (high > 0) {
        axis.low = std::max(low / 1.4, 1e-300);
        axis.high = std::min(high * 1.4, 1e300);
    } else {
        axis.low = 0.1;
    }
}

bool isStarved(const Scenario &s, double cards, EvaluationMemo &memo)
{
    const Evaluation e = onCards(s, cards, memo);
    const auto supply = number(e, "input.supply");
    const auto demand = number(e, "input.demand");
    return supply && demand && *demand > *supply;
}

// What ends the plan's own curve: the card count, its days, and whether the input supply does.
struct PlanEnd
{
    double cards = 0;
    double days = 0;
    bool starved = false;
};

std::optional<PlanEnd> endOf(const Scenario &s, const Line &plan, EvaluationMemo &memo)
{
    if (plan.x.empty() || !std::isfinite(plan.y.back()))
        return {};
    if (!isStarved(s, plan.x.back(), memo))
        return PlanEnd{plan.x.back(), plan.y.back(), false};
    // Demand grows with the cards, so that the starved counts are the last ones.
    const auto first = std::ranges::partition_point(
            plan.x, [&](double cards) { return !isStarved(s, cards, memo); });
    const auto at = first == plan.x.end() ? plan.x.size() - 1
                                          : static_cast<std::size_t>(first - plan.x.begin());
    return PlanEnd{plan.x[at], plan.y[at], true};
}

void addEnd(Figure &figure, const Line &plan, const PlanEnd &end)
{
    // Between the plan's last stretch and the falling curve of the formula.
    figure.notes.push_back({.x = std::sqrt(plan.x.back() * figure.x.high),
                            .y = plan.y.back() * 0.7,
                            .text = {end.starved ? "input supply binds: %1" : "the plan ends at %1",
                                     {brief(end.days, Unit::Days)}}});
    if (!end.starved)
        figure.without.push_back({"beyond %1 cards the plan needs context parallelism or a larger "
                                  "batch",
                                  {full(end.cards)}});
}

// What `many` cards bring on this batch: of the plan, as far as it reaches, before the formula.
Message batchTitle(double ceiling, const Line &plan, const std::optional<PlanEnd> &end, double many,
                   double byFormula)
{
    if (end && end->starved && end->cards <= many)
        return {"The input supply holds this plan at %1 from %2 cards; by formula %3 cards take %4",
                {brief(end->days, Unit::Days), full(end->cards), full(many),
                 brief(byFormula, Unit::Days)}};
    if (end && plan.x.back() < many)
        return {"Larger batches end at %1; on this batch the plan ends at %2 cards and %3",
                {full(ceiling, Unit::Multiple), full(end->cards), brief(end->days, Unit::Days)}};
    double days = byFormula;
    for (std::size_t i = 0; end && i < plan.x.size() && plan.x[i] <= many; ++i)
        days = plan.y[i]; // each count holds until the next that the groups divide
    return {"Larger batches end at %1; on this batch %2 cards take %3",
            {full(ceiling, Unit::Multiple), full(many), brief(days, Unit::Days)}};
}

// The least of a curve that rises again: nothing where it falls to its end.
struct Fastest
{
    double cards = 0;
    double days = 0;
};

template <typename Time>
std::optional<Fastest> fastestOf(const Line &line, const Days &days, Time time)
{
    const auto least = std::ranges::min_element(line.y);
    const auto at = static_cast<std::size_t>(least - line.y.begin());
    if (at == 0 || line.y.back() - *least < 0.1)
        return {};
    Fastest fastest{std::round(line.x[at]), INFINITY};
    const CardRange near{line.x[at - 1], line.x[std::min(at + 1, line.x.size() - 1)]};
    constexpr int steps = 32;
    for (int i = 0; i <= steps; ++i) {
        const double cards = std::round(near.at(i, steps));
        const double y = days(time(cards), cards);
        if (y < fastest.days)
            fastest = {cards, y};
    }
    return fastest;
}

// From where further cards bring little, or harm.
Message batchSubtitle(bool withRecovery, double weakEnd, double strongEnd,
                      const std::optional<Fastest> &weak, const std::optional<Fastest> &strong)
{
    if (weak && strong)
        return {"Days with saves, failures and reserve; fastest on %1 cards (weak) or %2 (strong), "
                "slower beyond",
                {full(weak->cards), full(strong->cards)}};
    if (weak)
        return {"Days with saves, failures and reserve; weak scaling is fastest on %1 cards, "
                "slower "
                "beyond; all beyond %2 (strong) save under 0.1 day together",
                {full(weak->cards), full(strongEnd)}};
    if (strong)
        return {"Days with saves, failures and reserve; strong scaling is fastest on %2 cards, "
                "slower beyond; all beyond %1 (weak) save under 0.1 day together",
                {full(weakEnd), full(strong->cards)}};
    return {withRecovery
                    ? "Days with saves, failures and reserve; all cards beyond %1 (weak) or %2 "
                      "(strong) save under 0.1 day together"
                    : "Days of steps alone; all cards beyond %1 (weak) or %2 (strong) save "
                      "under 0.1 day together",
            {full(weakEnd), full(strongEnd)}};
}

void markFastest(Figure &figure, const std::optional<Fastest> &weak,
                 const std::optional<Fastest> &strong)
{
    Points points{.label = {"fastest by formula"}, .tone = Tone::Good};
    for (const std::optional<Fastest> &fastest : {weak, strong})
        if (fastest) {
            points.x.push_back(fastest->cards);
            points.y.push_back(fastest->days);
            points.names.push_back({"%1 cards", {full(fastest->cards)}});
            figure.notes.push_back({.x = fastest->cards,
                                    .y = fastest->days,
                                    .text = {"fastest: %1 cards", {full(fastest->cards)}},
                                    .tone = Tone::Good,
                                    .leader = true});
        }
    if (!points.x.empty())
        figure.series.push_back(std::move(points));
}

} // namespace

Figure scalingBatch(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const bool withRecovery = exploreSettings(input).scaling.withRecovery;
    const CriticalBatch critical = criticalBatchOf(s);
    const ScalingBase base = baseOf(s, e);
    const Days days(s, withRecovery, input.memo);
    const double weakEnd = weakEnough(base, critical, tenthOfADay);
    const double strongEnd = strongEnough(base, tenthOfADay);
    const double cards = s.cluster.cards;
    constexpr double mostTimes = 1024;
    const CardRange range{
            std::max(1.0, std::floor(cards / 3)),
            cards * std::clamp(1.5 * std::max(weakEnd, strongEnd) / cards, 32.0, mostTimes)};

    Figure figure;
    const double limit = days(weakLimit(base, critical), cards);
    figure.x = {.label = {"cards"},
                .unit = Unit::Count,
                .scale = AxisScale::Logarithmic,
                .low = range.low,
                .high = range.high};
    figure.y = {.label = {"days"}, .unit = Unit::Days, .scale = AxisScale::Logarithmic};
    figure.without = {{"the formula curves leave out input supply and whole micro-batches"},
                      {"changes of efficiency with the cards"}};
    if (std::abs(e.task.steps / critical.steps(base.batch) - 1) > 1e-3)
        figure.without.push_back(
                {"weak curves aim at the loss of the reference run: %1 steps at this batch, the "
                 "plan takes %2",
                 {full(wholeSteps(critical.steps(base.batch))), full(e.task.steps)}});

    Line weak{.label = {"weak, formula"}, .tone = Tone::Fourth};
    Line strong{.label = {"strong, formula"}, .tone = Tone::First};
    for (int i = 0; i <= curveSamples; ++i) {
        const double n = range.at(i, curveSamples);
        weak.x.push_back(n);
        weak.y.push_back(days(weakTime(base, critical, n), n));
        strong.x.push_back(n);
        strong.y.push_back(days(strongTime(base, n), n));
    }
    std::optional<Fastest> weakFastest;
    std::optional<Fastest> strongFastest;
    if (withRecovery) { // failures grow with the cards
        weakFastest = fastestOf(weak, days, [&](double n) { return weakTime(base, critical, n); });
        strongFastest = fastestOf(strong, days, [&](double n) { return strongTime(base, n); });
    }
    figure.subtitle =
            batchSubtitle(withRecovery, withRecovery ? enoughOf(weak) : weakEnd,
                          withRecovery ? enoughOf(strong) : strongEnd, weakFastest, strongFastest);
    const Line plan = planLine(s, range, days, input.memo);
    const auto planEnd = endOf(s, plan, input.memo);
    figure.title = batchTitle(critical.weakCeiling(base.batch), plan, planEnd, 8 * cards,
                              days(strongTime(base, 8 * cards), 8 * cards));
    const double now = days.of(s, e);
    const Line planWeak = planWeakLine(s, range, days, input.memo);
    const Line end{.label = {"weak limit %1", {brief(limit, Unit::Days)}},
                   .tone = Tone::Neutral,
                   .x = {range.low, range.high},
                   .y = {limit, limit}};
    fitLogarithmic(figure.y, {&weak, &strong, &plan, &planWeak, &end});
    if (planEnd)
        addEnd(figure, plan, *planEnd);
    figure.series = {weak, planWeak, strong, plan,
                     Points{.label = {"now"}, .tone = Tone::First, .x = {cards}, .y = {now}}};
    if (!withRecovery) // else there is no such end
        figure.series.push_back(end);
    markFastest(figure, weakFastest, strongFastest);
    figure.notes.push_back({.x = cards,
                            .y = now,
                            .text = {"now: %1 cards, %2", {full(cards), brief(now, Unit::Days)}},
                            .leader = true});
    return figure;
}

} // namespace headroom
