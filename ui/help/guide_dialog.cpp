#include "ui/help/guide_dialog.h"

#include "ui/language/language.h"
#include "ui/session/file_io.h"

#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace headroom {

GuideDialog::GuideDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Guide"));
    setObjectName(QStringLiteral("guide"));
    auto *text = new QTextBrowser(this);
    text->setAccessibleName(tr("Guide"));
    text->setOpenLinks(false);
    text->setHtml(QString::fromStdString(readFile(
            QStringLiteral(":/help/guide_%1.html").arg(QLatin1String(languageCode())))));
    connect(text, &QTextBrowser::anchorClicked, this, [this, text](const QUrl &link) {
        if (link.scheme() == QLatin1String("page"))
            Q_EMIT pageRequested(link.path());
        else
            text->scrollToAnchor(link.fragment());
    });
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
    resize(680, 640);
}

} // namespace headroom
