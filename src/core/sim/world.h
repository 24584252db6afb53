/* SPDX-License-Identifier: MIT */
/* The modes and the world, which has a mode's rules as a table and knows none by name. A side is a
 * team, or a player without one. */
#ifndef CLOCKWISE_SIM_WORLD_H
#define CLOCKWISE_SIM_WORLD_H

#include "arena/navigation.h"
#include "base/state_field.h"
#include "sim/rules.h"
#include "sim/state.h"

typedef struct ModePlayers {
    int people_min, people_max;
    int total_min, total_max;
    bool can_have_teams; /**< Two teams on request. */
    bool has_bots;       /**< In siege they are the enemies. */
    bool fills_up;       /**< By default. */
    bool is_solo;        /**< No opponents. */
} ModePlayers;

typedef enum ModeTeams {
    TEAMS_IN_TURN,  /**< 1 and 2 where they are wanted, else none. */
    TEAMS_OF_SIEGE, /**< The people against the others. */
    TEAMS_TOGETHER  /**< Several players are one side. */
} ModeTeams;

/** By how many play. */
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
    int player; /**< Carrier or prey, or NO_PLAYER. */
} ModeGoal;

struct ModeRules {
    Mode mode;
    double seconds;  /**< Of match, round or wave; 0: no clock. */
    bool has_border; /**< It closes in the last BORDER_SECONDS. */
    bool has_midnight;
    bool counts_kills;   /**< A death by one's own fault costs a point. */
    bool is_coop;        /**< The people play together against the game. */
    bool is_deathless;   /**< Instead of dying, players get health and shield back. */
    bool is_one_life;    /**< But see may_return. */
    bool outlasts_clock; /**< The clock does not end the match. */
    unsigned mutators;   /**< Always on. */
    bool has_strikes;
    /** Times can be compared. */
    bool ignores_seed;
    ModePlayers players;
    ModeScores needed; /**< All zero: no score wins. */
    ModeTeams teams;
    unsigned pickups; /**< Bit 1 << PickupKind; 0: all. */

    /* Each may be NULL. */

