/* SPDX-License-Identifier: MIT */
/*
 * A server that people can join: the door (door/link_server.h) and one match after the other behind
 * it (netplay/net_server.h). It has no clock and no socket: whoever has it calls net_host_wake()
 * with the time at least 120 times a second; host_run.h does that for real.
 *
 * A match is filled with bots, and each person who joins takes the place of one. A match of bots
 * alone that has not begun waits for somebody. After its end the results stand for a while; then
 * the next match begins, for everybody who is still there.
 */
#ifndef CLOCKWISE_HOST_NET_HOST_H
#define CLOCKWISE_HOST_NET_HOST_H

#include "host/net_host_options.h"

/** Makes the first match too. The wire must outlive the host. With a password this takes up to half
 * a second. False with an error where a level cannot be read or played. */
bool net_host_create(NetHost **out_host, const NetHostOptions *options, Wire wire, uint64_t now_us,
                     Error *out_error);

/** Says nothing to anybody: net_host_close() first. NULL is nothing. */
void net_host_destroy(NetHost *host);

/** Takes what has come, steps the ticks that are due and sends what is to be sent. Returns how many
 * datagrams had come. */
int net_host_wake(NetHost *host, uint64_t now_us);

/** Ends the match and tells everybody that the server ends. The host can only be looked at and
 * destroyed then. */
void net_host_close(NetHost *host);

NetHostView net_host_view(const NetHost *host);

#endif
