/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "ui/ui.h"

#include <string.h>

enum { WORD_BYTES = 256 };

TEST(clock)
{
    static const struct {
        const char *name;
        int seconds;
        const char *text;
    } cases[] = {
        {"nothing", 0, "0:00"},          {"seconds have two digits", 5, "0:05"},
        {"the last second", 59, "0:59"}, {"a whole minute", 60, "1:00"},
        {"minutes", 125, "2:05"},        {"hours are minutes too", 3661, "61:01"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UI_CLOCK_BYTES];
        ui_clock(cases[i].seconds, text);
        if (strcmp(text, cases[i].text) != 0)
            fail_msg("%s: %d s is \"%s\", not \"%s\"", cases[i].name, cases[i].seconds, text,
                     cases[i].text);
    }
}

/* Writes a character of one to three bytes some times. */
static void repeat(const char *character, int count, char out_word[WORD_BYTES])
{
    size_t bytes = strlen(character);
    assert_true(bytes * (size_t)count < WORD_BYTES);
    for (int i = 0; i < count; i++)
        memcpy(out_word + (size_t)i * bytes, character, bytes);
    out_word[(size_t)count * bytes] = '\0';
}

/* A line holds as many whole characters of a word without spaces as fit, one at least. */
TEST(number)
{
    static const struct {
        int number;
        const char *text;
    } cases[] = {{0, "0"},
                 {15, "15"},
                 {-1, "\xe2\x88\x92\x31"},
                 {-120, "\xe2\x88\x92"
                        "120"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[UI_NUMBER_BYTES];
        ui_number(cases[i].number, text);
        if (strcmp(text, cases[i].text) != 0)
            fail_msg("%d: '%s'", cases[i].number, text);
    }
}

TEST(long_words_fill_their_lines)
{
    static const struct {
        const char *name;
        const char *character;
        int count;
        int per_line; /* As many as are as wide as the line. */
        int lines;
    } cases[] = {
        {"one line", "m", 10, 10, 1},           {"one character more", "m", 11, 10, 2},
        {"three full lines", "m", 30, 10, 3},   {"characters of two bytes", "\xc3\xa9", 42, 7, 6},
        {"of three", "\xe2\x82\xac", 21, 3, 7}, {"narrower than one", "m", 4, 0, 4},
    };
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, 1280, 720, "assets/fonts", &error))
        fail_msg("%s", error.text);
    Ui ui = ui_make(canvas, 1);
    UiText text = {FONT_REGULAR, 20, ALIGN_LEFT, 0, 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char word[WORD_BYTES];
        repeat(cases[i].character, cases[i].per_line, word);
        double width = cases[i].per_line > 0 ? ui_text_width(&ui, &text, word) + 0.01 : 1;
        repeat(cases[i].character, cases[i].count, word);
        int lines = ui_lines(&ui, &text, width, 100, word);
        if (lines != cases[i].lines)
            fail_msg("%s: %d lines, not %d", cases[i].name, lines, cases[i].lines);
    }
    canvas_destroy(canvas);
}

/* In a line with room for "Gold 12.3" alone the number goes to the next line, with its unit. */
TEST(a_number_keeps_its_unit)
{
    static const struct {
        const char *words;
        int lines;
    } cases[] = {
        {"Gold 12.3 s then", 3},  {"Gold 12.3 s. then", 3}, {"Gold 12.3 % then", 3},
        {"Gold 12.3 is then", 2}, {"Gold 12.3", 1},
    };
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, 1280, 720, "assets/fonts", &error))
        fail_msg("%s", error.text);
    Ui ui = ui_make(canvas, 1);
    UiText text = {FONT_REGULAR, 20, ALIGN_LEFT, 0, 1};
    double width = ui_text_width(&ui, &text, "Gold 12.3") + 8;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int lines = ui_lines(&ui, &text, width, 100, cases[i].words);
        if (lines != cases[i].lines)
            fail_msg("%s: %d lines, not %d", cases[i].words, lines, cases[i].lines);
    }
    canvas_destroy(canvas);
}

/* No line holds a single last word, and there are no more lines than before. */
TEST(lines_become_even)
{
    static const struct {
        const char *words;
        const char *fits;   /* The width to begin with: as wide as this. */
        const char *widest; /* The longest line then. */
    } cases[] = {
        {"One two three four five", "One two three four ", "One two three"},
        {"One two three", "One two three and more", NULL},
        {"One two", "One two", NULL},
        {"Undivided", "Undiv", NULL},
    };
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, 1280, 720, "assets/fonts", &error))
        fail_msg("%s", error.text);
    Ui ui = ui_make(canvas, 1);
    UiText text = {FONT_REGULAR, 20, ALIGN_LEFT, 0, 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double width = ui_text_width(&ui, &text, cases[i].fits) + 8;
        double even = ui_even_width(&ui, &text, width, cases[i].words);
        int lines = ui_lines(&ui, &text, width, 100, cases[i].words);
        int even_lines = ui_lines(&ui, &text, even, 100, cases[i].words);
        bool is_narrower =
            cases[i].widest == NULL || even < ui_text_width(&ui, &text, cases[i].widest) + 16;
        if (even_lines != lines || even > width || !is_narrower)
            fail_msg("%s: %d lines of %g became %d of %g", cases[i].words, lines, width, even_lines,
                     even);
    }
    canvas_destroy(canvas);
}

/* Nine points, but where lines would have no room for them. */
TEST(least_text)
{
    static const struct {
        const char *name;
        int width, height;
        double density, px;
    } cases[] = {
        {"a window", 1280, 720, 1, 9},
        {"the smallest window", 480, 270, 1, 9},
        {"two pixels per point", 2560, 1440, 2, 18},
        {"a phone on its side", 1688, 780, 2, 18},
        {"an upright phone", 780, 1688, 2, 14.625},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *canvas;
        Error error;
        if (!canvas_create_offscreen(&canvas, cases[i].width, cases[i].height, "assets/fonts",
                                     &error))
            fail_msg("%s", error.text);
        double px = ui_make(canvas, cases[i].density).least_text_px;
        canvas_destroy(canvas);
        if (px < cases[i].px - 1e-9 || px > cases[i].px + 1e-9)
            fail_msg("%s: %g pixels, not %g", cases[i].name, px, cases[i].px);
    }
}
