#include "ui/library/library_dialog.h"

#include "core/files/own_profiles.h"
#include "ui/library/profile_form.h"
#include "ui/library/profile_list.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/profile_store.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int listWidth = 274;

} // namespace

void LibraryDialog::open(Session &session, QWidget *window)
{
    auto *dialog = window->findChild<LibraryDialog *>();
    if (dialog == nullptr) {
        session.profiles().reload();
        dialog = new LibraryDialog(session, window);
        connect(dialog, &QDialog::finished, dialog, &QObject::deleteLater);
    } else {
        dialog->raise();
    }
    dialog->show();
    dialog->activateWindow();
}

bool LibraryDialog::closeFor(const QWidget *window)
{
    auto *dialog = window->findChild<LibraryDialog *>();
    return dialog == nullptr || dialog->close();
}

LibraryDialog::LibraryDialog(Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_store(session.profiles())
{
    setWindowTitle(tr("Profile library"));
    setObjectName(QStringLiteral("library"));
    setAcceptDrops(true);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(18);
    columns->addWidget(makeList());
    columns->addWidget(makeDetail(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 14);
    layout->setSpacing(10);
    layout->addLayout(columns, 1);
    layout->addWidget(makeMessage());
    setMinimumSize(800, 470);
    resize(1020, 660);

    // The scenario's history, unless a text is being typed.
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, &m_session.undoStack(),
            &QUndoStack::undo);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, &m_session.undoStack(),
            &QUndoStack::redo);
    connect(&session, &Session::changed, this, &LibraryDialog::refreshUse);
    connect(&session, &Session::libraryChanged, this, &LibraryDialog::takeLibrary);
    showKind(ProfileKind::Card);
    QStringList remarks;
    for (const Text &remark : m_store.remarks())
        remarks += translated(remark, localNumberStyle());
    tell(remarks.join(u'\n'), true);
    m_list->focusList();
}

QPushButton *LibraryDialog::button(const QString &text, const char *name,
                                   void (LibraryDialog::*pressed)())
{
    auto *made = new QPushButton(text, this);
    made->setObjectName(QStringLiteral("library.") + QLatin1String(name));
    made->setAutoDefault(false);
    connect(made, &QPushButton::clicked, this, pressed);
    return made;
}

QWidget *LibraryDialog::makeList()
{
    auto *side = new QWidget(this);
    side->setFixedWidth(listWidth);
    m_list = new ProfileList(m_session, side);
    connect(m_list, &ProfileList::kindChosen, this, [this] {
        if (mayLeave())
            choose(m_list->kind(), {});
        else
            fillList();
    });
    connect(m_list, &ProfileList::searched, this, &LibraryDialog::fillList);
    connect(m_list, &ProfileList::profileChosen, this, &LibraryDialog::takeChosen);
    connect(m_list, &ProfileList::activated, this, &LibraryDialog::use);

    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_list, 1);
    auto *buttons = new QHBoxLayout;
    auto *fromScenario =
            button(tr("&New from the scenario"), "new", &LibraryDialog::newFromScenario);
    fromScenario->setToolTip(tr("The present values of the scenario as a profile of your own"));
    buttons->addWidget(fromScenario, 1);
    auto *import = button(tr("&Import…"), "import", &LibraryDialog::chooseImport);
    import->setToolTip(tr("A profile, a Hugging Face config.json or a Calculon system"));
    buttons->addWidget(import);
    layout->addLayout(buttons);
    return side;
}

