// The chapter's pipeline, random plans, and a slow simulator that takes the rules at their word: it
// looks at every operation that could start.
#pragma once

#include "core/models/pipeline_simulation.h"
#include "core/units.h"
#include "tests/core/reference.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace headroom::tests {

inline constexpr double milliseconds = 1e-3;

// Training-systems chapter 10.3.2: 36 layers on four cards.
inline PipelinePlan chapterPipeline(PipelineSchedule schedule, double microbatches = 8,
                                    double transfer = 1 * milliseconds)
{
    static const Json reference = readReference("pipeline.json");
    PipelinePlan plan;
    plan.schedule = schedule;
    plan.cards = 4;
    plan.microbatches = microbatches;
    plan.virtualStages = schedule == PipelineSchedule::Interleaved ? 2 : 1;
    for (double layers : layersOfStages(36, plan.positions()))
        plan.stages.push_back({10 * milliseconds * layers / 9, 20 * milliseconds * layers / 9,
                               layers * reference.at("saved_a_layer").get<double>()});
    plan.stages.back().savedBytes += reference.at("saved_by_head").get<double>();
    plan.transfer = {transfer};
    plan.forwardBytes = mebi;
    plan.backwardBytes = 2 * mebi;
    plan.update = 1 * milliseconds;
    return plan;
}

inline PipelinePlan equalPipeline(PipelineSchedule schedule, double cards, double microbatches,
                                  double forward, double backward, double virtualStages = 1)
{
    PipelinePlan plan;
    plan.schedule = schedule;
    plan.cards = cards;
    plan.microbatches = microbatches;
    plan.virtualStages = virtualStages;
    plan.stages.assign(static_cast<std::size_t>(plan.positions()), {forward, backward, 1000});
    return plan;
}

// Whole milliseconds, uneven stages, any transfer times; sizes that a slow simulator bears.
inline PipelinePlan randomPipeline(Random &random)
{
    PipelinePlan plan;
    plan.schedule = static_cast<PipelineSchedule>(random.whole(0, pipelineScheduleCount - 1));
    plan.cards = random.whole(1, 6);
    plan.microbatches = random.whole(1, 12);
    plan.virtualStages = random.whole(1, 3);
    if (plan.schedule == PipelineSchedule::Interleaved)
        plan.microbatches = plan.cards * random.whole(1, 3);
    if (plan.bothEnds())
        plan.microbatches = 2 * random.whole(1, 6);
    const bool even = random.chance(0.3);
    const auto stage = [&] {
        // Twice whole milliseconds, so that half a backward is whole too.
        return PipelineStage{random.whole(1, 20) * milliseconds,
                             2 * random.whole(1, 20) * milliseconds, 1000. * random.whole(0, 9)};
    };
    const PipelineStage first = stage();
    for (std::size_t i = 0; static_cast<double>(i) < plan.positions(); ++i)
        plan.stages.push_back(even ? first : stage());
    if (plan.bothEnds() && random.chance(0.3))
        for (std::size_t i = 0; static_cast<double>(i) < plan.positions(); ++i)
            plan.secondDirection.push_back(stage());
    const int slowest = random.chance(0.3) ? 0 : random.chance(0.5) ? 3 : 40;
    plan.transfer = {random.whole(0, slowest) * milliseconds};
    if (random.chance(0.3) && plan.cards > 1) {
        plan.transfer.clear();
        for (std::size_t i = 0; i < plan.linkedBoundaries(); ++i)
            plan.transfer.push_back(random.whole(0, slowest) * milliseconds);
    }
    plan.forwardBytes = 100. * random.whole(0, 3);
    plan.backwardBytes = 100. * random.whole(0, 3);
    plan.savedForWeight = random.chance(0.5) ? 1 : random.whole(0, 4) / 4.0;
    plan.sharedLink = random.chance(0.3);
    plan.update = random.whole(0, 2) * milliseconds;
    return plan;
}

