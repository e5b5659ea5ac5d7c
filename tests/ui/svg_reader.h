// What stands in an exported SVG.
#pragma once

#include <QSet>
#include <QStringList>
#include <QXmlStreamReader>

namespace headroom::tests {

struct Svg
{
    QString title;
    QString description;
    QString width;
    QString height;
    QString viewBox;
    QStringList texts;
    QSet<QString> families;
    int images = 0;
    int shapes = 0;
    QString error;

    // The scenario file that the description ends with.
    [[nodiscard]] QString scenario() const
    {
        return description.mid(description.indexOf(QStringLiteral("\n{")) + 1);
    }
};

inline Svg readSvg(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = reader.name();
        const auto attributes = reader.attributes();
        if (name == QLatin1String("svg")) {
            svg.width = attributes.value(QLatin1String("width")).toString();
            svg.height = attributes.value(QLatin1String("height")).toString();
            svg.viewBox = attributes.value(QLatin1String("viewBox")).toString();
        } else if (name == QLatin1String("title")) {
            svg.title = reader.readElementText();
        } else if (name == QLatin1String("desc")) {
            svg.description = reader.readElementText();
        } else if (name == QLatin1String("text")) {
            svg.families += attributes.value(QLatin1String("font-family")).toString();
            svg.texts += reader.readElementText().trimmed();
        } else if (name == QLatin1String("image")) {
            ++svg.images;
        } else if (name == QLatin1String("path") || name == QLatin1String("polyline")
                   || name == QLatin1String("rect")) {
            ++svg.shapes;
        }
    }
    if (reader.hasError())
        svg.error = reader.errorString();
    return svg;
}

} // namespace headroom::tests
