/* SPDX-License-Identifier: MIT */
#include "platform/window.h"

#include "base/text.h"
#include "canvas/canvas_backend.h"
#include "platform/browser.h"
#include "platform/folders.h"
#include "platform/languages.h"

#include <SDL.h>
#include <stdatomic.h>

enum { PATH_BYTES = 64 };

enum {
    FC_MATCHED = 0,            /* It is FcResultMatch. */
    FC_DEMIBOLD = 180,         /* It is FC_WEIGHT_DEMIBOLD. */
    FC_BOLD = 200,             /* It is FC_WEIGHT_BOLD. */
    FC_FOR_PATTERN = 0,        /* It is FcMatchPattern. */
    FC_IS_VARIABLE = 0x8000,   /* In the upper half of an index: a variable font. */
    FC_INDEX_OF_FACE = 0xffff, /* Lower half. */
};

typedef struct FcFontSet {
    int count, room;
    void **patterns;
} FcFontSet;

typedef struct Fontconfig {
    void *(*load)(void);
    void (*destroy_config)(void *config);
    void *(*create_pattern)(void);
    void (*destroy_pattern)(void *pattern);
    int (*add_string)(void *pattern, const char *key, const unsigned char *text);
    int (*add_integer)(void *pattern, const char *key, int number);
    void *(*match)(void *config, void *pattern, int *out_result);
    int (*add_bool)(void *pattern, const char *key, int is_true);
    int (*substitute)(void *config, void *pattern, int kind);
    void (*substitute_defaults)(void *pattern);
    FcFontSet *(*sort)(void *config, void *pattern, int trims, void **out_charset, int *out_result);
    void (*destroy_set)(FcFontSet *set);
    int (*get_charset)(const void *pattern, const char *key, int nth, void **out_charset);
    int (*get_string)(const void *pattern, const char *key, int nth, unsigned char **out_text);
    int (*get_integer)(const void *pattern, const char *key, int nth, int *out_number);
    int (*has_char)(const void *charset, uint32_t code_point);
} Fontconfig;

struct SystemFonts {
    FontFinder finder;
    void (*tell)(void);
    bool is_started;
    /* NULL for none. Until `is_listed`, only the thread uses `calls`, `config` and `set`. */
    SDL_Thread *thread;
    atomic_bool is_listed;
    Fontconfig calls;
    void *config;   /* Has read what fonts there are, which may take seconds. */
    FcFontSet *set; /* Sorted for a language; NULL where there is no fontconfig. */
    char sorted_for[LANGUAGE_CODE_BYTES];
    char language[LANGUAGE_CODE_BYTES]; /* In use, as fontconfig writes it: "zh-cn". */
    FontFile own;                       /* Of the language; an empty path: none. */
};

static bool load_calls(Fontconfig *calls)
{
    static const char *const names[] = {"libfontconfig.so.1", "libfontconfig.so"};
    const struct {
        const char *name;
        void *call;
    } wanted[] = {
        {"FcInitLoadConfigAndFonts", &calls->load},
        {"FcConfigDestroy", &calls->destroy_config},
        {"FcPatternCreate", &calls->create_pattern},
        {"FcPatternDestroy", &calls->destroy_pattern},
        {"FcPatternAddString", &calls->add_string},
        {"FcPatternAddInteger", &calls->add_integer},
        {"FcFontMatch", &calls->match},
        {"FcPatternAddBool", &calls->add_bool},
        {"FcConfigSubstitute", &calls->substitute},
        {"FcDefaultSubstitute", &calls->substitute_defaults},
        {"FcFontSort", &calls->sort},
        {"FcFontSetDestroy", &calls->destroy_set},
        {"FcPatternGetCharSet", &calls->get_charset},
        {"FcPatternGetString", &calls->get_string},
        {"FcPatternGetInteger", &calls->get_integer},
        {"FcCharSetHasChar", &calls->has_char},
    };
    /* It stays loaded for others in this process. */
    void *library = sdl_load_library(names, sizeof names / sizeof *names);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!sdl_find_function(library, wanted[i].name, wanted[i].call))
            return false;
    return true;
}

/* All fonts that add characters, those most like the game's first. */
static void sort_fonts(SystemFonts *fonts)
{
    Fontconfig *calls = &fonts->calls;
    int result;
    void *pattern = fonts->config != NULL ? calls->create_pattern() : NULL;
    if (fonts->set != NULL)
        calls->destroy_set(fonts->set);
    fonts->set = NULL;
    if (pattern == NULL)
        return;
    calls->add_string(pattern, "family", (const unsigned char *)"Inter");
    calls->add_string(pattern, "family", (const unsigned char *)"sans-serif");
    calls->add_bool(pattern, "color", 0); /* Text has one color. */
    if (fonts->sorted_for[0] != '\0') /* Chinese and Japanese write some characters otherwise. */
        calls->add_string(pattern, "lang", (const unsigned char *)fonts->sorted_for);
    calls->substitute(fonts->config, pattern, FC_FOR_PATTERN);
    calls->substitute_defaults(pattern);
    fonts->set = calls->sort(fonts->config, pattern, 1, NULL, &result);
    calls->destroy_pattern(pattern);
}

