#include "app/commands.h"

#include "core/evaluation/evaluate.h"
#include "core/files/calculon_system.h"
#include "core/files/hugging_face.h"
#include "core/files/opened_file.h"
#include "core/files/review_file.h"
#include "core/files/step_times.h"
#include "core/input_error.h"
#include "core/quantity.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"

#include <QFileInfo>

#include <algorithm>
#include <variant>

namespace headroom {

namespace {

bool isPath(const QString &name)
{
    return name.contains(u'/') || name.contains(u'.');
}

// Tables, files and titles name a scenario; one that was written by hand may have no name.
ScenarioDocument named(ScenarioDocument document)
{
    if (document.name.empty())
        document.name = "unnamed";
    return document;
}

// The bytes of a file made into something; a refusal names the file.
template <typename Make>
auto fromFile(const QString &path, Make make)
{
    const std::string bytes = readFile(path);
    try {
        return make(bytes, QFileInfo(path).absoluteFilePath().toStdString());
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

} // namespace

void applySetting(ScenarioDocument &document, const std::string &id, const std::string &value,
                  const Library &library)
{
    const auto kind = findProfileKind(id);
    const QString path = QString::fromStdString(value);
    if (!kind || (!path.contains(u'/') && !path.endsWith(QLatin1String(".json"))))
        return setParameter(document, id, value, library);
    try {
        const Profile profile =
                fromFile(path, [kind](const std::string &bytes, const std::string &absolute) {
                    return openedProfile(bytes, absolute, *kind);
                });
        applyProfile(document, profile);
        for (const Text &remark : profile.remarks)
            document.remarks.push_back(Message{"%1: %2", {profile.name, remark}});
    } catch (const InputError &error) {
        throw error.in(id);
    }
}

ScenarioDocument openScenario(const QString &name, const Library &library)
{
    if (name.isEmpty())
        return library.scenario(defaultScenario);
    if (!isPath(name))
        return library.scenario(name.toStdString());
    return named(fromFile(name, [&](const std::string &bytes, const std::string &) {
        if (isReview(bytes))
            return readScenario(bytes, library);
        const Json root = readGuardedJson(bytes);
        if (isHuggingFaceConfig(root))
            throw InputError({}, "this is a model's config.json, not a scenario",
                             "a scenario; a model is given by --set model=FILE");
        if (isCalculonSystem(root))
            throw InputError({}, "this is a Calculon system, not a scenario",
                             "a scenario; a system is given by --set card=FILE --set cluster=FILE");
        return readScenario(bytes, library);
    }));
}

ScenarioDocument openForWindow(const QString &name, const Library &library, QString &path)
{
    path.clear();
    if (name.isEmpty() || !isPath(name))
        return openScenario(name, library);
    bool review = false; // not to be replaced by a scenario when that is saved
    OpenedFile opened = fromFile(name, [&](const std::string &bytes, const std::string &absolute) {
        review = isReview(bytes);
        return openedFile(bytes, absolute, library);
    });
    if (auto *document = std::get_if<ScenarioDocument>(&opened)) {
        path = review ? QString() : name;
        return named(std::move(*document));
    }
    ScenarioDocument document = library.scenario(defaultScenario);
    for (const Profile &profile : std::get<std::vector<Profile>>(opened)) {
        applyProfile(document, profile);
        document.remarks.insert(document.remarks.end(), profile.remarks.begin(),
                                profile.remarks.end());
    }
    return document;
}

void applySettings(ScenarioDocument &document,
                   const std::vector<std::pair<std::string, std::string>> &settings,
                   const Library &library)
{
    const auto inSteps = [](const std::pair<std::string, std::string> &setting) {
        const Parameter *row = findParameter(setting.first);
        return row != nullptr && isTypedInSteps(*row, setting.second);
    };
    for (const auto &setting : settings)
        if (!inSteps(setting))
            applySetting(document, setting.first, setting.second, library);
    for (auto setting = settings.begin(); setting != settings.end(); ++setting) {
        // The last value of a row wins, also over one that is counted in steps.
        const bool isLast = std::none_of(setting + 1, settings.end(), [&](const auto &later) {
            return later.first == setting->first;
        });
        if (inSteps(*setting) && isLast)
            setParameter(document, setting->first, setting->second, library, cStyle,
                         evaluate(document.scenario).step.timeAsIfFitting.value_or(0));
    }
}

void applyStepTimes(ScenarioDocument &document, const Arguments &arguments)
{
    const QString path = arguments.value(QStringLiteral("--step-times"));
    if (path.isEmpty())
        return;
    const std::string bytes = readFile(path);
    try {
        document.scenario.straggler.times = readStepTimes(bytes);
    } catch (const InputError &error) {
        throw error.in(path.toStdString());
    }
}

std::string subjectOf(const ScenarioDocument &document)
{
    const auto name = [](const std::optional<Profile> &profile, const char *otherwise) {
        return profile ? profile->name : std::string(otherwise);
    };
    return name(document.model, "a model") + " on "
           + formatQuantity(document.scenario.cluster.cards, Unit::Count) + " × "
           + name(document.card, "cards");
}

std::string helpText()
{
    return "headroom: will this cluster train this model by the deadline?\n"
           "\n"
           "  headroom [FILE]                                open the window\n"
           "  headroom evaluate [SCENARIO] [--set ID=VALUE]... [--step-times FILE.csv]\n"
           "                    [--json] [--check]\n"
           "                                                 every result of one scenario\n"
           "  headroom compare A B... | FILE [--set ID=VALUE]... [--differences]\n"
           "                   [--json | --markdown | --csv]\n"
           "                                                 scenarios, or a file's pinned ones,\n"
           "                                                 side by side\n"
           "  headroom sweep [SCENARIO] --vary ID=LO:HI:COUNT[:log] | ID=a,b,c ...\n"
           "                 [--set ID=VALUE]... [--result ID]... [--shard I/N] [--out FILE.csv]\n"
           "                                                 one CSV row a grid point\n"
           "  headroom export [SCENARIO] --out DIR [--set ID=VALUE]... [--figure ID]...\n"
           "                  [--format png,svg,pdf,csv] [--dpi N] [--theme light|dark]\n"
           "                                                 figures as files; needs no display\n"
           "  headroom export [SCENARIO] --out DIR --report [--format html,pdf] [--figure ID]...\n"
           "                  [--against SCENARIO]... [--title T] [--author A] [--note N] [--date "
           "D]\n"
           "                                                 one design-review document, which "
           "headroom\n"
           "                                                 opens as the scenario inside it\n"
           "  headroom calibrate [SCENARIO] --log FILE [--column NAME] [--unit s|ms|tokens/s]\n"
           "                  [--column TOKENS --time CLOCK [--unit s|ms]] [--skip N]\n"
           "                  [--drop-outliers] [--set ID=VALUE]... [--json]\n"
           "                                                 the efficiency that explains a "
           "training log\n"
           "  headroom schedule NAME --stages P --microbatches M --forward T[,T...]\n"
           "                 --backward T[,T...] [--virtual V] [--layers L] [--split S]\n"
           "                 [--transfer T] [--message BYTES[,BYTES]] [--update T]\n"
           "                 [--saved BYTES[,...]] [--head-saved BYTES]\n"
           "                 [--saved-for-weight SHARE] [--shared-link] [--json] [--trace FILE]\n"
           "                                                 one pipeline schedule; --trace "
           "writes\n"
           "                                                 a file for ui.perfetto.dev\n"
           "  headroom validate [--all] [--json]             predictions beside published runs\n"
           "  headroom list parameters|results|figures|profiles|scenarios [--json]\n"
           "  headroom --help, --version\n"
           "\n"
           "SCENARIO is a file (its name has a slash or a dot) or a built-in name; without one,\n"
           "chapter-48. --set takes a parameter's id, or card=, model=, cluster= with a profile's\n"
           "name, your own ones included, or file (a slash in it, or .json at its end); model=\n"
           "also takes the config.json of a Hugging Face model, card= and cluster= a Calculon\n"
           "system. Later ones win; an interval may count steps, as in\n"
           "checkpoint.interval=\"100 steps\".\n"
           "--step-times, also of sweep and export, reads measured step times, which stand in for\n"
           "straggler.sigma: seconds, a column a card. --check exits with 4 when the deadline is "
           "not met.\n"
           "\n"
           "Exit status: 0 done, 1 input refused, 2 wrong usage, 3 output could not be written.\n";
}

bool asksForHelp(const QStringList &arguments)
{
    const QStringList options = arguments.mid(0, arguments.indexOf(QStringLiteral("--")));
    return options.contains(QLatin1String("--help")) || options.contains(QLatin1String("-h"));
}

std::string helpText(std::string_view command)
{
    const std::string all = helpText();
    const std::string start = "  headroom " + std::string(command) + " ";
    std::string text;
    bool own = false; // lines that go on after a command's first are set in
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at) + 1;
        const std::string_view line = std::string_view(all).substr(at, end - at);
        own = line.starts_with("  headroom ") ? line.starts_with(start)
                                              : own && line.starts_with("   ");
        if (own)
            text += line;
        at = end;
    }
    return text + "\nheadroom --help tells of scenarios, settings and exit statuses.\n";
}

} // namespace headroom
