#include "core/files/json_reader.h"

#include "core/files/json_position.h"
#include "core/input_error.h"
#include "core/utf8.h"

#include <set>
#include <utility>
#include <vector>

namespace headroom {
namespace {

// Builds the document from the parser's events, whose names are nlohmann's.
class GuardedBuilder
{
public:
    GuardedBuilder(std::string_view bytes, std::size_t levels)
        : m_bytes(bytes)
        , m_maxLevels(levels)
    {
    }

    [[nodiscard]] CountingIterator begin() { return {m_bytes.data(), m_at.consumed}; }
    [[nodiscard]] CountingIterator end()
    {
        return {m_bytes.data() + m_bytes.size(), m_at.consumed};
    }
    [[nodiscard]] Json take() { return std::move(m_root); }

    bool null() { return add(nullptr, m_at.consumed); }
    bool boolean(bool value) { return add(value, m_at.consumed); }
    bool number_integer(Json::number_integer_t value) { return add(value, numberEnd(value == 0)); }
    bool number_unsigned(Json::number_unsigned_t value)
    {
        return add(value, numberEnd(value == 0));
    }
    bool number_float(Json::number_float_t value, const std::string &)
    {
        return add(value, numberEnd());
    }
    bool string(std::string &value) { return add(std::move(value), m_at.consumed); }
    bool binary(Json::binary_t &) { return false; } // not in text
    bool start_object(std::size_t) { return open(Json::object(), JsonEvent::ObjectStart); }
    bool start_array(std::size_t) { return open(Json::array(), JsonEvent::ArrayStart); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string &key)
    {
        Level &level = m_levels.back();
        if (!level.keys.insert(key).second) {
            std::string path;
            for (const Level &outer : m_levels)
                if (&outer != &level && outer.value.is_object())
                    path = jsonPath(path, outer.key); // the key whose value is being read
            throw InputError(linePlace(m_bytes, keyStart()),
                             Message{"%1 is given twice", {inQuotes(jsonPath(path, key), 100)}});
        }
        level.key = std::move(key);
        m_at.last = JsonEvent::Key;
        m_at.lastEnd = m_at.consumed;
        return true;
    }

    bool parse_error(std::size_t read, const std::string &, const Json::exception &error)
    {
        constexpr int numberOverflow = 406;
        m_at.ended = read > m_bytes.size();
        m_at.outOfRange = error.id == numberOverflow;
        throw malformed(m_bytes, m_at);
    }

private:
    struct Level
    {
        Json value;
        std::string key;
        std::set<std::string> keys; // an ordered_json looks through all its members for one
    };

    bool add(Json value, std::size_t end)
    {
        if (m_levels.empty()) {
            m_root = std::move(value);
        } else if (Level &level = m_levels.back(); level.value.is_object()) {
            appendMember(level.value, level.key, std::move(value));
        } else {
            level.value.push_back(std::move(value));
        }
        m_at.last = JsonEvent::Value;
        m_at.lastEnd = end;
        return true;
    }

    bool open(Json container, JsonEvent event)
    {
        if (m_levels.size() >= m_maxLevels)
            throw InputError(linePlace(m_bytes, m_at.consumed - 1), "nested too deeply",
                             Message{"up to %1 levels", {std::to_string(m_maxLevels)}});
        m_levels.push_back({std::move(container), {}, {}});
        m_at.last = event;
        m_at.lastEnd = m_at.consumed;
        m_at.inside = inside();
        return true;
    }

    bool close()
    {
        Json value = std::move(m_levels.back().value);
        m_levels.pop_back();
        m_at.inside = inside();
        return add(std::move(value), m_at.consumed);
    }

    [[nodiscard]] JsonContainer inside() const
    {
        if (m_levels.empty())
            return JsonContainer::None;
        return m_levels.back().value.is_object() ? JsonContainer::Object : JsonContainer::Array;
    }

