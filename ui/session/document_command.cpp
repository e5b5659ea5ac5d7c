#include "ui/session/document_command.h"

#include "ui/session/session.h"

namespace headroom {

DocumentCommand::DocumentCommand(Session &session, ScenarioDocument before, ScenarioDocument after,
                                 const QString &text, int gesture, const void *subject)
    : QUndoCommand(text)
    , m_session(session)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_gesture(gesture)
    , m_subject(subject)
{
}

void DocumentCommand::undo()
{
    m_session.apply(m_before);
}

void DocumentCommand::redo()
{
    m_session.apply(m_after);
}

int DocumentCommand::id() const
{
    return 1;
}

bool DocumentCommand::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const DocumentCommand *>(other);
    if (next->m_gesture != m_gesture || next->m_subject != m_subject)
        return false;
    m_after = next->m_after;
    setText(next->text());
    // Dragged out and back: nothing happened.
    setObsolete(m_after == m_before);
    return true;
}

} // namespace headroom
