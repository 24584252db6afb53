/* SPDX-License-Identifier: MIT */
/* Messages compared by what counts in them: their place, names and numbers, not their prose. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MESSAGE_H
#define CLOCKWISE_TESTS_SUPPORT_MESSAGE_H

#include <stdbool.h>

/** Whether a message is `wanted`, where each "…" stands for any text: "7:9: view: …a pair…". */
bool message_matches(const char *message, const char *wanted);

#endif
