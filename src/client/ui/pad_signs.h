/* SPDX-License-Identifier: MIT */
/* What is printed on the buttons of each kind of controller: the only table of it. */
#ifndef CLOCKWISE_UI_PAD_SIGNS_H
#define CLOCKWISE_UI_PAD_SIGNS_H

#include "canvas/canvas.h"
#include "input/pad_marks.h"

#include <stddef.h>

/** Whether there are marks in a text. */
bool pad_signs_has_marks(const char *text);

/** Draws a text with the signs in the place of its marks. */
void pad_signs_draw(Canvas *canvas, const TextStyle *style, PadSigns signs, Vec2 at,
                    const char *text);

/** How wide that is, in pixels. */
double pad_signs_width(Canvas *canvas, const TextStyle *style, PadSigns signs, const char *text);

#endif
