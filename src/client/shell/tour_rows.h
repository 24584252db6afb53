/* SPDX-License-Identifier: MIT */
/* The stops of the Tour as a list of rows, which holds larger text than the dial: each stop with
 * its number, its level's name and its stars. */
#ifndef CLOCKWISE_SHELL_TOUR_ROWS_H
#define CLOCKWISE_SHELL_TOUR_ROWS_H

#include "profile/progress.h"
#include "ui/ui.h"

/** One stop's row in the box of all. */
Box tour_rows_box(Box box, int stop);

/** Draws one; `mark` is how much it is marked: 1 chosen, less under the pointer, 0 not. */
void tour_rows_draw(const Ui *ui, Box row, int stop, const char *name, const Progress *progress,
                    double mark);

#endif
