/* SPDX-License-Identifier: MIT */
/*
 * Ticks as a client is told them, and the bundles in which they are sent.
 *
 * A tick: what is in it; the inputs that changed; how what came of stepping differs from what the
 * client is told (net/world_patch.h); its events, where they are others than those of the step; and
 * in each fourth tick a check of the world that the client has then.
 */
#ifndef CLOCKWISE_NETPLAY_NET_TICK_H
#define CLOCKWISE_NETPLAY_NET_TICK_H

#include "netplay/net_input.h"

enum {
    NET_TICK_BYTES_MAX = 16 * 1024,
    NET_CHECK_TICKS = 4, /**< Ticks that this divides carry a check. */
    NET_LEAD_MAX = 1000  /**< Ticks; more is not reported. */
};

/** Events by their place among those of the step, or in full. */
typedef struct NetTick {
    int tick;
    PlayerInput inputs[PLAYERS_MAX];
    unsigned told;              /**< Bit 1 << player: its input is said; else it is the expected. */
    const unsigned char *patch; /**< NULL: nothing differs. */
    size_t patch_bytes;
    bool has_events;       /**< False: the events are those of the step. */
    const Events *stepped; /**< Those of the step; only for writing. */
    const Events *events;  /**< What is told. Reading leaves that to net_tick_read_events(). */
    const unsigned char *event_at; /**< Reading: where the events lie, */
    size_t event_bytes;            /**< and how many bytes they take. */
    unsigned check;                /**< 16 bits; in each NET_CHECK_TICKSth tick. */
} NetTick;

/** `base` has the inputs of the last tick, from which those that are said differ. Returns the
 * bytes, 0 if there is not enough room. */
size_t net_tick_write(const NetTick *tick, const PlayerInput base[PLAYERS_MAX],
                      unsigned char *out_bytes, size_t room);

/** Reads a tick of that number; `out_tick` points into the bytes. Inputs that are not said are
 * those of `expected`. False for what no server writes. */
bool net_tick_read(int number, const unsigned char *bytes, size_t count,
                   const PlayerInput base[PLAYERS_MAX], const PlayerInput expected[PLAYERS_MAX],
                   NetTick *out_tick);

/** Once the step is done and the patch applied: makes the world's events those that the client is
 * told. False, with nothing changed, for what no server writes. */
bool net_tick_read_events(const NetTick *tick, World *world);

/** Whether the same happened, in the same order. */
bool net_tick_are_same(const Events *a, const Events *b);

/** The check of a world. */
unsigned net_tick_check(const World *world);

/** What a bundle says besides its ticks. */
typedef struct NetBundle {
    uint8_t match; /**< As in NetInputPacket. */
    int newest;    /**< The server's present tick. */
    int input_ack; /**< It has all inputs up to this tick. */
    int lead;      /**< The inputs came so many ticks before they were needed, at the least, since
                        the last bundle; below 0: too late. */
} NetBundle;

void net_tick_bundle_write(ByteWriter *writer, const NetBundle *bundle);
void net_tick_bundle_read(ByteReader *reader, NetBundle *out_bundle);

/** Adds a tick after the last one, `last` (of the first: 0). False, with nothing written, where
 * there is not enough room. */
bool net_tick_bundle_add(ByteWriter *writer, int last, int tick, const unsigned char *bytes,
                         size_t count);
/** The next one; false at the end, or where the reader is bad. */
bool net_tick_bundle_next(ByteReader *reader, int *last, const unsigned char **out_bytes,
                          size_t *out_count);

#endif
