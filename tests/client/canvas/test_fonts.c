/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FONTS "assets/fonts"
#define BOX "\xe2\x96\xa1"

enum { FONT_BYTES_MAX = 1 << 20 };

/* A finder of tests: it says what its test set, and counts. */
typedef struct Found {
    FontFinder finder;
    bool is_waiting;
    int questions;
    int files;        /* How many it knows for each character. */
    bool are_others;  /* For each character another file. */
    const char *path; /* Of a font; NULL for none. */
    const char *bold; /* Of its bold face; NULL for none. */
    int bold_questions;
} Found;

static bool found_ready(void *self)
{
    Found *found = self;
    return !found->is_waiting;
}

static bool found_find(void *self, unsigned code_point, int nth, FontFile *out_file)
{
    Found *found = self;
    found->questions++;
    if (found->path == NULL || nth >= found->files)
        return false;
    /* One file has many paths. */
    size_t length = (size_t)snprintf(out_file->path, sizeof out_file->path, "%s", found->path);
    const char *name = strrchr(found->path, '/');
    unsigned slashes = found->are_others ? 1 + code_point % 64 : 1;
    snprintf(out_file->path + (name - found->path), sizeof out_file->path - length, "%.*s%s",
             (int)slashes, "////////////////////////////////////////////////////////////////",
             name + 1);
    out_file->face = 0;
    return true;
}

static bool found_bold(void *self, const FontFile *file, FontFile *out_file)
{
    Found *found = self;
    found->bold_questions++;
    assert_int_equal(file->face, 0);
    *out_file = (FontFile){.face = 0};
    snprintf(out_file->path, sizeof out_file->path, "%s", found->bold != NULL ? found->bold : "");
    return found->bold != NULL;
}

typedef struct Bench {
    Fonts *fonts; /* That nothing was drawn with yet. */
    Found found;
    ScratchFolder scratch;
    unsigned char bytes[FONT_BYTES_MAX];
} Bench;

static unsigned number_at(const unsigned char *bytes, int count)
{
    unsigned number = 0;
    for (int i = 0; i < count; i++)
        number = number << 8 | bytes[i];
    return number;
}

static void put_number(unsigned char *bytes, unsigned number)
{
    bytes[0] = (unsigned char)(number >> 8);
    bytes[1] = (unsigned char)number;
}

static unsigned char *find_table(unsigned char *font, const char *name)
{
    unsigned tables = number_at(font + 4, 2);
    for (unsigned i = 0; i < tables; i++)
        if (memcmp(font + 12 + 16 * i, name, 4) == 0)
            return font + number_at(font + 12 + 16 * i + 8, 4);
    fail_msg("the font has no %s", name);
    return NULL;
}

/* Gives the characters from `from` on, a segment of the font's table of characters (format 4),
 * other code points. They must stay in order. */
static void rename_characters(unsigned char *font, unsigned from, unsigned to)
{
    unsigned char *cmap = find_table(font, "cmap");
    unsigned char *table = cmap + number_at(cmap + 8, 4);
    unsigned size = number_at(table + 6, 2);
    unsigned char *ends = table + 14, *starts = ends + size + 2;
    unsigned char *deltas = starts + size, *offsets = deltas + size;
    for (unsigned i = 0; i < size; i += 2) {
        if (number_at(starts + i, 2) != from)
            continue;
        put_number(ends + i, number_at(ends + i, 2) + to - from);
        put_number(starts + i, to);
        if (number_at(offsets + i, 2) == 0)
            put_number(deltas + i, number_at(deltas + i, 2) + from - to);
        return;
    }
    fail_msg("the font has no segment from U+%04X on", from);
}

/* A font that writes U+4E2D as ours does a check mark, and the Hebrew U+05D0 and U+05D1 as U+0490
 * and U+0491. */
static void make_font(Bench *bench)
{
    FILE *from = fopen(FONTS "/Inter-Regular.otf", "rb");
    assert_non_null(from);
    size_t length = fread(bench->bytes, 1, sizeof bench->bytes, from);
    assert_true(length > 0 && length < sizeof bench->bytes);
    (void)fclose(from);
    rename_characters(bench->bytes, 0x2713, 0x4e2d);
    rename_characters(bench->bytes, 0x490, 0x5d0);
    FILE *to = fopen(bench->scratch.path, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bench->bytes, 1, length, to), length);
    assert_int_equal(fclose(to), 0);
}

