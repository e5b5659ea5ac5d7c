// The one door through which JSON from outside comes in. nlohmann's parser alone takes a
// byte-order mark, stops at a NUL byte, keeps the last of two equal keys, and builds nestings so
// deep that writing them overflows the stack.
#pragma once

#include "core/message.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t maxFileBytes = std::size_t{16} << 20;
inline constexpr std::size_t maxJsonLevels = 64;

// Throws InputError, its place "line L, column C" (in characters, from 1) where there is one, when
// `bytes` is empty, larger than maxFileBytes, no JSON or no UTF-8, starts with a byte-order mark,
// holds a NUL byte, gives a key of an object twice, nests deeper than `levels`, or holds a number
// that no double can.
[[nodiscard]] Json readGuardedJson(std::string_view bytes, std::size_t levels = maxJsonLevels);

// "unexpected number": what stands where something else should.
[[nodiscard]] Message unexpected(const Json &value);

// Members through checks only. `path` is where a value stands, "" for the whole document; every
// refusal is an InputError with its path as the place.
[[nodiscard]] std::string jsonPath(const std::string &path, std::string_view key);
[[nodiscard]] const Json *findMember(const Json &object, std::string_view key); // or nullptr
[[nodiscard]] const Json &member(const Json &object, std::string_view key, const std::string &path);
[[nodiscard]] const Json &objectAt(const Json &value, const std::string &path); // value itself
[[nodiscard]] std::string textAt(const Json &value, const std::string &path);
[[nodiscard]] double numberAt(const Json &value, const std::string &path);

// Adds a member that is known to be new. (ordered_json's own way looks through all of them, which
// a file with a million keys turns into minutes.)
void appendMember(Json &object, std::string_view key, Json value);

} // namespace headroom
