// headroom export --report, run as a process without a display; its documents are read back.
#include "tests/app/program.h"

#include <QtGui>

using namespace headroom::tests;

namespace {

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

// All text of a well-formed page, and the names of its elements.
struct Page
{
    QStringList elements;
    QString text;
    QStringList addresses; // of href and src
    QString error;
};

Page readPage(const QByteArray &bytes)
{
    Page page;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            page.elements += reader.name().toString();
            for (const QXmlStreamAttribute &attribute : reader.attributes())
                if (attribute.name() == QLatin1String("href")
                    || attribute.name() == QLatin1String("src"))
                    page.addresses += attribute.value().toString();
        } else if (reader.isCharacters()) {
            page.text += reader.text().toString() + u' ';
        }
    }
    page.error = reader.hasError() ? reader.errorString() : QString();
    return page;
}

} // namespace

class TestReportCommand : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { m_folder.reset(); }

    void pageStandsAlone();
    void everythingIsInIt();
    void chosenFigures();
    void reopens_data();
    void reopens();
    void pdfIsOfVectors();
    void sameTwice();
    void differences();
    void escapes();
    void oddNames_data();
    void oddNames();
    void conflict();
    void refused_data();
    void refused();
    void wrongUsage_data();
    void wrongUsage();
    void unwritable();
    void largePipeline();
    void measuredTimesComeBack();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    Outcome report(const char *words, const QStringList &more = {}) const
    {
        return command(words, more
                                      + QStringList{QStringLiteral("--report"),
                                                    QStringLiteral("--out"), m_folder->path()});
    }
    QByteArray page(const char *name = "chapter-48-review.html") const
    {
        return fileBytes(path(QLatin1String(name)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestReportCommand::pageStandsAlone()
{
    const Outcome outcome = report("export");
    QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.text());
    QCOMPARE(outcome.out, path(QStringLiteral("chapter-48-review.html")) + u'\n');
    const QByteArray bytes = page();
    QVERIFY(bytes.size() > 100000 && bytes.size() < 3000000);
    QVERIFY(bytes.startsWith("<!DOCTYPE html>\n"));
    const Page read = readPage(bytes);
    QCOMPARE(read.error, QString());
    QVERIFY(!read.elements.contains(QLatin1String("script")));
    QVERIFY(!read.elements.contains(QLatin1String("link")));
    for (const QString &address : read.addresses)
        QVERIFY2(address.startsWith(u'#') || address.startsWith(QLatin1String("data:")),
                 qPrintable(address.left(100)));
    QVERIFY(!bytes.contains("@import") && !bytes.contains("url("));
    // Anchors of the contents lead somewhere, once.
    for (const QString &address : read.addresses)
        if (address.startsWith(u'#'))
            QCOMPARE(bytes.count("id=\"" + address.mid(1).toUtf8() + '"'), 1);
}

void TestReportCommand::everythingIsInIt()
{
    QCOMPARE(report("export --author An --date", {QStringLiteral("1 March 2026")}).status, 0);
    const Page read = readPage(page());
    const auto svgs = read.elements.count(QLatin1String("svg"));
    QVERIFY2(svgs > 35, QByteArray::number(svgs));
    const QString text = QString(read.text).replace(QChar(0x00a0), u' ');
    for (const char *said :
         {"Meets the deadline, 5.4 days to spare", "1 March 2026", "by An", "52.8 of 67.2 s",
          "Break-evens", "Nearest to the edge: Deadline", "efficiency.compute", "What is left out",
          "The scenario is as it was opened", "chapter 10.6.1"})
        QVERIFY2(text.contains(QLatin1String(said)), said);
    const Outcome list = command("list parameters --json");
    for (const Json &row : list.json())
        QVERIFY2(text.contains(QString::fromStdString(row.at("id").get<std::string>())),
                 row.at("id").get<std::string>().c_str());
}

void TestReportCommand::chosenFigures()
{
    QCOMPARE(report("export --figure deadline.cards --figure memory.stages").status, 0);
    const Page read = readPage(page());
    QCOMPARE(read.elements.count(QLatin1String("svg")), 2);
}

void TestReportCommand::reopens_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("html") << "html";
    QTest::newRow("pdf") << "pdf";
}

// The same numbers to the last digit, from every result and every parameter.
void TestReportCommand::reopens()
{
    QFETCH(QString, format);
    const QStringList set{
            QStringLiteral("--set"), QStringLiteral("efficiency.compute=37.123456789"),
            QStringLiteral("--set"), QStringLiteral("card=h100-sxm"),
            QStringLiteral("--set"), QStringLiteral("task.tokens=123456789012"),
            QStringLiteral("--set"), QStringLiteral("failure.card_mtbf=never")};
    QCOMPARE(report("export --figure deadline.cards",
                    set + QStringList{QStringLiteral("--format"), format})
                     .status,
             0);
    const QString review = path(QStringLiteral("chapter-48-review.") + format);
    const Outcome expected = command("evaluate --json", set);
    QCOMPARE(expected.status, 0);
    const Outcome reopened = command("evaluate --json", {review});
    QCOMPARE(reopened.err, QString());
    QCOMPARE(reopened.out, expected.out);
    const Json same = command("compare --json", QStringList{review, review}).json();
    QCOMPARE(same.at("scenarios").at(0).get<std::string>(), std::string("chapter-48"));
    // A review of the review holds the same scenario.
    QCOMPARE(report("export --figure deadline.cards", {review, QStringLiteral("--format"), format})
                     .status,
             0);
    QCOMPARE(command("evaluate --json", {review}).out, expected.out);
}

void TestReportCommand::pdfIsOfVectors()
{
    QCOMPARE(report("export --format pdf,html").status, 0);
    const QByteArray bytes = page("chapter-48-review.pdf");
    QVERIFY(bytes.startsWith("%PDF-"));
    QVERIFY(bytes.size() < 3000000);
    const auto pages = bytes.count("/Type /Page\n");
    QVERIFY2(pages > 20 && pages < 60, QByteArray::number(pages));
    QVERIFY(bytes.contains("/EmbeddedFile"));
    QVERIFY(bytes.count("/Subtype /Image") <= 6); // heat maps alone
}

void TestReportCommand::sameTwice()
{
    const QStringList date{QStringLiteral("today")};
    QCOMPARE(report("export --date", date).status, 0);
    const QByteArray first = page();
    QCOMPARE(report("export --date", date).status, 0);
    QCOMPARE(page(), first);
}

void TestReportCommand::differences()
{
    QCOMPARE(report("export --set cluster.cards=56 --against chapter-32 --figure deadline.cards")
                     .status,
             0);
    const QString text = readPage(page()).text;
    QVERIFY(text.contains(QLatin1String("as opened")));
    QVERIFY(text.contains(QLatin1String("Differences are measured from as opened")));
    QVERIFY(text.contains(QLatin1String("A chapter-32")));
    QVERIFY(page().contains("<mark>32</mark>"));
    QVERIFY(page().contains("<mark>56</mark>"));
    // It comes back as a pin.
    const Outcome compared =
            command("compare --json", {path(QStringLiteral("chapter-48-review.html"))});
    QCOMPARE(compared.json().at("scenarios").at(1).get<std::string>(), std::string("A chapter-32"));
    QStringList seven;
    for (int i = 0; i < 7; ++i)
        seven += {QStringLiteral("--against"), QStringLiteral("chapter-32")};
    QCOMPARE(refusalFault(report("export", seven), 1, QStringLiteral("--against: more than six")),
             QByteArray());
}

void TestReportCommand::escapes()
{
    const QString evil =
            QStringLiteral("<script>alert('x')</script> & \"q\" id=\"headroom-scenario\" "
                           "Nguyễn \u202e \x01");
    QCOMPARE(report("export --figure deadline.cards",
                    {QStringLiteral("--title"), evil, QStringLiteral("--author"), evil,
                     QStringLiteral("--note"), evil + u'\n' + evil, QStringLiteral("--format"),
                     QStringLiteral("html,pdf")})
                     .status,
             0);
    const Page read = readPage(page());
    QCOMPARE(read.error, QString());
    QVERIFY(!read.elements.contains(QLatin1String("script")));
    QVERIFY(read.text.contains(QLatin1String("<script>alert('x')</script> & \"q\"")));
    QVERIFY(read.text.contains(QStringLiteral("Nguyễn")));
    QVERIFY(!read.text.contains(QChar(0x202e)));
    const QString plain = command("evaluate --json").out;
    QCOMPARE(command("evaluate --json", {path(QStringLiteral("chapter-48-review.html"))}).out,
             plain);
    QCOMPARE(command("evaluate --json", {path(QStringLiteral("chapter-48-review.pdf"))}).out,
             plain);
}

void TestReportCommand::oddNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::newRow("a path") << "../../etc/x"
                            << "_._.._etc_x-review.html";
    QTest::newRow("no name") << ""
                             << "unnamed-review.html";
    QTest::newRow("Vietnamese") << QStringLiteral("Cụm máy số 2")
                                << QStringLiteral("Cụm máy số 2-review.html");
    QTest::newRow("markup") << "<b>\"a\"&"
                            << "_b__a__-review.html";
}

