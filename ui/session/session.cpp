#include "ui/session/session.h"

#include "core/files/review_file.h"
#include "core/input_error.h"
#include "ui/session/document_command.h"
#include "ui/session/file_backup.h"
#include "ui/session/file_io.h"
#include "ui/session/profile_store.h"
#include "ui/session/run_worker.h"
#include "ui/session/text.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom {
namespace {

// A schedule of more operations would be felt in a drag: it is run beside the window.
constexpr double operationsWhileDragging = 30000;

} // namespace

Session::Session(ProfileStore &profiles, QObject *parent)
    : Session(nullptr, &profiles, parent)
{
}

Session::Session(const Library &library, QObject *parent)
    : Session(std::make_unique<ProfileStore>(library), nullptr, parent)
{
}

Session::Session(std::unique_ptr<ProfileStore> own, ProfileStore *profiles, QObject *parent)
    : QObject(parent)
    , m_ownStore(std::move(own))
    , m_profiles(profiles != nullptr ? *profiles : *m_ownStore)
    , m_cards(m_profiles.library().cards())
    , m_runs(std::make_unique<RunWorker>())
{
    m_worker = std::make_unique<NewestWorker<Scenario>>(
            [this, memo = std::make_shared<EvaluationMemo>()](const Scenario &scenario,
                                                              const std::stop_token &stop) {
                std::vector<RowBreakEvens> rows = allBreakEvens(scenario, *memo, stop);
                if (!stop.stop_requested())
                    QMetaObject::invokeMethod(this, [this, scenario, rows = std::move(rows)] {
                        takeBreakEvens(scenario, rows);
                    });
            });
    m_memo.mostOperations = operationsWhileDragging;
    m_evaluator = std::make_unique<NewestWorker<Scenario>>(
            [this, memo = std::make_shared<EvaluationMemo>()](const Scenario &scenario,
                                                              const std::stop_token &stop) {
                memo->stop = stop;
                const Evaluation found = evaluate(scenario, *memo);
                if (!stop.stop_requested())
                    QMetaObject::invokeMethod(
                            this, [this, scenario, found] { takeEvaluation(scenario, found); });
            });
    m_pinEvaluator = std::make_unique<NewestWorker<std::vector<Scenario>>>(
            [this, memo = std::make_shared<EvaluationMemo>()](
                    const std::vector<Scenario> &scenarios, const std::stop_token &stop) {
                memo->stop = stop;
                for (const Scenario &scenario : scenarios) {
                    const Evaluation found = evaluate(scenario, *memo);
                    if (stop.stop_requested())
                        return;
                    QMetaObject::invokeMethod(
                            this, [this, scenario, found] { takeEvaluation(scenario, found); });
                }
            });
    setBaseline();
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Session::documentChanged);
    connect(&m_profiles, &ProfileStore::changed, this, &Session::takeLibrary);
}

Session::~Session() = default;

const Library &Session::library() const
{
    return m_profiles.library();
}

void Session::takeLibrary()
{
    m_cards = library().cards();
    Q_EMIT libraryChanged();
    Q_EMIT changed(); // figures name and compare the library's cards
}

const RowBreakEvens *Session::breakEvens(const Parameter &parameter) const
{
    const auto found = std::ranges::find(m_breakEvens, &parameter, &RowBreakEvens::parameter);
    return found == m_breakEvens.end() ? nullptr : &*found;
}

const std::vector<RowBreakEvens> *Session::currentBreakEvens() const
{
    return !m_breakEvens.empty() && m_breakEvenScenario == m_document.scenario ? &m_breakEvens
                                                                               : nullptr;
}

std::vector<TurningValue> Session::nearestTurning() const
{
    std::vector<TurningValue> turning;
    for (const NearestRow &row : nearestRows(m_breakEvenScenario, m_breakEvens, 3))
        turning.push_back({row.parameter, row.breakEven.value, row.breakEven.holdsAbove});
    return turning;
}

ExploreSettings Session::exploreSettings() const
{
    return m_explore ? *m_explore : defaultExploreSettings(m_document.scenario);
}

void Session::setExploreSettings(const ExploreSettings &settings)
{
    if (settings == exploreSettings())
        return;
    m_explore = settings;
    Q_EMIT exploreChanged();
}

void Session::requestBreakEvens()
{
    m_worker->request(m_document.scenario);
}

void Session::takeBreakEvens(const Scenario &scenario, std::vector<RowBreakEvens> rows)
{
    m_breakEvenScenario = scenario;
    m_breakEvens = std::move(rows);
    Q_EMIT breakEvensChanged();
}

QString Session::displayName() const
{
    return m_path.isEmpty() ? toQString(m_document.name) : QFileInfo(m_path).fileName();
}

void Session::setValue(const Parameter &parameter, double value, int gesture)
{
    setValue(parameter, value, gesture,
             tr("%1 to %2")
                     .arg(translated(parameter.label),
                          toQString(formatWithUnit(parameter, value, localNumberStyle()))));
}

void Session::setValue(const Parameter &parameter, double value, int gesture, const QString &name)
{
    if (parameter.get(m_document.scenario) == value)
        return;
    ScenarioDocument document = m_document;
    parameter.set(document.scenario, value);
    push(std::move(document), name, gesture, &parameter);
}

void Session::setValues(const std::vector<std::pair<const Parameter *, double>> &values)
{
    ScenarioDocument document = m_document;
    QStringList texts;
    for (const auto &[parameter, value] : values) {
        parameter->set(document.scenario, value);
        texts += tr("%1 to %2")
                         .arg(translated(parameter->label),
                              toQString(formatWithUnit(*parameter, value, localNumberStyle())));
    }
    if (document.scenario != m_document.scenario)
        push(std::move(document), texts.join(QStringLiteral(", ")), beginGesture(), this);
}

