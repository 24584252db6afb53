/* SPDX-License-Identifier: MIT */
/* Who gets points, and for what. A player's points are its team's too. */
#ifndef CLOCKWISE_SIM_SCORE_H
#define CLOCKWISE_SIM_SCORE_H

#include "sim/mode_rules.h"

/** Gives a player points other than for kills, and tells of it as an event. */
void score_add(World *world, int player, int points, Vec2 at);

/** Counts a tick towards a player's next point; at a whole second it scores one. */
void score_add_tick(World *world, int player, Vec2 at);

/** Counts a death: kills, deaths and, where kills score, scores. `killer` may be NOBODY. */
void score_count_kill(World *world, int victim, int killer);

/** Counts what would have been a death, where players cannot die. */
void score_count_refill(World *world, int victim, int killer);

#endif
