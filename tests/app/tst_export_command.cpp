// headroom export, run as a process without a display.
#include "core/figures/figures.h"
#include "tests/ui/svg_reader.h"

#include <QtTest>
#include <QtWidgets>

#include <cstdlib>

using headroom::figureTable;
using headroom::tests::readSvg;

namespace {

struct Outcome
{
    int status = -1;
    QByteArray out;
    QByteArray err;
};

// No display, no desktop, no locale but what a test adds.
QProcessEnvironment bareEnvironment()
{
    static const QTemporaryDir runtime; // made with 0700, as Qt wants it
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime.path());
    for (const char *name : {"PATH", "HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS"})
        if (qEnvironmentVariableIsSet(name))
            environment.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
    return environment;
}

Outcome runProgram(const QString &program, const QStringList &arguments,
                   const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

Outcome runHeadroom(const QStringList &arguments,
                    const QProcessEnvironment &environment = bareEnvironment())
{
    return runProgram(QStringLiteral(HEADROOM_PROGRAM), arguments, environment);
}

Outcome exportTo(const QString &folder, const QString &options = {},
                 const QProcessEnvironment &environment = bareEnvironment())
{
    QStringList arguments{QStringLiteral("export"), QStringLiteral("--out"), folder};
    return runHeadroom(arguments + options.split(u' ', Qt::SkipEmptyParts), environment);
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void putBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QStringList filesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

QStringList figureIds()
{
    QStringList ids;
    for (const auto &row : figureTable())
        ids += QString::fromUtf8(row.id.data(), qsizetype(row.id.size()));
    return ids;
}

bool isOneLine(const QByteArray &text)
{
    return text.endsWith('\n') && text.count('\n') == 1 && text.startsWith("headroom: ");
}

} // namespace

class TestExportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void everyFigureInEveryFormat();
    void quietInABatchJob();
    void defaultsToPng();
    void chosenFigures();
    void settings();
    void namedScenario();
    void resolution();
    void darkTheme();
    void sameFilesTwice();
    void environmentChangesNothing();
    void localeChangesNothing();
    void makesTheFolder();
    void refused_data();
    void refused();
    void wrongUsage_data();
    void wrongUsage();
    void unwritableFolder_data();
    void unwritableFolder();
    void directoryInTheWay();
    void fullDisk();
    void replacedWhole();
    void conflictIsExported();
    void scenarioInsideReopens();

private:
    [[nodiscard]] QString folder() const { return m_folder->path(); }
    [[nodiscard]] QString file(const char *name) const
    {
        return m_folder->filePath(QString::fromUtf8(name));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportCommand::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestExportCommand::everyFigureInEveryFormat()
{
    const Outcome outcome = exportTo(folder(), QStringLiteral("--format png,svg,pdf,csv"));
    QCOMPARE(outcome.err, QByteArray());
    QCOMPARE(outcome.status, 0);
    QStringList expected;
    for (const QString &id : figureIds())
        for (const char *format : {"png", "svg", "pdf", "csv"})
            expected += id + u'.' + QString::fromLatin1(format);
    QVERIFY(expected.size() >= 28); // the seven of Deadline, Memory and Step
    // Nothing but the paths, in the order of the table.
    QString paths;
    for (const QString &name : expected)
        paths += m_folder->filePath(name) + u'\n';
    QCOMPARE(QString::fromUtf8(outcome.out), paths);
    QStringList sorted = expected;
    sorted.sort();
    QCOMPARE(filesIn(folder()), sorted);
    for (const QString &name : expected) {
        const QByteArray bytes = bytesOf(m_folder->filePath(name));
        const QByteArray start = name.endsWith(QLatin1String("png"))   ? "\x89PNG"
                                 : name.endsWith(QLatin1String("svg")) ? "<?xml"
                                 : name.endsWith(QLatin1String("pdf")) ? "%PDF-"
                                                                       : "# ";
        QVERIFY2(bytes.startsWith(start), qPrintable(name));
    }
}

// Cluster jobs and containers have no runtime folder either.
void TestExportCommand::quietInABatchJob()
{
    QProcessEnvironment environment = bareEnvironment();
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    environment.remove(QStringLiteral("HOME"));
    const QString options = QStringLiteral("--figure memory.stages");
    const Outcome outcome = exportTo(folder(), options, environment);
    QCOMPARE(outcome.status, 0);
    QCOMPARE(outcome.err, QByteArray());
    QVERIFY(QDir(folder()).mkpath(QStringLiteral("full/memory.stages.png")));
    const Outcome refused = exportTo(file("full"), options, environment);
    QCOMPARE(refused.status, 3);
    QVERIFY2(isOneLine(refused.err), refused.err);
}

void TestExportCommand::defaultsToPng()
{
    const Outcome outcome = exportTo(folder(), QStringLiteral("--figure memory.stages"));
    QCOMPARE(outcome.status, 0);
    QCOMPARE(filesIn(folder()), QStringList{QStringLiteral("memory.stages.png")});
    const QImage image(file("memory.stages.png"));
    QCOMPARE(image.size(), QSize(1680, 1120));
    QCOMPARE(QColor(image.pixel(0, 0)), QColor(Qt::white));
}

void TestExportCommand::chosenFigures()
{
    const Outcome outcome = exportTo(
            folder(), QStringLiteral("--figure step.timeline --figure=deadline.cards --figure "
                                     "step.timeline --format svg,csv,svg"));
    QCOMPARE(outcome.status, 0);
    QCOMPARE(QString::fromUtf8(outcome.out),
             file("step.timeline.svg") + u'\n' + file("step.timeline.csv") + u'\n'
                     + file("deadline.cards.svg") + u'\n' + file("deadline.cards.csv") + u'\n');
}

void TestExportCommand::settings()
{
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure deadline.breakdown --format csv,svg "
                                               "--set cluster.cards=32"))
                     .status,
             0);
    const QByteArray csv = bytesOf(file("deadline.breakdown.csv"));
    QVERIFY2(csv.contains("32 cards finish 4.3"), csv);
    QVERIFY2(csv.contains("\"cluster.cards\": 32"), csv);
    QVERIFY(readSvg(bytesOf(file("deadline.breakdown.svg")))
                    .scenario()
                    .contains(QStringLiteral("\"cluster.cards\": 32")));
    // Later ones win.
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure deadline.breakdown --format csv --set "
                                               "cluster.cards=32 --set cluster.cards=64"))
                     .status,
             0);
    QVERIFY(bytesOf(file("deadline.breakdown.csv")).contains("64 cards finish"));
}

