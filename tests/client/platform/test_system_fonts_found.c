/* SPDX-License-Identifier: MIT */
/* Which of the system's fonts are asked for, and which are taken. fontconfig is the test's: it has
 * the fonts of `shelf`, and writes down what it is asked. */
#include "canvas/canvas_backend.h"
#include "platform/folders.h"
#include "platform/window.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- In place of fontconfig ------------------------------------------------------------------- */

enum { MATCHED = 0, NO_MATCH = 1, SHELF = 5 };

typedef struct FakeFont {
    const char *family, *file; /* NULL: it has none. */
    const char *characters;
    int index, weight;
} FakeFont;

static FakeFont shelf[SHELF] = {
    {"Serif", "/fonts/serif.ttf", "abc", 0, 80},
    {"Sans", "/fonts/sans.ttc", "bcd", 3, 80},
    {"Lines", "/fonts/variable.ttf", "d", INT_MIN + 2, 80}, /* A variable font's index. */
    {"Shapes", "/fonts/shapes.ttf", NULL, 0, 80},           /* It does not say which characters. */
    {NULL, "/fonts/nameless.ttf", "e", 0, 80},
};

typedef struct FakeSet {
    int count, room;
    void **patterns;
} FakeSet;

static struct {
    FakeFont *bold; /* What FcFontMatch() finds, or NULL. */
    bool has_no_library, lacks_function, has_no_pattern;
    const char *platform;
    const char *own;             /* The game's own font for the language, or NULL. */
    int configs, sets, patterns; /* Made and not destroyed. */
    char log[1000];
} fake;

__attribute__((format(printf, 1, 2))) static void note(const char *format, ...)
{
    va_list arguments;
    size_t length = strlen(fake.log);
    va_start(arguments, format);
    vsnprintf(fake.log + length, sizeof fake.log - length, format, arguments);
    va_end(arguments);
}

static void *load(void)
{
    fake.configs++;
    return &fake;
}

static void destroy_config(void *config)
{
    assert_ptr_equal(config, &fake);
    fake.configs--;
}

static void *create_pattern(void)
{
    fake.patterns += fake.has_no_pattern ? 0 : 1;
    return fake.has_no_pattern ? NULL : &fake.patterns;
}

static void destroy_pattern(void *pattern)
{
    assert_non_null(pattern);
    fake.patterns--;
}

static int add_string(void *pattern, const char *key, const unsigned char *text)
{
    assert_ptr_equal(pattern, &fake.patterns);
    note("%s=%s ", key, (const char *)text);
    return 1;
}

static int add_integer(void *pattern, const char *key, int number)
{
    assert_ptr_equal(pattern, &fake.patterns);
    note("%s=%d ", key, number);
    return 1;
}

static int substitute(void *config, void *pattern, int kind)
{
    assert_ptr_equal(config, &fake);
    assert_ptr_equal(pattern, &fake.patterns);
    note("substitute %d ", kind);
    return 1;
}

static void substitute_defaults(void *pattern)
{
    assert_ptr_equal(pattern, &fake.patterns);
    note("defaults ");
}

static void *match(void *config, void *pattern, int *out_result)
{
    assert_ptr_equal(config, &fake);
    assert_ptr_equal(pattern, &fake.patterns);
    *out_result = MATCHED;
    note("match ");
    fake.patterns += fake.bold != NULL ? 1 : 0;
    return fake.bold;
}

static FakeSet *sort(void *config, void *pattern, int trims, void **out_charset, int *out_result)
{
    static void *patterns[SHELF];
    static FakeSet set = {SHELF, SHELF, patterns};
    assert_ptr_equal(config, &fake);
    assert_ptr_equal(pattern, &fake.patterns);
    assert_null(out_charset);
    for (int i = 0; i < SHELF; i++)
        patterns[i] = &shelf[i];
    *out_result = MATCHED;
    fake.sets++;
    note("sort %d ", trims);
    return &set;
}

static void destroy_set(FakeSet *set)
{
    assert_non_null(set);
    fake.sets--;
}

static int get_charset(const void *pattern, const char *key, int nth, void **out_charset)
{
    const FakeFont *font = pattern;
    assert_string_equal(key, "charset");
    if (nth != 0 || font->characters == NULL)
        return NO_MATCH;
    memcpy(out_charset, &font->characters, sizeof font->characters);
    return MATCHED;
}

