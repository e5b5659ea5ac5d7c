// How tests look at a refusal.
#pragma once

#include "core/input_error.h"
#include "core/utf8.h"

#include <QString>

#include <string>
#include <vector>

namespace headroom::tests {

// One line that can be printed: valid UTF-8, nothing that shown() would change, of bounded length.
inline bool isOneCleanLine(const std::string &line)
{
    return !line.empty() && line.size() < 600 && shown(line, line.size()) == line;
}

// The message of the InputError that `action` throws; empty when it throws none. A message that is
// not one clean line is marked, so that no comparison takes it.
template <typename Action>
QString refusal(Action &&action)
{
    try {
        action();
    } catch (const InputError &error) {
        const QString line = QString::fromUtf8(error.what());
        return isOneCleanLine(error.what()) ? line : "UNCLEAN: " + line;
    }
    return {};
}

// Remarks as the command line writes them.
inline std::vector<std::string> lines(const std::vector<Text> &remarks)
{
    std::vector<std::string> result;
    for (const Text &remark : remarks)
        result.push_back(remark.text());
    return result;
}

} // namespace headroom::tests
