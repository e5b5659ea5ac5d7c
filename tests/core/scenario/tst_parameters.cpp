#include "core/scenario/parameter.h"

#include "core/input_error.h"
#include "tests/core/reference.h"

#include <limits>
#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

const Json &interfaceRows()
{
    static const Json reference = readReference("parameters.json");
    return reference.at("parameters");
}

const Parameter &parameter(std::string_view id)
{
    const Parameter *found = findParameter(id);
    if (!found)
        throw std::runtime_error("no parameter " + std::string(id));
    return *found;
}

// What a refusal says about a value; empty when the row accepts it.
std::string refusalOf(const Parameter &p, double value)
{
    try {
        checkValue(p, value);
    } catch (const InputError &error) {
        return error.what();
    }
    return {};
}

std::string refusalOf(const Parameter &p, std::string_view text, NumberStyle style = cStyle)
{
    try {
        (void)parseValue(p, text, style);
    } catch (const InputError &error) {
        if (error.place() != p.id || error.accepted().text() != acceptedText(p))
            return "a refusal without the row's id or what it accepts";
        return error.what();
    }
    return {};
}

// Every row of the table as test data, in the column "id".
void addRows()
{
    QTest::addColumn<QByteArray>("id");
    for (const Parameter &p : parameters())
        QTest::newRow(std::string(p.id).c_str()) << bytes(p.id);
}

std::string_view scaleName(Scale scale)
{
    constexpr std::array<std::string_view, 5> names{"none", "lin", "log", "step", "pow2"};
    return names[static_cast<std::size_t>(scale)];
}

double scenarioValue(const Parameter &p, const Json &value)
{
    Scenario scenario;
    setValue(scenario, p, value);
    return p.get(scenario);
}

} // namespace

class TestParameters : public QObject
{
    Q_OBJECT

private slots:
    void interfaceIsKept_data();
    void interfaceIsKept();
    void noRowOutsideTheInterface();
    void rowsAreComplete_data() { addRows(); }
    void rowsAreComplete();
    void setChangesOneRow_data() { addRows(); }
    void setChangesOneRow();
    void hardRange_data() { addRows(); }
    void hardRange();
    void textReadsBack_data() { addRows(); }
    void textReadsBack();
    void typedValues_data();
    void typedValues();
    void refusals_data();
    void refusals();
    void misspelt();
    void choicesByOtherNames();
};

void TestParameters::interfaceIsKept_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Json &row : interfaceRows())
        QTest::newRow(row.at("id").get<std::string>().c_str()) << index++;
}

// Scripts and saved files rely on each name, on what it accepts and on its default.
void TestParameters::interfaceIsKept()
{
    QFETCH(int, index);
    const Json &row = interfaceRows().at(static_cast<std::size_t>(index));
    const auto id = row.at("id").get<std::string>();
    const Parameter *p = findParameter(id);
    QVERIFY2(p != nullptr, bytes(id));

    const auto kind = row.at("kind").get<std::string>();
    QCOMPARE(p->kind == ParameterKind::Count, kind == "count");
    QCOMPARE(p->kind == ParameterKind::Switch, kind == "switch");
    QCOMPARE(p->kind == ParameterKind::Choice, kind == "choice");
    if (row.contains("unit"))
        QCOMPARE(bytes(unitSymbol(p->unit)), bytes(row.at("unit").get<std::string>()));
    QCOMPARE(p->orNever, row.value("orNever", false));
    if (row.contains("low")) {
        QCOMPARE(p->accepted.low, row.at("low").get<double>());
        QCOMPARE(p->accepted.high, row.at("high").get<double>());
        QCOMPARE(p->accepted.lowExcluded, row.value("lowExcluded", false));
        QCOMPARE(p->accepted.highExcluded, row.value("highExcluded", false));
    }
    if (row.contains("slider")) {
        QCOMPARE(p->slider.low, row.at("slider").at(0).get<double>());
        QCOMPARE(p->slider.high, row.at("slider").at(1).get<double>());
        QCOMPARE(bytes(scaleName(p->slider.scale)),
                 bytes(row.at("slider").at(2).get<std::string>()));
    }
    if (row.contains("choices")) {
        const auto choices = row.at("choices").get<std::vector<std::string>>();
        for (const std::string_view choice : p->choices)
            QVERIFY2(std::ranges::find(choices, choice) != choices.end(), bytes(choice));
    }
    QCOMPARE(p->get(Scenario{}), scenarioValue(*p, row.at("default")));
}

