// What is asked: a training task, a model, a card, a cluster and how they are used. Plain values,
// copied and compared whole. A default-constructed Scenario is the chapter's case, Qwen3-8B on
// 48 cards (training-systems chapter, 10.1 and 10.6).
//
// Fields keep the unit in which they are typed and saved, so that a value survives a round trip to
// the last digit; evaluate() converts. Counts are whole numbers held as doubles, since the largest
// (1e18 tokens) and their products leave every integer type. Accepted ranges stand in the
// parameter table.
#pragma once

#include "core/measured_times.h"

#include <limits>

namespace headroom {

// "Never", for a mean time between events: its rate is zero.
inline constexpr double never = std::numeric_limits<double>::infinity();

enum class FlopsRule { Matrix, SixNd };
enum class Norm { Rms, Layer };
enum class Biases { None, Qkv, All };
enum class QkNorm { None, Head, Full };
enum class Attention { Grouped, Latent };
enum class EfficiencyMeaning { Compute, Step };
enum class Optimizer {
    Adam,
    AdamBf16,
    Adam8bit,
    Adafactor,
    Galore,
    Galore8bit,
    Rmsprop,
    Momentum,
    Sgd,
};
enum class GradientBytes { Two, Four };
enum class OperandFormatChoice { Bf16, Fp16, Fp8, Fp32 };
enum class RecomputeChoice { None, Selective, Full };
enum class LiveRule { Budget, Modelled };
enum class OffloadChoice { None, Optimizer, OptimizerAndGradients };
enum class ScheduleChoice { FillDrain, OneFOneB, Interleaved, ZbH1, ZbH2, DualPipe };
enum class CheckpointMode { Sync, Async };

struct Task
{
    double tokens = 1e11;
    double sequenceLength = 8192;
    double sequencesPerStep = 384;
    double deadlineDays = 30;
    double reservedDays = 5;
    double padding = 0; // share of positions that hold no token
    double documentLength = 0; // tokens of each packed document, 0: one document a sequence
    FlopsRule flopsRule = FlopsRule::Matrix;
    bool operator==(const Task &) const = default;
};

struct Model
{
    double layers = 36;
    double hidden = 4096;
    double vocab = 151936;
    double heads = 32;
    double kvHeads = 8;
    double headDim = 128;
    double ffn = 12288;
    double expertFfn = 0;
    double experts = 0;
    double expertsPerToken = 0;
    double sharedExperts = 0;
    double denseLayers = 0;
    bool tiedEmbeddings = false;
    bool gatedFfn = true;
    bool causal = true;
    Norm norm = Norm::Rms;
    Biases biases = Biases::None;
    QkNorm qkNorm = QkNorm::Head;
    Attention attention = Attention::Grouped;
    double learnedPositions = 0;
    double qLoraRank = 0;
    double kvLoraRank = 0;
    double qkNopeDim = 0;
    double qkRopeDim = 0;
    double vHeadDim = 0;
    bool routerBias = false;
    double parameters = 0; // 0: counted from the architecture
    bool operator==(const Model &) const = default;
};

struct Card
{
    double peakTeraflops = 165.2; // dense, 16-bit
    double peakFp8Teraflops = 330.4; // dense, 0: none
    double peakFp32Teraflops = 82.6; // 0: unknown
    bool bf16 = true;
    double memoryGigabytes = 24;
    double runtimeReserveGibibytes = 0.3517;
    double memoryBandwidthGigabytesPerSecond = 1008;
    double hostLinkGigabytesPerSecond = 32; // each way
    double peerLinkGigabytesPerSecond = 0; // each way, 0: none
    double powerWatts = 450;
    bool operator==(const Card &) const = default;
};

struct Cluster
{
    double cards = 48;
    double cardsPerHost = 8;
    double nicsPerHost = 8;
    double nicRateGigabitsPerSecond = 200;
    double hostsPerRack = 0; // 0: one fabric
    double oversubscription = 1; // of the links that leave a rack, times
    double hopLatencyMicroseconds = 0; // of a ring or tree hop
    bool inNetworkReduction = false; // switches add up: an all-reduce sends its bytes once
    double callLatencyMicroseconds = 0;
    double hostPowerWatts = 0;
    double hostMemoryGigabytes = 512;
    double hostMemoryBandwidthGigabytesPerSecond = 307.2;
    bool operator==(const Cluster &) const = default;
};

struct Parallel
{
    double zeroStage = 3;
    double shardGroup = 0; // 0: the whole data-parallel group
    bool reshard = true; // weights gathered for the forward are freed before the backward
    bool syncEveryMicrobatch = false; // ZeRO-0 and -1 reduce gradients with each micro-batch
    double microbatch = 1; // sequences
    double tensor = 1; // cards that share every matrix
    bool sequenceParallel = true; // the tensor group also shares what no matrix splits
    double context = 1; // cards that share every sequence
    double expert = 1; // cards that share the experts
    double pipeline = 1; // stages, one a card
    ScheduleChoice schedule = ScheduleChoice::OneFOneB;
    double virtualStages = 2; // chunks a card, interleaved alone
    double backwardSplit = 0.5; // share of the backward that is weight gradient
    bool operator==(const Parallel &) const = default;
};

struct Efficiency
{
    double computePercent = 40;
    EfficiencyMeaning meaning = EfficiencyMeaning::Compute;
    double microbatchOverheadSeconds = 0; // launches and small matrices
    bool prefetch = true;
    bool operator==(const Efficiency &) const = default;
};

struct Memory
{
    Optimizer optimizer = Optimizer::Adam;
    GradientBytes gradientBytes = GradientBytes::Two;
    bool master = true; // FP32 copy
    OperandFormatChoice operandFormat = OperandFormatChoice::Bf16;
    double loraRank = 0; // 0: all weights are trained
    double galoreRank = 0;
    RecomputeChoice recompute = RecomputeChoice::None;
    bool flashAttention = true;
    LiveRule liveRule = LiveRule::Budget;
    double liveGibibytes = 10; // under a budget
    OffloadChoice offload = OffloadChoice::None;
    bool operator==(const Memory &) const = default;
};

// How tokens meet the experts of a mixture.
struct Moe
{
    double capacityFactor = 0; // times the mean load of an expert, 0: nothing is dropped
    double hotShare = 0; // of experts
    double hotLoad = 1; // times the mean
    bool operator==(const Moe &) const = default;
};

struct Input
{
    double workers = 4; // 0: supply is not modelled
    double workerRate = 2; // sequences/s
    double waitSeconds = 0.5; // a step
    double prefetch = 0; // sequences queued
    bool overlap = true; // sequences are prepared while the step before runs
    bool sharedStorage = false; // input pauses while a background save is written
    bool operator==(const Input &) const = default;
};

struct Checkpoint
{
    double intervalSeconds = 1800; // of useful training
    double bytesPerParameter = 14;
    double writeRateGigabytesPerSecond = 7; // of the storage
    double cardRateGigabytesPerSecond = 0; // of one card, 0: never binds
    CheckpointMode mode = CheckpointMode::Sync;
    double stagingSeconds = 0.5;
    double commitSeconds = 0; // after the last byte
    double stagingSlots = 2; // staging buffers
    double localIntervalSeconds = 0; // on the hosts' own drives, 0: none
    double localRateGigabytesPerSecond = 3; // a host
    bool operator==(const Checkpoint &) const = default;
};

struct Failure
{
    double cardMtbfDays = 337.0667; // 1024 cards failing every 7.9 h
    double jobMtbfDays = never;
    double spikeIntervalDays = never;
    double spikeRollbackSteps = 0;
    double localSurvives = 0.5; // share of failures that leave every host's drive readable
    double recoverySeconds = 120;
    bool operator==(const Failure &) const = default;
};

struct Straggler
{
    double sigmaPercent = 0; // of mean compute
    double slowShare = 0; // of hosts
    double slowFactor = 1; // times as long
    MeasuredTimes times; // measured step times; not empty: they stand in for σ
    bool operator==(const Straggler &) const = default;
};

// A synchronisation that grows with the workers, apart from the plan.
struct UCurveInputs
{
    double computeSeconds = 1; // of one worker alone
    double fixedSeconds = 0.005;
    double perWorkerSeconds = 0.002; // for each worker beyond the first
    bool operator==(const UCurveInputs &) const = default;
};

struct Batch
{
    double noiseScaleTokens = 2e6;
    double referenceSequences = 384; // of the run whose loss is to be reached
    double referenceTokens = 1e11;
    bool adjustSteps = false; // as many steps as the batch needs for that loss
    bool operator==(const Batch &) const = default;
};

// Reinforcement learning, apart from the plan.
struct Rl
{
    double generateRate = 12; // trajectories/s
    double verifyRate = 6;
    double learnRate = 8;
    double keep = 0.75; // share of what is verified
    double asyncKeep = 0.8; // share that is fresh enough when asynchronous
    double generateSeconds = 40; // of a batch
    double learnSeconds = 16;
    double syncSeconds = 4;
    double trainGibibytes = 40;
    double weightsGibibytes = 15.26;
    double kvGibibytes = 24;
    double commonGibibytes = 4;
    double cardGibibytes = 74.51;
    double interruptionsPerDay = 0;
    bool operator==(const Rl &) const = default;
};

struct Cost
{
    double cardHourDollars = 0;
    double cardPriceDollars = 0;
    double pue = 1;
    double electricityDollarsPerKilowattHour = 0.10;
    double carbonKilogramsPerKilowattHour = 0.43;
    bool operator==(const Cost &) const = default;
};

struct Scenario
{
    Task task;
    Model model;
    Card card;
    Cluster cluster;
    Parallel parallel;
    Efficiency efficiency;
    Memory memory;
    Moe moe;
    Input input;
    Checkpoint checkpoint;
    Failure failure;
    Straggler straggler;
    UCurveInputs ucurve;
    Batch batch;
    Rl rl;
    Cost cost;
    bool operator==(const Scenario &) const = default;
};

} // namespace headroom
