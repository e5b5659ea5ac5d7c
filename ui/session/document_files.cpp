#include "ui/session/document_files.h"

#include "core/files/step_times.h"
#include "core/input_error.h"
#include "ui/session/file_backup.h"
#include "ui/session/file_io.h"
#include "ui/session/recent_files.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace headroom {
namespace {

QString scenarioFilter()
{
    return DocumentFiles::tr("Scenarios (*.headroom);;All files (*)");
}

// Fusion gives standard buttons icons of another time.
void dropIcons(const QMessageBox &box)
{
    for (QAbstractButton *button : box.buttons())
        button->setIcon({});
}

QString absolute(const QString &path)
{
    return QFileInfo(path).absoluteFilePath();
}

} // namespace

bool isSameFile(const QString &a, const QString &b)
{
    if (a.isEmpty() || b.isEmpty())
        return false;
    const QString real = QFileInfo(a).canonicalFilePath(); // empty when there is no such file
    return absolute(a) == absolute(b)
           || (!real.isEmpty() && real == QFileInfo(b).canonicalFilePath());
}

DocumentFiles::DocumentFiles(Session &session, QWidget &window)
    : QObject(&window)
    , m_session(session)
    , m_window(window)
{
}

void DocumentFiles::setOtherWindows(std::function<QWidget *(const QString &)> otherWith)
{
    m_otherWith = std::move(otherWith);
}

QWidget *DocumentFiles::otherWindowWith(const QString &path) const
{
    return m_otherWith ? m_otherWith(path) : nullptr;
}

void DocumentFiles::open(ScenarioDocument document, const QString &path)
{
    Q_EMIT leaving();
    m_session.open(std::move(document), path);
    m_toldOf.clear();
    Q_EMIT arrived();
}

void DocumentFiles::openBuiltin(std::string_view name)
{
    if (mayReplace())
        open(m_session.library().scenario(name), {});
}

void DocumentFiles::openPath(const QString &chosen)
{
    const QString path = absolute(chosen);
    if (QWidget *other = otherWindowWith(path)) {
        other->setWindowState(other->windowState() & ~Qt::WindowMinimized);
        other->raise();
        return other->activateWindow();
    }
    try {
        const OpenedFile opened = m_session.readAny(path);
        if (const auto *profiles = std::get_if<std::vector<Profile>>(&opened)) {
            Q_EMIT typingEnds();
            m_session.setProfiles(*profiles);
            rememberFolder(FileKind::Profile, path);
            Q_EMIT succeeded();
            std::vector<Text> remarks;
            for (const Profile &profile : *profiles)
                remarks.insert(remarks.end(), profile.remarks.begin(), profile.remarks.end());
            return Q_EMIT remarked(remarks);
        }
        if (!mayReplace())
            return;
        // Again: saving may have written it.
        open(std::get<ScenarioDocument>(m_session.readAny(path)), Session::homeOf(path));
        rememberFolder(FileKind::Scenario, path);
        addRecentFile(path);
        Q_EMIT succeeded();
        Q_EMIT remarked(m_session.document().remarks);
    } catch (const InputError &error) {
        Q_EMIT refused(refusalText(error));
    }
}

void DocumentFiles::loadStepTimes(const QString &path)
{
    try {
        const std::string bytes = readFile(path);
        const StepTimesFile file = readStepTimesFile(bytes);
        m_session.setStepTimes(file.times);
        rememberFolder(FileKind::StepTimes, path);
        Q_EMIT told(translated(summaryOf(file), localNumberStyle()));
    } catch (const InputError &error) {
        Q_EMIT refused(refusalText(error.in(path.toStdString())));
    }
}

