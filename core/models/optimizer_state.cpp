#include "core/models/optimizer_state.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr double fp32 = 4;

double projectedBytes(const WeightMatrix &m, double rank, double momentBytesPerElement)
{
    const double shorter = std::min(m.rows, m.columns);
    const double longer = std::max(m.rows, m.columns);
    return m.count * (momentBytesPerElement * rank * longer + fp32 * shorter * rank);
}

} // namespace

double momentBytes(OptimizerKind kind, std::span<const WeightMatrix> matrices, double parameters,
                   double rank)
{
    const double flat = momentBytesPerParameter(kind);
    if (!dependsOnShapes(kind))
        return flat * parameters;
    double bytes = 0;
    double covered = 0;
    for (const WeightMatrix &m : matrices) {
        if (kind == OptimizerKind::Adafactor)
            bytes += fp32 * (m.rows + m.columns) * m.count;
        else if (isProjected(m))
            bytes += projectedBytes(m, rank, flat);
        else
            continue;
        covered += m.elements();
    }
    return bytes + flat * std::max(0.0, parameters - covered);
}

} // namespace headroom
