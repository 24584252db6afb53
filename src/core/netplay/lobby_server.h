/* SPDX-License-Identifier: MIT */
/*
 * The server's side of the lobby: members, rights, chat, votes, and when a match begins. It has
 * neither clock nor connections. The caller reports who joins and leaves, passes clients' requests
 * on, wakes it with the time, and carries out lobby_server_take_orders().
 *
 * The first phase is LOBBY_GATHERING. A request that is not allowed is ignored without an answer,
 * since the state may have changed while it was on its way.
 *
 * On a server without a lobby (LobbyState.waits is false) strangers meet. There a network
 * (address_network()) is one party, however many connections it has: at most four of its people
 * play, so that nobody fills a server of eight alone; it has one vote (lobby_vote_count()) and one
 * call for a vote a minute. With a lobby the host can kick and friends may share an address, so
 * each member is a party of its own.
 */
#ifndef CLOCKWISE_NETPLAY_LOBBY_SERVER_H
#define CLOCKWISE_NETPLAY_LOBBY_SERVER_H

#include "link/wire.h"
#include "netplay/lobby.h"

enum {
    LOBBY_CHAT_US = 1000000,      /**< One line of chat, and one taunt, a second for each client. */
    LOBBY_CALL_US = 60 * 1000000, /**< One call for a vote a minute for each network. */
    LOBBY_NETWORK_PEOPLE = 4,     /**< How many people of a network play at most. */
    /** Changes between playing and spectating, each of which is sent the whole match: three, then
     * one in this time. */
    LOBBY_SPECTATE_US = 2 * 1000000,
    LOBBY_TELL_US = 100000,      /**< Changes are sent at most ten times a second. */
    LOBBY_PING_US = 2 * 1000000, /**< Pings are sent this often. */
    LOBBY_COUNTDOWN_US = 3 * 1000000,
    LOBBY_RESULTS_US = 8 * 1000000,
    LOBBY_ROUND_US = 4 * 1000000, /**< The same between two rounds of a set. */
    LOBBY_IDLE_SECONDS = 120,     /**< Without a change of input in a match: becomes a spectator. */
    LOBBY_IDLE_SOON_SECONDS = 100 /**< Warned that this is near. */
};

typedef struct LobbyServerOptions {
    bool waits;         /**< See LobbyState. */
    bool is_rotating;   /**< Each match is on the next level, unless somebody chose one. */
    int people_max;     /**< 1 to PLAYERS_MAX. */
    int spectators_max; /**< Clients that only spectate; 0 or more. */
    int level_count;    /**< 1 to LOBBY_LEVELS_MAX. */
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    LobbySettings settings; /**< Of the first match; must be playable. */
    void *self;
    /** Sends a message of the reliable stream. False where the member's queue is full. */
    bool (*send)(void *self, int member, const void *bytes, size_t count);
} LobbyServerOptions;

/** What the caller is to do. */
typedef struct LobbyOrders {
    unsigned kick; /**< Bit 1 << member: kick it. */
    unsigned drop; /**< Bit 1 << member: its queue is full, so end its connection. */
    bool begins;   /**< End the present match and begin one with the settings. Then call
                      lobby_server_began() or lobby_server_failed(). */
    bool stops;    /**< The match or its results are over: back to the lobby. */
} LobbyOrders;

/** A member's rate limits (RateRule). */
typedef struct LobbyLimits {
    uint64_t chat_full_us;     /**< Of chat, */
    uint64_t taunt_full_us;    /**< of taunts, */
    uint64_t call_full_us;     /**< of calling votes, */
    uint64_t note_full_us;     /**< of notices about these two, */
    uint64_t spectate_full_us; /**< and of spectating or playing. */
} LobbyLimits;

/** What only the server knows of a member. */
typedef struct LobbySession {
    bool is_connected;
    bool is_warned; /**< Of being idle. */
    bool has_key;
    Address network; /**< Where it last joined or returned from. */
    LobbyLimits limits;
} LobbySession;

typedef struct LobbyServer {
    LobbyServerOptions options;
    LobbyState state;
    LobbyState told;                        /**< The state that the members were last sent. */
    LobbySession sessions[NET_CLIENTS_MAX]; /**< By member. */
    uint32_t last_id;
    uint64_t now_us;
    uint64_t tell_us; /**< When changes may be sent next, */
    uint64_t ping_us; /**< and pings. */
    bool is_chosen;   /**< The level of the next match was chosen: do not rotate. */
    bool goes_on;     /**< The match was a round of a set: the next one begins by itself. */
    LobbyOrders orders;
} LobbyServer;

void lobby_server_init(LobbyServer *server, const LobbyServerOptions *options, uint64_t now_us);

/** Does what is due, and sends changes to the members. */
void lobby_server_wake(LobbyServer *server, uint64_t now_us);

/** What to do since the last call. */
LobbyOrders lobby_server_take_orders(LobbyServer *server);

/* --- Joining and leaving ---------------------------------------------------------------------- */

/** A client joins as `member`, the index of its seat, from this network. `as` has its people with
 * their names, and whether it only wants to spectate. If there are not enough free slots for its
 * people, it spectates. With the key it becomes the host. Returns LINK_NO_REASON, or why it may not
 * join: LINK_SERVER_FULL if there are too many spectators as well, LINK_TOO_MANY_HERE if too many
 * people of its network play. */
LinkReason lobby_server_join(LobbyServer *server, int member, const LobbyMember *as,
                             const Address *network, bool has_key);

/** It has reconnected, maybe from another network, and is sent the full state. */
void lobby_server_return(LobbyServer *server, int member, const Address *network);

/** It is silent, or was heard again. */
void lobby_server_set_away(LobbyServer *server, int member, bool is_away);

/** Its connection is lost but its seat is kept. If it was the host, another member becomes it. */
void lobby_server_lose(LobbyServer *server, int member);

/** It leaves for good. */
void lobby_server_leave(LobbyServer *server, int member, bool is_kicked);

/** Of each limit the one that lasts longer. A member's limits are kept when it leaves, and it has
 * them again after it has joined: else leaving and joining again would lift them. */
LobbyLimits lobby_server_stricter(LobbyLimits a, LobbyLimits b);

void lobby_server_set_ping(LobbyServer *server, int member, uint64_t round_trip_us);

/** Reports for how long its input has not changed in the present match. */
void lobby_server_note_idle(LobbyServer *server, int member, int seconds);

/** Reports which players of the match its people play (bit 1 << player), and the teams of all
 * players. */
void lobby_server_seat(LobbyServer *server, int member, unsigned seats, const int *teams);

/** Handles a member's request. One that is not allowed is ignored. LOBBY_ASK_RECORDING does nothing
 * here: the caller answers it. */
void lobby_server_ask(LobbyServer *server, int member, const LobbyRequest *request);

/* --- The match -------------------------------------------------------------------------------- */

/** The match has begun. All members are told at once, so before any message of the match itself. */
void lobby_server_began(LobbyServer *server, int match_number);
/** The match could not be created. One that is being played goes on. */
void lobby_server_failed(LobbyServer *server);
/** The match has been played to its end: the results are shown. Where it was a round of a set that
 * goes on, the next round begins soon, on the next level. */
void lobby_server_over(LobbyServer *server, bool goes_on);

#endif
