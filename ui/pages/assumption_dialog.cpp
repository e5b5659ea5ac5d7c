#include "ui/pages/assumption_dialog.h"

#include "core/input_error.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace headroom {
namespace {

bool isNumeric(const Parameter &p)
{
    return p.kind == ParameterKind::Number || p.kind == ParameterKind::Count;
}

} // namespace

AssumptionDialog::AssumptionDialog(Kind kind, const Scenario &scenario, QWidget *parent)
    : QDialog(parent)
    , m_kind(kind)
    , m_scenario(scenario)
    , m_grid(new QGridLayout)
    , m_error(new QLabel(this))
{
    const bool slips = kind == Kind::Slips;
    setWindowTitle(slips ? tr("What slips together") : tr("What is uncertain"));
    auto *intro = new QLabel(slips ? tr("Each value replaces the present one; Recover takes them "
                                        "back one at a time.")
                                   : tr("Chance draws each value from its range, all equally "
                                        "likely, or around the present value with a deviation."),
                             this);
    intro->setWordWrap(true);
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setObjectName(QStringLiteral("assumption.error"));
    QPalette red = m_error->palette();
    red.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_error->setPalette(red);

    auto *add = new QPushButton(tr("Add a value"), this);
    add->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, [this] {
        const Parameter *p = findParameter("efficiency.compute");
        const QString now = toQString(formatValue(*p, p->get(m_scenario), localNumberStyle()));
        addLine(p, now, now, UncertainInput::Shape::Range);
    });
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &AssumptionDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(10);
    layout->addWidget(intro);
    layout->addLayout(m_grid);
    layout->addWidget(add, 0, Qt::AlignLeft);
    layout->addWidget(m_error);
    layout->addStretch();
    layout->addWidget(buttons);
    setMinimumWidth(560);
}

void AssumptionDialog::setSlips(const std::vector<Slip> &slips)
{
    for (const Slip &slip : slips)
        addLine(slip.parameter,
                toQString(formatValue(*slip.parameter, slip.value, localNumberStyle())), {},
                UncertainInput::Shape::Range);
}

void AssumptionDialog::setUncertain(const std::vector<UncertainInput> &inputs)
{
    for (const UncertainInput &input : inputs) {
        const auto text = [&](double value) {
            return toQString(formatExact(value, input.parameter->unit, localNumberStyle()));
        };
        addLine(input.parameter, text(input.low), text(input.high), input.shape);
    }
}

void AssumptionDialog::addLine(const Parameter *parameter, const QString &first,
                               const QString &second, UncertainInput::Shape shape)
{
    Line line{new ChoiceBox(this), nullptr, new QLineEdit(first, this), nullptr,
              new QPushButton(tr("Remove"), this)};
    for (const Parameter &p : parameters())
        if (m_kind == Kind::Slips || isNumeric(p))
            line.parameter->addItem(translated(p.label), toQString(p.id));
    line.parameter->setCurrentIndex(line.parameter->findData(toQString(parameter->id)));
    line.parameter->setAccessibleName(tr("Value that changes"));
    line.first->setAccessibleName(m_kind == Kind::Slips ? tr("Changed value") : tr("Low end"));
    line.first->setMaximumWidth(130);
    line.remove->setAutoDefault(false);
    m_grid->addWidget(line.parameter, m_nextRow, 0);
    if (m_kind == Kind::Uncertain) {
        line.shape = new ChoiceBox(this);
        line.shape->addItems({tr("from, to"), tr("now ± deviation")});
        line.shape->setCurrentIndex(static_cast<int>(shape));
        line.shape->setAccessibleName(tr("Range or spread"));
        line.second = new QLineEdit(second, this);
        line.second->setAccessibleName(tr("High end, or deviation"));
        line.second->setMaximumWidth(130);
        m_grid->addWidget(line.shape, m_nextRow, 1);
        m_grid->addWidget(line.second, m_nextRow, 3);
    }
    m_grid->addWidget(line.first, m_nextRow, 2);
    m_grid->addWidget(line.remove, m_nextRow, 4);
    ++m_nextRow;
    connect(line.remove, &QPushButton::clicked, this,
            [this, button = line.remove] { removeLine(button); });
    if (line.shape)
        connect(line.shape, &QComboBox::currentIndexChanged, this, [this, line] { adapt(line); });
    m_lines += line;
    adapt(line);
}

void AssumptionDialog::adapt(const Line &line)
{
    if (line.shape)
        line.first->setEnabled(line.shape->currentIndex() == 0);
}

void AssumptionDialog::removeLine(const QPushButton *button)
{
    const auto line = std::ranges::find(m_lines, button, &Line::remove);
    for (QWidget *widget : std::initializer_list<QWidget *>{
                 line->parameter, line->shape, line->first, line->second, line->remove})
        if (widget)
            widget->deleteLater();
    m_lines.erase(line);
}

double AssumptionDialog::parsed(const Parameter &parameter, const QLineEdit *edit) const
{
    return parseValue(parameter, edit->text().toStdString(), localNumberStyle());
}

void AssumptionDialog::accept()
{
    std::vector<Slip> slips;
    std::vector<UncertainInput> inputs;
    try {
        for (const Line &line : std::as_const(m_lines)) {
            const Parameter &p =
                    *findParameter(line.parameter->currentData().toString().toStdString());
            const auto same = [&](const auto &entry) { return entry.parameter == &p; };
            if (std::ranges::any_of(slips, same) || std::ranges::any_of(inputs, same))
                throw InputError(Message{p.label}, QT_TRANSLATE_NOOP("core", "stands here twice"));
            if (m_kind == Kind::Slips) {
                slips.push_back({&p, parsed(p, line.first)});
                continue;
            }
            UncertainInput input{&p,
                                 static_cast<UncertainInput::Shape>(line.shape->currentIndex())};
            if (input.shape == UncertainInput::Shape::Range) {
                input.low = parsed(p, line.first);
                input.high = parsed(p, line.second);
                if (input.high < input.low)
                    throw InputError(Message{p.label},
                                     QT_TRANSLATE_NOOP("core", "the range runs backwards"));
            } else {
                input.high = parseQuantity(line.second->text().toStdString(), p.unit,
                                           localNumberStyle());
                if (input.high < 0 || p.get(m_scenario) == never)
                    throw InputError(
                            Message{p.label}, QT_TRANSLATE_NOOP("core", "has no such deviation"),
                            QT_TRANSLATE_NOOP("core",
                                              "0 or more, around a value that is not never"));
            }
            if (input.low == never || input.high == never)
                throw InputError(Message{p.label},
                                 QT_TRANSLATE_NOOP("core", "a range cannot end in never"));
            inputs.push_back(input);
        }
    } catch (const InputError &error) {
        m_error->setText(refusalText(error));
        return;
    }
    m_slips = std::move(slips);
    m_uncertain = std::move(inputs);
    QDialog::accept();
}

} // namespace headroom
