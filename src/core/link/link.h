/* SPDX-License-Identifier: MIT */
/* Encrypted connections between a server and its clients. */
#pragma once

#include "link/greeting.h"
#include "link/wire.h"

typedef enum LinkEventKind {
    LINK_EVENT_JOINED,   /**< A client has joined; `bytes` is what the other side sent along. */
    LINK_EVENT_RETURNED, /**< The same, to a kept seat. What was not delivered is lost, so both
                            sides start again from a full state. */
    LINK_EVENT_FRAME,    /**< `bytes` has a frame. Some are lost or reordered, none comes twice. */
    LINK_EVENT_MESSAGE,  /**< `bytes` has a message. Messages arrive in order, each once. */
    LINK_EVENT_QUIET,
    LINK_EVENT_AWAY, /**< Silent for 2 s: bots take over. */
    LINK_EVENT_BACK, /**< Heard again after QUIET or AWAY, on the same connection. */
    LINK_EVENT_GONE, /**< Silent for 10 s: closed, but the seat is kept. */
    LINK_EVENT_LEFT  /**< Ended for `reason`; the seat is free. */
} LinkEventKind;

static inline LinkEventKind link_event_of_health(LinkHealth before, LinkHealth now)
{
    if (now < before)
        return LINK_EVENT_BACK;
    return now == LINK_GONE   ? LINK_EVENT_GONE
           : now == LINK_AWAY ? LINK_EVENT_AWAY
                              : LINK_EVENT_QUIET;
}

/** `bytes` is valid until the next event is taken. */
typedef struct LinkEvent {
    LinkEventKind kind;
    int seat;
    LinkReason reason;
    const unsigned char *bytes;
    size_t count;
    uint64_t packet; /**< Of a frame: its packet number, which tells the newer of two. */
} LinkEvent;

enum {
    LINK_ADDRESSES_MAX = 4, /**< Of a server. */
    LINK_SEATS_MAX = 256,
    LINK_DATAGRAMS_PER_WAKE = 2048,
    /** How long a seat is kept after its client was last heard; it tries to return for as long. */
    LINK_SEAT_KEPT_US = 60 * 1000000,
    LINK_MESSAGE_BYTES_MAX = 130 * 1024 /**< The server's (netplay/game_server.h) longest. */
};

/* The server's side: lets clients join, keeps their seats, and carries frames and messages. In each
 * wake-up call link_server_wake() with the time; link_server_next() until there are no more events;
 * send whatever the game has to send; then call link_server_flush(). The page of netplay has the
 * limits for each network, against abuse. */

typedef struct LinkServerOptions {
    int seats;                /**< 1 to LINK_SEATS_MAX. */
    int seats_per_network;    /**< 0: 4. */
    uint32_t version;         /**< Clients with another version are refused. */
    const char *version_name; /**< What refused clients are told of this version; NULL: nothing. */
    const char *password;     /**< NULL or "": none; at most GREETING_PASSWORD_BYTES_MAX. */
    size_t message_bytes_max; /**< The longest from a client; 0: LINK_MESSAGE_BYTES_MAX. */
    void *self;
    /** Hears who is refused; NULL: nobody does. The address is not forged, except maybe with
     * LINK_OTHER_VERSION: all others have returned their cookie. */
    void (*refuse)(void *self, LinkReason reason, const Address *from);
} LinkServerOptions;

typedef struct LinkServer LinkServer;

typedef struct LinkSeatView {
    const char *name;
    const char *key; /**< Whose digits it has proven to have; "": none. */
    Address address;
    LinkHealth health; /**< LINK_GONE where the seat is kept without a connection. */
    uint64_t round_trip_us;
    ConnectionCounts counts;
} LinkSeatView;

/** The wire must outlive the server. With a password this takes up to half a second. False with an
 * error where memory or random numbers are short, or the password is too long. */
bool link_server_create(LinkServer **out_server, const LinkServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error);

/** Sends nothing: link_server_close() the seats first. NULL is allowed. */
void link_server_destroy(LinkServer *server);

/** Sets what each client is sent when it joins, at most GREETING_WORDS_BYTES. */
void link_server_set_words(LinkServer *server, const void *bytes, size_t count);

