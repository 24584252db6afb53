/* SPDX-License-Identifier: MIT */
/*
 * What a mode decides, handed to a world as a table: numbers, and functions for what it does of its
 * own. The simulation knows no mode by name; the modes are in the room `modes`.
 *
 * Sides are teams where there are teams, else single players.
 */
#ifndef CLOCKWISE_SIM_MODE_RULES_H
#define CLOCKWISE_SIM_MODE_RULES_H

#include "base/hash.h"
#include "sim/bot_level.h"
#include "sim/state.h"

/** How many can play a mode, for a set-up screen. */
typedef struct ModePlayers {
    int people_min, people_max;
    int total_min, total_max; /**< People and bots. */
    bool can_have_teams;      /**< Two teams if the players want them. */
    bool has_bots; /**< False: bots have nothing to do in it. In siege they are the enemies. */
    bool fills_up; /**< If no number of bots is given, they take every free place. */
    bool is_solo;  /**< Played to learn or to improve, not against anyone. */
} ModePlayers;

typedef enum ModeGoalKind {
    GOAL_NONE,
    GOAL_ZONE,    /**< Be in it, alone. */
    GOAL_TORCH,   /**< Touch it. */
    GOAL_CARRIER, /**< Kill `player`, or guard it where it is on your side. */
    GOAL_TARGET   /**< Shoot it, or run through it. */
} ModeGoalKind;

/** Where a mode wants a player to go next, as everyone may know. */
typedef struct ModeGoal {
    ModeGoalKind kind;
    Vec2 at;
    double radius;
    int player; /**< The carrier, or NOBODY. */
} ModeGoal;

struct ModeRules {
    Mode mode;
    double seconds;        /**< Of the match, the round or the wave; 0: no clock. */
    int score_to_win;      /**< 0: no score ends the match. */
    int team_score_to_win; /**< The same of a team. */
    bool has_border;       /**< It closes in the last BORDER_SECONDS. */
    bool counts_kills;     /**< A kill scores, and a death of one's own doing costs. */
    bool is_coop;          /**< The people are one side against the game. */
    bool is_deathless;     /**< Death only fills up health. */
    bool is_one_life;      /**< The dead do not respawn by themselves. */
    bool outlasts_clock;   /**< The match goes on when the time is up. */
    /** Every match on a level begins alike: each player at a spawn of its own, and the world's
     * random numbers start the same whatever the seed, so that times can be compared. */
    bool ignores_seed;
    ModePlayers players;

    /* Each may be NULL, which means what its comment says. */

    /** The team of a player, where `people` are people. NULL: teams 1 and 2 in turn if wanted. */
    int (*team)(const WorldOptions *options, int people, int player);
    /** False, with a reason, for teams that it cannot be played in. NULL: any will do. */
    bool (*check_teams)(const WorldOptions *options, Error *out_error);
    /** Fills in the state before players spawn; false for no memory. NULL: nothing to fill in. */
    bool (*begin)(World *world, Error *out_error);
    /** What a side needs to win. NULL: the numbers above. */
    int (*needed)(const World *world);
    /** A tick of play. NULL: nothing of its own happens. */
    void (*step)(World *world);
    /** Whether the match is over, apart from clock and score. NULL: those alone end it. */
    bool (*is_over)(const World *world);
    /** Whether the people have beaten the game. NULL: there is none to beat. */
    bool (*is_won)(const World *world);
    /** Ticks that count against `seconds`. NULL: those of play. */
    int (*clock_ticks)(const World *world);
    /** Which round is being played, from 1. NULL: there are no rounds. */
    int (*round)(const World *world);
    /** Whether a player spawns when a match or round begins. NULL: it does. */
    bool (*comes_in)(const World *world, int player);
    /** Whether players can be hurt now. NULL: they can. */
    bool (*can_hurt)(const World *world);
    /** Whether a player is seen wherever it is. NULL: no player is. */
    bool (*is_lit)(const World *world, int player);
    /** The level of a bot now; false for its own. NULL: its own. */
    bool (*bot_level)(const World *world, int player, BotLevel *out_level);
    ModeGoal (*goal)(const World *world, int player); /**< NULL: none. */
    /** Adds the mode's state to the world's hash. NULL: it has none. */
    Hash (*hash)(Hash hash, const World *world);
};

#endif
