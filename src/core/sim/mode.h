/* SPDX-License-Identifier: MIT */
/* Questions about the match's mode: time left, who leads, where to go, who may respawn. */
#ifndef CLOCKWISE_SIM_MODE_H
#define CLOCKWISE_SIM_MODE_H

#include "collide/vec2.h"
#include "sim/mode_rules.h"

/** False, with a reason, if the mode cannot be played with these players. */
bool mode_check_players(const ModeRules *rules, const WorldOptions *options, Error *out_error);

/** Whether sides are teams. */
bool mode_has_teams(const World *world);

/** Seconds left of the match, round or wave, or -1 without a clock. */
double mode_seconds_left(const World *world);

/** Ticks run off the mode's clock. */
int mode_clock_ticks(const World *world);

/** The current round, from 1; 0 without rounds. */
int mode_round(const World *world);

/** The score needed to win, or 0 if only the clock ends the match. */
int mode_score_to_win(const World *world);

/** Player ids by rank: the leading team first, then score, fewer deaths, more kills, more hits,
 * lower id. Past the end of the clock, those alive go before fewer deaths. */
void mode_ranking(const World *world, int out_ids[PLAYERS_MAX]);

/** A side in the score and the results. */
typedef struct ModeSide {
    int team;   /**< 1 or 2, or 0 for a single player. */
    int player; /**< The player, or the team's best. */
    int score;
    bool is_standing; /**< At least one of its players is alive. */
} ModeSide;

/** Lists the sides by rank; returns how many. Siege and trials have one: the people. */
int mode_sides(const World *world, ModeSide out_sides[PLAYERS_MAX]);

/** What puts the winner before the others. */
typedef enum ModeDecision {
    DECIDED_BY_SCORE,
    DECIDED_BY_SURVIVAL, /**< The only one of the leaders alive at the end of sudden death. */
    DECIDED_BY_DEATHS,   /**< Fewer deaths. */
    DECIDED_BY_KILLS,    /**< More kills. */
    DECIDED_BY_HITS,     /**< More hits. */
    DECIDED_COUNT,
    DECIDED_BY_NOTHING = DECIDED_COUNT /**< A draw. */
} ModeDecision;

/** The present or final result of a match. */
typedef struct ModeOutcome {
    int player;            /**< The leader (the best of a leading team), or NO_PLAYER. */
    int team;              /**< The leading team, or 0. */
    ModeDecision decision; /**< What makes it the leader. */
    bool is_draw; /**< Two sides share the lead; once the match is over, in all respects. */
    bool is_coop; /**< The people play against the game; only `is_won` counts. */
    bool is_won;  /**< Siege: the last wave is over; trials: every target is hit. */
} ModeOutcome;

ModeOutcome mode_outcome(const World *world);

/** Whether the clock has run out on a shared lead: the first to lead alone wins, nobody returns,
 * and the border closes completely. */
bool mode_is_sudden_death(const World *world);

/** Whether the clock ends the match: it has run out, and sudden death is over or not needed. */
bool mode_is_time_up(const World *world);

/** Where the mode wants a player to go next, or GOAL_NONE. */
ModeGoal mode_goal(const World *world, int player);

/** What the border leaves of an arena of this size when the clock runs out. */
Box mode_last_border(Vec2 size);

/** The box inside the border (empty once it has closed completely); false before it closes. */
bool mode_border(const World *world, Box *out_box);

/** Seconds until the border begins to close: 0 once it has, -1 if it never does. */
double mode_border_wait(const World *world);

/** Whether a player, if dead, respawns after RESPAWN_SECONDS. */
bool mode_may_return(const World *world, int player);

/** Whether a player spawns when the match or the round begins. */
bool mode_comes_in(const World *world, int player);

/** False while no player can be hurt, between two rounds. */
bool mode_can_hurt(const World *world);

/** False in practice: instead of dying, a player gets health and shield back. */
bool mode_can_die(const World *world);

/** Whether everyone sees a player and its shield does not recharge: the torch's carrier. */
bool mode_is_lit(const World *world, int player);

/** The level that the mode gives a bot (siege's waves do); false if none. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

#endif
