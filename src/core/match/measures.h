/* SPDX-License-Identifier: MIT */
/* What is counted in matches of bots: sums that can be added over matches and levels. `make
 * balance` and the editor's heat go by them. */
#pragma once

#include "sim/state.h"

typedef enum MeasureCount {
    MEASURE_MATCHES,
    MEASURE_MINUTES, /**< Of play. */
    MEASURE_DRAWS,
    MEASURE_TIME_UP, /**< Matches that the clock ended, not the score. */
    MEASURE_WITHIN_180_SECONDS,
    MEASURE_COOP_WON,
    MEASURE_WAVES,
    MEASURE_CHANGED_WON, /**< Matches that the changed player won; a draw is an equal share. */
    MEASURE_TEAM_1_WON,
    MEASURE_PLAYER_MINUTES, /**< Alive. */
    MEASURE_SEEN,           /**< Of these minutes. */
    MEASURE_SAFE,           /**< Of these minutes: unseen for long enough to recharge. */
    MEASURE_DAMAGE,
    MEASURE_REGAINED, /**< Points of shield. */
    MEASURE_KILLS,
    MEASURE_DEATHS,
    MEASURE_LATE_MINUTES, /**< Of play in the last 15 s of the clock. */
    MEASURE_LATE_KILLS,
    MEASURE_OWN_DOING,
    MEASURE_STUCK, /**< Minutes. */
    MEASURE_BREAKS,
    MEASURE_BREAKS_BY_MOVER,
    MEASURE_RECOVERIES,
    MEASURE_RECOVERIES_BY_MOVER,
    MEASURE_CLOCKWORK_USES, /**< Rides, pushes, and times hidden by a mover alone. */
    MEASURE_CONTACT_SECONDS,
    MEASURE_RETURNS,
    MEASURE_RETURNS_SEEN,
    MEASURE_EARLY_DEATHS, /**< Within 2.5 s of coming in. */
    MEASURE_FIRST,        /**< Of the first player: wins; equal scores have equal shares. */
    MEASURE_LAST,         /**< The same of being last. */
    MEASURE_PLACES,       /**< Its places; equal scores share the mean of theirs. */
    MEASURE_FIRST_KILLS,
    MEASURE_FIRST_DEATHS,
    MEASURE_FIRST_MINUTES, /**< Alive. */
    MEASURE_COUNT
} MeasureCount;

typedef enum MeasureWeapon {
    MEASURE_WEAPON_HELD, /**< Seconds. */
    MEASURE_WEAPON_DAMAGE,
    MEASURE_WEAPON_KILLS,
    MEASURE_WEAPON_PICKUPS,
    MEASURE_WEAPON_COUNT
} MeasureWeapon;

typedef struct Measures {
    double counts[MEASURE_COUNT];
    double weapons[MEASURE_WEAPON_COUNT][WEAPON_COUNT];
} Measures;

/** What is remembered from tick to tick of one match. */
typedef struct MeasuresPlayer {
    bool was_alive;
    double protection; /**< Health and all shields. */
    double shield;
    unsigned exposed; /**< Bits of the opponents that saw it. */
    int spawn_tick;
    int touch_tick;   /**< Last touch of a mover. */
    int shadow_ticks; /**< How long a mover alone has hidden it. */
} MeasuresPlayer;

typedef struct MeasuresWatch {
    MeasuresPlayer players[PLAYERS_MAX];
    bool had_contact;
} MeasuresWatch;

/** Counts one tick, after it. The world comes back as it was. */
void measures_tick(Measures *measures, MeasuresWatch *watch, World *world);

/** The opponents that see a player, bit 1 << id for each. */
unsigned measures_exposed_to(const World *world, int id);
/** Whether an event is a player that comes back, not one that comes in at the beginning. */
bool measures_is_return(const World *world, const Event *event);
/** Whether nobody else has a part in this death: its own bullet, a mover, or the border. Once the
 * clock has run out, the border leaves no place to stand, so that a death there does not count. */
bool measures_is_own_doing(const World *world, const Event *death);

/** Counts the result of a match; `changed` is the player whose wins count, or NO_PLAYER. */
void measures_result(Measures *measures, const World *world, int changed);

void measures_add(Measures *measures, const Measures *other);

/** The one as a part of the other; 0 where that is 0. */
double measures_percent(const Measures *measures, MeasureCount part, MeasureCount whole);
