// View states on the disk, one a document.
#pragma once

#include "ui/session/view_state.h"

#include <QString>

namespace headroom {

class Session;

class ViewStore
{
public:
    // The folder is made when the first state is kept.
    explicit ViewStore(QString folder);

    // What a session's states are kept under: its file, or the name of what has none.
    [[nodiscard]] static QString keyOf(const Session &session);

    // A state that cannot be kept is lost with a remark in the log: views are disposable.
    void keep(const QString &key, const ViewState &view) const;
    // Empty when there is none; also, with one remark in the log, when it cannot be read.
    [[nodiscard]] std::optional<ViewState> find(const QString &key,
                                                const ExploreSettings &defaults) const;
    [[nodiscard]] QString fileOf(const QString &key) const;

private:
    void forgetOldest() const;

    QString m_folder;
};

} // namespace headroom
