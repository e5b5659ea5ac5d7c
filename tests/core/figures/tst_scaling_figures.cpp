// The Scaling page's figures against the chapter and against values worked out by hand.
#include "core/units.h"
#include "tests/core/figures/scaling_input.h"

using namespace headroom;
using namespace headroom::tests;

namespace {

bool contains(const Message &message, const char *text)
{
    return plain(message).find(text) != std::string::npos;
}

} // namespace

class TestScalingFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weakAndStrong();
    void planBesideFormula();
    void supplyBindsThePlan();
    void titleIsThePlans();
    void fastestIsMarked();
    void strongNeverBelowItsLimit();
    void withRecovery();
    void noteWhenOffTheReference();
    void stepsAndTokens();
    void typedUCurve();
    void planUCurve();
    void speedUps();
    void denseDays();
    void denseCards();
    void grownData();
    void densePlan();
    void exercise();
    void cheapestInTime();
    void cheapestIsCheapest();
    void pricesByCard();
    void rentOrBuy();
    void electricityAsInTheResults();
    void withoutLibrary();
    void planKeepsItsName();
};

// Chapter 10.1.1, table.
void TestScalingFigures::weakAndStrong()
{
    const Figure figure = figureWith("scaling.batch", Scenario{});
    QVERIFY2(contains(figure.title, "by formula 384 cards take 2.6 days"),
             plain(figure.title).c_str());
    QVERIFY2(contains(figure.subtitle, "beyond 3625 (weak) or 9224 (strong)"),
             plain(figure.subtitle).c_str());
    const Line &weak = seriesCalled<Line>(figure, "weak, formula");
    const Line &strong = seriesCalled<Line>(figure, "strong, formula");
    // Samples stand close enough that half a step of theirs is 3 % of the cards.
    for (const auto &[cards, weakDays, strongDays] : {std::tuple{48.0, 19.4, 19.4},
                                                      {96.0, 15.7, 9.8},
                                                      {192.0, 13.8, 5.0},
                                                      {384.0, 12.8, 2.6},
                                                      {1536.0, 12.1, 0.8}}) {
        QVERIFY2(isClose(nearest(weak, cards), weakDays, 0.03), exact(nearest(weak, cards)));
        QVERIFY2(isClose(nearest(strong, cards), strongDays, 0.08), exact(nearest(strong, cards)));
    }
    const Line &limit = seriesCalled<Line>(figure, "weak limit 11.9 days");
    QVERIFY(isClose(limit.y.front(), 19434.12 * 52.8 / 86400, 1e-4));
    QCOMPARE(pointsCalled(figure, "now").x.front(), 48.0);
    checkPrinted(pointsCalled(figure, "now").y.front(), "19.4");
}

// Whole micro-batches: the plan's curve ends at 384 cards and 2.61 days without input supply
// (models.md §9), and meets the formula where cards divide the batch.
void TestScalingFigures::planBesideFormula()
{
    Scenario unsupplied;
    unsupplied.input.workers = 0;
    const Figure figure = figureWith("scaling.batch", unsupplied);
    const Line &plan = seriesCalled<Line>(figure, "strong, the plan");
    QCOMPARE(plan.x.back(), 384.0);
    checkPrinted(plan.y.back(), "2.61");
    checkPrinted(valueAt(plan, 48), "19.4");
    QVERIFY(contains(figure.notes.front().text, "the plan ends at 2.6 days"));
    QVERIFY2(contains(figure.title, "end at 1.636 ×; on this batch 384 cards take 2.6 days"),
             plain(figure.title).c_str());
    const auto context = std::ranges::find_if(figure.without, [](const Message &message) {
        return contains(message, "context parallelism");
    });
    QVERIFY(context != figure.without.end());
    // 55 cards take as many micro-batches as 63: 31 790 · (7 · 6.528 + 0.576) s.
    checkPrinted(valueAt(plan, 55), "17.0");
    QVERIFY(isClose(valueAt(plan, 63), valueAt(plan, 55), 1e-4)); // but for the ring
    // On the plan's own curve a larger batch meets the formula within rounding and traffic.
    const Line &weak = seriesCalled<Line>(figure, "weak, the plan");
    const Line &formula = seriesCalled<Line>(figure, "weak, formula");
    for (std::size_t i = 0; i < weak.x.size(); ++i)
        QVERIFY(isClose(weak.y[i], nearest(formula, weak.x[i]), 0.04));
}

