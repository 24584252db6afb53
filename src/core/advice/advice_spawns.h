/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_ADVICE_ADVICE_SPAWNS_H
#define CLOCKWISE_ADVICE_ADVICE_SPAWNS_H

#include "advice/advice_list.h"
#include "arena/arena.h"

/** How far a player who comes in may have to go to be out of sight of where it came in: a second
 * and a half at full speed. */
#define ADVICE_SHADOW_REACH 450.0

/** A spawn of an opponent in plain sight and nearer than this is too near. */
#define ADVICE_SIGHT 350.0

/** Adds the spawns in sight of opponents' spawns, and those without a shadow near by. Without modes
 * in which players shoot at each other there are none. */
void advice_spawns_find(const Arena *arena, AdviceList *list);

#endif
