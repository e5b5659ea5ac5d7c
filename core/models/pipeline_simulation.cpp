#include "core/models/pipeline_simulation.h"

#include "core/models/pipeline_links.h"
#include "core/models/pipeline_order.h"
#include "core/models/pipeline_ticks.h"
#include "core/models/winner_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headroom {
namespace {

constexpr double notYet = std::numeric_limits<double>::infinity();
using Kind = PipelineOperationKind;

// What a card holds, fed in the order of time. Changes at one instant count together, so that
// releases come before allocations.
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
    void settleNext()
    {
        std::size_t first = 0;
        for (std::size_t i = 1; i < m_time.size(); ++i)
            if (m_time[i] < m_time[first])
                first = i;
        change(m_time[first], m_bytes[first]);
        m_time[first] = notYet;
        m_next = std::min({m_time[0], m_time[1], m_time[2]});
    }

    double m_held = 0;
    double m_peak = 0;
    double m_instant = 0;
    double m_tolerance = 0;
    double m_next = notYet;
    std::array<double, 3> m_time{notYet, notYet, notYet};
    std::array<double, 3> m_bytes{};
};

struct Card
{
    // One order, or two that take turns by which can start first.
    std::array<PipelineOrder, 2> order{};
    std::array<PipelineOrder::Next, 2> next{};
    std::array<std::size_t, 2> slot{}; // of next
    double free = 0;
    double work = 0;
    double first = notYet;
    HeldBytes held{};
};

struct Stage
{
    double forward = 0; // ticks
    double input = 0; // of the whole backward, or of the part the stage before waits for
    double weight = 0;
    double saved = 0; // bytes
    double freedByInput = 0; // bytes
    std::size_t firstSlot = 0;
    std::uint32_t card = 0;
    std::uint32_t forwardLink = noLink;
    std::uint32_t backwardLink = noLink;
    bool first = false;
    bool last = false;
    bool second = false; // of DualPipe's second direction
    static constexpr std::uint32_t noLink = ~0U;
};

} // namespace

class PipelineSimulator::Run
{
public:
    void prepare(const PipelinePlan &plan);
    [[nodiscard]] bool finish(const Sink *sink, const PipelineControl &control);
    void summarise(PipelineResult &result);
    // Results of the last few plans: break-evens look at the same schedules after every edit that
    // leaves those as they are.
    [[nodiscard]] const PipelineResult *known(const PipelinePlan &plan) const;
    void keep(const PipelinePlan &plan, const PipelineResult &result);

private:
    struct Kept
    {
        PipelinePlan plan;
        PipelineResult result;
    };
    static constexpr std::size_t mostKept = 16;

    void prepareStages();
    void prepareCards();
    void takeNext(std::uint32_t card, std::size_t direction);
    [[nodiscard]] double startOf(const Card &card) const;
    [[nodiscard]] double startOf(const Card &card, std::size_t direction) const;
    [[nodiscard]] std::size_t chooseDirection(const Card &card) const;
    void runCard(std::uint32_t card, double start, const Sink *sink);
    void runLink(std::uint32_t link, double start, const Sink *sink);
    void handOn(const Stage &stage, std::uint32_t number, std::uint32_t microbatch, bool gradient,
                double ready);
    void arrive(std::uint32_t stage, std::uint32_t microbatch, double time);
    void endWithUpdates(const Sink *sink);
    void tell(const Sink &sink, double start, double end, std::uint32_t card, std::uint32_t stage,
              std::uint32_t microbatch, Kind kind, bool gradient = false) const
    {
        sink({m_ticks.seconds(start), m_ticks.seconds(end), card, stage, microbatch, kind,
              gradient});
    }

    std::vector<Kept> m_kept;
    std::size_t m_oldest = 0;
    const PipelinePlan *m_plan = nullptr;
    PipelineTicks m_ticks;
    std::uint32_t m_cardCount = 0;
    std::size_t m_directions = 1;
    std::size_t m_linkCount = 0;
    double m_update = 0;
    double m_end = 0; // of all gradients
    std::vector<Stage> m_stages;
    std::vector<Card> m_cards;
    std::vector<PipelineLink> m_links; // 2·boundary, + 1 downwards where that link is its own
    std::vector<double> m_transfer; // ticks, a boundary
    // When the input of a stage's micro-batch has arrived: of the forward until that has started,
    // then of the backward.
    std::vector<double> m_arrival;
    WinnerTree m_heads; // links before cards: messages first
};