// The chapter's four workers bind from 55 cards: 31 790 · 384 / 8 s, models.md 9.
void TestScalingFigures::supplyBindsThePlan()
{
    const Figure figure = figureWith("scaling.batch", Scenario{});
    const Line &plan = seriesCalled<Line>(figure, "strong, the plan");
    checkPrinted(valueAt(plan, 55), "17.66");
    checkPrinted(valueAt(plan, 384), "17.66");
    QVERIFY(valueAt(plan, 54) > 17.67);
    const bool said = std::ranges::any_of(figure.notes, [](const Note &note) {
        return contains(note.text, "input supply binds");
    });
    QVERIFY(said);
    // The title says of the plan what its curve shows, with saves and failures as well.
    QVERIFY2(contains(figure.title, "holds this plan at 17.7 days from 55 cards"),
             plain(figure.title).c_str());
    const Figure whole = figureWith("scaling.batch", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.withRecovery = true;
    });
    const double days = valueAt(seriesCalled<Line>(whole, "strong, the plan"), 55);
    QVERIFY2(
            contains(whole.title, ("at " + plain({"%1", {brief(days)}}) + " days from 55").c_str()),
            plain(whole.title).c_str());
}

// Stragglers stretch the plan's whole micro-batches, not the formula's fixed part alone.
void TestScalingFigures::titleIsThePlans()
{
    Scenario s;
    s.input.workers = 0;
    s.straggler.sigmaPercent = 5;
    const Figure figure = figureWith("scaling.batch", s);
    const double days = seriesCalled<Line>(figure, "strong, the plan").y.back();
    QVERIFY2(
            contains(figure.title, plain({"384 cards take %1", {brief(days, Unit::Days)}}).c_str()),
            plain(figure.title).c_str());
}

// With failures that grow with the cards both curves rise again, and the figure says so.
void TestScalingFigures::fastestIsMarked()
{
    const Figure figure = figureWith("scaling.batch", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.withRecovery = true;
    });
    QVERIFY2(contains(figure.subtitle, "slower beyond"), plain(figure.subtitle).c_str());
    const Points &fastest = pointsCalled(figure, "fastest by formula");
    const Line &weak = seriesCalled<Line>(figure, "weak, formula");
    QVERIFY(weak.y.back() > fastest.y.front() + 0.1);
    for (double y : weak.y)
        QVERIFY(y >= fastest.y.front() * (1 - 1e-4)); // samples stand between whole counts
    const std::string cards = formatQuantity(fastest.x.front(), Unit::Count);
    QVERIFY2(contains(figure.subtitle, (cards + " cards").c_str()), plain(figure.subtitle).c_str());
    // Without failures there is no such point.
    QVERIFY(std::ranges::none_of(
            figureWith("scaling.batch", Scenario{}).series,
            [](const Series &s) { return labelOf(s).pattern == "fastest by formula"; }));
}

void TestScalingFigures::strongNeverBelowItsLimit()
{
    Random random(121);
    for (int i = 0; i < 60; ++i) {
        Scenario s;
        s.cluster.cards = random.whole(12, 400);
        s.efficiency.computePercent = random.between(10, 80);
        s.input.waitSeconds = random.between(0, 10);
        s.batch.noiseScaleTokens = random.logBetween(1e5, 1e8);
        s.batch.adjustSteps = true;
        s.input.workers = 0;
        const Figure figure = figureWith("scaling.batch", s);
        const Evaluation e = evaluate(s);
        const double fixed = *e.step.time - *e.compute.step;
        const Line &strong = seriesCalled<Line>(figure, "strong, formula");
        for (double y : strong.y)
            QVERIFY(y >= e.task.steps * fixed / secondsPerDay);
        const Line &weak = seriesCalled<Line>(figure, "weak, formula");
        for (std::size_t k = 1; k < weak.y.size(); ++k)
            QVERIFY(weak.y[k] <= weak.y[k - 1] * (1 + 1e-12));
        QVERIFY(weak.y.back() >= *e.batch.leastSteps * *e.step.time / secondsPerDay * (1 - 1e-12));
    }
}

