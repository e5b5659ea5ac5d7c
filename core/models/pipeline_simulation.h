// The event model of a pipeline schedule. A card runs one operation at a time, a link one message;
// an operation starts when its card is free, those before it in its card's order are done and its
// input has arrived. Of those that could start, the earliest start wins, then messages before
// backward before forward before weight gradient, then the lower stage, then the lower micro-batch.
// Source: training-systems chapter 10.3.2.
//
// Times are kept as whole ticks of a decimal fraction of a second, as fine as doubles add exactly,
// so that operations meant to meet do meet: 10 ms and 20 ms never drift apart.
#pragma once

#include "core/models/pipeline_schedule.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

enum class PipelineOperationKind : std::uint8_t {
    Forward, // F
    Backward, // B, whole
    InputGradient, // X, the part of the backward that the stage before waits for
    WeightGradient, // W
    Update, // U, stage and micro-batch 0
    Transfer, // T, card = sender, stage = producer
};
[[nodiscard]] char letterOf(PipelineOperationKind kind);

struct PipelineOperation
{
    double start = 0; // s
    double end = 0;
    std::uint32_t card = 0;
    std::uint32_t stage = 0; // DualPipe's second direction: p … 2p − 1
    std::uint32_t microbatch = 0; // DualPipe: m/2 … m − 1 enter at the second end
    PipelineOperationKind kind = PipelineOperationKind::Forward;
    bool gradient = false; // of a transfer: carries a gradient to stage − 1
    bool operator==(const PipelineOperation &) const = default;
};

struct PipelineResult
{
    double makespan = 0; // s, update included
    std::vector<double> work{}; // s a card, update not included
    std::vector<double> idle{}; // s a card: makespan − update − work
    std::vector<double> span{}; // s a card: first start to last end, update not included
    // Bytes a card: saved bytes, send buffers (producer's end to transfer's end) and receive
    // buffers (transfer's start to consumer's start). At one instant releases come first.
    std::vector<double> peaks{};
    double messages = 0; // activations sent to another card
    double operations = 0;
    bool operator==(const PipelineResult &) const = default;
};

// For long runs on another thread.
struct PipelineControl
{
    std::stop_token stop{};
    std::atomic<double> *progress = nullptr; // 0 … 1
};

class PipelineRun;

// Runs plans and keeps its buffers, so that a drag allocates nothing. One thread each.
class PipelineSimulator
{
public:
    PipelineSimulator();
    ~PipelineSimulator();
    PipelineSimulator(PipelineSimulator &&) noexcept;
    PipelineSimulator &operator=(PipelineSimulator &&) noexcept;

    // The plan must not be refused. nullptr when stopped. The result stands until the next run; the
    // plan of the last run is answered from memory.
    [[nodiscard]] const PipelineResult *run(const PipelinePlan &plan,
                                            const PipelineControl &control = {});

    // The same, with every operation in the order of start times, messages among them; updates
    // come last and only where they take time.
    using Sink = std::function<void(const PipelineOperation &)>;
    [[nodiscard]] const PipelineResult *run(const PipelinePlan &plan, const Sink &sink,
                                            const PipelineControl &control = {});

private:
    struct Kept
    {
        PipelinePlan plan;
        PipelineResult result;
    };
    static constexpr std::size_t mostKept = 16;
    [[nodiscard]] const PipelineResult *findKept() const;
    void keep();

    std::unique_ptr<PipelineRun> m_run;
    PipelinePlan m_plan;
    PipelineResult m_result;
    // Results of the last few plans: break-evens look at the same schedules after every edit that
    // leaves those as they are.
    std::vector<Kept> m_kept;
    std::size_t m_oldest = 0;
    bool m_known = false;
};

// A schedule with its operations.
struct PipelineTrace
{
    PipelinePlan plan{};
    PipelineResult result{};
    std::vector<PipelineOperation> operations{}; // by start time
};
// Empty when stopped. The plan must not be refused.
[[nodiscard]] std::optional<PipelineTrace> tracePipeline(const PipelinePlan &plan,
                                                         const PipelineControl &control = {});

} // namespace headroom
