#include "ui/session/view_state.h"

#include "core/explore/settings.h"
#include "tests/fuzz/read.h"

namespace headroom::tests {

std::string readViewBytes(std::string_view bytes)
{
    static const ExploreSettings defaults = defaultExploreSettings({});
    const ViewState view = viewFromJson(readGuardedJson(bytes), defaults);
    const std::string written = viewToJson(view).dump();
    require(viewToJson(viewFromJson(readGuardedJson(written), defaults)).dump() == written,
            "a view changed when rewritten");
    return written;
}

} // namespace headroom::tests
