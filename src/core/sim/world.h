/* SPDX-License-Identifier: MIT */
/* The modes and the world, which has a mode's rules as a table and knows none by name. A side is a
 * team, or a player without one. */
#pragma once

#include "arena/navigation.h"
#include "base/state_field.h"
#include "base/translate.h"
#include "sim/rules.h"
#include "sim/state.h"

typedef struct ModePlayers {
    int people_min, people_max;
    int total_min, total_max;
    bool can_have_teams; /**< Two teams on request. */
    bool has_bots;       /**< In siege they are the enemies. */
    bool fills_up;       /**< By default, bots take every free place. */
    bool is_solo;        /**< Played without opponents. */
} ModePlayers;

typedef enum ModeTeams {
    TEAMS_IN_TURN,  /**< Alternately 1 and 2 if teams are wanted, else 0. */
    TEAMS_OF_SIEGE, /**< The people against the others. */
    TEAMS_TOGETHER  /**< Several players are one side. */
} ModeTeams;

/** The score that wins a match, by the number of players. */
typedef struct ModeScores {
    int of_player[PLAYERS_MAX + 1];
    int of_team[PLAYERS_MAX + 1]; /**< In two teams. */
} ModeScores;

typedef enum ModeGoalKind {
    GOAL_NONE,
    GOAL_BEACON,  /**< Be in it without opponents. */
    GOAL_TORCH,   /**< Touch it. */
    GOAL_CARRIER, /**< Kill `player`, or guard it if it is on the same side. */
    GOAL_TARGET,  /**< Shoot it, or run through it. */
    GOAL_PREY     /**< Attack `player`; be at most `radius` away from it. */
} ModeGoalKind;

typedef struct ModeGoal {
    ModeGoalKind kind;
    Vec2 at;
    double radius;
    int player; /**< The carrier or the prey, or NO_PLAYER. */
} ModeGoal;

struct ModeRules {
    Mode mode;
    double seconds;  /**< Length of the match, round or wave; 0: no clock. */
    bool has_border; /**< It closes in the last BORDER_SECONDS. */
    bool has_midnight;
    bool counts_kills;   /**< A kill scores a point, a death by one's own fault costs one. */
    bool is_coop;        /**< The people play together against the game. */
    bool is_deathless;   /**< Instead of dying, players get health and shield back. */
    bool is_one_life;    /**< The dead do not respawn by themselves; but see may_return. */
    bool outlasts_clock; /**< The clock does not end the match. */
    unsigned mutators;   /**< Mutators that are always on in this mode: see rules.h. */
    bool has_strikes;
    /** Every match on a level begins the same, whatever the seed, so that times can be compared. */
    bool ignores_seed;
    ModePlayers players;
    ModeScores needed; /**< All zero: no score wins. */
    ModeTeams teams;
    unsigned pickups; /**< Bit 1 << PickupKind for each that the mode has; 0: all of them. */

    /* Each may be NULL; its comment says what that means. */

    /** False, with a reason, for teams that do not fit the mode. NULL: all do. */
    bool (*check_teams)(const WorldOptions *options, Error *out_error);
    /** Sets up the mode's state before players spawn; false when out of memory. NULL: no state. */
    bool (*begin)(World *world, Error *out_error);
    /** Takes over the state of a match that goes on in another level; what depends on the level
     * was set up by `begin`, and players have their places. NULL: no state. */
    void (*carry_over)(World *world, const World *from);
    /** One tick of play. NULL: nothing to do. */
    void (*step)(World *world);
    /** The same in a partial world: only what follows from what every client knows. NULL: nothing
     * to do. */
    void (*step_partial)(World *world);
    /** Removes from a partial world what no client may know yet. NULL: nothing to remove. */
    void (*hide_secrets)(World *world);
    /** Whether the match is over for a reason other than clock and score. NULL: never. */
    bool (*is_over)(const World *world);
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
    /** Whether everyone sees a player. NULL: no. */
    bool (*is_lit)(const World *world, int player);
    /** The level of a bot at this time; false, or NULL: the bot's own level. */
    bool (*bot_level)(const World *world, int player, BotLevel *out_level);
    ModeGoal (*goal)(const World *world, int player);
    /** The fields of the mode's state. All zero: no state. */
    StateTable state;
    /** Whether a mode's state from a file or a server fits the world. NULL: it does if each field
     * is within its limits. */
    bool (*is_sound)(const World *world);
};

