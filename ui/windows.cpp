#include "ui/windows.h"

#include "core/figures/figures.h"
#include "ui/main_window.h"
#include "ui/recovery_dialog.h"
#include "ui/session/builtin_library.h"
#include "ui/session/document_files.h"
#include "ui/session/profile_store.h"
#include "ui/session/recent_files.h"
#include "ui/session/session.h"
#include "ui/termination.h"

#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace headroom {
namespace {

const QString geometryKey = QStringLiteral("windowGeometry"); // of the one closed last

} // namespace

struct Windows::Entry
{
    Entry(ProfileStore &profiles, const QString &recoveryFolder, RecoveryPace pace)
        : session(profiles)
        , recovery(session, recoveryFolder, pace)
    {
    }

    Session session;
    Recovery recovery;
    std::unique_ptr<MainWindow> window; // goes first
};

Windows::Windows(ProfileStore &profiles, const QString &stateFolder, RecoveryPace pace)
    : m_profiles(profiles)
    , m_recoveryFolder(stateFolder + QStringLiteral("/recovery"))
    , m_views(stateFolder + QStringLiteral("/views"))
    , m_pace(pace)
{
}

Windows::~Windows() = default;

QString Windows::defaultStateFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

std::vector<MainWindow *> Windows::all() const
{
    std::vector<MainWindow *> windows;
    for (const auto &entry : m_entries)
        windows.push_back(entry->window.get());
    return windows;
}

MainWindow *Windows::windowWith(const QString &path) const
{
    for (const auto &entry : m_entries)
        if (isSameFile(entry->session.path(), path))
            return entry->window.get();
    return nullptr;
}

Windows::Entry &Windows::add()
{
    m_entries.push_back(std::make_unique<Entry>(m_profiles, m_recoveryFolder, m_pace));
    return *m_entries.back();
}

void Windows::makeWindow(Entry &entry)
{
    entry.window = std::make_unique<MainWindow>(entry.session);
    MainWindow *window = entry.window.get();
    DocumentFiles &files = window->files();
    files.setOtherWindows([this, window](const QString &path) {
        MainWindow *other = windowWith(path);
        return other == window ? nullptr : other;
    });
    connect(&files, &DocumentFiles::leaving, this, [this, &entry] { keepView(entry); });
    connect(&files, &DocumentFiles::arrived, this, [this, &entry] { bringBack(entry, false); });
    // After a crash the document is to look as it did.
    connect(&entry.recovery, &Recovery::written, window, [this, &entry] { keepView(entry); });
    connect(&entry.recovery, &Recovery::failed, window, &MainWindow::showError);
    connect(window, &MainWindow::newWindowRequested, this,
            [this] { open(m_profiles.library().scenario(defaultScenario), {}); });
    connect(window, &MainWindow::quitRequested, this, &Windows::quit);
    // The menu that asked is still open.
    connect(window, &MainWindow::languageChosen, this, &Windows::rebuild, Qt::QueuedConnection);
    connect(window, &MainWindow::closed, this, [this, window, &entry] {
        keepView(entry);
        QSettings().setValue(geometryKey, window->saveGeometry());
        entry.recovery.forget();
        // The window is still closing.
        QMetaObject::invokeMethod(
                this, [this, window] { remove(window); }, Qt::QueuedConnection);
    });
}

MainWindow &Windows::open(ScenarioDocument document, const QString &path)
{
    const QString absolute = path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
    Entry &entry = add();
    entry.session.open(std::move(document), absolute);
    makeWindow(entry);
    if (!absolute.isEmpty()) {
        addRecentFile(absolute);
        rememberFolder(FileKind::Scenario, absolute);
    }
    entry.window->restoreGeometry(QSettings().value(geometryKey).toByteArray());
    bringBack(entry, true);
    avoidOthers(*entry.window);
    entry.window->show();
    return *entry.window;
}

void Windows::keepView(const Entry &entry) const
{
    m_views.keep(ViewStore::keyOf(entry.session), entry.window->view());
}

void Windows::bringBack(Entry &entry, bool geometry)
{
    auto view = m_views.find(ViewStore::keyOf(entry.session),
                             defaultExploreSettings(entry.session.scenario()));
    if (!view)
        return;
    if (!geometry)
        view->geometry.clear();
    entry.window->restoreView(*view);
}

// A window is not put exactly onto another one, which it would hide.
void Windows::avoidOthers(MainWindow &window) const
{
    constexpr QPoint step(28, 28);
    const auto hides = [&](const std::unique_ptr<Entry> &entry) {
        return entry->window && entry->window.get() != &window && entry->window->isVisible()
               && entry->window->pos() == window.pos();
    };
    while (std::ranges::any_of(m_entries, hides))
        window.move(window.pos() + step);
}

bool Windows::quit()
{
    for (MainWindow *window : all()) {
        if (window->session().isModified()) {
            window->raise();
            window->activateWindow();
        }
        if (!window->mayClose())
            return false;
    }
    for (MainWindow *window : all())
        window->closeUnasked();
    return true;
}

void Windows::keepWorkWhenEnded()
{
    const auto *termination = new Termination(this);
    connect(termination, &Termination::requested, this, [this](int signal) {
        keepWork();
        QApplication::exit(128 + signal);
    });
}

void Windows::keepWork()
{
    for (const auto &entry : m_entries) {
        entry->recovery.write();
        keepView(*entry);
    }
}

void Windows::remove(const MainWindow *window)
{
    std::erase_if(m_entries, [&](const auto &entry) { return entry->window.get() == window; });
}

void Windows::rebuild()
{
    for (const auto &entry : m_entries) {
        const ViewState view = entry->window->view();
        const bool visible = entry->window->isVisible();
        entry->window->hide();
        entry->window.release()->deleteLater(); // it may be what asked
        makeWindow(*entry);
        entry->window->restoreView(view);
        entry->window->setVisible(visible);
    }
}

void Windows::offerLostWork()
{
    std::vector<LostDocument> lost = lostDocuments(m_recoveryFolder, m_profiles.library());
    if (lost.empty() || m_entries.empty())
        return;
    auto *dialog = new RecoveryDialog(std::move(lost), m_entries.front()->window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RecoveryDialog::restoreRequested, this, &Windows::restore);
    dialog->open();
}

// Into the window that has its file, else into one on which nothing was done, else into a new one.
void Windows::restore(const LostDocument &lost)
{
    const auto takes = [&](const std::unique_ptr<Entry> &entry) {
        const Session &session = entry->session;
        return !session.isModified()
               && (lost.path.isEmpty() ? session.path().isEmpty()
                                       : isSameFile(session.path(), lost.path));
    };
    auto found = std::ranges::find_if(m_entries, takes);
    if (found == m_entries.end())
        found = std::ranges::find_if(m_entries, [](const auto &entry) {
            return !entry->session.isModified() && entry->session.path().isEmpty();
        });
    if (found == m_entries.end()) {
        open(m_profiles.library().scenario(defaultScenario), {});
        found = std::prev(m_entries.end());
    }
    Entry &entry = **found;
    entry.session.restore(*lost.document, lost.path, lost.stamp);
    entry.recovery.adopt(lost);
    bringBack(entry, true);
    if (!lost.path.isEmpty())
        addRecentFile(lost.path);
    entry.window->files().checkFile();
}

} // namespace headroom
