#include "ui/main_window.h"

#include "core/explore/memory_fix.h"
#include "ui/figures/figure_actions.h"
#include "ui/figures/pin_marks.h"
#include "ui/library/library_dialog.h"
#include "ui/help/exercises.h"
#include "ui/help/help_menu.h"
#include "ui/language/language_menu.h"
#include "ui/message_bar.h"
#include "ui/pages/calibrate_dialog.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/page_tabs.h"
#include "ui/pages/pin_strip.h"
#include "ui/pages/verdict_bar.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/recent_menu.h"
#include "ui/report/review_actions.h"
#include "ui/session/document_files.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int panelWidth = 404;
constexpr int widestPanel = 640;

} // namespace

MainWindow::MainWindow(Session &session, QWidget *parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_files(new DocumentFiles(session, *this))
    , m_splitter(new QSplitter(this))
    , m_subject(new QLabel(this))
    , m_verdict(new VerdictBar(this))
    , m_message(new MessageBar(this))
    , m_panel(new ParameterPanel(session, this))
    , m_pages(new PageTabs(session, this))
    , m_pins(new PinStrip(session, this))
    , m_review(new ReviewActions(session, *this))
{
    makeFileMenu();
    makeEditMenu();
    makeScenarioMenu();
    makeViewMenu();
    makeHelpMenu();
    m_subject->setObjectName(QStringLiteral("subject"));
    m_subject->setContentsMargins(0, 7, 18, 0);
    // The menu bar does not lay its corner out again when the text grows.
    m_subject->setMinimumWidth(480);
    m_subject->setAlignment(Qt::AlignRight | Qt::AlignTop);
    menuBar()->setCornerWidget(m_subject);

    layOut();
    setAcceptDrops(true);
    setMinimumSize(900, 560);
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    auto *actions = new FigureActions(session, *this);
    connect(m_pages, &PageTabs::copyPictureRequested, actions, &FigureActions::copyPicture);
    connect(m_pages, &PageTabs::copyNumbersRequested, actions, &FigureActions::copyNumbers);
    connect(m_pages, &PageTabs::exportRequested, actions, &FigureActions::exportAs);
    connect(m_pages, &PageTabs::traceRequested, actions, &FigureActions::saveTrace);
    connect(m_pages, &PageTabs::loadStepTimesRequested, m_files, &DocumentFiles::chooseStepTimes);
    connect(actions, &FigureActions::failed, this, &MainWindow::showError);
    connect(m_pages, &PageTabs::failed, this, &MainWindow::showError);
    connect(m_pins, &PinStrip::pinRequested, this, &MainWindow::pinPresent);
    connect(m_review, &ReviewActions::failed, this, &MainWindow::showError);
    connect(m_review, &ReviewActions::written, this, [this](const QString &path) {
        m_message->showMessage(tr("Design review written: %1").arg(path));
    });
    connect(&session, &Session::changed, this, &MainWindow::refresh);
    connect(&session, &Session::breakEvensChanged, this, &MainWindow::refreshVerdict);
    connect(&session, &Session::documentChanged, this, &MainWindow::refreshTitle);
    connectFiles();
    refresh();
    refreshTitle();
}

void MainWindow::layOut()
{
    m_panel->setMinimumWidth(panelWidth);
    m_panel->setMaximumWidth(widestPanel);
    auto *pages = new QWidget(this);
    auto *right = new QVBoxLayout(pages);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(m_message);
    right->addWidget(m_pages, 1);
    right->addWidget(m_pins);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(3);
    m_splitter->addWidget(m_panel);
    m_splitter->addWidget(pages);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({panelWidth, 1000});
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    layout->addWidget(m_splitter, 1);
    setCentralWidget(centre);
}

void MainWindow::connectFiles()
{
    connect(m_files, &DocumentFiles::typingEnds, this, &MainWindow::finishTyping);
    connect(m_files, &DocumentFiles::refused, this, &MainWindow::showError);
    connect(m_files, &DocumentFiles::told, this, &MainWindow::showError);
    connect(m_files, &DocumentFiles::remarked, this, &MainWindow::showRemarks);
    connect(m_files, &DocumentFiles::succeeded, m_message, &QWidget::hide);
    connect(m_files, &DocumentFiles::fileTouched, this, &MainWindow::offerReload);
}

void MainWindow::makeFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("New &window"), QKeySequence::New, this, &MainWindow::newWindowRequested);
    menu->addAction(tr("&Open…"), QKeySequence::Open, m_files, &DocumentFiles::chooseFile);
    auto *recent = new RecentMenu(this);
    connect(recent, &RecentMenu::chosen, this, &MainWindow::openPath);
    menu->addMenu(recent);
    menu->addAction(tr("&Import a profile, config.json or system…"),
                    QKeySequence(Qt::CTRL | Qt::Key_I), m_files, &DocumentFiles::chooseProfile);
    menu->addAction(tr("&Save"), QKeySequence::Save, m_files, &DocumentFiles::save);
    menu->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), m_files,
                    &DocumentFiles::saveAs);
    menu->addSeparator();
    // Right-clicking a figure does the same; this reaches it from the keyboard.
    menu->addAction(tr("&Export the figure…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    [this] { m_pages->exportChosen(); });
    menu->addAction(tr("Copy the &picture"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
                    [this] { m_pages->copyChosenPicture(); });
    menu->addAction(tr("Copy the &numbers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), this,
                    [this] { m_pages->copyChosenNumbers(); });
    menu->addAction(tr("Write a &design review…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                    this, [this] {
                        const FigurePage *page = m_pages->currentFigures();
                        m_review->ask(page ? page->shownFigures() : QList<QString>(),
                                      page ? page->pageFigures() : QList<QString>());
                    });
    menu->addSeparator();
    menu->addAction(tr("&Close the window"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                    &QWidget::close);
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this,
                    &MainWindow::quitRequested);
}

void MainWindow::makeEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    QAction *undo = m_session.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction *redo = m_session.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts(
            {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Find a parameter"), QKeySequence::Find, m_panel,
                    &ParameterPanel::focusSearch);
    menu->addAction(tr("&Copy results"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    [this] { m_pages->copyResults(); });
}

void MainWindow::makeScenarioMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Scenario"));
    for (std::string_view name : m_session.library().scenarioNames())
        if (!name.starts_with("exercise-")) // Help has them, with their questions
            menu->addAction(toQString(name), this, [this, name] { m_files->openBuiltin(name); });
    menu->addSeparator();
    menu->addAction(tr("Load step &times…"), m_files, &DocumentFiles::chooseStepTimes);
    menu->addAction(tr("&Calibrate…"), this, [this] {
        finishTyping();
        CalibrateDialog(m_session, this).exec();
    });
    QAction *forget =
            menu->addAction(tr("&Forget step times"), this, [this] { m_session.setStepTimes({}); });
    forget->setObjectName(QStringLiteral("forgetStepTimes"));
    connect(menu, &QMenu::aboutToShow, this,
            [this, forget] { forget->setEnabled(!m_session.scenario().straggler.times.empty()); });
    menu->addSeparator();
    menu->addAction(tr("Profile &library…"), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                    [this] { LibraryDialog::open(m_session, this); });
    menu->addAction(tr("&Pin this scenario"), QKeySequence(Qt::CTRL | Qt::Key_P), this,
                    &MainWindow::pinPresent)
            ->setObjectName(QStringLiteral("pinScenario"));
    QMenu *pinned = menu->addMenu(tr("Pi&nned"));
    pinned->setObjectName(QStringLiteral("pinnedMenu"));
    connect(pinned, &QMenu::aboutToShow, this, [this, pinned] { fillPinnedMenu(*pinned); });
    menu->addSeparator();
    QAction *reset = menu->addAction({}, QKeySequence(Qt::CTRL | Qt::Key_R), this,
                                     [this] { m_session.resetAll(); });
    const auto nameReset = [this, reset] {
        reset->setText(tr("&Reset to %1").arg(m_session.baselineName()));
    };
    nameReset();
    connect(&m_session, &Session::changed, this, nameReset);
}

void MainWindow::pinPresent()
{
    finishTyping();
    if (!m_session.pinPresent())
        showError(tr("Six scenarios are pinned already: unpin one first."));
}

// Each pin with what can be done with it, and what changes are measured against.
void MainWindow::fillPinnedMenu(QMenu &menu)
{
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu *>());
    const std::vector<Pin> &pins = m_session.pins();
    if (pins.empty())
        menu.addAction(tr("nothing pinned"))->setEnabled(false);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        QMenu *each = menu.addMenu(pinIcon(pins[i].mark, themeOf(palette()), devicePixelRatioF()),
                                   m_session.pinName(i).replace(u'&', QStringLiteral("&&")));
        m_pins->fillMenu(*each, pins[i].mark);
    }
    menu.addSeparator();
    QMenu *against = menu.addMenu(tr("&Measure changes against"));
    const auto add = [&](const QString &name, std::optional<int> mark) {
        QAction *action = against->addAction(name, this, [this, mark] {
            const auto found = std::ranges::find_if(
                    m_session.pins(), [&](const Pin &pin) { return pin.mark == mark; });
            m_session.setBaselinePin(found == m_session.pins().end()
                                             ? std::nullopt
                                             : std::optional(static_cast<std::size_t>(
                                                     found - m_session.pins().begin())));
        });
        action->setCheckable(true);
        return action;
    };
    add(tr("as opened"), std::nullopt)->setChecked(!m_session.baselinePin());
    for (std::size_t i = 0; i < pins.size(); ++i)
        add(m_session.pinName(i), pins[i].mark)->setChecked(pins[i].baseline);
}

void MainWindow::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    auto *group = new QActionGroup(this);
    m_showPanel = menu->addAction(tr("&Parameters"), QKeySequence(Qt::Key_F9), m_panel,
                                  &QWidget::setVisible);
    m_showPanel->setCheckable(true);
    m_showPanel->setChecked(true);
    menu->addSeparator();
    const std::pair<QString, ThemeChoice> themes[] = {
            {tr("&Follow the desktop"), ThemeChoice::FollowDesktop},
            {tr("&Light"), ThemeChoice::Light},
            {tr("&Dark"), ThemeChoice::Dark},
            {tr("&High contrast"), ThemeChoice::HighContrast},
    };
    for (const auto &[title, choice] : themes) {
        QAction *action = menu->addAction(title, this, [choice = choice] {
            QSettings().setValue(QStringLiteral("theme"), static_cast<int>(choice));
            applyTheme(*qApp, choice);
        });
        action->setCheckable(true);
        group->addAction(action);
        // Another window may have chosen since.
        connect(menu, &QMenu::aboutToShow, action, [action, choice = choice] {
            action->setChecked(QSettings().value(QStringLiteral("theme"), 0).toInt()
                               == static_cast<int>(choice));
        });
    }
    menu->addSeparator();
    addLanguageMenu(*menu, [this] { Q_EMIT languageChosen(); });
}

