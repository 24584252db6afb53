/* SPDX-License-Identifier: MIT */
/* Players whose inputs are like people's, for measuring how fair play over a network is. They do
 * not react to what a client predicts: they play a copy of the true match that runs ahead of it,
 * and each client sends what was recorded there for the tick that is due. Where an input came too
 * late, so that the truth went another way, the copy begins again from the truth. */
#ifndef CLOCKWISE_TESTS_SUPPORT_FAIR_PEOPLE_H
#define CLOCKWISE_TESTS_SUPPORT_FAIR_PEOPLE_H

#include "match/match.h"

enum {
    FAIR_LEAD_TICKS = 96,    /**< How far the copy runs ahead: more than any client does. */
    FAIR_KEPT_TICKS = 256,   /**< How many ticks are recorded. */
    FAIR_HELD_LEAST = 12,    /**< Ticks for which a key stays as it is, at least: 0.1 s. */
    FAIR_HELD_MORE = 30,     /**< Ticks for which it may stay longer. */
    FAIR_TRIGGER_TICKS = 24, /**< So long the trigger is held after the last reason to fire: weapons
                                fire on while it is. */
    FAIR_PRESS_TICKS = 8     /**< How long a dash is pressed. */
};

/** What one player's hands do. */
typedef struct FairHands {
    PlayerInput input;
    int keys_left; /**< Ticks until the movement may change. */
    int fire_left; /**< Ticks for which the trigger stays pressed. */
    int dash_left; /**< Ticks for which the dash stays pressed. */
} FairHands;

typedef struct FairPeople {
    Match *copy;
    const Match *truth;
    int copy_tick; /**< As the server counts: the copy is after this tick. */
    int begin_tick;
    PlayerInput inputs[FAIR_KEPT_TICKS][PLAYERS_MAX]; /**< By tick. */
    Hash hashes[FAIR_KEPT_TICKS];
    FairHands hands[PLAYERS_MAX];
    Random random;
    int strayed; /**< How often the truth went another way. */
} FairPeople;

/** `truth` is at `tick`. Nobody does anything for FAIR_LEAD_TICKS. */
void fair_people_begin(FairPeople *people, const Match *truth, int tick, uint64_t seed);
void fair_people_end(FairPeople *people);

/** Call it after each tick of the truth. */
void fair_people_follow(FairPeople *people, int tick);

/** For NetBench.give: what the people do in a tick. */
void fair_people_give(void *people, int tick, PlayerInput out_inputs[PLAYERS_MAX]);

#endif
