/* SPDX-License-Identifier: MIT */
/* What screens say about mutators. */
#ifndef CLOCKWISE_SCENE_MUTATOR_WORDS_H
#define CLOCKWISE_SCENE_MUTATOR_WORDS_H

#include "rules/mutators.h"

typedef struct MutatorWords {
    const char *title; /**< "Mirrors". */
    const char *line;  /**< What it changes, in a sentence. */
} MutatorWords;

/** By the number of the bit. */
const MutatorWords *mutator_words(int mutator);

#endif
