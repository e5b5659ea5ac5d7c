// Limits of time are meant for a build as people run it; sanitizers make one about ten times
// slower.
#pragma once

namespace headroom::tests {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slowness = 10;
#else
inline constexpr int slowness = 1;
#endif

} // namespace headroom::tests
