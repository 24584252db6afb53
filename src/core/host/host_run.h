/* SPDX-License-Identifier: MIT */
/* The loop of a server: wakes hosts 120 times a second by the system's clock, and more often during
 * a flood. It has no state of its own, so that each thread may run hosts of its own. */
#ifndef CLOCKWISE_HOST_HOST_RUN_H
#define CLOCKWISE_HOST_HOST_RUN_H

#include "host/net_host.h"

/** The time that hosts go by, microseconds from some moment on. */
uint64_t host_run_now(void);

/** Runs `count` hosts until `goes_on`, which is asked in each round, says no; then closes them. */
void host_run(NetHost *const *hosts, int count, bool (*goes_on)(void *self), void *self);

#endif
