#include "core/explore/setting_lists.h"

#include "core/scenario/parameter_rows.h"

#include <array>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 1> listFigures{"attention.lengths"};

const std::array lists{
        ListSetting{{.id = "attention.lengths",
                     .label = "Lengths",
                     .unit = Unit::Tokens,
                     .kind = ParameterKind::Count,
                     .accepted = anyCount,
                     .meaning = "Tokens of each sequence, such as 7168, 1024 or 3*2048."},
                    listFigures,
                    [](const ExploreSettings &settings) -> const std::vector<double> & {
                        return settings.attention.lengths;
                    },
                    [](ExploreSettings &settings, std::vector<double> lengths) {
                        settings.attention.lengths = std::move(lengths);
                    }},
};

} // namespace

std::span<const ListSetting> listSettings()
{
    return lists;
}

} // namespace headroom
