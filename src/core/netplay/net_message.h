/* SPDX-License-Identifier: MIT */
/* The messages of a match on the reliable stream. All but WANT_LEVEL come from the server. */
#ifndef CLOCKWISE_NETPLAY_NET_MESSAGE_H
#define CLOCKWISE_NETPLAY_NET_MESSAGE_H

#include "base/hash.h"
#include "netplay/net_input.h"

typedef enum NetMessageKind {
    NET_MESSAGE_SETUP = 1, /**< A match begins, or the client joins a running one. */
    NET_MESSAGE_ROSTER,    /**< Who plays; sent whenever that changes. */
    NET_MESSAGE_WHOLE,     /**< The full state at a tick, as far as the client may know it. */
    NET_MESSAGE_TICK,      /**< A tick that is too long for a frame. */
    NET_MESSAGE_WANT_LEVEL /**< From a client: it does not have the level of a setup. */
} NetMessageKind;

/** The first byte; 0 for an empty message. */
int net_message_kind(const void *bytes, size_t count);

/** Who plays in a match. */
typedef struct NetRoster {
    unsigned people; /**< Bit 1 << player for each person; the others are bots. */
    int count;
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES]; /**< Cleaned by link/clean_text.h. */
} NetRoster;

typedef struct NetSetup {
    uint8_t match; /**< The setup's number, which frames carry. Each setup sent has a new one. */
    WorldOptions options; /**< Without the seed, and marked as partial. */
    unsigned seats;       /**< The client's own players, bit 1 << player; at most NET_PARTY_MAX. */
    NetRoster roster;
    Hash level_hash;   /**< See level_write_hash(). */
    const char *level; /**< The level's JSON; NULL where only its hash is sent. */
    size_t level_bytes;
} NetSetup;

typedef struct NetWhole {
    int tick;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of that tick, as sent: the base of the next deltas. */
    const unsigned char *patch;
    size_t patch_bytes;
} NetWhole;

void net_message_write_setup(ByteWriter *writer, const NetSetup *setup);
void net_message_write_roster(ByteWriter *writer, const NetRoster *roster);
void net_message_write_whole(ByteWriter *writer, const NetWhole *whole);
/** Asks for the level of the setup with that number. */
void net_message_write_want_level(ByteWriter *writer, uint8_t number);
void net_message_write_tick(ByteWriter *writer, int tick, const unsigned char *bytes, size_t count);

/** Each reads a message of its kind; the result points into the message. False for what no server
 * writes. */
bool net_message_read_setup(const void *bytes, size_t count, NetSetup *out_setup);
bool net_message_read_roster(const void *bytes, size_t count, NetRoster *out_roster);
bool net_message_read_whole(const void *bytes, size_t count, NetWhole *out_whole);
bool net_message_read_want_level(const void *bytes, size_t count, uint8_t *out_number);
bool net_message_read_tick(const void *bytes, size_t count, int *out_tick,
                           const unsigned char **out_bytes, size_t *out_count);

#endif
