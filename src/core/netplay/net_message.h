/* SPDX-License-Identifier: MIT */
/* What server and client send each other about a match, as bytes and back. */
#pragma once

#include "base/translate.h"
#include "link/greeting.h"
#include "match/recording.h"

enum {
    NET_CLIENTS_MAX = 2 * PLAYERS_MAX, /**< Spectators are clients too. */
    NET_PARTY_MAX = 4,                 /**< People at one client. */
    NET_TICKS_PER_PACKET = 2,
    NET_TICK_MAX = 1 << 24
};

/** Where a side sends. Both return false where there is no connection, or no room for more. */
typedef struct NetSink {
    void *self;
    bool (*send_frame)(void *self, int client, const void *bytes, size_t count);
    bool (*send_message)(void *self, int client, const void *bytes, size_t count);
} NetSink;

/* --- The handshake ---------------------------------------------------------------------------- */

enum {
    HOST_KEY_BYTES = 16,
    NETPLAY_FORMAT = 7, /**< Raise it when a format of this room changes. */
    /** Both sides must have the same. */
    NETPLAY_VERSION = REPLAY_VERSION * 256 + NETPLAY_FORMAT
};

/** The version, such as "1.4.0 (format 7)": two builds may have the same. Returns `out_name`. */
const char *net_version_name(char out_name[NAME_BYTES]);

/** The people at one client. */
typedef struct Party {
    int count; /**< 1 to NET_PARTY_MAX. */
    char names[NET_PARTY_MAX][PLAYER_NAME_BYTES];
    int circles[NET_PARTY_MAX];
    bool is_spectating;
    bool has_automatic_fire; /**< See LobbyMember. */
    bool is_console; /**< It is an administrator's, who only gives orders and has no slot. */
    bool has_key;
    unsigned char key[HOST_KEY_BYTES]; /**< Makes the client the host of the lobby. */
} Party;

/** What a client adds to the handshake, which has the first name already. */
GreetingWords party_words(const Party *party);

/** Leaves `names[0]` as it is; the others come out clean. False for what no client sends. */
bool party_read_words(const void *bytes, size_t count, Party *out_party);

/* --- Inputs ----------------------------------------------------------------------------------- */

enum { NET_INPUTS_MAX = 24, NET_LATER_TICKS = 32 };

/** Codes an input as its difference from `base`, 1 to 6 bytes. */
PlayerInput net_input_code(Codec codec, PlayerInput base, PlayerInput input);

static inline bool net_input_is_equal(PlayerInput a, PlayerInput b)
{
    return a.move_x == b.move_x && a.move_y == b.move_y && a.aim == b.aim && a.buttons == b.buttons;
}

/** What a client sends 60 times a second. */
typedef struct NetInputPacket {
    uint8_t match;         /**< Its setup's number, since frames may overtake the next setup. */
    bool wants_whole;      /**< The client is out of sync and needs the full state. */
    int confirmed;         /**< The last tick that the client has stepped. */
    uint32_t later;        /**< Beyond a gap: bit 1 << n: tick confirmed + 2 + n has arrived. */
    int first_tick, count; /**< The ticks of `inputs`. */
    PlayerInput inputs[NET_INPUTS_MAX]
                      [PLAYERS_MAX]; /**< By tick and player; only the client's own. */
} NetInputPacket;

void net_input_packet_write(ByteWriter *writer, const NetInputPacket *packet, unsigned seats);
/** False for what no client with these seats writes. */
bool net_input_packet_read(const void *bytes, size_t count, unsigned seats,
                           NetInputPacket *out_packet);

/* --- Ticks ------------------------------------------------------------------------------------ */

enum {
    NET_TICK_BYTES_MAX = 16 * 1024,
    NET_BUNDLED_HEAD_BYTES_MAX = 6, /**< Before each tick in a bundle. */
    NET_CHECK_TICKS = 4,            /**< Ticks divisible by this carry a checksum. */
    NET_LEAD_MAX = 1000             /**< Ticks; a larger lead is clamped. */
};

/** A tick as a client is told of it: the inputs that changed, the patch from the stepped world, the
 * events where they differ from those of the step (each in full or as its index there), and in
 * every fourth tick a checksum. */
typedef struct NetTick {
    int tick;
    PlayerInput inputs[PLAYERS_MAX];
    unsigned told; /**< Bit 1 << player: its input is included; else it is as expected. */
    const unsigned char *patch; /**< NULL: nothing differs. */
    size_t patch_bytes;
    bool has_events;               /**< False: the events are those of the step. */
    const Events *stepped;         /**< Writing only: the events of the step. */
    const Events *events;          /**< Writing only; to read them call net_tick_read_events(). */
    const unsigned char *event_at; /**< Reading only: where the encoded events are. */
    size_t event_bytes;
    unsigned check; /**< 16 bits, see NET_CHECK_TICKS. */
} NetTick;

/** Encodes a tick; `base` are the inputs before it. Returns how many bytes; 0: there is no room. */
size_t net_tick_write(const NetTick *tick, const PlayerInput base[PLAYERS_MAX],
                      unsigned char *out_bytes, size_t room);

/** Decodes a tick, which points into the bytes. Inputs that are not included are those of
 * `expected`. False for what no server writes. */
bool net_tick_read(int number, const unsigned char *bytes, size_t count,
                   const PlayerInput base[PLAYERS_MAX], const PlayerInput expected[PLAYERS_MAX],
                   NetTick *out_tick);

