// Constants and the few unit conversions. Inside the models everything is in SI base units and
// bytes; a name that carries another unit says so (deadlineDays, memoryGigabytes).
#pragma once

namespace headroom {

inline constexpr double kilo = 1e3;
inline constexpr double mega = 1e6;
inline constexpr double giga = 1e9;
inline constexpr double tera = 1e12;

// GB = 10^9 bytes and GiB = 2^30 bytes differ by 7.4 %: they are never mixed.
inline constexpr double kibi = 1024.0;
inline constexpr double mebi = kibi * kibi;
inline constexpr double gibi = kibi * mebi;

inline constexpr double secondsPerHour = 3600.0;
inline constexpr double secondsPerDay = 86400.0;
inline constexpr double daysPerYear = 365.25;

inline constexpr double bitsPerByte = 8.0;
inline constexpr double percent = 0.01;
inline constexpr double micro = 1e-6;

inline constexpr double joulesPerKilowattHour = 3.6e6;

} // namespace headroom
