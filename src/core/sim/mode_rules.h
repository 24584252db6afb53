/* SPDX-License-Identifier: MIT */
/* A mode's rules as a table of numbers and functions, given to a world. The world knows no mode by
 * name; modes.h has them. A side is a team, or a player without one. */
#ifndef CLOCKWISE_SIM_MODE_RULES_H
#define CLOCKWISE_SIM_MODE_RULES_H

#include "base/numbers.h"
#include "base/state_field.h"
#include "sim/bot_level.h"
#include "sim/state.h"

/** Who can play a mode. */
typedef struct ModePlayers {
    int people_min, people_max;
    int total_min, total_max; /**< People and bots. */
    bool can_have_teams;      /**< Two teams on request. */
    bool has_bots;            /**< In siege they are the enemies. */
    bool fills_up;            /**< By default, bots take every free place. */
    bool is_solo;             /**< Played without opponents. */
} ModePlayers;

typedef enum ModeGoalKind {
    GOAL_NONE,
    GOAL_BEACON,  /**< Be in it without opponents. */
    GOAL_TORCH,   /**< Touch it. */
    GOAL_CARRIER, /**< Kill `player`, or guard it if it is on the same side. */
    GOAL_TARGET,  /**< Shoot it, or run through it. */
    GOAL_PREY     /**< Attack `player`; be at most `radius` away from it. */
} ModeGoalKind;

/** Where a mode wants a player to go next. */
typedef struct ModeGoal {
    ModeGoalKind kind;
    Vec2 at;
    double radius;
    int player; /**< The carrier or the prey, or NO_PLAYER. */
} ModeGoal;

struct ModeRules {
    Mode mode;
    double seconds;      /**< Length of the match, round or wave; 0: no clock. */
    bool has_border;     /**< It closes in the last BORDER_SECONDS. */
    bool has_midnight;   /**< See midnight.h. */
    bool counts_kills;   /**< A kill scores a point, a death by one's own fault costs one. */
    bool is_coop;        /**< The people play together against the game. */
    bool is_deathless;   /**< Instead of dying, players get health and shield back. */
    bool is_one_life;    /**< The dead do not respawn by themselves; but see may_return. */
    bool outlasts_clock; /**< The clock does not end the match. */
    /** Every match on a level begins the same, whatever the seed, so that times can be compared. */
    bool ignores_seed;
    ModePlayers players;

    /* Each may be NULL, for what its comment says. */

    /** A player's team; the first `people` players are people. NULL: teams 1 and 2 in turn if
     * wanted. */
    int (*team)(const WorldOptions *options, int people, int player);
    /** False, with a reason, for teams that do not fit the mode. NULL: all do. */
    bool (*check_teams)(const WorldOptions *options, Error *out_error);
    /** Sets up the mode's state before players spawn; false when out of memory. NULL: no state. */
    bool (*begin)(World *world, Error *out_error);
    /** Takes over the state of a match that goes on in another level; what depends on the level
     * was set up by `begin`, and players have their places. NULL: no state. */
    void (*carry_over)(World *world, const World *from);
    /** The score that wins a match of so many players, in two teams or none. NULL: none
     * does. */
    int (*needed)(int players, bool has_teams);
    /** One tick of play. NULL: nothing to do. */
    void (*step)(World *world);
    /** The same in a partial world: only what follows from what everyone is told. NULL: nothing. */
    void (*step_partial)(World *world);
    /** Takes out of a partial world what nobody may know now. NULL: there is nothing. */
    void (*hide_secrets)(World *world);
    /** Whether the match is over for a reason other than clock and score. NULL: never. */
    bool (*is_over)(const World *world);
    /** Whether the people have beaten the game. NULL: never. */
    bool (*is_won)(const World *world);
    /** Ticks run off the clock. NULL: those of play. */
    int (*clock_ticks)(const World *world);
    /** The current round, from 1. NULL: no rounds. */
    int (*round)(const World *world);
    /** Whether a dead player respawns by itself in spite of is_one_life. NULL: no. */
    bool (*may_return)(const World *world, int player);
    /** Whether a player spawns when a match or round begins. NULL: yes. */
    bool (*comes_in)(const World *world, int player);
    /** Whether players can be hurt now. NULL: yes. */
    bool (*can_hurt)(const World *world);
    /** Whether the mode has pickups of a kind. NULL: all of them. */
    bool (*has_pickup)(PickupKind kind);
    /** Whether everyone sees a player. NULL: no. */
    bool (*is_lit)(const World *world, int player);
    /** A bot's present level; false: its own. NULL: its own. */
    bool (*bot_level)(const World *world, int player, BotLevel *out_level);
    ModeGoal (*goal)(const World *world, int player); /**< NULL: none. */
    /** The fields of the mode's state. All zero: no state. */
    StateTable state;
    /** Whether a state that came from elsewhere fits the world. NULL: any whose fields are each
     * what they may be. */
    bool (*is_sound)(const World *world);
};

#endif
