// Scenarios that figures are made from, and values worked out by hand from models.md, without the
// program.
#pragma once

#include "core/figures/figures.h"
#include "tests/core/reference.h"

#include <vector>

namespace headroom::tests {

struct FigureCase
{
    const char *name;
    const char *set; // what differs from chapter-48, as JSON
    bool conflict = false;
};

const std::vector<FigureCase> &figureCases();
Scenario scenarioOf(const FigureCase &figureCase);
NamedScenario named(const char *name, const Scenario &scenario);
Figure makeFigure(std::string_view id, const Scenario &scenario,
                  const std::vector<NamedScenario> &others = {});

// No-break spaces as spaces, so that expected texts can be read.
inline std::string plain(const std::string &text)
{
    return QString::fromStdString(text).replace(QChar(0x00a0), QLatin1Char(' ')).toStdString();
}

inline std::string plain(const Message &message)
{
    return plain(message.text());
}

// The series of a kind that is called so.
template <typename Kind>
const Kind &seriesCalled(const Figure &figure, std::string_view label)
{
    for (const Series &series : figure.series)
        if (const auto *kind = std::get_if<Kind>(&series); kind && plain(kind->label) == label)
            return *kind;
    throw std::runtime_error("no series " + std::string(label) + " in " + plain(figure.title));
}

// Index of a category of an axis.
inline std::size_t categoryCalled(const Axis &axis, std::string_view name)
{
    for (std::size_t i = 0; i < axis.categories.size(); ++i)
        if (plain(axis.categories[i]) == name)
            return i;
    throw std::runtime_error("no category " + std::string(name));
}

inline Scenario onCards(double cards)
{
    Scenario scenario;
    scenario.cluster.cards = cards;
    return scenario;
}

// What a line says at x: steps hold each y until the next x.
inline double valueAt(const Line &line, double x)
{
    double value = NAN;
    for (std::size_t i = 0; i < line.x.size(); ++i)
        if (line.steps ? line.x[i] <= x : line.x[i] == x)
            value = line.y[i];
    return value;
}

inline bool strongAt(const Line &line, double x)
{
    for (std::size_t i = 0; i < line.x.size(); ++i)
        if (line.x[i] == x)
            return line.strong[i];
    throw std::runtime_error("no sample there");
}

inline bool isNear(double actual, double expected, double relative = 1e-9)
{
    return isClose(actual, expected, relative);
}

// The chapter's plan on some cards, from the formulas of models.md §1, §2, §6, §7 and §11.
struct ByHand
{
    explicit ByHand(double cards)
    {
        constexpr double parameters = 8190735360; // §2
        constexpr double embedding = 622329856; // §2
        constexpr double flopsPerSequence = 431367993163776; // §2
        const double microbatches = std::ceil(384 / cards);
        const double ring = (cards - 1) / cards;
        compute = microbatches * flopsPerSequence / (165.2e12 * 0.40);
        link = ring * microbatches * 3 * 2 * parameters / 32e9; // 2W + G, two bytes each
        exposed = ring * (2 + 2) * embedding / 32e9; // links are shorter than compute
        const double rate = cards / (337.0667 * 86400);
        save = 14 * parameters / 7e9 / 1800;
        redo = rate * 1800 / 2;
        recovery = rate * 120;
    }
    // Of one step, s.
    double compute;
    double link;
    double exposed;
    double wait = 0.5;
    // Shares of useful time.
    double save;
    double redo;
    double recovery;

    static constexpr double steps = 31790; // §1
    [[nodiscard]] double days(double secondsOfStep) const { return steps * secondsOfStep / 86400; }
    [[nodiscard]] double training() const { return days(compute + exposed + wait); }
    [[nodiscard]] double finish() const { return 5 + training() * (1 + save + redo + recovery); }
};

} // namespace headroom::tests
