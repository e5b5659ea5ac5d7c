// What a screen reader is told of every page and dialog, and the order in which the keyboard goes.
#include "tests/ui/widget_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/export_dialog.h"
#include "ui/figures/figure_plot.h"
#include "ui/help/exercise_dialog.h"
#include "ui/help/guide_dialog.h"
#include "ui/help/shortcut_dialog.h"
#include "ui/language/language.h"
#include "ui/library/library_dialog.h"
#include "ui/pages/assumption_dialog.h"
#include "ui/pages/calibrate_dialog.h"
#include "ui/pages/card_dialog.h"
#include "ui/report/review_dialog.h"

using namespace headroom;
using namespace headroom::tests;

class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyLanguage(LanguageChoice::English); }

    void pages_data();
    void pages();
    void dialogs();
    void slidersTellTheirValue();
    void colourIsNeverTheOnlySign();
};

void TestAccessibility::pages_data()
{
    QTest::addColumn<LanguageChoice>("language");
    QTest::newRow("English") << LanguageChoice::English;
    QTest::newRow("Vietnamese") << LanguageChoice::Vietnamese;
}

// Everything that takes the focus has a name, and every figure says what it shows.
void TestAccessibility::pages()
{
    QFETCH(LanguageChoice, language);
    applyLanguage(language);
    WindowFixture m;
    for (QToolButton *header :
         m.window->findChildren<QToolButton *>(QStringLiteral("groupHeader")))
        header->setChecked(true);
    auto *tabs = m.find<QTabBar>("pages");
    int figures = 0;
    for (int page = 0; page < tabs->count(); ++page) {
        tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        for (QWidget *widget : reachableBelow(*m.window)) {
            QVERIFY2(!spokenName(widget).trimmed().isEmpty(),
                     qPrintable(tabs->tabText(page) + QStringLiteral(": ") + whereIs(*widget)));
            if (auto *plot = qobject_cast<FigurePlot *>(widget)) {
                ++figures;
                const QString name = accessible(plot, QAccessible::Name);
                const QString description = accessible(plot, QAccessible::Description);
                QVERIFY2(description.size() > name.size(), qPrintable(name));
            }
        }
    }
    QVERIFY(figures >= 8);
}

void TestAccessibility::dialogs()
{
    WindowFixture m;
    const std::vector<NamedCard> cards = library().cards();
    std::vector<std::unique_ptr<QDialog>> dialogs;
    dialogs.push_back(std::make_unique<ExportDialog>());
    dialogs.push_back(std::make_unique<AssumptionDialog>(AssumptionDialog::Kind::Slips,
                                                         m.session.scenario()));
    dialogs.push_back(std::make_unique<AssumptionDialog>(AssumptionDialog::Kind::Uncertain,
                                                         m.session.scenario()));
    dialogs.push_back(std::make_unique<CardDialog>(cards, std::vector<ComparedCard>{}));
    dialogs.push_back(std::make_unique<CalibrateDialog>(m.session));
    dialogs.push_back(std::make_unique<ReviewDialog>(QList<QString>{}, QList<QString>{}));
    dialogs.push_back(std::make_unique<LibraryDialog>(m.session));
    dialogs.push_back(std::make_unique<GuideDialog>());
    dialogs.push_back(std::make_unique<ExerciseDialog>());
    dialogs.push_back(std::make_unique<ShortcutDialog>(*m.window));
    for (const auto &dialog : dialogs) {
        dialog->show();
        QCoreApplication::processEvents();
        const QList<QWidget *> reachable = reachableBelow(*dialog);
        QVERIFY2(!reachable.isEmpty(), qPrintable(whereIs(*dialog)));
        QVERIFY2(!dialog->windowTitle().isEmpty(), qPrintable(whereIs(*dialog)));
        for (QWidget *widget : reachable)
            QVERIFY2(!spokenName(widget).trimmed().isEmpty(),
                     qPrintable(whereIs(*dialog) + QStringLiteral(": ") + whereIs(*widget)));
        // Every one of them is reached by Tab.
        QSet<QWidget *> chain;
        QWidget *widget = dialog.get();
        do {
            chain += widget;
            widget = widget->nextInFocusChain();
        } while (widget != dialog.get() && chain.size() < 5000);
        for (QWidget *wanted : reachable)
            QVERIFY2(chain.contains(wanted), qPrintable(whereIs(*wanted)));
        dialog->hide();
    }
}

void TestAccessibility::slidersTellTheirValue()
{
    for (LanguageChoice language : {LanguageChoice::English, LanguageChoice::Vietnamese}) {
        applyLanguage(language);
        WindowFixture m;
        const bool english = language == LanguageChoice::English;
        const auto value = [&](const char *id) {
            return plain(accessible(m.find<QWidget>(id), QAccessible::Value));
        };
        QCOMPARE(value("task.deadline.slider"),
                 english ? QStringLiteral("30 days") : QStringLiteral("30 ngày"));
        QCOMPARE(value("cluster.nic_rate.slider"), QStringLiteral("200 Gbit/s"));
        QCOMPARE(value("card.peak.slider"), english ? QStringLiteral("165.2 TFLOP/s")
                                                    : QStringLiteral("165,2 TFLOP/s"));
    }
}

// Verdicts differ in words and mark; series in dashes or markers; a changed value has its dot.
void TestAccessibility::colourIsNeverTheOnlySign()
{
    WindowFixture m;
    QStringList sentences;
    for (const char *cards : {"48", "32", "8"}) {
        m.enter("cluster.cards", QString::fromLatin1(cards));
        sentences += m.sentence();
    }
    QVERIFY(sentences[0].startsWith(QLatin1String("Meets")));
    QVERIFY(sentences[1].startsWith(QLatin1String("Misses")));
    QVERIFY(sentences[2].startsWith(QLatin1String("Does not fit")));
    QVERIFY(m.find<QWidget>("cluster.cards.reset")->isVisible());
    // A gauge that is over says by how much.
    QVERIFY2(m.gauge(1).contains(QLatin1String("over")), qPrintable(m.gauge(1)));
}

int main(int argc, char **argv)
{
    return run<TestAccessibility>(argc, argv);
}

#include "tst_accessibility.moc"
