/* SPDX-License-Identifier: MIT */
/*
 * Cuts a text into runs that are drawn one beside the other: each has one font, one script and one
 * direction. Right-to-left scripts are ordered by the rules of Unicode's bidirectional algorithm
 * (UAX #9) for texts without explicit marks of direction.
 */
#ifndef CLOCKWISE_CANVAS_TEXT_RUNS_H
#define CLOCKWISE_CANVAS_TEXT_RUNS_H

#include <stdbool.h>

typedef struct TextCharacter {
    unsigned code_point; /**< U+FFFD for a byte that is not UTF-8. */
    int bytes;
    const char *at;
    int font;    /**< The caller's number for it. Where it changes, a new run begins. */
    bool is_box; /**< The caller draws a box in its place. */
    int level;   /**< Of embedding, as UAX #9 has it: odd from right to left. */
} TextCharacter;

typedef struct TextRun {
    int first, count; /**< Of the characters. */
    int font;
    bool is_leftward;   /**< From right to left. */
    const char *script; /**< As ISO 15924 has it, such as "Arab"; NULL if shaping is the same. */
} TextRun;

/** Reads a text's characters, at most as many as it has bytes. Returns how many. */
int text_runs_read(const char *text, TextCharacter *out_characters);

/** The runs of characters whose fonts are set, from left to right: at most as many as characters.
 * Returns how many. Sets the characters' levels. */
int text_runs_split(TextCharacter *characters, int count, TextRun *out_runs);

#endif
