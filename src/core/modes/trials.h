/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MODES_TRIALS_H
#define CLOCKWISE_MODES_TRIALS_H

#include "sim/mode_rules.h"

#define TRIALS_SECONDS 60.0

/** Times of a trial; its targets are in the world. */
typedef struct TrialsState {
    int par_ticks;    /**< A good time for this level. */
    int finish_ticks; /**< When the last target was hit; 0 before. */
} TrialsState;

/** The state of a match in this mode. */
const TrialsState *trials_view(const World *world);

extern const ModeRules trials_rules;

#endif
