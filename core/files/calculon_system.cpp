#include "core/files/calculon_system.h"

#include "core/files/file_format.h"
#include "core/input_error.h"
#include "core/units.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 6> sections{"matrix", "vector",          "mem1",
                                                   "mem2",   "processing_mode", "networks"};
constexpr double gigabytesOfGibibyte = gibi / giga;

std::string number(double value)
{
    return formatExact(value, Unit::None);
}

// A figure of the file, where it stands, and as it reads there.
struct Field
{
    double value = 0;
    std::string place;
    std::string given; // "80 GiB"
};

Field fieldAt(const Json &object, std::string_view key, const std::string &path,
              std::string_view unit)
{
    const std::string place = jsonPath(path, key);
    const double value = numberAt(member(object, key, path), place) + 0.0; // -0 becomes 0
    return {value, place, number(value) + (unit.empty() ? "" : " ") + std::string(unit)};
}

// Reads one file into its two profiles.
class SystemReading
{
public:
    SystemReading(const Json &root, std::string name)
        : m_root(root)
        , m_file(name + ", Calculon system")
    {
        m_found.card.kind = ProfileKind::Card;
        m_found.card.name = name;
        m_found.cluster.kind = ProfileKind::Cluster;
        m_found.cluster.name = name + " hosts";
    }

    SystemProfiles profiles()
    {
        readNetworks();
        readRates();
        readMemories();
        readLinks();
        readWhatIsMissing();
        leaveOutTheRest();
        finish(m_found.card, "The card of a Calculon system.");
        finish(m_found.cluster, "The hosts and network of a Calculon system.");
        return std::move(m_found);
    }

private:
    [[nodiscard]] const Json &section(std::string_view key) const
    {
        return objectAt(member(m_root, key, {}), std::string(key));
    }

    Profile &profileOf(std::string_view id)
    {
        return profileKindOf(id) == ProfileKind::Card ? m_found.card : m_found.cluster;
    }

    void set(std::string_view id, double value, std::string source)
    {
        const Parameter *row = findParameter(id);
        Profile &profile = profileOf(id);
        profile.values.emplace_back(row, value);
        profile.sources.insert_or_assign(std::string(id), std::move(source));
    }

    // `value`: the field's in the row's unit; `how`: how it became so, where they differ.
    void setFrom(std::string_view id, const Field &field, double value, const std::string &how = {})
    {
        const Parameter *row = findParameter(id);
        try {
            checkValue(*row, value);
        } catch (const InputError &error) {
            throw InputError(
                    field.place,
                    Message{"%1 cannot be a value of %2",
                            {field.given + (how.empty() ? "" : " (" + how + ")"), std::string(id)}},
                    acceptedRange(*row));
        }
        set(id, value,
            m_file + ": " + field.place
                    + (how.empty() ? std::string() : " " + field.given + ", " + how));
    }

