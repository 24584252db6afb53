/* SPDX-License-Identifier: MIT */
/* A server in a thread of its own: the same as `clockwise serve` runs. */
#ifndef CLOCKWISE_ONLINE_HOST_THREAD_H
#define CLOCKWISE_ONLINE_HOST_THREAD_H

#include "host/net_host_options.h"

typedef struct HostThread HostThread;

/** Opens the port, or any free one where that is taken, and runs the server. `options` need no
 * `tell`; its pointers must outlive the thread. `out_address` is where this machine joins it. NULL
 * with an error where there is no port, memory or thread, or the levels cannot be played. */
HostThread *host_thread_start(const NetHostOptions *options, uint16_t port, Address *out_address,
                              Error *out_error);

/** Ends the match, tells everybody, and waits for the end of the thread, which is a moment. NULL is
 * nothing. */
void host_thread_end(HostThread *self);

#endif
