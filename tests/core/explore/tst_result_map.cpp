// A result over two parameters, and the line where the deadline margin is zero.
#include "core/explore/map.h"

#include "core/explore/break_even.h"
#include "tests/core/evaluation/random_scenario.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

ResultMap mapOf(const Scenario &s, const MapAxis &x, const MapAxis &y, int columns, int rows,
                const char *result = "deadline.margin", unsigned threads = 0)
{
    return resultMap(s, x, y, *findResult(result), columns, rows, threads);
}

MapAxis axis(const char *id, double low, double high, bool logarithmic = false)
{
    return {findParameter(id), low, high, logarithmic};
}

bool sameValues(const std::vector<double> &a, const std::vector<double> &b)
{
    return std::ranges::equal(
            a, b, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

} // namespace

class TestResultMap : public QObject
{
    Q_OBJECT

private slots:
    void axes();
    void cellsAreEvaluations();
    void everyResultIsThere();
    void anyNumberOfThreads();
    void contourPassesThroughBreakEvens_data();
    void contourPassesThroughBreakEvens();
    void contourDividesTheSigns();
    void countsAreWhole();
    void cardsAreWholeReplicas();
    void conflictsAreGaps();
    void oddSizes();
};

void TestResultMap::axes()
{
    const Parameter &cards = *findParameter("cluster.cards");
    const MapAxis around = mapAxis(cards, 48);
    QVERIFY(around.logarithmic);
    QVERIFY(around.low <= 48 && around.high >= 48 && around.low >= 1 && around.high <= 32768);
    QVERIFY(isClose(around.at(0), around.low, 1e-12));
    QVERIFY(isClose(around.at(1), around.high, 1e-12));
    QVERIFY(isClose(around.at(0.5), std::sqrt(around.low * around.high), 1e-12));
    // What lies beside the slider's range is taken in.
    QCOMPARE(mapAxis(*findParameter("task.deadline"), 400).high, 400.0);
    QCOMPARE(mapAxis(*findParameter("task.deadline"), 30).low, 1.0);
    Random random(5);
    for (const Parameter &p : parameters()) {
        if (p.slider.scale == Scale::None)
            continue;
        for (int i = 0; i < 20; ++i) {
            const double now = randomValue(p, random);
            const MapAxis found = mapAxis(p, now);
            QVERIFY2(std::isfinite(found.low) && std::isfinite(found.high)
                             && found.low < found.high,
                     bytes(p.id) + " at " + exact(now));
            if (std::isfinite(now))
                QVERIFY2(found.low <= now && now <= found.high, bytes(p.id) + " at " + exact(now));
            for (double share : {0.004, 0.5, 0.996}) {
                double value = found.at(share);
                if (p.kind == ParameterKind::Count)
                    value = std::round(value);
                checkValue(p, value);
            }
        }
    }
}

void TestResultMap::cellsAreEvaluations()
{
    const MapAxis x = axis("card.host_link", 4, 128, true);
    const MapAxis y = axis("efficiency.compute", 20, 60);
    for (const char *id : {"deadline.margin", "step.time", "memory.peak"}) {
        const ResultMap map = mapOf({}, x, y, 7, 5, id);
        QCOMPARE(map.values.size(), 35U);
        QCOMPARE(map.margins.size(), 35U);
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 7; ++column) {
                Scenario s;
                s.card.hostLinkGigabytesPerSecond = 4 * std::pow(32.0, (column + 0.5) / 7);
                s.efficiency.computePercent = 20 + 40 * (row + 0.5) / 5;
                const Evaluation e = evaluate(s);
                const auto cell = static_cast<std::size_t>(row * 7 + column);
                QVERIFY(isClose(map.values[cell], numberOf(e, id), 1e-12));
                QVERIFY(isClose(map.margins[cell], numberOf(e, "deadline.margin"), 1e-9));
                QCOMPARE(bool(map.fits[cell]), *e.memory.fits);
            }
    }
}

