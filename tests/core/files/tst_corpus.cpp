// Every reader over tests/corpus and over what damage makes of it: nothing crashes, hangs, or is
// refused without a clear line.
#include "tests/core/files/refusal.h"
#include "tests/fuzz/readers.h"

#include "core/files/json_reader.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct CorpusFile
{
    const Reader *reader;
    std::string name;
    std::string bytes;
};

std::vector<CorpusFile> corpus()
{
    std::vector<CorpusFile> files;
    for (const Reader &reader : readers()) {
        const auto folder = std::filesystem::path(HEADROOM_SOURCE_DIR) / "tests/corpus"
                            / std::string(reader.name);
        for (const auto &entry : std::filesystem::directory_iterator(folder)) {
            std::ifstream stream(entry.path(), std::ios::binary);
            files.push_back(
                    {&reader,
                     entry.path().filename().string(),
                     {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}});
        }
    }
    std::ranges::sort(files, {}, &CorpusFile::name);
    return files;
}

// The refusal, empty when the bytes are taken. Fails the test when it takes over a second, or is
// no clear line; a tenfold margin keeps slow machines out of it.
QString outcome(const Reader &reader, const std::string &bytes)
{
    QElapsedTimer timer;
    timer.start();
    const QString line = refusal([&] { reader.read(bytes); });
    if (line.startsWith("UNCLEAN"))
        return line;
    return timer.elapsed() > 10'000 ? QStringLiteral("UNCLEAN: hangs") : line;
}

QByteArray shownStart(const std::string &bytes)
{
    return QByteArray::fromStdString(shown(bytes, 300));
}

} // namespace

class TestCorpus : public QObject
{
    Q_OBJECT

private slots:
    void everyReaderHasGoodAndBadFiles();
    void goodIsTakenAndBadRefused_data() { rows(); }
    void goodIsTakenAndBadRefused();
    void cutAtEveryByte_data() { rows(); }
    void cutAtEveryByte();
    void everyValueReplaced_data() { rows(true); }
    void everyValueReplaced();
    void everyKeyTwice_data() { rows(true); }
    void everyKeyTwice();
    void wrapped_data() { rows(); }
    void wrapped();
    void huge_data();
    void huge();

private:
    void rows(bool jsonOnly = false);
    const std::vector<CorpusFile> m_corpus = corpus();
};

void TestCorpus::rows(bool jsonOnly)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_corpus.size(); ++i) {
        const CorpusFile &file = m_corpus[i];
        // What is bad as a whole gains nothing from further damage.
        if (jsonOnly && (!file.reader->isJson || !file.name.starts_with("good")))
            continue;
        const std::string name = std::string(file.reader->name) + " " + file.name;
        QTest::newRow(name.c_str()) << int(i);
    }
}

void TestCorpus::everyReaderHasGoodAndBadFiles()
{
    for (const Reader &reader : readers()) {
        for (const char *kind : {"good", "bad"}) {
            QVERIFY2(std::ranges::any_of(m_corpus,
                                         [&](const CorpusFile &file) {
                                             return file.reader == &reader
                                                    && file.name.starts_with(kind);
                                         }),
                     reader.name.data());
        }
    }
    for (const CorpusFile &file : m_corpus)
        QVERIFY2(file.name.starts_with("good") || file.name.starts_with("bad"), file.name.c_str());
}

void TestCorpus::goodIsTakenAndBadRefused()
{
    QFETCH(int, index);
    const CorpusFile &file = m_corpus[std::size_t(index)];
    const QString line = outcome(*file.reader, file.bytes);
    QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line));
    QVERIFY2(line.isEmpty() == file.name.starts_with("good"), qPrintable(line));
}

void TestCorpus::cutAtEveryByte()
{
    QFETCH(int, index);
    const CorpusFile &file = m_corpus[std::size_t(index)];
    for (std::size_t length = 0; length < file.bytes.size(); ++length) {
        const std::string cut = file.bytes.substr(0, length);
        const QString line = outcome(*file.reader, cut);
        QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line));
        // A JSON document that lacks more than white space behind it is none.
        if (file.reader->isJson
            && file.bytes.find_first_not_of(" \r\n", length) != std::string::npos)
            QVERIFY2(!line.isEmpty(), shownStart(cut));
    }
}