void PipelineSimulator::Run::prepare(const PipelinePlan &plan)
{
    m_plan = &plan;
    m_ticks = PipelineTicks(plan);
    m_cardCount = static_cast<std::uint32_t>(plan.cards);
    m_directions = plan.bothEnds() ? 2 : 1;
    m_end = 0;
    m_update = m_ticks.ticks(plan.update);
    const std::size_t boundaries = plan.linkedBoundaries();
    m_linkCount = 2 * boundaries;
    m_links.resize(m_linkCount);
    for (PipelineLink &link : m_links)
        link.clear();
    m_transfer.clear();
    for (std::size_t boundary = 0; boundary < boundaries; ++boundary)
        m_transfer.push_back(m_ticks.ticks(plan.transferOver(boundary)));
    prepareStages();
    m_heads.reset(m_linkCount + m_cardCount);
    prepareCards();
}

void PipelineSimulator::Run::prepareStages()
{
    const PipelinePlan &plan = *m_plan;
    const std::size_t positions = plan.stages.size();
    const auto microbatches = static_cast<std::size_t>(plan.microbatches) / m_directions;
    m_stages.assign(positions * m_directions, {});
    m_arrival.assign(m_stages.size() * microbatches, notYet);
    for (std::size_t number = 0; number < m_stages.size(); ++number) {
        const PipelineStage &given = plan.stage(number);
        Stage &stage = m_stages[number];
        const std::size_t position = number % positions;
        stage.second = number >= positions;
        stage.first = position == 0;
        stage.last = position + 1 == positions;
        stage.card = static_cast<std::uint32_t>(stage.second ? positions - 1 - position
                                                             : position % m_cardCount);
        stage.forward = m_ticks.duration(given.forward);
        const double split = plan.splitsBackward() ? plan.backwardSplit : 0;
        stage.input = m_ticks.duration(given.backward * (1 - split));
        if (split > 0)
            stage.weight = m_ticks.duration(given.backward * split);
        stage.saved = given.savedBytes;
        stage.freedByInput =
                split > 0 ? given.savedBytes * (1 - plan.savedForWeight) : given.savedBytes;
        stage.firstSlot = number * microbatches;
        if (stage.first)
            std::fill_n(m_arrival.begin() + static_cast<std::ptrdiff_t>(stage.firstSlot),
                        microbatches, 0.0);
        // DualPipe numbers the second direction's micro-batches after the first's.
        stage.firstSlot -= stage.second ? microbatches : 0;
        if (m_cardCount == 1)
            continue;
        const auto link = [&](std::uint32_t from, bool up) {
            const std::size_t low = up ? from : (from + m_cardCount - 1) % m_cardCount;
            // With two cards the way back from the last to the first is the same boundary.
            const bool wraps = low >= m_plan->linkedBoundaries();
            const std::size_t boundary = wraps ? 0 : low;
            const bool down = up == wraps;
            return static_cast<std::uint32_t>(2 * boundary + (down && !plan.sharedLink ? 1 : 0));
        };
        if (!stage.last)
            stage.forwardLink = link(stage.card, !stage.second);
        if (!stage.first)
            stage.backwardLink = link(stage.card, stage.second);
    }
}

void PipelineSimulator::Run::prepareCards()
{
    m_cards.assign(m_cardCount, {});
    for (std::uint32_t c = 0; c < m_cardCount; ++c) {
        Card &card = m_cards[c];
        card.held.setTolerance(m_ticks.tolerance());
        for (std::size_t d = 0; d < m_directions; ++d) {
            card.order[d] = PipelineOrder(*m_plan, c, d == 1);
            takeNext(c, d);
        }
        m_heads.set(m_linkCount + c, startOf(card));
    }
}

void PipelineSimulator::Run::takeNext(std::uint32_t number, std::size_t direction)
{
    Card &card = m_cards[number];
    card.next[direction] = card.order[direction].next();
    card.slot[direction] =
            m_stages[card.next[direction].stage].firstSlot + card.next[direction].microbatch;
}

double PipelineSimulator::Run::startOf(const Card &card, std::size_t direction) const
{
    const Kind kind = card.next[direction].kind;
    if (kind == Kind::Update)
        return notYet;
    if (kind == Kind::WeightGradient)
        return card.free;
    return std::max(card.free, m_arrival[card.slot[direction]]);
}

