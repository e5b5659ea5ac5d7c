// Pinned scenarios through the window: pinned, named, moved, measured against, restored, compared
// and exported, and every step undone.
#include "core/figures/compared.h"
#include "tests/ui/figure_shown.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_card.h"
#include "ui/figures/figure_export.h"
#include "ui/figures/pin_marks.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/pin_chip.h"

using namespace headroom;
using namespace headroom::tests;

class TestPins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m.reset(); }

    void pinsThree();
    void namesSayWhatDiffers();
    void renameInPlace();
    void reorderAndUnpin();
    void dragToAnotherPlace();
    void seventhIsRefused();
    void baselineIsMeasuredAgainst();
    void restores();
    void undoBackToNone();
    void figuresShowThem();
    void legendKeepsPins();
    void choiceOfScenario();
    void comparePage();
    void compareCopies();
    void exportsWithPins();
    void savedAndOpened();
    void profilesComeBack();
    void everythingByKeyboard();
    void marksDiffer();
    void narrowStrip();

private:
    void pin() const { QTest::keyClick(m->window.get(), Qt::Key_P, Qt::ControlModifier); }
    void pinOn(const char *cards) const
    {
        m->enter("cluster.cards", QString::fromLatin1(cards));
        pin();
    }
    // Chips from left to right.
    QList<PinChip *> chips() const
    {
        QList<PinChip *> found;
        for (PinChip *chip : m->window->findChildren<PinChip *>())
            if (!chip->isHidden())
                found += chip;
        std::ranges::sort(found, {}, [](const PinChip *chip) { return chip->x(); });
        return found;
    }
    QString strip() const
    {
        QCoreApplication::processEvents(); // the layout
        QStringList texts;
        for (const PinChip *chip : chips())
            texts += plain(chip->text());
        return texts.join(QLatin1String(" | "));
    }
    void openPage(const char *title) const
    {
        auto *tabs = m->find<QTabBar>("pages");
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == QLatin1String(title))
                tabs->setCurrentIndex(i);
        QCoreApplication::processEvents();
    }
    FigureCard *card(const char *figure) const
    {
        for (FigureCard *each : m->window->findChildren<FigureCard *>())
            if (each->isVisible() && each->figure().id == figure)
                return each;
        throw std::runtime_error(std::string("not in sight: ") + figure);
    }
    // An action of a chip's menu, by the beginning of its text.
    void act(PinChip *chip, const char *text) const
    {
        focus(chip);
        QTest::keyClick(chip, Qt::Key_Return);
        QPointer<QMenu> menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions())
            if (action->text().remove(u'&').startsWith(QLatin1String(text))) {
                QVERIFY(action->isEnabled());
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        menu->close();
        QFAIL(text);
    }

    std::unique_ptr<WindowFixture> m;
};

void TestPins::init()
{
    failOnWarnings();
    m = std::make_unique<WindowFixture>();
}

void TestPins::pinsThree()
{
    QVERIFY(chips().isEmpty());
    pinOn("32");
    m->enter("efficiency.compute", QStringLiteral("50"));
    QTest::mouseClick(m->find<QPushButton>("pinStrip.pin"), Qt::LeftButton);
    pinOn("48");
    QCOMPARE(strip(), QStringLiteral("A 32 cards | B 32 cards, Compute 50 % | C Compute 50 %"));
    // 32 cards are 4.3 days late (chapter 10.6.1).
    QVERIFY(plain(accessible(chips()[0], QAccessible::Name)).contains(QStringLiteral("−4.3 d")));
    QVERIFY(m->session.isModified());
}

void TestPins::namesSayWhatDiffers()
{
    pin();
    QCOMPARE(strip(), QStringLiteral("A 48 cards"));
    pin(); // the same again
    QCOMPARE(strip(), QStringLiteral("A 48 cards | B 48 cards (2)"));
    m->session.setProfile(library().profile(ProfileKind::Card, "h100-sxm"));
    pin();
    QCOMPARE(strip(), QStringLiteral("A 48 cards | B 48 cards (2) | C H100 SXM"));
}

