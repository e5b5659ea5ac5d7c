#include "core/evaluation/results.h"

#include "tests/core/reference.h"

#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

Evaluation evaluated(const Json &values)
{
    return evaluate(scenarioWith(values));
}

void checkNull(const Evaluation &e, const std::vector<std::string_view> &ids)
{
    for (const std::string_view id : ids)
        QVERIFY2(isNull(resultOf(e, id)), bytes(id));
}

void checkGiven(const Evaluation &e, const std::vector<std::string_view> &ids)
{
    for (const std::string_view id : ids)
        QVERIFY2(!isNull(resultOf(e, id)), bytes(id));
}

bool isFalse(const ResultValue &value)
{
    const auto *truth = std::get_if<bool>(&value);
    return truth && !*truth;
}

const std::vector<std::string_view> finishIds{
        "step.time",         "step.margin",     "finish.training", "finish.total", "finish.goodput",
        "finish.card_hours", "deadline.margin", "energy.total",    "carbon.total", "cost.total"};

} // namespace

class TestResults : public QObject
{
    Q_OBJECT

private slots:
    void interfaceIsKept_data();
    void interfaceIsKept();
    void noRowTwice();
    void rowsAreComplete();
    void unitsOfTheTable();
    void planThatDoesNotFit();
    void noTimeLeft();
    void modelThatMakesNoSense();
    void shardGroupThatDoesNotDivide();
    void hostsNotConnected();
    void oneCard();
    void nothingFails();
    void costNeedsAPrice();
    void microbatchOnlyWhereRepeated();
    void nothingIsInfinite();
    void formats();
};

void TestResults::interfaceIsKept_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("unit");
    const Json reference = readReference("results.json");
    for (const Json &row : reference.at("results")) {
        const auto id = row.at("id").get<std::string>();
        QTest::newRow(id.c_str()) << bytes(id) << bytes(row.at("unit").get<std::string>());
    }
}

void TestResults::interfaceIsKept()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, unit);
    const Result *result = findResult(id.toStdString());
    QVERIFY(result);
    QCOMPARE(bytes(unitSymbol(result->unit)), unit);
}

void TestResults::noRowTwice()
{
    std::set<std::string_view> seen;
    for (const Result &result : results()) {
        QVERIFY2(seen.insert(result.id).second, bytes(result.id));
        QCOMPARE(findResult(result.id), &result);
    }
    QVERIFY(!findResult("step.nonsense"));
}

void TestResults::rowsAreComplete()
{
    const Evaluation e = evaluate(Scenario{});
    for (const Result &result : results()) {
        QVERIFY2(!result.label.empty(), bytes(result.id));
        QVERIFY2(!groupTitle(result.group).empty(), bytes(result.id));
        QVERIFY2(result.get, bytes(result.id));
        QVERIFY2(!result.formula.empty(), bytes(result.id));
        QVERIFY2(!result.source.empty(), bytes(result.id));
    }
}

// The same quantity in two units, and sums that must close.
void TestResults::unitsOfTheTable()
{
    const Evaluation e = evaluate(Scenario{});
    const auto value = [&e](std::string_view id) { return numberOf(e, id); };
    const auto same = [](double a, double b) { return isClose(a, b, 1e-12); };
    QVERIFY(same(value("finish.card_hours"), 48 * 24 * value("finish.total")));
    QVERIFY(same(value("deadline.margin"), 30 - value("finish.total")));
    QVERIFY(same(value("finish.training") * 86400, value("task.steps") * value("step.time")));
    QVERIFY(same(value("memory.peak"), value("memory.resident") + 10));
    QVERIFY(same(value("memory.margin"), value("card.usable") - value("memory.peak")));
    QVERIFY(same(value("comm.step"), value("comm.bytes_per_step") / value("comm.rate") / 1e9));
    QVERIFY(same(value("overhead.total"),
                 value("overhead.save") + value("overhead.redo") + value("overhead.recovery")));
    QVERIFY(same(value("step.margin"), value("step.cap") - value("step.time")));
    QVERIFY(same(value("task.flops"), value("model.flops_per_token") * 1e11));
    QVERIFY(same(value("step.tokens_per_second"), 48 * value("step.tokens_per_second_card")));
    QVERIFY(same(value("carbon.total"), 0.43 * value("energy.total")));
    QVERIFY(same(value("energy.total"),
                 48 * 0.45 * 24 * (value("finish.total") - 5))); // kW and hours
    QVERIFY(same(value("finish.total"),
                 5 + value("finish.training") * (1 + value("overhead.total"))));
}

