/* SPDX-License-Identifier: MIT */
/* The options of a link server. */
#ifndef CLOCKWISE_LINK_LINK_SERVER_OPTIONS_H
#define CLOCKWISE_LINK_LINK_SERVER_OPTIONS_H

#include "link/greeting.h"
#include "link/wire.h"

enum {
    LINK_SEATS_MAX = 256,
    LINK_DATAGRAMS_PER_WAKE = 2048,
    /** How long a seat is kept after its client was last heard; the client tries to return for as
     * long. */
    LINK_SEAT_KEPT_US = 60 * 1000000,
    LINK_MESSAGE_BYTES_MAX =
        130 * 1024 /**< Of the server's messages (netplay/game_server.c) the longest. */
};

typedef struct LinkServerOptions {
    int seats;                /**< 1 to LINK_SEATS_MAX. */
    int seats_per_network;    /**< 0: 4. */
    uint32_t version;         /**< Clients with another version are refused. */
    const char *password;     /**< NULL or "": none; at most GREETING_PASSWORD_BYTES_MAX. */
    size_t message_bytes_max; /**< The longest from a client; 0: LINK_MESSAGE_BYTES_MAX. */
} LinkServerOptions;

typedef struct LinkServer LinkServer;

#endif
