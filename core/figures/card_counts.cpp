#include "core/figures/card_counts.h"

#include "core/evaluation/consistency.h"
#include "core/evaluation/evaluate_margins.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr std::size_t mostSamples = 200; // about one for two pixels
constexpr std::size_t mostChanges = 1000;
constexpr double mostScanned = 1e5;

// Card counts that work are multiples of this: whole replicas, and whole groups of them.
double groupOf(const Scenario &s)
{
    return cardsUnit(s);
}

// Counts at which a step needs one micro-batch fewer: the first of each stair.
std::vector<double> stairStarts(const Scenario &s, double low, double high)
{
    const double group = groupOf(s);
    const double sequences = s.task.sequencesPerStep * cardsOfReplica(s);
    std::vector<double> starts;
    double cards = std::max(low, group);
    while (cards <= high && starts.size() < mostChanges) {
        cards = std::ceil(cards / group) * group;
        starts.push_back(cards);
        const double perCard = std::ceil(sequences / (cards * s.parallel.microbatch));
        if (perCard <= 1)
            break;
        cards = std::max(cards + group,
                         std::ceil(sequences / ((perCard - 1) * s.parallel.microbatch)));
    }
    return starts;
}

} // namespace

double cardsOfReplica(const Scenario &s)
{
    return s.parallel.tensor * s.parallel.context * s.parallel.pipeline;
}

double busyCards(const Scenario &s)
{
    return cardsOfReplica(s) * std::ceil(s.task.sequencesPerStep / s.parallel.microbatch);
}

std::vector<double> sampledCards(const Scenario &s, double low, double high)
{
    const double group = groupOf(s);
    std::vector<double> cards;
    const double count = std::floor((high - low) / group) + 1;
    const double stride = group * std::max(1.0, std::ceil(count / double(mostSamples)));
    for (double n = std::ceil(low / group) * group; n <= high; n += stride)
        cards.push_back(n);
    if (stride > group) {
        for (double start : stairStarts(s, low, high))
            if (start <= high)
                cards.push_back(start);
        std::ranges::sort(cards);
        cards.erase(std::ranges::unique(cards).begin(), cards.end());
    }
    return cards;
}

Evaluation onCards(const Scenario &scenario, double cards, EvaluationMemo &memo)
{
    Scenario other = scenario;
    other.cluster.cards = cards;
    return evaluateMargins(other, memo);
}

std::optional<double> leastCardsInTime(const Scenario &s, double high, EvaluationMemo &memo)
{
    const auto holds = [&](double cards) {
        return cards <= high && onCards(s, cards, memo).deadline.met.value_or(false);
    };
    if (s.efficiency.meaning == EfficiencyMeaning::Step) {
        // No whole micro-batches there: every card shortens the run, and halving finds the least.
        const double group = groupOf(s);
        double below = 0; // does not hold
        double least = std::floor(high / group);
        if (least < 1 || !holds(least * group))
            return std::nullopt;
        while (least - below > 1) {
            const double middle = std::floor((below + least) / 2);
            (holds(middle * group) ? least : below) = middle;
        }
        return least * group;
    }
    // Cards that write their own shards, or hosts that do, save faster the more there are.
    const bool savesScale =
            s.checkpoint.cardRateGigabytesPerSecond > 0 || s.checkpoint.localIntervalSeconds > 0;
    if (const double group = groupOf(s); savesScale && high / group <= mostScanned) {
        for (double cards = group; cards <= high; cards += group)
            if (holds(cards))
                return cards;
        return std::nullopt;
    }
    // Within a stair more cards only add failures and traffic, so its first count is its best,
    // unless memory asks for more.
    std::vector<double> candidates = stairStarts(s, 1, high);
    if (const auto fitting = evaluateMargins(s, memo).memory.leastCards)
        candidates.push_back(std::ceil(*fitting / groupOf(s)) * groupOf(s));
    std::ranges::sort(candidates);
    const auto found = std::ranges::find_if(candidates, holds);
    return found == candidates.end() ? std::nullopt : std::optional(*found);
}

} // namespace headroom
