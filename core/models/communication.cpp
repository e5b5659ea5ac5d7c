#include "core/models/communication.h"

#include <algorithm>

namespace headroom {
namespace {

// The backward is two thirds of a micro-batch's compute, the forward one third.
constexpr double backwardWindow = 2.0 / 3.0;
constexpr double forwardWindow = 1.0 / 3.0;

// Time of one embedding table's gather and reduce: the pieces at the ends of a step.
double embeddingTime(const CommunicationPlan &plan)
{
    const double gathered =
            plan.zeroStage == 0 ? plan.embeddingGradientBytes : plan.embeddingOperandBytes;
    return ringBytes(plan.embeddingGradientBytes + gathered, plan.shardMembers) / plan.shardRate;
}

// Returns the seconds of it that fall into a backward.
double addShardTraffic(StepCommunication &step, const CommunicationPlan &plan)
{
    const double m = plan.microbatches;
    const double reduced = ringBytes(plan.gradientBytes, plan.shardMembers);
    const double gathered = ringBytes(plan.operandBytes, plan.shardMembers);
    const auto seconds = [&](double calls, double bytes) {
        return collectiveTime(calls, plan.callLatency, bytes, plan.shardRate);
    };
    switch (plan.zeroStage) {
    case 0: // all-reduce of the gradients
        step.shardBytes = 2 * reduced;
        step.collectives[0] = {seconds(1, 2 * reduced), 1, backwardWindow};
        break;
    case 1: // reduce-scatter, then gather the new weights
        step.shardBytes = reduced + gathered;
        step.collectives[0] = {seconds(1, reduced), 1, backwardWindow};
        step.collectives[1] = {seconds(1, gathered), 1, forwardWindow};
        break;
    case 2: // a reduce-scatter for each micro-batch, since gradients are kept sharded
        step.shardBytes = m * reduced + gathered;
        step.collectives[0] = {seconds(1, reduced), m, backwardWindow};
        step.collectives[1] = {seconds(1, gathered), 1, forwardWindow};
        break;
    default: { // gather before forward, gather before backward, reduce-scatter after, by layer
        const double gathers = plan.reshard ? 2 : 1;
        const double bytes = gathers * gathered + reduced;
        step.shardBytes = m * bytes;
        step.collectives[0] = {seconds((gathers + 1) * plan.layers, bytes), m, 1};
        return seconds(gathers * plan.layers, bytes - gathered); // all but the forward's gather
    }
    }
    return step.collectives[0].seconds;
}

} // namespace

StepCommunication stepCommunication(const CommunicationPlan &plan)
{
    StepCommunication step;
    step.perMicrobatch = plan.zeroStage >= 2;
    double taken = 0; // of the last backward's window
    if (plan.shardMembers > 1) {
        taken = addShardTraffic(step, plan);
        step.shardTime = step.shardBytes / plan.shardRate;
        step.unhidden = embeddingTime(plan);
    }
    if (plan.replicas > 1) {
        // One all-reduce of the shard's gradients, after the last backward.
        step.replicaBytes = 2 * ringBytes(plan.gradientBytes / plan.shardMembers, plan.replicas);
        step.replicaTime = step.replicaBytes / plan.replicaRate;
        step.collectives[2] = {
                collectiveTime(1, plan.callLatency, step.replicaBytes, plan.replicaRate), 1,
                backwardWindow, taken};
    }
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
