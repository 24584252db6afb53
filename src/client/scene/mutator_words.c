/* SPDX-License-Identifier: MIT */
#include "scene/mutator_words.h"

#include "base/error.h"

#include <stddef.h>
#include <stdio.h>

const MutatorWords *mutator_words(int mutator)
{
    static const MutatorWords words[MUTATOR_COUNT] = {
        {"No recovery", "Shields do not recover."},
        {"Frozen movers", "Everything that moves stands still."},
        {"Mirrors", "Every wall is a mirror: bullets keep bouncing."},
        {"One bullet", "One hit kills. There are no shields."},
        {"Dark", "You see only what is near you."},
        {"Double speed", "Players, bullets and movers are twice as fast."},
        {"Big heads", "Everyone is larger and easier to hit."},
    };
    ASSERT(mutator >= 0 && mutator < MUTATOR_COUNT);
    return &words[mutator];
}

const MutatorWords *mutator_words_of(unsigned mutators)
{
    int first = mutators_first(mutators);
    return first < MUTATOR_COUNT ? mutator_words(first) : NULL;
}

void mutator_words_suffix(unsigned mutators, char out_words[MUTATOR_WORDS_SUFFIX_BYTES])
{
    const MutatorWords *words = mutator_words_of(mutators);
    out_words[0] = '\0';
    if (words != NULL)
        snprintf(out_words, MUTATOR_WORDS_SUFFIX_BYTES, " \xc2\xb7 %s", words->title);
}