QWidget *LibraryDialog::makeDetail()
{
    auto *side = new QWidget(this);
    m_form = new ProfileForm(side);
    connect(m_form, &ProfileForm::edited, this, &LibraryDialog::refreshButtons);
    m_compare = new ChoiceBox(side);
    m_compare->setObjectName(QStringLiteral("library.compare"));
    m_compare->setAccessibleName(tr("Compare with"));
    m_compare->setMinimumWidth(190);
    connect(m_compare, &QComboBox::activated, this, &LibraryDialog::compare);
    auto *label = new QLabel(tr("Co&mpare with"), side);
    label->setBuddy(m_compare);

    m_use = button(tr("&Use in the scenario"), "use", &LibraryDialog::use);
    m_duplicate = button(tr("&Duplicate"), "duplicate", &LibraryDialog::duplicate);
    m_export = button(tr("&Export…"), "export", &LibraryDialog::chooseExport);
    m_delete = button(tr("De&lete"), "delete", &LibraryDialog::remove);
    m_revert = button(tr("&Revert"), "revert", &LibraryDialog::revert);
    m_save = button(tr("&Save"), "save", &LibraryDialog::saveChosen);
    new QShortcut(QKeySequence::Save, this, [this] { m_save->click(); });
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *each : {m_use, m_duplicate, m_export, m_delete})
        buttons->addWidget(each);
    buttons->addStretch();
    buttons->addWidget(m_revert);
    buttons->addWidget(m_save);

    auto *comparing = new QHBoxLayout;
    comparing->addStretch();
    comparing->addWidget(label);
    comparing->addWidget(m_compare);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(comparing);
    layout->addWidget(m_form, 1);
    layout->addLayout(buttons);
    return side;
}

