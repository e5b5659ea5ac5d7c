// Every reader over tests/corpus and over what damage makes of it: nothing crashes, hangs, is taken
// without a word, or is refused without a clear line that says where.
#include "tests/core/files/refusal.h"
#include "tests/fuzz/readers.h"

#include "core/files/json_reader.h"

#include <QTest>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct CorpusFile
{
    const Reader *reader;
    std::string name;
    std::string bytes;
    [[nodiscard]] bool isGood() const { return name.starts_with("good"); }
    [[nodiscard]] bool isJson() const { return reader->form == ReaderForm::Json; }
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

// What stands where a value stood, as text: JSON or not.
const std::vector<std::string> &replacements()
{
    static const std::vector<std::string> texts{
            "null",
            "\"text\"",
            "text",
            "-1",
            "0",
            "1e308",
            "NaN",
            "Infinity",
            "1e999",
            "-1e999",
            "-0",
            "0.5",
            "1e-320",
            "18446744073709551615",
            "true",
            "[]",
            "{}",
            "\"\"",
            "",
            "+1",
            "0x10",
            "01",
            "٤٨",
            "∞",
            "\"\\ud800\"",
            "\"\\u0000\"",
            "'1'",
            std::string(400, '9'),
            "0." + std::string(400, '0') + "1",
    };
    return texts;
}

std::string repeated(const std::string &text, std::size_t times)
{
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

// {"a0":0,"a1":0, …}
std::string manyMembers(std::size_t count)
{
    std::string text = "{";
    for (std::size_t i = 0; i < count; ++i)
        text += (i > 0 ? ",\"a" : "\"a") + std::to_string(i) + "\":0";
    return text + "}";
}

// Of a table whose first line takes most room, and of one whose every line ends far to the right.
std::string wideLines()
{
    std::string text = manyMembers(1000) + '\n';
    for (int i = 0; i < 90'000; ++i)
        text += "{\"a999\":1}\n";
    return text;
}

std::string sameNames(std::size_t count)
{
    return repeated("a,", count) + "a\n" + repeated("1,", count) + "1\n";
}

QByteArray shownStart(const std::string &bytes)
{
    return QByteArray::fromStdString(shown(bytes, 300));
}

// A refusal of the whole needs no place: the file's name is put before it.
bool isOfTheWhole(const std::string &message)
{
    for (const char *start :
         {"the file is empty", "the file is larger than", "no step times", "one step time",
          "the log is empty", "the log has a first line", "the log's objects", "neither ",
          "this is ", "no scenario ", "the scenario inside this ", "expected ID=VALUE",
          "more than 100000 step times"})
        if (message.starts_with(start))
            return true;
    return false;
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
    void everyPieceReplaced_data() { rows(true); }
    void everyPieceReplaced();
    void everyKeyTwice_data() { rows(true); }
    void everyKeyTwice();
    void everyByteDamaged_data() { rows(); }
    void everyByteDamaged();
    void wrapped_data() { rows(); }
    void wrapped();
    void hugeInside_data() { rows(true); }
    void hugeInside();
    void huge_data();
    void huge();
    void cleanupTestCase();

private:
    struct Outcome
    {
        QString line; // of the refusal, empty when taken
        std::string understood;
        QString fault; // a defect of the reader
    };
    Outcome outcome(const Reader &reader, const std::string &bytes);
    void rows(bool goodOnly = false);
    const CorpusFile &file() const;
    void checkSplices(const std::string &marked, const Json *before, const std::string &understood);

    const std::vector<CorpusFile> m_corpus = corpus();
    std::map<std::string_view, int> m_tried; // inputs, by reader
    double m_longest = 0; // seconds of processor time of one input
};

// Processor time, so that a busy machine does not count; sanitizers make it ten times as much.
TestCorpus::Outcome TestCorpus::outcome(const Reader &reader, const std::string &bytes)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
    constexpr double longest = 10;
#else
    constexpr double longest = 1;
#endif
    Outcome outcome;
    const std::clock_t start = std::clock();
    try {
        outcome.understood = reader.read(bytes);
    } catch (const InputError &error) {
        outcome.line = QString::fromUtf8(error.what());
        if (!isOneCleanLine(error.what()))
            outcome.fault = QStringLiteral("no clean line: ");
        else if (error.place().empty() && !isOfTheWhole(error.message().text()))
            outcome.fault = QStringLiteral("no place: ");
    } catch (const std::exception &error) {
        outcome.fault = QStringLiteral("defect: %1").arg(QLatin1String(error.what()));
    }
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    if (seconds > longest)
        outcome.fault = QStringLiteral("takes %1 s: ").arg(seconds);
    if (!outcome.fault.isEmpty())
        outcome.fault +=
                outcome.line + QStringLiteral(" <- ") + QString::fromUtf8(shownStart(bytes));
    m_longest = std::max(m_longest, seconds);
    ++m_tried[reader.name];
    return outcome;
}

void TestCorpus::rows(bool goodOnly)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_corpus.size(); ++i) {
        const CorpusFile &file = m_corpus[i];
        // What is bad as a whole gains nothing from further damage.
        if (goodOnly && !file.isGood())
            continue;
        const std::string name = std::string(file.reader->name) + " " + file.name;
        QTest::newRow(name.c_str()) << int(i);
    }
}

