/* SPDX-License-Identifier: MIT */
/* What is counted in matches of bots: sums that can be added over matches and levels. `make
 * balance` and the editor's heat go by them. */
#pragma once

#include "sim/state.h"

typedef enum TallyCount {
    TALLY_MATCHES,
    TALLY_MINUTES, /**< Of play. */
    TALLY_DRAWS,
    TALLY_TIME_UP, /**< Matches that the clock ended, not the score. */
    TALLY_WITHIN_180_SECONDS,
    TALLY_COOP_WON,
    TALLY_WAVES,
    TALLY_CHANGED_WON, /**< Matches that the changed player won; a draw is an equal share. */
    TALLY_TEAM_1_WON,
    TALLY_PLAYER_MINUTES, /**< Alive. */
    TALLY_SEEN,           /**< Of these minutes. */
    TALLY_SAFE,           /**< Of these minutes: unseen for long enough to recharge. */
    TALLY_DAMAGE,
    TALLY_REGAINED, /**< Points of shield. */
    TALLY_KILLS,
    TALLY_DEATHS,
    TALLY_LATE_MINUTES, /**< Of play in the last 15 s of the clock. */
    TALLY_LATE_KILLS,
    TALLY_OWN_DOING,
    TALLY_STUCK, /**< Minutes. */
    TALLY_BREAKS,
    TALLY_BREAKS_BY_MOVER,
    TALLY_RECOVERIES,
    TALLY_RECOVERIES_BY_MOVER,
    TALLY_CLOCKWORK_USES, /**< Rides, pushes, and times hidden by a mover alone. */
    TALLY_CONTACT_SECONDS,
    TALLY_RETURNS,
    TALLY_RETURNS_SEEN,
    TALLY_EARLY_DEATHS, /**< Within 2.5 s of coming in. */
    TALLY_FIRST,        /**< Of the first player: wins; equal scores have equal shares. */
    TALLY_LAST,         /**< The same of being last. */
    TALLY_PLACES,       /**< Its places; equal scores share the mean of theirs. */
    TALLY_FIRST_KILLS,
    TALLY_FIRST_DEATHS,
    TALLY_FIRST_MINUTES, /**< Alive. */
    TALLY_COUNT
} TallyCount;

typedef enum TallyWeapon {
    TALLY_WEAPON_HELD, /**< Seconds. */
    TALLY_WEAPON_DAMAGE,
    TALLY_WEAPON_KILLS,
    TALLY_WEAPON_PICKUPS,
    TALLY_WEAPON_COUNT
} TallyWeapon;

typedef struct Tally {
    double counts[TALLY_COUNT];
    double weapons[TALLY_WEAPON_COUNT][WEAPON_COUNT];
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

/** The opponents that see a player, bit 1 << id for each. */
unsigned tally_exposed_to(const World *world, int id);
/** Whether an event is a player that comes back, not one that comes in at the beginning. */
bool tally_is_return(const World *world, const Event *event);
/** Whether nobody else has a part in this death: its own bullet, a mover, or the border. Once the
 * clock has run out, the border leaves no place to stand, so that a death there does not count. */
bool tally_is_own_doing(const World *world, const Event *death);

/** Counts the result of a match; `changed` is the player whose wins count, or NO_PLAYER. */
void tally_result(Tally *tally, const World *world, int changed);

void tally_add(Tally *tally, const Tally *other);
