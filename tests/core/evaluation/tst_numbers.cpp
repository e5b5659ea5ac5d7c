// Every scenario is answered: whatever its values, each result is finite or empty, the same when
// asked again and after a file, and moves the way it must. A million of them:
// HEADROOM_ROUNDS=18 QTEST_FUNCTION_TIMEOUT=3600000 tst_numbers
#include "core/evaluation/evaluate.h"

#include "tests/core/evaluation/random_scenario.h"
#include "tests/core/files/shipped.h"

#include <map>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

// A value raised by a factor, and what may then only grow (+1) or only fall (−1).
struct Law
{
    const char *parameter;
    const char *result;
    int direction;
};
constexpr Law laws[] = {
        {"efficiency.compute", "step.time", -1},
        {"efficiency.microbatch_overhead", "step.time", +1},
        {"card.peak", "compute.step", -1},
        {"card.host_link", "step.time", -1},
        {"card.memory_bandwidth", "step.time", -1},
        {"card.memory", "memory.margin", +1},
        {"cluster.host_memory_bandwidth", "step.time", -1},
        {"cluster.nic_rate", "comm.step", -1},
        {"cluster.hop_latency", "comm.step", +1},
        {"cluster.call_latency", "comm.step", +1},
        {"cluster.oversubscription", "comm.step", +1},
        {"memory.live", "memory.margin", -1},
        {"task.deadline", "deadline.margin", +1},
        {"task.reserved", "deadline.margin", -1},
        {"task.tokens", "finish.total", +1},
        {"task.padding", "finish.total", +1},
        {"checkpoint.write_rate", "finish.total", -1},
        {"checkpoint.bytes_per_parameter", "checkpoint.bytes", +1},
        {"failure.recovery", "finish.total", +1},
        {"failure.card_mtbf", "finish.total", -1},
        {"straggler.sigma", "step.time", +1},
        {"straggler.slow_factor", "step.time", +1},
        {"input.wait", "step.time", +1},
        {"input.worker_rate", "step.time", -1},
        {"card.power", "energy.total", +1},
        {"cost.pue", "energy.total", +1},
        {"cost.carbon", "carbon.total", +1},
        {"cost.electricity", "cost.total", +1},
        {"model.vocab", "model.total_parameters", +1},
        {"moe.hot_load", "moe.load", +1},
        {"rl.generate", "rl.effective", +1},
        {"rl.kv_memory", "rl.switch_peak", +1},
        {"rl.generate_time", "rl.sync_cycle", +1},
};

struct Tally
{
    int tried = 0;
    int conflicting = 0;
    int withStep = 0;
    int raised = 0;
    std::map<std::string, int> answered; // by result, where it has a value
    std::set<std::string> moved; // rows that left the chapter's case in a scenario that evaluates
};

QByteArray settings(const Scenario &scenario)
{
    std::string text;
    for (const Parameter &p : parameters())
        if (p.get(scenario) != p.get(Scenario{}))
            text += " --set " + std::string(p.id) + "=" + formatValue(p, p.get(scenario));
    return bytes(text);
}

bool isConflicting(const Evaluation &e)
{
    return std::ranges::any_of(e.problems,
                               [](const Problem &p) { return p.severity == Severity::Conflict; });
}

// The first result that is not finite; empty when there is none.
QByteArray endless(const Evaluation &e)
{
    for (const Result &result : results()) {
        const ResultValue value = valueOf(result, e);
        const auto *number = std::get_if<double>(&value);
        if (number && !std::isfinite(*number))
            return bytes(result.id) + " is not finite";
    }
    return {};
}

QByteArray difference(const Evaluation &e, const Evaluation &other, const char *where)
{
    for (const Result &result : results())
        if (!(valueOf(result, e) == valueOf(result, other)))
            return bytes(result.id) + " differs " + where;
    return {};
}

QByteArray wrongProblem(const Evaluation &e)
{
    for (const Problem &problem : e.problems) {
        if (!findParameter(problem.id) && !findResult(problem.id))
            return "a problem about nothing: " + bytes(problem.id);
        if (problem.text.text().empty())
            return "a problem without a text: " + bytes(problem.id);
    }
    // Whether the deadline is met is left open by conflicts, and by nothing else.
    return isConflicting(e) == e.deadline.met.has_value() ? "deadline.met" : "";
}

QByteArray differenceAfterFile(const Scenario &scenario, const Evaluation &e)
{
    static const ScenarioDocument chapter = shippedLibrary().scenario("chapter-48");
    ScenarioDocument document = chapter;
    document.scenario = scenario;
    const Scenario read = readScenario(writeScenario(document), shippedLibrary()).scenario;
    return read == scenario ? difference(e, evaluate(read), "after save and load")
                            : "the scenario differs after save and load";
}

