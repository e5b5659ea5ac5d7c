// Combined plans: printed values, conflicts, and what holds for every plan.
#include "core/evaluation/consistency.h"
#include "core/evaluation/pipeline_plan.h"
#include "core/evaluation/stages.h"

#include "tests/core/evaluation/random_scenario.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

const Json &reference()
{
    static const Json groups = readReference("groups.json");
    return groups;
}

void addCases(const Json &cases)
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Json &row : cases)
        QTest::newRow(row.at("name").get<std::string>().c_str()) << index++;
}

void checkResult(const Evaluation &e, const std::string &id, const Json &expected)
{
    const ResultValue value = resultOf(e, id);
    if (expected.is_null()) {
        QVERIFY2(isNull(value), bytes(id + " is not null"));
    } else if (expected.is_string()) {
        const auto *name = std::get_if<std::string_view>(&value);
        QVERIFY2(name && *name == expected.get<std::string>(), bytes(id));
    } else {
        const double number = numberOf(e, id);
        QVERIFY2(isWithin(number, expected.at("value").get<double>(),
                          expected.at("tolerance").get<double>()),
                 bytes(id) + ": " + exact(number));
    }
}

double pickOf(Random &random, const std::vector<double> &values)
{
    return values[static_cast<std::size_t>(random.whole(0, int(values.size()) - 1))];
}

// A plan whose groups divide what they must.
Scenario groupedScenario(Random &random)
{
    Scenario s = plausibleScenario(random, false);
    if (random.chance(0.6)) {
        s.model.experts = 8 << random.whole(0, 3);
        s.model.expertsPerToken = random.whole(1, 4);
        s.model.expertFfn = 256 << random.whole(0, 2);
        s.model.denseLayers = random.whole(0, 8);
        s.model.sharedExperts = random.whole(0, 1);
    }
    s.model.tiedEmbeddings = random.chance(0.3);
    s.model.layers = random.whole(8, 40);
    s.cluster.cards = double(1 << random.whole(0, 7)) * random.whole(1, 3);
    s.card.memoryGigabytes = 4000;
    s.parallel.sequenceParallel = random.chance(0.6);
    s.memory.optimizer = static_cast<Optimizer>(random.whole(0, 3)); // none of low rank
    if (random.chance(0.2))
        s.memory.loraRank = 16;
    for (const char *id :
         {"parallel.tensor", "parallel.context", "parallel.pipeline", "parallel.expert"})
        if (random.chance(0.6))
            findParameter(id)->set(s, pickOf(random, workingGroupSizes(s, id)));
    if (random.chance(0.3)) {
        const double copies = Inputs(s).replicas;
        std::vector<double> sizes;
        for (double z = 1; z <= copies; ++z)
            if (std::fmod(copies, z) == 0
                && (std::fmod(z, s.parallel.expert) == 0 || std::fmod(s.parallel.expert, z) == 0))
                sizes.push_back(z);
        s.parallel.shardGroup = pickOf(random, sizes);
    }
    s.input.workers = 0;
    if (s.parallel.pipeline > 1) // schedules take their time
        s.task.sequencesPerStep = random.whole(1, 64);
    return s;
}

QByteArray described(const Scenario &s)
{
    std::string text;
    for (const Parameter &p : parameters())
        if (p.get(s) != p.get(Scenario{}))
            text += " --set " + std::string(p.id) + "=" + formatValue(p, p.get(s));
    return bytes(text);
}

bool hasConflict(const Evaluation &e)
{
    return std::ranges::find(e.problems, Severity::Conflict, &Problem::severity)
           != e.problems.end();
}

// One card of every stage.
std::vector<CardFacts> cardsOf(const Scenario &s, const Inputs &in, const ModelFacts &model)
{
    return in.pipeline > 1 ? pipelineFacts(s, in, model).cards
                           : std::vector{groupPart(s, in, model.whole)};
}

} // namespace

