#include "tests/app/program.h"

using namespace headroom::tests;

// A person's own profiles, and a Calculon system, on the command line.
class TestOwnProfileCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listed();
    void setByStemAndName();
    void builtInWins();
    void aBrokenFileIsRemarked();
    void calculonSystems();
    void calculonRefusals();

private:
    Outcome own(const QStringList &arguments) const
    {
        Program program;
        program.setVariable("XDG_DATA_HOME", m_folder.path().toUtf8());
        return program.run(arguments);
    }
    double usable(const Outcome &outcome) const
    {
        return outcome.json()["results"]["card.usable"].get<double>();
    }
    void write(const QString &path, const QByteArray &bytes) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).absolutePath()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QString profile(const char *file) const
    {
        return m_folder.path() + QStringLiteral("/headroom/headroom/profiles/")
               + QLatin1String(file);
    }

    QTemporaryDir m_folder;
};

void TestOwnProfileCommands::initTestCase()
{
    // 32 GiB are 34.359738368 GB.
    write(profile("mine.json"),
          R"({"headroom": "card", "version": 1, "name": "My card",
              "values": {"card.memory": 34.359738368, "card.runtime_reserve": 0}})");
    write(profile("rtx-4090.json"),
          R"({"headroom": "card", "version": 1, "name": "RTX 4090",
              "values": {"card.memory": 68.719476736, "card.runtime_reserve": 0}})");
    write(m_folder.filePath(QStringLiteral("tiny.json")),
          R"({"matrix": {"float16": {"tflops": 200}}, "mem1": {"GiB": 40, "GBps": 1500},
              "mem2": {"GiB": 100, "GBps": 50}, "networks": [{"bandwidth": 200, "size": 4},
              {"bandwidth": 12.5, "size": 64, "latency": 0.00003}]})");
}

void TestOwnProfileCommands::listed()
{
    const Outcome text = own({QStringLiteral("list"), QStringLiteral("profiles")});
    QVERIFY2(text.status == 0 && text.err.isEmpty(), text.text());
    QVERIFY(text.out.contains(QStringLiteral("RTX 4090 (rtx-4090-own)")));
    const Json list =
            own({QStringLiteral("list"), QStringLiteral("profiles"), QStringLiteral("--json")})
                    .json();
    int found = 0;
    for (const Json &row : list) {
        const auto stem = row.at("stem").get<std::string>();
        const bool mine = stem == "mine" || stem == "rtx-4090-own";
        QCOMPARE(row.at("own").get<bool>(), mine);
        found += mine ? 1 : 0;
    }
    QCOMPARE(found, 2);
}

void TestOwnProfileCommands::setByStemAndName()
{
    for (const char *name : {"mine", "MY CARD"}) {
        const Outcome outcome =
                own({QStringLiteral("evaluate"), QStringLiteral("--json"), QStringLiteral("--set"),
                     QStringLiteral("card=") + QLatin1String(name)});
        QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
        QCOMPARE(usable(outcome), 32.0);
    }
    const QByteArray fault = refusalFault(
            own({QStringLiteral("evaluate"), QStringLiteral("--set"),
                 QStringLiteral("card=mine2")}),
            1, QStringLiteral("card: unknown card 'mine2'; accepted: nearest are mine, "));
    QVERIFY2(fault.isEmpty(), fault);
}

void TestOwnProfileCommands::builtInWins()
{
    const auto of = [&](const char *name) {
        return usable(
                own({QStringLiteral("evaluate"), QStringLiteral("--json"), QStringLiteral("--set"),
                     QStringLiteral("card=") + QLatin1String(name)}));
    };
    QVERIFY(std::abs(of("rtx-4090") - 22.0) < 1e-4);
    QVERIFY(std::abs(of("RTX 4090") - 22.0) < 1e-4);
    QCOMPARE(of("rtx-4090-own"), 64.0);
}

void TestOwnProfileCommands::aBrokenFileIsRemarked()
{
    write(profile("bad.json"), "{\"headroom\": \"card\",\n \"version\": 1,\n");
    const Outcome outcome = own({QStringLiteral("evaluate"), QStringLiteral("--json"),
                                 QStringLiteral("--set"), QStringLiteral("card=mine")});
    QVERIFY2(outcome.status == 0, outcome.text());
    QCOMPARE(usable(outcome), 32.0);
    QVERIFY2(outcome.err.startsWith(
                     QStringLiteral("own profile left out: bad.json: line 3, column 1: ")),
             outcome.text());
    QCOMPARE(outcome.err.count(u'\n'), 1);
    QVERIFY(QFile::remove(profile("bad.json")));
}

void TestOwnProfileCommands::calculonSystems()
{
    const QString path = m_folder.filePath(QStringLiteral("tiny.json"));
    const Outcome outcome = own({QStringLiteral("evaluate"), QStringLiteral("--json"),
                                 QStringLiteral("--set"), QStringLiteral("card=") + path,
                                 QStringLiteral("--set"), QStringLiteral("cluster=") + path});
    QVERIFY2(outcome.status == 0, outcome.text());
    QCOMPARE(usable(outcome), 40.0);
    QVERIFY(outcome.err.contains(QStringLiteral("tiny: mem1.GiB: 40 GiB are 42.95")));
    QVERIFY(outcome.err.contains(QStringLiteral("tiny hosts: networks: links count at their full rate")));
}

void TestOwnProfileCommands::calculonRefusals()
{
    const QString path = m_folder.filePath(QStringLiteral("tiny.json"));
    QByteArray fault = refusalFault(
            own({QStringLiteral("evaluate"), QStringLiteral("--set"),
                 QStringLiteral("model=") + path}),
            1, QStringLiteral("model: ") + path + QStringLiteral(": this is a Calculon"));
    QVERIFY2(fault.isEmpty(), fault);
    fault = refusalFault(own({QStringLiteral("evaluate"), path}), 1,
                         path + QStringLiteral(": this is a Calculon system, not a scenario"));
    QVERIFY2(fault.isEmpty(), fault);
    const QString endless = m_folder.filePath(QStringLiteral("endless.json"));
    write(endless, R"({"matrix": {"float16": {"tflops": 200}},
                       "mem1": {"GiB": 80000000000, "GBps": 1500}, "networks": [{"bandwidth": 1}]})");
    fault = refusalFault(
            own({QStringLiteral("evaluate"), QStringLiteral("--set"),
                 QStringLiteral("card=") + endless}),
            1, QStringLiteral("card: ") + endless + QStringLiteral(": mem1.GiB: 80000000000 GiB "));
    QVERIFY2(fault.isEmpty(), fault);
}

QTEST_GUILESS_MAIN(TestOwnProfileCommands)
#include "tst_own_profile_commands.moc"
