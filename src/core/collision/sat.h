/* SPDX-License-Identifier: MIT */
/*
 * Separating-axis tests. Lengths are world units, y points up, polygons are convex and clockwise
 * with unit outward normals: convex_polygon_create() builds them and is where bad input is turned
 * away. Nothing here allocates, keeps state or fails.
 */
#ifndef CLOCKWISE_COLLISION_SAT_H
#define CLOCKWISE_COLLISION_SAT_H

#include "collision/contact.h"
#include "collision/convex_polygon.h"

/**
 * Circle against convex polygon.
 * A centre inside the polygon leaves through its nearest side; of sides equally near (within
 * CONTACT_TIE) the first wins, so that recordings agree. The depth is the shortest side's even
 * then.
 */
Contact sat_circle_polygon(Circle a, const ConvexPolygon *b);

/** Circle against circle. Two circles with one centre part along the x axis. */
Contact sat_circle_circle(Circle a, Circle b);

/** Convex polygon against convex polygon; containment has its shortest way out too. */
Contact sat_polygon_polygon(const ConvexPolygon *a, const ConvexPolygon *b);

#endif