// 24.6 days with saves, failures and five days of reserve (chapter 10.6.1).
void TestScalingFigures::withRecovery()
{
    const Figure figure = figureWith("scaling.batch", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.withRecovery = true;
    });
    checkPrinted(pointsCalled(figure, "now").y.front(), "24.6");
    checkPrinted(valueAt(seriesCalled<Line>(figure, "strong, the plan"), 48), "24.6");
    QVERIFY(contains(figure.subtitle, "failures and reserve"));
    // Failures grow with the cards: weak scaling turns, and has no limit to be drawn.
    const Line &weak = seriesCalled<Line>(figure, "weak, formula");
    QVERIFY(*std::ranges::min_element(weak.y) < weak.y.back());
    for (const Series &series : figure.series)
        QVERIFY(!contains(labelOf(series), "limit"));
}

void TestScalingFigures::noteWhenOffTheReference()
{
    const auto aims = [](const Figure &figure) {
        return std::ranges::any_of(figure.without, [](const Message &message) {
            return contains(message, "loss of the reference run");
        });
    };
    QVERIFY(!aims(figureWith("scaling.batch", Scenario{})));
    QVERIFY(aims(figureWith("scaling.batch", scenarioWith({{"task.tokens", 5e10}}))));
    QVERIFY(!aims(figureWith("scaling.batch", scenarioWith({{"task.sequences_per_step", 768},
                                                            {"batch.adjust_steps", true}}))));
}

void TestScalingFigures::stepsAndTokens()
{
    const Figure figure = figureWith("scaling.steps", Scenario{});
    QVERIFY2(contains(figure.title, "1.636 × the least steps, 2.573 × the least tokens"),
             plain(figure.title).c_str());
    QVERIFY2(contains(figure.subtitle, "19 434 steps"), plain(figure.subtitle).c_str());
    QCOMPARE(figure.rules.front().at, 2e6);
    const Line &steps = seriesCalled<Line>(figure, "steps");
    const Line &tokens = seriesCalled<Line>(figure, "tokens");
    for (std::size_t i = 0; i < steps.x.size(); ++i) {
        QVERIFY(isNear((steps.y[i] - 1) * (tokens.y[i] - 1), 1)); // Kaplan et al. 2020, eq. 5.1
        QVERIFY(steps.y[i] >= 1 && tokens.y[i] >= 1);
    }
    // Away from the reference both runs are marked.
    const Figure other =
            figureWith("scaling.steps", scenarioWith({{"batch.reference_sequences", 96}}));
    QCOMPARE(pointsCalled(other, "reference run").x.front(), 96.0 * 8192);
}

// models.md S18.
void TestScalingFigures::typedUCurve()
{
    const Figure figure = figureWith("scaling.ucurve", Scenario{});
    QVERIFY2(contains(figure.title, "22 workers are best"), plain(figure.title).c_str());
    QVERIFY2(contains(figure.title, "from 498 on"), plain(figure.title).c_str());
    const Line &real = seriesCalled<Line>(figure, "with synchronisation");
    const Line &ideal = seriesCalled<Line>(figure, "ideal");
    checkPrinted(valueAt(real, 22) * 1e3, "92.5");
    checkPrinted(valueAt(ideal, 22) * 1e3, "45.5");
    for (std::size_t i = 0; i < real.x.size(); ++i)
        QVERIFY(real.y[i] >= ideal.y[i]);
    QCOMPARE(pointsCalled(figure, "best").x.front(), 22.0);
}

