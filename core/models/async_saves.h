// Saves as events on a time line: when each snapshot is taken, written and usable, and which one a
// failure returns to.
// Source: training-systems chapter 10.4.3. Seconds from the start of the line.
#pragma once

#include "core/models/checkpoints.h"

#include <span>
#include <vector>

namespace headroom {

struct SaveEvent
{
    double asked = 0; // training has reached the point to be saved
    double began = 0; // the copy begins, and holds the state of this moment
    double resumed = 0; // training goes on
    double writeBegan = 0;
    double written = 0; // last byte
    double usable = 0; // committed
};

// One writer works in the order of the snapshots. A snapshot waits for one of the staging slots;
// training waits with it, and while it is copied. asked: ascending.
[[nodiscard]] std::vector<SaveEvent> backgroundSaves(const AsyncSaves &saves,
                                                     std::span<const double> asked);
// The first `count`, each asked for `saves.interval` of training after the one before.
[[nodiscard]] std::vector<SaveEvent> backgroundSaves(const AsyncSaves &saves, std::size_t count);

// The fewest staging slots, and the least interval of useful training, with which no snapshot
// waits in the steady state. Slots help only where the writer keeps up: interval ≥ write.
[[nodiscard]] double slotsWithoutWait(const AsyncSaves &saves);
[[nodiscard]] double intervalWithoutWait(const AsyncSaves &saves);

// Training stops until each save is committed.
[[nodiscard]] std::vector<SaveEvent> stoppingSaves(double interval, double write, double commit,
                                                   std::size_t count);

// What a failure at a moment returns to: the newest save usable by then; nullptr when there is
// none yet.
[[nodiscard]] const SaveEvent *returnsTo(std::span<const SaveEvent> events, double failure);

// Seconds of training between two moments: what no save holds up.
[[nodiscard]] double trainedBetween(std::span<const SaveEvent> events, double from, double to);

} // namespace headroom
