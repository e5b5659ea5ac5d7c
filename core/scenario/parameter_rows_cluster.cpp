#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 2> meanings{"compute", "step"};

using enum ParameterGroup;
using enum ParameterKind;

constexpr std::array rows{
        bound<&Scenario::cluster, &headroom::Cluster::cards>({
                .id = "cluster.cards",
                .label = "Cards",
                .group = Cluster,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = anyCount,
                .slider = {1, 32768, Scale::Logarithmic},
                .meaning = "Cards in the job. They share every step's sequences; the busiest card "
                           "sets its "
                           "length.",
                .source = "chapter 10.6.1",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::cardsPerHost>({
                .id = "cluster.cards_per_host",
                .label = "Cards a host",
                .group = Cluster,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {1, 1e6},
                .slider = {1, 72, Scale::Step},
                .meaning = "Cards in one host. Hosts are filled one after another.",
                .source = "chapter 10.6.2",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::nicsPerHost>({
                .id = "cluster.nics_per_host",
                .label = "NICs a host",
                .group = Cluster,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 1e6},
                .slider = {0, 16, Scale::Step},
                .meaning = "Network cards in one host; rings are spread over all of them.",
                .source = "chapter 10.6.2",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::nicRateGigabitsPerSecond>({
                .id = "cluster.nic_rate",
                .label = "NIC rate",
                .group = Cluster,
                .unit = Unit::GigabitsPerSecond,
                .accepted = positive,
                .slider = {10, 1600, Scale::Logarithmic},
                .meaning = "Rate of one NIC, one way, in bits: 200 Gbit/s is 25 GB/s.",
                .source = "chapter 10.6.2",
        }),
        bound<&Scenario::card, &headroom::Card::hostLinkGigabytesPerSecond>({
                .id = "card.host_link",
                .label = "Host link",
                .group = Cluster,
                .unit = Unit::GigabytesPerSecond,
                .accepted = positive,
                .slider = {4, 128, Scale::Logarithmic},
                .meaning = "Card to host memory (PCIe class), each way. Collectives use it where "
                           "there is "
                           "no peer link.",
                .source = "chapter 10.6.2: PCIe 4.0 x16",
        }),
        bound<&Scenario::card, &headroom::Card::peerLinkGigabytesPerSecond>({
                .id = "card.peer_link",
                .label = "Peer link",
                .group = Cluster,
                .unit = Unit::GigabytesPerSecond,
                .accepted = zeroOrMore,
                .slider = {0, 1800, Scale::Linear},
                .zeroMeans = "none",
                .meaning = "Card to card inside a host (NVLink class), each way; vendors often "
                           "quote both "
                           "directions together.",
                .source = "chapter 10.6.2: the RTX 4090 has none",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::hostsPerRack>({
                .id = "cluster.hosts_per_rack",
                .label = "Hosts a rack",
                .group = Cluster,
                .unit = Unit::Count,
                .kind = Count,
                .accepted = {0, 1e6},
                .slider = {0, 64, Scale::Step},
                .zeroMeans = "one fabric",
                .meaning = "Hosts that one rack's switches join at full rate. Groups fill the "
                           "host, then the rack.",
                .source = "chapter 10.6.2 has one fabric: 0",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::oversubscription>({
                .id = "cluster.oversubscription",
                .label = "Oversubscription",
                .group = Cluster,
                .unit = Unit::Multiple,
                .accepted = {1, 1000},
                .slider = {1, 16, Scale::Linear},
                .meaning = "How many times less leaves a rack than its hosts could send: what an "
                           "edge between racks carries is divided by it. No effect with one "
                           "fabric.",
                .source = "Leiserson 1985; full rate everywhere: 1",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::hopLatencyMicroseconds>({
                .id = "cluster.hop_latency",
                .label = "Hop latency",
                .group = Cluster,
                .unit = Unit::Microseconds,
                .accepted = zeroOrMore,
                .slider = {0, 50, Scale::Linear},
                .meaning = "Time of one hop of a ring or tree: a gather or reduce over d cards "
                           "pays d − 1, an all-reduce twice that, or 2·log2 d where a tree is "
                           "faster.",
                .source = "Thakur, Rabenseifner and Gropp 2005; the chapter leaves it out: 0",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::inNetworkReduction>({
                .id = "cluster.in_network_reduction",
                .label = "Sums in switches",
                .group = Cluster,
                .kind = Switch,
                .meaning =
                        "Switches add gradients up: an all-reduce sends its bytes once instead "
                        "of 2(d − 1)/d times. No effect on gathers and reduce-scatters, nor inside "
                        "one host, which has no such switch.",
                .source = "Graham et al. 2016 (SHARP); the chapter has none",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::callLatencyMicroseconds>({
                .id = "cluster.call_latency",
                .label = "Call latency",
                .group = Cluster,
                .unit = Unit::Microseconds,
                .accepted = zeroOrMore,
                .slider = {0, 200, Scale::Linear},
                .meaning = "Fixed time of one collective call, whatever its size.",
                .source = "chapter 10.3.3 leaves it out: 0",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::hostMemoryGigabytes>({
                .id = "cluster.host_memory",
                .label = "Host memory",
                .group = Cluster,
                .unit = Unit::Gigabytes,
                .accepted = zeroOrMore,
                .slider = {0, 8192, Scale::Linear},
                .meaning = "Memory of a host for offloaded state, in 10^9 bytes.",
                .source = "chapter 10.2.3",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::hostMemoryBandwidthGigabytesPerSecond>({
                .id = "cluster.host_memory_bandwidth",
                .label = "Host bandwidth",
                .group = Cluster,
                .unit = Unit::GigabytesPerSecond,
                .accepted = positive,
                .slider = {50, 2000, Scale::Logarithmic},
                .meaning = "Rate of a host's memory, shared by its cards: bounds an update there.",
                .source = "chapter 10.2.3",
        }),
        bound<&Scenario::cluster, &headroom::Cluster::hostPowerWatts>({
                .id = "cluster.host_power",
                .label = "Host power",
                .group = Cluster,
                .unit = Unit::Watts,
                .accepted = zeroOrMore,
                .slider = {0, 5000, Scale::Linear},
                .meaning = "Power of one host beside its cards.",
                .source = "chapter: cards alone",
        }),

        bound<&Scenario::efficiency, &headroom::Efficiency::computePercent>({
                .id = "efficiency.compute",
                .label = "Compute",
                .group = Efficiency,
                .unit = Unit::Percent,
                .accepted = {0, 100, true},
                .slider = {5, 90, Scale::Linear},
                .meaning =
                        "Share of the card's dense peak that training FLOPs reach. What it already "
                        "contains is set by its meaning.",
                .source = "chapter 10.1.3, an assumption to be measured",
        }),
        bound<&Scenario::efficiency, &headroom::Efficiency::meaning>({
                .id = "efficiency.meaning",
                .label = "Efficiency means",
                .group = Efficiency,
                .kind = Choice,
                .choices = meanings,
                .meaning = "compute: of the computing time alone, waits come on top. step: of the "
                           "whole "
                           "step, as a published MFU; waits are inside it and not added again.",
                .source = "chapter 10.1.3",
        }),
        bound<&Scenario::efficiency, &headroom::Efficiency::microbatchOverheadSeconds>({
                .id = "efficiency.microbatch_overhead",
                .label = "Overhead a micro-batch",
                .group = Efficiency,
                .unit = Unit::Seconds,
                .accepted = {0, 1e6},
                .slider = {0, 2, Scale::Linear},
                .meaning = "Launches and small matrices that every micro-batch pays once, however "
                           "small it is; a third of it in the forward.",
                .source = "chapter 10.1.3 has it inside the efficiency: 0",
        }),
        bound<&Scenario::efficiency, &headroom::Efficiency::prefetch>({
                .id = "efficiency.prefetch",
                .label = "Prefetch",
                .group = Efficiency,
                .kind = Switch,
                .meaning = "Communication overlaps compute. Off: all link time is waited for.",
                .source = "chapter 10.6.2",
        }),
};

} // namespace

std::span<const Parameter> clusterRows()
{
    return rows;
}

} // namespace headroom