void TestPins::renameInPlace()
{
    pinOn("32");
    PinChip *chip = chips().front();
    focus(chip);
    QTest::keyClick(chip, Qt::Key_F2);
    auto *editor = chip->findChild<QLineEdit *>(QStringLiteral("pin.name"));
    QVERIFY(editor->isVisible() && editor->hasFocus());
    QTest::keyClicks(editor, QStringLiteral("fewer"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(strip(), QStringLiteral("A fewer"));
    QVERIFY(chip->hasFocus());
    QVERIFY(!QApplication::activePopupWidget()); // Enter was the editor's
    QTest::keyClick(chip, Qt::Key_F2);
    QTest::keyClicks(editor, QStringLiteral("not this"));
    QTest::keyClick(editor, Qt::Key_Escape);
    QCOMPARE(strip(), QStringLiteral("A fewer"));
    QTest::keyClick(chip, Qt::Key_F2);
    QTest::keyClick(editor, Qt::Key_Delete);
    QTest::keyClick(editor, Qt::Key_Return); // nothing is no name
    QCOMPARE(strip(), QStringLiteral("A fewer"));
    m->session.undoStack().undo();
    QCOMPARE(strip(), QStringLiteral("A 32 cards"));
}

void TestPins::reorderAndUnpin()
{
    for (const char *cards : {"32", "40", "64"})
        pinOn(cards);
    PinChip *last = chips()[2];
    focus(last);
    QTest::keyClick(last, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(strip(), QStringLiteral("A 32 cards | C 64 cards | B 40 cards"));
    QVERIFY(last->hasFocus());
    QTest::keyClick(last, Qt::Key_Left); // the focus alone
    QVERIFY(chips()[0]->hasFocus());
    QTest::keyClick(chips()[0], Qt::Key_Left, Qt::ControlModifier); // at the end already
    QTest::keyClick(chips()[0], Qt::Key_Delete);
    QCOMPARE(strip(), QStringLiteral("C 64 cards | B 40 cards"));
    QVERIFY(chips()[0]->hasFocus());
    pinOn("16"); // takes the first free mark
    QCOMPARE(strip(), QStringLiteral("C 64 cards | B 40 cards | A 16 cards"));
    act(chips()[1], "Move right");
    QCOMPARE(strip(), QStringLiteral("C 64 cards | A 16 cards | B 40 cards"));
    act(chips()[1], "Unpin");
    QCOMPARE(strip(), QStringLiteral("C 64 cards | B 40 cards"));
}

void TestPins::dragToAnotherPlace()
{
    for (const char *cards : {"32", "40", "64"})
        pinOn(cards);
    QCoreApplication::processEvents();
    PinChip *first = chips()[0];
    const QPoint from = first->rect().center();
    const QPoint to = first->mapFrom(chips()[2]->parentWidget(),
                                     chips()[2]->geometry().center() + QPoint(6, 0));
    QTest::mousePress(first, Qt::LeftButton, {}, from);
    moveMouse(first, from + QPoint(20, 0));
    moveMouse(first, to);
    QTest::mouseRelease(first, Qt::LeftButton, {}, to);
    QCOMPARE(strip(), QStringLiteral("B 40 cards | C 64 cards | A 32 cards"));
    QVERIFY(!QApplication::activePopupWidget()); // a drag is no click
    m->session.undoStack().undo();
    QCOMPARE(strip(), QStringLiteral("A 32 cards | B 40 cards | C 64 cards"));
}

void TestPins::seventhIsRefused()
{
    for (const char *cards : {"8", "16", "24", "32", "40", "48"})
        pinOn(cards);
    QCOMPARE(chips().size(), 6);
    const int steps = m->session.undoStack().count();
    pin();
    QCOMPARE(chips().size(), 6);
    QCOMPARE(m->session.undoStack().count(), steps);
    QVERIFY(m->message().startsWith(QLatin1String("Six scenarios are pinned already")));
}

void TestPins::baselineIsMeasuredAgainst()
{
    pinOn("32");
    m->enter("cluster.cards", QStringLiteral("48"));
    auto *dot = m->window->findChild<QWidget *>(QStringLiteral("cluster.cards.dot"));
    act(chips()[0], "Mark as baseline");
    QVERIFY(m->session.pins()[0].baseline);
    QCOMPARE(m->session.baseline().cluster.cards, 32.0);
    if (dot)
        QVERIFY(dot->isVisible()); // 48 differs from it
    QVERIFY(accessible(chips()[0], QAccessible::Name).contains(QLatin1String("baseline")));
    QVERIFY(m->find<QTableView>("results")
                    ->model()
                    ->headerData(2, Qt::Horizontal)
                    .toString()
                    .startsWith(QLatin1String("A 32")));
    m->press(Qt::Key_R, Qt::ControlModifier); // reset goes there
    QCOMPARE(m->session.scenario().cluster.cards, 32.0);
    m->session.undoStack().undo();
    QCOMPARE(m->session.scenario().cluster.cards, 48.0);
    act(chips()[0], "Measure changes against");
    QCOMPARE(m->session.baseline().cluster.cards, 48.0);
    act(chips()[0], "Mark as baseline");
    QTest::keyClick(chips()[0], Qt::Key_Delete); // without it: as opened again
    QCOMPARE(m->session.baseline().cluster.cards, 48.0);
    m->session.undoStack().undo();
    QCOMPARE(m->session.baseline().cluster.cards, 32.0);
}

void TestPins::restores()
{
    pinOn("32");
    m->session.setProfile(library().profile(ProfileKind::Card, "h100-sxm"));
    m->enter("cluster.cards", QStringLiteral("24"));
    act(chips()[0], "Restore");
    QCOMPARE(m->session.scenario().cluster.cards, 32.0);
    QCOMPARE(m->session.document().card->name, std::string("RTX 4090"));
    QVERIFY(m->session.scenario() == m->session.pins()[0].plan->scenario);
    m->undo();
    QCOMPARE(m->session.scenario().cluster.cards, 24.0);
    QCOMPARE(m->session.document().card->stem, std::string("h100-sxm"));
}

void TestPins::undoBackToNone()
{
    pinOn("32");
    pinOn("40");
    focus(chips()[1]);
    QTest::keyClick(chips()[1], Qt::Key_Left, Qt::ControlModifier);
    act(chips()[1], "Mark as baseline");
    const ScenarioDocument last = m->session.document();
    QUndoStack &stack = m->session.undoStack();
    const int steps = stack.count();
    QCOMPARE(steps, 6); // cards, pin, cards, pin, move, baseline
    while (stack.canUndo())
        stack.undo();
    QVERIFY(chips().isEmpty());
    QVERIFY(!m->session.isModified());
    QCOMPARE(m->session.scenario().cluster.cards, 48.0);
    while (stack.canRedo())
        stack.redo();
    QVERIFY(m->session.document() == last);
    QCOMPARE(strip(), QStringLiteral("B 40 cards | A 32 cards"));
}

void TestPins::figuresShowThem()
{
    for (const char *cards : {"32", "40", "64"})
        pinOn(cards);
    m->enter("cluster.cards", QStringLiteral("48"));
    QCoreApplication::processEvents();
    const FigureCard *curves = card("deadline.cards");
    int found = 0;
    for (std::size_t i = 0; i < curves->figure().series.size(); ++i)
        if (const auto *points = std::get_if<Points>(&curves->figure().series[i]);
            points && markOf(points->tone)) {
            ++found;
            FigurePlot &plot = *curves->plot();
            QVERIFY(hasToneAt(plot, points->x[0], points->y[0], points->tone, 5));
        }
    QCOMPARE(found, 3);
    QCOMPARE(card("deadline.breakdown")->figure().y.categories.size(), std::size_t(4));
    // A click on its legend entry hides curve and point together.
    FigurePlot *plot = curves->plot();
    const auto shownOf = [&](Tone tone) {
        int shown = 0;
        for (std::size_t i = 0; i < curves->figure().series.size(); ++i)
            shown += toneOf(curves->figure().series[i]) == tone && plot->isShown(i);
        return shown;
    };
    QCOMPARE(shownOf(Tone::PinB), 2);
    for (int i = 0; i < plot->legend->itemCount(); ++i)
        if (auto *entry = qobject_cast<QCPPlottableLegendItem *>(plot->legend->item(i));
            entry && plain(entry->plottable()->name()) == QLatin1String("B 40 cards"))
            QTest::mouseClick(plot, Qt::LeftButton, {}, entry->rect().center());
    QCOMPARE(shownOf(Tone::PinB), 0);
    QCOMPARE(shownOf(Tone::PinA), 2);
}

// A legend without room names pins by their letters; it leaves none out.
void TestPins::legendKeepsPins()
{
    FigurePlot plot;
    Figure figure;
    figure.id = "pins";
    figure.series = {
            Line{.label = {"a curve with a name of some length"}, .x = {0, 1}, .y = {0, 1}}};
    for (int mark = 0; mark < mostPins; ++mark)
        figure.series.emplace_back(
                Line{.label = verbatim(std::string(1, static_cast<char>('A' + mark))
                                       + " a scenario with a name as long as this"),
                     .tone = toneOfMark(mark),
                     .x = {0, 1},
                     .y = {0.1 * mark, 1}});
    plot.setFigure(figure);
    plot.resize(400, 280);
    plot.show();
    int pins = 0;
    for (int i = 0; i < plot.legend->itemCount(); ++i)
        if (auto *entry = qobject_cast<QCPPlottableLegendItem *>(plot.legend->item(i)))
            pins += entry->plottable()->name().size() == 1;
    QCOMPARE(pins, mostPins);
    plot.resize(1200, 600);
    for (int i = 0; i < plot.legend->itemCount(); ++i)
        if (auto *entry = qobject_cast<QCPPlottableLegendItem *>(plot.legend->item(i)))
            QVERIFY(entry->plottable()->name().size() > 1);
}

void TestPins::choiceOfScenario()
{
    pinOn("32");
    m->enter("cluster.cards", QStringLiteral("48"));
    openPage("Step");
    auto *page = qobject_cast<FigurePage *>(card("step.timeline")->parentWidget());
    QVERIFY(page);
    auto *choice = page->findChild<QComboBox *>(QStringLiteral("scenarioShown"));
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->count(), 2);
    const Message present = card("step.timeline")->figure().title;
    focus(choice);
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(plain(toQString(card("step.timeline")->figure().shownFor.text())),
             QStringLiteral("A 32 cards"));
    QVERIFY(card("step.timeline")
                    ->findChild<QLabel *>(QStringLiteral("figure.title"))
                    ->text()
                    .contains(QLatin1String("32")));
    m->enter("cluster.cards", QStringLiteral("44")); // stays with the pin while others move
    QVERIFY(!card("step.timeline")->figure().shownFor.empty());
    m->session.unpin(0);
    QVERIFY(!choice->isVisible());
    QVERIFY(card("step.timeline")->figure().shownFor.empty());
}

void TestPins::comparePage()
{
    pinOn("32");
    m->enter("cluster.cards", QStringLiteral("40"));
    openPage("Compare");
    auto *table = m->find<QTableView>("compare.table");
    QAbstractItemModel *model = table->model();
    QVERIFY(table->isVisible());
    QCOMPARE(model->columnCount(), 3);
    QCOMPARE(model->headerData(0, Qt::Horizontal).toString(),
             QStringLiteral("baseline: as opened"));
    QCOMPARE(plain(model->headerData(2, Qt::Horizontal).toString()), QStringLiteral("A 32 cards"));
    const auto rowOf = [&](const char *label) {
        for (int i = 0; i < model->rowCount(); ++i)
            if (model->headerData(i, Qt::Vertical).toString() == QLatin1String(label))
                return i;
        return -1;
    };
    const int cards = rowOf("Cards");
    QVERIFY(cards > 0);
    QCOMPARE(model->index(cards, 1).data().toString(), QStringLiteral("40"));
    QCOMPARE(plain(model->index(cards, 2).data(Qt::UserRole).toString()),
             QStringLiteral("−16, ×0.667"));
    QCOMPARE(plain(model->index(cards, 2).data(Qt::AccessibleTextRole).toString()),
             QStringLiteral("32, differs by −16, ×0.667"));
    QVERIFY(rowOf("Usable memory") > 0 || model->rowCount() > 60);

    const int all = model->rowCount();
    QTest::mouseClick(m->find<QCheckBox>("compare.differences"), Qt::LeftButton, {},
                      QPoint(8, m->find<QCheckBox>("compare.differences")->height() / 2));
    QVERIFY(model->rowCount() < all);
    type(m->find<QLineEdit>("compare.search"), QStringLiteral("finish"));
    QVERIFY(model->rowCount() > 1 && model->rowCount() < 20);
    // It follows while values change.
    m->enter("cluster.cards", QStringLiteral("41"));
    type(m->find<QLineEdit>("compare.search"), QStringLiteral("cluster.cards"));
    QCOMPARE(model->rowCount(), 2); // heading and row
    QCOMPARE(model->index(1, 1).data().toString(), QStringLiteral("41"));
    act(chips()[0], "Mark as baseline");
    QCOMPARE(plain(model->headerData(0, Qt::Horizontal).toString()),
             QStringLiteral("baseline: A 32 cards"));
    QCOMPARE(model->columnCount(), 2);
}

void TestPins::compareCopies()
{
    pinOn("32");
    openPage("Compare");
    type(m->find<QLineEdit>("compare.search"), QStringLiteral("cluster.cards"));
    const auto clipboard = [] { return plain(QGuiApplication::clipboard()->text()); };
    QTest::mouseClick(m->find<QPushButton>("compare.markdown"), Qt::LeftButton);
    QVERIFY(clipboard().startsWith(
            QLatin1String("| | as opened (baseline) | now | A 32 cards |\n")));
    QVERIFY(clipboard().contains(QStringLiteral("| **32** (−16, ×0.667) |")));
    QTest::mouseClick(m->find<QPushButton>("compare.csv"), Qt::LeftButton);
    QVERIFY(clipboard().contains(QLatin1String("\ncluster.cards,Cards,,48,32,32,-16,-16\n")));
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("text/csv")));
    QGuiApplication::clipboard()->clear();
    auto *table = m->find<QTableView>("compare.table");
    focus(table);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(clipboard().startsWith(QLatin1String("| |")));
}

