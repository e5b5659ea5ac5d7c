// The command `schedule`, as scripts run it.
#include "tests/app/program.h"

#include <map>
#include <set>

using namespace headroom::tests;

namespace {

// Training-systems chapter 10.3.2; nine layers a stage.
const char *const chapter =
        "--stages 4 --layers 36 --forward 10ms --backward 20ms --transfer 1ms --update 1ms "
        "--message 1MiB,2MiB --saved 240915456 --head-saved 79888896";

Outcome schedule(const char *name, int microbatches, const char *rest = "")
{
    return command(QStringLiteral("schedule %1 --microbatches %2 %3 %4")
                           .arg(QLatin1String(name))
                           .arg(microbatches)
                           .arg(QLatin1String(chapter), QLatin1String(rest))
                           .toUtf8());
}

} // namespace

class TestScheduleCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chapterAsJson_data();
    void chapterAsJson();
    void operations();
    void bubble();
    void valuesOfEachStage();
    void equalChunksWithoutLayers();
    void sharedLink();
    void table();
    void trace();
    void refusals_data();
    void refusals();
    void usage_data();
    void usage();
    void unwritable();
    void largeSchedulesStream();
};

// models.md section 8: makespan, idle a card, peak of card 0, forward messages.
void TestScheduleCommand::chapterAsJson_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<double>("makespan");
    QTest::addColumn<double>("idle");
    QTest::addColumn<double>("peak");
    QTest::addColumn<int>("messages");
    const auto row = [](const char *name, int m, double makespan, double idle, double peak,
                        int messages, const char *rest = "") {
        QTest::addRow("%s %d %s", name, m, rest) << QByteArray(name) << QByteArray(rest) << m
                                                 << makespan << idle << peak << messages;
    };
    row("fill_drain", 8, 0.337, 0.096, 1840, 24);
    row("one_f_one_b", 8, 0.347, 0.106, 921, 24);
    row("interleaved", 8, 0.2976667, 0.0566667, 1329.5, 56, "--virtual 2");
    row("zb_h1", 8, 0.283, 0.042, 921, 24);
    row("zb_h2", 8, 0.274, 0.033, 1610.3, 24);
    row("dualpipe", 8, 0.306, 0.065, 1228, 24);
    row("one_f_one_b", 16, 0.599, 0.118, 921, 48); // 599 − 1 − 480
    row("zb_h1", 8, 0.283, 0.042, 921, 24, "--saved-for-weight 0.5875");
}

void TestScheduleCommand::chapterAsJson()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, rest);
    QFETCH(int, microbatches);
    const Outcome outcome = schedule(name, microbatches, ("--json " + rest).constData());
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    const Json json = outcome.json();
    const auto near = [](double actual, double expected, double tolerance) {
        return std::abs(actual - expected) <= tolerance;
    };
    QFETCH(double, makespan);
    QVERIFY2(near(json["makespan"].get<double>(), makespan, 1e-6), outcome.text());
    QFETCH(double, idle);
    QFETCH(double, peak);
    QFETCH(int, messages);
    QCOMPARE(json["idle"].size(), std::size_t{4});
    for (const Json &card : json["idle"])
        QVERIFY(near(card.get<double>(), idle, 1e-6));
    QVERIFY(near(json["peaks"][0].get<double>() / 1048576, peak, 0.5));
    QCOMPARE(json["messages"].get<int>(), messages);
    std::vector<std::string> keys;
    for (const auto &[key, value] : json.items())
        keys.push_back(key);
    QCOMPARE(keys, (std::vector<std::string>{"makespan", "idle", "span", "peaks", "messages",
                                             "bubble", "operations"}));
}

