/* SPDX-License-Identifier: MIT */
/* The texts of each mode: titles, announcements, the top row. Its rules are in modes/. */
#ifndef CLOCKWISE_SCENE_MODE_WORDS_H
#define CLOCKWISE_SCENE_MODE_WORDS_H

#include "sim/state.h"

#include <stddef.h>

enum { MODE_WORDS_TOP_BYTES = 32, MODE_WORDS_CLOCK_BYTES = 16, MODE_WORDS_LINE_BYTES = 96 };

typedef struct ModeWords {
    const char *title; /**< "Last light". */
    const char *unit;  /**< What the score to win counts: "kills"; NULL if there is none. */
    const char *line;  /**< How it is won; with a unit, what follows "First to 5 kills". */
    const char *score; /**< The score column: "Rounds". */
    const char *bots;  /**< The name of its bots: "Enemies". */
    bool has_rounds;   /**< The score is rounds won, shown as dots; the dead wait for the next. */
    bool is_peaceful;  /**< No opponents: results show no kills. */
    bool has_limit;    /**< Its clock runs up, and shows how far. */

    /* Each of these may be NULL. */

    /** The text left or right of the clock. NULL: the scores of players or teams. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_WORDS_TOP_BYTES]);
    /** What the clock shows. NULL: the time left. */
    void (*write_clock)(const World *world, char out_words[MODE_WORDS_CLOCK_BYTES]);
    /** What the clock counts, in a word or two below it. NULL: nothing. */
    void (*write_caption)(const World *world, char out_words[MODE_WORDS_TOP_BYTES]);
    /** The announcement of an event; false for none. */
    bool (*announce)(const World *world, const Event *event, char *out_words, size_t size);
} ModeWords;

const ModeWords *mode_words(Mode mode);

/** What the mode is about, in a sentence or two: "First to 5 kills, or the most in three minutes."
 * Takes up to MODE_WORDS_LINE_BYTES. */
void mode_words_line(Mode mode, int score_to_win, char *out_words, size_t size);

#endif
