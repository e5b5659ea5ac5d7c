// What groups share with the rest of a step: cards, micro-batches, windows and frozen weights.
// Expected values are worked out beside each case.
#include "core/evaluation/verdict.h"
#include "core/explore/break_even.h"

#include "tests/core/evaluation/random_scenario.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

Evaluation with(const char *set)
{
    return evaluate(scenarioWith(parsed(set)));
}

std::string idleText(const Evaluation &e)
{
    for (const Problem &problem : e.problems)
        if (problem.id == "cluster.cards")
            return problem.text.text();
    return {};
}

} // namespace

class TestGroupWindows : public QObject
{
    Q_OBJECT

private slots:
    void idleCardsCountRanks();
    void copiesOfAStageShareMicrobatches();
    void frozenWeightsStay();
    void aLinkCarriesOneThingAtATime();
    void edgesFit();
};

// A micro-batch keeps tensor · context · pipeline cards busy.
void TestGroupWindows::idleCardsCountRanks()
{
    // 24 ranks, 24 micro-batches.
    QCOMPARE(idleText(with(R"({"parallel.context": 2, "task.sequences_per_step": 24})")), "");
    // 12 ranks, 12 micro-batches.
    QCOMPARE(idleText(with(R"({"parallel.tensor": 4, "parallel.microbatch": 8,
                               "task.sequences_per_step": 96})")),
             "");
    // One rank of six, 8 cards each, has nothing to do.
    QVERIFY(idleText(with(R"({"parallel.tensor": 8, "task.sequences_per_step": 5})"))
                    .starts_with("8 of 48"));
}

// DualPipe's first card holds the first and the last stage, each for half of the micro-batches, so
// that it gathers as much as 1F1B's fullest, whose ends are equal but for the final norm.
void TestGroupWindows::copiesOfAStageShareMicrobatches()
{
    const Evaluation one = with(R"({"parallel.pipeline": 4})");
    const Evaluation both = with(R"({"parallel.pipeline": 4, "parallel.schedule": "dualpipe"})");
    const double bytes = numberOf(one, "comm.data_bytes");
    QVERIFY(isWithin(bytes, 415.16e9, 0.01e9));
    QVERIFY2(isClose(numberOf(both, "comm.data_bytes"), bytes, 1e-4),
             exact(numberOf(both, "comm.data_bytes")));
    // What is sent once a step is sent for both.
    const char *set = R"({"parallel.pipeline": 4, "parallel.zero_stage": 1, "card.memory": 400,
                          "parallel.schedule": "%1"})";
    const auto once = [&](const char *schedule) {
        return numberOf(with(QByteArray(set).replace("%1", schedule).constData()),
                        "comm.data_bytes");
    };
    QVERIFY(isClose(once("dualpipe"), 2 * once("one_f_one_b"), 1e-4));
}

// Adapters of rank 16 on q, k, v and o: 15 335 424 parameters (models.md §3), reduced and gathered
// in two bytes over 48 cards.
void TestGroupWindows::frozenWeightsStay()
{
    const double bytes = 47.0 / 48 * (2 + 2) * 15335424;
    for (const char *stage : {"0", "1"}) {
        const QByteArray set = QByteArray(R"({"memory.lora_rank": 16, "card.memory": 400,
                                              "parallel.zero_stage": )")
                               + stage + "}";
        QVERIFY(isClose(numberOf(with(set.constData()), "comm.bytes_per_step"), bytes, 1e-9));
    }
}

// With prefetch, a step takes no less than what one link carries in it.
void TestGroupWindows::aLinkCarriesOneThingAtATime()
{
    int shared = 0;
    Random random(77);
    for (int i = 0; i < 4000; ++i) {
        Scenario s = plausibleScenario(random, false);
        s.parallel.context = 1 << random.whole(1, 3);
        s.task.sequenceLength = 8192;
        s.parallel.zeroStage = 3;
        s.cluster.cards = s.parallel.context * random.whole(1, 64);
        s.efficiency.prefetch = true;
        const Evaluation e = evaluate(s);
        if (!e.step.time || resultOf(e, "comm.data_link") != resultOf(e, "comm.context_link")
            || isNull(resultOf(e, "comm.data_link")))
            continue;
        ++shared;
        const double link = numberOf(e, "comm.data") + numberOf(e, "comm.context");
        if (!(*e.step.time >= link * (1 - 1e-9)))
            QFAIL(exact(*e.step.time) + " < " + exact(link));
    }
    QVERIFY(shared > 500);
}

// What the verdict offers holds in time and in memory.
void TestGroupWindows::edgesFit()
{
    EvaluationMemo memo;
    for (const char *set : {R"({"parallel.context": 8})", R"({"cluster.cards": 32})",
                            R"({"efficiency.compute": 25})", "{}"}) {
        const Scenario s = scenarioWith(parsed(set));
        for (const NearestRow &row : nearestRows(s, allBreakEvens(s, memo), 6)) {
            Scenario edge = s;
            row.parameter->set(edge, row.breakEven.value);
            const Evaluation e = evaluate(edge);
            QVERIFY2(e.memory.fits.value_or(false), row.parameter->id.data());
            QVERIFY2(*e.deadline.margin > -1, row.parameter->id.data());
        }
    }
}

QTEST_APPLESS_MAIN(TestGroupWindows)
#include "tst_group_windows.moc"
