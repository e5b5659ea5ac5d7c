// What a data-parallel step sends, how long it takes, and how much of it training waits for.
// Source: training-systems chapter 10.3.3 and 10.6.2; Rajbhandari et al. 2020 (ZeRO), 7;
// MegaScale 2024, 3.2 (the first gather and last reduce have nothing to hide behind).
#pragma once

#include "core/models/collectives.h"

#include <array>

namespace headroom {

struct CommunicationPlan
{
    int zeroStage = 3; // 0 … 3
    double microbatches = 1; // a card and step, ≥ 1
    double layers = 1; // ≥ 1
    bool reshard = true; // ZeRO-3 frees gathered weights and gathers them again for the backward
    bool syncEveryMicrobatch = false; // ZeRO-0 and -1 reduce with each micro-batch
    // Of the micro-batches, those that pass each weight of the card: half where it holds two copies
    // of a stage that share them (DualPipe).
    double passes = 1;
    double operandBytes = 0; // W: all weights as they are gathered
    double gradientBytes = 0; // G: all gradients as they are reduced
    double embeddingOperandBytes = 0; // of one embedding table, which ends wait for
    double embeddingGradientBytes = 0;
    double callLatency = 0; // seconds a call
    GroupLinks shards{}; // cards that state is sharded over
    GroupLinks copies{}; // cards that hold the same shard
};

// Collectives of one kind: `count` calls of `seconds` each, every one hidden behind `window` of a
// micro-batch's compute.
struct WindowedCollective
{
    double seconds = 0;
    double count = 0;
    double window = 0;
    double taken = 0; // seconds of the window that other traffic fills
};

struct StepCommunication
{
    double shardBytes = 0; // a card and step, inside the shard group
    double replicaBytes = 0; // across the groups
    double shardTime = 0; // bytes over rate, without latency
    double replicaTime = 0;
    double time = 0; // all of it, with latency
    std::array<double, 3> onLink{}; // of these two times, by link
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::Ring; // that most of them goes by
    bool sharesContextLink = false; // context exchanges take their part of the same windows
    bool perMicrobatch = false; // repeated with each micro-batch
    double unhidden = 0; // first gather and last reduce: nothing to hide behind
    std::array<WindowedCollective, 3> collectives{};

    [[nodiscard]] double bytes() const { return shardBytes + replicaBytes; }
};
[[nodiscard]] StepCommunication stepCommunication(const CommunicationPlan &plan);

// Seconds a step waits for communication when prefetch works: what has no window, and what
// outlasts its window. compute: seconds of one micro-batch, forward and backward.
[[nodiscard]] double exposedTime(const StepCommunication &communication, double compute);

} // namespace headroom
