/* SPDX-License-Identifier: MIT */
/* The heading of a page of online play, and the line below it. */
#ifndef CLOCKWISE_ONLINE_ONLINE_HEADING_H
#define CLOCKWISE_ONLINE_ONLINE_HEADING_H

#include "ui/ui.h"

/** Where what follows begins, if `under` takes one line. */
#define ONLINE_HEADING_TOP 184.0

/** Draws the heading `words` and `under` below it, both up to `right`. Returns how much lower what
 * follows begins because `under` takes two lines; mostly 0. */
double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           double right);

#endif