/* NOLINTBEGIN(bugprone-macro-parentheses): a type takes none. */
/** NAME_view() and NAME_state(), to read and to change a mode's state. */
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
bool mode_has_teams(const World *world);
/** Seconds left of the match, round or wave, or -1 without a clock. */
double mode_seconds_left(const World *world);
int mode_clock_ticks(const World *world);
/** The current round, from 1; 0 without rounds. */
int mode_round(const World *world);
/** The score needed to win, or 0 if only the clock ends the match. */
int mode_score_to_win(const World *world);

/** Player ids by rank: the leading team first, then score, fewer deaths, more kills, more hits,
 * lower id. Past the end of the clock, those alive go before fewer deaths. */
void mode_ranking(const World *world, int out_ids[PLAYERS_MAX]);

typedef struct ModeSide {
    int team;   /**< 1 or 2, or 0 for a single player. */
    int player; /**< The player, or the team's best. */
    int score;
    bool is_standing; /**< At least one of its players is alive. */
} ModeSide;

/** Lists the sides by rank; returns how many. Siege and trials have one: the people. */
int mode_sides(const World *world, ModeSide out_sides[PLAYERS_MAX]);

typedef enum ModeDecision {
    DECIDED_BY_SCORE,
    DECIDED_BY_SURVIVAL, /**< The only one of the leaders alive at the end of sudden death. */
    DECIDED_BY_DEATHS,
    DECIDED_BY_KILLS,
    DECIDED_BY_HITS,
    DECIDED_COUNT,
    DECIDED_BY_NOTHING = DECIDED_COUNT /**< A draw. */
} ModeDecision;

/** The present or final result of a match. */
typedef struct ModeOutcome {
    int player; /**< The leader (the best of a leading team), or NO_PLAYER. */
    int team;   /**< The leading team, or 0. */
    ModeDecision decision;
    bool is_draw; /**< A shared lead; once the match is over, in all respects. */
    bool is_coop; /**< The people play against the game; only `is_won` counts. */
    bool is_won;  /**< Siege: the last wave is over; trials: every target is hit. */
} ModeOutcome;

ModeOutcome mode_outcome(const World *world);

/** Whether the clock has run out on a shared lead: the first to lead alone wins, nobody returns,
 * and the border closes completely. */
bool mode_is_sudden_death(const World *world);
/** Whether the clock ends the match: it has run out, and sudden death is over or not needed. */
bool mode_is_time_up(const World *world);
ModeGoal mode_goal(const World *world, int player);
/** What the border leaves of an arena of this size when the clock runs out. */
Box mode_last_border(Vec2 size);
/** The box inside the border (empty once it has closed completely); false before it closes. */
bool mode_border(const World *world, Box *out_box);
/** Seconds until the border begins to close: 0 once it has, -1 if it never does. */
double mode_border_wait(const World *world);
/** Whether a player, if dead, respawns after RESPAWN_SECONDS. */
bool mode_may_return(const World *world, int player);
bool mode_comes_in(const World *world, int player);
/** False while no player can be hurt, between two rounds. */
bool mode_can_hurt(const World *world);
/** Whether everyone sees a player and its shield does not recharge: the torch's carrier. */
bool mode_is_lit(const World *world, int player);
/** The level that the mode gives a bot (siege's waves do); false if none. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

/* The clock strikes, in matches with MUTATOR_STRIKES: once or twice a bell announces one of the
 * level's strikes, and STRIKE_NOTICE_SECONDS later one rule changes for STRIKE_SECONDS. When and
 * what follows from the seed, so a partial world is told of the bell, and steps the rest itself.
 * Movers run by a time of their own, which a strike changes smoothly, so that no mover ever
 * jumps. */

#define STRIKE_NOTICE_SECONDS 3.0
#define STRIKE_SECONDS 15.0
#define STRIKE_PICKUPS_EVERY 2.0 /**< Seconds until a pickup is back, in STRIKE_PICKUPS. */

enum {
    STRIKES_MOST = 2, /**< In a match. */
    STRIKE_NOTICE_TICKS = (int)STRIKE_NOTICE_SECONDS * TICKS_PER_SECOND,
    /** From the bell to the tick after the last one. */
    STRIKE_TICKS_MAX = STRIKE_NOTICE_TICKS + (int)STRIKE_SECONDS * TICKS_PER_SECOND
};

