/* SPDX-License-Identifier: MIT */
/* What the tally of a set says. */
#ifndef CLOCKWISE_RIVALS_RIVALS_WORDS_H
#define CLOCKWISE_RIVALS_RIVALS_WORDS_H

#include "rivals/rivals.h"

enum { RIVALS_WORDS_BYTES = 128 };

/** The name of a side in a set of so many people, 1 or 2; side 0 is the first player. */
const char *rivals_words_name(int people, int side);

/** "You lead 2 : 1", "All even at 1 : 1", "Player 2 wins the set". */
void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** How the last match ended, and what is still to be won. */
void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who picks or has picked, or why nobody does. */
void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

#endif