// [card, kind, stage, micro-batch, start, end]; the moments of the chapter are among them.
void TestScheduleCommand::operations()
{
    const Json list = schedule("one_f_one_b", 8, "--json").json()["operations"];
    QCOMPARE(list.size(), std::size_t{2 * 4 * 8 + 2 * 24 + 4});
    const auto has = [&](const Json &operation) {
        return std::ranges::find(list, operation) != list.end();
    };
    QVERIFY(has({0, "B", 0, 0, 0.106, 0.126}));
    QVERIFY(has({0, "F", 0, 4, 0.126, 0.136}));
    QVERIFY(has({3, "F", 3, 2, 0.095, 0.105}));
    QVERIFY(has({2, "T", 2, 2, 0.094, 0.095}));
    QVERIFY(has({0, "U", 0, 0, 0.346, 0.347}));
    const Json split = schedule("zb_h1", 8, "--json").json()["operations"];
    for (const char *kind : {"F", "X", "W", "T", "U"})
        QVERIFY2(std::ranges::any_of(split, [&](const Json &each) { return each[1] == kind; }),
                 kind);
    QVERIFY(std::ranges::none_of(split, [](const Json &each) { return each[1] == "B"; }));
    // DualPipe's second direction: stages 4 to 7 on cards 3 to 0.
    const Json dual = schedule("dualpipe", 8, "--json").json();
    for (const Json &each : dual["operations"])
        if (each[1] == "F" && each[2].get<int>() >= 4)
            QCOMPARE(each[0].get<int>(), 7 - each[2].get<int>());
}

void TestScheduleCommand::bubble()
{
    QCOMPARE(schedule("one_f_one_b", 8, "--json").json()["bubble"].get<double>(), 0.09);
    QCOMPARE(schedule("zb_h1", 8, "--json").json()["bubble"].get<double>(), 0.03);
    QCOMPARE(schedule("zb_h2", 8, "--json").json()["bubble"].get<double>(), 0.0);
    QCOMPARE(schedule("dualpipe", 8, "--json").json()["bubble"].get<double>(), 0.02);
    // Outside its range the formula says nothing, neither to scripts nor to people.
    for (const char *words : {"zb_h1 --stages 4 --microbatches 8 --split 0.9",
                              "zb_h2 --stages 4 --microbatches 2 --split 0.5"}) {
        const QByteArray all = "schedule " + QByteArray(words) + " --forward 1 --backward 2";
        QVERIFY(command(all + " --json").json()["bubble"].is_null());
        const QString out = command(all).out;
        QVERIFY2(out.contains(QLatin1String("it holds only for ")), qPrintable(out));
        QVERIFY2(!out.contains(QLatin1String("bubble by formula 0")), qPrintable(out));
    }
    // Chunks of five and four layers differ.
    QVERIFY(schedule("interleaved", 8, "--virtual 2 --json").json()["bubble"].is_null());
}

// Fill-drain on three stages, forwards 1, 3, 1 and backwards 1: ends at 12, worked out in
// tst_pipeline_schedules.
void TestScheduleCommand::valuesOfEachStage()
{
    const Outcome outcome = command("schedule fill_drain --stages 3 --microbatches 2 "
                                    "--forward 1,3,1 --backward 1 --json");
    QVERIFY2(outcome.status == 0, outcome.text());
    QCOMPARE(outcome.json()["makespan"].get<int>(), 12);
    QVERIFY(outcome.json()["bubble"].is_null());
}

// Zero transfer, equal chunks: (p − 1)(t_f + t_b)/v = 45 ms of idle beside 240 of work.
void TestScheduleCommand::equalChunksWithoutLayers()
{
    const Json json = command("schedule interleaved --stages 4 --microbatches 8 --virtual 2 "
                              "--forward 10ms --backward 20ms --json")
                              .json();
    QCOMPARE(json["makespan"].get<double>(), 0.285);
    QCOMPARE(json["bubble"].get<double>(), 0.045);
    QCOMPARE(json["peaks"][0].get<int>(), 0);
}

// Two cards by hand, in tst_pipeline_schedules: 34 and 42 s.
void TestScheduleCommand::sharedLink()
{
    const char *const words = "schedule one_f_one_b --stages 2 --microbatches 2 --forward 1 "
                              "--backward 1 --transfer 10 --json";
    QCOMPARE(command(words).json()["makespan"].get<int>(), 34);
    QCOMPARE(command(words, {QStringLiteral("--shared-link")}).json()["makespan"].get<int>(), 42);
}

