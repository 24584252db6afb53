/* SPDX-License-Identifier: MIT */
/*
 * Movers so fast that they could be past a circle's middle within one tick. They are put to places
 * on their way, one after the other, and push the circle before them.
 */
#ifndef CLOCKWISE_ARENA_CARRY_H
#define CLOCKWISE_ARENA_CARRY_H

#include "arena/crowd.h"

/** Lets the last tick's motion of fast movers push a body that stands in their way, up to just
 * before where they are now: sets its `at`. False where one came deeper into it than CRUSH_DEPTH.
 */
bool carry_body(const Surroundings *around, CrowdBody *body);

#endif
