// Vietnamese is whole: the catalogue has every text of core and ui, and a walk over the tables,
// figures, problems and refusals finds no English in it.
#include "core/evaluation/results.h"
#include "core/evaluation/verdict.h"
#include "core/evaluation/why_empty.h"
#include "core/explore/memory_fix.h"
#include "core/explore/setting_rows.h"
#include "core/scenario/row_remark.h"
#include "ui/session/builtin_library.h"

#include "tests/core/evaluation/random_scenario.h"
#include "tests/core/figures/figure_cases.h"
#include "tests/ui/catalogue.h"
#include "tests/ui/message_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_export.h"
#include "ui/language/language.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// English words that no Vietnamese text needs.
const QRegularExpression &english()
{
    static const QRegularExpression words(QStringLiteral(
            "(?<![.\\w])(the|of|and|or|cards|days|sequences|memory|without|with|from|are|is|takes|"
            "needs|"
            "never|deadline|nothing|saves|failures|steps|stages|unknown|unexpected|missing|yes|"
            "link|compute|has|not|counts|chapter)(?![.\\w])"));
    return words;
}

bool hasLetters(std::string_view text)
{
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2}"));
    return toQString(text).contains(word);
}

QString run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        throw std::runtime_error((program + QStringLiteral(": ")
                                  + QString::fromLocal8Bit(process.readAllStandardError()))
                                         .toStdString());
    return QString::fromLocal8Bit(process.readAllStandardOutput());
}

const QString coreFolder = QStringLiteral(HEADROOM_SOURCE_DIR "/core");
const QString notShown =
        QStringLiteral(HEADROOM_SOURCE_DIR "/resources/translations/not_shown.txt");

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { applyLanguage(LanguageChoice::English); }

    void catalogueIsWhole();
    void placeholdersMatch();
    void noneIsHalfEnglish();
    void notShownTextsExist();
    void tables();
    void figures_data();
    void figures();
    void evaluations();
    void refusals_data();
    void refusals();
    void numbers();
    void sentences();
    void exports();

private:
    void look(std::string_view literal);
    void look(const Message &message);

    QSet<QString> m_known; // sources of core with a finished translation
    QSet<QString> m_data; // of published runs: stands as it was written, as sources of profiles do
    QStringList m_missing;
};

void TestTranslations::initTestCase()
{
    for (const Translation &entry : readCatalogue(cataloguePath()))
        if (entry.context == QLatin1String("core") && entry.finished)
            m_known.insert(entry.source);
    QVERIFY(m_known.size() > 1000);
    for (const ValidationRow &row : builtinValidation().rows)
        for (const std::string &text :
             {row.measurement->source, row.run->title, row.run->family, row.measurement->note,
              row.measurement->reference ? row.measurement->reference->name : std::string()})
            m_data.insert(toQString(text));
    for (const UnexpressedRun &run : builtinValidation().unexpressed) {
        m_data.insert(toQString(run.title));
        m_data.insert(toQString(run.reason));
        m_data.insert(toQString(run.source));
    }
    m_data.remove({});
    applyLanguage(LanguageChoice::Vietnamese);
    QCOMPARE(QByteArray(languageCode()), QByteArray("vi"));
}

// A literal that reaches a person is in the catalogue.
void TestTranslations::look(std::string_view literal)
{
    const QString text = toQString(literal);
    if (hasLetters(literal) && !m_known.contains(text) && !m_missing.contains(text))
        m_missing += text;
}

void TestTranslations::look(const Message &message)
{
    look(message.pattern);
    for (const auto &argument : message.arguments) {
        if (const auto *word = std::get_if<Word>(&argument))
            look(word->text);
        else if (const auto *nested = std::get_if<Nested>(&argument))
            look(nested->message.front());
        else if (const auto *string = std::get_if<std::string>(&argument))
            // What stands as it is may be a name or an id, but no sentence of ours.
            if (english().match(toQString(*string)).hasMatch()
                && !m_data.contains(toQString(*string)) && !m_missing.contains(toQString(*string)))
                m_missing += QStringLiteral("as it is: ") + toQString(*string);
    }
}

// lupdate, run on a copy, finds nothing new, nothing gone and nothing to do.
void TestTranslations::catalogueIsWhole()
{
    QTemporaryDir folder;
    const QString texts = folder.filePath(QStringLiteral("core_texts.cpp"));
    const QString copy = folder.filePath(QStringLiteral("headroom_vi.ts"));
    QVERIFY(QFile::copy(cataloguePath(), copy));
    (void)::run(QStringLiteral(HEADROOM_CORE_TEXTS), {coreFolder, notShown, texts});
    (void)::run(QStringLiteral(HEADROOM_LUPDATE),
                {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                 QStringLiteral("-I"), QStringLiteral(HEADROOM_SOURCE_DIR), texts,
                 QStringLiteral(HEADROOM_SOURCE_DIR "/ui"), QStringLiteral("-ts"), copy});
    QStringList open;
    for (const Translation &entry : readCatalogue(copy))
        if (!entry.finished || entry.text.isEmpty())
            open += entry.context + QStringLiteral(": ") + entry.source;
    QVERIFY2(open.isEmpty(),
             qPrintable(QStringLiteral("%1 texts without a finished translation, or gone:\n")
                                .arg(open.size())
                        + open.join(u'\n')));
}

