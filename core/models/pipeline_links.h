// Messages that wait for one link. Those that have become ready compete, the lower stage first,
// then the lower micro-batch; the others wait for their producer in the order of time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

namespace headroom {

struct PipelineMessage
{
    double ready = 0; // end of its producer
    std::uint32_t stage = 0; // producer
    std::uint32_t microbatch = 0;
    bool gradient = false;
};

class PipelineLink
{
public:
    double free = 0; // end of the last message

    void clear()
    {
        free = 0;
        m_coming.clear();
        m_first = 0;
        m_ready.clear();
    }

    // Producers become known in the order of their starts, so their ends are nearly in order.
    void add(const PipelineMessage &message)
    {
        if (m_first == m_coming.size()) {
            m_coming.clear();
            m_first = 0;
        }
        m_coming.push_back(message);
        for (std::size_t i = m_coming.size() - 1;
             i > m_first && m_coming[i].ready < m_coming[i - 1].ready; --i)
            std::swap(m_coming[i], m_coming[i - 1]);
    }

    // Infinite when nothing waits.
    [[nodiscard]] double nextStart() const
    {
        if (!m_ready.empty())
            return free;
        if (m_first < m_coming.size())
            return std::max(free, m_coming[m_first].ready);
        return std::numeric_limits<double>::infinity();
    }

    // The message that starts at `start`, which nextStart() gave.
    [[nodiscard]] PipelineMessage take(double start)
    {
        const std::size_t second = m_first + 1;
        const bool alone = second >= m_coming.size() || m_coming[second].ready > start;
        if (m_ready.empty() && alone)
            return m_coming[m_first++];
        for (; m_first < m_coming.size() && m_coming[m_first].ready <= start; ++m_first) {
            m_ready.push_back(m_coming[m_first]);
            std::ranges::push_heap(m_ready, behind);
        }
        std::ranges::pop_heap(m_ready, behind);
        const PipelineMessage message = m_ready.back();
        m_ready.pop_back();
        return message;
    }

private:
    static bool behind(const PipelineMessage &a, const PipelineMessage &b)
    {
        return std::tie(a.stage, a.microbatch, a.gradient)
               > std::tie(b.stage, b.microbatch, b.gradient);
    }

    std::vector<PipelineMessage> m_coming; // from m_first on, by ready
    std::size_t m_first = 0;
    std::vector<PipelineMessage> m_ready; // a heap
};

} // namespace headroom
