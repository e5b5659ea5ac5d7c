// The menu that goes from page to page, with a key for each.
#pragma once

class QMenu;
class QTabBar;

namespace headroom {

void addPageMenu(QMenu &menu, QTabBar &tabs);

} // namespace headroom
