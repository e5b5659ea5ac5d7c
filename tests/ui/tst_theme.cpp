#include "tests/ui/support.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Pair
{
    const char *name;
    QColor Theme::*front;
    QColor Theme::*back;
};

// Text on what it stands on.
constexpr Pair texts[] = {
        {"text on window", &Theme::text, &Theme::window},
        {"text on panel", &Theme::text, &Theme::panel},
        {"text on field", &Theme::text, &Theme::field},
        {"text on good", &Theme::text, &Theme::goodBackground},
        {"text on bad", &Theme::text, &Theme::badBackground},
        {"text on fragile", &Theme::text, &Theme::fragileBackground},
        {"dim text on window", &Theme::dimText, &Theme::window},
        {"dim text on panel", &Theme::dimText, &Theme::panel},
        {"dim text on field", &Theme::dimText, &Theme::field},
        {"text on the selected menu", &Theme::accentText, &Theme::accent},
        {"good sentence", &Theme::good, &Theme::goodBackground},
        {"bad sentence", &Theme::bad, &Theme::badBackground},
        {"fragile sentence", &Theme::fragile, &Theme::fragileBackground},
        {"bad text on panel", &Theme::bad, &Theme::panel},
        {"link on panel", &Theme::accent, &Theme::panel},
};

// Lines and marks that carry meaning.
constexpr Pair marks[] = {
        {"groove on panel", &Theme::groove, &Theme::panel},
        {"handle on panel", &Theme::accent, &Theme::panel},
        {"focus on field", &Theme::accent, &Theme::field},
        {"focus on window", &Theme::accent, &Theme::window},
        {"error frame on field", &Theme::bad, &Theme::field},
        {"gauge on good", &Theme::accent, &Theme::goodBackground},
        {"gauge on fragile", &Theme::accent, &Theme::fragileBackground},
        {"gauge on bad", &Theme::accent, &Theme::badBackground},
        {"overrun on bad", &Theme::bad, &Theme::badBackground},
        {"message's edge", &Theme::fragile, &Theme::fragileBackground},
};

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

    void contrastAsInWcag_data();
    void contrastAsInWcag();
    void coloursKeepTheirContrast_data();
    void coloursKeepTheirContrast();
    void themesAreWhole();
    void themeOfAPalette();
    void applies_data();
    void applies();
    void typeface();
};

void TestTheme::contrastAsInWcag_data()
{
    QTest::addColumn<QColor>("a");
    QTest::addColumn<QColor>("b");
    QTest::addColumn<double>("ratio"); // to two decimals

    QTest::newRow("black on white") << QColor(Qt::black) << QColor(Qt::white) << 21.0;
    QTest::newRow("white on white") << QColor(Qt::white) << QColor(Qt::white) << 1.0;
    QTest::newRow("#767676") << QColor(0x76, 0x76, 0x76) << QColor(Qt::white) << 4.54;
    QTest::newRow("#777777") << QColor(0x77, 0x77, 0x77) << QColor(Qt::white) << 4.48;
    QTest::newRow("#949494") << QColor(0x94, 0x94, 0x94) << QColor(Qt::white) << 3.03;
    QTest::newRow("red") << QColor(Qt::red) << QColor(Qt::white) << 4.0;
    QTest::newRow("blue") << QColor(Qt::blue) << QColor(Qt::white) << 8.59;
}

void TestTheme::contrastAsInWcag()
{
    QFETCH(QColor, a);
    QFETCH(QColor, b);
    QFETCH(double, ratio);
    QVERIFY2(qAbs(contrast(a, b) - ratio) < 0.005, qPrintable(QString::number(contrast(a, b))));
    QCOMPARE(contrast(a, b), contrast(b, a));
}

