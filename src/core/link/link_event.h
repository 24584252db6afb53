/* SPDX-License-Identifier: MIT */
/* What the two doors, door/link_server.h and door/link_client.h, report. */
#ifndef CLOCKWISE_LINK_LINK_EVENT_H
#define CLOCKWISE_LINK_LINK_EVENT_H

#include "link/connection.h"

typedef enum LinkEventKind {
    LINK_EVENT_JOINED,   /**< Someone is in; `bytes` is what the other side said with it. */
    LINK_EVENT_RETURNED, /**< The same, back in a kept seat. What was still on its way in the old
                            connection is lost, so both sides begin anew with a full state. */
    LINK_EVENT_FRAME,    /**< `bytes` came; frames may be lost, doubled never, and overtake. */
    LINK_EVENT_MESSAGE,  /**< `bytes` came, in order, once. */
    LINK_EVENT_QUIET,    /**< Nothing heard for 0.5 s. */
    LINK_EVENT_AWAY,     /**< Nothing heard for 2 s: a bot takes the seat. */
    LINK_EVENT_BACK,     /**< Heard again after QUIET or AWAY, in the same connection. */
    LINK_EVENT_GONE,     /**< Nothing heard for 10 s: closed; the seat is still kept. */
    LINK_EVENT_LEFT      /**< It is over, for `reason`; the seat is free. */
} LinkEventKind;

/** `bytes` stay until the next event is asked for. */
typedef struct LinkEvent {
    LinkEventKind kind;
    int seat;
    LinkReason reason;
    const unsigned char *bytes;
    size_t count;
    uint64_t packet; /**< Of a frame: its packet's number, which tells the later of two. */
} LinkEvent;

#endif