class TestGroupPlans : public QObject
{
    Q_OBJECT

private slots:
    void values_data() { addCases(reference().at("cases")); }
    void values();
    void conflicts_data() { addCases(reference().at("conflicts")); }
    void conflicts();
    void plausiblePlansWork();
    void workingSizesWork();
    void slidersStepOver();
    void stateOfAllRanks();
    void throughputTimesStepIsTheBatch();
    void expertGroupsLeaveActivations();
    void groupsOfOneChangeNothing();
    void freeExchangesAreFasterCards();
    void tensorOverHostsIsNeverFaster();
    void overlapNeverSlows();
    void leastEfficiencyIsTheCap();
    void communicationIsTheSumOfItsGroups();
    void leastCardsFit();
    void kvHeadsThatAreCopiedAreSaid();
    void capacityIsRunAndKept();
    void offersPassEveryRule_data();
    void offersPassEveryRule();
    void switchesAddUpBetweenHosts();
};

void TestGroupPlans::values()
{
    QFETCH(int, index);
    const Json &row = reference().at("cases").at(static_cast<std::size_t>(index));
    const Evaluation e = evaluate(scenarioWith(row.at("set")));
    for (const auto &[id, expected] : row.at("expect").items())
        checkResult(e, id, expected);
}

// Said about the right row, with the nearest values that work; the rest of the results stay.
void TestGroupPlans::conflicts()
{
    QFETCH(int, index);
    const Json &row = reference().at("conflicts").at(static_cast<std::size_t>(index));
    const Evaluation e = evaluate(scenarioWith(row.at("set")));
    const auto problem = std::ranges::find(e.problems, Severity::Conflict, &Problem::severity);
    QVERIFY(problem != e.problems.end());
    QCOMPARE(bytes(problem->id), bytes(row.at("about").get<std::string>()));
    const std::string text = problem->text.text();
    const std::string accepted = problem->accepted.text();
    QVERIFY2(text.find(row.at("text").get<std::string>()) != std::string::npos, bytes(text));
    QVERIFY2(accepted.find(row.at("accepted").get<std::string>()) != std::string::npos,
             bytes(accepted));
    QVERIFY(isNull(resultOf(e, "step.time")) && isNull(resultOf(e, "deadline.met")));
    QVERIFY(!isNull(resultOf(e, "task.steps")));
}

void TestGroupPlans::plausiblePlansWork()
{
    Random random(40);
    int answered = 0;
    for (int i = 0; i < 2000; ++i) {
        const Scenario s = groupedScenario(random);
        const Evaluation e = evaluate(s);
        if (hasConflict(e))
            continue; // saves that do not keep up
        ++answered;
        QVERIFY2(e.step.timeAsIfFitting && std::isfinite(*e.step.timeAsIfFitting), described(s));
    }
    QVERIFY(answered > 1500);
}

// Every size that is offered works beside the others, and none that is left out does.
void TestGroupPlans::workingSizesWork()
{
    Random random(41);
    for (int i = 0; i < 300; ++i) {
        const Scenario s = groupedScenario(random);
        for (const char *id :
             {"parallel.tensor", "parallel.context", "parallel.pipeline", "parallel.expert"}) {
            const std::vector<double> sizes = workingGroupSizes(s, id);
            QVERIFY(std::ranges::is_sorted(sizes) && sizes.front() == 1);
            for (double size = 1; size <= 64; ++size) {
                Scenario other = s;
                findParameter(id)->set(other, size);
                std::vector<Problem> problems;
                const bool stages = std::string_view(id) == "parallel.pipeline";
                const bool works = checkGroups(other, problems) && checkSharding(other, problems)
                                   && !(stages && size > s.model.layers);
                const bool offered = std::ranges::binary_search(sizes, size);
                if (works != offered)
                    QFAIL(id + QByteArray(" ") + exact(size) + described(s));
            }
        }
    }
}

// A slider steps over what does not work, in its direction, and stops at the last that does.
void TestGroupPlans::slidersStepOver()
{
    const Scenario s; // 48 cards, 32 heads, 8 KV heads: tensor 1, 2, 4, 8, 16
    QCOMPARE(nextWorkingSize(s, "parallel.tensor", 1, 2), 2.0);
    QCOMPARE(nextWorkingSize(s, "parallel.tensor", 8, 9), 16.0);
    QCOMPARE(nextWorkingSize(s, "parallel.tensor", 16, 32), 16.0);
    QCOMPARE(nextWorkingSize(s, "parallel.tensor", 16, 9), 8.0);
    QCOMPARE(nextWorkingSize(s, "parallel.pipeline", 16, 32), 24.0); // 48 is above 36 layers
    QCOMPARE(nextWorkingSize(s, "parallel.expert", 1, 8), 1.0); // no experts
    QCOMPARE(nextWorkingSize(s, "task.tokens", 1, 7), 7.0);
}

