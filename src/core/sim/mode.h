/* SPDX-License-Identifier: MIT */
/* A mode's rules as a table of numbers and functions, given to a world. The world knows no mode by
 * name; modes.h has them. A side is a team, or a player without one. */
#ifndef CLOCKWISE_SIM_MODE_H
#define CLOCKWISE_SIM_MODE_H

#include "base/numbers.h"
#include "base/state_field.h"
#include "base/time.h"
#include "collide/vec2.h"
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
    bool has_midnight;   /**< See midnight_hand(). */
    bool counts_kills;   /**< A kill scores a point, a death by one's own fault costs one. */
    bool is_coop;        /**< The people play together against the game. */
    bool is_deathless;   /**< Instead of dying, players get health and shield back. */
    bool is_one_life;    /**< The dead do not respawn by themselves; but see may_return. */
    bool outlasts_clock; /**< The clock does not end the match. */
    unsigned mutators;   /**< That are always on: see sim/mutators.h. */
    bool has_strikes;    /**< The clock strikes, where the match wants that. */
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

/* NOLINTBEGIN(bugprone-macro-parentheses): a type takes none. */
/** Defines NAME_view() and NAME_state(), which give the state of a mode to read and to change; the
 * former is linked as told. */
#define MODE_STATE(linkage, type, name, of_mode)                                                   \
    _Static_assert(sizeof(type) <= MODE_STATE_BYTES, "the state fits into the world");             \
    linkage const type *name##_view(const World *world)                                            \
    {                                                                                              \
        ASSERT(world->rules->mode == (of_mode));                                                   \
        return (const type *)(const void *)world->state.mode_state.bytes;                          \
    }                                                                                              \
    static type *name##_state(World *world)                                                        \
    {                                                                                              \
        ASSERT(world->rules->mode == (of_mode));                                                   \
        return (type *)(void *)world->state.mode_state.bytes;                                      \
    }
/* NOLINTEND(bugprone-macro-parentheses) */

/* Questions about the match's mode: time left, who leads, where to go, who may respawn. */

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
/** Whether everyone sees a player and its shield does not recharge: the torch's carrier. */
bool mode_is_lit(const World *world, int player);
/** The level that the mode gives a bot (siege's waves do); false if none. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

/*
 * The clock strikes, in matches with MUTATOR_STRIKES: once or twice it announces one of the level's
 * strikes by a bell, and STRIKE_NOTICE_SECONDS later one rule changes for STRIKE_SECONDS. When and
 * what follows from the seed, so a partial world is told of the bell, and steps the rest itself.
 * Movers run by a time of their own, which a strike slows, hurries or turns back, smoothly: no
 * mover ever jumps, and where they are is still a function of that time alone.
 */

#define STRIKE_NOTICE_SECONDS 3.0
#define STRIKE_SECONDS 15.0
#define STRIKE_PICKUPS_EVERY 2.0 /**< Seconds until a pickup is back, in STRIKE_PICKUPS. */

enum {
    STRIKES_MOST = 2, /**< In a match. */
    STRIKE_NOTICE_TICKS = (int)STRIKE_NOTICE_SECONDS * TICKS_PER_SECOND,
    /** From the bell to the tick after the last one. */
    STRIKE_TICKS_MAX = STRIKE_NOTICE_TICKS + (int)STRIKE_SECONDS * TICKS_PER_SECOND
};

/** Whether the clock strikes in this match. */
bool strikes_are_on(const World *world);
/** The Strikes that change something here, bit 1 << Strike. */
unsigned strikes_possible(const World *world);
/** Of these, those that the level wants, or all of them where it wants none of them. */
unsigned strikes_of_level(const World *world);
/** One tick of the clock, before the movers go. */
void strikes_step(World *world);
/** Whether a strike is on now, which its bell does not make it. */
static inline bool strikes_is(const World *world, Strike kind)
{
    const StrikeState *strike = &world->state.strike;
    return strike->kind == kind && strike->ticks > STRIKE_NOTICE_TICKS &&
           strike->ticks < STRIKE_TICKS_MAX;
}

/** Whether a bell has announced a strike that has not begun. */
bool strikes_is_announced(const World *world);
/** Seconds until the strike begins or, once it has, until it ends; 0 where there is none. */
double strikes_seconds_left(const World *world);
/** The mutators of a tick: the match's, the mode's and that of the present strike. */
unsigned strikes_mutators(const World *world);
/** Whether a player may shoot; it has no bullet left in STRIKE_ONE_BULLET. */
bool strikes_may_shoot(const World *world, int player);
/** Gives a player the one bullet, after a spawn or a kill, or takes it, after a shot. */
void strikes_set_loaded(World *world, int player, bool is_loaded);

/** The time of the movers so many ticks from now, which may be -1 or more, as far as known. */
double strikes_mover_seconds(const World *world, int ticks);
/** The same for a time between ticks, not before the last one. */
double strikes_mover_later(const World *world, double seconds);
/** How fast that time runs now: 1 is usual, -1 backwards. */
double strikes_mover_pace(const World *world);

/* Scoring. A player's points count for its team too. */

/** Gives a player points other than for kills, with an event. */
void score_add(World *world, int player, int points, Vec2 at);
/** Counts a tick; every whole second scores a point. */
void score_add_tick(World *world, int player, Vec2 at);
/** Counts a death in kills, deaths and, where kills score, scores. `killer` may be NO_PLAYER. */
void score_count_kill(World *world, int victim, int killer);
/** Counts what would be a death in practice, where players cannot die. */
void score_count_refill(World *world, int victim, int killer);

#endif
