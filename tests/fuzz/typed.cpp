#include "core/explore/number_list.h"
#include "core/explore/sweep.h"
#include "core/files/scenario_document.h"
#include "core/input_error.h"
#include "core/quantity.h"
#include "tests/core/files/shipped.h"
#include "tests/fuzz/read.h"

#include <cmath>

namespace headroom::tests {

// As typed in a unit of each kind, in files and in both languages.
std::string readQuantityText(std::string_view bytes)
{
    std::string text;
    Message firstRefusal;
    for (const NumberStyle style : {cStyle, englishStyle, vietnameseStyle}) {
        for (const Unit unit : {Unit::None, Unit::Tokens, Unit::Gibibytes, Unit::GigabitsPerSecond,
                                Unit::Teraflops, Unit::Days, Unit::Dollars, Unit::Percent}) {
            try {
                const double value = parseQuantity(bytes, unit, style);
                require(std::isfinite(value), "a quantity that is no number");
                const std::string exact = formatExact(value, unit, style);
                require(parseQuantity(exact, unit, style) == value,
                        "a quantity changed when rewritten");
                text += exact + '\n';
            } catch (const InputError &error) {
                firstRefusal = error.message();
            }
        }
    }
    if (text.empty())
        throw InputError("quantity", firstRefusal);
    return text;
}

// --set ID=VALUE, and what is typed into a row.
std::string readSettingText(std::string_view bytes)
{
    const std::size_t equals = bytes.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError("--set", "expected ID=VALUE");
    static const ScenarioDocument plan = shippedLibrary().scenario("chapter-48");
    ScenarioDocument document = plan;
    const std::string_view id = bytes.substr(0, equals);
    const std::string_view value = bytes.substr(equals + 1);
    setParameter(document, id, value, shippedLibrary(), cStyle, 12.5);
    const Parameter *row = findParameter(id);
    if (row == nullptr)
        return std::string(id) + '=' + document.profile(*findProfileKind(id))->name;
    const double number = row->get(document.scenario);
    require(std::isfinite(number) || number == never, "a parameter that is no number");
    checkValue(*row, number);
    return std::string(id) + '=' + formatValue(*row, number);
}

// --vary of a sweep.
std::string readSweepText(std::string_view bytes)
{
    std::vector<std::string> notes;
    const SweepAxis axis = parseSweepAxis(bytes, notes);
    require(!axis.values.empty(), "an axis without a value");
    for (const double value : axis.values) {
        require(std::isfinite(value) || value == never, "a point that is no number");
        checkValue(*axis.parameter, value);
    }
    std::string text(axis.parameter->id);
    for (const std::string &note : notes)
        text += ' ' + note;
    return text + ' ' + std::to_string(axis.values.size()) + ' '
           + formatValue(*axis.parameter, axis.values.front()) + ' '
           + formatValue(*axis.parameter, axis.values.back());
}

std::string readNumberListText(std::string_view bytes)
{
    const Parameter &row = *findParameter("model.hidden");
    const std::vector<double> list = parseNumberList(row, bytes);
    const std::string text = formatNumberList(list);
    require(parseNumberList(row, text) == list, "a list changed when rewritten");
    return text;
}

} // namespace headroom::tests
