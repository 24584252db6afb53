/* SPDX-License-Identifier: MIT */
/* The texts of each mode: titles, announcements, the top row. Its rules are in modes/. */
#ifndef CLOCKWISE_SCENE_MODE_WORDS_H
#define CLOCKWISE_SCENE_MODE_WORDS_H

#include "sim/state.h"

#include <stddef.h>

enum { MODE_WORDS_TOP_BYTES = 32 };

typedef struct ModeWords {
    const char *title; /**< "Last light". */
    const char *line;  /**< "One life a round. The last one standing wins it." */
    const char *score; /**< The score column: "Rounds". */
    const char *bots;  /**< The name of its bots: "Enemies". */
    bool has_rounds;   /**< The score is rounds won, shown as dots; the dead wait for the next. */
    bool is_peaceful;  /**< No opponents: results show no kills. */

    /* Each of these may be NULL. */

    /** The text left or right of the clock. NULL: the scores of players or teams. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_WORDS_TOP_BYTES]);
    /** The announcement of an event; false for none. */
    bool (*announce)(const World *world, const Event *event, char *out_words, size_t size);
} ModeWords;

const ModeWords *mode_words(Mode mode);

#endif
