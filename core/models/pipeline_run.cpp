#include "core/models/pipeline_run.h"

#include <algorithm>

namespace headroom {

void PipelineRun::prepare(const PipelinePlan &plan)
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

void PipelineRun::prepareStages()
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

void PipelineRun::prepareCards()
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

void PipelineRun::takeNext(std::uint32_t number, std::size_t direction)
{
    Card &card = m_cards[number];
    card.next[direction] = card.order[direction].next();
    card.slot[direction] =
            m_stages[card.next[direction].stage].firstSlot + card.next[direction].microbatch;
}

double PipelineRun::startOf(const Card &card, std::size_t direction) const
{
    const Kind kind = card.next[direction].kind;
    if (kind == Kind::Update)
        return notYet;
    if (kind == Kind::WeightGradient)
        return card.free;
    return std::max(card.free, m_arrival[card.slot[direction]]);
}

double PipelineRun::startOf(const Card &card) const
{
    const double first = startOf(card, 0);
    return m_directions == 1 ? first : std::min(first, startOf(card, 1));
}

std::size_t PipelineRun::chooseDirection(const Card &card) const
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

void PipelineRun::handOn(const Stage &stage, std::uint32_t number, std::uint32_t microbatch,
                         bool gradient, double ready)
{
    const std::uint32_t link = gradient ? stage.backwardLink : stage.forwardLink;
    if (link == Stage::noLink) {
        arrive(gradient ? number - 1 : number + 1, microbatch, ready);
        return;
    }
    m_links[link].add({ready, number, microbatch, gradient});
    m_heads.set(link, m_links[link].nextStart());
}

void PipelineRun::arrive(std::uint32_t number, std::uint32_t microbatch, double time)
{
    const Stage &stage = m_stages[number];
    const std::size_t slot = stage.firstSlot + microbatch;
    m_arrival[slot] = time;
    const Card &card = m_cards[stage.card];
    if (card.slot[0] == slot || card.slot[1] == slot)
        m_heads.set(m_linkCount + stage.card, startOf(card));
}

void PipelineRun::runCard(std::uint32_t number, double start, const Sink *sink)
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

void PipelineRun::runLink(std::uint32_t number, double start, const Sink *sink)
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

void PipelineRun::endWithUpdates(const Sink *sink)
{
    for (const Card &card : m_cards)
        m_end = std::max(m_end, card.free);
    if (!sink || m_update == 0)
        return;
    for (std::uint32_t card = 0; card < m_cardCount; ++card)
        tell(*sink, m_end, m_end + m_update, card, 0, 0, Kind::Update);
}

bool PipelineRun::finish(const Sink *sink, const PipelineControl &control)
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

void PipelineRun::summarise(PipelineResult &result)
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

} // namespace headroom