    /** For teams that do not fit. NULL: all do. */
    bool (*check_teams)(const WorldOptions *options, Error *out_error);
    /** Before players spawn; false when out of memory. */
    bool (*begin)(World *world, Error *out_error);
    /** For a match that goes on in another level; what depends on the level was set up by `begin`,
     * and players have their places. */
    void (*carry_over)(World *world, const World *from);
    /** One tick of play. */
    void (*step)(World *world);
    /** In a partial world: only what follows from what everyone is told. */
    void (*step_partial)(World *world);
    /** Out of a partial world. */
    void (*hide_secrets)(World *world);
    /** For a reason other than clock and score. */
    bool (*is_over)(const World *world);
    /** By the people. */
    bool (*is_won)(const World *world);
    /** Run off the clock. NULL: those of play. */
    int (*clock_ticks)(const World *world);
    /** From 1. */
    int (*round)(const World *world);
    /** In spite of is_one_life. */
    bool (*may_return)(const World *world, int player);
    /** When a match or round begins. NULL: yes. */
    bool (*comes_in)(const World *world, int player);
    /** NULL: yes. */
    bool (*can_hurt)(const World *world);
    /** By everyone. */
    bool (*is_lit)(const World *world, int player);
    /** False: its own. */
    bool (*bot_level)(const World *world, int player, BotLevel *out_level);
    ModeGoal (*goal)(const World *world, int player);
    /** All zero: no state. */
    StateTable state;
    /** Of a state that came from elsewhere. */
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

/** False, with a reason, if these cannot play it. */
bool mode_check_players(const ModeRules *rules, const WorldOptions *options, Error *out_error);
bool mode_has_teams(const World *world);
/** Of match, round or wave; -1 without a clock. */
double mode_seconds_left(const World *world);
int mode_clock_ticks(const World *world);
/** From 1; 0 without rounds. */
int mode_round(const World *world);
/** Or 0 if only the clock ends the match. */
int mode_score_to_win(const World *world);

/** Leading team, score, fewer deaths, more kills, more hits, lower id. Past the end of the clock,
 * those alive go before fewer deaths. */
void mode_ranking(const World *world, int out_ids[PLAYERS_MAX]);

typedef struct ModeSide {
    int team;   /**< 1 or 2, or 0 for a single player. */
    int player; /**< Or the team's best. */
    int score;
    bool is_standing; /**< Some of it live. */
} ModeSide;

/** By rank; returns how many. Siege and trials have one: the people. */
int mode_sides(const World *world, ModeSide out_sides[PLAYERS_MAX]);

typedef enum ModeDecision {
    DECIDED_BY_SCORE,
    DECIDED_BY_SURVIVAL, /**< The only leader alive after sudden death. */
    DECIDED_BY_DEATHS,
    DECIDED_BY_KILLS,
    DECIDED_BY_HITS,
    DECIDED_COUNT,
    DECIDED_BY_NOTHING = DECIDED_COUNT /**< A draw. */
} ModeDecision;

/** Present or final. */
typedef struct ModeOutcome {
    int player; /**< The leader, or NO_PLAYER. */
    int team;   /**< The leading team, or 0. */
    ModeDecision decision;
    bool is_draw; /**< A shared lead; once the match is over, in all respects. */
    bool is_coop; /**< Only `is_won` counts. */
    bool is_won;  /**< Siege: the last wave is over; trials: every target is hit. */
} ModeOutcome;

ModeOutcome mode_outcome(const World *world);

/** A shared lead after the clock: the first to lead alone wins, nobody returns, and the border
 * closes completely. */
bool mode_is_sudden_death(const World *world);
/** And sudden death is over or not needed. */
bool mode_is_time_up(const World *world);
ModeGoal mode_goal(const World *world, int player);
/** When the clock runs out. */
Box mode_last_border(Vec2 size);
/** Inside it, in the end empty; false before it closes. */
bool mode_border(const World *world, Box *out_box);
/** Until it begins to close: 0 once it has, -1 if never. */
double mode_border_wait(const World *world);
/** If dead, after RESPAWN_SECONDS. */
bool mode_may_return(const World *world, int player);
bool mode_comes_in(const World *world, int player);
/** Not between two rounds. */
bool mode_can_hurt(const World *world);
/** The torch's carrier, whose shield does not recharge. */
bool mode_is_lit(const World *world, int player);
/** By the mode, as siege does; false if none. */
bool mode_bot_level(const World *world, int player, BotLevel *out_level);

/* With MUTATOR_STRIKES: once or twice a bell announces one of the level's strikes, and
 * STRIKE_NOTICE_SECONDS later one rule changes for STRIKE_SECONDS. When and what follows from the
 * seed, so a partial world is told of the bell, and steps the rest itself. Movers run by a time of
 * their own, which a strike changes smoothly, so that none ever jumps. */

#define STRIKE_NOTICE_SECONDS 3.0
#define STRIKE_SECONDS 15.0
#define STRIKE_PICKUPS_EVERY 2.0 /**< In STRIKE_PICKUPS. */

enum {
    STRIKES_MOST = 2, /**< In a match. */
    STRIKE_NOTICE_TICKS = (int)STRIKE_NOTICE_SECONDS * TICKS_PER_SECOND,
    /** From the bell to the tick after the last one. */
    STRIKE_TICKS_MAX = STRIKE_NOTICE_TICKS + (int)STRIKE_SECONDS * TICKS_PER_SECOND
};

bool strikes_are_on(const World *world);
/** Bit 1 << Strike for each that changes something here. */
unsigned strikes_possible(const World *world);
/** Of these, or all of them where it wants none of them. */
unsigned strikes_of_level(const World *world);
/** Before the movers go. */
void strikes_step(World *world);
/** Now, not by its bell. */
static inline bool strikes_is(const World *world, Strike kind)
{
    const StrikeState *strike = &world->state.strike;
    return strike->kind == kind && strike->ticks > STRIKE_NOTICE_TICKS &&
           strike->ticks < STRIKE_TICKS_MAX;
}

/** And has not begun. */
bool strikes_is_announced(const World *world);
/** Until it begins or, once it has, until it ends; 0: none. */
double strikes_seconds_left(const World *world);
/** Of the match, the mode and the present strike. */
unsigned strikes_mutators(const World *world);
/** Not without the one bullet. */
bool strikes_may_shoot(const World *world, int player);
/** The one bullet, after a spawn, a kill or a shot. */
void strikes_set_loaded(World *world, int player, bool is_loaded);

/** So many ticks from now, -1 or more, as far as known. */
double strikes_mover_seconds(const World *world, int ticks);
/** Between ticks, not before the last one. */
double strikes_mover_later(const World *world, double seconds);
/** 1 is usual, -1 backwards. */
double strikes_mover_pace(const World *world);

/** Not for kills; with an event. */
void score_add(World *world, int player, int points, Vec2 at);
/** Every whole second scores a point. */
void score_add_tick(World *world, int player, Vec2 at);
/** `killer` may be NO_PLAYER. */
void score_count_kill(World *world, int victim, int killer);
/** What would be a death, in practice. */
void score_count_refill(World *world, int victim, int killer);

/*
 * Each is a table of rules and a line in modes.c.
 *
 * What scores: in deathmatch kills, less deaths by one's own fault; in last light rounds, in beacon
 * and torch seconds, in siege kills, in trials targets, in practice refills.
 */

const ModeRules *modes_rules(Mode mode);
ModePlayers modes_players(Mode mode);
bool modes_have_strikes(Mode mode);
/** Else players leave it. */
bool modes_has_end(Mode mode);

/** 0 if only the clock ends it. */
int modes_score_to_win(Mode mode, int players, bool has_teams);
/** See mode_bot_level(). */
bool modes_levels_bots(Mode mode);
/** Of the n-th player. */
int modes_team_in_turn(int player);

/** Siege: the first `people` are team 1 and the rest the enemies, team 2; without people bots 1 and
 * 2 (bot 1 of fewer than four) take the people's side. Trials: several players are team 1. Other
 * modes: teams 1 and 2 in turn if `has_teams`, else 0. */
void modes_deal_sides(WorldOptions *options, int people, bool has_teams);

#define DEATHMATCH_SECONDS 180.0

#define LAST_LIGHT_SECONDS 24.0     /**< Of a round; then the border closes completely. */
#define LAST_LIGHT_ROUNDS 3         /**< Won, by one of two sides. */
#define LAST_LIGHT_ROUNDS_OF_MORE 2 /**< Of more sides. */
#define LAST_LIGHT_ROUNDS_MAX 5     /**< In any case. */
#define ROUND_PAUSE_SECONDS 1.5     /**< No player can be hurt in it. */
#define ROUND_COUNTDOWN_SECONDS 1.5

typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left, or 0. */
} RoundState;