void TestReportCommand::oddNames()
{
    QFETCH(QString, name);
    QFETCH(QString, file);
    const QString scenario = path(QStringLiteral("in.headroom"));
    QFile in(scenario);
    QVERIFY(in.open(QIODevice::WriteOnly));
    in.write(QByteArray::fromStdString(Json{
            {"headroom", "scenario"},
            {"version", 1},
            {"name", name.toStdString()},
            {"card", "rtx-4090"},
            {"model", "qwen3-8b"}}.dump()));
    in.close();
    const Outcome outcome = report("export --figure deadline.cards", {scenario});
    QVERIFY2(outcome.status == 0, outcome.text());
    QVERIFY2(QDir(m_folder->path()).entryList(QDir::Files).contains(file),
             qPrintable(QDir(m_folder->path()).entryList(QDir::Files).join(u'|')));
    const Page read = readPage(fileBytes(path(file)));
    QCOMPARE(read.error, QString());
    QVERIFY(read.text.contains(name));
}

void TestReportCommand::conflict()
{
    const Outcome outcome = report("export --format html,pdf --set parallel.shard_group=7");
    QVERIFY2(outcome.status == 0, outcome.text());
    QVERIFY(readPage(page()).text.contains(QLatin1String("Inputs conflict: ")));
    QVERIFY(page("chapter-48-review.pdf").size() > 10000);
}

