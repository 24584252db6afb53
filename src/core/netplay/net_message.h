/* SPDX-License-Identifier: MIT */
/* What is said over the reliable stream: all of it by the server, but for one. */
#ifndef CLOCKWISE_NETPLAY_NET_MESSAGE_H
#define CLOCKWISE_NETPLAY_NET_MESSAGE_H

#include "base/hash.h"
#include "netplay/net_input.h"

typedef enum NetMessageKind {
    NET_MESSAGE_SETUP = 1, /**< A match begins, or one that goes on is joined. */
    NET_MESSAGE_ROSTER,    /**< Who plays; whenever that changes. */
    NET_MESSAGE_WHOLE,     /**< All that the client is told of a tick: it goes on from there. */
    NET_MESSAGE_TICK,      /**< A tick that is too long for a frame. */
    NET_MESSAGE_WANT_LEVEL /**< The client's: it has not the level of a setup. */
} NetMessageKind;

/** The first byte; 0 for an empty message. */
int net_message_kind(const void *bytes, size_t count);

/** Who plays a match. */
typedef struct NetRoster {
    unsigned people; /**< Bit 1 << player for each that a person plays; bots play the rest. */
    int count;
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES]; /**< Clean, as link/clean_text.h makes them. */
} NetRoster;

typedef struct NetSetup {
    uint8_t match;        /**< Its number, which frames carry: another one for each setup. */
    WorldOptions options; /**< Without seed, and partial. */
    unsigned seats;       /**< The client's own. */
    NetRoster roster;
    Hash level_hash;   /**< See level_write_hash(). */
    const char *level; /**< The level's JSON; NULL where only its hash is said. */
    size_t level_bytes;
} NetSetup;

typedef struct NetWhole {
    int tick;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of that tick, as told: the next ones are told by them. */
    const unsigned char *patch;
    size_t patch_bytes;
} NetWhole;

void net_message_write_setup(ByteWriter *writer, const NetSetup *setup);
void net_message_write_roster(ByteWriter *writer, const NetRoster *roster);
void net_message_write_whole(ByteWriter *writer, const NetWhole *whole);
/** It has not the level of the setup of that number. */
void net_message_write_want_level(ByteWriter *writer, uint8_t number);
void net_message_write_tick(ByteWriter *writer, int tick, const unsigned char *bytes, size_t count);

/** These read a message of their kind, and point into it. False for what no server writes. */
bool net_message_read_setup(const void *bytes, size_t count, NetSetup *out_setup);
bool net_message_read_roster(const void *bytes, size_t count, NetRoster *out_roster);
bool net_message_read_whole(const void *bytes, size_t count, NetWhole *out_whole);
bool net_message_read_want_level(const void *bytes, size_t count, uint8_t *out_number);
bool net_message_read_tick(const void *bytes, size_t count, int *out_tick,
                           const unsigned char **out_bytes, size_t *out_count);

#endif
