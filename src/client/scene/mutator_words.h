/* SPDX-License-Identifier: MIT */
/* What screens say about mutators. */
#ifndef CLOCKWISE_SCENE_MUTATOR_WORDS_H
#define CLOCKWISE_SCENE_MUTATOR_WORDS_H

#include "sim/mutators.h"

enum { MUTATOR_WORDS_SUFFIX_BYTES = 32 };

typedef struct MutatorWords {
    const char *title; /**< "Mirrors". */
    const char *line;  /**< What it changes, in a sentence. */
} MutatorWords;

/** By the number of the bit. */
const MutatorWords *mutator_words(int mutator);

/** Of the mutator that is on; NULL by the usual rules. */
const MutatorWords *mutator_words_of(unsigned mutators);

/** To follow a mode's title: " · Mirrors", or nothing by the usual rules. */
void mutator_words_suffix(unsigned mutators, char out_words[MUTATOR_WORDS_SUFFIX_BYTES]);

#endif
