// Where the guarded reader stands in its bytes, and what JSON allows next.
#pragma once

#include "core/input_error.h"

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace headroom {

// "line 3, column 7", in characters, counted from 1.
[[nodiscard]] Message linePlace(std::string_view bytes, std::size_t offset);

// What the parser reported last.
enum class JsonEvent { Nothing, ObjectStart, ArrayStart, Key, Value };
enum class JsonContainer { None, Object, Array };

struct JsonPosition
{
    JsonEvent last = JsonEvent::Nothing;
    JsonContainer inside = JsonContainer::None;
    std::size_t lastEnd = 0; // offset behind the last event
    std::size_t consumed = 0; // bytes the parser has read
    bool ended = false; // it wanted more than there are
    bool outOfRange = false; // the token is a number no double can hold
};

// Says in one line what stands where the parser stopped, and what could have stood there.
[[nodiscard]] InputError malformed(std::string_view bytes, const JsonPosition &at);

// A pointer that tells how far it came: nlohmann's events carry no position.
class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *at, std::size_t &consumed)
        : m_at(at)
        , m_consumed(&consumed)
    {
    }

    reference operator*() const { return *m_at; }
    CountingIterator &operator++()
    {
        ++m_at;
        ++*m_consumed;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator &other) const { return m_at == other.m_at; }

private:
    const char *m_at;
    std::size_t *m_consumed;
};

} // namespace headroom
