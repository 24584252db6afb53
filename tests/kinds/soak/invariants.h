/* SPDX-License-Identifier: MIT */
/*
 * What must hold after every tick, whatever was played. Everything standing is looked at piece by
 * piece, past the grid, so that a fault of the grid shows too.
 */
#ifndef CLOCKWISE_TESTS_SOAK_INVARIANTS_H
#define CLOCKWISE_TESTS_SOAK_INVARIANTS_H

#include "base/error.h"
#include "sim/state.h"

/** What of a world the next tick is compared with. */
typedef struct Before {
    int tick;
    int shots[PLAYERS_MAX];
    int bullet_count;
    bool was_alive[PLAYERS_MAX];
    Vec2 players[PLAYERS_MAX];
    int bullet_ids[BULLETS_MAX];
    Vec2 bullets[BULLETS_MAX];
} Before;

void invariants_note(const World *world, Before *out_before);

/** False, saying which one of whom and where, for the first that does not hold. */
bool invariants_hold(const World *world, const Before *before, Error *out_error);

#endif
