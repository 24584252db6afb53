/* SPDX-License-Identifier: MIT */
/* A player's input as the difference to another one, and the packets in which a client sends its
 * inputs. */
#ifndef CLOCKWISE_NETPLAY_NET_INPUT_H
#define CLOCKWISE_NETPLAY_NET_INPUT_H

#include "rules/input.h"
#include "sim/state.h"
#include "wire/byte_reader.h"
#include "wire/byte_writer.h"

enum {
    NET_INPUTS_MAX = 24, /**< Ticks in a packet. */
    NET_TICK_MAX = 1 << 24
};

/** Writes what makes `input` out of `base`, 1 to 6 bytes. */
void net_input_write(ByteWriter *writer, PlayerInput base, PlayerInput input);

/** What net_input_write() wrote; the reader is bad where it would not have written that. */
PlayerInput net_input_read(ByteReader *reader, PlayerInput base);

static inline bool net_input_is_equal(PlayerInput a, PlayerInput b)
{
    return a.move_x == b.move_x && a.move_y == b.move_y && a.aim == b.aim && a.buttons == b.buttons;
}

/** A zigzag number: small where it is near zero on either side. */
void net_input_put_signed(ByteWriter *writer, int value);
/** Between -limit and limit, or the reader is bad. */
int net_input_take_signed(ByteReader *reader, int limit);
/** From 0 to `most`, or the reader is bad. */
int net_input_take_count(ByteReader *reader, int most);

/** What a client sends 60 times a second. */
typedef struct NetInputPacket {
    uint8_t match;         /**< The first byte: which setup it is for, since frames may overtake the
                                news of another one, for which they would be malformed. */
    bool wants_whole;      /**< It has lost its way and needs all of the state. */
    int confirmed;         /**< The last tick that it has stepped. */
    uint32_t later;        /**< Bit 1 << n: it has tick confirmed + 2 + n. */
    int first_tick, count; /**< Of its inputs. */
    PlayerInput inputs[NET_INPUTS_MAX][PLAYERS_MAX]; /**< By tick and seat; of its seats alone. */
} NetInputPacket;

/** For a client of those seats. */
void net_input_packet_write(ByteWriter *writer, const NetInputPacket *packet, unsigned seats);
/** False for what no such client writes. */
bool net_input_packet_read(const void *bytes, size_t count, unsigned seats,
                           NetInputPacket *out_packet);

#endif
