#include "ui/help/exercise_dialog.h"

#include "ui/help/exercises.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QTextBrowser>

namespace headroom {
namespace {

QString exerciseText(const char *english)
{
    return QCoreApplication::translate("headroom::Exercises", english);
}

} // namespace

ExerciseDialog::ExerciseDialog(QWidget *parent)
    : QDialog(parent)
    , m_list(new QListWidget(this))
    , m_text(new QTextBrowser(this))
{
    setWindowTitle(tr("Exercises"));
    setObjectName(QStringLiteral("exercises"));
    m_list->setAccessibleName(tr("Exercises"));
    m_text->setAccessibleName(tr("The question, and how to answer it"));
    m_text->setTabChangesFocus(true);
    for (const Exercise &exercise : exercises())
        m_list->addItem(QStringLiteral("%1  %2").arg(QLatin1String(exercise.number),
                                                     exerciseText(exercise.title)));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *start = buttons->addButton(tr("&Open its scenario"), QDialogButtonBox::ActionRole);
    start->setDefault(true);
    connect(start, &QPushButton::clicked, this, &ExerciseDialog::open);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &ExerciseDialog::showChosen);
    connect(m_list, &QListWidget::itemActivated, this, &ExerciseDialog::open);

    auto *texts = new QHBoxLayout;
    texts->addWidget(m_list, 2);
    texts->addWidget(m_text, 3);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(texts, 1);
    layout->addWidget(buttons);
    resize(820, 380);
    m_list->setCurrentRow(0);
}

void ExerciseDialog::showChosen()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    const Exercise &exercise = exercises()[static_cast<std::size_t>(row)];
    m_text->setHtml(QStringLiteral("<h3>%1</h3><p>%2</p><p><b>%3</b> %4</p>")
                            .arg(exerciseText(exercise.title).toHtmlEscaped(),
                                 exerciseText(exercise.question).toHtmlEscaped(),
                                 tr("How:").toHtmlEscaped(),
                                 exerciseText(exercise.way).toHtmlEscaped()));
}

void ExerciseDialog::open()
{
    if (m_list->currentRow() >= 0)
        Q_EMIT openRequested(exercises()[static_cast<std::size_t>(m_list->currentRow())]);
}

} // namespace headroom
