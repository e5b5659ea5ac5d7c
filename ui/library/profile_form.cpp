#include "ui/library/profile_form.h"

#include "ui/parameters/choice_box.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>

namespace headroom {
namespace {

constexpr int labelColumn = 0;
constexpr int valueColumn = 1;
constexpr int otherColumn = 2;
constexpr int sourceColumn = 3;
constexpr int editorWidth = 132;

double defaultOf(const Parameter &row)
{
    static const Scenario defaults;
    return row.get(defaults);
}

QString shownValue(const Parameter &row, double value)
{
    if (row.kind == ParameterKind::Switch)
        return value != 0 ? ProfileForm::tr("on") : ProfileForm::tr("off");
    if (row.kind == ParameterKind::Choice)
        return translated(row.choices[static_cast<std::size_t>(value)]);
    return toQString(formatWithUnit(row, value, localNumberStyle()));
}

QString tipOf(const Parameter &row)
{
    return QStringLiteral("<p>%1</p><p>%2 %3<br>%4</p>")
            .arg(translated(row.meaning).toHtmlEscaped(), ProfileForm::tr("Accepted:"),
                 toQString(acceptedText(row, localNumberStyle())).toHtmlEscaped(),
                 toQString(row.id));
}

QLabel *dimmed(QLabel *label)
{
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QString nameOf(const Parameter &row, const char *part)
{
    return QStringLiteral("library.%1.%2").arg(toQString(row.id), QLatin1String(part));
}

} // namespace

ProfileForm::ProfileForm(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
    , m_title(new QLabel(this))
    , m_about(new QLabel(this))
    , m_scroll(new QScrollArea(this))
{
    QFont large = font();
    large.setPixelSize(17);
    large.setWeight(QFont::Medium);
    m_title->setFont(large);
    m_title->setObjectName(QStringLiteral("library.title"));
    m_title->setTextFormat(Qt::PlainText);
    m_name->setFont(large);
    m_name->setObjectName(QStringLiteral("library.name"));
    m_name->setAccessibleName(tr("Name"));
    connect(m_name, &QLineEdit::textEdited, this, &ProfileForm::edited);
    m_about->setObjectName(QStringLiteral("library.about"));
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    dimmed(m_about);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_name);
    layout->addWidget(m_title);
    layout->addWidget(m_about);
    layout->addWidget(m_scroll, 1);
}

void ProfileForm::showProfile(const Profile &profile, bool editable, const QString &about)
{
    m_filling = true;
    m_profile = profile;
    m_editable = editable;
    m_lines.clear();
    m_notes = nullptr;
    m_name->setVisible(editable);
    m_title->setVisible(!editable);
    m_name->setText(toQString(profile.name));
    m_nameAsRead = m_name->text();
    m_name->setCursorPosition(0);
    m_title->setText(toQString(profile.name));
    setAbout(about);

    auto *content = new QWidget;
    content->setAutoFillBackground(false);
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(0, 4, 10, 4);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(editable ? 4 : 7);
    m_grid->setColumnStretch(sourceColumn, 1);
    m_otherTitle = new QLabel(content);
    m_otherTitle->setTextFormat(Qt::PlainText);
    m_grid->addWidget(dimmed(m_otherTitle), 0, otherColumn, Qt::AlignRight);
    m_grid->addWidget(dimmed(new QLabel(tr("Source"), content)), 0, sourceColumn);
    int at = 1;
    for (const Parameter &row : parameters())
        if (profileKindOf(row.id) == profile.kind && (isProfileRow(row) || profile.value(row)))
            addLine(row, at++);
    addNotes(*m_grid, at++);
    m_grid->setRowStretch(at, 1);
    m_scroll->setWidget(content); // the one before goes
    m_filling = false;
    refreshOther();
}

void ProfileForm::setAbout(const QString &about)
{
    m_about->setText(about);
}

void ProfileForm::addLine(const Parameter &row, int at)
{
    QWidget *content = m_grid->parentWidget();
    const std::optional<double> given = m_profile.value(row);
    const auto source = m_profile.sources.find(row.id);
    Line line;
    line.row = &row;
    line.value = given.value_or(defaultOf(row));
    line.sourceAsRead = source != m_profile.sources.end() ? toQString(source->second) : QString();
    m_lines += line;
    const qsizetype index = m_lines.size() - 1;

    auto *label = new QLabel(translated(row.label), content);
    label->setToolTip(tipOf(row));
    // Editors are one line high; texts that are read may take several.
    const auto upright = m_editable ? Qt::AlignVCenter : Qt::AlignTop;
    m_grid->addWidget(label, at, labelColumn, upright);
    QWidget *editor = editorFor(row, index);
    editor->setToolTip(tipOf(row));
    m_grid->addWidget(editor, at, valueColumn, upright | Qt::AlignRight);
    label->setBuddy(editor);
    auto *other = m_lines[index].other = new QLabel(content);
    other->setObjectName(nameOf(row, "other"));
    m_grid->addWidget(other, at, otherColumn, upright | Qt::AlignRight);

    const QString absent = tr("not given: the program's default");
    if (m_editable) {
        auto *edit = m_lines[index].source = new QLineEdit(m_lines[index].sourceAsRead, content);
        edit->setToolTip(m_lines[index].sourceAsRead.toHtmlEscaped());
        m_lines[index].sourceAsRead = edit->text();
        edit->setCursorPosition(0);
        edit->setPlaceholderText(given ? tr("where the number comes from") : absent);
        edit->setAccessibleName(tr("Source of %1").arg(translated(row.label)));
        edit->setObjectName(nameOf(row, "source"));
        connect(edit, &QLineEdit::textEdited, this, &ProfileForm::edited);
        m_grid->addWidget(edit, at, sourceColumn);
    } else {
        auto *text = new QLabel(given ? m_lines[index].sourceAsRead : absent, content);
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(dimmed(text), at, sourceColumn, Qt::AlignTop);
    }
}

QWidget *ProfileForm::editorFor(const Parameter &row, qsizetype index)
{
    QWidget *content = m_grid->parentWidget();
    const double value = m_lines[index].value;
    QWidget *editor = nullptr;
    if (!m_editable) {
        auto *label = new QLabel(shownValue(row, value), content);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setObjectName(toQString("library." + std::string(row.id)));
        return label;
    }
    if (row.kind == ParameterKind::Switch) {
        auto *box = new QCheckBox(shownValue(row, value), content);
        box->setChecked(value != 0);
        connect(box, &QCheckBox::toggled, this, [this, box, index](bool on) {
            box->setText(shownValue(*m_lines[index].row, on ? 1 : 0));
            take(index, on ? 1 : 0);
        });
        editor = box;
    } else if (row.kind == ParameterKind::Choice) {
        auto *box = new ChoiceBox(content);
        for (std::string_view choice : row.choices)
            box->addItem(translated(choice));
        box->setCurrentIndex(static_cast<int>(value));
        connect(box, &QComboBox::activated, this, [this, index](int i) { take(index, i); });
        editor = box;
    } else {
        auto *edit = m_lines[index].edit = new QuantityEdit(row, content);
        edit->showValue(value);
        connect(edit, &QuantityEdit::edited, this, [this, edit, index](double v) {
            take(index, v);
            edit->showValue(v);
        });
        connect(edit, &QLineEdit::textEdited, this, &ProfileForm::edited);
        editor = edit;
    }
    editor->setFixedWidth(editorWidth);
    editor->setAccessibleName(translated(row.label));
    editor->setObjectName(toQString("library." + std::string(row.id)));
    return editor;
}

void ProfileForm::addNotes(QGridLayout &grid, int at)
{
    QWidget *content = grid.parentWidget();
    auto *label = new QLabel(tr("Notes"), content);
    grid.addWidget(label, at, labelColumn, Qt::AlignTop);
    if (m_editable) {
        m_notes = new QPlainTextEdit(toQString(m_profile.notes), content);
        m_notes->setObjectName(QStringLiteral("library.notes"));
        m_notes->setAccessibleName(tr("Notes"));
        m_notes->setTabChangesFocus(true);
        m_notes->setFixedHeight(84);
        m_notes->setStyleSheet(QStringLiteral(
                "QPlainTextEdit { border: 1px solid palette(mid); border-radius: 5px; }"));
        m_notesAsRead = m_notes->toPlainText();
        label->setBuddy(m_notes);
        connect(m_notes, &QPlainTextEdit::textChanged, this, &ProfileForm::edited);
        grid.addWidget(m_notes, at, valueColumn, 1, 3);
        return;
    }
    auto *text =
            new QLabel(m_profile.notes.empty() ? tr("none") : toQString(m_profile.notes), content);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid.addWidget(text, at, valueColumn, 1, 3, Qt::AlignTop);
}

// A number set by hand no longer comes from where it came.
void ProfileForm::take(qsizetype index, double value)
{
    Line &line = m_lines[index];
    const QString byHand = tr("set by hand");
    const bool untouched =
            line.source->text() == line.sourceAsRead || line.source->text() == byHand;
    line.value = value;
    const bool asRead = m_profile.value(*line.row) == value;
    if (untouched) {
        line.source->setText(asRead ? line.sourceAsRead : byHand);
        line.source->setCursorPosition(0);
    }
    refreshOther();
    Q_EMIT edited();
}

void ProfileForm::compareWith(const Profile *other, const QString &name)
{
    m_other = other != nullptr ? std::optional(*other) : std::nullopt;
    m_otherName = name;
    refreshOther();
}

void ProfileForm::refreshOther()
{
    if (m_filling || m_otherTitle == nullptr)
        return;
    m_otherTitle->setText(m_other ? m_otherName : QString());
    m_otherTitle->setVisible(m_other.has_value());
    for (const Line &line : std::as_const(m_lines)) {
        line.other->setVisible(m_other.has_value());
        if (!m_other)
            continue;
        const double value = m_other->value(*line.row).value_or(defaultOf(*line.row));
        const bool differs = value != line.value;
        QFont font = line.other->font();
        font.setBold(differs);
        line.other->setFont(font);
        line.other->setForegroundRole(differs ? QPalette::WindowText : QPalette::PlaceholderText);
        const QString text = shownValue(*line.row, value);
        line.other->setText(differs ? QStringLiteral("≠ ") + text : text);
    }
}

Profile ProfileForm::draft() const
{
    Profile profile = m_profile;
    if (!m_editable)
        return profile;
    // An editor shows some characters as others: what was not touched stays as it was.
    if (m_name->text() != m_nameAsRead)
        profile.name = m_name->text().trimmed().toStdString();
    if (m_notes->toPlainText() != m_notesAsRead)
        profile.notes = m_notes->toPlainText().toStdString();
    profile.values.clear();
    for (const Line &line : m_lines) {
        const QString source = line.source->text();
        // A row that was not given stays so until it is set.
        if (!m_profile.value(*line.row) && line.value == defaultOf(*line.row) && source.isEmpty())
            continue;
        profile.values.emplace_back(line.row, line.value);
        if (source == line.sourceAsRead)
            continue;
        if (const auto old = profile.sources.find(line.row->id); old != profile.sources.end())
            profile.sources.erase(old);
        if (!source.trimmed().isEmpty())
            profile.sources.emplace(std::string(line.row->id), source.trimmed().toStdString());
    }
    return profile;
}

bool ProfileForm::isModified() const
{
    if (!m_editable)
        return false;
    for (const Line &line : m_lines)
        if (line.edit != nullptr && line.edit->isModified())
            return true;
    return !(draft() == m_profile);
}

std::optional<QString> ProfileForm::refusal()
{
    for (const Line &line : std::as_const(m_lines)) {
        if (line.edit == nullptr || line.edit->commit())
            continue;
        m_scroll->ensureWidgetVisible(line.edit);
        line.edit->setFocus(Qt::OtherFocusReason);
        return tr("%1: %2").arg(translated(line.row->label), line.edit->errorText());
    }
    return std::nullopt;
}

void ProfileForm::selectName()
{
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

} // namespace headroom
