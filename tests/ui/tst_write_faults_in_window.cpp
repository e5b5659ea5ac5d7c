// Everything the window writes to where a person says, where it cannot be written: one line in the
// window, the old file as it was, and nothing left beside it.
#include "core/figures/compared.h"
#include "core/figures/figures.h"
#include "tests/ui/windows_fixture.h"
#include "ui/figures/figure_actions.h"
#include "ui/figures/figure_export.h"
#include "ui/report/review_actions.h"
#include "ui/report/review_writer.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

using namespace headroom;
using namespace headroom::tests;

namespace {

struct Writer
{
    const char *name;
    const char *file;
    const char *said; // how the line starts
    void (*write)(MainWindow &window, const QString &path);
};

// What happens between the question where and the writing.
std::function<void()> afterwards = [] {};

// Accepts the dialogues that open: formats of the export, the path, to replace what is there.
class Accept : public QObject
{
public:
    Accept(QString path, ExportFormat format)
        : m_path(std::move(path))
        , m_format(format)
    {
        startTimer(5);
    }

protected:
    void timerEvent(QTimerEvent *) override
    {
        QWidget *modal = QApplication::activeModalWidget();
        if (modal == nullptr || !modal->isVisible())
            return;
        if (auto *box = qobject_cast<QMessageBox *>(modal)) {
            box->button(QMessageBox::Yes)->click();
        } else if (auto *files = qobject_cast<QFileDialog *>(modal)) {
            if (std::exchange(m_named, true))
                return;
            files->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(m_path);
            connect(files, &QDialog::accepted, qApp, [] { afterwards(); });
            QMetaObject::invokeMethod(files, "accept", Qt::QueuedConnection);
        } else if (auto *format = modal->findChild<QComboBox *>(QStringLiteral("export.format"))) {
            format->setCurrentIndex(format->findData(int(m_format)));
            QMetaObject::invokeMethod(modal, "accept", Qt::QueuedConnection);
        }
    }

private:
    QString m_path;
    ExportFormat m_format;
    bool m_named = false;
};

template <ExportFormat Format>
void exportFigureTo(MainWindow &window, const QString &path)
{
    const Accept accept(path, Format);
    EvaluationMemo memo;
    const NamedScenario now{"now", window.session().scenario(),
                            evaluate(window.session().scenario(), memo)};
    const FigureRow &row = *findFigure("memory.stages");
    window.findChild<FigureActions *>()->exportAs(
            ComparedFigures().make(row, {.now = now, .others = {}, .memo = memo}));
}

void saveTraceTo(MainWindow &window, const QString &path)
{
    ScenarioDocument document = window.session().document();
    setParameter(document, "parallel.pipeline", "4", library());
    window.session().open(document, {});
    const Accept accept(path, ExportFormat::Csv);
    window.findChild<FigureActions *>()->saveTrace();
}

void saveComparisonTo(MainWindow &window, const QString &path)
{
    auto *tabs = window.findChild<QTabBar *>(QStringLiteral("pages"));
    for (int i = 0; i < tabs->count(); ++i)
        if (tabs->tabText(i).remove(u'&') == QLatin1String("Compare"))
            tabs->setCurrentIndex(i);
    auto *button = window.findChild<QAbstractButton *>(QStringLiteral("compare.save"));
    if (button == nullptr)
        throw std::runtime_error("no page compares");
    const Accept accept(path, ExportFormat::Csv);
    button->click();
}

void saveScenarioTo(MainWindow &window, const QString &path)
{
    const Accept accept(path, ExportFormat::Csv);
    window.files().saveAs();
}

template <ReviewFormat Format>
void writeReviewTo(MainWindow &window, const QString &path)
{
    auto *actions = window.findChild<ReviewActions *>();
    actions->write(path, Format, {.title = "Plan", .date = "today"},
                   {findFigure("deadline.cards")});
    (void)QTest::qWaitFor([&] { return !actions->isWriting(); }, 60000);
}

constexpr Writer writers[]{
        {"figure, png", "memory.png", "Not exported: ", &exportFigureTo<ExportFormat::Png>},
        {"figure, svg", "memory.svg", "Not exported: ", &exportFigureTo<ExportFormat::Svg>},
        {"figure, pdf", "memory.pdf", "Not exported: ", &exportFigureTo<ExportFormat::Pdf>},
        {"figure, csv", "memory.csv", "Not exported: ", &exportFigureTo<ExportFormat::Csv>},
        {"trace", "pipeline.json", "Not exported: ", &saveTraceTo},
        {"comparison", "compare.csv", "Not saved: ", &saveComparisonTo},
        {"scenario", "plan.headroom", "Not saved: ", &saveScenarioTo},
        {"review, html", "plan.html", "No design review: ", &writeReviewTo<ReviewFormat::Html>},
        {"review, pdf", "plan.pdf", "No design review: ", &writeReviewTo<ReviewFormat::Pdf>},
};

constexpr char old[] = "what was there\n";
constexpr uid_t nobody = 65534;

QStringList namesIn(const QString &folder)
{
    return QDir(folder).entryList(
            QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

// While it lives no file of this process grows beyond some bytes: a full disk.
class FullDisk
{
public:
    FullDisk()
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{64, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_before{};
    sighandler_t m_handler = std::signal(SIGXFSZ, SIG_IGN); // as the program does
};

} // namespace

class TestWriteFaultsInWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QSettings().clear(); }
    void init() { m = std::make_unique<WindowsFixture>(); }
    void cleanup() { m.reset(); }
    void writes_data() { rows(); }
    void writes();
    void fullDisk_data() { rows(); }
    void fullDisk();
    void permissionLost_data() { rows(); }
    void permissionLost();
    void folderRemoved_data() { rows(); }
    void folderRemoved();

private:
    void rows()
    {
        QTest::addColumn<int>("writer");
        for (std::size_t i = 0; i < std::size(writers); ++i)
            QTest::newRow(writers[i].name) << int(i);
    }
    // Makes a folder with the old file in it and a window; the path of the file.
    QString prepared(const Writer &writer)
    {
        const QString folder = m->path("out");
        QDir().mkpath(folder);
        const QString path = folder + u'/' + QLatin1String(writer.file);
        putBytes(path, old);
        return path;
    }
    static void checkOldFile(const MainWindow &window, const Writer &writer, const QString &path,
                             const char *why)
    {
        const QString message = messageOf(window);
        QVERIFY2(message.startsWith(QLatin1String(writer.said) + path)
                         && message.contains(QLatin1String(why)) && !message.contains(u'\n'),
                 qPrintable(message));
        QCOMPARE(bytesOf(path), QByteArray(old));
        QCOMPARE(namesIn(QFileInfo(path).path()), QStringList(QLatin1String(writer.file)));
    }

    std::unique_ptr<WindowsFixture> m;
};

// Else the rest would hold for what writes nothing at all.
void TestWriteFaultsInWindow::writes()
{
    QFETCH(int, writer);
    const QString path = prepared(writers[writer]);
    MainWindow &window = m->openFresh();
    writers[writer].write(window, path);
    QVERIFY2(bytesOf(path).size() > 100, qPrintable(messageOf(window)));
    QCOMPARE(namesIn(QFileInfo(path).path()), QStringList(QLatin1String(writers[writer].file)));
}

void TestWriteFaultsInWindow::fullDisk()
{
    QFETCH(int, writer);
    const QString path = prepared(writers[writer]);
    MainWindow &window = m->openFresh();
    {
        const FullDisk full;
        writers[writer].write(window, path);
    }
    checkOldFile(window, writers[writer], path, "File too large");
}

void TestWriteFaultsInWindow::permissionLost()
{
    QFETCH(int, writer);
    const QString path = prepared(writers[writer]);
    const QByteArray folder = QFileInfo(path).path().toLocal8Bit();
    MainWindow &window = m->openFresh();
    const bool isRoot = geteuid() == 0; // whom no right stops
    QVERIFY(chmod(QFileInfo(m->path("out")).path().toLocal8Bit().constData(), 0755) == 0);
    QVERIFY(chmod(folder.constData(), 0555) == 0);
    QVERIFY(!isRoot || seteuid(nobody) == 0);
    writers[writer].write(window, path);
    QVERIFY(!isRoot || seteuid(0) == 0);
    QVERIFY(chmod(folder.constData(), 0755) == 0);
    checkOldFile(window, writers[writer], path, "");
}

void TestWriteFaultsInWindow::folderRemoved()
{
    QFETCH(int, writer);
    const QString path = prepared(writers[writer]);
    const QString folder = QFileInfo(path).path();
    MainWindow &window = m->openFresh();
    afterwards = [&] { QDir(folder).removeRecursively(); };
    if (std::string_view(writers[writer].name).starts_with("review")) // asks nothing here
        afterwards();
    writers[writer].write(window, path);
    afterwards = [] {};
    const QString message = messageOf(window);
    QVERIFY2(message.startsWith(QLatin1String(writers[writer].said) + path)
                     && !message.contains(u'\n'),
             qPrintable(message));
    QVERIFY(!QFileInfo::exists(folder));
}

int main(int argc, char **argv)
{
    return run<TestWriteFaultsInWindow>(argc, argv);
}
#include "tst_write_faults_in_window.moc"
