#include "core/quantity_units.h"

#include "core/units.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array unitRows{
        UnitRow{Unit::None, "", Dimension::Plain, 1},
        UnitRow{Unit::Count, "", Dimension::Count, 1},
        UnitRow{Unit::Tokens, "tokens", Dimension::Count, 1},
        UnitRow{Unit::Sequences, "sequences", Dimension::Count, 1},
        UnitRow{Unit::Bytes, "bytes", Dimension::Bytes, 1},
        UnitRow{Unit::Gigabytes, "GB", Dimension::Bytes, giga},
        UnitRow{Unit::Gibibytes, "GiB", Dimension::Bytes, gibi},
        UnitRow{Unit::GigabytesPerSecond, "GB/s", Dimension::ByteRate, giga},
        UnitRow{Unit::GigabitsPerSecond, "Gbit/s", Dimension::ByteRate, giga / bitsPerByte},
        UnitRow{Unit::Teraflops, "TFLOP/s", Dimension::FlopRate, tera},
        UnitRow{Unit::Flop, "FLOP", Dimension::Flop, 1},
        UnitRow{Unit::Seconds, "s", Dimension::Time, 1},
        UnitRow{Unit::Milliseconds, "ms", Dimension::Time, 1e-3},
        UnitRow{Unit::Microseconds, "µs", Dimension::Time, micro},
        UnitRow{Unit::Hours, "h", Dimension::Time, secondsPerHour},
        UnitRow{Unit::Days, "days", Dimension::Time, secondsPerDay},
        UnitRow{Unit::Watts, "W", Dimension::Power, 1},
        UnitRow{Unit::KilowattHours, "kWh", Dimension::Energy, 1},
        UnitRow{Unit::Kilograms, "kg", Dimension::Mass, 1},
        UnitRow{Unit::Dollars, "$", Dimension::Money, 1},
        UnitRow{Unit::DollarsPerKilowattHour, "$/kWh", Dimension::MoneyPerEnergy, 1},
        UnitRow{Unit::KilogramsPerKilowattHour, "kg/kWh", Dimension::MassPerEnergy, 1},
        UnitRow{Unit::Percent, "%", Dimension::Share, percent},
        UnitRow{Unit::Share, "", Dimension::Share, 1},
        UnitRow{Unit::Multiple, "×", Dimension::Multiple, 1},
        UnitRow{Unit::TokensPerSecond, "tokens/s", Dimension::TokenRate, 1},
        UnitRow{Unit::SequencesPerSecond, "sequences/s", Dimension::SequenceRate, 1},
        UnitRow{Unit::TrajectoriesPerSecond, "trajectories/s", Dimension::TrajectoryRate, 1},
        UnitRow{Unit::FlopPerByte, "FLOP/byte", Dimension::Intensity, 1},
};

static_assert(
        [] {
            for (std::size_t i = 0; i < unitRows.size(); ++i)
                if (static_cast<std::size_t>(unitRows[i].unit) != i)
                    return false;
            return true;
        }(),
        "unitRows stand in the order of Unit");

