/* SPDX-License-Identifier: MIT */
/*
 * The modes by name. Each is a table of rules (sim/mode_rules.h) and a line in the list in modes.c,
 * which also has the two modes that need no code: deathmatch and practice.
 *
 * What scores: in deathmatch kills, less deaths by one's own fault; in last light rounds, in beacon
 * and torch seconds, in siege kills, in trials targets, in practice refills.
 */
#ifndef CLOCKWISE_MODES_MODES_H
#define CLOCKWISE_MODES_MODES_H

#include "sim/mode_rules.h"

#define DEATHMATCH_SECONDS 180.0
#define DEATHMATCH_KILLS 15
#define DEATHMATCH_TEAM_KILLS 30 /**< Of a team of two or more. */

const ModeRules *modes_rules(Mode mode);

ModePlayers modes_players(Mode mode);

/** False if a match goes on until the players leave it. */
bool modes_has_end(Mode mode);

/** Whether the mode sets its bots' levels: see mode_bot_level(). */
bool modes_levels_bots(Mode mode);

/** The team of the n-th player where teams are dealt in turn. */
int modes_team_in_turn(int player);

/**
 * Fills in the players' teams. Siege: the first `people` are team 1 and the rest the enemies, team
 * 2; without people bots 1 and 2 (bot 1 of fewer than four) take the people's side. Trials: several
 * players are team 1. Other modes: teams 1 and 2 in turn if `has_teams`, else 0.
 */
void modes_deal_sides(WorldOptions *options, int people, bool has_teams);

#endif
