#include "ui/pages/failure_bar.h"

#include "core/evaluation/failure_plan.h"
#include "core/input_error.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/run_worker.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QToolTip>

namespace headroom {
namespace {

QSpinBox *countBox(int low, int high, const QString &name, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(low, high);
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    box->setGroupSeparatorShown(true);
    return box;
}

QDoubleSpinBox *amountBox(double high, const QString &suffix, const QString &name, QWidget *parent)
{
    auto *box = new QDoubleSpinBox(parent);
    box->setRange(0, high);
    box->setDecimals(1);
    box->setSuffix(suffix);
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

// One end of the curve; what it does not take stays, framed, and says why.
class RangeEdit : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;
    void setError(const QString &error)
    {
        if (m_error == error)
            return;
        m_error = error;
        setToolTip(error);
        setAccessibleDescription(error);
        if (error.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(mapToGlobal(QPoint(0, height())), error, this, {}, 8000);
        update();
    }
    [[nodiscard]] bool hasError() const { return !m_error.isEmpty(); }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QLineEdit::paintEvent(event);
        if (!hasError())
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(themeOf(palette()).bad, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }

private:
    QString m_error;
};

FailureBar::FailureBar(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(18);
    makeInterval();
    makeRuns();
    makeSlowCard();
    makeLayouts();
    makePause();
    m_layout->addStretch();
    refresh();
    connect(&session, &Session::changed, this, &FailureBar::refresh);
    connect(&session, &Session::documentChanged, this, &FailureBar::refresh);
    connect(&session, &Session::exploreChanged, this, &FailureBar::refresh);
}

QHBoxLayout *FailureBar::group(const QList<QString> &figures)
{
    auto *holder = new QWidget(this);
    auto *layout = new QHBoxLayout(holder);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    holder->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_layout->addWidget(holder);
    m_groups.append({holder, figures});
    return layout;
}

void FailureBar::makeInterval()
{
    QHBoxLayout *best =
            group({QStringLiteral("failures.interval"), QStringLiteral("failures.async"),
                   QStringLiteral("failures.returns")});
    m_best = new QPushButton(this);
    m_best->setObjectName(QStringLiteral("interval.best"));
    connect(m_best, &QPushButton::clicked, this, &FailureBar::useBest);
    best->addWidget(m_best);

    QHBoxLayout *range = group({QStringLiteral("failures.interval")});
    const auto end = [&](const QString &name, const char *objectName) {
        auto *edit = new RangeEdit(this);
        edit->setObjectName(QLatin1String(objectName));
        edit->setAccessibleName(name);
        edit->setPlaceholderText(tr("auto"));
        edit->setFixedWidth(78);
        connect(edit, &QLineEdit::editingFinished, this, &FailureBar::apply);
        return edit;
    };
    m_from = end(tr("Curve from, s"), "interval.from");
    m_to = end(tr("Curve to, s"), "interval.to");
    range->addWidget(new QLabel(tr("Curve from"), this));
    range->addWidget(m_from);
    range->addWidget(new QLabel(tr("to"), this));
    range->addWidget(m_to);
}

void FailureBar::makeRuns()
{
    QHBoxLayout *runs = group({QStringLiteral("failures.finish")});
    m_runs = countBox(1, 1000000, tr("Random runs"), this);
    m_runs->setObjectName(QStringLiteral("runs.count"));
    m_runs->setSingleStep(1000);
    m_seed = countBox(0, 999999, tr("Seed"), this);
    m_seed->setObjectName(QStringLiteral("runs.seed"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("runs.progress"));
    m_progress->setAccessibleName(tr("Runs drawn"));
    m_progress->setRange(0, 100);
    m_progress->setFixedWidth(110);
    m_progress->hide();
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(QStringLiteral("runs.stop"));
    m_stop->hide();
    runs->addWidget(new QLabel(tr("Runs"), this));
    runs->addWidget(m_runs);
    runs->addWidget(new QLabel(tr("seed"), this));
    runs->addWidget(m_seed);
    runs->addWidget(m_progress);
    runs->addWidget(m_stop);
    connect(m_runs, &QSpinBox::valueChanged, this, &FailureBar::apply);
    connect(m_seed, &QSpinBox::valueChanged, this, &FailureBar::apply);
    RunWorker &worker = m_session.runs();
    connect(m_stop, &QPushButton::clicked, &worker, &RunWorker::stop);
    connect(&worker, &RunWorker::started, this, [this] {
        m_progress->setValue(0);
        m_progress->show();
        m_stop->show();
    });
    connect(&worker, &RunWorker::progressed, m_progress, &QProgressBar::setValue);
    connect(&worker, &RunWorker::ended, this, [this] {
        m_progress->hide();
        m_stop->hide();
    });
}

void FailureBar::makeSlowCard()
{
    QHBoxLayout *slow =
            group({QStringLiteral("failures.stragglers"), QStringLiteral("failures.responses")});
    m_slow = amountBox(100, QStringLiteral(" σ"), tr("Slow card behind by, σ"), this);
    m_slow->setObjectName(QStringLiteral("slow.sigmas"));
    slow->addWidget(new QLabel(tr("Slow card behind by"), this));
    slow->addWidget(m_slow);
    connect(m_slow, &QDoubleSpinBox::valueChanged, this, &FailureBar::apply);

    QHBoxLayout *measured = group({QStringLiteral("failures.stragglers")});
    auto *load = new QPushButton(tr("Load step times…"), this);
    load->setObjectName(QStringLiteral("stepTimes.load"));
    load->setToolTip(tr("Measured seconds of steps from a CSV file, instead of σ"));
    connect(load, &QPushButton::clicked, this, &FailureBar::loadStepTimesRequested);
    measured->addWidget(load);
}

void FailureBar::makeLayouts()
{
    QHBoxLayout *row =
            group({QStringLiteral("failures.reshard"), QStringLiteral("failures.reshard_table")});
    const auto add = [&](LayoutControls &controls, const QString &title, const QString &name) {
        controls.tensor = countBox(1, 64, tr("%1 tensor ranks").arg(title), this);
        controls.tensor->setObjectName(name + QStringLiteral(".tensor"));
        controls.axis = new ChoiceBox(this);
        controls.axis->setObjectName(name + QStringLiteral(".axis"));
        controls.axis->setAccessibleName(tr("%1, split by").arg(title));
        controls.axis->addItem(tr("by rows"));
        controls.axis->addItem(tr("by columns"));
        controls.data = countBox(1, 64, tr("%1 data ranks").arg(title), this);
        controls.data->setObjectName(name + QStringLiteral(".data"));
        row->addWidget(new QLabel(title, this));
        row->addWidget(controls.tensor);
        row->addWidget(controls.axis);
        row->addWidget(new QLabel(tr("× data"), this));
        row->addWidget(controls.data);
        connect(controls.tensor, &QSpinBox::valueChanged, this, &FailureBar::apply);
        connect(controls.axis, &QComboBox::activated, this, &FailureBar::apply);
        connect(controls.data, &QSpinBox::valueChanged, this, &FailureBar::apply);
    };
    add(m_saved, tr("Saved"), QStringLiteral("saved"));
    row->addSpacing(10);
    add(m_loaded, tr("loaded"), QStringLiteral("loaded"));
}

void FailureBar::makePause()
{
    QHBoxLayout *row = group({QStringLiteral("input.queue")});
    m_stopped = countBox(1, 1000000, tr("Workers that stop"), this);
    m_stopped->setObjectName(QStringLiteral("pause.workers"));
    m_pause = amountBox(1e6, tr(" s"), tr("Pause, s"), this);
    m_pause->setObjectName(QStringLiteral("pause.seconds"));
    row->addWidget(new QLabel(tr("Workers that stop"), this));
    row->addWidget(m_stopped);
    row->addWidget(new QLabel(tr("for"), this));
    row->addWidget(m_pause);
    connect(m_stopped, &QSpinBox::valueChanged, this, &FailureBar::apply);
    connect(m_pause, &QDoubleSpinBox::valueChanged, this, &FailureBar::apply);
}

void FailureBar::showFor(const QList<QString> &figures)
{
    bool any = false;
    for (const auto &[holder, wanted] : std::as_const(m_groups)) {
        const bool isWanted = std::ranges::any_of(
                wanted, [&](const QString &id) { return figures.contains(id); });
        holder->setVisible(isWanted);
        any = any || isWanted;
    }
    setVisible(any);
}

void FailureBar::refresh()
{
    m_refreshing = true;
    const ExploreSettings settings = m_session.exploreSettings();
    const FailureQuestions &asked = settings.failures;
    const Evaluation &e = m_session.evaluation();
    const auto best = offeredInterval(e);
    const NumberStyle style = localNumberStyle();
    // Also enabled when it is used: focus would go elsewhere, and Undo with it.
    m_best->setEnabled(best.has_value());
    m_best->setText(
            best ? tr("Use the best interval, %1")
                            .arg(toQString(formatQuantity(best->seconds, Unit::Seconds, style)))
                 : tr("Use the best interval"));
    m_best->setToolTip(
            best && best->exact
                    ? tr("Saves at the interval of least loss in the exact model, more than 2 % "
                         "from that of first order; one step to undo")
                    : tr("Saves at the interval of least loss, to first order; one step to undo"));
    const auto showEnd = [&](RangeEdit *edit, double value) {
        if (!edit->hasFocus() && !edit->hasError())
            edit->setText(value > 0 ? toQString(formatExact(value, Unit::Seconds, style))
                                    : QString());
    };
    showEnd(m_from, asked.intervalLow);
    showEnd(m_to, asked.intervalHigh);
    m_runs->setValue(static_cast<int>(asked.runs));
    m_seed->setValue(static_cast<int>(settings.seed));
    m_slow->setValue(asked.slowSigmas);
    m_stopped->setValue(static_cast<int>(asked.stoppedWorkers));
    m_pause->setValue(asked.pauseSeconds);
    const auto showLayout = [](const LayoutControls &controls, const ShardLayout &layout) {
        controls.tensor->setValue(static_cast<int>(layout.tensor));
        controls.axis->setCurrentIndex(layout.axis == SplitAxis::Rows ? 0 : 1);
        controls.data->setValue(static_cast<int>(layout.data));
    };
    showLayout(m_saved, asked.saved);
    showLayout(m_loaded, asked.loaded);
    m_refreshing = false;
}

// 0 where nothing is typed: the curve chooses its own end, as it does while what is typed is
// refused.
double FailureBar::seconds(RangeEdit &edit) const
{
    edit.setError({});
    if (edit.text().trimmed().isEmpty())
        return 0;
    const Parameter &row = *findParameter("checkpoint.interval");
    try {
        return parseValue(row, edit.text().toStdString(), localNumberStyle(),
                          m_session.evaluation().step.timeAsIfFitting.value_or(0));
    } catch (const InputError &error) {
        edit.setError(tr("%1\nAccepted: %2")
                              .arg(translated(error.message(), localNumberStyle()),
                                   translated(error.accepted(), localNumberStyle())));
        return 0;
    }
}

void FailureBar::apply()
{
    if (m_refreshing)
        return;
    ExploreSettings settings = m_session.exploreSettings();
    FailureQuestions &asked = settings.failures;
    asked.intervalLow = seconds(*m_from);
    asked.intervalHigh = seconds(*m_to);
    if (asked.intervalLow > 0 && asked.intervalHigh > 0 && asked.intervalLow >= asked.intervalHigh)
        m_to->setError(tr("The curve ends before it begins\nAccepted: more than %1")
                               .arg(toQString(formatQuantity(asked.intervalLow, Unit::Seconds,
                                                             localNumberStyle()))));
    asked.runs = m_runs->value();
    settings.seed = static_cast<std::uint64_t>(m_seed->value());
    asked.slowSigmas = m_slow->value();
    asked.stoppedWorkers = m_stopped->value();
    asked.pauseSeconds = m_pause->value();
    const auto layoutOf = [](const LayoutControls &controls) {
        return ShardLayout{controls.axis->currentIndex() == 0 ? SplitAxis::Rows
                                                              : SplitAxis::Columns,
                           controls.tensor->value(), controls.data->value()};
    };
    asked.saved = layoutOf(m_saved);
    asked.loaded = layoutOf(m_loaded);
    m_session.setExploreSettings(settings);
}

void FailureBar::useBest()
{
    if (const auto best = offeredInterval(m_session.evaluation()))
        m_session.setValue(*findParameter("checkpoint.interval"), best->seconds,
                           m_session.beginGesture());
}

} // namespace headroom
