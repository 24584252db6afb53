/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_BEACON_H
#define CLOCKWISE_SIM_BEACON_H

#include "sim/mode_rules.h"

#define BEACON_SECONDS 120.0
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< How long ahead its next place is shown. */

enum { BEACON_OWN_ZONES = 5 }; /**< Zones derived for a level without any. */

/** The lit zone. */
typedef struct BeaconState {
    int zone; /**< Index in the level's zones, or the derived ones. */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0: stays to the end. */
    int next_zone;  /**< Where it moves; valid if `move_ticks` > 0. */
    Vec2 next_at;
    double next_radius;
    int scorer;                       /**< The player scoring now, or NO_PLAYER. */
    bool is_contested;                /**< Opponents are in it, so no side scores. */
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< For a level without zones. */
} BeaconState;

/** The state of a match in this mode. */
const BeaconState *beacon_view(const World *world);

extern const ModeRules beacon_rules;

#endif
