/* SPDX-License-Identifier: MIT */
/* The languages that the game is translated into, and the one in use. The build puts their catalogs
 * and `languages.txt` beside the game's files: a line for each language, with its code, how much of
 * it is translated in percent, and its own name. A web page fetches a catalog when it is chosen. A
 * language whose letters the game's font lacks needs the system's fonts. Until these are listed,
 * the previous language stays, so that no text is blank. */
#pragma once

#include "base/translate.h"
#include "canvas/canvas.h"

enum { LANGUAGES_MAX = 64, LANGUAGE_CODE_BYTES = 16, LANGUAGE_NAME_BYTES = 64 };

typedef struct Language {
    char code[LANGUAGE_CODE_BYTES]; /**< As gettext has it: "de", "pt_BR". */
    char name[LANGUAGE_NAME_BYTES];
    Catalog *catalog; /**< Or NULL: English, or not loaded. */
} Language;

typedef struct Languages {
    Language items[LANGUAGES_MAX]; /**< English first. */
    int count;
    int used;
    int wanted; /**< Its catalog is being fetched, or fonts are being listed; else `used`. */
} Languages;

/** English alone where the build made no list. */
void languages_init(Languages *languages);
void languages_release(Languages *languages);

/** The index of a language by its code. For an empty or unknown code: the first of the system's
 * languages that the game has, or English. */
int languages_find(const Languages *languages, const char *code);

/** The same by a list of locales as in LANGUAGE: "pt_BR.UTF-8:pt:en". */
int languages_find_locale(const Languages *languages, const char *locales);

/** Switches all texts to a language, at once or as soon as its files and fonts are ready. `fonts`
 * are the window's, NULL before there is one. If the catalog is missing or damaged, it fails and
 * the language stays. */
bool languages_use(Languages *languages, int language, const FontFinder *fonts, Error *out_error);

/** Switches to the wanted language if its files and fonts have come; true if texts have changed.
 * `out_notice` says what could not be fetched or is damaged; else it is "". */
bool languages_wake(Languages *languages, const FontFinder *fonts, Error *out_notice);

/** Call this when the window is opened. Waits at most `seconds` for the fonts of the language in
 * use, and shows English until they are ready if that is not enough. */
void languages_await_fonts(Languages *languages, const FontFinder *fonts, double seconds);

/** The own name of the wanted language; of the used one if the wanted one's letters may not be
 * ready yet. */
const char *languages_name(const Languages *languages);
