/* SPDX-License-Identifier: MIT */
/* How a match went, as one JSON object on a line: what `clockwise simulate` prints. */
#ifndef CLOCKWISE_CLI_SUMMARY_H
#define CLOCKWISE_CLI_SUMMARY_H

#include "bots/bot.h"
#include "sim/state.h"

#include <stdio.h>

/**
 * Prints it. `levels` are the bots' by player id; `seconds` is how long the match took to compute.
 *
 * "mode" and "is_over" (false where it was stopped before its end); "winner", the leading player's
 * id (in teams the best of the leading team) or null for a draw; "winning_team" and "team_scores"
 * where there are teams; and by mode "rounds", "wave", "targets" with "targets_missed",
 * "par_seconds" and "seconds". In siege and trials "is_won" says whether it was done.
 */
void summary_print(FILE *file, const World *world, const BotLevel levels[MAX_PLAYERS],
                   double seconds);

#endif
