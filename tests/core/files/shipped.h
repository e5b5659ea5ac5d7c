// What the program ships, read from the source tree.
#pragma once

#include "core/explore/validation.h"
#include "core/files/library.h"
#include "core/files/scenario_document.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::tests {

inline std::vector<NamedBytes> filesUnder(const std::string &folder, std::string_view extension)
{
    const std::filesystem::path root = std::filesystem::path(HEADROOM_SOURCE_DIR) / folder;
    std::vector<NamedBytes> files;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != extension)
            continue;
        std::ifstream stream(entry.path(), std::ios::binary);
        files.push_back(
                {entry.path().stem().string(),
                 {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}});
    }
    std::ranges::sort(files, {}, &NamedBytes::name);
    return files;
}

inline std::vector<NamedBytes> shippedProfiles()
{
    return filesUnder("resources/profiles", ".json");
}

inline std::vector<NamedBytes> shippedScenarios()
{
    return filesUnder("resources/scenarios", ".headroom");
}

inline const Library &shippedLibrary()
{
    static const Library library(shippedProfiles(), shippedScenarios());
    return library;
}

inline const PublishedRuns &shippedRuns()
{
    static const PublishedRuns all = [] {
        PublishedRuns runs;
        for (const NamedBytes &file : filesUnder("resources/runs", ".json"))
            append(runs, readPublishedRuns(file.bytes, shippedLibrary()));
        return runs;
    }();
    return all;
}

inline const Validation &shippedValidation()
{
    static const Validation found = validate(shippedRuns());
    return found;
}

// chapter-48 changed: something of everything a file can hold.
inline ScenarioDocument shippedFull()
{
    ScenarioDocument document = shippedLibrary().scenario("chapter-48");
    document.name = "Cụm \"máy\"\n2";
    setParameter(document, "card", "h100-sxm", shippedLibrary());
    setParameter(document, "failure.card_mtbf", "never", shippedLibrary());
    setParameter(document, "task.tokens", "1e18", shippedLibrary());
    setParameter(document, "memory.gradient_bytes", "4", shippedLibrary());
    setParameter(document, "task.flops_rule", "six_nd", shippedLibrary());
    setParameter(document, "efficiency.prefetch", "false", shippedLibrary());
    setParameter(document, "efficiency.compute", "0.1", shippedLibrary());
    document.unknown["view"] = {{"page", "plan"}, {"zoom", {1.5, nullptr}}};
    document.unknown["parameters"] = {{"future.size", 8}, {"future.thing", "x"}};
    return document;
}

} // namespace headroom::tests
