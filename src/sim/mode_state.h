/* SPDX-License-Identifier: MIT */
/*
 * What a match keeps beside its players, for its mode: all zero where the mode does not use it. It
 * is part of the world, and of its hash. Ask mode.h rather than reading it where there is a choice.
 */
#ifndef CLOCKWISE_SIM_MODE_STATE_H
#define CLOCKWISE_SIM_MODE_STATE_H

#include "geom/vec2.h"

#include <stdbool.h>

enum {
    TEAM_SLOTS = 3,       /**< Team 0 (for oneself) and teams 1 and 2. */
    BEACON_OWN_ZONES = 4, /**< Of a level that names none. */
    TRIAL_TARGETS = 12,
    SIEGE_WAVES = 10
};

/** Last light: rounds with one life each. */
typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left of the pause after it, in which nobody can be hurt; else 0. */
} RoundState;

/** Beacon: the lit zone. */
typedef struct BeaconState {
    int zone; /**< Which of the level's (or of those derived for it). */
    Vec2 at;
    double radius;
    int move_ticks; /**< Until it moves; 0 where it stays to the end. */
    int next_zone;  /**< Where it goes then: meaningful where `move_ticks` is positive. */
    Vec2 next_at;
    double next_radius;
    Vec2 own_zones[BEACON_OWN_ZONES]; /**< Where the level names none. */
    int scorer;                       /**< Who scores in it now, or NOBODY. */
    bool is_contested;                /**< Two sides are in it, and so nobody scores. */
} BeaconState;

/** Torch: who carries it, or where it lies. */
typedef struct TorchState {
    int carrier;    /**< Or NOBODY. */
    Vec2 home;      /**< The free place nearest to the arena's middle. */
    Vec2 at;        /**< Where it lies, or where its carrier is. */
    int idle_ticks; /**< Since it was dropped. */
} TorchState;

/** Siege: people (team 1) against waves (team 2). */
typedef struct SiegeState {
    int wave;         /**< 1 to SIEGE_WAVES; 0 before the first. */
    int wave_ticks;   /**< Left of the wave. */
    int pause_ticks;  /**< Left of the pause before it; else 0. */
    int reserve;      /**< Enemies of it that have not come in yet. */
    int most_at_once; /**< Enemies that may be in the arena. */
    int arrive_ticks; /**< Until the next of them may come in. */
    bool is_lost;     /**< All people are dead. */
    bool is_won;      /**< The last wave is over. */
} SiegeState;

typedef struct TrialTarget {
    Vec2 at;
    bool is_hit;
} TrialTarget;

/** Trials: targets against the clock, always the same on a level. */
typedef struct TrialsState {
    TrialTarget targets[TRIAL_TARGETS];
    int target_count;
    int targets_left;
    int par_ticks;    /**< A good time for this level. */
    int finish_ticks; /**< When the last target was hit; 0 before. */
} TrialsState;

#endif