/** The border closes completely after it, so that a round takes less than 30 s. */
#define BLITZ_SECONDS 17.0

enum {
    BLITZ_WINS = 3,      /**< Of a set. */
    BLITZ_ROUNDS_MAX = 9 /**< In any case. */
};

/** After the `number`th round, from 1. */
bool blitz_goes_on(const World *world, int number);

#define BEACON_SECONDS 120.0
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< Ahead. */

enum { BEACON_OWN_ZONES = 5 }; /**< For a level without any. */

typedef struct BeaconState {
    int zone; /**< Of the level's, or the derived ones. */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0: stays to the end. */
    int next_zone;  /**< If `move_ticks` > 0. */
    Vec2 next_at;
    double next_radius;
    int scorer;
    bool is_contested;                /**< No side scores. */
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< For a level without zones. */
} BeaconState;

const BeaconState *beacon_view(const World *world);

#define TORCH_SECONDS 120.0
#define TORCH_RADIUS 14.0
#define TORCH_IDLE_SECONDS 10.0 /**< Then it returns home. */

enum { TORCH_HOMES = 4 };

typedef struct TorchState {
    int carrier; /**< Or NO_PLAYER. */
    Vec2 homes[TORCH_HOMES];
    int home_count;
    Vec2 home;      /**< One of `homes`. */
    Vec2 at;        /**< Or its carrier's place. */
    int idle_ticks; /**< Since it was dropped. */
} TorchState;

const TorchState *torch_view(const World *world);

#define SIEGE_WAVE_SECONDS 45.0
#define SIEGE_PAUSE_SECONDS 3.0
#define SIEGE_ENTRY_SECONDS 1.0 /**< Shown ahead. */
#define SIEGE_ENTRY_ROOM 140.0  /**< World units; not so near to a person. */

#define SIEGE_PREY_REACH 260.0 /**< World units; at least so near to a person. */

enum { SIEGE_WAVES = 10, SIEGE_LIVES_ALONE = 3 /**< Of one person without others. */ };

enum { SIEGE_PEOPLE = 1, SIEGE_ENEMIES = 2 };

typedef struct SiegeState {
    int wave;        /**< 0 before the first. */
    int wave_ticks;  /**< Left of the wave. */
    int pause_ticks; /**< Left of the pause before it; else 0. */
    int reserve;     /**< Not spawned yet. */
    int max_at_once; /**< Enemies. */
    int entry_ticks; /**< Until one comes in at `entry_at`, or 0. */
    Vec2 entry_at;
    bool is_lost;
    bool is_won;
} SiegeState;

const SiegeState *siege_view(const World *world);
/** Of one person alone, with the present one; 0 for more people. */
int siege_lives(const World *world);
/** By the people. */
int siege_kills(const World *world);

extern const ModeRules siege_rules;

#define TRIALS_SECONDS 60.0

