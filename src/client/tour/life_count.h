/* SPDX-License-Identifier: MIT */
/* What the statistics for life count in one match, for one player. */
#ifndef CLOCKWISE_TOUR_LIFE_COUNT_H
#define CLOCKWISE_TOUR_LIFE_COUNT_H

#include "sim/state.h"

typedef struct LifeCount {
    int matches;
    int wins; /**< In modes for one alone: runs that reached their goal. */
    int kills;
    int deaths;
    int shots;
    int hits;
    int catches;
    int banked;  /**< Hits of opponents by shots that had bounced. */
    int streak;  /**< The most opponents killed without dying. */
    int seconds; /**< Played. */
} LifeCount;

/** Of one match being played; all zero at first. */
typedef struct LifeMatch {
    LifeCount count;
    int weapon_hits[WEAPON_COUNT]; /**< Hits of opponents. */
    int streak;                    /**< Since the last death. */
} LifeMatch;

/** Comes after each tick. */
void life_count_step(LifeMatch *match, const World *world, int player);

/** Fills in what the world itself counts; call it once, when the match is over. */
void life_count_end(LifeMatch *match, const World *world, int player);

/** Adds what another match counted; numbers stop at INT_MAX. */
void life_count_add(LifeCount *sum, const LifeCount *more);

/** Two numbers' sum, at most INT_MAX; neither is negative. */
int life_count_sum(int a, int b);

#endif
