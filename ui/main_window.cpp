#include "ui/main_window.h"

#include "core/explore/memory_fix.h"
#include "ui/figures/figure_actions.h"
#include "ui/help/exercises.h"
#include "ui/library/library_dialog.h"
#include "ui/message_bar.h"
#include "ui/pages/page_tabs.h"
#include "ui/pages/pin_strip.h"
#include "ui/pages/verdict_bar.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/report/review_actions.h"
#include "ui/session/document_files.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/shortcut_priority.h"

#include <QCloseEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QTimer>
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
    new ShortcutPriority(*this);
    m_subject->setObjectName(QStringLiteral("subject"));
    m_subject->setTextFormat(Qt::PlainText); // names from files stand in it
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
    // After the view that goes with the file has been restored.
    const auto reveal = [this] { QTimer::singleShot(0, m_panel, &ParameterPanel::revealConflict); };
    connect(m_files, &DocumentFiles::arrived, this, reveal);
    reveal();
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

void MainWindow::pinPresent()
{
    finishTyping();
    if (!m_session.pinPresent())
        showError(tr("Six scenarios are pinned already: unpin one first."));
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
