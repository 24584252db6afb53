/* SPDX-License-Identifier: MIT */
/* How a lesson is shown. */
#ifndef CLOCKWISE_SHELL_LEARN_VIEW_H
#define CLOCKWISE_SHELL_LEARN_VIEW_H

#include "input/devices.h"
#include "shell/lesson.h"
#include "view/view.h"

/** Draws into the arena, over a frame of the lesson's scene: where to go, where a shot bounces,
 * when to dash, and how near the opponent's next shot is. */
void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame);

enum { LEARN_WORDS_BYTES = 256 };

typedef struct LearnDevice {
    DeviceKind kind;
    bool has_touch; /**< Rather than that there are two thumbs. */
} LearnDevice;

/** Writes its sentence on the page, with a remark on what has just happened below it, and draws the
 * rooms as dots and a tick when it is done. */
void learn_hud_draw(const Lesson *lesson, const Bindings *bindings, LearnDevice device,
                    const Ui *ui);

/** Writes a text of LearnRoom with its {names} replaced by the controls of a device. */
void learn_words_fill(const char *text, const Bindings *bindings, LearnDevice device,
                      char out_words[LEARN_WORDS_BYTES]);

#endif