// Also those that a scan for margins leaves out.
void TestResultMap::everyResultIsThere()
{
    Scenario s;
    s.straggler.sigmaPercent = 0;
    const MapAxis x = axis("straggler.sigma", 0, 1e-9);
    const MapAxis y = axis("efficiency.compute", 30, 50);
    Scenario cell = s;
    findParameter("straggler.sigma")->set(cell, x.at(0.5));
    findParameter("efficiency.compute")->set(cell, y.at(0.5));
    const Evaluation e = evaluate(cell);
    for (const Result &result : results()) {
        const ResultValue value = valueOf(result, e);
        const auto *number = std::get_if<double>(&value);
        const double drawn = mapOf(s, x, y, 1, 1, std::string(result.id).c_str()).values.front();
        QVERIFY2(number ? drawn == *number : std::isnan(drawn), bytes(result.id));
    }
    const MapAxis price = axis("cost.card_hour", 1, 2); // no spread at all
    QCOMPARE(mapOf(s, price, y, 1, 1, "straggler.expected_max").values.front(),
             numberOf(evaluate(s), "straggler.expected_max"));
}

void TestResultMap::anyNumberOfThreads()
{
    const MapAxis x = axis("cluster.cards", 6, 384, true);
    const MapAxis y = axis("efficiency.compute", 5, 90);
    const ResultMap one = mapOf({}, x, y, 40, 33, "step.time", 1);
    const ResultMap many = mapOf({}, x, y, 40, 33, "step.time", 7);
    QVERIFY(sameValues(one.values, many.values));
    QVERIFY(sameValues(one.margins, many.margins));
    QCOMPARE(one.fits, many.fits);
    QCOMPARE(one.zeroContour, many.zeroContour);
    // Where memory is over there is no step time, but a margin as if it fitted.
    QVERIFY(std::ranges::count_if(one.values, [](double v) { return std::isnan(v); }) > 0);
    QVERIFY(std::ranges::all_of(one.margins, [](double v) { return std::isfinite(v); }));
}

void TestResultMap::contourPassesThroughBreakEvens_data()
{
    QTest::addColumn<QByteArray>("x");
    QTest::addColumn<QByteArray>("y");
    QTest::newRow("efficiency, host link")
            << QByteArray("card.host_link") << QByteArray("efficiency.compute");
    QTest::newRow("wait, stragglers") << QByteArray("straggler.sigma") << QByteArray("input.wait");
    QTest::newRow("cards, efficiency")
            << QByteArray("cluster.cards") << QByteArray("efficiency.compute");
    QTest::newRow("interval, write rate")
            << QByteArray("checkpoint.interval") << QByteArray("checkpoint.write_rate");
    QTest::newRow("tokens, deadline") << QByteArray("task.tokens") << QByteArray("task.deadline");
}

// In every column the contour crosses the middle where that column's break-even lies, to a cell.
void TestResultMap::contourPassesThroughBreakEvens()
{
    QFETCH(QByteArray, x);
    QFETCH(QByteArray, y);
    const Scenario s;
    const Parameter &px = *findParameter(x.toStdString());
    const Parameter &py = *findParameter(y.toStdString());
    constexpr int size = 96;
    const MapAxis ax = mapAxis(px, px.get(s));
    const MapAxis ay = mapAxis(py, py.get(s));
    const ResultMap map = mapOf(s, ax, ay, size, size);
    const auto placeY = [&](double value) {
        return ay.logarithmic ? std::log(value / ay.low) / std::log(ay.high / ay.low)
                              : (value - ay.low) / (ay.high - ay.low);
    };
    EvaluationMemo memo;
    int checked = 0;
    for (int column = 0; column < size; column += 5) {
        Scenario here = s;
        const double at = ax.at((column + 0.5) / size);
        px.set(here, px.kind == ParameterKind::Count ? std::round(at) : at);
        std::vector<double> cuts;
        for (const auto &line : map.zeroContour)
            for (const auto &[cx, cy] : line)
                if (isClose(cx, at, 1e-9))
                    cuts.push_back(placeY(cy));
        for (const BreakEven &crossing :
             breakEvens(here, py, MarginKind::Deadline, memo).crossings) {
            const double expected = placeY(crossing.value);
            if (expected < 0.5 / size || expected > 1 - 0.5 / size)
                continue;
            ++checked;
            QVERIFY2(std::ranges::any_of(
                             cuts,
                             [&](double cut) { return std::abs(cut - expected) <= 1.0 / size; }),
                     exact(at) + ": " + exact(crossing.value));
        }
    }
    QVERIFY2(checked >= 4, QByteArray::number(checked));
}

