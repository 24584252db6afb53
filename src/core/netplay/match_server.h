/* SPDX-License-Identifier: MIT */
/*
 * The server's side of one match. It steps the one true world, tells each client what it may know
 * of each tick (netplay/match_parts.h), and takes one input per tick from each remote player. It
 * has neither clock nor network: the caller runs match_server_step() 120 times a second, hands over
 * the frames that arrive, and provides a NetSink for sending.
 *
 * For each client it keeps `told`, a copy of the world that the client has. Both sides step it with
 * the inputs that the client may know; then the server sends the delta from there to the true world
 * without what the veil hides. A spectator is sent everything, but NET_SPECTATE_TICKS late; so is
 * whose players are all out, from that long after the last of them fell.
 */
#ifndef CLOCKWISE_NETPLAY_MATCH_SERVER_H
#define CLOCKWISE_NETPLAY_MATCH_SERVER_H

#include "match/match.h"
#include "netplay/net_message.h"

/** Spectators and who was knocked out see the match with this delay, in ticks, so that none can
 * tell players where their opponents are. */
enum { NET_SPECTATE_TICKS = 5 * TICKS_PER_SECOND };

/** A server's totals. */
typedef struct MatchServerCounts {
    long ticks;
    long starved; /**< Inputs of remote players that had not arrived in time. */
    long wholes;  /**< Full states sent. */
    long resent;  /**< Ticks sent again after a client reported a gap. */
} MatchServerCounts;

typedef struct MatchServer MatchServer;

/** The match must outlive the server, and only the server may step it. Its players must have
 * salts, since a client is sent its own and must not learn the seed from them. `number` is
 * match_server_number() of the previous match; any value for the first. Fails only when out of
 * memory. */
bool match_server_create(MatchServer **out_server, Match *match, uint8_t number, NetSink sink,
                         Error *out_error);
void match_server_destroy(MatchServer *server);

/** The number of the newest setup sent to any client. Each setup has its own, so that frames that
 * arrive before it, or late, are not taken for frames of another match. */
uint8_t match_server_number(const MatchServer *server);

/** Adds a client. Each of its people takes over a bot, in the order of players, on the team they
 * want where possible; NULL or 0: any. The client is sent the setup and the full state; the level
 * only if it asks for it. False with an error where there are too few bots or memory is short. */
bool match_server_join(MatchServer *server, int client, const Party *party,
                       const int teams[NET_PARTY_MAX], Error *out_error);

/** Whether that many people could join. */
bool match_server_has_room(const MatchServer *server, int people);

/** Adds a client as a spectator, who takes no bot's slot. False with an error as above. */
bool match_server_spectate(MatchServer *server, int client, Error *out_error);

/** A client has reconnected and has lost its state: sends everything again. */
bool match_server_return(MatchServer *server, int client, Error *out_error);

/** The client is silent: bots play for it until match_server_back(). Both do nothing for a client
 * that is not in the match. */
bool match_server_away(MatchServer *server, int client, Error *out_error);
void match_server_back(MatchServer *server, int client);

/** Removes a client for good: bots take over its seats. */
bool match_server_leave(MatchServer *server, int client, Error *out_error);

/** Bit 1 << player for each player of a client; 0 where there is none. */
unsigned match_server_seats(const MatchServer *server, int client);

/** Whether the input of any of its players has changed since the last call. */
bool match_server_take_activity(MatchServer *server, int client);

/** Microseconds: when a tick without an acknowledgement is sent again. */
void match_server_set_round_trip(MatchServer *server, int client, uint64_t round_trip_us);

/** Takes an unreliable frame; one for another setup is ignored. False for what no client sends:
 * close the connection. */
bool match_server_take_frame(MatchServer *server, int client, const void *bytes, size_t count);

/** Takes a message of the reliable stream. False as above. */
bool match_server_take_message(MatchServer *server, int client, const void *bytes, size_t count);

/** Steps one tick. Every second one sends a frame to each client. */
void match_server_step(MatchServer *server);

/** The number of the last tick. Unlike the world's own, it keeps counting after the match is
 * over. */
int match_server_tick(const MatchServer *server);

MatchServerCounts match_server_counts(const MatchServer *server);

/** For tests: the world that a client has after the last tick. */
const World *match_server_told(const MatchServer *server, int client);

#endif
