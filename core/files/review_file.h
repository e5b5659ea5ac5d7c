// A design review is a document that carries its scenario: HTML in the address of its download
// link, PDF in its metadata, both as a data address in base64 behind the same mark. The readers of
// scenario files take both.
#pragma once

#include <string>
#include <string_view>

namespace headroom {

// What a writer puts into an attribute: id="headroom-scenario".
inline constexpr std::string_view reviewMark = "headroom-scenario";
// "data:application/json;base64,…"
[[nodiscard]] std::string scenarioAddress(std::string_view scenarioFile);

// Whether the bytes are a page or a PDF, by their first characters: no JSON starts like that.
[[nodiscard]] bool isReview(std::string_view bytes);

// The scenario file inside, byte for byte. Throws InputError when there is none or it is damaged.
[[nodiscard]] std::string scenarioInReview(std::string_view bytes);

} // namespace headroom
