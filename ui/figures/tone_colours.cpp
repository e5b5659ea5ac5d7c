#include "ui/figures/tone_colours.h"

namespace headroom {

QColor colourOf(Tone tone, const Theme &theme)
{
    // Wong's palette, told apart with any colour vision, darkened or lightened to keep contrast.
    const auto pick = [&theme](QRgb light, QRgb dark) {
        return QColor::fromRgb(theme.dark ? dark : light);
    };
    switch (tone) {
    case Tone::Neutral:
        return pick(0x7d8794, 0x8b95a3);
    case Tone::First:
        return pick(0x0072b2, 0x5aaeea);
    case Tone::Second:
        return pick(0xb35900, 0xf0a04b);
    case Tone::Third:
        return pick(0x00805a, 0x4cc9a0);
    case Tone::Fourth:
        return pick(0xc2410c, 0xff8a5c);
    case Tone::Fifth:
        return pick(0xa9548a, 0xdf9cc5);
    case Tone::Sixth:
        return pick(0x9c6b00, 0xe8bf4a);
    case Tone::Good:
        return theme.good;
    case Tone::Bad:
        return theme.bad;
    case Tone::PinA:
        return pick(0x7a2fb8, 0xc79bf2);
    case Tone::PinB:
        return pick(0x00788a, 0x4fd0e0);
    case Tone::PinC:
        return pick(0xb0125b, 0xff86b8);
    case Tone::PinD:
        return pick(0x5b6b00, 0xc3d34f);
    case Tone::PinE:
        return pick(0x7a4a1e, 0xd6a77a);
    case Tone::PinF:
        return pick(0x3d3f9e, 0xa3a8ff);
    case Tone::Quiet:
        break;
    }
    return theme.dimText;
}

} // namespace headroom
