/* SPDX-License-Identifier: MIT */
/* What the files of the host share. */
#ifndef CLOCKWISE_HOST_NET_HOST_PARTS_H
#define CLOCKWISE_HOST_NET_HOST_PARTS_H

#include "host/net_host_options.h"

/** A microsecond has as many parts as a second has ticks, so that all of this is in whole numbers.
 */
enum { NET_HOST_TICK = 1000000 };

/** A client of the door, by its seat there, which is also its number in the match. */
typedef struct NetHostClient {
    bool is_here; /**< It has joined and not left, though its connection may be lost. */
    bool is_away; /**< Nothing is heard of it. */
    HostParty party;
    Address address;
    ConnectionCounts counts; /**< Of its present connection, or the last one. */
    uint64_t round_trip_us;
} NetHostClient;

struct NetHost {
    NetHostOptions options;
    LinkServer *link;
    Match *match;
    NetServer *net;
    uint16_t match_number;
    int level; /**< Of `options.levels`. */
    uint64_t now_us;
    uint64_t owed;    /**< Time that has not become ticks, in parts of a microsecond: a tick is
                         NET_HOST_TICK of them. */
    int result_ticks; /**< Since the match was done; 0 before. */
    bool is_closed;
    NetHostClient clients[NET_CLIENTS_MAX];
    NetHostView counted; /**< Of matches and connections that are gone. */
};

/** Makes a match on the level of `level` in place of the present one, and lets everybody who is
 * here in. False with nothing changed where it cannot be made. */
bool net_host_match_begin(NetHost *host, Error *out_error);

/** Ends the present match, if there is one, and keeps its counts. */
void net_host_match_end(NetHost *host);

/** Steps one tick of it, and begins the next one when it is time. */
void net_host_match_step(NetHost *host);

/** Lets a client into the present match, or sends it away where there is no place. */
void net_host_match_admit(NetHost *host, int client);

/** Tells news of the match. */
void net_host_match_tell(NetHost *host, NetHostNewsKind kind);

#endif
