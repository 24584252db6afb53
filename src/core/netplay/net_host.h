/* SPDX-License-Identifier: MIT */
/*
 * A server that people can join: the connections (link/link.h), a lobby, and one match after
 * another (netplay/net_server.h). It has no clock and no socket: call net_host_wake() with the time
 * at least 120 times a second, as host_run.h does.
 *
 * A match is filled with bots, and each person who joins takes the slot of one. Without a lobby, a
 * match of bots alone does not begin before somebody joins; after it ends, its results stay for a
 * while, and then the next match begins with everybody who is still there.
 */
#ifndef CLOCKWISE_NETPLAY_NET_HOST_H
#define CLOCKWISE_NETPLAY_NET_HOST_H

#include "netplay/net_host_options.h"

/** Without a lobby it creates the first match too. The wire must outlive the host. With a password
 * this takes up to half a second. False with an error where a level cannot be read or played. */
bool net_host_create(NetHost **out_host, const NetHostOptions *options, Wire wire, uint64_t now_us,
                     Error *out_error);

/** Sends nothing: call net_host_close() first. NULL is allowed. */
void net_host_destroy(NetHost *host);

/** Handles what has arrived, steps the ticks that are due, and sends what is due. Returns how many
 * datagrams had arrived. */
int net_host_wake(NetHost *host, uint64_t now_us);

/** Ends the match and tells all clients that the server shuts down. After that the host can only be
 * viewed and destroyed. */
void net_host_close(NetHost *host);

NetHostView net_host_view(const NetHost *host);

#endif
