// What has no schedule: the rule, and the nearest values that work.
#include "tests/core/models/pipeline_cases.h"

#include <limits>

using namespace headroom;
using namespace headroom::tests;
using enum PipelineSchedule;

namespace {

void compare(const std::optional<PipelineRefusal> &found, PipelineInput input, const char *text,
             const char *accepted)
{
    QVERIFY(found);
    QCOMPARE(int(found->input), int(input));
    QCOMPARE(bytes(found->text.text()), QByteArray(text));
    QCOMPARE(bytes(found->accepted.text()), QByteArray(accepted));
}

} // namespace

class TestPipelineRefusals : public QObject
{
    Q_OBJECT

private slots:
    void interleavedNeedsMultiples();
    void dualPipeNeedsEven();
    void stagesNeedLayers();
    void counts();
    void timesAndBytes();
    void nearestValuesWork();
};

void TestPipelineRefusals::interleavedNeedsMultiples()
{
    compare(refusal(PipelineShape{Interleaved, 4, 10, 2}), PipelineInput::Microbatches,
            "interleaved needs a multiple of 4 micro-batches, not 10",
            "e.g. 8 or 12 micro-batches");
    compare(refusal(PipelineShape{Interleaved, 4, 3, 2}), PipelineInput::Microbatches,
            "interleaved needs a multiple of 4 micro-batches, not 3", "e.g. 4 micro-batches");
    QVERIFY(!refusal(PipelineShape{Interleaved, 4, 8, 2}));
    QVERIFY(!refusal(PipelineShape{OneFOneB, 4, 10, 1}));
}

void TestPipelineRefusals::dualPipeNeedsEven()
{
    compare(refusal(PipelineShape{DualPipe, 4, 7, 1}), PipelineInput::Microbatches,
            "DualPipe sends half of the micro-batches in at each end: 7 is odd",
            "e.g. 6 or 8 micro-batches");
    compare(refusal(PipelineShape{DualPipe, 4, 1, 1}), PipelineInput::Microbatches,
            "DualPipe sends half of the micro-batches in at each end: 1 is odd",
            "e.g. 2 micro-batches");
}

void TestPipelineRefusals::stagesNeedLayers()
{
    compare(refusal(PipelineShape{OneFOneB, 10, 8, 1}, 9), PipelineInput::Cards,
            "10 stages for 9 layers", "up to 9 stages, one a layer");
    compare(refusal(PipelineShape{Interleaved, 4, 8, 3}, 10), PipelineInput::VirtualStages,
            "3 chunks on each of 4 cards for 10 layers", "up to 2 chunks a card, one a layer");
    QVERIFY(!refusal(PipelineShape{Interleaved, 4, 8, 2}, 10));
    QVERIFY(!refusal(PipelineShape{OneFOneB, 9, 8, 1}, 9));
}

void TestPipelineRefusals::counts()
{
    for (double wrong : {0.0, -1.0, 2.5, 1e10, std::numeric_limits<double>::quiet_NaN(),
                         std::numeric_limits<double>::infinity()}) {
        QCOMPARE(int(refusal(PipelineShape{OneFOneB, wrong, 8, 1})->input),
                 int(PipelineInput::Cards));
        QCOMPARE(int(refusal(PipelineShape{OneFOneB, 4, wrong, 1})->input),
                 int(PipelineInput::Microbatches));
        QCOMPARE(int(refusal(PipelineShape{OneFOneB, 4, 8, wrong})->input),
                 int(PipelineInput::VirtualStages));
    }
    compare(refusal(PipelineShape{OneFOneB, 65537, 8, 1}), PipelineInput::Cards,
            "65\u00a0537 stages", "up to 65\u00a0536 stages");
}

void TestPipelineRefusals::timesAndBytes()
{
    const double infinity = std::numeric_limits<double>::infinity();
    const PipelinePlan good = chapterPipeline(ZbH1);
    QVERIFY(!refusal(good));
    const auto input = [&](auto change) {
        PipelinePlan plan = good;
        change(plan);
        const auto found = refusal(plan);
        return found ? int(found->input) : -1;
    };
    for (double wrong : {0.0, -1.0, infinity, std::nan("")}) {
        QCOMPARE(input([&](PipelinePlan &p) { p.stages[2].forward = wrong; }),
                 int(PipelineInput::Forward));
        QCOMPARE(input([&](PipelinePlan &p) { p.stages[3].backward = wrong; }),
                 int(PipelineInput::Backward));
        QCOMPARE(input([&](PipelinePlan &p) { p.backwardSplit = wrong; }),
                 int(PipelineInput::BackwardSplit));
    }
    for (double wrong : {-1e-9, infinity, std::nan("")}) {
        QCOMPARE(input([&](PipelinePlan &p) { p.transfer = {wrong}; }),
                 int(PipelineInput::Transfer));
        QCOMPARE(input([&](PipelinePlan &p) { p.forwardBytes = wrong; }),
                 int(PipelineInput::Message));
        QCOMPARE(input([&](PipelinePlan &p) { p.backwardBytes = wrong; }),
                 int(PipelineInput::Message));
        QCOMPARE(input([&](PipelinePlan &p) { p.update = wrong; }), int(PipelineInput::Update));
        QCOMPARE(input([&](PipelinePlan &p) { p.stages[0].savedBytes = wrong; }),
                 int(PipelineInput::Saved));
        QCOMPARE(input([&](PipelinePlan &p) { p.savedForWeight = wrong; }),
                 int(PipelineInput::SavedForWeight));
    }
    QCOMPARE(input([&](PipelinePlan &p) { p.backwardSplit = 1; }),
             int(PipelineInput::BackwardSplit));
    QCOMPARE(input([&](PipelinePlan &p) { p.savedForWeight = 1.01; }),
             int(PipelineInput::SavedForWeight));
    QCOMPARE(input([&](PipelinePlan &p) {
                 p.secondDirection = {{1, 0, 0}};
             }),
             int(PipelineInput::Backward));
}

// Any shape: refused, or it runs; and the values that a refusal names are accepted.
void TestPipelineRefusals::nearestValuesWork()
{
    Random random(11);
    for (int i = 0; i < 3000; ++i) {
        PipelineShape shape{static_cast<PipelineSchedule>(random.whole(0, 5)),
                            double(random.whole(1, 9)), double(random.whole(1, 40)),
                            double(random.whole(1, 4))};
        const auto found = refusal(shape);
        if (!found)
            continue;
        int named = 0;
        for (const auto &argument : found->accepted.arguments) {
            PipelineShape other = shape;
            other.microbatches = std::get<Amount>(argument).value;
            QVERIFY(!refusal(other));
            ++named;
        }
        QVERIFY(named >= 1);
    }
}

QTEST_GUILESS_MAIN(TestPipelineRefusals)
#include "tst_pipeline_refusals.moc"
