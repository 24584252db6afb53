/* SPDX-License-Identifier: MIT */
/* The texts of Learn's rooms, with the keys or buttons of the device in use. */
#ifndef CLOCKWISE_LEARN_LEARN_WORDS_H
#define CLOCKWISE_LEARN_LEARN_WORDS_H

#include "input/bindings.h"

#include <stdbool.h>

enum { LEARN_WORDS_BYTES = 256 };

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device; `has_mouse`
 * says whether the mouse aims for a keyboard. */
void learn_words_fill(const char *text, const Bindings *bindings, DeviceKind device, bool has_mouse,
                      char out_words[LEARN_WORDS_BYTES]);

#endif
