#include "core/evaluation/evaluate.h"
#include "core/evaluation/results.h"
#include "core/files/scenario_document.h"
#include "tests/app/program.h"
#include "tests/core/reference.h"
#include "ui/session/builtin_library.h"

using namespace headroom;
using namespace headroom::tests;

class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void evaluateGivesEveryResult();
    void evaluateGivesTheChapter_data();
    void evaluateGivesTheChapter();
    void jsonIsWhatCoreFinds();
    void evaluateAsText();
    void scenarioNames();

    void set_data();
    void set();
    void laterWins();
    void intervalsInSteps();
    void stepTimes();
    void modelFromAFile();
    void profileFilesThatAreRefused_data();
    void profileFilesThatAreRefused();
    void check_data();
    void check();
    void conflictIsNoRefusal();
    void whatDoesNotFitHasNoStep();

    void compareAsText();
    void compareAsJson();
    void compareFilesAndSets();
    void comparePinned();

    void filesReadBack();
    void unknownKeysAreRemarked();
    void numbersIgnoreTheLocale();

private:
    static double number(const Outcome &outcome, const char *id)
    {
        const Json value = outcome.json().at("results").at(id);
        return value.is_number() ? value.get<double>() : qQNaN();
    }

    QTemporaryDir m_folder;
};

// 100 steps of 52.8 s, of whatever plan the other settings make.
void TestCommands::intervalsInSteps()
{
    const auto interval = [](const QStringList &sets) {
        QStringList arguments{QStringLiteral("evaluate"), QStringLiteral("--json")};
        for (const QString &set : sets)
            arguments += {QStringLiteral("--set"), set};
        const Outcome outcome = command(arguments);
        const double bytes = number(outcome, "checkpoint.bytes");
        return bytes / number(outcome, "checkpoint.traffic") / 1e9;
    };
    const QString steps = QStringLiteral("checkpoint.interval=100 steps");
    QVERIFY(std::abs(interval({steps}) - 5280) < 0.1);
    const double onFewer = interval({QStringLiteral("cluster.cards=32")});
    QCOMPARE(onFewer, 1800.0);
    // 78.9 s a step, models.md 7.
    QVERIFY(std::abs(interval({steps, QStringLiteral("cluster.cards=32")}) - 7890) < 5);
    QCOMPARE(interval({steps, QStringLiteral("checkpoint.interval=900")}), 900.0);
    for (const char *refused :
         {"evaluate --set model.kv_heads=5 --set checkpoint.interval=9steps",
          "evaluate --set checkpoint.interval=steps", "evaluate --set failure.recovery=3steps"}) {
        const Outcome outcome = command(refused);
        QVERIFY2(outcome.status == 1 && outcome.out.isEmpty(), outcome.text());
    }
}

void TestCommands::stepTimes()
{
    const auto file = [&](const char *name, const QByteArray &text) {
        QFile written(m_folder.filePath(QLatin1String(name)));
        (void)written.open(QIODevice::WriteOnly);
        written.write(text);
        return written.fileName();
    };
    const QString good = file("times.csv", "card 0,card 1\n50,52\n54,60\n");
    const Outcome measured = command({QStringLiteral("evaluate"), QStringLiteral("--json"),
                                      QStringLiteral("--step-times"), good});
    QVERIFY2(measured.status == 0, measured.text());
    // 48 draws of four have the longest all but surely: 52.224 s · 60/54 + 0.576 s.
    QVERIFY2(std::abs(number(measured, "step.time") - 58.603) < 0.001, measured.text());
    for (const auto &[text, says] :
         {std::pair{"", "no step times"}, std::pair{"1\n-2\n", "row 2, column 1"},
          std::pair{"1\nslow\n", "'slow' is not a number"}}) {
        const Outcome outcome = command({QStringLiteral("evaluate"), QStringLiteral("--step-times"),
                                         file("bad.csv", text)});
        QVERIFY2(outcome.status == 1 && outcome.err.contains(QLatin1String(says))
                         && outcome.err.contains(QLatin1String("bad.csv")),
                 outcome.text());
    }
    QCOMPARE(command({QStringLiteral("evaluate"), QStringLiteral("--step-times"),
                      QStringLiteral("/nowhere.csv")})
                     .status,
             1);
}

