/* SPDX-License-Identifier: MIT */
/* The languages that the game is translated into, and the one in use. The build puts their catalogs
 * and `languages.txt` beside the game's files: a line for each language, with its code, how much of
 * it is translated in percent, and its own name. A web page fetches a catalog when it is chosen.
 * A language whose letters the game's font lacks is shown once the system's fonts are listed; until
 * then the one before is, so that nothing is blank. */
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

/** The place of a code among the languages; of an empty or unknown one the system's first language
 * that is there, or English. */
int languages_find(const Languages *languages, const char *code);

/** The same by a list of locales as in LANGUAGE: "pt_BR.UTF-8:pt:en". */
int languages_find_locale(const Languages *languages, const char *locales);

/** Shows all texts in a language from now on, or once all for it is there. `fonts` are the
 * window's, NULL before there is one. Where its catalog is damaged or not there the language stays
 * what it was. */
bool languages_use(Languages *languages, int language, const FontFinder *fonts, Error *out_error);

/** Uses what is there by now; true if texts have changed. What could not be fetched or is damaged
 * is told, else the notice is "". */
bool languages_wake(Languages *languages, const FontFinder *fonts, Error *out_notice);

/** When the window is opened, for the language in use: waits for its fonts, but no longer than so
 * many seconds. Then English is shown until they are there. */
void languages_await_fonts(Languages *languages, const FontFinder *fonts, double seconds);

/** The wanted language's own name, or the used one's while its letters may be awaited. */
const char *languages_name(const Languages *languages);
