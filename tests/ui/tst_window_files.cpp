#include "core/files/scenario_document.h"
#include "tests/ui/bad_files.h"
#include "tests/ui/window_fixture.h"

using namespace headroom;
using namespace headroom::tests;

class TestWindowFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m = std::make_unique<WindowFixture>(); }
    void cleanup() { m.reset(); }

    void opensAFile();
    void remarksAreShown();
    void refusesBadFiles_data();
    void refusesBadFiles();
    void goodFileClosesTheMessage();
    void messageCloses();

    void dropOpens();
    void dropOfNonsense_data();
    void dropOfNonsense();
    void dropAsksBeforeItReplaces_data();
    void dropAsksBeforeItReplaces();

    void dropOfAConfigSetsTheModel();
    void importedModelIsToldFromItsNamesake();
    void badConfigIsRefused();
    void profileFileSetsTheCard();

    void saves();
    void savesWhatIsBeingTyped();
    void closingAsks_data();
    void closingAsks();
    void closingSeesWhatIsBeingTyped();
    void failedSaveIsSaid();
    void scenarioMenuOpens();

private:
    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    // chapter-32 with its cards changed, in a file.
    QString plan(const char *name, const char *cards) const
    {
        ScenarioDocument document = library().scenario("chapter-32");
        setParameter(document, "cluster.cards", cards, library());
        putBytes(path(name), QByteArray::fromStdString(writeScenario(document)));
        return path(name);
    }
    bool drop(const QList<QUrl> &urls) const;
    double cards() const { return m->session.scenario().cluster.cards; }

    QTemporaryDir m_folder;
    std::unique_ptr<WindowFixture> m;
};

// What the window system sends; false when the window does not take it.
bool TestWindowFiles::drop(const QList<QUrl> &urls) const
{
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.setAccepted(false);
    QApplication::sendEvent(m->window.get(), &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(m->window.get(), &event);
    return true;
}

void TestWindowFiles::opensAFile()
{
    m->window->openPath(plan("four hosts.headroom", "32"));
    QCOMPARE(m->sentence(), QStringLiteral("Misses the deadline by 4.3 days"));
    QCOMPARE(m->subject(), QStringLiteral("Qwen3-8B on 32 × RTX 4090 — four hosts.headroom"));
    QCOMPARE(m->message(), QString());
    QVERIFY(!m->window->isWindowModified());
    QVERIFY(!m->find<QWidget>("cluster.cards.reset")->isVisible());
}

void TestWindowFiles::remarksAreShown()
{
    putBytes(path("notes.headroom"), R"({"headroom": "scenario", "version": 1, "author": "An"})");
    m->window->openPath(path("notes.headroom"));
    QCOMPARE(m->message(), QStringLiteral("author: unknown, kept"));
    QCOMPARE(m->session.path(), path("notes.headroom"));
}

void TestWindowFiles::refusesBadFiles_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("expected");
    for (const BadFile &file : makeBadFiles(m_folder)) {
        if (file.name == std::string_view("kind")) // a profile: the window sets it
            continue;
        QTest::newRow(file.name) << file.path << file.path + QLatin1String(": ") + file.message;
    }
}

void TestWindowFiles::refusesBadFiles()
{
    QFETCH(QString, file);
    QFETCH(QString, expected);
    m->enter("cluster.cards", QStringLiteral("64"));
    const ScenarioDocument before = m->session.document();
    const QString sentence = m->sentence();

    m->window->openPath(file);
    QVERIFY2(m->message().startsWith(expected), qPrintable(m->message()));
    QVERIFY(!m->message().contains(u'\n'));
    QVERIFY(m->message().size() < 400);
    QVERIFY(m->session.document() == before);
    QCOMPARE(m->sentence(), sentence);
    QCOMPARE(m->subject(), QStringLiteral("Qwen3-8B on 64 × RTX 4090 — chapter-48 •"));
    QCOMPARE(m->session.undoStack().count(), 1);
}

void TestWindowFiles::goodFileClosesTheMessage()
{
    m->window->openPath(path("missing"));
    QVERIFY(!m->message().isEmpty());
    m->window->openPath(plan("good.headroom", "40"));
    QCOMPARE(m->message(), QString());
}

void TestWindowFiles::messageCloses()
{
    m->window->openPath(path("missing"));
    QTest::mouseClick(m->find<QPushButton>("message.close"), Qt::LeftButton);
    QCOMPARE(m->message(), QString());
}

void TestWindowFiles::dropOpens()
{
    QVERIFY(drop({QUrl::fromLocalFile(plan("dropped.headroom", "40"))}));
    QCOMPARE(cards(), 40.0);
    QCOMPARE(m->session.displayName(), QStringLiteral("dropped.headroom"));
    QCOMPARE(m->message(), QString());
}

