/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MODES_LAST_LIGHT_H
#define CLOCKWISE_MODES_LAST_LIGHT_H

#include "sim/mode_rules.h"

#define LAST_LIGHT_SECONDS 75.0     /**< Of a round; then the border is closed wholly. */
#define LAST_LIGHT_ROUNDS 5         /**< Won rounds that end a match of two sides, */
#define LAST_LIGHT_ROUNDS_OF_FOUR 4 /**< of three or four, */
#define LAST_LIGHT_ROUNDS_OF_MORE 3 /**< and of more. */
#define LAST_LIGHT_ROUNDS_MAX 15    /**< After these the match ends in any case. */
#define ROUND_PAUSE_SECONDS 1.5     /**< After a round, in which no player can be hurt. */
#define ROUND_COUNTDOWN_SECONDS 1.5

/** Rounds with one life each. */
typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left of the pause after it, in which no player can be hurt; else 0. */
} RoundState;

extern const ModeRules last_light_rules;

#endif
