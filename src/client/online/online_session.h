/* SPDX-License-Identifier: MIT */
/*
 * This machine's part in a game over a network: its sockets, the guest that joins a server, and,
 * where the game is hosted here, that server in a thread of its own. Once in each frame:
 *
 *   1. online_session_wake(), and net_guest_input() for as many ticks as that says;
 *   2. what the player asked for, by net_guest_ask() and its like;
 *   3. online_session_flush().
 */
#ifndef CLOCKWISE_ONLINE_ONLINE_SESSION_H
#define CLOCKWISE_ONLINE_ONLINE_SESSION_H

#include "host/net_guest.h"
#include "match/match.h"

enum { ONLINE_PORT = 7777, ONLINE_ADDRESS_BYTES = ADDRESS_HOST_BYTES + 8 };

typedef enum OnlineState {
    ONLINE_LOOKING_UP, /**< The server's name. */
    ONLINE_JOINED,     /**< There is a guest, whose own state says more. */
    ONLINE_FAILED      /**< There is none; online_session_problem() says why. */
} OnlineState;

/** Everything is copied. */
typedef struct OnlineJoin {
    const char *address;  /**< "host", "host:port", "[v6]:port". */
    const char *password; /**< NULL or "": none. */
    HostParty party;
    const char *const *levels; /**< Paths of this machine's levels. */
    int level_count;
} OnlineJoin;

/** Everything is copied. */
typedef struct OnlineHosting {
    const char *name; /**< Of the game. */
    const char *password;
    HostParty party;
    const char *const *levels; /**< Paths; the first one is played first. */
    int level_count;           /**< 1 to LOBBY_LEVELS_MAX. */
    bool is_rotating;          /**< Each match is on the next level. */
    MatchOptions match;        /**< Mode, teams, `bots` for how many play in all, their level. */
} OnlineHosting;

typedef struct OnlineSession OnlineSession;

/** Begins to join. False, with an error that says what to do, for an address that is none, or where
 * there are no sockets, memory or random numbers. */
bool online_session_join(OnlineSession **out_session, const OnlineJoin *join, Error *out_error);

/** Begins to host, at ONLINE_PORT or where that is taken at a free port, and joins that over
 * loopback. With a password this takes up to half a second. */
bool online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                         Error *out_error);

/** Leaves the server, ends one that is hosted here, and frees everything. NULL is nothing. */
void online_session_leave(OnlineSession *session);

OnlineState online_session_state(const OnlineSession *session);

/** Why it has FAILED. */
const char *online_session_problem(const OnlineSession *session);

/** NULL unless JOINED. */
NetGuest *online_session_guest(OnlineSession *session);

/** Takes what has come; returns for how many ticks input is due. */
int online_session_wake(OnlineSession *session);

void online_session_flush(OnlineSession *session);

/** The server's address as it was typed. Of one hosted here the one by which this network reaches
 * it, or ":port" where that is not known. */
const char *online_session_address(const OnlineSession *session);

bool online_session_is_host(const OnlineSession *session);

#endif