void TestCommands::evaluateGivesEveryResult()
{
    const Outcome outcome = command("evaluate --json");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const Json json = outcome.json();
    QCOMPARE(json.size(), std::size_t(2));
    QVERIFY(json.at("problems").is_array() && json.at("problems").empty());
    const Json reference = readReference("results.json").at("results");
    QVERIFY(reference.size() > 70);
    for (const Json &row : reference)
        QVERIFY2(json.at("results").contains(row.at("id").get<std::string>()),
                 row.at("id").get<std::string>().c_str());
    // Exact integers stay so.
    QVERIFY(outcome.out.contains(QLatin1String("\"model.total_parameters\": 8190735360,")));
    QVERIFY(outcome.out.contains(QLatin1String("\"task.steps\": 31790,")));
}

void TestCommands::evaluateGivesTheChapter_data()
{
    QTest::addColumn<int>("index");
    const Json cases = readReference("chapter.json").at("cases");
    for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::newRow(cases[i].at("name").get<std::string>().c_str()) << int(i);
}

// The chapter's printed values, each within half a unit of its last digit.
void TestCommands::evaluateGivesTheChapter()
{
    QFETCH(int, index);
    const Json reference = readReference("chapter.json").at("cases").at(std::size_t(index));
    QStringList arguments{QStringLiteral("evaluate"), QStringLiteral("--json")};
    for (const auto &[id, value] : reference.at("set").items())
        arguments +=
                {QStringLiteral("--set"),
                 QString::fromStdString(
                         id + '=' + (value.is_string() ? value.get<std::string>() : value.dump()))};
    const Outcome outcome = command(arguments);
    QVERIFY2(outcome.status == 0, outcome.text());
    const Json results = outcome.json().at("results");
    for (const auto &[id, expected] : reference.at("expect").items()) {
        const Json found = results.at(id);
        if (expected.is_object())
            QVERIFY2(found.is_number()
                             && isWithin(found.get<double>(), expected.at("value").get<double>(),
                                         expected.at("tolerance").get<double>()),
                     (id + ": " + found.dump() + ", expected " + expected.dump()).c_str());
        else
            QVERIFY2(found == expected, (id + ": " + found.dump()).c_str());
    }
}

void TestCommands::jsonIsWhatCoreFinds()
{
    const Outcome outcome = command("evaluate chapter-32 --json --set straggler.sigma=5 "
                                    "--set cost.card_hour=2.5");
    const Library library = loadBuiltinLibrary();
    ScenarioDocument document = library.scenario("chapter-32");
    setParameter(document, "straggler.sigma", "5", library);
    setParameter(document, "cost.card_hour", "2.5", library);
    const Evaluation evaluation = evaluate(document.scenario);
    const Json printed = outcome.json().at("results");
    QCOMPARE(printed.size(), results().size());
    for (const Result &result : results()) {
        const ResultValue value = valueOf(result, evaluation);
        const Json &shown = printed.at(std::string(result.id));
        Json expected = nullptr;
        if (const auto *number = std::get_if<double>(&value))
            expected = *number;
        else if (const auto *truth = std::get_if<bool>(&value))
            expected = *truth;
        else if (const auto *text = std::get_if<std::string_view>(&value))
            expected = *text;
        QVERIFY2(shown == expected, std::string(result.id).c_str()); // 48 equals 48.0
    }
}

