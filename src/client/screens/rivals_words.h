/* SPDX-License-Identifier: MIT */
/* What the tally of a set says. */
#ifndef CLOCKWISE_SCREENS_RIVALS_WORDS_H
#define CLOCKWISE_SCREENS_RIVALS_WORDS_H

#include "rivals/rivals.h"

enum { RIVALS_WORDS_BYTES = 128 };

/** "You lead 2 : 1", "All even at 1 : 1", "Player 2 wins the set". */
void rivals_words_heading(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** How the last match ended, and what is still to be won. */
void rivals_words_last(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

/** Who picks or has picked, or why nobody does. */
void rivals_words_pick(const Rivals *rivals, int people, char out_words[RIVALS_WORDS_BYTES]);

#endif
