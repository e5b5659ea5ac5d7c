// Gradients sent in buckets during windows in which the link is idle and the card computes.
// Source: training-systems chapter 10.3.3; Li et al. 2020 (buckets of distributed data parallel).
// Seconds.
#pragma once

#include <vector>

namespace headroom {

struct IdleWindow
{
    double start = 0;
    double end = 0;
    double held = 0; // at its start, by an exchange that was there before
};

struct Bucket
{
    double ready = 0; // when its last gradient is
    double seconds = 0; // on the link, with its start-up
};

struct BucketPlan
{
    std::vector<IdleWindow> windows{}; // in time order, apart from each other
    std::vector<Bucket> buckets{}; // in the order they are ready
};

struct BucketRun
{
    double start = 0;
    double hiddenEnd = 0; // until then the card computes
    double end = 0; // from hiddenEnd on it waits
    [[nodiscard]] double exposed() const { return end - hiddenEnd; }
};

struct BucketResult
{
    std::vector<BucketRun> buckets;
    std::vector<IdleWindow> windows; // as waits have put them off
    double exposed = 0; // in all
    double end = 0; // of the last window or bucket
};

// A bucket starts when it is ready, a window is open and the link has done with what came before;
// it takes the first window with room. What outlasts the window is exposed: the card waits for it,
// and all that follows is put off. Without a window left a bucket is exposed whole.
[[nodiscard]] BucketResult runBuckets(const BucketPlan &plan);

} // namespace headroom
