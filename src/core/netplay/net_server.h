/* SPDX-License-Identifier: MIT */
/*
 * The server's side of one match. It steps the one true world, tells each client what it may know
 * of each tick (netplay/veil.h), and takes one input per tick from each remote player. It has neither
 * clock nor network: the caller runs net_server_step() 120 times a second, hands over the frames
 * that arrive, and provides a NetSink for sending.
 *
 * For each client it keeps `told`, a copy of the world that the client has. Both sides step it with
 * the inputs that the client may know; then the server sends the delta from there to the true world
 * without what the veil hides. A spectator is sent everything, but NET_WATCH_TICKS late.
 */
#ifndef CLOCKWISE_NETPLAY_NET_SERVER_H
#define CLOCKWISE_NETPLAY_NET_SERVER_H

#include "match/match.h"
#include "netplay/net_sides.h"

/** The match must outlive the server, and only the server may step it. Its spread_salt must not be
 * the one of its seed, since clients are sent the salt and must not learn the seed. `number` is
 * net_server_number() of the previous match; any value for the first. Fails only when out of
 * memory. */
bool net_server_create(NetServer **out_server, Match *match, uint8_t number, NetSink sink,
                       Error *out_error);
void net_server_destroy(NetServer *server);

/** The number of the newest setup sent to any client. Each setup has its own, so that frames that
 * arrive before it, or late, are not taken for frames of another match. */
uint8_t net_server_number(const NetServer *server);

/** Adds a client. Each of its people takes over a bot, in the order of players, on the team they
 * want where possible. The client is sent the setup and the full state; the level only if it asks
 * for it. False with an error where there are too few bots or memory is short. */
bool net_server_join(NetServer *server, int client, const NetParty *party, Error *out_error);

/** Whether that many people could join. */
bool net_server_has_room(const NetServer *server, int people);

/** Adds a client as a spectator, who takes no bot's slot. False with an error as above. */
bool net_server_watch(NetServer *server, int client, Error *out_error);

/** A client has reconnected and has lost its state: sends everything again. */
bool net_server_return(NetServer *server, int client, Error *out_error);

/** The client is silent: bots play for it until net_server_back(). Both do nothing for a client
 * that is not in the match. */
bool net_server_away(NetServer *server, int client, Error *out_error);
void net_server_back(NetServer *server, int client);

/** Removes a client for good: bots take over its seats. */
bool net_server_leave(NetServer *server, int client, Error *out_error);

/** Bit 1 << player for each player of a client; 0 where there is none. */
unsigned net_server_seats(const NetServer *server, int client);

/** Whether the input of any of its players has changed since the last call. */
bool net_server_take_activity(NetServer *server, int client);

/** Microseconds. The longer the round trip, the earlier a client must be told of players who are
 * about to come into view. */
void net_server_set_round_trip(NetServer *server, int client, uint64_t round_trip_us);

/** Takes an unreliable frame; one for another setup is ignored. False for what no client sends:
 * close the connection. */
bool net_server_take_frame(NetServer *server, int client, const void *bytes, size_t count);

/** Takes a message of the reliable stream. False as above. */
bool net_server_take_message(NetServer *server, int client, const void *bytes, size_t count);

/** Steps one tick. Every second one sends a frame to each client. */
void net_server_step(NetServer *server);

/** The number of the last tick. Unlike the world's own, it keeps counting after the match is
 * over. */
int net_server_tick(const NetServer *server);

NetServerCounts net_server_counts(const NetServer *server);

/** For tests: the world that a client has after the last tick. */
const World *net_server_told(const NetServer *server, int client);

#endif
