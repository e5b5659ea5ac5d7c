#include "tests/ui/window_fixture.h"
#include "ui/library/library_dialog.h"

#include <csignal>
#include <sys/resource.h>

using namespace headroom;
using namespace headroom::tests;

// The library as a person uses it: real widgets, a folder of its own.
class TestLibraryDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void opensFromTheKeyboardOnWhatIsInUse();
    void builtInOnesAreReadOnlyAndSayWhy();
    void searchFilters();
    void tabsShowTheirKind();
    void duplicateEditUseUndoDelete();
    void badValueIsRefusedAndNothingIsWritten_data();
    void badValueIsRefusedAndNothingIsWritten();
    void namesMustDiffer();
    void aValueSetByHandLosesItsSource();
    void newFromTheScenario();
    void deletedComesBack();
    void importsACalculonSystem();
    void importsWhatItIsGiven_data();
    void importsWhatItIsGiven();
    void exportedReadsBack();
    void compares();
    void draftIsAskedAbout_data();
    void draftIsAskedAbout();
    void aFolderThatCannotBeMadeIsSaid();
    void aFullDiskIsSaidAndNothingIsLost();
    void survivesARestart();
    void aBrokenFileIsSaidOnce();
    void openingReadsTheFolderAgain();
    void twoWindowsShareTheLibrary();
    void everythingIsReachable();
    void fileMenuSetsASystemInOneStep();