// By hand: 64.25 s without anything hidden on 48 cards, less the 0.5 s of input wait (64.8 s,
// models.md §6); the best is the last count with fewer micro-batches.
void TestScalingFigures::planUCurve()
{
    const Figure figure = figureWith("scaling.ucurve", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.planUCurve = true;
    });
    const Line &real = seriesCalled<Line>(figure, "nothing hidden");
    checkPrinted(valueAt(real, 48), "64.25");
    const double best = pointsCalled(figure, "best").x.front();
    QCOMPARE(best, 384.0);
    for (double y : real.y)
        QVERIFY(y >= pointsCalled(figure, "best").y.front() * (1 - 1e-12));
    // With 0.1 s a call, calls do not shrink with the cards beyond one micro-batch.
    QVERIFY(strongAt(real, 48) && !strongAt(real, 8)); // 8 cards do not fit
}

// models.md S18: 8 cards with 30 and 50 % synchronising, 5 % serial on 8, 64 and 1 024.
void TestScalingFigures::speedUps()
{
    const auto at = [](double cards, double sync) {
        return figureWith("scaling.speedup", scenarioWith({{"cluster.cards", cards}}),
                          [sync](ExploreSettings &settings) {
                              settings.scaling.synchronisingPercent = sync;
                          });
    };
    QVERIFY(contains(at(8, 30).title, "8 cards are 5.6 ×"));
    QVERIFY(contains(at(8, 50).title, "8 cards are 4 ×"));
    QVERIFY(contains(at(8, 30).title, "5.9 × with 5 % serial"));
    QVERIFY(contains(at(64, 30).title, "15.4 × with 5 % serial"));
    QVERIFY(contains(at(1024, 30).title, "19.6 × with 5 % serial"));
}

// Chapter 10.6.4: 679, 214 and 94 days at 40 %, 75 days of B200 at 50 %.
void TestScalingFigures::denseDays()
{
    const Figure figure = figureWith("scaling.dense", Scenario{});
    const auto days = [&](const char *label) {
        // The line is straight in both logarithms; 1e12 is one of its samples.
        return nearest(seriesCalled<Line>(figure, label), 1e12);
    };
    checkPrinted(days("A100 40 %"), "679");
    checkPrinted(days("H100 40 %"), "214");
    checkPrinted(days("B200 40 %"), "94");
    checkPrinted(days("B200 50 %"), "75");
    QCOMPARE(figure.rules.front().at, 90.0);
    // By hand: 955.5e9 parameters · 6 · 2e13 = 16 384 · 2250e12 · 0.4 · 90 days.
    QVERIFY2(contains(figure.title, "up to 955 billion parameters"), plain(figure.title).c_str());
    const Line &b200 = seriesCalled<Line>(figure, "B200 40 %");
    for (std::size_t i = 0; i < b200.x.size(); ++i)
        QCOMPARE(bool(b200.strong[i]), b200.y[i] <= 90);
    // The second efficiency is told apart by its dashes.
    QVERIFY(!b200.dashed);
    QVERIFY(seriesCalled<Line>(figure, "B200 50 %").dashed);
    QVERIFY2(contains(figure.subtitle, "dashed: at 50 %"), plain(figure.subtitle).c_str());
}

void TestScalingFigures::denseCards()
{
    const Figure figure = figureWith("scaling.dense", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.denseCardsNeeded = true;
    });
    QVERIFY2(contains(figure.title, "17 147 × B200 at 40 %"), plain(figure.title).c_str());
    QCOMPARE(nearest(seriesCalled<Line>(figure, "B200 40 %"), 1e12), 17147.0);
    QCOMPARE(figure.rules.front().at, 16384.0);
    QCOMPARE(pointsCalled(figure, "the plan").y.front(), 48.0);
}

