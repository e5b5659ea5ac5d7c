#include "ui/main_window.h"

#include "core/explore/memory_fix.h"
#include "core/files/step_times.h"
#include "core/input_error.h"
#include "ui/figures/figure_actions.h"
#include "ui/message_bar.h"
#include "ui/pages/page_tabs.h"
#include "ui/pages/verdict_bar.h"
#include "ui/parameters/parameter_panel.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSettings>

namespace headroom {
namespace {

constexpr int panelWidth = 404;

QString fileFilter()
{
    return MainWindow::tr("Scenarios (*.headroom);;All files (*)");
}

QString folderSetting()
{
    return QStringLiteral("scenarioFolder");
}

} // namespace

MainWindow::MainWindow(Session &session, QWidget *parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_subject(new QLabel(this))
    , m_verdict(new VerdictBar(this))
    , m_message(new MessageBar(this))
    , m_panel(new ParameterPanel(session, this))
    , m_pages(new PageTabs(session, this))
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

    m_panel->setFixedWidth(panelWidth);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_message);
    right->addWidget(m_pages, 1);
    auto *below = new QHBoxLayout;
    below->setSpacing(0);
    below->addWidget(m_panel);
    below->addLayout(right, 1);
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    layout->addLayout(below, 1);
    setCentralWidget(centre);

    setAcceptDrops(true);
    setMinimumSize(900, 560);
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    auto *actions = new FigureActions(session, *this);
    connect(m_pages, &PageTabs::copyPictureRequested, actions, &FigureActions::copyPicture);
    connect(m_pages, &PageTabs::copyNumbersRequested, actions, &FigureActions::copyNumbers);
    connect(m_pages, &PageTabs::exportRequested, actions, &FigureActions::exportAs);
    connect(m_pages, &PageTabs::traceRequested, actions, &FigureActions::saveTrace);
    connect(m_pages, &PageTabs::loadStepTimesRequested, this, &MainWindow::chooseStepTimes);
    connect(actions, &FigureActions::failed, this, &MainWindow::showError);
    connect(&session, &Session::changed, this, &MainWindow::refresh);
    connect(&session, &Session::breakEvensChanged, this, &MainWindow::refreshVerdict);
    connect(&session, &Session::documentChanged, this, &MainWindow::refreshTitle);
    refresh();
    refreshTitle();
}

void MainWindow::makeFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::chooseFile);
    menu->addAction(tr("&Import a profile or config.json…"), QKeySequence(Qt::CTRL | Qt::Key_I),
                    this, &MainWindow::chooseProfile);
    menu->addAction(tr("&Save"), QKeySequence::Save, this, [this] { save(); });
    menu->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this,
                    [this] { saveAs(); });
    menu->addSeparator();
    // Right-clicking a figure does the same; this reaches it from the keyboard.
    menu->addAction(tr("&Export the figure…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    [this] { m_pages->exportChosen(); });
    menu->addAction(tr("Copy the &picture"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
                    [this] { m_pages->copyChosenPicture(); });
    menu->addAction(tr("Copy the &numbers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), this,
                    [this] { m_pages->copyChosenNumbers(); });
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
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
        menu->addAction(toQString(name), this, [this, name] {
            if (mayReplace())
                m_session.open(m_session.library().scenario(name), {});
        });
    menu->addSeparator();
    menu->addAction(tr("Load step &times…"), this, &MainWindow::chooseStepTimes);
    QAction *forget =
            menu->addAction(tr("&Forget step times"), this, [this] { m_session.setStepTimes({}); });
    forget->setObjectName(QStringLiteral("forgetStepTimes"));
    connect(menu, &QMenu::aboutToShow, this,
            [this, forget] { forget->setEnabled(!m_session.scenario().straggler.times.empty()); });
    menu->addSeparator();
    menu->addAction(tr("&Reset to as opened"), QKeySequence(Qt::CTRL | Qt::Key_R), this,
                    [this] { m_session.resetAll(); });
}

void MainWindow::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    auto *group = new QActionGroup(this);
    const int chosen = QSettings().value(QStringLiteral("theme"), 0).toInt();
    QAction *panel = menu->addAction(tr("&Parameters"), QKeySequence(Qt::Key_F9), m_panel,
                                     &QWidget::setVisible);
    panel->setCheckable(true);
    panel->setChecked(true);
    menu->addSeparator();
    const std::pair<QString, ThemeChoice> themes[] = {
            {tr("&Follow the desktop"), ThemeChoice::FollowDesktop},
            {tr("&Light"), ThemeChoice::Light},
            {tr("&Dark"), ThemeChoice::Dark},
    };
    for (const auto &[title, choice] : themes) {
        QAction *action = menu->addAction(title, this, [choice = choice] {
            QSettings().setValue(QStringLiteral("theme"), static_cast<int>(choice));
            applyTheme(*qApp, choice);
        });
        action->setCheckable(true);
        action->setChecked(chosen == static_cast<int>(choice));
        group->addAction(action);
    }
}

void MainWindow::makeHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&About Headroom"), this, [this] {
        QMessageBox::about(
                this, tr("About Headroom"),
                tr("<b>Headroom %1</b><p>Will this cluster train this model by the deadline, with "
                   "how much room, and what would break it?</p><p>GPL-3.0-or-later. Uses Qt, "
                   "QCustomPlot, Boost, nlohmann-json and the Roboto typeface.</p>")
                        .arg(QStringLiteral(HEADROOM_VERSION)));
    });
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
    try {
        const OpenedFile opened = m_session.readAny(path);
        const auto *profile = std::get_if<Profile>(&opened);
        if (profile != nullptr) {
            finishTyping();
            m_session.setProfile(*profile);
        } else {
            if (!mayReplace())
                return;
            m_session.openFile(path); // again: saving may have written it
        }
        m_message->hide();
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        showRemarks(profile != nullptr ? profile->remarks : m_session.document().remarks);
    } catch (const InputError &error) {
        showError(refusalText(error));
    }
}

