/* SPDX-License-Identifier: MIT */
/* What did not hold when something was played, in words for a person. */
#ifndef CLOCKWISE_REPLAY_FINDINGS_H
#define CLOCKWISE_REPLAY_FINDINGS_H

#include <stdbool.h>
#include <stdio.h>

enum { FINDINGS_KEPT = 24 };

typedef struct Finding {
    int tick; /**< They are kept in this order; of equal ones the first said comes first. */
    char text[320];
} Finding;

typedef struct Findings {
    Finding items[FINDINGS_KEPT]; /**< The earliest. */
    int count;                    /**< All of them, kept or not. */
} Findings;

void findings_add(Findings *findings, int tick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** A line for each, led by `lead`, and one that counts those not kept. */
void findings_print(FILE *file, const Findings *findings, const char *lead);

#endif