void TestCorpus::everyValueReplaced()
{
    QFETCH(int, index);
    const CorpusFile &file = m_corpus[std::size_t(index)];
    const std::vector<Json> replacements{nullptr,
                                         "text",
                                         -1,
                                         0,
                                         1e308,
                                         "NaN",
                                         std::numeric_limits<std::uint64_t>::max(),
                                         0.5,
                                         true,
                                         Json::array(),
                                         Json::object()};
    Json document = readGuardedJson(file.bytes);
    const Reader &reader = *file.reader;
    const std::function<void(Json &)> damage = [&](Json &part) {
        if (part.is_structured())
            for (Json &inner : part)
                damage(inner);
        const Json before = part;
        for (const Json &replacement : replacements) {
            part = replacement;
            const std::string bytes = document.dump();
            const QString line = outcome(reader, bytes);
            QVERIFY2(!line.startsWith("UNCLEAN"), qPrintable(line + " " + shownStart(bytes)));
        }
        part = before;
    };
    damage(document);
}

void TestCorpus::everyKeyTwice()
{
    QFETCH(int, index);
    const CorpusFile &file = m_corpus[std::size_t(index)];
    // A key is a text before a colon; the document gets each of them once more, with a value.
    for (std::size_t at = file.bytes.find('"'); at != std::string::npos;
         at = file.bytes.find('"', at + 1)) {
        const std::size_t end = file.bytes.find('"', at + 1);
        if (end == std::string::npos || file.bytes[at - 1] == '\\')
            continue;
        const std::size_t next = file.bytes.find_first_not_of(" \r\n\t", end + 1);
        if (next == std::string::npos || file.bytes[next] != ':') {
            at = end;
            continue;
        }
        std::string twice = file.bytes;
        twice.insert(at, file.bytes.substr(at, end + 1 - at) + ":0,");
        const QString line = outcome(*file.reader, twice);
        QVERIFY2(line.contains("twice"), qPrintable(line + " " + shownStart(twice)));
        at = end;
    }
}

void TestCorpus::wrapped()
{
    QFETCH(int, index);
    const CorpusFile &file = m_corpus[std::size_t(index)];
    const Reader &reader = *file.reader;
    std::string crlf;
    for (const char c : file.bytes)
        crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    // Lines may end as on any system.
    QCOMPARE(outcome(reader, crlf).isEmpty(), outcome(reader, file.bytes).isEmpty());

    const std::string nul(1, '\0');
    for (const std::string &bytes : {file.bytes + nul, nul + file.bytes, file.bytes + "\xff",
                                     "\xff" + file.bytes, "\xfe\xff" + file.bytes}) {
        const QString line = outcome(reader, bytes);
        QVERIFY2(!line.isEmpty() && !line.startsWith("UNCLEAN"),
                 qPrintable(line + " " + shownStart(bytes)));
    }
    const QString marked = outcome(reader, "\xef\xbb\xbf" + file.bytes);
    QVERIFY2(!marked.startsWith("UNCLEAN"), qPrintable(marked));
    if (reader.isJson)
        QVERIFY(!marked.isEmpty());
    for (std::size_t at = 0; at < file.bytes.size(); at += 7) {
        std::string changed = file.bytes;
        changed[at] = char(0xc0); // no UTF-8, wherever it stands
        const QString line = outcome(reader, changed);
        QVERIFY2(!line.isEmpty() && !line.startsWith("UNCLEAN"),
                 qPrintable(line + " " + shownStart(changed)));
    }
}

void TestCorpus::huge_data()
{
    QTest::addColumn<QByteArray>("reader");
    for (const Reader &reader : readers())
        QTest::newRow(reader.name.data()) << QByteArray(reader.name.data());
}

// What is far too large, or nested far too deep, is refused at once.
void TestCorpus::huge()
{
    QFETCH(QByteArray, reader);
    const Reader &readerRow = *findReader(reader.toStdString());
    constexpr std::size_t twentyMegabytes = 20'000'000;
    const std::string quoted = '"' + std::string(twentyMegabytes, 'x') + '"';
    for (const std::string &bytes :
         {std::string(twentyMegabytes, '['), std::string(100'000, '['), std::string(100'000, '{'),
          quoted, "{\"headroom\":" + quoted + "}", "{" + quoted + ":1}",
          std::string(twentyMegabytes, '\n'), std::string(twentyMegabytes, ','),
          std::string(twentyMegabytes, '9'), "[" + std::string(15'000'000, '9') + "]",
          "{\"a\":" + std::string(15'000'000, '9') + "}", std::string()}) {
        const QString line = outcome(readerRow, bytes);
        QVERIFY2(!line.isEmpty() && !line.startsWith("UNCLEAN"), qPrintable(line));
    }
}

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
