#include "core/files/json_reader.h"
#include "core/utf8.h"
#include "tests/core/files/refusal.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <string>

using namespace headroom;
using headroom::tests::refusal;

class TestJsonReader : public QObject
{
    Q_OBJECT

private slots:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void nestingEndsAtTheLimit();
    void sizeEndsAtTheLimit();
    void deepAttacks_data();
    void deepAttacks();
    void everyByteEverywhere();
    void millionKeysAreQuick();
    void helpersNameThePath();
    void shownIsOneLine_data();
    void shownIsOneLine();
};

namespace {

QString read(const QByteArray &bytes)
{
    return refusal([&] { (void)readGuardedJson({bytes.data(), std::size_t(bytes.size())}); });
}

std::string nested(std::size_t levels)
{
    return std::string(levels, '[') + std::string(levels, ']');
}

} // namespace

void TestJsonReader::accepts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("dumped");
    QTest::newRow("scalar") << QByteArray("48") << QByteArray("48");
    QTest::newRow("spaces") << QByteArray(" \t\r\n[ 1 , 2 ]\n") << QByteArray("[1,2]");
    QTest::newRow("empty containers") << QByteArray("[{},[]]") << QByteArray("[{},[]]");
    QTest::newRow("order stays") << QByteArray(R"({"b":1,"a":2})")
                                 << QByteArray(R"({"b":1,"a":2})");
    QTest::newRow("0.1 stays") << QByteArray("[0.1,1e11,-2.5e-3]")
                               << QByteArray("[0.1,100000000000.0,-0.0025]");
    QTest::newRow("tiny is zero") << QByteArray("1e-999") << QByteArray("0.0");
    QTest::newRow("largest") << QByteArray("1.7976931348623157e308")
                             << QByteArray("1.7976931348623157e+308");
    QTest::newRow("words") << QByteArray("[true,false,null]") << QByteArray("[true,false,null]");
    QTest::newRow("escapes") << QByteArray(R"("\u00e9\n\"\ud834\udd1e")")
                             << QByteArray("\"\xc3\xa9\\n\\\"\xf0\x9d\x84\x9e\"");
    QTest::newRow("utf-8") << QByteArray("{\"t\xc3\xaan\":\"\xe1\xbb\x87\"}")
                           << QByteArray("{\"t\xc3\xaan\":\"\xe1\xbb\x87\"}");
    QTest::newRow("same key elsewhere") << QByteArray(R"({"a":{"a":1},"b":{"a":2}})")
                                        << QByteArray(R"({"a":{"a":1},"b":{"a":2}})");
    QTest::newRow("keys differ in case")
            << QByteArray(R"({"a":1,"A":2})") << QByteArray(R"({"a":1,"A":2})");
    QTest::newRow("escaped NUL") << QByteArray(R"("\u0000")") << QByteArray(R"("\u0000")");
}

void TestJsonReader::accepts()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, dumped);
    const Json json = readGuardedJson({bytes.data(), std::size_t(bytes.size())});
    QCOMPARE(QByteArray::fromStdString(json.dump()), dumped);
}

