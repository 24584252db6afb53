/* SPDX-License-Identifier: MIT */
/* Moving obstacles: where each is, which is a function of the time alone, without state, also
 * between ticks; and what they do to circles. */
#ifndef CLOCKWISE_ARENA_MOVERS_H
#define CLOCKWISE_ARENA_MOVERS_H

#include "arena/arena.h"
#include "collide/convex_polygon.h"
#include "collide/sweep.h"
#include "level/level.h"

/** Transforms an obstacle of the level: rotated about `pivot`, then moved by `shift`. */
typedef struct Pose {
    Vec2 pivot;
    Vec2 turn; /**< (cos, sin). */
    Vec2 shift;
} Pose;

/** The pose `seconds` after the match's first tick. */
Pose motion_pose(const LevelMotion *motion, double seconds);

/** The pose at a part, in [0, 1], of the way from one to another less than a tick apart: rotation
 * is interpolated linearly, which is accurate enough for that. */
Pose motion_between(const Pose *before, const Pose *now, double part);
Vec2 motion_apply(const Pose *pose, Vec2 point);
/** The inverse of motion_apply(). */
Vec2 motion_undo(const Pose *pose, Vec2 point);

/** Seconds until the motion next stops or starts at a point of its path; more than `within` where
 * it does neither that soon. */
double motion_next_change(const LevelMotion *motion, double seconds, double within);
/** Whether a circle overlaps an obstacle that is at a pose. */
bool motion_meets(const Arena *arena, int obstacle, const Pose *pose, Circle circle);
/** Whether a segment crosses an obstacle that is at a pose. */
bool motion_bars(const Arena *arena, int obstacle, const Pose *pose, Vec2 from, Vec2 to);

/*
 * The pieces of moving obstacles at a time, in the order of the arena's pieces after the standing
 * ones, and what they do to circles in their way. The world's also know their last tick's motion,
 * so that nothing passes through them.
 */

/** How a piece moved in the last tick. */
typedef struct MoverStep {
    Pose before; /**< A tick ago. */
    Pose now;
    Box swept;      /**< All that it covered in the tick; empty where it is broken. */
    double seconds; /**< The time of `now`; HUGE_VAL where it is nowhere. */
    double pace;    /**< The usual stride times this is as far as it can have gone. */
} MoverStep;

typedef struct Movers {
    ConvexPolygon *pieces;
    MoverStep *steps;       /**< Of each piece. */
    ConvexPolygon *between; /**< Room for movers_between(). */
    int count;
} Movers;

/** Places every moving piece where it is at time 0. Fails only when out of memory. */
bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error);
void movers_destroy(Movers *movers);
/** Moves every piece to where it is `seconds` after the match's first tick, without motion. */
void movers_place(Movers *movers, const Arena *arena, double seconds);
/** Moves every piece to where it is `now`, and records its motion since `before`, a tick ago; both
 * are seconds as in movers_place(). They are the same while movers stand still, and `before` is
 * later while they run backwards. */
void movers_step(Movers *movers, const Arena *arena, double before, double now);

/** The pieces at a part of the last tick, those that came near a circle in it; the others are
 * nowhere. They are valid until the next call and must not be destroyed. */
Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle);
/** Moves a piece out of reach of everything. */
void movers_remove(Movers *movers, const Arena *arena, int piece);

/** Whether a point passed through a mover in the last tick; leaving its inside does not count. */
bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now);

/** Whether a segment passes through a mover where it is now; leaving from its inside does not
 * count. */
bool movers_bar(const Movers *movers, Vec2 from, Vec2 to);
/** The depth of the deepest mover in a circle, world units; 0 for none. */
double movers_depth(const Movers *movers, Circle circle);
/** The sum of the shortest moves out of each mover that the circle is in. */
Vec2 movers_push(const Movers *movers, Circle circle);
/** A circle's move without its parts that lead deeper into a mover. */
Vec2 movers_limit(const Movers *movers, Circle circle, Vec2 move);

/** A circle's straight move during a part of the last tick. */
typedef struct MoverSweep {
    Circle circle; /**< Where it begins. */
    Vec2 move;
    double from, to; /**< Its begin and end as parts of the tick, in [0, 1]. */
} MoverSweep;

typedef struct MoverTouch {
    Touch touch;  /**< In world coordinates; the time is a part of the move. */
    Vec2 surface; /**< Velocity of the mover's surface there, world units per second. */
    int piece;    /**< Index of the mover's piece. */
} MoverTouch;

/** The first mover that a circle touches and approaches: moving out of one it overlaps does not
 * count. Sweeps in each mover's own frame, along chords where that rotates. */
MoverTouch movers_sweep(const Movers *movers, const Arena *arena, const MoverSweep *sweep);
/** Whether a mover came near a circle in the last tick, by bounding boxes. */
bool movers_were_near(const Movers *movers, Circle circle);

/* What circles are resolved against at a tick: standing pieces, movers and the arena's edges. */

enum { SURROUNDINGS_EDGES = 4 };

typedef struct Surroundings {
    const Arena *arena;
    const Movers *movers; /**< At this tick. */
    const Grid *grid;     /**< Of the standing pieces that are not broken. */
} Surroundings;

/** Where an edge lets a circle be: 0 is the left, then the bottom, right and top edge. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius);

/** How deep a circle is in the deepest unbroken standing obstacle or past an edge, world units; 0
 * for neither. */
double surroundings_depth(const Surroundings *around, Circle circle);
/** The same with nothing broken. */
double surroundings_depth_unbroken(const Arena *arena, Circle circle);

#endif
