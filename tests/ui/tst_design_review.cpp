// Writing a design review from the window, and opening it again.
#include "core/report/report.h"
#include "tests/ui/window_fixture.h"
#include "ui/report/review_actions.h"
#include "ui/report/review_dialog.h"

#include <algorithm>

using namespace headroom;
using namespace headroom::tests;

namespace {

std::vector<const FigureRow *> allFigures()
{
    std::vector<const FigureRow *> rows;
    for (const FigureRow &row : figureTable())
        rows.push_back(&row);
    return rows;
}

template <typename T>
T *in(QWidget &widget, const char *name)
{
    T *found = widget.findChild<T *>(QLatin1String(name));
    if (!found)
        throw std::runtime_error(std::string("nothing is called ") + name);
    return found;
}

} // namespace

class TestDesignReview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m = std::make_unique<WindowFixture>();
        m_actions = m->window->findChild<ReviewActions *>();
        QVERIFY(m_actions);
    }
    void cleanup() { m.reset(); }

    void dialogChooses();
    void dialogRemembersTheAuthor();
    void menuOpensTheDialog();
    void reopens_data();
    void reopens();
    void savingAReviewAsksWhere();
    void saysWhatChanged();
    void pinsAreCompared();
    void canBeCancelled();
    void newerReplacesOlder();
    void failureIsSaid();
    void windowStaysAwake_data();
    void windowStaysAwake();
    void damagedReviewIsRefused();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const char *name, ReviewFormat format,
               const std::vector<const FigureRow *> &figures = {findFigure("deadline.cards")})
    {
        QSignalSpy written(m_actions, &ReviewActions::written);
        m_actions->write(path(name), format, {.title = "Plan", .date = "today"}, figures);
        QVERIFY(m_actions->isWriting());
        QVERIFY(written.count() > 0 || written.wait(30000));
        QVERIFY(!m_actions->isWriting());
    }

    QTemporaryDir m_folder;
    std::unique_ptr<WindowFixture> m;
    ReviewActions *m_actions = nullptr;
};

void TestDesignReview::dialogChooses()
{
    ReviewDialog dialog({QStringLiteral("deadline.cards")},
                        {QStringLiteral("deadline.cards"), QStringLiteral("deadline.bounds")});
    dialog.show();
    QCOMPARE(dialog.figures().size(),
             std::size_t(std::ranges::count_if(figureTable(), &FigureRow::ofPlan)));
    QCOMPARE(dialog.format(), ReviewFormat::Html);
    auto *which = in<QComboBox>(dialog, "review.which");
    auto *tree = in<QTreeWidget>(dialog, "review.figures");
    QVERIFY(!tree->isEnabled());
    for (int i = 0; i < tree->topLevelItemCount(); ++i) // what is written is what is ticked
        QCOMPARE(tree->topLevelItem(i)->checkState(0), Qt::Checked);
    which->setCurrentIndex(1);
    QCOMPARE(dialog.figures().size(), std::size_t(1));
    which->setCurrentIndex(2);
    QCOMPARE(dialog.figures().size(), std::size_t(2));
    which->setCurrentIndex(3);
    QVERIFY(tree->isEnabled());
    QCOMPARE(dialog.figures().front()->id, std::string_view("deadline.cards"));
    tree->topLevelItem(1)->setCheckState(0, Qt::Checked); // a whole page
    QCOMPARE(dialog.figures().size(), std::size_t(1 + tree->topLevelItem(1)->childCount()));
    which->setCurrentIndex(0); // a person's own ticks come back
    which->setCurrentIndex(3);
    QCOMPARE(dialog.figures().size(), std::size_t(1 + tree->topLevelItem(1)->childCount()));
    in<QComboBox>(dialog, "review.format")->setCurrentIndex(1);
    QCOMPARE(dialog.format(), ReviewFormat::Pdf);
    type(in<QLineEdit>(dialog, "review.title"), QStringLiteral(" For the board "));
    in<QPlainTextEdit>(dialog, "review.note")->setPlainText(QStringLiteral("a\nb"));
    QCOMPARE(dialog.head().title, std::string("For the board"));
    QCOMPARE(dialog.head().note, std::string("a\nb"));
}

void TestDesignReview::dialogRemembersTheAuthor()
{
    ReviewDialog first({}, {});
    first.show();
    QCOMPARE(in<QComboBox>(first, "review.which")->count(), 2); // no page is open
    type(in<QLineEdit>(first, "review.author"), QStringLiteral("An"));
    QTest::mouseClick(first.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save),
                      Qt::LeftButton);
    QCOMPARE(first.result(), int(QDialog::Accepted));
    ReviewDialog second({}, {});
    QCOMPARE(second.head().author, std::string("An"));
}

void TestDesignReview::menuOpensTheDialog()
{
    bool seen = false;
    QTimer::singleShot(100, this, [&] {
        if (auto *dialog = qobject_cast<ReviewDialog *>(QApplication::activeModalWidget())) {
            seen = in<QComboBox>(*dialog, "review.which")->count() == 4;
            dialog->reject();
        }
    });
    m->press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(seen);
    QVERIFY(!m_actions->isWriting());
}

void TestDesignReview::reopens_data()
{
    QTest::addColumn<bool>("pdf");
    QTest::newRow("html") << false;
    QTest::newRow("pdf") << true;
}

