/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MODES_BEACON_H
#define CLOCKWISE_MODES_BEACON_H

#include "sim/mode_rules.h"

#define BEACON_SECONDS 120.0
#define BEACON_POINTS 60
#define BEACON_STAY_SECONDS 20.0  /**< Until it moves. */
#define BEACON_NOTICE_SECONDS 5.0 /**< Its next place is shown so long ahead. */

enum { BEACON_OWN_ZONES = 4 }; /**< Of a level that names none. */

/** The lit zone. */
typedef struct BeaconState {
    int zone; /**< Which of the level's (or of those derived for it). */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0 where it stays to the end. */
    int next_zone;  /**< Where it goes then: meaningful where `move_ticks` is positive. */
    Vec2 next_at;
    double next_radius;
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< If the level names none. */
    int scorer;                       /**< Who scores in it now, or NOBODY. */
    bool is_contested;                /**< Two sides are in it, so neither scores. */
} BeaconState;

/** The state of a match in this mode. */
const BeaconState *beacon_view(const World *world);

extern const ModeRules beacon_rules;

#endif
