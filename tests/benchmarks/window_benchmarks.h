// How fast the window follows the hand, and what it costs.
#pragma once

#include <QString>

#include <vector>

namespace headroom::benchmarks {

struct Measurement
{
    QString name;
    QString measured;
    QString target;
};

// Opens the window as the program does and returns when it is painted: the child process of
// startTimes().
int openWindowOnce(int argc, char **argv);

// Milliseconds from starting a process to its painted window.
[[nodiscard]] Measurement startTime(const QString &program);

// The 95th percentile of a drag step, from mouse move to painted, on every page; and memory. With
// pages named, theirs alone.
[[nodiscard]] std::vector<Measurement> dragSteps(int argc, char **argv,
                                                 const std::vector<QString> &only = {});

} // namespace headroom::benchmarks
