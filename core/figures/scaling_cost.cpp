#include "core/evaluation/consistency.h"
#include "core/figures/card_counts.h"
#include "core/figures/compared_cards.h"
#include "core/figures/geometry.h"
#include "core/figures/makers.h"
#include "core/models/cost.h"
#include "core/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

// A card count that fits, what it costs and when it is finished.
struct Offer
{
    double cards = 0;
    double days = 0;
    double dollars = 0;
};

Scenario withCard(Scenario s, const ComparedWith &card)
{
    s.card = card.card;
    s.cost.cardHourDollars = card.dollarsAnHour;
    return s;
}

// Offers for which no other is both earlier and cheaper, by days.
std::vector<Offer> worthwhile(const Scenario &s, double mostCards, EvaluationMemo &memo)
{
    std::vector<Offer> offers;
    for (double n : sampledCards(s, 1, mostCards)) {
        const Evaluation e = onCards(s, n, memo);
        if (e.finish.total && e.finish.cost && std::isfinite(*e.finish.total)
            && std::isfinite(*e.finish.cost))
            offers.push_back({n, *e.finish.total / secondsPerDay, *e.finish.cost});
    }
    std::ranges::stable_sort(offers, [](const Offer &a, const Offer &b) {
        return std::pair(a.days, a.dollars) < std::pair(b.days, b.dollars);
    });
    std::vector<Offer> kept;
    for (const Offer &offer : offers)
        if (kept.empty() || (offer.dollars < kept.back().dollars && offer.days > kept.back().days))
            kept.push_back(offer);
    return kept;
}

std::optional<Offer> cheapestInTime(const std::vector<Offer> &offers, double deadline)
{
    std::optional<Offer> best; // dollars fall with the days
    for (const Offer &offer : offers)
        if (offer.days <= deadline)
            best = offer;
    return best;
}

Message countAndName(const Offer &offer, const Message &name)
{
    return {"%1 × %2", {full(offer.cards), name}};
}

} // namespace

Figure scalingCost(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const double deadline = s.task.deadlineDays;
    const double busy = busyCards(s);
    const double mostCards = std::max(cardsUnit(s), std::min(busy, 64 * s.cluster.cards));

    Figure figure;
    figure.x = {.label = {"finish, days"}, .unit = Unit::Days};
    figure.y = {.label = {"dollars"}, .unit = Unit::Dollars};
    figure.without = {{"buying cards; hosts, network, staff and storage"},
                      {"card counts that are later and dearer than another"}};
    const bool rented = std::ranges::any_of(
            comparedCards(input), [](const ComparedWith &card) { return card.dollarsAnHour > 0; });
    figure.subtitle = {
            rented ? "Dollars over the day of finish, each point of a line a card count; "
                     "thick: in time. Rent where an hour has a price, else electricity"
                   : "Dollars of electricity over the day of finish, each point of a "
                     "line a card count; thick: in time"};
    Points inTime{.label = {"cheapest of each in time"}, .tone = Tone::Good};
    std::optional<Offer> cheapest;
    Message cheapestName;
    std::vector<double> dollars;
    std::vector<double> days{deadline};
    for (const ComparedWith &card : comparedCards(input)) {
        const std::vector<Offer> offers = worthwhile(withCard(s, card), mostCards, input.memo);
        const auto best = cheapestInTime(offers, deadline);
        if (best && (!cheapest || best->dollars < cheapest->dollars)) {
            cheapest = best;
            cheapestName = card.name;
        }
        Line line{.label = {"%1", {card.name}}, .tone = card.tone};
        for (const Offer &offer : offers) {
            if (offer.days > 2.5 * deadline && !line.x.empty())
                break;
            line.x.push_back(offer.days);
            line.y.push_back(offer.dollars);
            line.strong.push_back(offer.days <= deadline);
            dollars.push_back(offer.dollars);
            days.push_back(std::min(offer.days, 2.5 * deadline));
        }
        if (line.x.empty())
            figure.without.push_back({"%1: fits on no number up to %2 cards, or has no price",
                                      {card.name, full(mostCards)}});
        else
            figure.series.push_back(std::move(line));
        if (best) {
            inTime.x.push_back(best->days);
            inTime.y.push_back(best->dollars);
            inTime.names.push_back({"%1", {countAndName(*best, card.name)}});
        }
    }
    if (!inTime.x.empty())
        figure.series.push_back(std::move(inTime));
    const Evaluation &e = input.now.evaluation;
    if (e.finish.total && e.finish.cost) {
        const double x = *e.finish.total / secondsPerDay;
        figure.series.push_back(
                Points{.label = {"now"}, .tone = Tone::First, .x = {x}, .y = {*e.finish.cost}});
        dollars.push_back(*e.finish.cost);
        days.push_back(x);
        figure.notes.push_back(
                {.x = x,
                 .y = *e.finish.cost,
                 .text = {"now: %1 cards, %2",
                          {full(s.cluster.cards), full(std::round(*e.finish.cost), Unit::Dollars)}},
                 .leader = true});
    }
    fitAxis(figure.x, days, true);
    fitAxis(figure.y, dollars, true);
    figure.rules.push_back({.vertical = true,
                            .at = deadline,
                            .label = {"deadline %1", {full(deadline, Unit::None)}}});
    if (dollars.empty())
        figure.title = {"Nothing that fits has a price: give a card hour or electricity"};
    else if (!cheapest)
        figure.title = {"No card count up to %1 is in time", {full(mostCards)}};
    else {
        figure.title = {"Cheapest in time: %1, %2, %3",
                        {countAndName(*cheapest, cheapestName), brief(cheapest->days, Unit::Days),
                         full(std::round(cheapest->dollars), Unit::Dollars)}};
        figure.notes.push_back(
                {.x = cheapest->days,
                 .y = cheapest->dollars,
                 .text = {"cheapest in time: %1", {countAndName(*cheapest, cheapestName)}},
                 .tone = Tone::Good,
                 .leader = true,
                 .bold = true});
    }
    return figure;
}

