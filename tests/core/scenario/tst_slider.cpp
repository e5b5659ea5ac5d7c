#include "core/scenario/slider.h"

#include "core/input_error.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

bool isAccepted(const Parameter &p, double value)
{
    try {
        checkValue(p, value);
        return true;
    } catch (const InputError &) {
        return false;
    }
}

// Every row with a slider as test data, in the column "id".
void addSliders()
{
    QTest::addColumn<QByteArray>("id");
    for (const Parameter &p : parameters())
        if (p.slider.scale != Scale::None)
            QTest::newRow(std::string(p.id).c_str()) << bytes(p.id);
}

const Parameter &fetchedRow()
{
    const QByteArray id = *static_cast<QByteArray *>(QTest::qData("id", qMetaTypeId<QByteArray>()));
    return *findParameter(id.toStdString());
}

Parameter made(ParameterKind kind, AcceptedRange accepted, SliderRange slider)
{
    Parameter p;
    p.kind = kind;
    p.accepted = accepted;
    p.slider = slider;
    return p;
}

constexpr std::array sizes{StepSize::Fine, StepSize::Normal, StepSize::Coarse};

// Values a row may hold: on the slider, between its stops, and outside of it.
std::vector<double> heldValues(const Parameter &p, Random &random, int count)
{
    std::vector<double> values{p.get(Scenario{}), p.slider.low, p.slider.high,
                               p.accepted.greatest()};
    if (!p.accepted.lowExcluded)
        values.push_back(p.accepted.low);
    for (int i = 0; i < count; ++i) {
        const double low = std::max(p.accepted.low, 1e-3);
        double value = random.chance(0.5) ? random.between(p.slider.low, p.slider.high)
                                          : random.logBetween(low, p.accepted.greatest());
        if (p.kind == ParameterKind::Count)
            value = std::round(value);
        if (isAccepted(p, value))
            values.push_back(value);
    }
    return values;
}

} // namespace

class TestSlider : public QObject
{
    Q_OBJECT

private slots:
    void ends_data() { addSliders(); }
    void ends();
    void valuesAlongTheSlider_data() { addSliders(); }
    void valuesAlongTheSlider();
    void positions_data() { addSliders(); }
    void positions();
    void keyboardSteps_data() { addSliders(); }
    void keyboardSteps();
    void manySteps_data() { addSliders(); }
    void manySteps();
    void readableValues_data();
    void readableValues();
    void powersOfTwo();
    void neverStandsAtTheEnd();
};

void TestSlider::ends()
{
    const Parameter &p = fetchedRow();
    QCOMPARE(valueAt(p, 0), p.slider.low);
    QCOMPARE(valueAt(p, 1), p.slider.high);
    QCOMPARE(valueAt(p, -5), p.slider.low);
    QCOMPARE(valueAt(p, 5), p.slider.high);
    QCOMPARE(sliderPosition(p, p.slider.low), 0.0);
    QCOMPARE(sliderPosition(p, p.slider.high), 1.0);
    QCOMPARE(sliderPosition(p, p.accepted.low), 0.0);
    QCOMPARE(sliderPosition(p, p.accepted.greatest()), 1.0);
}

void TestSlider::valuesAlongTheSlider()
{
    const Parameter &p = fetchedRow();
    double before = -HUGE_VAL;
    for (int i = 0; i <= 5000; ++i) {
        const double value = valueAt(p, i / 5000.0);
        QVERIFY2(isAccepted(p, value), exact(value));
        QVERIFY2(value >= before, exact(value));
        QVERIFY2(valueAt(p, sliderPosition(p, value)) == value, exact(value));
        QVERIFY(value >= p.slider.low && value <= p.slider.high);
        before = value;
    }
}

void TestSlider::positions()
{
    const Parameter &p = fetchedRow();
    Random random(19);
    std::vector<double> values = heldValues(p, random, 500);
    std::ranges::sort(values);
    double before = 0;
    for (const double value : values) {
        const double position = sliderPosition(p, value);
        QVERIFY(position >= before && position <= 1);
        before = position;
    }
}

// A key always moves, in its direction, unless the value stands at the hard limit.
void TestSlider::keyboardSteps()
{
    const Parameter &p = fetchedRow();
    Random random(20);
    for (const double value : heldValues(p, random, 500)) {
        // Beyond a billion steps a fine step is below the last digit.
        const bool stepsAreVisible = value <= 1e3 * std::max(1.0, p.slider.high);
        // A step that would land on an excluded end is not taken.
        const bool nearEnd = p.accepted.highExcluded
                             && value > p.accepted.high - 0.25 * (p.slider.high - p.slider.low);
        double lowest = value;
        double highest = value;
        for (const StepSize size : sizes) {
            const double up = stepped(p, value, 1, size);
            const double down = stepped(p, value, -1, size);
            QVERIFY2(isAccepted(p, up), exact(value) + " up to " + exact(up));
            QVERIFY2(isAccepted(p, down), exact(value) + " down to " + exact(down));
            if (value < p.accepted.greatest() && !nearEnd && stepsAreVisible)
                QVERIFY2(up > value, exact(value) + " up to " + exact(up));
            if (value > p.accepted.low && !p.accepted.lowExcluded && stepsAreVisible)
                QVERIFY2(down < value, exact(value) + " down to " + exact(down));
            QVERIFY2(down <= value && value <= up, exact(value));
            // A larger step goes at least as far, unless it would land on an excluded end.
            QVERIFY2(up >= highest || nearEnd, exact(value) + " up to " + exact(up));
            QVERIFY2(down <= lowest || p.accepted.lowExcluded, exact(value));
            highest = up;
            lowest = std::min(lowest, down);
        }
    }
}

