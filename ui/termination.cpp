#include "ui/termination.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <QSocketNotifier>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace headroom {

#ifdef Q_OS_UNIX
namespace {

constexpr int handled[] = {SIGTERM, SIGINT, SIGHUP};
int ends[2] = {-1, -1}; // what a handler may use is little: it writes into a pipe

void pass(int signal)
{
    const auto byte = static_cast<unsigned char>(signal);
    [[maybe_unused]] const auto written = write(ends[1], &byte, 1);
}

void setHandlers(void (*handler)(int))
{
    for (int signal : handled) {
        struct sigaction action = {};
        action.sa_handler = handler;
        action.sa_flags = SA_RESTART;
        sigaction(signal, &action, nullptr);
    }
}

} // namespace

Termination::Termination(QObject *parent)
    : QObject(parent)
{
    if (pipe(ends) != 0)
        return; // the signals end the program as they always do
    for (int end : ends)
        fcntl(end, F_SETFD, FD_CLOEXEC);
    auto *notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        unsigned char signal = 0;
        if (read(ends[0], &signal, 1) == 1)
            Q_EMIT requested(signal);
    });
    setHandlers(pass);
}

Termination::~Termination()
{
    if (ends[0] < 0)
        return;
    setHandlers(SIG_DFL);
    for (int &end : ends) {
        close(end);
        end = -1;
    }
}
#else
Termination::Termination(QObject *parent)
    : QObject(parent)
{
}

Termination::~Termination() = default;
#endif

} // namespace headroom
