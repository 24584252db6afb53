/* SPDX-License-Identifier: MIT */
/* What is printed on the buttons of each kind of controller. */
#ifndef CLOCKWISE_UI_PAD_SIGNS_H
#define CLOCKWISE_UI_PAD_SIGNS_H

#include "canvas/canvas.h"
#include "input/pad_marks.h"

/** Whether there are marks in a text. */
bool pad_signs_has_marks(const char *text);

/** Draws a text with signs in place of its marks. */
void pad_signs_draw(Canvas *canvas, const TextStyle *style, PadSigns signs, Vec2 at,
                    const char *text);

/** The width of what is drawn, in pixels. */
double pad_signs_width(Canvas *canvas, const TextStyle *style, PadSigns signs, const char *text);

#endif
