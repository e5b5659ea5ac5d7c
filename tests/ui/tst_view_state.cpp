#include "ui/session/view_state.h"

#include "core/explore/setting_rows.h"
#include "core/files/library.h"
#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "tests/ui/support.h"
#include "ui/session/explore_json.h"
#include "ui/session/view_store.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

ExploreSettings defaults()
{
    return defaultExploreSettings(library().scenario("chapter-48").scenario);
}

// Another value that the row takes.
double otherValue(const Parameter &row, double value)
{
    if (row.kind == ParameterKind::Switch || row.kind == ParameterKind::Choice)
        return value == 0 ? 1 : 0;
    return value == 2 ? 3 : 2;
}

// Nothing as it is by default.
ExploreSettings allChanged()
{
    ExploreSettings settings = defaults();
    for (const SettingRow &row : settingRows())
        row.set(settings, otherValue(row.value, row.get(settings)));
    settings.mapX = &row("input.wait");
    settings.mapY = &row("card.host_link");
    settings.mapResult = "memory.peak";
    settings.slips = {{&row("failure.card_mtbf"), never}, {&row("efficiency.prefetch"), 0}};
    settings.uncertain = {{&row("input.wait"), UncertainInput::Shape::Spread, 0, 0.25},
                          {&row("task.tokens"), UncertainInput::Shape::Range, 1e10, 2e10}};
    settings.seed = 77;
    settings.failures = {
            5000, 60, 7200, 90, 3, 2.5, {SplitAxis::Columns, 2, 8}, {SplitAxis::Rows, 16, 4}};
    settings.scaling.cards = {{"b200", 3.5}};
    return settings;
}

ViewState allSet()
{
    ViewState view;
    view.geometry = QByteArray("\x01\xd9\xd0\xcb\0\xff", 6);
    view.panelShown = false;
    view.panelWidth = 500;
    view.openGroups = {"Cost", "Task"};
    view.page = "memory";
    view.pages["memory"] = {
            .figures = {"memory.cards", "memory.stages"},
            .handles = {{"moment", 3.25}},
            .plots = {{"memory.cards", {.zoomed = true, .x = {1, 2}, .y = {-3, 4.5}, .hidden = {}}},
                      {"memory.stages", {.hidden = {"gradients", "Độ dốc"}}}}};
    view.explore = allChanged();
    return view;
}

ViewState read(const QByteArray &text)
{
    return viewFromJson(readGuardedJson(text.toStdString()), defaults());
}

} // namespace

class TestViewState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip();
    void plainIsShort();
    void everySettingIsKept();
    void unknownKeysAreLeftAside();
    void refuses_data();
    void refuses();
    void storeKeepsTheNewest();
};

void TestViewState::roundTrip()
{
    const ViewState view = allSet();
    const ViewState again = read(QByteArray::fromStdString(viewToJson(view).dump()));
    QVERIFY(again == view);
    const ViewState plain = read(QByteArray::fromStdString(viewToJson({}).dump()));
    QVERIFY(plain == ViewState{});
}

void TestViewState::plainIsShort()
{
    ViewState view;
    view.pages["memory"].plots["memory.cards"] = {}; // looked at, nothing done
    QCOMPARE(QByteArray::fromStdString(viewToJson(view).dump()),
             QByteArray(R"({"headroom":"view","version":1,"panel":{"shown":true}})"));
}

// A new row of the table that would not be kept fails here.
void TestViewState::everySettingIsKept()
{
    const ExploreSettings changed = allChanged();
    for (const SettingRow &row : settingRows())
        QVERIFY2(row.get(changed) != row.get(defaults()), row.value.id.data());
    const ExploreSettings again = exploreFromJson(exploreToJson(changed), defaults(), {});
    QCOMPARE(again.scaling, changed.scaling);
    QCOMPARE(again.rl, changed.rl);
    QCOMPARE(again.failures, changed.failures);
    QCOMPARE(again.slips, changed.slips);
    QCOMPARE(again.uncertain, changed.uncertain);
    QVERIFY(again == changed);
}

void TestViewState::unknownKeysAreLeftAside()
{
    const ViewState view = read(R"({"headroom": "view", "version": 1, "later": {"x": 1},
        "page": "gone", "pages": {"gone": {"figures": ["gone.too"], "later": 2}},
        "explore": {"margins.tornado_percent": 25, "later": []}})");
    QCOMPARE(view.page, std::string("gone"));
    QCOMPARE(view.explore->tornadoPercent, 25.0);
    QVERIFY(view.explore->slips == defaults().slips);
}

