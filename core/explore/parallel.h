// Work spread over all cores in blocks.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace headroom {

// The number of threads to use: what was asked for, or one a core.
[[nodiscard]] unsigned threadCount(unsigned asked);

// Calls work(begin, end) for blocks that together cover 0 … count − 1, on several threads.
// Exceptions of work end the run and are thrown on.
void parallelBlocks(std::uint64_t count, std::uint64_t blockSize, unsigned threads,
                    const std::function<void(std::uint64_t, std::uint64_t)> &work,
                    const std::stop_token &stop = {});

// The same for work that makes text, which emit takes in the blocks' order on the calling thread;
// it returns false to stop. Only a few blocks are held at a time.
void orderedBlocks(std::uint64_t count, std::uint64_t blockSize, unsigned threads,
                   const std::function<std::string(std::uint64_t, std::uint64_t)> &make,
                   const std::function<bool(std::string_view, std::uint64_t end)> &emit,
                   const std::stop_token &stop = {});

} // namespace headroom
