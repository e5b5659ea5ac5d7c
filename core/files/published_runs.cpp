#include "core/files/published_runs.h"

#include "core/evaluation/evaluate.h"
#include "core/files/file_format.h"
#include "core/input_error.h"
#include "core/units.h"
#include "core/utf8.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace headroom {
namespace {

using Sources = std::map<std::string, std::string, std::less<>>;

std::string item(const std::string &path, std::size_t index)
{
    return path + "[" + std::to_string(index) + "]";
}

std::string optionalText(const Json &object, std::string_view key, const std::string &path)
{
    const Json *value = findMember(object, key);
    return value ? textAt(*value, jsonPath(path, key)) : std::string();
}

const Json &arrayAt(const Json &value, const std::string &path)
{
    if (!value.is_array())
        throw InputError(path, "is no list", "a list");
    return value;
}

std::string sourceOf(const Sources &sources, const std::string &key, const std::string &path)
{
    const auto found = sources.find(key);
    if (found == sources.end())
        throw InputError(path, "no such source", "a key of \"sources\"");
    return found->second;
}

std::string sourceAt(const Json &object, const Sources &sources, const std::string &path)
{
    const std::string place = jsonPath(path, "source");
    return sourceOf(sources, textAt(member(object, "source", path), place), place);
}

void setValues(Scenario &scenario, const Json &values, const std::string &path)
{
    for (const auto &[id, value] : objectAt(values, path).items()) {
        const std::string place = jsonPath(path, id);
        const Parameter *row = findParameter(id);
        if (!row)
            throw InputError(place, "unknown parameter", nearestIds(id));
        row->set(scenario, valueFromJson(*row, value, place));
    }
}

void applyProfile(Scenario &scenario, ProfileKind kind, const Json &run, const std::string &path,
                  const Library &library)
{
    const std::string_view key = profileKindName(kind);
    const Json *name = findMember(run, key);
    if (!name)
        return;
    for (const auto &[row, value] :
         library.profile(kind, textAt(*name, jsonPath(path, key))).values)
        row->set(scenario, value);
}

PublishedRate rateOf(const Json &rate, const Sources &sources, const std::string &path)
{
    PublishedRate found;
    found.flopsPerSecond = numberAt(member(rate, "value", path), jsonPath(path, "value")) * tera;
    if (!(found.flopsPerSecond > 0))
        throw InputError(jsonPath(path, "value"), "is no rate", "above 0");
    const std::string counts = textAt(member(rate, "counts", path), jsonPath(path, "counts"));
    if (counts != "model" && counts != "hardware")
        throw InputError(jsonPath(path, "counts"), "is no way to count FLOPs", "model, hardware");
    found.counts = counts == "model" ? CountedFlops::Model : CountedFlops::Hardware;
    found.source = sourceAt(rate, sources, path);
    return found;
}

// Over the model's own FLOPs; whatever the schedule, so that none is drawn.
double hardwareFlops(const Scenario &scenario)
{
    EvaluationMemo memo;
    memo.mostOperations = 0;
    return evaluate(scenario, memo).compute.hardwareFlops;
}

// A rate of the whole step holds every wait: it is an MFU, and none is charged again.
void useRate(Scenario &scenario, const PublishedRate &rate, const std::string &path)
{
    const double peak = scenario.card.peakTeraflops * tera;
    double share = rate.flopsPerSecond / peak;
    if (rate.counts == CountedFlops::Hardware)
        share /= hardwareFlops(scenario);
    const Parameter &row = *findParameter("efficiency.compute");
    try {
        checkValue(row, share / percent);
    } catch (const InputError &error) {
        throw InputError(jsonPath(path, "rate"), error.message(), error.accepted());
    }
    row.set(scenario, share / percent);
    scenario.efficiency.meaning = EfficiencyMeaning::Step;
}

// "published": {source: [ids]}, "assumed": {reason: [ids]}.
void addInputs(std::vector<RunInput> &inputs, const Json &run, std::string_view key, bool assumed,
               const Sources &sources, const std::string &path)
{
    const Json *lists = findMember(run, key);
    if (!lists)
        return;
    const std::string place = jsonPath(path, key);
    for (const auto &[source, ids] : objectAt(*lists, place).items()) {
        const std::string at = jsonPath(place, source);
        const std::string text = assumed ? source : sourceOf(sources, source, at);
        for (std::size_t i = 0; const Json &id : arrayAt(ids, at))
            inputs.push_back({textAt(id, item(at, i++)), assumed, text});
    }
}

// Each profile and parameter that the run gives, once, and no other.
void checkInputs(const std::vector<RunInput> &inputs, const Json &run, const std::string &path)
{
    std::set<std::string, std::less<>> given;
    for (const ProfileKind kind : profileKinds)
        if (findMember(run, profileKindName(kind)))
            given.emplace(profileKindName(kind));
    for (const auto &[id, value] : run.at("parameters").items())
        given.insert(id);
    for (const RunInput &input : inputs)
        if (given.erase(input.id) == 0)
            throw InputError(path,
                             Message{"%1 is told of twice, or is not given", {shown(input.id)}},
                             "each input once, published or assumed");
    if (!given.empty())
        throw InputError(path,
                         Message{"%1 is neither published nor assumed", {shown(*given.begin())}},
                         "each input once, published or assumed");
}

ReferenceStep referenceOf(const Json &json, const Scenario &plan, const std::string &path)
{
    ReferenceStep found{.name = textAt(member(json, "name", path), jsonPath(path, "name")),
                        .scenario = plan};
    found.seconds = numberAt(member(json, "seconds", path), jsonPath(path, "seconds"));
    if (!(found.seconds > 0))
        throw InputError(jsonPath(path, "seconds"), "is no time", "above 0");
    if (const Json *set = findMember(json, "set"))
        setValues(found.scenario, *set, jsonPath(path, "set"));
    found.scenario.efficiency.meaning = EfficiencyMeaning::Compute;
    return found;
}

Measurement measurementOf(const Json &entry, const std::string &path, const PublishedRun &run,
                          const Scenario &plan, const Sources &sources)
{
    Measurement found;
    const std::string id = textAt(member(entry, "result", path), jsonPath(path, "result"));
    found.result = findResult(id);
    if (!found.result)
        throw InputError(jsonPath(path, "result"), "no such result");
    found.value = numberAt(member(entry, "value", path), jsonPath(path, "value"));
    if (!(found.value > 0))
        throw InputError(jsonPath(path, "value"), "is no measurement", "above 0");
    found.source = sourceAt(entry, sources, path);
    found.note = optionalText(entry, "note", path);
    if (const Json *derived = findMember(entry, "derived")) {
        if (!derived->is_boolean())
            throw InputError(jsonPath(path, "derived"), unexpected(*derived), "true, false");
        found.derived = derived->get<bool>();
    }
    found.scenario = plan;
    if (const Json *set = findMember(entry, "set"))
        setValues(found.scenario, *set, jsonPath(path, "set"));
    if (const Json *reference = findMember(entry, "reference")) {
        if (id != "step.time")
            throw InputError(jsonPath(path, "result"), "is no time of a step", "step.time");
        found.reference = referenceOf(*reference, plan, jsonPath(path, "reference"));
        found.value /= found.reference->seconds;
        found.scenario.efficiency.meaning = EfficiencyMeaning::Compute;
    } else if (run.rate) {
        useRate(found.scenario, *run.rate, path);
    }
    return found;
}

PublishedRun runOf(const Json &json, const std::string &path, const Library &library,
                   const Sources &sources)
{
    PublishedRun run;
    run.id = textAt(member(json, "id", path), jsonPath(path, "id"));
    run.title = textAt(member(json, "title", path), jsonPath(path, "title"));
    run.family = textAt(member(json, "family", path), jsonPath(path, "family"));
    Scenario plan;
    for (const ProfileKind kind : profileKinds)
        applyProfile(plan, kind, json, path, library);
    setValues(plan, member(json, "parameters", path), jsonPath(path, "parameters"));
    addInputs(run.inputs, json, "published", false, sources, path);
    addInputs(run.inputs, json, "assumed", true, sources, path);
    checkInputs(run.inputs, json, path);
    if (const Json *rate = findMember(json, "rate"))
        run.rate = rateOf(objectAt(*rate, jsonPath(path, "rate")), sources, jsonPath(path, "rate"));
    if (run.rate)
        run.inputs.push_back({"rate", false, run.rate->source});
    run.scenario = plan;
    if (run.rate)
        useRate(run.scenario, *run.rate, path);

    const std::string measured = jsonPath(path, "measured");
    for (std::size_t i = 0; const Json &entry : arrayAt(member(json, "measured", path), measured))
        run.measured.push_back(measurementOf(entry, item(measured, i++), run, plan, sources));
    if (run.measured.empty())
        throw InputError(measured, "is empty", "one measurement or more");
    run.notes = optionalText(json, "notes", path);
    return run;
}

UnexpressedRun unexpressedOf(const Json &json, const std::string &path, const Sources &sources)
{
    return {.id = textAt(member(json, "id", path), jsonPath(path, "id")),
            .title = textAt(member(json, "title", path), jsonPath(path, "title")),
            .source = sourceAt(json, sources, path),
            .reason = textAt(member(json, "reason", path), jsonPath(path, "reason"))};
}

void addId(std::set<std::string> &ids, const std::string &id, const std::string &path)
{
    if (!ids.insert(id).second)
        throw InputError(jsonPath(path, "id"), "stands twice", "each run once");
}

} // namespace