Figure scalingBuy(const FigureInput &input)
{
    if (hasConflict(input.now.evaluation))
        return conflictFigure(input);
    const Scenario &s = input.now.scenario;
    const Evaluation &e = input.now.evaluation;
    const double cards = s.cluster.cards;
    const double watts =
            powerDrawn(cards, s.card.powerWatts, hostCount(cards, s.cluster.cardsPerHost),
                       s.cluster.hostPowerWatts, s.cost.pue);
    const double feeding = watts / kilo * s.cost.electricityDollarsPerKilowattHour * 24; // a day
    const double renting = cards * s.cost.cardHourDollars * 24;
    const double price = cards * s.cost.cardPriceDollars;

    Figure figure;
    figure.subtitle = {
            price > 0 || renting > 0
                    ? "Dollars over days of use of %1 cards: rent, or price and electricity"
                    : "Dollars of electricity over days of use of %1 cards",
            {full(cards)}};
    figure.x = {.label = {"days of use"}, .unit = Unit::Days};
    figure.y = {.label = {"dollars"}, .unit = Unit::Dollars};
    figure.without = {{"hosts, network, staff"}, {"what bought cards are worth later"}};
    const double even = renting > feeding ? price / (renting - feeding) : 0;
    // The reserve draws nothing, as in energy.total; rented cards are paid for in it as well.
    const double reserve = s.task.reservedDays;
    const double run =
            e.finish.total.value_or(s.task.deadlineDays * secondsPerDay) / secondsPerDay - reserve;
    if (reserve > 0)
        figure.without.push_back({"the reserve of %1", {full(reserve, Unit::Days)}});
    if (price <= 0 && renting <= 0 && feeding > 0)
        figure.title = {
                "Electricity of this run: %1; to compare, give a card hour and a card price",
                {full(std::round(feeding * run), Unit::Dollars)}};
    else if (price <= 0 || renting <= 0)
        figure.title = {"To compare, give a card hour and a card price"};
    else if (even <= 0)
        figure.title = {"Feeding an own card costs more than renting one"};
    else
        figure.title = {"Buying pays after %1 of use; this run uses %2",
                        {brief(even, Unit::Days), brief(run, Unit::Days)}};
    const double last = std::min(std::max(1.5 * even, 1.5 * run), 1e6);
    Line rentLine{.label = {"rent"}, .tone = Tone::First};
    Line buyLine{.label = {price > 0 ? "buy" : "electricity alone"}, .tone = Tone::Second};
    for (double x : {0.0, last}) {
        rentLine.x.push_back(x);
        rentLine.y.push_back(renting * x);
        buyLine.x.push_back(x);
        buyLine.y.push_back(price + feeding * x);
        rentLine.strong.push_back(true);
        buyLine.strong.push_back(true);
    }
    fitAxis(figure.x, {last}, true);
    fitAxis(figure.y, {rentLine.y.back(), buyLine.y.back()}, true);
    if (renting > 0)
        figure.series.push_back(rentLine);
    figure.series.push_back(buyLine);
    figure.rules.push_back({.vertical = true,
                            .at = run,
                            .label = {e.finish.total ? "this run" : "deadline"},
                            .tone = Tone::Quiet});
    if (price <= 0) // the only dollars of own cards that are known
        figure.notes.push_back({.x = run,
                                .y = feeding * run,
                                .text = {"electricity alone: %1",
                                         {full(std::round(feeding * run), Unit::Dollars)}},
                                .leader = true});
    if (even > 0 && price > 0 && even <= last)
        figure.notes.push_back({.x = even,
                                .y = renting * even,
                                .text = {"even after %1", {brief(even, Unit::Days)}},
                                .tone = Tone::Good,
                                .leader = true});
    return figure;
}

} // namespace headroom
