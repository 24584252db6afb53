/* SPDX-License-Identifier: MIT */
/* Sight is part of the rules (shields recharge out of sight), so it is state of the world and not
 * taken from what is drawn. */
#ifndef CLOCKWISE_SIM_SIGHT_H
#define CLOCKWISE_SIM_SIGHT_H

#include "sim/state.h"

/** Some pairs of players, all within four ticks: updates `visible_to`, `exposed_to`, `is_seen` and
 * `unseen_ticks`. */
void sight_update(World *world);
/** By a bullet fired straight at this tick. */
bool sight_is_exposed(const World *world, Vec2 shooter, Vec2 target);
/** Also how far left of the target's center to aim. */
bool sight_find_shot(const World *world, Vec2 shooter, Vec2 target, double *out_flank);
/** For anything solid, glass included, at this tick. */
bool sight_is_open(const World *world, Vec2 from, Vec2 to);
/** Of glass too, past standing obstacles alone. */
bool sight_is_clear_of_standing(const World *world, Vec2 from, Vec2 to);
/** Bright enough. */
bool sight_reaches(const World *world, Vec2 from, Vec2 to);
/** At this tick; glass does not block sight. */
bool sight_is_clear(const World *world, Vec2 from, Vec2 to);

/** Of two players past movers that are somewhere: from center to center, or from flank to flank on
 * the same side. */
bool sight_has_line(const World *world, const Movers *movers, Vec2 a, Vec2 b);

/* The first solid thing that a bullet's move hits. Walls that it moves out of or along do not
 * count. */

enum { BULLET_WALLS_EDGE = -1 };

typedef struct WallHit {
    Touch touch;
    int obstacle; /**< Or BULLET_WALLS_EDGE. */
    Vec2 surface; /**< The wall's velocity there. */
} WallHit;

/** Shares of the tick. */
typedef struct WallSpan {
    double from, to;
} WallSpan;

#define WALL_SPAN_STANDING ((WallSpan){1, 1})

WallHit bullet_walls_first(const World *world, Vec2 from, Vec2 move, WallSpan span);
/** Plain for the edge. */
Material bullet_walls_material(const World *world, int obstacle);
/** With movers that stand still. */
Touch bullet_walls_ahead(const World *world, Vec2 from, Vec2 move);
/** Plain if nothing is hit. */
Touch bullet_walls_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material);

/* The visibility polygon, for drawing light. Rays are cast past both sides of each piece's
 * silhouette corners and to the corners between two facing sides. Sines come from vec2.h, so that
 * all machines draw the same. */

enum { VISION_POINTS_MAX = 2048, VISION_OUTLINES = 8 };

typedef struct VisionPoint {
    double turn;
    Vec2 at;
} VisionPoint;

/** Several panes show the same light. */
typedef struct VisionOutline {
    Vec2 from;
    double radius;
    double seconds;
    int tick;                       /**< Obstacles may break. */
    Vec2 points[VISION_POINTS_MAX]; /**< Counter-clockwise. */
    int count;                      /**< 0: nothing is cached. */
} VisionOutline;

typedef struct Vision {
    const Arena *arena; /**< Not owned. */
    const World *world; /**< Not owned; maybe NULL. */
    Movers movers;      /**< As placed at */
    double seconds;     /**< this time. */
    VisionOutline outlines[VISION_OUTLINES];
    VisionPoint sorted[VISION_POINTS_MAX]; /**< Of the last one. */
    int count;
} Vision;

bool vision_create(Vision *out_vision, const Arena *arena, Error *out_error);
void vision_destroy(Vision *vision);

/** Movers at a time of the match, also between two ticks, without what is broken. Comes before
 * every look. */
void vision_place(Vision *vision, const World *world, double seconds);

/** At most a little larger than `radius`; glass does not block sight. Valid until the next call for
 * that player. */
const VisionOutline *vision_outline(Vision *vision, int player, Vec2 from, double radius);

#endif
