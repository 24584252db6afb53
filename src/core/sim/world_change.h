/* SPDX-License-Identifier: MIT */
/* A match goes on in another level: for levels that are edited while they are played. */
#ifndef CLOCKWISE_SIM_WORLD_CHANGE_H
#define CLOCKWISE_SIM_WORLD_CHANGE_H

#include "sim/state.h"

/**
 * Makes a new world go on where `from` is, a world of the same match in another level. Time, scores
 * and players go on. Players stay where they are if there is room, else they are at the nearest
 * place with room. Bullets are gone. Obstacles stay broken and pickups keep their wait if they are
 * in the new level just as they were; the mode keeps what does not depend on the level. Allocates
 * nothing. Between two ticks only; both worlds' arenas must exist.
 */
void world_change_from(World *world, const World *from);

#endif
