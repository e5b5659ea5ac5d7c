// A design review as a file. Writing goes piece by piece, so that a window stays awake meanwhile.
#pragma once

#include "core/report/report.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace headroom {

enum class ReviewFormat { Html, Pdf };
[[nodiscard]] QString reviewFormatName(ReviewFormat format); // "html", also the suffix

// Throws InputError, its place --format, for a name that is none.
[[nodiscard]] ReviewFormat parseReviewFormat(const QString &name);

// "chapter-48-review.html": what a file can be called everywhere.
[[nodiscard]] QString reviewFileName(const std::string &scenario, ReviewFormat format);

class ReviewWriter
{
public:
    ReviewWriter() = default;
    virtual ~ReviewWriter() = default;
    ReviewWriter(const ReviewWriter &) = delete;
    ReviewWriter &operator=(const ReviewWriter &) = delete;

    // Writes the next piece, a figure or a page; false when none is left.
    virtual bool writeNext() = 0;
    [[nodiscard]] virtual double share() const = 0; // of the pieces, 0 … 1
    // The file, once writeNext() has said that all is written.
    [[nodiscard]] virtual QByteArray bytes() const = 0;
};

// The report outlives the writer. Numbers are in the locale's style, texts in the program's
// language. To be used on the thread of the widgets.
[[nodiscard]] std::unique_ptr<ReviewWriter> reviewWriter(const Report &report, ReviewFormat format);

// All at once.
[[nodiscard]] QByteArray writeReview(const Report &report, ReviewFormat format);

} // namespace headroom