bool strikes_are_on(const World *world);
/** The Strikes that change something here, bit 1 << Strike. */
unsigned strikes_possible(const World *world);
/** Those of strikes_possible() that the level wants; all of them if it wants none of these. */
unsigned strikes_of_level(const World *world);
void strikes_step(World *world);
/** Whether a strike is on. It is not yet while only its bell has rung. */
static inline bool strikes_is(const World *world, Strike kind)
{
    const StrikeState *strike = &world->state.strike;
    return strike->kind == kind && strike->ticks > STRIKE_NOTICE_TICKS &&
           strike->ticks < STRIKE_TICKS_MAX;
}

bool strikes_is_announced(const World *world);
/** Seconds until the strike begins or, once it has, until it ends; 0 where there is none. */
double strikes_seconds_left(const World *world);
/** The mutators of a tick: the match's, the mode's and that of the present strike. */
unsigned strikes_mutators(const World *world);
/** Whether a player may shoot; it has no bullet left in STRIKE_ONE_BULLET. */
bool strikes_may_shoot(const World *world, int player);
/** Gives a player the one bullet, after a spawn or a kill, or takes it, after a shot. */
void strikes_set_loaded(World *world, int player, bool is_loaded);

/** The movers' time `ticks` from now (-1 or more), as far as it is known, in seconds. */
double strikes_mover_seconds(const World *world, int ticks);
/** The same at a time between ticks, at the earliest the last tick. */
double strikes_mover_later(const World *world, double seconds);
/** How fast that time runs now: 1 is usual, -1 backwards. */
double strikes_mover_pace(const World *world);

/* Scoring. A player's points count for its team too. */

/** Gives a player a point other than for kills, with an event. */
void score_add(World *world, int player, Vec2 at);
/** Counts a tick; every whole second scores a point. */
void score_add_tick(World *world, int player, Vec2 at);
/** Counts a death in kills, deaths and, where kills score, scores. `killer` may be NO_PLAYER. */
void score_count_kill(World *world, int victim, int killer);
/** Counts what would be a death in practice, where players cannot die. */
void score_count_refill(World *world, int victim, int killer);

/* Each mode is a table of rules and a line in the list in modes.c.
 *
 * What scores: in deathmatch kills, less deaths by one's own fault; in last light rounds, in beacon
 * and torch seconds, in siege kills, in trials targets, in practice refills. */

const ModeRules *modes_rules(Mode mode);
ModePlayers modes_players(Mode mode);
/** The first mode in a set of bits 1 << Mode; MODE_COUNT where it is empty. */
Mode modes_first(unsigned set);
bool modes_have_strikes(Mode mode);
/** False if a match goes on until the players leave it. */
bool modes_has_end(Mode mode);

/** The score that wins a match of so many players, in two teams or none; 0: the clock alone ends
 * it. */
int modes_score_to_win(Mode mode, int players, bool has_teams);
/** Whether the mode sets its bots' levels: see mode_bot_level(). */
bool modes_levels_bots(Mode mode);
/** The team of the n-th player where teams are dealt in turn. */
int modes_team_in_turn(int player);

/** Siege: the first `people` are team 1 and the rest the enemies, team 2; without people bots 1 and
 * 2 (bot 1 of fewer than four) take the people's side. Trials: several players are team 1. Other
 * modes: teams 1 and 2 in turn if `has_teams`, else 0. */
void modes_deal_sides(WorldOptions *options, int people, bool has_teams);

#define DEATHMATCH_SECONDS 180.0

#define LAST_LIGHT_SECONDS 24.0     /**< Of a round; then the border closes completely. */
#define LAST_LIGHT_ROUNDS 3         /**< Won rounds that end a match of two sides. */
#define LAST_LIGHT_ROUNDS_OF_MORE 2 /**< Of more sides. */
#define LAST_LIGHT_ROUNDS_MAX 5     /**< The match ends after these in any case. */
#define ROUND_PAUSE_SECONDS 1.5     /**< After a round; no player can be hurt in it. */
#define ROUND_COUNTDOWN_SECONDS 1.5

typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left of the pause after the round, or 0. */
} RoundState;

/** The border closes completely after a round of blitz, so that it takes less than 30 s. */
#define BLITZ_SECONDS 17.0

enum {
    BLITZ_WINS = 3,      /**< Won rounds that end a set. */
    BLITZ_ROUNDS_MAX = 9 /**< It ends after these in any case. */
};

