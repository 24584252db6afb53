/* SPDX-License-Identifier: MIT */
/* Polygons to ask about. */
#ifndef CLOCKWISE_TESTS_EXACT_QUESTION_POLYGONS_H
#define CLOCKWISE_TESTS_EXACT_QUESTION_POLYGONS_H

#include "exact/question.h"

/** -1 or 1 times something between 10^low and 10^high, its order of magnitude uniform. */
double question_signed_magnitude(Random *random, double low, double high);

/** A convex polygon with 3 to 64 corners about a point, all coordinates within 1e4. */
void question_polygon(Random *random, GridPoint center, AskedPolygon *out_polygon);

#endif