void TestSlider::manySteps()
{
    const Parameter &p = fetchedRow();
    Random random(21);
    for (const double value : heldValues(p, random, 200)) {
        for (const StepSize size : sizes) {
            for (const int count : {-1000, -30, -3, -2, 2, 3, 30, 1000}) {
                const double moved = stepped(p, value, count, size);
                QVERIFY2(isAccepted(p, moved),
                         exact(value) + " to " + exact(moved) + " by " + QByteArray::number(count));
                QVERIFY2(count > 0 ? moved >= value : moved <= value,
                         exact(value) + " to " + exact(moved));
            }
        }
    }
}

void TestSlider::readableValues_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<double>("position");
    QTest::addColumn<double>("value");
    const auto row = [](const char *id, double position, double value) {
        QTest::addRow("%s at %g", id, position) << QByteArray(id) << position << value;
    };
    // By hand: 1 … 32 768 cards, √32768 = 181.02; 1e9 … 1e14 tokens; 5 … 90 % in tenths.
    row("cluster.cards", 0.5, 181);
    row("task.tokens", 0.5, 3.16e11);
    row("task.tokens", 0.4, 1e11);
    row("efficiency.compute", 0.41, 39.9); // 39.85 in steps of 0.1
    row("task.sequence_length", 4.0 / 11, 8192);
    row("parallel.shard_group", 0, 0);
    row("parallel.shard_group", 1.0 / 13, 1);
    row("parallel.shard_group", 5.0 / 13, 16);
    row("model.layers", 35.0 / 199, 36);
    row("parallel.zero_stage", 0.5, 2);
    row("straggler.sigma", 0.25, 5);
    row("card.host_link", 0.6, 32); // 4·32^0.6
}

void TestSlider::readableValues()
{
    QFETCH(QByteArray, id);
    QFETCH(double, position);
    QFETCH(double, value);
    QCOMPARE(exact(valueAt(*findParameter(id.toStdString()), position)), exact(value));
}

// From a value between two powers a key reaches the nearer end in its direction, without a jump
// over it.
void TestSlider::powersOfTwo()
{
    const Parameter counts = made(ParameterKind::Count, {1, 1e9}, {1, 64, Scale::PowerOfTwo});
    const Parameter orNone = made(ParameterKind::Count, {0, 1e9}, {0, 4096, Scale::PowerOfTwo});
    for (const Parameter &p : {counts, orNone}) {
        QCOMPARE(stepped(p, 4, 1, StepSize::Normal), 8.0);
        QCOMPARE(stepped(p, 4, -1, StepSize::Normal), 2.0);
        QCOMPARE(stepped(p, 4, 3, StepSize::Normal), 32.0);
        QCOMPARE(stepped(p, 3, 1, StepSize::Normal), 4.0);
        QCOMPARE(stepped(p, 3, -1, StepSize::Normal), 2.0);
        QCOMPARE(stepped(p, 5, 1, StepSize::Normal), 8.0);
        QCOMPARE(stepped(p, 5, -1, StepSize::Normal), 4.0);
        QCOMPARE(stepped(p, 4, 1, StepSize::Fine), 5.0);
        QCOMPARE(stepped(p, 4, -1, StepSize::Fine), 3.0);
        QCOMPARE(stepped(p, 1e9, 1, StepSize::Normal), 1e9);
    }
    QCOMPARE(stepped(counts, 1, -1, StepSize::Normal), 1.0);
    QCOMPARE(stepped(counts, 2, -5, StepSize::Normal), 1.0);
    QCOMPARE(stepped(orNone, 1, -1, StepSize::Normal), 0.0);
    QCOMPARE(stepped(orNone, 0, 1, StepSize::Normal), 1.0);
    QCOMPARE(stepped(orNone, 0, -1, StepSize::Normal), 0.0);
    QCOMPARE(stepped(orNone, 2, -2, StepSize::Normal), 0.0);
    QCOMPARE(stepped(orNone, 0, 3, StepSize::Normal), 4.0);
}

void TestSlider::neverStandsAtTheEnd()
{
    const Parameter &p = *findParameter("failure.job_mtbf");
    QCOMPARE(sliderPosition(p, never), 1.0);
    QCOMPARE(stepped(p, never, 1, StepSize::Normal), never);
    QCOMPARE(stepped(p, never, -1, StepSize::Normal), p.slider.high);
}

QTEST_APPLESS_MAIN(TestSlider)
#include "tst_slider.moc"
