/* SPDX-License-Identifier: MIT */
/* The heading of a page of online play, and the line below it. */
#ifndef CLOCKWISE_ONLINEVIEW_ONLINE_HEADING_H
#define CLOCKWISE_ONLINEVIEW_ONLINE_HEADING_H

#include "ui/ui.h"

/** Below it, while the line under the heading is one. */
#define ONLINE_HEADING_TOP 184.0

/** Draws them, `under` up to the page's `right`, where it takes a second line if it must. Returns
 * by how much that moves what follows down. */
double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           double right);

#endif
