#include "ui/session/view_state.h"

#include "core/input_error.h"
#include "ui/session/explore_json.h"

#include <cmath>

namespace headroom {
namespace {

constexpr int viewVersion = 1;
constexpr int widestPanel = 10000; // pixels

const Json::array_t &listAt(const Json &value, const std::string &path)
{
    if (!value.is_array())
        throw InputError(path, "unexpected " + std::string(value.type_name()), "a list");
    return value.get_ref<const Json::array_t &>();
}

std::vector<std::string> textsAt(const Json &value, const std::string &path)
{
    std::vector<std::string> texts;
    for (const Json &text : listAt(value, path))
        texts.push_back(textAt(text, path));
    return texts;
}

Range rangeAt(const Json &value, const std::string &path)
{
    const Json::array_t &ends = listAt(value, path);
    if (ends.size() != 2)
        throw InputError(path, "a range has two ends");
    const Range range{numberAt(ends[0], path), numberAt(ends[1], path)};
    if (!(range.low < range.high))
        throw InputError(path, "the range runs backwards");
    return range;
}

Json plotToJson(const PlotView &plot)
{
    Json json = Json::object();
    if (plot.zoomed) {
        appendMember(json, "x", Json::array({plot.x.low, plot.x.high}));
        appendMember(json, "y", Json::array({plot.y.low, plot.y.high}));
    }
    if (!plot.hidden.empty())
        appendMember(json, "hidden", plot.hidden);
    return json;
}

PlotView plotFromJson(const Json &json, const std::string &path)
{
    PlotView plot;
    if (const Json *x = findMember(objectAt(json, path), "x")) {
        plot.zoomed = true;
        plot.x = rangeAt(*x, jsonPath(path, "x"));
        plot.y = rangeAt(member(json, "y", path), jsonPath(path, "y"));
    }
    if (const Json *hidden = findMember(json, "hidden"))
        plot.hidden = textsAt(*hidden, jsonPath(path, "hidden"));
    return plot;
}

Json pageToJson(const PageView &page)
{
    Json json = Json::object();
    if (!page.figures.empty())
        appendMember(json, "figures", page.figures);
    if (!page.handles.empty())
        appendMember(json, "handles", page.handles);
    Json plots = Json::object();
    for (const auto &[id, plot] : page.plots)
        if (!plot.isPlain())
            appendMember(plots, id, plotToJson(plot));
    if (!plots.empty())
        appendMember(json, "plots", std::move(plots));
    return json;
}

PageView pageFromJson(const Json &json, const std::string &path)
{
    PageView page;
    if (const Json *figures = findMember(objectAt(json, path), "figures"))
        page.figures = textsAt(*figures, jsonPath(path, "figures"));
    if (const Json *handles = findMember(json, "handles")) {
        const std::string place = jsonPath(path, "handles");
        for (const auto &[id, value] : objectAt(*handles, place).items())
            page.handles.emplace(id, numberAt(value, jsonPath(place, id)));
    }
    if (const Json *plots = findMember(json, "plots")) {
        const std::string place = jsonPath(path, "plots");
        for (const auto &[id, plot] : objectAt(*plots, place).items())
            page.plots.emplace(id, plotFromJson(plot, jsonPath(place, id)));
    }
    return page;
}

void readPanel(ViewState &view, const Json &json, const std::string &path)
{
    if (const Json *shown = findMember(objectAt(json, path), "shown")) {
        if (!shown->is_boolean())
            throw InputError(jsonPath(path, "shown"), "unexpected value", "true, false");
        view.panelShown = shown->get<bool>();
    }
    if (const Json *width = findMember(json, "width")) {
        const double pixels = numberAt(*width, jsonPath(path, "width"));
        if (!(pixels >= 0 && pixels <= widestPanel))
            throw InputError(jsonPath(path, "width"), "is out of range");
        view.panelWidth = static_cast<int>(pixels);
    }
    if (const Json *open = findMember(json, "open"))
        view.openGroups = textsAt(*open, jsonPath(path, "open"));
}

} // namespace

Json viewToJson(const ViewState &view)
{
    Json json = Json::object();
    appendMember(json, "headroom", "view");
    appendMember(json, "version", viewVersion);
    if (!view.geometry.isEmpty())
        appendMember(json, "geometry", view.geometry.toBase64().toStdString());
    Json panel = Json::object();
    appendMember(panel, "shown", view.panelShown);
    if (view.panelWidth > 0)
        appendMember(panel, "width", view.panelWidth);
    if (view.openGroups)
        appendMember(panel, "open", *view.openGroups);
    appendMember(json, "panel", std::move(panel));
    if (!view.page.empty())
        appendMember(json, "page", view.page);
    Json pages = Json::object();
    for (const auto &[id, page] : view.pages)
        if (Json written = pageToJson(page); !written.empty())
            appendMember(pages, id, std::move(written));
    if (!pages.empty())
        appendMember(json, "pages", std::move(pages));
    if (view.explore)
        appendMember(json, "explore", exploreToJson(*view.explore));
    return json;
}

ViewState viewFromJson(const Json &json, const ExploreSettings &defaults)
{
    if (textAt(member(objectAt(json, {}), "headroom", {}), "headroom") != "view"
        || numberAt(member(json, "version", {}), "version") != viewVersion)
        throw InputError({}, "this is no view state of version " + std::to_string(viewVersion));
    ViewState view;
    if (const Json *geometry = findMember(json, "geometry"))
        view.geometry =
                QByteArray::fromBase64(QByteArray::fromStdString(textAt(*geometry, "geometry")));
    if (const Json *panel = findMember(json, "panel"))
        readPanel(view, *panel, "panel");
    if (const Json *page = findMember(json, "page"))
        view.page = textAt(*page, "page");
    if (const Json *pages = findMember(json, "pages"))
        for (const auto &[id, page] : objectAt(*pages, "pages").items())
            view.pages.emplace(id, pageFromJson(page, jsonPath("pages", id)));
    if (const Json *explore = findMember(json, "explore"))
        view.explore = exploreFromJson(*explore, defaults, "explore");
    return view;
}

} // namespace headroom
