// The table of settings: complete, and each one changes a figure it stands beside.
#include "core/explore/setting_rows.h"

#include "core/input_error.h"
#include "tests/core/figures/scaling_input.h"

#include <set>

using namespace headroom;
using namespace headroom::tests;

namespace {

void addRows()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const SettingRow &row : settingRows())
        QTest::newRow(std::string(row.value.id).c_str()) << index++;
}

} // namespace

class TestSettingRows : public QObject
{
    Q_OBJECT

private slots:
    void complete_data() { addRows(); }
    void complete();
    void idsAreUnique();
    void eachChangesAFigure_data() { addRows(); }
    void eachChangesAFigure();
};

void TestSettingRows::complete()
{
    QFETCH(int, index);
    const SettingRow &row = settingRows()[std::size_t(index)];
    QVERIFY(!row.value.label.empty());
    QVERIFY(row.value.meaning.ends_with('.'));
    QVERIFY(!row.figures.empty());
    for (std::string_view id : row.figures)
        QVERIFY2(findFigure(id), bytes(id));
    // The default is accepted and comes back.
    const ExploreSettings settings = defaultExploreSettings(Scenario{});
    checkValue(row.value, row.get(settings));
    ExploreSettings changed = settings;
    row.set(changed, row.get(settings));
    QVERIFY(changed == settings);
}

void TestSettingRows::idsAreUnique()
{
    std::set<std::string_view> seen;
    for (const SettingRow &row : settingRows()) {
        QVERIFY2(seen.insert(row.value.id).second, bytes(row.value.id));
        QVERIFY2(!findParameter(row.value.id), bytes(row.value.id)); // not mistaken for one
    }
}

void TestSettingRows::eachChangesAFigure()
{
    QFETCH(int, index);
    const SettingRow &row = settingRows()[std::size_t(index)];
    const Scenario s = scenarioWith(
            {{"model.experts", 8}, {"model.experts_per_token", 2}, {"model.expert_ffn", 512}});
    bool changed = false;
    for (std::string_view id : row.figures) {
        const Figure after = figureWith(id, s, [&](ExploreSettings &settings) {
            const double now = row.get(settings);
            const bool chosen = row.value.kind == ParameterKind::Switch
                                || row.value.kind == ParameterKind::Choice;
            const double value = now == 0 && !chosen                 ? row.value.slider.high / 2
                                 : chosen                            ? 1 - now
                                 : now * 2 > row.value.accepted.high ? now / 2
                                                                     : now * 2;
            checkValue(row.value, value);
            row.set(settings, value);
        });
        changed = changed || !(figureWith(id, s) == after);
    }
    QVERIFY(changed);
}

QTEST_APPLESS_MAIN(TestSettingRows)
#include "tst_setting_rows.moc"
