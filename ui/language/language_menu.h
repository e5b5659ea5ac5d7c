// View ▸ Language.
#pragma once

class QMenu;
class QObject;

#include <functional>

namespace headroom {

// Adds the submenu. Choosing another language keeps and applies it, then calls `changed`: what
// stands in windows has to be made again.
void addLanguageMenu(QMenu &menu, std::function<void()> changed);

} // namespace headroom
