#include "ui/pages/page_tabs.h"

#include "core/figures/figures.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/compare_page.h"
#include "ui/pages/explore_bar.h"
#include "ui/pages/failure_bar.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/results_page.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace headroom {
namespace {

// As views call them; no page of the table has these ids.
constexpr std::string_view comparePage = "compare";
constexpr std::string_view resultsPage = "results";

} // namespace

PageTabs::PageTabs(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_stack(new QStackedWidget(this))
    , m_compare(new ComparePage(session, this))
    , m_results(new ResultsPage(session, this))
{
    m_tabs->setObjectName(QStringLiteral("pages"));
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    for (const Page &page : pageTable()) {
        auto *figures = new FigurePage(page, session, this);
        connect(figures, &FigurePage::copyPictureRequested, this, &PageTabs::copyPictureRequested);
        connect(figures, &FigurePage::copyNumbersRequested, this, &PageTabs::copyNumbersRequested);
        connect(figures, &FigurePage::exportRequested, this, &PageTabs::exportRequested);
        connect(figures, &FigurePage::traceRequested, this, &PageTabs::traceRequested);
        if (ExploreBar::isNeeded(page)) {
            auto *bar = new ExploreBar(page, session, figures);
            figures->setControls(bar);
            bar->showFor(figures->chosenFigures());
            connect(figures, &FigurePage::figuresChosen, bar, &ExploreBar::showFor);
        }
        if (page.id == "failures") {
            auto *bar = new FailureBar(session, figures);
            figures->setControls(bar);
            bar->showFor(figures->chosenFigures());
            connect(figures, &FigurePage::figuresChosen, bar, &FailureBar::showFor);
            connect(bar, &FailureBar::loadStepTimesRequested, this,
                    &PageTabs::loadStepTimesRequested);
        }
        m_tabs->addTab(translated(page.title));
        m_stack->addWidget(figures);
    }
    m_tabs->addTab(tr("Compare"));
    m_stack->addWidget(m_compare);
    connect(m_compare, &ComparePage::failed, this, &PageTabs::failed);
    auto *resultsHolder = new QWidget(this);
    auto *resultsLayout = new QVBoxLayout(resultsHolder);
    resultsLayout->setContentsMargins(14, 12, 14, 12);
    resultsLayout->addWidget(m_results);
    m_tabs->addTab(tr("All results"));
    m_stack->addWidget(resultsHolder);
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);

    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(0);
    auto *tabRow = new QHBoxLayout;
    tabRow->setContentsMargins(14, 0, 14, 0);
    tabRow->addWidget(m_tabs);
    tabRow->addStretch();
    layout->addLayout(tabRow);
    layout->addWidget(line);
    layout->addWidget(m_stack, 1);
}

void PageTabs::copyResults()
{
    if (m_stack->currentWidget() == m_compare)
        m_compare->copyMarkdown();
    else
        m_results->copyAll();
}

void PageTabs::exportChosen()
{
    if (const FigurePage *page = currentFigures())
        Q_EMIT exportRequested(page->chosenCard()->figure());
}

void PageTabs::copyChosenPicture()
{
    if (const FigurePage *page = currentFigures())
        Q_EMIT copyPictureRequested(page->chosenCard()->figure());
}

void PageTabs::copyChosenNumbers()
{
    if (const FigurePage *page = currentFigures())
        Q_EMIT copyNumbersRequested(page->chosenCard()->figure());
}

FigurePage *PageTabs::currentFigures() const
{
    return qobject_cast<FigurePage *>(m_stack->currentWidget());
}

std::string_view PageTabs::idOf(int index) const
{
    if (auto *page = qobject_cast<FigurePage *>(m_stack->widget(index)))
        return page->page().id;
    return m_stack->widget(index) == m_compare ? comparePage : resultsPage;
}

void PageTabs::putInto(ViewState &view) const
{
    view.page = idOf(m_stack->currentIndex());
    for (int i = 0; i < m_stack->count(); ++i)
        if (auto *page = qobject_cast<FigurePage *>(m_stack->widget(i)))
            view.pages.insert_or_assign(std::string(page->page().id), page->view());
}

void PageTabs::restoreView(const ViewState &view)
{
    for (int i = 0; i < m_stack->count(); ++i) {
        auto *page = qobject_cast<FigurePage *>(m_stack->widget(i));
        if (idOf(i) == view.page)
            m_tabs->setCurrentIndex(i);
        if (!page)
            continue;
        const auto kept = view.pages.find(std::string(page->page().id));
        page->restoreView(kept == view.pages.end() ? PageView{} : kept->second);
    }
}

} // namespace headroom
