#include "ui/session/session.h"

#include "core/files/review_file.h"
#include "core/input_error.h"
#include "ui/session/document_command.h"
#include "ui/session/file_io.h"
#include "ui/session/run_worker.h"
#include "ui/session/text.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom {
namespace {

// A schedule of more operations would be felt in a drag: it is run beside the window.
constexpr double operationsWhileDragging = 30000;

} // namespace

Session::Session(const Library &library, QObject *parent)
    : QObject(parent)
    , m_library(library)
    , m_cards(library.cards())
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
    setBaseline();
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Session::documentChanged);
}

Session::~Session() = default;

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

FigureScene Session::figureScene() const
{
    FigureScene scene{{tr("now").toStdString(), m_document.scenario, m_evaluation}, {}};
    if (m_document.scenario != m_baseline)
        scene.others.push_back({tr("as opened").toStdString(), m_baseline, m_baselineEvaluation});
    return scene;
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
    push(std::move(document), tr("reset to as opened"), beginGesture(), this);
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
    if (scenario == m_baseline)
        m_baselineEvaluation = evaluation;
    if (scenario != m_document.scenario || evaluation == m_evaluation)
        return;
    m_evaluation = evaluation;
    Q_EMIT changed();
}

void Session::setBaseline()
{
    m_baseline = m_document.scenario;
    evaluateNow();
    m_baselineEvaluation = m_evaluation;
    requestBreakEvens();
}

void Session::open(ScenarioDocument document, const QString &path)
{
    m_document = std::move(document);
    m_path = path;
    m_explore.reset();
    setBaseline();
    m_undo.clear();
    Q_EMIT documentChanged();
    Q_EMIT changed();
}

void Session::openFile(const QString &path)
{
    const std::string bytes = readFile(path);
    try {
        // A review is no place to save a scenario to.
        open(readScenario(bytes, m_library), isReview(bytes) ? QString() : path);
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

OpenedFile Session::readAny(const QString &path) const
{
    const std::string bytes = readFile(path);
    try {
        return openedFile(bytes, QFileInfo(path).absoluteFilePath().toStdString(), m_library);
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

void Session::save(const QString &path)
{
    ScenarioDocument document = m_document;
    document.name = QFileInfo(path).completeBaseName().toStdString();
    writeFile(path, writeScenario(document));
    m_document.name = document.name;
    m_path = path;
    setBaseline();
    m_undo.setClean();
    Q_EMIT documentChanged();
    Q_EMIT changed();
}

} // namespace headroom
