/* SPDX-License-Identifier: MIT */
/*
 * Plain corner lists, convex or not, before they become collision shapes. The side from the last
 * corner back to the first is always meant.
 */
#ifndef CLOCKWISE_GEOM_POLYGON_H
#define CLOCKWISE_GEOM_POLYGON_H

#include "geom/vec2.h"

#include <stdbool.h>

/**
 * World units: corners nearer to each other than this are one, and a corner nearer than this to the
 * line between its neighbours lies on a straight side. Well above the rounding of coordinates to
 * 1e4, well below CONTACT_EPSILON; for coordinates past 1e6 it grows with them.
 */
#define POLYGON_EPSILON 1e-9

/** Signed area in square units: positive for clockwise corners (y up). Shoelace formula. */
double polygon_clockwise_area(const Vec2 *points, int count);

/** Reverses the corners in place, keeping the first one first. */
void polygon_reverse(Vec2 *points, int count);

/**
 * Makes the corners clockwise and drops those that repeat their
 * neighbour or lie on a straight side. Returns the new count.
 */
int polygon_tidy(Vec2 *points, int count);

/**
 * True where no side turns left by more than rounding and the outline goes round once; corners are
 * clockwise.
 */
bool polygon_is_convex(const Vec2 *points, int count);

/**
 * True where no two sides cross or touch but at the corner they share; sides without a length are
 * passed over. On false, `out_first` and `out_second` are the indices of two sides at fault (side i
 * starts at corner i).
 */
bool polygon_is_simple(const Vec2 *points, int count, int *out_first, int *out_second);

/** Inside by the even-odd rule; on the outline either answer may come. */
bool polygon_contains(const Vec2 *points, int count, Vec2 point);

#endif
