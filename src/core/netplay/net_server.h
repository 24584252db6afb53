/* SPDX-License-Identifier: MIT */
/*
 * The server's side of one match. It steps the one true world, tells each client of each tick what
 * that may know (veil/veil.h), and takes one input a tick of each player who is elsewhere. It knows
 * neither clock nor network: whoever has it calls net_server_step() 120 times a second, hands it
 * the frames that have come, and gives it a NetSink for what it sends.
 *
 * For each client it keeps `told`, the world that the client has. Both step it with the inputs that
 * the client may know; then the server sends how that differs from the truth behind its veil. Who
 * only looks on is told of everything, as it was NET_WATCH_TICKS ago.
 */
#ifndef CLOCKWISE_NETPLAY_NET_SERVER_H
#define CLOCKWISE_NETPLAY_NET_SERVER_H

#include "match/match.h"
#include "netplay/net_sides.h"

/** The match must outlive the server and is stepped by it alone; its spread_salt is one of its own,
 * not that of its seed. `number` is net_server_number() of the match before, or any for the first.
 * Fails only when out of memory. */
bool net_server_create(NetServer **out_server, Match *match, uint8_t number, NetSink sink,
                       Error *out_error);
void net_server_destroy(NetServer *server);

/** Of the last setup that was sent to anybody. Each has its own, so that frames that overtake one,
 * or come late, are not taken for what they are not. */
uint8_t net_server_number(const NetServer *server);

/** Lets a client in: its people take over as many bots, the first of them the first in the order of
 * players, of the teams that they want where that can be; the client is sent all that it needs, the
 * level only if it then asks for it.
 * False with an error where there are too few bots, or memory is short. */
bool net_server_join(NetServer *server, int client, const NetParty *party, Error *out_error);

/** Whether so many people would find a place. */
bool net_server_has_room(const NetServer *server, int people);

/** The same for a client that only looks on: it takes nobody's place. */
bool net_server_watch(NetServer *server, int client, Error *out_error);

/** The client has come back with nothing but its name: sends it all again. */
bool net_server_return(NetServer *server, int client, Error *out_error);

/** Nothing is heard of it: bots play for it until net_server_back(). These do nothing for a client
 * that is not in the match. */
bool net_server_away(NetServer *server, int client, Error *out_error);
void net_server_back(NetServer *server, int client);

/** It is gone for good: bots take its seats over. */
bool net_server_leave(NetServer *server, int client, Error *out_error);

/** Bit 1 << player for each player of a client; 0 where there is none. */
unsigned net_server_seats(const NetServer *server, int client);

/** Whether the input of any of its players has changed since this was asked last. */
bool net_server_take_stir(NetServer *server, int client);

/** How long a packet and its answer take: so far ahead a client has to be told of others. */
void net_server_set_round_trip(NetServer *server, int client, uint64_t round_trip_us);

/** A frame has come; one for another setup is ignored. False for what no client sends: close it. */
bool net_server_take_frame(NetServer *server, int client, const void *bytes, size_t count);

/** A message has come. False as above. */
bool net_server_take_message(NetServer *server, int client, const void *bytes, size_t count);

/** One tick, and in each second one a frame to each client. */
void net_server_step(NetServer *server);

/** The number of the last tick. It goes on when the match is over and the world's does not. */
int net_server_tick(const NetServer *server);

NetServerCounts net_server_counts(const NetServer *server);

/** The world that a client has after the last tick, for tests. */
const World *net_server_told(const NetServer *server, int client);

#endif