void MainWindow::makeHelpMenu()
{
    auto *help = new HelpMenu(*menuBar()->addMenu(tr("&Help")), *this);
    connect(help, &HelpMenu::pageRequested, this, &MainWindow::showPage);
    connect(help, &HelpMenu::exerciseRequested, this, &MainWindow::openExercise);
}

void MainWindow::refresh()
{
    refreshVerdict();
    setWindowModified(m_session.isModified());
    refreshTitle();
}

void MainWindow::refreshVerdict()
{
    m_verdict->setVerdict(verdict(
            m_session.scenario(), m_session.evaluation(), m_session.nearestTurning(),
            smallestMemoryFix(m_session.scenario(), m_session.evaluation(), m_session.memo())));
}

void MainWindow::refreshTitle()
{
    const ScenarioDocument &document = m_session.document();
    const QString count = toQString(
            formatQuantity(document.scenario.cluster.cards, Unit::Count, localNumberStyle()));
    const auto name = [](const std::optional<Profile> &profile) {
        return toQString(profile->name);
    };
    QString subject;
    if (document.model && document.card)
        subject = tr("%1 on %2 × %3").arg(name(document.model), count, name(document.card));
    else if (document.model)
        subject = tr("%1 on %2 cards").arg(name(document.model), count);
    else if (document.card)
        subject = tr("%1 × %2, no model profile").arg(count, name(document.card));
    else
        subject = tr("%1 cards, no profile").arg(count);
    const QString mark = m_session.isModified() ? QStringLiteral(" •") : QString();
    m_subject->setText(subject + QStringLiteral(" — ") + m_session.displayName() + mark);
    setWindowTitle(m_session.displayName() + QStringLiteral("[*] — Headroom"));
    setWindowModified(m_session.isModified());
}