double PipelineSimulator::Run::startOf(const Card &card) const
{
    const double first = startOf(card, 0);
    return m_directions == 1 ? first : std::min(first, startOf(card, 1));
}

std::size_t PipelineSimulator::Run::chooseDirection(const Card &card) const
{
    if (m_directions == 1)
        return 0;
    const double first = startOf(card, 0);
    const double second = startOf(card, 1);
    if (first != second)
        return first < second ? 0 : 1;
    const auto rank = [&](std::size_t direction) {
        const Kind kind = card.next[direction].kind;
        return kind == Kind::Forward ? 1 : kind == Kind::WeightGradient ? 2 : 0;
    };
    return rank(1) < rank(0) ? 1 : 0; // else the lower stage, which is the first direction's
}

void PipelineSimulator::Run::handOn(const Stage &stage, std::uint32_t number,
                                    std::uint32_t microbatch, bool gradient, double ready)
{
    const std::uint32_t link = gradient ? stage.backwardLink : stage.forwardLink;
    if (link == Stage::noLink) {
        arrive(gradient ? number - 1 : number + 1, microbatch, ready);
        return;
    }
    m_links[link].add({ready, number, microbatch, gradient});
    m_heads.set(link, m_links[link].nextStart());
}

void PipelineSimulator::Run::arrive(std::uint32_t number, std::uint32_t microbatch, double time)
{
    const Stage &stage = m_stages[number];
    const std::size_t slot = stage.firstSlot + microbatch;
    m_arrival[slot] = time;
    const Card &card = m_cards[stage.card];
    if (card.slot[0] == slot || card.slot[1] == slot)
        m_heads.set(m_linkCount + stage.card, startOf(card));
}

void PipelineSimulator::Run::runCard(std::uint32_t number, double start, const Sink *sink)
{
    Card &card = m_cards[number];
    const std::size_t direction = chooseDirection(card);
    const auto [kind, stageNumber, microbatch] = card.next[direction];
    const Stage &stage = m_stages[stageNumber];
    const bool forward = kind == Kind::Forward;
    const bool weight = kind == Kind::WeightGradient;
    const double duration = forward ? stage.forward : weight ? stage.weight : stage.input;
    const double end = start + duration;
    const bool sends = !weight && m_cardCount > 1 && !(forward ? stage.last : stage.first);
    const bool received = !weight && m_cardCount > 1 && !(forward ? stage.first : stage.last);
    const double messageBytes = forward ? m_plan->forwardBytes : m_plan->backwardBytes;

    card.held.settle(start);
    const double atStart = (forward ? stage.saved : 0) - (received ? messageBytes : 0);
    if (atStart != 0)
        card.held.change(start, atStart);
    const double freed = forward  ? 0
                         : weight ? stage.saved - stage.freedByInput
                                  : stage.freedByInput;
    card.held.plan(0, end, (sends ? messageBytes : 0) - freed);

    if (forward)
        m_arrival[card.slot[direction]] = stage.last ? 0 : notYet;
    card.first = std::min(card.first, start);
    card.work += duration;
    card.free = end;
    card.order[direction].advance(kind);
    takeNext(number, direction);
    if (!weight && !(forward ? stage.last : stage.first))
        handOn(stage, stageNumber, microbatch, !forward, end);
    m_heads.set(m_linkCount + number, startOf(card));
    if (sink)
        tell(*sink, start, end, number, stageNumber, microbatch, kind);
}

void PipelineSimulator::Run::runLink(std::uint32_t number, double start, const Sink *sink)
{
    PipelineLink &link = m_links[number];
    const PipelineMessage message = link.take(start);
    const double end = start + m_transfer[number / 2];
    link.free = end;
    m_heads.set(number, link.nextStart());

    const Stage &producer = m_stages[message.stage];
    const std::uint32_t receiver = message.gradient ? message.stage - 1 : message.stage + 1;
    const double bytes = message.gradient ? m_plan->backwardBytes : m_plan->forwardBytes;
    if (bytes > 0) {
        HeldBytes &sent = m_cards[producer.card].held;
        sent.settle(start);
        sent.plan(message.gradient == producer.second ? 1 : 2, end, -bytes);
        HeldBytes &received = m_cards[m_stages[receiver].card].held;
        received.settle(start);
        received.change(start, bytes);
    }
    arrive(receiver, message.microbatch, end);
    if (sink)
        tell(*sink, start, end, producer.card, message.stage, message.microbatch, Kind::Transfer,
             message.gradient);
}

