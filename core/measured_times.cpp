#include "core/measured_times.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom {

MeasuredTimes::MeasuredTimes(std::vector<double> values)
{
    if (values.empty())
        return;
    std::ranges::sort(values);
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (double value : values)
        squares += (value - mean) * (value - mean);
    m_data = std::make_shared<const Data>(
            Data{std::move(values), mean, std::sqrt(squares / count) / mean});
}

} // namespace headroom
