/* SPDX-License-Identifier: MIT */
/*
 * Where in a weapon's spread a bullet flies. It follows from the match's public salt and the
 * bullet's id alone, and not from the world's random numbers: what a player does whom nobody sees
 * never bends another's shot.
 */
#ifndef CLOCKWISE_SIM_SPREAD_H
#define CLOCKWISE_SIM_SPREAD_H

#include <stdint.h>

/** The salt of a match whose seed is no secret: it gives the seed away. A match with a secret seed
 * gets a random salt of its own. */
uint64_t spread_salt_of_seed(uint64_t seed);

/** In [0, 1). */
double spread_of_bullet(uint64_t salt, int bullet_id);

#endif