    // The parser reads one byte past a number to see its end, and a number ends in a digit. The
    // byte past it is a digit only in "01", which is 0 and an error.
    [[nodiscard]] std::size_t numberEnd(bool zero = false) const
    {
        const auto isDigit = [this](std::size_t back) {
            const char c = m_at.consumed < back ? ' ' : m_bytes[m_at.consumed - back];
            return c >= '0' && c <= '9';
        };
        return isDigit(1) && !(zero && isDigit(2)) ? m_at.consumed : m_at.consumed - 1;
    }

    // A quote inside a key stands behind an odd number of backslashes, its opening one behind none.
    [[nodiscard]] std::size_t keyStart() const
    {
        for (std::size_t quote = m_at.consumed - 1; quote > 0;) {
            quote = m_bytes.rfind('"', quote - 1);
            if (m_bytes[quote - 1] != '\\')
                return quote;
            const std::size_t start = m_bytes.find_last_not_of('\\', quote - 1);
            if ((quote - 1 - start) % 2 == 0)
                return quote;
        }
        return 0;
    }

    std::string_view m_bytes;
    std::size_t m_maxLevels;
    JsonPosition m_at;
    std::vector<Level> m_levels;
    Json m_root;
};

void checkBytes(std::string_view bytes)
{
    constexpr auto accepted = "JSON in UTF-8 without byte-order mark";
    if (bytes.empty())
        throw InputError({}, "the file is empty", accepted);
    if (bytes.size() > maxFileBytes)
        throw InputError({}, "the file is larger than 16 MiB");
    if (bytes.starts_with("\xef\xbb\xbf"))
        throw InputError(linePlace(bytes, 0), "a byte-order mark", accepted);
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = utf8Length(bytes.substr(at));
        if (length == 0)
            throw InputError(linePlace(bytes, at), "not valid UTF-8", accepted);
        if (bytes[at] == '\0')
            throw InputError(linePlace(bytes, at), "a NUL byte", accepted);
        at += length;
    }
}

[[noreturn]] void refuseKind(const Json &value, const std::string &path, const char *accepted)
{
    throw InputError(path.empty() ? Text("the document") : Text(path), unexpected(value), accepted);
}

} // namespace

Json readGuardedJson(std::string_view bytes, std::size_t levels)
{
    checkBytes(bytes);
    GuardedBuilder builder(bytes, levels);
    Json::sax_parse(builder.begin(), builder.end(), &builder);
    return builder.take();
}

Message unexpected(const Json &value)
{
    switch (value.type()) {
    case Json::value_t::object:
        return {"unexpected object"};
    case Json::value_t::array:
        return {"unexpected array"};
    case Json::value_t::string:
        return {"unexpected string"};
    case Json::value_t::boolean:
        return {"unexpected boolean"};
    case Json::value_t::null:
        return {"unexpected null"};
    default:
        break;
    }
    return {"unexpected number"};
}

std::string jsonPath(const std::string &path, std::string_view key)
{
    return path.empty() ? shown(key) : path + "." + shown(key);
}

const Json *findMember(const Json &object, std::string_view key)
{
    if (const auto *members = object.get_ptr<const Json::object_t *>())
        for (const auto &[name, value] : *members)
            if (name == key)
                return &value;
    return nullptr;
}

const Json &member(const Json &object, std::string_view key, const std::string &path)
{
    if (const Json *found = findMember(object, key))
        return *found;
    throw InputError(jsonPath(path, key), "missing");
}

const Json &objectAt(const Json &value, const std::string &path)
{
    if (!value.is_object())
        refuseKind(value, path, "an object in braces");
    return value;
}

std::string textAt(const Json &value, const std::string &path)
{
    if (!value.is_string())
        refuseKind(value, path, "text");
    return value.get<std::string>();
}

double numberAt(const Json &value, const std::string &path)
{
    if (!value.is_number())
        refuseKind(value, path, "a number");
    return value.get<double>();
}

void appendMember(Json &object, std::string_view key, Json value)
{
    object.get_ref<Json::object_t &>().emplace_back(std::string(key), std::move(value));
}

} // namespace headroom