/** Call after the step and the patch: replaces the world's events by those that the client is told.
 * False, with nothing changed, for what no server writes. */
bool net_tick_read_events(const NetTick *tick, World *world);
bool net_tick_are_same(const Events *a, const Events *b);
unsigned net_tick_check(const World *world);

typedef struct NetBundle {
    uint8_t match; /**< As in NetInputPacket. */
    int newest;    /**< The server's present tick. */
    int input_ack; /**< The server has all inputs up to this tick. */
    int lead; /**< How many ticks before their use inputs arrived, at least; negative: too late. */
} NetBundle;

void net_tick_bundle_write(ByteWriter *writer, const NetBundle *bundle);
void net_tick_bundle_read(ByteReader *reader, NetBundle *out_bundle);

/** Adds a tick; `last` is the one before, 0 for the first. False, writing nothing, without room. */
bool net_tick_bundle_add(ByteWriter *writer, int last, int tick, const unsigned char *bytes,
                         size_t count);
/** Reads the next tick; false at the end, or where the reader is bad. */
bool net_tick_bundle_next(ByteReader *reader, int *last, const unsigned char **out_bytes,
                          size_t *out_count);

/* --- Patches ---------------------------------------------------------------------------------- */

/* The difference of two worlds: applied to the first it makes the second, bit for bit. Without a
 * first world it is the full state.
 *
 * The format: a WorldPatchKind; unless nothing changed, which of the first world's bullets are
 * gone; then each changed field, after the number of unchanged fields before it (in the order of
 * sim/world_fields.c); 0. Whole numbers are sent as differences, doubles as those bytes of their
 * bits that differ. */

enum { WORLD_PATCH_BYTES_MAX = 128 * 1024 };

typedef enum WorldPatchKind {
    WORLD_PATCH_NOTHING, /**< This byte is the whole patch. */
    WORLD_PATCH_CHANGES,
    WORLD_PATCH_WHOLE, /**< A full state: replaces everything. */
    WORLD_PATCH_KINDS
} WorldPatchKind;

/** Writes the patch between worlds of the same match or, with NULL for `from`, the full state of
 * `to`, without events, names and options. Returns how many bytes, or 0 if there is not enough
 * room. Allocates nothing. */
size_t world_patch_write(const World *from, const World *to, unsigned char *out_bytes, size_t room);

/** Updates walls and movers, too. Safe for bytes from anywhere: false, with an error and the world
 * unchanged, if they are no patch or would make an impossible world. Allocates nothing. */
bool world_patch_apply(World *world, const unsigned char *bytes, size_t count, Error *out_error);

/* --- The reliable stream ---------------------------------------------------------------------- */

/** All but NET_MESSAGE_WANT_LEVEL come from the server. */
typedef enum NetMessageKind {
    NET_MESSAGE_SETUP = 1,  /**< A match begins, or the client joins a running one. */
    NET_MESSAGE_ROSTER,     /**< Who plays; sent whenever that changes. */
    NET_MESSAGE_WHOLE,      /**< The full state at a tick, as far as the client may know it. */
    NET_MESSAGE_TICK,       /**< A tick that is too long for a frame. */
    NET_MESSAGE_WANT_LEVEL, /**< From a client: it lacks a part of a setup's level. */
    NET_MESSAGE_LEVEL       /**< That part. */
} NetMessageKind;

enum {
    NET_MESSAGE_BYTES_MAX = WORLD_PATCH_BYTES_MAX + 1024,
    NET_LEVEL_PART_BYTES = 32 * 1024 /**< Small, so that other messages need not wait long. */
};

/** The first byte; 0 for an empty message. */
int net_message_kind(const void *bytes, size_t count);

typedef struct NetRoster {
    unsigned people; /**< Bit 1 << player for each person; the others are bots. */
    int count;
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES]; /**< Cleaned by link/bytes.h. */
    int circles[PLAYERS_MAX];
} NetRoster;

typedef struct NetSetup {
    uint8_t match; /**< The setup's number, which frames carry. Each setup sent has a new one. */
    WorldOptions options; /**< Marked as partial; without the seed and others' salts. */
    int round;            /**< Of a set of blitz, from 0 to BLITZ_ROUNDS_MAX - 1; else 0. */
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
    size_t count; /**< 1 to NET_LEVEL_PART_BYTES; 0 where it is wanted. */
} NetLevelPart;

typedef struct NetWhole {
    int tick;
    PlayerInput inputs[PLAYERS_MAX]; /**< Of that tick, as sent: the base of the next deltas. */
    const unsigned char *patch;
    size_t patch_bytes;
} NetWhole;

typedef struct NetLongTick {
    int tick;
    const unsigned char *bytes;
    size_t count; /**< 1 to NET_TICK_BYTES_MAX. */
} NetLongTick;

typedef struct NetMessage {
    NetMessageKind kind;
    union {
        NetSetup setup;
        NetRoster roster;
        NetWhole whole;
        NetLongTick tick;
        NetLevelPart part; /**< Of a level's part, wanted or sent. */
    };
} NetMessage;

void net_message_write(ByteWriter *writer, const NetMessage *message);

/** What was read points into the message. False for what no version of the game writes. */
bool net_message_read(const void *bytes, size_t count, NetMessage *out_message);
