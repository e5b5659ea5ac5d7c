// The window in Vietnamese: nothing in it is English, it has room for its longer words, and the
// language changes while a plan is open.
#include "core/report/report.h"
#include "tests/ui/catalogue.h"
#include "tests/ui/widget_walk.h"
#include "tests/ui/window_fixture.h"
#include "ui/figures/export_dialog.h"
#include "ui/help/exercise_dialog.h"
#include "ui/help/guide_dialog.h"
#include "ui/help/shortcut_dialog.h"
#include "ui/language/language.h"
#include "ui/library/library_dialog.h"
#include "ui/pages/assumption_dialog.h"
#include "ui/pages/calibrate_dialog.h"
#include "ui/pages/card_dialog.h"
#include "ui/recovery_dialog.h"
#include "ui/report/review_dialog.h"
#include "ui/report/review_writer.h"
#include "ui/windows.h"

using namespace headroom;
using namespace headroom::tests;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { applyLanguage(LanguageChoice::Vietnamese); }
    void cleanup();

    void choices();
    void pagesAreVietnamese();
    void dialogsAreVietnamese();
    void standardDialogsAreVietnamese();
    void reviewIsVietnamese();
    void mnemonicsDiffer();
    void hasRoom();
    void changesWhileOpen();

private:
    [[nodiscard]] QStringList englishIn(QWidget &root) const;

    QSet<QString> m_english; // sources that Vietnamese says otherwise
};

void TestLanguage::initTestCase()
{
    for (const Translation &entry : readCatalogue(cataloguePath()))
        if (entry.text != entry.source)
            m_english.insert(QString(entry.source).remove(u'&'));
    // Also words of Vietnamese, or names: the same text is right in both.
    for (const Translation &entry : readCatalogue(cataloguePath()))
        m_english.remove(QString(entry.text).remove(u'&'));
    QVERIFY(m_english.size() > 1000);
}

void TestLanguage::cleanup()
{
    QSettings().clear();
    applyLanguage(LanguageChoice::English);
}

QStringList TestLanguage::englishIn(QWidget &root) const
{
    // Sentences made of several texts are known by words that Vietnamese has no use for.
    static const QRegularExpression words(
            QStringLiteral("(?<![.\\w-])(the|of|and|cards|days|without|with|from|are|is|takes|needs|"
                           "deadline|never)(?![.\\w-])"));
    QStringList found;
    for (const ShownText &shown : shownTexts(root)) {
        QString text = QTextDocumentFragment::fromHtml(QString(shown.text).remove(u'&'))
                               .toPlainText();
        // The field's name for them stands in English.
        text.remove(QLatin1String("mixture of experts"), Qt::CaseInsensitive);
        // Notes and sources of shipped profiles are quotations.
        if (shown.where.contains(QLatin1String("profile.")))
            continue;
        const bool quotes = qobject_cast<const LibraryDialog *>(&root) != nullptr;
        if (m_english.contains(text.trimmed()) || (!quotes && words.match(text).hasMatch()))
            found += shown.where + QStringLiteral(": ") + text;
    }
    found.removeDuplicates();
    return found;
}

void TestLanguage::choices()
{
    QCOMPARE(QByteArray(languageCode()), QByteArray("vi"));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
    applyLanguage(LanguageChoice::English);
    QCOMPARE(QByteArray(languageCode()), QByteArray("en"));
    QCOMPARE(QLocale().decimalPoint(), QStringLiteral("."));
    QCOMPARE(storedLanguage(), LanguageChoice::FollowSystem);
    for (LanguageChoice choice : {LanguageChoice::Vietnamese, LanguageChoice::English,
                                  LanguageChoice::FollowSystem}) {
        storeLanguage(choice);
        QCOMPARE(storedLanguage(), choice);
    }
}

