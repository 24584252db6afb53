/* SPDX-License-Identifier: MIT */
/* What the sources of reduce.h share. */
#pragma once

#include "base/array.h"
#include "base/text.h"
#include "level/level_read.h"
#include "match/reduce.h"
#include "sim/weapons.h"

#include <limits.h>

/** What a scenario can say of a player at its start. */
typedef struct Start {
    bool is_alive;
    Vec2 at, velocity;
    double health, shield;
    WeaponKind weapon;
    int ammunition;
} Start;

/** The beginnings that may be left out, bits for each player. */
enum { HAS_VELOCITY = 1, HAS_HEALTH = 2, HAS_AMMUNITION = 4, HAS_WEAPON = 8, HAS_ALL = 15 };

/** What is left. */
typedef struct Plan {
    int start; /**< A tick of the recording. */
    int ticks;
    unsigned players; /**< Bit 1 << player. */
    unsigned starts[PLAYERS_MAX];
    int seed;
    bool has_obstacle[LEVEL_OBSTACLES];
    bool has_pickups, has_zones, has_spawns;
    bool has_motion; /**< Movers begin where they were. */
} Plan;

struct Reduction {
    const Recording *recording;
    int from, to;
    int first;           /**< The first tick of `starts`. */
    Start *starts;       /**< PLAYERS_MAX for each tick. */
    double *movers_at;   /**< By tick, seconds. */
    int *broken_at;      /**< By obstacle: the tick, or INT_MAX. */
    PlayerInput *inputs; /**< As those of the recording, from `first` on. */
    char ids[PLAYERS_MAX][PLAYER_NAME_BYTES];
    /* What happened between the two ticks. */
    Event *events;
    int event_count, event_capacity;
    int *event_ticks;
    int tick_capacity;
    Fault deepest[2]; /**< By rule. */
    Fault broken[2];  /**< By rule, where it is deeper than play ever allows. */
    Fault fault;
    Plan plan;
    int found; /**< The tick of the fault in the plan. */
    int tried;
    ReduceMayGoOn *may_go_on;
    void *context;
};

/** How deep a player is in what a rule keeps them out of; `out_allowed` is how deep play allows.
 */
double reduce_depth(const World *world, AlwaysKind rule, int player, double *out_allowed);

/** Whether the event's other is a player who takes part in it. */
bool reduce_has_other(EventKind kind);

/** A player of the recording in a plan, and what is no player's number. */
int reduce_player_in(const Plan *plan, int player);

/** What the level's lists hold is the recording's. False without memory; the scenario is destroyed
 * in any case. */
bool reduce_make_scenario(const Reduction *self, const Plan *plan, Scenario *out_scenario);
void reduce_destroy_scenario(Scenario *scenario);