void TestTranslations::placeholdersMatch()
{
    const auto placeholders = [](const QString &text) {
        static const QRegularExpression one(QStringLiteral("%(L?\\d+|n)"));
        QSet<QString> found;
        for (auto it = one.globalMatch(text); it.hasNext();)
            found.insert(it.next().captured());
        return found;
    };
    const auto mnemonics = [](QString text) {
        return text.remove(QStringLiteral("&&")).count(u'&');
    };
    for (const Translation &entry : readCatalogue(cataloguePath())) {
        QVERIFY2(placeholders(entry.source) == placeholders(entry.text),
                 qPrintable(entry.source + QStringLiteral(" → ") + entry.text));
        if (entry.context != QLatin1String("core"))
            QVERIFY2(mnemonics(entry.source) == mnemonics(entry.text),
                     qPrintable(entry.source + QStringLiteral(" → ") + entry.text));
        const bool open = entry.source.startsWith(u' ') != entry.text.startsWith(u' ')
                          || entry.source.endsWith(u' ') != entry.text.endsWith(u' ');
        QVERIFY2(!open, qPrintable(u'\'' + entry.source + u'\''));
    }
}

// A translation that is finished can still have kept words of its source.
void TestTranslations::noneIsHalfEnglish()
{
    QStringList half;
    for (const Translation &entry : readCatalogue(cataloguePath())) {
        // A command as it is typed, and the names of the field and of licences, stay English.
        static const QRegularExpression command(
                QStringLiteral("headroom schedule [^.]*|[Mm]ixture of experts|GPL-3.0-or-later"));
        if (english().match(QString(entry.text).remove(command)).hasMatch())
            half += entry.source + QStringLiteral(" → ") + entry.text;
    }
    QVERIFY2(half.isEmpty(), qPrintable(half.join(u'\n')));
}

// A line of the list that stands nowhere in core hides a text that is to come.
void TestTranslations::notShownTextsExist()
{
    QTemporaryDir folder;
    const QString none = folder.filePath(QStringLiteral("none.txt"));
    const QString texts = folder.filePath(QStringLiteral("all.cpp"));
    putBytes(none, {});
    (void)::run(QStringLiteral(HEADROOM_CORE_TEXTS), {coreFolder, none, texts});
    const QString all = QString::fromUtf8(bytesOf(texts));
    for (const QString &line : QString::fromUtf8(bytesOf(notShown)).split(u'\n')) {
        if (line.isEmpty() || line.startsWith(QLatin1String("#: ")))
            continue;
        if (line.startsWith(QLatin1String("file ")))
            QVERIFY2(QFileInfo::exists(coreFolder + u'/' + line.mid(5)), qPrintable(line));
        else
            QVERIFY2(all.contains(QStringLiteral("\"core\", \"%1\")").arg(line)), qPrintable(line));
    }
}

void TestTranslations::tables()
{
    m_missing.clear();
    for (const Parameter &p : parameters()) {
        for (std::string_view text :
             {p.label, p.meaning, p.source, p.zeroMeans, groupTitle(p.group), unitSymbol(p.unit)})
            look(text);
        for (std::string_view choice : p.choices)
            look(choice);
        if (p.choices.empty() && p.kind != ParameterKind::Switch) // else the ids that are typed
            look(acceptedRange(p));
        look(valueText(p, p.get(Scenario{})));
    }
    for (const Result &result : results())
        for (std::string_view text : {result.label, result.formula, result.source, result.without,
                                      groupTitle(result.group), unitSymbol(result.unit)})
            look(text);
    for (const FigureRow &figure : figureTable())
        look(figure.title);
    for (const Page &page : pageTable())
        look(page.title);
    QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join(u'\n')));
}

void TestTranslations::figures_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < figureCases().size(); i += 3) // some seconds each
        QTest::addRow("%s %zu", figureCases()[i].name, i) << static_cast<int>(i);
}

