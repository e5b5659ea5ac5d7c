// A system file of Calculon, read as a card and the hosts it stands in.
// Source of the fields and their units: systems/*.json, memory.py, network.py, processor.py and
// system.py of calculon-ai/calculon; both of its layouts are read (a rate for each number format,
// and the older one rate for all).
//
// All figures there are one processor's. What becomes of them:
//   matrix.float16.tflops   card.peak (dense; matrix.tflops in the older layout; bfloat16 where
//                           there is no float16)
//   matrix.float8, float32  card.peak_fp8, card.peak_fp32; 0 where the file has none
//   mem1.GiB                card.memory: 2^30 bytes there, 10^9 here, so 80 becomes 85.9
//   mem1.GBps, mem2.GBps    card.memory_bandwidth, card.host_link: 10^9 bytes/s in both
//   networks[0].bandwidth   card.peer_link, GB/s one way, where there are several networks
//   networks[0].size        cluster.cards_per_host
//   networks[last].bandwidth  cluster.nic_rate: GB/s a processor there, Gbit/s here, so 25 becomes
//                           200; one NIC a card
//   networks[last].latency  cluster.call_latency: seconds there, microseconds here
//   mem2.GiB, mem2.GBps     cluster.host_memory, cluster.host_memory_bandwidth: times the cards of
//                           a host, which there all read at once at their full rate
// A file of one network has a card a host. Left out and said so: efficiencies, rates of vector
// units, networks in between, what an operation of a network costs, processing mode; an all-reduce
// cheaper than a ring's is told and not taken for a reduction inside the network. What the file
// does not have (power, memory kept by the runtime) is 0, said by the source.
#pragma once

#include "core/files/profile.h"

#include <string>

namespace headroom {

struct SystemProfiles
{
    Profile card;
    Profile cluster;
};

// Whether the document looks like one: two or more of its sections, and no "headroom".
[[nodiscard]] bool isCalculonSystem(const Json &document);

// Both profiles bear `name`, the cluster's with "hosts" behind it. Throws InputError, its place the
// field ("networks[0].size"), for one that is missing, no number or outside what the row it becomes
// accepts: 80000000000 GiB, which some of these files say for "endless", is refused.
[[nodiscard]] SystemProfiles profilesFromCalculon(const Json &document, const std::string &name);

} // namespace headroom
