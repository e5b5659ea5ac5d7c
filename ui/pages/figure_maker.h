// Makes figures that take long on a worker: the newest request alone is answered, it says how far
// it is, and it can be cancelled.
#pragma once

#include "core/explore/newest_worker.h"
#include "core/figures/compared.h"
#include "core/figures/figures.h"
#include "ui/session/session.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <map>

namespace headroom {

// What figures are made from, on a thread of their own.
struct FigureSource
{
    FigureScene scene;
    ExploreSettings explore;
    HandleValues handles;
    std::vector<NamedCard> cards;
    std::optional<int> shown{}; // the mark of the scenario that is shown where only one can be
};

class FigureMaker : public QObject
{
    Q_OBJECT

public:
    explicit FigureMaker(QObject *parent = nullptr);

    // Asks for one figure for a place; what other places still wait for is made from the same
    // scene. made() follows.
    void make(qsizetype place, const FigureRow &row, const FigureSource &source);
    // A place that waits no longer.
    void forget(qsizetype place);
    [[nodiscard]] bool waits(qsizetype place) const { return m_pending.contains(place); }
    void cancel();

Q_SIGNALS:
    void made(qsizetype place, const headroom::Figure &figure);
    // From 100 ms on, share 0 … 1.
    void progressed(qsizetype place, double share);
    void cancelled(qsizetype place);

private:
    struct Request
    {
        FigureSource source;
        std::map<qsizetype, const FigureRow *> figures;
        std::uint64_t number = 0;
    };
    void work(const Request &request, const std::stop_token &stop);
    void take(std::uint64_t request, qsizetype place, const Figure &figure);
    void tell();

    std::map<qsizetype, const FigureRow *> m_pending;
    std::uint64_t m_newest = 0;
    std::atomic<double> m_progress = 0;
    ComparedFigures m_compared; // of the worker alone
    QTimer m_timer;
    NewestWorker<Request> m_worker; // last: it uses all the others
};

} // namespace headroom
