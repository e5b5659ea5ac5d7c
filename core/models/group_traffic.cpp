#include "core/models/group_traffic.h"

#include "core/models/communication.h"

#include <algorithm>

namespace headroom {
namespace {

// Full recomputation runs a layer's forward, and what it exchanges, once more in the backward.
struct Passes
{
    double forward = 1;
    double backward = 1;
};

// `calls` exchanges of `bytes` each in the forward of every layer, and again in the backward.
Exchange waitedFor(double layers, double calls, double bytes, double rate, double latency,
                   const Passes &passes)
{
    const double one = collectiveTime(1, latency, bytes, rate);
    const double forward = layers * calls * passes.forward;
    const double backward = layers * calls * passes.backward;
    return {.bytes = (forward + backward) * bytes,
            .transfer = (forward + backward) * bytes / rate,
            .time = (forward + backward) * one,
            .forward = forward * one,
            .backward = backward * one};
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
        // With sequence parallelism every all-reduce is a gather and a scatter of half its bytes.
        const double calls = plan.sequenceParallel ? 4 : 2;
        const double bytes = 2 * ringBytes(activation, plan.tensor) * 2 / calls;
        exchange.tensor =
                waitedFor(slice.layers(), calls, bytes, plan.links.tensor, latency, {1, 1 + again});
    }
    if (plan.context > 1) {
        const double whole = plan.valueBytes * plan.sequences * plan.sequenceLength
                             * keyValueWidth(s, plan.tensor);
        exchange.context = waitedFor(slice.layers(), 1, ringBytes(whole, plan.context),
                                     plan.links.context, latency, {1, 2 + again});
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
        const double bytes = ringBytes(plan.valueBytes * rows * s.hidden, plan.expert);
        exchange.expert =
                waitedFor(slice.expertLayers, 2, bytes, plan.links.expert, latency, {1, 1 + again});
    }
    return exchange;
}

} // namespace headroom