/** By its time. */
typedef enum TrialsMedal {
    TRIALS_NO_MEDAL,
    TRIALS_BRONZE,
    TRIALS_SILVER,
    TRIALS_GOLD,
    TRIALS_MEDALS
} TrialsMedal;

typedef struct TrialsState {
    int par_ticks;    /**< The level's, or an estimate. */
    int finish_ticks; /**< Of the last target, or 0. */
} TrialsState;

const TrialsState *trials_view(const World *world);
/** At most; for none, the trial's whole time. */
int trials_medal_ticks(const World *world, TrialsMedal medal);
/** By a level's par. */
double trials_medal_seconds(double par, TrialsMedal medal);
TrialsMedal trials_medal(const World *world, int ticks);

/** "gold" or "none", in files. */
extern const char *const trials_medal_names[TRIALS_MEDALS];

extern const ModeRules trials_rules;

/* Places for things of a mode, by the level alone: a player can stand there and walk there from
 * most others, and no mover covers them for long. */

typedef struct Places {
    const Arena *arena;
    Navigation *navigation;
    int count;
} Places;

/** Fails only when out of memory. */
bool places_create(Places *out_places, const Arena *arena, Error *out_error);
void places_destroy(Places *places);
/** Perhaps covered by movers. */
Vec2 places_at(const Places *places, int index);
/** Most of the time. */
bool places_is_open(const Places *places, Vec2 at);

/** The nearest open one, or else any; if none is in the box, of all places. */
Vec2 places_nearest(const Places *places, Box within, Vec2 wanted);

/* For a player at this tick. */

/** Inside the arena, and in no obstacle that still stands. */
bool free_place_is_free(const World *world, Vec2 at);

/** To a few percent of its distance; the nearest spawn with room where the search finds nothing. */
Vec2 free_place_nearest(const World *world, int player, Vec2 from);

/* One of the level's spawns or, where none of them is good, one of the arena's entries. A good
 * place is inside the border, out of every opponent's sight, not near one, and not in a bullet's
 * way. */

typedef struct SpawnChoice {
    Vec2 at;
    bool is_good;
    bool is_inside; /**< Of the border as it will soon be. */
} SpawnChoice;

/** Draws random numbers, so that equally good places take turns. The level has spawns. With
 * `only_good` it is faster; without a good place, `at` means nothing. */
SpawnChoice spawn_choice_make(World *world, int player, bool only_good);

/* Nothing in a tick allocates, reads a clock, a file or a device, or calls libm: the same level,
 * options and inputs give the same world_hash() on every machine. */

/** At tick 0, everyone spawned. Fails when out of memory, or if mode_check_players() does. */
bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error);
void world_destroy(World *world);

/** Without a match, for world_set_state(): setting one up costs a thousand times as much. Fails
 * when out of memory. */
bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error);

/** Like `*to = *from`, but without unused ends of the long lists: it is done for every client at
 * every tick. */
void world_copy_used(WorldState *to, const WorldState *from, const Arena *arena);

/** Of the same match and level, without events. Allocates nothing. */
void world_set_state(World *world, const WorldState *state);
/** After the state was set directly. */
void world_refresh(World *world);
/** Only the presses of dead players count. */
void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX]);
/** Of all that can influence a later tick. */
Hash world_hash(const World *world);

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** Both or neither. The level must outlive them; neither may be moved. */
bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error);
/** Also if both are all zero or stage_open() failed. */
void stage_close(Arena *arena, World *world);
/** On the heap, because a world is large. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

/* For levels that are edited while they are played. */

/** `from` is a world of the same match in another level. Players stay where they are or go to the
 * nearest place with room. Obstacles stay broken and pickups keep their wait if the new level has
 * just the same; the mode keeps what does not depend on the level. Allocates nothing. Between two
 * ticks only. */
void world_change_from(World *world, const World *from);

/* All of WorldState. The hash, the patches, the veil and a change of level go by these lists
 * alone. */

/** The first has the counts that the others need. */
typedef enum WorldList {
    WORLD_LIST_WORLD,  /**< One record. */
    WORLD_LIST_MODE,   /**< One record, or none. */
    WORLD_LIST_STRIKE, /**< One record, or none. */
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
/** Not the mode's. */
const StateTable *world_fields_table(WorldList list);

static inline const void *world_fields_record(const WorldState *state, const RecordList *list,
                                              int index)
{
    return (const unsigned char *)state + list->offset + (size_t)index * list->table.bytes;
}

/** Of fields that are each what they may be: false with what does not go together. */
bool world_fields_agree(const World *world, Error *out_error);

#endif