private:
    QString folder() const { return m_folder->filePath(QStringLiteral("data/profiles")); }
    QStringList files() const { return QDir(folder()).entryList(QDir::Files, QDir::Name); }
    LibraryDialog *dialog() const { return m->window->findChild<LibraryDialog *>(); }
    template <typename T>
    T *find(const char *name) const
    {
        return m->find<T>((std::string("library.") + name).c_str());
    }
    void click(const char *name) const
    {
        auto *button = find<QPushButton>(name);
        QVERIFY2(button->isEnabled(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    bool isEnabled(const char *name) const { return find<QPushButton>(name)->isEnabled(); }
    QString message() const { return find<QLabel>("message")->text(); }
    QString value(const char *row) const { return find<QLineEdit>(row)->text(); }
    QTreeWidgetItem *item(const QString &name) const
    {
        const auto items = find<QTreeWidget>("list")->findItems(
                name, Qt::MatchExactly | Qt::MatchCaseSensitive);
        return items.isEmpty() ? nullptr : items.first();
    }
    // As a person clicks it.
    void select(const QString &name) const
    {
        auto *list = find<QTreeWidget>("list");
        QTreeWidgetItem *found = item(name);
        QVERIFY2(found, qPrintable(name));
        list->scrollToItem(found);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualItemRect(found).center());
    }
    void enter(const char *row, const QString &text) const
    {
        auto *editor = find<QLineEdit>(row);
        type(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    QString write(const char *name, const QByteArray &bytes) const
    {
        putBytes(m_folder->filePath(QLatin1String(name)), bytes);
        return m_folder->filePath(QLatin1String(name));
    }
    double usedMemory() const { return m->session.scenario().card.memoryGigabytes; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ProfileStore> m_store;
    std::unique_ptr<WindowFixture> m;
};

namespace {

constexpr const char *systemFile =
        R"({"matrix": {"float16": {"tflops": 200}}, "vector": {"float16": {"tflops": 50}},
 "mem1": {"GiB": 40, "GBps": 1500}, "mem2": {"GiB": 100, "GBps": 50},
 "processing_mode": "roofline", "networks": [
 {"bandwidth": 200, "efficiency": 0.7, "size": 4, "latency": 0.000005, "ops": {"all_reduce": [2, -1]}},
 {"bandwidth": 12.5, "efficiency": 0.8, "size": 4096, "latency": 0.00003, "ops": {}}]})";

} // namespace

void TestLibraryDialog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<ProfileStore>(library(), folder());
    m = std::make_unique<WindowFixture>(*m_store);
    m->press(Qt::Key_L, Qt::ControlModifier);
    QVERIFY(dialog() != nullptr);
    QVERIFY(QTest::qWaitForWindowExposed(dialog()));
}

void TestLibraryDialog::cleanup()
{
    m.reset();
    m_store.reset();
    m_folder.reset();
}

void TestLibraryDialog::opensFromTheKeyboardOnWhatIsInUse()
{
    QVERIFY(!dialog()->isModal());
    QCOMPARE(find<QLabel>("title")->text(), QStringLiteral("RTX 4090"));
    QCOMPARE(item(QStringLiteral("RTX 4090"))->text(1), QStringLiteral("in use"));
    QCOMPARE(item(QStringLiteral("B200 SXM"))->text(1), QString());
    QVERIFY(find<QLabel>("about")->text().contains(QStringLiteral("typed as card=rtx-4090")));
    QCOMPARE(plain(find<QLabel>("card.memory")->text()), QStringLiteral("24 GB"));
    // The same one is brought forward, not a second one made.
    LibraryDialog::open(m->session, m->window.get());
    QCOMPARE(m->window->findChildren<LibraryDialog *>().size(), 1);
    // It follows the scenario.
    m->session.setProfile(library().profile(ProfileKind::Card, "b200"));
    QCOMPARE(item(QStringLiteral("B200 SXM"))->text(1), QStringLiteral("in use"));
    QCOMPARE(item(QStringLiteral("RTX 4090"))->text(1), QString());
}

void TestLibraryDialog::builtInOnesAreReadOnlyAndSayWhy()
{
    for (const char *name : {"delete", "save", "revert"}) {
        QVERIFY2(!isEnabled(name), name);
        QVERIFY(find<QPushButton>(name)->toolTip().contains(QStringLiteral("comes with the")));
        QVERIFY(accessible(find<QPushButton>(name), QAccessible::Description)
                        .contains(QStringLiteral("Duplicate it")));
    }
    for (const char *name : {"use", "duplicate", "export"})
        QVERIFY2(isEnabled(name), name);
    QVERIFY(!find<QLineEdit>("name")->isVisible());
    QVERIFY(dialog()->findChild<QLineEdit *>(QStringLiteral("library.card.memory")) == nullptr);
}

void TestLibraryDialog::searchFilters()
{
    auto *list = find<QTreeWidget>("list");
    const int all = list->topLevelItemCount();
    QTest::keyClicks(find<QLineEdit>("search"), QStringLiteral("h100 nv"));
    QVERIFY(list->topLevelItemCount() >= 1 && list->topLevelItemCount() < all);
    QVERIFY(item(QStringLiteral("H100 NVL")));
    find<QLineEdit>("search")->clear();
    QCOMPARE(list->topLevelItemCount(), all);
}

void TestLibraryDialog::tabsShowTheirKind()
{
    auto *tabs = find<QTabBar>("kinds");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    QCOMPARE(find<QLabel>("title")->text(), QStringLiteral("Qwen3-8B"));
    QVERIFY(item(QStringLiteral("GPT-2 XL")));
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
    QCOMPARE(find<QLabel>("title")->text(), QStringLiteral("PCIe host, a NIC a card"));
    // The size of the job belongs to no host.
    QVERIFY(!dialog()->findChild<QWidget *>(QStringLiteral("library.cluster.cards")));
    QVERIFY(find<QLabel>("cluster.nic_rate"));
}

void TestLibraryDialog::duplicateEditUseUndoDelete()
{
    click("duplicate");
    QCOMPARE(files(), QStringList(QStringLiteral("rtx-4090-copy.json")));
    QCOMPARE(find<QLineEdit>("name")->text(), QStringLiteral("RTX 4090 copy"));
    QCOMPARE(item(QStringLiteral("RTX 4090 copy"))->text(1), QStringLiteral("own"));
    QVERIFY(!isEnabled("save"));

    enter("card.memory", QStringLiteral("48 GB"));
    QCOMPARE(value("card.memory"), QStringLiteral("48"));
    QVERIFY(isEnabled("save") && isEnabled("revert"));
    click("save");
    QCOMPARE(message(), QStringLiteral("Saved."));
    QVERIFY(!isEnabled("save"));
    const Profile saved = readProfile(
            bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json")).toStdString(), {});
    QCOMPARE(saved.value(row("card.memory")), std::optional(48.0));
    QCOMPARE(saved.value(row("card.peak")), std::optional(165.2));
    QCOMPARE(usedMemory(), 24.0);

    click("use");
    QCOMPARE(usedMemory(), 48.0);
    QCOMPARE(item(QStringLiteral("RTX 4090 copy"))->text(1), QStringLiteral("own, in use"));
    QCOMPARE(m->subject(), QStringLiteral("Qwen3-8B on 48 × RTX 4090 copy — chapter-48 •"));
    auto *panel = m->find<QComboBox>("profile.card");
    QCOMPARE(panel->currentText(), QStringLiteral("RTX 4090 copy"));
    QCOMPARE(m->session.undoStack().count(), 1);
    QVERIFY(std::ranges::any_of(m->session.cards(), [](const NamedCard &card) {
        return card.stem == "rtx-4090-copy" && card.card.memoryGigabytes == 48;
    }));

    QTest::keyClick(find<QTreeWidget>("list"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(usedMemory(), 24.0);
    QCOMPARE(panel->currentText(), QStringLiteral("RTX 4090"));
    QCOMPARE(item(QStringLiteral("RTX 4090 copy"))->text(1), QStringLiteral("own"));

    // The panel's list offers it, below a line.
    QVERIFY(panel->findText(QStringLiteral("RTX 4090 copy")) > 14);
    click("delete");
    QVERIFY(files().isEmpty());
    QVERIFY(!item(QStringLiteral("RTX 4090 copy")));
    QCOMPARE(panel->findText(QStringLiteral("RTX 4090 copy")), -1);
    QCOMPARE(message(), QStringLiteral("RTX 4090 copy was deleted."));
    QCOMPARE(find<QLabel>("title")->text(), QStringLiteral("RTX 4090"));
    // What the scenario holds stays the scenario's.
    m->session.undoStack().redo();
    QCOMPARE(usedMemory(), 48.0);
    QCOMPARE(panel->currentText(), QStringLiteral("RTX 4090 copy"));
}

void TestLibraryDialog::badValueIsRefusedAndNothingIsWritten_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("letters") << "abc"
                             << "Memory: ";
    QTest::newRow("range") << "-1"
                           << "Memory: -1 is out of range; accepted: a number above 0, up to ";
    QTest::newRow("unit") << "48 GB/s"
                          << "Memory: ";
    QTest::newRow("empty") << ""
                           << "Memory: ";
    QTest::newRow("huge") << "1e400"
                          << "Memory: ";
}

void TestLibraryDialog::badValueIsRefusedAndNothingIsWritten()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    click("duplicate");
    const QByteArray before = bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json"));
    type(find<QLineEdit>("card.memory"), text);
    click("save");
    QVERIFY2(message().startsWith(expected), qPrintable(message()));
    QVERIFY(!message().contains(u'\n'));
    QVERIFY(find<QLineEdit>("card.memory")->hasFocus());
    QCOMPARE(bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json")), before);
    // Nor is a refused draft used.
    click("use");
    QCOMPARE(m->session.undoStack().count(), 0);
    click("revert");
    QCOMPARE(value("card.memory"), QStringLiteral("24"));
    QVERIFY(!isEnabled("save"));
}

void TestLibraryDialog::namesMustDiffer()
{
    click("duplicate");
    auto *name = find<QLineEdit>("name");
    for (const char *bad : {"RTX 4090", "h100-sxm", "", "   "}) {
        type(name, QLatin1String(bad));
        click("save");
        QVERIFY2(message().startsWith(QStringLiteral("Not saved: name: ")), qPrintable(message()));
    }
    name->selectAll();
    name->insert(QString::fromUtf8("../Thẻ của tôi/..\\ 48%1"));
    click("save");
    QCOMPARE(message(), QStringLiteral("Saved."));
    // Renaming keeps the file, and what it is called in scripts.
    QCOMPARE(files(), QStringList(QStringLiteral("rtx-4090-copy.json")));
    QVERIFY(item(QString::fromUtf8("../Thẻ của tôi/..\\ 48%1")));
    click("duplicate");
    QCOMPARE(files().size(), 2);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList(QStringLiteral("data")));
    // Two more of one name are told apart.
    select(QStringLiteral("RTX 4090"));
    click("duplicate");
    select(QStringLiteral("RTX 4090"));
    click("duplicate");
    QVERIFY(item(QStringLiteral("RTX 4090 copy")));
    QVERIFY(item(QStringLiteral("RTX 4090 copy 2")));
}

void TestLibraryDialog::aValueSetByHandLosesItsSource()
{
    click("duplicate");
    const QString source = find<QLineEdit>("card.peak.source")->text();
    QVERIFY(!source.isEmpty());
    enter("card.peak", QStringLiteral("200"));
    QCOMPARE(find<QLineEdit>("card.peak.source")->text(), QStringLiteral("set by hand"));
    enter("card.peak", QStringLiteral("165.2"));
    QCOMPARE(find<QLineEdit>("card.peak.source")->text(), source);
    enter("card.peak", QStringLiteral("200"));
    type(find<QLineEdit>("card.peak.source"), QStringLiteral("measured, node 7"));
    enter("card.peak", QStringLiteral("201"));
    QCOMPARE(find<QLineEdit>("card.peak.source")->text(), QStringLiteral("measured, node 7"));
    click("use"); // saves first
    QCOMPARE(sourceOf(m->session.document(), row("card.peak")), std::string("measured, node 7"));
    QCOMPARE(m_store->library().profile(ProfileKind::Card, "rtx-4090-copy").sources.at("card.peak"),
             std::string("measured, node 7"));
}

void TestLibraryDialog::newFromTheScenario()
{
    m->session.setValue(row("card.memory"), 96, m->session.beginGesture());
    click("new");
    QCOMPARE(find<QLineEdit>("name")->text(), QStringLiteral("RTX 4090 2"));
    QCOMPARE(value("card.memory"), QStringLiteral("96"));
    QCOMPARE(find<QLineEdit>("card.memory.source")->text(), QStringLiteral("set here"));
    QCOMPARE(find<QPlainTextEdit>("notes")->toPlainText(),
             QStringLiteral("From the scenario chapter-48."));
    QCOMPARE(files(), QStringList(QStringLiteral("rtx-4090-2.json")));
    m->session.resetAll();
    click("use");
    QCOMPARE(usedMemory(), 96.0);
    // Edited further, the scenario keeps what it was given.
    QVERIFY(find<QLabel>("about")->text().contains(QStringLiteral("in use by the scenario")));
    enter("card.memory", QStringLiteral("97"));
    click("save");
    QCOMPARE(usedMemory(), 96.0);
    QVERIFY(find<QLabel>("about")->text().contains(QStringLiteral("an earlier version")));
}

void TestLibraryDialog::deletedComesBack()
{
    QVERIFY(!find<QPushButton>("bringBack")->isVisible());
    click("duplicate");
    enter("card.memory", QStringLiteral("48"));
    click("save");
    const QByteArray before = bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json"));
    click("delete");
    QVERIFY(files().isEmpty());
    QVERIFY(find<QPushButton>("bringBack")->isVisible());
    click("bringBack");
    QCOMPARE(bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json")), before);
    QCOMPARE(value("card.memory"), QStringLiteral("48"));
    QVERIFY(!find<QPushButton>("bringBack")->isVisible());
}

void TestLibraryDialog::importsACalculonSystem()
{
    dialog()->importFile(write("tiny.json", systemFile));
    QCOMPARE(files(),
             (QStringList{QStringLiteral("tiny-hosts.json"), QStringLiteral("tiny.json")}));
    QVERIFY2(message().startsWith(
                     QStringLiteral("Imported tiny, tiny hosts.\nmem1.GiB: 40 GiB are")),
             qPrintable(message()));
    QCOMPARE(find<QLineEdit>("name")->text(), QStringLiteral("tiny"));
    click("use");
    QCOMPARE(m->session.scenario().card.peakTeraflops, 200.0);
    auto *tabs = find<QTabBar>("kinds");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
    select(QStringLiteral("tiny hosts"));
    QCOMPARE(value("cluster.nic_rate"), QStringLiteral("100"));
    click("use");
    QCOMPARE(m->session.scenario().cluster.cardsPerHost, 4.0);
    QCOMPARE(m->session.undoStack().count(), 2);
    // Once more: the first ones stay as they are.
    dialog()->importFile(write("tiny.json", systemFile));
    QVERIFY(message().startsWith(QStringLiteral("Imported tiny 2, tiny hosts 2.")));
    QCOMPARE(files().size(), 4);
}

void TestLibraryDialog::importsWhatItIsGiven_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected"); // behind the path where the file is refused
    QTest::addColumn<int>("added");
    QTest::newRow("profile") << QByteArray(R"({"headroom": "card", "version": 1, "name": "My card",
        "values": {"card.peak": 100}, "shop": 1})")
                             << "Imported My card.\nshop: unknown, kept" << 1;
    QTest::newRow("namesake") << QByteArray(
            R"({"headroom": "card", "version": 1, "name": "RTX 4090",
        "values": {"card.peak": 100}})")
                              << "Imported RTX 4090 2." << 1;
    QTest::newRow("config.json") << QByteArray(R"({"model_type": "llama", "hidden_size": 64,
        "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100,
        "intermediate_size": 128})")
                                 << "Imported given." << 1;
    QTest::newRow("scenario") << QByteArray(R"({"headroom": "scenario", "version": 1})")
                              << "this is a scenario, which the window opens" << 0;
    QTest::newRow("newer") << QByteArray(R"({"headroom": "card", "version": 2, "name": "x",
        "values": {}})") << "version: written by a newer Headroom (file version 2)"
                           << 0;
    QTest::newRow("range") << QByteArray(R"({"headroom": "card", "version": 1, "name": "x",
        "values": {"card.memory": 0}})")
                           << "values.card.memory: 0 is out of range" << 0;
    QTest::newRow("wrong kind") << QByteArray(R"({"headroom": "card", "version": 1, "name": "x",
        "values": {"model.layers": 3}})")
                                << "values.model.layers: does not belong to a card" << 0;
    QTest::newRow("cut") << QByteArray(R"({"headroom": "card",)") << "line 1, column 21" << 0;
    QTest::newRow("picture") << QByteArray("\x89PNG\r\n", 6) << "line 1, column 1: not valid" << 0;
}

