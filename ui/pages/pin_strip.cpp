#include "ui/pages/pin_strip.h"

#include "core/evaluation/failure_plan.h"
#include "core/units.h"
#include "ui/figures/pin_marks.h"
#include "ui/pages/pin_chip.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace headroom {
namespace {

// "+5.4 d", or why there is no margin.
QString marginText(const Evaluation &evaluation)
{
    if (hasConflict(evaluation))
        return PinStrip::tr("conflict");
    if (!evaluation.memory.fits.value_or(true))
        return PinStrip::tr("no fit");
    if (neverFinishes(evaluation) || !evaluation.deadline.margin)
        return PinStrip::tr("never");
    const double days = *evaluation.deadline.margin / secondsPerDay;
    const QString amount = toQString(formatBrief(std::abs(days), Unit::None, localNumberStyle()));
    return PinStrip::tr("%1 d").arg((days < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                                    + amount);
}

bool holds(const Evaluation &evaluation)
{
    return evaluation.deadline.met.value_or(false);
}

} // namespace

PinStrip::PinStrip(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_chipRow(new QHBoxLayout)
    , m_title(new QLabel(tr("pinned:"), this))
    , m_now(new QLabel(this))
    , m_pin(new QPushButton(tr("Pin"), this))
{
    setObjectName(QStringLiteral("pinStrip"));
    setAccessibleName(tr("Pinned scenarios"));
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_now->setObjectName(QStringLiteral("pinStrip.now"));
    m_pin->setObjectName(QStringLiteral("pinStrip.pin"));
    m_pin->setToolTip(tr("Keep the present scenario beside what follows (Ctrl+P)"));
    m_pin->setAccessibleName(tr("Pin the present scenario"));
    connect(m_pin, &QPushButton::clicked, this, &PinStrip::pinRequested);
    m_chipRow->setSpacing(6);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 5, 14, 5);
    row->setSpacing(10);
    row->addWidget(m_title);
    row->addLayout(m_chipRow);
    row->addWidget(m_now);
    row->addStretch(1);
    row->addWidget(m_pin);
    connect(&session, &Session::changed, this, &PinStrip::refresh);
    connect(&session, &Session::documentChanged, this, &PinStrip::refresh);
    refresh();
}

PinChip *PinStrip::chip(int mark) const
{
    const auto found = std::ranges::find(m_chips, mark, &PinChip::mark);
    return found == m_chips.end() ? nullptr : *found;
}

std::optional<std::size_t> PinStrip::placeOf(int mark) const
{
    const auto found = std::ranges::find(m_session.pins(), mark, &Pin::mark);
    if (found == m_session.pins().end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_session.pins().begin());
}

void PinStrip::refresh()
{
    const std::vector<Pin> &pins = m_session.pins();
    if (!std::ranges::equal(pins, m_chips, {}, &Pin::mark, &PinChip::mark))
        rebuild();
    for (std::size_t i = 0; i < pins.size(); ++i) {
        const Evaluation &evaluation = m_session.pinEvaluation(i);
        m_chips[static_cast<qsizetype>(i)]->showPin(toQString(pins[i].plan->name),
                                                    marginText(evaluation), holds(evaluation),
                                                    pins[i].baseline);
    }
    m_title->setText(pins.empty() ? tr("nothing pinned") : tr("pinned:"));
    constexpr std::size_t titled = 4; // pins; more need its room in a narrow window
    m_title->setVisible(pins.size() <= titled);
    const Theme &theme = themeOf(palette());
    const QString margin = marginText(m_session.evaluation());
    m_now->setText(
            tr("now <span style='color:%1'>%2</span>")
                    .arg((holds(m_session.evaluation()) ? theme.good : theme.bad).name(), margin));
    m_now->setAccessibleName(tr("now %1").arg(margin));
}

// The focus stays on the pin it was on, or goes to the one in its place.
void PinStrip::rebuild()
{
    int focused = -1;
    qsizetype place = -1;
    for (qsizetype i = 0; i < m_chips.size(); ++i)
        if (m_chips[i]->hasFocus()) {
            focused = m_chips[i]->mark();
            place = i;
        }
    QList<PinChip *> before = std::exchange(m_chips, {});
    for (const Pin &pin : m_session.pins()) {
        const auto known = std::ranges::find(before, pin.mark, &PinChip::mark);
        PinChip *next = nullptr;
        if (known != before.end()) {
            next = *known;
            before.erase(known);
        } else {
            next = new PinChip(pin.mark, this);
            connect(next, &PinChip::menuRequested, this, [this, next] { openMenu(*next); });
            connect(next, &PinChip::renamed, this, [this, mark = pin.mark](const QString &name) {
                if (const auto at = placeOf(mark))
                    m_session.renamePin(*at, name);
            });
            connect(next, &PinChip::unpinRequested, this, [this, mark = pin.mark] {
                if (const auto at = placeOf(mark))
                    m_session.unpin(*at);
            });
            connect(next, &PinChip::moveRequested, this,
                    [this, mark = pin.mark](int places) { move(mark, places); });
            connect(next, &PinChip::neighbourRequested, this,
                    [this, next](int places) { focusNeighbour(*next, places); });
            connect(next, &PinChip::draggedTo, this, [this](int x) {
                m_dropAt = static_cast<int>(placeAt(x));
                update();
            });
            connect(next, &PinChip::dropped, this,
                    [this, mark = pin.mark](int x) { drop(mark, x); });
        }
        m_chipRow->removeWidget(next);
        m_chipRow->addWidget(next);
        next->show();
        m_chips += next;
    }
    for (PinChip *gone : std::as_const(before)) {
        m_chipRow->removeWidget(gone);
        gone->hide();
        gone->deleteLater();
    }
    QWidget *last = m_pin;
    for (PinChip *each : std::as_const(m_chips)) { // in the order that is seen
        setTabOrder(last, each);
        last = each;
    }
    if (PinChip *same = chip(focused))
        same->setFocus();
    else if (place >= 0)
        (m_chips.isEmpty() ? static_cast<QWidget *>(m_pin)
                           : m_chips[std::min(place, m_chips.size() - 1)])
                ->setFocus();
}

void PinStrip::fillMenu(QMenu &menu, int mark)
{
    const auto at = placeOf(mark);
    if (!at)
        return;
    const bool isBaseline = m_session.pins()[*at].baseline;
    // Places are looked up again when the menu is answered.
    const auto add = [&](const QString &text, auto act) {
        return menu.addAction(text, this, [this, mark, act] {
            if (const auto place = placeOf(mark))
                act(*place);
        });
    };
    add(tr("&Restore as the present scenario"),
        [this](std::size_t place) { m_session.restorePin(place); });
    add(isBaseline ? tr("Measure changes against the scenario as &opened")
                   : tr("Mark as &baseline, that changes are measured against"),
        [this, isBaseline](std::size_t place) {
            m_session.setBaselinePin(isBaseline ? std::nullopt : std::optional(place));
        });
    menu.addSeparator();
    QAction *rename = add(tr("Re&name"), [this, mark](std::size_t) {
        if (PinChip *named = chip(mark))
            named->editName();
    });
    rename->setShortcut(Qt::Key_F2);
    QAction *left = add(tr("Move &left"), [this, mark](std::size_t) { move(mark, -1); });
    left->setEnabled(*at > 0);
    left->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Left));
    QAction *right = add(tr("Move ri&ght"), [this, mark](std::size_t) { move(mark, 1); });
    right->setEnabled(*at + 1 < m_session.pins().size());
    right->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Right));
    menu.addSeparator();
    QAction *unpin = add(tr("&Unpin"), [this](std::size_t place) { m_session.unpin(place); });
    unpin->setShortcut(Qt::Key_Delete);
}

