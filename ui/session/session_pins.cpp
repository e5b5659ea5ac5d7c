// The pinned scenarios of a session. They belong to the document: each change is one undo step.
#include "core/evaluation/comparison.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <algorithm>

namespace headroom {
namespace {

QString letterAndName(const Pin &pin)
{
    return QChar(u'A' + pin.mark) + QStringLiteral(" ") + toQString(pin.plan->name);
}

} // namespace

const Evaluation &Session::pinEvaluation(std::size_t pin) const
{
    return m_pinEvaluations[pin].evaluation;
}

std::optional<std::size_t> Session::baselinePin() const
{
    const auto found = std::ranges::find_if(m_document.pins, &Pin::baseline);
    if (found == m_document.pins.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_document.pins.begin());
}

QString Session::pinName(std::size_t pin) const
{
    return letterAndName(m_document.pins[pin]);
}

QString Session::baselineName() const
{
    const auto pin = baselinePin();
    return pin ? pinName(*pin) : tr("as opened");
}

// By what differs from the baseline; a whole profile by its name.
QString Session::nameForPin() const
{
    Scenario from = m_baseline;
    QStringList names;
    const auto measured = baselinePin();
    const ScenarioDocument &base = measured ? *m_document.pins[*measured].plan : m_openedDocument;
    for (ProfileKind kind : profileKinds) {
        const auto &profile = m_document.profile(kind);
        if (!profile || profile == base.profile(kind))
            continue;
        names += toQString(profile->name);
        for (const auto &[row, value] : profile->values)
            row->set(from, row->get(m_document.scenario));
    }
    if (names.isEmpty() || from != m_document.scenario)
        names += toQString(differenceName(m_document.scenario, from).text(localNumberStyle()));
    const QString name = names.join(QStringLiteral(", "));
    const auto isTaken = [this](const QString &text) {
        return std::ranges::any_of(
                m_document.pins, [&](const Pin &pin) { return toQString(pin.plan->name) == text; });
    };
    QString free = name;
    for (int i = 2; isTaken(free); ++i)
        free = name + QStringLiteral(" (%1)").arg(i);
    return free;
}

bool Session::pinPresent()
{
    if (m_document.pins.size() >= mostPinned)
        return false;
    ScenarioDocument plan = withoutPins(m_document);
    plan.name = nameForPin().toStdString();
    plan.unknown = Json::object(); // stays with the document
    ScenarioDocument document = m_document;
    document.pins.push_back({.mark = freeMark(document.pins),
                             .plan = std::make_shared<const ScenarioDocument>(std::move(plan))});
    const QString text = tr("pin %1").arg(letterAndName(document.pins.back()));
    push(std::move(document), text, beginGesture(), this);
    return true;
}

void Session::unpin(std::size_t pin)
{
    ScenarioDocument document = m_document;
    document.pins.erase(document.pins.begin() + static_cast<std::ptrdiff_t>(pin));
    push(std::move(document), tr("unpin %1").arg(pinName(pin)), beginGesture(), this);
}

void Session::renamePin(std::size_t pin, const QString &name)
{
    const std::string text = name.simplified().toStdString();
    if (text.empty() || text == m_document.pins[pin].plan->name)
        return;
    ScenarioDocument plan = *m_document.pins[pin].plan;
    plan.name = text;
    ScenarioDocument document = m_document;
    document.pins[pin].plan = std::make_shared<const ScenarioDocument>(std::move(plan));
    const QString said = tr("rename %1 to %2").arg(pinName(pin), toQString(text));
    push(std::move(document), said, beginGesture(), this);
}

void Session::movePin(std::size_t from, std::size_t to)
{
    if (from == to || to >= m_document.pins.size())
        return;
    ScenarioDocument document = m_document;
    const Pin moved = document.pins[from];
    document.pins.erase(document.pins.begin() + static_cast<std::ptrdiff_t>(from));
    document.pins.insert(document.pins.begin() + static_cast<std::ptrdiff_t>(to), moved);
    push(std::move(document), tr("move %1").arg(letterAndName(moved)), beginGesture(), this);
}

void Session::setBaselinePin(std::optional<std::size_t> pin)
{
    if (pin == baselinePin())
        return;
    ScenarioDocument document = m_document;
    for (std::size_t i = 0; i < document.pins.size(); ++i)
        document.pins[i].baseline = pin == i;
    push(std::move(document), tr("measure against %1").arg(pin ? pinName(*pin) : tr("as opened")),
         beginGesture(), this);
}

void Session::restorePin(std::size_t pin)
{
    ScenarioDocument document = m_document;
    const ScenarioDocument &plan = *m_document.pins[pin].plan;
    document.scenario = plan.scenario;
    document.card = plan.card;
    document.model = plan.model;
    document.cluster = plan.cluster;
    if (document != m_document)
        push(std::move(document), tr("restore %1").arg(pinName(pin)), beginGesture(), this);
}

// What is known of pins that stay is kept; the baseline follows the pin that is marked.
void Session::takePins()
{
    std::vector<PinEvaluation> known = std::exchange(m_pinEvaluations, {});
    std::vector<Scenario> byFormula;
    for (const Pin &pin : m_document.pins) {
        const Scenario &scenario = pin.plan->scenario;
        const auto found = std::ranges::find_if(
                known, [&](const PinEvaluation &k) { return k.plan == pin.plan; });
        m_pinEvaluations.push_back({pin.plan, found != known.end() ? found->evaluation
                                              : scenario == m_document.scenario
                                                      ? m_evaluation
                                                      : evaluate(scenario, m_memo)});
        if (m_pinEvaluations.back().evaluation.pipeline.byFormula)
            byFormula.push_back(scenario);
    }
    if (!byFormula.empty())
        m_pinEvaluator->request(byFormula);
    const auto pin = baselinePin();
    m_baseline = pin ? m_document.pins[*pin].plan->scenario : m_openedDocument.scenario;
    m_baselineEvaluation = pin ? m_pinEvaluations[*pin].evaluation : m_openedEvaluation;
}

Comparison Session::comparison() const
{
    std::vector<ComparedScenario> scenarios{
            {baselineName().toStdString(), &m_baseline, &m_baselineEvaluation},
            {tr("now").toStdString(), &m_document.scenario, &m_evaluation}};
    for (std::size_t i = 0; i < m_document.pins.size(); ++i)
        if (!m_document.pins[i].baseline)
            scenarios.push_back({pinName(i).toStdString(), &m_document.pins[i].plan->scenario,
                                 &m_pinEvaluations[i].evaluation});
    return compare(scenarios, 0);
}

FigureScene Session::figureScene() const
{
    FigureScene scene{{tr("now").toStdString(), m_document.scenario, m_evaluation}, {}};
    const bool pinnedAlready =
            baselinePin() || std::ranges::any_of(m_document.pins, [this](const Pin &pin) {
                return pin.plan->scenario == m_openedDocument.scenario;
            });
    if (m_document.scenario != m_openedDocument.scenario && !pinnedAlready)
        scene.others.push_back(
                {tr("as opened").toStdString(), m_openedDocument.scenario, m_openedEvaluation});
    for (std::size_t i = 0; i < m_document.pins.size(); ++i) {
        const Pin &pin = m_document.pins[i];
        scene.others.push_back(
                {pin.plan->name, pin.plan->scenario, m_pinEvaluations[i].evaluation, pin.mark});
    }
    return scene;
}

} // namespace headroom
