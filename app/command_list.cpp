#include "app/commands.h"
#include "app/json_output.h"
#include "app/text_table.h"
#include "core/evaluation/results.h"
#include "core/figures/figures.h"
#include "core/utf8.h"
#include "ui/help/exercises.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

using nlohmann::ordered_json;

struct Listing
{
    TextTable table;
    ordered_json json = ordered_json::array();
};

std::string_view kindName(ParameterKind kind)
{
    constexpr std::array<std::string_view, 4> names{"number", "count", "switch", "choice"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view scaleName(Scale scale)
{
    constexpr std::array<std::string_view, 5> names{"", "lin", "log", "step", "pow2"};
    return names[static_cast<std::size_t>(scale)];
}

Listing listParameters()
{
    Listing listing;
    const Scenario defaults;
    for (const Parameter &p : parameters()) {
        const double value = p.get(defaults);
        listing.table.addRow({std::string(p.id), formatValue(p, value),
                              std::string(unitSymbol(p.unit)), acceptedText(p)});
        ordered_json row{{"id", std::string(p.id)},
                         {"label", std::string(p.label)},
                         {"group", std::string(groupTitle(p.group))},
                         {"kind", std::string(kindName(p.kind))},
                         {"unit", std::string(unitSymbol(p.unit))},
                         {"default", jsonValue(p, value)},
                         {"accepted", acceptedText(p)}};
        if (p.kind == ParameterKind::Number || p.kind == ParameterKind::Count) {
            row["low"] = jsonNumber(p.accepted.low);
            row["low_excluded"] = p.accepted.lowExcluded;
            row["high"] = jsonNumber(p.accepted.high);
        }
        if (p.slider.scale != Scale::None)
            row["slider"] = {{"low", jsonNumber(p.slider.low)},
                             {"high", jsonNumber(p.slider.high)},
                             {"scale", std::string(scaleName(p.slider.scale))}};
        row["meaning"] = std::string(p.meaning);
        row["source"] = std::string(p.source);
        listing.json.push_back(std::move(row));
    }
    return listing;
}

Listing listResults()
{
    Listing listing;
    for (const Result &r : results()) {
        listing.table.addRow({std::string(r.id), std::string(unitSymbol(r.unit)),
                              std::string(r.formula), std::string(r.source)});
        listing.json.push_back({{"id", std::string(r.id)},
                                {"label", std::string(r.label)},
                                {"group", std::string(groupTitle(r.group))},
                                {"unit", std::string(unitSymbol(r.unit))},
                                {"modelled", true}, // scripts may read it
                                {"formula", std::string(r.formula)},
                                {"source", std::string(r.source)},
                                {"without", std::string(r.without)}});
    }
    return listing;
}

Listing listFigures()
{
    Listing listing;
    for (const Page &page : pageTable())
        for (std::string_view id : page.figures) {
            const FigureRow &row = *findFigure(id);
            listing.table.addRow(
                    {std::string(id), std::string(page.title), std::string(row.title)});
            listing.json.push_back({{"id", std::string(id)},
                                    {"page", std::string(page.title)},
                                    {"title", std::string(row.title)}});
        }
    return listing;
}

Listing listProfiles(const Library &library)
{
    Listing listing;
    for (const Profile &profile : library.profiles()) {
        const bool own = library.isOwn(profile.kind, profile.stem);
        listing.table.addRow({std::string(profileKindName(profile.kind)), shown(profile.stem),
                              shown(library.displayName(profile), 120),
                              (own ? "own: " : "") + shown(profile.notes, 2000)});
        listing.json.push_back({{"kind", std::string(profileKindName(profile.kind))},
                                {"stem", profile.stem},
                                {"name", profile.name},
                                {"own", own},
                                {"values", profileToJson(profile).at("values")},
                                {"sources", profile.sources},
                                {"notes", profile.notes}});
    }
    return listing;
}

Listing listScenarios(const Library &library)
{
    Listing listing;
    for (std::string_view name : library.scenarioNames()) {
        const std::string subject = subjectOf(library.scenario(name));
        const auto all = exercises();
        const auto exercise = std::ranges::find_if(
                all, [&](const Exercise &found) { return name == found.scenario; });
        const bool asked = exercise != all.end();
        listing.table.addRow({std::string(name), subject, asked ? exercise->title : ""});
        listing.json.push_back({{"name", std::string(name)},
                                {"subject", subject},
                                {"title", asked ? ordered_json(exercise->title) : nullptr},
                                {"question", asked ? ordered_json(exercise->question) : nullptr}});
    }
    return listing;
}

} // namespace

CommandOutput listCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments = parseArguments(list, {QStringLiteral("--json")});
    const QString what = arguments.positional.value(0);
    if (arguments.positional.size() != 1)
        throw UsageError("list takes one of: parameters, results, figures, profiles, scenarios");
    Listing listing;
    if (what == QLatin1String("parameters"))
        listing = listParameters();
    else if (what == QLatin1String("results"))
        listing = listResults();
    else if (what == QLatin1String("figures"))
        listing = listFigures();
    else if (what == QLatin1String("profiles"))
        listing = listProfiles(library);
    else if (what == QLatin1String("scenarios"))
        listing = listScenarios(library);
    else
        throw UsageError("list '" + what.left(40).toStdString()
                         + "': expected parameters, results, figures, profiles or scenarios");
    return {.text = arguments.json ? dumped(listing.json) : listing.table.text(99), .remarks = {}};
}

} // namespace headroom