void TestLibraryDialog::importsWhatItIsGiven()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QFETCH(int, added);
    const QString path = write("given.json", bytes);
    dialog()->importFile(path);
    const QString whole = added > 0 ? expected : path + QStringLiteral(": ") + expected;
    QVERIFY2(message().startsWith(whole), qPrintable(message()));
    QCOMPARE(files().size(), added);
    QCOMPARE(m->session.undoStack().count(), 0);
}

void TestLibraryDialog::exportedReadsBack()
{
    const QString path = m_folder->filePath(QStringLiteral("out.json"));
    dialog()->exportTo(path);
    QCOMPARE(message(), QStringLiteral("Written to %1.").arg(path));
    QVERIFY(readProfile(bytesOf(path).toStdString(), {})
            == library().profile(ProfileKind::Card, "rtx-4090"));
    dialog()->exportTo(m_folder->filePath(QStringLiteral("none/out.json")));
    QVERIFY(message().startsWith(QStringLiteral("Not written: ")));
}

void TestLibraryDialog::compares()
{
    auto *with = find<QComboBox>("compare");
    QVERIFY(!find<QLabel>("card.memory.other")->isVisible());
    const int b200 = with->findText(QStringLiteral("B200 SXM"));
    with->setCurrentIndex(b200);
    Q_EMIT with->activated(b200);
    QVERIFY(find<QLabel>("card.memory.other")->isVisible());
    const double memory = *library().profile(ProfileKind::Card, "b200").value(row("card.memory"));
    QCOMPARE(plain(find<QLabel>("card.memory.other")->text()),
             QStringLiteral("≠ %1 GB").arg(memory));
    QCOMPARE(plain(find<QLabel>("card.bf16.other")->text()), QStringLiteral("on"));
    // The scenario's own values follow the scenario.
    with->setCurrentIndex(1);
    Q_EMIT with->activated(1);
    QCOMPARE(plain(find<QLabel>("card.memory.other")->text()), QStringLiteral("24 GB"));
    m->session.setValue(row("card.memory"), 32, m->session.beginGesture());
    QCOMPARE(plain(find<QLabel>("card.memory.other")->text()), QStringLiteral("≠ 32 GB"));
}

