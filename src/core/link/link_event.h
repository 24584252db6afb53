/* SPDX-License-Identifier: MIT */
/* Events of link/link_server.h and link/link_client.h. */
#ifndef CLOCKWISE_LINK_LINK_EVENT_H
#define CLOCKWISE_LINK_LINK_EVENT_H

#include "link/connection.h"

typedef enum LinkEventKind {
    LINK_EVENT_JOINED,   /**< A client has joined; `bytes` is what the other side sent along. */
    LINK_EVENT_RETURNED, /**< The same, for a return to a kept seat. What the old connection had not
                            delivered is lost, so both sides must start again from a full state. */
    LINK_EVENT_FRAME,    /**< `bytes` has a frame. Frames may be lost or reordered, but never
                            duplicated. */
    LINK_EVENT_MESSAGE,  /**< `bytes` has a message. Messages arrive in order, each once. */
    LINK_EVENT_QUIET,    /**< Silent for 0.5 s. */
    LINK_EVENT_AWAY,     /**< Silent for 2 s: bots take over. */
    LINK_EVENT_BACK,     /**< Heard again after QUIET or AWAY, on the same connection. */
    LINK_EVENT_GONE,     /**< Silent for 10 s: closed, but the seat is kept. */
    LINK_EVENT_LEFT      /**< Ended for `reason`; the seat is free. */
} LinkEventKind;

/** The event that tells of a change from one health to another. */
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

#endif