void TestParameters::noRowOutsideTheInterface()
{
    std::set<std::string> known;
    for (const Json &row : interfaceRows())
        QVERIFY(known.insert(row.at("id").get<std::string>()).second);
    std::set<std::string_view> seen;
    for (const Parameter &p : parameters()) {
        QVERIFY2(seen.insert(p.id).second, bytes(p.id)); // ids are unique
        QVERIFY2(known.contains(std::string(p.id)), bytes(p.id));
        QCOMPARE(findParameter(p.id), &p);
    }
    QVERIFY(!findParameter("cluster.nonsense"));
    QVERIFY(!findParameter(""));
}

void TestParameters::rowsAreComplete()
{
    QFETCH(QByteArray, id);
    const Parameter &p = parameter(id.toStdString());
    QVERIFY(!p.label.empty());
    QVERIFY(!p.meaning.empty());
    QVERIFY(p.meaning.ends_with('.'));
    QVERIFY(!acceptedText(p).empty());
    QVERIFY(!groupTitle(p.group).empty());
    QCOMPARE(p.kind == ParameterKind::Choice, !p.choices.empty());
    QVERIFY(p.get && p.set);
    QCOMPARE(refusalOf(p, p.get(Scenario{})), std::string());
    if (p.slider.scale == Scale::None)
        return;
    QVERIFY(p.slider.low < p.slider.high);
    QVERIFY(p.slider.low >= p.accepted.low);
    QVERIFY(p.slider.high <= p.accepted.high);
    QCOMPARE(refusalOf(p, p.slider.low), std::string());
    QCOMPARE(refusalOf(p, p.slider.high), std::string());
}

void TestParameters::setChangesOneRow()
{
    QFETCH(QByteArray, id);
    const Parameter &p = parameter(id.toStdString());
    Random random(17);
    for (int i = 0; i < 50; ++i) {
        Scenario scenario;
        double value = random.between(p.accepted.low, p.accepted.high);
        if (p.accepted.high > p.accepted.low + 1)
            value = std::floor(random.between(p.accepted.low + 1, p.accepted.high));
        if (p.kind == ParameterKind::Switch)
            value = i % 2;
        else if (p.kind == ParameterKind::Choice)
            value = double(static_cast<std::size_t>(i) % p.choices.size());
        checkValue(p, value);
        p.set(scenario, value);
        QCOMPARE(p.get(scenario), value);
        for (const Parameter &other : parameters())
            if (&other != &p)
                QVERIFY2(other.get(scenario) == other.get(Scenario{}), bytes(other.id));
        p.set(scenario, p.get(Scenario{}));
        QVERIFY(scenario == Scenario{});
    }
}

void TestParameters::hardRange()
{
    QFETCH(QByteArray, id);
    const Parameter &p = parameter(id.toStdString());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    QVERIFY(!refusalOf(p, std::nan("")).empty());
    QVERIFY(!refusalOf(p, -infinity).empty());
    QCOMPARE(refusalOf(p, infinity).empty(), p.orNever);
    QVERIFY(!refusalOf(p, -1.0).empty());
    QVERIFY(refusalOf(p, -1.0).starts_with(std::string(p.id)));
    if (p.kind == ParameterKind::Switch || p.kind == ParameterKind::Choice) {
        const double count = p.kind == ParameterKind::Switch ? 2 : double(p.choices.size());
        for (double i = 0; i < count; ++i)
            QCOMPARE(refusalOf(p, i), std::string());
        QVERIFY(!refusalOf(p, count).empty());
        QVERIFY(!refusalOf(p, 0.5).empty());
        return;
    }
    QCOMPARE(refusalOf(p, p.accepted.low).empty(), !p.accepted.lowExcluded);
    QCOMPARE(refusalOf(p, p.accepted.greatest()), std::string());
    QCOMPARE(refusalOf(p, p.accepted.high).empty(), !p.accepted.highExcluded);
    QVERIFY(!refusalOf(p, std::nextafter(p.accepted.low, -infinity)).empty());
    QVERIFY(!refusalOf(p, std::nextafter(p.accepted.high, infinity)).empty());
    const double between = p.accepted.low + 1.5 < p.accepted.high ? p.accepted.low + 1.5 : 0.5;
    QCOMPARE(refusalOf(p, between).empty(), p.kind == ParameterKind::Number);
    if (p.accepted.lowExcluded)
        QCOMPARE(refusalOf(p, 5e-324), std::string());
}

