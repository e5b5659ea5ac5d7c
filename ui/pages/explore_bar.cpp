#include "ui/pages/explore_bar.h"

#include "core/evaluation/results.h"
#include "core/figures/figures.h"
#include "ui/pages/assumption_dialog.h"
#include "ui/pages/card_dialog.h"
#include "ui/pages/flow_layout.h"
#include "ui/parameters/choice_box.h"
#include "ui/parameters/list_edit.h"
#include "ui/parameters/quantity_edit.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace headroom {
namespace {

constexpr int narrowEditor = 84; // three digits and a unit
constexpr int countEditor = 96;
constexpr int listEditor = 240; // a handful of lengths

bool actsOn(const Page &page, std::span<const std::string_view> figures)
{
    return std::ranges::any_of(figures, [&](std::string_view id) {
        return std::ranges::find(page.figures, id) != page.figures.end();
    });
}

QComboBox *parameterBox(const QString &name, QWidget *parent)
{
    auto *box = new ChoiceBox(parent);
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(11);
    for (const Parameter &p : parameters())
        if (p.slider.scale != Scale::None)
            box->addItem(translated(p.label), toQString(p.id));
    return box;
}

const Parameter *chosen(const QComboBox *box)
{
    return findParameter(box->currentData().toString().toStdString());
}

} // namespace

bool ExploreBar::isNeeded(const Page &page)
{
    return std::ranges::any_of(settingRows(),
                               [&](const SettingRow &row) { return actsOn(page, row.figures); });
}