void TestResultMap::contourDividesTheSigns()
{
    const MapAxis x = axis("straggler.sigma", 0, 20);
    const MapAxis y = axis("input.wait", 0, 30);
    const ResultMap map = mapOf({}, x, y, 64, 64);
    QVERIFY(!map.zeroContour.empty());
    for (const auto &line : map.zeroContour) {
        QCOMPARE(line.size(), 2U);
        for (const auto &[cx, cy] : line) {
            QVERIFY(cx >= 0 && cx <= 20 && cy >= 0 && cy <= 30);
            Scenario s; // the margin is linear in both
            s.straggler.sigmaPercent = cx;
            s.input.waitSeconds = cy;
            QVERIFY(std::abs(numberOf(evaluate(s), "deadline.margin")) < 1e-6);
        }
    }
    // A map that holds everywhere has no line.
    QVERIFY(mapOf({}, axis("straggler.sigma", 0, 1), axis("input.wait", 0, 1), 16, 16)
                    .zeroContour.empty());
}

void TestResultMap::countsAreWhole()
{
    const ResultMap map =
            mapOf({}, axis("cluster.cards", 46, 50), axis("input.wait", 0, 1), 16, 2, "step.time");
    for (int column = 0; column < 16; ++column) {
        Scenario s;
        s.cluster.cards = std::round(46 + 4 * (column + 0.5) / 16);
        s.input.waitSeconds = 0.25;
        QVERIFY(isClose(map.values[static_cast<std::size_t>(column)],
                        numberOf(evaluate(s), "step.time"), 1e-12));
    }
}

// Counts that the groups do not divide take the nearest that they do: multiples of 16 here.
void TestResultMap::cardsAreWholeReplicas()
{
    Scenario s;
    s.parallel.shardGroup = 16;
    const ResultMap map = mapOf(s, axis("cluster.cards", 31.5, 64.5), axis("input.wait", 0, 20), 33,
                                4, "step.time");
    const ResultMap turned = mapOf(s, axis("input.wait", 0, 20), axis("cluster.cards", 31.5, 64.5),
                                   4, 33, "step.time");
    for (int column = 0; column < 33; ++column)
        for (int row = 0; row < 4; ++row) {
            Scenario nearest = s;
            nearest.cluster.cards = column < 8 ? 32 : column < 24 ? 48 : 64;
            nearest.input.waitSeconds = 20 * (row + 0.5) / 4;
            const double step = numberOf(evaluate(nearest), "step.time");
            QCOMPARE(map.values[static_cast<std::size_t>(row * 33 + column)], step);
            QCOMPARE(turned.values[static_cast<std::size_t>(column * 4 + row)], step);
        }
}

void TestResultMap::conflictsAreGaps()
{
    Scenario s;
    s.model.kvHeads = 5;
    const ResultMap none = mapOf(s, axis("cluster.cards", 32, 64), axis("input.wait", 0, 20), 8, 8);
    QVERIFY(std::ranges::all_of(none.margins, [](double v) { return std::isnan(v); }));
    QVERIFY(none.zeroContour.empty());
}

void TestResultMap::oddSizes()
{
    const MapAxis x = axis("straggler.sigma", 0, 20);
    const MapAxis y = axis("input.wait", 0, 30);
    for (const auto &[columns, rows] : {std::pair{1, 1}, {1, 9}, {9, 1}, {2, 2}}) {
        const ResultMap map = mapOf({}, x, y, columns, rows);
        QCOMPARE(map.values.size(), static_cast<std::size_t>(columns * rows));
    }
    // A result that is no number has no values.
    const ResultMap words = mapOf({}, x, y, 3, 3, "comm.bottleneck");
    QVERIFY(std::ranges::all_of(words.values, [](double v) { return std::isnan(v); }));
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(resultMap({}, x, y, *findResult("step.time"), 64, 64, 2, stopped.get_token())
                    .zeroContour.empty());
}

QTEST_APPLESS_MAIN(TestResultMap)
#include "tst_result_map.moc"
