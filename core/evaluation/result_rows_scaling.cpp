#include "core/evaluation/result_rows.h"

#include <array>

namespace headroom {
namespace {

using enum ResultGroup;

ResultValue slowestStage(const Evaluation &e)
{
    if (!e.rl.bottleneck)
        return {};
    switch (*e.rl.bottleneck) {
    case TrajectoryStage::Generate:
        return std::string_view("generate");
    case TrajectoryStage::Verify:
        return std::string_view("verify");
    case TrajectoryStage::Learn:
        break;
    }
    return std::string_view("learn");
}

constexpr std::string_view withoutLosing = "time lost between stages; queues";

constexpr std::array rows{
        found<&Evaluation::finish, &FinishResults::purchase, Unit::Dollars>(
                {.id = "cost.purchase",
                 .label = "Purchase",
                 .group = Cost,
                 .formula = "cards · card price",
                 .source = "principles, cost of training",
                 .without = "hosts, network, staff, what the cards are worth later"}),
        found<&Evaluation::finish, &FinishResults::purchaseOverRent, Unit::Multiple>(
                {.id = "cost.purchase_over_rent",
                 .label = "Purchase over rent",
                 .group = Cost,
                 .formula = "cards · card price / (card hours · card hour)",
                 .source = "principles, cost of training",
                 .without = "what the cards do after this run"}),
        found<&Evaluation::finish, &FinishResults::buyAfter, Unit::Days>(
                {.id = "cost.buy_after",
                 .label = "Buying pays after",
                 .group = Cost,
                 .formula = "card price / (card hour − electricity of an hour)",
                 .source = "principles, cost of training",
                 .without = "hosts, network, staff, idle time"}),
        found<&Evaluation::batch, &BatchResults::leastSteps, Unit::Count>(
                {.id = "batch.min_steps",
                 .label = "Least steps",
                 .group = Batch,
                 .formula = "reference steps / (1 + noise scale / reference batch)",
                 .source = "chapter 10.1.1; McCandlish et al. 2018"}),
        found<&Evaluation::batch, &BatchResults::leastTokens, Unit::Tokens>(
                {.id = "batch.min_tokens",
                 .label = "Least tokens",
                 .group = Batch,
                 .formula = "least steps · noise scale",
                 .source = "chapter 10.1.1; McCandlish et al. 2018"}),
        found<&Evaluation::batch, &BatchResults::ratio, Unit::None>(
                {.id = "batch.ratio",
                 .label = "Batch over noise scale",
                 .group = Batch,
                 .formula = "tokens a step / noise scale",
                 .source = "chapter 10.1.1"}),
        found<&Evaluation::batch, &BatchResults::weakCeiling, Unit::Multiple>(
                {.id = "batch.weak_ceiling",
                 .label = "Weak-scaling ceiling",
                 .group = Batch,
                 .formula = "1 + noise scale / tokens a step",
                 .source = "chapter 10.1.1",
                 .without = "the growth of the noise scale while training"}),
        found<&Evaluation::ucurve, &UCurveResults::bestWorkers, Unit::Count>(
                {.id = "ucurve.best_workers",
                 .label = "U-curve: best workers",
                 .group = Batch,
                 .formula = "where compute/n + fixed + per worker · (n − 1) is least",
                 .source = "distributed training, section 5"}),
        found<&Evaluation::ucurve, &UCurveResults::bestTime, Unit::Seconds>(
                {.id = "ucurve.best_time",
                 .label = "U-curve: best step",
                 .group = Batch,
                 .formula = "compute/n + fixed + per worker · (n − 1)",
                 .source = "distributed training, section 5"}),
        found<&Evaluation::ucurve, &UCurveResults::slowerThanOneFrom, Unit::Count>(
                {.id = "ucurve.slower_from",
                 .label = "U-curve: slower than one from",
                 .group = Batch,
                 .formula = "the count from which a step takes longer than on one worker",
                 .source = "distributed training, section 5"}),
        found<&Evaluation::rl, &RlResults::effective, Unit::TrajectoriesPerSecond>(
                {.id = "rl.effective",
                 .label = "Useful trajectories",
                 .group = Rl,
                 .formula = "min(learning, kept · min(generation, verification))",
                 .source = "chapter 10.5.2",
                 .without = withoutLosing}),
        Result{.id = "rl.bottleneck",
               .label = "Slowest stage",
               .group = Rl,
               .formula = "the stage that lets the fewest useful trajectories through",
               .source = "chapter 10.5.2",
               .get = &slowestStage},
        found<&Evaluation::rl, &RlResults::syncCycle, Unit::Seconds>(
                {.id = "rl.sync_cycle",
                 .label = "Synchronous cycle",
                 .group = Rl,
                 .formula = "generate + learn + sync",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::asyncCycle, Unit::Seconds>(
                {.id = "rl.async_cycle",
                 .label = "Asynchronous cycle",
                 .group = Rl,
                 .formula = "max(generate, learn) + sync",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::asyncThreshold, Unit::Share>(
                {.id = "rl.async_threshold",
                 .label = "Break-even kept share",
                 .group = Rl,
                 .formula = "asynchronous cycle / synchronous cycle",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::asyncGain, Unit::Share>(
                {.id = "rl.async_gain",
                 .label = "Asynchronous gain",
                 .group = Rl,
                 .formula = "kept · synchronous / asynchronous − 1",
                 .source = "chapter 10.5.3",
                 .without = "what older samples do to learning"}),
        found<&Evaluation::rl, &RlResults::versionsBehind, Unit::Count>(
                {.id = "rl.versions_behind",
                 .label = "Weight versions behind",
                 .group = Rl,
                 .formula = "1 + whole asynchronous cycles while a batch is generated",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::survival, Unit::Share>(
                {.id = "rl.survival",
                 .label = "Uninterrupted",
                 .group = Rl,
                 .formula = "e^(−interruptions · generation time)",
                 .source = "chapter 10.5.3",
                 .without = "shorter trajectories, which are interrupted less"}),
        found<&Evaluation::rl, &RlResults::switchPeak, Unit::Gibibytes>(
                {.id = "rl.switch_peak",
                 .label = "Switch peak",
                 .group = Rl,
                 .formula = "training + weights + KV + common",
                 .source = "chapter 10.5.2"}),
        found<&Evaluation::rl, &RlResults::switchBest, Unit::Gibibytes>(
                {.id = "rl.switch_best",
                 .label = "Best switch peak",
                 .group = Rl,
                 .formula = "least peak of the orders that hand the weights over on the card",
                 .source = "chapter 10.5.2",
                 .without = "buffers while weights are handed over"}),
        found<&Evaluation::rl, &RlResults::switchMargin, Unit::Gibibytes>(
                {.id = "rl.switch_margin",
                 .label = "Best switch margin",
                 .group = Rl,
                 .formula = "card memory − best switch peak",
                 .source = "chapter 10.5.2"}),
        found<&Evaluation::rl, &RlResults::learningPerCard, Unit::TrajectoriesPerSecond>(
                {.id = "rl.learn_per_card",
                 .label = "Learning a card",
                 .group = Rl,
                 .formula = "peak · efficiency / (3 · forward FLOPs of a sequence)",
                 .source = "chapter 10.5.2",
                 .without = "communication, padding"}),
        found<&Evaluation::rl, &RlResults::scoringPerCard, Unit::TrajectoriesPerSecond>(
                {.id = "rl.score_per_card",
                 .label = "Teacher or reference a card",
                 .group = Rl,
                 .formula = "peak · efficiency / forward FLOPs of a sequence",
                 .source = "chapter 10.5.2",
                 .without = "communication, padding"}),
        found<&Evaluation::rl, &RlResults::kvBytes, Unit::Bytes>(
                {.id = "rl.kv_bytes",
                 .label = "KV of a trajectory",
                 .group = Rl,
                 .formula = "2 · layers · KV heads · head size · 2 bytes · tokens",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::fetchTime, Unit::Seconds>(
                {.id = "rl.fetch_time",
                 .label = "Fetch KV",
                 .group = Rl,
                 .formula = "KV / host link",
                 .source = "chapter 10.5.3",
                 .without = "storage slower than the link"}),
        found<&Evaluation::rl, &RlResults::rebuildTime, Unit::Seconds>(
                {.id = "rl.rebuild_time",
                 .label = "Rebuild KV",
                 .group = Rl,
                 .formula = "forward FLOPs / (peak · efficiency)",
                 .source = "chapter 10.5.3"}),
        found<&Evaluation::rl, &RlResults::routingRecord, Unit::Bytes>(
                {.id = "rl.routing_record",
                 .label = "Routing record",
                 .group = Rl,
                 .formula = "tokens · layers · experts a token · 2 bytes",
                 .source = "chapter 10.5.4"}),
};

} // namespace

std::span<const Result> scalingResultRows()
{
    return rows;
}

} // namespace headroom
