// What a program left behind may be damaged: each lost document is offered, with its fault in one
// line where it cannot be read, whatever stands in its files.
#include "core/files/json_reader.h"
#include "tests/core/files/refusal.h"
#include "tests/ui/support.h"
#include "ui/session/recovery.h"

#include <QTemporaryDir>

using namespace headroom;
using namespace headroom::tests;

namespace {

const QByteArray &goodWork()
{
    static const QByteArray bytes = bytesOf(
            QStringLiteral(HEADROOM_SOURCE_DIR "/tests/corpus/scenario/good-chapter-32.headroom"));
    return bytes;
}

const QByteArray goodOrigin = "{\"path\": \"/home/a/plan.headroom\", \"stamp\": \"00ff\"}\n";

// Cut at every byte, and every byte damaged.
QList<QByteArray> damaged(const QByteArray &bytes)
{
    QList<QByteArray> all;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        all += bytes.left(i);
        for (const char byte : {'\0', '\xff', '"', '{', '9'}) {
            all += bytes;
            all.back()[i] = byte;
        }
    }
    for (const char *whole : {"[]", "{}", "null", "{\"path\": 1, \"stamp\": 2}",
                              "{\"path\": \"a\", \"path\": \"b\"}", "\xef\xbb\xbf{}"})
        all += whole;
    all += QByteArray(100'000, '[');
    return all;
}

} // namespace

class TestRecoveryFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void damagedOrigin();
    void damagedWork();

private:
    // The one document of the folder.
    LostDocument lost(const QByteArray &work, const QByteArray &origin)
    {
        putBytes(m_folder.filePath(QStringLiteral("a.headroom")), work);
        putBytes(m_folder.filePath(QStringLiteral("a.origin")), origin);
        std::vector<LostDocument> found = lostDocuments(m_folder.path(), library());
        return found.size() == 1 ? std::move(found.front()) : LostDocument{};
    }
    QTemporaryDir m_folder;
};

// The work is there without it.
void TestRecoveryFiles::damagedOrigin()
{
    QCOMPARE(lost(goodWork(), goodOrigin).path, QStringLiteral("/home/a/plan.headroom"));
    const QList<QByteArray> origins = damaged(goodOrigin);
    for (const QByteArray &origin : origins)
        QVERIFY2(lost(goodWork(), origin).document, origin.left(200));
    qInfo("%d damaged notes of where a document came from", int(origins.size()));
}

void TestRecoveryFiles::damagedWork()
{
    const QList<QByteArray> works = damaged(goodWork());
    int refused = 0;
    for (const QByteArray &work : works) {
        const LostDocument found = lost(work, goodOrigin);
        QVERIFY2(!found.file.isEmpty(), work.left(200));
        QVERIFY(found.document || isOneCleanLine(found.fault.toStdString()));
        refused += found.document ? 0 : 1;
    }
    QVERIFY(refused > works.size() / 2);
    qInfo("%d damaged recovery files, %d of them refused", int(works.size()), refused);
}

int main(int argc, char **argv)
{
    return run<TestRecoveryFiles>(argc, argv);
}
#include "tst_recovery_files.moc"
