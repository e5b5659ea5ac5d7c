#include "core/evaluation/stages.h"

#include "core/models/input_pipeline.h"

namespace headroom {
namespace {

constexpr double bytesPerId = 8; // token numbers are int64 until they reach the card

} // namespace

void evaluateInput(const Scenario &s, Evaluation &e)
{
    const Input &input = s.input;
    if (input.workers > 0)
        e.input.supply = input.workers * input.workerRate;
    e.input.prefetchBytes = prefetchBytes(input.prefetch, input.workers, s.task.sequencesPerStep,
                                          s.task.sequenceLength * bytesPerId);
}

} // namespace headroom