void TestCommands::evaluateAsText()
{
    const Outcome outcome = command("evaluate");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const QString out = QString(outcome.out).replace(u'\u00a0', u' ');
    const QStringList lines = out.split(u'\n');
    QCOMPARE(lines.at(0), QStringLiteral("chapter-48: Qwen3-8B on 48 × RTX 4090"));
    QCOMPARE(lines.at(1), QStringLiteral("Meets the deadline, 5.4 days to spare"));
    QVERIFY(tableLine(out, "finish.total").startsWith(QLatin1String("finish.total 24.637 days ")));
    QVERIFY(tableLine(out, "step.time").startsWith(QLatin1String("step.time 52.800 s ")));
    QVERIFY(tableLine(out, "memory.fits").startsWith(QLatin1String("memory.fits yes ")));
    QVERIFY(tableLine(out, "comm.bottleneck")
                    .startsWith(QLatin1String("comm.bottleneck host_link ")));
    QVERIFY(tableLine(out, "cost.total").startsWith(QLatin1String("cost.total 1018")));
}

void TestCommands::scenarioNames()
{
    QVERIFY(qAbs(number(command("evaluate chapter-32 --json"), "finish.total") - 34.3) < 0.05);
    QVERIFY(qAbs(number(command("evaluate CHAPTER-32 --json"), "finish.total") - 34.3) < 0.05);
    QVERIFY(qAbs(number(command("evaluate --json"), "finish.total") - 24.637) < 0.0005);
}

void TestCommands::set_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<double>("expected");
    QTest::addColumn<double>("tolerance");

    const auto add = [](const char *name, const QStringList &settings, const char *result,
                        double expected, double tolerance) {
        QTest::newRow(name) << settings << QByteArray(result) << expected << tolerance;
    };
    const auto s = [](const char *text) { return QString::fromUtf8(text); };
    add("count", {s("cluster.cards=32")}, "finish.total", 34.3, 0.05);
    add("multiplier", {s("task.tokens=100B")}, "task.steps", 31790, 0);
    add("exponent", {s("task.tokens=1e11")}, "task.steps", 31790, 0);
    add("unit", {s("card.memory=24 GB")}, "card.usable", 22.0, 0.005);
    add("other unit", {s("card.host_link=128 Gbit/s")}, "comm.rate", 16, 0);
    add("never", {s("failure.card_mtbf=never")}, "overhead.redo", 0, 0);
    add("switch", {s("efficiency.prefetch=false")}, "step.time", 64.754, 0.0005);
    add("switch, off", {s("efficiency.prefetch=OFF")}, "step.time", 64.754, 0.0005);
    add("choice", {s("memory.gradient_bytes=4")}, "memory.state_dp", 137.3, 0.05);
    // Compute time goes with the peak: 52.224 s · 165.2/989.
    add("stem", {s("card=h100-sxm")}, "compute.step", 8.723, 0.0005);
    add("display name", {s("card=H100 SXM")}, "compute.step", 8.723, 0.0005);
    add("its case", {s("card=h100 SxM")}, "compute.step", 8.723, 0.0005);
    add("card of the chapter", {s("card=rtx 4090")}, "compute.step", 52.224, 0.0005);
    add("model", {s("model=Llama-3-8B")}, "model.total_parameters", 8030261248.0, 0);
    add("cluster", {s("cluster=pcie host, one shared nic")}, "comm.rate", 25, 0);
}

void TestCommands::set()
{
    QFETCH(QStringList, settings);
    QFETCH(QByteArray, result);
    QFETCH(double, expected);
    QFETCH(double, tolerance);
    QStringList arguments{QStringLiteral("evaluate"), QStringLiteral("--json")};
    for (const QString &setting : settings)
        arguments += {QStringLiteral("--set"), setting};
    const Outcome outcome = command(arguments);
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    QVERIFY2(isWithin(number(outcome, result), expected, tolerance),
             QByteArray::number(number(outcome, result), 'g', 12));
}

void TestCommands::laterWins()
{
    QCOMPARE(number(command("evaluate --json --set cluster.cards=64 --set=cluster.cards=32"),
                    "task.step_budget"),
             number(command("evaluate chapter-32 --json"), "task.step_budget"));
    QVERIFY(qAbs(number(command("evaluate --json --set card=h100-sxm --set card.peak=165.2"),
                        "compute.step")
                 - 52.224)
            < 0.0005);
    QVERIFY(qAbs(number(command("evaluate --json --set card.peak=500 --set card=h100-sxm"),
                        "compute.step")
                 - 8.723)
            < 0.0005);
}

