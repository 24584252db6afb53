/* SPDX-License-Identifier: MIT */
/* Differences found when a recording or a scenario was played, as text. */
#ifndef CLOCKWISE_REPLAY_FINDINGS_H
#define CLOCKWISE_REPLAY_FINDINGS_H

#include <stdbool.h>
#include <stdio.h>

enum { FINDINGS_KEPT = 24 };

typedef struct Finding {
    int tick; /**< The sort order; equal ones in the order in which they were added. */
    char text[320];
} Finding;

typedef struct Findings {
    Finding items[FINDINGS_KEPT]; /**< The earliest. */
    int count;                    /**< All, also those not kept. */
} Findings;

void findings_add(Findings *findings, int tick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Prints a line for each, after `lead`, and one with the number not kept. */
void findings_print(FILE *file, const Findings *findings, const char *lead);

#endif
