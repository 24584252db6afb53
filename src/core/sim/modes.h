/* SPDX-License-Identifier: MIT */
/*
 * The modes by name. Each is a table of rules (sim/mode_rules.h) and a line in the list in modes.c,
 * which also has the one mode that needs no code: practice.
 *
 * What scores: in deathmatch kills, less deaths by one's own fault; in last light rounds, in beacon
 * and torch seconds, in siege kills, in trials targets, in practice refills.
 */
#ifndef CLOCKWISE_SIM_MODES_H
#define CLOCKWISE_SIM_MODES_H

#include "sim/mode_rules.h"

const ModeRules *modes_rules(Mode mode);

ModePlayers modes_players(Mode mode);

/** False if a match goes on until the players leave it. */
bool modes_has_end(Mode mode);

/** The score that wins a match of so many players, in two teams or none; 0 if only the clock ends
 * it. */
int modes_score_to_win(Mode mode, int players, bool has_teams);

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
