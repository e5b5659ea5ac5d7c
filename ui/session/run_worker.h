// Random runs of the present plan, drawn on another core where they take long.
#pragma once

#include "core/explore/newest_worker.h"
#include "core/explore/run_simulation.h"

#include <QObject>

#include <memory>
#include <optional>

namespace headroom {

class RunWorker : public QObject
{
    Q_OBJECT

public:
    explicit RunWorker(QObject *parent = nullptr);
    ~RunWorker() override;

    struct Request
    {
        RunPlan plan;
        std::size_t runs = 0;
        std::uint64_t seed = 0;
        bool operator==(const Request &) const = default;
    };
    enum class State {
        Quick, // so few failures that a figure draws them itself
        Ready, // result() is theirs
        Running,
        Stopped, // by the person
    };
    // Starts what is not there yet; an older request is dropped.
    State ask(const Request &request);
    [[nodiscard]] const SimulatedRuns &result() const { return m_result; }
    [[nodiscard]] bool isRunning() const { return m_state == State::Running; }
    void stop();

Q_SIGNALS:
    void started();
    void progressed(int percent);
    void ended(); // with a result, or stopped

private:
    void take(const Request &request, SimulatedRuns runs);

    std::optional<Request> m_request; // the newest
    State m_state = State::Quick;
    SimulatedRuns m_result; // of m_request, when Ready
    std::unique_ptr<NewestWorker<Request>> m_worker; // last: it reports to all the others
};

} // namespace headroom
