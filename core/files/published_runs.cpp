#include "core/files/published_runs.h"

#include "core/evaluation/evaluate.h"
#include "core/files/file_format.h"
#include "core/input_error.h"
#include "core/units.h"

namespace headroom {
namespace {

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

void setValues(Scenario &scenario, const Json &values, const std::string &path)
{
    for (const auto &[id, value] : objectAt(values, path).items()) {
        const std::string place = jsonPath(path, id);
        const Parameter *row = findParameter(id);
        if (!row)
            throw InputError(place, "no such parameter", nearestIds(id));
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

// They are for people; what they stand beside must be there.
void checkSources(const Json &sources, const std::string &path)
{
    for (const auto &[id, source] : objectAt(sources, path).items()) {
        const std::string place = jsonPath(path, id);
        if (!findParameter(id) && !findProfileKind(id))
            throw InputError(place, "no such parameter", nearestIds(id));
        (void)textAt(source, place);
    }
}

PublishedRate rateOf(const Json &rate, const std::string &path)
{
    PublishedRate found;
    found.flopsPerSecond = numberAt(member(rate, "value", path), jsonPath(path, "value")) * tera;
    if (!(found.flopsPerSecond > 0))
        throw InputError(jsonPath(path, "value"), "is no rate", "above 0");
    const std::string counts = textAt(member(rate, "counts", path), jsonPath(path, "counts"));
    if (counts != "model" && counts != "hardware")
        throw InputError(jsonPath(path, "counts"), "is no way to count FLOPs", "model, hardware");
    found.counts = counts == "model" ? CountedFlops::Model : CountedFlops::Hardware;
    found.source = textAt(member(rate, "source", path), jsonPath(path, "source"));
    return found;
}

// A rate of the whole step holds every wait: it is an MFU, and none is charged again.
void useRate(Scenario &scenario, const PublishedRate &rate, const std::string &path)
{
    const double peak = scenario.card.peakTeraflops * tera;
    double share = rate.flopsPerSecond / peak;
    if (rate.counts == CountedFlops::Hardware)
        share /= evaluate(scenario).compute.hardwareFlops;
    const Parameter &row = *findParameter("efficiency.compute");
    try {
        checkValue(row, share / percent);
    } catch (const InputError &error) {
        throw InputError(jsonPath(path, "rate"), error.message(), error.accepted());
    }
    row.set(scenario, share / percent);
    scenario.efficiency.meaning = EfficiencyMeaning::Step;
}

Measurement measurementOf(const Json &entry, const std::string &path, const PublishedRun &run,
                          const Scenario &plan)
{
    Measurement found;
    const std::string id = textAt(member(entry, "result", path), jsonPath(path, "result"));
    found.result = findResult(id);
    if (!found.result)
        throw InputError(jsonPath(path, "result"), "no such result");
    found.value = numberAt(member(entry, "value", path), jsonPath(path, "value"));
    found.source = textAt(member(entry, "source", path), jsonPath(path, "source"));
    found.note = optionalText(entry, "note", path);
    if (const Json *derived = findMember(entry, "derived")) {
        if (!derived->is_boolean())
            throw InputError(jsonPath(path, "derived"), unexpected(*derived), "true, false");
        found.derived = derived->get<bool>();
    }
    found.scenario = plan;
    if (const Json *set = findMember(entry, "set"))
        setValues(found.scenario, *set, jsonPath(path, "set"));
    if (run.rate)
        useRate(found.scenario, *run.rate, path);
    return found;
}

PublishedRun runOf(const Json &json, const std::string &path, const Library &library)
{
    PublishedRun run;
    run.id = textAt(member(json, "id", path), jsonPath(path, "id"));
    run.title = textAt(member(json, "title", path), jsonPath(path, "title"));
    Scenario plan;
    for (const ProfileKind kind : profileKinds)
        applyProfile(plan, kind, json, path, library);
    setValues(plan, member(json, "parameters", path), jsonPath(path, "parameters"));
    if (const Json *sources = findMember(json, "sources"))
        checkSources(*sources, jsonPath(path, "sources"));
    if (const Json *rate = findMember(json, "rate"))
        run.rate = rateOf(objectAt(*rate, jsonPath(path, "rate")), jsonPath(path, "rate"));
    run.scenario = plan;
    if (run.rate)
        useRate(run.scenario, *run.rate, path);

    const std::string measured = jsonPath(path, "measured");
    for (std::size_t i = 0; const Json &entry : arrayAt(member(json, "measured", path), measured))
        run.measured.push_back(
                measurementOf(entry, measured + "[" + std::to_string(i++) + "]", run, plan));
    if (const Json *missing = findMember(json, "missing")) {
        const std::string place = jsonPath(path, "missing");
        for (const Json &text : arrayAt(*missing, place))
            run.missing.push_back(textAt(text, place));
    }
    run.notes = optionalText(json, "notes", path);
    return run;
}

} // namespace

std::vector<PublishedRun> readPublishedRuns(std::string_view bytes, const Library &library)
{
    const Json document = readGuardedJson(bytes);
    if (const std::string kind = documentKind(document, {}); kind != "runs")
        throw InputError("headroom", "this is no list of published runs", "runs");
    std::vector<PublishedRun> runs;
    for (std::size_t i = 0; const Json &run : arrayAt(member(document, "runs", {}), "runs"))
        runs.push_back(runOf(run, "runs[" + std::to_string(i++) + "]", library));
    return runs;
}

std::optional<double> predicted(const Measurement &measurement)
{
    const ResultValue value = valueOf(*measurement.result, evaluate(measurement.scenario));
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    return std::nullopt;
}

} // namespace headroom
