#include "tests/core/figures/figure_cases.h"

#include "tests/core/files/shipped.h"

#include <stdexcept>

namespace headroom::tests {

const std::vector<FigureCase> &figureCases()
{
    static const std::vector<FigureCase> cases{
            {"chapter-48", "{}"},
            {"chapter-32, late", R"({"cluster.cards": 32})"},
            {"8 cards, does not fit", R"({"cluster.cards": 8})"},
            {"one card", R"({"cluster.cards": 1})"},
            {"one card that holds all", R"({"cluster.cards": 1, "card.memory": 400})"},
            {"20 000 cards", R"({"cluster.cards": 20000})"},
            {"one host of 72", R"({"cluster.cards": 72, "cluster.cards_per_host": 72})"},
            {"no NICs, one host", R"({"cluster.cards": 8, "cluster.nics_per_host": 0})"},
            {"peer link", R"({"card.peer_link": 450})"},
            {"one shared NIC", R"({"cluster.nics_per_host": 1})"},
            {"shard group 16", R"({"parallel.shard_group": 16})"},
            {"prefetch off", R"({"efficiency.prefetch": false})"},
            {"whole-step efficiency", R"({"efficiency.meaning": "step"})"},
            {"efficiency 5 %", R"({"efficiency.compute": 5})"},
            {"efficiency 95 %", R"({"efficiency.compute": 95})"},
            {"ZeRO-0, over at any number", R"({"parallel.zero_stage": 0})"},
            {"everything slips", R"({"efficiency.prefetch": false, "efficiency.compute": 30,
                                 "card.host_link": 16, "input.wait": 5, "straggler.sigma": 5})"},
            {"no time left", R"({"task.reserved": 30})"},
            {"more reserved than there is", R"({"task.reserved": 400})"},
            {"one token", R"({"task.tokens": 1})"},
            {"no live memory, no waits", R"({"memory.live": 0, "input.wait": 0})"},
            {"largest of everything", R"({"task.tokens": 1e18, "cluster.cards": 1e9,
                                      "task.sequences_per_step": 1e9, "input.wait": 1e9})"},
            {"stages do not divide", R"({"parallel.pipeline": 5})", true},
            {"background saves", R"({"checkpoint.mode": "async", "checkpoint.commit": 30})"},
            {"background saves and input on one storage",
             R"({"checkpoint.mode": "async", "input.shared_storage": true})"},
            {"local saves and spikes", R"({"checkpoint.local_interval": 300,
                                       "failure.spike_interval": 7,
                                       "failure.spike_rollback": 100})"},
            {"nothing fails", R"({"failure.card_mtbf": "never"})"},
            {"never finishes", R"({"failure.job_mtbf": 1e-4, "checkpoint.interval": 1e6})"},
            {"input not modelled", R"({"input.workers": 0})"},
            {"two workers, starved", R"({"input.workers": 2, "input.prefetch": 100})"},
            {"each step waits for its input", R"({"input.overlap": false})"},
            {"slow hosts and padding", R"({"straggler.slow_share": 0.05,
                                       "straggler.slow_factor": 1.5, "task.padding": 0.3})"},
            {"modelled", R"({"memory.live_rule": "modelled"})"},
            {"modelled, full recomputation", R"({"memory.live_rule": "modelled",
                                                 "memory.recompute": "full"})"},
            {"modelled, scores stored, selective",
             R"({"memory.live_rule": "modelled", "memory.recompute": "selective",
                 "memory.flash_attention": false})"},
            {"modelled, gathered once, ZeRO-3",
             R"({"memory.live_rule": "modelled", "parallel.reshard": false})"},
            {"gathered once under a budget", R"({"parallel.reshard": false})"},
            {"pipeline of 4", R"({"parallel.pipeline": 4, "memory.live_rule": "modelled"})"},
            {"pipeline of 4 under a budget", R"({"parallel.pipeline": 4})"},
            {"interleaved", R"({"parallel.pipeline": 4, "parallel.schedule": "interleaved",
                                "memory.live_rule": "modelled", "memory.recompute": "full"})"},
            {"FP8 operands", R"({"memory.operand_format": "fp8", "memory.live_rule": "modelled"})"},
            {"FP32 operands", R"({"memory.operand_format": "fp32"})"},
            {"offloaded", R"({"memory.offload": "optimizer_and_gradients"})"},
            {"adapters", R"({"memory.lora_rank": 16})"},
            {"GaLore", R"({"memory.optimizer": "galore", "memory.galore_rank": 64})"},
            {"experts", R"({"model.experts": 16, "model.experts_per_token": 2,
                            "model.expert_ffn": 1024, "model.dense_layers": 2,
                            "memory.live_rule": "modelled"})"},
            {"experts alone", R"({"model.experts": 4, "model.experts_per_token": 4,
                                  "model.expert_ffn": 64, "model.ffn": 0})"},
            {"a layer of nothing but attention",
             R"({"model.layers": 1, "model.ffn": 0, "model.hidden": 1, "model.heads": 1,
                 "model.kv_heads": 1, "model.head_dim": 1, "memory.live_rule": "modelled"})"},
            {"a billion layers", R"({"model.layers": 1e9, "memory.live_rule": "modelled"})"},
            {"steps for equal loss on a large batch",
             R"({"batch.adjust_steps": true, "task.sequences_per_step": 4096})"},
            {"no noise, no synchronisation",
             R"({"batch.noise_scale": 1e-9, "ucurve.fixed": 0, "ucurve.per_worker": 0})"},
            {"all noise, nothing but synchronisation",
             R"({"batch.noise_scale": 1e15, "ucurve.fixed": 1e9, "ucurve.compute": 1e-9})"},
            {"nothing is kept, nothing takes time",
             R"({"rl.keep": 0, "rl.async_keep": 0, "rl.generate_time": 0, "rl.learn_time": 0,
                 "rl.sync_time": 0, "rl.train_memory": 0, "rl.weights_memory": 0,
                 "rl.kv_memory": 0, "rl.common_memory": 0})"},
            {"long trajectories, often interrupted",
             R"({"rl.generate_time": 1e9, "rl.interruptions": 1e9, "rl.learn": 1e9})"},
            {"rented and for sale", R"({"cost.card_hour": 0.5, "cost.card_price": 2000})"},
            {"nothing has a price", R"({"cost.electricity": 0})"},
            {"experts", R"({"model.experts": 128, "model.experts_per_token": 8,
                            "model.expert_ffn": 768, "model.ffn": 0})"},
            {"racks", R"({"cluster.hosts_per_rack": 4, "cluster.oversubscription": 12})"},
            {"trees and sums in switches",
             R"({"parallel.zero_stage": 0, "cluster.hop_latency": 1e6,
                 "cluster.in_network_reduction": true, "card.memory": 200})"},
            {"uneven experts with a capacity",
             R"({"model.experts": 128, "model.experts_per_token": 8, "model.expert_ffn": 768,
                 "model.ffn": 0, "moe.hot_share": 0.5, "moe.hot_load": 1.5,
                 "moe.capacity_factor": 1000, "efficiency.microbatch_overhead": 1e6})"},
            {"documents of one token", R"({"task.document_length": 1})"},
            {"hot experts that cannot be",
             R"({"model.experts": 128, "model.experts_per_token": 8, "model.expert_ffn": 768,
                 "moe.hot_share": 0.5, "moe.hot_load": 3})",
             true},
            {"shard group 7", R"({"parallel.shard_group": 7})", true},
            {"hosts not connected", R"({"cluster.nics_per_host": 0})", true},
            {"heads do not divide", R"({"model.kv_heads": 5})", true},
    };
    return cases;
}

Scenario scenarioOf(const FigureCase &figureCase)
{
    return scenarioWith(parsed(figureCase.set));
}

NamedScenario named(const char *name, const Scenario &scenario)
{
    return {name, scenario, evaluate(scenario)};
}

Figure makeFigure(std::string_view id, const Scenario &scenario,
                  const std::vector<NamedScenario> &others)
{
    const FigureRow *row = findFigure(id);
    if (!row)
        throw std::runtime_error("no figure " + std::string(id));
    EvaluationMemo memo;
    const NamedScenario now = named("now", scenario);
    return row->make(
            {.now = now, .others = others, .memo = memo, .validation = &shippedValidation});
}

} // namespace headroom::tests
