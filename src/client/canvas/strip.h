/* SPDX-License-Identifier: MIT */
/*
 * Lines as bands: a row of sections across the line, each with a left and a right end, the band
 * being what lies between neighbouring sections. Both back ends draw bands, so that corners look
 * alike.
 */
#ifndef CLOCKWISE_CANVAS_STRIP_H
#define CLOCKWISE_CANVAS_STRIP_H

#include "geom/vec2.h"

#include <stdbool.h>

typedef struct StripSection {
    Vec2 left;
    Vec2 right;
} StripSection;

/** The most sections a line of `count` points can need. */
int strip_sections_most(int count);

/**
 * Sections of a line of `width` through the points: mitred at the corners, bevelled where the mitre
 * would reach further than four times half the width or past a neighbouring point. Points that
 * repeat their neighbour are left out. Returns the number of sections, 0 where there is no line.
 */
int strip_of_polyline(const Vec2 *points, int count, bool is_closed, double width,
                      StripSection *out_sections);

#endif
