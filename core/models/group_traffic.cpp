#include "core/models/group_traffic.h"

#include <algorithm>

namespace headroom {
namespace {

// Full recomputation runs a layer's forward, and what it exchanges, once more in the backward.
struct Passes
{
    double forward = 1;
    double backward = 1;
};

// A call in every layer's forward, and again in its backward.
Exchange repeated(const Collective &one, double layers, const Passes &passes, double latency)
{
    const double seconds = latency + one.seconds();
    const double times = layers * (passes.forward + passes.backward);
    Exchange exchange{.bytes = times * one.sent,
                      .transfer = times * one.transfer,
                      .time = times * seconds,
                      .forward = layers * passes.forward * seconds,
                      .backward = layers * passes.backward * seconds};
    for (std::size_t i = 0; i < exchange.onLink.size(); ++i)
        exchange.onLink[i] = times * one.onLink[i];
    return exchange;
}

Exchange operator+(Exchange a, const Exchange &b)
{
    a.bytes += b.bytes;
    a.transfer += b.transfer;
    a.time += b.time;
    a.forward += b.forward;
    a.backward += b.backward;
    for (std::size_t i = 0; i < a.onLink.size(); ++i)
        a.onLink[i] += b.onLink[i];
    return a;
}

} // namespace

double keyValueWidth(const TransformerShape &s, double tensor)
{
    if (s.latentAttention)
        return s.kvLoraRank + s.qkRopeDim;
    // More cards than KV heads: each holds one, a copy.
    return 2 * std::max(1.0, s.kvHeads / tensor) * s.headDim;
}

MicrobatchExchange microbatchExchange(const TransformerShape &s, const ModelSlice &slice,
                                      const ExchangePlan &plan, const AttentionTime &attention)
{
    MicrobatchExchange exchange;
    const double latency = plan.links.callLatency;
    const double tokens = plan.sequences * plan.sequenceLength / plan.context; // of a card
    const double again = plan.runsForwardAgain ? 1 : 0;
    const double activation = plan.valueBytes * tokens * s.hidden;

    if (plan.tensor > 1) {
        const auto twice = [&](CollectiveKind kind) { // after attention and after feed-forward
            return repeated(collective(kind, activation, plan.links.tensor), slice.layers(),
                            {2, 2 * (1 + again)}, latency);
        };
        // With sequence parallelism every all-reduce is a gather and a reduce-scatter.
        exchange.tensor = plan.sequenceParallel
                                  ? twice(CollectiveKind::Gather) + twice(CollectiveKind::Reduce)
                                  : twice(CollectiveKind::AllReduce);
    }
    if (plan.context > 1) {
        const double whole = plan.valueBytes * plan.sequences * plan.sequenceLength
                             * keyValueWidth(s, plan.tensor);
        exchange.context = repeated(collective(CollectiveKind::Gather, whole, plan.links.context),
                                    slice.layers(), {1, 2 + again}, latency);
        if (plan.hidesContext) {
            Exchange &context = exchange.context;
            const double layers = slice.layers();
            context.forward = std::max(0.0, context.forward - layers * attention.forward);
            context.backward = std::max(0.0, context.backward - layers * attention.backward);
        }
    }
    if (plan.expert > 1 && slice.expertLayers > 0) {
        const double rows = (plan.sequenceParallel ? tokens / plan.tensor : tokens)
                            * s.expertsPerToken * plan.expertLoad;
        const double bytes = plan.valueBytes * rows * s.hidden;
        exchange.expert = repeated(collective(CollectiveKind::Exchange, bytes, plan.links.expert),
                                   slice.expertLayers, {2, 2 * (1 + again)}, latency);
    }
    return exchange;
}

} // namespace headroom
