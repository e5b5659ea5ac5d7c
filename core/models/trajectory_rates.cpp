#include "core/models/trajectory_rates.h"

#include <algorithm>
#include <cmath>

namespace headroom {

double TrajectoryRates::of(TrajectoryStage stage) const
{
    switch (stage) {
    case TrajectoryStage::Generate:
        return generate;
    case TrajectoryStage::Verify:
        return verify;
    case TrajectoryStage::Learn:
        break;
    }
    return learn;
}

TrajectoryRates TrajectoryRates::faster(TrajectoryStage stage, double times) const
{
    TrajectoryRates rates = *this;
    switch (stage) {
    case TrajectoryStage::Generate:
        rates.generate *= times;
        break;
    case TrajectoryStage::Verify:
        rates.verify *= times;
        break;
    case TrajectoryStage::Learn:
        rates.learn *= times;
        break;
    }
    return rates;
}

double TrajectoryRates::allows(TrajectoryStage stage) const
{
    return stage == TrajectoryStage::Learn ? learn : keep * of(stage);
}

double TrajectoryRates::effective() const
{
    return std::min(learn, keep * std::min(generate, verify));
}

TrajectoryStage TrajectoryRates::bottleneck() const
{
    // With nothing kept all of a stage's work is lost: the slower of the two before learning.
    if (keep <= 0)
        return generate <= verify ? TrajectoryStage::Generate : TrajectoryStage::Verify;
    return *std::ranges::min_element(trajectoryStages, {},
                                     [this](TrajectoryStage stage) { return allows(stage); });
}

std::optional<StageAllocation> bestAllocation(const TrajectoryRates &aCard, double cards)
{
    if (cards < 3 || aCard.effective() <= 0)
        return std::nullopt;
    const auto needed = [&](double rate) {
        StageCards need{};
        for (std::size_t i = 0; i < need.size(); ++i)
            need[i] = std::max(1.0,
                               std::ceil(rate / aCard.allows(trajectoryStages[i]) * (1 - 1e-12)));
        return need;
    };
    const auto total = [](const StageCards &need) { return need[0] + need[1] + need[2]; };
    // What n cards allow is a multiple of one card's rate: the best rate is where a stage is just
    // full. Halve to it, then take what its cards really allow.
    double low = aCard.effective(); // one card each
    double high = cards * aCard.allows(TrajectoryStage::Learn);
    for (TrajectoryStage stage : trajectoryStages)
        high = std::min(high, cards * aCard.allows(stage));
    for (int i = 0; i < 100 && high - low > low * 1e-13; ++i) {
        const double middle = (low + high) / 2;
        (total(needed(middle)) <= cards ? low : high) = middle;
    }
    StageAllocation best{.cards = needed(low)};
    best.effective = aCard.allows(TrajectoryStage::Generate) * best.cards[0];
    for (std::size_t i = 1; i < best.cards.size(); ++i)
        best.effective =
                std::min(best.effective, aCard.allows(trajectoryStages[i]) * best.cards[i]);
    best.cards[0] += cards - total(best.cards);
    return best;
}

double equalRewardShare(double answers, double successRate)
{
    return std::pow(successRate, answers) + std::pow(1 - successRate, answers);
}

} // namespace headroom
