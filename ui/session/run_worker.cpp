#include "ui/session/run_worker.h"

#include <atomic>
#include <cmath>

namespace headroom {
namespace {

constexpr double quickFailures = 3e5; // some 10 ms

} // namespace

RunWorker::RunWorker(QObject *parent)
    : QObject(parent)
{
    m_worker = std::make_unique<NewestWorker<Request>>(
            [this](const Request &request, const std::stop_token &stop) {
                std::atomic<int> told = -1;
                const auto progress = [&](double share) {
                    const int percents = static_cast<int>(share * 100);
                    if (told.exchange(percents) != percents)
                        QMetaObject::invokeMethod(this, [this, request, percents] {
                            if (m_request == request && isRunning())
                                Q_EMIT progressed(percents);
                        });
                };
                SimulatedRuns runs =
                        simulateRuns(request.plan, request.runs, request.seed, progress, 0, stop);
                if (!stop.stop_requested())
                    QMetaObject::invokeMethod(
                            this, [this, request, runs = std::move(runs)] { take(request, runs); });
            });
}

RunWorker::~RunWorker() = default;

RunWorker::State RunWorker::ask(const Request &request)
{
    if (m_request == request)
        return m_state;
    const bool ran = isRunning();
    m_request = request;
    // What never finishes is seen without drawing.
    const double failures = expectedFailures(request.plan, static_cast<double>(request.runs));
    if (!(failures > quickFailures && failures < INFINITY) && request.runs <= 20000) {
        m_state = State::Quick;
        m_worker->cancel();
        if (ran)
            Q_EMIT ended();
        return m_state;
    }
    m_state = State::Running;
    m_worker->request(request);
    Q_EMIT started();
    return m_state;
}

void RunWorker::stop()
{
    if (!isRunning())
        return;
    m_worker->cancel();
    m_state = State::Stopped;
    Q_EMIT ended();
}

void RunWorker::take(const Request &request, SimulatedRuns runs)
{
    if (m_request != request || !isRunning())
        return;
    m_result = std::move(runs);
    m_state = State::Ready;
    Q_EMIT ended();
}

} // namespace headroom
