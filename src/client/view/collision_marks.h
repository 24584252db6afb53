/* SPDX-License-Identifier: MIT */
/*
 * Draws what the collision code sees: convex pieces with the normals of their sides, circles, what
 * each touches, and how far the watched ones are from what is near. For F3 in a match, and for
 * scenarios in the SAT lab.
 */
#ifndef CLOCKWISE_VIEW_COLLISION_MARKS_H
#define CLOCKWISE_VIEW_COLLISION_MARKS_H

#include "canvas/canvas.h"
#include "collide/vec2.h"
#include "sim/state.h"

typedef struct CollisionCircle {
    Vec2 at;
    bool is_drawn;
    bool is_watched; /**< Its gaps and overlaps are written beside it. */
} CollisionCircle;

typedef struct CollisionMarks {
    Canvas *canvas;
    Viewport viewport;
    double text_px;
    const World *world;   /**< What stands, and who plays. */
    const Movers *movers; /**< Where they are drawn. */
    CollisionCircle circles[PLAYERS_MAX];
} CollisionMarks;

void collision_marks_draw(const CollisionMarks *marks);

#endif