QWidget *LibraryDialog::makeMessage()
{
    auto *line = new QWidget(this);
    m_message = new QLabel(line);
    m_message->setObjectName(QStringLiteral("library.message"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bringBack = button(tr("&Bring it back"), "bringBack", &LibraryDialog::bringBack);
    auto *close = button(tr("&Close"), "close", &LibraryDialog::reject);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_bringBack);
    layout->addWidget(close);
    return line;
}

const Profile *LibraryDialog::chosen() const
{
    for (const Profile &profile : m_store.library().profiles())
        if (profile.kind == m_chosen.kind && profile.stem == m_chosen.stem)
            return &profile;
    return nullptr;
}

bool LibraryDialog::isOwnChosen() const
{
    return m_store.library().isOwn(m_chosen.kind, m_chosen.stem);
}

void LibraryDialog::showKind(ProfileKind kind)
{
    choose(kind, {});
}

// Without a stem: what the scenario uses, else the first.
void LibraryDialog::choose(ProfileKind kind, const std::string &stem)
{
    m_list->setKind(kind);
    m_chosen = {kind, stem};
    if (stem.empty()) {
        const auto &used = m_session.document().profile(kind);
        const Profile *origin = used ? m_store.library().origin(*used) : nullptr;
        for (const Profile &profile : m_store.library().profiles())
            if (origin == nullptr && profile.kind == kind)
                origin = &profile;
        m_chosen.stem = origin != nullptr ? origin->stem : std::string();
    }
    showChosen();
    fillList();
}

void LibraryDialog::fillList()
{
    m_list->fill(m_chosen.kind, m_chosen.stem);
    fillCompare();
    refreshButtons();
}

// Changed here or in another window; a draft stays.
void LibraryDialog::takeLibrary()
{
    if (m_form->isModified())
        return fillList();
    if (chosen() == nullptr)
        return choose(m_list->kind(), {});
    showChosen();
    fillList();
}

void LibraryDialog::takeChosen(const std::string &stem)
{
    if (m_chosen.kind == m_list->kind() && m_chosen.stem == stem)
        return;
    if (!mayLeave())
        return fillList(); // back to where the draft is
    tell({});
    m_chosen = {m_list->kind(), stem};
    showChosen();
    fillList();
}

QString LibraryDialog::aboutText(const Profile &profile) const
{
    QStringList parts;
    const bool own = m_store.library().isOwn(profile.kind, profile.stem);
    parts +=
            own ? tr("Your own")
                : tr("Comes with the program and cannot be changed; duplicate it to change a copy");
    const auto &used = m_session.document().profile(profile.kind);
    if (used && m_store.library().origin(*used) == &profile)
        parts += tr("in use by the scenario");
    else if (used && used->stem == profile.stem && used->name == profile.name)
        parts += tr("the scenario holds an earlier version of it");
    parts += tr("typed as %1=%2")
                     .arg(toQString(profileKindName(profile.kind)), toQString(profile.stem));
    for (const Text &remark : profile.remarks)
        parts += translated(remark, localNumberStyle());
    return parts.join(QStringLiteral(" · "));
}

void LibraryDialog::showChosen()
{
    const Profile *profile = chosen();
    m_form->setVisible(profile != nullptr);
    if (profile != nullptr)
        m_form->showProfile(*profile, isOwnChosen(), aboutText(*profile));
    fillCompare();
    compare();
    refreshButtons();
}

void LibraryDialog::fillCompare()
{
    const QVariant before = m_compare->currentData();
    m_compare->clear();
    m_compare->addItem(tr("nothing"), QString());
    m_compare->addItem(tr("the scenario"), QStringLiteral("/")); // no stem has a slash
    for (const Profile &profile : m_store.library().profiles())
        if (profile.kind == m_chosen.kind && profile.stem != m_chosen.stem)
            m_compare->addItem(toQString(m_store.library().displayName(profile)),
                               toQString(profile.stem));
    m_compare->setCurrentIndex(std::max(0, m_compare->findData(before)));
}

void LibraryDialog::compare()
{
    const QString other = m_compare->currentData().toString();
    if (other == QStringLiteral("/")) {
        const Profile now = profileOfScenario(m_session.document(), m_chosen.kind);
        return m_form->compareWith(&now, tr("the scenario"));
    }
    for (const Profile &profile : m_store.library().profiles())
        if (profile.kind == m_chosen.kind && !other.isEmpty() && toQString(profile.stem) == other)
            return m_form->compareWith(&profile, toQString(profile.name));
    m_form->compareWith(nullptr, {});
}

// The scenario changed; this runs while a slider is dragged.
void LibraryDialog::refreshUse()
{
    if (!isVisible())
        return;
    m_list->refreshMarks();
    if (const Profile *profile = chosen())
        m_form->setAbout(aboutText(*profile));
    if (m_compare->currentData().toString() == QStringLiteral("/"))
        compare();
}

void LibraryDialog::refreshButtons()
{
    const Profile *profile = chosen();
    const bool own = profile != nullptr && isOwnChosen();
    const bool modified = m_form->isModified();
    const auto enable = [](QPushButton *each, bool enabled, const QString &why) {
        each->setEnabled(enabled);
        each->setToolTip(enabled ? QString() : why);
        each->setAccessibleDescription(enabled ? QString() : why);
    };
    const QString builtin =
            tr("It comes with the program and cannot be changed or deleted. Duplicate it first.");
    for (QPushButton *each : {m_use, m_duplicate, m_export})
        enable(each, profile != nullptr, tr("Choose a profile first."));
    enable(m_delete, own, builtin);
    const bool mayChange = own || profile == nullptr; // deleted in another window: saved anew
    const QString unchanged = mayChange ? tr("Nothing has been changed.") : builtin;
    enable(m_save, mayChange && modified, unchanged);
    enable(m_revert, mayChange && modified, unchanged);
}

void LibraryDialog::tell(const QString &message, bool isError)
{
    const Theme &theme = themeOf(palette());
    QPalette colours = m_message->palette();
    colours.setColor(QPalette::WindowText, isError ? theme.bad : theme.text);
    m_message->setPalette(colours);
    m_message->setText(message);
    m_bringBack->hide();
    m_deleted.reset();
}

bool LibraryDialog::mayLeave()
{
    if (!m_form->isModified())
        return true;
    const Profile *profile = chosen();
    const auto answer = QMessageBox::question(
            this, tr("Unsaved changes"),
            tr("%1 has changes that are not saved.")
                    .arg(profile ? toQString(profile->name) : tr("A deleted profile")),
            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save)
        return save();
    if (answer == QMessageBox::Discard)
        showChosen();
    return answer == QMessageBox::Discard;
}

void LibraryDialog::reject()
{
    if (mayLeave())
        QDialog::reject();
}

} // namespace headroom