void TestTranslations::figures()
{
    QFETCH(int, index);
    m_missing.clear();
    const NamedScenario now =
            named("mine", scenarioOf(figureCases()[static_cast<std::size_t>(index)]));
    const NamedScenario other = named("theirs", scenarioOf(figureCases()[1]));
    const std::vector<NamedScenario> others{other};
    const std::vector<NamedCard> cards = library().cards();
    EvaluationMemo memo;
    const NumberStyle style = localNumberStyle();
    for (const FigureRow &row : figureTable()) {
        const Figure figure = row.make({.now = now,
                                        .others = others,
                                        .memo = memo,
                                        .cards = cards,
                                        .validation = &builtinValidation});
        FigureTexts(figure, [this](const Message &text) { look(text); });
        // The field's name for them stands in English.
        QString words =
                toQString(describe(figure, style)).remove(QLatin1String("mixture of experts"));
        if (row.id.starts_with("runs."))
            for (const QString &text : m_data)
                words.remove(text);
        if (english().match(words).hasMatch())
            m_missing += toQString(row.id) + QStringLiteral(" described: ") + words;
    }
    QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join(u'\n')));
}

// Problems, verdicts and reasons of random plans, half of which conflict.
void TestTranslations::evaluations()
{
    m_missing.clear();
    Random random(7);
    EvaluationMemo memo;
    for (int i = 0; i < 1500; ++i) {
        const Scenario s = i % 2 == 0 ? randomScenario(random, i % 4 == 0 ? 0.1 : 0.5)
                                      : plausibleScenario(random);
        const Evaluation e = evaluate(s, memo);
        for (const Problem &problem : e.problems) {
            look(problem.text);
            look(problem.accepted);
        }
        std::vector<TurningValue> nearest{{&parameters()[0], 39, true}};
        std::optional<FittingChange> fitting;
        if (i % 50 == 0)
            fitting = smallestMemoryFix(s, e, memo);
        const Verdict found =
                verdict(s, e, i % 3 == 0 ? nearest : std::vector<TurningValue>{}, fitting);
        look(found.sentence);
        for (const Message &detail : found.details)
            look(detail);
        for (const Gauge &gauge : found.gauges) {
            look(gauge.label);
            look(gauge.text);
            look(gauge.over);
        }
        for (const Result &result : results()) {
            look(whyEmpty(result, s, e));
            const ResultValue value = valueOf(result, e);
            if (const auto *word = std::get_if<std::string_view>(&value))
                look(*word);
        }
        for (const Parameter &p : parameters()) {
            const RowRemark remark = rowRemark(p, s);
            look(remark.text);
            look(remark.label);
        }
    }
    QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join(u'\n')));
}

void TestTranslations::refusals_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto add = [](const char *name, const QByteArray &bytes) {
        QTest::newRow(name) << bytes;
    };
    add("empty", "");
    add("no JSON", "{\"headroom\": }");
    add("ends early", "{\"headroom\": \"scenario\",");
    add("no end of text", "{\"headroom");
    add("bad escape", "{\"a\\q\": 1}");
    add("bad number", "{\"a\": 1.}");
    add("twice", "{\"a\": 1, \"a\": 2}");
    add("bad bytes", "{\"a\": \"\xff\"}");
    add("mark", "\xef\xbb\xbf{}");
    add("no kind", "{}");
    add("a list", "[]");
    add("newer", R"({"headroom": "scenario", "version": 99, "name": "x"})");
    add("older", R"({"headroom": "scenario", "version": 0.5, "name": "x"})");
    add("another kind", R"({"headroom": "thing", "version": 1, "name": "x"})");
    add("profile with foreign ids",
        R"({"headroom": "card", "version": 1, "name": "x", "values": {"model.layers": 3}})");
    add("out of range",
        R"({"headroom": "scenario", "version": 1, "name": "x", "parameters": {"cluster.cards": 0}})");
    add("not whole",
        R"({"headroom": "scenario", "version": 1, "name": "x", "parameters": {"cluster.cards": 1.5}})");
    add("no number",
        R"({"headroom": "scenario", "version": 1, "name": "x", "parameters": {"cluster.cards": "many"}})");
    add("no choice",
        R"({"headroom": "scenario", "version": 1, "name": "x", "parameters": {"memory.optimizer": "none"}})");
    add("never is no number",
        R"({"headroom": "scenario", "version": 1, "name": "x", "parameters": {"failure.card_mtbf": true}})");
    add("unknown profile",
        R"({"headroom": "scenario", "version": 1, "name": "x", "card": "rtx-1"})");
    add("profile of another kind", R"({"headroom": "scenario", "version": 1, "name": "x",
        "card": {"headroom": "model", "version": 1, "name": "x", "values": {}}})");
    add("profile is a number", R"({"headroom": "scenario", "version": 1, "name": "x", "card": 3})");
    add("step times",
        R"({"headroom": "scenario", "version": 1, "name": "x", "step_times": [1, -1]})");
    add("one step time",
        R"({"headroom": "scenario", "version": 1, "name": "x", "step_times": [1]})");
    add("unread model", R"({"model_type": "mamba"})");
    add("incomplete model", R"({"model_type": "llama"})");
    add("odd heads", R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 10,
        "vocab_size": 10, "num_attention_heads": 3, "intermediate_size": 5})");
}

