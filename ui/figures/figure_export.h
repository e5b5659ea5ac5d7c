// Figures as files: PNG, SVG, PDF and CSV, with title, caption and the scenario inside.
#pragma once

#include "core/figures/figure.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

class QCPPainter;

namespace headroom {

enum class ExportFormat { Png, Svg, Pdf, Csv };
[[nodiscard]] QString formatName(ExportFormat format); // "png", also the file's suffix

// Throws InputError for a name that is no format.
[[nodiscard]] ExportFormat parseFormat(const QString &name);

struct ExportOptions
{
    // Layout in logical pixels of 1/96 inch; text and lines keep their size in it at any DPI.
    QSize size{840, 560};
    int dpi = 192;
    const Theme *theme = &lightTheme();
    QString scenarioName;
    QByteArray scenario; // the scenario file, carried inside the export
};

// Accepted sizes and resolutions; checkOptions throws InputError naming what is not.
inline constexpr int leastExportSize = 200;
inline constexpr int mostExportSize = 10000; // pixels of the result, a side
inline constexpr int leastDpi = 24;
inline constexpr int mostDpi = 1200;
void checkOptions(const ExportOptions &options);

// The file's bytes. Throws InputError for options that are refused and std::runtime_error when an
// encoder fails.
[[nodiscard]] QByteArray exportFigure(const Figure &figure, ExportFormat format,
                                      const ExportOptions &options);

// The drawing alone, without title and caption, of a figure that has axes.
void drawFigure(QCPPainter &painter, const Figure &figure, const QRect &room, const Theme &theme);
// The same as an SVG element that stands inside a page: no prologue, no size of its own.
[[nodiscard]] QByteArray figureSvg(const Figure &figure, const QSize &size, const Theme &theme);

[[nodiscard]] QImage figureImage(const Figure &figure, const ExportOptions &options);

} // namespace headroom