void TestTheme::coloursKeepTheirContrast_data()
{
    QTest::addColumn<QColor>("front");
    QTest::addColumn<QColor>("back");
    QTest::addColumn<double>("least");

    for (const Theme *theme : {&lightTheme(), &darkTheme(), &highContrastTheme()}) {
        const bool high = theme == &highContrastTheme();
        const char *name = high ? "high contrast" : theme->dark ? "dark" : "light";
        for (const Pair &pair : texts)
            QTest::addRow("%s, %s", name, pair.name)
                    << theme->*pair.front << theme->*pair.back << (high ? 7.0 : 4.5);
        for (const Pair &pair : marks)
            QTest::addRow("%s, %s", name, pair.name)
                    << theme->*pair.front << theme->*pair.back << (high ? 4.5 : 3.0);
    }
}

void TestTheme::coloursKeepTheirContrast()
{
    QFETCH(QColor, front);
    QFETCH(QColor, back);
    QFETCH(double, least);
    QVERIFY(front.alpha() == 255 && back.alpha() == 255);
    QVERIFY2(contrast(front, back) >= least, qPrintable(QString::number(contrast(front, back))));
}

void TestTheme::themesAreWhole()
{
    QVERIFY(!lightTheme().dark);
    QVERIFY(darkTheme().dark);
    for (const Theme *theme : {&lightTheme(), &darkTheme(), &highContrastTheme()}) {
        for (const Pair &pair : texts)
            QVERIFY((theme->*pair.front).isValid() && (theme->*pair.back).isValid());
        // Good, bad and fragile stay apart.
        QVERIFY(theme->good != theme->bad && theme->bad != theme->fragile
                && theme->good != theme->fragile);
        QCOMPARE(theme->window.lightness() < theme->text.lightness(), theme->dark);
    }
}

void TestTheme::themeOfAPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::WindowText, Qt::black);
    QCOMPARE(&themeOf(palette), &lightTheme());
    palette.setColor(QPalette::Window, QColor(40, 40, 40));
    palette.setColor(QPalette::WindowText, QColor(220, 220, 220));
    QCOMPARE(&themeOf(palette), &darkTheme());
    // A desktop in white on black is followed.
    palette.setColor(QPalette::Window, Qt::black);
    palette.setColor(QPalette::WindowText, Qt::white);
    QCOMPARE(&themeOf(palette), &highContrastTheme());
}

void TestTheme::applies_data()
{
    QTest::addColumn<ThemeChoice>("choice");
    QTest::addColumn<const Theme *>("theme");

    QTest::newRow("light") << ThemeChoice::Light << &lightTheme();
    QTest::newRow("dark") << ThemeChoice::Dark << &darkTheme();
    QTest::newRow("high contrast") << ThemeChoice::HighContrast << &highContrastTheme();
    QTest::newRow("desktop") << ThemeChoice::FollowDesktop << &lightTheme(); // offscreen is light
}

void TestTheme::applies()
{
    QFETCH(ThemeChoice, choice);
    QFETCH(const Theme *, theme);
    applyTheme(*qApp, choice);
    QCOMPARE(&themeOf(QApplication::palette()), theme);
    QLineEdit edit;
    QCOMPARE(&themeOf(edit.palette()), theme);
    QCOMPARE(QApplication::palette().color(QPalette::Base), theme->panel);
    QVERIFY(!qApp->styleSheet().contains(u'%')); // every colour was filled in
}

void TestTheme::typeface()
{
    QCOMPARE(QFontInfo(QApplication::font()).family(), QStringLiteral("Roboto"));
    // Numbers that change keep their width; Vietnamese has its letters.
    const QFontMetricsF metrics{QApplication::font()};
    for (QChar digit : QStringLiteral("023456789"))
        QCOMPARE(metrics.horizontalAdvance(digit), metrics.horizontalAdvance(u'1'));
    const QRawFont font = QRawFont::fromFont(QApplication::font());
    for (QChar letter :
         QStringLiteral("ạảãâấầẩẫậăắằẳẵặđẹẻẽêếềểễệịỉĩọỏõôốồổỗộơớờởỡợụủũưứừửữựỳỵỷỹ…−×σ"))
        QVERIFY2(font.supportsCharacter(letter), qPrintable(QString(letter)));
}

int main(int argc, char **argv)
{
    return run<TestTheme>(argc, argv);
}

#include "tst_theme.moc"
