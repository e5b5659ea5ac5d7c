// The Scaling and RL pages: their settings beside the figures they act on, and the cards compared.
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/pages/card_dialog.h"
#include "ui/pages/explore_bar.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/flow_layout.h"
#include "ui/parameters/quantity_edit.h"

#include <QCheckBox>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>

using namespace headroom;
using namespace headroom::tests;

namespace {

FigurePage *openPage(const WindowFixture &fixture, const char *title)
{
    auto *tabs = fixture.find<QTabBar>("pages");
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i).remove(u'&') == QLatin1String(title))
            tabs->setCurrentIndex(i);
    for (FigurePage *page : fixture.window->findChildren<FigurePage *>())
        if (page->isVisible())
            return page;
    throw std::runtime_error("no such page");
}

// Chooses a figure in the strip and gives its title.
QString titleOf(const FigurePage *page, const char *id)
{
    if (!page->shownFigures().contains(QLatin1String(id)))
        for (QToolButton *button :
             page->findChildren<QToolButton *>(QStringLiteral("figureChoice")))
            if (button->text() == translated(findFigure(id)->title))
                button->click();
    for (const FigureCard *card : page->findChildren<FigureCard *>())
        if (!card->isHidden() && card->figure().id == id)
            return plain(toQString(card->figure().title.text()));
    return {};
}

void typeInto(const WindowFixture &fixture, const char *id, const char *text)
{
    auto *edit = fixture.find<QuantityEdit>(id);
    type(edit, QLatin1String(text));
    QTest::keyClick(edit, Qt::Key_Return);
}

template <typename Act>
void inCardDialog(const FigurePage *page, Act &&act)
{
    bool opened = false;
    QTimer::singleShot(50, page->window(), [&] {
        auto *dialog = qobject_cast<CardDialog *>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        opened = true;
        act(*dialog);
        if (dialog->isVisible())
            dialog->reject();
    });
    for (QPushButton *button : page->findChild<ExploreBar *>()->findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("Cards…"))
            button->click();
    QVERIFY(opened);
}

QCheckBox *cardBox(const QDialog &dialog, const char *name)
{
    for (QCheckBox *box : dialog.findChildren<QCheckBox *>())
        if (box->text() == QLatin1String(name))
            return box;
    throw std::runtime_error(std::string("no card ") + name);
}

QLineEdit *priceOf(const QDialog &dialog, const char *name)
{
    for (QLineEdit *edit : dialog.findChildren<QLineEdit *>())
        if (edit->accessibleName().endsWith(QLatin1String(name)))
            return edit;
    throw std::runtime_error(std::string("no price of ") + name);
}

} // namespace

class TestScalingPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsStandBesideTheirFigures();
    void switchChangesTheFigure();
    void choiceChangesTheFigure();
    void typedSettingChangesTheFigure();
    void badSettingIsMarked();
    void rlAllocationFollowsTheCards();
    void parametersMoveTheFigures();
    void cardsAndPrices();
    void priceIsRefused();
    void tooManyCards();
    void settingsLeaveTheScenarioAlone();
    void stripWraps();
    void groupsStartFolded();
};

void TestScalingPage::settingsStandBesideTheirFigures()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    QVERIFY(fixture.find<QWidget>("scaling.with_recovery")->isVisible());
    QVERIFY(!fixture.find<QWidget>("scaling.dense_cards")->isVisible());
    (void)titleOf(page, "scaling.dense");
    (void)titleOf(page, "scaling.exercise");
    QVERIFY(!fixture.find<QWidget>("scaling.with_recovery")->isVisible());
    QVERIFY(fixture.find<QWidget>("scaling.dense_cards")->isVisible());
    // A page without settings beside its figures has no empty bar.
    (void)titleOf(page, "scaling.steps");
    (void)titleOf(page, "scaling.buy");
    QVERIFY(!page->findChild<ExploreBar *>()->isVisible());
    (void)titleOf(page, "scaling.speedup");
    QVERIFY(page->findChild<ExploreBar *>()->isVisible());
}

