/* SPDX-License-Identifier: MIT */
/* The main loop of a dedicated server: wakes hosts 120 times a second by the system's clock, and
 * more often during a packet flood. It has no state of its own, so each thread can run its own
 * hosts. */
#ifndef CLOCKWISE_NETPLAY_HOST_RUN_H
#define CLOCKWISE_NETPLAY_HOST_RUN_H

#include "netplay/net_host.h"

/** The clock for hosts: monotonic, in microseconds, from an arbitrary start. */
uint64_t host_run_now(void);

/** Runs `count` hosts until `goes_on`, which is called once per round, returns false; then closes
 * them. */
void host_run(NetHost *const *hosts, int count, bool (*goes_on)(void *self), void *self);

#endif
