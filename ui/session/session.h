// The open document: its scenario, what was found about it, its undo history and its file.
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/verdict.h"
#include "core/explore/break_even.h"
#include "core/explore/newest_worker.h"
#include "core/figures/figures.h"
#include "core/files/library.h"
#include "core/files/opened_file.h"
#include "core/files/scenario_document.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

// What figures are made from, kept alive while they are made.
struct FigureScene
{
    NamedScenario now;
    std::vector<NamedScenario> others;
};

class RunWorker;

class Session : public QObject
{
    Q_OBJECT

public:
    // The library outlives the session.
    explicit Session(const Library &library, QObject *parent = nullptr);
    ~Session() override;

    [[nodiscard]] const Library &library() const { return m_library; }
    // The library's cards, for figures that compare them.
    [[nodiscard]] std::span<const NamedCard> cards() const { return m_cards; }
    [[nodiscard]] const ScenarioDocument &document() const { return m_document; }
    [[nodiscard]] const Scenario &scenario() const { return m_document.scenario; }
    [[nodiscard]] const Evaluation &evaluation() const { return m_evaluation; }
    // The scenario as opened or last saved: what "changed" is measured against.
    [[nodiscard]] const Scenario &baseline() const { return m_baseline; }
    [[nodiscard]] const Evaluation &baselineEvaluation() const { return m_baselineEvaluation; }
    [[nodiscard]] const QString &path() const { return m_path; } // empty: built in, or never saved
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] QUndoStack &undoStack() { return m_undo; }
    [[nodiscard]] EvaluationMemo &memo() { return m_memo; }
    // Found beside the window, on another core: a moment old while values change. nullptr for a
    // row without, and before the first have come.
    [[nodiscard]] const RowBreakEvens *breakEvens(const Parameter &parameter) const;
    // All of them, when they belong to the present scenario; nullptr while they are on their way.
    [[nodiscard]] const std::vector<RowBreakEvens> *currentBreakEvens() const;
    [[nodiscard]] std::vector<TurningValue> nearestTurning() const;
    // What the Margins page looks at; follows the scenario until it is set.
    [[nodiscard]] ExploreSettings exploreSettings() const;
    void setExploreSettings(const ExploreSettings &settings);
    [[nodiscard]] RunWorker &runs() { return *m_runs; } // random runs, beside the window
    // The present scenario, and the baseline while it differs.
    [[nodiscard]] FigureScene figureScene() const;
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }

    // Changes of one gesture (a drag, a run of keys) are one undo step.
    [[nodiscard]] int beginGesture() { return ++m_gesture; }
    // The value is accepted by its row.
    void setValue(const Parameter &parameter, double value, int gesture);
    // The same with a name of its own in the history.
    void setValue(const Parameter &parameter, double value, int gesture, const QString &name);
    // Several at once, one undo step.
    void setValues(const std::vector<std::pair<const Parameter *, double>> &values);
    void setProfile(const Profile &profile);
    // Measured step times that stand in for σ; empty ones give σ back.
    void setStepTimes(const MeasuredTimes &times);
    void resetAll(); // back to the baseline, one undo step

    // Replaces the document; history starts anew.
    void open(ScenarioDocument document, const QString &path);
    void openFile(const QString &path); // throws InputError, and then nothing has changed
    // What stands in a file, by its content: a scenario to open or a profile to set. Changes
    // nothing; throws InputError.
    [[nodiscard]] OpenedFile readAny(const QString &path) const;
    void save(const QString &path); // throws OutputError

Q_SIGNALS:
    void changed(); // the scenario and what was found about it
    void breakEvensChanged();
    void exploreChanged();
    void documentChanged(); // name, file, profiles or baseline as well

private:
    friend class DocumentCommand;
    void apply(const ScenarioDocument &document);
    void push(ScenarioDocument document, const QString &text, int gesture, const void *subject);
    void evaluateNow();
    void takeEvaluation(const Scenario &scenario, const Evaluation &evaluation);
    void setBaseline();
    void requestBreakEvens();
    void takeBreakEvens(const Scenario &scenario, std::vector<RowBreakEvens> rows);

    const Library &m_library;
    std::vector<NamedCard> m_cards;
    ScenarioDocument m_document;
    Evaluation m_evaluation;
    Scenario m_baseline;
    Evaluation m_baselineEvaluation;
    QString m_path;
    QUndoStack m_undo;
    EvaluationMemo m_memo;
    int m_gesture = 0;
    bool m_applying = false;
    std::vector<RowBreakEvens> m_breakEvens;
    Scenario m_breakEvenScenario; // of m_breakEvens
    std::optional<ExploreSettings> m_explore;
    std::unique_ptr<RunWorker> m_runs;
    std::unique_ptr<NewestWorker<Scenario>> m_worker; // last: they report to all the others
    std::unique_ptr<NewestWorker<Scenario>> m_evaluator;
};

} // namespace headroom
