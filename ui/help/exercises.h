// The chapter's ten exercises, each with the scenario it starts from, the question in short, and
// which sliders and figures answer it.
#pragma once

#include <span>

namespace headroom {

struct Exercise
{
    const char *number; // "10-1"
    const char *scenario; // of the library
    const char *page; // id
    const char *figure; // id
    // English sources of the context "headroom::Exercises".
    const char *title;
    const char *question;
    const char *way;
};

[[nodiscard]] std::span<const Exercise> exercises();

} // namespace headroom
