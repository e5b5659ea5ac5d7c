#include "ui/parameters/parameter_row.h"

#include "core/evaluation/consistency.h"
#include "core/scenario/row_remark.h"
#include "ui/parameters/changed_dot.h"
#include "ui/parameters/choice_box.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/parameters/value_slider.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>

namespace headroom {
namespace {

constexpr qint64 gesturePause = 1000; // ms without a key end a run of keys
constexpr int editorWidth = 98;

QString named(const Parameter &parameter)
{
    const QString label = translated(parameter.label);
    const QString unit = translated(unitSymbol(parameter.unit));
    return unit.isEmpty() ? label : label + QStringLiteral(", ") + unit;
}

} // namespace

ParameterRow::ParameterRow(const Parameter &parameter, Session &session, QGridLayout &layout,
                           int line, QWidget *parent)
    : QObject(parent)
    , m_parameter(parameter)
    , m_session(session)
{
    m_label = new QLabel(translated(parameter.label), parent);
    m_label->installEventFilter(this);
    m_label->setObjectName(toQString(parameter.id) + QStringLiteral(".label"));
    layout.addWidget(m_label, line, 0);

    if (parameter.slider.scale != Scale::None) {
        m_slider = new ValueSlider(parameter, parent);
        m_slider->setAccessibleName(named(parameter));
        m_slider->setObjectName(toQString(parameter.id) + QStringLiteral(".slider"));
        m_slider->installEventFilter(this);
        layout.addWidget(m_slider, line, 1);
        connect(m_slider, &ValueSlider::gestureStarted, this, &ParameterRow::beginGesture);
        connect(m_slider, &ValueSlider::stepStarted, this, &ParameterRow::beginStep);
        connect(m_slider, &ValueSlider::edited, this, [this](double value) {
            // Group sizes step over what does not divide the plan; typed ones are taken as they
            // are.
            const Scenario &now = m_session.scenario();
            edit(nextWorkingSize(now, m_parameter.id, m_parameter.get(now), value));
            m_slider->showValue(m_parameter.get(m_session.scenario()));
        });
        connect(m_slider, &ValueSlider::resetRequested, this, &ParameterRow::reset);
        m_widgets += m_slider;
    }
    makeEditor(layout, line, parent);

    m_dot = new ChangedDot(parent);
    m_dot->setObjectName(toQString(parameter.id) + QStringLiteral(".reset"));
    m_dot->setAccessibleName(tr("Reset %1").arg(translated(parameter.label)));
    layout.addWidget(m_dot, line, 3);
    connect(m_dot, &QAbstractButton::clicked, this, &ParameterRow::reset);
    m_widgets += m_label;
    refresh();
}

void ParameterRow::makeEditor(QGridLayout &layout, int line, QWidget *parent)
{
    QWidget *editor = nullptr;
    if (m_parameter.kind == ParameterKind::Switch) {
        editor = m_switch = new QCheckBox(parent);
        connect(m_switch, &QCheckBox::clicked, this, [this](bool on) {
            beginGesture();
            edit(on ? 1 : 0);
        });
    } else if (m_parameter.kind == ParameterKind::Choice) {
        editor = m_choice = new ChoiceBox(parent);
        for (std::string_view choice : m_parameter.choices)
            m_choice->addItem(translated(choice));
        // One choice is a statement, not a question.
        m_choice->setEnabled(m_parameter.choices.size() > 1);
        connect(m_choice, &QComboBox::activated, this, [this](int index) {
            beginGesture();
            edit(index);
        });
    } else {
        editor = m_edit = new QuantityEdit(m_parameter, parent);
        connect(m_edit, &QuantityEdit::gestureStarted, this, &ParameterRow::beginGesture);
        connect(m_edit, &QuantityEdit::stepStarted, this, &ParameterRow::beginStep);
        connect(m_edit, &QuantityEdit::edited, this, &ParameterRow::edit);
    }
    editor->setAccessibleName(named(m_parameter));
    editor->setObjectName(toQString(m_parameter.id));
    editor->setFixedWidth(editorWidth);
    editor->installEventFilter(this);
    layout.addWidget(editor, line, 2);
    m_label->setBuddy(editor);
    m_widgets += editor;
}

void ParameterRow::setVisible(bool visible)
{
    for (QWidget *widget : std::as_const(m_widgets))
        widget->setVisible(visible);
    m_dot->setKept(visible);
    m_dot->setChanged(visible
                      && m_parameter.get(m_session.scenario())
                                 != m_parameter.get(m_session.baseline()));
}

bool ParameterRow::matches(const QString &search) const
{
    const QString text = translated(m_parameter.label) + u' ' + toQString(m_parameter.id) + u' '
                         + translated(m_parameter.meaning) + u' '
                         + translated(groupTitle(m_parameter.group));
    for (const QString &word : search.split(u' ', Qt::SkipEmptyParts))
        if (!text.contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

void ParameterRow::refresh()
{
    const double value = m_parameter.get(m_session.scenario());
    if (m_slider)
        m_slider->showValue(value);
    if (m_edit) {
        if (m_parameter.orSteps)
            m_edit->setStepSeconds(m_session.evaluation().step.timeAsIfFitting.value_or(0));
        m_edit->showValue(value);
    }
    if (m_choice)
        m_choice->setCurrentIndex(static_cast<int>(value));
    if (m_switch) {
        m_switch->setChecked(value != 0);
        m_switch->setText(value != 0 ? tr("on") : tr("off"));
    }
    refreshLabel();
    const bool changed = value != m_parameter.get(m_session.baseline());
    if (m_dot->isHidden() == changed)
        m_dot->setChanged(changed && !m_label->isHidden());
}

// A row that something is said about carries a mark; its tooltip says what.
void ParameterRow::refreshLabel()
{
    const RowRemark remark = rowRemark(m_parameter, m_session.scenario());
    m_label->setForegroundRole(remark.empty() ? QPalette::WindowText : QPalette::PlaceholderText);
    QString mark;
    bool conflicts = false;
    for (const Problem &problem : m_session.evaluation().problems)
        if (problem.id == m_parameter.id) {
            conflicts = conflicts || problem.severity == Severity::Conflict;
            mark = conflicts ? QStringLiteral(" ⚠") : QStringLiteral(" ⓘ");
        }
    if (QFont font = m_label->font(); font.bold() != conflicts) {
        font.setBold(conflicts);
        m_label->setFont(font);
    }
    const QString text = translated(remark.label.empty() ? m_parameter.label : remark.label) + mark;
    if (m_label->text() != text)
        m_label->setText(text);
}

QWidget *ParameterRow::label() const
{
    return m_label;
}

void ParameterRow::refreshBreakEvens()
{
    if (m_slider)
        m_slider->showBreakEvens(m_session.breakEvens(m_parameter));
}

void ParameterRow::beginGesture()
{
    m_sinceStep.invalidate();
    m_gesture = m_session.beginGesture();
}

void ParameterRow::beginStep()
{
    if (!m_sinceStep.isValid() || m_sinceStep.elapsed() >= gesturePause)
        m_gesture = m_session.beginGesture();
    m_sinceStep.start();
}

void ParameterRow::edit(double value)
{
    m_session.setValue(m_parameter, value, m_gesture);
}

void ParameterRow::reset()
{
    beginGesture();
    m_session.setValue(m_parameter, m_parameter.get(m_session.baseline()), m_gesture);
}

QString ParameterRow::toolTip() const
{
    const auto line = [](const QString &name, const QString &text) {
        return QStringLiteral("<br><b>%1</b> %2").arg(name, text.toHtmlEscaped());
    };
    const NumberStyle style = localNumberStyle();
    QString text = QStringLiteral("<p style='margin:0'>%1</p>")
                           .arg(translated(m_parameter.meaning).toHtmlEscaped());
    for (const Problem &problem : m_session.evaluation().problems) {
        if (problem.id != m_parameter.id)
            continue;
        text += line(tr("Note:"), translated(problem.text, style));
        if (!problem.accepted.empty())
            text += line(tr("Works:"), translated(problem.accepted, style));
    }
    if (const RowRemark remark = rowRemark(m_parameter, m_session.scenario()); !remark.empty())
        text += line(tr("Now:"), translated(remark.text));
    text += line(tr("Accepted:"), toQString(acceptedText(m_parameter, style)));
    if (m_slider)
        text += line(
                tr("Slider:"),
                tr("%1 to %2")
                        .arg(toQString(formatWithUnit(m_parameter, m_parameter.slider.low, style)),
                             toQString(
                                     formatWithUnit(m_parameter, m_parameter.slider.high, style))));
    text += line(
            m_session.baselinePin() ? m_session.baselineName().toHtmlEscaped() + u':'
                                    : tr("As opened:"),
            toQString(formatWithUnit(m_parameter, m_parameter.get(m_session.baseline()), style)));
    if (const RowBreakEvens *found = m_session.breakEvens(m_parameter)) {
        text += line(tr("In time:"), toQString(holdsText(m_parameter, found->deadline, style)));
        text += line(tr("Fits:"), toQString(holdsText(m_parameter, found->memory, style)));
    }
    text += line(tr("Source:"), toQString(sourceOf(m_session.document(), m_parameter, style)));
    text += line(tr("Name:"), toQString(m_parameter.id));
    return text;
}

bool ParameterRow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip && !(watched == m_edit && m_edit->hasError())) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), toolTip(),
                           static_cast<QWidget *>(watched));
        return true;
    }
    if (event->type() == QEvent::MouseButtonDblClick && watched == m_label) {
        reset();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace headroom
