/* SPDX-License-Identifier: MIT */
/*
 * A circle that flies while obstacles move. It is swept in each mover's own frame, where that
 * stands as drawn: against one that only slides the way is straight there, against one that turns
 * it is followed by chords.
 */
#ifndef CLOCKWISE_ARENA_MOVER_SWEEP_H
#define CLOCKWISE_ARENA_MOVER_SWEEP_H

#include "arena/movers.h"
#include "collision/sweep.h"

/** A circle's straight way during a part of the last tick. */
typedef struct MoverSweep {
    Circle circle; /**< Where it begins. */
    Vec2 move;
    double from, to; /**< Parts of the tick, in [0, 1], gone by at its begin and at its end. */
} MoverSweep;

typedef struct MoverTouch {
    Touch touch;  /**< The normal as it is in the world; the time is a part of the move. */
    Vec2 surface; /**< How fast the mover's surface moves where it is touched, units a second. */
    int piece;    /**< Of the movers'. */
} MoverTouch;

/** What the circle first meets: it or the mover comes nearer then. One that moves away from a
 * circle it overlaps lets it out. */
MoverTouch mover_sweep_first(const Movers *movers, const Arena *arena, const MoverSweep *sweep);

/** Whether something moved over a place in the last tick, as far as boxes tell. */
bool mover_sweep_is_near(const Movers *movers, Circle circle);

#endif
