/* SPDX-License-Identifier: MIT */
#include "platform/window_key.h"

#include "platform/browser.h"

#include <SDL.h>
#include <limits.h>
#include <string.h>

static char letter_printed(SDL_Keycode key)
{
    bool is_letter = (key >= 'a' && key <= 'z') || (key >= '0' && key <= '9');
    return is_letter ? (char)key : '\0';
}

static char letter_on_us_keyboard(int place)
{
    if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z)
        return (char)('a' + (place - SDL_SCANCODE_A));
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_0)
        return "1234567890"[place - SDL_SCANCODE_1];
    return '\0';
}

static KeyLayout present_layout(void)
{
    KeyLayout layout;
    for (int place = 0; place < KEY_COUNT; place++)
        layout.keys[place] = SDL_GetKeyFromScancode((SDL_Scancode)place);
    return layout;
}

KeyLetters window_key_letters(const KeyLayout *layout)
{
    KeyLetters letters;
    bool is_printed[UCHAR_MAX + 1] = {false};
    for (int place = 0; place < KEY_COUNT; place++) {
        letters.at[place] = letter_printed(layout->keys[place]);
        is_printed[(unsigned char)letters.at[place]] = true;
    }
    for (int place = 0; place < KEY_COUNT; place++)
        if (letters.at[place] == '\0' && !is_printed[(unsigned char)letter_on_us_keyboard(place)])
            letters.at[place] = letter_on_us_keyboard(place);
    return letters;
}

/* A browser tells the letter of a key that is pressed, but not the layout. */
char window_key_letter(Key key, int printed)
{
    if (letter_printed(printed) != '\0' || browser_is_host() || key < 0 || key >= KEY_COUNT)
        return letter_printed(printed);
    const KeyLayout layout = present_layout();
    return window_key_letters(&layout).at[key];
}

Key window_key_of_letter(char letter)
{
    const KeyLayout layout = present_layout();
    const KeyLetters letters = window_key_letters(&layout);
    const char *found = memchr(letters.at, letter, sizeof letters.at);
    return found != NULL ? (Key)(found - letters.at) : 0;
}

const char *window_key_name(Key key)
{
    if (key < 0 || key >= KEY_COUNT)
        return "?";
    const char *name = SDL_GetKeyName(SDL_GetKeyFromScancode((SDL_Scancode)key));
    if (name[0] == '\0')
        name = SDL_GetScancodeName((SDL_Scancode)key);
    return name[0] != '\0' ? name : "?";
}