const CorpusFile &TestCorpus::file() const
{
    QFETCH(int, index);
    return m_corpus[std::size_t(index)];
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
        QVERIFY2(file.isGood() || file.name.starts_with("bad"), file.name.c_str());
}

void TestCorpus::goodIsTakenAndBadRefused()
{
    const Outcome found = outcome(*file().reader, file().bytes);
    QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
    QVERIFY2(found.line.isEmpty() == file().isGood(), qPrintable(found.line));
}

void TestCorpus::cutAtEveryByte()
{
    for (std::size_t length = 0; length < file().bytes.size(); ++length) {
        const std::string cut = file().bytes.substr(0, length);
        const Outcome found = outcome(*file().reader, cut);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        // A JSON document that lacks more than white space behind it is none.
        if (file().isJson() && file().bytes.find_first_not_of(" \r\n", length) != std::string::npos)
            QVERIFY2(!found.line.isEmpty(), shownStart(cut));
    }
}

// `marked` holds a mark where a value `before` stood. What is taken must be understood otherwise.
void TestCorpus::checkSplices(const std::string &marked, const Json *before,
                              const std::string &understood)
{
    const std::string mark = "\"\\u0001\"";
    const std::size_t at = marked.find(mark);
    QVERIFY(at != std::string::npos);
    for (const std::string &text : replacements()) {
        std::string bytes = marked;
        bytes.replace(at, mark.size(), text);
        const Outcome found = outcome(*file().reader, bytes);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        const Json value = Json::parse(text, nullptr, false);
        if (text.empty()) // may leave an empty list
            continue;
        if (value.is_discarded() || text == "-1e999" || text == "1e999") // no JSON
            QVERIFY2(!found.line.isEmpty(), shownStart(bytes));
        else if (found.line.isEmpty() && value != *before && !file().reader->passesOver)
            QVERIFY2(found.understood != understood, "taken without a word: " + shownStart(bytes));
    }
}

void TestCorpus::everyValueReplaced()
{
    if (!file().isJson())
        return;
    Json document = readGuardedJson(file().bytes);
    const std::string understood = outcome(*file().reader, file().bytes).understood;
    const std::function<void(Json &)> damage = [&](Json &part) {
        if (part.is_structured())
            for (Json &inner : part)
                damage(inner);
        const Json before = part;
        part = "\x01";
        checkSplices(document.dump(), &before, understood);
        part = before;
    };
    damage(document);
}

