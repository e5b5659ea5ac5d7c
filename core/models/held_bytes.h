// What a card of a pipeline holds over time, and the most it ever held.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace headroom {

// Fed in the order of time. Changes at one instant count together, so that releases come before
// allocations. Times in ticks, amounts in bytes.
class HeldBytes
{
public:
    void setTolerance(double ticks) { m_tolerance = ticks; }

    // What will change at the end of the card's operation (0) or of a message it sends (1, 2).
    void plan(int which, double time, double bytes)
    {
        m_time[static_cast<std::size_t>(which)] = time;
        m_bytes[static_cast<std::size_t>(which)] = bytes;
        m_next = std::min(m_next, time);
    }
    void settle(double time)
    {
        while (m_next <= time)
            settleNext();
    }
    void change(double time, double bytes)
    {
        if (time > m_instant + m_tolerance) {
            m_peak = std::max(m_peak, m_held);
            m_instant = time;
        }
        m_held += bytes;
    }
    [[nodiscard]] double peak()
    {
        settle(std::numeric_limits<double>::max());
        return std::max(m_peak, m_held);
    }

private:
    static constexpr double never = std::numeric_limits<double>::infinity();

    void settleNext()
    {
        std::size_t first = 0;
        for (std::size_t i = 1; i < m_time.size(); ++i)
            if (m_time[i] < m_time[first])
                first = i;
        change(m_time[first], m_bytes[first]);
        m_time[first] = never;
        m_next = std::min({m_time[0], m_time[1], m_time[2]});
    }

    double m_held = 0;
    double m_peak = 0;
    double m_instant = 0;
    double m_tolerance = 0;
    double m_next = never;
    std::array<double, 3> m_time{never, never, never};
    std::array<double, 3> m_bytes{};
};

} // namespace headroom
