/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_SIEGE_H
#define CLOCKWISE_SIM_SIEGE_H

#include "sim/mode_rules.h"

#define SIEGE_WAVE_SECONDS 45.0
#define SIEGE_PAUSE_SECONDS 3.0
#define SIEGE_ENTRY_SECONDS 1.0 /**< How long the place where an enemy comes in shows ahead. */
#define SIEGE_ENTRY_ROOM 140.0  /**< World units: with a person so near, it comes in elsewhere. */

#define SIEGE_PREY_REACH 260.0 /**< Enemies come at least so near to a person; world units. */

enum { SIEGE_WAVES = 10, SIEGE_LIVES_ALONE = 3 /**< Of one person without others. */ };

/** The teams. */
enum { SIEGE_PEOPLE = 1, SIEGE_ENEMIES = 2 };

/** People (team 1) against waves (team 2). */
typedef struct SiegeState {
    int wave;        /**< 1 to SIEGE_WAVES; 0 before the first. */
    int wave_ticks;  /**< Left of the wave. */
    int pause_ticks; /**< Left of the pause before it; else 0. */
    int reserve;     /**< Enemies of the wave that have not spawned yet. */
    int max_at_once; /**< Most enemies in the arena. */
    int entry_ticks; /**< Until the next one comes in at `entry_at`; 0: none is about to. */
    Vec2 entry_at;
    bool is_lost; /**< All people are dead. */
    bool is_won;  /**< The last wave is over. */
} SiegeState;

/** The state of a match in this mode. */
const SiegeState *siege_view(const World *world);
/** How many lives one person alone has left, the present one included; 0 for more people, who have
 * one for each wave. */
int siege_lives(const World *world);
/** Enemies killed by the people so far. */
int siege_kills(const World *world);

extern const ModeRules siege_rules;

#endif
