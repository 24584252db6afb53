/* SPDX-License-Identifier: MIT */
/*
 * What reaches the software back end, in a few figures: how many shapes of each kind, and weighted
 * sums of where they are, how large and in which color. Nothing is painted. The linker's --wrap
 * puts it in the place of span_canvas_backend().
 */
#ifndef CLOCKWISE_TESTS_DRAW_RECORDER_H
#define CLOCKWISE_TESTS_DRAW_RECORDER_H

#include "support/kept_lines.h"

typedef enum FigureKind {
    FIGURE_CLIP,
    FIGURE_POLYGON,
    FIGURE_STRIP,
    FIGURE_TRAIL,
    FIGURE_DISC,
    FIGURE_ARC,
    FIGURE_GLOW,
    FIGURE_SHADE,
    FIGURE_LIGHT,
    FIGURE_TEXT,
    FIGURE_PICTURE,
    FIGURE_KINDS
} FigureKind;

typedef struct DrawFigures {
    int counts[FIGURE_KINDS];
    double x, y;  /**< Sums of pixels; each call has a weight by its number, so order counts. */
    double words; /**< Of words alone, which are not in `x`: where they begin, how wide and high. */
    double size;  /**< Radii, widths, angles and numbers of points. */
    double color;
} DrawFigures;

/** Everything drawn from now on is added to `figures`, which is cleared; NULL for nowhere. */
void draw_recorder_listen(DrawFigures *figures);

/** Compares the next line, "whole, part" and the figures; there is none where nothing was drawn. */
void draw_recorder_take(KeptLines *kept, const char *whole, const char *part,
                        const DrawFigures *figures);

#endif
