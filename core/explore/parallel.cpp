#include "core/explore/parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace headroom {

unsigned threadCount(unsigned asked)
{
    return asked > 0 ? asked : std::max(1U, std::thread::hardware_concurrency());
}

void parallelBlocks(std::uint64_t count, std::uint64_t blockSize, unsigned threads,
                    const std::function<void(std::uint64_t, std::uint64_t)> &work,
                    const std::stop_token &stop)
{
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr failure;
    std::mutex mutex;
    const auto run = [&] {
        try {
            while (!stop.stop_requested()) {
                const std::uint64_t begin = next.fetch_add(blockSize);
                if (begin >= count)
                    return;
                work(begin, std::min(count, begin + blockSize));
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            next = count;
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (unsigned i = 1; i < threadCount(threads); ++i)
            helpers.emplace_back(run);
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
}

void orderedBlocks(std::uint64_t count, std::uint64_t blockSize, unsigned threads,
                   const std::function<std::string(std::uint64_t, std::uint64_t)> &make,
                   const std::function<bool(std::string_view, std::uint64_t)> &emit,
                   const std::stop_token &stop)
{
    const unsigned workers = threadCount(threads);
    const std::uint64_t window = 4 * std::uint64_t(workers); // blocks made ahead of the writer
    std::mutex mutex;
    std::condition_variable changed;
    std::map<std::uint64_t, std::string> ready; // by the block's begin
    std::uint64_t next = 0;
    std::uint64_t written = 0;
    bool ended = false;
    std::exception_ptr failure;

    const auto run = [&] {
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [&] {
                return ended || next >= count || next < written + window * blockSize;
            });
            if (ended || next >= count)
                return;
            const std::uint64_t begin = next;
            next += blockSize;
            lock.unlock();
            std::string text;
            std::exception_ptr thrown;
            try {
                text = make(begin, std::min(count, begin + blockSize));
            } catch (...) {
                thrown = std::current_exception();
            }
            lock.lock();
            if (thrown) {
                failure = thrown;
                ended = true;
            }
            ready.emplace(begin, std::move(text));
            changed.notify_all();
        }
    };
    {
        std::vector<std::jthread> pool;
        for (unsigned i = 0; i < workers; ++i)
            pool.emplace_back(run);
        std::unique_lock lock(mutex);
        while (written < count && !ended) {
            changed.wait(lock, [&] { return ended || ready.contains(written); });
            if (ended)
                break;
            const auto node = ready.extract(written);
            const std::uint64_t end = std::min(count, written + blockSize);
            lock.unlock();
            bool goOn = false;
            std::exception_ptr thrown;
            try {
                goOn = emit(node.mapped(), end) && !stop.stop_requested();
            } catch (...) {
                thrown = std::current_exception();
            }
            lock.lock();
            if (thrown)
                failure = thrown;
            written = end;
            ended = ended || !goOn;
            changed.notify_all();
        }
        ended = true;
        changed.notify_all();
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace headroom
