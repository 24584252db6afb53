/* SPDX-License-Identifier: MIT */
/* The kinds of matches that are compared. */
#ifndef CLOCKWISE_TESTS_BALANCE_CELLS_H
#define CLOCKWISE_TESTS_BALANCE_CELLS_H

#include "bots/bot_parts.h"
#include "sim/rules.h"

typedef struct Cell {
    const char *name;
    int times; /**< Factor of the number of matches: more where the asked range is narrow. */
    Mode mode;
    int players;
    int people; /**< Siege: how many of them play the people's side. */
    bool has_teams;
    BotLevel level;
    unsigned mutators;
    bool needs_movers; /**< Played only on levels that have some. */
    bool is_changed;   /**< One player, in each seat in turn, has `manner`. */
    BotMannerTraits manner;
    bool is_adapted; /**< All but the first player are of the adaptive level. */
    bool is_idle;    /**< The first player is a person who does nothing. */
    int seconds;     /**< Matches are cut off after so long, who leads has won; 0: they are not. */
} Cell;

const Cell *cells_find(const char *name);

/** NULL past the last one. */
const Cell *cells_get(int index);

#endif
