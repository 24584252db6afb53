/* SPDX-License-Identifier: MIT */
/* Wide lines as strips: cross sections with a left and a right end, joined in order. Both back ends
 * draw strips, so that corners look the same. */
#ifndef CLOCKWISE_CANVAS_STRIP_H
#define CLOCKWISE_CANVAS_STRIP_H

#include "collide/vec2.h"

#include <stdbool.h>

typedef struct StripSection {
    Vec2 left;
    Vec2 right;
} StripSection;

/** Maximum number of sections of a line of `count` points. */
int strip_sections_max(int count);

/**
 * Sections of a line of `width`: corners are mitred, or bevelled where the mitre would be longer
 * than twice the width or reach past a neighboring point. Skips repeated points. Returns the
 * number of sections, 0 if there is no line.
 */
int strip_of_polyline(const Vec2 *points, int count, bool is_closed, double width,
                      StripSection *out_sections);

#endif
