/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_LAST_LIGHT_H
#define CLOCKWISE_SIM_LAST_LIGHT_H

#include "sim/mode_rules.h"

#define LAST_LIGHT_SECONDS 24.0     /**< Of a round; then the border closes completely. */
#define LAST_LIGHT_ROUNDS 3         /**< Won rounds that end a match of two sides. */
#define LAST_LIGHT_ROUNDS_OF_MORE 2 /**< Of more sides. */
#define LAST_LIGHT_ROUNDS_MAX 5     /**< The match ends after these in any case. */
#define ROUND_PAUSE_SECONDS 1.5     /**< After a round; no player can be hurt in it. */
#define ROUND_COUNTDOWN_SECONDS 1.5

/** Rounds with one life each. */
typedef struct RoundState {
    int number;      /**< From 1. */
    int ticks;       /**< Played of this round. */
    int pause_ticks; /**< Left of the pause after the round, or 0. */
} RoundState;

extern const ModeRules last_light_rules;

#endif