static void list_fonts(SystemFonts *fonts)
{
    if (!load_calls(&fonts->calls))
        return;
    fonts->config = fonts->calls.load();
    sort_fonts(fonts);
}

static bool read_file(const Fontconfig *calls, const void *pattern, FontFile *out_file)
{
    unsigned char *path;
    int index = 0;
    if (calls->get_string(pattern, "file", 0, &path) != FC_MATCHED)
        return false;
    (void)calls->get_integer(pattern, "index", 0, &index);
    if (((unsigned)index >> 16 & FC_IS_VARIABLE) != 0)
        index &= FC_INDEX_OF_FACE;
    out_file->face = index;
    int length = snprintf(out_file->path, sizeof out_file->path, "%s", (const char *)path);
    return length > 0 && (size_t)length < sizeof out_file->path;
}

static bool find_listed(const SystemFonts *fonts, unsigned code_point, int nth, FontFile *out_file)
{
    for (int i = 0; i < fonts->set->count; i++) {
        const void *pattern = fonts->set->patterns[i];
        void *charset;
        if (fonts->calls.get_charset(pattern, "charset", 0, &charset) == FC_MATCHED &&
            fonts->calls.has_char(charset, code_point) && nth-- == 0)
            return read_file(&fonts->calls, pattern, out_file);
    }
    return false;
}

/* What fontconfig finds for the family in bold, if it is of that family and bold. */
static bool match_bold(const SystemFonts *fonts, const unsigned char *family, FontFile *out_file)
{
    const Fontconfig *calls = &fonts->calls;
    unsigned char *found_family;
    int result, weight = 0;
    void *pattern = calls->create_pattern();
    if (pattern == NULL)
        return false;
    calls->add_string(pattern, "family", family);
    calls->add_integer(pattern, "weight", FC_BOLD);
    if (fonts->language[0] != '\0')
        calls->add_string(pattern, "lang", (const unsigned char *)fonts->language);
    calls->substitute(fonts->config, pattern, FC_FOR_PATTERN);
    calls->substitute_defaults(pattern);
    void *found = calls->match(fonts->config, pattern, &result);
    calls->destroy_pattern(pattern);
    if (found == NULL)
        return false;
    bool is_bold = calls->get_integer(found, "weight", 0, &weight) == FC_MATCHED &&
                   weight >= FC_DEMIBOLD &&
                   calls->get_string(found, "family", 0, &found_family) == FC_MATCHED &&
                   strcmp((const char *)found_family, (const char *)family) == 0 &&
                   read_file(calls, found, out_file);
    calls->destroy_pattern(found);
    return is_bold;
}

static bool find_bold(void *self, const FontFile *file, FontFile *out_file)
{
    const SystemFonts *fonts = self;
    for (int i = 0; fonts->set != NULL && i < fonts->set->count; i++) {
        const void *pattern = fonts->set->patterns[i];
        FontFile listed;
        unsigned char *family;
        if (read_file(&fonts->calls, pattern, &listed) && listed.face == file->face &&
            strcmp(listed.path, file->path) == 0)
            return fonts->calls.get_string(pattern, "family", 0, &family) == FC_MATCHED &&
                   match_bold(fonts, family, out_file);
    }
    return false;
}

typedef struct WindowsFont {
    unsigned first, last; /* Code points that it is asked for. */
    const char *file;     /* In the fonts' folder; not on every Windows. */
} WindowsFont;

