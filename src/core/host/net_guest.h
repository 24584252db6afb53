/* SPDX-License-Identifier: MIT */
/*
 * One who joins a host (net_host.h): the client's door and the client's side of the match behind
 * it. Like the host it has no clock and no socket. In each frame: net_guest_wake() with the time,
 * net_guest_input() for as many ticks as that says, net_guest_flush(); then draw what
 * net_guest_match() has.
 */
#ifndef CLOCKWISE_HOST_NET_GUEST_H
#define CLOCKWISE_HOST_NET_GUEST_H

#include "door/link_client.h"
#include "host/host_words.h"
#include "netplay/net_client.h"

typedef enum NetGuestState {
    NET_GUEST_JOINING,
    NET_GUEST_WAITING, /**< Joined; the match is on its way. */
    NET_GUEST_PLAYING, /**< There is a match to draw, though the connection may be lost. */
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
    HostParty party;            /**< The people at this machine; names of at most 23 bytes. */
    const char *password;       /**< NULL or "": none. */
    const unsigned char *token; /**< Of a seat to come back to, GREETING_TOKEN_BYTES, or NULL. */
} NetGuestOptions;

typedef struct NetGuest NetGuest;

/** Copies the options. The wire must outlive the guest. False with an error where memory or random
 * numbers are short. */
bool net_guest_create(NetGuest **out_guest, const NetGuestOptions *options, Wire wire,
                      const Address *server, uint64_t now_us, Error *out_error);

/** Says nothing to the server, which keeps the place for a while. NULL is nothing. */
void net_guest_destroy(NetGuest *guest);

/** Takes what has come. Returns for how many ticks input is due. */
int net_guest_wake(NetGuest *guest, uint64_t now_us);

/** The inputs of one due tick, by player; those of net_client_seats() count. */
void net_guest_input(NetGuest *guest, const PlayerInput inputs[PLAYERS_MAX]);

/** Sends what is to be sent. */
void net_guest_flush(NetGuest *guest);

/** Gives the place back and is OVER. */
void net_guest_leave(NetGuest *guest);

NetGuestView net_guest_view(const NetGuest *guest);

/** What is played, while PLAYING. */
const NetClient *net_guest_match(const NetGuest *guest);

/** With which another process can come back into the place; NULL before this one has joined. It
 * changes with every return. */
const unsigned char *net_guest_token(const NetGuest *guest);

#endif