/** Whether the set of a round of blitz that is over goes on, which was the `number`th, from 1. */
bool blitz_goes_on(const World *world, int number);

#define BEACON_SECONDS 120.0
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< How long ahead its next place is shown. */

enum { BEACON_OWN_ZONES = 5 }; /**< Zones derived for a level without any. */

typedef struct BeaconState {
    int zone; /**< Index in the level's zones, or the derived ones. */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0: stays to the end. */
    int next_zone;  /**< Where it moves; valid if `move_ticks` > 0. */
    Vec2 next_at;
    double next_radius;
    int scorer;
    bool is_contested;                /**< Opponents are in it, so no side scores. */
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< For a level without zones. */
} BeaconState;

const BeaconState *beacon_view(const World *world);

#define TORCH_SECONDS 120.0
#define TORCH_RADIUS 14.0
#define TORCH_IDLE_SECONDS 10.0 /**< Left lying this long, it returns home. */

enum { TORCH_HOMES = 4 };

typedef struct TorchState {
    int carrier; /**< Or NO_PLAYER. */
    Vec2 homes[TORCH_HOMES];
    int home_count;
    Vec2 home;      /**< Where it began or last returned to: one of `homes`. */
    Vec2 at;        /**< Where it lies, or where its carrier is. */
    int idle_ticks; /**< Since it was dropped. */
} TorchState;

const TorchState *torch_view(const World *world);

#define SIEGE_WAVE_SECONDS 45.0
#define SIEGE_PAUSE_SECONDS 3.0
#define SIEGE_ENTRY_SECONDS 1.0 /**< How long the place where an enemy comes in shows ahead. */
#define SIEGE_ENTRY_ROOM 140.0  /**< World units: with a person so near, it comes in elsewhere. */

#define SIEGE_PREY_REACH 260.0 /**< Enemies come at least so near to a person; world units. */

enum { SIEGE_WAVES = 10, SIEGE_LIVES_ALONE = 3 /**< Of one person without others. */ };

enum { SIEGE_PEOPLE = 1, SIEGE_ENEMIES = 2 };

typedef struct SiegeState {
    int wave;        /**< 1 to SIEGE_WAVES; 0 before the first. */
    int wave_ticks;  /**< Left of the wave. */
    int pause_ticks; /**< Left of the pause before it; else 0. */
    int reserve;     /**< Enemies of the wave that have not spawned yet. */
    int max_at_once; /**< Most enemies in the arena. */
    int entry_ticks; /**< Until the next one comes in at `entry_at`; 0: none is about to. */
    Vec2 entry_at;
    bool is_lost;
    bool is_won;
} SiegeState;

const SiegeState *siege_view(const World *world);
/** How many lives one person alone has left, the present one included; 0 for more people, who have
 * one for each wave. */
int siege_lives(const World *world);
int siege_kills(const World *world);

extern const ModeRules siege_rules;

#define TRIALS_SECONDS 60.0

/** What a run is worth, by its time. */
typedef enum TrialsMedal {
    TRIALS_NO_MEDAL,
    TRIALS_BRONZE,
    TRIALS_SILVER,
    TRIALS_GOLD,
    TRIALS_MEDALS
} TrialsMedal;

typedef struct TrialsState {
    int par_ticks;    /**< Gold: the level's par, or an estimate. */
    int finish_ticks; /**< When the last target was hit; 0 before. */
} TrialsState;

const TrialsState *trials_view(const World *world);
/** The longest time for a medal, in ticks; for none, the trial's whole time. */
int trials_medal_ticks(const World *world, TrialsMedal medal);
/** The same for a level's par, both in seconds. */
double trials_medal_seconds(double par, TrialsMedal medal);
TrialsMedal trials_medal(const World *world, int ticks);

/** "gold", "silver" and so on; "none". Files use them. */
extern const char *const trials_medal_names[TRIALS_MEDALS];

extern const ModeRules trials_rules;

/* Places in an arena for things of a mode: a player can walk there from most other places, and no
 * mover covers them for long. They depend on the level alone. They allocate, so they are made only
 * when a match is set up. */

typedef struct Places {
    const Arena *arena;
    Navigation *navigation;
    int count;
} Places;

/** Fails only when out of memory. */
bool places_create(Places *out_places, const Arena *arena, Error *out_error);
void places_destroy(Places *places);
/** The place of an index below `count`, perhaps covered by movers. */
Vec2 places_at(const Places *places, int index);
/** Whether movers leave room for a player there most of the time. */
bool places_is_open(const Places *places, Vec2 at);