void TestReportCommand::refused_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("said");
    QTest::newRow("format")
            << "export --format png"
            << "--format: a design review is not written as 'png'; accepted: html, pdf";
    QTest::newRow("figure") << "export --figure nothing.here"
                            << "--figure: unknown figure";
    QTest::newRow("scenario") << "export nowhere"
                              << "";
    QTest::newRow("against") << "export --against nowhere"
                             << "";
    QTest::newRow("value") << "export --set cluster.cards=-1"
                           << "cluster.cards: ";
}

void TestReportCommand::refused()
{
    QFETCH(QString, words);
    QFETCH(QString, said);
    const Outcome outcome = report(qPrintable(words));
    QCOMPARE(refusalFault(outcome, 1, said), QByteArray());
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TestReportCommand::wrongUsage_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("no folder") << "export --report";
    QTest::newRow("resolution") << "export --report --out x --dpi 96";
    QTest::newRow("theme") << "export --report --out x --theme dark";
    QTest::newRow("author without report") << "export --out x --author An";
    QTest::newRow("a value for the flag") << "export --report=yes --out x";
}

void TestReportCommand::wrongUsage()
{
    QFETCH(QString, words);
    QCOMPARE(refusalFault(command(qPrintable(words)), 2, QString()), QByteArray());
}

void TestReportCommand::unwritable()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("chapter-48-review.html")));
    const Outcome outcome = report("export --figure deadline.cards");
    QCOMPARE(outcome.status, 3);
    QVERIFY(QFileInfo(path(QStringLiteral("chapter-48-review.html"))).isDir());
}

// A schedule of thousands of operations still makes a document one can send.
void TestReportCommand::largePipeline()
{
    const Outcome outcome =
            report("export --set parallel.pipeline=12 --set task.sequences_per_step=1536 --figure "
                   "pipeline.timeline --figure pipeline.memory --format html,pdf");
    QVERIFY2(outcome.status == 0, outcome.text());
    QVERIFY2(page().size() < 3000000, QByteArray::number(page().size()));
    QVERIFY(page("chapter-48-review.pdf").size() < 3000000);
}

void TestReportCommand::measuredTimesComeBack()
{
    const QString csv = path(QStringLiteral("times.csv"));
    QFile file(csv);
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 2000; ++i)
        file.write(QByteArray::number(50 + i % 17 * 0.1) + '\n');
    file.close();
    QCOMPARE(report("export --figure deadline.cards --step-times", {csv}).status, 0);
    QCOMPARE(command("evaluate --json", {path(QStringLiteral("chapter-48-review.html"))}).out,
             command("evaluate --json --step-times", {csv}).out);
}

QTEST_GUILESS_MAIN(TestReportCommand)
#include "tst_report_command.moc"
