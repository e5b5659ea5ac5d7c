// The system asks the program to end: logging out, shutting down, a kill without force. There is no
// time for questions, but for putting unsaved work on the disk.
#pragma once

#include <QObject>

namespace headroom {

class Termination : public QObject
{
    Q_OBJECT

public:
    // One for the program, after its application object.
    explicit Termination(QObject *parent = nullptr);
    ~Termination() override;

Q_SIGNALS:
    void requested(int signal); // in the event loop
};

} // namespace headroom
