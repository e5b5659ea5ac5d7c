#include "app/commands.h"

#include "core/explore/sweep.h"
#include "core/input_error.h"
#include "core/nearest.h"
#include "ui/session/file_io.h"
#include "ui/session/text.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace headroom {
namespace {

constexpr std::array<std::string_view, 4> defaultResults{"deadline.margin", "finish.total",
                                                         "step.time", "memory.peak"};

std::vector<const Result *> chosenResults(const QStringList &ids)
{
    std::vector<const Result *> chosen;
    if (ids.isEmpty())
        for (std::string_view id : defaultResults)
            chosen.push_back(findResult(id));
    for (const QString &id : ids) {
        const Result *result = findResult(id.toStdString());
        if (!result) {
            std::vector<std::string_view> all;
            for (const Result &other : results())
                all.push_back(other.id);
            throw InputError("--result", "unknown result '" + id.left(40).toStdString() + "'",
                             "nearest are "
                                     + joined(nearestNames(id.toStdString(), std::move(all))));
        }
        chosen.push_back(result);
    }
    return chosen;
}

// An empty text is no shard either: a script's unset variable must not run the whole grid.
Shard parseShard(const QString &text)
{
    const QStringList parts = text.split(u'/');
    bool okIndex = false;
    bool okCount = false;
    const Shard shard{parts.value(0).toULongLong(&okIndex), parts.value(1).toULongLong(&okCount)};
    if (parts.size() != 2 || !okIndex || !okCount || shard.count < 1 || shard.index >= shard.count)
        throw InputError("--shard", "'" + text.left(40).toStdString() + "' is no shard",
                         "I/N with I from 0 to N − 1");
    return shard;
}

void append(std::string &line, double value)
{
    std::array<char, 32> buffer;
    if (std::isfinite(value))
        line.append(buffer.data(),
                    std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr);
}

void append(std::string &line, const ResultValue &value)
{
    if (const auto *number = std::get_if<double>(&value))
        append(line, *number);
    else if (const auto *truth = std::get_if<bool>(&value))
        line += *truth ? "true" : "false";
    else if (const auto *text = std::get_if<std::string_view>(&value))
        line += *text;
    else if (const auto *numbers = std::get_if<std::vector<double>>(&value))
        for (std::size_t i = 0; i < numbers->size(); ++i) {
            line += i > 0 ? ";" : "";
            append(line, (*numbers)[i]);
        }
}

void appendParameter(std::string &line, const Parameter &p, double value)
{
    if (p.kind == ParameterKind::Choice || p.kind == ParameterKind::Switch || value == never)
        line += formatValue(p, value);
    else
        append(line, value);
}

std::string head(const SweepGrid &grid, const std::vector<const Result *> &chosen)
{
    std::string line;
    for (const SweepAxis &axis : grid.axes)
        line += std::string(axis.parameter->id) + ",";
    for (const Result *result : chosen)
        line += std::string(result->id) + ",";
    line.back() = '\n';
    return line;
}

// Where the rows go: standard output as they come, or a file that appears whole at the end.
class SweepOutput
{
public:
    explicit SweepOutput(const QString &path)
    {
        if (!path.isEmpty())
            m_file.emplace(path);
    }

    void write(std::string_view text)
    {
        if (m_file)
            m_file->write(text);
        else
            writeStandardOutput(text);
    }

    void finish()
    {
        if (m_file)
            m_file->finish();
    }

private:
    // Whole lines: when a full disk takes half a line, that half is cut off again.
    static void writeStandardOutput(std::string_view text)
    {
        std::size_t done = 0;
        while (done < text.size()) {
            const ssize_t count = ::write(STDOUT_FILENO, text.data() + done, text.size() - done);
            if (count > 0) {
                done += static_cast<std::size_t>(count);
            } else if (count == 0 || errno != EINTR) {
                const int error = count == 0 ? 0 : errno;
                const std::size_t lineEnd = text.substr(0, done).rfind('\n');
                const std::size_t whole = lineEnd == std::string_view::npos ? 0 : lineEnd + 1;
                const off_t at = ::lseek(STDOUT_FILENO, 0, SEEK_CUR); // −1 on a pipe
                const off_t end = at - static_cast<off_t>(done - whole);
                // A device refuses, and then nothing stays on it.
                [[maybe_unused]] const bool cut =
                        at >= 0 && done > whole && ::ftruncate(STDOUT_FILENO, end) == 0;
                failStandardOutput(error);
            }
        }
    }

    std::optional<FileWriter> m_file;
};

} // namespace

CommandOutput sweepCommand(const QStringList &list, const Library &library)
{
    const Arguments arguments =
            parseArguments(list, {QStringLiteral("--set"), QStringLiteral("--step-times"),
                                  QStringLiteral("--vary"), QStringLiteral("--result"),
                                  QStringLiteral("--shard"), QStringLiteral("--out")});
    if (arguments.positional.size() > 1)
        throw UsageError("sweep takes one scenario");
    const QStringList vary = arguments.values.value(QStringLiteral("--vary"));
    if (vary.isEmpty())
        throw UsageError("sweep needs --vary ID=LO:HI:COUNT[:log] or --vary ID=a,b,c");
    ScenarioDocument document = openScenario(arguments.positional.value(0), library);
    applyStepTimes(document, arguments);
    applySettings(document, arguments.settings, library);

    SweepGrid grid{document.scenario, {}};
    std::vector<std::string> notes;
    for (const Text &remark : document.remarks)
        notes.push_back(remark.text());
    for (const QString &axis : vary) {
        if (axis.indexOf(u'=') <= 0)
            throw UsageError("--vary '" + axis.left(60).toStdString()
                             + "': expected ID=LO:HI:COUNT[:log] or ID=a,b,c");
        grid.axes.push_back(parseSweepAxis(axis.toStdString(), notes));
    }
    checkGrid(grid);
    const auto chosen = chosenResults(arguments.values.value(QStringLiteral("--result")));
    const QString option = QStringLiteral("--shard");
    const Shard shard =
            arguments.values.contains(option) ? parseShard(arguments.value(option)) : Shard{};
    for (const std::string &note : notes)
        std::fprintf(stderr, "%s\n", note.c_str());

    SweepOutput output(arguments.value(QStringLiteral("--out")));
    output.write(head(grid, chosen));
    int shownPercent = -1;
    const bool large = grid.points() / double(shard.count) >= 1e5;
    runSweep(grid, shard,
             {.write =
                      [&](std::uint64_t row, const Scenario &, const Evaluation &evaluation,
                          std::string &text) {
                          for (std::size_t i = 0; i < grid.axes.size(); ++i) {
                              appendParameter(text, *grid.axes[i].parameter, grid.valueOf(i, row));
                              text += ',';
                          }
                          for (const Result *result : chosen) {
                              append(text, valueOf(*result, evaluation));
                              text += ',';
                          }
                          text.back() = '\n';
                      },
              .emit =
                      [&](std::string_view text) {
                          output.write(text);
                          return true;
                      },
              .progress =
                      [&](double share) {
                          const int done = static_cast<int>(share * 100);
                          if (large && done != shownPercent) {
                              shownPercent = done;
                              std::fprintf(stderr, "\r%d %%%s", done, done == 100 ? "\n" : "");
                          }
                      }});
    output.finish();
    return {};
}

} // namespace headroom
