#include "ui/pages/page_menu.h"

#include "ui/pages/page_tabs.h"

#include <QMenu>
#include <QTabBar>

namespace headroom {
namespace {

// Past the last page comes the first.
void turn(QTabBar &tabs, int by)
{
    tabs.setCurrentIndex((tabs.currentIndex() + by + tabs.count()) % tabs.count());
}

} // namespace

void addPageMenu(QMenu &menu, QTabBar &tabs)
{
    QMenu *pages = menu.addMenu(PageTabs::tr("Pa&ges"));
    pages->setObjectName(QStringLiteral("pageMenu"));
    pages->addAction(PageTabs::tr("&Next page"), &tabs, [&tabs] { turn(tabs, 1); })
            ->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Tab),
                            QKeySequence(Qt::CTRL | Qt::Key_PageDown)});
    pages->addAction(PageTabs::tr("Pre&vious page"), &tabs, [&tabs] { turn(tabs, -1); })
            ->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab),
                            QKeySequence(Qt::CTRL | Qt::Key_PageUp)});
    pages->addSeparator();
    for (int i = 0; i < tabs.count(); ++i) {
        QAction *action =
                pages->addAction(tabs.tabText(i), &tabs, [&tabs, i] { tabs.setCurrentIndex(i); });
        if (i < 10) // the tenth is Ctrl+0
            action->setShortcut(
                    QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (i + 1) % 10)));
    }
}

} // namespace headroom
