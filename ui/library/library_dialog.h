// The library of cards, models and hosts: what each holds and where it comes from, and a person's
// own ones, made from others, from the scenario or from files. It stays open beside the window.
#pragma once

#include "core/files/profile.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;

namespace headroom {

class ChoiceBox;
class ProfileForm;
class ProfileList;
class ProfileStore;
class Session;

class LibraryDialog : public QDialog
{
    Q_OBJECT

public:
    // Shows the window's library, the one that is open already or a new one.
    static void open(Session &session, QWidget *window);
    // Before the window closes: false when a person stays with a draft.
    [[nodiscard]] static bool closeFor(const QWidget *window);

    explicit LibraryDialog(Session &session, QWidget *parent = nullptr);

    void showKind(ProfileKind kind);
    // A profile, a model's config.json or a system, as profiles of one's own. A refusal is shown
    // and adds nothing.
    void importFile(const QString &path);
    // Writes the chosen profile; a failure is shown.
    void exportTo(const QString &path);

    void reject() override; // asks about a draft

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Chosen
    {
        ProfileKind kind = ProfileKind::Card;
        std::string stem;
    };

    [[nodiscard]] QWidget *makeList();
    [[nodiscard]] QWidget *makeDetail();
    [[nodiscard]] QWidget *makeMessage();
    [[nodiscard]] QPushButton *button(const QString &text, const char *name,
                                      void (LibraryDialog::*pressed)());
    [[nodiscard]] const Profile *chosen() const; // nullptr: none is chosen, or it is gone
    [[nodiscard]] bool isOwnChosen() const;
    void fillList();
    void takeLibrary();
    void choose(ProfileKind kind, const std::string &stem);
    void takeChosen(const std::string &stem);
    void showChosen();
    void fillCompare();
    void compare();
    void refreshUse();
    void refreshButtons();
    [[nodiscard]] QString aboutText(const Profile &profile) const;

    void use();
    void duplicate();
    void newFromScenario();
    bool save();
    void saveChosen() { (void)save(); }
    void revert();
    void remove();
    void bringBack();
    void chooseImport();
    void chooseExport();
    // Adds it under a free name and shows it; false when it could not be.
    bool add(Profile profile);
    // A draft is saved, dropped, or the person stays: false.
    [[nodiscard]] bool mayLeave();
    void tell(const QString &message, bool isError = false);

    Session &m_session;
    ProfileStore &m_store;
    Chosen m_chosen;
    std::optional<Profile> m_deleted; // may be brought back
    ProfileList *m_list = nullptr;
    ChoiceBox *m_compare = nullptr;
    ProfileForm *m_form = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_bringBack = nullptr;
    QPushButton *m_use = nullptr;
    QPushButton *m_duplicate = nullptr;
    QPushButton *m_export = nullptr;
    QPushButton *m_delete = nullptr;
    QPushButton *m_revert = nullptr;
    QPushButton *m_save = nullptr;
};

} // namespace headroom
