#include "core/models/communication.h"

#include <algorithm>

namespace headroom {
namespace {

// The backward is two thirds of a micro-batch's compute, the forward one third.
constexpr double backwardWindow = 2.0 / 3.0;
constexpr double forwardWindow = 1.0 / 3.0;

// Adds up the traffic of a step, collective by collective.
class Traffic
{
public:
    Traffic(StepCommunication &step, const CommunicationPlan &plan)
        : m_step(step)
        , m_plan(plan)
    {
    }

    // `times` a step, `calls` calls over `bytes` together. Seconds of one time, with latency.
    double shard(CollectiveKind kind, double bytes, double times, double calls = 1)
    {
        return add(m_step.shardBytes, m_step.shardTime, m_plan.shards, kind, bytes, times, calls);
    }
    double copies(CollectiveKind kind, double bytes, double times)
    {
        return add(m_step.replicaBytes, m_step.replicaTime, m_plan.copies, kind, bytes, times, 1);
    }

    // Of rings alone the time is all bytes over one rate, without the rounding of a sum.
    void finish()
    {
        if (!m_ringsAlone)
            return;
        if (m_plan.shards.members > 1)
            m_step.shardTime = m_step.shardBytes / m_plan.shards.ring.bytesPerSecond;
        if (m_plan.copies.members > 1)
            m_step.replicaTime = m_step.replicaBytes / m_plan.copies.ring.bytesPerSecond;
    }

private:
    double add(double &sent, double &time, const GroupLinks &links, CollectiveKind kind,
               double bytes, double times, double calls)
    {
        const Collective one = collective(kind, bytes / calls, links);
        m_ringsAlone = m_ringsAlone && one.algorithm == CollectiveAlgorithm::Ring;
        sent += times * calls * one.sent;
        time += times * calls * one.transfer;
        for (std::size_t i = 0; i < one.onLink.size(); ++i)
            m_step.onLink[i] += times * calls * one.onLink[i];
        if (const double spent = times * calls * one.seconds(); spent > m_longest) {
            m_longest = spent;
            m_step.algorithm = one.algorithm;
        }
        return calls * (m_plan.callLatency + one.seconds());
    }

    StepCommunication &m_step;
    const CommunicationPlan &m_plan;
    double m_longest = 0;
    bool m_ringsAlone = true;
};

// Time of one embedding table's gather and reduce: the pieces at the ends of a step.
double embeddingTime(const CommunicationPlan &plan)
{
    const auto transfer = [&](CollectiveKind kind, double bytes) {
        return collective(kind, bytes, plan.shards).transfer;
    };
    if (plan.zeroStage == 0)
        return transfer(CollectiveKind::AllReduce, plan.embeddingGradientBytes);
    return transfer(CollectiveKind::Gather, plan.embeddingOperandBytes)
           + transfer(CollectiveKind::Reduce, plan.embeddingGradientBytes);
}

// Returns the seconds of it that fall into a backward.
double addShardTraffic(StepCommunication &step, Traffic &traffic, const CommunicationPlan &plan)
{
    using enum CollectiveKind;
    const double m = plan.microbatches;
    // How often gradients are reduced. ZeRO-2 keeps them sharded from each micro-batch on.
    const double reduces = plan.zeroStage >= 2 || plan.syncEveryMicrobatch ? m : 1;
    const double perMicrobatch = reduces > 1 || plan.zeroStage >= 2 ? plan.passes : 1;
    const double gathered = plan.operandBytes * (plan.zeroStage == 3 ? plan.passes : 1);
    const double reduced = plan.gradientBytes * perMicrobatch;
    if (plan.zeroStage == 3) { // gather before forward and backward, reduce after it, by layer
        const double layers = plan.layers;
        const double gather = traffic.shard(Gather, gathered, m, layers);
        const double again = plan.reshard ? traffic.shard(Gather, gathered, m, layers) : 0;
        const double reduce = traffic.shard(Reduce, reduced, m, layers);
        step.collectives[0] = {gather + again + reduce, m, 1};
        return again + reduce;
    }
    const CollectiveKind kind = plan.zeroStage == 0 ? AllReduce : Reduce;
    step.collectives[0] = {traffic.shard(kind, reduced, reduces), reduces, backwardWindow};
    if (plan.zeroStage > 0)
        step.collectives[1] = {traffic.shard(Gather, gathered, 1), 1, forwardWindow};
    return step.collectives[0].seconds;
}

} // namespace

StepCommunication stepCommunication(const CommunicationPlan &plan)
{
    StepCommunication step;
    const bool repeatsReduce = plan.zeroStage < 2 && plan.syncEveryMicrobatch;
    step.perMicrobatch = plan.zeroStage >= 2 || repeatsReduce;
    Traffic traffic(step, plan);
    double taken = 0; // of the last backward's window
    if (plan.shards.members > 1) {
        taken = addShardTraffic(step, traffic, plan);
        step.unhidden = embeddingTime(plan);
    }
    if (plan.copies.members > 1) {
        // An all-reduce of the shard's gradients, after the last backward or after each.
        const double times = repeatsReduce ? plan.microbatches : 1;
        step.collectives[2] = {traffic.copies(CollectiveKind::AllReduce,
                                              plan.gradientBytes / plan.shards.members
                                                      * (repeatsReduce ? plan.passes : 1),
                                              times),
                               times, backwardWindow, taken};
    }
    traffic.finish();
    for (const WindowedCollective &collective : step.collectives)
        step.time += collective.count * collective.seconds;
    return step;
}

double exposedTime(const StepCommunication &communication, double compute)
{
    double exposed = communication.unhidden;
    for (const auto &[seconds, count, window, taken] : communication.collectives)
        exposed += count * std::max(0.0, seconds - std::max(0.0, window * compute - taken));
    return std::min(exposed, communication.time);
}

} // namespace headroom
