/* SPDX-License-Identifier: MIT */
/*
 * A best-of-five set of duels: the score, the levels and whose pick of a mutator it is. Plain data:
 * one seed and the same results make the same set everywhere.
 */
#ifndef CLOCKWISE_SHELL_RIVALS_H
#define CLOCKWISE_SHELL_RIVALS_H

#include "profile/level_list.h"
#include "sim/mutators.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    RIVALS_SIDES = 2,
    RIVALS_WINS = 3, /**< To win the set. */
    RIVALS_MATCHES = RIVALS_SIDES * (RIVALS_WINS - 1) + 1,
    RIVALS_OFFERS = 3,
    RIVALS_LEVELS_MAX = 16,
    RIVALS_NONE = -1 /**< No side, no mutator. */
};

/** A level that suits two players. */
typedef struct RivalsLevel {
    int index;         /**< The caller's own number. */
    unsigned mutators; /**< Those that change something on it, see sim/mutators.h; more than
                          RIVALS_OFFERS. */
} RivalsLevel;

/** A match that was won. */
typedef struct RivalsMatch {
    int level;   /**< RivalsLevel.index. */
    int mutator; /**< The number of its bit, or RIVALS_NONE. */
    int winner;  /**< A side: 0 or 1. */
    int scores[RIVALS_SIDES];
} RivalsMatch;

typedef struct Rivals {
    uint64_t seed;
    RivalsLevel levels[RIVALS_LEVELS_MAX]; /**< In the order in which they are played. */
    int level_count;
    RivalsMatch matches[RIVALS_MATCHES]; /**< Without drawn ones. */
    int match_count;
    int wins[RIVALS_SIDES];
    int picker;                /**< The side that picks now, or RIVALS_NONE. */
    int offers[RIVALS_OFFERS]; /**< What it picks from: numbers of different mutators. */
    int mutator;               /**< Of the next match, or RIVALS_NONE. */
    bool is_replayed;          /**< The last match was drawn and is played again. */
} Rivals;

/** Begins a set. The order of the levels comes from the seed; `count` is 1 to RIVALS_LEVELS_MAX. */
void rivals_begin(Rivals *rivals, uint64_t seed, const RivalsLevel *levels, int count);

/** Takes the result of a match; `winner` RIVALS_NONE is a draw, which counts for nobody. Nothing
 * happens once the set is won. */
void rivals_take(Rivals *rivals, int winner, const int scores[RIVALS_SIDES]);

/** The picker picks one of its offers, by its index. */
void rivals_pick(Rivals *rivals, int offer);

/** The index of the offer that a bot picks. */
int rivals_bot_pick(const Rivals *rivals);

/** The index of the next match's level. */
int rivals_next_level(const Rivals *rivals);

/** The number of the next match in the set, from 1. */
int rivals_next_number(const Rivals *rivals);

/** The number of the match played last, also where it was drawn; 0 before the first. */
int rivals_last_number(const Rivals *rivals);

/** The winner of the set, or RIVALS_NONE before its end. */
int rivals_winner(const Rivals *rivals);

/** The side with more wins, or RIVALS_NONE. */
int rivals_leader(const Rivals *rivals);

/** Fills in the game's own levels that are made for two players too and fit on the screen, with
 * their index in `list`; returns how many. */
int rivals_levels_find(LevelList *list, RivalsLevel out_levels[RIVALS_LEVELS_MAX]);

/* What screens say about a set. Scores name both sides, the first player's always on the left. */

enum { RIVALS_WORDS_BYTES = 192 };

/** The name of a side in a set of so many people, 1 or 2; side 0 is the first player. */
const char *rivals_words_name(int people, int side);

/** A match of the set, by its number from 1 on, and the score: "Rivals · match 2 of 5 · You 1 : 0
 * Pallet". */
void rivals_words_match(const Rivals *rivals, int people, int number,
                        char out_words[RIVALS_WORDS_BYTES]);

/** How a set goes, for a screen before it begins; `old` is a set that it would replace, or NULL. */
void rivals_words_rules(const Rivals *old, int people, char out_words[RIVALS_WORDS_BYTES]);

/** "You lead", "Tied", "Player 2 wins the set". */
void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who won the last match, its points, and what is still to be won. */
void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** "You won", "Pallet won". */
void rivals_words_winner(const RivalsMatch *match, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who is to choose the next rule, or whose choice it is, or why nobody chooses. */
void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

#endif
