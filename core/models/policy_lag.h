// Synchronous and asynchronous cycles of generation and learning, how stale asynchronous samples
// are, and which trajectories interruptions let finish.
// Source: training-systems chapter 10.5.3. Seconds, 0 or more; shares 0 … 1.
#pragma once

#include <cmath>

namespace headroom {

struct CycleTimes
{
    double generate = 0; // of one batch
    double learn = 0;
    double sync = 0; // weights to the generation side; both sides wait

    // One after the other.
    [[nodiscard]] constexpr double synchronous() const { return generate + learn + sync; }
    // Learning works on the batch before while the next is generated.
    [[nodiscard]] constexpr double asynchronous() const
    {
        return (generate > learn ? generate : learn) + sync;
    }
    // The kept share above which asynchronous samples come faster; synchronous() > 0.
    [[nodiscard]] constexpr double breakEvenKeep() const { return asynchronous() / synchronous(); }
    // Useful samples a second against synchronous, less 1: keep·synchronous/asynchronous − 1;
    // asynchronous() > 0.
    [[nodiscard]] constexpr double gain(double keep) const
    {
        return keep * synchronous() / asynchronous() - 1;
    }
};

// Weight versions between the policy that began a trajectory and the one that learns from it, when
// cycles of `cycle` seconds (> 0) each publish one: those published while it ran, and one while it
// waited for its turn. None where cycles are synchronous.
[[nodiscard]] inline double versionsBehind(double trajectoryTime, double cycle)
{
    return 1 + std::floor(trajectoryTime / cycle);
}

// P(a trajectory of `time` seconds is not interrupted) at `rate` interruptions a second, e^(−λt).
[[nodiscard]] inline double survival(double rate, double time)
{
    return std::exp(-rate * time);
}

// When interrupted trajectories are dropped and drawn again, long ones are missing. For times that
// spread exponentially around `meanTime`: the share that survives, which is also the mean time of
// the survivors over the mean time that was wanted, 1/(1 + λ·mean).
[[nodiscard]] constexpr double exponentialSurvival(double rate, double meanTime)
{
    return 1 / (1 + rate * meanTime);
}

} // namespace headroom
