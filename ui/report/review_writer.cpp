#include "ui/report/review_writer.h"

#include "core/input_error.h"
#include "ui/report/html_review.h"
#include "ui/report/pdf_review.h"
#include "ui/session/text.h"

namespace headroom {

QString reviewFormatName(ReviewFormat format)
{
    return format == ReviewFormat::Html ? QStringLiteral("html") : QStringLiteral("pdf");
}

ReviewFormat parseReviewFormat(const QString &name)
{
    for (ReviewFormat format : {ReviewFormat::Html, ReviewFormat::Pdf})
        if (name.compare(reviewFormatName(format), Qt::CaseInsensitive) == 0)
            return format;
    throw InputError("--format",
                     "a design review is not written as '" + name.left(20).toStdString() + "'",
                     "html, pdf");
}

QString reviewFileName(const std::string &scenario, ReviewFormat format)
{
    constexpr qsizetype longest = 80;
    QString stem;
    for (const QChar c : toQString(scenario).left(longest)) {
        const bool plain = c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || c == u'-'
                           || c == u'_' || c == u' ' || (c == u'.' && !stem.isEmpty());
        stem += plain ? c : QChar(u'_');
    }
    stem = stem.trimmed();
    return (stem.isEmpty() ? QStringLiteral("scenario") : stem) + QStringLiteral("-review.")
           + reviewFormatName(format);
}

std::unique_ptr<ReviewWriter> reviewWriter(const Report &report, ReviewFormat format)
{
    if (format == ReviewFormat::Pdf)
        return std::make_unique<PdfReview>(report);
    return std::make_unique<HtmlReview>(report);
}

QByteArray writeReview(const Report &report, ReviewFormat format)
{
    const auto writer = reviewWriter(report, format);
    while (writer->writeNext()) {
    }
    return writer->bytes();
}

} // namespace headroom