void TestResults::planThatDoesNotFit()
{
    const Evaluation e = evaluated({{"cluster.cards", 8}});
    QVERIFY(isFalse(resultOf(e, "memory.fits")));
    QVERIFY(isFalse(resultOf(e, "deadline.met")));
    checkNull(e, finishIds);
    checkGiven(e, {"compute.step", "compute.per_microbatch", "compute.min_cards", "comm.step",
                   "comm.bytes_per_step", "comm.rate", "comm.per_microbatch", "comm.exposed",
                   "comm.bottleneck", "step.cap", "memory.peak", "memory.margin",
                   "memory.min_cards", "overhead.total", "checkpoint.optimal_interval"});
    QCOMPARE(e.problems.size(), std::size_t{1});
    QCOMPARE(bytes(e.problems[0].id), bytes("memory.peak"));
    QCOMPARE(e.problems[0].severity, Severity::Overrun);
    QVERIFY(e.problems[0].text.text().find("3.256") != std::string::npos); // how much it is over
    // What break-evens look at is there as if it fitted.
    QVERIFY(e.deadline.marginAsIfFitting.has_value());

    // A plan that would be in time, were there room, is still not met.
    const Evaluation full = evaluated({{"memory.live", 20}});
    QVERIFY(*full.deadline.marginAsIfFitting > 0);
    QVERIFY(isFalse(resultOf(full, "deadline.met")));
    checkNull(full, finishIds);
}

void TestResults::noTimeLeft()
{
    for (const double reserved : {30.0, 40.0}) {
        const Evaluation e = evaluated({{"task.reserved", reserved}});
        checkNull(e, {"task.step_budget", "task.required_rate", "compute.min_cards",
                      "deadline.min_efficiency"});
        checkGiven(e, {"step.time", "finish.total", "memory.peak", "comm.step"});
        QVERIFY(isFalse(resultOf(e, "deadline.met")));
        QVERIFY(numberOf(e, "deadline.margin") < 0);
        QCOMPARE(e.problems.size(), std::size_t{1});
        QCOMPARE(bytes(e.problems[0].id), bytes("task.reserved"));
        QCOMPARE(e.problems[0].severity, Severity::Late);
    }
}

void TestResults::modelThatMakesNoSense()
{
    const Evaluation e = evaluated({{"model.kv_heads", 5}});
    checkNull(e, finishIds);
    checkNull(e, {"model.total_parameters", "model.flops_per_token", "memory.peak", "memory.fits",
                  "compute.step", "comm.step", "step.cap", "overhead.total", "task.flops",
                  "checkpoint.bytes", "deadline.met", "deadline.min_efficiency"});
    checkGiven(e, {"task.steps", "task.step_budget", "task.required_rate", "card.usable"});
    QCOMPARE(e.problems[0].severity, Severity::Conflict);
}

void TestResults::shardGroupThatDoesNotDivide()
{
    const Evaluation e = evaluated({{"parallel.shard_group", 7}});
    checkNull(e, finishIds);
    checkNull(e, {"memory.resident", "memory.peak", "comm.step", "deadline.met"});
    checkGiven(e, {"model.total_parameters", "compute.step", "overhead.total", "step.cap"});
    QCOMPARE(bytes(e.problems[0].id), bytes("parallel.shard_group"));
}

void TestResults::hostsNotConnected()
{
    const Evaluation e = evaluated({{"cluster.nics_per_host", 0}});
    checkNull(e, finishIds);
    checkNull(e, {"comm.step", "comm.exposed", "comm.rate", "comm.bottleneck", "deadline.met"});
    checkGiven(e, {"memory.peak", "compute.step", "step.cap"});
    QVERIFY(e.problems[0].text.text().find("not connected") != std::string::npos);
}

