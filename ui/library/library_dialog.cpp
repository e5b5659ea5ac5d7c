#include "ui/library/library_dialog.h"

#include "core/files/own_profiles.h"
#include "core/input_error.h"
#include "ui/library/profile_form.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/file_io.h"
#include "ui/session/profile_store.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QTabBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr int listWidth = 274;

QString folderSetting()
{
    return QStringLiteral("profileFolder");
}

QString nounOf(ProfileKind kind)
{
    switch (kind) {
    case ProfileKind::Card:
        return LibraryDialog::tr("card");
    case ProfileKind::Model:
        return LibraryDialog::tr("model");
    case ProfileKind::Cluster:
        break;
    }
    return LibraryDialog::tr("hosts");
}

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
    m_list->setFocus();
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
    m_tabs = new QTabBar(side);
    m_tabs->setObjectName(QStringLiteral("library.kinds"));
    m_tabs->setAccessibleName(tr("Kind of profile"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    for (const QString &title : {tr("Cards"), tr("Models"), tr("Hosts")}) // as profileKinds
        m_tabs->addTab(title);
    m_search = new QLineEdit(side);
    m_search->setObjectName(QStringLiteral("library.search"));
    m_search->setPlaceholderText(tr("Find a profile"));
    m_search->setAccessibleName(tr("Find a profile"));
    m_search->setClearButtonEnabled(true);
    m_list = new QTreeWidget(side);
    m_list->setObjectName(QStringLiteral("library.list"));
    m_list->setAccessibleName(tr("Profiles"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setStyleSheet(
            QStringLiteral("QTreeWidget { border: 1px solid palette(mid); border-radius: 6px; }"
                           "QTreeWidget::item { padding: 4px 5px; }"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        if (!m_filling && mayLeave())
            choose(kind(), {});
        else if (!m_filling)
            fillList();
    });
    connect(m_search, &QLineEdit::textChanged, this, &LibraryDialog::fillList);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &LibraryDialog::listChosen);
    connect(m_list, &QTreeWidget::itemActivated, this, &LibraryDialog::use);

    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_tabs);
    layout->addWidget(m_search);
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

ProfileKind LibraryDialog::kind() const
{
    return profileKinds[static_cast<std::size_t>(std::max(0, m_tabs->currentIndex()))];
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
    m_filling = true;
    m_tabs->setCurrentIndex(static_cast<int>(kind));
    m_filling = false;
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

QString LibraryDialog::markOf(const Profile &profile) const
{
    QStringList marks;
    if (m_store.library().isOwn(profile.kind, profile.stem))
        marks += tr("own");
    const auto &used = m_session.document().profile(profile.kind);
    if (used && m_store.library().origin(*used) == &profile)
        marks += tr("in use");
    return marks.join(QStringLiteral(", "));
}

void LibraryDialog::fillList()
{
    m_filling = true;
    m_list->clear();
    const QStringList words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    for (const Profile &profile : m_store.library().profiles()) {
        if (profile.kind != kind())
            continue;
        const QString name = toQString(m_store.library().displayName(profile));
        const QString mark = markOf(profile);
        const QString searched = name + u' ' + toQString(profile.stem) + u' '
                                 + toQString(profile.notes) + u' ' + mark;
        if (!std::ranges::all_of(words, [&](const QString &word) {
                return searched.contains(word, Qt::CaseInsensitive);
            }))
            continue;
        auto *item = new QTreeWidgetItem(m_list, {name, mark});
        item->setData(0, Qt::UserRole, toQString(profile.stem));
        item->setToolTip(0, name.toHtmlEscaped());
        item->setForeground(1, palette().color(QPalette::PlaceholderText));
        if (profile.kind == m_chosen.kind && profile.stem == m_chosen.stem)
            m_list->setCurrentItem(item);
    }
    m_filling = false;
    fillCompare();
    refreshButtons();
}

// Changed here or in another window; a draft stays.
void LibraryDialog::takeLibrary()
{
    if (m_form->isModified())
        return fillList();
    if (chosen() == nullptr)
        return choose(kind(), {});
    showChosen();
    fillList();
}

void LibraryDialog::listChosen()
{
    const QTreeWidgetItem *item = m_list->currentItem();
    if (m_filling || item == nullptr)
        return;
    const std::string stem = item->data(0, Qt::UserRole).toString().toStdString();
    if (m_chosen.kind == kind() && m_chosen.stem == stem)
        return;
    if (!mayLeave())
        return fillList(); // back to where the draft is
    tell({});
    m_chosen = {kind(), stem};
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
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const std::string stem = item->data(0, Qt::UserRole).toString().toStdString();
        for (const Profile &profile : m_store.library().profiles())
            if (profile.kind == kind() && profile.stem == stem)
                if (const QString mark = markOf(profile); mark != item->text(1))
                    item->setText(1, mark);
    }
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

void LibraryDialog::use()
{
    if (m_form->isModified() && !save())
        return;
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    m_session.setProfile(Profile(*profile));
    tell(tr("The scenario uses %1. Undo takes it back.").arg(toQString(profile->name)));
}

bool LibraryDialog::add(Profile profile)
{
    const ProfileKind kind = profile.kind;
    try {
        profile.name = freeName(kind, profile.name, m_store.library());
        const std::string stem = m_store.add(std::move(profile));
        m_search->clear();
        choose(kind, stem);
        return true;
    } catch (const std::exception &error) {
        tell(tr("Not saved: %1").arg(refusalText(error)), true);
        return false;
    }
}

void LibraryDialog::duplicate()
{
    if (!mayLeave())
        return;
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    Profile copy = *profile;
    copy.name = tr("%1 copy").arg(toQString(profile->name)).toStdString();
    const QString of = toQString(profile->name);
    if (!add(std::move(copy)))
        return;
    tell(tr("A copy of %1 that is yours to change.").arg(of));
    m_form->selectName();
}

void LibraryDialog::newFromScenario()
{
    if (!mayLeave())
        return;
    Profile profile = profileOfScenario(m_session.document(), kind());
    if (profile.name.empty())
        profile.name = tr("My %1").arg(nounOf(kind())).toStdString();
    profile.notes = tr("From the scenario %1.").arg(m_session.displayName()).toStdString();
    if (!add(std::move(profile)))
        return;
    tell(tr("The scenario's values as a profile of your own."));
    m_form->selectName();
}

bool LibraryDialog::save()
{
    if (const auto refused = m_form->refusal()) {
        tell(*refused, true);
        return false;
    }
    const Profile draft = m_form->draft();
    try {
        if (isOwnChosen())
            m_store.replace(std::string(m_chosen.stem), draft);
        else // taken away by another window meanwhile
            m_chosen.stem = m_store.add(draft);
    } catch (const std::exception &error) {
        tell(tr("Not saved: %1").arg(refusalText(error)), true);
        return false;
    }
    showChosen();
    tell(tr("Saved."));
    return true;
}

void LibraryDialog::revert()
{
    if (chosen() != nullptr)
        showChosen();
    else
        choose(kind(), {});
    tell({});
}

void LibraryDialog::remove()
{
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    const Profile deleted = *profile;
    try {
        m_store.remove(deleted.kind, deleted.stem);
    } catch (const std::exception &error) {
        return tell(tr("Not deleted: %1").arg(refusalText(error)), true);
    }
    choose(deleted.kind, {});
    tell(tr("%1 was deleted.").arg(toQString(deleted.name)));
    m_deleted = deleted;
    m_bringBack->show();
}

void LibraryDialog::bringBack()
{
    if (!m_deleted || !mayLeave())
        return;
    const Profile profile = *m_deleted;
    if (add(profile))
        tell(tr("%1 is back.").arg(toQString(profile.name)));
}

void LibraryDialog::importFile(const QString &path)
{
    if (!mayLeave())
        return;
    try {
        const OpenedFile opened = m_session.readAny(path);
        const auto *profiles = std::get_if<std::vector<Profile>>(&opened);
        if (profiles == nullptr)
            throw InputError(path.toStdString(), QT_TRANSLATE_NOOP("core", "this is a scenario, which the window opens"),
                             QT_TRANSLATE_NOOP("core", "a profile, a Hugging Face config.json, a "
                                                       "Calculon system"));
        QStringList names;
        QStringList remarks;
        std::optional<Chosen> first;
        for (const Profile &profile : *profiles) {
            if (!add(profile))
                return;
            first = first.value_or(m_chosen);
            names += toQString(chosen()->name);
            for (const Text &remark : profile.remarks)
                remarks += translated(remark, localNumberStyle());
        }
        choose(first->kind, first->stem);
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        remarks.prepend(tr("Imported %1.").arg(names.join(QStringLiteral(", "))));
        tell(remarks.join(u'\n'));
    } catch (const InputError &error) {
        tell(refusalText(error), true);
    }
}

void LibraryDialog::chooseImport()
{
    const QString path = QFileDialog::getOpenFileName(
            this, tr("Import a profile"), QSettings().value(folderSetting()).toString(),
            tr("Profiles, Hugging Face config.json, Calculon systems (*.json);;All files (*)"));
    if (!path.isEmpty())
        importFile(path);
}

void LibraryDialog::exportTo(const QString &path)
{
    const Profile *profile = chosen();
    if (profile == nullptr)
        return;
    try {
        writeFile(path, writeProfile(*profile));
        QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
        tell(tr("Written to %1.").arg(path));
    } catch (const std::exception &error) {
        tell(tr("Not written: %1").arg(refusalText(error)), true);
    }
}

void LibraryDialog::chooseExport()
{
    if (!mayLeave() || chosen() == nullptr)
        return;
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path = QFileDialog::getSaveFileName(
            this, tr("Export the profile"),
            folder.filePath(toQString(m_chosen.stem) + QStringLiteral(".json")),
            tr("Profiles (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".json");
    exportTo(path);
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

void LibraryDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void LibraryDialog::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    event->acceptProposedAction();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return tell(tr("Drop one file; %1 things were dropped.").arg(urls.size()), true);
    importFile(urls.front().toLocalFile());
}

} // namespace headroom
