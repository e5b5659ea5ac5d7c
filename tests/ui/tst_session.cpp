#include "tests/ui/support.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"

#include "core/input_error.h"

using namespace headroom;
using namespace headroom::tests;

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_session.reset(); }

    void opensChapter();
    void evaluatesEachChange();
    void dragIsOneStep();
    void gesturesStayApart();
    void rowsStayApart();
    void dragOutAndBack();
    void sameValueIsNoStep();
    void undoReachesClean();
    void undoAndRedoTakeWholeValues();
    void changesAfterASaveAreTheirOwnStep();
    void baselineFollowsSave();
    void profileAndBack();
    void resetIsOneStep();
    void openingForgetsHistory();
    void badFileChangesNothing_data();
    void badFileChangesNothing();
    void saveAndOpen();
    void failedSaveChangesNothing();
    void changeWhileApplyingIsRefused();

private:
    void drag(std::string_view id, std::initializer_list<double> values)
    {
        const int gesture = m_session->beginGesture();
        for (double value : values)
            m_session->setValue(row(id), value, gesture);
    }
    double cards() const { return m_session->scenario().cluster.cards; }
    double finishDays() const { return *m_session->evaluation().finish.total / 86400; }
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestSession::init()
{
    m_session = std::make_unique<Session>(library());
    m_session->open(library().scenario("chapter-48"), {});
}

void TestSession::opensChapter()
{
    QCOMPARE(cards(), 48.0);
    QCOMPARE(m_session->displayName(), QStringLiteral("chapter-48"));
    QCOMPARE(m_session->path(), QString());
    QVERIFY(!m_session->isModified());
    QVERIFY(m_session->scenario() == m_session->baseline());
    QVERIFY(qAbs(finishDays() - 24.637) < 0.0005); // interface.md, Results
}

void TestSession::evaluatesEachChange()
{
    QSignalSpy changed(m_session.get(), &Session::changed);
    drag("cluster.cards", {32});
    QCOMPARE(changed.count(), 1);
    QVERIFY(qAbs(finishDays() - 34.3) < 0.05); // chapter's table, 32 cards
    QVERIFY(m_session->isModified());
    QCOMPARE(m_session->baseline().cluster.cards, 48.0);
    QVERIFY(qAbs(*m_session->baselineEvaluation().finish.total / 86400 - 24.637) < 0.0005);
}

void TestSession::dragIsOneStep()
{
    const int gesture = m_session->beginGesture();
    for (int cards = 49; cards < 99; ++cards)
        m_session->setValue(row("cluster.cards"), cards, gesture);
    QCOMPARE(cards(), 98.0);
    QCOMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->undoStack().undoText(), QStringLiteral("Cards to 98"));
    m_session->undoStack().undo();
    QCOMPARE(cards(), 48.0);
    QVERIFY(!m_session->isModified());
    m_session->undoStack().redo();
    QCOMPARE(cards(), 98.0);
}

void TestSession::gesturesStayApart()
{
    drag("cluster.cards", {50, 60});
    drag("cluster.cards", {61, 70});
    QCOMPARE(m_session->undoStack().count(), 2);
    m_session->undoStack().undo();
    QCOMPARE(cards(), 60.0);
}

void TestSession::rowsStayApart()
{
    const int gesture = m_session->beginGesture();
    m_session->setValue(row("cluster.cards"), 64, gesture);
    m_session->setValue(row("efficiency.compute"), 50, gesture);
    QCOMPARE(m_session->undoStack().count(), 2);
    m_session->undoStack().undo();
    QCOMPARE(m_session->scenario().efficiency.computePercent, 40.0);
    QCOMPARE(cards(), 64.0);
}

void TestSession::dragOutAndBack()
{
    QSignalSpy changed(m_session.get(), &Session::changed);
    drag("cluster.cards", {64, 128, 96, 48});
    QCOMPARE(changed.count(), 4);
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(!m_session->isModified());
    QVERIFY(qAbs(finishDays() - 24.637) < 0.0005);

    // The same behind a step that stays.
    drag("input.wait", {5});
    drag("cluster.cards", {64, 48});
    QCOMPARE(m_session->undoStack().count(), 1);
    QVERIFY(m_session->isModified());
    m_session->undoStack().undo();
    QVERIFY(!m_session->isModified());
    QVERIFY(m_session->scenario() == m_session->baseline());

    // Through the start and out again is a step.
    drag("cluster.cards", {64, 48, 32});
    QCOMPARE(m_session->undoStack().count(), 1);
    m_session->undoStack().undo();
    QCOMPARE(cards(), 48.0);
}

