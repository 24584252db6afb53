/* SPDX-License-Identifier: MIT */
/* The known word that a misspelled one is meant to be. */
#ifndef CLOCKWISE_JSON_SUGGEST_H
#define CLOCKWISE_JSON_SUGGEST_H

/** Of `count` names (at least one, each shorter than 32 bytes) the first with the smallest optimal
 * string alignment distance: insertions, deletions, replacements and swaps of neighbors. NULL where
 * none is near: where more than a third of the word's letters would be wrong. */
const char *suggest_nearest(const char *word, const char *const *names, int count);

#endif