// Summed over all cards, sharded state is its total times the copies of a shard, and what is not
// sharded its total times the cards that hold it.
void TestGroupPlans::stateOfAllRanks()
{
    Random random(42);
    for (int i = 0; i < 2000; ++i) {
        const Scenario s = groupedScenario(random);
        std::vector<Problem> problems;
        if (!checkPipeline(s, problems) || !checkSharding(s, problems))
            continue;
        const Inputs in(s);
        Evaluation ignored;
        const ModelFacts model = evaluateModel(s, in, ignored);
        const StateFormat format = stateFormat(s.memory);
        const double copies = in.replicas;
        const double shardCopies = copies / in.shards;
        const double expertCopies = copies / s.parallel.expert / in.expertShards;
        for (int stage = 0; stage <= 3; ++stage) {
            StateBytes sum;
            double total = 0; // by the model's parameters, stage by stage
            double parameters = 0;
            double experts = 0;
            for (const CardFacts &card : cardsOf(s, in, model)) {
                sum = sum + residentState(in, card, stage) * (s.parallel.tensor * copies);
                const ParameterCount count = countParameters(in.shape, card.slice);
                parameters += count.total;
                experts += count.experts;
                total += trainingState(in.shape, card.slice, count.total, format).total();
            }
            const double operand = operandBytes(format.operand);
            const auto spread = [&](double all, double ofExperts, bool sharded) {
                return (all - ofExperts) * (sharded ? shardCopies : copies)
                       + ofExperts * (sharded ? expertCopies : copies / s.parallel.expert);
            };
            if (format.loraRank <= 0)
                QVERIFY2(isClose(sum.weights, operand * spread(parameters, experts, stage >= 3),
                                 1e-9),
                         described(s));
            const double trained = format.loraRank > 0 ? 0 : experts;
            if (format.loraRank <= 0 && !dependsOnShapes(format.optimizer)) {
                const double each =
                        format.masterBytes() + momentBytesPerParameter(format.optimizer);
                QVERIFY2(isClose(sum.optimizer(), each * spread(parameters, trained, stage >= 1),
                                 1e-9),
                         described(s));
            }
            if (s.parallel.expert == 1)
                QVERIFY2(stage > 0 || isClose(sum.total(), total * copies, 1e-9), described(s));
            if (stage == 3 && s.parallel.shardGroup == 0)
                QVERIFY2(isClose(sum.total(), total, 1e-9), described(s));
        }
    }
}

void TestGroupPlans::throughputTimesStepIsTheBatch()
{
    Random random(43);
    for (int i = 0; i < 3000; ++i) {
        const Scenario s = groupedScenario(random);
        const Evaluation e = evaluate(s);
        if (!e.step.time)
            continue;
        const double batch = s.task.sequenceLength * s.task.sequencesPerStep * (1 - s.task.padding);
        QVERIFY(isClose(*e.step.tokensPerSecond * *e.step.time, batch, 1e-12));
        QVERIFY(*e.step.mfu <= s.efficiency.computePercent / 100 * (1 + 1e-9));
    }
}

void TestGroupPlans::expertGroupsLeaveActivations()
{
    Random random(44);
    int compared = 0;
    for (int i = 0; i < 2000; ++i) {
        Scenario s = groupedScenario(random);
        s.memory.liveRule = LiveRule::Modelled;
        const Evaluation with = evaluate(s);
        s.parallel.expert = 1;
        s.parallel.shardGroup = 0;
        const Evaluation without = evaluate(s);
        if (!with.memory.activations || !without.memory.activations || s.parallel.pipeline > 1)
            continue;
        ++compared;
        QCOMPARE(*with.memory.activations, *without.memory.activations);
    }
    QVERIFY(compared > 300);
}

