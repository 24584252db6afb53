/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "base/text.h"
#include "support/canvas_bench.h"
#include "test.h"
#include "ui/hints.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
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
    Canvas *canvas = canvas_bench_create(1280, 720);
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
    Canvas *canvas = canvas_bench_create(1280, 720);
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
    Canvas *canvas = canvas_bench_create(1280, 720);
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
        Canvas *canvas = canvas_bench_create(cases[i].width, cases[i].height);
        double px = ui_make(canvas, cases[i].density).least_text_px;
        canvas_destroy(canvas);
        if (px < cases[i].px - 1e-9 || px > cases[i].px + 1e-9)
            fail_msg("%s: %g pixels, not %g", cases[i].name, px, cases[i].px);
    }
}

static void expect_box(const char *name, Box found, Box expected)
{
    if (vec2_distance(found.low, expected.low) > 1e-9 ||
        vec2_distance(found.high, expected.high) > 1e-9)
        fail_msg("%s: %g, %g to %g, %g, not %g, %g to %g, %g", name, found.low.x, found.low.y,
                 found.high.x, found.high.y, expected.low.x, expected.low.y, expected.high.x,
                 expected.high.y);
}

/* Each cuts the box from 10, 20 to 110, 70 once. */
TEST(cut)
{
    static const struct {
        const char *name;
        Box (*cut)(Layout *, double);
        double size;
        double zoom;
        Box part;
        Box rest;
    } cases[] = {
        {"top", layout_top, 10, 1, {{10, 20}, {110, 30}}, {{10, 30}, {110, 70}}},
        {"bottom", layout_bottom, 10, 1, {{10, 60}, {110, 70}}, {{10, 20}, {110, 60}}},
        {"left", layout_left, 10, 1, {{10, 20}, {20, 70}}, {{20, 20}, {110, 70}}},
        {"right", layout_right, 10, 1, {{100, 20}, {110, 70}}, {{10, 20}, {100, 70}}},
        {"top, zoomed", layout_top, 10, 2, {{10, 20}, {110, 40}}, {{10, 40}, {110, 70}}},
        {"right, zoomed", layout_right, 10, 2, {{90, 20}, {110, 70}}, {{10, 20}, {90, 70}}},
        {"top, too much", layout_top, 60, 1, {{10, 20}, {110, 70}}, {{10, 70}, {110, 70}}},
        {"bottom, too much", layout_bottom, 60, 1, {{10, 20}, {110, 70}}, {{10, 20}, {110, 20}}},
        {"left, too much", layout_left, 60, 2, {{10, 20}, {110, 70}}, {{110, 20}, {110, 70}}},
        {"right, too much", layout_right, 60, 2, {{10, 20}, {110, 70}}, {{10, 20}, {10, 70}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Layout layout = {{{10, 20}, {110, 70}}, cases[i].zoom};
        expect_box(cases[i].name, cases[i].cut(&layout, cases[i].size), cases[i].part);
        expect_box(cases[i].name, layout.rest, cases[i].rest);
    }
}

/* Lines of text follow each other down a column; past its foot they all stand on it. */
TEST(lines)
{
    static const double heights[] = {10, 15, 10, 40};
    static const double baselines[] = {40, 70, 70, 70};
    Layout layout = {{{10, 20}, {110, 70}}, 2};
    for (size_t i = 0; i < COUNT(heights); i++) {
        double baseline = layout_line(&layout, heights[i]);
        if (fabs(baseline - baselines[i]) > 1e-9)
            fail_msg("line %zu: at %g, not %g", i, baseline, baselines[i]);
    }
}

TEST(columns)
{
    const Box row = {{10, 20}, {110, 70}};
    expect_box("the only one", layout_column(row, 0, 1, 10), row);
    expect_box("first of three", layout_column(row, 0, 3, 5), (Box){{10, 20}, {40, 70}});
    expect_box("last of three", layout_column(row, 2, 3, 5), (Box){{80, 20}, {110, 70}});
    assert_true(fabs(layout_width(row) - 100) < 1e-9 && fabs(layout_height(row) - 50) < 1e-9);
}

enum { WIDTH = 640, HEIGHT = 120 };

static const TextStyle style = {FONT_REGULAR, 30, ALIGN_LEFT, {255, 255, 255, 255}};

/* How many pixels it covers, and the columns where it begins and ends. */
typedef struct Ink {
    int pixels, left, right;
} Ink;

static Ink ink_of(Canvas *canvas, TextAlign align, PadSigns signs, const char *text)
{
    Ink ink = {0, WIDTH, 0};
    TextStyle aligned = style;
    aligned.align = align;
    canvas_begin(canvas, color_make(0, 1));
    pad_signs_draw(canvas, &aligned, signs, vec2(WIDTH / 2.0, 80), text);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        if ((pixels[i] & 0xff) < 40)
            continue;
        ink.pixels++;
        ink.left = i % WIDTH < ink.left ? i % WIDTH : ink.left;
        ink.right = i % WIDTH > ink.right ? i % WIDTH : ink.right;
    }
    return ink;
}

/* The text with marks is drawn as that other text is. */
TEST(marks_become_words)
{
    static const struct {
        PadSigns signs;
        const char *marks, *words;
    } cases[] = {
        {PAD_SIGNS_COMMON, PAD_MARK_A, "A"},
        {PAD_SIGNS_COMMON, PAD_MARK_B " " PAD_MARK_X " " PAD_MARK_Y, "B X Y"},
        {PAD_SIGNS_COMMON, PAD_MARK_LEFT_SHOULDER " " PAD_MARK_RIGHT_SHOULDER, "LB RB"},
        {PAD_SIGNS_COMMON, PAD_MARK_LEAD "\x8f" PAD_MARK_LEAD "\x90", "LTRT"},
        {PAD_SIGNS_COMMON, PAD_MARK_START ", " PAD_MARK_BACK, "Start, Back"},
        {PAD_SIGNS_XBOX_ONE, PAD_MARK_START ", " PAD_MARK_BACK, "Menu, View"},
        {PAD_SIGNS_PS3, PAD_MARK_START ", " PAD_MARK_BACK, "Start, Select"},
        {PAD_SIGNS_PS4, PAD_MARK_START ", " PAD_MARK_BACK, "Options, Share"},
        {PAD_SIGNS_PS5, PAD_MARK_START ", " PAD_MARK_BACK, "Options, Create"},
        {PAD_SIGNS_PS5, PAD_MARK_LEFT_SHOULDER PAD_MARK_LEAD "\x90", "L1R2"},
        {PAD_SIGNS_SWITCH, PAD_MARK_A PAD_MARK_B PAD_MARK_X PAD_MARK_Y, "ABXY"},
        {PAD_SIGNS_SWITCH_BY_PLACE, PAD_MARK_A PAD_MARK_B PAD_MARK_X PAD_MARK_Y, "BAYX"},
        {PAD_SIGNS_SWITCH, PAD_MARK_START PAD_MARK_BACK, "+\xe2\x88\x92"},
        {PAD_SIGNS_SWITCH, PAD_MARK_LEAD "\x8f", "ZL"},
        {PAD_SIGNS_PHONE, PAD_MARK_A PAD_MARK_B PAD_MARK_START, "TapBackPause"},
        {PAD_SIGNS_COMMON, "Press " PAD_MARK_A " to go.", "Press A to go."},
        {PAD_SIGNS_COMMON, "\xc3\xa9 " PAD_MARK_A, "\xc3\xa9 A"},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t i = 0; i < COUNT(cases); i++) {
        double width = pad_signs_width(canvas, &style, cases[i].signs, cases[i].marks);
        double wanted = canvas_text_width(canvas, &style, cases[i].words);
        Ink ink = ink_of(canvas, ALIGN_LEFT, cases[i].signs, cases[i].marks);
        Ink same = ink_of(canvas, ALIGN_LEFT, cases[i].signs, cases[i].words);
        if (width > wanted || width < wanted || ink.pixels != same.pixels || ink.left != same.left)
            fail_msg("signs %d, '%s': %g wide instead of %g, %d pixels instead of %d",
                     (int)cases[i].signs, cases[i].words, width, wanted, ink.pixels, same.pixels);
    }
    canvas_destroy(canvas);
}

/* PlayStation's four have no letters: each is drawn, in its place, and each differs. */
TEST(shapes_are_drawn)
{
    static const char *const marks[] = {PAD_MARK_A, PAD_MARK_B, PAD_MARK_X, PAD_MARK_Y};
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ink found[4];
    for (int i = 0; i < 4; i++) {
        for (PadSigns signs = PAD_SIGNS_PS3; signs <= PAD_SIGNS_PS5; signs++) {
            found[i] = ink_of(canvas, ALIGN_LEFT, signs, marks[i]);
            double width = pad_signs_width(canvas, &style, signs, marks[i]);
            if (found[i].pixels < 60 || found[i].left < WIDTH / 2 ||
                found[i].right > WIDTH / 2.0 + width)
                fail_msg("shape %d: %d pixels from %d to %d", i, found[i].pixels, found[i].left,
                         found[i].right);
        }
        for (int k = 0; k < i; k++)
            if (found[k].pixels == found[i].pixels)
                fail_msg("shapes %d and %d have %d pixels each", k, i, found[i].pixels);
    }
    Ink middle = ink_of(canvas, ALIGN_CENTER, PAD_SIGNS_PS4, "go " PAD_MARK_B " now");
    Ink right = ink_of(canvas, ALIGN_RIGHT, PAD_SIGNS_PS4, "go " PAD_MARK_B " now");
    if (abs(middle.left + middle.right - WIDTH) > 8 || right.right > WIDTH / 2 ||
        right.right < WIDTH / 2 - 8)
        fail_msg("centered from %d to %d, right-aligned to %d", middle.left, middle.right,
                 right.right);
    canvas_destroy(canvas);
}

/* Every button has a sign on every kind of controller, and a text may end within a mark. */
TEST(no_sign_is_missing)
{
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (PadSigns signs = 0; signs < PAD_SIGNS_COUNT; signs++) {
        for (int button = 0; button < PAD_MARK_COUNT; button++) {
            char mark[PAD_MARK_BYTES] = PAD_MARK_A;
            mark[2] = (char)(PAD_MARK_FIRST + button);
            if (ink_of(canvas, ALIGN_LEFT, signs, mark).pixels == 0)
                fail_msg("signs %d, button %d", (int)signs, button);
        }
    }
    assert_true(pad_signs_width(canvas, &style, PAD_SIGNS_PS4, PAD_MARK_LEAD) >= 0);
    assert_true(pad_signs_width(canvas, &style, PAD_SIGNS_PS4, PAD_MARK_LEAD "\xbf") >= 0);
    canvas_destroy(canvas);
}

/* A page draws them wherever it draws words. */
TEST(a_page_has_the_controllers_signs)
{
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    UiText text = {FONT_REGULAR, 60, ALIGN_LEFT, 0xffffff, 1};
    double plain = ui_text_width(&ui, &text, PAD_MARK_START);
    ui.pad_signs = PAD_SIGNS_PS4;
    double longer = ui_text_width(&ui, &text, PAD_MARK_START);
    if (longer <= plain)
        fail_msg("\"Options\" is %g wide, \"Start\" %g", longer, plain);
    canvas_destroy(canvas);
}

/* People with the same controllers read one line, others a line each. */
TEST(how_many_lines_tell_the_controls)
{
    static const struct {
        const char *name;
        int people;
        DeviceKind first;
        PadSigns second_signs;
        int lines;
        unsigned told;
    } cases[] = {
        {"one person", 1, DEVICE_MOUSE, PAD_SIGNS_COMMON, 1, ~0u},
        {"three controllers of a kind", 3, DEVICE_PAD, PAD_SIGNS_COMMON, 1, ~0u},
        {"three of two kinds", 3, DEVICE_PAD, PAD_SIGNS_PS4, 3, ~0u},
        {"a mouse and two controllers", 3, DEVICE_MOUSE, PAD_SIGNS_COMMON, 3, ~0u},
        {"of these the controllers", 3, DEVICE_MOUSE, PAD_SIGNS_COMMON, 2, 6},
        {"of three of a kind the last", 3, DEVICE_PAD, PAD_SIGNS_COMMON, 1, 4},
        {"nobody's", 3, DEVICE_PAD, PAD_SIGNS_COMMON, 0, 0},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    Devices devices;
    devices_init(&devices);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Seats seats = {.count = 3};
        for (int k = 0; k < seats.count; k++)
            seats.items[k].device.kind = k == 0 ? cases[i].first : DEVICE_PAD;
        seats.items[1].device.signs = cases[i].second_signs;
        Box box =
            hints_match_box(&ui, &devices, &(HintedPeople){&seats, cases[i].people, cases[i].told});
        int lines = (int)(layout_height(box) / HINTS_ROW_STEP + 0.5);
        if (lines != cases[i].lines)
            fail_msg("%s: about %d lines, not %d, %g high", cases[i].name, lines, cases[i].lines,
                     layout_height(box));
    }
    canvas_destroy(canvas);
}

static double hints_width_of(const Ui *ui, Hands hands, FireWay way)
{
    Devices devices;
    Seats seats = {.count = 1};
    devices_init(&devices);
    devices.bindings.hands[DEVICE_MOUSE] = hands;
    bindings_reset(&devices.bindings, DEVICE_MOUSE);
    devices.fire_way = way;
    return layout_width(hints_match_box(ui, &devices, &(HintedPeople){&seats, 1, 1}));
}

/* By the way of firing, in every layout: only what fires by itself needs no key. */
TEST(hints_name_what_fires)
{
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (Hands hands = 0; hands < HANDS_COUNT; hands++) {
        double held = hints_width_of(&ui, hands, FIRE_HELD);
        double automatic = hints_width_of(&ui, hands, FIRE_AUTOMATIC);
        if (!(held > automatic))
            fail_msg("hands %d: %g and %g wide", (int)hands, held, automatic);
    }
    canvas_destroy(canvas);
}

/* Menus in a narrow window have a page as high as the window, with larger text; in wide ones
 * nothing changes. */
TEST(a_tall_page)
{
    static const struct {
        const char *name;
        int width, height;
        double text_scale;
        double page_height;
        double tall_text;
        bool is_tall;
    } cases[] = {
        {"usual", 1280, 720, 1, 900, 1, false},
        {"wide", 2200, 700, 1.5, 900, 1.5, false},
        {"nearly square", 800, 600, 1, 1200, 1.155, false},
        {"upright", 600, 1000, 1, 2666.67, 1.721, true},
        {"upright, large text", 600, 1000, 2, 2666.67, 2, true},
        {"a phone", 390, 844, 1, 3462.56, 1.961, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *canvas = canvas_bench_create(cases[i].width, cases[i].height);
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].text_scale;
        Ui tall = ui_tall(&ui);
        Vec2 low = ui_to_screen(&tall, 0, tall.height);
        if (fabs(tall.height - cases[i].page_height) > 0.01 ||
            fabs(tall.text_scale - cases[i].tall_text) > 0.001 ||
            ui_is_tall(&tall) != cases[i].is_tall || low.y > cases[i].height + 0.01)
            fail_msg("%s: %g high, text %g, ends at %g px", cases[i].name, tall.height,
                     tall.text_scale, low.y);
        canvas_destroy(canvas);
    }
}
