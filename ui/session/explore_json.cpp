#include "ui/session/explore_json.h"

#include "core/evaluation/results.h"
#include "core/explore/setting_rows.h"
#include "core/files/file_format.h"
#include "core/input_error.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

constexpr double mostSeconds = 1e9;

// A number of the Failures page that has no row of its own.
struct Question
{
    std::string_view key;
    double FailureQuestions::*value;
    double low;
    double high;
    bool whole;
};
constexpr std::array questions{
        Question{"runs", &FailureQuestions::runs, 1, 1e6, true},
        Question{"interval_low", &FailureQuestions::intervalLow, 0, mostSeconds, false},
        Question{"interval_high", &FailureQuestions::intervalHigh, 0, mostSeconds, false},
        Question{"pause", &FailureQuestions::pauseSeconds, 0, mostSeconds, false},
        Question{"stopped_workers", &FailureQuestions::stoppedWorkers, 1, 1e6, true},
        Question{"slow_sigmas", &FailureQuestions::slowSigmas, 0, 1000, false},
};

double numberIn(const Json &value, const std::string &path, double low, double high, bool whole)
{
    const double number = numberAt(value, path);
    if (!(number >= low && number <= high) || (whole && number != std::floor(number)))
        throw InputError(path, formatExact(number, Unit::None) + " is out of range",
                         (whole ? "a whole number from " : "a number from ")
                                 + formatExact(low, Unit::None) + " to "
                                 + formatExact(high, Unit::None));
    return number;
}

const Parameter &parameterAt(const Json &value, const std::string &path)
{
    const std::string id = textAt(value, path);
    if (const Parameter *row = findParameter(id))
        return *row;
    throw InputError(path, inQuotes(id) + " is no parameter");
}

const Json::array_t &listAt(const Json &value, const std::string &path)
{
    if (!value.is_array())
        throw InputError(path, "unexpected " + std::string(value.type_name()), "a list");
    return value.get_ref<const Json::array_t &>();
}

Json layoutToJson(const ShardLayout &layout)
{
    Json json = Json::object();
    appendMember(json, "axis", layout.axis == SplitAxis::Rows ? "rows" : "columns");
    appendMember(json, "tensor", layout.tensor);
    appendMember(json, "data", layout.data);
    return json;
}

ShardLayout layoutFromJson(const Json &json, const std::string &path)
{
    constexpr double mostRanks = 64; // a side, as the page takes them
    const std::string axis = textAt(member(objectAt(json, path), "axis", path), path + ".axis");
    if (axis != "rows" && axis != "columns")
        throw InputError(path + ".axis", inQuotes(axis) + " is no choice", "rows, columns");
    const auto ranks = [&](std::string_view key) {
        return static_cast<std::int64_t>(
                numberIn(member(json, key, path), jsonPath(path, key), 1, mostRanks, true));
    };
    return {axis == "rows" ? SplitAxis::Rows : SplitAxis::Columns, ranks("tensor"), ranks("data")};
}

Json failuresToJson(const FailureQuestions &failures)
{
    Json json = Json::object();
    for (const Question &question : questions)
        appendMember(json, question.key, failures.*question.value);
    appendMember(json, "saved", layoutToJson(failures.saved));
    appendMember(json, "loaded", layoutToJson(failures.loaded));
    return json;
}

void readFailures(FailureQuestions &failures, const Json &json, const std::string &path)
{
    (void)objectAt(json, path);
    for (const Question &question : questions)
        if (const Json *value = findMember(json, question.key))
            failures.*question.value = numberIn(*value, jsonPath(path, question.key), question.low,
                                                question.high, question.whole);
    if (const Json *saved = findMember(json, "saved"))
        failures.saved = layoutFromJson(*saved, path + ".saved");
    if (const Json *loaded = findMember(json, "loaded"))
        failures.loaded = layoutFromJson(*loaded, path + ".loaded");
}

void readMap(ExploreSettings &settings, const Json &json, const std::string &path)
{
    const auto axis = [&](std::string_view key) {
        const Parameter &row =
                parameterAt(member(objectAt(json, path), key, path), jsonPath(path, key));
        if (row.slider.scale == Scale::None)
            throw InputError(jsonPath(path, key), std::string(row.id) + " has no slider");
        return &row;
    };
    settings.mapX = axis("x");
    settings.mapY = axis("y");
    if (settings.mapX == settings.mapY)
        throw InputError(path, "a map needs two parameters");
    const std::string id = textAt(member(json, "result", path), path + ".result");
    const Result *result = findResult(id);
    if (result == nullptr || result->unit == Unit::None)
        throw InputError(path + ".result", inQuotes(id) + " is no numeric result");
    settings.mapResult = result->id;
}

Json slipsToJson(const std::vector<Slip> &slips)
{
    Json json = Json::object();
    for (const Slip &slip : slips)
        appendMember(json, slip.parameter->id, valueToJson(*slip.parameter, slip.value));
    return json;
}