// Sequence parallelism of no tensor group, an expert group of one: not a bit changes.
void TestGroupPlans::groupsOfOneChangeNothing()
{
    Random random(45);
    for (int i = 0; i < 3000; ++i) {
        Scenario s = groupedScenario(random);
        s.parallel.tensor = s.parallel.context = s.parallel.expert = 1;
        s.parallel.shardGroup = 0;
        s.parallel.sequenceParallel = true;
        const Evaluation plain = evaluate(s);
        s.parallel.sequenceParallel = false;
        QVERIFY(evaluate(s) == plain);
        QCOMPARE(plain.communication.withinLayers, 0.0);
        for (const CardGroup group : {CardGroup::Tensor, CardGroup::Context, CardGroup::Expert})
            QVERIFY(!plain.communication.of(group));
    }
}

// With links that cost nothing, a tensor group computes like one card with all their rates.
void TestGroupPlans::freeExchangesAreFasterCards()
{
    Random random(46);
    int compared = 0;
    for (int i = 0; i < 2000; ++i) {
        Scenario s = groupedScenario(random);
        s.parallel.shardGroup = 0;
        s.parallel.expert = s.parallel.context = 1;
        s.card.hostLinkGigabytesPerSecond = s.card.peerLinkGigabytesPerSecond = 1e9;
        s.cluster.nicRateGigabitsPerSecond = 1e9;
        s.cluster.callLatencyMicroseconds = 0;
        s.straggler = {};
        s.efficiency.prefetch = true;
        const Evaluation with = evaluate(s);
        Scenario fewer = s;
        fewer.cluster.cards /= s.parallel.tensor;
        fewer.card.peakTeraflops *= s.parallel.tensor;
        fewer.parallel.tensor = 1;
        const Evaluation one = evaluate(fewer);
        if (!with.step.timeAsIfFitting || !one.step.timeAsIfFitting || s.parallel.tensor == 1)
            continue;
        ++compared;
        QVERIFY2(isClose(*with.compute.step, *one.compute.step, 1e-9), described(s));
        QVERIFY2(isClose(*with.step.timeAsIfFitting, *one.step.timeAsIfFitting, 1e-3),
                 described(s));
    }
    QVERIFY(compared > 300);
}

// From inside a host to over hosts, the exchanges of a token take ever longer.
void TestGroupPlans::tensorOverHostsIsNeverFaster()
{
    Random random(47);
    for (int i = 0; i < 300; ++i) {
        Scenario s = groupedScenario(random);
        s.parallel = {};
        s.model = Model{};
        s.cluster.cardsPerHost = 1 << random.whole(0, 3);
        s.cluster.cards = 64;
        s.task.sequencesPerStep = 64;
        double before = 0;
        for (double t = 2; t <= 32; t *= 2) {
            s.parallel.tensor = t;
            const Evaluation e = evaluate(s);
            QVERIFY(e.communication.of(CardGroup::Tensor));
            const double each = e.communication.of(CardGroup::Tensor)->time
                                / Inputs(s).microbatches; // the same tokens each time
            QVERIFY2(each >= before * (1 - 1e-12), described(s));
            before = each;
        }
    }
}

void TestGroupPlans::overlapNeverSlows()
{
    Random random(48);
    for (int i = 0; i < 3000; ++i) {
        Scenario s = groupedScenario(random);
        const Evaluation e = evaluate(s);
        if (!e.step.time)
            continue;
        QVERIFY2(*e.step.time <= *e.step.noOverlap * (1 + 1e-12), described(s));
        QVERIFY(*e.communication.exposed <= *e.communication.step * (1 + 1e-12));
        s.efficiency.prefetch = false;
        const Evaluation off = evaluate(s);
        QVERIFY2(isClose(*off.step.time, *off.step.noOverlap, 1e-12), described(s));
        if (s.parallel.pipeline == 1)
            QVERIFY2(*off.step.time >= *e.step.time * (1 - 1e-12), described(s));
    }
}

// The least efficiency, put back in, takes exactly the longest step.
void TestGroupPlans::leastEfficiencyIsTheCap()
{
    Random random(49);
    int solved = 0;
    for (int i = 0; i < 1500; ++i) {
        Scenario s = groupedScenario(random);
        s.memory.flashAttention = random.chance(0.8);
        const Evaluation e = evaluate(s);
        if (!e.deadline.minEfficiency || *e.deadline.minEfficiency > 1)
            continue;
        s.efficiency.computePercent = *e.deadline.minEfficiency * 100;
        const Evaluation again = evaluate(s);
        if (!again.step.time)
            continue;
        ++solved;
        // Schedules may jump there from one order to another.
        if (s.parallel.pipeline == 1)
            QVERIFY2(isClose(*again.step.time, *again.step.cap, 1e-6), described(s));
    }
    QVERIFY(solved > 300);
}

