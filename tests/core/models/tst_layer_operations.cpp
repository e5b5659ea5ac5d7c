#include "core/models/layer_operations.h"

#include "core/models/roofline.h"
#include "tests/core/reference.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

TransformerShape qwen()
{
    return {.layers = 36,
            .hidden = 4096,
            .vocab = 151936,
            .heads = 32,
            .kvHeads = 8,
            .headDim = 128,
            .ffn = 12288,
            .qkNorm = TransformerShape::QkNorm::Head};
}

const OperationCost *find(const std::vector<OperationCost> &costs, LayerOperation operation)
{
    for (const OperationCost &cost : costs)
        if (cost.operation == operation)
            return &cost;
    return nullptr;
}

TransformerShape randomShape(Random &random)
{
    TransformerShape s;
    s.hidden = random.whole(1, 600);
    s.vocab = random.whole(1, 3000);
    s.kvHeads = random.whole(1, 4);
    s.heads = s.kvHeads * random.whole(1, 6);
    s.headDim = random.whole(1, 64);
    s.ffn = random.whole(1, 2000);
    s.gatedFfn = random.chance(0.5);
    s.causal = random.chance(0.5);
    s.layers = 1;
    if (random.chance(0.5)) {
        s.experts = random.whole(1, 32);
        s.expertsPerToken = random.whole(1, static_cast<int>(s.experts));
        s.expertFfn = random.whole(1, 500);
        s.sharedExperts = random.whole(0, 2);
    }
    if (random.chance(0.3)) {
        s.latentAttention = true;
        s.qLoraRank = random.chance(0.5) ? random.whole(1, 300) : 0;
        s.kvLoraRank = random.whole(1, 300);
        s.qkNopeDim = random.whole(0, 64);
        s.qkRopeDim = random.whole(1, 64);
        s.vHeadDim = random.whole(1, 64);
    }
    return s;
}

} // namespace

class TestLayerOperations : public QObject
{
    Q_OBJECT

private slots:
    void bytesByHand();
    void storedScoresWait();
    void flopsAreThoseOfTheForwardPass();
};

// 2 sequences of 100 tokens: each operand read once, each result written once.
void TestLayerOperations::bytesByHand()
{
    const auto costs = layerOperations(
            qwen(), {.sequences = 2, .sequenceLength = 100, .weightBytes = 1, .valueBytes = 2});
    const OperationCost *head = find(costs, LayerOperation::Head);
    QVERIFY(head != nullptr);
    QCOMPARE(head->flops, 2.0 * 200 * 4096 * 151936);
    QCOMPARE(head->bytes, 2.0 * 200 * (4096 + 151936) + 4096.0 * 151936);
    const OperationCost *feedForward = find(costs, LayerOperation::FeedForward);
    QVERIFY(feedForward != nullptr);
    QCOMPARE(feedForward->bytes, 3 * (2.0 * 200 * (4096 + 12288) + 4096.0 * 12288));
    const OperationCost *fused = find(costs, LayerOperation::FusedAttention);
    QVERIFY(fused != nullptr);
    QCOMPARE(fused->bytes, 2.0 * 200 * (2 * 32 + 2 * 8) * 128);
    QVERIFY(find(costs, LayerOperation::Router) == nullptr);
    QVERIFY(find(costs, LayerOperation::Experts) == nullptr);
}

// Principles of training systems 1.4: about half the head size, below the A100's ridge of 153.
void TestLayerOperations::storedScoresWait()
{
    TransformerShape shape = qwen();
    shape.headDim = 64;
    const auto costs = layerOperations(shape, {.sequences = 1, .sequenceLength = 8192});
    QVERIFY(isClose(find(costs, LayerOperation::StoredScores)->intensity(), 32, 0.01));
    QVERIFY(find(costs, LayerOperation::StoredScores)->intensity() < 32);
    QVERIFY(find(costs, LayerOperation::FusedAttention)->intensity() > ridgePoint(312e12, 2039e9));
}

void TestLayerOperations::flopsAreThoseOfTheForwardPass()
{
    Random random(4);
    for (int i = 0; i < 5000; ++i) {
        const TransformerShape shape = randomShape(random);
        const double sequences = random.whole(1, 4);
        const double length = random.whole(1, 2000);
        const ForwardFlops forward = forwardFlops(shape, length);
        const auto costs =
                layerOperations(shape, {.sequences = sequences, .sequenceLength = length});
        const auto flops = [&](LayerOperation operation) {
            const OperationCost *cost = find(costs, operation);
            return cost != nullptr ? cost->flops / sequences : 0;
        };
        QVERIFY(isClose(flops(LayerOperation::Projections), forward.projections + forward.output,
                        1e-12));
        QVERIFY(isClose(flops(LayerOperation::FusedAttention), forward.pairs, 1e-12));
        QVERIFY(isClose(flops(LayerOperation::StoredScores), forward.pairs, 1e-12));
        QVERIFY(isClose(flops(LayerOperation::FeedForward) + flops(LayerOperation::Experts),
                        forward.feedForward, 1e-12));
        QVERIFY(isClose(flops(LayerOperation::Router), forward.router, 1e-12));
        QVERIFY(isClose(flops(LayerOperation::Head), forward.head, 1e-12));
        // Keeping scores on the card saves bytes, never FLOPs.
        QVERIFY(find(costs, LayerOperation::FusedAttention)->bytes
                < find(costs, LayerOperation::StoredScores)->bytes);
    }
}

QTEST_APPLESS_MAIN(TestLayerOperations)
#include "tst_layer_operations.moc"
