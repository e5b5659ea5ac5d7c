// Writes design reviews of the open scenario: what it says is worked out on another core, figures
// and pages are drawn one at a time in between what the window has to do.
#pragma once

#include "core/explore/newest_worker.h"
#include "core/files/scenario_document.h"
#include "ui/report/review_writer.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <memory>

class QProgressDialog;

namespace headroom {

class Session;

class ReviewActions : public QObject
{
    Q_OBJECT

public:
    ReviewActions(Session &session, QWidget &window);
    ~ReviewActions() override;

    // Asks what is to be in it, and where it goes. inSight, ofPage: ids of figures.
    void ask(const QList<QString> &inSight, const QList<QString> &ofPage);
    // Without asking; an older one that is still being written is dropped.
    void write(const QString &path, ReviewFormat format, const ReportHead &head,
               const std::vector<const FigureRow *> &figures);
    void cancel();
    [[nodiscard]] bool isWriting() const { return m_job != nullptr; }

Q_SIGNALS:
    void written(const QString &path);
    void failed(const QString &why);

private:
    struct Job;
    void work(const std::shared_ptr<const Job> &job, const std::stop_token &stop);
    void take(const std::shared_ptr<const Job> &job, const std::shared_ptr<const Report> &report,
              const QString &error);
    void writeNext();
    void finish();
    void tell();
    void end();

    Session &m_session;
    QWidget &m_window;
    std::shared_ptr<const Job> m_job; // that is being written
    std::shared_ptr<const Report> m_report;
    std::unique_ptr<ReviewWriter> m_writer;
    QPointer<QProgressDialog> m_dialog;
    QTimer m_timer;
    std::atomic<double> m_progress = 0;
    NewestWorker<std::shared_ptr<const Job>> m_worker; // last: it uses all the others
};

} // namespace headroom