// Opened in a window: the same scenario, and every result equal to the last digit.
void TestDesignReview::reopens()
{
    QFETCH(bool, pdf);
    m->enter("efficiency.compute", QStringLiteral("37.123456789"));
    m->enter("cluster.cards", QStringLiteral("56"));
    const ScenarioDocument before = m->session.document();
    const Evaluation found = m->session.evaluation();
    const char *name = pdf ? "plan.pdf" : "plan.html";
    write(name, pdf ? ReviewFormat::Pdf : ReviewFormat::Html);
    QCOMPARE(m->message(), QStringLiteral("Design review written: ") + path(name));
    QVERIFY(m->session.isModified()); // writing a review saves no scenario

    WindowFixture other;
    other.window->openPath(path(name));
    QVERIFY(other.session.document() == before);
    QVERIFY(other.session.evaluation() == found);
    QCOMPARE(other.sentence(), m->sentence());
    QCOMPARE(other.session.path(), QString());
}

// Save must not put a scenario in the review's place.
void TestDesignReview::savingAReviewAsksWhere()
{
    write("plan.html", ReviewFormat::Html);
    m->window->openPath(path("plan.html"));
    QCOMPARE(m->session.path(), QString());
    QVERIFY(bytesOf(path("plan.html")).startsWith("<!DOCTYPE html>"));
}

void TestDesignReview::saysWhatChanged()
{
    m->enter("cluster.cards", QStringLiteral("56"));
    write("plan.html", ReviewFormat::Html);
    const QByteArray page = bytesOf(path("plan.html"));
    QVERIFY(page.contains("as opened"));
    QVERIFY(page.contains("<mark>56</mark>"));
}

// Pins are told apart by name, measured from the one that is the baseline, and come back.
void TestDesignReview::pinsAreCompared()
{
    m->enter("cluster.cards", QStringLiteral("56"));
    QVERIFY(m->session.pinPresent());
    m->session.renamePin(0, QStringLiteral("seven <hosts>"));
    m->session.setBaselinePin(0);
    m->enter("cluster.cards", QStringLiteral("64"));
    const ScenarioDocument before = m->session.document();
    write("plan.html", ReviewFormat::Html);
    const QByteArray page = bytesOf(path("plan.html"));
    QVERIFY(page.contains("Differences are measured from A seven &lt;hosts&gt;"));
    QVERIFY(page.contains("<mark>64</mark>"));
    QVERIFY(!page.contains("seven <hosts>"));
    WindowFixture other;
    other.window->openPath(path("plan.html"));
    QVERIFY(other.session.document() == before);
    QCOMPARE(other.session.pins().size(), std::size_t(1));
}

void TestDesignReview::canBeCancelled()
{
    QSignalSpy written(m_actions, &ReviewActions::written);
    m_actions->write(path("never.pdf"), ReviewFormat::Pdf, {}, allFigures());
    auto *dialog = m->window->findChild<QProgressDialog *>(QStringLiteral("review.progress"));
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->value() > 0 || !m_actions->isWriting());
    QVERIFY(m_actions->isWriting());
    QTest::mouseClick(dialog->findChild<QPushButton *>(), Qt::LeftButton);
    QVERIFY(!m_actions->isWriting());
    QTest::qWait(300);
    QCOMPARE(written.count(), 0);
    QVERIFY(!QFileInfo::exists(path("never.pdf")));
    write("never.pdf", ReviewFormat::Pdf); // and then another can be written
}

void TestDesignReview::newerReplacesOlder()
{
    QSignalSpy written(m_actions, &ReviewActions::written);
    m_actions->write(path("old.pdf"), ReviewFormat::Pdf, {}, allFigures());
    m_actions->write(path("new.html"), ReviewFormat::Html, {}, {findFigure("deadline.cards")});
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 30000);
    QTest::qWait(200);
    QCOMPARE(written.count(), 1);
    QVERIFY(QFileInfo::exists(path("new.html")) && !QFileInfo::exists(path("old.pdf")));
}

void TestDesignReview::failureIsSaid()
{
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("in the way")));
    QSignalSpy failed(m_actions, &ReviewActions::failed);
    m_actions->write(path("in the way"), ReviewFormat::Html, {}, {});
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30000);
    QVERIFY(m->message().startsWith(QLatin1String("No design review: ")));
    QVERIFY(m->message().contains(QLatin1String("is a directory")));
}

void TestDesignReview::windowStaysAwake_data()
{
    reopens_data();
}

// A timer ticks on while all figures are written; no gap is as long as a person would notice.
void TestDesignReview::windowStaysAwake()
{
    QFETCH(bool, pdf);
    qint64 longest = 0;
    QElapsedTimer since;
    since.start();
    QTimer ticks;
    connect(&ticks, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
    ticks.start(1);
    write(pdf ? "all.pdf" : "all.html", pdf ? ReviewFormat::Pdf : ReviewFormat::Html, allFigures());
    qInfo("longest wait %lld ms", static_cast<long long>(longest));
    QVERIFY2(longest < 400, QByteArray::number(longest)); // 100 ms on an idle computer
}

void TestDesignReview::damagedReviewIsRefused()
{
    write("plan.html", ReviewFormat::Html);
    QByteArray page = bytesOf(path("plan.html"));
    page.replace("data:application/json;base64,", "data:application/json;base64,!");
    putBytes(path("plan.html"), page);
    const ScenarioDocument before = m->session.document();
    m->window->openPath(path("plan.html"));
    QVERIFY(m->message().contains(QLatin1String("the scenario inside this page is damaged")));
    QVERIFY(m->session.document() == before);
}

int main(int argc, char **argv)
{
    return run<TestDesignReview>(argc, argv);
}
#include "tst_design_review.moc"
