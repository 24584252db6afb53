/* SPDX-License-Identifier: MIT */
/* What a server is made with. */
#ifndef CLOCKWISE_DOOR_LINK_SERVER_OPTIONS_H
#define CLOCKWISE_DOOR_LINK_SERVER_OPTIONS_H

#include "link/greeting.h"
#include "wire/wire.h"

enum {
    LINK_SEATS_MAX = 256,
    LINK_DATAGRAMS_PER_WAKE = 2048,
    LINK_MESSAGE_BYTES_MAX = 256 * 1024 + 1024 /**< A level, and what goes with it. */
};

typedef struct LinkServerOptions {
    int seats;                /**< 1 to LINK_SEATS_MAX. */
    int seats_per_network;    /**< 4, where left 0. */
    uint32_t version;         /**< Clients of another one are refused. */
    const char *password;     /**< NULL or "": none. */
    size_t message_bytes_max; /**< The longest message a client may send; the most where left 0. */
} LinkServerOptions;

typedef struct LinkServer LinkServer;

#endif