void TestExportCommand::namedScenario()
{
    const Outcome outcome = runHeadroom(
            {QStringLiteral("export"), QStringLiteral("chapter-32"), QStringLiteral("--out"),
             folder(), QStringLiteral("--figure"), QStringLiteral("deadline.breakdown"),
             QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(outcome.status, 0);
    const QByteArray csv = bytesOf(file("deadline.breakdown.csv"));
    QVERIFY2(csv.contains("scenario chapter-32"), csv);
    QVERIFY2(csv.contains("32 cards finish 4.3"), csv);
}

void TestExportCommand::resolution()
{
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.cards --dpi 96")).status, 0);
    const QImage image(file("memory.cards.png"));
    QCOMPARE(image.size(), QSize(840, 560));
    QCOMPARE(image.dotsPerMeterX(), 3780); // 96/0.0254
}

void TestExportCommand::darkTheme()
{
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.cards --theme dark")).status, 0);
    QVERIFY(QColor(QImage(file("memory.cards.png")).pixel(0, 0)).lightness() < 60);
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.cards --theme light")).status, 0);
    QCOMPARE(QColor(QImage(file("memory.cards.png")).pixel(0, 0)), QColor(Qt::white));
}

void TestExportCommand::sameFilesTwice()
{
    const QString other = file("again");
    const QString formats = QStringLiteral("--format png,svg,csv");
    QCOMPARE(exportTo(folder(), formats).status, 0);
    QCOMPARE(exportTo(other, formats).status, 0);
    for (const QString &name : filesIn(other))
        QVERIFY2(bytesOf(m_folder->filePath(name)) == bytesOf(other + u'/' + name),
                 qPrintable(name));
}

// Scale factors, styles and platforms of the desktop have no say.
void TestExportCommand::environmentChangesNothing()
{
    const QString options = QStringLiteral("--figure deadline.cards --format png,svg");
    QCOMPARE(exportTo(folder(), options).status, 0);
    const std::pair<const char *, const char *> variables[]{{"QT_SCALE_FACTOR", "2"},
                                                            {"QT_FONT_DPI", "192"},
                                                            {"QT_QPA_PLATFORM", "xcb"},
                                                            {"QT_QPA_PLATFORM", "nothing"},
                                                            {"DISPLAY", ":77"},
                                                            {"QT_STYLE_OVERRIDE", "Windows"},
                                                            {"WAYLAND_DISPLAY", "nowhere"},
                                                            {"QT_SCREEN_SCALE_FACTORS", "1.5"}};
    for (const auto &[name, value] : variables) {
        QProcessEnvironment environment = bareEnvironment();
        environment.insert(QString::fromLatin1(name), QString::fromLatin1(value));
        const QString other = file(name);
        const Outcome outcome = exportTo(other, options, environment);
        QVERIFY2(outcome.status == 0, name + QByteArray(": ") + outcome.err);
        for (const char *picture : {"deadline.cards.png", "deadline.cards.svg"})
            QVERIFY2(bytesOf(other + u'/' + QString::fromLatin1(picture)) == bytesOf(file(picture)),
                     name);
    }
}

void TestExportCommand::localeChangesNothing()
{
    const QString options = QStringLiteral("--figure deadline.breakdown --format svg,csv");
    QCOMPARE(exportTo(folder(), options).status, 0);
    QProcessEnvironment environment = bareEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("vi_VN.UTF-8"));
    environment.insert(QStringLiteral("LANG"), QStringLiteral("vi_VN.UTF-8"));
    const QString other = file("vi");
    QCOMPARE(exportTo(other, options, environment).status, 0);
    for (const char *name : {"/deadline.breakdown.svg", "/deadline.breakdown.csv"})
        QVERIFY(bytesOf(other + QLatin1String(name)) == bytesOf(folder() + QLatin1String(name)));
    QVERIFY(bytesOf(other + QLatin1String("/deadline.breakdown.svg")).contains("24.6"));
}

void TestExportCommand::makesTheFolder()
{
    const QString deep = file("một/hai ba/bốn");
    const Outcome outcome = exportTo(deep, QStringLiteral("--figure memory.cards --format csv"));
    QVERIFY2(outcome.status == 0, outcome.err);
    QCOMPARE(filesIn(deep), QStringList{QStringLiteral("memory.cards.csv")});
    QCOMPARE(QString::fromUtf8(outcome.out), deep + QLatin1String("/memory.cards.csv\n"));
}

void TestExportCommand::refused_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QStringList>("said");
    using L = QStringList;
    QTest::newRow("unknown figure")
            << "--figure deadline.card"
            << L{QStringLiteral("--figure"), QStringLiteral("deadline.card'"),
                 QStringLiteral("deadline.cards, ")};
    QTest::newRow("one unknown of two")
            << "--figure memory.cards --figure nothing"
            << L{QStringLiteral("'nothing'"), QStringLiteral("nearest")};
    QTest::newRow("unknown format") << "--format jpg"
                                    << L{QStringLiteral("--format"), QStringLiteral("'jpg'"),
                                         QStringLiteral("accepted: png, svg, pdf, csv")};
    QTest::newRow("one unknown format") << "--format png,bmp" << L{QStringLiteral("'bmp'")};
    QTest::newRow("empty format") << "--format png,,svg" << L{QStringLiteral("''")};
    QTest::newRow("dpi text") << "--dpi high"
                              << L{QStringLiteral("--dpi"), QStringLiteral("'high'"),
                                   QStringLiteral("accepted: 24 to 1200")};
    QTest::newRow("dpi fraction") << "--dpi 96.5" << L{QStringLiteral("'96.5'")};
    QTest::newRow("dpi 0") << "--dpi 0"
                           << L{QStringLiteral("--dpi: 0"), QStringLiteral("accepted")};
    QTest::newRow("dpi 100000") << "--dpi 100000" << L{QStringLiteral("--dpi: 100000")};
    QTest::newRow("dpi beyond int") << "--dpi 99999999999" << L{QStringLiteral("--dpi")};
    QTest::newRow("theme") << "--theme blue"
                           << L{QStringLiteral("--theme"), QStringLiteral("light, dark")};
    QTest::newRow("parameter") << "--set cluster.card=3"
                               << L{QStringLiteral("cluster.card"),
                                    QStringLiteral("cluster.cards")};
    QTest::newRow("value") << "--set cluster.cards=0" << L{QStringLiteral("out of range")};
    QTest::newRow("scenario") << "chapter-49" << L{QStringLiteral("chapter-48")};
    QTest::newRow("missing file") << "./none.headroom" << L{QStringLiteral("none.headroom")};
}

