// Everything in the window is reached by keyboard, has a name for screen readers, and keeps its
// value when a wheel turns over it.
#include "tests/ui/window_fixture.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

// A combo box tells its choice as its name; what it is for is its label's.
QString nameOf(QWidget *widget)
{
    if (!qobject_cast<QComboBox *>(widget))
        return accessible(widget, QAccessible::Name);
    for (const auto &[interface, relation] :
         QAccessible::queryAccessibleInterface(widget)->relations(QAccessible::Label))
        return interface->text(QAccessible::Name);
    return {};
}

} // namespace

class TestKeyboardAndNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m.reset(); }

    void everythingHasAName();
    void namesCarryTheUnit();
    void tabReachesEverything();
    void tabGoesAsTheEyeDoes();
    void wheelOverUnfocusedChangesNothing();
    void wheelScrollsThePanel();
    void groupsFoldByKey();
    void resultsCopy();
    void everyRowHasATip();

private:
    // The groups closed at the start are opened too.
    void openAllGroups() const
    {
        for (QToolButton *header :
             m->window->findChildren<QToolButton *>(QStringLiteral("groupHeader")))
            header->setChecked(true);
        QCoreApplication::processEvents(); // lays out
    }

    std::unique_ptr<WindowFixture> m;
};

void TestKeyboardAndNames::init()
{
    m = std::make_unique<WindowFixture>();
    openAllGroups();
}

void TestKeyboardAndNames::everythingHasAName()
{
    const QList<QWidget *> widgets = m->reachable();
    QVERIFY(widgets.size() > 100);
    for (QWidget *widget : widgets)
        QVERIFY2(!nameOf(widget).trimmed().isEmpty(),
                 qPrintable(QStringLiteral("%1 '%2'").arg(
                         QLatin1String(widget->metaObject()->className()), widget->objectName())));
    QCOMPARE(nameOf(m->find<QWidget>("profile.card")), QStringLiteral("Card"));
}

void TestKeyboardAndNames::namesCarryTheUnit()
{
    const auto name = [this](const char *id) {
        return accessible(m->find<QWidget>(id), QAccessible::Name);
    };
    QCOMPARE(name("cluster.nic_rate"), QStringLiteral("NIC rate, Gbit/s"));
    QCOMPARE(name("cluster.nic_rate.slider"), QStringLiteral("NIC rate, Gbit/s"));
    QCOMPARE(name("card.memory"), QStringLiteral("Memory, GB"));
    QCOMPARE(name("cluster.cards"), QStringLiteral("Cards"));
    QCOMPARE(name("gauge.0"), QStringLiteral("Step"));
    QCOMPARE(accessible(m->find<QWidget>("cluster.nic_rate.slider"), QAccessible::Value),
             QStringLiteral("200\u00a0Gbit/s"));
    // Every row that is typed in a unit says it.
    for (const Parameter &parameter : parameters()) {
        if (parameter.kind == ParameterKind::Choice)
            continue;
        const std::string id(parameter.id);
        QVERIFY2(name(id.c_str()).endsWith(toQString(unitSymbol(parameter.unit))), id.c_str());
    }
}