void TestScalingPage::switchChangesTheFigure()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    QVERIFY(titleOf(page, "scaling.batch").contains(QStringLiteral("384 cards take 2.6 days")));
    fixture.find<QCheckBox>("scaling.with_recovery")->click();
    // By hand: five days of reserve and 2.61 days · (1 + 0.0091 saves + 8 · (0.00148 + 0.00020)).
    QVERIFY2(titleOf(page, "scaling.batch").contains(QStringLiteral("384 cards take 7.7 days")),
             qPrintable(titleOf(page, "scaling.batch")));
    QVERIFY(fixture.session.exploreSettings().scaling.withRecovery);
}

void TestScalingPage::choiceChangesTheFigure()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    QVERIFY(titleOf(page, "scaling.ucurve").startsWith(QStringLiteral("22 workers are best")));
    auto *box = fixture.find<QComboBox>("scaling.ucurve_form");
    box->setCurrentIndex(1);
    Q_EMIT box->activated(1);
    QVERIFY(titleOf(page, "scaling.ucurve").contains(QStringLiteral("384 cards are best")));
}

// Chapter 10.6.4: B200 at 50 % needs 13 718 cards for 90 days (exercise 10-10).
void TestScalingPage::typedSettingChangesTheFigure()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    QVERIFY(titleOf(page, "scaling.exercise").contains(QStringLiteral("17 147 × B200")));
    typeInto(fixture, "scaling.first_efficiency", "50");
    QVERIFY2(titleOf(page, "scaling.exercise").contains(QStringLiteral("13 718 × B200")),
             qPrintable(titleOf(page, "scaling.exercise")));
}

void TestScalingPage::badSettingIsMarked()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    const QString before = titleOf(page, "scaling.exercise");
    typeInto(fixture, "scaling.first_efficiency", "150");
    QVERIFY(fixture.find<QuantityEdit>("scaling.first_efficiency")->hasError());
    QCOMPARE(titleOf(page, "scaling.exercise"), before);
}

void TestScalingPage::rlAllocationFollowsTheCards()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "RL");
    QVERIFY(titleOf(page, "rl.allocation")
                    .startsWith(QStringLiteral("Of 48 cards 12 generate, 23 verify, 13 learn")));
    typeInto(fixture, "rl.verify_cards", "32");
    QVERIFY2(titleOf(page, "rl.allocation").startsWith(QStringLiteral("Of 64 cards")),
             qPrintable(titleOf(page, "rl.allocation")));
}

void TestScalingPage::parametersMoveTheFigures()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "RL");
    fixture.enter("rl.verify", QStringLiteral("12"));
    QVERIFY2(titleOf(page, "rl.stages").contains(QStringLiteral("learning, holds all to 8")),
             qPrintable(titleOf(page, "rl.stages")));
    fixture.enter("rl.keep", QStringLiteral("1.5")); // refused
    QVERIFY(titleOf(page, "rl.stages").contains(QStringLiteral("learning, holds all to 8")));
    fixture.session.undoStack().undo();
    QVERIFY(titleOf(page, "rl.stages").contains(QStringLiteral("verification, holds all to 4.5")));
    page = openPage(fixture, "Scaling");
    fixture.enter("input.workers", QStringLiteral("0")); // else the input supply is the finding
    fixture.enter("batch.noise_scale", QStringLiteral("20M"));
    QVERIFY(titleOf(page, "scaling.batch").contains(QStringLiteral("end at 7.358 ×")));
}