void TestLanguage::pagesAreVietnamese()
{
    WindowFixture m;
    QStringList english;
    auto *tabs = m.find<QTabBar>("pages");
    for (int page = 0; page < tabs->count(); ++page) {
        tabs->setCurrentIndex(page);
        QCoreApplication::processEvents();
        for (const QString &line : englishIn(*m.window))
            if (!english.contains(line))
                english += line;
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
    QCOMPARE(m.sentence(), QStringLiteral("Đạt hạn chót, còn dư 5,4 ngày"));
}

void TestLanguage::dialogsAreVietnamese()
{
    WindowFixture m;
    const std::vector<NamedCard> cards = library().cards();
    std::vector<std::unique_ptr<QDialog>> dialogs;
    dialogs.push_back(std::make_unique<ExportDialog>());
    dialogs.push_back(std::make_unique<AssumptionDialog>(AssumptionDialog::Kind::Slips,
                                                         m.session.scenario()));
    dialogs.push_back(std::make_unique<CardDialog>(cards, std::vector<ComparedCard>{}));
    dialogs.push_back(std::make_unique<CalibrateDialog>(m.session));
    dialogs.push_back(std::make_unique<ReviewDialog>(QList<QString>{}, QList<QString>{}));
    dialogs.push_back(std::make_unique<LibraryDialog>(m.session));
    dialogs.push_back(std::make_unique<RecoveryDialog>(std::vector<LostDocument>{}));
    dialogs.push_back(std::make_unique<GuideDialog>());
    dialogs.push_back(std::make_unique<ExerciseDialog>());
    dialogs.push_back(std::make_unique<ShortcutDialog>(*m.window));
    for (const auto &dialog : dialogs) {
        dialog->show();
        QCoreApplication::processEvents();
        const QStringList english = englishIn(*dialog);
        QVERIFY2(english.isEmpty(), qPrintable(whereIs(*dialog) + u'\n' + english.join(u'\n')));
        dialog->hide();
    }
}

// Qt has no Vietnamese of its own.
void TestLanguage::standardDialogsAreVietnamese()
{
    QMessageBox box(QMessageBox::Question, {}, {},
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel
                            | QMessageBox::Yes | QMessageBox::No | QMessageBox::Close);
    QCOMPARE(box.button(QMessageBox::Cancel)->text().remove(u'&'), QStringLiteral("Hủy"));
    QCOMPARE(box.button(QMessageBox::Discard)->text().remove(u'&'),
             QStringLiteral("Bỏ thay đổi"));
    QVERIFY(englishIn(box).isEmpty());

    QFileDialog files;
    files.setOption(QFileDialog::DontUseNativeDialog);
    files.show();
    QCoreApplication::processEvents();
    QCOMPARE(files.labelText(QFileDialog::FileName).remove(u'&'), QStringLiteral("Tên file:"));
    QVERIFY2(englishIn(files).isEmpty(), qPrintable(englishIn(files).join(u'\n')));

    QLineEdit edit;
    const std::unique_ptr<QMenu> menu(edit.createStandardContextMenu());
    for (const QAction *action : menu->actions())
        QVERIFY2(!action->text().contains(QLatin1String("Copy"))
                         && !action->text().contains(QLatin1String("Paste"))
                         && !action->text().contains(QLatin1String("Select")),
                 qPrintable(action->text()));
}

// The document names its language, and its texts are in it.
void TestLanguage::reviewIsVietnamese()
{
    const ScenarioDocument document = library().scenario("chapter-48");
    const std::vector<NamedCard> cards = library().cards();
    const Report report = makeReport({.document = document,
                                      .baseline = document.scenario,
                                      .others = {},
                                      .figures = {findFigure("deadline.breakdown"),
                                                  findFigure("margins.breakeven")},
                                      .head = {},
                                      .cards = cards,
                                      .style = localNumberStyle()});
    const QString html = QString::fromUtf8(writeReview(report, ReviewFormat::Html));
    QVERIFY(html.contains(QStringLiteral("<html lang=\"vi\"")));
    static const QRegularExpression tags(QStringLiteral("<(style|script)[^>]*>.*?</\\1>|<[^>]*>"),
                                         QRegularExpression::DotMatchesEverythingOption);
    QStringList english;
    for (const QString &text : QString(html).replace(tags, QStringLiteral("\n")).split(u'\n'))
        if (m_english.contains(QTextDocumentFragment::fromHtml(text).toPlainText().trimmed()))
            english += text.trimmed();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
    QVERIFY(html.contains(QStringLiteral("Đạt hạn chót")));
}

// Two entries of one menu never share a letter, in either language.
void TestLanguage::mnemonicsDiffer()
{
    for (LanguageChoice choice : {LanguageChoice::English, LanguageChoice::Vietnamese}) {
        applyLanguage(choice);
        WindowFixture m;
        const auto check = [](const QWidget &menu) {
            QSet<QString> taken;
            for (const QAction *action : menu.actions()) {
                const QString key =
                        QKeySequence::mnemonic(action->text()).toString(QKeySequence::PortableText);
                if (key.isEmpty())
                    continue;
                QVERIFY2(!taken.contains(key), qPrintable(whereIs(menu) + action->text()));
                taken += key;
            }
        };
        check(*m.window->menuBar());
        for (const QAction *action : m.window->menuBar()->actions())
            if (action->menu())
                check(*action->menu());
    }
}

// At its smallest everyday size no label of the panel or the tabs is cut.
void TestLanguage::hasRoom()
{
    WindowFixture m;
    m.window->resize(1100, 700);
    QCoreApplication::processEvents();
    QCOMPARE(m.window->size(), QSize(1100, 700));
    for (const QLabel *label : m.window->findChildren<QLabel *>()) {
        if (!label->isVisible() || label->wordWrap() || label->text().isEmpty()
            || label->objectName() == QLatin1String("verdict.details"))
            continue;
        const int wanted = label->sizeHint().width();
        QVERIFY2(label->width() >= wanted || label->toolTip().contains(label->text())
                         || label->minimumSizeHint().width() < wanted,
                 qPrintable(whereIs(*label) + label->text()
                            + QStringLiteral(": %1 of %2").arg(label->width()).arg(wanted)));
    }
    auto *tabs = m.find<QTabBar>("pages");
    QVERIFY(tabs->sizeHint().width() <= tabs->width() || tabs->usesScrollButtons());
}

// View ▸ Language makes the windows anew on the same plan, looking the same.
void TestLanguage::changesWhileOpen()
{
    applyLanguage(LanguageChoice::English);
    storeLanguage(LanguageChoice::English);
    QTemporaryDir state;
    ProfileStore profiles(library(), {});
    Windows windows(profiles, state.path());
    windows.open(library().scenario("chapter-48"), {});
    const auto window = [&] { return windows.all().front(); };
    window()->session().setValue(row("cluster.cards"), 64, 0);
    window()->findChild<QTabBar *>(QStringLiteral("pages"))->setCurrentIndex(1);
    window()->resize(1180, 760);

    const auto choose = [&](const QString &title) {
        for (QAction *action :
             window()->findChild<QMenu *>(QStringLiteral("languages"))->actions())
            if (action->text().remove(u'&') == title)
                return action->trigger();
        QFAIL("no such language");
    };
    choose(QStringLiteral("Tiếng Việt"));
    QTRY_COMPARE(window()->findChild<QTabBar *>(QStringLiteral("pages"))->tabText(1),
                 QStringLiteral("Bộ nhớ"));
    QCOMPARE(storedLanguage(), LanguageChoice::Vietnamese);
    QCOMPARE(window()->session().scenario().cluster.cards, 64.0);
    QCOMPARE(window()->findChild<QTabBar *>(QStringLiteral("pages"))->currentIndex(), 1);
    QCOMPARE(window()->size(), QSize(1180, 760));
    QVERIFY(window()->isVisible());
    QVERIFY(window()->findChild<QLabel *>(QStringLiteral("verdict.sentence"))
                    ->text()
                    .contains(QStringLiteral("Đạt hạn chót")));
    // What can be undone is still there, and the way back too.
    QVERIFY(window()->session().undoStack().canUndo());
    choose(QStringLiteral("English"));
    QTRY_COMPARE(window()->findChild<QTabBar *>(QStringLiteral("pages"))->tabText(1),
                 QStringLiteral("Memory"));
}

int main(int argc, char **argv)
{
    return run<TestLanguage>(argc, argv);
}

#include "tst_language.moc"
