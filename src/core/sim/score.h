/* SPDX-License-Identifier: MIT */
/* Scoring. A player's points count for its team too. */
#ifndef CLOCKWISE_SIM_SCORE_H
#define CLOCKWISE_SIM_SCORE_H

#include "sim/mode_rules.h"

/** Gives a player points other than for kills, with an event. */
void score_add(World *world, int player, int points, Vec2 at);

/** Counts a tick; every whole second scores a point. */
void score_add_tick(World *world, int player, Vec2 at);

/** Counts a death in kills, deaths and, where kills score, scores. `killer` may be NO_PLAYER. */
void score_count_kill(World *world, int victim, int killer);

/** Counts what would be a death in practice, where players cannot die. */
void score_count_refill(World *world, int victim, int killer);

#endif
