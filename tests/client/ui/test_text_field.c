/* SPDX-License-Identifier: MIT */
#include "support/canvas_bench.h"
#include "test.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

static TextFieldAnswer press(TextField *field, Key key)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key}};
    return text_field_event(field, &event);
}

static void type(TextField *field, const char *text)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_TEXT}};
    snprintf(event.window.text, sizeof event.window.text, "%s", text);
    (void)text_field_event(field, &event);
}

/* Keys, then a text that is typed. "ö" has two bytes. */
TEST(typing)
{
    static const struct {
        const char *name;
        const char *before;
        Key keys[4];
        const char *typed;
        const char *after;
    } cases[] = {
        {"typing replaces all", "old", {0}, "new", "new"},
        {"at the end", "H\xc3\xb6he", {KEY_END}, "n", "H\xc3\xb6hen"},
        {"at the beginning", "amp", {KEY_HOME}, "l", "lamp"},
        {"before the last character", "ab", {KEY_LEFT}, "-", "a-b"},
        {"backspace at the end", "H\xc3\xb6", {KEY_END, KEY_BACKSPACE}, "", "H"},
        {"delete at the beginning", "\xc3\xb6l", {KEY_HOME, KEY_DELETE}, "", "l"},
        {"right over two bytes",
         "\xc3\xb6l",
         {KEY_HOME, KEY_RIGHT},
         "a",
         "\xc3\xb6"
         "al"},
        {"backspace removes what is selected", "old", {KEY_BACKSPACE}, "x", "x"},
        {"left of the beginning", "a", {KEY_HOME, KEY_LEFT}, "b", "ba"},
        {"left over a mark", "e\xcc\x81", {KEY_END, KEY_LEFT}, "n", "ne\xcc\x81"},
        {"backspace removes a letter with its mark",
         "ae\xcc\x81",
         {KEY_END, KEY_BACKSPACE},
         "",
         "a"},
        {"delete removes a flag", "🇩🇪a", {KEY_HOME, KEY_DELETE}, "", "a"},
        {"only the first line", "", {0}, "one\ntwo", "one"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 7, cases[i].before);
        for (size_t k = 0; k < COUNT(cases[i].keys) && cases[i].keys[k] != 0; k++)
            assert_int_equal(press(&field, cases[i].keys[k]), TEXT_FIELD_CHANGED);
        type(&field, cases[i].typed);
        if (strcmp(field.text, cases[i].after) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, field.text, cases[i].after);
    }
}

TEST(a_full_field_takes_no_more)
{
    TextField field;
    text_field_open(&field, 0, "");
    for (int i = 0; i < TEXT_FIELD_BYTES; i++)
        type(&field, "abc");
    assert_int_equal(strlen(field.text), (TEXT_FIELD_BYTES - 1) / 3 * 3);
}

/* In bytes; a character of two either fits or does not. */
TEST(a_limit_is_kept)
{
    static const struct {
        const char *name;
        const char *before; /* Edited at its end. */
        const char *typed;
        const char *after;
    } cases[] = {
        {"up to the limit", "abc", "de", "abcde"},
        {"one more", "abcde", "f", "abcde"},
        {"a text that is too long", "abc", "defg", "abcde"},
        {"a character that does not fit", "abcd", "\xc3\xb6", "abcd"},
        {"a text that was too long before", "abcdefg", "", "abcde"},
        {"and between two characters", "abcd\xc3\xb6", "", "abcd"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 0, cases[i].before);
        text_field_limit(&field, 5);
        (void)press(&field, KEY_END);
        type(&field, cases[i].typed);
        if (strcmp(field.text, cases[i].after) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, field.text, cases[i].after);
    }
}

static TextFieldAnswer compose(TextField *field, const char *text, int caret)
{
    InputEvent event = {
        .window = {.kind = WINDOW_EVENT_COMPOSITION, .composition = text, .caret = caret}};
    return text_field_event(field, &event);
}

static void lose_focus(TextField *field)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_FOCUS_LOST}};
    assert_int_equal(text_field_event(field, &event), TEXT_FIELD_NOTHING);
}

/* What is composed is no text before it is typed. */
TEST(a_composition_is_shown_and_not_taken)
{
    TextField field;
    text_field_open(&field, 0, "old");
    (void)press(&field, KEY_END);
    assert_int_equal(compose(&field, "你h", 1), TEXT_FIELD_CHANGED);
    assert_string_equal(field.composition, "你h");
    assert_int_equal(field.composition_caret, strlen("你"));
    assert_string_equal(field.text, "old");
    assert_int_equal(compose(&field, "你", 9), TEXT_FIELD_CHANGED); /* A caret past its end. */
    assert_int_equal(field.composition_caret, strlen("你"));
    type(&field, "你好");
    assert_string_equal(field.text, "old你好");
    assert_string_equal(field.composition, "");
    (void)compose(&field, "x", 1);
    lose_focus(&field);
    assert_string_equal(field.composition, "");
    (void)compose(&field, "x", 1);
    text_field_open(&field, 0, "new");
    assert_string_equal(field.composition, "");
}

