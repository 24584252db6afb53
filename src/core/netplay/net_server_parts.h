/* SPDX-License-Identifier: MIT */
/* Shared by the files of the server's side. */
#ifndef CLOCKWISE_NETPLAY_NET_SERVER_PARTS_H
#define CLOCKWISE_NETPLAY_NET_SERVER_PARTS_H

#include "match/match.h"
#include "netplay/net_message.h"
#include "netplay/net_seat.h"
#include "netplay/net_sides.h"
#include "netplay/net_tick.h"
#include "netplay/veil.h"

enum {
    NET_SENT_TICKS = 128,     /**< How many sent ticks are kept for resending. */
    NET_SENT_BYTES_MAX = 960, /**< A longer tick goes over the reliable stream. */
    /* Ticks. After a longer silence the connection is down rather than late, and reporting a bad
     * lead would only make the client's clock jump for nothing. */
    NET_LATE_TICKS = 24,
    NET_KEPT_TICKS = 30, /**< A state of the true world is kept this often, for spectators. */
    NET_KEPT_STATES = NET_WATCH_TICKS / NET_KEPT_TICKS + 1,
    NET_PLAYED_TICKS = NET_WATCH_TICKS + NET_KEPT_TICKS,
    NET_WHOLE_TICKS = 60 /**< The full state is sent at most this often. */
};

/** A tick as encoded for one client. */
typedef struct NetSentTick {
    int tick;
    int sent_at;  /**< The tick at which it was last sent. */
    size_t count; /**< 0: it went over the reliable stream. */
    unsigned char bytes[NET_SENT_BYTES_MAX];
} NetSentTick;

/** The true world as it was after a tick. */
typedef struct NetKeptState {
    int tick;
    WorldState state;
} NetKeptState;

typedef struct NetServerClient {
    bool is_away;
    uint8_t number;    /**< Of its last setup; its frames carry it. */
    bool is_fetching;  /**< It lacks the level of that setup: it is told nothing of the match. */
    size_t level_sent; /**< How much of the level it was sent on this connection. */
    bool is_watching;  /**< A spectator, see NET_WATCH_TICKS. */
    unsigned seats;
    VeilClient veil;
    World told;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of the last tick, as sent. */
    NetSentTick sent[NET_SENT_TICKS];
    int round_trip_ticks;
    int start_tick; /**< When it was last sent everything. It knows nothing from before. */
    int confirmed;  /**< The newest tick it has acknowledged. */
    uint32_t later; /**< As in NetInputPacket. */
    int input_ack;  /**< The newest input that arrived and was kept. */
    int input_seen; /**< The newest that arrived, perhaps too far ahead to be kept. */
    int heard_tick; /**< The server's tick when that arrived. */
    PlayerInput newest[PLAYERS_MAX]; /**< That input. */
    bool has_activity;               /**< An input changed since net_server_take_activity(). */
    int least_lead; /**< The smallest lead since the last bundle, or else the one before. */
    bool has_lead;  /**< `least_lead` was set since the last bundle. */
    bool is_lost;   /**< It is out of sync and needs the full state. */
    int whole_tick; /**< When the full state was last sent. */
} NetServerClient;

struct NetServer {
    Match *match;
    uint8_t number; /**< Of the last setup. */
    NetSink sink;
    Veil veil;
    World goal; /**< Scratch space: owns no memory. */
    int tick;
    NetSeat seats[PLAYERS_MAX];
    World watched; /**< The true world NET_WATCH_TICKS ago; see net_server_watched.c. */
    int watched_tick;
    int first_tick;                     /**< When the server began. */
    NetKeptState kept[NET_KEPT_STATES]; /**< By tick / NET_KEPT_TICKS, the oldest are replaced. */
    PlayerInput played[NET_PLAYED_TICKS][PLAYERS_MAX]; /**< The last inputs, by tick. */
    char *level;                                       /**< As JSON. */
    size_t level_bytes;
    Hash level_hash;
    unsigned char room[NET_MESSAGE_BYTES_MAX]; /**< Scratch space for messages. */
    NetServerClient *clients[NET_CLIENTS_MAX]; /**< NULL: none. */
    NetServerCounts counts;
};

/** Chooses the bots that `people` persons would take over, bit 1 << player, on the teams they want
 * where possible. 0 where there are too few bots. */
unsigned net_server_seats_find(const NetServer *server, int people, const int *teams);

/** Gives these players to the people of a party. */
void net_server_seats_give(NetServer *server, unsigned seats, const NetParty *party);

/** Fails only when out of memory. */
bool net_server_watched_create(NetServer *server, Error *out_error);

/** Before a client begins to watch. */
void net_server_watched_begin(NetServer *server);

/** Call after each tick of the match, which took `inputs`. True where the delayed world was stepped
 * too; `out_inputs` are the inputs it took. */
bool net_server_watched_step(NetServer *server, const PlayerInput inputs[PLAYERS_MAX],
                             PlayerInput out_inputs[PLAYERS_MAX]);

/** The world that a client gets (delayed for spectators), and its tick. */
static inline const World *net_server_truth(const NetServer *server, const NetServerClient *client)
{
    return client->is_watching ? &server->watched : &server->match->world;
}

static inline int net_server_now(const NetServer *server, const NetServerClient *client)
{
    return client->is_watching ? server->watched_tick : server->tick;
}

/** Which players are shown to the client, bit 1 << player. */
unsigned net_server_shown(NetServer *server, NetServerClient *client);

/** Encodes the last tick for a client. `inputs` are those that the tick took; a bit of `as_sent`
 * means that this player's input is what the client sent. */
void net_server_tell(NetServer *server, int client, const PlayerInput inputs[PLAYERS_MAX],
                     unsigned as_sent);

/** Sends one frame with the newest ticks and those that were lost. */
void net_server_tell_bundle(NetServer *server, int client);

/** Sends the full state, but not more often than every NET_WHOLE_TICKS. */
void net_server_tell_whole(NetServer *server, int client);

#endif
