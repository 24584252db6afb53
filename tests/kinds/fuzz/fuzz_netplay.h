/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_NETPLAY_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_NETPLAY_H

#include <stddef.h>

/**
 * What the two sides of a network game say to each other. The first byte says what the others are:
 * a packet of inputs, a message or a frame to a client, or changes to good ones, three bytes each.
 * A client plays on after whatever it takes.
 */
void fuzz_netplay_run(const char *text, size_t length);

#endif