void TestLibraryDialog::draftIsAskedAbout_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("button");
    QTest::addColumn<QString>("memory"); // in the file at the end
    QTest::addColumn<bool>("leaves");
    QTest::newRow("save") << QMessageBox::Save << "48" << true;
    QTest::newRow("discard") << QMessageBox::Discard << "24" << true;
    QTest::newRow("cancel") << QMessageBox::Cancel << "24" << false;
}

void TestLibraryDialog::draftIsAskedAbout()
{
    QFETCH(QMessageBox::StandardButton, button);
    QFETCH(QString, memory);
    QFETCH(bool, leaves);
    click("duplicate");
    type(find<QLineEdit>("card.memory"), QStringLiteral("48")); // no Enter
    const Answer answer(button);
    select(QStringLiteral("B200 SXM"));
    QCOMPARE(answer.asked(), 1);
    QCOMPARE(find<QLabel>("title")->isVisible(), leaves);
    QCOMPARE(find<QTreeWidget>("list")->currentItem()->text(0),
             leaves ? QStringLiteral("B200 SXM") : QStringLiteral("RTX 4090 copy"));
    const Profile saved = readProfile(
            bytesOf(folder() + QStringLiteral("/rtx-4090-copy.json")).toStdString(), {});
    QCOMPARE(saved.value(row("card.memory")), std::optional(memory.toDouble()));
    // Closing, of the library or the whole window, asks as well.
    m->window->close();
    QCOMPARE(answer.asked(), leaves ? 1 : 2);
    QCOMPARE(m->window->isVisible(), !leaves);
}

