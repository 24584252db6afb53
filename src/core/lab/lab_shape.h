/* SPDX-License-Identifier: MIT */
/* A shape of the SAT lab, which can be moved and turned. Lengths are world units. */
#ifndef CLOCKWISE_LAB_LAB_SHAPE_H
#define CLOCKWISE_LAB_LAB_SHAPE_H

#include "collide/convex_polygon.h"

enum { LAB_CORNERS_MAX = 12 };

typedef enum LabKind {
    LAB_CIRCLE,
    LAB_POLYGON, /**< Convex, or concave and cut into convex pieces. */
    LAB_POINT,   /**< A handle to drag: the end of a move or of a ray. */
    LAB_AXIS     /**< A line to turn. */
} LabKind;

/** How a shape begins. */
typedef struct LabSpec {
    LabKind kind;
    const char *name; /**< In sentences: "box A". */
    Vec2 at;          /**< Its middle. */
    double degrees;
    double radius;                 /**< Of a circle. */
    Vec2 corners[LAB_CORNERS_MAX]; /**< Of a polygon: clockwise, about its middle. */
    int corner_count;
    bool is_mover; /**< It pushes circles as a moving obstacle does. */
    Vec2 letter;   /**< Where its letter is written, from its middle, and turned with it. */
} LabSpec;

typedef struct LabShape {
    const LabSpec *spec; /**< Not owned. */
    Vec2 at;
    double degrees;
    Vec2 outline[LAB_CORNERS_MAX]; /**< A polygon's corners, where they are now. */
    ConvexPieces local_pieces;     /**< Its convex pieces about the middle, not turned, */
    ConvexPieces pieces;           /**< and where they are now. */
} LabShape;

/** Fails only where the spec is no valid polygon, or without memory. */
bool lab_shape_create(LabShape *out_shape, const LabSpec *spec, Error *out_error);
void lab_shape_destroy(LabShape *shape);

/** Moves and turns it there. */
void lab_shape_place(LabShape *shape, Vec2 at, double degrees);

/** Its circle; of a point, one without a radius. */
Circle lab_shape_circle(const LabShape *shape);

/** Its first convex piece: all of a convex polygon. */
static inline const ConvexPolygon *lab_shape_polygon(const LabShape *shape)
{
    return &shape->pieces.pieces[0];
}

/** How far a point is from its outline, negative inside; of an axis, from the line. */
double lab_shape_distance(const LabShape *shape, Vec2 point);

/** The shortest move that takes `a` out of `b`, by the game's collision code. Each is a circle or
 * convex. */
Contact lab_shape_contact(const LabShape *a, const LabShape *b);

#endif
