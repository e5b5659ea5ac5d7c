// Offers the work that a crash left behind: each document can be restored, discarded, looked at
// where it lies, or left for the next start.
#pragma once

#include "ui/session/recovery.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace headroom {

class RecoveryDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RecoveryDialog(std::vector<LostDocument> lost, QWidget *parent = nullptr);

Q_SIGNALS:
    void restoreRequested(const LostDocument &lost);

private:
    void fill();
    void restore();
    void discard();
    void showFile();
    void followSelection();
    [[nodiscard]] std::vector<std::size_t> selected() const;
    // Takes these rows out; closes the dialogue with the last one.
    std::vector<LostDocument> take(const std::vector<std::size_t> &rows);

    std::vector<LostDocument> m_lost;
    QTreeWidget *m_list;
    QLabel *m_detail;
    QPushButton *m_restore;
    QPushButton *m_discard;
    QPushButton *m_show;
};

} // namespace headroom
