/* SPDX-License-Identifier: MIT */
/*
 * Cuts a box of the page into rows and columns: parts of a fixed size are cut off a side, and what
 * is left stays flexible. On the page y grows down, so a box's `low` is its upper left corner.
 */
#ifndef CLOCKWISE_UI_LAYOUT_H
#define CLOCKWISE_UI_LAYOUT_H

#include "collide/vec2.h"

typedef struct Layout {
    Box rest;    /**< What is not cut off yet. */
    double zoom; /**< Multiplies the sizes below, but for layout_column()'s gap: the size of text,
                    or 1. */
} Layout;

/** Cuts a part off a side and returns it, never more than is left. To leave a gap, cut it off too.
 */
Box layout_top(Layout *layout, double height);
Box layout_bottom(Layout *layout, double height);
Box layout_left(Layout *layout, double width);
Box layout_right(Layout *layout, double width);

/** Cuts a row off the top and returns its lower side, for the baseline of a line of text. */
double layout_line(Layout *layout, double height);

/** One of `count` equally wide columns of a row, with `gap` units between them. `gap` is in units
 * of the page: no zoom multiplies it. */
Box layout_column(Box row, int index, int count, double gap);

static inline double layout_width(Box box)
{
    return box.high.x - box.low.x;
}

static inline double layout_height(Box box)
{
    return box.high.y - box.low.y;
}

static inline Vec2 layout_middle(Box box)
{
    return vec2((box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2);
}

#endif
