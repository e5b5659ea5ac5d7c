// A thread that answers only the newest request: while it works, older ones are dropped and the
// one at work is asked to stop.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace headroom {

template <typename Request>
class NewestWorker
{
public:
    // work runs on the worker's thread and hands its result on itself, unless it was stopped.
    using Work = std::function<void(const Request &, const std::stop_token &)>;

    explicit NewestWorker(Work work)
        : m_work(std::move(work))
        , m_thread([this](const std::stop_token &ending) { run(ending); })
    {
    }

    ~NewestWorker()
    {
        const std::lock_guard lock(m_mutex);
        m_current.request_stop();
        m_thread.request_stop();
    }

    void request(Request request)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_next = std::move(request);
            m_current.request_stop();
        }
        m_changed.notify_one();
    }

    // Drops what waits and asks the one at work to stop.
    void cancel()
    {
        const std::lock_guard lock(m_mutex);
        m_next.reset();
        m_current.request_stop();
    }

private:
    void run(const std::stop_token &ending)
    {
        while (true) {
            std::optional<Request> request;
            std::stop_token stop;
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, ending, [this] { return m_next.has_value(); });
                if (ending.stop_requested()) // also with a request waiting
                    return;
                request.swap(m_next);
                m_current = std::stop_source();
                stop = m_current.get_token();
            }
            m_work(*request, stop);
        }
    }

    Work m_work;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::optional<Request> m_next;
    std::stop_source m_current;
    std::jthread m_thread; // last: it uses all the others
};

} // namespace headroom