void TestCommands::modelFromAFile()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("Tiny")));
    QFile file(m_folder.filePath(QStringLiteral("Tiny/config.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32,
                   "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
                   "intermediate_size": 14336})");
    file.close();
    const QString setting = QStringLiteral("model=") + file.fileName();
    Outcome outcome = command("evaluate --json --set", {setting});
    QVERIFY2(outcome.status == 0, outcome.text());
    QCOMPARE(number(outcome, "model.total_parameters"), 7241732096.0);
    QVERIFY2(outcome.err.startsWith(QLatin1String("Tiny: sliding_window: ")), outcome.text());
    outcome = command("evaluate --set", {setting});
    QVERIFY2(outcome.out.startsWith(QLatin1String("chapter-48: Tiny on 48")), outcome.text());
    outcome = command("compare chapter-32 chapter-48 --json --set", {setting});
    QCOMPARE(outcome.json()["results"]["model.total_parameters"][1].get<double>(), 7241732096.0);

    // A name without a slash, in the working folder; later settings still win.
    Program program;
    program.setFolder(m_folder.filePath(QStringLiteral("Tiny")));
    outcome = program.run({QStringLiteral("evaluate"), QStringLiteral("--json"),
                           QStringLiteral("--set"), QStringLiteral("model=config.json"),
                           QStringLiteral("--set"), QStringLiteral("model.layers=16")});
    QVERIFY2(outcome.status == 0, outcome.text());
    QVERIFY(number(outcome, "model.total_parameters") < 4e9);

    const QString card =
            QStringLiteral("card=" HEADROOM_SOURCE_DIR "/resources/profiles/cards/h200.json");
    QCOMPARE(number(command("evaluate --json --set", {card}), "card.usable"),
             number(command("evaluate --json --set card=h200"), "card.usable"));
}

void TestCommands::profileFilesThatAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected"); // behind "model: FILE: "
    QTest::newRow("family") << QByteArray(R"({"model_type": "mamba2"})")
                            << "model_type: 'mamba2' is not read; accepted: llama, ";
    QTest::newRow("field") << QByteArray(R"({"model_type": "llama"})")
                           << "num_hidden_layers: missing; accepted: a whole number ";
    QTest::newRow("a card") << QByteArray(R"({"headroom": "card", "version": 1, "name": "x",
                                              "values": {}})")
                            << "this is a card; accepted: a model profile, a Hugging Face";
    QTest::newRow("a scenario") << QByteArray(R"({"headroom": "scenario", "version": 1})")
                                << "this is no profile; accepted: a model profile";
    QTest::newRow("something else") << QByteArray(R"({"a": 1})") << "neither \"headroom\" nor ";
}

void TestCommands::profileFilesThatAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QFile file(m_folder.filePath(QStringLiteral("refused.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const Outcome outcome = command("evaluate --set", {QStringLiteral("model=") + file.fileName()});
    const QByteArray fault = refusalFault(outcome, 1,
                                          QStringLiteral("model: ") + file.fileName()
                                                  + QStringLiteral(": ") + expected);
    QVERIFY2(fault.isEmpty(), fault);
}

void TestCommands::check_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<int>("status");
    QTest::newRow("met") << QByteArray("evaluate --check") << 0;
    QTest::newRow("late") << QByteArray("evaluate chapter-32 --check") << 4;
    QTest::newRow("late, unchecked") << QByteArray("evaluate chapter-32") << 0;
    QTest::newRow("does not fit") << QByteArray("evaluate --check --set memory.live=30") << 4;
    QTest::newRow("conflict") << QByteArray("evaluate --check --set parallel.shard_group=7") << 4;
    // models.md §16: 39 cards hold.
    QTest::newRow("39") << QByteArray("evaluate --check --json --set cluster.cards=39") << 0;
    QTest::newRow("38") << QByteArray("evaluate --check --json --set cluster.cards=38") << 4;
}

void TestCommands::check()
{
    QFETCH(QByteArray, words);
    QFETCH(int, status);
    const Outcome outcome = command(words.constData());
    QCOMPARE(outcome.status, status);
    QVERIFY(outcome.out.contains(QLatin1String("finish.total"))); // said all the same
    QVERIFY(outcome.err.isEmpty());
}

void TestCommands::conflictIsNoRefusal()
{
    const Outcome outcome = command("evaluate --json --set parallel.shard_group=7");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const Json json = outcome.json();
    QCOMPARE(json.at("problems").size(), std::size_t(1));
    const Json problem = json.at("problems").at(0);
    QCOMPARE(problem.at("id").get<std::string>(), std::string("parallel.shard_group"));
    QVERIFY(!problem.at("text").get<std::string>().empty());
    QVERIFY(problem.at("text").get<std::string>().find('\n') == std::string::npos);
    QVERIFY(problem.at("accepted").get<std::string>().find("6, 8") != std::string::npos);
    for (const char *id : {"finish.total", "deadline.margin", "step.time", "cost.total"})
        QVERIFY2(json.at("results").at(id).is_null(), id);
    QCOMPARE(json.at("results").at("task.steps").get<int>(), 31790); // does not depend on it

    const Outcome text = command("evaluate --set parallel.shard_group=7");
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.contains(QLatin1String("\nInputs conflict: ")));
    QVERIFY(text.out.contains(QLatin1String("\n! parallel.shard_group: ")));
}