void TestScheduleCommand::table()
{
    const Outcome outcome = schedule("one_f_one_b", 8);
    QVERIFY2(outcome.status == 0, outcome.text());
    const QString out = QString(outcome.out).replace(QChar(0xa0), u' ');
    QVERIFY2(out.startsWith(QLatin1String("1F1B on 4 cards, 8 micro-batches: 347 ms\n")),
             outcome.text());
    QVERIFY(out.contains(QLatin1String("bubble by formula 90 ms without transfers; 24")));
    QVERIFY(out.contains(QLatin1String("0     240 ms  106 ms  346 ms     921.0")));
    QVERIFY(out.contains(QLatin1String("card 0 waits 66 ms for the gradient of micro-batch 1")));
    QVERIFY(out.contains(QLatin1String("critical path: 330 ms of operations, 16 ms in 16")));
    // Two chunks a card unless said otherwise, as in a scenario; the head names them.
    const QString chunks = schedule("interleaved", 8).out;
    QVERIFY2(chunks.startsWith(QLatin1String("interleaved in 2 chunks a card on 4 cards")),
             qPrintable(chunks));
    QCOMPARE(chunks, QString(schedule("interleaved", 8, "--virtual 2").out));
    const QString both = schedule("dualpipe", 8).out;
    QVERIFY(both.contains(QLatin1String("a card runs one operation at a time")));
}

void TestScheduleCommand::trace()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("trace.json"));
    const Outcome outcome =
            schedule("one_f_one_b", 8, ("--json --trace " + path.toLocal8Bit()).constData());
    QVERIFY2(outcome.status == 0, outcome.text());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Json trace = Json::parse(file.readAll().toStdString());
    std::map<std::pair<int, int>, std::string> threads;
    std::map<std::pair<int, int>, double> ends;
    std::size_t complete = 0;
    bool found = false;
    for (const Json &event : trace.at("traceEvents")) {
        const std::pair<int, int> thread{event.at("pid").get<int>(), event.at("tid").get<int>()};
        if (event.at("ph") == "M") {
            if (event.at("name") == "thread_name")
                threads[thread] = event.at("args").at("name").get<std::string>();
            continue;
        }
        QCOMPARE(event.at("ph").get<std::string>(), std::string("X"));
        QVERIFY(threads.contains(thread)); // named before it is used
        // One after another on each thread, in µs.
        QVERIFY(event.at("ts").get<double>() >= ends[thread] - 1e-6);
        ends[thread] = event.at("ts").get<double>() + event.at("dur").get<double>();
        ++complete;
        if (threads[thread] == "card 3" && event.at("name") == "F 3") {
            QCOMPARE(event.at("ts").get<double>(), 95000.0);
            QCOMPARE(event.at("dur").get<double>(), 10000.0);
            QVERIFY(event.at("args").contains("before"));
            found = true;
        }
    }
    QVERIFY(found);
    QCOMPARE(complete, outcome.json()["operations"].size());
    std::set<std::string> names;
    for (const auto &[thread, name] : threads)
        names.insert(name);
    QCOMPARE(names.size(), std::size_t{4 + 6}); // cards, and a link each way
    QVERIFY(names.contains("card 0") && names.contains("link 0 → 1")
            && names.contains("link 3 → 2"));
}