void TestJsonReader::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QByteArray &bytes, const char *message) {
        QTest::newRow(name) << bytes << QString::fromUtf8(message);
    };
    const QString guard = "; accepted: JSON in UTF-8 without byte-order mark";

    row("empty", "", "the file is empty; accepted: JSON in UTF-8 without byte-order mark");
    QTest::newRow("NUL behind") << QByteArray("{}\0junk", 7)
                                << QString("line 1, column 3: a NUL byte" + guard);
    QTest::newRow("NUL in text") << QByteArray("\"a\0b\"", 5)
                                 << QString("line 1, column 3: a NUL byte" + guard);
    QTest::newRow("mark") << QByteArray("\xef\xbb\xbf{}")
                          << QString("line 1, column 1: a byte-order mark" + guard);
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6)
                            << QString("line 1, column 1: not valid UTF-8" + guard);
    QTest::newRow("bad byte") << QByteArray("[\"\xc3\xa9\",\n \"\xe9\"]")
                              << QString("line 2, column 3: not valid UTF-8" + guard);
    QTest::newRow("overlong") << QByteArray("\"\xc0\xaf\"")
                              << QString("line 1, column 2: not valid UTF-8" + guard);
    QTest::newRow("surrogate") << QByteArray("\"\xed\xa0\x80\"")
                               << QString("line 1, column 2: not valid UTF-8" + guard);

    row("duplicate", R"({"a":1,"b":{},"a":2})", "line 1, column 15: 'a' is given twice");
    row("duplicate below", "{\"values\":{\n \"card.peak\" :1,\n \"card.peak\" :2}}",
        "line 3, column 2: 'values.card.peak' is given twice");
    row("duplicate by escape", R"({"a\"b":1,"a\u0022b":2})",
        "line 1, column 11: 'a\"b' is given twice");
    row("duplicate ending in backslash", R"({"a\\":1,"a\\":2})",
        "line 1, column 10: 'a\\' is given twice");
    row("duplicate in an array", R"([{"x":[{"k":1,"k":1}]}])",
        "line 1, column 15: 'x.k' is given twice");
    row("duplicate with a newline", "{\"a\\nb\":1,\"a\\nb\":1}",
        "line 1, column 11: 'a?b' is given twice");

    row("blank", " \n ", "line 2, column 2: the file ends here; accepted: a JSON value");
    row("open object", "{",
        "line 1, column 2: the file ends here; accepted: a key in double quotes, or '}'");
    row("open array", "[", "line 1, column 2: the file ends here; accepted: a value, or ']'");
    row("key alone", R"({"a")", "line 1, column 5: the file ends here; accepted: ':'");
    row("key and colon", R"({"a":)", "line 1, column 6: the file ends here; accepted: a value");
    row("object unclosed", R"({"a":1)",
        "line 1, column 7: the file ends here; accepted: ',' or '}'");
    row("after comma", R"({"a":1,)",
        "line 1, column 8: the file ends here; accepted: a key in double quotes");
    row("array unclosed", "[1", "line 1, column 3: the file ends here; accepted: ',' or ']'");
    row("array after comma", "[1,\n", "line 2, column 1: the file ends here; accepted: a value");
    row("text unclosed", R"(["abc)", "line 1, column 2: this text has no closing quote");
    row("word unclosed", "[tru", "line 1, column 2: unexpected 'tru'; accepted: a value, or ']'");
    row("number unclosed", "-",
        "line 1, column 1: the file ends inside a number; accepted: numbers such as 48, 0.5 or "
        "1e11");

    row("no colon", R"({"a" 1})", "line 1, column 6: unexpected '1'; accepted: ':'");
    row("text for colon", R"({"a" "b"})", "line 1, column 6: unexpected '\"'; accepted: ':'");
    row("no comma", "[1 2]", "line 1, column 4: unexpected '2'; accepted: ',' or ']'");
    row("no comma in object", "{\"a\":1\n\"b\":2}",
        "line 2, column 1: unexpected '\"'; accepted: ',' or '}'");
    row("trailing comma", "[1,]", "line 1, column 4: unexpected ']'; accepted: a value");
    row("trailing comma in object", R"({"a":1,})",
        "line 1, column 8: unexpected '}'; accepted: a key in double quotes");
    row("wrong bracket", "[1}", "line 1, column 3: unexpected '}'; accepted: ',' or ']'");
    row("key without quotes", "{a:1}",
        "line 1, column 2: unexpected 'a'; accepted: a key in double quotes, or '}'");
    row("single quotes", "{'a':1}",
        "line 1, column 2: unexpected '''; accepted: a key in double quotes, or '}'");
    row("number for key", "{1:1}",
        "line 1, column 2: unexpected '1'; accepted: a key in double quotes, or '}'");
    row("two documents", "{} {}",
        "line 1, column 4: unexpected '{'; accepted: nothing behind the document");
    row("two numbers", "1 2",
        "line 1, column 3: unexpected '2'; accepted: nothing behind the document");
    row("comment", "[1, // one\n 2]", "line 1, column 5: unexpected '/'; accepted: a value");
    row("NaN", "[NaN]", "line 1, column 2: unexpected 'NaN'; accepted: a value, or ']'");
    row("minus infinity", "[-Infinity]",
        "line 1, column 2: not a valid number; accepted: numbers such as 48, 0.5 or 1e11");
    row("leading zero", "[012]", "line 1, column 3: unexpected '1'; accepted: ',' or ']'");
    row("point alone", "[1.]",
        "line 1, column 2: not a valid number; accepted: numbers such as 48, 0.5 or 1e11");
    row("point first", "[.5]", "line 1, column 2: unexpected '.'; accepted: a value, or ']'");
    row("plus", "[+1]", "line 1, column 2: unexpected '+'; accepted: a value, or ']'");
    row("1e400", "{\"a\":1e400}",
        "line 1, column 6: number out of range; accepted: magnitudes up to 1.79e308");
    row("-1e400", "[0, -1e400]",
        "line 1, column 5: number out of range; accepted: magnitudes up to 1.79e308");
    row("newline in text", "[\"a\nb\"]",
        "line 1, column 4: a control character inside text; accepted: escapes such as \\n");
    row("bad escape", R"(["a\x"])",
        "line 1, column 5: not a valid escape inside text; accepted: \\\" \\\\ \\/ \\b \\f \\n \\r "
        "\\t and \\uXXXX, surrogates in pairs");
    row("half a pair", R"(["\ud800"])",
        "line 1, column 9: not a valid escape inside text; accepted: \\\" \\\\ \\/ \\b \\f \\n \\r "
        "\\t and \\uXXXX, surrogates in pairs");
    row("control character", "[\x01]",
        "line 1, column 2: unexpected '?'; accepted: a value, or ']'");
    row("letter with accent", "[\xc3\xa9]",
        "line 1, column 2: unexpected '\xc3\xa9'; accepted: a value, or ']'");
    row("long word", "[abcdefghijklmnopqrstuvwxyz]",
        "line 1, column 2: unexpected 'abcdefghijklmnopqrst\xe2\x80\xa6'; accepted: a value, or "
        "']'");
}

