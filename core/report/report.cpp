#include "core/report/report.h"

#include "core/evaluation/evaluate.h"
#include "core/explore/memory_fix.h"
#include "core/figures/compared.h"
#include "core/figures/makers.h"
#include "core/report/report_sections.h"

namespace headroom {
namespace {

Message subjectIn(const ScenarioDocument &document)
{
    const Amount count = full(document.scenario.cluster.cards);
    if (document.model && document.card)
        return {"%1 on %2 × %3", {document.model->name, count, document.card->name}};
    if (document.model)
        return {"%1 on %2 cards", {document.model->name, count}};
    if (document.card)
        return {"%1 × %2, no model profile", {count, document.card->name}};
    return {"%1 cards, no profile", {count}};
}

void tell(const FigureControl &control, double share)
{
    if (control.progress != nullptr)
        *control.progress = share;
}

Verdict verdictOf(const NamedScenario &now, const std::vector<RowBreakEvens> &breakEvens,
                  EvaluationMemo &memo)
{
    std::vector<TurningValue> turning;
    for (const NearestRow &row : nearestRows(now.scenario, breakEvens, 3))
        turning.push_back({row.parameter, row.breakEven.value, row.breakEven.holdsAbove});
    return verdict(now.scenario, now.evaluation, turning,
                   smallestMemoryFix(now.scenario, now.evaluation, memo));
}

} // namespace

Report makeReport(const ReportInput &input)
{
    const ScenarioDocument &document = input.document;
    Report report{.head = input.head,
                  .scenarioName = document.name,
                  .subject = subjectIn(document),
                  .scenarioFile = writeScenario(document)};
    EvaluationMemo memo;
    const NamedScenario now{document.name, document.scenario, evaluate(document.scenario, memo)};
    const std::vector<RowBreakEvens> breakEvens =
            allBreakEvens(document.scenario, memo, input.control.stop);
    ReportFacts facts{input, now, breakEvens, memo};
    const FigureInput figureInput{.now = now,
                                  .others = input.others,
                                  .memo = memo,
                                  .explore = input.explore,
                                  .breakEvens = &breakEvens,
                                  .cards = input.cards,
                                  .validation = input.validation,
                                  .control = {.stop = input.control.stop}};
    ComparedFigures compared;
    for (const FigureRow *row : input.figures) {
        tell(input.control, double(facts.figures.size()) / double(input.figures.size()));
        if (input.control.stop.stop_requested())
            return report;
        facts.figures.push_back(withoutCursor(compared.make(*row, figureInput)));
    }
    const Verdict found = verdictOf(now, breakEvens, memo);
    report.state = found.state;
    report.sections = {
            verdictSection(facts, found), differencesSection(facts),
            resultsSection(facts),        breakEvenSection(marginsBreakEven(figureInput)),
            figuresSection(facts),        assumptionsSection(facts),
            leftOutSection(facts)};
    if (input.figures.empty())
        std::erase_if(report.sections,
                      [](const ReportSection &section) { return section.id == "figures"; });
    tell(input.control, 1);
    return report;
}

} // namespace headroom
