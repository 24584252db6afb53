/* SPDX-License-Identifier: MIT */
/*
 * The pieces of moving obstacles at a time, in the order of the arena's pieces after the standing
 * ones, and what they do to circles in their way. The world's also know their last tick's motion,
 * so that nothing passes through them.
 */
#ifndef CLOCKWISE_ARENA_MOVERS_H
#define CLOCKWISE_ARENA_MOVERS_H

#include "arena/arena.h"
#include "arena/motion.h"
#include "collide/sweep.h"

enum { NO_TICK = -1 };

/** How a piece moved in the last tick. */
typedef struct MoverStep {
    Pose before; /**< A tick ago. */
    Pose now;
    Box swept; /**< All that it covered in the tick; empty where it is broken. */
    int tick;  /**< The tick of `now`; NO_TICK where movers_place() put it there. */
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

/** Moves every piece to where it is at a tick, and records its motion since the tick before. */
void movers_step(Movers *movers, const Arena *arena, int tick);

/** The pieces at a part of the last tick, those that came near a circle in it; the others are
 * nowhere. They are valid until the next call and must not be destroyed. */
Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle);

/** Moves a piece out of reach of everything. */
void movers_remove(Movers *movers, const Arena *arena, int piece);

/** Whether a point passed through a mover in the last tick; leaving from its inside does not count.
 */
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

#endif
