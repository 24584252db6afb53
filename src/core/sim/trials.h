/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_TRIALS_H
#define CLOCKWISE_SIM_TRIALS_H

#include "sim/mode_rules.h"

#define TRIALS_SECONDS 60.0

/** What a run is worth, by its time. */
typedef enum TrialsMedal {
    TRIALS_NO_MEDAL,
    TRIALS_BRONZE,
    TRIALS_SILVER,
    TRIALS_GOLD,
    TRIALS_MEDALS
} TrialsMedal;

/** Times of a trial; its targets are in the world. */
typedef struct TrialsState {
    int par_ticks;    /**< Gold: the level's par, or an estimate. */
    int finish_ticks; /**< When the last target was hit; 0 before. */
} TrialsState;

/** The state of a match in this mode. */
const TrialsState *trials_view(const World *world);

/** The longest time for a medal, in ticks; for none, the trial's whole time. */
int trials_medal_ticks(const World *world, TrialsMedal medal);

/** The same for a level's par, both in seconds. */
double trials_medal_seconds(double par, TrialsMedal medal);

/** The best medal for a run of so many ticks. */
TrialsMedal trials_medal(const World *world, int ticks);

/** "gold", "silver" and so on; "none". Files use them. */
extern const char *const trials_medal_names[TRIALS_MEDALS];

extern const ModeRules trials_rules;

#endif
