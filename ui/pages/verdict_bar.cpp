#include "ui/pages/verdict_bar.h"

#include "ui/pages/gauge_widget.h"
#include "ui/session/text.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace headroom {
namespace {

constexpr int wideEnoughForBars = 1280;

QColor foreground(const Theme &theme, VerdictState state)
{
    switch (state) {
    case VerdictState::Holds:
        return theme.good;
    case VerdictState::Fragile:
        return theme.fragile;
    case VerdictState::Conflict:
    case VerdictState::DoesNotFit:
    case VerdictState::Late:
        break;
    }
    return theme.bad;
}

QColor background(const Theme &theme, VerdictState state)
{
    switch (state) {
    case VerdictState::Holds:
        return theme.goodBackground;
    case VerdictState::Fragile:
        return theme.fragileBackground;
    case VerdictState::Conflict:
    case VerdictState::DoesNotFit:
    case VerdictState::Late:
        break;
    }
    return theme.badBackground;
}

// As many words as two lines of this width hold; an ellipsis stands for the rest.
QString inTwoLines(const QString &text, const QFontMetrics &metrics, int width)
{
    const auto fits = [&](const QString &part) {
        return metrics.boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, part).height()
               <= metrics.height() + metrics.lineSpacing();
    };
    if (width <= 0 || fits(text))
        return text;
    const QStringList words = text.split(u' ');
    qsizetype count = words.size();
    QString part;
    do {
        part = words.first(--count).join(u' ') + u'…';
    } while (count > 1 && !fits(part));
    return part;
}

} // namespace

// A tick, an exclamation mark or a cross: the verdict is told without colour too.
class VerdictIcon : public QWidget
{
public:
    using QWidget::QWidget;

    void setState(VerdictState state)
    {
        m_state = state;
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {22, 22}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor colour = foreground(themeOf(palette()), m_state);
        painter.setPen(QPen(colour, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (m_state == VerdictState::Holds) {
            painter.drawPolyline(QPolygonF({{4, 12}, {9, 17}, {18, 5}}));
        } else if (m_state == VerdictState::Fragile) {
            painter.drawLine(QPointF(11, 4), QPointF(11, 12));
            painter.drawPoint(QPointF(11, 18));
        } else {
            painter.drawLine(QPointF(5, 5), QPointF(17, 17));
            painter.drawLine(QPointF(17, 5), QPointF(5, 17));
        }
    }

private:
    VerdictState m_state = VerdictState::Holds;
};

VerdictBar::VerdictBar(QWidget *parent)
    : QWidget(parent)
    , m_icon(new VerdictIcon(this))
    , m_sentence(new QLabel(this))
    , m_details(new QLabel(this))
{
    QFont font = m_sentence->font();
    font.setPixelSize(20);
    font.setWeight(QFont::Bold);
    m_sentence->setFont(font);
    m_sentence->setObjectName(QStringLiteral("verdict.sentence"));
    m_details->setObjectName(QStringLiteral("verdict.details"));
    // The texts take the room there is; they never ask for more and move the window about.
    for (QLabel *label : {m_sentence, m_details}) {
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setTextFormat(Qt::PlainText);
    }
    m_icon->setFixedSize(22, 22);

    auto *texts = new QVBoxLayout;
    texts->setSpacing(3);
    texts->addStretch();
    texts->addWidget(m_sentence);
    texts->addWidget(m_details);
    texts->addStretch();

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(18, 10, 18, 10);
    layout->setSpacing(12);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addSpacing(14);
    for (int i = 0; i < 3; ++i) {
        m_gauges += new GaugeWidget(this);
        m_gauges.back()->setObjectName(QStringLiteral("gauge.%1").arg(i));
        layout->addWidget(m_gauges.back());
        layout->addSpacing(i < 2 ? 12 : 0);
    }
    layOut();
    colour();
}

void VerdictBar::setVerdict(const Verdict &verdict)
{
    const NumberStyle style = localNumberStyle();
    m_sentence->setText(translated(verdict.sentence, style));
    QStringList details;
    for (const Message &detail : verdict.details)
        details += translated(detail, style);
    m_detailText = details.join(QStringLiteral(" · "));
    m_details->setToolTip(m_detailText);
    layOut();
    for (qsizetype i = 0; i < m_gauges.size(); ++i)
        m_gauges[i]->setGauge(verdict.gauges.at(static_cast<std::size_t>(i)));
    if (m_state != verdict.state) {
        m_state = verdict.state;
        colour();
    }
}

void VerdictBar::colour()
{
    const Theme &theme = themeOf(palette());
    const auto paint = [](QLabel *label, const QColor &colour) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
    };
    paint(m_sentence, foreground(theme, m_state));
    paint(m_details, theme.text);
    m_icon->setState(m_state);
    update();
}

void VerdictBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void VerdictBar::resizeEvent(QResizeEvent *)
{
    for (GaugeWidget *gauge : std::as_const(m_gauges))
        gauge->setCompact(width() < wideEnoughForBars);
    layOut();
}

// Room for two lines of details, whatever they say, so that nothing below moves while a slider
// does.
void VerdictBar::layOut()
{
    setFixedHeight(88);
    m_details->setWordWrap(true);
    m_details->setText(inTwoLines(m_detailText, m_details->fontMetrics(), m_details->width()));
}

void VerdictBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), background(theme, m_state));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

} // namespace headroom