static int get_string(const void *pattern, const char *key, int nth, unsigned char **out_text)
{
    const FakeFont *font = pattern;
    bool is_family = strcmp(key, "family") == 0;
    const char *text = is_family ? font->family : font->file;
    if (!is_family)
        assert_string_equal(key, "file");
    if (nth != 0 || text == NULL)
        return NO_MATCH;
    memcpy(out_text, &text, sizeof text);
    return MATCHED;
}

static int get_integer(const void *pattern, const char *key, int nth, int *out_number)
{
    const FakeFont *font = pattern;
    bool is_index = strcmp(key, "index") == 0;
    if (!is_index)
        assert_string_equal(key, "weight");
    if (nth != 0)
        return NO_MATCH;
    *out_number = is_index ? font->index : font->weight;
    return MATCHED;
}

static int has_char(const void *charset, uint32_t code_point)
{
    return strchr(charset, (int)code_point) != NULL;
}

/* Hands over the function of that name: ISO C has no cast to a pointer that says nothing. */
#define OFFER(wanted, call)                                                                        \
    if (strcmp(name, (wanted)) == 0) {                                                             \
        __typeof__(&(call)) address = (call);                                                      \
        memcpy(out_function, &address, sizeof address);                                            \
        return true;                                                                               \
    }

/* NOLINTBEGIN(readability-identifier-naming) */
void *__wrap_sdl_load_library(const char *const *names, int count);
bool __wrap_sdl_find_function(void *library, const char *name, void *out_function);
bool __wrap_folders_game_path(const char *name, char out_path[FOLDERS_PATH_BYTES],
                              Error *out_error);
const char *__wrap_SDL_GetPlatform(void);

bool __wrap_folders_game_path(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    (void)out_error;
    snprintf(out_path, FOLDERS_PATH_BYTES, "%s", name);
    return fake.own != NULL && strcmp(fake.own, name) == 0;
}

const char *__wrap_SDL_GetPlatform(void)
{
    return fake.platform != NULL ? fake.platform : "Linux";
}

void *__wrap_sdl_load_library(const char *const *names, int count)
{
    assert_int_equal(count, 2);
    assert_string_equal(names[0], "libfontconfig.so.1");
    assert_string_equal(names[1], "libfontconfig.so");
    return fake.has_no_library ? NULL : &fake;
}

bool __wrap_sdl_find_function(void *library, const char *name, void *out_function)
{
    if (library == NULL || (fake.lacks_function && strcmp(name, "FcCharSetHasChar") == 0))
        return false;
    OFFER("FcInitLoadConfigAndFonts", load)
    OFFER("FcConfigDestroy", destroy_config)
    OFFER("FcPatternCreate", create_pattern)
    OFFER("FcPatternDestroy", destroy_pattern)
    OFFER("FcPatternAddString", add_string)
    OFFER("FcPatternAddInteger", add_integer)
    OFFER("FcPatternAddBool", add_integer)
    OFFER("FcFontMatch", match)
    OFFER("FcConfigSubstitute", substitute)
    OFFER("FcDefaultSubstitute", substitute_defaults)
    OFFER("FcFontSort", sort)
    OFFER("FcFontSetDestroy", destroy_set)
    OFFER("FcPatternGetCharSet", get_charset)
    OFFER("FcPatternGetString", get_string)
    OFFER("FcPatternGetInteger", get_integer)
    OFFER("FcCharSetHasChar", has_char)
    fail_msg("fontconfig is asked for %s", name);
    return false;
}
/* NOLINTEND(readability-identifier-naming) */

/* --- What is found ---------------------------------------------------------------------------- */

static SystemFonts *open_fonts(const char *language)
{
    SystemFonts *fonts = system_fonts_create(NULL);
    const FontFinder *finder = system_fonts_finder(fonts);
    system_fonts_use_language(fonts, language);
    fake.log[0] = '\0';
    assert_true(finder->is_ready(finder->self));
    return fonts;
}

