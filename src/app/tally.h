/* SPDX-License-Identifier: MIT */
/* What results tell of a match and its world does not keep. */
#ifndef CLOCKWISE_APP_TALLY_H
#define CLOCKWISE_APP_TALLY_H

#include "sim/state.h"

typedef struct Tally {
    int longest_ricochet[MAX_PLAYERS]; /**< Walls that a shot met before it hit an opponent. */
} Tally;

/** Counts an event of the world's last tick. */
void tally_take(Tally *tally, const Event *event, const World *world);

#endif