void TestLibraryDialog::aFolderThatCannotBeMadeIsSaid()
{
    putBytes(m_folder->filePath(QStringLiteral("data")), "a file where the folder should be");
    click("duplicate");
    QVERIFY2(message().startsWith(QStringLiteral("Not saved: ")), qPrintable(message()));
    QVERIFY(message().contains(folder()));
    QCOMPARE(m_store->library().ownProfiles().size(), std::size_t{0});
    QCOMPARE(find<QLabel>("title")->text(), QStringLiteral("RTX 4090"));
}

void TestLibraryDialog::aFullDiskIsSaidAndNothingIsLost()
{
    click("duplicate");
    const QString file = folder() + QStringLiteral("/rtx-4090-copy.json");
    const QByteArray before = bytesOf(file);
    enter("card.memory", QStringLiteral("48"));
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN); // a short write, as a full disk gives
    const rlimit small{256, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    click("save");
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    QVERIFY2(message().startsWith(QStringLiteral("Not saved: ")), qPrintable(message()));
    QCOMPARE(bytesOf(file), before);
    QCOMPARE(files().size(), 1);
    QCOMPARE(value("card.memory"), QStringLiteral("48")); // the draft is there
    click("save");
    QCOMPARE(message(), QStringLiteral("Saved."));
    QVERIFY(bytesOf(file) != before);
}