// Five times the model is 25 times the days: 1e12 on 2e13 tokens is the same in both rules.
void TestScalingFigures::grownData()
{
    const Figure grown = figureWith("scaling.dense", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.grownData = true;
    });
    const Line &b200 = seriesCalled<Line>(grown, "B200 40 %");
    checkPrinted(nearest(b200, 1e12), "94");
    for (std::size_t i = 20; i < b200.x.size(); ++i)
        QVERIFY(isNear(b200.y[i] / b200.y[i - 20], 100, 1e-9)); // a decade in 20 samples
}

void TestScalingFigures::densePlan()
{
    const Figure figure = figureWith("scaling.dense", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.denseCards = 48;
    });
    QCOMPARE(pointsCalled(figure, "the plan").x.front(), 8190735360.0);
    checkPrinted(pointsCalled(figure, "the plan").y.front(), "19.6"); // 24.6 less five reserved
    // Days on 48 cards say nothing beside curves of 16 384.
    QVERIFY(std::ranges::none_of(
            figureWith("scaling.dense", Scenario{}).series,
            [](const Series &s) { return std::holds_alternative<Points>(s); }));
}

// Exercise 10-10: all 72 values, in the table.
void TestScalingFigures::exercise()
{
    const Figure figure = figureWith("scaling.exercise", Scenario{});
    QCOMPARE(figure.table.rows.size(), std::size_t{18});
    QVERIFY2(contains(figure.title, "17 147 × B200 at 40 %"), plain(figure.title).c_str());
    std::size_t seen = 0;
    const Json reference = readReference("dense_scale.json");
    for (const Json &row : reference.at("cases")) {
        const std::string size =
                formatQuantity(row.at("parameters").get<double>() / 1e12, Unit::Count) + " T";
        const std::string rule = row.at("data") == "grown" ? "20N" : "fixed";
        const auto card = row.at("card").get<std::string>();
        const std::string column = std::to_string(row.at("efficiency").get<int>()) + " %, "
                                   + std::to_string(row.at("days").get<int>()) + " days";
        for (const auto &cells : figure.table.rows) {
            const auto text = [&](std::size_t i) { return plain(std::get<Message>(cells[i])); };
            if (text(0) != size || text(1) != rule || text(2) != card)
                continue;
            for (std::size_t i = 3; i < cells.size(); ++i)
                if (plain(figure.table.columns[i]) == column) {
                    QCOMPARE(std::get<Amount>(cells[i]).value, row.at("cards").get<double>());
                    ++seen;
                }
        }
    }
    QCOMPARE(seen, std::size_t{72});
}

// By hand: an RTX 4090 alone at $0.50 an hour. 39 cards are in time (models.md §7).
void TestScalingFigures::cheapestInTime()
{
    const Figure figure =
            figureWith("scaling.cost", scenarioWith({{"cost.card_hour", 0.5}}),
                       [](ExploreSettings &settings) { settings.scaling.cards.clear(); });
    QVERIFY2(contains(figure.title, "39 × RTX 4090"), plain(figure.title).c_str());
    const ByHand hand(39);
    const Points &best = pointsCalled(figure, "cheapest of each in time");
    QVERIFY(isNear(best.x.front(), hand.finish()));
    QVERIFY(isNear(best.y.front(), 39 * 24 * hand.finish() * 0.5));
    const Points &now = pointsCalled(figure, "now");
    QVERIFY(isNear(now.y.front(), 48 * 24 * ByHand(48).finish() * 0.5));
}

// No count of any card that is in time and fits costs less.
void TestScalingFigures::cheapestIsCheapest()
{
    Random random(122);
    for (int i = 0; i < 6; ++i) {
        Scenario s;
        s.cost.cardHourDollars = random.between(0.1, 5);
        s.task.deadlineDays = random.between(15, 60);
        s.task.sequencesPerStep = random.whole(100, 400);
        s.input.workers = 0;
        const Figure figure = figureWith("scaling.cost", s);
        double least = INFINITY;
        std::vector<NamedCard> cards = chapterCards();
        for (const NamedCard &card : cards)
            for (int n = 1; n <= 400; ++n) {
                Scenario other = s;
                other.card = card.card;
                other.cluster.cards = n;
                const Evaluation e = evaluate(other);
                if (e.deadline.met.value_or(false))
                    least = std::min(least, *e.finish.cost);
            }
        double shown = INFINITY;
        for (double y : pointsCalled(figure, "cheapest of each in time").y)
            shown = std::min(shown, y);
        QVERIFY2(isClose(shown, least, 1e-9), exact(shown) + " " + exact(least));
        // Along each line waiting longer saves money.
        for (const Series &series : figure.series)
            if (const auto *line = std::get_if<Line>(&series))
                for (std::size_t k = 1; k < line->y.size(); ++k)
                    QVERIFY(line->y[k] < line->y[k - 1]);
    }
}

