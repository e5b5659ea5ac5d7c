// Asks how figures are to be exported: format, size, resolution, theme.
#pragma once

#include "ui/figures/figure_export.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QSpinBox;

namespace headroom {

class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ExportDialog(QWidget *parent = nullptr);

    [[nodiscard]] ExportFormat format() const;
    [[nodiscard]] ExportOptions options() const;

private:
    void refresh();

    QComboBox *m_format;
    QSpinBox *m_width;
    QSpinBox *m_height;
    QComboBox *m_dpi;
    QComboBox *m_theme;
    QLabel *m_result;
};

} // namespace headroom
