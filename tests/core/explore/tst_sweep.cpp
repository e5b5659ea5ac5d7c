// A sweep's rows: the same text whatever the threads, shared out whole, and stopped when asked.
#undef emit // Qt's word for nothing is a member of SweepRun
#include "core/explore/sweep.h"

#include "tests/core/reference.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stop_token>
#include <thread>

using namespace headroom;
using namespace headroom::tests;

namespace {

SweepGrid grid()
{
    std::vector<std::string> notes;
    SweepGrid grid;
    // Cards, formats, stages and groups reach every part of an evaluation, its refusals too.
    for (const char *axis :
         {"cluster.cards=1:96:96", "parallel.pipeline=1,2,4", "memory.optimizer=adam,galore",
          "memory.live_rule=budget,modelled", "efficiency.compute=5:90:9"})
        grid.axes.push_back(parseSweepAxis(axis, notes));
    checkGrid(grid);
    return grid;
}

SweepRun textRun(unsigned threads, std::string &text)
{
    SweepRun run;
    run.threads = threads;
    run.write = [](std::uint64_t row, const Scenario &, const Evaluation &e, std::string &out) {
        out += std::to_string(row);
        for (const char *id : {"step.time", "deadline.margin", "memory.peak", "finish.total"})
            out += " " + exact(numberOf(e, id)).toStdString();
        for (const Problem &problem : e.problems)
            out += " " + problem.text.text();
        out += "\n";
    };
    run.emit = [&text](std::string_view part) {
        text += part;
        return true;
    };
    return run;
}

std::string swept(unsigned threads, const Shard &shard = {})
{
    std::string text;
    runSweep(grid(), shard, textRun(threads, text));
    return text;
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

private slots:
    void anyNumberOfThreads();
    void shardsAreTheWhole();
    void stops();
};

void TestSweep::anyNumberOfThreads()
{
    const std::string one = swept(1);
    QCOMPARE(std::ranges::count(one, '\n'), std::ptrdiff_t(grid().points()));
    for (const unsigned threads : {2U, 5U})
        QVERIFY(swept(threads) == one);
}

void TestSweep::shardsAreTheWhole()
{
    std::map<std::uint64_t, std::string> lines; // by row
    for (std::uint64_t index = 0; index < 3; ++index) {
        std::istringstream text(swept(2, {index, 3}));
        for (std::string line; std::getline(text, line);) {
            const std::uint64_t row = std::stoull(line);
            QCOMPARE(row % 3, index);
            QVERIFY(lines.emplace(row, line).second);
        }
    }
    std::string whole;
    for (const auto &[row, line] : lines)
        whole += line + "\n";
    QVERIFY(whole == swept(1));
}

// From another thread, as a window does; what was emitted is the start of the whole.
void TestSweep::stops()
{
    std::string text;
    SweepRun run = textRun(3, text);
    std::stop_source stop;
    std::jthread stopper;
    const auto emit = run.emit;
    run.emit = [&](std::string_view part) {
        if (!stopper.joinable())
            stopper = std::jthread([&stop] { stop.request_stop(); });
        return emit(part);
    };
    runSweep(grid(), {}, run, stop.get_token());
    stopper.join();
    QVERIFY(!text.empty());
    QVERIFY(swept(1).starts_with(text));

    text.clear();
    runSweep(grid(), {}, textRun(3, text), stop.get_token()); // asked before it began
    QVERIFY(swept(1).starts_with(text) && text.size() < swept(1).size());
}

QTEST_APPLESS_MAIN(TestSweep)
#include "tst_sweep.moc"