static void close_fonts(SystemFonts *fonts)
{
    system_fonts_destroy(fonts);
    if (fake.configs != 0 || fake.sets != 0 || fake.patterns != 0)
        fail_msg("%d configurations, %d sets and %d patterns are left", fake.configs, fake.sets,
                 fake.patterns);
}

static void take_log(const char *name, const char *expected)
{
    if (strcmp(fake.log, expected) != 0)
        fail_msg("%s: fontconfig was asked\n  %s\nwanted\n  %s", name, fake.log, expected);
    fake.log[0] = '\0';
}

#define LIKE_INTER "family=Inter family=sans-serif color=0 "
#define SORTED "substitute 0 defaults sort 1 "

TEST(fonts_are_sorted_for_the_language)
{
    memset(&fake, 0, sizeof fake);
    SystemFonts *fonts = open_fonts("");
    const FontFinder *finder = system_fonts_finder(fonts);
    take_log("no language", LIKE_INTER SORTED);
    assert_true(finder->is_ready(finder->self));
    take_log("once", "");
    system_fonts_use_language(fonts, "zh_CN");
    assert_true(finder->is_ready(finder->self));
    take_log("Chinese", LIKE_INTER "lang=zh-cn " SORTED);
    assert_int_equal(fake.sets, 1);
    fake.has_no_pattern = true;
    system_fonts_use_language(fonts, "de");
    FontFile file;
    assert_true(finder->is_ready(finder->self));
    assert_false(finder->find(finder->self, 'a', 0, &file));
    assert_false(finder->find_bold(finder->self, &(FontFile){.path = "/fonts/serif.ttf"}, &file));
    close_fonts(fonts);
}

TEST(fonts_of_a_character)
{
    static const struct {
        const char *name;
        unsigned character;
        int nth;
        const char *file;
        int face;
    } cases[] = {
        {"the only one", 'a', 0, "/fonts/serif.ttf", 0},
        {"the first", 'b', 0, "/fonts/serif.ttf", 0},
        {"the second, in a collection", 'b', 1, "/fonts/sans.ttc", 3},
        {"no third", 'b', 2, NULL, 0},
        {"a variable font has one face", 'd', 1, "/fonts/variable.ttf", 2},
        {"none", 'z', 0, NULL, 0},
        {"one without a name", 'e', 0, "/fonts/nameless.ttf", 0},
    };
    memset(&fake, 0, sizeof fake);
    SystemFonts *fonts = open_fonts("");
    const FontFinder *finder = system_fonts_finder(fonts);
    for (int i = 0; i < COUNT(cases); i++) {
        FontFile file = {.path = ""};
        bool is_found = finder->find(finder->self, cases[i].character, cases[i].nth, &file);
        if (is_found != (cases[i].file != NULL) ||
            (is_found && (strcmp(file.path, cases[i].file) != 0 || file.face != cases[i].face)))
            fail_msg("%s: %s, face %ld", cases[i].name, is_found ? file.path : "none", file.face);
    }
    /* A path that is too long is not taken, as one that a font does not have. */
    static char longest[2 * FONT_PATH_BYTES];
    FontFile file;
    memset(longest, 'a', FONT_PATH_BYTES);
    shelf[0].file = longest;
    assert_false(finder->find(finder->self, 'a', 0, &file));
    longest[FONT_PATH_BYTES - 1] = '\0';
    assert_true(finder->find(finder->self, 'a', 0, &file));
    shelf[0].file = NULL;
    assert_false(finder->find(finder->self, 'a', 0, &file));
    shelf[0].file = "/fonts/serif.ttf";
    close_fonts(fonts);
}

TEST(the_games_own_font_comes_first)
{
    FontFile file = {.face = 7};
    memset(&fake, 0, sizeof fake);
    fake.own = "languages/ja.otf";
    SystemFonts *fonts = open_fonts("ja");
    const FontFinder *finder = system_fonts_finder(fonts);
    assert_true(finder->find(finder->self, 'a', 0, &file));
    assert_string_equal(file.path, "languages/ja.otf");
    assert_int_equal(file.face, 0);
    assert_true(finder->find(finder->self, 'a', 1, &file));
    assert_string_equal(file.path, "/fonts/serif.ttf");
    assert_false(finder->find(finder->self, 'a', 2, &file));
    system_fonts_use_language(fonts, "de");
    assert_true(finder->is_ready(finder->self));
    assert_true(finder->find(finder->self, 'a', 0, &file));
    assert_string_equal(file.path, "/fonts/serif.ttf");
    close_fonts(fonts);
}

