/* SPDX-License-Identifier: MIT */
/*
 * Ticks as encoded for a client, and the bundles in which they are sent.
 *
 * A tick holds flags; the inputs that changed; the delta from the stepped world to what the client
 * is told (netplay/world_patch.h); the events, where they differ from those of the step; and in every
 * fourth tick a checksum of the client's world.
 */
#ifndef CLOCKWISE_NETPLAY_NET_TICK_H
#define CLOCKWISE_NETPLAY_NET_TICK_H

#include "netplay/net_input.h"

enum {
    NET_TICK_BYTES_MAX = 16 * 1024,
    NET_BUNDLED_HEAD_BYTES_MAX = 6, /**< Before each tick in a bundle. */
    NET_CHECK_TICKS = 4,            /**< Ticks divisible by this carry a checksum. */
    NET_LEAD_MAX = 1000             /**< Ticks; a larger lead is clamped. */
};

/** Each event is written in full, or as its index among the events of the step. */
typedef struct NetTick {
    int tick;
    PlayerInput inputs[PLAYERS_MAX];
    unsigned told; /**< Bit 1 << player: its input is included. Otherwise it is the expected one. */
    const unsigned char *patch; /**< NULL: nothing differs. */
    size_t patch_bytes;
    bool has_events;               /**< False: the events are those of the step. */
    const Events *stepped;         /**< Writing only: the events of the step. */
    const Events *events;          /**< Writing only; to read them call net_tick_read_events(). */
    const unsigned char *event_at; /**< Reading only: where the encoded events are, */
    size_t event_bytes;            /**< and how many bytes they take. */
    unsigned check;                /**< 16 bits, see NET_CHECK_TICKS. */
} NetTick;

/** Encodes a tick. `base` are the inputs of the tick before, which deltas refer to. Returns how
 * many bytes, or 0 if there is not enough room. */
size_t net_tick_write(const NetTick *tick, const PlayerInput base[PLAYERS_MAX],
                      unsigned char *out_bytes, size_t room);

/** Decodes the tick with that number; `out_tick` points into the bytes. Inputs that are not
 * included are those of `expected`. False for what no server writes. */
bool net_tick_read(int number, const unsigned char *bytes, size_t count,
                   const PlayerInput base[PLAYERS_MAX], const PlayerInput expected[PLAYERS_MAX],
                   NetTick *out_tick);

/** Call after the step and the patch: replaces the world's events by those that the client is told.
 * False, with nothing changed, for what no server writes. */
bool net_tick_read_events(const NetTick *tick, World *world);

/** Whether both have the same events in the same order. */
bool net_tick_are_same(const Events *a, const Events *b);

/** The checksum of a world. */
unsigned net_tick_check(const World *world);

/** The header of a bundle of ticks. */
typedef struct NetBundle {
    uint8_t match; /**< As in NetInputPacket. */
    int newest;    /**< The server's present tick. */
    int input_ack; /**< The server has all inputs up to this tick. */
    int lead; /**< How many ticks before their use inputs arrived: the smallest value since the last
                 bundle. Negative: too late. */
} NetBundle;

void net_tick_bundle_write(ByteWriter *writer, const NetBundle *bundle);
void net_tick_bundle_read(ByteReader *reader, NetBundle *out_bundle);

/** Adds a tick; `last` is the one added before, 0 for the first. False, with nothing written, where
 * there is not enough room. */
bool net_tick_bundle_add(ByteWriter *writer, int last, int tick, const unsigned char *bytes,
                         size_t count);
/** Reads the next tick; false at the end, or where the reader is bad. */
bool net_tick_bundle_next(ByteReader *reader, int *last, const unsigned char **out_bytes,
                          size_t *out_count);

#endif
