#include "ui/pages/explore_bar.h"

#include "core/evaluation/results.h"
#include "ui/pages/assumption_dialog.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace headroom {
namespace {

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

ExploreBar::ExploreBar(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_percent(new QSpinBox(this))
    , m_mapX(parameterBox(tr("Map, across"), this))
    , m_mapY(parameterBox(tr("Map, up"), this))
    , m_mapResult(new ChoiceBox(this))
{
    m_percent->setRange(1, 90);
    m_percent->setPrefix(QStringLiteral("±"));
    m_percent->setSuffix(QStringLiteral(" %"));
    m_percent->setAccessibleName(tr("Tornado moves each value by, %"));
    m_percent->setKeyboardTracking(false);
    m_mapX->setObjectName(QStringLiteral("map.x"));
    m_mapY->setObjectName(QStringLiteral("map.y"));
    m_mapResult->setObjectName(QStringLiteral("map.result"));
    m_mapResult->setAccessibleName(tr("Map, result"));
    m_mapResult->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_mapResult->setMinimumContentsLength(12);
    for (const Result &result : results())
        if (result.get && result.unit != Unit::None)
            m_mapResult->addItem(translated(result.label), toQString(result.id));

    auto *slips = new QPushButton(tr("Slips…"), this);
    slips->setToolTip(tr("What goes wrong together in Recover"));
    auto *uncertain = new QPushButton(tr("Uncertain…"), this);
    uncertain->setToolTip(tr("What Chance knows only roughly"));
    connect(slips, &QPushButton::clicked, this, &ExploreBar::editSlips);
    connect(uncertain, &QPushButton::clicked, this, &ExploreBar::editUncertain);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(new QLabel(tr("Tornado"), this));
    layout->addWidget(m_percent);
    layout->addSpacing(10);
    layout->addWidget(new QLabel(tr("Map"), this));
    layout->addWidget(m_mapX);
    layout->addWidget(new QLabel(QStringLiteral("×"), this));
    layout->addWidget(m_mapY);
    layout->addWidget(m_mapResult);
    layout->addStretch();
    layout->addWidget(slips);
    layout->addWidget(uncertain);

    refresh();
    connect(m_percent, &QSpinBox::valueChanged, this, &ExploreBar::apply);
    for (QComboBox *box : {m_mapX, m_mapY, m_mapResult})
        connect(box, &QComboBox::activated, this, &ExploreBar::apply);
    connect(&session, &Session::documentChanged, this, &ExploreBar::refresh);
    connect(&session, &Session::exploreChanged, this, &ExploreBar::refresh);
}

void ExploreBar::refresh()
{
    const ExploreSettings settings = m_session.exploreSettings();
    const QSignalBlocker blocker(m_percent);
    m_percent->setValue(static_cast<int>(settings.tornadoPercent));
    m_mapX->setCurrentIndex(m_mapX->findData(toQString(settings.mapX->id)));
    m_mapY->setCurrentIndex(m_mapY->findData(toQString(settings.mapY->id)));
    m_mapResult->setCurrentIndex(m_mapResult->findData(toQString(settings.mapResult)));
}

void ExploreBar::apply()
{
    ExploreSettings settings = m_session.exploreSettings();
    settings.tornadoPercent = m_percent->value();
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

} // namespace headroom