/* Windows has no fontconfig: its fonts are known by name, for each of Unicode's blocks. Of a block
 * there are its first and last letter, and those beside them. */
TEST(fonts_of_windows)
{
    static const struct {
        unsigned character;
        const char *files;
    } cases[] = {
        {'a', ""},
        {0x009f, ""},
        {0x00a0, "segoeui.ttf "},
        {0x07bf, "segoeui.ttf "},
        {0x07c0, ""},
        {0x08ff, ""},
        {0x0900, "Nirmala.ttc Nirmala.ttf "},
        {0x0dff, "Nirmala.ttc Nirmala.ttf "},
        {0x0e00, "LeelawUI.ttf "},
        {0x0eff, "LeelawUI.ttf "},
        {0x0f00, "himalaya.ttf "},
        {0x0fff, "himalaya.ttf "},
        {0x1000, "mmrtext.ttf "},
        {0x109f, "mmrtext.ttf "},
        {0x10a0, "segoeui.ttf "},
        {0x10ff, "segoeui.ttf "},
        {0x1100, "malgun.ttf "},
        {0x11ff, "malgun.ttf "},
        {0x1200, "ebrima.ttf "},
        {0x139f, "ebrima.ttf "},
        {0x13a0, "gadugi.ttf "},
        {0x167f, "gadugi.ttf "},
        {0x1680, ""},
        {0x177f, ""},
        {0x1780, "LeelawUI.ttf "},
        {0x17ff, "LeelawUI.ttf "},
        {0x1800, "monbaiti.ttf "},
        {0x18af, "monbaiti.ttf "},
        {0x18b0, ""},
        {0x1dff, ""},
        {0x1e00, "segoeui.ttf "},
        {0x1fff, "segoeui.ttf "},
        {0x2000, "segoeui.ttf seguisym.ttf "},
        {0x22ff, "segoeui.ttf seguisym.ttf "},
        {0x2300, "seguisym.ttf "},
        {0x2bff, "seguisym.ttf "},
        {0x2c00, ""},
        {0x2e7f, ""},
        {0x2e80, "msyh.ttc "},
        {0x303f, "msyh.ttc "},
        {0x3040, "YuGothR.ttc msgothic.ttc "},
        {0x30ff, "YuGothR.ttc msgothic.ttc "},
        {0x3100, "msyh.ttc simsun.ttc "},
        {0x33ff, "msyh.ttc simsun.ttc "},
        {0x3400, "msyh.ttc simsun.ttc YuGothR.ttc "},
        {0x9fff, "msyh.ttc simsun.ttc YuGothR.ttc "},
        {0xa000, ""},
        {0xabff, ""},
        {0xac00, "malgun.ttf "},
        {0xd7ff, "malgun.ttf "},
        {0xd800, ""},
        {0xf8ff, ""},
        {0xf900, "msyh.ttc "},
        {0xfaff, "msyh.ttc "},
        {0xfb00, "segoeui.ttf "},
        {0xfeff, "segoeui.ttf "},
        {0xff00, "YuGothR.ttc msgothic.ttc "},
        {0xffef, "YuGothR.ttc msgothic.ttc "},
        {0xfff0, ""},
        {0x1d3ff, ""},
        {0x1d400, "seguisym.ttf "},
        {0x1d7ff, "seguisym.ttf "},
        {0x1d800, ""},
        {0x1efff, ""},
        {0x1f000, "seguiemj.ttf seguisym.ttf "},
        {0x1faff, "seguiemj.ttf seguisym.ttf "},
        {0x1fb00, ""},
        {0x1ffff, ""},
        {0x20000, "simsunb.ttf "},
        {0x2ffff, "simsunb.ttf "},
        {0x30000, ""},
    };
    for (int i = 0; i < COUNT(cases) * 2; i++) {
        bool has_root = i % 2 == 1;
        const char *root = has_root ? "D:\\Win" : "C:\\Windows";
        char found[200] = "", expected[60];
        FontFile file = {.face = 7};
        memset(&fake, 0, sizeof fake);
        fake.platform = "Windows";
        if (has_root)
            setenv("SystemRoot", root, 1);
        else
            unsetenv("SystemRoot");
        SystemFonts *fonts = open_fonts("");
        const FontFinder *finder = system_fonts_finder(fonts);
        for (int k = 0; k < 6 && finder->find(finder->self, cases[i / 2].character, k, &file);
             k++) {
            size_t length = strlen(found);
            snprintf(expected, sizeof expected, "%s\\Fonts\\", root);
            assert_int_equal(file.face, 0);
            assert_memory_equal(file.path, expected, strlen(expected));
            snprintf(found + length, sizeof found - length, "%s ", file.path + strlen(expected));
        }
        if (strcmp(found, cases[i / 2].files) != 0)
            fail_msg("U+%04X: %s, wanted %s", cases[i / 2].character, found, cases[i / 2].files);
        take_log("Windows", "");
        close_fonts(fonts);
    }
}

