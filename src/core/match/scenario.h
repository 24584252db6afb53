/* SPDX-License-Identifier: MIT */
/* A collision scenario: a level, players with inputs, and expectations, all written by hand. There
 * are no countdown, bots or end of the match. `tests/README.md` has the format. */
#pragma once

#include "json/reader.h"
#include "match/recording.h"

/* --- What a player touches -------------------------------------------------------------------- */

/* Computed from the geometry alone, independent of the simulation
 * that scenarios test. */

/** Things nearer than this touch, world units. */
#define TOUCHING_DISTANCE 0.01

enum { TOUCHES_MAX = 32 };

typedef enum ThingKind { THING_NOTHING, THING_OBSTACLE, THING_EDGE, THING_PLAYER } ThingKind;

typedef struct Thing {
    ThingKind kind;
    int index;
} Thing;

typedef struct ThingTouch {
    Thing thing;
    Vec2 normal;     /**< From the thing to the player. */
    double distance; /**< Between the two outlines; negative where they overlap. */
} ThingTouch;

/** Lists everything solid within TOUCHING_DISTANCE; returns how many. A concave obstacle may be
 * listed several times. */
int contacts_touched(const World *world, int player, ThingTouch out_touches[TOUCHES_MAX]);

/** How deep a player is in an obstacle or past the edge; 0 below CONTACT_EPSILON. */
double contacts_depth(const World *world, int player, Thing *out_thing);

/** How deep a player overlaps another living one, or 0. */
double contacts_player_depth(const World *world, int player, Thing *out_thing);

/** "slab", "edge", "nothing" or a player's name. */
const char *contacts_name(const World *world, Thing thing);

/* --- Patterns of events ----------------------------------------------------------------------- */

/* As `hit p`, `kill p by q`, `bounce`. */

enum { EVENT_ANYBODY = -2, EVENT_PATTERN_BYTES = 96 };

typedef struct EventPattern {
    EventKind kind;
    int player; /**< EVENT_ANYBODY if none is named. */
    int other;  /**< The same; NO_PLAYER for "by nobody". */
} EventPattern;

/** Reads `KIND`, `KIND PLAYER` or `KIND PLAYER by OTHER`; `names` are the players' names by id. */
bool event_pattern_read(const char *text, const char *const *names, int name_count,
                        EventPattern *out_pattern, Error *out_error);
bool event_pattern_fits(const EventPattern *pattern, const Event *event);

/** An event as text: "hit p by q". Empty for kinds without a name. */
const char *event_pattern_words(const World *world, const Event *event,
                                char out_text[EVENT_PATTERN_BYTES]);

/** The kind's name in patterns, or NULL. */
const char *event_pattern_kind_name(EventKind kind);

/* --- Scenarios -------------------------------------------------------------------------------- */

enum {
    SCENARIO_FORMAT = 1,
    SCENARIO_DEPTH = 24, /**< Of nested JSON. */
    SCENARIO_FILE_BYTES = 4 << 20,
    SCENARIO_TICKS = 1000000,
    SCENARIO_INPUTS = 10000, /**< Of one player. */
    SCENARIO_EXPECTATIONS = 1000,
    SCENARIO_EVENTS = 64, /**< In one order. */
    SCENARIO_NAME_BYTES = 200,
    SCENARIO_WHY_BYTES = 1000
};

#define SCENARIO_COORDINATE_MAX 1e9

/** Default tolerance of places, velocities, normals and healths; world units, and per second. */
#define SCENARIO_WITHIN 0.001
/** Default tolerance of what must always hold, world units. */
#define SCENARIO_ALWAYS_WITHIN 0.01

/** From tick `from` to before tick `to`. */
typedef struct ScenarioInput {
    int from;
    int to;
    Vec2 move;
    bool has_aim; /**< If not, the last aim is kept. */
    AimAngle aim;
    bool is_firing;
    bool is_dashing;
} ScenarioInput;

typedef struct ScenarioPlayer {
    char id[PLAYER_NAME_BYTES];
    int team;
    Vec2 at;
    Vec2 velocity;
    WeaponKind weapon; /**< Held at the start. */
    double health;     /**< Below 0: full, as the next two. */
    double shield;
    int ammunition;
    ScenarioInput *inputs; /**< In order, without overlaps. */
    int input_count;
} ScenarioPlayer;

typedef enum ExpectationKind {
    EXPECT_PLAYER,
    EXPECT_HASH,
    EXPECT_EVENT,
    EXPECT_ALWAYS, /**< A rule that holds at every tick. */
    EXPECT_ORDER,  /**< Events in this order, perhaps with others between. */
    EXPECT_NEVER
} ExpectationKind;

/** Which values an expectation of EXPECT_PLAYER, EXPECT_HASH or EXPECT_EVENT has. */
enum {
    EXPECTS_AT = 1 << 0,
    EXPECTS_VELOCITY = 1 << 1,
    EXPECTS_ALIVE = 1 << 2,
    EXPECTS_HEALTH = 1 << 3,
    EXPECTS_SHIELD = 1 << 4,
    EXPECTS_TOUCHING = 1 << 5,
    EXPECTS_NORMAL = 1 << 6, /**< Of what is touched. */
    EXPECTS_DIRECTION = 1 << 7,
    EXPECTS_PLAYERS = 1 << 8, /**< Everyone's place, next to a hash. */
    EXPECTS_OVERSHIELD = 1 << 9,
    EXPECTS_WEAPON = 1 << 10,
    EXPECTS_AMMUNITION = 1 << 11
};

