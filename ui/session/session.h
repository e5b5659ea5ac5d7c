// The open document: its scenario, what was found about it, its undo history and its file.
#pragma once

#include "core/evaluation/comparison.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/verdict.h"
#include "core/explore/break_even.h"
#include "core/explore/newest_worker.h"
#include "core/figures/figures.h"
#include "core/files/library.h"
#include "core/files/opened_file.h"
#include "core/files/scenario_document.h"

#include <QByteArray>
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

class ProfileStore;
class RunWorker;

class Session : public QObject
{
    Q_OBJECT

public:
    // The store outlives the session; several sessions share one.
    explicit Session(ProfileStore &profiles, QObject *parent = nullptr);
    // On a copy of the library, whose profiles of one's own are kept nowhere.
    explicit Session(const Library &library, QObject *parent = nullptr);
    ~Session() override;

    [[nodiscard]] const Library &library() const;
    [[nodiscard]] ProfileStore &profiles() const { return m_profiles; }
    // The library's cards, for figures that compare them; until libraryChanged().
    [[nodiscard]] std::span<const NamedCard> cards() const { return m_cards; }
    [[nodiscard]] const ScenarioDocument &document() const { return m_document; }
    [[nodiscard]] const Scenario &scenario() const { return m_document.scenario; }
    [[nodiscard]] const Evaluation &evaluation() const { return m_evaluation; }
    // What "changed" is measured against: the scenario as opened or last saved, or the pin that is
    // marked as baseline.
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
    [[nodiscard]] bool followsScenario() const { return !m_explore; } // the settings do
    [[nodiscard]] RunWorker &runs() { return *m_runs; } // random runs, beside the window
    // The present scenario; the one as opened while it differs; pins.
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
    void setProfiles(const std::vector<Profile> &profiles); // one undo step
    // Measured step times that stand in for σ; empty ones give σ back.
    void setStepTimes(const MeasuredTimes &times);
    void resetAll(); // back to the baseline, one undo step

    // Pinned scenarios, in the order they are shown. They belong to the document: each change is
    // one undo step.
    [[nodiscard]] const std::vector<Pin> &pins() const { return m_document.pins; }
    [[nodiscard]] const Evaluation &pinEvaluation(std::size_t pin) const;
    [[nodiscard]] QString pinName(std::size_t pin) const; // "A 32 cards"
    [[nodiscard]] std::optional<std::size_t> baselinePin() const;
    [[nodiscard]] QString baselineName() const; // "as opened", or the pin's
    bool pinPresent(); // false, and nothing done, where six are pinned
    void unpin(std::size_t pin);
    void renamePin(std::size_t pin, const QString &name); // an empty name changes nothing
    void movePin(std::size_t from, std::size_t to);
    void setBaselinePin(std::optional<std::size_t> pin); // none: as opened
    void restorePin(std::size_t pin); // as the present scenario
    // The baseline, the present scenario and the other pins, in this order.
    [[nodiscard]] Comparison comparison() const;

    // Replaces the document; history starts anew.
    void open(ScenarioDocument document, const QString &path);
    void openFile(const QString &path); // throws InputError, and then nothing has changed
    // Where a document that is opened from there is saved to: a design review is no place for that,
    // and the answer is empty. Throws InputError when it cannot be read.
    [[nodiscard]] static QString homeOf(const QString &path);
    // Work that was not saved, of a document whose file had this stamp: one undo step on top of
    // the document as its file or the library has it, so that it counts as changed.
    void restore(const ScenarioDocument &document, const QString &path, const QByteArray &stamp);
    // What stands in a file, by its content: a scenario to open or profiles to set. Changes
    // nothing; throws InputError.
    [[nodiscard]] OpenedFile readAny(const QString &path) const;
    // Throws OutputError. Returns where a file of another version that stood there was kept; empty
    // when there was none.
    QString save(const QString &path);

    // Whether another program has touched the document's file since it was read or written.
    enum class FileState { Same, Changed, Missing };
    [[nodiscard]] FileState fileState() const;
    [[nodiscard]] const QByteArray &fileStamp() const { return m_stamp; }
    // Takes the file as it is now, one undo step, and counts as opened. Throws InputError.
    void reload();
    // The file is gone: what is open is all there is of it, and closing asks.
    void markUnsaved();

Q_SIGNALS:
    void changed(); // the scenario and what was found about it
    void breakEvensChanged();
    void exploreChanged();
    void documentChanged(); // name, file, profiles or baseline as well
    void libraryChanged(); // a person's own profiles; the scenario keeps what it holds

private:
    friend class DocumentCommand;
    void apply(const ScenarioDocument &document);
    void push(ScenarioDocument document, const QString &text, int gesture, const void *subject);
    void evaluateNow();
    void takeEvaluation(const Scenario &scenario, const Evaluation &evaluation);
    void setBaseline();
    [[nodiscard]] ScenarioDocument readDocument(const QString &path) const; // throws InputError
    void takePins();
    [[nodiscard]] QString nameForPin() const;
    void requestBreakEvens();
    void takeBreakEvens(const Scenario &scenario, std::vector<RowBreakEvens> rows);

    Session(std::unique_ptr<ProfileStore> own, ProfileStore *profiles, QObject *parent);
    void takeLibrary();

    std::unique_ptr<ProfileStore> m_ownStore; // where none is shared
    ProfileStore &m_profiles;
    std::vector<NamedCard> m_cards;
    ScenarioDocument m_document;
    Evaluation m_evaluation;
    ScenarioDocument m_openedDocument; // or last saved; without pins
    Evaluation m_openedEvaluation;
    struct PinEvaluation
    {
        std::shared_ptr<const ScenarioDocument> plan;
        Evaluation evaluation;
    };
    std::vector<PinEvaluation> m_pinEvaluations; // one a pin
    Scenario m_baseline;
    Evaluation m_baselineEvaluation;
    QString m_path;
    QByteArray m_stamp; // of the file's content as last read or written; empty: unknown
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
    std::unique_ptr<NewestWorker<std::vector<Scenario>>> m_pinEvaluator;
};

} // namespace headroom