/** The open place in a box that is nearest to `wanted`; if none is open, the nearest; if none is in
 * the box, the same of all places. */
Vec2 places_nearest(const Places *places, Box within, Vec2 wanted);

/* Free places: where there is room for a player at this tick. */

/** Whether a player can stand there: inside the arena, and in no obstacle that still stands. */
bool free_place_is_free(const World *world, Vec2 at);

/** The nearest place with room that no other living player takes, to a few percent of its distance;
 * the nearest spawn with room where the search finds nothing. */
Vec2 free_place_nearest(const World *world, int player, Vec2 from);

/* A player comes in at one of the level's spawns or, where none of them is good, one of the arena's
 * entries. A good place is inside the border, out of every opponent's sight, not near one, and not
 * in a bullet's way. */

typedef struct SpawnChoice {
    Vec2 at;
    bool is_good;
    bool is_inside; /**< Of the border as it will soon be. */
} SpawnChoice;

/** Draws random numbers, so that equally good places take turns. The level has spawns. With
 * `only_good` it is faster and finds good places alone: where there is none, `is_good` is false and
 * `at` means nothing. */
SpawnChoice spawn_choice_make(World *world, int player, bool only_good);

/* Nothing in a tick allocates, reads a clock, a file or a device, or calls libm: the same level,
 * options and inputs give the same world_hash() on every machine. */

/** Sets up a match at tick 0, everyone spawned. Fails when out of memory, or if
 * mode_check_players() does. */
bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error);
void world_destroy(World *world);

/** Only allocates a world, for world_set_state(): setting up a match costs a thousand times as
 * much. Fails when out of memory. */
bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error);

/** Like `*to = *from`, but skips the unused ends of the long lists, because it is done for every
 * client in every tick. */
void world_copy_used(WorldState *to, const WorldState *from, const Arena *arena);

/** Sets the state, which must be of the same match in an arena of the same level. The world has no
 * events afterwards. Allocates nothing. */
void world_set_state(World *world, const WorldState *state);
/** Updates what follows from the state, after that was set directly. */
void world_refresh(World *world);
/** One tick; `inputs` holds one for each player. Only the presses of dead players count. */
void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX]);
/** A hash of everything that can influence a later tick. */
Hash world_hash(const World *world);

/* An arena made from a level, and a world in it. */

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** Makes both or neither. The level must outlive them, and neither may be moved. */
bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error);
/** Does nothing if both are all zero or stage_open() failed. */
void stage_close(Arena *arena, World *world);
/** The same on the heap, because a world is large. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

/* A match goes on in another level: for levels that are edited while they are played. */

/** Makes a new world go on where `from` is, a world of the same match in another level. Players
 * stay where they are or go to the nearest place with room. Bullets are gone. Obstacles stay broken
 * and pickups keep their wait if the new level has just the same; the mode keeps what does not
 * depend on the level. Allocates nothing. Between two ticks only. */
void world_change_from(World *world, const World *from);

/* The fields of WorldState. The hash, patches, the veil and a change of level use these lists. */

/** In this order; the first has the counts that the others need. */
typedef enum WorldList {
    WORLD_LIST_WORLD,  /**< One record: the fields of the world as a whole. */
    WORLD_LIST_MODE,   /**< One record, or none of a mode without a state. */
    WORLD_LIST_STRIKE, /**< One record, or none of a match without strikes. */
    WORLD_LIST_PLAYERS,
    WORLD_LIST_BREAKABLES,
    WORLD_LIST_PADS,
    WORLD_LIST_TARGETS,
    WORLD_LIST_BULLETS,
    WORLD_LIST_COUNT
} WorldList;

typedef struct RecordList {
    StateTable table;
    size_t offset;
    int count;
    int capacity;
} RecordList;

RecordList world_fields_list(const World *world, WorldList list);
/** The same without the count, for a list other than the mode's. */
const StateTable *world_fields_table(WorldList list);

static inline const void *world_fields_record(const WorldState *state, const RecordList *list,
                                              int index)
{
    return (const unsigned char *)state + list->offset + (size_t)index * list->table.bytes;
}

/** Whether fields that are within their limits also fit each other. False with an error that says
 * what does not. */
bool world_fields_agree(const World *world, Error *out_error);
