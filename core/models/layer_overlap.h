// How a micro-batch's gathers and reduces run beside its layers, when one link carries them in
// turn. Source: training-systems chapter 10.3.3; Zhao et al. 2023 (FSDP: a layer is gathered while
// the one before it computes). Seconds.
#pragma once

#include <cstddef>
#include <vector>

namespace headroom {

// One piece of a forward or backward, in the order they run.
struct LayerWork
{
    double compute = 0;
    double gather = 0; // before it can run
    double reduce = 0; // after it has run
};

enum class LinkUse { Gather, Reduce };

struct LinkRun
{
    LinkUse use = LinkUse::Gather;
    std::size_t work = 0; // which piece
    bool ofNext = false; // of the micro-batch that follows
    bool ofPrevious = false;
    double start = 0;
    double end = 0;
};

struct LayerRun
{
    double start = 0;
    double end = 0;
};

struct OverlapResult
{
    std::vector<LayerRun> works{}; // from 0: when the first piece can run
    std::vector<LinkRun> links{}; // what the link does while they run
    double end = 0; // of the last piece
    double waited = 0; // by compute, between start and end
};

enum class Neighbours { Equal, None };

// A micro-batch between two equal ones, or alone: while a piece computes, the gather of the next
// one goes first and reduces follow in their order. The first gather of a step and its last reduce,
// which have nothing to run beside, are no part of it. Without prefetch a gather starts when its
// piece could, and nothing computes while the link is busy. Alone, the last reduce stands behind
// the end.
[[nodiscard]] OverlapResult overlapOf(const std::vector<LayerWork> &works, bool prefetch,
                                      Neighbours neighbours = Neighbours::Equal);

} // namespace headroom
