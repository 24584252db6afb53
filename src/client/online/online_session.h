/* SPDX-License-Identifier: MIT */
/*
 * This machine's side of a network game: its sockets, the GameClient that is connected to a server,
 * and, when hosting, that server in a thread of its own. In each frame call:
 *
 *   1. online_session_wake(), then game_client_input() once for each tick that it returns;
 *   2. game_client_ask() and the like for the player's requests;
 *   3. online_session_flush().
 */
#ifndef CLOCKWISE_ONLINE_ONLINE_SESSION_H
#define CLOCKWISE_ONLINE_ONLINE_SESSION_H

#include "match/match.h"
#include "netplay/game_client.h"
#include "online/chat_log.h"

enum { ONLINE_PORT = 7777, ONLINE_ADDRESS_BYTES = ADDRESS_HOST_BYTES + 8 };

typedef enum OnlineState {
    ONLINE_LOOKING_UP, /**< Resolving the server's host name. */
    ONLINE_JOINED,     /**< There is a guest; its own state says more. */
    ONLINE_FAILED      /**< No guest; online_session_problem() says why. */
} OnlineState;

/** Everything is copied. */
typedef struct OnlineJoin {
    const char *address;  /**< "host", "host:port", "[v6]:port". */
    const char *password; /**< NULL or "": none. */
    Party party;
    const char *const *levels; /**< Paths of local levels, which need no download. */
    int level_count;
    const char *rejoin_path; /**< See rejoin.h; NULL: after a crash the seat is lost. */
} OnlineJoin;

/** Everything is copied. */
typedef struct OnlineHosting {
    uint16_t port;    /**< The first of the LAN_PORTS that searches find. */
    const char *name; /**< What the game is listed as. */
    const char *password;
    Party party;
    const char *const *levels; /**< Paths; the first one is played first. */
    int level_count;           /**< 1 to LOBBY_LEVELS_MAX. */
    bool is_rotating;          /**< Each match is on the next level. */
    MatchOptions match;        /**< Mode, teams, bot level; `bots` is the number of slots. */
} OnlineHosting;

typedef struct OnlineSession OnlineSession;

/** False, with an error that says what is one, if this is no address. */
bool online_session_check_address(const char *address, Error *out_error);

/** Begins to join. False, with an error that says what to do, if the address is malformed, or there
 * are no sockets, memory or random numbers. */
bool online_session_join(OnlineSession **out_session, const OnlineJoin *join, Error *out_error);

/** Starts hosting at the given port, or if that is taken at the next free one that searches find,
 * or at any, and joins over loopback. With a password this takes up to half a second. */
bool online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                         Error *out_error);

/** Leaves the server, shuts down one that is hosted here, and frees everything. NULL is allowed. */
void online_session_leave(OnlineSession *session);

OnlineState online_session_state(const OnlineSession *session);

/** Why it is in ONLINE_FAILED. */
const char *online_session_problem(const OnlineSession *session);

/** NULL unless ONLINE_JOINED. */
GameClient *online_session_guest(OnlineSession *session);

/** What was said since it was created. */
ChatLog *online_session_chat(OnlineSession *session);

/** Receives; returns how many ticks of input are due. */
int online_session_wake(OnlineSession *session);

void online_session_flush(OnlineSession *session);

/** The server's address as it was typed. When hosting, the address to join on the local network, or
 * ":port" if that is not known. */
const char *online_session_address(const OnlineSession *session);

/** The password that it was created with; "" for none. */
const char *online_session_password(const OnlineSession *session);

bool online_session_is_host(const OnlineSession *session);

#endif
