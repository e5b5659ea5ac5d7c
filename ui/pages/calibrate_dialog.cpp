#include "ui/pages/calibrate_dialog.h"

#include "core/figures/calibration_figure.h"
#include "core/input_error.h"
#include "ui/figures/figure_card.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/file_io.h"
#include "ui/session/session.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>

namespace headroom {
namespace {

constexpr double operationsWhileTyping = 5000; // of a schedule; larger ones go by formula

QString folderSetting()
{
    return QStringLiteral("logFolder");
}

} // namespace

CalibrateDialog::CalibrateDialog(Session &session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_name(new QLabel(this))
    , m_typed(new QPlainTextEdit(this))
    , m_kind(new ChoiceBox(this))
    , m_column(new ChoiceBox(this))
    , m_clock(new ChoiceBox(this))
    , m_unit(new ChoiceBox(this))
    , m_leaveOut(new QSpinBox(this))
    , m_dropOutliers(new QCheckBox(tr("leave &outliers out too"), this))
    , m_result(new QLabel(this))
    , m_error(new QLabel(this))
    , m_card(new FigureCard(this))
{
    setWindowTitle(tr("Calibrate the efficiency"));
    auto *load = new QPushButton(tr("&Load a log…"), this);
    load->setObjectName(QStringLiteral("calibrate.load"));
    load->setAutoDefault(false);
    connect(load, &QPushButton::clicked, this, &CalibrateDialog::chooseFile);
    m_name->setWordWrap(true);
    m_name->setText(tr("CSV, or a JSON object a line"));
    m_typed->setObjectName(QStringLiteral("calibrate.typed"));
    m_typed->setAccessibleName(tr("Step times, typed"));
    m_typed->setPlaceholderText(tr("or type step times in seconds, one a line"));
    m_typed->setTabChangesFocus(true);
    m_typed->setFixedHeight(84);
    connect(m_typed, &QPlainTextEdit::textChanged, this, &CalibrateDialog::readTyped);
    for (QLabel *label : {m_result, m_error}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_result->setObjectName(QStringLiteral("calibrate.result"));
    m_error->setTextFormat(Qt::PlainText);
    m_error->setObjectName(QStringLiteral("calibrate.error"));
    QPalette red = m_error->palette();
    red.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_error->setPalette(red);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_use = buttons->addButton(tr("Use this efficiency"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("calibrate.use"));
    connect(m_use, &QPushButton::clicked, this, &CalibrateDialog::use);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *form = new QFormLayout;
    form->setSpacing(8);
    form->addRow(load, m_name);
    form->addRow(m_typed);
    makeChoices(*form);
    auto *left = new QVBoxLayout;
    left->addLayout(form);
    left->addSpacing(6);
    left->addWidget(m_error);
    left->addWidget(m_result);
    left->addStretch();
    auto *holder = new QWidget(this);
    holder->setLayout(left);
    holder->setFixedWidth(400);
    left->setContentsMargins(0, 0, 0, 0);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(14);
    middle->addWidget(holder);
    middle->addWidget(m_card, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->addLayout(middle, 1);
    layout->addWidget(buttons);
    m_card->setMinimumSize(380, 320);
    QSizePolicy policy = m_card->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_card->setSizePolicy(policy);
    resize(960, 560);
    showColumns();
    refresh();
}

void CalibrateDialog::makeChoices(QFormLayout &form)
{
    m_kind->setObjectName(QStringLiteral("calibrate.kind"));
    m_kind->addItem(tr("step time"), static_cast<int>(LoggedKind::StepTime));
    m_kind->addItem(tr("tokens per second"), static_cast<int>(LoggedKind::Rate));
    m_kind->addItem(tr("tokens so far, beside a clock"), static_cast<int>(LoggedKind::TokenCounts));
    m_column->setObjectName(QStringLiteral("calibrate.column"));
    m_column->setPlaceholderText(tr("choose one"));
    m_clock->setObjectName(QStringLiteral("calibrate.clock"));
    m_unit->setObjectName(QStringLiteral("calibrate.unit"));
    m_unit->addItem(tr("seconds"), static_cast<int>(LogUnit::Seconds));
    m_unit->addItem(tr("milliseconds"), static_cast<int>(LogUnit::Milliseconds));
    for (QComboBox *box : {m_column, m_clock}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
    }
    m_leaveOut->setObjectName(QStringLiteral("calibrate.leaveOut"));
    m_leaveOut->setRange(0, static_cast<int>(mostLogLines));
    m_leaveOut->setKeyboardTracking(false);
    m_dropOutliers->setObjectName(QStringLiteral("calibrate.dropOutliers"));
    form.addRow(tr("The log &tells"), m_kind);
    form.addRow(tr("&Column"), m_column);
    form.addRow(tr("Cloc&k"), m_clock);
    form.addRow(tr("U&nit"), m_unit);
    form.addRow(tr("Leave out the &first"), m_leaveOut);
    form.addRow(QString(), m_dropOutliers);
    for (QComboBox *box : {m_kind, m_column, m_clock, m_unit})
        connect(box, &QComboBox::currentIndexChanged, this, &CalibrateDialog::refresh);
    connect(m_leaveOut, &QSpinBox::valueChanged, this, &CalibrateDialog::refresh);
    connect(m_dropOutliers, &QCheckBox::toggled, this, &CalibrateDialog::refresh);
}

void CalibrateDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
            this, tr("Load a training log"), QSettings().value(folderSetting()).toString(),
            tr("Logs (*.csv *.tsv *.jsonl *.json *.txt *.log);;All files (*)"));
    if (path.isEmpty())
        return;
    QSettings().setValue(folderSetting(), QFileInfo(path).absolutePath());
    loadFile(path);
}

void CalibrateDialog::loadFile(const QString &path)
{
    try {
        const std::string bytes = readFile(path);
        TrainingLog log = readTrainingLog(bytes);
        m_isTyped = false;
        takeLog(std::move(log), QFileInfo(path).fileName());
    } catch (const InputError &error) {
        showError(refusalText(error.in(QFileInfo(path).fileName().toStdString())));
    }
}

// Times may stand one a line or beside each other.
void CalibrateDialog::readTyped()
{
    static const QRegularExpression gaps(QStringLiteral("[ \\t;]+"));
    const QString text = m_typed->toPlainText().replace(gaps, QStringLiteral("\n")).trimmed();
    if (text.isEmpty())
        return;
    try {
        TrainingLog log = readTrainingLog(text.toStdString());
        m_isTyped = true;
        takeLog(std::move(log), tr("as typed"));
    } catch (const InputError &error) {
        showError(refusalText(error));
    }
}

void CalibrateDialog::takeLog(TrainingLog log, const QString &name)
{
    m_name->setText(
            tr("%1: lines %2, columns %3").arg(name).arg(log.lines.size()).arg(log.columns.size()));
    m_log = std::move(log);
    showColumns();
    refresh();
}

// What the names tell is chosen already.
void CalibrateDialog::showColumns()
{
    m_filling = true;
    m_column->clear();
    m_clock->clear();
    if (m_log)
        for (const std::string &column : m_log->columns) {
            m_column->addItem(toQString(column));
            m_clock->addItem(toQString(column));
        }
    if (const auto guessed = m_log ? guessedChoice(*m_log) : std::nullopt) {
        m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(guessed->kind)));
        m_column->setCurrentText(toQString(guessed->column));
        m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(guessed->unit)));
        if (!guessed->clock.empty())
            m_clock->setCurrentText(toQString(guessed->clock));
    } else { // what is typed is step times
        m_column->setCurrentIndex(m_isTyped && m_column->count() == 1 ? 0 : -1);
    }
    m_filling = false;
}

