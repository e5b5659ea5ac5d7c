// Writes the texts of core as a source that lupdate reads: core has no Qt and so no tr(). Every
// string literal that can be a text is taken, so that none is forgotten; what is known to be no
// text for people stands in not_shown.txt.
//
//   core_texts CORE_DIRECTORY NOT_SHOWN.txt OUTPUT.cpp
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string readAll(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The string literals of a C++ source, as they are written between their quotes; neighbours are
// joined as the compiler joins them.
class Literals
{
public:
    explicit Literals(std::string_view source)
        : m_source(source)
    {
        while (m_at < m_source.size())
            step();
        finish();
    }

    [[nodiscard]] const std::vector<std::string> &all() const { return m_all; }

private:
    void step()
    {
        const std::string_view rest = m_source.substr(m_at);
        const char c = rest[0];
        if (rest.starts_with("//")) {
            m_at = std::min(m_source.find('\n', m_at), m_source.size());
        } else if (rest.starts_with("/*")) {
            m_at = std::min(m_source.find("*/", m_at), m_source.size() - 2) + 2;
        } else if (c == '#' && atLineStart()) {
            m_at = std::min(m_source.find('\n', m_at), m_source.size());
        } else if (c == '"') {
            takeString();
        } else if (c == '\'' && !(m_at > 0 && std::isalnum(byte(m_source[m_at - 1])))) {
            m_at = closing('\'') + 1;
        } else {
            if (!std::isspace(byte(c)))
                finish();
            ++m_at;
        }
    }

    static unsigned char byte(char c) { return static_cast<unsigned char>(c); }

    [[nodiscard]] bool atLineStart() const
    {
        const std::size_t line = m_source.rfind('\n', m_at) + 1;
        return m_source.substr(line, m_at - line).find_first_not_of(" \t")
               == std::string_view::npos;
    }

    // Where the literal that starts here ends.
    [[nodiscard]] std::size_t closing(char quote) const
    {
        std::size_t end = m_at + 1;
        while (end < m_source.size() && m_source[end] != quote)
            end += m_source[end] == '\\' ? 2 : 1;
        return end;
    }

    void takeString()
    {
        const std::size_t end = closing('"');
        m_text += m_source.substr(m_at + 1, end - m_at - 1);
        m_open = true;
        m_at = end + 1;
        // The suffix sv takes part in no joining, but is no end of a text either.
        if (m_source.substr(m_at).starts_with("sv"))
            m_at += 2;
    }

    void finish()
    {
        if (m_open)
            m_all.push_back(m_text);
        m_text.clear();
        m_open = false;
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    std::string m_text;
    bool m_open = false;
    std::vector<std::string> m_all;
};

bool isLetter(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

// Two letters in a row; "%1, %2" and "GB" alone need no translator, but "GB" costs none either.
bool hasWord(std::string_view text)
{
    return std::ranges::adjacent_find(text, [](char a, char b) { return isLetter(a) && isLetter(b); })
           != text.end();
}

// "deadline.margin", "model.kv_lora_rank".
bool isDottedId(std::string_view text)
{
    const bool plain = std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    });
    return plain && text.find('.') != std::string_view::npos;
}

// Keys of files: words of small letters, joined.
bool isKey(std::string_view text)
{
    const bool plain = std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    return plain && text.find_first_of("_0123456789") != std::string_view::npos;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: core_texts CORE_DIRECTORY NOT_SHOWN.txt OUTPUT.cpp\n";
        return 2;
    }
    std::set<std::string> notShown;
    std::ifstream list(argv[2]);
    for (std::string line; std::getline(list, line);)
        if (!line.empty() && !line.starts_with("#: "))
            notShown.insert(line);

    std::vector<fs::path> files;
    for (const auto &entry : fs::recursive_directory_iterator(argv[1]))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
            files.push_back(entry.path());
    std::ranges::sort(files);

    std::set<std::string> taken;
    std::string output = "// Made from core by core_texts; only lupdate reads it.\n"
                         "static const char *const texts[] = {\n";
    for (const fs::path &path : files) {
        const std::string name = fs::relative(path, argv[1]).generic_string();
        if (notShown.contains("file " + name))
            continue;
        const std::string source = readAll(path);
        const Literals literals(source);
        for (const std::string &text : literals.all()) {
            const bool key = name.starts_with("files/") && isKey(text);
            if (!hasWord(text) || isDottedId(text) || key || notShown.contains(text)
                || !taken.insert(text).second)
                continue;
            output += "    QT_TRANSLATE_NOOP(\"core\", \"" + text + "\"),\n";
        }
    }
    output += "};\n";
    std::ofstream file(argv[3], std::ios::binary);
    file << output;
    file.close();
    return file ? 0 : 3;
}