void TestWindowFiles::dropOfNonsense_data()
{
    QTest::addColumn<QList<QUrl>>("urls");
    QTest::addColumn<QString>("message"); // its beginning; %1 the folder

    putBytes(path("picture.png"), QByteArray("\x89PNG\r\n\x1a\n", 8));
    const QUrl picture = QUrl::fromLocalFile(path("picture.png"));
    QTest::newRow("a picture") << QList<QUrl>{picture}
                               << QStringLiteral("%1/picture.png: line 1, column 1: not valid");
    QTest::newRow("a folder") << QList<QUrl>{QUrl::fromLocalFile(m_folder.path())}
                              << QStringLiteral("%1: is a directory");
    QTest::newRow("two files") << QList<QUrl>{picture, picture} << QStringLiteral("Drop one file");
    QTest::newRow("a page") << QList<QUrl>{QUrl(QStringLiteral("https://example.org/x"))}
                            << QStringLiteral("Drop one file");
}

void TestWindowFiles::dropOfNonsense()
{
    QFETCH(QList<QUrl>, urls);
    QFETCH(QString, message);
    const ScenarioDocument before = m->session.document();
    QVERIFY(drop(urls));
    QVERIFY2(m->message().startsWith(message.replace(QLatin1String("%1"), m_folder.path())),
             qPrintable(m->message()));
    QVERIFY(m->session.document() == before);
    QCOMPARE(m->sentence(), QStringLiteral("Meets the deadline, 5.4 days to spare"));

    QMimeData text;
    text.setText(QStringLiteral("48"));
    QDragEnterEvent enter({300, 300}, Qt::CopyAction, &text, Qt::LeftButton, {});
    enter.setAccepted(false);
    QApplication::sendEvent(m->window.get(), &enter);
    QVERIFY(!enter.isAccepted());
}

void TestWindowFiles::dropAsksBeforeItReplaces_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("button");
    QTest::addColumn<double>("expected");
    QTest::newRow("cancel") << QMessageBox::Cancel << 64.0;
    QTest::newRow("discard") << QMessageBox::Discard << 40.0;
}

void TestWindowFiles::dropAsksBeforeItReplaces()
{
    QFETCH(QMessageBox::StandardButton, button);
    QFETCH(double, expected);
    m->enter("cluster.cards", QStringLiteral("64"));
    const Answer answer(button);
    QVERIFY(drop({QUrl::fromLocalFile(plan("dropped.headroom", "40"))}));
    QCOMPARE(answer.asked(), 1);
    QCOMPARE(cards(), expected);
}

// The config.json of a Hugging Face model: no new document, one undo step.
void TestWindowFiles::dropOfAConfigSetsTheModel()
{
    m->enter("cluster.cards", QStringLiteral("64"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("Mistral-7B")));
    putBytes(path("Mistral-7B/config.json"),
             R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32,
                 "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 32000,
                 "intermediate_size": 14336, "sliding_window": 4096})");
    const Answer answer(QMessageBox::Cancel);
    QVERIFY(drop({QUrl::fromLocalFile(path("Mistral-7B/config.json"))}));
    QCOMPARE(answer.asked(), 0);
    QCOMPARE(cards(), 64.0);
    QCOMPARE(m->subject(), QStringLiteral("Mistral-7B on 64 × RTX 4090 — chapter-48 •"));
    QCOMPARE(*m->session.evaluation().model.totalParameters, 7241732096.0);
    QVERIFY2(m->message().startsWith(QLatin1String("sliding_window: ")), qPrintable(m->message()));
    auto *choice = m->find<QComboBox>("profile.model");
    QCOMPARE(choice->currentText(), QStringLiteral("Mistral-7B"));

    m->enter("model.layers", QStringLiteral("30"));
    QCOMPARE(choice->currentText(), QStringLiteral("Mistral-7B, changed"));
    m->undo();
    m->undo();
    QCOMPARE(m->subject(), QStringLiteral("Qwen3-8B on 64 × RTX 4090 — chapter-48 •"));
    QCOMPARE(choice->currentText(), QStringLiteral("Qwen3-8B"));
}

// Its name may be that of a profile that comes with the program; its values are what counts.
void TestWindowFiles::importedModelIsToldFromItsNamesake()
{
    putBytes(path("config.json"),
             R"({"_name_or_path": "me/Qwen3-8B", "model_type": "qwen3", "hidden_size": 4096,
                 "num_hidden_layers": 18, "num_attention_heads": 32, "num_key_value_heads": 8,
                 "vocab_size": 151936, "intermediate_size": 12288})");
    m->window->openPath(path("config.json"));
    auto *choice = m->find<QComboBox>("profile.model");
    QCOMPARE(choice->currentText(), QStringLiteral("Qwen3-8B"));
    QCOMPARE(choice->currentData().toString(), QString()); // the file's own
    QCOMPARE(m->session.scenario().model.layers, 18.0);
    m->session.undoStack().undo();
    QCOMPARE(choice->currentData().toString(), QStringLiteral("qwen3-8b"));
}