// Operations of a card or of one direction on it, in the order of the papers.
inline std::vector<std::tuple<char, int, int>> paperOrder(const PipelinePlan &plan, int card,
                                                          bool second)
{
    const int p = static_cast<int>(plan.cards);
    const int m = static_cast<int>(plan.microbatches);
    const int v = static_cast<int>(plan.chunks());
    const int position = second ? p - 1 - card : card;
    const int stage = second ? p + position : card;
    std::vector<std::tuple<char, int, int>> order;
    const auto merge = [&](int total, int warm, int lag, auto forward, auto backward) {
        int f = 0;
        int b = 0;
        for (; f < std::min(warm, total); ++f)
            order.push_back(forward(f));
        while (b < total) {
            if (f < total)
                order.push_back(forward(f++));
            order.push_back(backward(b));
            if (lag >= 0 && b >= lag)
                order.emplace_back('W', stage, std::get<2>(backward(b - lag)));
            ++b;
        }
        for (int w = std::max(0, total - lag); lag >= 0 && w < total; ++w)
            order.emplace_back('W', stage, std::get<2>(backward(w)));
    };
    const int first = second ? m / 2 : 0;
    const auto plainForward = [&](int k) { return std::tuple('F', stage, first + k); };
    const auto wholeBackward = [&](int k) { return std::tuple('B', stage, k); };
    const auto inputPart = [&](int k) { return std::tuple('X', stage, first + k); };
    switch (plan.schedule) {
    case PipelineSchedule::FillDrain:
        for (int i = 0; i < m; ++i)
            order.emplace_back('F', stage, i);
        for (int i = m - 1; i >= 0; --i)
            order.emplace_back('B', stage, i);
        break;
    case PipelineSchedule::OneFOneB:
        merge(m, p - 1 - card, -1, plainForward, wholeBackward);
        break;
    case PipelineSchedule::Interleaved:
        merge(
                m * v, 2 * (p - card - 1) + (v - 1) * p, -1,
                [&](int k) {
                    return std::tuple('F', (k / p % v) * p + card, k / (p * v) * p + k % p);
                },
                [&](int k) {
                    return std::tuple('B', (v - 1 - k / p % v) * p + card, k / (p * v) * p + k % p);
                });
        break;
    case PipelineSchedule::ZbH1:
        merge(m, p - 1 - card, card, plainForward, inputPart);
        break;
    case PipelineSchedule::ZbH2:
        merge(m, 2 * (p - 1 - card), 2 * card, plainForward, inputPart);
        break;
    case PipelineSchedule::DualPipe:
        merge(m / 2, p - 1 - position, p - 1 - position, plainForward, inputPart);
        break;
    }
    return order;
}