std::vector<Slip> slipsFromJson(const Json &json, const std::string &path)
{
    std::vector<Slip> slips;
    for (const auto &[id, value] : objectAt(json, path).items()) {
        const Parameter &row = parameterAt(id, jsonPath(path, id));
        slips.push_back({&row, valueFromJson(row, value, jsonPath(path, id))});
    }
    return slips;
}

Json uncertainToJson(const std::vector<UncertainInput> &inputs)
{
    Json json = Json::object();
    for (const UncertainInput &input : inputs) {
        const bool range = input.shape == UncertainInput::Shape::Range;
        appendMember(json, input.parameter->id,
                     range ? Json::array({input.low, input.high}) : Json(input.high));
    }
    return json;
}

// Two numbers are a range, one is a deviation.
UncertainInput uncertainFromJson(const Parameter &row, const Json &value, const std::string &path)
{
    using Shape = UncertainInput::Shape;
    if (row.kind != ParameterKind::Number && row.kind != ParameterKind::Count)
        throw InputError(path, "is no number");
    if (value.is_number())
        return {&row, Shape::Spread, 0, numberIn(value, path, 0, 1e18, false)};
    const Json::array_t &ends = listAt(value, path);
    if (ends.size() != 2)
        throw InputError(path, "a range has two ends");
    const UncertainInput input{&row, Shape::Range, numberAt(ends[0], path),
                               numberAt(ends[1], path)};
    checkValue(row, input.low);
    checkValue(row, input.high);
    if (input.high < input.low)
        throw InputError(path, "the range runs backwards");
    return input;
}

std::vector<UncertainInput> uncertainInputsFromJson(const Json &json, const std::string &path)
{
    std::vector<UncertainInput> inputs;
    for (const auto &[id, value] : objectAt(json, path).items()) {
        const std::string place = jsonPath(path, id);
        inputs.push_back(uncertainFromJson(parameterAt(id, place), value, place));
    }
    return inputs;
}

std::vector<ComparedCard> cardsFromJson(const Json &json, const std::string &path)
{
    constexpr std::size_t most = 5; // as the dialogue takes them
    std::vector<ComparedCard> cards;
    for (const auto &[stem, price] : objectAt(json, path).items())
        cards.push_back({stem, numberIn(price, jsonPath(path, stem), 0, 1e9, false)});
    if (cards.size() > most)
        throw InputError(path, "more than five cards", "five at most");
    return cards;
}

} // namespace

Json exploreToJson(const ExploreSettings &settings)
{
    Json json = Json::object();
    for (const SettingRow &row : settingRows())
        appendMember(json, row.value.id, valueToJson(row.value, row.get(settings)));
    Json map = Json::object();
    appendMember(map, "x", settings.mapX->id);
    appendMember(map, "y", settings.mapY->id);
    appendMember(map, "result", settings.mapResult);
    appendMember(json, "map", std::move(map));
    appendMember(json, "slips", slipsToJson(settings.slips));
    appendMember(json, "uncertain", uncertainToJson(settings.uncertain));
    appendMember(json, "seed", settings.seed);
    appendMember(json, "failures", failuresToJson(settings.failures));
    Json cards = Json::object();
    for (const ComparedCard &card : settings.scaling.cards)
        appendMember(cards, card.stem, card.dollarsAnHour);
    appendMember(json, "cards", std::move(cards));
    return json;
}

ExploreSettings exploreFromJson(const Json &value, const ExploreSettings &defaults,
                                const std::string &path)
{
    constexpr double mostSeed = 999999;
    ExploreSettings settings = defaults;
    (void)objectAt(value, path);
    for (const SettingRow &row : settingRows())
        if (const Json *found = findMember(value, row.value.id))
            row.set(settings, valueFromJson(row.value, *found, jsonPath(path, row.value.id)));
    if (const Json *map = findMember(value, "map"))
        readMap(settings, *map, jsonPath(path, "map"));
    if (const Json *slips = findMember(value, "slips"))
        settings.slips = slipsFromJson(*slips, jsonPath(path, "slips"));
    if (const Json *uncertain = findMember(value, "uncertain"))
        settings.uncertain = uncertainInputsFromJson(*uncertain, jsonPath(path, "uncertain"));
    if (const Json *seed = findMember(value, "seed"))
        settings.seed = static_cast<std::uint64_t>(
                numberIn(*seed, jsonPath(path, "seed"), 0, mostSeed, true));
    if (const Json *failures = findMember(value, "failures"))
        readFailures(settings.failures, *failures, jsonPath(path, "failures"));
    if (const Json *cards = findMember(value, "cards"))
        settings.scaling.cards = cardsFromJson(*cards, jsonPath(path, "cards"));
    return settings;
}

} // namespace headroom
