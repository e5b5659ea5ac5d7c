#include "core/files/review_file.h"

#include "core/input_error.h"

#include <cstdint>
#include <optional>

namespace headroom {
namespace {

constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view head = "data:application/json;base64,";

std::string base64(std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8
                    | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k <= bytes.size() ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

// Nothing when it is no base64 of whole bytes.
std::optional<std::string> fromBase64(std::string_view text)
{
    if (text.size() % 4 == 0 && text.ends_with('='))
        text.remove_suffix(text.ends_with("==") ? 2 : 1);
    if (text.size() % 4 == 1)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : text) {
        const std::size_t digit = digits.find(c);
        if (digit == std::string_view::npos)
            return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(group >> bits & 255);
        }
    }
    return bytes;
}

std::string_view withoutSpace(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF"))
        bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view{} : bytes.substr(first);
}

} // namespace

std::string scenarioAddress(std::string_view scenarioFile)
{
    return std::string(head) + base64(scenarioFile);
}

bool isReview(std::string_view bytes)
{
    const std::string_view text = withoutSpace(bytes);
    return text.starts_with('<') || text.starts_with("%PDF-");
}

std::string scenarioInReview(std::string_view bytes)
{
    const Word what{withoutSpace(bytes).starts_with('<') ? "page" : "PDF"};
    const std::string mark = "id=\"" + std::string(reviewMark) + "\"";
    const std::size_t marked = bytes.find(mark);
    const std::size_t start =
            marked == std::string_view::npos ? marked : bytes.find(head, marked + mark.size());
    if (start == std::string_view::npos)
        throw InputError({}, Message{"no scenario is inside this %1", {what}},
                         "a scenario file, or a design review as Headroom wrote it");
    const std::string_view data = bytes.substr(start + head.size());
    // Without its end the file was cut inside.
    const std::size_t end = data.find_first_of("\"<'");
    if (end != std::string_view::npos)
        if (auto scenario = fromBase64(data.substr(0, end)))
            return *std::move(scenario);
    throw InputError({}, Message{"the scenario inside this %1 is damaged", {what}},
                     "a design review as Headroom wrote it");
}

} // namespace headroom
