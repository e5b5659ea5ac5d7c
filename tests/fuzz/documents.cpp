#include "core/evaluation/evaluate.h"
#include "core/files/hugging_face.h"
#include "core/files/opened_file.h"
#include "core/files/own_profiles.h"
#include "core/files/published_runs.h"
#include "core/files/review_file.h"
#include "core/input_error.h"
#include "tests/core/files/shipped.h"
#include "tests/fuzz/read.h"

#include <cmath>

namespace headroom::tests {

namespace {

std::string understood(const ScenarioDocument &document)
{
    const std::string written = writeScenario(document);
    require(readScenario(written, shippedLibrary()) == document, "scenario changed when rewritten");
    return written + joinedLines(document.remarks);
}

std::string understood(const Profile &profile)
{
    for (const auto &[parameter, value] : profile.values)
        require(std::isfinite(value) || value == never, "a value that is no number");
    const std::string written = writeProfile(profile);
    require(readProfile(written, profile.stem) == profile, "profile changed when rewritten");
    return written + joinedLines(profile.remarks);
}

std::string written(const Scenario &scenario)
{
    ScenarioDocument document;
    document.scenario = scenario;
    return writeScenario(document);
}

std::string understood(const Measurement &measured)
{
    std::string text = std::string(measured.result->id) + ' ' + std::to_string(measured.value)
                       + measured.source + measured.note + (measured.derived ? " derived" : "")
                       + written(measured.scenario);
    if (const auto &reference = measured.reference)
        text += reference->name + std::to_string(reference->seconds) + written(reference->scenario);
    const ResultValue value = valueOf(*measured.result, evaluate(measured.scenario));
    if (const auto *number = std::get_if<double>(&value))
        require(std::isfinite(*number), "a prediction that is no number");
    return text;
}

std::string understood(const PublishedRun &run)
{
    std::string text = run.id + '\n' + run.title + '\n' + run.family + '\n' + run.notes + '\n';
    text += written(run.scenario);
    if (run.rate)
        text += std::to_string(run.rate->flopsPerSecond)
                + (run.rate->counts == CountedFlops::Model ? " model " : " hardware ")
                + run.rate->source;
    for (const RunInput &input : run.inputs)
        text += input.id + (input.assumed ? " assumed " : " published ") + input.source + '\n';
    for (const Measurement &measured : run.measured)
        text += understood(measured);
    return text;
}

} // namespace

std::string readScenarioBytes(std::string_view bytes)
{
    return understood(readScenario(bytes, shippedLibrary()));
}

// Any file that is opened in the window; that of a scenario has a reader of its own.
std::string readProfileBytes(std::string_view bytes)
{
    const OpenedFile opened = openedFile(bytes, "corpus.json", shippedLibrary());
    if (const auto *document = std::get_if<ScenarioDocument>(&opened))
        return understood(*document);
    std::string text;
    for (const Profile &profile : std::get<std::vector<Profile>>(opened))
        text += understood(profile);
    return text;
}

// A folder with the file twice: what cannot be read is told in one line each.
std::string readOwnProfileBytes(std::string_view bytes)
{
    const std::string file(bytes);
    const OwnProfiles own = readOwnProfiles({{"mine", file}, {"rtx-4090", file}}, shippedLibrary());
    if (!own.remarks.empty()) {
        require(own.remarks.size() == 2 && own.profiles.empty(), "half of two equal files is read");
        throw InputError("own profiles", own.remarks.front());
    }
    require(own.profiles.size() == 2
                    && own.profiles[0].profile.stem != own.profiles[1].profile.stem,
            "two profiles of one stem");
    return understood(own.profiles.front().profile);
}

std::string readConfigBytes(std::string_view bytes)
{
    return understood(openedProfile(bytes, "corpus/config.json", ProfileKind::Model));
}

std::string readSystemBytes(std::string_view bytes)
{
    return understood(openedProfile(bytes, "corpus.json", ProfileKind::Card))
           + understood(openedProfile(bytes, "corpus.json", ProfileKind::Cluster));
}

std::string readReviewBytes(std::string_view bytes)
{
    if (!isReview(bytes))
        throw InputError({}, "neither a page nor a PDF");
    const ScenarioDocument document = readScenario(bytes, shippedLibrary());
    const std::string written = writeScenario(document);
    const std::string page =
            "<a id=\"" + std::string(reviewMark) + "\" href=\"" + scenarioAddress(written) + "\">";
    require(scenarioInReview(page) == written, "a scenario changed inside a page");
    return understood(document);
}

std::string readPublishedRunsBytes(std::string_view bytes)
{
    const PublishedRuns found = readPublishedRuns(bytes, shippedLibrary());
    std::string text;
    for (const PublishedRun &run : found.runs)
        text += understood(run);
    for (const UnexpressedRun &run : found.unexpressed)
        text += run.id + '\n' + run.title + '\n' + run.source + '\n' + run.reason + '\n';
    return text;
}

} // namespace headroom::tests
