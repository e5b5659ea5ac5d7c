// A design review as PDF: A4, figures and text as vectors, the scenario attached and in the
// document's metadata.
#pragma once

#include "ui/report/pdf_pages.h"
#include "ui/report/review_writer.h"

#include <QBuffer>
#include <QPdfWriter>

namespace headroom {

class PdfReview : public ReviewWriter
{
public:
    explicit PdfReview(const Report &report); // lays all pages out
    ~PdfReview() override;

    bool writeNext() override;
    [[nodiscard]] double share() const override;
    [[nodiscard]] QByteArray bytes() const override { return m_bytes; }

private:
    void begin();
    void drawPage(std::size_t page);

    const Report &m_report;
    PdfPages m_pages;
    QByteArray m_bytes;
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;
    std::unique_ptr<QCPPainter> m_painter;
    std::size_t m_written = 0;
};

} // namespace headroom