PublishedRuns readPublishedRuns(std::string_view bytes, const Library &library)
{
    const Json document = readGuardedJson(bytes);
    if (const std::string kind = documentKind(document, {}); kind != "runs")
        throw InputError("headroom", "this is no list of published runs", "runs");
    Sources sources;
    for (const auto &[key, text] : objectAt(member(document, "sources", {}), "sources").items())
        sources.emplace(key, textAt(text, jsonPath("sources", key)));
    PublishedRuns found;
    std::set<std::string> ids;
    for (std::size_t i = 0; const Json &run : arrayAt(member(document, "runs", {}), "runs")) {
        const std::string path = item("runs", i++);
        found.runs.push_back(runOf(run, path, library, sources));
        addId(ids, found.runs.back().id, path);
    }
    if (const Json *others = findMember(document, "unexpressed"))
        for (std::size_t i = 0; const Json &run : arrayAt(*others, "unexpressed")) {
            const std::string path = item("unexpressed", i++);
            found.unexpressed.push_back(unexpressedOf(run, path, sources));
            addId(ids, found.unexpressed.back().id, path);
        }
    return found;
}

void append(PublishedRuns &runs, PublishedRuns more)
{
    std::ranges::move(more.runs, std::back_inserter(runs.runs));
    std::ranges::move(more.unexpressed, std::back_inserter(runs.unexpressed));
}

} // namespace headroom
