// A pipeline schedule as a Chrome trace, which Perfetto (ui.perfetto.dev) and chrome://tracing
// open: a thread a card and one a link, complete events with times in µs.
// Source: Trace Event Format (Google), "Complete Events" and "Metadata Events".
#pragma once

#include "core/models/pipeline_causes.h"

#include <string>

namespace headroom {

// JSON. Names count micro-batches from 1, as people do.
[[nodiscard]] std::string chromeTrace(const PipelineTrace &trace);

} // namespace headroom
