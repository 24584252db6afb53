/* SPDX-License-Identifier: MIT */
/*
 * Where in a weapon's spread a bullet flies. It follows from the match's public salt and the
 * bullet's id alone, and not from the world's random numbers: what a player does whom nobody sees
 * never bends another's shot.
 */
#ifndef CLOCKWISE_SIM_SPREAD_H
#define CLOCKWISE_SIM_SPREAD_H

#include "sim/state.h"

/** The salt of a match whose seed is no secret. It gives the seed away: a match with a secret seed
 * gets a random salt of its own. */
uint64_t spread_salt_of_seed(uint64_t seed);

/** In [0, 1). In a mode that ignores the seed, the salt does not count either. */
double spread_of_bullet(const World *world, int bullet_id);

#endif