// Of what a person sees: the file names every pin and holds its curve.
void TestPins::exportsWithPins()
{
    pinOn("32");
    pinOn("64");
    const Figure figure = card("deadline.cards")->figure();
    const QByteArray svg = exportFigure(figure, ExportFormat::Svg, {});
    QVERIFY(svg.contains("A 32") && svg.contains("B 64"));
    const QByteArray csv = exportFigure(figure, ExportFormat::Csv, {});
    QVERIFY(csv.contains("\nA 32 cards,32,") && csv.contains("\nB 64 cards,64,"));
    const QImage with = figureImage(figure, {});
    m->session.unpin(1);
    QVERIFY(with != figureImage(card("deadline.cards")->figure(), {}));
}

void TestPins::savedAndOpened()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pins.headroom"));
    pinOn("32");
    m->session.setProfile(library().profile(ProfileKind::Card, "h100-sxm"));
    pin();
    m->session.setBaselinePin(1);
    const std::vector<Pin> pins = m->session.pins();
    m->session.save(path);
    QVERIFY(!m->session.isModified());
    m->session.open(library().scenario("chapter-48"), {});
    QVERIFY(chips().isEmpty());
    m->window->openPath(path);
    QVERIFY(m->session.pins() == pins);
    QCOMPARE(m->session.baselinePin(), std::optional<std::size_t>(1));
    QCOMPARE(strip(), QStringLiteral("A 32 cards | B H100 SXM, 32 cards"));
    QVERIFY(m->message().isEmpty());

    putBytes(path, bytesOf(path).replace("\"mark\": \"B\"", "\"mark\": \"Z\""));
    m->window->openPath(path);
    QVERIFY2(m->message().contains(QLatin1String("pinned[1].mark: 'Z' is no mark")),
             qPrintable(m->message()));
    QVERIFY(m->session.pins() == pins); // nothing has changed
}

