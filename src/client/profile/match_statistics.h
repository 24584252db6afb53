/* SPDX-License-Identifier: MIT */
/* What the statistics count in a match, for one player. */
#ifndef CLOCKWISE_PROFILE_MATCH_STATISTICS_H
#define CLOCKWISE_PROFILE_MATCH_STATISTICS_H

#include "sim/state.h"

typedef struct MatchStatistics {
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
} MatchStatistics;

/** The same while a match is played; all zero at first. */
typedef struct StatisticsRun {
    MatchStatistics count;
    int weapon_hits[WEAPON_COUNT]; /**< Hits of opponents. */
    int streak;                    /**< Since the last death. */
} StatisticsRun;

/** Comes after each tick. */
void match_statistics_step(StatisticsRun *match, const World *world, int player);

/** Fills in what the world itself counts; call it once, when the match is over. */
void match_statistics_end(StatisticsRun *match, const World *world, int player);

/** Adds what another match counted; numbers stop at INT_MAX. */
void match_statistics_add(MatchStatistics *sum, const MatchStatistics *more);

/** Two numbers' sum, at most INT_MAX; neither is negative. */
int match_statistics_sum(int a, int b);

#endif
