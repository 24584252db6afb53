/* SPDX-License-Identifier: MIT */
/* What the tally of a set says. */
#ifndef CLOCKWISE_RIVALS_RIVALS_WORDS_H
#define CLOCKWISE_RIVALS_RIVALS_WORDS_H

#include "rivals/rivals.h"

enum { RIVALS_WORDS_BYTES = 128 };

/** The name of a side in a set of so many people, 1 or 2; side 0 is the first player. */
const char *rivals_words_name(int people, int side);

/** The wins, the first player's on the left: "You 2 : 1 Pallet". */
void rivals_words_score(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** A match's kills, the first player's on the left: "5 : 3". */
void rivals_words_result(const RivalsMatch *match, char out_words[RIVALS_WORDS_BYTES]);

/** Which match of the set was just played: "Rivals, match 2". */
void rivals_words_match(const Rivals *rivals, char out_words[RIVALS_WORDS_BYTES]);

/** "You lead", "All even", "Player 2 wins the set". */
void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** How the last match ended, and what is still to be won. */
void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who picks or has picked, or why nobody does. */
void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

#endif
