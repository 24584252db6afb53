/* SPDX-License-Identifier: MIT */
/* Tests that need addresses which this machine may not have. */
#ifndef CLOCKWISE_TESTS_SUPPORT_OWN_NETWORK_H
#define CLOCKWISE_TESTS_SUPPORT_OWN_NETWORK_H

#include <stdbool.h>

/** Runs a test in a process with a network of its own, which `commands`, for a shell, set up: there
 * is nothing but a loopback that is down. `test` prints what is wrong and returns whether all is
 * fine. Where the system allows no such network that is said, and counts as fine. */
bool own_network_run(const char *commands, bool (*test)(void));

#endif
