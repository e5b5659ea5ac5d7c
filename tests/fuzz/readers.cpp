#include "tests/fuzz/readers.h"

#include "tests/fuzz/read.h"

#include <algorithm>
#include <stdexcept>

namespace headroom::tests {

namespace {

constexpr Reader table[] = {
        {"scenario", &readScenarioBytes, ReaderForm::Json},
        {"profile", &readProfileBytes, ReaderForm::Json},
        {"own_profile", &readOwnProfileBytes, ReaderForm::Json},
        {"config", &readConfigBytes, ReaderForm::Json, true},
        {"system", &readSystemBytes, ReaderForm::Json, true},
        {"review", &readReviewBytes, ReaderForm::Review},
        {"published_runs", &readPublishedRunsBytes, ReaderForm::Json, true},
        {"view_state", &readViewBytes, ReaderForm::Json, true},
        {"step_times", &readStepTimesBytes},
        {"training_log", &readTrainingLogBytes},
        {"quantity", &readQuantityText},
        {"setting", &readSettingText},
        {"sweep", &readSweepText},
        {"number_list", &readNumberListText},
};

} // namespace

std::span<const Reader> readers()
{
    return table;
}

const Reader *findReader(std::string_view name)
{
    const auto found = std::ranges::find(readers(), name, &Reader::name);
    return found == readers().end() ? nullptr : &*found;
}

void require(bool holds, const char *what)
{
    if (!holds)
        throw std::logic_error(what);
}

std::string joinedLines(const std::vector<Text> &remarks)
{
    std::string all;
    for (const Text &remark : remarks)
        all += remark.text() + '\n';
    return all;
}

} // namespace headroom::tests
