/* SPDX-License-Identifier: MIT */
/* Differences found when a recording or a scenario was played, as text. */
#ifndef CLOCKWISE_MATCH_MISMATCHES_H
#define CLOCKWISE_MATCH_MISMATCHES_H

#include "sim/state.h"

#include <stdio.h>

enum { MISMATCHES_KEPT = 24, MISMATCH_NO_PLAYER = -1 };

typedef struct Mismatch {
    int tick;   /**< The sort order; equal ones in the order in which they were added. */
    int player; /**< Whose recorded state differs, or MISMATCH_NO_PLAYER. */
    char text[320];
} Mismatch;

typedef struct Mismatches {
    Mismatch items[MISMATCHES_KEPT]; /**< The earliest. */
    int count;                       /**< All, also those not kept. */
} Mismatches;

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/** The same for the state of one player of a recording. */
void mismatches_add_player(Mismatches *mismatches, int tick, int player, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/** The one to show where there is room for only one: the first of a player's state, which says
 * most, else the last that was kept. NULL if there are none. */
const Mismatch *mismatches_main(const Mismatches *mismatches);

/** Prints a line for each, after `lead`, and one with the number not kept. */
void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead);

/** The trace: one line with a JSON object for a tick, with the positions of everything. The caller
 * checks the file for errors. */
void trace_write(FILE *file, const World *world);

#endif
