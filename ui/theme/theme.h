// The colours of window and figures: light, dark and high contrast.
#pragma once

#include <QColor>
#include <QPalette>

class QApplication;
class QPainter;
class QRect;

namespace headroom {

// Text keeps a contrast of 4.5:1 and lines 3:1 on what they stand on; in high contrast 7:1 and
// 4.5:1.
struct Theme
{
    bool dark = false;
    QColor window; // behind everything
    QColor panel; // cards, side panel, menus
    QColor field; // editors
    QColor line; // borders
    QColor groove; // slider grooves and gauge tracks: 3:1 on panel
    QColor holds; // where a plan holds, on a groove: 3:1 on panel
    QColor text;
    QColor dimText;
    QColor accent;
    QColor accentText; // on accent
    QColor good;
    QColor goodBackground;
    QColor bad;
    QColor badBackground;
    QColor fragile;
    QColor fragileBackground;
};

[[nodiscard]] const Theme &lightTheme();
[[nodiscard]] const Theme &darkTheme();
[[nodiscard]] const Theme &highContrastTheme();

// The theme of a palette, by the lightness of its window: Qt 6.4 does not tell the desktop's
// colour scheme.
[[nodiscard]] const Theme &themeOf(const QPalette &palette);

// The sheet that a figure or a list stands on; the painter draws smooth edges from here on.
void drawPanel(QPainter &painter, const QRect &rect, const Theme &theme);

enum class ThemeChoice { FollowDesktop, Light, Dark, HighContrast };
void applyTheme(QApplication &application, ThemeChoice choice);

// Contrast of two opaque colours, 1 … 21 (WCAG 2.1).
[[nodiscard]] double contrast(const QColor &a, const QColor &b);

} // namespace headroom
