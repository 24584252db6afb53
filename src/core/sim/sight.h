/* SPDX-License-Identifier: MIT */
/* Sight is part of the rules (shields recharge out of sight), so it is state of the world and not
 * taken from what is drawn. */
#pragma once

#include "sim/state.h"

/** Checks some pairs of players, all within four ticks, and updates their sight. */
void sight_update(World *world);
/** Whether a bullet fired straight from `shooter` could hit a player at `target` at this tick. */
bool sight_is_exposed(const World *world, Vec2 shooter, Vec2 target);
/** The same, and how far to the left of the target's center the bullet has to be aimed. */
bool sight_find_shot(const World *world, Vec2 shooter, Vec2 target, double *out_flank);
/** Whether nothing solid, glass included, is between two points at this tick. */
bool sight_is_open(const World *world, Vec2 from, Vec2 to);
/** The same, past standing obstacles alone; glass does not block sight. */
bool sight_is_clear_of_standing(const World *world, Vec2 from, Vec2 to);
bool sight_reaches(const World *world, Vec2 from, Vec2 to);
/** Whether one point is visible from another at this tick; glass does not block sight. */
bool sight_is_clear(const World *world, Vec2 from, Vec2 to);

/** Whether players at two places would see each other past these movers: from center to center, or
 * from flank to flank on the same side. */
bool sight_has_line(const World *world, const Movers *movers, Vec2 a, Vec2 b);

/* What solid thing a bullet's move hits first. Walls that it moves out of or along do not count. */

enum { BULLET_WALLS_EDGE = -1 };

typedef struct WallHit {
    Touch touch;
    int obstacle; /**< Or BULLET_WALLS_EDGE. */
    Vec2 surface; /**< The wall's velocity where it is hit, units per second. */
} WallHit;

/** The start and end of a move as shares of the tick. */
typedef struct WallSpan {
    double from, to;
} WallSpan;

#define WALL_SPAN_STANDING ((WallSpan){1, 1})

WallHit bullet_walls_first(const World *world, Vec2 from, Vec2 move, WallSpan span);
/** The material of what is hit; plain for the edge. */
Material bullet_walls_material(const World *world, int obstacle);
/** As bullet_walls_first(), with movers that stand still. */
Touch bullet_walls_ahead(const World *world, Vec2 from, Vec2 move);
/** The same, with the material that is hit; plain if nothing is. */
Touch bullet_walls_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material);

/* The visibility polygon, for drawing light. Rays are cast past both sides of each piece's
 * silhouette corners and to the corners between two facing sides. Sines come from vec2.h, so that
 * all machines draw the same. */

enum { VISION_POINTS_MAX = 2048, VISION_OUTLINES = 8 };

typedef struct VisionPoint {
    double turn;
    Vec2 at;
} VisionPoint;

/** A cached polygon, because several panes show the same light. */
typedef struct VisionOutline {
    Vec2 from;
    double radius;
    double seconds;
    int tick;                       /**< The world's tick, since obstacles may break. */
    Vec2 points[VISION_POINTS_MAX]; /**< Counter-clockwise. */
    int count;                      /**< 0: nothing is cached. */
} VisionOutline;

typedef struct Vision {
    const Arena *arena; /**< Not owned. */
    const World *world; /**< Not owned; of the last vision_place(); may be NULL. */
    Movers movers;      /**< As placed. */
    double seconds;     /**< The time of the match at which they are there. */
    VisionOutline outlines[VISION_OUTLINES];
    VisionPoint sorted[VISION_POINTS_MAX]; /**< Of the last polygon made. */
    int count;
} Vision;

bool vision_create(Vision *out_vision, const Arena *arena, Error *out_error);
void vision_destroy(Vision *vision);

/** Places the movers at a time of the match, also between two ticks, without what is broken. Comes
 * before every look. */
void vision_place(Vision *vision, const World *world, double seconds);

/** The polygon that a player at `from` sees, at most a little larger than `radius`; glass does not
 * block sight. It stays valid until the next call for that player. */
const VisionOutline *vision_outline(Vision *vision, int player, Vec2 from, double radius);