void TestWindowFiles::badConfigIsRefused()
{
    const ScenarioDocument before = m->session.document();
    putBytes(path("config.json"), R"({"model_type": "llama", "num_hidden_layers": 0})");
    QVERIFY(drop({QUrl::fromLocalFile(path("config.json"))}));
    QCOMPARE(m->message(),
             path("config.json")
                     + QLatin1String(": num_hidden_layers: 0 is out of range; accepted: a whole "
                                     "number from 1 to 1e9"));
    QVERIFY(m->session.document() == before);
    QCOMPARE(m->session.undoStack().count(), 0);
}

void TestWindowFiles::profileFileSetsTheCard()
{
    m->window->openPath(QStringLiteral(HEADROOM_SOURCE_DIR)
                        + QLatin1String("/resources/profiles/cards/h200.json"));
    QCOMPARE(m->message(), QString());
    QCOMPARE(m->find<QComboBox>("profile.card")->currentText(), QStringLiteral("H200 SXM"));
    m->session.undoStack().undo();
    QCOMPARE(m->find<QComboBox>("profile.card")->currentText(), QStringLiteral("RTX 4090"));
}

void TestWindowFiles::saves()
{
    m->window->openPath(plan("mine.headroom", "40"));
    m->enter("cluster.cards", QStringLiteral("56"));
    QVERIFY(m->find<QWidget>("cluster.cards.reset")->isVisible());
    m->press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m->message(), QString());
    QVERIFY(!m->window->isWindowModified());
    QVERIFY(!m->find<QWidget>("cluster.cards.reset")->isVisible()); // a new baseline
    const ScenarioDocument saved =
            readScenario(bytesOf(path("mine.headroom")).toStdString(), library());
    QCOMPARE(saved.scenario.cluster.cards, 56.0);
    QCOMPARE(saved.card->name, std::string("RTX 4090"));
}

void TestWindowFiles::savesWhatIsBeingTyped()
{
    m->window->openPath(plan("mine.headroom", "40"));
    type(m->editor("cluster.cards"), QStringLiteral("56")); // no Enter
    m->press(Qt::Key_S, Qt::ControlModifier);
    const ScenarioDocument saved =
            readScenario(bytesOf(path("mine.headroom")).toStdString(), library());
    QCOMPARE(saved.scenario.cluster.cards, 56.0);
    QVERIFY(!m->window->isWindowModified());
}

void TestWindowFiles::closingAsks_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("button");
    QTest::addColumn<bool>("closes");
    QTest::newRow("cancel") << QMessageBox::Cancel << false;
    QTest::newRow("discard") << QMessageBox::Discard << true;
}

void TestWindowFiles::closingAsks()
{
    QFETCH(QMessageBox::StandardButton, button);
    QFETCH(bool, closes);
    m->enter("cluster.cards", QStringLiteral("64"));
    const Answer answer(button);
    QCOMPARE(m->window->close(), closes);
    QCOMPARE(answer.asked(), 1);
    QCOMPARE(m->window->isVisible(), !closes);
    QCOMPARE(cards(), 64.0);
}

void TestWindowFiles::closingSeesWhatIsBeingTyped()
{
    type(m->editor("cluster.cards"), QStringLiteral("64"));
    const Answer answer(QMessageBox::Cancel);
    QVERIFY(!m->window->close());
    QCOMPARE(answer.asked(), 1);
    QCOMPARE(cards(), 64.0);
    m->session.undoStack().undo();
    QVERIFY(m->window->close()); // nothing changed, nothing asked
    QCOMPARE(answer.asked(), 1);
}

void TestWindowFiles::failedSaveIsSaid()
{
    m->window->openPath(plan("mine.headroom", "40"));
    m->enter("cluster.cards", QStringLiteral("56"));
    const QByteArray old = bytesOf(path("mine.headroom"));
    QVERIFY(QFile::rename(path("mine.headroom"), path("old.headroom")));
    QVERIFY(QDir().mkdir(path("mine.headroom"))); // something is in the way
    m->press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(m->message(),
             QStringLiteral("Not saved: %1: is a directory").arg(path("mine.headroom")));
    QVERIFY(m->window->isWindowModified());
    QCOMPARE(cards(), 56.0);
    QCOMPARE(bytesOf(path("old.headroom")), old);
    QVERIFY(QDir().rmdir(path("mine.headroom")));
}

void TestWindowFiles::scenarioMenuOpens()
{
    QAction *action = nullptr;
    for (QAction *candidate : m->window->findChildren<QAction *>())
        if (candidate->text() == QLatin1String("chapter-32"))
            action = candidate;
    QVERIFY(action);
    action->trigger();
    QCOMPARE(m->sentence(), QStringLiteral("Misses the deadline by 4.3 days"));
    QCOMPARE(m->subject(), QStringLiteral("Qwen3-8B on 32 × RTX 4090 — chapter-32"));
}

int main(int argc, char **argv)
{
    return run<TestWindowFiles>(argc, argv);
}

#include "tst_window_files.moc"
