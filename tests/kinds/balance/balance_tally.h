/* SPDX-License-Identifier: MIT */
/* What is counted in matches of bots: sums that can be added over matches and levels. */
#ifndef CLOCKWISE_TESTS_BALANCE_TALLY_H
#define CLOCKWISE_TESTS_BALANCE_TALLY_H

#include "sim/state.h"

typedef enum Count {
    COUNT_MATCHES,
    COUNT_MINUTES, /**< Of play. */
    COUNT_DRAWS,
    COUNT_TIME_UP, /**< Matches that the clock ended, not the score. */
    COUNT_WITHIN_180_SECONDS,
    COUNT_COOP_WON,
    COUNT_WAVES,
    COUNT_CHANGED_WON, /**< Matches that the changed player won; a draw is an equal share. */
    COUNT_TEAM_1_WON,
    COUNT_PLAYER_MINUTES, /**< Alive. */
    COUNT_SEEN,           /**< Of these minutes. */
    COUNT_SAFE,           /**< Of these minutes: unseen for long enough to recharge. */
    COUNT_DAMAGE,
    COUNT_REGAINED, /**< Points of shield. */
    COUNT_KILLS,
    COUNT_DEATHS,
    COUNT_LATE_MINUTES, /**< Of play in the last 15 s of the clock. */
    COUNT_LATE_KILLS,
    COUNT_OWN_DOING,
    COUNT_STUCK, /**< Minutes. */
    COUNT_BREAKS,
    COUNT_BREAKS_BY_MOVER,
    COUNT_RECOVERIES,
    COUNT_RECOVERIES_BY_MOVER,
    COUNT_CLOCKWORK_USES, /**< Rides, pushes, and times hidden by a mover alone. */
    COUNT_CONTACT_SECONDS,
    COUNT_RETURNS,
    COUNT_RETURNS_SEEN,
    COUNT_EARLY_DEATHS, /**< Within 2.5 s of coming in. */
    COUNT_FIRST,        /**< Of the first player: wins; equal scores have equal shares. */
    COUNT_LAST,         /**< The same of being last. */
    COUNT_PLACES,       /**< Its places; equal scores share the mean of theirs. */
    COUNT_FIRST_KILLS,
    COUNT_FIRST_DEATHS,
    COUNT_FIRST_MINUTES, /**< Alive. */
    COUNT_COUNT
} Count;

typedef enum WeaponCount {
    WEAPON_COUNT_HELD, /**< Seconds. */
    WEAPON_COUNT_DAMAGE,
    WEAPON_COUNT_KILLS,
    WEAPON_COUNT_PICKUPS,
    WEAPON_COUNT_COUNT
} WeaponCount;

typedef struct Tally {
    double counts[COUNT_COUNT];
    double weapons[WEAPON_COUNT_COUNT][WEAPON_COUNT];
} Tally;

/** What is remembered from tick to tick of one match. */
typedef struct TallyPlayer {
    bool was_alive;
    double protection; /**< Health and all shields. */
    double shield;
    unsigned exposed; /**< Bits of the opponents that saw it. */
    int spawn_tick;
    int touch_tick;   /**< Last touch of a mover. */
    int shadow_ticks; /**< How long a mover alone has hidden it. */
} TallyPlayer;

typedef struct TallyWatch {
    TallyPlayer players[PLAYERS_MAX];
    bool had_contact;
} TallyWatch;

/** Counts one tick, after it. The world comes back as it was. */
void tally_tick(Tally *tally, TallyWatch *watch, World *world);

/** Counts the result of a match; `changed` is the player whose wins count, or NO_PLAYER. */
void tally_result(Tally *tally, const World *world, int changed);

void tally_add(Tally *tally, const Tally *other);

/** The one as a part of the other; 0 where that is 0. */
double tally_percent(const Tally *tally, Count part, Count whole);

#endif