void TestExportCommand::refused()
{
    QFETCH(QString, options);
    QFETCH(QStringList, said);
    const QString out = file("out");
    const Outcome outcome = exportTo(out, options);
    QCOMPARE(outcome.status, 1);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(isOneLine(outcome.err), outcome.err);
    for (const QString &part : said)
        QVERIFY2(outcome.err.contains(part.toUtf8()), outcome.err);
    QVERIFY(!QFileInfo::exists(out)); // refused before anything is made
}

void TestExportCommand::wrongUsage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("no --out") << "export"
                              << "--out";
    QTest::newRow("--out without a value") << "export --out"
                                           << "--out";
    QTest::newRow("empty --out") << "export --out="
                                 << "--out";
    QTest::newRow("unknown option") << "export --out /tmp/x --size 3"
                                    << "--size";
    QTest::newRow("malformed --set") << "export --out /tmp/x --set cluster.cards"
                                     << "ID=VALUE";
    QTest::newRow("two scenarios") << "export chapter-48 chapter-32 --out /tmp/x"
                                   << "one scenario";
}

void TestExportCommand::wrongUsage()
{
    QFETCH(QString, arguments);
    QFETCH(QString, said);
    const Outcome outcome = runHeadroom(arguments.split(u' '));
    QCOMPARE(outcome.status, 2);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(isOneLine(outcome.err) && outcome.err.contains(said.toUtf8()), outcome.err);
}

