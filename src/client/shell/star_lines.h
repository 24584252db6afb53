/* SPDX-License-Identifier: MIT */
/* The three stars of a stop of the Tour: each with what it asks for, in a line. */
#ifndef CLOCKWISE_SHELL_STAR_LINES_H
#define CLOCKWISE_SHELL_STAR_LINES_H

#include "profile/tour.h"
#include "ui/ui.h"

/** Height of a line at text size 1. */
#define STAR_LINES_STEP 42.0

/** Draws one into a row of the page, in up to two lines of text; `zoom` is the size of the text.
 * `won` goes from 0, not won, to 1. */
void star_lines_draw(const Ui *ui, Box row, double zoom, int stop, TourStar star, double won);

#endif
