// A page of the page table: one or two of its figures, a strip of their titles where it has more,
// and how its results were computed.
#pragma once

#include "core/figures/compared.h"
#include "ui/session/view_state.h"

#include <QWidget>

class QHBoxLayout;

namespace headroom {

class DerivationPanel;
class FigureCard;
class FigureMaker;
class FigureStrip;
class ScenarioChoice;
class Session;
struct FigureScene;
struct FigureSource;

class FigurePage : public QWidget
{
    Q_OBJECT

public:
    FigurePage(const Page &page, Session &session, QWidget *parent = nullptr);

    [[nodiscard]] const Page &page() const { return m_page; }
    // Controls of the page's own, above its figures.
    void setControls(QWidget *controls);
    // Ids of the figures in sight.
    [[nodiscard]] QList<QString> shownFigures() const;
    // Ids of the figures that the page shows or will show.
    [[nodiscard]] QList<QString> chosenFigures() const;
    [[nodiscard]] QList<QString> pageFigures() const; // ids of all of them
    // The figure that has the focus, else the first in sight.
    [[nodiscard]] const FigureCard *chosenCard() const;
    // Figures in sight, their zoom, and where handles stand. Figures that are gone are passed over.
    [[nodiscard]] PageView view();
    void restoreView(const PageView &view);

Q_SIGNALS:
    void figuresChosen(const QList<QString> &ids); // others came in sight
    void copyPictureRequested(const Figure &figure);
    void copyNumbersRequested(const Figure &figure);
    void exportRequested(const Figure &figure);
    void traceRequested(std::optional<int> shown); // the mark of the scenario that is shown

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void goTo(const Figure &figure, double x, double y);
    [[nodiscard]] FigureCard *makeCard();
    void choose(std::size_t figure);
    void arrange();
    void shareWidth();
    [[nodiscard]] int derivationRows() const;
    void markChanged();
    void refresh();
    // What figures are made from; the scene and the settings outlive it.
    [[nodiscard]] FigureInput inputOf(const FigureScene &scene, const ExploreSettings &explore);
    [[nodiscard]] FigureSource sourceOf(const FigureScene &scene,
                                        const ExploreSettings &explore) const;
    [[nodiscard]] std::vector<std::size_t> figuresInSight() const;
    [[nodiscard]] std::vector<std::string_view> resultsInSight() const;
    void refreshChoice();
    bool runsReady(FigureCard &card, std::string_view figure, FigureInput &input);
    void moveHandle(const QString &handle, double value);
    void setParameter(const QString &id, double value);
    void remake(FigureCard &card);

    const Page &m_page;
    Session &m_session;
    FigureStrip *m_strip = nullptr;
    std::vector<std::size_t> m_chosen; // figures in sight, oldest choice first
    QList<FigureCard *> m_cards;
    QHBoxLayout *m_row = nullptr; // of the cards
    int m_widthForTwo = 0; // what the tables in sight need to stand beside each other
    int m_gesture = 0; // of the handle that is being moved
    ScenarioChoice *m_choice;
    ComparedFigures m_compared;
    HandleValues m_handles; // where handles of this page's figures were dragged to
    std::map<std::string, double> m_moved; // the same, for the view
    PlotViews m_views; // of figures that are not in sight
    DerivationPanel *m_derivation;
    FigureMaker *m_maker;
    bool m_dirty = true;
};

} // namespace headroom