void TestScalingFigures::pricesByCard()
{
    const auto at = [](double dollars) {
        const Figure figure = figureWith("scaling.cost", scenarioWith({{"cost.card_hour", 0.5}}),
                                         [dollars](ExploreSettings &settings) {
                                             settings.scaling.cards = {{"h100-sxm", dollars}};
                                         });
        return seriesCalled<Line>(figure, "H100").y.front();
    };
    QVERIFY(isNear(at(3), 6 * at(0))); // 0: as the plan pays
}

// By hand: 48 · 24 · $0.50 = $576 a day of rent; 48 · 450 W · $0.10/kWh · 24 h = $51.84 a day;
// 48 · $2 000 = $96 000: even after 96 000 / 524.16 = 183.2 days.
void TestScalingFigures::rentOrBuy()
{
    const Figure figure = figureWith(
            "scaling.buy", scenarioWith({{"cost.card_hour", 0.5}, {"cost.card_price", 2000}}));
    QVERIFY2(contains(figure.title, "Buying pays after 183.2 days"), plain(figure.title).c_str());
    const Line &rent = seriesCalled<Line>(figure, "rent");
    QVERIFY(isNear(rent.y.back() / rent.x.back(), 576));
    const Line &buy = seriesCalled<Line>(figure, "buy");
    QCOMPARE(buy.y.front(), 96000.0);
    QVERIFY(isNear((buy.y.back() - buy.y.front()) / buy.x.back(), 51.84));
    QVERIFY(contains(figureWith("scaling.buy", Scenario{}).title, "give a card hour"));
}

// Electricity of the run is the run's energy: its reserve draws none.
void TestScalingFigures::electricityAsInTheResults()
{
    const Scenario s;
    const Evaluation e = evaluate(s);
    const Figure figure = figureWith("scaling.buy", s);
    const Line &line = seriesCalled<Line>(figure, "electricity alone");
    const double run = figure.rules.front().at;
    QVERIFY(isNear(run, *e.finish.total / secondsPerDay - s.task.reservedDays));
    QVERIFY(isNear(line.y.back() / line.x.back() * run, *e.finish.cost));
    QVERIFY(contains(figure.notes.front().text, "electricity alone: 1018 $"));
}

void TestScalingFigures::withoutLibrary()
{
    const Figure figure = makeFigure("scaling.cost", Scenario{});
    QVERIFY(contains(figure.title, "the plan's card"));
    QCOMPARE(makeFigure("scaling.exercise", Scenario{}).table.rows.size(), std::size_t{6});
}

// The plan's card goes by its library name and stands there once.
void TestScalingFigures::planKeepsItsName()
{
    const Figure figure = figureWith("scaling.dense", Scenario{}, [](ExploreSettings &settings) {
        settings.scaling.cards = {{"rtx-4090"}, {"b200"}, {"nonsense"}};
        settings.scaling.secondEfficiency = settings.scaling.firstEfficiency;
    });
    (void)seriesCalled<Line>(figure, "RTX 4090");
    (void)seriesCalled<Line>(figure, "B200");
    const auto lines = std::ranges::count_if(figure.series, [](const Series &series) {
        return std::holds_alternative<Line>(series);
    });
    QCOMPARE(lines, 2);
}

QTEST_APPLESS_MAIN(TestScalingFigures)
#include "tst_scaling_figures.moc"
