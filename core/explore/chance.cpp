#include "core/explore/chance.h"

#include "core/explore/parallel.h"
#include "core/units.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/random/sobol.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace headroom {
namespace {

constexpr std::uint64_t blockSamples = 4096;

// Points of a Sobol sequence, shifted by a random vector of the seed so that seeds differ and no
// point lies at an end.
class Points
{
public:
    Points(std::size_t dimensions, std::size_t count, std::uint64_t seed)
        : m_dimensions(dimensions)
        , m_values(dimensions * count)
    {
        if (dimensions == 0)
            return;
        std::mt19937_64 random(seed);
        std::uniform_real_distribution<double> unit(0, 1);
        std::vector<double> shift(dimensions);
        for (double &value : shift)
            value = unit(random);
        boost::random::sobol engine(dimensions);
        const double largest = double(boost::random::sobol::max()) + 1;
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t d = 0; d < dimensions; ++d) {
                const double point = double(engine()) / largest + shift[d];
                m_values[i * dimensions + d] = point - std::floor(point);
            }
    }

    [[nodiscard]] double at(std::size_t sample, std::size_t dimension) const
    {
        return m_values[sample * m_dimensions + dimension];
    }

private:
    std::size_t m_dimensions;
    std::vector<double> m_values;
};

double valueAt(const UncertainInput &input, double now, double share)
{
    const Parameter &p = *input.parameter;
    double value = input.low + (input.high - input.low) * share;
    if (input.shape == UncertainInput::Shape::Spread) {
        const boost::math::normal normal;
        const double inside = std::clamp(share, 1e-12, 1 - 1e-12);
        value = now + input.high * quantile(normal, inside);
    }
    if (p.kind == ParameterKind::Count)
        value = std::round(value);
    value = std::clamp(value, p.accepted.low, p.accepted.greatest());
    return p.accepted.lowExcluded && value <= p.accepted.low ? now : value;
}

std::vector<double> ranks(const std::vector<double> &values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
    std::vector<double> result(values.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i;
        while (end < order.size() && values[order[end]] == values[order[i]])
            ++end;
        for (std::size_t j = i; j < end; ++j) // equal values share their middle rank
            result[order[j]] = double(i + end - 1) / 2;
        i = end;
    }
    return result;
}

double squaredCorrelation(const std::vector<double> &a, const std::vector<double> &b)
{
    const double middle = double(a.size() - 1) / 2; // the mean of ranks
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - middle) * (b[i] - middle);
        aa += (a[i] - middle) * (a[i] - middle);
        bb += (b[i] - middle) * (b[i] - middle);
    }
    return aa > 0 && bb > 0 ? ab * ab / (aa * bb) : 0;
}

std::vector<double> explainedShares(const std::vector<std::vector<double>> &inputs,
                                    const std::vector<double> &finish)
{
    std::vector<double> shares(inputs.size(), 0.0);
    if (finish.size() < 2)
        return shares;
    const std::vector<double> finishRanks = ranks(finish);
    double sum = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        sum += shares[i] = squaredCorrelation(ranks(inputs[i]), finishRanks);
    if (sum > 0)
        for (double &share : shares)
            share /= sum;
    return shares;
}

} // namespace

Chance chance(const Scenario &scenario, const std::vector<UncertainInput> &inputs,
              std::size_t samples, std::uint64_t seed, unsigned threads,
              const std::stop_token &stop)
{
    const Points points(inputs.size(), samples, seed);
    std::vector<double> finish(samples, NAN);
    std::vector<char> met(samples, 0);
    std::vector<std::vector<double>> values(inputs.size(), std::vector<double>(samples));
    parallelBlocks(
            samples, blockSamples, threads,
            [&](std::uint64_t begin, std::uint64_t end) {
                EvaluationMemo memo;
                memo.findMinEfficiency = false; // nobody asks for it
                memo.stop = stop;
                for (std::uint64_t i = begin; i < end; ++i) {
                    Scenario sample = scenario;
                    for (std::size_t d = 0; d < inputs.size(); ++d) {
                        const Parameter &p = *inputs[d].parameter;
                        values[d][i] = valueAt(inputs[d], p.get(scenario), points.at(i, d));
                        p.set(sample, values[d][i]);
                    }
                    const Evaluation e = evaluate(sample, memo);
                    met[i] = e.deadline.met.value_or(false);
                    if (const auto &margin = e.deadline.marginAsIfFitting)
                        finish[i] = sample.task.deadlineDays - *margin / secondsPerDay;
                }
            },
            stop);

    Chance result;
    result.samples = samples;
    result.inTime = samples > 0 ? double(std::ranges::count(met, 1)) / double(samples) : 0;
    // Samples that contradict themselves have no finish; ranks are taken over the others.
    std::vector<std::vector<double>> kept(inputs.size());
    for (std::size_t i = 0; i < samples; ++i) {
        if (!std::isfinite(finish[i])) {
            ++result.conflicts;
            continue;
        }
        result.finishDays.push_back(finish[i]);
        for (std::size_t d = 0; d < inputs.size(); ++d)
            kept[d].push_back(values[d][i]);
    }
    result.explained = explainedShares(kept, result.finishDays);
    std::ranges::sort(result.finishDays);
    return result;
}

} // namespace headroom