enum { WIDTH = 800, HEIGHT = 450 };

static void draw_field(Canvas *canvas, const Ui *page, const char *text, const char *composition)
{
    TextField field;
    text_field_open(&field, 0, text);
    field.is_all = false;
    (void)compose(&field, composition, (int)strlen(composition));
    canvas_begin(canvas, color_make(0, 1));
    text_field_draw(&field, page, (Box){{100, 100}, {500, 160}}, 40);
}

/* The same letters, composed or typed, differ in the line under them. */
TEST(a_composition_is_underlined)
{
    static uint32_t typed[WIDTH * HEIGHT];
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui page = ui_make(canvas, 1);
    UiText style = {FONT_REGULAR, 40, ALIGN_LEFT, 0, 1};
    draw_field(canvas, &page, "HOHHHH", "");
    memcpy(typed, canvas_pixels(canvas), sizeof typed);
    draw_field(canvas, &page, "HOH", "HHH");
    int left = WIDTH, right = 0, top = HEIGHT, bottom = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        if (canvas_pixels(canvas)[i] == typed[i])
            continue;
        left = i % WIDTH < left ? i % WIDTH : left;
        right = i % WIDTH > right ? i % WIDTH : right;
        top = i / WIDTH < top ? i / WIDTH : top;
        bottom = i / WIDTH > bottom ? i / WIDTH : bottom;
    }
    double from = (108 + ui_text_width(&page, &style, "HOH")) / 2;
    double to = (108 + ui_text_width(&page, &style, "HOHHHH")) / 2;
    canvas_destroy(canvas);
    if (fabs(left - from) > 2 || fabs(right - to) > 3 || top < 72 || bottom > 79 ||
        bottom - top > 2)
        fail_msg("a line from %d to %d, %d to %d high; wanted it from %g to %g", left, right, top,
                 bottom, from, to);
}

/* The box of the field is 400 units wide, from 100 on; a unit is half a pixel. */
TEST(where_the_caret_is_noted)
{
    static const struct {
        const char *name;
        const char *text;
        const char *composition;
        int caret;
        const char *left_of_it;
        bool is_all;
    } cases[] = {
        {"an empty field", "", "", 0, "", false},
        {"behind the text", "HOH", "", 0, "HOH", false},
        {"inside a composition", "HOH", "HHH", 1, "HOHH", false},
        {"behind a composition", "HOH", "HHH", 3, "HOHHHH", false},
        {"a composition in place of a selected text", "HOH", "H", 1, "H", true},
    };
    Box caret;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui page = ui_make(canvas, 1);
    page.caret_px = &caret;
    UiText style = {FONT_REGULAR, 40, ALIGN_LEFT, 0, 1};
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 0, cases[i].text);
        field.is_all = cases[i].is_all;
        (void)compose(&field, cases[i].composition, cases[i].caret);
        caret = (Box){{0, 0}, {0, 0}};
        canvas_begin(canvas, color_make(0, 1));
        text_field_draw(&field, &page, (Box){{100, 100}, {500, 160}}, 40);
        double wanted = (100 + 8 + ui_text_width(&page, &style, cases[i].left_of_it)) / 2;
        if (fabs(caret.low.x - wanted) > 1 || caret.low.y < 50 || caret.high.y > 80)
            fail_msg("%s: from %g %g to %g %g, wanted x %g", cases[i].name, caret.low.x,
                     caret.low.y, caret.high.x, caret.high.y, wanted);
    }
    canvas_destroy(canvas);
}

TEST(ends)
{
    TextField field;
    text_field_open(&field, 0, "x");
    assert_int_equal(press(&field, KEY_RETURN), TEXT_FIELD_DONE);
    assert_int_equal(press(&field, KEY_TAB), TEXT_FIELD_DONE);
    assert_int_equal(press(&field, KEY_ESCAPE), TEXT_FIELD_CANCEL);
    assert_string_equal(field.text, "x");
}

/* A button of a controller, or its stick. */
static TextFieldAnswer spell(TextField *field, Command command)
{
    InputEvent event = {.window = {.kind = WINDOW_EVENT_PAD_DOWN}, .command = command};
    if (command == COMMAND_UP)
        event.window.kind = WINDOW_EVENT_PAD_AXIS;
    return text_field_event(field, &event);
}

typedef struct SpellCase {
    const char *name;
    const char *text;
    Command commands[4];
    const char *spelled;
} SpellCase;