void TestExportCommand::unwritableFolder_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a file") << "in the way";
    QTest::newRow("below a file") << "in the way/deeper";
    QTest::newRow("/proc") << "/proc/headroom";
    QTest::newRow("/proc itself") << "/proc";
    QTest::newRow("below a device") << "/dev/null/x";
    QTest::newRow("a device") << "/dev/null";
    QTest::newRow("name too long") << QString(300, u'x');
}

void TestExportCommand::unwritableFolder()
{
    QFETCH(QString, path);
    putBytes(file("in the way"), "precious");
    const QString out = path.startsWith(u'/') ? path : m_folder->filePath(path);
    const Outcome outcome = exportTo(out, QStringLiteral("--format png,svg,pdf,csv"));
    QCOMPARE(outcome.status, 3);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(isOneLine(outcome.err) && outcome.err.contains(out.left(40).toUtf8()), outcome.err);
    QCOMPARE(bytesOf(file("in the way")), QByteArray("precious"));
    QCOMPARE(filesIn(folder()), QStringList{QStringLiteral("in the way")});
}

void TestExportCommand::directoryInTheWay()
{
    QVERIFY(QDir(folder()).mkdir(QStringLiteral("memory.cards.png")));
    const Outcome outcome = exportTo(folder(), QStringLiteral("--figure memory.cards"));
    QCOMPARE(outcome.status, 3);
    QVERIFY2(isOneLine(outcome.err) && outcome.err.contains("memory.cards.png: is a directory"),
             outcome.err);
    QVERIFY(QFileInfo(file("memory.cards.png")).isDir());
    QCOMPARE(filesIn(folder()), QStringList());
}