    void readNetworks()
    {
        const Json &list = member(m_root, "networks", {});
        if (!list.is_array() || list.empty())
            throw InputError("networks", list.is_array() ? Message{"empty"} : unexpected(list),
                             "a list of one network or more");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string path = "networks[" + std::to_string(i) + "]";
            const Json &network = objectAt(list[i], path);
            m_networks.push_back({&network, path});
        }
        // Without an inner network every card is its own host.
        if (m_networks.size() > 1) {
            const Field size =
                    fieldAt(*m_networks.front().json, "size", m_networks.front().path, "cards");
            setFrom("cluster.cards_per_host", size, size.value);
            m_cardsPerHost = size.value;
        } else {
            set("cluster.cards_per_host", 1, m_file + ": one network, so a card a host");
        }
        set("cluster.nics_per_host", m_cardsPerHost,
            m_file + ": a network's bandwidth is one processor's, so a NIC a card");
    }

    void readRates()
    {
        const Json &matrix = section("matrix");
        if (findMember(matrix, "tflops") != nullptr) { // the older layout
            const Field rate = fieldAt(matrix, "tflops", "matrix", "TFLOP/s");
            setFrom("card.peak", rate, rate.value);
            setAbsentRates(true, true);
            return;
        }
        const std::string_view half = findMember(matrix, "float16") == nullptr
                                                      && findMember(matrix, "bfloat16") != nullptr
                                              ? "bfloat16"
                                              : "float16";
        const auto take = [&](std::string_view id, std::string_view format) {
            const std::string path = jsonPath("matrix", format);
            const Field rate = fieldAt(objectAt(member(matrix, format, "matrix"), path), "tflops",
                                       path, "TFLOP/s");
            setFrom(id, rate, rate.value);
        };
        take("card.peak", half);
        const bool has8 = findMember(matrix, "float8") != nullptr;
        const bool has32 = findMember(matrix, "float32") != nullptr;
        if (has8)
            take("card.peak_fp8", "float8");
        if (has32)
            take("card.peak_fp32", "float32");
        setAbsentRates(!has8, !has32);
    }

    void setAbsentRates(bool no8, bool no32)
    {
        if (no8)
            set("card.peak_fp8", 0, m_file + ": no float8 rate in it");
        if (no32)
            set("card.peak_fp32", 0, m_file + ": no float32 rate in it");
    }

    void readMemories()
    {
        const Json &mem1 = section("mem1");
        const Field memory = fieldAt(mem1, "GiB", "mem1", "GiB");
        const double gigabytes = memory.value * gigabytesOfGibibyte;
        setFrom("card.memory", memory, gigabytes, "10^9 bytes here");
        leaveOut(m_found.card,
                 Message{"mem1.GiB: %1 are %2; should the vendor's GB be meant, set "
                         "card.memory to %3.",
                         {memory.given, full(gigabytes, Unit::Gigabytes), number(memory.value)}});
        const Field bandwidth = fieldAt(mem1, "GBps", "mem1", "GB/s");
        setFrom("card.memory_bandwidth", bandwidth, bandwidth.value);

        const Json &mem2 = section("mem2");
        const Field link = fieldAt(mem2, "GBps", "mem2", "GB/s");
        setFrom("card.host_link", link, link.value);
        const std::string times = "times " + number(m_cardsPerHost) + " cards";
        setFrom("cluster.host_memory_bandwidth", link, link.value * m_cardsPerHost, times);
        const Field host = fieldAt(mem2, "GiB", "mem2", "GiB");
        setFrom("cluster.host_memory", host, host.value * m_cardsPerHost * gigabytesOfGibibyte,
                times + ", 10^9 bytes here");
    }

    void readLinks()
    {
        const Network &outer = m_networks.back();
        const Field nic = fieldAt(*outer.json, "bandwidth", outer.path, "GB/s");
        setFrom("cluster.nic_rate", nic, nic.value * bitsPerByte, "in bits");
        if (findMember(*outer.json, "latency") != nullptr) {
            const Field latency = fieldAt(*outer.json, "latency", outer.path, "s");
            setFrom("cluster.call_latency", latency, latency.value * mega, "in microseconds");
        } else {
            set("cluster.call_latency", 0, m_file + ": no latency in it");
        }
        if (m_networks.size() > 1) {
            const Network &inner = m_networks.front();
            const Field peer = fieldAt(*inner.json, "bandwidth", inner.path, "GB/s");
            setFrom("card.peer_link", peer, peer.value);
        } else {
            set("card.peer_link", 0, m_file + ": one network, so no link inside a host");
        }
    }

    void readWhatIsMissing()
    {
        const std::string absent = "not in a Calculon system: ";
        set("card.bf16", 1, absent + "its 16-bit rate is taken for both formats");
        set("card.runtime_reserve", 0, absent + "none is kept");
        set("card.power", 0, absent + "set it to see energy");
        set("cluster.hosts_per_rack", 0, absent + "one fabric");
        set("cluster.oversubscription", 1, absent + "full bandwidth between hosts");
        set("cluster.hop_latency", 0, absent + "a call's latency holds it");
        set("cluster.in_network_reduction", 0, absent + "reductions are computed on the cards");
        set("cluster.host_power", 0, absent + "set it to see energy");
        leaveOut(m_found.card, "Power and the memory a runtime keeps are not in the file: 0. "
                               "Efficiencies by size and vector rates are left out: the plan's own "
                               "efficiency counts.");
    }

    // Effective bytes an all-reduce moves for each byte reduced among many; a ring moves 2.
    static std::optional<double> allReduceScalar(const Json &network)
    {
        const Json *operations = findMember(network, "ops");
        const Json *given = operations != nullptr ? findMember(*operations, "all_reduce") : nullptr;
        if (given != nullptr && given->is_array() && !given->empty())
            given = &given->front();
        return given != nullptr && given->is_number() ? std::optional(given->get<double>())
                                                      : std::nullopt;
    }

    void leaveOutTheRest()
    {
        std::string shares;
        for (const Network &network : m_networks)
            if (const Json *share = findMember(*network.json, "efficiency");
                share && share->is_number())
                shares += (shares.empty() ? "" : ", ") + number(share->get<double>());
        if (shares.empty())
            leaveOut(m_found.cluster, "networks: links count at their full rate; efficiency, costs "
                                      "of operations and processor use are left out.");
        else
            leaveOut(m_found.cluster,
                     Message{"networks: links count at their full rate; efficiency (%1), costs of "
                             "operations and processor use are left out.",
                             {shares}});
        for (std::size_t i = 1; i + 1 < m_networks.size(); ++i)
            leaveOut(m_found.cluster, Message{"%1: left out; hosts have links inside and NICs.",
                                              {m_networks[i].path}});
        if (const auto scalar = allReduceScalar(*m_networks.back().json); scalar && *scalar < 2)
            leaveOut(m_found.cluster,
                     Message{"%1.ops.all_reduce: %2 is less than a ring's 2; the ring's counts, "
                             "unless reduction inside the network is switched on.",
                             {m_networks.back().path, number(*scalar)}});
        for (const auto &[key, value] : m_root.items())
            if (std::ranges::find(sections, key) == sections.end())
                remarkUnread(key);
    }

    void remarkUnread(const std::string &key)
    {
        constexpr std::size_t most = 20;
        if (++m_unread <= most)
            leaveOut(m_found.card, Message{"%1: unknown, left out.", {shown(key)}});
        else if (m_unread == most + 1)
            leaveOut(m_found.card, "More unknown keys, left out.");
    }

    static void leaveOut(Profile &profile, Text sentence)
    {
        profile.remarks.push_back(std::move(sentence));
    }

    static void finish(Profile &profile, std::string heading)
    {
        std::ranges::sort(profile.values, std::less<>{},
                          &std::pair<const Parameter *, double>::first);
        profile.notes = std::move(heading);
        for (const Text &sentence : profile.remarks)
            profile.notes += ' ' + sentence.text();
        profile.stem = stemFromName(profile.name);
    }

    struct Network
    {
        const Json *json;
        std::string path;
    };

    const Json &m_root;
    std::string m_file;
    SystemProfiles m_found;
    std::vector<Network> m_networks;
    double m_cardsPerHost = 1;
    std::size_t m_unread = 0;
};

} // namespace

bool isCalculonSystem(const Json &document)
{
    return document.is_object() && findMember(document, "headroom") == nullptr
           && std::ranges::count_if(sections, [&](std::string_view key) {
                  return findMember(document, key) != nullptr;
              }) >= 2;
}

SystemProfiles profilesFromCalculon(const Json &document, const std::string &name)
{
    return SystemReading(document, name.empty() ? "Calculon system" : shown(name)).profiles();
}

} // namespace headroom
