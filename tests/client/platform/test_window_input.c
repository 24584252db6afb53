/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"
#include "test.h"

#include <stdio.h>

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
