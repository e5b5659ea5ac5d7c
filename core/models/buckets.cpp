#include "core/models/buckets.h"

#include <algorithm>

namespace headroom {

BucketResult runBuckets(const BucketPlan &plan)
{
    BucketResult result;
    std::size_t window = 0;
    double used = plan.windows.empty() ? 0 : plan.windows[0].held; // of that window
    double delay = 0;
    double opened = 0; // the delay when that window opened
    double last = 0; // nominal time of what comes after the windows
    for (const Bucket &bucket : plan.buckets) {
        const auto opens = [&] {
            const IdleWindow &w = plan.windows[window];
            return std::max(bucket.ready, w.start + used);
        };
        while (window < plan.windows.size() && opens() >= plan.windows[window].end) {
            result.windows.push_back(plan.windows[window]);
            result.windows.back().start += opened;
            result.windows.back().end += opened;
            opened = delay;
            last = plan.windows[window].end;
            ++window;
            used = window < plan.windows.size() ? plan.windows[window].held : 0;
        }
        if (window == plan.windows.size()) {
            const double start = std::max(last, bucket.ready) + delay;
            result.buckets.push_back({start, start, start + bucket.seconds});
        } else {
            const IdleWindow &w = plan.windows[window];
            const double start = opens();
            const double hidden = std::min(bucket.seconds, w.end - start);
            used = start + hidden - w.start;
            result.buckets.push_back(
                    {start + delay, start + hidden + delay, start + bucket.seconds + delay});
        }
        const double exposed = result.buckets.back().exposed();
        result.exposed += exposed;
        delay += exposed;
        result.end = std::max(result.end, result.buckets.back().end);
    }
    for (; window < plan.windows.size(); ++window) {
        IdleWindow w = plan.windows[window];
        w.start += opened;
        w.end += opened;
        opened = delay;
        result.windows.push_back(w);
    }
    if (!result.windows.empty())
        result.end = std::max(result.end, result.windows.back().end);
    return result;
}

} // namespace headroom
