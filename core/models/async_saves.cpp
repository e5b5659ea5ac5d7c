#include "core/models/async_saves.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// The next snapshot behind those that are there.
SaveEvent nextSave(const AsyncSaves &saves, std::span<const SaveEvent> before, double asked)
{
    SaveEvent event{.asked = asked, .began = asked};
    if (!before.empty())
        event.began = std::max(event.began, before.back().resumed);
    const auto slot = static_cast<std::size_t>(
            std::min(saves.stagingSlots, static_cast<double>(before.size() + 1)));
    if (slot <= before.size())
        event.began = std::max(event.began, before[before.size() - slot].usable);
    event.resumed = event.began + saves.staging;
    event.writeBegan =
            before.empty() ? event.resumed : std::max(event.resumed, before.back().written);
    event.written = event.writeBegan + saves.write;
    event.usable = event.written + saves.commit;
    return event;
}

} // namespace

std::vector<SaveEvent> backgroundSaves(const AsyncSaves &saves, std::span<const double> asked)
{
    std::vector<SaveEvent> events;
    for (double at : asked)
        events.push_back(nextSave(saves, events, at));
    return events;
}

std::vector<SaveEvent> backgroundSaves(const AsyncSaves &saves, std::size_t count)
{
    std::vector<SaveEvent> events;
    double resumed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        events.push_back(nextSave(saves, events, resumed + saves.interval));
        resumed = events.back().resumed;
    }
    return events;
}

double slotsWithoutWait(const AsyncSaves &saves)
{
    const double slotHeld = saves.staging + saves.write + saves.commit;
    return std::max(1.0, std::ceil(slotHeld / (saves.interval + saves.staging) * (1 - 1e-12)));
}

double intervalWithoutWait(const AsyncSaves &saves)
{
    const double slotHeld = saves.staging + saves.write + saves.commit;
    return std::max(
            {0.0, saves.write - saves.staging, slotHeld / saves.stagingSlots - saves.staging});
}

std::vector<SaveEvent> stoppingSaves(double interval, double write, double commit,
                                     std::size_t count)
{
    std::vector<SaveEvent> events;
    double resumed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double asked = resumed + interval;
        resumed = asked + write + commit;
        events.push_back({asked, asked, resumed, asked, asked + write, resumed});
    }
    return events;
}

const SaveEvent *returnsTo(std::span<const SaveEvent> events, double failure)
{
    const SaveEvent *newest = nullptr;
    for (const SaveEvent &event : events)
        if (event.usable <= failure)
            newest = &event;
    return newest;
}

double trainedBetween(std::span<const SaveEvent> events, double from, double to)
{
    double trained = to - from;
    for (const SaveEvent &event : events)
        trained -= std::max(0.0, std::min(event.resumed, to) - std::max(event.asked, from));
    return trained;
}

} // namespace headroom
