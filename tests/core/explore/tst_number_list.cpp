#include "core/explore/number_list.h"

#include "core/explore/setting_lists.h"
#include "core/input_error.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

class TestNumberList : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void readsBack();
    void rowsAreComplete();

private:
    const Parameter &m_row = listSettings().front().value;
};

void TestNumberList::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("commas") << QByteArray("7168, 1024") << QList<double>{7168, 1024};
    QTest::newRow("blanks") << QByteArray(" 7168  1024 ") << QList<double>{7168, 1024};
    QTest::newRow("semicolons") << QByteArray("1;2,3") << QList<double>{1, 2, 3};
    QTest::newRow("one") << QByteArray("5") << QList<double>{5};
    QTest::newRow("counted") << QByteArray("3*1024,8") << QList<double>{1024, 1024, 1024, 8};
}

void TestNumberList::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<double>, values);
    const std::vector<double> found = parseNumberList(m_row, text.toStdString());
    QCOMPARE(QList<double>(found.begin(), found.end()), values);
}

void TestNumberList::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"", " , ", "abc", "1.5", "0", "-3", "1024*", "*8", "0*8", "1.5*8",
                             "5000*8", "4000*1, 97*1", "1e12"})
        QTest::newRow(*text ? text : "nothing") << QByteArray(text);
}

void TestNumberList::refuses()
{
    QFETCH(QByteArray, text);
    try {
        (void)parseNumberList(m_row, text.toStdString());
        QFAIL("taken");
    } catch (const InputError &error) {
        QCOMPARE(error.place(), std::string("attention.lengths"));
        QVERIFY(!error.message().empty());
        QVERIFY(error.accepted().text().find("3*1024") != std::string::npos);
    }
}

void TestNumberList::readsBack()
{
    QCOMPARE(formatNumberList({7168, 1024, 1024}), std::string("7168, 2*1024"));
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        std::vector<double> list;
        for (int n = random.whole(1, 30); n > 0; --n)
            list.push_back(random.chance(0.5) ? 512 : random.whole(1, 1 << 20));
        QVERIFY(parseNumberList(m_row, formatNumberList(list)) == list);
    }
}

void TestNumberList::rowsAreComplete()
{
    for (const ListSetting &row : listSettings()) {
        QVERIFY(!row.value.label.empty());
        QVERIFY(!row.value.meaning.empty());
        QVERIFY(!row.figures.empty());
        ExploreSettings settings;
        for (const double value : row.get(settings))
            checkValue(row.value, value);
        row.set(settings, {3, 2});
        QCOMPARE(row.get(settings), (std::vector<double>{3, 2}));
        QVERIFY(!(settings == ExploreSettings{}));
    }
}

QTEST_APPLESS_MAIN(TestNumberList)
#include "tst_number_list.moc"
