// The functions behind the figure table. Only figures.cpp reads them.
#pragma once

#include "core/figures/figures.h"

namespace headroom {

[[nodiscard]] Figure deadlineBreakdown(const FigureInput &input);
[[nodiscard]] Figure deadlineCards(const FigureInput &input);
[[nodiscard]] Figure deadlineBounds(const FigureInput &input);
[[nodiscard]] Figure clusterLayout(const FigureInput &input);
[[nodiscard]] Figure memoryStages(const FigureInput &input);
[[nodiscard]] Figure memoryCards(const FigureInput &input);
[[nodiscard]] Figure memoryLifetime(const FigureInput &input);
[[nodiscard]] Figure memoryActivations(const FigureInput &input);
[[nodiscard]] Figure memoryOffload(const FigureInput &input);
[[nodiscard]] Figure memoryOptimizers(const FigureInput &input);
[[nodiscard]] Figure roofline(const FigureInput &input);
[[nodiscard]] Figure stepTimeline(const FigureInput &input);
[[nodiscard]] Figure stepOverlap(const FigureInput &input);
[[nodiscard]] Figure stepBuckets(const FigureInput &input);
[[nodiscard]] Figure attentionLengths(const FigureInput &input);
[[nodiscard]] Figure moeCapacity(const FigureInput &input);
[[nodiscard]] Figure marginsTornado(const FigureInput &input);
[[nodiscard]] Figure marginsAmdahl(const FigureInput &input);
[[nodiscard]] Figure marginsBreakEven(const FigureInput &input);
[[nodiscard]] Figure marginsMap(const FigureInput &input);
[[nodiscard]] Figure marginsRecover(const FigureInput &input);
[[nodiscard]] Figure marginsChance(const FigureInput &input);
[[nodiscard]] Figure runsValidation(const FigureInput &input);
[[nodiscard]] Figure runsTable(const FigureInput &input);
[[nodiscard]] Figure failuresInterval(const FigureInput &input);
[[nodiscard]] Figure failuresAsync(const FigureInput &input);
[[nodiscard]] Figure failuresFinish(const FigureInput &input);
[[nodiscard]] Figure failuresStragglers(const FigureInput &input);
[[nodiscard]] Figure failuresResponses(const FigureInput &input);
[[nodiscard]] Figure failuresReturns(const FigureInput &input);
[[nodiscard]] Figure failuresReshard(const FigureInput &input);
[[nodiscard]] Figure failuresReshardTable(const FigureInput &input);
[[nodiscard]] Figure inputQueue(const FigureInput &input);
[[nodiscard]] Figure scalingBatch(const FigureInput &input);
[[nodiscard]] Figure scalingSteps(const FigureInput &input);
[[nodiscard]] Figure scalingUCurve(const FigureInput &input);
[[nodiscard]] Figure scalingSpeedUp(const FigureInput &input);
[[nodiscard]] Figure scalingDense(const FigureInput &input);
[[nodiscard]] Figure scalingExercise(const FigureInput &input);
[[nodiscard]] Figure scalingCost(const FigureInput &input);
[[nodiscard]] Figure scalingBuy(const FigureInput &input);
[[nodiscard]] Figure rlStages(const FigureInput &input);
[[nodiscard]] Figure rlAllocation(const FigureInput &input);
[[nodiscard]] Figure rlGroups(const FigureInput &input);
[[nodiscard]] Figure rlCycles(const FigureInput &input);
[[nodiscard]] Figure rlGain(const FigureInput &input);
[[nodiscard]] Figure rlSurvival(const FigureInput &input);
[[nodiscard]] Figure rlMemory(const FigureInput &input);
[[nodiscard]] Figure rlHandOver(const FigureInput &input);
[[nodiscard]] Figure rlLoss(const FigureInput &input);

[[nodiscard]] Figure pipelineTimeline(const FigureInput &input);
[[nodiscard]] Figure pipelineMemory(const FigureInput &input);
[[nodiscard]] Figure pipelineTradeoff(const FigureInput &input);

// The settings of an input, or the defaults.
[[nodiscard]] ExploreSettings exploreSettings(const FigureInput &input);

// A figure that cannot be drawn because inputs conflict, saying so.
[[nodiscard]] Figure conflictFigure(const FigureInput &input);

} // namespace headroom
