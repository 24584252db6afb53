/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "platform/window_event.h"
#include "test.h"

#include <SDL.h>
#include <stdio.h>
#include <wchar.h>

/* The game's own numbers of keys, buttons and axes are SDL's: nothing translates them. */
#define IS_SDLS(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #ours)

IS_SDLS(KEY_A, SDL_SCANCODE_A);
IS_SDLS(KEY_C, SDL_SCANCODE_C);
IS_SDLS(KEY_D, SDL_SCANCODE_D);
IS_SDLS(KEY_E, SDL_SCANCODE_E);
IS_SDLS(KEY_F, SDL_SCANCODE_F);
IS_SDLS(KEY_P, SDL_SCANCODE_P);
IS_SDLS(KEY_R, SDL_SCANCODE_R);
IS_SDLS(KEY_S, SDL_SCANCODE_S);
IS_SDLS(KEY_T, SDL_SCANCODE_T);
IS_SDLS(KEY_V, SDL_SCANCODE_V);
IS_SDLS(KEY_W, SDL_SCANCODE_W);
IS_SDLS(KEY_RETURN, SDL_SCANCODE_RETURN);
IS_SDLS(KEY_ESCAPE, SDL_SCANCODE_ESCAPE);
IS_SDLS(KEY_BACKSPACE, SDL_SCANCODE_BACKSPACE);
IS_SDLS(KEY_TAB, SDL_SCANCODE_TAB);
IS_SDLS(KEY_SPACE, SDL_SCANCODE_SPACE);
IS_SDLS(KEY_COMMA, SDL_SCANCODE_COMMA);
IS_SDLS(KEY_PERIOD, SDL_SCANCODE_PERIOD);
IS_SDLS(KEY_SLASH, SDL_SCANCODE_SLASH);
IS_SDLS(KEY_F1, SDL_SCANCODE_F1);
IS_SDLS(KEY_F3, SDL_SCANCODE_F3);
IS_SDLS(KEY_F9, SDL_SCANCODE_F9);
IS_SDLS(KEY_F10, SDL_SCANCODE_F10);
IS_SDLS(KEY_F11, SDL_SCANCODE_F11);
IS_SDLS(KEY_F12, SDL_SCANCODE_F12);
IS_SDLS(KEY_MINUS, SDL_SCANCODE_MINUS);
IS_SDLS(KEY_EQUALS, SDL_SCANCODE_EQUALS);
IS_SDLS(KEY_LEFT_BRACKET, SDL_SCANCODE_LEFTBRACKET);
IS_SDLS(KEY_RIGHT_BRACKET, SDL_SCANCODE_RIGHTBRACKET);
IS_SDLS(KEY_HOME, SDL_SCANCODE_HOME);
IS_SDLS(KEY_END, SDL_SCANCODE_END);
IS_SDLS(KEY_PAGE_UP, SDL_SCANCODE_PAGEUP);
IS_SDLS(KEY_DELETE, SDL_SCANCODE_DELETE);
IS_SDLS(KEY_PAGE_DOWN, SDL_SCANCODE_PAGEDOWN);
IS_SDLS(KEY_RIGHT, SDL_SCANCODE_RIGHT);
IS_SDLS(KEY_LEFT, SDL_SCANCODE_LEFT);
IS_SDLS(KEY_DOWN, SDL_SCANCODE_DOWN);
IS_SDLS(KEY_UP, SDL_SCANCODE_UP);
IS_SDLS(KEY_ENTER, SDL_SCANCODE_KP_ENTER);
IS_SDLS(KEY_LEFT_CONTROL, SDL_SCANCODE_LCTRL);
IS_SDLS(KEY_LEFT_SHIFT, SDL_SCANCODE_LSHIFT);
IS_SDLS(KEY_LEFT_ALT, SDL_SCANCODE_LALT);
IS_SDLS(KEY_LEFT_SUPER, SDL_SCANCODE_LGUI);
IS_SDLS(KEY_RIGHT_CONTROL, SDL_SCANCODE_RCTRL);
IS_SDLS(KEY_RIGHT_SHIFT, SDL_SCANCODE_RSHIFT);
IS_SDLS(KEY_RIGHT_ALT, SDL_SCANCODE_RALT);
IS_SDLS(KEY_RIGHT_SUPER, SDL_SCANCODE_RGUI);
IS_SDLS(KEY_COUNT, SDL_NUM_SCANCODES);
IS_SDLS(MOUSE_LEFT, SDL_BUTTON_LEFT);
IS_SDLS(MOUSE_MIDDLE, SDL_BUTTON_MIDDLE);
IS_SDLS(MOUSE_RIGHT, SDL_BUTTON_RIGHT);
IS_SDLS(PAD_A, SDL_CONTROLLER_BUTTON_A);
IS_SDLS(PAD_BACK, SDL_CONTROLLER_BUTTON_BACK);
IS_SDLS(PAD_LEFT_STICK, SDL_CONTROLLER_BUTTON_LEFTSTICK);
IS_SDLS(PAD_LEFT_SHOULDER, SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
IS_SDLS(PAD_UP, SDL_CONTROLLER_BUTTON_DPAD_UP);
IS_SDLS(PAD_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
IS_SDLS(PAD_LEFT_X, SDL_CONTROLLER_AXIS_LEFTX);
IS_SDLS(PAD_RIGHT_X, SDL_CONTROLLER_AXIS_RIGHTX);
IS_SDLS(PAD_LEFT_TRIGGER, SDL_CONTROLLER_AXIS_TRIGGERLEFT);
IS_SDLS(PAD_RIGHT_TRIGGER, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
IS_SDLS(RAW_HAT_UP, SDL_HAT_UP);
IS_SDLS(RAW_HAT_RIGHT, SDL_HAT_RIGHT);
IS_SDLS(RAW_HAT_DOWN, SDL_HAT_DOWN);
IS_SDLS(RAW_HAT_LEFT, SDL_HAT_LEFT);

static SDL_Event key_event(SDL_Keycode key, int modifiers)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = (Uint16)modifiers;
    return event;
}

TEST(modifiers)
{
    static const struct {
        const char *name;
        SDL_Keycode key;
        int held; /* As SDL says it: the key's own too. */
        bool has_control, has_shift, has_alt, has_super;
    } cases[] = {
        {"A", SDLK_a, 0, false, false, false, false},
        {"A with locks on", SDLK_a, KMOD_NUM | KMOD_CAPS, false, false, false, false},
        {"Shift+A", SDLK_a, KMOD_RSHIFT, false, true, false, false},
        {"Ctrl+A", SDLK_a, KMOD_LCTRL, true, false, false, false},
        {"right Ctrl+A", SDLK_a, KMOD_RCTRL, true, false, false, false},
        {"Ctrl+Shift+S", SDLK_s, KMOD_LCTRL | KMOD_LSHIFT, true, true, false, false},
        {"Alt+Enter", SDLK_RETURN, KMOD_LALT, false, false, true, false},
        {"AltGr+A on X11", SDLK_a, KMOD_RALT, false, false, true, false},
        {"AltGr+A by Mode_switch", SDLK_a, KMOD_MODE, false, false, true, false},
        {"AltGr+A on Windows", SDLK_a, KMOD_LCTRL | KMOD_RALT, false, false, true, false},
        {"Ctrl+Alt+A", SDLK_a, KMOD_LCTRL | KMOD_LALT, false, false, true, false},
        {"Super+A", SDLK_a, KMOD_LGUI, false, false, false, true},
        {"Super+Ctrl+A", SDLK_a, KMOD_RGUI | KMOD_LCTRL, true, false, false, true},
        {"Alt", SDLK_LALT, KMOD_LALT, false, false, false, false},
        {"right Ctrl", SDLK_RCTRL, KMOD_RCTRL, false, false, false, false},
        {"Super", SDLK_LGUI, KMOD_LGUI, false, false, false, false},
        {"Mode_switch", SDLK_MODE, KMOD_MODE, false, false, false, false},
        {"AltGr on Windows", SDLK_RALT, KMOD_LCTRL | KMOD_RALT, true, false, false, false},
        {"Alt+Shift", SDLK_LSHIFT, KMOD_LALT | KMOD_LSHIFT, false, false, true, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowInput input = {.modifiers = 0};
        WindowEvent got;
        const SDL_Event event = key_event(cases[i].key, cases[i].held);
        assert_true(window_input_translate(&input, &event, vec2(1, 1), &got));
        if (got.has_control != cases[i].has_control || got.has_shift != cases[i].has_shift ||
            got.has_alt != cases[i].has_alt || got.has_super != cases[i].has_super)
            fail_msg("%s: Ctrl %d, Shift %d, Alt %d, Super %d", cases[i].name, got.has_control,
                     got.has_shift, got.has_alt, got.has_super);
    }
}

/* The texts that follow a key, and one that follows none. */
TEST(what_is_typed)
{
    static const struct {
        const char *name;
        int held;
        bool is_typed;
    } cases[] = {
        {"a", 0, true},
        {"Shift", KMOD_LSHIFT, true},
        {"AltGr on X11", KMOD_RALT, true},
        {"Shift and AltGr on X11", KMOD_RALT | KMOD_LSHIFT, true},
        {"AltGr by Mode_switch", KMOD_MODE, true},
        {"AltGr on Windows", KMOD_LCTRL | KMOD_RALT, true},
        {"Alt", KMOD_LALT, false},
        {"Alt and Shift", KMOD_LALT | KMOD_LSHIFT, false},
        {"Super", KMOD_LGUI, false},
        {"Super and AltGr", KMOD_LGUI | KMOD_RALT, false},
        {"Ctrl, for which X11 gives Cyrillic letters", KMOD_LCTRL, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowInput input = {.modifiers = 0};
        WindowEvent got;
        SDL_Event text = {.type = SDL_TEXTINPUT};
        SDL_Event event = key_event(SDLK_a, cases[i].held);
        snprintf(text.text.text, sizeof text.text.text, "a");
        (void)window_input_translate(&input, &event, vec2(1, 1), &got);
        for (int part = 0; part < 2; part++)
            if (window_input_translate(&input, &text, vec2(1, 1), &got) != cases[i].is_typed)
                fail_msg("%s: part %d is %s", cases[i].name, part,
                         cases[i].is_typed ? "not typed" : "typed");
        event.type = SDL_KEYUP;
        (void)window_input_translate(&input, &event, vec2(1, 1), &got);
        if (!window_input_translate(&input, &text, vec2(1, 1), &got))
            fail_msg("%s: a text of no key is not typed", cases[i].name);
    }
}

/* On a dense display the window has more pixels than points. */
TEST(where_the_mouse_is)
{
    static const struct {
        const char *name;
        Uint32 type;
        Vec2 scale, at;
        WindowEventKind kind;
    } cases[] = {
        {"moved", SDL_MOUSEMOTION, {1, 1}, {30, 50}, WINDOW_EVENT_MOUSE_MOVE},
        {"moved on a dense display", SDL_MOUSEMOTION, {2, 3}, {60, 150}, WINDOW_EVENT_MOUSE_MOVE},
        {"pressed", SDL_MOUSEBUTTONDOWN, {2, 3}, {60, 150}, WINDOW_EVENT_MOUSE_DOWN},
        {"released", SDL_MOUSEBUTTONUP, {2, 3}, {60, 150}, WINDOW_EVENT_MOUSE_UP},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowInput input = {.modifiers = 0};
        WindowEvent got;
        SDL_Event event = {.type = cases[i].type};
        if (event.type == SDL_MOUSEMOTION) {
            event.motion.x = 30;
            event.motion.y = 50;
        } else {
            event.button.x = 30;
            event.button.y = 50;
            event.button.button = SDL_BUTTON_RIGHT;
            event.button.clicks = 2;
        }
        bool is_taken = window_input_translate(&input, &event, cases[i].scale, &got);
        bool is_pressed = event.type != SDL_MOUSEMOTION;
        if (!is_taken || got.kind != cases[i].kind || got.at.x != cases[i].at.x ||
            got.at.y != cases[i].at.y ||
            (is_pressed && (got.code != MOUSE_RIGHT || got.clicks != 2)))
            fail_msg("%s: taken %d, kind %d at %g, %g, button %d, %d clicks", cases[i].name,
                     is_taken, (int)got.kind, got.at.x, got.at.y, got.code, got.clicks);
    }
}

/* Away from the player is up, however the system turns it. */
TEST(the_wheel)
{
    for (int is_flipped = 0; is_flipped < 2; is_flipped++) {
        WindowInput input = {.modifiers = 0};
        WindowEvent got;
        SDL_Event event = {.type = SDL_MOUSEWHEEL};
        event.wheel.preciseY = 1.5f;
        event.wheel.direction = is_flipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL;
        assert_true(window_input_translate(&input, &event, vec2(2, 2), &got));
        if (got.kind != WINDOW_EVENT_MOUSE_WHEEL || got.value != (is_flipped ? -1.5 : 1.5))
            fail_msg("flipped %d: kind %d, %g", is_flipped, (int)got.kind, got.value);
    }
}

enum { ROWS = 4, PLACES_MAX = 13 };

static const SDL_Scancode rows[ROWS][PLACES_MAX] = {
    {SDL_SCANCODE_GRAVE, SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4,
     SDL_SCANCODE_5, SDL_SCANCODE_6, SDL_SCANCODE_7, SDL_SCANCODE_8, SDL_SCANCODE_9, SDL_SCANCODE_0,
     SDL_SCANCODE_MINUS, SDL_SCANCODE_EQUALS},
    {SDL_SCANCODE_Q, SDL_SCANCODE_W, SDL_SCANCODE_E, SDL_SCANCODE_R, SDL_SCANCODE_T, SDL_SCANCODE_Y,
     SDL_SCANCODE_U, SDL_SCANCODE_I, SDL_SCANCODE_O, SDL_SCANCODE_P, SDL_SCANCODE_LEFTBRACKET,
     SDL_SCANCODE_RIGHTBRACKET},
    {SDL_SCANCODE_A, SDL_SCANCODE_S, SDL_SCANCODE_D, SDL_SCANCODE_F, SDL_SCANCODE_G, SDL_SCANCODE_H,
     SDL_SCANCODE_J, SDL_SCANCODE_K, SDL_SCANCODE_L, SDL_SCANCODE_SEMICOLON,
     SDL_SCANCODE_APOSTROPHE},
    {SDL_SCANCODE_Z, SDL_SCANCODE_X, SDL_SCANCODE_C, SDL_SCANCODE_V, SDL_SCANCODE_B, SDL_SCANCODE_N,
     SDL_SCANCODE_M, SDL_SCANCODE_COMMA, SDL_SCANCODE_PERIOD, SDL_SCANCODE_SLASH}};

typedef struct LayoutCase {
    const char *name;
    const wchar_t *keys[ROWS]; /* What the keys of `rows` give. */
    const char *letters[ROWS]; /* What shortcuts go by there; '.' for none. */
} LayoutCase;

static const LayoutCase layouts[] = {
    {"US",
     {L"`1234567890-=", L"qwertyuiop[]", L"asdfghjkl;'", L"zxcvbnm,./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"German",
     {L"^1234567890\u00df\u00b4", L"qwertzuiop\u00fc+", L"asdfghjkl\u00f6\u00e4", L"yxcvbnm,.-"},
     {".1234567890..", "qwertzuiop..", "asdfghjkl..", "yxcvbnm..."}},
    {"French, with digits by Shift",
     {L"\u00b2&\u00e9\"'(-\u00e8_\u00e7\u00e0)=", L"azertyuiop^$", L"qsdfghjklm\u00f9",
      L"wxcvbn,;:!"},
     {".1234567890..", "azertyuiop..", "qsdfghjklm.", "wxcvbn...."}},
    {"Dvorak",
     {L"`1234567890[]", L"',.pyfgcrl/=", L"aoeuidhtns-", L";qjkxbmwvz"},
     {".1234567890..", "...pyfgcrl..", "aoeuidhtns.", ".qjkxbmwvz"}},
    {"Russian",
     {L"\u04511234567890-=",
      L"\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a",
      L"\u0444\u044b\u0432\u0430\u043f\u0440\u043e\u043b\u0434\u0436\u044d",
      L"\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e."},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"Greek",
     {L"`1234567890-=", L";\u03c2\u03b5\u03c1\u03c4\u03c5\u03b8\u03b9\u03bf\u03c0[]",
      L"\u03b1\u03c3\u03b4\u03c6\u03b3\u03b7\u03be\u03ba\u03bb\u00b4'",
      L"\u03b6\u03c7\u03c8\u03c9\u03b2\u03bd\u03bc,./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
    {"Persian, with digits of its own",
     {L"`\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u06f0-=",
      L"\u0636\u0635\u062b\u0642\u0641\u063a\u0639\u0647\u062e\u062d\u062c\u0686",
      L"\u0634\u0633\u06cc\u0628\u0644\u0627\u062a\u0646\u0645\u06a9\u06af",
      L"\u0638\u0637\u0632\u0631\u0630\u062f\u067e\u0648./"},
     {".1234567890..", "qwertyuiop..", "asdfghjkl..", "zxcvbnm..."}},
};

static KeyLayout layout_of(const LayoutCase *test)
{
    KeyLayout layout = {{0}};
    for (int row = 0; row < ROWS; row++)
        for (size_t i = 0; i < wcslen(test->keys[row]); i++)
            layout.keys[rows[row][i]] = (int)test->keys[row][i];
    return layout;
}

static void check_row(const LayoutCase *test, const KeyLetters *letters, int row)
{
    for (size_t i = 0; i < wcslen(test->keys[row]); i++) {
        char wanted = test->letters[row][i] == '.' ? '\0' : test->letters[row][i];
        char got = letters->at[rows[row][i]];
        if (got != wanted)
            fail_msg("%s: the key of row %d, place %zu is '%c' instead of '%c'", test->name, row, i,
                     got != '\0' ? got : ' ', wanted != '\0' ? wanted : ' ');
    }
}

/* By the letter where the layout has it, else by the place; so each letter has one key. */
TEST(layouts)
{
    static const char all[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    for (size_t i = 0; i < COUNT(layouts); i++) {
        const KeyLayout layout = layout_of(&layouts[i]);
        const KeyLetters letters = window_key_letters(&layout);
        for (int row = 0; row < ROWS; row++)
            check_row(&layouts[i], &letters, row);
        for (const char *letter = all; *letter != '\0'; letter++) {
            int keys = 0;
            for (int place = 0; place < KEY_COUNT; place++)
                keys += letters.at[place] == *letter;
            if (keys != 1)
                fail_msg("%s: %d keys are '%c'", layouts[i].name, keys, *letter);
        }
    }
}

/* What is composed is tested with the window, in test_window.c. */

/* A caret's box is in pixels, the system's in points. */
TEST(where_candidates_are_shown)
{
    static const struct {
        const char *name;
        Box caret_px;
        Vec2 pixels_per_point;
        SDL_Rect place;
    } cases[] = {
        {"a pixel a point", {{200, 100}, {202, 140}}, {1, 1}, {200, 100, 2, 40}},
        {"two pixels a point", {{200, 100}, {203, 140}}, {2, 2}, {100, 50, 2, 20}},
        {"half a pixel a point", {{200, 100}, {202, 140}}, {0.5, 0.5}, {400, 200, 4, 80}},
        {"a fraction", {{200.7, 100.2}, {201.7, 120}}, {1, 1}, {200, 100, 1, 20}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowText text = {.composition = ""};
        window_text_place(&text, cases[i].caret_px, cases[i].pixels_per_point);
        if (!SDL_RectEquals(&text.place, &cases[i].place))
            fail_msg("%s: %d %d, %d x %d", cases[i].name, text.place.x, text.place.y, text.place.w,
                     text.place.h);
    }
}
