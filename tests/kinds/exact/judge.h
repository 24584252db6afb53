/* SPDX-License-Identifier: MIT */
/*
 * Asks the collision code a question and judges its answer by the exact one.
 *
 * Scale. A length may be off by 1e-9 of itself, or by ROUNDING units in the last place of the
 * largest number in the question, which is all that doubles can promise; at coordinates of 1e4 that
 * is 3e-11 world units. A time may be off by 1e-9 of the move, or by such a length at the speed of
 * approach. A direction may be off by 1e-6, and by such a length seen from the corner it points
 * away from. Where the documented tolerances leave a choice (ways out that differ by less than
 * CONTACT_TIE; touches that get no deeper than 1e-9) either answer is right.
 */
#ifndef CLOCKWISE_TESTS_EXACT_JUDGE_H
#define CLOCKWISE_TESTS_EXACT_JUDGE_H

#include "exact/question.h"

enum { VERDICT_BYTES = 256 };

typedef struct Verdict {
    bool is_right;
    char reason[VERDICT_BYTES]; /**< What was wrong, with both answers. */
    double error;               /**< Of a depth, distance or time, as a part of what is allowed. */
} Verdict;

void judge(const Question *question, Verdict *out_verdict);

#endif
