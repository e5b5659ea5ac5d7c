#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/files/chrome_trace.h"
#include "core/input_error.h"
#include "core/models/pipeline_formulas.h"
#include "core/quantity.h"
#include "core/scenario/parameter.h"
#include "core/units.h"
#include "ui/session/file_io.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>

namespace headroom {
namespace {

std::string nameOf(PipelineInput input)
{
    using enum PipelineInput;
    switch (input) {
    case Cards:
        return "--stages";
    case Microbatches:
        return "--microbatches";
    case VirtualStages:
        return "--virtual";
    case Layers:
        return "--layers";
    case Forward:
        return "--forward";
    case Backward:
        return "--backward";
    case BackwardSplit:
        return "--split";
    case Transfer:
        return "--transfer";
    case Message:
        return "--message";
    case Update:
        return "--update";
    case Saved:
        return "--saved";
    case SavedForWeight:
        return "--saved-for-weight";
    }
    return {};
}

void refuse(const std::optional<PipelineRefusal> &found)
{
    if (found)
        throw InputError(nameOf(found->input), found->text.text(), found->accepted.text());
}

PipelineSchedule scheduleNamed(const std::string &name)
{
    return static_cast<PipelineSchedule>(parseValue(*findParameter("parallel.schedule"), name));
}

class Options
{
public:
    explicit Options(const Arguments &arguments)
        : m_arguments(arguments)
    {
    }

    [[nodiscard]] bool given(const char *option) const
    {
        return m_arguments.values.contains(QLatin1String(option));
    }

    [[nodiscard]] std::vector<double> list(const char *option, Unit unit) const
    {
        std::vector<double> values;
        for (const QString &text : m_arguments.value(QLatin1String(option)).split(u','))
            values.push_back(parsed(option, text, unit));
        return values;
    }

    [[nodiscard]] double number(const char *option, Unit unit, double otherwise) const
    {
        return given(option) ? parsed(option, m_arguments.value(QLatin1String(option)), unit)
                             : otherwise;
    }

    [[nodiscard]] double count(const char *option, double otherwise) const
    {
        const double value = number(option, Unit::Count, otherwise);
        if (!(value >= 1 && value <= 1e9) || value != std::floor(value))
            throw InputError(option, formatExact(value, Unit::Count) + " is no count",
                             "a whole number from 1 to 1e9");
        return value;
    }

private:
    static double parsed(const char *option, const QString &text, Unit unit)
    {
        try {
            return parseQuantity(text.trimmed().toStdString(), unit);
        } catch (const InputError &error) {
            throw InputError(option, error.message(), accepted(unit));
        }
    }

    static const char *accepted(Unit unit)
    {
        switch (unit) {
        case Unit::Seconds:
            return "times such as 0.5, 12 ms or 3e-3";
        case Unit::Bytes:
            return "sizes such as 65536, 4 MiB or 1.5 GB";
        case Unit::Share:
            return "a share from 0 to 1";
        default:
            return "a whole number from 1 to 1e9";
        }
    }