LogChoice CalibrateDialog::choice() const
{
    return {.kind = static_cast<LoggedKind>(m_kind->currentData().toInt()),
            .column = m_column->currentText().toStdString(),
            .clock = m_clock->currentText().toStdString(),
            .unit = static_cast<LogUnit>(m_unit->currentData().toInt())};
}

void CalibrateDialog::refresh()
{
    if (m_filling)
        return;
    const LogChoice asked = choice();
    m_clock->setEnabled(asked.kind == LoggedKind::TokenCounts);
    m_unit->setEnabled(asked.kind != LoggedKind::Rate);
    m_found.reset();
    QString error;
    if (m_log && m_column->currentIndex() < 0) {
        error = tr("No column of this log is known to hold step times: choose one.");
    } else if (m_log) {
        try {
            EvaluationMemo memo;
            memo.mostOperations = operationsWhileTyping;
            m_found = calibrate(
                    m_session.scenario(), stepsIn(*m_log, asked),
                    {static_cast<std::size_t>(m_leaveOut->value()), m_dropOutliers->isChecked()},
                    memo);
        } catch (const InputError &refused) {
            error = refusalText(refused);
        }
    }
    showError(error);
    const NumberStyle style = localNumberStyle();
    QStringList lines;
    if (m_found)
        for (const Message &line : calibrationLines(m_session.scenario(), *m_found))
            lines += translated(line, style);
    if (!lines.isEmpty())
        lines.front() = QStringLiteral("<b>%1</b>").arg(lines.front().toHtmlEscaped());
    for (qsizetype i = 1; i < lines.size(); ++i)
        lines[i] = lines[i].toHtmlEscaped();
    m_result->setText(lines.join(QStringLiteral("<br>")));
    m_card->setVisible(m_found.has_value());
    if (m_found)
        m_card->setFigure(calibrationFigure(*m_found));
    const OptionalValue take = m_found ? m_found->efficiency() : std::nullopt;
    m_use->setEnabled(take.has_value());
    m_use->setText(take ? tr("&Use %1").arg(toQString(formatQuantity(*take, Unit::Percent, style)))
                        : tr("&Use this efficiency"));
}

void CalibrateDialog::showError(const QString &error)
{
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
}

void CalibrateDialog::use()
{
    const OptionalValue take = m_found ? m_found->efficiency() : std::nullopt;
    if (!take)
        return;
    m_session.setValue(
            *findParameter("efficiency.compute"), *take, m_session.beginGesture(),
            tr("efficiency calibrated to %1")
                    .arg(toQString(formatQuantity(*take, Unit::Percent, localNumberStyle()))));
    accept();
}

} // namespace headroom