void TestGroupPlans::communicationIsTheSumOfItsGroups()
{
    Random random(50);
    for (int i = 0; i < 2000; ++i) {
        const Scenario s = groupedScenario(random);
        const Evaluation e = evaluate(s);
        if (!e.communication.step)
            continue;
        double time = 0;
        double sent = 0;
        double exposed = 0;
        for (const auto &group : e.communication.groups)
            if (group) {
                time += group->time;
                sent += group->bytes;
                exposed += group->exposed.value_or(0);
            }
        QVERIFY2(isClose(*e.communication.step, time, 1e-9), described(s));
        QVERIFY2(isClose(*e.communication.bytesPerStep, sent, 1e-9), described(s));
        QVERIFY2(isClose(*e.communication.exposed, exposed, 1e-9), described(s));
        const Parallel &p = s.parallel;
        using enum CardGroup;
        QCOMPARE(e.communication.of(Tensor).has_value(), p.tensor > 1);
        QCOMPARE(e.communication.of(Context).has_value(), p.context > 1);
        QCOMPARE(e.communication.of(Expert).has_value(), p.expert > 1);
        QCOMPARE(e.communication.of(Pipeline).has_value(), p.pipeline > 1);
    }
}

// The least number of cards fits, and one unit of groups less does not.
void TestGroupPlans::leastCardsFit()
{
    Random random(51);
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
        Scenario s = groupedScenario(random);
        s.parallel.shardGroup = 0;
        s.parallel.zeroStage = random.whole(1, 3);
        s.parallel.pipeline = 1;
        s.memory.liveRule = LiveRule::Budget;
        s.card.memoryGigabytes = random.logBetween(16, 200);
        const Evaluation e = evaluate(s);
        if (!e.memory.leastCards)
            continue;
        const double unit = cardsUnit(s);
        QVERIFY2(std::fmod(*e.memory.leastCards, unit) == 0, described(s));
        s.cluster.cards = *e.memory.leastCards;
        if (*e.memory.leastCards > 1e6)
            continue;
        const Evaluation at = evaluate(s);
        QVERIFY2(at.memory.fits.value_or(false), described(s));
        if (*e.memory.leastCards > unit) {
            ++found;
            s.cluster.cards -= unit;
            QVERIFY2(!evaluate(s).memory.fits.value_or(true), described(s));
        }
    }
    QVERIFY(found > 100);
}

void TestGroupPlans::kvHeadsThatAreCopiedAreSaid()
{
    const Evaluation e = evaluate(scenarioWith({{"parallel.tensor", 16}, {"cluster.cards", 64}}));
    const auto said = std::ranges::find(e.problems, "parallel.tensor", &Problem::id);
    QVERIFY(said != e.problems.end());
    QCOMPARE(static_cast<int>(said->severity), static_cast<int>(Severity::Remark));
    QVERIFY(said->text.text().find("8 KV heads") != std::string::npos);
    QVERIFY(e.step.time);
}

// Qwen3-30B-A3B: 48 layers of 128 experts of 768, 8 a token.
void TestGroupPlans::capacityIsRunAndKept()
{
    Json plan{{"model.layers", 48},
              {"model.hidden", 2048},
              {"model.heads", 32},
              {"model.kv_heads", 4},
              {"model.experts", 128},
              {"model.expert_ffn", 768},
              {"model.experts_per_token", 8},
              {"parallel.expert", 8},
              {"memory.live_rule", "modelled"}};
    const auto activations = [](const Json &set) {
        return std::get<double>(resultOf(evaluate(scenarioWith(set)), "memory.activations"));
    };
    // A row of an expert keeps 6 bytes a width: 8192 tokens · 8 · 768 · 6 · 48 layers = 13.5 GiB.
    const double plain = activations(plan);
    plan["moe.capacity_factor"] = 1;
    QCOMPARE(activations(plan), plain);
    plan["moe.capacity_factor"] = 2;
    QVERIFY(isClose(activations(plan) - plain, 13.5, 1e-12));
    plan["moe.capacity_factor"] = 0;
    plan["moe.hot_share"] = 0.5;
    plan["moe.hot_load"] = 1.5; // the fullest card's experts
    QVERIFY(isClose(activations(plan) - plain, 0.5 * 13.5, 1e-12));

    // 128 tokens: 8 rows a mean expert; ⌈1.01 · 8⌉ = 9 are run.
    plan["moe.hot_share"] = 0;
    plan["moe.capacity_factor"] = 1.01;
    plan["task.sequence_length"] = 128;
    const Evaluation e = evaluate(scenarioWith(plan));
    QCOMPARE(e.experts.capacity, 9.0);
    QCOMPARE(e.experts.load, 9.0 / 8);
}