void TestLibraryDialog::survivesARestart()
{
    dialog()->importFile(write("tiny.json", systemFile));
    select(QStringLiteral("H20"));
    click("duplicate");
    m.reset();
    m_store = std::make_unique<ProfileStore>(library(), folder());
    QVERIFY(m_store->remarks().empty());
    m = std::make_unique<WindowFixture>(*m_store);
    auto *panel = m->find<QComboBox>("profile.card");
    const int mine = panel->findText(QStringLiteral("H20 copy"));
    QVERIFY(mine > 14 && panel->findText(QStringLiteral("tiny")) > 14);
    panel->setCurrentIndex(mine);
    Q_EMIT panel->activated(mine);
    QCOMPARE(usedMemory(), 96.0);
    QCOMPARE(panel->currentText(), QStringLiteral("H20 copy"));
    QVERIFY(m->find<QComboBox>("profile.cluster")->findText(QStringLiteral("tiny hosts")) > 0);
}

void TestLibraryDialog::aBrokenFileIsSaidOnce()
{
    QVERIFY(QDir().mkpath(folder()));
    putBytes(folder() + QStringLiteral("/broken.json"), "{\"headroom\":\n 3}");
    putBytes(folder() + QStringLiteral("/good.json"),
             R"({"headroom": "card", "version": 1, "name": "Good", "values": {"card.peak": 9}})");
    m.reset();
    m_store = std::make_unique<ProfileStore>(library(), folder());
    QCOMPARE(m_store->remarks().size(), 1U);
    QCOMPARE(m_store->remarks()[0].text(),
             std::string("own profile left out: broken.json: headroom: unexpected number; "
                         "accepted: text"));
    m = std::make_unique<WindowFixture>(*m_store);
    QVERIFY(m->find<QComboBox>("profile.card")->findText(QStringLiteral("Good")) > 14);
    LibraryDialog::open(m->session, m->window.get());
    QVERIFY(message().startsWith(QStringLiteral("own profile left out: broken.json: ")));
    // A new one of that name goes beside it.
    QTRY_VERIFY(dialog()->isVisible());
    select(QStringLiteral("Good"));
    click("duplicate");
    type(find<QLineEdit>("name"), QStringLiteral("broken"));
    click("save");
    click("duplicate");
    QCOMPARE(bytesOf(folder() + QStringLiteral("/broken.json")), QByteArray("{\"headroom\":\n 3}"));
}

