/* SPDX-License-Identifier: MIT */
/* The texts of Learn's rooms, with the keys or buttons of the device in use. */
#ifndef CLOCKWISE_SHELL_LEARN_WORDS_H
#define CLOCKWISE_SHELL_LEARN_WORDS_H

#include "input/bindings.h"

#include <stdbool.h>

enum { LEARN_WORDS_BYTES = 256 };

typedef struct LearnDevice {
    DeviceKind kind;
    bool has_mouse; /**< Of a keyboard: the mouse aims. */
    bool has_touch; /**< Rather than that there are two thumbs. */
} LearnDevice;

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device. */
void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES]);

#endif
