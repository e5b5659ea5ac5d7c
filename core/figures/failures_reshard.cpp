#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/resharding.h"
#include "core/units.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace headroom {
namespace {

constexpr double bytesPerElement = 2; // BF16
constexpr std::int64_t mostRows = 16; // new ranks in the picture
constexpr std::int64_t mostTableRows = 512;
constexpr std::array rankTones{Tone::First,  Tone::Second, Tone::Third,
                               Tone::Fourth, Tone::Fifth,  Tone::Sixth};

// The matrix of the picture: the gate weight of a layer, or an expert's.
struct Matrix
{
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    [[nodiscard]] double bytes() const
    {
        return static_cast<double>(rows) * static_cast<double>(columns) * bytesPerElement;
    }
};

Matrix matrixOf(const Model &model)
{
    const double rows = model.ffn > 0 ? model.ffn : std::max(1.0, model.expertFfn);
    return {static_cast<std::int64_t>(rows), static_cast<std::int64_t>(model.hidden)};
}

struct Resharding
{
    Matrix matrix;
    std::vector<MatrixBlock> old;
    std::vector<MatrixBlock> loaded;
};

Resharding reshardingOf(const FigureInput &input)
{
    const FailureQuestions asked = exploreSettings(input).failures;
    const Matrix matrix = matrixOf(input.now.scenario.model);
    return {matrix, shardsOf(matrix.rows, matrix.columns, asked.saved),
            shardsOf(matrix.rows, matrix.columns, asked.loaded)};
}

double mebibytes(const MatrixBlock &shard)
{
    return shard.elements() * bytesPerElement / mebi;
}

// "4 by rows", "3 by columns × 2 data"
Message layoutText(const ShardLayout &layout)
{
    const bool rows = layout.axis == SplitAxis::Rows;
    const Amount tensor = full(static_cast<double>(layout.tensor));
    if (layout.data > 1)
        return {rows ? "%1 by rows × %2 data" : "%1 by columns × %2 data",
                {tensor, full(static_cast<double>(layout.data))}};
    return {rows ? "%1 by rows" : "%1 by columns", {tensor}};
}

Message titleOf(const FigureInput &input, const Resharding &found)
{
    std::size_t most = 0;
    for (const MatrixBlock &shard : found.loaded)
        most = std::max(most, readsOf(shard, found.old).size());
    const FailureQuestions asked = exploreSettings(input).failures;
    return {most == 1 ? "From %1 to %2 ranks every rank reads one old shard, %3 MiB of it"
                      : "From %1 to %2 ranks a rank reads up to %4 old shards, %3 MiB in all",
            {full(static_cast<double>(asked.saved.ranks())),
             full(static_cast<double>(asked.loaded.ranks())), full(mebibytes(found.loaded[0])),
             full(static_cast<double>(most))}};
}

Message subtitleOf(const FigureInput &input, const Resharding &found)
{
    const FailureQuestions asked = exploreSettings(input).failures;
    const double state = input.now.scenario.checkpoint.bytesPerParameter / bytesPerElement;
    return {"Weight of %1 × %2 in BF16, %3 MiB, %4 MiB with all that is saved; saved %5, loaded %6",
            {full(static_cast<double>(found.matrix.rows)),
             full(static_cast<double>(found.matrix.columns)), full(found.matrix.bytes() / mebi),
             full(found.matrix.bytes() / mebi * state), layoutText(asked.saved),
             layoutText(asked.loaded)}};
}

std::string rangeText(IndexRange range)
{
    return std::to_string(range.begin) + "–" + std::to_string(range.end - 1);
}

} // namespace

Figure failuresReshard(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Resharding found = reshardingOf(input);
    const auto count = static_cast<std::int64_t>(found.loaded.size());
    const std::int64_t shown = std::min(count, mostRows);
    Figure figure;
    figure.title = titleOf(input, found);
    figure.subtitle = subtitleOf(input, found);
    figure.x = {.label = {"MiB of the new shard, in the order of old ranks"}};
    figure.y = {
            .scale = AxisScale::Category, .low = -0.6, .high = static_cast<double>(shown) - 0.4};
    // One series an old rank that is read, in colours that neighbours do not share.
    std::vector<Spans> series;
    std::vector<std::int64_t> ranks;
    std::vector<double> ends;
    for (std::int64_t row = 0; row < shown; ++row) {
        const std::int64_t rank = shown - 1 - row; // the first on top
        figure.y.categories.push_back({"rank %1", {full(static_cast<double>(rank))}});
        double at = 0;
        for (const ShardRead &read :
             readsOf(found.loaded[static_cast<std::size_t>(rank)], found.old)) {
            const std::size_t tone = static_cast<std::size_t>(read.rank) % rankTones.size();
            auto place = std::ranges::find(ranks, static_cast<std::int64_t>(tone));
            if (place == ranks.end()) {
                ranks.push_back(static_cast<std::int64_t>(tone));
                series.push_back({.label = {}, .tone = rankTones[tone]});
                place = ranks.end() - 1;
            }
            Spans &spans = series[static_cast<std::size_t>(place - ranks.begin())];
            const double end = at + mebibytes(read.part);
            const bool whole = read.part.columns == IndexRange{0, found.matrix.columns};
            spans.spans.push_back({.row = static_cast<double>(row),
                                   .start = at,
                                   .end = end,
                                   .height = 0.7,
                                   .label = whole ? Message{"old %1: rows %2",
                                                            {full(static_cast<double>(read.rank)),
                                                             rangeText(read.part.rows)}}
                                                  : Message{"old %1: rows %2, columns %3",
                                                            {full(static_cast<double>(read.rank)),
                                                             rangeText(read.part.rows),
                                                             rangeText(read.part.columns)}}});
            at = end;
        }
        ends.push_back(at);
    }
    std::vector<std::size_t> order(series.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return ranks[i]; });
    for (std::size_t i : order) {
        const std::int64_t tone = ranks[i];
        const bool several = static_cast<std::size_t>(tone) + rankTones.size() < found.old.size();
        series[i].label = {several ? "old rank %1, …" : "old rank %1",
                           {full(static_cast<double>(tone))}};
        figure.series.push_back(std::move(series[i]));
    }
    fitAxis(figure.x, ends, true);
    if (shown < count)
        figure.without.push_back({"%1 further ranks", {full(static_cast<double>(count - shown))}});
    figure.without.push_back({"every other matrix: each is cut the same way"});
    return figure;
}

Figure failuresReshardTable(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Resharding found = reshardingOf(input);
    Figure figure;
    figure.title = titleOf(input, found);
    figure.subtitle = subtitleOf(input, found);
    figure.table.columns = {{"new rank"}, {"old rank"}, {"rows"}, {"columns"}, {"MiB"}};
    std::int64_t left = 0;
    for (std::size_t rank = 0; rank < found.loaded.size(); ++rank)
        for (const ShardRead &read : readsOf(found.loaded[rank], found.old)) {
            if (static_cast<std::int64_t>(figure.table.rows.size()) >= mostTableRows) {
                ++left;
                continue;
            }
            figure.table.rows.push_back(
                    {full(static_cast<double>(rank)), full(static_cast<double>(read.rank)),
                     Message{"%1", {rangeText(read.part.rows)}},
                     Message{"%1", {rangeText(read.part.columns)}}, full(mebibytes(read.part))});
        }
    if (left > 0)
        figure.without.push_back({"%1 further reads", {full(static_cast<double>(left))}});
    figure.without.push_back({"every other matrix: each is cut the same way"});
    return figure;
}

} // namespace headroom
