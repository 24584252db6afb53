/* SPDX-License-Identifier: MIT */
/* The server's side of one match. It steps the one true world, tells each client what it may know
 * of each tick (see Deltas on the room's page), and takes one input per tick from each remote
 * player. The caller runs match_server_step() 120 times a second, hands over the frames that
 * arrive, and provides a NetSink. */
#pragma once

#include "match/match.h"
#include "netplay/net_message.h"

/** Spectators, and players who have been out for this long, see the match this late, so that they
 * cannot tell players where their opponents are. */
enum { NET_SPECTATE_TICKS = 5 * TICKS_PER_SECOND };

typedef struct MatchServerCounts {
    long ticks;
    long starved; /**< Inputs of remote players that had not arrived in time. */
    long wholes;  /**< Full states sent. */
    long resent;  /**< Ticks sent again after a client reported a gap. */
} MatchServerCounts;

typedef struct MatchServer MatchServer;

/** Only the server may step the match. Its players must have salts: with the match's salt a client
 * could compute the seed. `number` is match_server_number() of the previous match; any value for
 * the first. Fails only when out of memory. */
bool match_server_create(MatchServer **out_server, Match *match, uint8_t number, NetSink sink,
                         Error *out_error);
void match_server_destroy(MatchServer *server);

/** The number of the newest setup sent to any client. Each has its own, so that frames that arrive
 * before it, or late, are not taken for those of another match. */
uint8_t match_server_number(const MatchServer *server);

/** Each of a client's people takes over a bot, in the order of players, on the team they want where
 * possible; NULL or 0 is any. False with an error where there are too few bots or memory is
 * short. */
bool match_server_join(MatchServer *server, int client, const Party *party,
                       const int teams[NET_PARTY_MAX], Error *out_error);
bool match_server_has_room(const MatchServer *server, int people);

/** Adds a client as a spectator, who takes no bot's slot. False with an error as above. */
bool match_server_spectate(MatchServer *server, int client, Error *out_error);

/** A client has reconnected and has lost its state: sends everything again. */
bool match_server_return(MatchServer *server, int client, Error *out_error);

/** Bots play for a silent client until match_server_back(). Both ignore who is not in the match. */
bool match_server_away(MatchServer *server, int client, Error *out_error);
void match_server_back(MatchServer *server, int client);

/** Removes a client for good: bots take over its seats. */
bool match_server_leave(MatchServer *server, int client, Error *out_error);

/** Bit 1 << player for each player of a client; 0 where there is none. */
unsigned match_server_seats(const MatchServer *server, int client);

/** Whether its input has changed since the last call. */
bool match_server_take_activity(MatchServer *server, int client);

/** Microseconds: when a tick without an acknowledgement is sent again. */
void match_server_set_round_trip(MatchServer *server, int client, uint64_t round_trip_us);

/** Takes a frame, unless it is for another setup. False for what no client sends: disconnect it. */
bool match_server_take_frame(MatchServer *server, int client, const void *bytes, size_t count);

/** Takes a message of the reliable stream. False as above. */
bool match_server_take_message(MatchServer *server, int client, const void *bytes, size_t count);

/** Steps one tick. Every second one sends a frame to each client. */
void match_server_step(MatchServer *server);

/** The number of the last tick. Unlike the world's own, it counts on after the match is over. */
int match_server_tick(const MatchServer *server);
MatchServerCounts match_server_counts(const MatchServer *server);

/** For tests: the world that a client has after the last tick. */
const World *match_server_told(const MatchServer *server, int client);