constexpr std::array suffixes{
        Suffix{"k", Dimension::Count, kilo},
        Suffix{"K", Dimension::Count, kilo},
        Suffix{"M", Dimension::Count, mega},
        Suffix{"B", Dimension::Count, giga},
        Suffix{"G", Dimension::Count, giga},
        Suffix{"T", Dimension::Count, tera},
        Suffix{"token", Dimension::Count, 1},
        Suffix{"tokens", Dimension::Count, 1},
        Suffix{"sequence", Dimension::Count, 1},
        Suffix{"sequences", Dimension::Count, 1},
        Suffix{"card", Dimension::Count, 1},
        Suffix{"cards", Dimension::Count, 1},
        Suffix{"byte", Dimension::Bytes, 1},
        Suffix{"bytes", Dimension::Bytes, 1},
        Suffix{"kB", Dimension::Bytes, kilo},
        Suffix{"MB", Dimension::Bytes, mega},
        Suffix{"GB", Dimension::Bytes, giga},
        Suffix{"TB", Dimension::Bytes, tera},
        Suffix{"KiB", Dimension::Bytes, kibi},
        Suffix{"MiB", Dimension::Bytes, mebi},
        Suffix{"GiB", Dimension::Bytes, gibi},
        Suffix{"TiB", Dimension::Bytes, kibi *gibi},
        Suffix{"MB/s", Dimension::ByteRate, mega},
        Suffix{"GB/s", Dimension::ByteRate, giga},
        Suffix{"TB/s", Dimension::ByteRate, tera},
        Suffix{"MiB/s", Dimension::ByteRate, mebi},
        Suffix{"GiB/s", Dimension::ByteRate, gibi},
        Suffix{"Mbit/s", Dimension::ByteRate, mega / bitsPerByte},
        Suffix{"Gbit/s", Dimension::ByteRate, giga / bitsPerByte},
        Suffix{"Tbit/s", Dimension::ByteRate, tera / bitsPerByte},
        Suffix{"Mbps", Dimension::ByteRate, mega / bitsPerByte},
        Suffix{"Gbps", Dimension::ByteRate, giga / bitsPerByte},
        Suffix{"Tbps", Dimension::ByteRate, tera / bitsPerByte},
        Suffix{"Gb/s", Dimension::ByteRate, giga / bitsPerByte},
        Suffix{"Tb/s", Dimension::ByteRate, tera / bitsPerByte},
        Suffix{"GFLOP/s", Dimension::FlopRate, giga},
        Suffix{"TFLOP/s", Dimension::FlopRate, tera},
        Suffix{"PFLOP/s", Dimension::FlopRate, 1e15},
        Suffix{"GFLOPS", Dimension::FlopRate, giga},
        Suffix{"TFLOPS", Dimension::FlopRate, tera},
        Suffix{"PFLOPS", Dimension::FlopRate, 1e15},
        Suffix{"FLOP", Dimension::Flop, 1},
        Suffix{"ns", Dimension::Time, 1e-9},
        Suffix{"us", Dimension::Time, micro},
        Suffix{"µs", Dimension::Time, micro}, // U+00B5
        Suffix{"\u03bcs", Dimension::Time, micro}, // U+03BC, the Greek letter
        Suffix{"ms", Dimension::Time, 1e-3},
        Suffix{"s", Dimension::Time, 1},
        Suffix{"min", Dimension::Time, 60},
        Suffix{"h", Dimension::Time, secondsPerHour},
        Suffix{"hour", Dimension::Time, secondsPerHour},
        Suffix{"hours", Dimension::Time, secondsPerHour},
        Suffix{"d", Dimension::Time, secondsPerDay},
        Suffix{"day", Dimension::Time, secondsPerDay},
        Suffix{"days", Dimension::Time, secondsPerDay},
        Suffix{"W", Dimension::Power, 1},
        Suffix{"kW", Dimension::Power, kilo},
        Suffix{"MW", Dimension::Power, mega},
        Suffix{"kWh", Dimension::Energy, 1},
        Suffix{"MWh", Dimension::Energy, kilo},
        Suffix{"kg", Dimension::Mass, 1},
        Suffix{"t", Dimension::Mass, kilo},
        Suffix{"$", Dimension::Money, 1},
        Suffix{"$/kWh", Dimension::MoneyPerEnergy, 1},
        Suffix{"kg/kWh", Dimension::MassPerEnergy, 1},
        Suffix{"g/kWh", Dimension::MassPerEnergy, 1e-3},
        Suffix{"%", Dimension::Share, percent},
        Suffix{"×", Dimension::Multiple, 1},
        Suffix{"x", Dimension::Multiple, 1},
        Suffix{"tokens/s", Dimension::TokenRate, 1},
        Suffix{"sequences/s", Dimension::SequenceRate, 1},
        Suffix{"trajectories/s", Dimension::TrajectoryRate, 1},
        Suffix{"FLOP/byte", Dimension::Intensity, 1},
};

} // namespace

const UnitRow &unitRow(Unit unit)
{
    return unitRows[static_cast<std::size_t>(unit)];
}

const Suffix *findSuffix(std::string_view text)
{
    const auto found = std::ranges::find(suffixes, text, &Suffix::text);
    return found == suffixes.end() ? nullptr : &*found;
}

std::string_view unitSymbol(Unit unit)
{
    return unitRow(unit).symbol;
}

double unitFactor(Unit unit)
{
    return unitRow(unit).toBase;
}

} // namespace headroom