// What another program put into the folder is there when the library is opened again.
void TestLibraryDialog::openingReadsTheFolderAgain()
{
    dialog()->close();
    QTRY_VERIFY(!dialog());
    QVERIFY(QDir().mkpath(folder()));
    putBytes(folder() + QStringLiteral("/late.json"),
             R"({"headroom": "card", "version": 1, "name": "Late", "values": {"card.peak": 9}})");
    LibraryDialog::open(m->session, m->window.get());
    QVERIFY(item(QStringLiteral("Late")));
    QVERIFY(m->find<QComboBox>("profile.card")->findText(QStringLiteral("Late")) > 14);
}

void TestLibraryDialog::twoWindowsShareTheLibrary()
{
    WindowFixture other(*m_store);
    QSignalSpy told(&other.session, &Session::libraryChanged);
    dialog()->activateWindow();
    click("duplicate");
    QCOMPARE(told.size(), 1);
    QVERIFY(other.find<QComboBox>("profile.card")->findText(QStringLiteral("RTX 4090 copy")) > 14);
    // Deleted in the other window while a draft of it is open here: saving makes it anew.
    enter("card.memory", QStringLiteral("48"));
    m_store->remove(ProfileKind::Card, "rtx-4090-copy");
    QVERIFY(files().isEmpty());
    click("save");
    QCOMPARE(message(), QStringLiteral("Saved."));
    QCOMPARE(files().size(), 1);
}

void TestLibraryDialog::everythingIsReachable()
{
    click("duplicate");
    int count = 0;
    for (QWidget *widget : dialog()->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
            continue;
        ++count;
        QVERIFY2(!accessible(widget, QAccessible::Name).isEmpty(),
                 qPrintable(widget->objectName()
                            + QLatin1String(widget->metaObject()->className())));
    }
    QVERIFY(count > 25);
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QVERIFY(!dialog() || !dialog()->isVisible());
}

// File ▸ Import, a drop and the program's argument set both parts, one undo step.
void TestLibraryDialog::fileMenuSetsASystemInOneStep()
{
    m->window->openPath(write("tiny.json", systemFile));
    QCOMPARE(m->session.scenario().card.peakTeraflops, 200.0);
    QCOMPARE(m->session.scenario().cluster.nicRateGigabitsPerSecond, 100.0);
    QCOMPARE(m->session.undoStack().count(), 1);
    QVERIFY(m->message().contains(QStringLiteral("mem1.GiB: 40 GiB are 42.95")));
    m->session.undoStack().undo();
    QCOMPARE(m->session.scenario().card.peakTeraflops, 165.2);
    QCOMPARE(m->session.scenario().cluster.nicRateGigabitsPerSecond, 200.0);
}

int main(int argc, char **argv)
{
    return run<TestLibraryDialog>(argc, argv);
}

#include "tst_library_dialog.moc"
