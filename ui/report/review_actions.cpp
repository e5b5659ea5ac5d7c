#include "ui/report/review_actions.h"

#include "core/report/report.h"
#include "ui/report/review_dialog.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"

#include <QDate>
#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QProgressDialog>
#include <QSettings>

#include <chrono>

namespace headroom {
namespace {

constexpr auto untilShown = std::chrono::milliseconds(100);
constexpr double shareOfWorking = 0.6; // the rest is drawing

QString folderSetting()
{
    return QStringLiteral("reviewFolder");
}

} // namespace

struct ReviewActions::Job
{
    ScenarioDocument document;
    Scenario baseline;
    std::vector<NamedScenario> others;
    Comparison comparison;
    std::vector<const FigureRow *> figures;
    ReportHead head;
    ExploreSettings explore;
    std::vector<NamedCard> cards; // copied: the library may change meanwhile
    NumberStyle style;
    QString path;
    ReviewFormat format = ReviewFormat::Html;
};

ReviewActions::ReviewActions(Session &session, QWidget &window)
    : QObject(&window)
    , m_session(session)
    , m_window(window)
    , m_worker([this](const std::shared_ptr<const Job> &job, const std::stop_token &stop) {
        work(job, stop);
    })
{
    m_timer.setInterval(untilShown);
    connect(&m_timer, &QTimer::timeout, this, &ReviewActions::tell);
}

ReviewActions::~ReviewActions() = default;

void ReviewActions::ask(const QList<QString> &inSight, const QList<QString> &ofPage)
{
    ReviewDialog dialog(inSight, ofPage, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const ReviewFormat format = dialog.format();
    const QString suffix = reviewFormatName(format);
    const QDir folder(QSettings().value(folderSetting(), QDir::homePath()).toString());
    QString path = QFileDialog::getSaveFileName(
            &m_window, tr("Write a design review"),
            folder.filePath(reviewFileName(m_session.document().name, format)),
            tr("%1 file (*.%2)").arg(suffix.toUpper(), suffix));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += u'.' + suffix;
    QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
    ReportHead head = dialog.head();
    head.date = QLocale().toString(QDate::currentDate(), QLocale::LongFormat).toStdString();
    write(path, format, head, dialog.figures());
}

void ReviewActions::write(const QString &path, ReviewFormat format, const ReportHead &head,
                          const std::vector<const FigureRow *> &figures)
{
    cancel();
    m_job = std::make_shared<const Job>(Job{m_session.document(),
                                            m_session.baseline(),
                                            m_session.figureScene().others,
                                            m_session.comparison(),
                                            figures,
                                            head,
                                            m_session.exploreSettings(),
                                            {m_session.cards().begin(), m_session.cards().end()},
                                            localNumberStyle(),
                                            path,
                                            format});
    m_progress = 0;
    m_dialog =
            new QProgressDialog(tr("Writing the design review…"), tr("Cancel"), 0, 1000, &m_window);
    m_dialog->setObjectName(QStringLiteral("review.progress"));
    m_dialog->setWindowTitle(tr("Design review"));
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    m_dialog->setMinimumDuration(int(untilShown.count()));
    connect(m_dialog, &QProgressDialog::canceled, this, &ReviewActions::cancel);
    m_timer.start();
    m_worker.request(m_job);
}

// On the worker's thread.
void ReviewActions::work(const std::shared_ptr<const Job> &job, const std::stop_token &stop)
{
    std::shared_ptr<const Report> report;
    QString error;
    try {
        report = std::make_shared<const Report>(
                makeReport({.document = job->document,
                            .baseline = job->baseline,
                            .others = job->others,
                            .comparison = job->comparison,
                            .figures = job->figures,
                            .head = job->head,
                            .explore = &job->explore,
                            .cards = job->cards,
                            .validation = &builtinValidation,
                            .style = job->style,
                            .control = {.stop = stop, .progress = &m_progress}}));
    } catch (const std::exception &failure) {
        error = refusalText(failure);
    }
    if (!stop.stop_requested())
        QMetaObject::invokeMethod(this, [this, job, report, error] { take(job, report, error); });
}

void ReviewActions::take(const std::shared_ptr<const Job> &job,
                         const std::shared_ptr<const Report> &report, const QString &error)
{
    if (job != m_job)
        return; // cancelled, or another is wanted
    if (!report) {
        end();
        Q_EMIT failed(tr("No design review: %1").arg(error));
        return;
    }
    m_report = report;
    m_writer = reviewWriter(*m_report, job->format);
    QTimer::singleShot(0, this, &ReviewActions::writeNext);
}

void ReviewActions::writeNext()
{
    if (!m_writer)
        return;
    try {
        if (m_writer->writeNext()) {
            QTimer::singleShot(0, this, &ReviewActions::writeNext);
            return;
        }
        finish();
    } catch (const std::exception &failure) {
        end();
        Q_EMIT failed(tr("No design review: %1").arg(refusalText(failure)));
    }
}

void ReviewActions::finish()
{
    const QString path = m_job->path;
    writeFile(path, m_writer->bytes().toStdString());
    end();
    Q_EMIT written(path);
}

void ReviewActions::tell()
{
    if (!m_dialog)
        return;
    const double share = m_writer ? shareOfWorking + (1 - shareOfWorking) * m_writer->share()
                                  : shareOfWorking * m_progress;
    m_dialog->setValue(int(share * 1000));
}

void ReviewActions::cancel()
{
    m_worker.cancel();
    end();
}

void ReviewActions::end()
{
    m_timer.stop();
    m_writer.reset();
    m_report.reset();
    m_job.reset();
    if (m_dialog) {
        m_dialog->disconnect(this);
        m_dialog->hide();
        m_dialog->deleteLater();
        m_dialog.clear();
    }
}

} // namespace headroom