void TestViewState::refuses_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("message");
    const auto add = [](const char *name, const char *members, const char *message) {
        QTest::newRow(name) << QByteArray(members) << QString::fromUtf8(message);
    };
    add("geometry", R"("geometry": 5)", "geometry: ");
    add("panel", R"("panel": [])", "panel: ");
    add("shown", R"("panel": {"shown": 1})",
        "panel.shown: unexpected value; accepted: true, false");
    add("width", R"("panel": {"width": -1})", "panel.width: is out of range");
    add("groups", R"("panel": {"open": "Task"})",
        "panel.open: unexpected string; accepted: a list");
    add("figures", R"("pages": {"memory": {"figures": [1]}})", "pages.memory.figures: ");
    add("handle", R"("pages": {"memory": {"handles": {"a": "b"}}})", "pages.memory.handles.a: ");
    add("one end", R"("pages": {"m": {"plots": {"f": {"x": [1], "y": [0, 1]}}}})",
        "pages.m.plots.f.x: a range has two ends");
    add("no y", R"("pages": {"m": {"plots": {"f": {"x": [1, 2]}}}})", "pages.m.plots.f.y: missing");
    add("flat", R"("pages": {"m": {"plots": {"f": {"x": [1, 1], "y": [0, 1]}}}})",
        "pages.m.plots.f.x: the range runs backwards");
    add("setting", R"("explore": {"margins.tornado_percent": 91})",
        "explore.margins.tornado_percent: ");
    add("map", R"("explore": {"map": {"x": "input.wait", "y": "input.wait", "result": "x"}})",
        "explore.map: a map needs two parameters");
    add("map axis", R"("explore": {"map": {"x": "no.such", "y": "input.wait", "result": "x"}})",
        "explore.map.x: 'no.such' is no parameter");
    add("map result",
        R"("explore": {"map": {"x": "task.tokens", "y": "input.wait", "result": "step.bound"}})",
        "explore.map.result: 'step.bound' is no numeric result");
    add("slip", R"("explore": {"slips": {"input.wait": -1}})", "explore.slips.input.wait: ");
    add("range", R"("explore": {"uncertain": {"input.wait": [2, 1]}})",
        "explore.uncertain.input.wait: the range runs backwards");
    add("spread", R"("explore": {"uncertain": {"input.wait": -1}})",
        "explore.uncertain.input.wait: -1 is out of range");
    add("switch", R"("explore": {"uncertain": {"efficiency.prefetch": 1}})",
        "explore.uncertain.efficiency.prefetch: is no number");
    add("seed", R"("explore": {"seed": 1.5})", "explore.seed: 1.5 is out of range");
    add("layout", R"("explore": {"failures": {"saved": {"axis": "up", "tensor": 1, "data": 1}}})",
        "explore.failures.saved.axis: 'up' is no choice; accepted: rows, columns");
    add("ranks", R"("explore": {"failures": {"saved": {"axis": "rows", "tensor": 65, "data": 1}}})",
        "explore.failures.saved.tensor: 65 is out of range; accepted: a whole number from 1 to 64");
    add("cards", R"("explore": {"cards": {"a": 0, "b": 0, "c": 0, "d": 0, "e": 0, "f": 0}})",
        "explore.cards: more than five cards; accepted: five at most");
}

void TestViewState::refuses()
{
    QFETCH(QByteArray, members);
    QFETCH(QString, message);
    const QString error = thrown<InputError>(
            [&] { (void)read(R"({"headroom": "view", "version": 1, )" + members + "}"); });
    QVERIFY2(error.startsWith(message), qPrintable(error));
}

// Views are disposable: those of documents looked at longest ago go.
void TestViewState::storeKeepsTheNewest()
{
    QTemporaryDir folder;
    const ViewStore store(folder.filePath(QStringLiteral("views")));
    store.keep(QStringLiteral("old"), allSet());
    QFile old(store.fileOf(QStringLiteral("old")));
    QVERIFY(old.open(QIODevice::ReadWrite));
    QVERIFY(old.setFileTime(QDateTime::currentDateTime().addDays(-9),
                            QFileDevice::FileModificationTime));
    old.close();
    QVERIFY(*store.find(QStringLiteral("old"), defaults()) == allSet());
    for (int i = 0; i < 299; ++i)
        store.keep(QString::number(i), {});
    QVERIFY(QFileInfo::exists(store.fileOf(QStringLiteral("old"))));
    store.keep(QStringLiteral("one more"), {});
    QVERIFY(!store.find(QStringLiteral("old"), defaults()));
    QVERIFY(store.find(QStringLiteral("one more"), defaults()));
}

int main(int argc, char **argv)
{
    return run<TestViewState>(argc, argv);
}

#include "tst_view_state.moc"
