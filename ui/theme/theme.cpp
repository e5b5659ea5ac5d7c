#include "ui/theme/theme.h"

#include <QApplication>
#include <QFont>
#include <QFontDatabase>
#include <QPainter>
#include <QStyleFactory>

#include <cmath>

namespace headroom {
namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.dimText);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.bad);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.field);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.groove);
    palette.setColor(QPalette::Shadow, theme.line);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.dimText);
    return palette;
}

QString styleSheetOf(const Theme &theme)
{
    QString sheet = QStringLiteral(R"(
        QMenuBar { background: %panel; padding: 3px 8px; }
        QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
        QMenuBar::item:selected { background: %accent; color: %onaccent; }
        QMenu { background: %panel; border: 1px solid %line; padding: 4px; }
        QMenu::item { padding: 5px 26px 5px 12px; border-radius: 4px; }
        QMenu::item:selected { background: %accent; color: %onaccent; }
        QMenu::item:disabled { color: %dim; }
        QMenu::separator { height: 1px; background: %line; margin: 4px 6px; }
        QToolTip { background: %panel; color: %text; border: 1px solid %line; padding: 5px; }
        QLineEdit, QComboBox { background: %field; border: 1px solid %line; border-radius: 5px;
                               padding: 2px 6px; min-height: 18px; }
        QLineEdit:focus, QComboBox:focus { border: 1px solid %accent; }
        QPushButton { background: %panel; border: 1px solid %line; border-radius: 6px;
                      padding: 4px 12px; }
        QPushButton:hover { border: 1px solid %groove; }
        QPushButton:focus { border: 1px solid %accent; }
        QPushButton:pressed { background: %field; border: 1px solid %text; }
        QPushButton:disabled { color: %dim; }
        QComboBox { combobox-popup: 0; } /* a menu paints the chosen item white */
        QComboBox::drop-down { border: none; width: 18px; }
        QComboBox QAbstractItemView { background: %panel; border: 1px solid %line;
                                      selection-background-color: %accent;
                                      selection-color: %onaccent; }
        QToolButton#groupHeader { border: none; border-radius: 4px; padding: 3px 0; color: %dim;
                                  text-align: left; }
        QToolButton#groupHeader:hover { color: %text; }
        QToolButton#groupHeader:focus { border: 1px solid %accent; }
        QToolButton#figureChoice { border: 1px solid %line; border-radius: 6px; padding: 4px 10px;
                                   background: %panel; color: %dim; }
        QToolButton#figureChoice[tight="true"] { padding: 4px 5px; }
        QToolButton#figureChoice[tight="true"]:focus { padding: 3px 4px; }
        QToolButton#figureChoice:checked { color: %text; border: 1px solid %accent; }
        QToolButton#figureChoice:focus { border: 2px solid %accent; padding: 3px 9px; }
        QTabBar { background: transparent; }
        QTabBar::tab { background: transparent; border: none; border-bottom: 2px solid transparent;
                       padding: 7px 10px; color: %dim; }
        QTabBar::tab:selected { color: %text; border-bottom: 2px solid %accent; }
        QTabBar::tab:hover { color: %text; }
        QTabBar::tab:focus { color: %accent; }
        QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
        QScrollBar::handle:vertical { background: %groove; border-radius: 4px; min-height: 30px;
                                      margin: 1px; }
        QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
        QScrollBar::handle:horizontal { background: %groove; border-radius: 4px; min-width: 30px;
                                        margin: 1px; }
        QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
        QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
        QHeaderView { background: %panel; }
        QTableCornerButton::section { background: %panel; border: none;
                                      border-bottom: 1px solid %line; }
        QHeaderView::section { background: %panel; color: %dim; border: none;
                               border-bottom: 1px solid %line; padding: 6px 8px; }
    )");
    // Fusion frames boxes in a shade darker than the window, which dark grounds hide.
    if (&theme != &lightTheme())
        sheet += QStringLiteral(R"(
        QCheckBox::indicator, QAbstractItemView::indicator { width: 14px; height: 14px;
                               border: 1px solid %dim; border-radius: 2px; background: %field; }
        QCheckBox::indicator:disabled, QAbstractItemView::indicator:disabled {
                               border: 1px solid %groove; }
        QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
                               image: url(:/icons/tick-light.svg); }
        QAbstractItemView::indicator:indeterminate { background: %dim; }
    )");
    if (&theme == &highContrastTheme())
        sheet += QStringLiteral(R"(
        QCheckBox:focus { color: %accent; }
        QAbstractItemView, QTextBrowser, QPlainTextEdit, QSpinBox { border: 1px solid %line; }
    )");
    const std::pair<const char *, QColor> colours[] = {
            {"%onaccent", theme.accentText}, {"%accent", theme.accent}, {"%panel", theme.panel},
            {"%field", theme.field},         {"%groove", theme.groove}, {"%line", theme.line},
            {"%text", theme.text},           {"%dim", theme.dimText},
    };
    for (const auto &[name, colour] : colours)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

