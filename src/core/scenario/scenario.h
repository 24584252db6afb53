/* SPDX-License-Identifier: MIT */
/*
 * A collision scenario: a level, players with inputs, and what is expected of them, all written by
 * hand. There is no countdown, no bot and no end of the match. `tests/README.md` has the format.
 */
#ifndef CLOCKWISE_SCENARIO_SCENARIO_H
#define CLOCKWISE_SCENARIO_SCENARIO_H

#include "base/hash.h"
#include "geom/box.h"
#include "scenario/contacts.h"
#include "scenario/event_pattern.h"
#include "sim/state.h"

enum {
    SCENARIO_FORMAT = 1,
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

#endif
