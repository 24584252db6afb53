/* SPDX-License-Identifier: MIT */
/* The word that was probably meant. */
#ifndef CLOCKWISE_JSON_SUGGEST_H
#define CLOCKWISE_JSON_SUGGEST_H

/**
 * Of `count` names (at least one, each shorter than 32 bytes) the one that the word turns into with
 * the fewest insertions, deletions, replacements and swaps of neighbours (the optimal string
 * alignment distance); of equally near ones the first.
 */
const char *suggest_nearest(const char *word, const char *const *names, int count);

#endif
