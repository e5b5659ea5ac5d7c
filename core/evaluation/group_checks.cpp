// Whether the groups of a plan divide the cards and what they share.
#include "core/evaluation/consistency.h"

#include "core/evaluation/cluster_links.h"
#include "core/evaluation/stages.h"
#include "core/models/divides.h"
#include "core/quantity.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headroom {
namespace {

// Of whole numbers up to 1e18; 0 stands for "anything".
double commonDivisor(double a, double b)
{
    return static_cast<double>(
            std::gcd(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
}

std::vector<double> divisorsOf(double n)
{
    std::vector<double> found;
    for (double d = 1; d * d <= n; ++d)
        if (divides(d, n)) {
            found.push_back(d);
            if (d * d < n)
                found.push_back(n / d);
        }
    std::ranges::sort(found);
    return found;
}

// n cut down to what the others of a plan leave of the cards, or all of it while they do not fit.
double cardsLeft(double cards, double others)
{
    return others <= cards && divides(others, cards) ? cards / others : cards;
}

// What is left of the cards with the same dense weights once the groups that divide them (context,
// expert and shard groups) are whole; those that do not fit as they are do not count.
double cardsLeftByRanks(const Scenario &s, double cards)
{
    const Parallel &p = s.parallel;
    const double near = leastCommonMultiple(p.context, p.expert);
    const double shards = leastCommonMultiple(near, std::max(1.0, p.shardGroup));
    for (const double ranks : {shards, near, p.context})
        if (ranks <= cards && divides(ranks, cards))
            return cards / ranks;
    return cards;
}

// A card of a tensor group holds whole KV heads, or copies of one.
bool sharesKvHeads(const Model &m, double tensor)
{
    return m.attention == Attention::Latent || divides(tensor, m.kvHeads)
           || divides(m.kvHeads, tensor);
}

// What every tensor group must divide beside the cards.
double tensorWidths(const Model &m)
{
    double widths = m.heads;
    if (m.experts == 0 || m.denseLayers > 0)
        widths = commonDivisor(widths, m.ffn);
    if (m.experts > 0)
        widths = commonDivisor(widths, m.expertFfn);
    return widths;
}

// Shard groups hold whole expert groups, or expert groups whole shard groups.
bool sharesShards(double expert, double shards)
{
    return divides(expert, shards) || divides(shards, expert);
}

// "4, 8": those of a rising list nearest to a wanted value, which is none of them.
std::string nearestOf(const std::vector<double> &sizes, double wanted)
{
    std::string text;
    const auto above = std::ranges::upper_bound(sizes, wanted);
    if (above != sizes.begin())
        text = formatQuantity(*(above - 1), Unit::Count);
    if (above != sizes.end())
        text += (text.empty() ? "" : ", ") + formatQuantity(*above, Unit::Count);
    return text;
}

struct GroupCheck
{
    const Scenario &s;
    std::vector<Problem> &problems;

    bool refuse(std::string_view id, Message text, Message accepted) const
    {
        problems.push_back({id, std::move(text), std::move(accepted)});
        return false;
    }
    [[nodiscard]] std::string nearest(std::string_view id, double wanted) const
    {
        return nearestOf(workingGroupSizes(s, id), wanted);
    }

    bool pipeline() const
    {
        const double p = s.parallel.pipeline;
        if (divides(p, s.cluster.cards))
            return true;
        return refuse(
                "parallel.pipeline",
                {"pipelines of %1 stages do not divide %2 cards", {full(p), full(s.cluster.cards)}},
                {"a divisor of the cards, e.g. %1", {nearest("parallel.pipeline", p)}});
    }

    bool tensor() const
    {
        const double t = s.parallel.tensor;
        const double cards = s.cluster.cards / s.parallel.pipeline;
        const Model &m = s.model;
        if (t == 1)
            return true;
        const Message accepted{"a divisor of cards, heads and feed-forward, e.g. %1",
                               {nearest("parallel.tensor", t)}};
        const auto no = [&](std::string_view pattern, double whole) {
            return refuse("parallel.tensor", {pattern, {full(t), full(whole)}}, accepted);
        };
        if (!divides(t, cards))
            return no(s.parallel.pipeline > 1 ? "tensor groups of %1 do not divide %2 cards of a "
                                                "stage"
                                              : "tensor groups of %1 do not divide %2 cards",
                      cards);
        if (!divides(t, m.heads))
            return no("tensor groups of %1 do not divide %2 heads", m.heads);
        if (!sharesKvHeads(m, t))
            return no("tensor groups of %1 and %2 KV heads do not divide each other", m.kvHeads);
        if ((m.experts == 0 || m.denseLayers > 0) && !divides(t, m.ffn))
            return no("tensor groups of %1 do not divide a feed-forward of %2", m.ffn);
        if (m.experts > 0 && !divides(t, m.expertFfn))
            return no("tensor groups of %1 do not divide an expert of %2", m.expertFfn);
        if (m.attention == Attention::Grouped && t > m.kvHeads)
            problems.push_back({"parallel.tensor",
                                {"%1 cards share %2 KV heads: each is held %3 times, the copies "
                                 "not counted in weights",
                                 {full(t), full(m.kvHeads), full(t / m.kvHeads)}},
                                {},
                                Severity::Remark});
        return true;
    }

    bool context() const
    {
        const double c = s.parallel.context;
        const double cards = s.cluster.cards / s.parallel.pipeline / s.parallel.tensor;
        if (c == 1)
            return true;
        const Message accepted{"a divisor of cards and sequence length, e.g. %1",
                               {nearest("parallel.context", c)}};
        if (!divides(c, cards))
            return refuse("parallel.context",
                          {"context groups of %1 do not divide %2 cards with the same weights",
                           {full(c), full(cards)}},
                          accepted);
        if (!divides(c, s.task.sequenceLength))
            return refuse("parallel.context",
                          {"context groups of %1 do not divide %2 tokens of a sequence",
                           {full(c), full(s.task.sequenceLength)}},
                          accepted);
        return true;
    }

    bool expert() const
    {
        const double e = s.parallel.expert;
        const double cards = s.cluster.cards / s.parallel.pipeline / s.parallel.tensor;
        if (e == 1)
            return true;
        if (s.model.experts == 0)
            return refuse("parallel.expert", {"the model has no experts to divide"}, {"1"});
        const Message accepted{"a divisor of the experts and of the cards with the same weights, "
                               "e.g. %1",
                               {nearest("parallel.expert", e)}};
        if (!divides(e, s.model.experts))
            return refuse("parallel.expert",
                          {"expert groups of %1 do not divide %2 experts",
                           {full(e), full(s.model.experts)}},
                          accepted);
        if (!divides(e, cards))
            return refuse("parallel.expert",
                          {"expert groups of %1 do not divide %2 cards with the same weights",
                           {full(e), full(cards)}},
                          accepted);
        return true;
    }

    bool connected() const
    {
        if (s.parallel.tensor == 1 && s.parallel.context == 1 && s.parallel.expert == 1)
            return true;
        const Inputs in(s);
        const HostLayout layout = hostLayout(s);
        if (ringRate(layout, tensorPlacement(layout, in.grid)).bytesPerSecond > 0
            && ringRate(layout, contextPlacement(layout, in.grid)).bytesPerSecond > 0
            && exchangeRate(layout, expertPlacement(layout, in.grid)).bytesPerSecond > 0)
            return true;
        return refuse("cluster.nics_per_host", {"hosts are not connected"},
                      {"1 or more NICs a host, or all cards of a group in one host"});
    }
};

} // namespace

std::vector<double> workingGroupSizes(const Scenario &s, std::string_view id)
{
    const Parallel &p = s.parallel;
    const double cards = s.cluster.cards;
    if (id == "parallel.pipeline") {
        std::vector<double> sizes = divisorsOf(cardsLeftByRanks(s, cardsLeft(cards, p.tensor)));
        std::erase_if(sizes, [&](double size) { return size > s.model.layers; });
        return sizes;
    }
    if (id == "parallel.tensor") {
        const double left = cardsLeftByRanks(s, cardsLeft(cards, p.pipeline));
        std::vector<double> sizes = divisorsOf(commonDivisor(left, tensorWidths(s.model)));
        std::erase_if(sizes, [&](double size) { return !sharesKvHeads(s.model, size); });
        return sizes;
    }
    if (id == "parallel.context")
        return divisorsOf(
                commonDivisor(cardsLeft(cards, p.pipeline * p.tensor), s.task.sequenceLength));
    if (id == "parallel.expert") {
        if (s.model.experts == 0)
            return {1};
        std::vector<double> sizes =
                divisorsOf(commonDivisor(cardsLeft(cards, p.pipeline * p.tensor), s.model.experts));
        if (p.shardGroup > 0)
            std::erase_if(sizes, [&](double size) { return !sharesShards(size, p.shardGroup); });
        return sizes;
    }
    return {};
}

std::string nearestShardGroups(const Scenario &s, double wanted)
{
    const Parallel &p = s.parallel;
    std::vector<double> sizes = divisorsOf(cardsLeft(s.cluster.cards, p.pipeline * p.tensor));
    std::erase_if(sizes, [&](double size) { return !sharesShards(p.expert, size); });
    return nearestOf(sizes, wanted);
}

double nextWorkingSize(const Scenario &s, std::string_view id, double now, double wanted)
{
    const std::vector<double> sizes = workingGroupSizes(s, id);
    if (sizes.empty())
        return wanted;
    if (wanted < now)
        return *(std::ranges::upper_bound(sizes, wanted) - 1); // 1 is always there
    const auto above = std::ranges::lower_bound(sizes, wanted);
    return above == sizes.end() ? sizes.back() : *above;
}

double cardsUnit(const Scenario &s)
{
    const Inputs in(s);
    const double ranks =
            leastCommonMultiple(in.grid.nearRanks(), std::max(1.0, s.parallel.shardGroup));
    return ranks * in.grid.tensor * in.pipeline;
}

bool checkGroups(const Scenario &s, std::vector<Problem> &problems)
{
    const GroupCheck check{s, problems};
    return check.pipeline() && check.tensor() && check.context() && check.expert()
           && check.connected();
}

} // namespace headroom