// What stands between separators, keys of JSON included, in whatever the reader reads.
void TestCorpus::everyPieceReplaced()
{
    constexpr std::string_view separators = " \t\r\n,;:=*/<>(){}[]\"";
    const std::string &bytes = file().bytes;
    for (std::size_t start = bytes.find_first_not_of(separators); start != std::string::npos;) {
        const std::size_t end = std::min(bytes.find_first_of(separators, start), bytes.size());
        for (const std::string &text : replacements()) {
            std::string changed = bytes;
            changed.replace(start, end - start, text);
            const Outcome found = outcome(*file().reader, changed);
            QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        }
        start = bytes.find_first_not_of(separators, end);
    }
}

void TestCorpus::everyKeyTwice()
{
    const std::string &bytes = file().bytes;
    if (!file().isJson() && !file().name.ends_with(".jsonl"))
        return;
    // A key is a text before a colon; the document gets each of them once more, with a value.
    for (std::size_t at = bytes.find('"'); at != std::string::npos; at = bytes.find('"', at + 1)) {
        const std::size_t end = bytes.find('"', at + 1);
        if (end == std::string::npos || bytes[at - 1] == '\\')
            continue;
        const std::size_t next = bytes.find_first_not_of(" \r\n\t", end + 1);
        if (next == std::string::npos || bytes[next] != ':') {
            at = end;
            continue;
        }
        std::string twice = bytes;
        twice.insert(at, bytes.substr(at, end + 1 - at) + ":0,");
        const Outcome found = outcome(*file().reader, twice);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        QVERIFY2(found.line.contains("twice"), qPrintable(found.line + " " + shownStart(twice)));
        at = end;
    }
}

// No text holds a NUL byte or what is no UTF-8, wherever it stands; other bytes may mean anything.
void TestCorpus::everyByteDamaged()
{
    const bool isText = file().reader->form != ReaderForm::Review;
    for (std::size_t at = 0; at < file().bytes.size(); ++at) {
        for (const char byte : {'\xc0', '\0', '\xff', '"', '\n', '9', '\x80'}) {
            std::string changed = file().bytes;
            changed[at] = byte;
            const Outcome found = outcome(*file().reader, changed);
            QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
            if (isText && (byte == '\xc0' || byte == '\0' || byte == '\xff'))
                QVERIFY2(!found.line.isEmpty(), shownStart(changed));
        }
        std::string without = file().bytes;
        without.erase(at, 1);
        QVERIFY(outcome(*file().reader, without).fault.isEmpty());
    }
}

void TestCorpus::wrapped()
{
    const Reader &reader = *file().reader;
    const std::string &whole = file().bytes;
    std::string crlf;
    for (std::size_t i = 0; i < whole.size(); ++i)
        crlf += whole[i] == '\n' && (i == 0 || whole[i - 1] != '\r') ? std::string("\r\n")
                                                                     : std::string(1, whole[i]);
    // Lines may end as on any system.
    const Outcome plain = outcome(reader, whole);
    const Outcome other = outcome(reader, crlf);
    QVERIFY2(other.fault.isEmpty(), qPrintable(other.fault));
    QCOMPARE(other.line.isEmpty(), plain.line.isEmpty());
    QCOMPARE(other.understood, plain.understood);

    const std::string nul(1, '\0');
    for (const std::string &bytes :
         {whole + nul, nul + whole, whole + "\xff", "\xff" + whole, "\xfe\xff" + whole}) {
        const Outcome found = outcome(reader, bytes);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        if (reader.form != ReaderForm::Review)
            QVERIFY2(!found.line.isEmpty(), shownStart(bytes));
    }
    // A byte-order mark is refused by name, or passed over: the rest means the same.
    const Outcome marked = outcome(reader, "\xef\xbb\xbf" + whole);
    QVERIFY2(marked.fault.isEmpty(), qPrintable(marked.fault));
    if (reader.form == ReaderForm::Json)
        QVERIFY2(marked.line.contains("byte-order mark") || whole.empty(), qPrintable(marked.line));
    else if (marked.line.isEmpty())
        QCOMPARE(marked.understood, plain.understood);
}

