/* SPDX-License-Identifier: MIT */
/* What the files of the server's side share. */
#ifndef CLOCKWISE_NETPLAY_NET_SERVER_PARTS_H
#define CLOCKWISE_NETPLAY_NET_SERVER_PARTS_H

#include "match/match.h"
#include "netplay/net_seat.h"
#include "netplay/net_sides.h"
#include "netplay/net_tick.h"
#include "veil/veil.h"

enum {
    NET_SENT_TICKS = 128,     /**< Ticks are kept for so long, to be sent again. */
    NET_SENT_BYTES_MAX = 960, /**< A longer tick goes by the stream. */
    /* Who is silent for longer is not late: the cable is cut, and its clock is as good as before.
     */
    NET_LATE_TICKS = 24,
    NET_WHOLE_TICKS = 60 /**< All of the state is sent no more often than so. */
};

/** A tick as a client is told it. */
typedef struct NetSentTick {
    int tick;
    int times;    /**< How often it was sent. */
    int sent_at;  /**< The tick when it was sent last. */
    size_t count; /**< 0: it went by the stream. */
    unsigned char bytes[NET_SENT_BYTES_MAX];
} NetSentTick;

typedef struct NetServerClient {
    bool is_away;
    uint8_t number;   /**< Of its last setup, which frames carry. */
    bool has_level;   /**< The level was sent with that. */
    bool is_watching; /**< It looks on, see NET_WATCH_TICKS. */
    unsigned seats;
    VeilClient veil;
    World told;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of the last tick, as told. */
    NetSentTick sent[NET_SENT_TICKS];
    int round_trip_ticks;
    int start_tick; /**< When it was sent everything: what was before it may have forgotten. */
    int confirmed;  /**< What it has reported to have. */
    uint32_t later; /**< As in NetInputPacket. */
    int input_ack;  /**< The newest input that has come and is kept. */
    int input_seen; /**< The newest that has come; it may be too far ahead to be kept. */
    int heard_tick; /**< The server's tick when that came. */
    PlayerInput newest[PLAYERS_MAX]; /**< That one. */
    bool has_stirred;                /**< Inputs changed, and nobody has asked since. */
    int least_lead; /**< Since the last bundle; where there was none, the one before. */
    bool has_lead;  /**< At least one tick took an input since then. */
    bool is_lost;   /**< It needs all of the state. */
    int whole_tick; /**< When that was sent last. */
} NetServerClient;

struct NetServer {
    Match *match;
    uint8_t number; /**< Of the last setup. */
    NetSink sink;
    Veil veil;
    World goal; /**< Scratch space: without memory of its own. */
    int tick;
    NetSeat seats[PLAYERS_MAX];
    World watched; /**< The true world NET_WATCH_TICKS ago. */
    int watched_tick;
    PlayerInput played[NET_WATCH_TICKS][PLAYERS_MAX]; /**< Inputs since then, by tick. */
    char *level;                                      /**< As JSON. */
    size_t level_bytes;
    Hash level_hash;
    unsigned char *room; /**< Scratch space for messages. */
    size_t room_bytes;
    NetServerClient *clients[NET_CLIENTS_MAX]; /**< NULL: none. */
    NetServerCounts counts;
};

/** Which players so many people would take over, bit 1 << player; of the teams that they want,
 * where that can be. 0 where there are too few bots. */
unsigned net_server_seats_find(const NetServer *server, int people, const int *teams);

/** People play those players from now on. */
void net_server_seats_give(NetServer *server, unsigned seats, const NetParty *party);

/** Fails only when out of memory. */
bool net_server_watched_create(NetServer *server, Error *out_error);

/** After a tick of the match, which took `inputs`. True where one was due of the world that is
 * watched, which took `out_inputs`. */
bool net_server_watched_step(NetServer *server, const PlayerInput inputs[PLAYERS_MAX],
                             PlayerInput out_inputs[PLAYERS_MAX]);

/** The world that a client is told of, and the number of its tick. */
static inline const World *net_server_truth(const NetServer *server, const NetServerClient *client)
{
    return client->is_watching ? &server->watched : &server->match->world;
}

static inline int net_server_now(const NetServer *server, const NetServerClient *client)
{
    return client->is_watching ? server->watched_tick : server->tick;
}

/** Which players the client is told of. */
unsigned net_server_shown(NetServer *server, NetServerClient *client);

/** Tells a client of the last tick; `inputs` are those that it took, `as_sent` bits those that are
 * what the client sent. */
void net_server_tell(NetServer *server, int client, const PlayerInput inputs[PLAYERS_MAX],
                     unsigned as_sent);

/** Sends the last ticks and what was lost. */
void net_server_tell_bundle(NetServer *server, int client);

/** Sends all of the state, once it is due. */
void net_server_tell_whole(NetServer *server, int client);

#endif
