#include "core/nearest.h"

#include "tests/core/reference.h"

using namespace headroom;

class TestNearest : public QObject
{
    Q_OBJECT

private slots:
    void ranks_data();
    void ranks();
    void keepsOrderAndCount();
    void survivesHugeNames();
};

void TestNearest::ranks_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("best");
    QTest::newRow("a letter too few") << QByteArray("cluster.card") << QByteArray("cluster.cards");
    QTest::newRow("swapped") << QByteArray("cluster.cadrs") << QByteArray("cluster.cards");
    QTest::newRow("case") << QByteArray("CLUSTER.CARDS") << QByteArray("cluster.cards");
    QTest::newRow("a part of it") << QByteArray("latency") << QByteArray("cluster.call_latency");
    QTest::newRow("the name itself") << QByteArray("card.peak") << QByteArray("card.peak");
}

void TestNearest::ranks()
{
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, best);
    const auto found =
            nearestNames(typed.toStdString(), {"task.tokens", "card.peak", "cluster.call_latency",
                                               "cluster.cards", "cluster.cards_per_host"});
    QCOMPARE(found.size(), std::size_t{3});
    QCOMPARE(tests::bytes(found.front()), best);
}

void TestNearest::keepsOrderAndCount()
{
    QCOMPARE(joined(nearestNames("b", {"a", "c", "d"}, 2)), std::string("a, c"));
    QCOMPARE(joined(nearestNames("b", {"a"}, 3)), std::string("a"));
    QCOMPARE(joined(nearestNames("b", {}, 3)), std::string());
    QCOMPARE(lowered("Qwen3-8B É"), std::string("qwen3-8b É"));
}

void TestNearest::survivesHugeNames()
{
    const std::string huge(1'000'000, 'x');
    QCOMPARE(nearestNames(huge, {"card.peak", "task.tokens"}).size(), std::size_t{2});
    QCOMPARE(nearestNames("", {"card.peak", "task.tokens"}).size(), std::size_t{2});
    QCOMPARE(nearestNames("\xff\xc3", {"card.peak"}).size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestNearest)
#include "tst_nearest.moc"