void TestResults::oneCard()
{
    const Evaluation e =
            evaluated({{"cluster.cards", 1}, {"card.memory", 200}, {"cluster.nics_per_host", 0}});
    QVERIFY(e.problems.empty());
    QCOMPARE(numberOf(e, "comm.bytes_per_step"), 0.0);
    QCOMPARE(numberOf(e, "comm.step"), 0.0);
    QCOMPARE(numberOf(e, "comm.exposed"), 0.0);
    checkNull(e, {"comm.rate", "comm.bottleneck"});
    QCOMPARE(numberOf(e, "step.time"), numberOf(e, "compute.step") + 0.5);
    QCOMPARE(numberOf(e, "step.no_overlap"), numberOf(e, "step.time"));
    QCOMPARE(numberOf(e, "straggler.expected_max"), 0.0);
}

void TestResults::nothingFails()
{
    const Evaluation e = evaluated({{"failure.card_mtbf", "never"}});
    checkNull(e, {"checkpoint.optimal_interval", "checkpoint.exact_interval"});
    QCOMPARE(numberOf(e, "overhead.redo"), 0.0);
    QCOMPARE(numberOf(e, "overhead.recovery"), 0.0);
    QCOMPARE(numberOf(e, "overhead.total"), numberOf(e, "overhead.save"));
}

void TestResults::costNeedsAPrice()
{
    const Evaluation owned = evaluated(Json::object());
    QVERIFY(isClose(numberOf(owned, "cost.total"), 0.1 * numberOf(owned, "energy.total"), 1e-12));
    const Evaluation rented = evaluated({{"cost.card_hour", 2}});
    QVERIFY(isClose(numberOf(rented, "cost.total"), 2 * numberOf(rented, "finish.card_hours"),
                    1e-12));
    checkNull(evaluated({{"cost.electricity", 0}}), {"cost.total"});
    const Evaluation hosts = evaluated({{"cluster.host_power", 600},
                                        {"cost.pue", 1.5},
                                        {"cluster.cards_per_host", 10}}); // five hosts
    QVERIFY(isClose(numberOf(hosts, "energy.total"),
                    numberOf(owned, "energy.total") * 1.5 * (48 * 450 + 5 * 600) / (48 * 450),
                    1e-12));
}

void TestResults::microbatchOnlyWhereRepeated()
{
    for (const int stage : {0, 1})
        checkNull(evaluated({{"parallel.zero_stage", stage}}), {"comm.per_microbatch"});
    for (const int stage : {2, 3})
        checkGiven(evaluated({{"parallel.zero_stage", stage}}), {"comm.per_microbatch"});
    checkNull(evaluated({{"efficiency.meaning", "step"}}), {"step.max_comm"});
}

void TestResults::nothingIsInfinite()
{
    const Evaluation e = evaluated({{"card.peak", 5e-324}});
    for (const Result &result : results()) {
        const ResultValue value = valueOf(result, e);
        if (const auto *number = std::get_if<double>(&value))
            QVERIFY2(std::isfinite(*number), bytes(result.id));
    }
    checkNull(e, {"step.time", "finish.total"});
}

void TestResults::formats()
{
    const Result &margin = *findResult("deadline.margin");
    QCOMPARE(bytes(formatResult(margin, 5.363351)), bytes("5.363\u00a0days"));
    QCOMPARE(bytes(formatResult(margin, 5.363351, vietnameseStyle)), bytes("5,363\u00a0days"));
    QCOMPARE(bytes(formatResult(margin, std::monostate{})), bytes("–"));
    QCOMPARE(bytes(formatResult(*findResult("deadline.met"), true)), bytes("yes"));
    QCOMPARE(bytes(formatResult(*findResult("deadline.met"), false)), bytes("no"));
    QCOMPARE(bytes(formatResult(*findResult("comm.bottleneck"), std::string_view("nic"))),
             bytes("nic"));
    QCOMPARE(bytes(formatResult(*findResult("task.steps"), 31790.0)), bytes("31\u00a0790"));
}

QTEST_APPLESS_MAIN(TestResults)
#include "tst_results.moc"
