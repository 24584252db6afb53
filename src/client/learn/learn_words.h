/* SPDX-License-Identifier: MIT */
/* What a lesson says, with the keys or buttons of the device in use. */
#ifndef CLOCKWISE_LEARN_LEARN_WORDS_H
#define CLOCKWISE_LEARN_LEARN_WORDS_H

#include "input/devices.h"
#include "learn/lesson.h"

enum { LEARN_WORDS_BYTES = 256 };

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device; `has_mouse`
 * says whether the mouse aims for a keyboard. */
void learn_words_fill(const char *text, const Bindings *bindings, DeviceKind device, bool has_mouse,
                      char out_words[LEARN_WORDS_BYTES]);

/** The lesson's sentence now, for the device used last. */
void learn_words_say(const Lesson *lesson, const Devices *devices,
                     char out_words[LEARN_WORDS_BYTES]);

#endif
