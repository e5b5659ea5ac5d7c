#include "ui/figures/export_dialog.h"

#include "core/input_error.h"
#include "ui/parameters/choice_box.h"
#include "ui/session/text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace headroom {

ExportDialog::ExportDialog(QWidget *parent)
    : QDialog(parent)
    , m_format(new ChoiceBox(this))
    , m_width(new QSpinBox(this))
    , m_height(new QSpinBox(this))
    , m_dpi(new ChoiceBox(this))
    , m_theme(new ChoiceBox(this))
    , m_result(new QLabel(this))
{
    setWindowTitle(tr("Export the figure"));
    const ExportOptions defaults;
    m_format->setObjectName(QStringLiteral("export.format"));
    for (ExportFormat format :
         {ExportFormat::Png, ExportFormat::Svg, ExportFormat::Pdf, ExportFormat::Csv})
        m_format->addItem(formatName(format).toUpper(), static_cast<int>(format));
    for (QSpinBox *side : {m_width, m_height}) {
        side->setRange(leastExportSize, mostExportSize);
        side->setSuffix(tr(" px at 96 DPI"));
        side->setGroupSeparatorShown(false);
    }
    m_width->setValue(defaults.size.width());
    m_height->setValue(defaults.size.height());
    for (int dpi : {96, 150, 192, 300, 600})
        m_dpi->addItem(tr("%1 DPI").arg(dpi), dpi);
    m_dpi->setCurrentIndex(m_dpi->findData(defaults.dpi));
    m_theme->addItems({tr("Light"), tr("Dark")});

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(18, 16, 18, 14);
    form->setSpacing(9);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Width"), m_width);
    form->addRow(tr("Height"), m_height);
    form->addRow(tr("Resolution"), m_dpi);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(m_result);
    form->addRow(buttons);
    for (QComboBox *box : {m_format, m_dpi, m_theme})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (QSpinBox *side : {m_width, m_height})
        connect(side, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    refresh();
}

ExportFormat ExportDialog::format() const
{
    return static_cast<ExportFormat>(m_format->currentData().toInt());
}

ExportOptions ExportDialog::options() const
{
    ExportOptions options;
    options.size = {m_width->value(), m_height->value()};
    options.dpi = m_dpi->currentData().toInt();
    options.theme = m_theme->currentIndex() == 1 ? &darkTheme() : &lightTheme();
    return options;
}

// Says what will come out, and why it cannot.
void ExportDialog::refresh()
{
    const bool picture = format() != ExportFormat::Csv;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_width, m_height, m_theme})
        widget->setEnabled(picture);
    m_dpi->setEnabled(format() == ExportFormat::Png);
    QString text;
    bool possible = true;
    try {
        checkOptions(options());
        text = format() == ExportFormat::Csv
                       ? tr("The numbers, with units, and the scenario as comment lines.")
                       : tr("Title, caption and the scenario are inside.");
    } catch (const InputError &error) {
        possible = false;
        text = refusalText(error);
    }
    m_result->setText(text);
    if (auto *buttons = findChild<QDialogButtonBox *>())
        buttons->button(QDialogButtonBox::Save)->setEnabled(possible);
}

} // namespace headroom
