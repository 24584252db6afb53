/* SPDX-License-Identifier: MIT */
/* Questions about the match's mode: how long is left, who leads, where to go, who may respawn. */
#ifndef CLOCKWISE_SIM_MODE_H
#define CLOCKWISE_SIM_MODE_H

#include "geom/box.h"
#include "sim/mode_rules.h"

/** False, with a reason, for players that a mode cannot be played with. */
bool mode_check_players(const ModeRules *rules, const WorldOptions *options, Error *out_error);

/** Whether sides are teams. */
bool mode_has_teams(const World *world);

/** Seconds left of the match, the round or the wave, or -1 where there is no clock. */
double mode_seconds_left(const World *world);

/** Ticks that count against the mode's clock. */
int mode_clock_ticks(const World *world);

/** Which round is being played, from 1; 0 where there are no rounds. */
int mode_round(const World *world);

/** What a side needs to win, or 0 where only the clock ends the match. */
int mode_score_to_win(const World *world);

/** Players by rank: in teams the leading team first; then score, fewer deaths, lower id. Writes
 * `player_count` ids. */
void mode_ranking(const World *world, int out_ids[MAX_PLAYERS]);

/** A side, for the score line and the results. */
typedef struct ModeSide {
    int team;   /**< 1 or 2, or 0 for a player by itself. */
    int player; /**< That player, or the best of the team. */
    int score;
    bool is_standing; /**< At least one of it is alive. */
} ModeSide;

/** The sides by rank; returns how many. In siege and trials there is one: the people. */
int mode_sides(const World *world, ModeSide out_sides[MAX_PLAYERS]);

/** How a match stands, or ended. */
typedef struct ModeOutcome {
    int player;   /**< Who leads (of a leading team its best), or NOBODY. */
    int team;     /**< The leading team, or 0. */
    bool is_draw; /**< Two sides lead. */
    bool is_coop; /**< There is no side to beat but the game: only `is_won` tells. */
    bool is_won;  /**< Siege: the last wave is over; trials: every target is hit. */
} ModeOutcome;

ModeOutcome mode_outcome(const World *world);

/** Where the mode wants a player to go next; GOAL_NONE where it has no wish. */
ModeGoal mode_goal(const World *world, int player);

/** The box that the border leaves (`out_box`; empty once it has closed wholly); false while it is
 * open. */
bool mode_border(const World *world, Box *out_box);

/** Seconds until the border begins to close: 0 once it has, -1 where it never does. */
double mode_border_wait(const World *world);

/** Whether dead players respawn by themselves within RESPAWN_SECONDS. */
bool mode_may_return(const World *world);

/** Whether a player spawns when the match or the round begins. */
bool mode_comes_in(const World *world, int player);

/** False where no player can be hurt now: between two rounds. */
bool mode_can_hurt(const World *world);

/** False where death only fills up health: practice. */
bool mode_can_die(const World *world);

/** Whether a player is seen wherever it is and does not recharge: the torch's carrier. */
bool mode_is_lit(const World *world, int player);

/** The level that the mode gives a bot; false where it gives none. Siege's waves do. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

#endif
