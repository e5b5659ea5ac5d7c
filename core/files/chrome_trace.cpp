#include "core/files/chrome_trace.h"

#include <array>
#include <charconv>
#include <cmath>
#include <map>

namespace headroom {
namespace {

using Kind = PipelineOperationKind;

constexpr int cardsProcess = 1;
constexpr int linksProcess = 2;

void append(std::string &text, double value)
{
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    text.append(buffer.data(), end);
}

void append(std::string &text, std::uint32_t value)
{
    text += std::to_string(value);
}

// Microseconds; finer than a picosecond is noise.
void appendTime(std::string &text, double seconds)
{
    append(text, std::round(seconds * 1e12) / 1e6);
}

class Writer
{
public:
    explicit Writer(const PipelineTrace &trace)
        : m_trace(trace)
    {
        m_text.reserve(160 * trace.operations.size() + 4096);
    }

    std::string write()
    {
        m_text = "{\"displayTimeUnit\":\"ms\",\"otherData\":{\"schedule\":\"";
        m_text += pipelineScheduleName(m_trace.plan.schedule);
        m_text += "\",\"makespan_s\":";
        append(m_text, m_trace.result.makespan);
        m_text += "},\"traceEvents\":[";
        metadata("process_name", cardsProcess, 0, "cards");
        for (std::uint32_t card = 0; card < m_trace.result.work.size(); ++card)
            metadata("thread_name", cardsProcess, card, "card " + std::to_string(card));
        if (m_trace.plan.cards > 1)
            metadata("process_name", linksProcess, 0, "links");
        describeWaits();
        for (std::uint32_t i = 0; i < m_trace.operations.size(); ++i)
            operation(i);
        m_text += "\n]}\n";
        return std::move(m_text);
    }

private:
    void begin()
    {
        m_text += m_first ? "\n" : ",\n";
        m_first = false;
    }

    void metadata(std::string_view what, int process, std::uint32_t thread, const std::string &name)
    {
        begin();
        m_text += "{\"ph\":\"M\",\"name\":\"" + std::string(what)
                  + "\",\"pid\":" + std::to_string(process) + ",\"tid\":" + std::to_string(thread)
                  + ",\"args\":{\"name\":\"" + name + "\"}}";
        if (what != "thread_name")
            return;
        begin();
        m_text += "{\"ph\":\"M\",\"name\":\"thread_sort_index\",\"pid\":" + std::to_string(process)
                  + ",\"tid\":" + std::to_string(thread)
                  + ",\"args\":{\"sort_index\":" + std::to_string(thread) + "}}";
    }

    void describeWaits()
    {
        for (const PipelineWait &wait : waitsOf(m_trace, causesOf(m_trace)))
            m_waits[wait.operation] = wait;
    }

    // A link's thread, named when it first carries a message.
    std::uint32_t linkThread(const PipelineOperation &message)
    {
        const std::uint32_t to =
                m_trace.plan.cardOf(message.gradient ? message.stage - 1 : message.stage + 1);
        const bool shared = m_trace.plan.sharedLink;
        const auto ends = shared && to < message.card ? std::pair(to, message.card)
                                                      : std::pair(message.card, to);
        const auto [found, isNew] =
                m_links.try_emplace(ends, static_cast<std::uint32_t>(m_links.size()));
        if (isNew)
            metadata("thread_name", linksProcess, found->second,
                     "link " + std::to_string(ends.first) + (shared ? " – " : " → ")
                             + std::to_string(ends.second));
        return found->second;
    }

    void operation(std::uint32_t index)
    {
        const PipelineOperation &each = m_trace.operations[index];
        const bool isMessage = each.kind == Kind::Transfer;
        const std::uint32_t thread = isMessage ? linkThread(each) : each.card;
        begin();
        m_text += "{\"ph\":\"X\",\"name\":\"";
        m_text += letterOf(each.kind);
        if (each.kind != Kind::Update) {
            m_text += ' ';
            append(m_text, each.microbatch + 1);
        }
        m_text += "\",\"cat\":\"";
        m_text += category(each);
        m_text += "\",\"ts\":";
        appendTime(m_text, each.start);
        m_text += ",\"dur\":";
        appendTime(m_text, each.end - each.start);
        m_text +=
                ",\"pid\":" + std::to_string(isMessage ? linksProcess : cardsProcess) + ",\"tid\":";
        append(m_text, thread);
        m_text += ",\"args\":{\"card\":";
        append(m_text, each.card);
        if (each.kind != Kind::Update) {
            m_text += ",\"stage\":";
            append(m_text, each.stage);
            m_text += ",\"micro-batch\":";
            append(m_text, each.microbatch + 1);
        }
        if (const auto wait = m_waits.find(index); wait != m_waits.end())
            m_text += ",\"before\":\"" + waitText(m_trace, wait->second).text() + '"';
        m_text += "}}";
    }

    static std::string_view category(const PipelineOperation &operation)
    {
        switch (operation.kind) {
        case Kind::Forward:
            return "forward";
        case Kind::Backward:
            return "backward";
        case Kind::InputGradient:
            return "input gradient";
        case Kind::WeightGradient:
            return "weight gradient";
        case Kind::Update:
            return "update";
        case Kind::Transfer:
            break;
        }
        return operation.gradient ? "gradient message" : "activation message";
    }

    const PipelineTrace &m_trace;
    std::string m_text;
    bool m_first = true;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_links;
    std::map<std::uint32_t, PipelineWait> m_waits; // by the operation that waits
};

} // namespace

std::string chromeTrace(const PipelineTrace &trace)
{
    return Writer(trace).write();
}

} // namespace headroom
