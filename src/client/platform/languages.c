/* SPDX-License-Identifier: MIT */
#include "platform/languages.h"

#include "base/files.h"
#include "platform/browser.h"
#include "platform/folders.h"
#include "platform/window.h"

#include <SDL.h>

enum { LIST_BYTES = 16384, CATALOG_BYTES = 4 << 20, LOCALES_BYTES = 512, PATH_BYTES = 64 };

#define LOOK_SECONDS 0.005 /* Between two checks whether the fonts are listed. */

static void read_list(Languages *languages, const char *text)
{
    while (*text != '\0' && languages->count < LANGUAGES_MAX) {
        Language *language = &languages->items[languages->count];
        if (sscanf(text, "%15s %*d %63[^\n]", language->code, language->name) == 2)
            languages->count++;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

void languages_init(Languages *languages)
{
    char path[FOLDERS_PATH_BYTES];
    char *text = NULL;
    size_t length;
    Error ignored;
    *languages = (Languages){.items = {{"en", "English", NULL}}, .count = 1};
    if (folders_game_path("languages/languages.txt", path, &ignored) &&
        text_file_read(path, LIST_BYTES, &text, &length, &ignored))
        read_list(languages, text);
    free(text);
}

void languages_release(Languages *languages)
{
    translate_with(NULL);
    for (int i = 0; i < languages->count; i++)
        catalog_destroy(languages->items[i].catalog);
}

/* "pt" also finds "pt_BR". But "zh_TW" must not find "zh_CN", which is written with other
 * characters. */
static int find_locale(const Languages *languages, const char *locale, size_t length)
{
    size_t speech = strcspn(locale, "_-.@:");
    bool is_traditional = strncmp(locale, "zh_TW", 5) == 0 || strncmp(locale, "zh_HK", 5) == 0 ||
                          strncmp(locale, "zh_MO", 5) == 0;
    speech = speech < length ? speech : length;
    int near = -1;
    for (int i = 0; i < languages->count; i++) {
        const char *code = languages->items[i].code;
        if (strlen(code) == length && strncmp(code, locale, length) == 0)
            return i;
        if (near < 0 && !is_traditional && strcspn(code, "_") == speech &&
            strncmp(code, locale, speech) == 0)
            near = i;
    }
    return near;
}

int languages_find_locale(const Languages *languages, const char *locales)
{
    while (*locales != '\0') {
        size_t whole = strcspn(locales, ":");
        size_t length = strcspn(locales, ".@:");
        int found = find_locale(languages, locales, length);
        bool is_none = (length == 1 && *locales == 'C') || strncmp(locales, "POSIX", 5) == 0;
        if (found >= 0 || is_none)
            return found >= 0 ? found : 0;
        locales += whole + (locales[whole] == ':');
    }
    return 0;
}

/* In gettext's order: LANGUAGE, but not in the C locale; the locale of messages; else what SDL
 * knows of systems without such variables. */
static void system_locales(char out_locales[LOCALES_BYTES])
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = "";
    for (int i = 0; i < 3 && *locale == '\0'; i++)
        locale = getenv(names[i]) != NULL ? getenv(names[i]) : "";
    const char *list = getenv("LANGUAGE");
    bool is_c = strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
    bool has_list = list != NULL && *list != '\0' && *locale != '\0' && !is_c;
    snprintf(out_locales, LOCALES_BYTES, "%s%s%s", has_list ? list : "", has_list ? ":" : "",
             locale);
    if (*locale != '\0')
        return;
    SDL_Locale *found = SDL_GetPreferredLocales();
    size_t length = 0;
    for (int i = 0; found != NULL && found[i].language != NULL && length < LOCALES_BYTES; i++)
        length += (size_t)snprintf(
            out_locales + length, LOCALES_BYTES - length, "%s%s%s:", found[i].language,
            found[i].country != NULL ? "_" : "", found[i].country != NULL ? found[i].country : "");
    SDL_free(found);
}

int languages_find(const Languages *languages, const char *code)
{
    char locales[LOCALES_BYTES];
    for (int i = 0; i < languages->count; i++)
        if (strcmp(languages->items[i].code, code) == 0)
            return i;
    system_locales(locales);
    return languages_find_locale(languages, locales);
}

static bool load(Language *language, const char *path, Error *out_error)
{
    char *bytes = NULL;
    size_t count;
    Error why;
    if (!text_file_read(path, CATALOG_BYTES, &bytes, &count, out_error))
        return false;
    language->catalog = catalog_read(bytes, count, &why);
    free(bytes);
    return language->catalog != NULL || error_set(out_error, "%s: %s", path, why.text);
}

/* Whether it has letters that the game's font lacks. */
static bool needs_font(const char *code)
{
    return strncmp(code, "ja", 2) == 0 || strncmp(code, "zh", 2) == 0 ||
           strncmp(code, "ko", 2) == 0;
}

/* With its name among the game's files; see folders_game_path(). */
static bool find_file(const char *code, const char *ending, char out_name[PATH_BYTES],
                      char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    snprintf(out_name, PATH_BYTES, "languages/%s%s", code, ending);
    return folders_game_path(out_name, out_path, out_error);
}

/* Whether a page has all files of a language; asks for what it lacks. */
static bool has_fetched(const char *code, bool asks)
{
    static const char *const endings[] = {".mo", ".otf"};
    bool has_all = true;
    for (int i = 0; i < (needs_font(code) ? 2 : 1); i++) {
        char name[PATH_BYTES], path[FOLDERS_PATH_BYTES];
        Error ignored;
        bool is_there = find_file(code, endings[i], name, path, &ignored);
        if (!is_there && asks)
            browser_fetch(name);
        has_all = has_all && is_there;
    }
    return has_all;
}

/* Whether a language can be shown: a page has to fetch its files, and elsewhere the system's fonts
 * have to be listed. Asks for what is not there. */
static bool is_here(const Languages *languages, int place, const FontFinder *fonts, bool asks)
{
    const Language *language = &languages->items[place];
    if (place == 0)
        return true;
    if (browser_is_host())
        return language->catalog != NULL || has_fetched(language->code, asks);
    return fonts == NULL || !needs_font(language->code) || fonts->is_ready(fonts->self);
}

static void show(Languages *languages, int place)
{
    languages->used = place;
    translate_with(languages->items[place].catalog);
    browser_speak(languages->items[place].code);
}

bool languages_use(Languages *languages, int place, const FontFinder *fonts, Error *out_error)
{
    Language *language = &languages->items[place];
    char name[PATH_BYTES], path[FOLDERS_PATH_BYTES];
    bool is_shown = is_here(languages, place, fonts, true);
    languages->wanted = place;
    if (!is_shown && browser_is_host())
        return true;
    if (place > 0 && language->catalog == NULL &&
        (!find_file(language->code, ".mo", name, path, out_error) ||
         !load(language, path, out_error))) {
        languages->wanted = languages->used;
        return false;
    }
    if (is_shown)
        show(languages, place);
    return true;
}

void languages_await_fonts(Languages *languages, const FontFinder *fonts, double seconds)
{
    int place = languages->used;
    double end = window_clock_seconds() + seconds;
    while (!is_here(languages, place, fonts, false)) {
        if (window_clock_seconds() >= end) {
            show(languages, 0);
            return;
        }
        window_clock_sleep(LOOK_SECONDS);
    }
}

const char *languages_name(const Languages *languages)
{
    bool is_awaited = needs_font(languages->items[languages->wanted].code);
    return languages->items[is_awaited ? languages->used : languages->wanted].name;
}

bool languages_wake(Languages *languages, const FontFinder *fonts, Error *out_notice)
{
    const Language *wanted = &languages->items[languages->wanted];
    bool has_missed = browser_take_missed();
    out_notice->text[0] = '\0';
    if (languages->wanted == languages->used)
        return false;
    if (is_here(languages, languages->wanted, fonts, false))
        return languages_use(languages, languages->wanted, fonts, out_notice);
    if (has_missed) {
        languages->wanted = languages->used;
        error_set(out_notice,
                  /* TRANSLATORS: a language's own name. */
                  tr("%s could not be loaded from this page's server. Choose it again when you are "
                     "online."),
                  wanted->name);
    }
    return false;
}
