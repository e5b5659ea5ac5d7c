// Random scenarios whose every value its row accepts.
#pragma once

#include "tests/core/reference.h"

namespace headroom::tests {

// How many random rounds a test takes where it usually takes so many: HEADROOM_ROUNDS, an
// environment variable, is the factor between the two.
int rounds(int usual);

double randomValue(const Parameter &p, Random &random);

// share: of the rows that leave the chapter's case. Most of these conflict.
Scenario randomScenario(Random &random, double share);

// Any row may leave the chapter's case here too, but sizes divide what they must, and few conflict.
Scenario agreeingScenario(Random &random, double share);

// Scenarios near the chapter's, on connected hosts with much memory. shardGroups: a third of them
// shard over groups.
Scenario plausibleScenario(Random &random, bool shardGroups = true);

} // namespace headroom::tests