void TestPins::profilesComeBack()
{
    m->session.setProfile(library().profile(ProfileKind::Card, "h100-sxm"));
    pin();
    m->session.undoStack().undo();
    m->session.undoStack().undo();
    QVERIFY(chips().isEmpty());
    QCOMPARE(m->session.document().card->name, std::string("RTX 4090"));
}

void TestPins::everythingByKeyboard()
{
    pinOn("32");
    pinOn("64");
    openPage("Compare");
    const QList<QWidget *> reachable = m->reachable();
    for (PinChip *chip : chips()) {
        QVERIFY(reachable.contains(chip));
        QVERIFY(!accessible(chip, QAccessible::Name).isEmpty());
    }
    for (const char *name :
         {"pinStrip.pin", "compare.table", "compare.search", "compare.differences",
          "compare.markdown", "compare.csv", "compare.save"})
        QVERIFY2(reachable.contains(m->find<QWidget>(name)), name);
    // The window's menu has what the strip has.
    auto *menu = m->find<QMenu>("pinnedMenu");
    Q_EMIT menu->aboutToShow();
    QStringList texts;
    for (const QAction *action : menu->actions())
        if (!action->isSeparator())
            texts += plain(action->text()).remove(u'&');
    QCOMPARE(texts, (QStringList{QStringLiteral("A 32 cards"), QStringLiteral("B 64 cards"),
                                 QStringLiteral("Measure changes against")}));
    QMenu *against = menu->actions().back()->menu();
    QCOMPARE(against->actions().size(), 3);
    against->actions()[2]->trigger();
    QCOMPARE(m->session.baselinePin(), std::optional<std::size_t>(1));
}