/** Values of a player at a tick, or of an event. */
typedef struct ScenarioValues {
    Vec2 at;
    Vec2 velocity;
    bool is_alive;
    double health;
    double shield;
    double overshield;
    WeaponKind weapon;
    double ammunition;
    Vec2 normal;
    Vec2 direction;
} ScenarioValues;

/** How one of them is read, judged and updated. */
typedef struct ScenarioValue {
    unsigned bit;    /**< Of EXPECTS_. */
    JsonField field; /**< Of ScenarioValues. */
} ScenarioValue;

enum { SCENARIO_VALUES = 10 };

extern const ScenarioValue scenario_values[SCENARIO_VALUES];

typedef enum AlwaysKind {
    ALWAYS_OUTSIDE_OBSTACLES,
    ALWAYS_OUTSIDE_PLAYERS,
    ALWAYS_INSIDE_BOX,
    ALWAYS_STILL, /**< At the same place as a tick ago. */
    ALWAYS_ALIVE,
    ALWAYS_COUNT
} AlwaysKind;

typedef struct Expectation {
    ExpectationKind kind;
    unsigned expects; /**< EXPECTS_ bits. */
    int tick;
    int player; /**< Or EVENT_ANYBODY for all. */
    double within;
    ScenarioValues values;
    Thing touching;
    Hash hash;
    Vec2 players_at[PLAYERS_MAX];
    AlwaysKind always;
    int from; /**< First and last tick that count. */
    int to;
    Box box;
    EventPattern *events;
    int event_count;
} Expectation;

typedef struct Scenario {
    char name[SCENARIO_NAME_BYTES];
    char why[SCENARIO_WHY_BYTES];
    Level level;
    int ticks;
    int seed;
    unsigned mutators;
    int movers_from; /**< How many ticks movers have moved at tick 0. */
    ScenarioPlayer players[PLAYERS_MAX];
    int player_count;
    Expectation *expectations;
    int expectation_count;
} Scenario;

/** "[1.5, 2]". */
enum { SCENARIO_PAIR_BYTES = 2 * JSON_NUMBER_BYTES + 8 };
const char *scenario_pair_words(Vec2 pair, char out_text[SCENARIO_PAIR_BYTES]);

extern const char *const scenario_always_names[ALWAYS_COUNT];

/** Frees all that it owns and leaves it empty; an all-zero scenario is empty. */
void scenario_destroy(Scenario *scenario);

/** The path of a level in a scenario is relative to `path`. The caller destroys `out_problems` in
 * any case, and `out_scenario` on true; it must not be moved while it is played. */
bool scenario_read_text(const char *path, const char *text, size_t length, Scenario *out_scenario,
                        JsonProblems *out_problems);

typedef struct ScenarioCursor {
    int next;
    AimAngle aim; /**< The last one; at first to the right. */
} ScenarioCursor;

typedef struct ScenarioMoment {
    WorldState state;
    Events events;
    ScenarioCursor cursors[PLAYERS_MAX];
    Vec2 before[PLAYERS_MAX];
} ScenarioMoment;

typedef struct ScenarioPlay {
    const Scenario *scenario; /**< Not owned; outlives it. */
    Stage *stage;             /**< Its world is at the present tick. */
    ScenarioCursor cursors[PLAYERS_MAX];
    Vec2 before[PLAYERS_MAX]; /**< Places a tick ago; at tick 0 as they are. */
    ScenarioMoment **kept;    /**< For scenario_play_go(): at tick 0, and at even distances. */
    int kept_count;
} ScenarioPlay;

/** Begins at tick 0. Fails only when out of memory. */
bool scenario_play_create(ScenarioPlay **out_play, const Scenario *scenario, Error *out_error);
void scenario_play_destroy(ScenarioPlay *play);

/** Goes to any tick, forward or back. It keeps copies on its way, so that going back is quick in a
 * long scenario too. */
void scenario_play_go(ScenarioPlay *play, int tick);

/** The outcome of one expectation, with the actual values for scenario_update_text(). */
typedef struct Outcome {
    unsigned missed; /**< EXPECTS_ bits of the values that differ. */
    bool is_hash_missed;
    ScenarioValues values;
    Hash hash;
    Vec2 players_at[PLAYERS_MAX];
    int next_event; /**< In an order: how many have happened. */
    bool is_broken; /**< A rule did not hold. */
    int first_tick; /**< When it was first broken. */
    int worst_tick; /**< When it was broken most. */
    double worst;   /**< By how much, at that tick. */
    int worst_player;
    Thing worst_thing;
} Outcome;

/** `out_outcomes` gets the actual values, one per expectation; it and `trace` may be NULL. Fails
 * only when out of memory. */
bool scenario_run(const Scenario *scenario, FILE *trace, Mismatches *out_mismatches,
                  Outcome *out_outcomes, Error *out_error);

/** Call at tick 0 and after every tick; `before` are the players' places a tick ago. */
void scenario_judge_tick(const Expectation *expectation, const World *world, int tick,
                         const Vec2 before[PLAYERS_MAX], Outcome *outcome, Mismatches *mismatches);

/** Call after the last tick, for mismatches that only the end can tell. */
void scenario_judge_end(const Expectation *expectation, const World *world, int tick,
                        Outcome *outcome, Mismatches *mismatches);

typedef struct ScenarioUpdate {
    char *text; /**< The caller frees it. */
    size_t length;
    int changes; /**< Values that were replaced. */
} ScenarioUpdate;

/** Replaces expected values that did not hold; all other bytes stay, and rules (always, never,
 * order). A replaced hash gets everyone's places, so that the next difference can be named. */
bool scenario_update_text(const char *text, size_t length, const Scenario *scenario,
                          const Outcome *outcomes, ScenarioUpdate *out_update, Error *out_error);