void MainWindow::showError(const QString &message)
{
    m_message->showMessage(message);
}

void MainWindow::openPath(const QString &path)
{
    m_files->openPath(path);
}

void MainWindow::loadStepTimes(const QString &path)
{
    m_files->loadStepTimes(path);
}

void MainWindow::showRemarks(const std::vector<Text> &remarks)
{
    QStringList lines;
    for (const Text &remark : remarks)
        lines += translated(remark, localNumberStyle());
    if (!lines.isEmpty())
        showError(lines.join(u'\n'));
}

void MainWindow::offerReload(const QString &what, bool readable)
{
    const MessageBar::Offer saveAs{tr("Save &as…"), [this] { m_files->saveAs(); }};
    if (readable)
        m_message->showMessage(what, {{tr("&Reload"), [this] { m_files->reload(); }}, saveAs});
    else
        m_message->showMessage(what, {saveAs});
}

void MainWindow::finishTyping()
{
    if (auto *editor = qobject_cast<QuantityEdit *>(focusWidget()))
        editor->commit();
}

ViewState MainWindow::view() const
{
    ViewState view;
    view.geometry = saveGeometry();
    view.panelShown = m_showPanel->isChecked();
    view.panelWidth = m_panel->width();
    view.openGroups = m_panel->openGroups();
    m_pages->putInto(view);
    if (!m_session.followsScenario())
        view.explore = m_session.exploreSettings();
    return view;
}

