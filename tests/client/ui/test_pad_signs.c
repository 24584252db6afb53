/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "test.h"

#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 120 };

static Canvas *make_canvas(void)
{
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s", error.text);
    return canvas;
}

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
        {PAD_SIGNS_COMMON, "Press " PAD_MARK_A " to go.", "Press A to go."},
        {PAD_SIGNS_COMMON, "\xc3\xa9 " PAD_MARK_A, "\xc3\xa9 A"},
    };
    Canvas *canvas = make_canvas();
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
    Canvas *canvas = make_canvas();
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
    Canvas *canvas = make_canvas();
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
    Canvas *canvas = make_canvas();
    Ui ui = ui_make(canvas, 1);
    UiText text = {FONT_REGULAR, 60, ALIGN_LEFT, 0xffffff, 1};
    double plain = ui_text_width(&ui, &text, PAD_MARK_START);
    ui.pad_signs = PAD_SIGNS_PS4;
    double longer = ui_text_width(&ui, &text, PAD_MARK_START);
    if (longer <= plain)
        fail_msg("\"Options\" is %g wide, \"Start\" %g", longer, plain);
    canvas_destroy(canvas);
}