void MainWindow::showRemarks(const std::vector<Text> &remarks)
{
    QStringList lines;
    for (const Text &remark : remarks)
        lines += translated(remark, localNumberStyle());
    if (!lines.isEmpty())
        showError(lines.join(u'\n'));
}

void MainWindow::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a scenario"),
                                                      QSettings().value(folderSetting()).toString(),
                                                      fileFilter());
    if (!path.isEmpty())
        openPath(path);
}

void MainWindow::chooseProfile()
{
    const QString path = QFileDialog::getOpenFileName(
            this, tr("Import a model, card or host"), QSettings().value(folderSetting()).toString(),
            tr("Profiles and Hugging Face config.json (*.json);;All files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void MainWindow::chooseStepTimes()
{
    const QString path = QFileDialog::getOpenFileName(
            this, tr("Load measured step times"), QSettings().value(folderSetting()).toString(),
            tr("Step times in seconds (*.csv);;All files (*)"));
    if (!path.isEmpty())
        loadStepTimes(path);
}

void MainWindow::loadStepTimes(const QString &path)
{
    try {
        const std::string bytes = readFile(path);
        const StepTimesFile file = readStepTimesFile(bytes);
        m_session.setStepTimes(file.times);
        m_message->showMessage(translated(summaryOf(file), localNumberStyle()));
    } catch (const InputError &error) {
        showError(refusalText(error.in(path.toStdString())));
    }
}

void MainWindow::finishTyping()
{
    if (auto *editor = qobject_cast<QuantityEdit *>(focusWidget()))
        editor->commit();
}

bool MainWindow::save()
{
    finishTyping();
    return m_session.path().isEmpty() ? saveAs() : saveTo(m_session.path());
}

bool MainWindow::saveAs()
{
    finishTyping();
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path = QFileDialog::getSaveFileName(
            this, tr("Save the scenario"),
            folder.filePath(toQString(m_session.document().name) + QStringLiteral(".headroom")),
            fileFilter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".headroom");
    return saveTo(path);
}

bool MainWindow::saveTo(const QString &path)
{
    try {
        m_session.save(path);
        m_message->hide();
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        return true;
    } catch (const std::exception &error) {
        showError(tr("Not saved: %1").arg(refusalText(error)));
        return false;
    }
}

bool MainWindow::mayReplace()
{
    finishTyping();
    if (!m_session.isModified())
        return true;
    const auto answer = QMessageBox::question(
            this, tr("Unsaved changes"),
            tr("%1 has changes that are not saved.").arg(m_session.displayName()),
            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->setAccepted(mayReplace());
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
