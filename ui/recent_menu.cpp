#include "ui/recent_menu.h"

#include "ui/session/recent_files.h"

#include <QDir>
#include <QFileInfo>

namespace headroom {
namespace {

// "&1  plan.headroom — ~/plans"
QString titleOf(const QString &path, qsizetype number)
{
    const QFileInfo info(path);
    QString folder = info.absolutePath();
    if (const QString home = QDir::homePath(); folder == home || folder.startsWith(home + u'/'))
        folder.replace(0, home.size(), QStringLiteral("~"));
    QString title = info.fileName() + QStringLiteral(" — ") + folder;
    title.replace(QStringLiteral("&"), QStringLiteral("&&"));
    return QStringLiteral("%1%2  ").arg(number < 10 ? QStringLiteral("&") : QString()).arg(number)
           + title;
}

} // namespace

RecentMenu::RecentMenu(QWidget *parent)
    : QMenu(tr("Open &recent"), parent)
{
    setObjectName(QStringLiteral("recentFiles"));
    // Before it opens, so that its shortcuts and greyed entries are those of now.
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::fill()
{
    clear();
    qsizetype number = 0;
    for (const QString &path : recentFiles()) {
        const bool there = QFileInfo::exists(path);
        const QString title = titleOf(path, ++number);
        QAction *action = addAction(there ? title : tr("%1 (missing)").arg(title), this,
                                    [this, path] { Q_EMIT chosen(path); });
        action->setEnabled(there);
        action->setToolTip(path);
    }
    if (number == 0)
        addAction(tr("None yet"))->setEnabled(false);
    addSeparator();
    QAction *clearing = addAction(tr("&Clear the list"), this, &clearRecentFiles);
    clearing->setEnabled(number > 0);
}

} // namespace headroom
