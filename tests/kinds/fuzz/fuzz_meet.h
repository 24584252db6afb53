/* SPDX-License-Identifier: MIT */
/* What a meeting server, a host, a caller and a list take from a network: it may be anything. */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_MEET_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_MEET_H

#include <stddef.h>

/** Datagrams, one after the other: a byte that says from whom to whom and whether it has the right
 * secrets, two of a length, and so many bytes. What is read is written again as the same, and the
 * service sends no more than it gets. */
void fuzz_meet_run(const char *text, size_t length);

#endif