void TestGroupPlans::offersPassEveryRule_data()
{
    QTest::addColumn<QByteArray>("set");
    QTest::addColumn<QByteArray>("offer");
    // 36 layers take no 48 stages.
    QTest::newRow("layers") << QByteArray(R"({"parallel.pipeline": 30})") << QByteArray("24");
    // Expert groups of 8 leave 6 stages, or tensor groups, of 48 cards; 3 and 6 cut 32 heads.
    const QByteArray experts = R"("model.experts": 8, "model.experts_per_token": 2,
                                  "model.expert_ffn": 512, "parallel.expert": 8)";
    QTest::newRow("stages beside expert groups")
            << "{" + experts + R"(, "parallel.pipeline": 5})" << QByteArray("3, 6");
    QTest::newRow("tensor beside expert groups")
            << "{" + experts + R"(, "parallel.tensor": 5})" << QByteArray("2");
    // Divisors of 48 that hold whole expert groups of 8, or are held: 1, 2, 4, 8, 16, 24, 48.
    QTest::newRow("shard groups beside expert groups")
            << "{" + experts + R"(, "parallel.shard_group": 20})" << QByteArray("16, 24");
    QTest::newRow("shard groups that cut expert groups are not offered")
            << "{" + experts + R"(, "parallel.shard_group": 5})" << QByteArray("4, 8");
    QTest::newRow("expert groups beside shard groups")
            << QByteArray(R"({"model.experts": 24, "model.experts_per_token": 2,
                              "model.expert_ffn": 512, "parallel.expert": 7,
                              "parallel.shard_group": 16})")
            << QByteArray("4, 8");
}

void TestGroupPlans::offersPassEveryRule()
{
    QFETCH(QByteArray, set);
    QFETCH(QByteArray, offer);
    const Evaluation e = evaluate(scenarioWith(parsed(set.toStdString())));
    const auto problem = std::ranges::find(e.problems, Severity::Conflict, &Problem::severity);
    QVERIFY(problem != e.problems.end());
    const std::string accepted = problem->accepted.text();
    QVERIFY2(accepted.ends_with("e.g. " + offer.toStdString()), bytes(accepted));
}

// One host of eight has no switch between hosts: its all-reduce stays as it was, and that is said.
void TestGroupPlans::switchesAddUpBetweenHosts()
{
    const auto plan = [](double cards, bool sums) {
        return scenarioWith({{"parallel.zero_stage", 0},
                             {"card.memory", 300},
                             {"cluster.cards", cards},
                             {"cluster.in_network_reduction", sums}});
    };
    const auto said = [](const Evaluation &e) {
        return std::ranges::find(e.problems, "cluster.in_network_reduction", &Problem::id)
               != e.problems.end();
    };
    const Evaluation host = evaluate(plan(8, true));
    QCOMPARE(host.step.time, evaluate(plan(8, false)).step.time);
    checkResult(host, "comm.algorithm", "ring");
    QVERIFY(said(host) && !said(evaluate(plan(8, false))));
    const Evaluation hosts = evaluate(plan(16, true));
    checkResult(hosts, "comm.algorithm", "in_network");
    QVERIFY(!said(hosts));
    // Copies of shard groups: of a whole host each, and of half a host.
    Scenario shards = plan(16, true);
    shards.parallel.zeroStage = 3;
    shards.parallel.shardGroup = 8;
    QVERIFY(!said(evaluate(shards)));
    shards.cluster.cards = 8;
    shards.parallel.shardGroup = 4;
    QVERIFY(said(evaluate(shards)));
}

QTEST_APPLESS_MAIN(TestGroupPlans)
#include "tst_group_plans.moc"
