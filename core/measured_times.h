// Step times as they were measured: an immutable sample, shared by every copy of the scenario that
// holds it. Seconds, above 0 and finite, ascending; empty: none were loaded.
#pragma once

#include <memory>
#include <span>
#include <vector>

namespace headroom {

class MeasuredTimes
{
public:
    MeasuredTimes() = default;
    // Values in any order; none means none loaded.
    explicit MeasuredTimes(std::vector<double> values);

    [[nodiscard]] bool empty() const { return !m_data; }
    [[nodiscard]] std::span<const double> ascending() const
    {
        return m_data ? std::span<const double>(m_data->ascending) : std::span<const double>{};
    }
    [[nodiscard]] double mean() const { return m_data ? m_data->mean : 0; }
    // Standard deviation as a share of the mean.
    [[nodiscard]] double spread() const { return m_data ? m_data->spread : 0; }
    // The same sample in memory; for remembering what was worked out from it.
    [[nodiscard]] bool isSame(const MeasuredTimes &other) const { return m_data == other.m_data; }

    bool operator==(const MeasuredTimes &other) const
    {
        return isSame(other)
               || (m_data && other.m_data && m_data->ascending == other.m_data->ascending);
    }

private:
    struct Data
    {
        std::vector<double> ascending;
        double mean = 0;
        double spread = 0;
    };
    std::shared_ptr<const Data> m_data;
};

} // namespace headroom
