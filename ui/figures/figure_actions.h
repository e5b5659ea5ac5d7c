// What can be done with a figure in the window: copy its picture or numbers, export it.
#pragma once

#include "core/figures/figure.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>

class QWidget;

namespace headroom {

class Session;

class FigureActions : public QObject
{
    Q_OBJECT

public:
    FigureActions(Session &session, QWidget &window);

    void copyPicture(const Figure &figure);
    void copyNumbers(const Figure &figure);
    void exportAs(const Figure &figure);
    // The pipeline that the page Pipeline shows, for Perfetto: of a pinned scenario by its mark.
    void saveTrace(std::optional<int> mark = {});

Q_SIGNALS:
    void failed(const QString &message);

private:
    [[nodiscard]] QByteArray scenarioFile() const;
    [[nodiscard]] QString askPath(const QString &title, const QString &name, const QString &suffix);
    void save(const QString &path, const std::function<std::string()> &make);

    Session &m_session;
    QWidget &m_window;
};

} // namespace headroom
