// How a document was looked at: window, panel, page, figures and their zoom, and what the pages
// were asked. Kept apart from the scenario, so that its file changes only with the plan; none of it
// changes a number.
#pragma once

#include "core/explore/settings.h"
#include "core/files/json_reader.h"
#include "ui/session/plot_view.h"

#include <QByteArray>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

struct PageView
{
    std::vector<std::string>
            figures{}; // ids in sight, oldest choice first; empty: as the page opens
    std::map<std::string, double> handles{}; // where handles were dragged to, in their axis' unit
    PlotViews plots{};
    bool operator==(const PageView &) const = default;
};

struct ViewState
{
    QByteArray geometry; // QWidget::saveGeometry(); empty: as windows open
    bool panelShown = true;
    int panelWidth = 0; // pixels; 0: as windows open
    std::optional<std::vector<std::string>> openGroups; // of the panel, by English title
    std::string page; // id, or "results"
    std::map<std::string, PageView> pages; // by id
    std::optional<ExploreSettings> explore; // empty: they follow the scenario
    bool operator==(const ViewState &) const = default;
};

[[nodiscard]] Json viewToJson(const ViewState &view);

// The inverse. `defaults` are the explore settings of the scenario. Throws InputError, its place a
// JSON path, for what is no such state; pages, figures and series that are gone are no error.
[[nodiscard]] ViewState viewFromJson(const Json &json, const ExploreSettings &defaults);

} // namespace headroom
