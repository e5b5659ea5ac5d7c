#include "core/models/training_state.h"

#include <cmath>
#include <vector>

namespace headroom {
namespace {

// The two matrices of every adapter, as the optimizer sees them.
std::vector<WeightMatrix> adapterMatrices(std::span<const WeightMatrix> matrices, double rank)
{
    std::vector<WeightMatrix> adapters;
    for (const WeightMatrix &m : matrices) {
        if (m.part != MatrixPart::Attention)
            continue;
        adapters.push_back({m.rows, rank, m.count, m.part});
        adapters.push_back({rank, m.columns, m.count, m.part});
    }
    return adapters;
}

} // namespace

double trainedParameters(const TransformerShape &shape, const ModelSlice &slice, double parameters,
                         double loraRank)
{
    return loraRank > 0 ? adapterParameters(WeightMatrices(shape, slice).all(), loraRank)
                        : parameters;
}

StateBytes trainingState(const TransformerShape &shape, const ModelSlice &slice, double parameters,
                         const StateFormat &format)
{
    const double operand = operandBytes(format.operand);
    const auto state = [&](double trained, double moments) {
        return StateBytes{.weights = operand * (parameters + (format.loraRank > 0 ? trained : 0)),
                          .gradients = format.gradient() * trained,
                          .master = format.masterBytes() * trained,
                          .moments = moments};
    };
    if (format.loraRank <= 0 && !dependsOnShapes(format.optimizer))
        return state(parameters, momentBytesPerParameter(format.optimizer) * parameters);

    const WeightMatrices matrices(shape, slice);
    if (format.loraRank <= 0)
        return state(parameters,
                     momentBytes(format.optimizer, matrices.all(), parameters, format.galoreRank));
    const double adapters = adapterParameters(matrices.all(), format.loraRank);
    return state(adapters,
                 momentBytes(format.optimizer, adapterMatrices(matrices.all(), format.loraRank),
                             adapters, format.galoreRank));
}

std::optional<double> leastShards(const StateBytes &whole, int stage, Offload offload, double live,
                                  double usable)
{
    const auto resident = [&](double shards) {
        return withoutOffloaded(residentState(whole, stage, shards), offload).total();
    };
    const auto fits = [&](double shards) { return resident(shards) + live <= usable; };
    if (fits(1))
        return 1;
    double below = 1;
    double shards = 1e9; // as many cards as a job may have
    // The quotient is the answer but for rounding, which may put it a card to either side.
    const double unsharded = resident(HUGE_VAL);
    const double quotient = std::ceil((resident(1) - unsharded) / (usable - live - unsharded));
    if (quotient > 2 && quotient < shards - 1) {
        if (fits(quotient)) {
            shards = quotient;
            if (!fits(quotient - 1))
                return quotient;
        } else if (fits(quotient + 1)) {
            return quotient + 1;
        }
    }
    if (!fits(shards))
        return std::nullopt;
    while (shards - below > 1) {
        const double middle = std::floor((below + shards) / 2);
        (fits(middle) ? shards : below) = middle;
    }
    return shards;
}

} // namespace headroom