    const Arguments &m_arguments;
};

// One value for all positions, or one each.
std::vector<double> perPosition(const Options &options, const char *option, Unit unit,
                                std::size_t positions)
{
    std::vector<double> values = options.list(option, unit);
    if (values.size() == 1)
        values.assign(positions, values.front());
    if (values.size() != positions)
        throw InputError(option, std::to_string(values.size()) + " values",
                         "1, or " + std::to_string(positions) + ", one a stage");
    return values;
}

void fillStages(PipelinePlan &plan, const Options &options)
{
    const auto positions = static_cast<std::size_t>(plan.positions());
    const auto forward = perPosition(options, "--forward", Unit::Seconds, positions);
    const auto backward = perPosition(options, "--backward", Unit::Seconds, positions);
    std::vector<double> saved(positions, 0);
    if (options.given("--saved"))
        saved = perPosition(options, "--saved", Unit::Bytes, positions);
    const double layers = options.given("--layers") ? options.count("--layers", 1) : 0;
    // A chunk's part of a stage of mean size: of its layers, or all chunks alike.
    const std::vector<double> sizes =
            layers > 0 ? layersOfStages(layers, plan.positions()) : std::vector(positions, 1.0);
    const double all = layers > 0 ? layers : plan.positions();
    for (std::size_t i = 0; i < positions; ++i) {
        const double part = sizes[i] * plan.cards / all;
        plan.stages.push_back({forward[i] * part, backward[i] * part, saved[i] * part});
    }
    const double head = options.number("--head-saved", Unit::Bytes, 0);
    if (!(head >= 0))
        throw InputError("--head-saved", "less than nothing is saved", "0 or more");
    plan.stages.back().savedBytes += head;
}

PipelinePlan readPlan(const Arguments &arguments)
{
    const Options options(arguments);
    for (const char *needed : {"--stages", "--microbatches", "--forward", "--backward"})
        if (!options.given(needed))
            throw UsageError(std::string("schedule needs ") + needed);

    PipelinePlan plan;
    plan.schedule = scheduleNamed(arguments.positional.front().toStdString());
    plan.cards = options.count("--stages", 1);
    plan.microbatches = options.count("--microbatches", 1);
    plan.virtualStages = options.count("--virtual", plan.schedule == PipelineSchedule::Interleaved
                                                            ? Parallel{}.virtualStages
                                                            : 1);
    if (plan.schedule != PipelineSchedule::Interleaved && plan.virtualStages != 1)
        throw InputError("--virtual", "only interleaved has several chunks a card", "1");
    const double layers = options.given("--layers") ? options.count("--layers", 1) : 0;
    refuse(refusal(static_cast<const PipelineShape &>(plan), layers));
    if (operationCount(plan) > largestSchedule)
        throw InputError("--microbatches",
                         formatQuantity(operationCount(plan), Unit::Count) + " operations",
                         "up to 1e8 operations");

    fillStages(plan, options);
    plan.backwardSplit = options.number("--split", Unit::Share, plan.backwardSplit);
    plan.savedForWeight = options.number("--saved-for-weight", Unit::Share, plan.savedForWeight);
    plan.transfer = {options.number("--transfer", Unit::Seconds, 0)};
    if (options.given("--message")) {
        const std::vector<double> sizes = options.list("--message", Unit::Bytes);
        if (sizes.size() > 2)
            throw InputError("--message", std::to_string(sizes.size()) + " values",
                             "1, or 2: forward and backward");
        plan.forwardBytes = sizes.front();
        plan.backwardBytes = sizes.back();
    }
    plan.update = options.number("--update", Unit::Seconds, 0);
    plan.sharedLink = arguments.sharedLink;
    refuse(refusal(plan, layers));
    return plan;
}

// Standard output in large pieces; a schedule may have more operations than memory.
class Output
{
public:
    void add(std::string_view text)
    {
        m_buffer += text;
        if (m_buffer.size() > largest)
            flush();
    }
    void add(double value)
    {
        char digits[32];
        add(std::string_view(digits, std::to_chars(digits, digits + sizeof digits, value).ptr));
    }
    void flush()
    {
        if (std::fwrite(m_buffer.data(), 1, m_buffer.size(), stdout) != m_buffer.size()
            || std::fflush(stdout) != 0)
            failStandardOutput(errno);
        m_buffer.clear();
    }

private:
    static constexpr std::size_t largest = 1 << 20;
    std::string m_buffer;
};

nlohmann::ordered_json numbers(const std::vector<double> &values)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (double value : values)
        list.push_back(jsonNumber(value));
    return list;
}

void writeJson(const PipelinePlan &plan, const PipelineResult &result)
{
    const auto bubble = bubbleByFormula(plan);
    nlohmann::ordered_json head{
            {"makespan", jsonNumber(result.makespan)},
            {"idle", numbers(result.idle)},
            {"span", numbers(result.span)},
            {"peaks", numbers(result.peaks)},
            {"messages", jsonNumber(result.messages)},
            {"bubble", bubble ? jsonNumber(*bubble) : nlohmann::ordered_json()}};
    std::string text = head.dump();
    text.pop_back(); // the brace: operations follow
    Output output;
    output.add(text);
    output.add(",\"operations\":[");
    bool first = true;
    const PipelineSimulator::Sink write = [&](const PipelineOperation &operation) {
        output.add(first ? "\n[" : ",\n[");
        first = false;
        output.add(std::to_string(operation.card));
        output.add(",\"");
        output.add(std::string(1, letterOf(operation.kind)));
        output.add("\",");
        output.add(std::to_string(operation.stage));
        output.add(",");
        output.add(std::to_string(operation.microbatch));
        output.add(",");
        output.add(operation.start);
        output.add(",");
        output.add(operation.end);
        output.add("]");
    };
    PipelineSimulator simulator;
    (void)simulator.run(plan, write);
    output.add("\n]}\n");
    output.flush();
}

std::string mebibytes(double bytes)
{
    return formatFixed(bytes / mebi, 1);
}

// The longest waits with their reason, and what the makespan consists of.
std::string reasons(const PipelineTrace &trace)
{
    const PipelineCauses causes = causesOf(trace);
    double computing = 0;
    double sending = 0;
    int messages = 0;
    for (const PathStep &step : criticalPath(trace, causes)) {
        const PipelineOperation &operation = trace.operations[step.operation];
        const bool isMessage = operation.kind == PipelineOperationKind::Transfer;
        (isMessage ? sending : computing) += operation.end - operation.start;
        messages += isMessage ? 1 : 0;
    }
    std::string text = "critical path: "
                       + Message{"%1 of operations, %2 in %3 messages",
                                 {duration(computing), duration(sending), full(messages)}}
                                 .text()
                       + '\n';
    std::vector<PipelineWait> waits = waitsOf(trace, causes);
    std::erase_if(waits, [](const PipelineWait &wait) { return wait.from == 0; });
    std::ranges::stable_sort(waits, [](const PipelineWait &a, const PipelineWait &b) {
        return a.to - a.from > b.to - b.from;
    });
    constexpr std::size_t shown = 5;
    for (std::size_t i = 0; i < std::min(shown, waits.size()); ++i)
        text += waitText(trace, waits[i]).text()
                + Message{", from %1", {duration(waits[i].from)}}.text() + '\n';
    return text;
}

std::string asTable(const PipelinePlan &plan, const PipelineResult &result)
{
    std::string name(pipelineScheduleName(plan.schedule));
    if (plan.schedule == PipelineSchedule::Interleaved)
        name = Message{"%1 in %2 chunks a card", {name, full(plan.virtualStages)}}.text();
    std::string text =
            Message{"%1 on %2 cards, %3 micro-batches: %4",
                    {name, full(plan.cards), full(plan.microbatches), duration(result.makespan)}}
                    .text()
            + '\n';
    text += bubbleText(plan).text();
    text += Message{"; %1 forward messages; at least %2",
                    {full(result.messages), duration(leastMakespan(plan))}}
                    .text()
            + '\n';
    if (plan.bothEnds())
        text += std::string(dualPipeRemark) + '\n';
    text += '\n';
    TextTable table;
    table.addRow({"card", "work", "idle", "span", "peak MiB"});
    for (std::size_t card = 0; card < result.work.size(); ++card)
        table.addRow({std::to_string(card), Message{"%1", {duration(result.work[card])}}.text(),
                      Message{"%1", {duration(result.idle[card])}}.text(),
                      Message{"%1", {duration(result.span[card])}}.text(),
                      mebibytes(result.peaks[card])});
    return text + table.text(4);
}

} // namespace

