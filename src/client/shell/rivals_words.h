/* SPDX-License-Identifier: MIT */
/* What screens say about a set. Scores name both sides, the first player's always on the left. */
#ifndef CLOCKWISE_SHELL_RIVALS_WORDS_H
#define CLOCKWISE_SHELL_RIVALS_WORDS_H

#include "shell/rivals.h"

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
