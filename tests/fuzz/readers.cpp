#include "tests/fuzz/readers.h"

#include "core/files/hugging_face.h"
#include "core/files/opened_file.h"
#include "core/files/step_times.h"
#include "core/input_error.h"
#include "core/quantity.h"
#include "tests/core/files/shipped.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace headroom::tests {

namespace {

void require(bool holds, const char *what)
{
    if (!holds)
        throw std::logic_error(what);
}

void readScenarioBytes(std::string_view bytes)
{
    const ScenarioDocument document = readScenario(bytes, shippedLibrary());
    const std::string written = writeScenario(document);
    require(readScenario(written, shippedLibrary()) == document, "scenario changed when rewritten");
}

void readProfileBytes(std::string_view bytes)
{
    const OpenedFile opened = openedFile(bytes, "corpus.json", shippedLibrary());
    if (const auto *profiles = std::get_if<std::vector<Profile>>(&opened))
        for (const Profile &profile : *profiles)
            require(readProfile(writeProfile(profile), profile.stem) == profile,
                    "profile changed when rewritten");
}

void readConfigBytes(std::string_view bytes)
{
    const Profile profile = openedProfile(bytes, "corpus/config.json", ProfileKind::Model);
    for (const auto &[parameter, value] : profile.values)
        require(std::isfinite(value), "a size that is no number");
}

void readStepTimesBytes(std::string_view bytes)
{
    const MeasuredTimes times = readStepTimes(bytes);
    require(stepTimesFromJson(stepTimesToJson(times), "step_times") == times,
            "step times changed when rewritten");
}

// As typed in a unit of each kind, in files and in both languages.
void readQuantityText(std::string_view bytes)
{
    std::size_t refused = 0;
    std::size_t tried = 0;
    Message firstRefusal;
    for (const NumberStyle style : {cStyle, englishStyle, vietnameseStyle}) {
        for (const Unit unit : {Unit::None, Unit::Tokens, Unit::Gibibytes, Unit::GigabitsPerSecond,
                                Unit::Teraflops, Unit::Days, Unit::Dollars, Unit::Percent}) {
            ++tried;
            try {
                const double value = parseQuantity(bytes, unit, style);
                require(std::isfinite(value), "a quantity that is no number");
                const std::string exact = formatExact(value, unit, style);
                require(parseQuantity(exact, unit, style) == value,
                        "a quantity changed when rewritten");
            } catch (const InputError &error) {
                ++refused;
                firstRefusal = error.message();
            }
        }
    }
    if (refused == tried)
        throw InputError("", firstRefusal);
}

constexpr Reader table[] = {
        {"scenario", &readScenarioBytes, true}, {"profile", &readProfileBytes, true},
        {"config", &readConfigBytes, true},     {"step_times", &readStepTimesBytes},
        {"quantity", &readQuantityText},
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

} // namespace headroom::tests