void TestSession::sameValueIsNoStep()
{
    QSignalSpy changed(m_session.get(), &Session::changed);
    drag("cluster.cards", {48});
    QCOMPARE(m_session->undoStack().count(), 0);
    QCOMPARE(changed.count(), 0);
}

void TestSession::undoReachesClean()
{
    drag("cluster.cards", {64});
    drag("efficiency.compute", {50});
    QVERIFY(m_session->isModified());
    m_session->undoStack().undo();
    QVERIFY(m_session->isModified());
    m_session->undoStack().undo();
    QVERIFY(!m_session->isModified());
    m_session->undoStack().redo();
    QVERIFY(m_session->isModified());
}

void TestSession::undoAndRedoTakeWholeValues()
{
    drag("failure.card_mtbf", {never});
    drag("efficiency.prefetch", {0});
    drag("parallel.zero_stage", {2});
    const Scenario changed = m_session->scenario();
    const Evaluation found = m_session->evaluation();
    for (int i = 0; i < 3; ++i)
        m_session->undoStack().undo();
    QVERIFY(m_session->scenario() == Scenario());
    for (int i = 0; i < 3; ++i)
        m_session->undoStack().redo();
    QVERIFY(m_session->scenario() == changed);
    QVERIFY(m_session->evaluation() == found);
}

void TestSession::changesAfterASaveAreTheirOwnStep()
{
    const int gesture = m_session->beginGesture();
    m_session->setValue(row("cluster.cards"), 64, gesture);
    m_session->save(path("middle.headroom"));
    QVERIFY(!m_session->isModified());
    m_session->setValue(row("cluster.cards"), 72, gesture);
    QCOMPARE(m_session->undoStack().count(), 2);
    QVERIFY(m_session->isModified());
    m_session->undoStack().undo();
    QCOMPARE(cards(), 64.0);
    QVERIFY(!m_session->isModified());
    m_session->undoStack().undo();
    QCOMPARE(cards(), 48.0);
    QVERIFY(m_session->isModified());
}

void TestSession::baselineFollowsSave()
{
    drag("cluster.cards", {64});
    QSignalSpy documentChanged(m_session.get(), &Session::documentChanged);
    m_session->save(path("my plan.v2.headroom"));
    QVERIFY(documentChanged.count() >= 1);
    QCOMPARE(m_session->baseline().cluster.cards, 64.0);
    QVERIFY(m_session->baselineEvaluation() == m_session->evaluation());
    QCOMPARE(m_session->displayName(), QStringLiteral("my plan.v2.headroom"));
    QCOMPARE(m_session->document().name, std::string("my plan.v2"));
}

void TestSession::profileAndBack()
{
    const ScenarioDocument before = m_session->document();
    m_session->setProfile(library().profile(ProfileKind::Card, "h100-sxm"));
    QCOMPARE(m_session->scenario().card.peakTeraflops, 989.0);
    QCOMPARE(m_session->scenario().card.memoryGigabytes, 80.0);
    QCOMPARE(m_session->document().card->name, std::string("H100 SXM"));
    QCOMPARE(cards(), 48.0);
    QCOMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->undoStack().undoText(), QStringLiteral("profile H100 SXM"));
    m_session->undoStack().undo();
    QVERIFY(m_session->document() == before);
    QVERIFY(qAbs(finishDays() - 24.637) < 0.0005);
    QVERIFY(!m_session->isModified());
}

void TestSession::resetIsOneStep()
{
    drag("cluster.cards", {64});
    drag("efficiency.compute", {50});
    m_session->resetAll();
    QVERIFY(m_session->scenario() == m_session->baseline());
    QCOMPARE(m_session->undoStack().count(), 3);
    m_session->undoStack().undo();
    QCOMPARE(cards(), 64.0);
    QCOMPARE(m_session->scenario().efficiency.computePercent, 50.0);
}