ExploreBar::ExploreBar(const Page &page, Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_layout(new FlowLayout(6))
{
    setLayout(m_layout);
    for (const SettingRow &row : settingRows())
        if (actsOn(page, row.figures))
            addRow(row);
    for (const ListSetting &row : listSettings())
        if (actsOn(page, row.figures))
            addList(row);
    const auto has = [&](std::string_view id) {
        return std::ranges::find(page.figures, id) != page.figures.end();
    };
    if (has("margins.map"))
        addMap();
    if (has("margins.recover"))
        addButton(tr("Slips…"), tr("What goes wrong together in Recover"), &ExploreBar::editSlips,
                  {});
    if (has("margins.chance"))
        addButton(tr("Uncertain…"), tr("What Chance knows only roughly"),
                  &ExploreBar::editUncertain, {});
    if (has("scaling.cost"))
        addCards();

    refresh();
    connect(&session, &Session::documentChanged, this, &ExploreBar::refresh);
    connect(&session, &Session::changed, this, &ExploreBar::refresh);
    connect(&session, &Session::exploreChanged, this, &ExploreBar::refresh);
}

void ExploreBar::addRow(const SettingRow &row)
{
    QWidget *editor = makeEditor(row);
    editor->setObjectName(toQString(row.value.id));
    editor->setAccessibleName(translated(row.value.label));
    editor->setToolTip(translated(row.value.meaning));
    QWidget *control = editor;
    if (row.value.kind != ParameterKind::Switch)
        control = labelled(translated(row.value.label), {editor});
    m_layout->addWidget(control);
    m_controls += Control{{row.figures.begin(), row.figures.end()}, control};
    m_editors.emplace_back(&row, editor);
}

// A name and what it names stay together where the bar wraps.
QWidget *ExploreBar::labelled(const QString &name, const QList<QWidget *> &editors)
{
    auto *pair = new QWidget(this);
    auto *layout = new QHBoxLayout(pair);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(6);
    auto *label = new QLabel(name, pair);
    label->setBuddy(editors.front());
    layout->addWidget(label);
    for (QWidget *editor : editors)
        layout->addWidget(editor);
    return pair;
}

QWidget *ExploreBar::makeEditor(const SettingRow &row)
{
    if (row.value.kind == ParameterKind::Switch) {
        auto *box = new QCheckBox(translated(row.value.label), this);
        connect(box, &QCheckBox::clicked, this,
                [this, &row](bool on) { applyRow(row, on ? 1 : 0); });
        return box;
    }
    if (row.value.kind == ParameterKind::Choice) {
        auto *box = new ChoiceBox(this);
        for (std::string_view choice : row.value.choices)
            box->addItem(translated(choice));
        connect(box, &QComboBox::activated, this, [this, &row](int i) { applyRow(row, i); });
        return box;
    }
    auto *edit = new QuantityEdit(row.value, this);
    edit->setFixedWidth(row.value.kind == ParameterKind::Count ? countEditor : narrowEditor);
    connect(edit, &QuantityEdit::edited, this,
            [this, &row](double value) { applyRow(row, value); });
    return edit;
}

void ExploreBar::addList(const ListSetting &row)
{
    auto *edit = new ListEdit(row.value, this);
    edit->setObjectName(toQString(row.value.id));
    edit->setAccessibleName(translated(row.value.label));
    edit->setMinimumWidth(listEditor);
    connect(edit, &ListEdit::edited, this, [this, &row](const std::vector<double> &list) {
        ExploreSettings settings = m_session.exploreSettings();
        row.set(settings, list);
        m_session.setExploreSettings(settings);
        refresh();
    });
    QWidget *control = labelled(translated(row.value.label), {edit});
    m_layout->addWidget(control);
    m_controls += Control{{row.figures.begin(), row.figures.end()}, control};
    m_lists.emplace_back(&row, edit);
}

void ExploreBar::addMap()
{
    m_mapX = parameterBox(tr("Map, across"), this);
    m_mapY = parameterBox(tr("Map, up"), this);
    m_mapResult = new ChoiceBox(this);
    m_mapX->setObjectName(QStringLiteral("map.x"));
    m_mapY->setObjectName(QStringLiteral("map.y"));
    m_mapResult->setObjectName(QStringLiteral("map.result"));
    m_mapResult->setAccessibleName(tr("Map, result"));
    m_mapResult->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_mapResult->setMinimumContentsLength(12);
    for (const Result &result : results())
        if (result.unit != Unit::None)
            m_mapResult->addItem(translated(result.label), toQString(result.id));
    m_ofPlan += labelled(tr("Map"),
                         {m_mapX, new QLabel(QStringLiteral("×"), this), m_mapY, m_mapResult});
    m_layout->addWidget(m_ofPlan.back());
    for (QComboBox *box : {m_mapX, m_mapY, m_mapResult})
        connect(box, &QComboBox::activated, this, &ExploreBar::applyMap);
}

// Without a figure it is offered beside all that show the plan.
void ExploreBar::addButton(const QString &text, const QString &toolTip, void (ExploreBar::*edit)(),
                           std::string_view figure)
{
    auto *button = new QPushButton(text, this);
    button->setToolTip(toolTip);
    connect(button, &QPushButton::clicked, this, edit);
    m_layout->addWidget(button);
    if (figure.empty())
        m_ofPlan += button;
    else
        m_controls += Control{{figure}, button};
}

void ExploreBar::addCards()
{
    addButton(tr("Cards…"), tr("Which cards are compared, and their prices"),
              &ExploreBar::editCards, "scaling.cost");
    m_controls.back().figures = {"scaling.cost", "scaling.dense", "scaling.exercise"};
}

void ExploreBar::showFor(const QList<QString> &figures)
{
    const bool plan = std::ranges::any_of(
            figures, [](const QString &id) { return findFigure(id.toStdString())->ofPlan; });
    for (QWidget *control : std::as_const(m_ofPlan))
        control->setVisible(plan);
    bool any = plan && !m_ofPlan.isEmpty();
    for (const Control &control : std::as_const(m_controls)) {
        const bool shown = std::ranges::any_of(control.figures, [&](std::string_view id) {
            return figures.contains(toQString(id));
        });
        any = any || shown;
        control.widget->setVisible(shown);
    }
    setVisible(any);
}

void ExploreBar::refresh()
{
    const ExploreSettings settings = m_session.exploreSettings();
    for (const auto &[row, editor] : m_editors) {
        const double value = row->get(settings);
        if (auto *edit = qobject_cast<QuantityEdit *>(editor))
            edit->showValue(value);
        else if (auto *box = qobject_cast<QComboBox *>(editor))
            box->setCurrentIndex(static_cast<int>(value));
        else if (auto *check = qobject_cast<QCheckBox *>(editor))
            check->setChecked(value != 0);
    }
    for (const auto &[row, edit] : m_lists)
        edit->showList(row->get(settings));
    if (!m_mapX)
        return;
    m_mapX->setCurrentIndex(m_mapX->findData(toQString(settings.mapX->id)));
    m_mapY->setCurrentIndex(m_mapY->findData(toQString(settings.mapY->id)));
    m_mapResult->setCurrentIndex(m_mapResult->findData(toQString(settings.mapResult)));
}

void ExploreBar::applyRow(const SettingRow &row, double value)
{
    ExploreSettings settings = m_session.exploreSettings();
    row.set(settings, value);
    m_session.setExploreSettings(settings);
    refresh();
}

void ExploreBar::applyMap()
{
    ExploreSettings settings = m_session.exploreSettings();
    const Parameter *x = chosen(m_mapX);
    const Parameter *y = chosen(m_mapY);
    if (x == y) // the axes change places
        (x == settings.mapX ? x : y) = x == settings.mapX ? settings.mapY : settings.mapX;
    settings.mapX = x;
    settings.mapY = y;
    settings.mapResult = findResult(m_mapResult->currentData().toString().toStdString())->id;
    m_session.setExploreSettings(settings);
    refresh();
}

void ExploreBar::editSlips()
{
    ExploreSettings settings = m_session.exploreSettings();
    AssumptionDialog dialog(AssumptionDialog::Kind::Slips, m_session.scenario(), this);
    dialog.setSlips(settings.slips);
    if (dialog.exec() != QDialog::Accepted)
        return;
    settings.slips = dialog.slips();
    m_session.setExploreSettings(settings);
}

void ExploreBar::editUncertain()
{
    ExploreSettings settings = m_session.exploreSettings();
    AssumptionDialog dialog(AssumptionDialog::Kind::Uncertain, m_session.scenario(), this);
    dialog.setUncertain(settings.uncertain);
    if (dialog.exec() != QDialog::Accepted)
        return;
    settings.uncertain = dialog.uncertain();
    m_session.setExploreSettings(settings);
}

void ExploreBar::editCards()
{
    ExploreSettings settings = m_session.exploreSettings();
    CardDialog dialog(m_session.cards(), settings.scaling.cards, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    settings.scaling.cards = dialog.chosen();
    m_session.setExploreSettings(settings);
}

} // namespace headroom
