/* SPDX-License-Identifier: MIT */
/* What the game says of a mode. Rules are in modes/. */
#ifndef CLOCKWISE_SCENE_MODE_WORDS_H
#define CLOCKWISE_SCENE_MODE_WORDS_H

#include "sim/state.h"

#include <stddef.h>

enum { MODE_WORDS_TOP_BYTES = 32 };

typedef struct ModeWords {
    const char *title; /**< "Last light". */
    const char *line;  /**< "One life a round. The last one standing wins it." */
    const char *score; /**< What its score counts: "Rounds". */
    const char *bots;  /**< What set-ups call its bots. */
    bool has_rounds;   /**< The score is rounds won, shown as dots; the dead are out of one. */
    bool is_peaceful;  /**< There is no one to hurt, so results show no kills. */

    /* Each of these may be NULL. */

    /** What stands left or right of the clock. NULL: players or teams with their scores. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_WORDS_TOP_BYTES]);
    /** What an event announces; false for nothing. NULL: no event does. */
    bool (*announce)(const World *world, const Event *event, char *out_words, size_t size);
} ModeWords;

const ModeWords *mode_words(Mode mode);

#endif