TEST(without_fontconfig)
{
    for (int i = 0; i < 2; i++) {
        FontFile file;
        memset(&fake, 0, sizeof fake);
        fake.has_no_library = i == 0;
        fake.lacks_function = i == 1;
        SystemFonts *fonts = open_fonts("");
        const FontFinder *finder = system_fonts_finder(fonts);
        assert_false(finder->find(finder->self, 'a', 0, &file));
        assert_false(finder->find_bold(finder->self, &(FontFile){.path = "a"}, &file));
        take_log("nothing", "");
        close_fonts(fonts);
    }
}

#define BOLD_SANS "family=Sans weight=200 "
#define MATCH "substitute 0 defaults match "

TEST(bold_faces)
{
    static const struct {
        const char *name;
        FontFile file;
        FakeFont bold;
        const char *language, *log;
        bool is_found;
    } cases[] = {
        {"bold",
         {"/fonts/sans.ttc", 3},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 200},
         "",
         BOLD_SANS MATCH,
         true},
        {"almost bold, and a language",
         {"/fonts/sans.ttc", 3},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 180},
         "pt_BR",
         BOLD_SANS "lang=pt-br " MATCH,
         true},
        {"not bold enough",
         {"/fonts/sans.ttc", 3},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 179},
         "",
         BOLD_SANS MATCH,
         false},
        {"of another family",
         {"/fonts/sans.ttc", 3},
         {"Serif", "/fonts/serif-bold.ttf", NULL, 1, 200},
         "",
         BOLD_SANS MATCH,
         false},
        {"of no family",
         {"/fonts/sans.ttc", 3},
         {NULL, "/fonts/nameless-bold.ttf", NULL, 1, 200},
         "",
         BOLD_SANS MATCH,
         false},
        {"in no file",
         {"/fonts/sans.ttc", 3},
         {"Sans", NULL, NULL, 1, 200},
         "",
         BOLD_SANS MATCH,
         false},
        {"another face of the file",
         {"/fonts/sans.ttc", 2},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 200},
         "",
         "",
         false},
        {"a file that is not listed",
         {"/fonts/other.ttc", 3},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 200},
         "",
         "",
         false},
        {"a font without a family",
         {"/fonts/nameless.ttf", 0},
         {"Sans", "/fonts/sans-bold.ttf", NULL, 1, 200},
         "",
         "",
         false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        FakeFont bold = cases[i].bold;
        FontFile file = {.path = ""};
        memset(&fake, 0, sizeof fake);
        SystemFonts *fonts = open_fonts(cases[i].language);
        const FontFinder *finder = system_fonts_finder(fonts);
        fake.bold = &bold;
        fake.log[0] = '\0';
        bool is_found = finder->find_bold(finder->self, &cases[i].file, &file);
        if (is_found != cases[i].is_found ||
            (is_found && (strcmp(file.path, bold.file) != 0 || file.face != bold.index)))
            fail_msg("%s: %s, face %ld", cases[i].name, is_found ? file.path : "none", file.face);
        take_log(cases[i].name, cases[i].log);
        fake.bold = NULL;
        assert_false(finder->find_bold(finder->self, &cases[i].file, &file));
        close_fonts(fonts);
    }
}
