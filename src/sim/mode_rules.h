/* SPDX-License-Identifier: MIT */
/*
 * What a mode is: a row of numbers, and functions for what it does of its own. A new mode is a file
 * with such a row, and a line in the list at the top of mode.c. Known only to the modes' files.
 */
#ifndef CLOCKWISE_SIM_MODE_RULES_H
#define CLOCKWISE_SIM_MODE_RULES_H

#include "sim/mode.h"

typedef struct ModeRules {
    double seconds;        /**< Of the match, the round or the wave; 0: no clock. */
    int score_to_win;      /**< 0: no score ends the match. */
    int team_score_to_win; /**< The same of a team. */
    bool has_border;       /**< It closes in the last BORDER_SECONDS. */
    bool counts_kills;     /**< A kill scores, and a death of one's own doing costs. */
    bool ignores_seed;     /**< Every match on a level begins alike: see mode_ignores_seed(). */
    bool is_coop;          /**< The people are one side against the game. */
    bool is_deathless;     /**< Death only fills up health. */
    ModePlayers players;

    /* Each may be NULL, which means what its comment says. */

    /** The team of a player, where `people` are people. NULL: teams 1 and 2 in turn where wished.
     */
    int (*team)(const WorldOptions *options, int people, int player);
    /** False, saying so, for teams that it cannot be played in. NULL: any will do. */
    bool (*check_teams)(const WorldOptions *options, Error *out_error);
    /** Fills in state before anybody comes in; false for no memory. NULL: nothing to fill in. */
    bool (*begin)(World *world, Error *out_error);
    /** What a side needs to win. NULL: the numbers above. */
    int (*needed)(const World *world);
    /** A tick of play. NULL: nothing of its own happens. */
    void (*step)(World *world);
    /** Whether the match is over, beside clock and score. NULL: those alone end it. */
    bool (*is_over)(const World *world);
    /** Whether the people have beaten the game. NULL: there is none to beat. */
    bool (*is_won)(const World *world);
    /** Ticks that count against `seconds`. NULL: those of play. */
    int (*clock_ticks)(const World *world);
    /** Whether the time being up ends the match. NULL: it does. */
    bool (*ends_by_clock)(const World *world);
    /** Whether a player comes in when all do. NULL: it does. */
    bool (*comes_in)(const World *world, int player);
    /** Whether a dead player comes back by itself. NULL: it does. */
    bool (*may_return)(const World *world, int player);
    /** Whether a player is seen wherever it is. NULL: nobody is. */
    bool (*is_lit)(const World *world, int player);
    /** The level of a bot now; false for its own. NULL: its own. */
    bool (*bot_level)(const World *world, int player, BotLevel *out_level);
    ModeGoal (*goal)(const World *world, int player); /**< NULL: none. */
} ModeRules;

/** Gives a player points other than for kills, its team too, and tells of it. */
void mode_add_score(World *world, int player, int points, Vec2 at);

/** Counts a tick towards a player's next point; at a whole second it scores one. */
void mode_add_point_tick(World *world, int player, Vec2 at);

/** Tells of something that is nobody's doing. */
void mode_tell(World *world, EventKind kind, int player, Vec2 at, int amount);

#endif
