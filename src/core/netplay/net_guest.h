/* SPDX-License-Identifier: MIT */
/*
 * A client that joins a host (net_host.h): the connection, and the client's side of the lobby and
 * of the match. Like the host it has no clock and no socket. In each frame:
 *
 *   1. call net_guest_wake() with the time, and net_guest_input() for as many ticks as it returns;
 *   2. pass on what the player asked for since then, with net_guest_ask() and the like;
 *   3. call net_guest_flush();
 *   4. draw by net_guest_view().state: in LOBBY what net_guest_lobby() has, in PLAYING what
 *      net_guest_match() has; new lines of chat come from net_guest_next_line().
 *
 * netplay/lobby_rights.h tells what a player may do now. The server answers a request with a change
 * of the lobby's state; it ignores what is not allowed.
 */
#ifndef CLOCKWISE_NETPLAY_NET_GUEST_H
#define CLOCKWISE_NETPLAY_NET_GUEST_H

#include "link/link.h"
#include "netplay/host_words.h"
#include "netplay/lobby_client.h"
#include "netplay/net_client.h"

typedef enum NetGuestState {
    NET_GUEST_JOINING,
    NET_GUEST_WAITING, /**< Joined, but the state of the lobby or the match has not arrived yet. */
    NET_GUEST_LOBBY,   /**< In the lobby or its countdown: there is no match. */
    NET_GUEST_PLAYING, /**< There is a match or its results to draw, even while the connection is
                          down. If net_client_seats() is 0, this machine spectates. */
    NET_GUEST_OVER     /**< Ended for `reason`. */
} NetGuestState;

typedef struct NetGuestView {
    NetGuestState state;
    LinkReason reason;   /**< Only if OVER. */
    const char *problem; /**< If OVER because of bad data: what was wrong; else NULL. */
    const char *server;  /**< The server's name; "" before it is known. */
    double level_part;   /**< While WAITING: see net_client_level_part(). */
    LinkClientView link;
} NetGuestView;

typedef struct NetGuestOptions {
    HostParty party; /**< The people at this machine, with names of at most 23 bytes; whether they
                        only spectate; and the host's key if they have it. */
    const char *password;       /**< NULL or "": none. */
    const unsigned char *token; /**< GREETING_TOKEN_BYTES to reclaim a seat, or NULL. */
    /** Paths of the levels on this machine, which the server then need not send. They must outlive
     * the guest. */
    const char *const *levels;
    int level_count;
} NetGuestOptions;

typedef struct NetGuest NetGuest;

/** Copies the options, except `levels`. The wire must outlive the guest. False with an error where
 * memory or random numbers are short. */
bool net_guest_create(NetGuest **out_guest, const NetGuestOptions *options, Wire wire,
                      const Address *server, uint64_t now_us, Error *out_error);

/** Sends nothing: the server keeps the seat for a while. NULL is allowed. */
void net_guest_destroy(NetGuest *guest);

/** Handles what has arrived. Returns for how many ticks input is due: 0 unless PLAYING, and 0 for a
 * spectator. */
int net_guest_wake(NetGuest *guest, uint64_t now_us);

/** The inputs of one due tick, by player; only those of net_client_seats() count. */
void net_guest_input(NetGuest *guest, const PlayerInput inputs[PLAYERS_MAX]);

/** Sends everything that is due. Call it last in each frame. */
void net_guest_flush(NetGuest *guest);

/** Gives up the seat at once; the guest is OVER then. */
void net_guest_leave(NetGuest *guest);

NetGuestView net_guest_view(const NetGuest *guest);

/* --- The lobby -------------------------------------------------------------------------------- */

/** The server's lobby as far as it is known (`is_known`): members, settings, votes. The members
 * also say who plays which player, and their pings. */
const LobbyClient *net_guest_lobby(const NetGuest *guest);

/** Sends a request of any kind but LOBBY_ASK_RECORDING. False where there is no connection, or too
 * much is queued already. */
bool net_guest_ask(NetGuest *guest, const LobbyRequest *request);

/** Call it when somebody at this machine presses something, even in every frame: during a match the
 * server learns that this client is not idle. If it was made a spectator for that, it asks to play
 * again. */
void net_guest_stir(NetGuest *guest);

/** The next line of chat, quick chat or notices; false where there is none. Of unread lines the
 * last LOBBY_LINES_MAX are kept. */
bool net_guest_next_line(NetGuest *guest, LobbyLine *out_line);

/** Hides or shows the chat of the member with this id. Nobody else learns of it. */
void net_guest_mute(NetGuest *guest, uint32_t id, bool is_muted);

/** Starts to fetch the recording of the match that ended last. It is available from that match's
 * results until the next match ends. net_guest_lobby()->fetch has the progress, and then the text,
 * which came from the server: read it with recording_read_text(), which checks everything. False
 * where there is no connection or no such match. */
bool net_guest_fetch_recording(NetGuest *guest);

/* --- The match -------------------------------------------------------------------------------- */

/** The match, while PLAYING. */
const NetClient *net_guest_match(const NetGuest *guest);

/** The token with which another process can reclaim this seat; NULL before this client has joined.
 * Each reconnection changes it. */
const unsigned char *net_guest_token(const NetGuest *guest);

#endif