void TestKeyboardAndNames::tabReachesEverything()
{
    QWidget *first = m->find<QLineEdit>("search");
    focus(first);
    QSet<QWidget *> reached;
    for (int i = 0; i < 400 && !reached.contains(QApplication::focusWidget()); ++i) {
        reached += QApplication::focusWidget();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (QWidget *widget : m->reachable())
        QVERIFY2(reached.contains(widget), qPrintable(widget->objectName()));
    QCOMPARE(m->session.undoStack().count(), 0); // going through changes nothing
}

void TestKeyboardAndNames::tabGoesAsTheEyeDoes()
{
    // A changed row has its dot in the order too.
    m->enter("cluster.cards", QStringLiteral("64"));
    auto *search = m->find<QLineEdit>("search");
    const QWidget *panel = search->parentWidget();
    const auto place = [panel](const QWidget *widget) {
        return widget->mapTo(panel, widget->rect().center());
    };
    const QWidget *before = search;
    for (QWidget *widget = search->nextInFocusChain(); widget != search;
         widget = widget->nextInFocusChain()) {
        if (!panel->isAncestorOf(widget) || !m->reachable().contains(widget))
            continue;
        const QPoint from = place(before);
        const QPoint to = place(widget);
        const bool sameRow = qAbs(from.y() - to.y()) < 10;
        QVERIFY2(sameRow ? to.x() > from.x() : to.y() > from.y(),
                 qPrintable(QStringLiteral("%1 → %2, y %3 → %4")
                                    .arg(before->objectName(), widget->objectName())
                                    .arg(from.y())
                                    .arg(to.y())));
        before = widget;
    }
    QVERIFY(before != search);
}

void TestKeyboardAndNames::wheelOverUnfocusedChangesNothing()
{
    focus(m->find<QLineEdit>("search"));
    int turned = 0;
    for (QWidget *widget : m->reachable()) {
        if (widget == QApplication::focusWidget())
            continue;
        turnWheel(widget, 1);
        turnWheel(widget, -1);
        turnWheel(widget, 2, Qt::ControlModifier);
        ++turned;
    }
    QVERIFY(turned > 100);
    QVERIFY(m->session.scenario() == Scenario());
    QCOMPARE(m->session.undoStack().count(), 0);
    QVERIFY(m->find<QLineEdit>("search")->hasFocus());
}

void TestKeyboardAndNames::wheelScrollsThePanel()
{
    focus(m->find<QLineEdit>("search"));
    QWidget *slider = m->find<QWidget>("cluster.cards.slider");
    const int before = slider->mapTo(m->window.get(), QPoint()).y();
    turnWheel(slider, -1);
    QVERIFY(slider->mapTo(m->window.get(), QPoint()).y() < before);
}

void TestKeyboardAndNames::groupsFoldByKey()
{
    for (QToolButton *header :
         m->window->findChildren<QToolButton *>(QStringLiteral("groupHeader"))) {
        if (header->text() != QLatin1String("Cluster"))
            continue;
        focus(header);
        QTest::keyClick(header, Qt::Key_Space);
        QVERIFY(!m->find<QWidget>("cluster.cards")->isVisible());
        QTest::keyClick(header, Qt::Key_Space);
        QVERIFY(m->find<QWidget>("cluster.cards")->isVisible());
        return;
    }
    QFAIL("no group is called Cluster");
}

void TestKeyboardAndNames::resultsCopy()
{
    m->press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString text = QGuiApplication::clipboard()->text().replace(u'\u00a0', u' ');
    QVERIFY2(text.contains(QLatin1String("\nfinish.total\t")), qPrintable(text.left(400)));
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts))
        QCOMPARE(line.count(u'\t'), 5);
    QVERIFY(text.contains(QLatin1String("\t24.64 days\t")));
}

// Meaning, range and source stand behind every row.
void TestKeyboardAndNames::everyRowHasATip()
{
    for (const Parameter &parameter : parameters()) {
        const std::string id(parameter.id);
        auto *label = m->find<QLabel>((id + ".label").c_str());
        QHelpEvent event(QEvent::ToolTip, {5, 5}, label->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(label, &event);
        const QString tip = QToolTip::text();
        for (const char *part : {"Accepted:", "Source:", "As opened:"})
            QVERIFY2(tip.contains(QLatin1String(part)), id.c_str());
        QVERIFY2(tip.contains(toQString(parameter.meaning).toHtmlEscaped()), id.c_str());
        QVERIFY2(tip.contains(QString::fromStdString(id)), id.c_str());
    }
    QToolTip::hideText();
}

int main(int argc, char **argv)
{
    return run<TestKeyboardAndNames>(argc, argv);
}

#include "tst_keyboard_and_names.moc"
