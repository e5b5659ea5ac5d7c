// The values of one profile with their units and sources, its name and notes: read, or edited as a
// draft that is kept elsewhere once it is saved.
#pragma once

#include "core/files/profile.h"

#include <QList>
#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QScrollArea;

namespace headroom {

class QuantityEdit;

class ProfileForm : public QWidget
{
    Q_OBJECT

public:
    explicit ProfileForm(QWidget *parent = nullptr);

    // `about` says where it comes from. A draft of before is gone.
    void showProfile(const Profile &profile, bool editable, const QString &about);
    void setAbout(const QString &about);
    // A column of another profile's values, those that differ marked; nullptr: none.
    void compareWith(const Profile *other, const QString &name);

    // What stands in the form now.
    [[nodiscard]] Profile draft() const;
    [[nodiscard]] bool isModified() const;
    // Takes what is being typed. Why a value cannot be taken, one line that names its row, which
    // then has the focus; nothing when all can.
    [[nodiscard]] std::optional<QString> refusal();
    void selectName();

Q_SIGNALS:
    void edited();

private:
    struct Line
    {
        const Parameter *row = nullptr;
        double value = 0;
        QuantityEdit *edit = nullptr; // or another editor, or a label
        QLineEdit *source = nullptr; // where it is edited
        QLabel *other = nullptr;
        QString sourceAsRead{}; // as its editor shows it
    };

    void addLine(const Parameter &row, int at);
    [[nodiscard]] QWidget *editorFor(const Parameter &row, qsizetype index);
    void addNotes(QGridLayout &grid, int at);
    void take(qsizetype index, double value);
    void refreshOther();

    Profile m_profile; // as shown first
    std::optional<Profile> m_other;
    QString m_otherName;
    bool m_editable = false;
    bool m_filling = false;
    QList<Line> m_lines;
    QLineEdit *m_name;
    QLabel *m_title;
    QLabel *m_about;
    QScrollArea *m_scroll;
    QGridLayout *m_grid = nullptr;
    QLabel *m_otherTitle = nullptr;
    QPlainTextEdit *m_notes = nullptr;
    QString m_notesAsRead; // as their editor shows them, which is not always what stands there
    QString m_nameAsRead;
};

} // namespace headroom