CommandOutput scheduleCommand(const QStringList &list)
{
    const Arguments arguments = parseArguments(
            list,
            {QStringLiteral("--stages"), QStringLiteral("--microbatches"),
             QStringLiteral("--virtual"), QStringLiteral("--layers"), QStringLiteral("--forward"),
             QStringLiteral("--backward"), QStringLiteral("--split"), QStringLiteral("--transfer"),
             QStringLiteral("--message"), QStringLiteral("--update"), QStringLiteral("--saved"),
             QStringLiteral("--head-saved"), QStringLiteral("--saved-for-weight"),
             QStringLiteral("--shared-link"), QStringLiteral("--json"), QStringLiteral("--trace")});
    if (arguments.positional.size() != 1)
        throw UsageError("schedule takes one name, as in schedule one_f_one_b");
    const PipelinePlan plan = readPlan(arguments);
    const QString traceFile = arguments.value(QStringLiteral("--trace"));
    const bool small = operationCount(plan) <= evaluatedOperations;
    if (!traceFile.isEmpty() && !small)
        throw InputError(
                "--trace", formatQuantity(operationCount(plan), Unit::Count) + " operations",
                "up to " + formatQuantity(evaluatedOperations, Unit::Count) + " in one trace");

    CommandOutput output;
    PipelineSimulator simulator;
    const PipelineResult &result = *simulator.run(plan);
    std::optional<PipelineTrace> trace;
    if (small && (!traceFile.isEmpty() || !arguments.json))
        trace = tracePipeline(plan);
    if (!traceFile.isEmpty())
        writeFile(traceFile, chromeTrace(*trace));
    if (arguments.json)
        writeJson(plan, result);
    else
        output.text = asTable(plan, result) + (trace ? '\n' + reasons(*trace) : std::string());
    return output;
}

} // namespace headroom
