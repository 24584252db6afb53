/* SPDX-License-Identifier: MIT */
/* Differences found when a recording or a scenario was played, as text. */
#ifndef CLOCKWISE_REPLAY_MISMATCHES_H
#define CLOCKWISE_REPLAY_MISMATCHES_H

#include <stdbool.h>
#include <stdio.h>

enum { MISMATCHES_KEPT = 24 };

typedef struct Mismatch {
    int tick; /**< The sort order; equal ones in the order in which they were added. */
    char text[320];
} Mismatch;

typedef struct Mismatches {
    Mismatch items[MISMATCHES_KEPT]; /**< The earliest. */
    int count;                       /**< All, also those not kept. */
} Mismatches;

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Prints a line for each, after `lead`, and one with the number not kept. */
void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead);

#endif
