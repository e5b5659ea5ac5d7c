#include "ui/pages/figure_page.h"

#include "core/explore/map.h"
#include "core/figures/figure_results.h"
#include "core/scenario/slider.h"
#include "ui/figures/figure_card.h"
#include "ui/figures/figure_plot.h"
#include "ui/pages/derivation_panel.h"
#include "ui/pages/figure_maker.h"
#include "ui/pages/figure_strip.h"
#include "ui/pages/scenario_choice.h"
#include "ui/session/builtin_library.h"
#include "ui/session/run_worker.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t mostInSight = 2;
constexpr int shortPage = 600; // below, figures need the room of the derivation's later rows
constexpr int lowPage = 560; // below, even more so
constexpr int wideEnoughForTwo = 830; // below, one figure has the page to itself
constexpr int leastBesideTable = 340; // what a wide table leaves the figure beside it

bool waitsForBreakEvens(std::string_view figure)
{
    return figure == "margins.breakeven";
}

bool drawsRuns(std::string_view figure)
{
    return figure == "failures.finish";
}

// Stands where a picture takes long to make and there is no earlier one.
Figure waitingFigure(std::string_view id)
{
    Figure figure;
    figure.id = id;
    figure.title = {"Random runs"};
    figure.x.visible = false;
    figure.y.visible = false;
    return figure;
}

} // namespace

FigurePage::FigurePage(const Page &page, Session &session, QWidget *parent)
    : QWidget(parent)
    , m_page(page)
    , m_session(session)
    , m_choice(new ScenarioChoice(session, this))
    , m_derivation(new DerivationPanel(page.results, session, this))
    , m_maker(new FigureMaker(this))
{
    // The first figure counts as chosen last: a narrow page opens on it.
    for (std::size_t i = std::min(mostInSight, page.figures.size()); i > 0; --i)
        m_chosen.push_back(i - 1);
    m_derivation->setOptional(page.optionalResults);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 12);
    layout->setSpacing(10);
    m_strip = new FigureStrip(page, *this);
    connect(m_strip, &FigureStrip::chosen, this, &FigurePage::choose);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addLayout(m_strip, 1);
    connect(m_choice, &ScenarioChoice::chosen, this, &FigurePage::refresh);
    head->addWidget(m_choice, 0, Qt::AlignTop);
    layout->addLayout(head);

    auto *row = m_row = new QHBoxLayout;
    row->setSpacing(12);
    for (std::size_t i = 0; i < m_chosen.size(); ++i)
        row->addWidget(makeCard(), 1);
    layout->addLayout(row, 1);
    layout->addWidget(m_derivation);
    connect(m_maker, &FigureMaker::made, this, [this](qsizetype card, const Figure &figure) {
        m_cards[card]->setFigure(figure);
        refreshChoice();
    });
    connect(m_maker, &FigureMaker::progressed, this,
            [this](qsizetype card, double share) { m_cards[card]->setProgress(share); });
    connect(m_maker, &FigureMaker::cancelled, this, [this](qsizetype card) {
        m_cards[card]->setProgress(-1);
        m_cards[card]->setStale(tr("Cancelled. The picture is of an earlier plan."));
    });
    connect(&session, &Session::changed, this, &FigurePage::markChanged);
    connect(&session, &Session::exploreChanged, this, &FigurePage::markChanged);
    if (std::ranges::any_of(page.figures, drawsRuns))
        connect(&session.runs(), &RunWorker::ended, this, &FigurePage::markChanged,
                Qt::QueuedConnection);
    if (std::ranges::any_of(page.figures, waitsForBreakEvens))
        connect(&session, &Session::breakEvensChanged, this, [this] {
            if (shownFigures().contains(QStringLiteral("margins.breakeven")))
                markChanged();
        });
}

