// Measured training runs: what was run, how fast its authors say it computed, and what they
// measured, each number with its source. A run becomes a scenario that is evaluated with the
// published rate in its published meaning; what is predicted stands beside what was measured.
//
// {"headroom": "runs", "version": 1, "runs": [
//   {"id": …, "title": …, "card": profile, "model": profile, "cluster": profile,
//    "parameters": {ID: value}, "sources": {ID or "card" …: text},
//    "rate": {"value": TFLOP/s a card, "counts": "model" | "hardware", "source": text},
//    "measured": [{"result": ID, "value": number in the result's unit, "source": text,
//                  "set": {ID: value}, "derived": true, "note": text}],
//    "missing": [text], "notes": text}]}
// card, model, cluster, rate, missing and notes may be absent; a measurement's "set" changes the
// run for it alone.
#pragma once

#include "core/evaluation/results.h"
#include "core/files/library.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

// What a published TFLOP/s of a whole step counts: a model's own FLOPs (MFU), or also those that
// recomputation repeats (HFU).
enum class CountedFlops { Model, Hardware };

struct PublishedRate
{
    double flopsPerSecond = 0; // a card, > 0
    CountedFlops counts = CountedFlops::Model;
    std::string source;
};

struct Measurement
{
    const Result *result = nullptr; // numeric
    double value = 0; // in the result's unit
    std::string source;
    std::string note;
    bool derived = false; // worked out from what was printed, not printed itself
    Scenario scenario; // that it was measured on
};

struct PublishedRun
{
    std::string id;
    std::string title;
    Scenario scenario; // with the rate as a whole-step efficiency, where there is one
    std::optional<PublishedRate> rate;
    std::vector<Measurement> measured;
    std::vector<std::string> missing; // inputs nobody printed
    std::string notes;
};

// Throws InputError, its place a line or a JSON path, for what readGuardedJson refuses, a document
// that is no list of runs of this version, profiles the library does not have, ids without a row
// or result, values their rows do not accept, and measurements without a source.
[[nodiscard]] std::vector<PublishedRun> readPublishedRuns(std::string_view bytes,
                                                          const Library &library);

// What the model predicts for a measurement; nothing where inputs conflict or the plan does not
// fit.
[[nodiscard]] std::optional<double> predicted(const Measurement &measurement);

} // namespace headroom
