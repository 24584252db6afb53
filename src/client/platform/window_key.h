/* SPDX-License-Identifier: MIT */
/* What keys are called and which letters shortcuts go by, in the keyboard's present layout. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_KEY_H
#define CLOCKWISE_PLATFORM_WINDOW_KEY_H

#include "platform/window_event.h"

/** What each Key gives without Shift, as SDL says it: a character's code point, or no character. */
typedef struct KeyLayout {
    int keys[KEY_COUNT];
} KeyLayout;

/** For each Key the small letter or digit that shortcuts go by, or 0. */
typedef struct KeyLetters {
    char at[KEY_COUNT];
} KeyLetters;

/** Letters that the layout has are where it has them; others are where a US keyboard has them, such
 * as all of them in a Cyrillic or Greek layout. */
KeyLetters window_key_letters(const KeyLayout *layout);

/** The letter of a key in the present layout, or 0. `printed`: the character that its event gives.
 */
char window_key_letter(Key key, int printed);
/** The key of a small letter or digit in the present layout. */
Key window_key_of_letter(char letter);

/** A key's name in the present layout, such as "W"; never NULL, valid until the next call. */
const char *window_key_name(Key key);

#endif