static const WindowsFont windows_fonts[] = {
    {0x00a0, 0x07bf, "segoeui.ttf"},    {0x0900, 0x0dff, "Nirmala.ttc"},
    {0x0900, 0x0dff, "Nirmala.ttf"},    {0x0e00, 0x0eff, "LeelawUI.ttf"},
    {0x0f00, 0x0fff, "himalaya.ttf"},   {0x1000, 0x109f, "mmrtext.ttf"},
    {0x10a0, 0x10ff, "segoeui.ttf"},    {0x1100, 0x11ff, "malgun.ttf"},
    {0x1200, 0x139f, "ebrima.ttf"},     {0x13a0, 0x167f, "gadugi.ttf"},
    {0x1780, 0x17ff, "LeelawUI.ttf"},   {0x1800, 0x18af, "monbaiti.ttf"},
    {0x1e00, 0x22ff, "segoeui.ttf"},    {0x2000, 0x2bff, "seguisym.ttf"},
    {0x2e80, 0x303f, "msyh.ttc"},       {0x3040, 0x30ff, "YuGothR.ttc"},
    {0x3040, 0x30ff, "msgothic.ttc"},   {0x3100, 0x9fff, "msyh.ttc"},
    {0x3100, 0x9fff, "simsun.ttc"},     {0x3400, 0x9fff, "YuGothR.ttc"},
    {0xac00, 0xd7ff, "malgun.ttf"},     {0xf900, 0xfaff, "msyh.ttc"},
    {0xfb00, 0xfeff, "segoeui.ttf"},    {0xff00, 0xffef, "YuGothR.ttc"},
    {0xff00, 0xffef, "msgothic.ttc"},   {0x1d400, 0x1d7ff, "seguisym.ttf"},
    {0x1f000, 0x1faff, "seguiemj.ttf"}, {0x1f000, 0x1faff, "seguisym.ttf"},
    {0x20000, 0x2ffff, "simsunb.ttf"},
};

static bool find_of_windows(unsigned code_point, int nth, FontFile *out_file)
{
    const char *folder = SDL_getenv("SystemRoot");
    for (size_t i = 0; i < sizeof windows_fonts / sizeof *windows_fonts; i++) {
        const WindowsFont *font = &windows_fonts[i];
        if (code_point < font->first || code_point > font->last || nth-- != 0)
            continue;
        out_file->face = 0;
        int length = snprintf(out_file->path, sizeof out_file->path, "%s\\Fonts\\%s",
                              folder != NULL ? folder : "C:\\Windows", font->file);
        return length > 0 && (size_t)length < sizeof out_file->path;
    }
    return false;
}

static bool is_windows(void)
{
    return strcmp(SDL_GetPlatform(), "Windows") == 0;
}

static int list_in_thread(void *self)
{
    SystemFonts *fonts = self;
    list_fonts(fonts);
    atomic_store(&fonts->is_listed, true);
    fonts->tell();
    return 0;
}

/* Sorting anew for another language takes a millisecond. */
static bool is_ready(void *self)
{
    SystemFonts *fonts = self;
    bool is_first = !fonts->is_started;
    fonts->is_started = true;
    if (browser_is_host() || is_windows())
        return true;
    if (is_first) {
        memcpy(fonts->sorted_for, fonts->language, sizeof fonts->sorted_for);
        if (fonts->tell != NULL)
            fonts->thread = SDL_CreateThread(list_in_thread, "fonts", fonts);
        if (fonts->thread == NULL)
            list_fonts(fonts);
    }
    if (fonts->thread != NULL && !atomic_load(&fonts->is_listed))
        return false;
    if (strcmp(fonts->sorted_for, fonts->language) != 0) {
        memcpy(fonts->sorted_for, fonts->language, sizeof fonts->sorted_for);
        sort_fonts(fonts);
    }
    return true;
}

static bool find(void *self, unsigned code_point, int nth, FontFile *out_file)
{
    const SystemFonts *fonts = self;
    if (fonts->own.path[0] != '\0' && nth-- == 0) {
        *out_file = fonts->own;
        return true;
    }
    if (is_windows())
        return find_of_windows(code_point, nth, out_file);
    return fonts->set != NULL && find_listed(fonts, code_point, nth, out_file);
}

SystemFonts *system_fonts_create(void (*tell)(void))
{
    SystemFonts *fonts = calloc(1, sizeof *fonts);
    if (fonts != NULL) {
        fonts->finder = (FontFinder){fonts, is_ready, find, find_bold};
        fonts->tell = tell;
    }
    return fonts;
}

void system_fonts_destroy(SystemFonts *fonts)
{
    if (fonts == NULL)
        return;
    SDL_WaitThread(fonts->thread, NULL); /* NULL is fine. */
    if (fonts->set != NULL)
        fonts->calls.destroy_set(fonts->set);
    if (fonts->config != NULL)
        fonts->calls.destroy_config(fonts->config);
    free(fonts);
}

void system_fonts_use_language(SystemFonts *fonts, const char *code)
{
    char name[PATH_BYTES], path[FOLDERS_PATH_BYTES];
    Error ignored;
    snprintf(fonts->language, sizeof fonts->language, "%s", code);
    for (char *at = fonts->language; *at != '\0'; at++)
        *at = *at == '_' ? '-' : ascii_lower(*at);
    snprintf(name, sizeof name, "languages/%s.otf", code);
    bool is_there = folders_game_path(name, path, &ignored) && strlen(path) < FONT_PATH_BYTES;
    snprintf(fonts->own.path, FONT_PATH_BYTES, "%s", is_there ? path : "");
}

const FontFinder *system_fonts_finder(const SystemFonts *fonts)
{
    return fonts != NULL ? &fonts->finder : NULL;
}
