/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"
#include "test.h"

#include <stdio.h>

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
