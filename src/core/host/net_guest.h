/* SPDX-License-Identifier: MIT */
/*
 * One who joins a host (net_host.h): the client's door, and behind it the client's side of the
 * lobby and of the match. Like the host it has no clock and no socket. In each frame:
 *
 *   1. net_guest_wake() with the time, and net_guest_input() for as many ticks as that says;
 *   2. what the player asked for since then, by net_guest_ask() and its like;
 *   3. net_guest_flush();
 *   4. draw by net_guest_view().state: in LOBBY what net_guest_lobby() has, in PLAYING what
 *      net_guest_match() has; new lines of chat come from net_guest_next_line().
 *
 * What a player may do now is asked of lobby/lobby_rights.h. Everything that is asked for is
 * answered by a change of the lobby's state, or not at all where it may not be.
 */
#ifndef CLOCKWISE_HOST_NET_GUEST_H
#define CLOCKWISE_HOST_NET_GUEST_H

#include "door/link_client.h"
#include "host/host_words.h"
#include "lobby/lobby_client.h"
#include "netplay/net_client.h"

typedef enum NetGuestState {
    NET_GUEST_JOINING,
    NET_GUEST_WAITING, /**< Joined; lobby or match are on their way. */
    NET_GUEST_LOBBY,   /**< People gather, or the countdown runs: there is no match. */
    NET_GUEST_PLAYING, /**< There is a match to draw, or its results, though the connection may be
                            lost. Where net_client_seats() is 0 it is looked on at. */
    NET_GUEST_OVER     /**< It is over, for `reason`. */
} NetGuestState;

typedef struct NetGuestView {
    NetGuestState state;
    LinkReason reason; /**< Once OVER. */
    const char
        *problem;       /**< Once OVER because of what the server sent, what that was; else NULL. */
    const char *server; /**< What the server is called; "" before it has said so. */
    LinkClientView link;
} NetGuestView;

typedef struct NetGuestOptions {
    HostParty party; /**< The people at this machine, with names of at most 23 bytes; whether they
                          only look on; the key of the host where they have it. */
    const char *password;       /**< NULL or "": none. */
    const unsigned char *token; /**< Of a seat to come back to, GREETING_TOKEN_BYTES, or NULL. */
    /** Paths of the levels that are on this machine, which the server then need not send; they must
     * outlive the guest. */
    const char *const *levels;
    int level_count;
} NetGuestOptions;

typedef struct NetGuest NetGuest;

/** Copies the options. The wire must outlive the guest. False with an error where memory or random
 * numbers are short. */
bool net_guest_create(NetGuest **out_guest, const NetGuestOptions *options, Wire wire,
                      const Address *server, uint64_t now_us, Error *out_error);

/** Says nothing to the server, which keeps the place for a while. NULL is nothing. */
void net_guest_destroy(NetGuest *guest);

/** Takes what has come. Returns for how many ticks input is due: 0 but in PLAYING, and where it
 * looks on. */
int net_guest_wake(NetGuest *guest, uint64_t now_us);

/** The inputs of one due tick, by player; those of net_client_seats() count. */
void net_guest_input(NetGuest *guest, const PlayerInput inputs[PLAYERS_MAX]);

/** Sends what is to be sent. */
void net_guest_flush(NetGuest *guest);

/** Gives the place back and is OVER. */
void net_guest_leave(NetGuest *guest);

NetGuestView net_guest_view(const NetGuest *guest);

/* --- The lobby -------------------------------------------------------------------------------- */

/** What the server has told of its lobby: who is there, what is played, votes; `is_known` says
 * whether it has. Who plays whom in the match, and pings for its scores, are in its members. */
const LobbyClient *net_guest_lobby(const NetGuest *guest);

/** Asks the server for something: any kind but LOBBY_ASK_RECORDING. False where there is no
 * connection, or too much waits already. */
bool net_guest_ask(NetGuest *guest, const LobbyRequest *request);

/** Somebody at this machine pressed something: who looked on because of doing nothing plays again.
 * May be called in each frame in which that is so. */
void net_guest_stir(NetGuest *guest);

/** The next line of chat, quick chat or news; false where there is none. The last LOBBY_LINES_MAX
 * are kept for whoever does not ask. */
bool net_guest_next_line(NetGuest *guest, LobbyLine *out_line);

/** Whether chat of a member, by its id, is left out from now on. Nobody else learns of it. */
void net_guest_mute(NetGuest *guest, uint32_t id, bool is_muted);

/** Fetches the recording of the match that was over last: from its results on, until the next one
 * is over. How far that is, and then its text for recording_read_text(), which trusts nobody, is
 * net_guest_lobby()->fetch. False where there is no connection or no such match. */
bool net_guest_fetch_recording(NetGuest *guest);

/* --- The match -------------------------------------------------------------------------------- */

/** What is played, while PLAYING. */
const NetClient *net_guest_match(const NetGuest *guest);

/** With which another process can come back into the place; NULL before this one has joined. It
 * changes with every return. */
const unsigned char *net_guest_token(const NetGuest *guest);

#endif
