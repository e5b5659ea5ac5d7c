// The language of the window: English, which the sources are written in, or Vietnamese.
#pragma once

namespace headroom {

enum class LanguageChoice { FollowSystem, English, Vietnamese };

// As it was chosen last; the system's at first.
[[nodiscard]] LanguageChoice storedLanguage();
void storeLanguage(LanguageChoice choice);

// Texts made from now on are in this language and numbers in its form; windows that are open have
// to be made again. Needs a QCoreApplication.
void applyLanguage(LanguageChoice choice);

// "en" or "vi": what the texts are in.
[[nodiscard]] const char *languageCode();

} // namespace headroom
