// The values at which a row is looked at.
#include "core/explore/scan_points.h"

#include "tests/core/evaluation/random_scenario.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

class TestScanPoints : public QObject
{
    Q_OBJECT

private slots:
    void everyRow();
    void whatTheScanSays();
};

namespace {

bool contains(const std::vector<double> &points, double value)
{
    return std::ranges::any_of(points, [&](double point) { return isClose(point, value, 1e-12); });
}

void check(const Parameter &p, double now)
{
    const std::vector<double> points = scanPoints(p, now);
    const QByteArray at = bytes(p.id) + " from " + exact(now);
    QVERIFY2(points.size() >= 2, at);
    QVERIFY2(points.size() < 200, at + ": " + QByteArray::number(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        checkValue(p, points[i]); // throws
        QVERIFY2(i == 0 || points[i - 1] < points[i], at);
        QVERIFY2(std::isfinite(points[i]), at);
    }
    const bool zeroApart = !p.zeroMeans.empty() || p.accepted.lowExcluded;
    if (p.slider.scale != Scale::None) {
        QVERIFY2(contains(points, p.slider.high), at);
        if (p.slider.low > 0 || !zeroApart)
            QVERIFY2(contains(points, p.slider.low), at);
    }
    if (std::isfinite(now) && !(now == 0 && zeroApart))
        QVERIFY2(std::ranges::find(points, now) != points.end(), at);
    QVERIFY2(points.back() == p.accepted.greatest(), at);
    if (zeroApart)
        QVERIFY2(points.front() > 0, at);
    else
        QVERIFY2(points.front() == p.accepted.low, at);
    // No gap of more than a decade, beside the slider's own spacing.
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i - 1] > std::max(p.slider.high, 1.0))
            QVERIFY2(points[i] <= (p.kind == ParameterKind::Count ? 2 * points[i - 1] + 1
                                                                  : 10 * points[i - 1])
                                          * (1 + 1e-12),
                     at + " after " + exact(points[i - 1]));
}

} // namespace

void TestScanPoints::everyRow()
{
    Random random(7);
    for (const Parameter &p : parameters()) {
        if (p.kind != ParameterKind::Number && p.kind != ParameterKind::Count)
            continue;
        check(p, p.get({}));
        check(p, p.accepted.greatest());
        for (int i = 0; i < 50; ++i)
            check(p, randomValue(p, random));
    }
}

void TestScanPoints::whatTheScanSays()
{
    // Above 0: from 1e-9 of the slider's low end.
    const std::vector<double> link = scanPoints(*findParameter("card.host_link"), 32);
    QVERIFY2(isClose(link.front(), 4e-9, 1e-9), exact(link.front()));
    // 33 points in the scale: 4 · 32^(k/32).
    for (int k = 0; k <= 32; ++k)
        QVERIFY(contains(link, 4 * std::pow(32.0, k / 32.0)));
    for (double decade : {1280.0, 12800.0, 1e9})
        QVERIFY(contains(link, decade));
    // Counts double.
    const std::vector<double> cards = scanPoints(*findParameter("cluster.cards"), 48);
    for (double count : {1.0, 48.0, 32768.0, 65536.0, 131072.0, 1e9})
        QVERIFY(contains(cards, count));
    // 0 that means none is not among them.
    QCOMPARE(scanPoints(*findParameter("parallel.shard_group"), 0).front(), 1.0);
    QVERIFY(scanPoints(*findParameter("card.peer_link"), 0).front() > 0);
    QVERIFY(scanPoints(*findParameter("failure.job_mtbf"), never).back() < never);
    QCOMPARE(scanPoints(*findParameter("straggler.sigma"), 0).front(), 0.0);
}

QTEST_APPLESS_MAIN(TestScanPoints)
#include "tst_scan_points.moc"
