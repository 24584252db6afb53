/* SPDX-License-Identifier: MIT */
/* A collision scenario: a level, players with inputs, and what is expected of them, all written by
 * hand. There is no countdown, no bot and no end of the match. `tests/README.md` has the format. */
#ifndef CLOCKWISE_SCENARIO_SCENARIO_H
#define CLOCKWISE_SCENARIO_SCENARIO_H

#include "base/hash.h"
#include "geom/box.h"
#include "replay/findings.h"
#include "scenario/contacts.h"
#include "scenario/event_pattern.h"
#include "sim/state.h"
#include "json/json_problems.h"

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

/** Of places, velocities, normals, healths; world units, and units a second. */
#define SCENARIO_WITHIN 0.001
/** Of what must hold always, world units. */
#define SCENARIO_ALWAYS_WITHIN 0.01

/** From tick `from` up to but not in tick `to`. */
typedef struct ScenarioInput {
    int from;
    int to;
    Vec2 move;
    bool has_aim; /**< Else the last aim stays. */
    AimAngle aim;
    bool is_firing;
    bool is_dashing;
} ScenarioInput;

typedef struct ScenarioPlayer {
    char id[PLAYER_NAME_BYTES];
    int team;
    Vec2 at;
    WeaponKind weapon;     /**< In its hand, with all its ammunition. */
    ScenarioInput *inputs; /**< Ascending, without overlaps. */
    int input_count;
} ScenarioPlayer;

typedef enum ExpectationKind {
    EXPECT_PLAYER, /**< Things of one player at one tick. */
    EXPECT_HASH,   /**< The state hash at one tick. */
    EXPECT_EVENT,  /**< An event in one tick. */
    EXPECT_ALWAYS, /**< Something that holds at every tick. */
    EXPECT_ORDER,  /**< Events, in this order, others between them or not. */
    EXPECT_NEVER   /**< Events that do not happen. */
} ExpectationKind;

/** What an expectation of EXPECT_PLAYER, EXPECT_HASH or EXPECT_EVENT has to say. */
enum {
    EXPECTS_AT = 1 << 0,
    EXPECTS_VELOCITY = 1 << 1,
    EXPECTS_ALIVE = 1 << 2,
    EXPECTS_HEALTH = 1 << 3,
    EXPECTS_SHIELD = 1 << 4,
    EXPECTS_TOUCHING = 1 << 5,
    EXPECTS_NORMAL = 1 << 6, /**< Of what is touched. */
    EXPECTS_DIRECTION = 1 << 7,
    EXPECTS_PLAYERS = 1 << 8, /**< Where everyone is, beside a hash. */
    EXPECTS_OVERSHIELD = 1 << 9,
    EXPECTS_WEAPON = 1 << 10,
    EXPECTS_AMMUNITION = 1 << 11
};

typedef enum AlwaysKind {
    ALWAYS_OUTSIDE_OBSTACLES,
    ALWAYS_OUTSIDE_PLAYERS,
    ALWAYS_INSIDE_BOX,
    ALWAYS_STILL, /**< Where it was a tick ago. */
    ALWAYS_ALIVE,
    ALWAYS_COUNT
} AlwaysKind;

typedef struct Expectation {
    ExpectationKind kind;
    unsigned expects; /**< EXPECTS_ bits. */
    int tick;
    int player; /**< Or EVENT_ANYBODY: of all. */
    double within;
    Vec2 at;
    Vec2 velocity;
    bool is_alive;
    double health;
    double shield;
    double overshield;
    WeaponKind weapon;
    double ammunition;
    Thing touching;
    Vec2 normal;
    Vec2 direction;
    Hash hash;
    Vec2 players_at[MAX_PLAYERS];
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
    ScenarioPlayer players[MAX_PLAYERS];
    int player_count;
    Expectation *expectations;
    int expectation_count;
} Scenario;

/** "outside obstacles" and so on. */
const char *scenario_always_name(AlwaysKind always);

/** Frees all that it owns and leaves it empty; an all-zero scenario is empty. */
void scenario_destroy(Scenario *scenario);

/**
 * Reads a scenario from text. `path` is where it came from: a level named in it lies relative to
 * that. `out_problems` is always the caller's to destroy, `out_scenario` where the answer is true;
 * it must stay where it is while it is played.
 */
bool scenario_read_text(const char *path, const char *text, size_t length, Scenario *out_scenario,
                        JsonProblems *out_problems);

/** What became of one expectation: what was there instead, for whoever writes it anew. */
typedef struct Outcome {
    unsigned missed; /**< EXPECTS_ bits of what was otherwise than expected. */
    bool is_hash_missed;
    Vec2 at;
    Vec2 velocity;
    Vec2 direction;
    Vec2 normal;
    bool is_alive;
    double health;
    double shield;
    double overshield;
    double ammunition;
    Hash hash;
    Vec2 players_at[MAX_PLAYERS];
    int next_event; /**< Of an order: how many have come. */
    bool is_broken; /**< What must always be was not. */
    int first_tick; /**< When it was first broken. */
    int worst_tick; /**< When it was broken most, and */
    double worst;   /**< by how much. */
    int worst_player;
    Thing worst_thing;
} Outcome;

/**
 * Plays a scenario that was read; `out_findings` gets what did not hold, `out_outcomes` (one for
 * each expectation; may be NULL) what was there instead. `trace` may be NULL. False where it could
 * not be played, which only missing memory can cause.
 */
bool scenario_run(const Scenario *scenario, FILE *trace, Findings *out_findings,
                  Outcome *out_outcomes, Error *out_error);

/** At tick 0 and after every tick; `before` are the players' places a tick ago. Findings go out at
 * once, but for what can only be said at the end. */
void scenario_judge_tick(const Expectation *expectation, const World *world, int tick,
                         const Vec2 before[MAX_PLAYERS], Outcome *outcome, Findings *findings);

/** After the last tick. */
void scenario_judge_end(const Expectation *expectation, const World *world, int tick,
                        Outcome *outcome, Findings *findings);

/**
 * `text` is what the scenario was read from, `outcomes` what scenario_run() said of it. The new
 * text is on the heap and the caller's to free(); `out_changes` counts the values replaced. A hash
 * that is replaced gets everyone's places beside it, so that the next difference can be named.
 */
bool scenario_update_text(const char *text, size_t length, const Scenario *scenario,
                          const Outcome *outcomes, char **out_text, size_t *out_length,
                          int *out_changes, Error *out_error);

#endif