// In grey they still differ: by dashes and by marker.
void TestPins::marksDiffer()
{
    QList<QImage> markers;
    for (int mark = 0; mark < mostPins; ++mark) {
        for (const Theme *theme : {&lightTheme(), &darkTheme()})
            QVERIFY(contrast(pinColour(mark, *theme), theme->panel) >= 4.5); // letters are text
        QImage image(24, 24, QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawPinMarker(painter, mark, {12, 12}, 6, lightTheme());
        painter.end();
        for (int y = 0; y < 24; ++y) // the shape alone
            for (int x = 0; x < 24; ++x)
                image.setPixel(x, y, image.pixelColor(x, y).lightness() < 200 ? 0 : 0xffffff);
        for (const QImage &other : std::as_const(markers))
            QVERIFY(differing(image, other, image.rect()) > 20);
        markers += image;
        for (int other = 0; other < mark; ++other)
            QVERIFY(pinPen(mark, lightTheme(), true).dashPattern()
                    != pinPen(other, lightTheme(), true).dashPattern());
    }
}

void TestPins::narrowStrip()
{
    for (const char *cards : {"8", "16", "24", "32", "40", "48"})
        pinOn(cards);
    m->window->resize(1100, 700);
    QCoreApplication::processEvents();
    int right = 0;
    for (const PinChip *chip : chips()) {
        QVERIFY(chip->x() >= right);
        right = chip->geometry().right();
    }
    const QWidget *button = m->find<QPushButton>("pinStrip.pin");
    QVERIFY(right < button->x());
    QVERIFY(m->window->width() <= 1100); // six pins do not push the window wider
}

int main(int argc, char **argv)
{
    return run<TestPins>(argc, argv);
}
#include "tst_pins.moc"
