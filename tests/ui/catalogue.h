// The Vietnamese catalogue as it stands in the source tree.
#pragma once

#include <QFile>
#include <QHash>
#include <QString>
#include <QXmlStreamReader>

#include <stdexcept>
#include <vector>

namespace headroom::tests {

struct Translation
{
    QString context;
    QString source;
    QString text;
    bool finished = true;
};

inline std::vector<Translation> readCatalogue(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("cannot read " + path.toStdString());
    QXmlStreamReader xml(&file);
    std::vector<Translation> entries;
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            entries.push_back({context, xml.readElementText(), {}});
        } else if (xml.name() == QLatin1String("translation")) {
            entries.back().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            entries.back().text = xml.readElementText();
        }
    }
    if (xml.hasError())
        throw std::runtime_error(xml.errorString().toStdString());
    return entries;
}

inline QString cataloguePath()
{
    return QStringLiteral(HEADROOM_SOURCE_DIR "/resources/translations/headroom_vi.ts");
}

} // namespace headroom::tests
