#include "app/commands.h"

#include "core/input_error.h"
#include "core/quantity.h"
#include "ui/session/builtin_library.h"
#include "ui/session/file_io.h"

namespace headroom {

ScenarioDocument openScenario(const QString &name, const Library &library)
{
    if (name.isEmpty())
        return library.scenario(defaultScenario);
    if (!name.contains(u'/') && !name.contains(u'.'))
        return library.scenario(name.toStdString());
    const std::string bytes = readFile(name);
    try {
        return readScenario(bytes, library);
    } catch (const InputError &error) {
        throw error.in(name.toStdString());
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
           "  headroom evaluate [SCENARIO] [--set ID=VALUE]... [--json] [--check]\n"
           "                                                 every result of one scenario\n"
           "  headroom compare A B... [--set ID=VALUE]... [--json]\n"
           "                                                 scenarios side by side\n"
           "  headroom sweep [SCENARIO] --vary ID=LO:HI:COUNT[:log] | ID=a,b,c ...\n"
           "                 [--set ID=VALUE]... [--result ID]... [--shard I/N] [--out FILE.csv]\n"
           "                                                 one CSV row a grid point\n"
           "  headroom export [SCENARIO] --out DIR [--set ID=VALUE]... [--figure ID]...\n"
           "                  [--format png,svg,pdf,csv] [--dpi N] [--theme light|dark]\n"
           "                                                 figures as files; needs no display\n"
           "  headroom schedule NAME --stages P --microbatches M --forward T[,T...]\n"
           "                 --backward T[,T...] [--virtual V] [--layers L] [--split S]\n"
           "                 [--transfer T] [--message BYTES[,BYTES]] [--update T]\n"
           "                 [--saved BYTES[,...]] [--head-saved BYTES]\n"
           "                 [--saved-for-weight SHARE] [--shared-link] [--json] [--trace FILE]\n"
           "                                                 one pipeline schedule; --trace "
           "writes\n"
           "                                                 a file for ui.perfetto.dev\n"
           "  headroom list parameters|results|figures|profiles|scenarios [--json]\n"
           "  headroom --help, --version\n"
           "\n"
           "SCENARIO is a file (its name has a slash or a dot) or a built-in name; without one,\n"
           "chapter-48. --set takes a parameter's id, or card=, model=, cluster= with a profile's\n"
           "name; later ones win. --check exits with 4 when the deadline is not met.\n"
           "\n"
           "Exit status: 0 done, 1 input refused, 2 wrong usage, 3 output could not be written.\n";
}

} // namespace headroom