void TestScheduleCommand::refusals_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *words, const char *expected) {
        QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(expected);
    };
    row("interleaved --stages 4 --microbatches 10 --virtual 2 --forward 1 --backward 2",
        "--microbatches: interleaved needs a multiple of 4 micro-batches, not 10; accepted: e.g. "
        "8 or 12 micro-batches");
    row("dualpipe --stages 4 --microbatches 7 --forward 1 --backward 2",
        "--microbatches: DualPipe sends half of the micro-batches in at each end: 7 is odd; "
        "accepted: e.g. 6 or 8");
    row("one_f_one_b --stages 10 --microbatches 7 --layers 9 --forward 1 --backward 2",
        "--stages: 10 stages for 9 layers; accepted: up to 9 stages");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 0 --backward 2",
        "--forward: the forward takes 0");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward -2ms", "--backward: ");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1,2 --backward 2",
        "--forward: 2 values; accepted: 1, or 4");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --virtual 2",
        "--virtual: ");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --message 1,2,3",
        "--message: 3 values");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --transfer -1",
        "--transfer: ");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --split 1", "--split: ");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --head-saved -1",
        "--head-saved: ");
    row("one_f_one_b --stages 4 --microbatches 7 --forward 1x --backward 2", "--forward: '1x'");
    row("one_f_one_b --stages 0 --microbatches 7 --forward 1 --backward 2", "--stages: ");
    row("one_f_one_b --stages 4.5 --microbatches 7 --forward 1 --backward 2", "--stages: ");
    row("gpipes --stages 4 --microbatches 7 --forward 1 --backward 2",
        "parallel.schedule: 'gpipes' is no choice; accepted: fill_drain, one_f_one_b");
    row("one_f_one_b --stages 4 --microbatches 100000000 --forward 1 --backward 2",
        "--microbatches: 1"); // 1.4e9 operations
}

void TestScheduleCommand::refusals()
{
    QFETCH(QString, words);
    QFETCH(QString, expected);
    const Outcome outcome = command(("schedule " + words).toUtf8());
    QVERIFY2(refusalFault(outcome, 1, expected).isEmpty(), refusalFault(outcome, 1, expected));
}

void TestScheduleCommand::usage_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words :
         {"", "one_f_one_b", "one_f_one_b --stages 4 --microbatches 7 --forward 1",
          "--stages 4 --microbatches 7 --forward 1 --backward 2",
          "one_f_one_b zb_h1 --stages 4 --microbatches 7 --forward 1 --backward 2",
          "one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward 2 --frobnicate",
          "one_f_one_b --stages 4 --microbatches 7 --forward 1 --backward"})
        QTest::newRow(*words ? words : "nothing") << QString::fromLatin1(words);
}

void TestScheduleCommand::usage()
{
    QFETCH(QString, words);
    const Outcome outcome = command(("schedule " + words).toUtf8());
    QVERIFY2(refusalFault(outcome, 2, {}).isEmpty(), outcome.text());
}

void TestScheduleCommand::unwritable()
{
    const Outcome outcome = schedule("one_f_one_b", 8, "--trace /nowhere/at/all.json");
    QVERIFY2(refusalFault(outcome, 3, {}).isEmpty(), outcome.text());
    Program full;
    full.setOutputFile(QStringLiteral("/dev/full"));
    QCOMPARE(full.run({QStringLiteral("schedule"), QStringLiteral("zb_h1"),
                       QStringLiteral("--stages"), QStringLiteral("4"),
                       QStringLiteral("--microbatches"), QStringLiteral("8"),
                       QStringLiteral("--forward"), QStringLiteral("1"),
                       QStringLiteral("--backward"), QStringLiteral("2"), QStringLiteral("--json")})
                     .status,
             3);
}

// Half a million operations: all there, the JSON whole.
void TestScheduleCommand::largeSchedulesStream()
{
    const Outcome outcome = command("schedule one_f_one_b --stages 32 --microbatches 4096 "
                                    "--forward 1ms --backward 2ms --json");
    QVERIFY2(outcome.status == 0, outcome.err.toUtf8());
    const Json json = outcome.json();
    QCOMPARE(json["operations"].size(), std::size_t{2 * 32 * 4096 + 2 * 31 * 4096});
    // (m + p − 1)(t_f + t_b)
    QCOMPARE(json["makespan"].get<double>(), (4096 + 31) * 0.003);
}

QTEST_GUILESS_MAIN(TestScheduleCommand)
#include "tst_schedule_command.moc"
