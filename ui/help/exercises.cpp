#include "ui/help/exercises.h"

#include <QtGlobal>

namespace headroom {
namespace {

// Numbers of the answers stand in tests/reference/exercises.json.
constexpr Exercise all[] = {
        {"10-1", "exercise-10-1", "memory", "memory.stages",
         QT_TRANSLATE_NOOP("headroom::Exercises", "Sharded state and the peak of a card"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Gradients are kept in FP32. What does the training state of Qwen3-8B "
                           "take unsharded, and on each of eight cards with ZeRO-1, 2 and 3? What "
                           "is the peak with 6 GiB of activations and two buffers of 3 GiB, alive "
                           "together or one after the other?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Gradient width is 4 here. Move ZeRO stage from 0 to 3 and read "
                           "Resident and Peak below the figure. The live budget of 12 GiB "
                           "holds both buffers; 9 GiB is one at a time.")},
        {"10-2", "exercise-10-2", "deadline", "deadline.cards",
         QT_TRANSLATE_NOOP("headroom::Exercises", "The efficiency that a deadline asks for"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "384 sequences a step: how long may a step take for 30 days and for 25? Which "
                 "efficiency do 32 cards need to finish in 25 days, without recovery and with it? "
                 "What is the ceiling of weak scaling at a noise scale of two million tokens and "
                 "of "
                 "twenty, and how long do 96 and 1536 cards take, weak and strong?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Read Step budget on the page All results and Efficiency needed on "
                           "Margins; set Reserved to 0 for all 30 days. Card MTBF never and a "
                           "very long save interval leave recovery out. The page Scaling has "
                           "the curves over cards; move Gradient noise scale on the left.")},
        {"10-3", "exercise-10-3", "memory", "memory.cards",
         QT_TRANSLATE_NOOP("headroom::Exercises", "A plan between capacity, deadline and cost"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "Compare days and card hours of 32 and 48 cards. Which of them fits when live "
                 "memory grows from 10 to 20 GiB, and what changes with FP8 operands? With four "
                 "hosts of eight cards only: how many tokens, how many days or which efficiency "
                 "keeps the deadline?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Pin the plan and move Cards from 48 to 32; Card hours stand on "
                           "the page All results. Move Live budget and Operands. With 32 "
                           "cards the marks on the sliders of Tokens, Deadline and Compute "
                           "(group Efficiency) stand where the deadline just holds.")},
        {"10-4", "exercise-10-4", "pipeline", "pipeline.timeline",
         QT_TRANSLATE_NOOP("headroom::Exercises", "Micro-batches and the idle time of a pipeline"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "Four stages, forward 10 ms, backward 20 ms: which share of the time do 1, 4, 8 "
                 "and 16 micro-batches use? What makes card 3 wait from 93 to 95 ms with 1F1B? How "
                 "do interleaved 1F1B and ZB-H1 compare with eight micro-batches, and why does "
                 "interleaving send more? What does rebuilding products layer by layer spare?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Move Sequences a step, which is the number of micro-batches here, "
                           "and Schedule. The figure shows the real stages of this plan, "
                           "timed by model, card and links, not the 10 and 20 ms. Those of "
                           "the question the command line computes: headroom schedule "
                           "one_f_one_b --stages 4 --microbatches 8 --layers 36 --forward "
                           "10ms --backward 20ms --transfer 1ms --update 1ms.")},
        {"10-5", "exercise-10-5", "failures", "input.queue",
         QT_TRANSLATE_NOOP("headroom::Exercises", "A queue that bridges a pause of the input"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "48 cards take 384 sequences in 52.8 s; four workers prepare two a second each. "
                 "One of them stops for 60 s: how many sequences must be queued, and how long does "
                 "it take to fill the queue again? What is the shortest interval between saves of "
                 "115 GB that 7 GB/s can write?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "The figure Queue asks for the pause below it. For the interval "
                           "set Save mode to async and read Shortest interval.")},
        {"10-6", "exercise-10-6", "failures", "failures.interval",
         QT_TRANSLATE_NOOP("headroom::Exercises", "How often to save"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "1 024 cards: which interval loses least, and what do 300, 900 and 1800 s lose? "
                 "Add an interruption of the whole job once a day. Then, with 48 cards, a loss "
                 "spike every seven days: what becomes of the best interval, and what do 600 s "
                 "lose?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Move Save every and read Overhead and Best interval. Set Job MTBF to 1 "
                           "day. Then Job MTBF never, 48 cards and Loss spikes every 7 days.")},
        {"10-7", "exercise-10-7", "rl", "rl.stages",
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "The stage that holds reinforcement learning back"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "Generation 12, verification 6, learning 8 trajectories a second, 75 % kept: what "
                 "does doubling each stage bring? With 40 s of generation, 16 s of learning and 4 "
                 "s "
                 "of sync: how many useful samples does asynchronous execution win or lose when 80 "
                 "% or 70 % are kept?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Double Generation, Verification and Learning one at a time and read "
                           "Useful trajectories. Move Kept when asynchronous and read Asynchronous "
                           "gain.")},
        {"10-8", "exercise-10-8", "rl", "rl.handover",
         QT_TRANSLATE_NOOP("headroom::Exercises", "The record of routing that samples carry"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "8K tokens, 48 layers, eight experts a token: how large is the record "
                           "of expert ids as uint16 and as int32? Two sequences are packed and "
                           "split over four ranks: how much does each rank hold, and what goes "
                           "wrong when a token's place is off by one?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Read the routing record in the figure Hand-over; Context ranks "
                           "below it splits the packed pair. Ids move with their tokens: a "
                           "check compares the expert ids of a few tokens before and after "
                           "packing.")},
        {"10-9", "exercise-10-9", "margins", "margins.recover",
         QT_TRANSLATE_NOOP("headroom::Exercises", "What the deadline can take"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "48 cards. How many days does the run take with PCIe halved, with and without "
                 "prefetch, at 30 % efficiency, and with 5 s of input wait? What does a deviation "
                 "of 5 % between the cards do to the step? If all of it happens at once, which one "
                 "is worth taking back?"),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "Move Host link to 16, Prefetch, Compute (group Efficiency), Input "
                           "wait and Straggler σ one at a time; undo in between. Recover "
                           "ranks what taking back each one wins.")},
        {"10-10", "exercise-10-10", "scaling", "scaling.dense",
         QT_TRANSLATE_NOOP("headroom::Exercises", "How many accelerators, and at what cost"),
         QT_TRANSLATE_NOOP(
                 "headroom::Exercises",
                 "Dense models of 1, 5 and 10 trillion parameters by 6ND, on 20 trillion tokens or "
                 "20 tokens a parameter: how many A100, H100 and B200 finish in 90 and in 180 days "
                 "at 40 % and 50 %? Compare the card hours of two plans in time, and say what "
                 "preparation and recovery change."),
         QT_TRANSLATE_NOOP("headroom::Exercises",
                           "The bar below Dense chooses cards or days, data, cards and "
                           "efficiencies; By size lists the cards needed.")},
};

} // namespace

std::span<const Exercise> exercises()
{
    return all;
}

} // namespace headroom
