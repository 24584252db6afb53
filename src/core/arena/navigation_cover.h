/* SPDX-License-Identifier: MIT */
/*
 * Marks the ground of the bots' map that moving obstacles cover at any of a few moments in the next
 * second. A round that has much to mark goes on in the next ticks, and counts once it is whole.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_COVER_H
#define CLOCKWISE_ARENA_NAVIGATION_COVER_H

#include "arena/navigation_map.h"

/**
 * What is marked in a tick, in sides and cells looked at: half a millisecond, and several times
 * what a level like gears has in all.
 */
enum { NAVIGATION_COVER_WORK = 60000 };

/** Begins a round for this tick, unless the last one is still under way. */
void navigation_cover_begin(Navigation *navigation, int tick);

/** Goes on with the round, if one is under way. */
void navigation_cover_go_on(Navigation *navigation);

#endif