void TestSession::openingForgetsHistory()
{
    drag("cluster.cards", {64});
    m_session->open(library().scenario("chapter-32"), {});
    QCOMPARE(cards(), 32.0);
    QCOMPARE(m_session->undoStack().count(), 0);
    QVERIFY(!m_session->isModified());
    QCOMPARE(m_session->baseline().cluster.cards, 32.0);
}

void TestSession::badFileChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");

    QTest::newRow("truncated") << QByteArray(R"({"headroom": "scenario", "version": 1,)")
                               << QStringLiteral(": line 1, column 39: the file ends here");
    QTest::newRow("empty") << QByteArray() << QStringLiteral(": the file is empty");
    QTest::newRow("newer") << QByteArray(R"({"headroom": "scenario", "version": 2})")
                           << QStringLiteral(": version: written by a newer Headroom");
    QTest::newRow("range") << QByteArray(R"({"headroom": "scenario", "version": 1,
                                             "parameters": {"cluster.cards": 0}})")
                           << QStringLiteral(": parameters.cluster.cards: 0 is out of range");
}

void TestSession::badFileChangesNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, message);
    drag("cluster.cards", {64});
    const ScenarioDocument before = m_session->document();
    const Evaluation found = m_session->evaluation();
    putBytes(path("bad.headroom"), bytes);
    QSignalSpy changed(m_session.get(), &Session::changed);

    const QString error = thrown<InputError>([&] { m_session->openFile(path("bad.headroom")); });
    QVERIFY2(error.startsWith(path("bad.headroom") + message), qPrintable(error));
    QVERIFY(!error.contains(u'\n'));
    QCOMPARE(changed.count(), 0);
    QVERIFY(m_session->document() == before);
    QVERIFY(m_session->evaluation() == found);
    QCOMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(m_session->path(), QString());
    QVERIFY(m_session->isModified());
}

void TestSession::saveAndOpen()
{
    drag("cluster.cards", {64});
    drag("failure.card_mtbf", {never});
    drag("efficiency.compute", {41.7});
    drag("memory.gradient_bytes", {1});
    m_session->setProfile(library().profile(ProfileKind::Model, "llama-3-8b"));
    m_session->save(path("saved.headroom"));

    Session other(library());
    other.openFile(path("saved.headroom"));
    QVERIFY(other.document() == m_session->document());
    QVERIFY(other.evaluation() == m_session->evaluation());
    QVERIFY(!other.isModified());
    QCOMPARE(other.path(), path("saved.headroom"));

    const QByteArray first = bytesOf(path("saved.headroom"));
    other.save(path("saved.headroom"));
    QCOMPARE(bytesOf(path("saved.headroom")), first);
}

void TestSession::failedSaveChangesNothing()
{
    drag("cluster.cards", {64});
    const ScenarioDocument before = m_session->document();
    const QString error =
            thrown<OutputError>([&] { m_session->save(path("no such folder/x.headroom")); });
    QVERIFY2(error.startsWith(path("no such folder/x.headroom: ")), qPrintable(error));
    QVERIFY(m_session->document() == before);
    QVERIFY(m_session->isModified());
    QCOMPARE(m_session->path(), QString());
    QCOMPARE(m_session->baseline().cluster.cards, 48.0);
}

void TestSession::changeWhileApplyingIsRefused()
{
#ifndef QT_NO_DEBUG
    QSKIP("asserts in a debug build");
#endif
    connect(m_session.get(), &Session::changed, this, [this] {
        m_session->setValue(row("input.wait"), 7, m_session->beginGesture());
        m_session->setProfile(library().profile(ProfileKind::Card, "b200"));
    });
    drag("cluster.cards", {64, 72});
    QCOMPARE(m_session->undoStack().count(), 1);
    QCOMPARE(cards(), 72.0);
    QCOMPARE(m_session->scenario().input.waitSeconds, 0.5);
    QCOMPARE(m_session->scenario().card.peakTeraflops, 165.2);
    m_session->undoStack().undo();
    QVERIFY(m_session->scenario() == Scenario());
    QCOMPARE(m_session->undoStack().count(), 1);
    m_session->undoStack().redo();
    QCOMPARE(cards(), 72.0);
}

int main(int argc, char **argv)
{
    return run<TestSession>(argc, argv);
}

#include "tst_session.moc"