void TestJsonReader::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    QCOMPARE(read(bytes), message);
}

void TestJsonReader::nestingEndsAtTheLimit()
{
    QCOMPARE(readGuardedJson(nested(64)).dump(), nested(64));
    QCOMPARE(refusal([] { (void)readGuardedJson(nested(65)); }),
             QString("line 1, column 65: nested too deeply; accepted: up to 64 levels"));
    QCOMPARE(refusal([] { (void)readGuardedJson("\n[[[]]]", 2); }),
             QString("line 2, column 3: nested too deeply; accepted: up to 2 levels"));
}

void TestJsonReader::sizeEndsAtTheLimit()
{
    std::string bytes = "[" + std::string(maxFileBytes - 2, ' ') + "]";
    QCOMPARE(readGuardedJson(bytes), Json::array());
    bytes += ' ';
    QCOMPARE(refusal([&] { (void)readGuardedJson(bytes); }),
             QString("the file is larger than 16 MiB"));
}

void TestJsonReader::deepAttacks_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::newRow("arrays") << QByteArray("[");
    QTest::newRow("objects") << QByteArray("{\"\":");
    QTest::newRow("both") << QByteArray("[{\"\":"); // JSONTestSuite's 250 001 bytes
}

void TestJsonReader::deepAttacks()
{
    QFETCH(QByteArray, unit);
    const QByteArray bytes = unit.repeated(250000 / int(unit.size())) + '\n';
    QVERIFY(read(bytes).endsWith("nested too deeply; accepted: up to 64 levels"));
}

// No byte anywhere crashes the reader or makes it answer in more than one line.
void TestJsonReader::everyByteEverywhere()
{
    const std::string valid = R"({"a\u00e9":[1,-2.5e3,"xé\n",true],"b":{"c":null}} )";
    for (std::size_t at = 0; at < valid.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string changed = valid;
            changed[at] = static_cast<char>(byte);
            QVERIFY2(!refusal([&] { (void)readGuardedJson(changed); }).startsWith("UNCLEAN"),
                     changed.c_str());
            changed.insert(at, 1, valid[at]);
            QVERIFY2(!refusal([&] { (void)readGuardedJson(changed); }).startsWith("UNCLEAN"),
                     changed.c_str());
        }
    }
}

void TestJsonReader::millionKeysAreQuick()
{
    std::string bytes = "{";
    for (int i = 0; i < 1'000'000; ++i)
        bytes += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    bytes += "}";
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(readGuardedJson(bytes).size(), std::size_t{1'000'000});
    QVERIFY2(timer.elapsed() < 20'000, "a look-up that walks all keys takes minutes");
}

void TestJsonReader::helpersNameThePath()
{
    const Json json = readGuardedJson(R"({"text":"x","number":1.5,"object":{"in\nner":1}})");
    const Json &object = objectAt(member(json, "object", {}), "object");
    QCOMPARE(textAt(member(json, "text", {}), "text"), std::string("x"));
    QCOMPARE(numberAt(member(json, "number", {}), "number"), 1.5);
    QVERIFY(findMember(json, "nothing") == nullptr);
    QVERIFY(findMember(Json(1), "nothing") == nullptr);
    QCOMPARE(jsonPath("object", object.items().begin().key()), std::string("object.in?ner"));
    QCOMPARE(refusal([&] { (void)member(object, "other", "object"); }),
             QString("object.other: missing"));
    QCOMPARE(refusal([&] { (void)objectAt(json["text"], {}); }),
             QString("the document: unexpected string; accepted: an object in braces"));
    QCOMPARE(refusal([&] { (void)textAt(json["number"], "number"); }),
             QString("number: unexpected number; accepted: text"));
    QCOMPARE(refusal([&] { (void)numberAt(json["text"], "text"); }),
             QString("text: unexpected string; accepted: a number"));
}

void TestJsonReader::shownIsOneLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("plain") << QByteArray("card.peak") << QByteArray("card.peak");
    QTest::newRow("exactly ten") << QByteArray("0123456789") << QByteArray("0123456789");
    QTest::newRow("eleven") << QByteArray("0123456789a") << QByteArray("0123456789\xe2\x80\xa6");
    QTest::newRow("no half character")
            << QByteArray("012345678\xc3\xa9") << QByteArray("012345678\xe2\x80\xa6");
    QTest::newRow("controls") << QByteArray("a\n\r\x1b\x7f") << QByteArray("a????");
    QTest::newRow("C1") << QByteArray("a\xc2\x9b") << QByteArray("a?");
    QTest::newRow("line separator") << QByteArray("a\xe2\x80\xa8") << QByteArray("a?");
    QTest::newRow("right to left") << QByteArray("a\xe2\x80\xae\xe2\x81\xa6") << QByteArray("a??");
    QTest::newRow("bad bytes") << QByteArray("a\xff\xc3") << QByteArray("a??");
}

void TestJsonReader::shownIsOneLine()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(shown(text.toStdString(), 10)), expected);
}

QTEST_APPLESS_MAIN(TestJsonReader)
#include "tst_json_reader.moc"