void Session::setProfile(const Profile &profile)
{
    ScenarioDocument document = m_document;
    applyProfile(document, profile);
    push(std::move(document), tr("profile %1").arg(toQString(profile.name)), beginGesture(),
         &profile);
}

void Session::setProfiles(const std::vector<Profile> &profiles)
{
    ScenarioDocument document = m_document;
    QStringList names;
    for (const Profile &profile : profiles) {
        applyProfile(document, profile);
        names += toQString(profile.name);
    }
    push(std::move(document), tr("profiles %1").arg(names.join(QStringLiteral(", "))),
         beginGesture(), &profiles);
}

void Session::setStepTimes(const MeasuredTimes &times)
{
    ScenarioDocument document = m_document;
    document.scenario.straggler.times = times;
    if (document.scenario != m_document.scenario)
        push(std::move(document),
             times.empty() ? tr("no measured step times") : tr("measured step times"),
             beginGesture(), this);
}

void Session::resetAll()
{
    ScenarioDocument document = m_document;
    document.scenario = m_baseline;
    push(std::move(document), tr("reset to %1").arg(baselineName()), beginGesture(), this);
}

void Session::push(ScenarioDocument document, const QString &text, int gesture, const void *subject)
{
    // A listener that edits while a command applies would corrupt the history.
    Q_ASSERT(!m_applying);
    if (m_applying)
        return;
    m_undo.push(
            new DocumentCommand(*this, m_document, std::move(document), text, gesture, subject));
}

void Session::apply(const ScenarioDocument &document)
{
    m_applying = true;
    m_document = document;
    evaluateNow();
    takePins();
    requestBreakEvens();
    Q_EMIT changed();
    m_applying = false;
}

void Session::evaluateNow()
{
    m_evaluation = evaluate(m_document.scenario, m_memo);
    if (m_evaluation.pipeline.byFormula)
        m_evaluator->request(m_document.scenario);
}

// The schedule of a large pipeline has been run.
void Session::takeEvaluation(const Scenario &scenario, const Evaluation &evaluation)
{
    bool news = false;
    const auto take = [&](const Scenario &known, Evaluation &found) {
        if (scenario != known || evaluation == found)
            return;
        found = evaluation;
        news = true;
    };
    take(m_openedDocument.scenario, m_openedEvaluation);
    for (PinEvaluation &pin : m_pinEvaluations)
        take(pin.plan->scenario, pin.evaluation);
    take(m_baseline, m_baselineEvaluation);
    take(m_document.scenario, m_evaluation);
    if (news)
        Q_EMIT changed();
}

void Session::setBaseline()
{
    m_openedDocument = withoutPins(m_document);
    evaluateNow();
    m_openedEvaluation = m_evaluation;
    takePins();
    requestBreakEvens();
}

void Session::open(ScenarioDocument document, const QString &path)
{
    m_document = std::move(document);
    m_path = path;
    m_stamp = stampOfFile(path);
    m_explore.reset();
    setBaseline();
    m_undo.clear();
    Q_EMIT documentChanged();
    Q_EMIT changed();
}

void Session::openFile(const QString &path)
{
    open(readDocument(path), homeOf(path));
}

QString Session::homeOf(const QString &path)
{
    return isReview(readFile(path)) ? QString() : path;
}

ScenarioDocument Session::readDocument(const QString &path) const
{
    const std::string bytes = readFile(path);
    try {
        return readScenario(bytes, library());
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

void Session::restore(const ScenarioDocument &document, const QString &path,
                      const QByteArray &stamp)
{
    std::optional<ScenarioDocument> original;
    try {
        original = path.isEmpty() ? library().scenario(document.name) : readDocument(path);
    } catch (const InputError &) { // gone, or no built-in scenario: the work alone is left
    }
    open(original.value_or(document), path);
    m_stamp = stamp;
    if (m_document == document)
        markUnsaved();
    else
        push(document, tr("restored work"), beginGesture(), this);
}

void Session::reload()
{
    ScenarioDocument document = readDocument(m_path);
    m_stamp = stampOfFile(m_path);
    if (document != m_document)
        push(std::move(document), tr("reloaded from the file"), beginGesture(), this);
    setBaseline();
    m_undo.setClean();
    Q_EMIT documentChanged();
    Q_EMIT changed();
}

void Session::markUnsaved()
{
    m_undo.resetClean();
    Q_EMIT documentChanged();
    Q_EMIT changed();
}

Session::FileState Session::fileState() const
{
    if (m_path.isEmpty() || m_stamp.isEmpty())
        return FileState::Same;
    if (!QFileInfo::exists(m_path))
        return FileState::Missing;
    // What cannot be read has not been seen to change; saving tells what is wrong with it.
    const QByteArray stamp = stampOfFile(m_path);
    return stamp.isEmpty() || stamp == m_stamp ? FileState::Same : FileState::Changed;
}

OpenedFile Session::readAny(const QString &path) const
{
    const std::string bytes = readFile(path);
    try {
        return openedFile(bytes, QFileInfo(path).absoluteFilePath().toStdString(), library());
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

QString Session::save(const QString &path)
{
    ScenarioDocument document = m_document;
    document.name = QFileInfo(path).completeBaseName().toStdString();
    const std::string bytes = writeScenario(document);
    const QString kept = keepOtherVersion(path);
    writeFile(path, bytes);
    m_document.name = document.name;
    m_path = path;
    m_stamp = stampOf(bytes);
    setBaseline();
    m_undo.setClean();
    Q_EMIT documentChanged();
    Q_EMIT changed();
    return kept;
}

} // namespace headroom
