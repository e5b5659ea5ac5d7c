// Files that window and commands must refuse, each with one line that names it.
#pragma once

#include "tests/ui/support.h"

#include <QTemporaryDir>

#include <vector>

namespace headroom::tests {

struct BadFile
{
    const char *name;
    QString path;
    QString message; // how the line goes on behind "path: "
};

// Made in `folder`.
inline std::vector<BadFile> makeBadFiles(const QTemporaryDir &folder)
{
    const QByteArray good = bytesOf(QStringLiteral(HEADROOM_SOURCE_DIR)
                                    + QLatin1String("/resources/scenarios/chapter-32.headroom"));
    const auto scenario = [](const char *parameters) {
        return QByteArray("{\"headroom\": \"scenario\", \"version\": 1,\n \"parameters\": {")
               + parameters + "}}";
    };
    std::vector<BadFile> files;
    const auto add = [&](const char *name, const QByteArray &bytes, const char *message) {
        // A name with a space and letters beyond ASCII, as people have them.
        const QString path =
                folder.filePath(QStringLiteral("bản %1.headroom").arg(QLatin1String(name)));
        putBytes(path, bytes);
        files.push_back({name, path, QString::fromUtf8(message)});
    };

    add("truncated", QByteArray("{\"headroom\": \"scenario\",\n \"version\": "),
        "line 2, column 13: the file ends here; accepted: a value");
    add("cut", good.left(good.size() - 3),
        "line 10, column 4: the file ends here; accepted: ',' or '}'");
    add("empty", "", "the file is empty; accepted: JSON");
    add("binary", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16),
        "line 1, column 1: not valid UTF-8");
    add("deep", QByteArray(100000, '['),
        "line 1, column 65: nested too deeply; accepted: up to 64");
    add("duplicate", scenario("\"cluster.cards\": 8, \"cluster.cards\": 9"),
        "line 2, column 37: 'parameters.cluster.cards' is given twice");
    add("nul", good + QByteArray("\0garbage", 8), "line 12, column 1: a NUL byte");
    add("mark", "\xef\xbb\xbf" + good, "line 1, column 1: a byte-order mark");
    add("newer", "{\"headroom\": \"scenario\", \"version\": 3}",
        "version: written by a newer Headroom (file version 3); this one reads up to version 1");
    add("text", "cards = 48\n", "line 1, column 1: ");
    add("list", "[1, 2]", "the document: unexpected array; accepted: an object");
    add("kind", "{\"headroom\": \"card\", \"version\": 1, \"name\": \"x\", \"values\": {}}",
        "headroom: this is a card profile, not a scenario; accepted: scenario");
    add("no version", "{\"headroom\": \"scenario\"}", "version: missing");
    add("range", scenario("\"cluster.cards\": 0"),
        "parameters.cluster.cards: 0 is out of range; accepted: a whole number from 1 to 1");
    add("fraction", scenario("\"cluster.cards\": 47.5"),
        "parameters.cluster.cards: 47.5 is not a whole number; accepted: a whole number");
    add("huge number", scenario("\"input.wait\": 1e400"), "line 2, column 31: number out of range");
    add("wrong type", scenario("\"input.wait\": \"5\""),
        "parameters.input.wait: unexpected string; accepted: a number from 0");
    add("no choice", scenario("\"task.flops_rule\": \"seven\""),
        "parameters.task.flops_rule: 'seven' is no choice; accepted: matrix, six_nd");
    add("no card", "{\"headroom\": \"scenario\", \"version\": 1, \"card\": \"rtx-4080\"}",
        "card: unknown card 'rtx-4080'; accepted: nearest are rtx-4090, ");

    QFile huge(folder.filePath(QStringLiteral("huge.headroom")));
    if (!huge.open(QIODevice::WriteOnly) || !huge.resize(qint64(1000) * 1000 * 1000))
        throw std::runtime_error("cannot make a sparse file");
    files.push_back({"1 GB", huge.fileName(), QStringLiteral("is larger than 16 MiB")});
    files.push_back({"directory", folder.path(), QStringLiteral("is a directory")});
    files.push_back({"missing", folder.filePath(QStringLiteral("missing.headroom")),
                     QStringLiteral("No such file or directory")});
    return files;
}

} // namespace headroom::tests