QByteArray brokenLaw(const Law &law, const Scenario &scenario, const Evaluation &e, double factor,
                     Tally &tally)
{
    // A card of a pipeline takes what is ready first: a faster operation can change the order of
    // the others for the worse (Graham 1969).
    if (std::string_view(law.result) == "step.time" && e.pipeline.makespan)
        return {};
    const Parameter &p = *findParameter(law.parameter);
    double value = std::max(p.get(scenario), p.accepted.low) * factor;
    if (p.kind == ParameterKind::Count)
        value = std::floor(value);
    if (!std::isfinite(value) || value > p.accepted.greatest() || value < p.accepted.low)
        return {};
    Scenario raised = scenario;
    p.set(raised, value);
    const double before = numberOf(e, law.result);
    const double after = numberOf(evaluate(raised), law.result);
    if (std::isnan(before) || std::isnan(after))
        return {};
    ++tally.raised;
    const double slack = 1e-9 * std::max(std::abs(before), std::abs(after));
    return law.direction * (after - before) >= -slack
                   ? QByteArray()
                   : QByteArray(law.result) + " moves the wrong way from " + exact(before) + " to "
                             + exact(after) + " with " + law.parameter + " = " + exact(value);
}

void count(Tally &tally, const Scenario &scenario, const Evaluation &e)
{
    ++tally.tried;
    if (isConflicting(e)) {
        ++tally.conflicting;
        return;
    }
    tally.withStep += e.step.time ? 1 : 0;
    for (const Result &result : results())
        if (!isNull(valueOf(result, e)))
            ++tally.answered[std::string(result.id)];
    for (const Parameter &p : parameters())
        if (p.get(scenario) != p.get(Scenario{}))
            tally.moved.insert(std::string(p.id));
}

} // namespace

class TestNumbers : public QObject
{
    Q_OBJECT

private slots:
    void everyScenarioIsAnswered_data();
    void everyScenarioIsAnswered();
    void everyRowAndResultTakesPart();

private:
    Tally m_all;
};

void TestNumbers::everyScenarioIsAnswered_data()
{
    QTest::addColumn<bool>("agreeing");
    QTest::addColumn<double>("share");
    for (const bool agreeing : {false, true})
        for (const double share : {0.1, 0.5, 1.0})
            QTest::addRow("%s, %g of the rows", agreeing ? "in agreement" : "as they come", share)
                    << agreeing << share;
}

void TestNumbers::everyScenarioIsAnswered()
{
    QFETCH(bool, agreeing);
    QFETCH(double, share);
    Random random(22);
    Tally tally;
    std::map<QByteArray, int> wrong; // by what is wrong
    EvaluationMemo memo;
    const int wanted = rounds(agreeing ? 20000 : 5000);
    for (int i = 0; i < wanted; ++i) {
        const Scenario s =
                agreeing ? agreeingScenario(random, share) : randomScenario(random, share);
        const Evaluation e = evaluate(s, memo);
        std::vector<QByteArray> faults{endless(e), wrongProblem(e)};
        if (i % 4 == 0)
            faults.push_back(difference(e, evaluate(s), "without the memo"));
        else
            faults.push_back(difference(e, evaluate(s, memo), "when asked again"));
        if (i % 50 == 0)
            faults.push_back(differenceAfterFile(s, e));
        if (agreeing && i % 20 == 0 && e.step.time)
            for (const Law &law : laws)
                faults.push_back(brokenLaw(law, s, e, random.between(1.01, 3), tally));
        for (const QByteArray &fault : faults)
            if (!fault.isEmpty() && ++wrong[fault.left(fault.indexOf(" from "))] == 1)
                qWarning("%s:%s", fault.constData(), settings(s).constData());
        count(tally, s, e);
        count(m_all, s, e);
    }
    qInfo("%d tried, %d conflict, %d have a step, %d laws", tally.tried, tally.conflicting,
          tally.withStep, tally.raised);
    for (const auto &[fault, times] : wrong)
        qWarning("%d times %s", times, fault.constData());
    QVERIFY(wrong.empty());
    if (agreeing) {
        QVERIFY(tally.conflicting < tally.tried / 4);
        QVERIFY(tally.withStep > tally.tried / 4);
    }
}

// What the scenarios above cannot vary or answer would be untested by them.
void TestNumbers::everyRowAndResultTakesPart()
{
    for (const Parameter &p : parameters())
        QVERIFY2(m_all.moved.contains(std::string(p.id)), bytes(p.id));
    for (const Result &result : results())
        QVERIFY2(m_all.answered.contains(std::string(result.id)), bytes(result.id));
}

QTEST_APPLESS_MAIN(TestNumbers)
#include "tst_numbers.moc"
