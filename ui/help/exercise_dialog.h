// The exercises beside the window: the question stays in sight while a student moves sliders.
#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace headroom {

struct Exercise;

class ExerciseDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExerciseDialog(QWidget *parent = nullptr);

Q_SIGNALS:
    // Its scenario, page and figure are wanted.
    void openRequested(const Exercise &exercise);

private:
    void showChosen();
    void open();

    QListWidget *m_list;
    QTextBrowser *m_text;
};

} // namespace headroom