FigureCard *FigurePage::makeCard()
{
    auto *card = new FigureCard(this);
    card->plot()->keepViewsIn(&m_views);
    connect(card, &FigureCard::copyPictureRequested, this,
            [this, card] { Q_EMIT copyPictureRequested(card->figure()); });
    connect(card, &FigureCard::copyNumbersRequested, this,
            [this, card] { Q_EMIT copyNumbersRequested(card->figure()); });
    connect(card, &FigureCard::exportRequested, this,
            [this, card] { Q_EMIT exportRequested(card->figure()); });
    connect(card, &FigureCard::traceRequested, this,
            [this] { Q_EMIT traceRequested(m_choice->shown()); });
    connect(card, &FigureCard::cancelRequested, m_maker, &FigureMaker::cancel);
    connect(card->plot(), &FigurePlot::clicked, this,
            [this, card](double x, double y) { goTo(card->figure(), x, y); });
    connect(card->plot(), &FigurePlot::handleMoved, this, &FigurePage::moveHandle);
    connect(card->plot(), &FigurePlot::handleGrabbed, this,
            [this] { m_gesture = m_session.beginGesture(); });
    connect(card->plot(), &FigurePlot::valueChosen, this, [this](const QString &id, double value) {
        m_gesture = m_session.beginGesture();
        setParameter(id, value);
    });
    m_cards += card;
    return card;
}

// Offered while a figure in sight can only show one scenario.
void FigurePage::refreshChoice()
{
    m_choice->refresh(std::ranges::any_of(m_cards, [](const FigureCard *card) {
        return !card->isHidden() && comparedAs(card->figure()) == ComparedAs::Choice;
    }));
}

void FigurePage::setControls(QWidget *controls)
{
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, controls);
}

// A click on a map of two parameters takes their values from there, as one undo step.
void FigurePage::goTo(const Figure &figure, double x, double y)
{
    const Parameter *px = findParameter(figure.x.parameter);
    const Parameter *py = findParameter(figure.y.parameter);
    if (!px || !py)
        return;
    Scenario there = m_session.scenario();
    px->set(there, typedValue(*px, x));
    py->set(there, typedValue(*py, y));
    if (px->id == "cluster.cards" || py->id == "cluster.cards") // as the map was made
        there.cluster.cards = inWholeReplicas(there, there.cluster.cards);
    m_session.setValues({{px, px->get(there)}, {py, py->get(there)}});
}

// In the order of the strip, whatever order they were chosen in.
std::vector<std::size_t> FigurePage::figuresInSight() const
{
    std::vector<std::size_t> inSight(m_chosen);
    qsizetype visible = 0;
    for (const FigureCard *card : std::as_const(m_cards))
        visible += card->isHidden() ? 0 : 1;
    while (inSight.size() > static_cast<std::size_t>(visible))
        inSight.erase(inSight.begin());
    std::ranges::sort(inSight);
    return inSight;
}

// Of the figures in sight; of the page where one has no list of its own.
std::vector<std::string_view> FigurePage::resultsInSight() const
{
    std::vector<std::string_view> ids;
    for (std::size_t figure : figuresInSight()) {
        if (!findFigure(m_page.figures[figure])->ofPlan)
            continue;
        const auto own = figureResults(m_page.figures[figure]);
        if (own.empty())
            return {m_page.results.begin(), m_page.results.end()};
        for (std::string_view id : own)
            if (std::ranges::find(ids, id) == ids.end())
                ids.push_back(id);
    }
    return ids;
}

QList<QString> FigurePage::chosenFigures() const
{
    QList<QString> ids;
    for (std::size_t figure : figuresInSight())
        ids += toQString(m_page.figures[figure]);
    return ids;
}

QList<QString> FigurePage::pageFigures() const
{
    QList<QString> ids;
    for (std::string_view figure : m_page.figures)
        ids += toQString(figure);
    return ids;
}

// Whether a figure of random runs can be made now; else the card says why it is an earlier one.
bool FigurePage::runsReady(FigureCard &card, std::string_view figure, FigureInput &input)
{
    using State = RunWorker::State;
    RunWorker &runs = m_session.runs();
    const State state =
            runs.ask({runPlan(input.now.scenario, input.now.evaluation),
                      static_cast<std::size_t>(input.explore->failures.runs), input.explore->seed});
    input.runs = state == State::Ready ? &runs.result() : nullptr;
    if (state == State::Ready || state == State::Quick)
        return true;
    if (card.figure().id != figure)
        card.setFigure(waitingFigure(figure));
    card.setStale(state == State::Running
                          ? tr("Runs are being drawn; the picture is an earlier one")
                          : tr("Stopped; the picture is an earlier one"));
    return false;
}