// A limit on file sizes stands for a full disk: writes come up short.
void TestExportCommand::fullDisk()
{
    putBytes(file("memory.cards.png"), "the old picture");
    const QString command = QStringLiteral("trap '' XFSZ; ulimit -f 8; exec \"$0\" export --out "
                                           "\"$1\" --figure memory.cards --format png,svg");
    const Outcome outcome =
            runProgram(QStringLiteral("/bin/bash"),
                       {QStringLiteral("-c"), command, QStringLiteral(HEADROOM_PROGRAM), folder()},
                       bareEnvironment());
    QCOMPARE(outcome.status, 3);
    QVERIFY2(isOneLine(outcome.err) && outcome.err.contains("memory.cards.png: "), outcome.err);
    QVERIFY2(!outcome.err.contains("Unknown error"), outcome.err); // it says why
    QCOMPARE(bytesOf(file("memory.cards.png")), QByteArray("the old picture"));
    QCOMPARE(filesIn(folder()), QStringList{QStringLiteral("memory.cards.png")});
}

void TestExportCommand::replacedWhole()
{
    putBytes(file("memory.cards.csv"), QByteArray(1000000, 'x'));
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.cards --format csv")).status, 0);
    const QByteArray bytes = bytesOf(file("memory.cards.csv"));
    QVERIFY(bytes.startsWith("# ") && !bytes.contains("xxxx") && bytes.size() < 1000000);
    QCOMPARE(filesIn(folder()), QStringList{QStringLiteral("memory.cards.csv")});
    // What a link points to is replaced, not the link.
    QVERIFY(QFile::link(file("memory.cards.csv"), file("memory.stages.csv")));
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.stages --format csv")).status, 0);
    QVERIFY(QFileInfo(file("memory.stages.csv")).isSymLink());
    QVERIFY(bytesOf(file("memory.cards.csv")).contains("ZeRO-3 leaves"));
}

// A conflict is no refusal: the figures say it.
void TestExportCommand::conflictIsExported()
{
    const Outcome outcome = exportTo(folder(), QStringLiteral("--format png,svg,pdf,csv --set "
                                                              "parallel.shard_group=7"));
    QVERIFY2(outcome.status == 0, outcome.err);
    QVERIFY(bytesOf(file("deadline.cards.csv")).startsWith("# Inputs conflict: "));
}

void TestExportCommand::scenarioInsideReopens()
{
    const QString set = QStringLiteral("--set cluster.cards=56 --set efficiency.compute=37.5 --set "
                                       "card=h100-sxm --set straggler.sigma=0.1");
    QCOMPARE(exportTo(folder(), QStringLiteral("--figure memory.cards --format png,svg,csv ") + set)
                     .status,
             0);
    const Outcome expected = runHeadroom(
            QStringList{QStringLiteral("evaluate"), QStringLiteral("--json")} + set.split(u' '));
    QCOMPARE(expected.status, 0);
    QByteArray inCsv;
    for (const QByteArray &line : bytesOf(file("memory.cards.csv")).split('\n'))
        if (line.startsWith("# {") || (!inCsv.isEmpty() && line.startsWith("# ")))
            inCsv += line.mid(2) + '\n';
    const QByteArray scenarios[]{
            QImage(file("memory.cards.png")).text(QStringLiteral("Scenario")).toUtf8(),
            readSvg(bytesOf(file("memory.cards.svg"))).scenario().toUtf8(), inCsv};
    for (const QByteArray &scenario : scenarios) {
        const QString path = file("reopened.headroom");
        putBytes(path, scenario);
        const Outcome reopened =
                runHeadroom({QStringLiteral("evaluate"), path, QStringLiteral("--json")});
        QCOMPARE(reopened.err, QByteArray());
        QCOMPARE(reopened.status, 0);
        QCOMPARE(reopened.out, expected.out);
    }
}

QTEST_GUILESS_MAIN(TestExportCommand)
#include "tst_export_command.moc"