// Every operation as (letter, card, stage, micro-batch, gradient) -> (start, end) in whole
// milliseconds, by trying all that could start. Without updates.
using SlowOperation = std::tuple<char, int, int, int, bool>;
inline std::map<SlowOperation, std::pair<double, double>> slowPipeline(const PipelinePlan &plan)
{
    const int p = static_cast<int>(plan.cards);
    const int positions = static_cast<int>(plan.stages.size());
    const auto cardOf = [&](int stage) {
        return stage >= positions ? 2 * positions - 1 - stage : stage % p;
    };
    const auto isFirst = [&](int stage) { return stage % positions == 0; };
    const auto isLast = [&](int stage) { return stage % positions == positions - 1; };
    const auto whole = [](double seconds) { return std::round(seconds / milliseconds); };
    struct Message
    {
        double ready;
        int stage, microbatch;
        bool gradient;
    };
    std::vector<std::vector<std::tuple<char, int, int>>> orders;
    std::vector<int> orderCard;
    for (int card = 0; card < p; ++card)
        for (int direction = 0; direction < (plan.bothEnds() ? 2 : 1); ++direction) {
            orders.push_back(paperOrder(plan, card, direction == 1));
            orderCard.push_back(card);
        }
    std::vector<std::size_t> done(orders.size(), 0);
    std::vector<double> cardFree(static_cast<std::size_t>(p), 0);
    std::map<std::pair<int, int>, double> linkFree;
    std::map<std::tuple<bool, int, int>, double> arrived; // gradient, stage, micro-batch
    std::vector<Message> messages;
    std::map<SlowOperation, std::pair<double, double>> result;

    const auto linkOf = [&](const Message &message) {
        const int from = cardOf(message.stage);
        const int to = cardOf(message.gradient ? message.stage - 1 : message.stage + 1);
        return plan.sharedLink ? std::pair(std::min(from, to), std::max(from, to))
                               : std::pair(from, to);
    };
    const auto transferOf = [&](const Message &message) {
        const int from = cardOf(message.stage);
        const int to = cardOf(message.gradient ? message.stage - 1 : message.stage + 1);
        const int low = std::min(from, to);
        const bool wraps = std::abs(from - to) > 1;
        return whole(plan.transferOver(static_cast<std::size_t>(wraps ? p - 1 : low)));
    };

    while (true) {
        using Key = std::tuple<double, int, int, int, bool>; // start, class, stage, micro-batch
        std::optional<Key> best;
        std::size_t bestOrder = 0;
        std::size_t bestMessage = messages.size();
        for (std::size_t i = 0; i < messages.size(); ++i) {
            const Message &message = messages[i];
            const Key key(std::max(message.ready, linkFree[linkOf(message)]), 0, message.stage,
                          message.microbatch, message.gradient);
            if (!best || key < *best) {
                best = key;
                bestMessage = i;
            }
        }
        for (std::size_t i = 0; i < orders.size(); ++i) {
            if (done[i] == orders[i].size())
                continue;
            const auto [letter, stage, microbatch] = orders[i][done[i]];
            double ready = 0;
            const bool forward = letter == 'F';
            if (letter != 'W' && !(forward ? isFirst(stage) : isLast(stage))) {
                const auto input = arrived.find({!forward, stage, microbatch});
                if (input == arrived.end())
                    continue;
                ready = input->second;
            }
            const Key key(std::max(ready, cardFree[static_cast<std::size_t>(orderCard[i])]),
                          forward         ? 2
                          : letter == 'W' ? 3
                                          : 1,
                          stage, microbatch, false);
            if (!best || key < *best) {
                best = key;
                bestOrder = i;
                bestMessage = messages.size();
            }
        }
        if (!best)
            return result;
        const double start = std::get<0>(*best);
        if (bestMessage < messages.size()) {
            const Message message = messages[bestMessage];
            messages.erase(messages.begin() + static_cast<std::ptrdiff_t>(bestMessage));
            const double end = start + transferOf(message);
            linkFree[linkOf(message)] = end;
            const int to = message.gradient ? message.stage - 1 : message.stage + 1;
            arrived[{message.gradient, to, message.microbatch}] = end;
            result[{'T', cardOf(message.stage), message.stage, message.microbatch,
                    message.gradient}] = {start, end};
            continue;
        }
        const auto [letter, stage, microbatch] = orders[bestOrder][done[bestOrder]++];
        const PipelineStage &times = plan.stage(static_cast<std::size_t>(stage));
        const double duration = letter == 'F'   ? whole(times.forward)
                                : letter == 'B' ? whole(times.backward)
                                                : whole(times.backward * plan.backwardSplit);
        const double end = start + duration;
        cardFree[static_cast<std::size_t>(orderCard[bestOrder])] = end;
        result[{letter, orderCard[bestOrder], stage, microbatch, false}] = {start, end};
        const bool gradient = letter != 'F';
        if (letter == 'W' || (gradient ? isFirst(stage) : isLast(stage)))
            continue;
        if (p == 1)
            arrived[{gradient, gradient ? stage - 1 : stage + 1, microbatch}] = end;
        else
            messages.push_back({end, stage, microbatch, gradient});
    }
}

} // namespace headroom::tests