void loadFonts(QApplication &application)
{
    static const bool loaded = [] {
        for (const char *face : {"Regular", "Medium", "Bold"})
            QFontDatabase::addApplicationFont(
                    QStringLiteral(":/fonts/Roboto-%1.ttf").arg(QLatin1String(face)));
        return true;
    }();
    Q_UNUSED(loaded);
    QFont font(QStringLiteral("Roboto"));
    font.setPixelSize(13);
    font.setHintingPreference(QFont::PreferVerticalHinting);
    // Latin and Vietnamese need no shaping; at this size it only took half of every repaint.
    font.setStyleStrategy(QFont::PreferNoShaping);
    application.setFont(font);
}

} // namespace

const Theme &lightTheme()
{
    static const Theme theme{
            .dark = false,
            .window = rgb(0xf3f5f8),
            .panel = rgb(0xffffff),
            .field = rgb(0xf3f5f8),
            .line = rgb(0xd8dee6),
            .groove = rgb(0x8a94a1),
            .holds = rgb(0x2b9565),
            .text = rgb(0x18212f),
            .dimText = rgb(0x5d6978),
            .accent = rgb(0x1f5fbf),
            .accentText = rgb(0xffffff),
            .good = rgb(0x0b7a4b),
            .goodBackground = rgb(0xe4f4ec),
            .bad = rgb(0xb42318),
            .badBackground = rgb(0xfdebe9),
            .fragile = rgb(0x8a5a00),
            .fragileBackground = rgb(0xfff3d1),
    };
    return theme;
}

const Theme &darkTheme()
{
    static const Theme theme{
            .dark = true,
            .window = rgb(0x161b22),
            .panel = rgb(0x1e252e),
            .field = rgb(0x161b22),
            .line = rgb(0x323c49),
            .groove = rgb(0x6f7b8a),
            .holds = rgb(0x3fbf86),
            .text = rgb(0xe6ebf2),
            .dimText = rgb(0x9aa7b7),
            .accent = rgb(0x6aa5ff),
            .accentText = rgb(0x161b22),
            .good = rgb(0x4cc38a),
            .goodBackground = rgb(0x15352a),
            .bad = rgb(0xff8a7a),
            .badBackground = rgb(0x3d1f1c),
            .fragile = rgb(0xf0c052),
            .fragileBackground = rgb(0x3a2f12),
    };
    return theme;
}

const Theme &highContrastTheme()
{
    static const Theme theme{
            .dark = true,
            .window = rgb(0x000000),
            .panel = rgb(0x000000),
            .field = rgb(0x000000),
            .line = rgb(0x8c8c8c),
            .groove = rgb(0xb4b4b4),
            .holds = rgb(0x5dff9b),
            .text = rgb(0xffffff),
            .dimText = rgb(0xe6e6e6),
            .accent = rgb(0xffe14d),
            .accentText = rgb(0x000000),
            .good = rgb(0x5dff9b),
            .goodBackground = rgb(0x002b14),
            .bad = rgb(0xffa89c),
            .badBackground = rgb(0x330600),
            .fragile = rgb(0xffd84d),
            .fragileBackground = rgb(0x2b2000),
    };
    return theme;
}

const Theme &themeOf(const QPalette &palette)
{
    // White on black, ours or the desktop's.
    if (palette.color(QPalette::Window) == highContrastTheme().window
        && palette.color(QPalette::WindowText) == highContrastTheme().text)
        return highContrastTheme();
    return palette.color(QPalette::Window).lightness()
                           < palette.color(QPalette::WindowText).lightness()
                   ? darkTheme()
                   : lightTheme();
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    // The desktop's own palette, read before ours replaces it.
    static const QPalette desktop = QApplication::palette();
    const Theme &theme = choice == ThemeChoice::Light          ? lightTheme()
                         : choice == ThemeChoice::Dark         ? darkTheme()
                         : choice == ThemeChoice::HighContrast ? highContrastTheme()
                                                               : themeOf(desktop);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    loadFonts(application);
    QApplication::setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

void drawPanel(QPainter &painter, const QRect &rect, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

double contrast(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &colour) {
        const auto linear = [](double c) {
            return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
               + 0.0722 * linear(colour.blueF());
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace headroom
