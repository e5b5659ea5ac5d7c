// The pages of the page table under their tabs, and the table of all results.
#pragma once

#include "ui/session/view_state.h"

#include <QWidget>

#include <optional>

class QStackedWidget;
class QTabBar;

namespace headroom {

class ComparePage;
class FigurePage;
class ResultsPage;
class Session;
struct Figure;

class PageTabs : public QWidget
{
    Q_OBJECT

public:
    explicit PageTabs(Session &session, QWidget *parent = nullptr);

    void copyResults();
    // The figure with the focus, else the page's first; nothing on the page of results.
    void exportChosen();
    void copyChosenPicture();
    void copyChosenNumbers();
    [[nodiscard]] QTabBar &bar() const { return *m_tabs; }
    [[nodiscard]] FigurePage *currentFigures() const; // nullptr on the results
    // The page in front and what each of them shows.
    void putInto(ViewState &view) const;
    void restoreView(const ViewState &view);

Q_SIGNALS:
    void copyPictureRequested(const Figure &figure);
    void copyNumbersRequested(const Figure &figure);
    void exportRequested(const Figure &figure);
    void traceRequested(std::optional<int> shown); // the mark of the pinned one; none: the present
    void failed(const QString &message);
    void loadStepTimesRequested();

private:
    [[nodiscard]] std::string_view idOf(int index) const; // as views call the page

    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    ComparePage *m_compare;
    ResultsPage *m_results;
};

} // namespace headroom