void TestCommands::whatDoesNotFitHasNoStep()
{
    const Json json = command("evaluate --json --set memory.live=30").json();
    const Json results = json.at("results");
    QCOMPARE(results.at("memory.fits"), Json(false));
    QCOMPARE(results.at("deadline.met"), Json(false));
    for (const char *id : {"step.time", "step.margin", "finish.training", "finish.total",
                           "deadline.margin", "cost.total", "energy.total", "carbon.total"})
        QVERIFY2(results.at(id).is_null(), id);
    QVERIFY(isWithin(results.at("compute.step").get<double>(), 52.224, 0.0005));
    QVERIFY(isWithin(results.at("comm.step").get<double>(), 12.030, 0.0005));
    QVERIFY(results.at("step.cap").is_number());
    QCOMPARE(json.at("problems").size(), std::size_t(1)); // names the overrun
    QVERIFY(json.at("problems").dump().find("GiB") != std::string::npos);
}

void TestCommands::compareAsText()
{
    const Outcome outcome = command("compare chapter-48 chapter-32");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    QCOMPARE(tableLine(outcome.out, "chapter-48"), QStringLiteral("chapter-48 chapter-32"));
    QCOMPARE(tableLine(outcome.out, "cluster.cards"),
             QStringLiteral("cluster.cards 48 32 (−16, ×0.667)"));
    QVERIFY(tableLine(outcome.out, "finish.total").startsWith(QLatin1String("finish.total 24.64")));
    QVERIFY(tableLine(outcome.out, "card.peak").isEmpty()); // the same in both
    QVERIFY(tableLine(outcome.out, "comm.bottleneck")
                    .endsWith(QLatin1String("host_link host_link")));
}

void TestCommands::compareAsJson()
{
    const Outcome outcome = command("compare chapter-48 chapter-32 chapter-48 --json");
    QVERIFY2(outcome.status == 0, outcome.text());
    const Json json = outcome.json();
    QCOMPARE(json.at("scenarios"), Json({"chapter-48", "chapter-32", "chapter-48"}));
    QCOMPARE(json.at("parameters"), Json({{"cluster.cards", {48, 32, 48}}}));
    QCOMPARE(json.at("results").size(), results().size());
    const Json finish = json.at("results").at("finish.total");
    QVERIFY(isWithin(finish.at(0).get<double>(), 24.637, 0.0005));
    QVERIFY(isWithin(finish.at(1).get<double>(), 34.3, 0.05));
    QCOMPARE(finish.at(0), finish.at(2));
    QCOMPARE(json.at("problems").size(), std::size_t(3));
}