void TestTranslations::refusals()
{
    QFETCH(QByteArray, bytes);
    m_missing.clear();
    try {
        (void)openedFile(
                std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                "x.headroom", library());
        QFAIL("read");
    } catch (const InputError &error) {
        look(error.message());
        look(error.accepted());
        const QString line = refusalText(error);
        QVERIFY2(!english().match(line).hasMatch(), qPrintable(line));
        QVERIFY(line != QString::fromUtf8(error.what()));
    }
    QVERIFY2(m_missing.isEmpty(), qPrintable(m_missing.join(u'\n')));
}

// Decimal commas and the language's words; read back as they are written.
void TestTranslations::numbers()
{
    const NumberStyle style = localNumberStyle();
    QCOMPARE(plain(toQString(formatQuantity(1.5, Unit::Days, style))),
             QStringLiteral("1,500 ngày"));
    QCOMPARE(plain(toQString(formatBrief(52.83, Unit::Seconds, style))), QStringLiteral("52,8 s"));
    QCOMPARE(toQString(formatExact(never, Unit::Days, style)), QStringLiteral("không bao giờ"));
    QCOMPARE(plain(toQString(formatQuantity(8, Unit::SequencesPerSecond, style))),
             QStringLiteral("8 chuỗi/s"));
    const auto read = [&](const char *id, const char *text) {
        return parseValue(row(id), text, style);
    };
    QCOMPARE(read("task.deadline", "30 ngày"), 30.0);
    QCOMPARE(read("task.deadline", "30,5 days"), 30.5);
    QCOMPARE(read("failure.card_mtbf", "không bao giờ"), never);
    QCOMPARE(read("failure.card_mtbf", "never"), never);
    QCOMPARE(read("task.tokens", "100 B token"), 1e11);
    QCOMPARE(read("task.sequences_per_step", "384 chuỗi"), 384.0);
    for (const Parameter &p : parameters())
        if (p.kind == ParameterKind::Number || p.kind == ParameterKind::Count) {
            const double value = p.get(Scenario{});
            QCOMPARE(parseValue(p, formatWithUnit(p, value, style), style), value);
        }
    // Files and the command line stay in the C locale.
    QCOMPARE(formatExact(1.5, Unit::Days), std::string("1.5"));
}

void TestTranslations::sentences()
{
    const NamedScenario now = named("x", scenarioOf(figureCases()[0]));
    const NumberStyle style = localNumberStyle();
    const Verdict found =
            verdict(now.scenario, now.evaluation, {{&row("cluster.cards"), 39, true}});
    QCOMPARE(plain(translated(found.sentence, style)),
             QStringLiteral("Đạt hạn chót, còn dư 5,4 ngày"));
    // A label loses its capital inside a sentence; names and abbreviations keep it.
    QCOMPARE(plain(translated(found.details[1], style)),
             QStringLiteral("giới hạn gần nhất: số thẻ ≥ 39"));
    QCOMPARE(withoutCapital("Độ dài chuỗi"), std::string("độ dài chuỗi"));
    QCOMPARE(withoutCapital("Số NIC mỗi host"), std::string("số NIC mỗi host"));
    QCOMPARE(withoutCapital("MTBF của thẻ"), std::string("MTBF của thẻ"));
    QCOMPARE(withoutCapital("NICs a host"), std::string("NICs a host"));
    QCOMPARE(withoutCapital("ZeRO stage"), std::string("ZeRO stage"));
    QCOMPARE(withoutCapital("Cards"), std::string("cards"));
    QCOMPARE(withoutCapital("U-curve"), std::string("U-curve"));
    QCOMPARE(withoutCapital(""), std::string());
    // A name a person gave is not translated.
    QCOMPARE(translated(Message{"%1, %2", {std::string("Memory"), Word{"Memory"}}}, style),
             QStringLiteral("Memory, Bộ nhớ"));
}

// Pictures are in the language of the window; numbers of a CSV file are not.
void TestTranslations::exports()
{
    const NamedScenario now = named("x", scenarioOf(figureCases()[0]));
    EvaluationMemo memo;
    const Figure figure =
            findFigure("deadline.breakdown")->make({.now = now, .others = {}, .memo = memo});
    const QString svg = QString::fromUtf8(exportFigure(figure, ExportFormat::Svg, {}));
    QVERIFY(svg.contains(QStringLiteral("48 thẻ hoàn thành sớm 5,4")));
    const QString csv = QString::fromUtf8(exportFigure(figure, ExportFormat::Csv, {}));
    QVERIFY(csv.contains(QStringLiteral("48 cards finish 5.4")));
}

int main(int argc, char **argv)
{
    return headroom::tests::run<TestTranslations>(argc, argv);
}

#include "tst_translations.moc"
