// Measured training runs: what was run, how fast its authors say it computed, and what they
// measured, each number with its source. A run becomes a scenario that is evaluated with the
// published rate in its published meaning; what is predicted stands beside what was measured.
//
// {"headroom": "runs", "version": 1,
//  "sources": {KEY: text},
//  "runs": [
//   {"id": …, "title": …, "family": what the runs of one table are called,
//    "card": profile, "model": profile, "cluster": profile, "parameters": {ID: value},
//    "published": {KEY: [ID or "card", "model", "cluster" …]}, "assumed": {reason: [ID …]},
//    "rate": {"value": TFLOP/s a card, "counts": "model" | "hardware", "source": KEY},
//    "measured": [{"result": ID, "value": number in the result's unit, "source": KEY,
//                  "set": {ID: value}, "derived": true, "note": text,
//                  "reference": {"seconds": s, "name": text, "set": {ID: value}}}],
//    "notes": text}],
//  "unexpressed": [{"id": …, "title": …, "source": KEY, "reason": text}]}
//
// Every profile and parameter of a run is either published or assumed. card, model, cluster, rate
// and notes may be absent; a measurement's "set" changes the run for it alone. One with a reference
// is a ratio of two steps: "seconds" is the measured step of the plan that "set" makes of the run,
// and the measured step divided by it is compared. What neither the run nor its profiles set is as
// in the scenario that opens first.
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

// A profile or parameter of a run, and where it comes from.
struct RunInput
{
    std::string id; // a parameter's, or "card", "model", "cluster", "rate"
    bool assumed = false;
    std::string source; // or why it is assumed so
};

// The plan that a measurement is a ratio to.
struct ReferenceStep
{
    std::string name; // "2240 cards"
    Scenario scenario; // its efficiency is that of compute alone: what explains the step is found
    double seconds = 0; // measured
};

struct Measurement
{
    const Result *result = nullptr; // numeric
    double value = 0; // in the result's unit; of a ratio, a share
    std::string source;
    std::string note;
    bool derived = false; // worked out from what was printed, not printed itself
    Scenario scenario; // that it was measured on
    std::optional<ReferenceStep> reference{}; // of a ratio; the result is then step.time
};

struct PublishedRun
{
    std::string id;
    std::string title;
    std::string family;
    Scenario scenario; // with the rate as a whole-step efficiency, where there is one
    std::optional<PublishedRate> rate;
    std::vector<RunInput> inputs;
    std::vector<Measurement> measured; // at least one
    std::string notes;
};

// A run that was published and that no scenario here can be.
struct UnexpressedRun
{
    std::string id;
    std::string title;
    std::string source;
    std::string reason;
};

struct PublishedRuns
{
    std::vector<PublishedRun> runs;
    std::vector<UnexpressedRun> unexpressed;
};

// Throws InputError, its place a line or a JSON path, for what readGuardedJson refuses, a document
// that is no list of runs of this version, profiles the library does not have, ids without a row
// or result, values their rows do not accept, inputs that are neither published nor assumed or
// both, measurements without a source, and an id twice.
[[nodiscard]] PublishedRuns readPublishedRuns(std::string_view bytes, const Library &library);

// The runs of another file behind those there are.
void append(PublishedRuns &runs, PublishedRuns more);

} // namespace headroom