void TestParameters::textReadsBack()
{
    QFETCH(QByteArray, id);
    const Parameter &p = parameter(id.toStdString());
    std::vector<double> values{p.get(Scenario{})};
    if (p.kind == ParameterKind::Switch || p.kind == ParameterKind::Choice) {
        values = {0};
        if (p.kind == ParameterKind::Switch || p.choices.size() > 1)
            values.push_back(1);
    } else {
        Random random(18);
        for (int i = 0; i < 500; ++i) {
            const double value =
                    random.logBetween(std::max(1e-9, p.accepted.low), p.accepted.greatest());
            values.push_back(p.kind == ParameterKind::Count ? std::floor(value) : value);
        }
        values.push_back(p.accepted.greatest());
        if (p.orNever)
            values.push_back(never);
    }
    for (const double value : values) {
        for (const NumberStyle style : {cStyle, englishStyle, vietnameseStyle}) {
            const std::string text = formatValue(p, value, style);
            QCOMPARE(refusalOf(p, text, style), std::string());
            QVERIFY2(parseValue(p, text, style) == value, bytes(text));
            if (p.kind == ParameterKind::Choice)
                continue;
            const std::string shown = formatWithUnit(p, value, style);
            QVERIFY2(refusalOf(p, shown, style).empty(), bytes(shown));
            QVERIFY2(parseValue(p, shown, style) == value, bytes(shown));
        }
    }
}

void TestParameters::typedValues_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char *id, const char *text, double value) {
        QTest::addRow("%s=%s", id, text) << QByteArray(id) << QByteArray(text) << value;
    };
    row("task.tokens", "100B", 1e11);
    row("task.tokens", "1e11", 1e11);
    row("task.tokens", "100 B tokens", 1e11);
    row("cluster.cards", "48", 48);
    row("cluster.cards", " 48 ", 48);
    row("cluster.nic_rate", "25 GB/s", 200);
    row("cluster.nic_rate", "50 GB/s", 400);
    row("card.memory", "24 GiB", 25.769803776);
    row("card.host_link", "256 Gbit/s", 32);
    row("failure.card_mtbf", "7.9 h", 7.9 / 24);
    row("failure.job_mtbf", "never", HUGE_VAL);
    row("failure.job_mtbf", "Never", HUGE_VAL);
    row("checkpoint.interval", "30 min", 1800);
    row("efficiency.compute", "40 %", 40);
    row("efficiency.prefetch", "true", 1);
    row("efficiency.prefetch", "OFF", 0);
    row("efficiency.prefetch", "0", 0);
    row("efficiency.meaning", "STEP", 1);
    row("task.flops_rule", "six_nd", 1);
    row("memory.gradient_bytes", "4", 1); // the choice's place, not its number
}

void TestParameters::typedValues()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const Parameter &p = parameter(id.toStdString());
    const double found = parseValue(p, text.toStdString());
    QVERIFY2(isClose(found, value, 1e-15), exact(found));
}

