#include "ui/session/builtin_library.h"

#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <QDir>
#include <QDirIterator>
#include <QStandardPaths>

#include <algorithm>

// Resources of a static library are dropped unless named, outside any namespace.
static void initializeResources()
{
    Q_INIT_RESOURCE(headroom);
}

namespace headroom {
namespace {

std::vector<NamedBytes> filesBelow(const QString &folder)
{
    std::vector<NamedBytes> files;
    QDirIterator it(folder, QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        files.push_back({it.fileInfo().completeBaseName().toStdString(), readFile(path)});
    }
    std::ranges::sort(files, {}, &NamedBytes::name);
    return files;
}

} // namespace

Library loadBuiltinLibrary()
{
    initializeResources();
    return Library(filesBelow(QStringLiteral(":/profiles")),
                   filesBelow(QStringLiteral(":/scenarios")));
}

const Validation &builtinValidation()
{
    // The shipped profiles alone: a person's own ones change no published run.
    static const PublishedRuns runs = [] {
        const Library library = loadBuiltinLibrary();
        PublishedRuns all;
        for (const NamedBytes &file : filesBelow(QStringLiteral(":/runs")))
            append(all, readPublishedRuns(file.bytes, library));
        return all;
    }();
    static const Validation validation = validate(runs);
    return validation;
}

QString ownProfileFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
           + QStringLiteral("/profiles");
}

} // namespace headroom
