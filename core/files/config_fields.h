// Fields of a foreign configuration file on their way into a profile: each value is checked, and
// remembers the field it came from.
#pragma once

#include "core/files/profile.h"

#include <optional>
#include <string>
#include <string_view>

namespace headroom {

class ConfigFields
{
public:
    // `file` is how sources call it: "config.json".
    ConfigFields(const Json &config, std::string file);

    // A field is absent when it is missing or null.
    [[nodiscard]] bool has(std::string_view field) const;

    // Throw InputError, its place the field.
    [[nodiscard]] double size(std::string_view field) const; // required, whole, 1 … 1e9
    [[nodiscard]] std::optional<double> optionalSize(std::string_view field) const;
    [[nodiscard]] double countOrZero(std::string_view field, double otherwise) const; // 0 … 1e9
    [[nodiscard]] bool flag(std::string_view field, bool otherwise) const;
    [[nodiscard]] std::string text(std::string_view field, std::string otherwise) const;

    // Sets a row of the profile. `source` is said as it is.
    void set(std::string_view id, double value, std::string source);
    // The same with "config.json: field" as the source.
    void setFrom(std::string_view id, std::string_view field, double value);
    // A required size straight into its row; returned, too.
    double take(std::string_view id, std::string_view field);

    [[nodiscard]] std::string source(std::string_view field) const;
    // What the file says and the model leaves out: one sentence.
    void leaveOut(Text sentence);

    // Its values in the table's order; notes hold `heading` and what was left out.
    [[nodiscard]] Profile finished(std::string name, std::string heading);

private:
    [[nodiscard]] double wholeNumber(std::string_view field, double low) const;

    const Json &m_config;
    std::string m_file;
    Profile m_profile;
};

} // namespace headroom
