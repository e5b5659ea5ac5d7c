// The window as a program of its own.
#pragma once

#include "core/files/scenario_document.h"

#include <QString>

#include <memory>

class QApplication;

namespace headroom {

class ProfileStore;

// An application without a display, for exports: fonts and theme are the window's.
class HeadlessApplication
{
public:
    HeadlessApplication(int &argc, char **argv);
    ~HeadlessApplication();
    HeadlessApplication(const HeadlessApplication &) = delete;
    HeadlessApplication &operator=(const HeadlessApplication &) = delete;

private:
    std::unique_ptr<QApplication> m_application;
};

// Opens the window on a document, `path` its file or empty, and runs until it is closed. Returns
// the exit status.
[[nodiscard]] int runWindow(int &argc, char **argv, ProfileStore &profiles,
                            ScenarioDocument document, const QString &path);

} // namespace headroom