/* Turned on and on, the letter comes back after all others, small ones, digits and capitals. */
TEST(every_letter_comes_round)
{
    static const char wanted[] = "ehz .:-_/[]059ABZ";
    char seen[128] = "";
    TextField field;
    int turns = 0;
    text_field_open(&field, 0, "");
    do {
        assert_int_equal(spell(&field, COMMAND_UP), TEXT_FIELD_CHANGED);
        seen[turns++] = field.text[0];
    } while (turns < 100 && (turns == 1 || field.text[0] != 'a'));
    for (const char *letter = wanted; *letter != '\0'; letter++)
        if (strchr(seen, *letter) == NULL)
            fail_msg("%c does not come in %d turns: %s", *letter, turns, seen);
}

TEST(buttons_end_it)
{
    static const struct {
        const char *name;
        WindowEventKind kind;
        int code;
        Command command;
        TextFieldAnswer answer;
    } cases[] = {
        {"A", WINDOW_EVENT_PAD_DOWN, PAD_A, COMMAND_CONFIRM, TEXT_FIELD_DONE},
        {"B", WINDOW_EVENT_PAD_DOWN, PAD_B, COMMAND_BACK, TEXT_FIELD_CANCEL},
        {"Start", WINDOW_EVENT_PAD_DOWN, PAD_START, COMMAND_PAUSE, TEXT_FIELD_CANCEL},
        {"Y", WINDOW_EVENT_PAD_DOWN, PAD_Y, COMMAND_NONE, TEXT_FIELD_NOTHING},
        {"right", WINDOW_EVENT_MOUSE_DOWN, MOUSE_RIGHT, COMMAND_BACK, TEXT_FIELD_CANCEL},
        {"left", WINDOW_EVENT_MOUSE_DOWN, MOUSE_LEFT, COMMAND_CLICK, TEXT_FIELD_NOTHING},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        InputEvent event = {.window = {.kind = cases[i].kind, .code = cases[i].code, .at = {9, 9}},
                            .command = cases[i].command};
        text_field_open(&field, 0, "old");
        TextFieldAnswer answer = text_field_event(&field, &event);
        if (answer != cases[i].answer || strcmp(field.text, "old") != 0)
            fail_msg("%s: answer %d, \"%s\"", cases[i].name, (int)answer, field.text);
    }
}

TEST(a_controller_spells)
{
    static const SpellCase cases[] = {
        {"the first letter", "", {COMMAND_UP}, "a"},
        {"the next letter", "ab", {COMMAND_UP}, "ac"},
        {"the letter before", "ab", {COMMAND_DOWN}, "aa"},
        {"round the end", "", {COMMAND_UP, COMMAND_DOWN, COMMAND_UP}, "a"},
        {"one more like it", "10", {COMMAND_RIGHT, COMMAND_UP}, "101"},
        {"a dot beside the digits",
         "10",
         {COMMAND_RIGHT, COMMAND_DOWN, COMMAND_DOWN, COMMAND_DOWN},
         "10."},
        {"all is taken away first", "Player", {COMMAND_LEFT, COMMAND_UP}, "a"},
        {"then one", "Player", {COMMAND_RIGHT, COMMAND_LEFT, COMMAND_LEFT}, "Playe"},
        {"a letter that it has not", "J\xc3\xbc", {COMMAND_UP}, "Ja"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextField field;
        text_field_open(&field, 0, cases[i].text);
        for (int k = 0; k < 4 && cases[i].commands[k] != COMMAND_NONE; k++)
            assert_int_equal(spell(&field, cases[i].commands[k]), TEXT_FIELD_CHANGED);
        if (strcmp(field.text, cases[i].spelled) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, field.text, cases[i].spelled);
    }
}

/* A touch screen has a keyboard of its own; what points or has buttons has not. */
TEST(drawn_keys_are_for_who_has_none)
{
    static const struct {
        const char *name;
        bool is_mouse, is_pad, is_touch, are_drawn;
    } cases[] = {
        {"a keyboard", false, false, false, false},        {"a mouse", true, false, false, true},
        {"a controller", false, true, false, true},        {"a finger", false, false, true, false},
        {"a finger as a mouse", true, false, true, false},
    };
    Canvas *canvas = canvas_bench_create(800, 450);
    for (int i = 0; i < COUNT(cases); i++) {
        TextField field;
        Ui ui = ui_make(canvas, 1);
        ui.is_mouse = cases[i].is_mouse;
        ui.is_pad = cases[i].is_pad;
        ui.is_touch = cases[i].is_touch;
        text_field_open(&field, 0, "Anna");
        double below = text_field_draw(&field, &ui, (Box){{100, 100}, {900, 150}}, 26);
        bool are_drawn = field.keys_px[0].high.x > 0;
        if (are_drawn != cases[i].are_drawn || below != 0)
            fail_msg("%s: keys are %sdrawn, %g below", cases[i].name, are_drawn ? "" : "not ",
                     below);
    }
    canvas_destroy(canvas);
}
