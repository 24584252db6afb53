/* SPDX-License-Identifier: MIT */
/* Runs the same server as `clockwise serve`, in a thread of its own. */
#ifndef CLOCKWISE_ONLINE_HOST_THREAD_H
#define CLOCKWISE_ONLINE_HOST_THREAD_H

#include "netplay/game_server.h"

typedef struct HostThread HostThread;

/** Opens the port, or if that is taken one of the next that searches find (LAN_PORTS), or any free
 * one, and runs the server. `options` need no `tell`; its pointers must outlive the thread.
 * `out_address` is the server's address on loopback. Returns NULL with an error if there is no
 * port, memory or thread, or the levels cannot be played. */
HostThread *host_thread_start(const GameServerOptions *options, uint16_t port, Address *out_address,
                              Error *out_error);

/** Ends the match, disconnects everyone and joins the thread, which takes a moment. NULL is
 * allowed. */
void host_thread_end(HostThread *self);

#endif