void PipelineSimulator::Run::endWithUpdates(const Sink *sink)
{
    for (const Card &card : m_cards)
        m_end = std::max(m_end, card.free);
    if (!sink || m_update == 0)
        return;
    for (std::uint32_t card = 0; card < m_cardCount; ++card)
        tell(*sink, m_end, m_end + m_update, card, 0, 0, Kind::Update);
}

bool PipelineSimulator::Run::finish(const Sink *sink, const PipelineControl &control)
{
    constexpr std::uint64_t between = 1 << 16; // looks at stop and progress
    const double all = operationCount(*m_plan);
    for (std::uint64_t done = 0; m_heads.first() < notYet; ++done) {
        if (done % between == 0) {
            if (control.stop.stop_requested())
                return false;
            if (control.progress)
                *control.progress = static_cast<double>(done) / all;
        }
        const std::uint32_t head = m_heads.winner();
        if (head < m_linkCount)
            runLink(head, m_heads.first(), sink);
        else
            runCard(head - static_cast<std::uint32_t>(m_linkCount), m_heads.first(), sink);
    }
    endWithUpdates(sink);
    return true;
}

void PipelineSimulator::Run::summarise(PipelineResult &result)
{
    result.makespan = m_ticks.seconds(m_end + m_update);
    for (auto *values : {&result.work, &result.idle, &result.span, &result.peaks})
        values->resize(m_cardCount);
    for (std::size_t c = 0; c < m_cardCount; ++c) {
        Card &card = m_cards[c];
        result.work[c] = m_ticks.seconds(card.work);
        result.idle[c] = m_ticks.seconds(m_end - card.work);
        result.span[c] = m_ticks.seconds(card.free - card.first);
        result.peaks[c] = card.held.peak();
    }
    result.messages = forwardMessages(*m_plan);
    result.operations = operationCount(*m_plan) - (m_update > 0 ? 0 : m_plan->cards);
}

const PipelineResult *PipelineSimulator::Run::known(const PipelinePlan &plan) const
{
    const auto found = std::ranges::find(m_kept, plan, &Kept::plan);
    return found == m_kept.end() ? nullptr : &found->result;
}

void PipelineSimulator::Run::keep(const PipelinePlan &plan, const PipelineResult &result)
{
    if (m_kept.size() < mostKept) {
        m_kept.push_back({plan, result});
        return;
    }
    m_kept[m_oldest] = {plan, result};
    m_oldest = (m_oldest + 1) % mostKept;
}

char letterOf(PipelineOperationKind kind)
{
    return "FBXWUT"[static_cast<std::size_t>(kind)];
}

PipelineSimulator::PipelineSimulator()
    : m_run(std::make_unique<Run>())
{
}
PipelineSimulator::~PipelineSimulator() = default;
PipelineSimulator::PipelineSimulator(PipelineSimulator &&) noexcept = default;
PipelineSimulator &PipelineSimulator::operator=(PipelineSimulator &&) noexcept = default;

const PipelineResult *PipelineSimulator::run(const PipelinePlan &plan,
                                             const PipelineControl &control)
{
    if (m_known && plan == m_plan)
        return &m_result;
    m_known = false;
    m_plan = plan;
    if (const PipelineResult *kept = m_run->known(m_plan)) {
        m_result = *kept;
    } else {
        m_run->prepare(m_plan);
        if (!m_run->finish(nullptr, control))
            return nullptr;
        m_run->summarise(m_result);
        m_run->keep(m_plan, m_result);
    }
    m_known = true;
    return &m_result;
}

const PipelineResult *PipelineSimulator::run(const PipelinePlan &plan, const Sink &sink,
                                             const PipelineControl &control)
{
    m_known = false;
    m_plan = plan;
    m_run->prepare(m_plan);
    if (!m_run->finish(&sink, control))
        return nullptr;
    m_run->summarise(m_result);
    m_known = true;
    return &m_result;
}

std::optional<PipelineTrace> tracePipeline(const PipelinePlan &plan, const PipelineControl &control)
{
    PipelineTrace trace{.plan = plan};
    trace.operations.reserve(static_cast<std::size_t>(operationCount(plan)));
    PipelineSimulator simulator;
    const PipelineSimulator::Sink keep = [&](const PipelineOperation &operation) {
        trace.operations.push_back(operation);
    };
    const PipelineResult *result = simulator.run(plan, keep, control);
    if (!result)
        return {};
    trace.result = *result;
    return trace;
}

} // namespace headroom
