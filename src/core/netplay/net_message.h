/* SPDX-License-Identifier: MIT */
/* The messages of a match on the reliable stream. All but WANT_LEVEL come from the server. */
#ifndef CLOCKWISE_NETPLAY_NET_MESSAGE_H
#define CLOCKWISE_NETPLAY_NET_MESSAGE_H

#include "base/numbers.h"
#include "netplay/net_input.h"
#include "netplay/world_patch.h"

typedef enum NetMessageKind {
    NET_MESSAGE_SETUP = 1,  /**< A match begins, or the client joins a running one. */
    NET_MESSAGE_ROSTER,     /**< Who plays; sent whenever that changes. */
    NET_MESSAGE_WHOLE,      /**< The full state at a tick, as far as the client may know it. */
    NET_MESSAGE_TICK,       /**< A tick that is too long for a frame. */
    NET_MESSAGE_WANT_LEVEL, /**< From a client: it lacks a part of a setup's level. */
    NET_MESSAGE_LEVEL       /**< That part. */
} NetMessageKind;

enum {
    NET_MESSAGE_BYTES_MAX = WORLD_PATCH_BYTES_MAX + 1024, /**< A full state is the longest. */
    NET_LEVEL_PART_BYTES = 32 * 1024 /**< So few that other messages need not wait long. */
};

/** The first byte; 0 for an empty message. */
int net_message_kind(const void *bytes, size_t count);

/** Who plays in a match. */
typedef struct NetRoster {
    unsigned people; /**< Bit 1 << player for each person; the others are bots. */
    int count;
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES]; /**< Cleaned by link/bytes.h. */
} NetRoster;

typedef struct NetSetup {
    uint8_t match; /**< The setup's number, which frames carry. Each setup sent has a new one. */
    WorldOptions options; /**< Without the seed, and marked as partial. */
    unsigned seats;       /**< The client's own players, bit 1 << player; at most NET_PARTY_MAX. */
    NetRoster roster;
    Hash level_hash;      /**< See level_write_hash(). */
    uint32_t level_bytes; /**< Of its JSON: 1 to LEVEL_WRITTEN_BYTES. */
} NetSetup;

/** Which part of a setup's level a client lacks, or the part itself. */
typedef struct NetLevelPart {
    uint8_t match; /**< As in NetSetup. */
    uint32_t from; /**< Where it begins in the JSON, below LEVEL_WRITTEN_BYTES. */
    const unsigned char *bytes;
    size_t count; /**< 1 to NET_LEVEL_PART_BYTES; 0 in WANT_LEVEL. */
} NetLevelPart;

typedef struct NetWhole {
    int tick;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of that tick, as sent: the base of the next deltas. */
    const unsigned char *patch;
    size_t patch_bytes;
} NetWhole;

void net_message_write_setup(ByteWriter *writer, const NetSetup *setup);
void net_message_write_roster(ByteWriter *writer, const NetRoster *roster);
void net_message_write_whole(ByteWriter *writer, const NetWhole *whole);
void net_message_write_want_level(ByteWriter *writer, uint8_t match, uint32_t from);
void net_message_write_level(ByteWriter *writer, const NetLevelPart *part);
void net_message_write_tick(ByteWriter *writer, int tick, const unsigned char *bytes, size_t count);

/** Each reads a message of its kind; the result points into the message. False for what no version
 * of the game writes. */
bool net_message_read_setup(const void *bytes, size_t count, NetSetup *out_setup);
bool net_message_read_roster(const void *bytes, size_t count, NetRoster *out_roster);
bool net_message_read_whole(const void *bytes, size_t count, NetWhole *out_whole);
bool net_message_read_want_level(const void *bytes, size_t count, NetLevelPart *out_part);
bool net_message_read_level(const void *bytes, size_t count, NetLevelPart *out_part);
bool net_message_read_tick(const void *bytes, size_t count, int *out_tick,
                           const unsigned char **out_bytes, size_t *out_count);

#endif