static int setup(void **state)
{
    Error error;
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    if (!fonts_create(&bench->fonts, FONTS, &error))
        fail_msg("%s", error.text);
    make_font(bench);
    bench->found = (Found){{&bench->found, found_ready, found_find, found_bold}, .files = 1};
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    fonts_destroy(bench->fonts);
    int code = scratch_folder_remove(&bench->scratch);
    free(bench);
    return code;
}

static const TextStyle style = {.weight = FONT_REGULAR, .size_px = 24};

/* Whether two texts are the same pixels; says where not. */
static bool are_alike(Fonts *fonts, const char *name, const char *text, const char *wanted)
{
    TextBitmap kept = *fonts_bitmap(fonts, &style, wanted);
    size_t bytes = (size_t)kept.width * (size_t)kept.height;
    unsigned char *coverage = malloc(bytes + 1);
    assert_non_null(coverage);
    memcpy(coverage, kept.coverage, bytes);
    const TextBitmap *own = fonts_bitmap(fonts, &style, text);
    bool are_same = own->width == kept.width && own->height == kept.height &&
                    own->baseline == kept.baseline && own->advance == kept.advance &&
                    memcmp(own->coverage, coverage, bytes) == 0;
    if (!are_same)
        print_error("%s: %d x %d, %d above the baseline, %d wide; wanted %d x %d, %d, %d\n", name,
                    own->width, own->height, own->baseline, own->advance, kept.width, kept.height,
                    kept.baseline, kept.advance);
    free(coverage);
    return are_same;
}

TEST_WITH(what_the_games_font_has_is_never_looked_for, setup, teardown)
{
    Bench *bench = *state;
    static const char *const texts[] = {"", "Clockwise", "Größe €", "Привет", "Ελληνικά", BOX};
    bench->found.path = bench->scratch.path;
    fonts_use_finder(bench->fonts, &bench->found.finder, 0);
    for (size_t i = 0; i < COUNT(texts); i++)
        (void)fonts_bitmap(bench->fonts, &style, texts[i]);
    assert_int_equal(bench->found.questions, 0);
    assert_false(fonts_have_news(bench->fonts));
}

TEST_WITH(a_missing_letter_is_one_box, setup, teardown)
{
    Bench *bench = *state;
    static const struct {
        const char *name;
        const char *text;
        const char *wanted;
    } cases[] = {
        {"Chinese", "竞技场", BOX BOX BOX},
        {"Chinese and digits", "竞 1", BOX " 1"},
        {"Hebrew", "שלום", BOX BOX BOX BOX},
        {"a sign with a selector", "❤\xef\xb8\x8f", BOX},
        {"a family", "👨‍👩‍👧", BOX},
        {"a skin tone", "👍🏽", BOX},
        {"two flags", "🇩🇪🇫🇷", BOX BOX},
        {"a consonant with its vowel", "नी", BOX},
        {"a mark that is missing", "x\xcc\x8c", "x"},
        {"a mark that ours has with its letter", "e\xcc\x81", "é"},
        {"a joiner",
         "a\xe2\x80\x8d"
         "b",
         "ab"},
        {"a control character", "\x01", BOX},
        {"not UTF-8", "\xff", BOX},
        {"for private use", "\xee\x80\x80", BOX},
    };
    static const struct {
        const char *name;
        const char *path;
        bool has_finder;
    } finders[] = {
        {"no finder", NULL, false},
        {"a finder that knows none", NULL, true},
        {"a file that is missing", "/no/such/font.ttf", true},
        {"a file that is no font", "tests/README.md", true},
        {"a font that lacks it too", FONTS "/Inter-Regular.otf", true},
    };
    for (size_t f = 0; f < COUNT(finders); f++) {
        bench->found.path = finders[f].path;
        fonts_use_finder(bench->fonts, finders[f].has_finder ? &bench->found.finder : NULL, 0);
        for (size_t i = 0; i < COUNT(cases); i++)
            if (!are_alike(bench->fonts, cases[i].name, cases[i].text, cases[i].wanted))
                fail_msg("with %s", finders[f].name);
        assert_false(fonts_have_news(bench->fonts));
    }
}