QList<QString> FigurePage::shownFigures() const
{
    QList<QString> ids;
    for (qsizetype i = 0; i < m_cards.size(); ++i)
        if (!m_cards[i]->isHidden())
            ids += toQString(m_cards[i]->figure().id);
    return ids;
}

const FigureCard *FigurePage::chosenCard() const
{
    for (const FigureCard *card : m_cards)
        if (!card->isHidden() && card->isAncestorOf(window()->focusWidget()))
            return card;
    return m_cards.front();
}

// A figure that is chosen takes the place of the one chosen longest ago.
void FigurePage::choose(std::size_t figure)
{
    m_widthForTwo = 0;
    std::erase(m_chosen, figure);
    m_chosen.push_back(figure);
    if (m_chosen.size() > static_cast<std::size_t>(m_cards.size()))
        m_chosen.erase(m_chosen.begin());
    arrange();
    refresh();
}

void FigurePage::arrange()
{
    const bool two = width() >= std::max(wideEnoughForTwo, m_widthForTwo);
    const std::size_t count = two ? m_chosen.size() : 1;
    for (qsizetype i = 0; i < m_cards.size(); ++i)
        m_cards[i]->setVisible(static_cast<std::size_t>(i) < count);
    // One row of them where the page is narrow.
    m_strip->refresh(m_page.figures.size() > (two ? mostInSight : 1), width() < wideEnoughForTwo,
                     [&](std::size_t figure) {
                         const auto at = std::ranges::find(m_chosen, figure);
                         return at != m_chosen.end()
                                && m_chosen.end() - at <= static_cast<std::ptrdiff_t>(count);
                     });
    Q_EMIT figuresChosen(chosenFigures());
}

void FigurePage::markChanged()
{
    // What is hidden is not made; it catches up when it is shown.
    if (isVisible())
        refresh();
    else
        m_dirty = true;
}

FigureInput FigurePage::inputOf(const FigureScene &scene, const ExploreSettings &explore)
{
    return {scene.now,
            scene.others,
            m_session.memo(),
            &explore,
            m_session.currentBreakEvens(),
            &m_handles,
            m_session.cards(),
            &builtinValidation};
}

// A copy of the same, for another thread.
FigureSource FigurePage::sourceOf(const FigureScene &scene, const ExploreSettings &explore) const
{
    const std::span<const NamedCard> cards = m_session.cards();
    return {scene, explore, m_handles, {cards.begin(), cards.end()}, m_choice->shown()};
}

void FigurePage::refresh()
{
    m_dirty = false;
    m_choice->forgetUnpinned();
    const FigureScene scene = m_session.figureScene();
    const ExploreSettings explore = m_session.exploreSettings();
    FigureInput input = inputOf(scene, explore);
    const std::vector<std::size_t> inSight = figuresInSight();
    std::vector<DerivationPanel::Omissions> without;
    for (std::size_t i = 0; i < inSight.size(); ++i) {
        FigureCard &card = *m_cards[static_cast<qsizetype>(i)];
        // The table of break-evens follows when they have been found, not twice.
        if (waitsForBreakEvens(m_page.figures[inSight[i]]) && !input.breakEvens
            && card.figure().id == m_page.figures[inSight[i]])
            continue;
        const FigureRow &row = *findFigure(m_page.figures[inSight[i]]);
        const auto place = static_cast<qsizetype>(i);
        if (m_compared.isLong(row, input)) {
            m_maker->make(place, row, sourceOf(scene, explore));
            continue;
        }
        m_maker->forget(place);
        if (drawsRuns(row.id) && !hasConflict(scene.now.evaluation)
            && !runsReady(card, row.id, input))
            continue;
        const Figure figure = m_compared.make(row, input, m_choice->shown());
        without.push_back({row.title, figure.without});
        const bool drawable = !figure.series.empty() || figure.isTable();
        // While inputs conflict the last valid picture stays, faded, and says why.
        if (!drawable && card.figure().id == figure.id && hasConflict(scene.now.evaluation))
            card.setStale(tr("%1. The picture is the last valid one.")
                                  .arg(translated(figure.title, localNumberStyle())));
        else
            card.setFigure(figure);
    }
    m_derivation->setMostRows(derivationRows());
    m_derivation->setResults(resultsInSight());
    m_derivation->setWithout(without);
    m_derivation->refresh();
    m_derivation->setVisible(!m_derivation->isEmpty());
    refreshChoice();
    shareWidth();
}

