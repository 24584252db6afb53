/* SPDX-License-Identifier: MIT */
/*
 * What must hold between moving obstacles and what they meet. Each piece is looked at in its own
 * frame, where it stands as drawn and the others move: neither the grid nor the world's placed
 * copies of the pieces are used.
 */
#ifndef CLOCKWISE_TESTS_SOAK_MOVER_INVARIANTS_H
#define CLOCKWISE_TESTS_SOAK_MOVER_INVARIANTS_H

#include "base/error.h"
#include "sim/world.h"

/** A circle in a tick: where it was at the end of the tick before, and where it is now. */
typedef struct MoverWitness {
    const char *who;
    int id;
    Vec2 before;
    Vec2 now;
    double radius;
    double deepest;     /**< It may be so deep in a mover, world units. */
    bool has_way;       /**< False: only where it is now is looked at. */
    bool is_way_of_now; /**< It began its way when the movers were already where they are now. */
} MoverWitness;

/** False, saying what is wrong, where the circle is too deep in a mover or went through one. */
bool mover_invariants_hold(const World *world, const MoverWitness *witness, Error *out_error);

#endif
