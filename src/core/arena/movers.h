/* SPDX-License-Identifier: MIT */
/*
 * The moving obstacles' pieces put where they are at a time: for the world at each tick, for
 * drawing at any moment between two. In the order of the arena's pieces past its standing ones.
 * The world's also know where they came from in the tick, so that nothing passes through them.
 */
#ifndef CLOCKWISE_ARENA_MOVERS_H
#define CLOCKWISE_ARENA_MOVERS_H

#include "arena/arena.h"
#include "arena/motion.h"

enum { NO_TICK = -1 };

/** How a piece moved in the last tick. */
typedef struct MoverStep {
    Pose before; /**< A tick ago. */
    Pose now;
    Box swept; /**< All that it covered on its way; empty where it is broken. */
    int tick;  /**< At which it is at `now`; NO_TICK where it was put there by hand. */
} MoverStep;

typedef struct Movers {
    ConvexPolygon *pieces;
    MoverStep *steps;       /**< Of each piece. */
    ConvexPolygon *between; /**< Room for movers_between(). */
    int count;
} Movers;

/** Makes room for every moving piece, where it is at time 0. Fails only for no memory. */
bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error);
void movers_destroy(Movers *movers);

/** Moves every piece to where it is `seconds` after the match's first tick, as if it had always
 * stood there. Allocates nothing. */
void movers_place(Movers *movers, const Arena *arena, double seconds);

/** Moves every piece to where it is at a tick, and notes how it came there since the tick before.
 */
void movers_step(Movers *movers, const Arena *arena, int tick);

/** Where a moving obstacle was when a part of the last tick, in [0, 1], had gone by. */
Pose movers_pose_between(const MoverStep *step, double part);

/** The pieces where they were then: those that came near a circle in the tick, and the others
 * nowhere. They lie in `between`, until the next call, and must not be destroyed. */
Movers movers_between(const Movers *movers, const Arena *arena, double part, Circle circle);

/** Puts a piece where nothing ever comes. */
void movers_remove(Movers *movers, const Arena *arena, int piece);

/** Whether a point passed through a mover's inside in the last tick, as seen from the mover; one
 * that was inside before is let out. */
bool movers_ran_over(const Movers *movers, const Arena *arena, Vec2 before, Vec2 now);

#endif