void DocumentFiles::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
            &m_window, tr("Open a scenario"), lastFolder(FileKind::Scenario),
            tr("Scenarios (*.headroom);;Design reviews (*.html *.pdf);;All files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void DocumentFiles::chooseProfile()
{
    const QString path = QFileDialog::getOpenFileName(
            &m_window, tr("Import a model, card or host"), lastFolder(FileKind::Profile),
            tr("Profiles, Hugging Face config.json, Calculon systems (*.json);;All files (*)"));
    if (!path.isEmpty())
        openPath(path);
}

void DocumentFiles::chooseStepTimes()
{
    const QString path = QFileDialog::getOpenFileName(
            &m_window, tr("Load measured step times"), lastFolder(FileKind::StepTimes),
            tr("Step times in seconds (*.csv);;All files (*)"));
    if (!path.isEmpty())
        loadStepTimes(path);
}

bool DocumentFiles::save()
{
    Q_EMIT typingEnds();
    if (m_session.path().isEmpty())
        return saveAs();
    if (m_session.fileState() != Session::FileState::Changed)
        return saveTo(m_session.path());
    switch (askAboutTouched()) {
    case Choice::Overwrite:
        return saveTo(m_session.path());
    case Choice::SaveAs:
        return saveAs();
    case Choice::Reload:
        reload();
        break;
    case Choice::Cancel:
        break;
    }
    return false;
}

DocumentFiles::Choice DocumentFiles::askAboutTouched()
{
    QMessageBox box(QMessageBox::Warning, tr("The file has changed"),
                    tr("Another program has changed %1 since it was opened here.")
                            .arg(m_session.displayName()),
                    QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("touchedFile"));
    box.setInformativeText(tr("Overwriting it loses what the other program wrote. Reloading shows "
                              "that, and Undo brings back what is here now."));
    QPushButton *overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    QPushButton *reload = box.addButton(tr("&Reload"), QMessageBox::ResetRole);
    QPushButton *saveAs = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    box.setDefaultButton(saveAs);
    dropIcons(box);
    box.exec();
    return box.clickedButton() == overwrite ? Choice::Overwrite
           : box.clickedButton() == reload  ? Choice::Reload
           : box.clickedButton() == saveAs  ? Choice::SaveAs
                                            : Choice::Cancel;
}

bool DocumentFiles::saveAs()
{
    Q_EMIT typingEnds();
    const QString name = toQString(m_session.document().name);
    const QDir folder(m_session.path().isEmpty() ? lastFolder(FileKind::Scenario)
                                                 : QFileInfo(m_session.path()).absolutePath());
    QFileDialog dialog(&m_window, tr("Save the scenario"), folder.path(), scenarioFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    // So that it asks about the name that is written, suffix and all.
    dialog.setDefaultSuffix(QStringLiteral("headroom"));
    dialog.selectFile(name + QStringLiteral(".headroom"));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    return saveTo(absolute(dialog.selectedFiles().constFirst()));
}

bool DocumentFiles::saveTo(const QString &path)
{
    if (otherWindowWith(path)) {
        Q_EMIT refused(tr("Not saved: %1 is open in another window").arg(path));
        return false;
    }
    try {
        const QString kept = m_session.save(path);
        m_toldOf.clear();
        rememberFolder(FileKind::Scenario, path);
        addRecentFile(path);
        Q_EMIT succeeded();
        if (!kept.isEmpty())
            Q_EMIT told(tr("The file that stood here was of another version; it is kept as %1")
                                .arg(kept));
        return true;
    } catch (const std::exception &error) {
        Q_EMIT refused(tr("Not saved: %1").arg(refusalText(error)));
        return false;
    }
}

bool DocumentFiles::mayReplace()
{
    Q_EMIT typingEnds();
    if (!m_session.isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("%1 has changes that are not saved.").arg(m_session.displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    box.setDefaultButton(QMessageBox::Save);
    dropIcons(box);
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        return save();
    return answer == QMessageBox::Discard;
}

void DocumentFiles::checkFile()
{
    const Session::FileState state = m_session.fileState();
    if (state == Session::FileState::Same)
        return m_toldOf.clear();
    const bool missing = state == Session::FileState::Missing;
    const QByteArray found = missing ? QByteArrayLiteral("missing") : stampOfFile(m_session.path());
    if (found == m_toldOf)
        return;
    m_toldOf = found;
    if (!missing)
        return Q_EMIT fileTouched(
                tr("Another program has changed %1.").arg(m_session.displayName()), true);
    m_session.markUnsaved();
    Q_EMIT fileTouched(tr("%1 is no longer there. Saving writes it again.").arg(m_session.path()),
                       false);
}

void DocumentFiles::reload()
{
    try {
        m_session.reload();
        m_toldOf.clear();
        Q_EMIT succeeded();
        Q_EMIT remarked(m_session.document().remarks);
    } catch (const InputError &error) {
        Q_EMIT refused(tr("Not reloaded: %1").arg(refusalText(error)));
    }
}

} // namespace headroom
