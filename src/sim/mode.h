/* SPDX-License-Identifier: MIT */
/*
 * The modes: what counts, when a match is over, who leads, where to go. Each mode is a row
 * (mode_rules.h) in a file of its own; mode.c knows what they share and lists them.
 *
 * Sides are teams where there are teams, else players. Scores by mode: deathmatch kills less deaths
 * of one's own doing, last light rounds, beacon and torch seconds, siege kills, trials targets,
 * practice the times that one would have killed.
 */
#ifndef CLOCKWISE_SIM_MODE_H
#define CLOCKWISE_SIM_MODE_H

#include "geom/box.h"
#include "sim/bot.h"
#include "sim/state.h"

/** How many a mode can be played with, for a set-up screen. */
typedef struct ModePlayers {
    int people_least, people_most;
    int total_least, total_most; /**< People and bots. */
    bool can_have_teams;         /**< Two teams where wished. */
    bool has_bots; /**< False: bots have nothing to do in it. In siege they are the enemies. */
    bool fills_up; /**< Where nobody says how many bots, they take every place that is left. */
    bool is_solo;  /**< Played to learn or to get better, not against anybody. */
} ModePlayers;

ModePlayers mode_players(Mode mode);

/** False where a match goes on until somebody leaves it. */
bool mode_has_end(Mode mode);

/** Whether it is the mode that says how good its bots are: see mode_bot_level(). */
bool mode_levels_bots(Mode mode);

/**
 * Fills in the players' teams: in siege the first `people` are team 1 and the rest the enemies,
 * team 2 (without people the first two bots stand for them, or of few the first); in trials
 * several are team 1; else teams 1 and 2 in turn where `has_teams`, or 0.
 */
void mode_deal_sides(WorldOptions *options, int people, bool has_teams);

/** False, saying so, for players that the mode cannot be played with. */
bool mode_check_players(const WorldOptions *options, Error *out_error);

/** Whether sides are teams. */
bool mode_has_teams(const World *world);

/** Seconds left of the match, the round or the wave, or -1 where there is no clock. */
double mode_seconds_left(const World *world);

/** What a side needs to win, or 0 where it is the clock alone that ends the match. */
int mode_score_to_win(const World *world);

/** Players by rank: in teams the leading team first; then score, fewer deaths, lower id. Writes
 * `player_count` ids. */
void mode_ranking(const World *world, int out_ids[MAX_PLAYERS]);

/** A side, for the score line and the results. */
typedef struct ModeSide {
    int team;   /**< 1 or 2, or 0 for a player by itself. */
    int player; /**< That player, or the best of the team. */
    int score;
    bool is_standing; /**< Somebody of it is alive. */
} ModeSide;

/** The sides by rank; returns how many. In siege and trials there is one: the people. */
int mode_sides(const World *world, ModeSide out_sides[MAX_PLAYERS]);

/** How a match stands, or ended. */
typedef struct ModeOutcome {
    int player;   /**< Who leads (of a leading team its best), or NOBODY. */
    int team;     /**< The leading team, or 0. */
    bool is_draw; /**< Two sides lead. */
    bool is_coop; /**< Nobody to beat but the game: only `is_won` tells. */
    bool is_won;  /**< Siege: the last wave is over; trials: every target is hit. */
} ModeOutcome;

ModeOutcome mode_outcome(const World *world);

typedef enum ModeGoalKind {
    GOAL_NONE,
    GOAL_ZONE,    /**< Be in it, alone. */
    GOAL_TORCH,   /**< Touch it. */
    GOAL_CARRIER, /**< Kill `player`, or guard it where it is on your side. */
    GOAL_TARGET   /**< Shoot it, or run through it. */
} ModeGoalKind;

typedef struct ModeGoal {
    ModeGoalKind kind;
    Vec2 at;
    double radius;
    int player; /**< The carrier, or NOBODY. */
} ModeGoal;

/** Where the mode wants a player to go next, as everybody may know; GOAL_NONE where it says
 * nothing. */
ModeGoal mode_goal(const World *world, int player);

/** The box that the border leaves (`out_box`; empty once it has closed wholly); false while it is
 * open. */
bool mode_border(const World *world, Box *out_box);

/** Seconds until the border begins to close: 0 once it has, -1 where it never does. */
double mode_border_wait(const World *world);

/** Whether a player who is dead comes back by itself within RESPAWN_SECONDS. */
bool mode_may_return(const World *world, int player);

/** False where nobody can be hurt now: between two rounds. */
bool mode_can_hurt(const World *world);

/** False where death only fills up health: practice. */
bool mode_can_die(const World *world);

/** Whether a player is seen wherever it is and does not recharge: the torch's carrier. */
bool mode_is_lit(const World *world, int player);

/** The level that the mode gives a bot; false where it gives none. Siege's waves do. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

/** Sets the mode's own state up, before anybody comes in. Fails only for no memory. */
bool mode_begin(World *world, Error *out_error);

/** One tick of the mode: scores, zones, waves, the border, and the match's end. */
void mode_judge(World *world);

/** Counts a death: kills, deaths and, where kills score, scores. `killer` may be NOBODY. */
void mode_count_kill(World *world, int victim, int killer);

/** Counts what would have been a death, where nobody dies. */
void mode_count_refill(World *world, int victim, int killer);

/**
 * Whether every match of the mode on a level is the same but for its players: everyone comes in at
 * a spawn of its own, and the world's random numbers begin alike whatever the seed. Trials: times
 * are to be compared.
 */
bool mode_ignores_seed(Mode mode);

/** Whether a player comes in when the match or the round begins. */
bool mode_comes_in(const World *world, int player);

#endif
