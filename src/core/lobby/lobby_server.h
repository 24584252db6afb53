/* SPDX-License-Identifier: MIT */
/*
 * The server's lobby: who is here, who may do what, chat, votes, and when a match begins. It has
 * neither clock nor door: whoever has it says who comes and goes, hands it what clients say, wakes
 * it with the time, and does what lobby_server_take_orders() says.
 *
 * It begins with LOBBY_GATHERING. What a client asks for and may not do is ignored: the state may
 * have changed while the request was on its way.
 */
#ifndef CLOCKWISE_LOBBY_LOBBY_SERVER_H
#define CLOCKWISE_LOBBY_LOBBY_SERVER_H

#include "lobby/lobby_message.h"
#include "lobby/lobby_state.h"

enum {
    LOBBY_CHAT_US = 1000000,      /**< A line of chat a second from each client. */
    LOBBY_CALL_US = 60 * 1000000, /**< A vote a minute called by each client. */
    LOBBY_TELL_US = 100000,       /**< Changes are told ten times a second at most. */
    LOBBY_PING_US = 2 * 1000000,  /**< Round trips are told so often. */
    LOBBY_COUNTDOWN_US = 3 * 1000000,
    LOBBY_RESULTS_US = 8 * 1000000,
    LOBBY_IDLE_SECONDS = 120,     /**< Without any change of input in a match: it looks on. */
    LOBBY_IDLE_SOON_SECONDS = 100 /**< It is told that this is near. */
};

typedef struct LobbyServerOptions {
    bool waits;         /**< See LobbyState. */
    bool is_rotating;   /**< The next match is on the next level, unless somebody chose another. */
    int people_max;     /**< 1 to PLAYERS_MAX. */
    int spectators_max; /**< Clients that only look on; 0 or more. */
    int level_count;    /**< 1 to LOBBY_LEVELS_MAX. */
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    LobbySettings settings; /**< Of the first match; they can be played. */
    void *self;
    /** Sends a message of the reliable stream. False where the member takes no more. */
    bool (*send)(void *self, int member, const void *bytes, size_t count);
} LobbyServerOptions;

/** What whoever has the lobby is to do. */
typedef struct LobbyOrders {
    unsigned kick; /**< Bit 1 << member: send it away. */
    unsigned drop; /**< Bit 1 << member: it takes nothing any more, so end its connection. */
    bool begins;   /**< A match, by the settings; the present one ends. Then lobby_server_began() or
                        lobby_server_failed(). */
    bool stops;    /**< The match, or its results, are over: everybody is back in the lobby. */
} LobbyOrders;

typedef struct LobbyDesk {
    bool is_connected;
    bool is_warned; /**< That it will soon be idle for too long. */
    bool has_key;
    uint64_t chat_full_us; /**< See rate_limit.h; */
    uint64_t call_full_us;
    uint64_t note_full_us; /**< of what it is told about its own haste. */
} LobbyDesk;

typedef struct LobbyServer {
    LobbyServerOptions options;
    LobbyState state;
    LobbyState told;                    /**< What the members know. */
    LobbyDesk desks[LOBBY_CLIENTS_MAX]; /**< By member. */
    uint32_t last_id;
    uint64_t now_us;
    uint64_t tell_us; /**< When changes may be told next, */
    uint64_t ping_us; /**< and round trips. */
    bool is_chosen;   /**< The level of the next match was chosen, so it does not rotate. */
    LobbyOrders orders;
} LobbyServer;

void lobby_server_init(LobbyServer *server, const LobbyServerOptions *options, uint64_t now_us);

/** Everything that is due by now, and tells the members what has changed. */
void lobby_server_wake(LobbyServer *server, uint64_t now_us);

/** What is to be done since the last call. */
LobbyOrders lobby_server_take_orders(LobbyServer *server);

/* --- Coming and going ------------------------------------------------------------------------- */

/** A client comes to the place `member`: its people with their names, and whether it only wants to
 * look on. Where the people find no room they look on. False where there is no room for that
 * either. One with the key is the host from now on. */
bool lobby_server_join(LobbyServer *server, int member, const LobbyMember *as, bool has_key);

/** It is back in a new connection, and is told everything again. */
void lobby_server_return(LobbyServer *server, int member);

/** Nothing is heard of it, or it is heard again. */
void lobby_server_set_away(LobbyServer *server, int member, bool is_away);

/** Its connection is lost, though its place is kept: another one is the host. */
void lobby_server_lose(LobbyServer *server, int member);

/** It goes for good. */
void lobby_server_leave(LobbyServer *server, int member, bool is_kicked);

void lobby_server_set_ping(LobbyServer *server, int member, uint64_t round_trip_us);

/** It has done nothing for so long in the match that is played. */
void lobby_server_note_idle(LobbyServer *server, int member, int seconds);

/** Which players of the match its people play, and of which teams: bit 1 << player, and the teams
 * by player. */
void lobby_server_seat(LobbyServer *server, int member, unsigned seats, const int *teams);

/* --- Messages --------------------------------------------------------------------------------- */

/** What a member asks for. What it may not do is ignored; a request for the recording does nothing
 * here, whoever has the lobby answers it. */
void lobby_server_ask(LobbyServer *server, int member, const LobbyRequest *request);

/** Tells a member, or everybody who is here with LOBBY_NOBODY. */
void lobby_server_notice(LobbyServer *server, int member, LobbyNotice notice, const char *name);

/** Tells the members of these bits, 1 << member, that something happened. */
void lobby_server_send_news(LobbyServer *server, unsigned members, const LobbyNews *news);

/* --- The match -------------------------------------------------------------------------------- */

/** Everybody is told at once, before anything of the match itself. */
void lobby_server_began(LobbyServer *server, int match_number);
/** It could not be made. */
void lobby_server_failed(LobbyServer *server);
/** It has been played to its end: the results stand. */
void lobby_server_over(LobbyServer *server);

#endif
