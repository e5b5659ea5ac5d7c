// The short guide, in the language of the window. Its links lead to the pages it speaks of.
#pragma once

#include <QDialog>

namespace headroom {

class GuideDialog : public QDialog
{
    Q_OBJECT

public:
    explicit GuideDialog(QWidget *parent = nullptr);

Q_SIGNALS:
    void pageRequested(const QString &page); // id
};

} // namespace headroom