// Each pin with what can be done with it, and what changes are measured against.
void PinStrip::fillPinsMenu(QMenu &menu)
{
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu *>());
    const std::vector<Pin> &pins = m_session.pins();
    if (pins.empty())
        menu.addAction(tr("nothing pinned"))->setEnabled(false);
    for (std::size_t i = 0; i < pins.size(); ++i) {
        QMenu *each = menu.addMenu(pinIcon(pins[i].mark, themeOf(palette()), devicePixelRatioF()),
                                   m_session.pinName(i).replace(u'&', QStringLiteral("&&")));
        fillMenu(*each, pins[i].mark);
    }
    menu.addSeparator();
    QMenu *against = menu.addMenu(tr("&Measure changes against"));
    const auto add = [&](QString name, std::optional<int> mark) {
        name.replace(u'&', QStringLiteral("&&")); // a name, not a mnemonic
        QAction *action = against->addAction(name, this, [this, mark] {
            m_session.setBaselinePin(mark ? placeOf(*mark) : std::nullopt);
        });
        action->setCheckable(true);
        return action;
    };
    add(tr("as opened"), std::nullopt)->setChecked(!m_session.baselinePin());
    for (std::size_t i = 0; i < pins.size(); ++i)
        add(m_session.pinName(i), pins[i].mark)->setChecked(pins[i].baseline);
}

void PinStrip::openMenu(PinChip &chip)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, chip.mark());
    menu->popup(chip.mapToGlobal(QPoint(0, -menu->sizeHint().height())));
}

void PinStrip::move(int mark, int places)
{
    const auto at = placeOf(mark);
    const auto to = static_cast<std::ptrdiff_t>(at.value_or(0)) + places;
    if (at && to >= 0)
        m_session.movePin(*at, static_cast<std::size_t>(to));
}

void PinStrip::focusNeighbour(const PinChip &chip, int places)
{
    const qsizetype at = m_chips.indexOf(&chip) + places;
    if (at >= 0 && at < m_chips.size())
        m_chips[at]->setFocus(Qt::TabFocusReason);
}

// Before which chip something at x belongs.
std::size_t PinStrip::placeAt(int x) const
{
    std::size_t place = 0;
    for (const PinChip *each : m_chips)
        if (each->geometry().center().x() < x)
            ++place;
    return place;
}

void PinStrip::drop(int mark, int x)
{
    m_dropAt = -1;
    update();
    const auto from = placeOf(mark);
    if (!from)
        return;
    const std::size_t before = placeAt(x);
    m_session.movePin(*from, before > *from ? before - 1 : before);
}

void PinStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.setPen(theme.line);
    painter.drawLine(0, 0, width(), 0);
    if (m_dropAt < 0 || m_chips.isEmpty())
        return;
    const int x = m_dropAt < m_chips.size() ? m_chips[m_dropAt]->geometry().left() - 3
                                            : m_chips.back()->geometry().right() + 3;
    painter.setPen(QPen(theme.accent, 2));
    painter.drawLine(x, 4, x, height() - 4);
}

void PinStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace headroom
