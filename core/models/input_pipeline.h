// The input pipeline: workers that prepare sequences, the queue between them and training, and what
// a pause of the workers costs.
// Source: training-systems chapter 10.4.1; principles 1.3 to 1.5. Sequences, seconds, bytes; rates
// are above 0 unless said.
#pragma once

#include <cmath>
#include <limits>
#include <span>

namespace headroom {

// A chain of stages that work at the same time is as fast as its slowest; 0 for an empty chain.
[[nodiscard]] double slowestRate(std::span<const double> rates);

// What a step waits for its sequences. Preparing overlaps with the step before, which stretches
// where preparing takes longer, or precedes each step.
struct InputTimes
{
    double before = 0; // seconds added to each step
    double least = 0; // seconds that no step is shorter than
    // A step that takes `step` seconds once its sequences are there.
    [[nodiscard]] constexpr double stretched(double step) const
    {
        return step + before > least ? step + before : least;
    }
};
// preparing: seconds for the sequences of a step.
[[nodiscard]] constexpr InputTimes inputTimes(double preparing, bool overlapped)
{
    return overlapped ? InputTimes{0, preparing} : InputTimes{preparing, 0};
}

// Least workers of `workerRate` that supply `demand`.
[[nodiscard]] inline double workersNeeded(double demand, double workerRate)
{
    return std::ceil(demand / workerRate * (1 - 1e-12)); // an exact fit needs no worker more
}

// Sequences missing when supply falls to `left` (≥ 0) for `pause` seconds; 0 when it still
// suffices.
[[nodiscard]] constexpr double shortfall(double demand, double left, double pause)
{
    return demand > left ? (demand - left) * pause : 0;
}

// Whole sequences that a queue must hold to bridge it.
[[nodiscard]] inline double queueNeeded(double demand, double left, double pause)
{
    return std::ceil(shortfall(demand, left, pause) * (1 - 1e-12));
}

// Seconds until the missing sequences are there again; infinite when supply only meets demand.
[[nodiscard]] constexpr double refillTime(double missing, double supply, double demand)
{
    return missing <= 0      ? 0
           : supply > demand ? missing / (supply - demand)
                             : std::numeric_limits<double>::infinity();
}

// Seconds that training stands still for each pause of `pause` seconds without any input, once
// every `period` seconds of training, with a queue of `queued` sequences. The queue is full again
// before the next pause only where supply leaves room for it.
[[nodiscard]] double stallAPause(double demand, double supply, double queued, double pause,
                                 double period);

// Sequences that were handed out but not trained when a run stops: a run resumes behind the last
// trained one, or these are lost.
[[nodiscard]] constexpr double readAgain(double handedOut, double trained)
{
    return handedOut > trained ? handedOut - trained : 0;
}

// Bytes of sequences in memory: waiting, in the workers' hands, and in the step's transfer buffer.
[[nodiscard]] constexpr double prefetchBytes(double queued, double processing, double transfer,
                                             double sequenceBytes)
{
    return (queued + processing + transfer) * sequenceBytes;
}

} // namespace headroom
