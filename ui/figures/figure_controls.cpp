#include "ui/figures/figure_controls.h"

#include "core/scenario/parameter.h"
#include "ui/figures/figure_plot.h"
#include "ui/session/text.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr int smallest = 12;
constexpr int largest = 18;

} // namespace

FigureControls::FigureControls(FigurePlot &plot)
    : QObject(&plot)
    , m_plot(plot)
{
    connect(&plot, &QCustomPlot::afterReplot, this, &FigureControls::place);
}

void FigureControls::setControls(const std::vector<Control> &controls)
{
    m_controls = controls;
    const auto count = static_cast<qsizetype>(controls.size());
    while (m_buttons.size() > count)
        delete m_buttons.takeLast();
    while (m_buttons.size() < count) {
        auto *button = new QToolButton(&m_plot);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAutoRepeat(false);
        const auto index = static_cast<std::size_t>(m_buttons.size());
        connect(button, &QToolButton::clicked, this, [this, index] {
            const Control control = m_controls[index]; // the press makes new ones
            Q_EMIT pressed(toQString(control.parameter), control.value);
        });
        m_buttons += button;
    }
    for (qsizetype i = 0; i < count; ++i) {
        const Control &control = m_controls[static_cast<std::size_t>(i)];
        const Parameter *parameter = findParameter(control.parameter);
        QToolButton *button = m_buttons[i];
        button->setText(control.more ? QStringLiteral("+") : QStringLiteral("−"));
        button->setEnabled(control.enabled);
        const QString name = translated(parameter->label);
        button->setAccessibleName(control.more ? tr("%1: more").arg(name)
                                               : tr("%1: less").arg(name));
        button->setToolTip(control.enabled ? tr("%1: %2").arg(
                                   name, toQString(formatWithUnit(*parameter, control.value,
                                                                  localNumberStyle())))
                                           : QString());
        button->setVisible(true);
    }
}

// As large as the room between neighbours allows.
int FigureControls::buttonSize() const
{
    double room = largest + 1;
    for (const Control &one : m_controls)
        for (const Control &other : m_controls) {
            const double across = std::abs(m_plot.xAxis->coordToPixel(one.x)
                                           - m_plot.xAxis->coordToPixel(other.x));
            const double up = std::abs(m_plot.yAxis->coordToPixel(one.y)
                                       - m_plot.yAxis->coordToPixel(other.y));
            if (const double apart = std::max(across, up); apart > 0)
                room = std::min(room, apart);
        }
    return std::clamp(static_cast<int>(room) - 1, smallest, largest);
}

void FigureControls::place()
{
    const int size = buttonSize();
    // Beside notes at the same height, which stand above their point in a picture without axes.
    const int above = QFontMetrics(m_plot.font()).height() / 2 + 2;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        const Control &control = m_controls[static_cast<std::size_t>(i)];
        const QPoint centre(qRound(m_plot.xAxis->coordToPixel(control.x)),
                            qRound(m_plot.yAxis->coordToPixel(control.y)) - above);
        m_buttons[i]->setFixedSize(size, size);
        m_buttons[i]->move(centre - QPoint(size / 2, size / 2));
    }
}

} // namespace headroom
