/* SPDX-License-Identifier: MIT */
/* The nearest known word to a misspelled one. */
#ifndef CLOCKWISE_JSON_SUGGEST_H
#define CLOCKWISE_JSON_SUGGEST_H

/** Of `count` names (at least one, each shorter than 32 bytes) the first with the smallest optimal
 * string alignment distance: insertions, deletions, replacements and swaps of neighbors. */
const char *suggest_nearest(const char *word, const char *const *names, int count);

#endif
