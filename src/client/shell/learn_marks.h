/* SPDX-License-Identifier: MIT */
/* What a lesson draws into the arena, over the match: where to go, where a shot bounces, when to
 * dash, and how near the opponent's next shot is. */
#ifndef CLOCKWISE_SHELL_LEARN_MARKS_H
#define CLOCKWISE_SHELL_LEARN_MARKS_H

#include "shell/lesson.h"
#include "view/match_frame.h"

/** Draws over a frame of the lesson's scene. */
void learn_marks_draw(const Lesson *lesson, const MatchFrame *frame);

#endif