/** Sets the answer to LAN searches; its texts are cleaned. Before that it has no name. */
void link_server_set_listing(LinkServer *server, const ListingGame *game);
/** Begins a wake-up at this time, in microseconds. */
void link_server_wake(LinkServer *server, uint64_t now_us);

/** Takes the next event; false at the end of this wake-up. */
bool link_server_next(LinkServer *server, LinkEvent *out_event);
int link_server_taken(const LinkServer *server);

/** False where nobody has joined there, or no longer. */
bool link_server_seat(const LinkServer *server, int seat, LinkSeatView *out_view);

/** Sends a frame of at most CONNECTION_FRAME_BYTES at once, with what fits of the reliable stream.
 * False where there is no connection. */
bool link_server_send_frame(LinkServer *server, int seat, const void *bytes, size_t count);

/** Queues a message of 1 to LINK_MESSAGE_BYTES_MAX bytes. False where there is no connection, the
 * queue is full or memory is short. Close a client whose queue stays full. */
bool link_server_send_message(LinkServer *server, int seat, const void *bytes, size_t count);

/** Sends what is due: messages, acknowledgements, keep-alives. */
void link_server_flush(LinkServer *server);

/** Closes a connection and tells the client why. The seat is free after LINK_EVENT_LEFT. */
void link_server_close(LinkServer *server, int seat, LinkReason reason);

/* The client's side, used like the server. It reconnects by itself after an interruption of less
 * than a minute, even from another address.
 *
 * A server may have several addresses: they are tried one after the other, each a quarter of a
 * second after the one before, until one answers (RFC 8305). One that refuses is dropped at once;
 * where all do that is LINK_NOT_THERE.
 *
 * After 2 s of silence it starts to join again with its seat's token. The old connection stays
 * until one of the two works. (A goodbye on one that seems lost would free the seat that the client
 * wants back.) A hostile server can send nothing but frames and messages of the sizes below. */

typedef struct LinkClientOptions {
    uint32_t version;
    const char *name;
    const char *password;
    GreetingWords words;             /**< Sent along when joining. */
    const unsigned char *token;      /**< Of a seat to reclaim (link_client_token()), or NULL. */
    const struct SealPair *identity; /**< Shown to the server (seal_identity_read()); NULL: none. */
    /** LINK_ADDRESSES_MAX - 1 more of the server; NULL: none, and so is nowhere. */
    const Address *others;
} LinkClientOptions;

typedef struct LinkClient LinkClient;

typedef struct LinkClientView {
    bool is_joined; /**< There is a connection, or there was one and it may come back. */
    LinkHealth health;
    uint64_t silent_us; /**< Since anything came from the server. */
    uint64_t round_trip_us;
    ConnectionCounts counts;
    const char *name;   /**< As the server has made it, once joined. */
    const char *detail; /**< Of a refusal: the server's version, or how many may be there; or "". */
} LinkClientView;

/** Copies the options. The wire must outlive the client. False with an error where memory or random
 * numbers are short, or the password is too long. */
bool link_client_create(LinkClient **out_client, const LinkClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error);

/** Sends nothing: the server keeps the seat for a while. NULL is allowed. */
void link_client_destroy(LinkClient *client);
/** Begins a wake-up at this time, in microseconds. */
void link_client_wake(LinkClient *client, uint64_t now_us);

/** False at the end of this wake-up. LINK_EVENT_LEFT is the last event. With a password, a call
 * takes up to half a second, and 64 MiB meanwhile, where the server's salt is new: two at once, and
 * then one in 5 s. */
bool link_client_next(LinkClient *client, LinkEvent *out_event);

/** Right after a LINK_EVENT_MESSAGE: has it, and all later ones, reported in the next wake-up. */
void link_client_hold_message(LinkClient *client);
void link_client_view(const LinkClient *client, LinkClientView *out_view);

/** With it another process can reclaim the seat. NULL before joining; reconnecting changes it. */
const unsigned char *link_client_token(const LinkClient *client);

/** Sends a frame of at most CONNECTION_FRAME_BYTES at once. False without a connection. */
bool link_client_send_frame(LinkClient *client, const void *bytes, size_t count);

/** This is as link_server_send_message(). */
bool link_client_send_message(LinkClient *client, const void *bytes, size_t count);
void link_client_flush(LinkClient *client);

/** Says goodbye, which frees the seat at once. After that the client can only be destroyed. */
void link_client_leave(LinkClient *client);