// A file beside its own pins: the one that is the baseline first.
void TestCommands::comparePinned()
{
    const QString path = m_folder.filePath(QStringLiteral("pinned.headroom"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"headroom": "scenario", "version": 1, "name": "plan", "card": "rtx-4090",
                   "model": "qwen3-8b", "cluster": "pcie-host-nic-a-card",
                   "parameters": {"cluster.cards": 48},
                   "pinned": [{"name": "more", "mark": "C", "parameters": {"cluster.cards": 64}},
                              {"name": "fewer", "mark": "A", "baseline": true,
                               "parameters": {"cluster.cards": 32}}]})");
    file.close();
    const Json json = command("compare --json", {path}).json();
    QCOMPARE(json.at("scenarios"), Json({"A fewer", "plan", "C more"}));
    QCOMPARE(json.at("baseline"), Json("A fewer"));
    QCOMPARE(json.at("parameters"), Json({{"cluster.cards", {32, 48, 64}}}));
    QVERIFY(isWithin(json.at("results").at("finish.total").at(1).get<double>(), 24.637, 0.0005));

    const QString markdown = command("compare --markdown --differences", {path}).out;
    QVERIFY(markdown.startsWith(QLatin1String("| | A fewer (baseline) | plan | C more |\n")));
    QVERIFY(markdown.contains(
            QStringLiteral("| Cards `cluster.cards` | 32 | **48** (+16, ×1.50) |")));
    QVERIFY(!markdown.contains(QLatin1String("card.usable"))); // alike
    const QString csv = command("compare --csv", {path}).out;
    QVERIFY(csv.contains(QLatin1String("\ncluster.cards,Cards,,32,48,64,16,32\n")));
    QVERIFY(csv.contains(QLatin1String("\ncard.usable,")));
    // Settings reach all of them; evaluate looks at the scenario alone.
    const Json set = command("compare --json --set task.deadline=60", {path}).json();
    for (const Json &met : set.at("results").at("deadline.met"))
        QCOMPARE(met, Json(true));
    const Outcome alone = command("evaluate --json", {path});
    QVERIFY(isWithin(number(alone, "finish.total"), 24.637, 0.0005));
    QVERIFY(alone.err.isEmpty());
    QCOMPARE(command("compare --json --csv", {path}).status, 2);
}

void TestCommands::compareFilesAndSets()
{
    const Outcome outcome =
            command("compare chapter-48 chapter-32 --json --set failure.card_mtbf=never");
    QCOMPARE(outcome.json().at("results").at("overhead.redo"), Json({0, 0}));
    const Outcome one = command("compare chapter-48");
    QCOMPARE(one.status, 2);
}

void TestCommands::filesReadBack()
{
    const Library library = loadBuiltinLibrary();
    const QString path = m_folder.filePath(QStringLiteral("chương 10.headroom"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(writeScenario(library.scenario("chapter-48"))));
    file.close();
    QCOMPARE(command("evaluate --json", {path}).out, command("evaluate --json").out);
    // By a relative name, in a plain C locale.
    Program program;
    program.setFolder(m_folder.path());
    program.setVariable("LC_ALL", "C");
    const Outcome outcome = program.run({QStringLiteral("evaluate"), QStringLiteral("--json"),
                                         QStringLiteral("chương 10.headroom")});
    QVERIFY2(outcome.status == 0, outcome.text());
}

void TestCommands::unknownKeysAreRemarked()
{
    const QString path = m_folder.filePath(QStringLiteral("notes.headroom"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"headroom": "scenario", "version": 1, "author": "An"})");
    file.close();
    const Outcome outcome = command("evaluate --json", {path});
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QStringLiteral("author: unknown, kept\n"));
    QVERIFY(outcome.json().at("results").at("finish.total").is_number());
}

void TestCommands::numbersIgnoreTheLocale()
{
    const QString expected = command("evaluate").out;
    for (const char *locale : {"vi_VN.UTF-8", "de_DE.UTF-8", "C"}) {
        Program program;
        program.setVariable("LC_ALL", locale);
        program.setVariable("LANG", locale);
        QCOMPARE(program.run({QStringLiteral("evaluate")}).out, expected);
    }
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