int FigurePage::derivationRows() const
{
    return height() < lowPage ? 1 : height() < shortPage ? 3 : 7;
}

// A table takes the width that it needs from the figure beside it; where that leaves too little,
// the figure chosen last has the page to itself.
void FigurePage::shareWidth()
{
    if (figuresInSight().size() < 2)
        return;
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right() - m_row->spacing();
    const int half = room / 2;
    const int first = m_cards[0]->neededWidth();
    const int second = m_cards[1]->neededWidth();
    int left = half;
    if (first > half || second > half) {
        const int least = std::max(first, leastBesideTable) + std::max(second, leastBesideTable);
        if (least > room) {
            m_widthForTwo = least + width() - room;
            arrange();
            return refresh();
        }
        left = first > half ? std::max(first, leastBesideTable)
                            : room - std::max(second, leastBesideTable);
    }
    m_row->setStretch(0, left);
    m_row->setStretch(1, room - left);
}

// What a figure sets is a value of the row, as near as the row takes it.
void FigurePage::setParameter(const QString &id, double value)
{
    const Parameter *parameter = findParameter(id.toStdString());
    m_session.setValue(*parameter, typedValue(*parameter, value), m_gesture);
}

// The figure alone is made anew: nothing else reads its handles. A handle that is a parameter's
// sets that instead.
void FigurePage::moveHandle(const QString &handle, double value)
{
    if (findParameter(handle.toStdString()))
        return setParameter(handle, value);
    m_handles.set(handle.toStdString(), value);
    m_moved.insert_or_assign(handle.toStdString(), value);
    // Figures side by side may show the same moment.
    for (FigureCard *card : std::as_const(m_cards))
        if (std::ranges::any_of(card->figure().rules,
                                [&](const Rule &rule) { return toQString(rule.handle) == handle; }))
            remake(*card);
}

void FigurePage::remake(FigureCard &card)
{
    const FigureScene scene = m_session.figureScene();
    const ExploreSettings explore = m_session.exploreSettings();
    const FigureRow &row = *findFigure(card.figure().id);
    const FigureInput input = inputOf(scene, explore);
    if (m_compared.isLong(row, input)) {
        m_maker->make(m_cards.indexOf(&card), row, sourceOf(scene, explore));
        return;
    }
    const Figure figure = m_compared.make(row, input, m_choice->shown());
    // A backlog of saves is drawn; at other conflicts the last valid picture stays.
    if (!figure.series.empty() || !hasConflict(scene.now.evaluation))
        card.setFigure(figure);
}

PageView FigurePage::view()
{
    for (const FigureCard *card : std::as_const(m_cards))
        card->plot()->keepView();
    PageView view{.handles = m_moved, .plots = m_views};
    for (std::size_t figure : m_chosen)
        view.figures.emplace_back(m_page.figures[figure]);
    return view;
}

void FigurePage::restoreView(const PageView &view)
{
    for (const std::string &id : view.figures) {
        const auto found = std::ranges::find(m_page.figures, id);
        if (found == m_page.figures.end())
            continue;
        const auto figure = static_cast<std::size_t>(found - m_page.figures.begin());
        std::erase(m_chosen, figure);
        m_chosen.push_back(figure);
    }
    while (m_chosen.size() > static_cast<std::size_t>(m_cards.size()))
        m_chosen.erase(m_chosen.begin());
    m_widthForTwo = 0;
    m_handles = {};
    m_moved = view.handles;
    for (const auto &[id, value] : m_moved)
        m_handles.set(id, value);
    m_views = view.plots;
    for (const FigureCard *card : std::as_const(m_cards))
        card->plot()->restoreView();
    arrange();
    markChanged();
}

void FigurePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    arrange();
    if (m_dirty)
        refresh();
}

void FigurePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const auto shown = shownFigures().size();
    arrange();
    m_derivation->setMostRows(derivationRows());
    if (isVisible() && shownFigures().size() != shown)
        refresh();
    else
        shareWidth();
}

} // namespace headroom
