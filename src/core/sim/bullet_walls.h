/* SPDX-License-Identifier: MIT */
/* What a bullet's move hits first of all that is solid: static obstacles, movers, the arena's edge.
 * Walls that it moves out of or along do not count. */
#ifndef CLOCKWISE_SIM_BULLET_WALLS_H
#define CLOCKWISE_SIM_BULLET_WALLS_H

#include "collide/sweep.h"
#include "sim/state.h"

enum { BULLET_WALLS_EDGE = -1 };

/** The wall that is hit, if any. */
typedef struct WallHit {
    Touch touch;
    int obstacle; /**< Or BULLET_WALLS_EDGE. */
    Vec2 surface; /**< The wall's velocity where it is hit, units per second. */
} WallHit;

/** The start and end of a move as shares of the tick. */
typedef struct WallSpan {
    double from, to;
} WallSpan;

/** Movers stand still where they are at this tick. */
#define WALL_SPAN_STANDING ((WallSpan){1, 1})

WallHit bullet_walls_first(const World *world, Vec2 from, Vec2 move, WallSpan span);

/** The material of what is hit; plain for the edge. */
Material bullet_walls_material(const World *world, int obstacle);

/** As bullet_walls_first(), with movers that stand still. */
Touch bullet_walls_ahead(const World *world, Vec2 from, Vec2 move);

/** The same, with the material that is hit; plain if nothing is. */
Touch bullet_walls_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material);

#endif
