// A design review as one HTML page: nothing is loaded from elsewhere, no script is needed, figures
// are SVG. It is also well-formed XML.
#pragma once

#include "ui/report/review_writer.h"

#include <QStringList>

namespace headroom {

class HtmlReview : public ReviewWriter
{
public:
    explicit HtmlReview(const Report &report);

    bool writeNext() override;
    [[nodiscard]] double share() const override;
    [[nodiscard]] QByteArray bytes() const override;

private:
    const Report &m_report;
    std::vector<const Figure *> m_figures; // in the order of the document
    std::vector<QByteArray> m_drawings; // of those written so far
};

} // namespace headroom
