/* SPDX-License-Identifier: MIT */
/* What the world does not count, for the awards after a match. */
#ifndef CLOCKWISE_SCENE_TALLY_H
#define CLOCKWISE_SCENE_TALLY_H

#include "sim/state.h"

typedef struct TallyPlayer {
    int catches;
    int pickups;
    int hits_taken; /**< Deaths by other causes count too. */
    int streak;     /**< Opponents killed since its last death, */
    int longest_streak;
} TallyPlayer;

/** All zero at first. */
typedef struct Tally {
    TallyPlayer players[PLAYERS_MAX];
} Tally;

void tally_take(Tally *tally, const Event *event, const World *world);

#endif