void MainWindow::showPage(const QString &page)
{
    ViewState wanted = view();
    wanted.geometry.clear();
    wanted.page = page.toStdString();
    restoreView(wanted);
}

void MainWindow::openExercise(const Exercise &exercise)
{
    m_files->openBuiltin(exercise.scenario);
    if (m_session.document().name != exercise.scenario)
        return; // what was open is kept
    ViewState wanted = view();
    wanted.geometry.clear();
    wanted.page = exercise.page;
    wanted.pages[wanted.page].figures = {exercise.figure};
    restoreView(wanted);
}

void MainWindow::restoreView(const ViewState &view)
{
    if (!view.geometry.isEmpty())
        restoreGeometry(view.geometry);
    if (view.explore)
        m_session.setExploreSettings(*view.explore);
    m_showPanel->setChecked(view.panelShown);
    m_panel->setVisible(view.panelShown);
    if (view.panelWidth > 0)
        m_splitter->setSizes({view.panelWidth, std::max(1, width() - view.panelWidth)});
    if (view.openGroups)
        m_panel->setOpenGroups(*view.openGroups);
    m_pages->restoreView(view);
}

bool MainWindow::mayClose()
{
    return LibraryDialog::closeFor(this) && m_files->mayReplace();
}

void MainWindow::closeUnasked()
{
    m_askOnClose = false;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(!m_askOnClose || mayClose());
    if (event->isAccepted())
        Q_EMIT closed();
}

// Coming back to the window is when another program may have been at its file.
void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_files->checkFile();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    event->acceptProposedAction();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return showError(tr("Drop one file; %1 things were dropped.").arg(urls.size()));
    openPath(urls.front().toLocalFile());
}

} // namespace headroom
