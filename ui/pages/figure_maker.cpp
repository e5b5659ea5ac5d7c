#include "ui/pages/figure_maker.h"

#include "ui/session/builtin_library.h"

#include <chrono>

namespace headroom {
namespace {

// Larger schedules of neighbours are answered by formula.
constexpr double operationsOfANeighbour = 60000;
constexpr auto untilShown = std::chrono::milliseconds(100);

} // namespace

FigureMaker::FigureMaker(QObject *parent)
    : QObject(parent)
    , m_worker([this](const Request &request, const std::stop_token &stop) { work(request, stop); })
{
    m_timer.setInterval(untilShown);
    connect(&m_timer, &QTimer::timeout, this, &FigureMaker::tell);
}

void FigureMaker::make(qsizetype place, const FigureRow &row, const FigureSource &source)
{
    m_pending[place] = &row;
    m_worker.request({source, m_pending, ++m_newest});
    if (!m_timer.isActive())
        m_timer.start();
}

void FigureMaker::forget(qsizetype place)
{
    m_pending.erase(place);
    if (m_pending.empty()) {
        m_worker.cancel();
        m_timer.stop();
    }
}

void FigureMaker::cancel()
{
    m_worker.cancel();
    m_timer.stop();
    ++m_newest; // an answer that is on its way comes too late
    for (const auto &[place, row] : std::exchange(m_pending, {}))
        Q_EMIT cancelled(place);
}

// On the worker's thread, which has a memo of its own.
void FigureMaker::work(const Request &request, const std::stop_token &stop)
{
    EvaluationMemo memo;
    memo.stop = stop;
    memo.mostOperations = operationsOfANeighbour;
    for (const auto &[place, row] : request.figures) {
        m_progress = 0;
        Figure figure = m_compared.make(*row,
                                        {request.source.scene.now,
                                         request.source.scene.others,
                                         memo,
                                         &request.source.explore,
                                         nullptr,
                                         &request.source.handles,
                                         request.source.cards,
                                         &builtinValidation,
                                         nullptr,
                                         {stop, &m_progress}},
                                        request.source.shown);
        if (stop.stop_requested())
            return;
        QMetaObject::invokeMethod(this, [this, number = request.number, at = place,
                                         made = std::move(figure)] { take(number, at, made); });
    }
}

void FigureMaker::take(std::uint64_t request, qsizetype place, const Figure &figure)
{
    if (request != m_newest || m_pending.erase(place) == 0)
        return;
    if (m_pending.empty())
        m_timer.stop();
    Q_EMIT made(place, figure);
}

void FigureMaker::tell()
{
    for (const auto &[place, row] : m_pending)
        Q_EMIT progressed(place, m_progress);
}

} // namespace headroom