void TestParameters::refusals_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("text");
    for (const auto &[id, text] : std::initializer_list<std::pair<const char *, const char *>>{
                 {"cluster.cards", ""},
                 {"cluster.cards", "  "},
                 {"cluster.cards", "0"},
                 {"cluster.cards", "-1"},
                 {"cluster.cards", "1.5"},
                 {"cluster.cards", "2e9"},
                 {"cluster.cards", "many"},
                 {"cluster.cards", "48 s"},
                 {"cluster.cards", "1,000"},
                 {"cluster.cards", "NaN"},
                 {"cluster.cards", "inf"},
                 {"cluster.cards", "1e999"},
                 {"cluster.cards", "never"},
                 {"card.memory", "24B"},
                 {"card.memory", "0"},
                 {"task.deadline", "0"},
                 {"task.deadline", "36501"},
                 {"task.tokens", "24 GiB"},
                 {"efficiency.compute", "0"},
                 {"efficiency.compute", "100.1"},
                 {"efficiency.compute", "1,5"},
                 {"efficiency.prefetch", "maybe"},
                 {"efficiency.prefetch", "2"},
                 {"efficiency.prefetch", ""},
                 {"efficiency.meaning", "both"},
                 {"efficiency.meaning", "0"},
                 {"memory.gradient_bytes", "3"},
                 {"memory.gradient_bytes", "2.0"},
                 {"parallel.zero_stage", "4"},
                 {"parallel.zero_stage", "1.5"},
                 {"failure.card_mtbf", "0"},
                 {"failure.card_mtbf", "nevers"},
                 {"failure.recovery", "never"},
                 {"model.layers", "\xff"},
                 {"rl.keep", "1.1"},
                 {"rl.keep", "-0.1"},
                 {"rl.async_keep", "2"},
                 {"rl.generate", "0"},
                 {"rl.verify", "0"},
                 {"rl.learn", "0"},
                 {"rl.card_memory", "0"},
                 {"rl.sync_time", "-1"},
                 {"batch.noise_scale", "0"},
                 {"batch.noise_scale", "1e16"},
                 {"batch.reference_tokens", "0"},
                 {"batch.reference_sequences", "0"},
                 {"batch.adjust_steps", "2"},
                 {"ucurve.compute", "0"},
                 {"ucurve.fixed", "-1"},
                 {"cost.card_price", "-1"}})
        QTest::addRow("%s=%s", id, text) << QByteArray(id) << QByteArray(text);
}

// One line that names the row and what it accepts.
void TestParameters::refusals()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, text);
    const Parameter &p = parameter(id.toStdString());
    const std::string line = refusalOf(p, text.toStdString());
    QVERIFY2(line.starts_with(id.toStdString() + ": "), bytes(line));
    QVERIFY2(line.ends_with("; accepted: " + acceptedText(p)), bytes(line));
    QVERIFY(line.find('\n') == std::string::npos);
}

// As papers and people spell them.
void TestParameters::choicesByOtherNames()
{
    const Parameter &schedule = parameter("parallel.schedule");
    const auto named = [&](const char *text) {
        return bytes(schedule.choices[static_cast<std::size_t>(parseValue(schedule, text))]);
    };
    QCOMPARE(named("1F1B"), QByteArray("one_f_one_b"));
    QCOMPARE(named("GPipe"), QByteArray("fill_drain"));
    QCOMPARE(named("ZB-H1"), QByteArray("zb_h1"));
    QCOMPARE(named("DualPipe"), QByteArray("dualpipe"));
    // Each leads to a choice, and none hides one.
    for (const Parameter &p : parameters())
        for (const ChoiceName &other : p.choiceNames) {
            QVERIFY(std::ranges::find(p.choices, other.choice) != p.choices.end());
            QVERIFY(std::ranges::find(p.choices, other.name) == p.choices.end());
        }
}

void TestParameters::misspelt()
{
    QVERIFY(nearestIds("cluster.card").starts_with("cluster.cards"));
    QCOMPARE(bytes(nearestIds("card.peek")).count(','), 2);
    QVERIFY(!acceptedText(parameter("failure.card_mtbf")).empty());
    QVERIFY(acceptedText(parameter("failure.card_mtbf")).ends_with("or never"));
    QVERIFY(acceptedText(parameter("task.tokens")).ends_with("tokens"));
    QCOMPARE(acceptedText(parameter("task.flops_rule")), std::string("matrix, six_nd"));
    QCOMPARE(acceptedText(parameter("efficiency.prefetch")), std::string("true, false"));
}

QTEST_APPLESS_MAIN(TestParameters)
#include "tst_parameters.moc"
