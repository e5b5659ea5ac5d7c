// One undo step: the document before and after, whole.
#pragma once

#include "core/files/scenario_document.h"

#include <QUndoCommand>

namespace headroom {

class Session;

class DocumentCommand : public QUndoCommand
{
public:
    // Steps of one gesture and one subject (the row that changed) merge.
    DocumentCommand(Session &session, ScenarioDocument before, ScenarioDocument after,
                    const QString &text, int gesture, const void *subject);

    void undo() override;
    void redo() override;
    int id() const override;
    bool mergeWith(const QUndoCommand *other) override;

private:
    Session &m_session;
    ScenarioDocument m_before;
    ScenarioDocument m_after;
    int m_gesture;
    const void *m_subject;
};

} // namespace headroom