// Each value in turn is far too large: as text, as a list, as an object, as nesting.
void TestCorpus::hugeInside()
{
    if (!file().isJson())
        return;
    Json document = readGuardedJson(file().bytes);
    const std::vector<std::string> large{std::string(100'000, '['),
                                         repeated("{\"a\":", 100'000),
                                         repeated("[", 60) + repeated("]", 60),
                                         '[' + repeated("0,", 20'000) + "0]",
                                         manyMembers(5'000),
                                         '"' + std::string(50'000, 'x') + '"'};
    const std::vector<std::string> larger{
            '"' + std::string(20'000'000, 'x') + '"', '"' + std::string(15'000'000, 'x') + '"',
            std::string(15'000'000, '9'), '[' + repeated("0,", 500'000) + "0]",
            manyMembers(100'000)};
    const std::string mark = "\"\\u0001\"";
    int number = 0;
    const std::function<void(Json &)> damage = [&](Json &part) {
        if (part.is_structured())
            for (Json &inner : part)
                damage(inner);
        Json before = std::exchange(part, "\x01");
        const std::string marked = document.dump();
        part = std::move(before);
        const auto tryAll = [&](const std::vector<std::string> &texts) {
            for (const std::string &text : texts) {
                std::string bytes = marked;
                bytes.replace(marked.find(mark), mark.size(), text);
                const Outcome found = outcome(*file().reader, bytes);
                QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
            }
        };
        tryAll(large);
        if (number++ % 8 == 0) // each takes as long as reading 16 MB does
            tryAll(larger);
    };
    damage(document);
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
    for (const std::string &bytes : {std::string(twentyMegabytes, '['),
                                     std::string(100'000, '['),
                                     std::string(100'000, '{'),
                                     repeated("[{\"a\":", 100'000),
                                     quoted,
                                     "{\"headroom\":" + quoted + "}",
                                     "{" + quoted + ":1}",
                                     std::string(twentyMegabytes, '\n'),
                                     std::string(twentyMegabytes, ','),
                                     std::string(twentyMegabytes, 'x'),
                                     std::string(twentyMegabytes, '9'),
                                     "[" + std::string(15'000'000, '9') + "]",
                                     "{\"a\":" + std::string(15'000'000, '9') + "}",
                                     repeated(",\n", 8'000'000),
                                     repeated("x,", 7'000'000),
                                     repeated("<", twentyMegabytes),
                                     "%PDF-" + quoted,
                                     "<a id=\"headroom-scenario\">data:application/json;base64,"
                                             + std::string(twentyMegabytes, 'A') + "<",
                                     manyMembers(300'000),
                                     repeated("{\"a\":0}\n", 150'000),
                                     std::string()}) {
        const Outcome found = outcome(readerRow, bytes);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
        QVERIFY2(!found.line.isEmpty(), shownStart(bytes));
    }
    // These are tables; whether they are taken is the reader's to say.
    for (const std::string &bytes :
         {wideLines(), sameNames(999), sameNames(5'000), repeated("1\n", 99'000),
          repeated("1.5,1.5\n", 49'000), repeated("2*8,", 2'000), "a=" + repeated("1,", 100'000),
          "cluster.cards=" + repeated("8,", 100'000) + "8",
          std::string("input.wait=0:1:1000000000"), std::string("cluster.cards=1:1e9:100000000")}) {
        const Outcome found = outcome(readerRow, bytes);
        QVERIFY2(found.fault.isEmpty(), qPrintable(found.fault));
    }
}

void TestCorpus::cleanupTestCase()
{
    int all = 0;
    for (const auto &[reader, tried] : m_tried) {
        qInfo("%.*s: %d inputs", int(reader.size()), reader.data(), tried);
        all += tried;
    }
    qInfo("%d inputs, none taken for what it is not; the longest took %.2f s", all, m_longest);
}

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
