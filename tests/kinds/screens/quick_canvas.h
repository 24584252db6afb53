/* SPDX-License-Identifier: MIT */
/*
 * For tests that only ask where words are: nothing is painted, and the width of a text, which is
 * what most of the time went into, is found without drawing it. The linker's --wrap puts this in
 * the place of the canvas's back end and of fonts_bitmap().
 */
#ifndef CLOCKWISE_TESTS_QUICK_CANVAS_H
#define CLOCKWISE_TESTS_QUICK_CANVAS_H

#include <stdbool.h>

/** Whether what is drawn from now on is painted after all; at first it is. */
void quick_canvas_paint(bool is_painting);

/** Forgets all widths, and closes the fonts. */
void quick_canvas_close(void);

#endif
