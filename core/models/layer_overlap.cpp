#include "core/models/layer_overlap.h"

#include <algorithm>

namespace headroom {
namespace {

OverlapResult inTurn(const std::vector<LayerWork> &works)
{
    OverlapResult result;
    double now = 0;
    for (std::size_t i = 0; i < works.size(); ++i) {
        const auto use = [&](LinkUse kind, double seconds) {
            if (seconds <= 0)
                return;
            result.links.push_back({kind, i, false, false, now, now + seconds});
            now += seconds;
            result.waited += seconds;
        };
        use(LinkUse::Gather, works[i].gather);
        result.works.push_back({now, now + works[i].compute});
        now += works[i].compute;
        use(LinkUse::Reduce, works[i].reduce);
    }
    result.end = now;
    return result;
}

// Pieces of several equal micro-batches, one after another.
class Timeline
{
public:
    explicit Timeline(const std::vector<LayerWork> &works)
        : m_works(works)
    {
    }

    void finish()
    {
        send(LinkUse::Reduce, m_runs.size() - 1, m_runs.back().end, of(m_runs.size() - 1).reduce);
    }

    void run(std::size_t microbatches)
    {
        double end = 0; // of the piece before
        double ready = 0; // when the piece's weights are there
        for (std::size_t i = 0; i < microbatches * m_works.size(); ++i) {
            const double start = std::max(end, ready);
            // The next piece's weights first: compute waits for them, not for reduces.
            if (i + 1 < microbatches * m_works.size())
                ready = send(LinkUse::Gather, i + 1, start, of(i + 1).gather);
            if (i > 0)
                send(LinkUse::Reduce, i - 1, start, of(i - 1).reduce);
            end = start + of(i).compute;
            m_runs.push_back({start, end});
        }
    }

    [[nodiscard]] const std::vector<LayerRun> &runs() const { return m_runs; }
    [[nodiscard]] const std::vector<LinkRun> &links() const { return m_links; }

private:
    [[nodiscard]] const LayerWork &of(std::size_t i) const { return m_works[i % m_works.size()]; }

    double send(LinkUse use, std::size_t piece, double earliest, double seconds)
    {
        const double start = std::max(earliest, m_free);
        if (seconds <= 0)
            return earliest;
        m_free = start + seconds;
        m_links.push_back({use, piece, false, false, start, m_free});
        return m_free;
    }

    const std::vector<LayerWork> &m_works;
    std::vector<LayerRun> m_runs;
    std::vector<LinkRun> m_links;
    double m_free = 0; // when the link is
};

OverlapResult alone(const std::vector<LayerWork> &works)
{
    Timeline timeline(works);
    timeline.run(1);
    timeline.finish();
    OverlapResult result{.works = timeline.runs(), .links = timeline.links()};
    result.end = result.works.back().end;
    result.waited = result.end;
    for (const LayerWork &work : works)
        result.waited -= work.compute;
    return result;
}

} // namespace

OverlapResult overlapOf(const std::vector<LayerWork> &works, bool prefetch, Neighbours neighbours)
{
    if (works.empty())
        return {};
    if (!prefetch)
        return inTurn(works);
    if (neighbours == Neighbours::None)
        return alone(works);
    constexpr std::size_t shown = 3; // before it, the link has found its rhythm
    Timeline timeline(works);
    timeline.run(shown + 2);
    const std::size_t first = shown * works.size();
    const std::size_t last = first + works.size(); // of the micro-batch that follows
    const double start = timeline.runs()[first].start;
    const double next = timeline.runs()[last].start;

    OverlapResult result;
    double computed = 0;
    for (std::size_t i = first; i < last; ++i) {
        const LayerRun &run = timeline.runs()[i];
        result.works.push_back({run.start - start, run.end - start});
        computed += run.end - run.start;
    }
    result.end = next - start;
    result.waited = result.end - computed;
    for (LinkRun link : timeline.links()) {
        if (link.end <= start || link.start >= next)
            continue;
        link.ofPrevious = link.work < first;
        link.ofNext = link.work >= last;
        link.work %= works.size();
        link.start = std::max(link.start, start) - start;
        link.end = std::min(link.end, next) - start;
        result.links.push_back(link);
    }
    return result;
}

} // namespace headroom