void TestScalingPage::cardsAndPrices()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    QVERIFY(titleOf(page, "scaling.cost").contains(QStringLiteral("B200")));
    inCardDialog(page, [](CardDialog &dialog) {
        cardBox(dialog, "B200 SXM")->setChecked(false);
        cardBox(dialog, "H100 SXM")->setChecked(true);
        priceOf(dialog, "H100 SXM")->setText(QStringLiteral("3"));
        dialog.accept();
    });
    const auto cards = fixture.session.exploreSettings().scaling.cards;
    QVERIFY((cards == std::vector<ComparedCard>{{"a100-80gb", 0}, {"h100-sxm", 3}}));
    QVERIFY2(titleOf(page, "scaling.cost").contains(QStringLiteral("A100")),
             qPrintable(titleOf(page, "scaling.cost")));
    // Cancelled, nothing changes.
    inCardDialog(page, [](CardDialog &dialog) {
        QCOMPARE(priceOf(dialog, "H100 SXM")->text(), QStringLiteral("3"));
        cardBox(dialog, "H100 SXM")->setChecked(false);
        dialog.reject();
    });
    QVERIFY(fixture.session.exploreSettings().scaling.cards == cards);
}

void TestScalingPage::priceIsRefused()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    (void)titleOf(page, "scaling.cost");
    const auto before = fixture.session.exploreSettings();
    for (const char *text : {"-1", "much", "1e99"})
        inCardDialog(page, [text](CardDialog &dialog) {
            priceOf(dialog, "H100 SXM")->setText(QLatin1String(text));
            dialog.accept();
            QVERIFY(dialog.isVisible());
            const QString error = dialog.findChild<QLabel *>(QStringLiteral("cards.error"))->text();
            QVERIFY2(error.startsWith(QStringLiteral("H100 SXM: ")), qPrintable(error));
            QVERIFY(!error.contains(u'\n'));
        });
    QVERIFY(fixture.session.exploreSettings() == before);
}

void TestScalingPage::tooManyCards()
{
    WindowFixture fixture;
    const FigurePage *page = openPage(fixture, "Scaling");
    (void)titleOf(page, "scaling.cost");
    inCardDialog(page, [](CardDialog &dialog) {
        for (QCheckBox *box : dialog.findChildren<QCheckBox *>())
            box->setChecked(true);
        dialog.accept();
        QVERIFY(dialog.isVisible());
        QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("cards.error"))
                        ->text()
                        .contains(QStringLiteral("five")));
    });
}

void TestScalingPage::settingsLeaveTheScenarioAlone()
{
    WindowFixture fixture;
    (void)openPage(fixture, "Scaling");
    fixture.find<QCheckBox>("scaling.with_recovery")->click();
    QVERIFY(!fixture.session.isModified());
    // Another document starts from the defaults.
    fixture.session.open(library().scenario("chapter-32"), {});
    QVERIFY(!fixture.session.exploreSettings().scaling.withRecovery);
    QVERIFY(!fixture.find<QCheckBox>("scaling.with_recovery")->isChecked());
}

// Every title of the strip can be read in a small window.
void TestScalingPage::stripWraps()
{
    WindowFixture fixture;
    for (const char *title : {"Scaling", "RL"}) {
        const FigurePage *page = openPage(fixture, title);
        for (const int width : {1440, 1100, 900}) {
            fixture.window->resize(width, 700);
            QCoreApplication::processEvents();
            for (const QToolButton *button :
                 page->findChildren<QToolButton *>(QStringLiteral("figureChoice"))) {
                if (!button->isVisible())
                    continue;
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
                QVERIFY2(page->rect().contains(button->geometry()), qPrintable(button->text()));
            }
        }
    }
}

void TestScalingPage::groupsStartFolded()
{
    WindowFixture fixture;
    QVERIFY(!fixture.editor("rl.generate")->isVisible());
    QVERIFY(!fixture.editor("batch.noise_scale")->isVisible());
    QVERIFY(fixture.editor("cluster.cards")->isVisible());
}

int main(int argc, char *argv[])
{
    return headroom::tests::run<TestScalingPage>(argc, argv);
}
#include "tst_scaling_page.moc"
