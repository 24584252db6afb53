/* SPDX-License-Identifier: MIT */
/*
 * Demonstrations of wrong rules: what comes out where a step of the algorithm is left out or done
 * otherwise. The SAT lab shows them beside the game's answers; the game uses none of them.
 */
#ifndef CLOCKWISE_LAB_LAB_WRONG_H
#define CLOCKWISE_LAB_LAB_WRONG_H

#include "lab/lab_axes.h"

/** Only the normals of sides are tried: a circle near a corner seems to hit. */
Contact lab_wrong_without_corner(const LabAxes *axes);

/** Of a polygon's sides the one with the shortest overlap of the intervals is taken, whichever side
 * the circle is on. `b` is a polygon. */
Contact lab_wrong_overlap_length(const LabShape *a, const LabShape *b);

/** Depths are compared as they were computed, without a tolerance for ties. `b` is a polygon. */
Contact lab_wrong_exact_tie(Circle a, const ConvexPolygon *b);

/** Of the sides that tie, the last one is taken instead of the first. */
Contact lab_wrong_last_tie(Circle a, const ConvexPolygon *b);

/** The polygon's corners run counter-clockwise, so that its normals point inward: the way out leads
 * in. */
Contact lab_wrong_winding(const LabAxes *axes);

/** The normal of the side with the smallest overlap is taken as it is, without asking on which side
 * the other shape lies. */
Contact lab_wrong_direction(const LabAxes *axes);

/** The overlap of the intervals is taken for the way out, also where one contains the other. */
Contact lab_wrong_containment(const LabAxes *axes);

/** The last side of each polygon, from the last corner back to the first, is left out. Both are
 * polygons. */
Contact lab_wrong_without_last_side(const LabShape *a, const LabShape *b);

/** The vector from the nearest corner to the center is normalized whatever its length: not a number
 * where the center is on the corner. */
Contact lab_wrong_zero_axis(Circle a, const ConvexPolygon *b);

/** Moves a circle out of one polygon after the other, each once, in their order. */
Vec2 lab_wrong_one_by_one(Circle a, const ConvexPolygon *const *polygons, int count);

#endif