/* Compared with the same glyphs of the game's own font. */
TEST_WITH(a_missing_letter_comes_from_another_font, setup, teardown)
{
    Bench *bench = *state;
    static const struct {
        const char *name;
        const char *text;
        const char *wanted;
    } cases[] = {
        {"a letter", "中", "\xe2\x9c\x93"},
        {"two", "中中", "\xe2\x9c\x93\xe2\x9c\x93"},
        {"from right to left", "אב", "\xd2\x91\xd2\x90"},
        {"a mark that the other font lacks", "א\xd6\xb8", "\xd2\x90"},
    };
    bench->found.path = bench->scratch.path;
    fonts_use_finder(bench->fonts, &bench->found.finder, 0);
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_true(are_alike(bench->fonts, cases[i].name, cases[i].text, cases[i].wanted));
}

/* Strokes are never emboldened: a family's bold face is asked for once, and taken if it has all. */
TEST_WITH(bold_texts_have_the_bold_face, setup, teardown)
{
    Bench *bench = *state;
    static const struct {
        const char *name, *bold;
        bool is_own; /* The bold face is the font itself. */
    } cases[] = {{"none", NULL, false},
                 {"one that lacks the letter", FONTS "/Inter-SemiBold.otf", false},
                 {"one that is missing", "/no/such/font.ttf", false},
                 {"one that has it", NULL, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        bench->found.path = bench->scratch.path;
        bench->found.bold = cases[i].is_own ? bench->scratch.path : cases[i].bold;
        bench->found.bold_questions = 0;
        fonts_use_finder(bench->fonts, &bench->found.finder, 0);
        TextStyle plain = style, bold = style;
        plain.weight = FONT_REGULAR;
        bold.weight = FONT_SEMIBOLD;
        int width = fonts_bitmap(bench->fonts, &plain, "中")->width;
        assert_int_equal(bench->found.bold_questions, 0);
        int bold_width = fonts_bitmap(bench->fonts, &bold, "中")->width;
        (void)fonts_bitmap(bench->fonts, &bold, "中中");
        if (bold_width != width || bench->found.bold_questions != 1)
            fail_msg("%s: %d pixels wide, not %d; asked %d times", cases[i].name, bold_width, width,
                     bench->found.bold_questions);
    }
}

/* Both fonts hold the same shapes, so that a text of two fonts is as wide as its parts. */
TEST_WITH(runs_stand_beside_each_other, setup, teardown)
{
    Bench *bench = *state;
    bench->found.path = bench->scratch.path;
    fonts_use_finder(bench->fonts, &bench->found.finder, 0);
    int left = fonts_bitmap(bench->fonts, &style, "HOH")->advance;
    int right = fonts_bitmap(bench->fonts, &style, "中")->advance;
    int both = fonts_bitmap(bench->fonts, &style, "HOH中")->advance;
    if (both != left + right)
        print_error("%d wide, wanted %d and %d\n", both, left, right);
    assert_int_equal(both, left + right);
}

TEST_WITH(fonts_that_are_listed_later_are_waited_for, setup, teardown)
{
    Bench *bench = *state;
    bench->found.path = bench->scratch.path;
    bench->found.is_waiting = true;
    fonts_use_finder(bench->fonts, &bench->found.finder, 1);
    assert_true(are_alike(bench->fonts, "while it is waited", "中", " "));
    fonts_next_frame(bench->fonts);
    assert_true(are_alike(bench->fonts, "in the next frame", "中", " "));
    assert_false(fonts_have_news(bench->fonts));
    assert_int_equal(bench->found.questions, 0);
    bench->found.is_waiting = false;
    assert_true(fonts_have_news(bench->fonts));
    fonts_next_frame(bench->fonts);
    assert_false(fonts_have_news(bench->fonts));
    assert_true(are_alike(bench->fonts, "later", "中", "\xe2\x9c\x93"));
}

/* Two strings a frame, of those that have waited. */
TEST_WITH(few_strings_are_drawn_anew_in_a_frame, setup, teardown)
{
    static const char *const texts[] = {"中", "中a", "中c", "中e", "中m"};
    int waited[COUNT(texts)];
    Bench *bench = *state;
    bench->found.path = bench->scratch.path;
    bench->found.is_waiting = true;
    fonts_use_finder(bench->fonts, &bench->found.finder, 1);
    for (size_t i = 0; i < COUNT(texts); i++)
        waited[i] = fonts_bitmap(bench->fonts, &style, texts[i])->advance;
    bench->found.is_waiting = false;
    for (int frame = 1; frame <= 3; frame++) {
        int anew = 0;
        assert_true(fonts_have_news(bench->fonts));
        fonts_next_frame(bench->fonts);
        for (size_t i = 0; i < COUNT(texts); i++)
            anew += fonts_bitmap(bench->fonts, &style, texts[i])->advance != waited[i];
        assert_int_equal(anew, frame < 3 ? 2 * frame : 5);
    }
    assert_false(fonts_have_news(bench->fonts));
}

/* So many characters that are said to be in files of their own, all of which lack them. */
static void open_fonts(Bench *bench, unsigned count)
{
    bench->found.path = FONTS "/Inter-Regular.otf";
    bench->found.are_others = true;
    for (unsigned i = 0; i < count; i++) {
        char text[4];
        snprintf(text, sizeof text, "\xe5\x80%c", (char)(0x80 + i)); /* From U+5000 on. */
        (void)fonts_bitmap(bench->fonts, &style, text);
    }
    bench->found.path = bench->scratch.path;
}

TEST_WITH(few_fonts_are_opened_in_a_frame, setup, teardown)
{
    Bench *bench = *state;
    fonts_use_finder(bench->fonts, &bench->found.finder, 2);
    open_fonts(bench, 2);
    assert_true(are_alike(bench->fonts, "the third in a frame", "中", " "));
    assert_true(fonts_have_news(bench->fonts));
    fonts_next_frame(bench->fonts);
    assert_false(fonts_have_news(bench->fonts));
    assert_true(are_alike(bench->fonts, "in the next frame", "中", "\xe2\x9c\x93"));
}

TEST_WITH(many_scripts_open_few_fonts, setup, teardown)
{
    Bench *bench = *state;
    static const struct {
        const char *name;
        unsigned fonts;
        const char *wanted;
    } cases[] = {{"a few", 20, "\xe2\x9c\x93"}, {"more than are opened", 64, BOX}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        fonts_use_finder(bench->fonts, &bench->found.finder, 0);
        open_fonts(bench, cases[i].fonts);
        assert_true(are_alike(bench->fonts, cases[i].name, "中", cases[i].wanted));
        assert_false(fonts_have_news(bench->fonts));
    }
}

TEST_WITH(where_a_caret_stands, setup, teardown)
{
    Bench *bench = *state;
    bench->found.path = bench->scratch.path;
    fonts_use_finder(bench->fonts, &bench->found.finder, 0);
    static const struct {
        const char *name;
        const char *text;
        size_t at;
        const char *left_of_it; /* As wide as what is left of the caret. */
    } cases[] = {
        {"an empty text", "", 0, ""},
        {"at the beginning", "HOH", 0, ""},
        {"inside", "HOH", 2, "HO"},
        {"at the end", "HOH", 3, "HOH"},
        {"in the second font", "HO中H", 5, "HO\xe2\x9c\x93"},
        {"at the beginning of a leftward text", "אבא", 0, "אבא"},
        {"inside of it", "אבא", 2, "אב"},
        {"at its end", "אבא", 6, ""},
        {"before a name in a sentence", "HHH אב", 4, "HHH אב"},
        {"behind it", "HHH אב", 8, "HHH "},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int wanted = fonts_bitmap(bench->fonts, &style, cases[i].left_of_it)->advance;
        int at = fonts_caret(bench->fonts, &style, cases[i].text, cases[i].at);
        if (abs(at - wanted) > 1) /* Parts are rounded to pixels. */
            fail_msg("%s: at %d, wanted %d", cases[i].name, at, wanted);
    }
}
