/* SPDX-License-Identifier: MIT */
/* A player's input as a delta to another input, and the packets in which a client sends its
 * inputs. */
#ifndef CLOCKWISE_NETPLAY_NET_INPUT_H
#define CLOCKWISE_NETPLAY_NET_INPUT_H

#include "link/bytes.h"
#include "sim/state.h"

enum {
    NET_INPUTS_MAX = 24,  /**< Most ticks in one packet. */
    NET_LATER_TICKS = 32, /**< Ticks beyond a gap that a packet acknowledges. */
    NET_TICK_MAX = 1 << 24
};

/** Writes the delta from `base` to `input`, 1 to 6 bytes. */
void net_input_write(ByteWriter *writer, PlayerInput base, PlayerInput input);

/** Reads what net_input_write() wrote. The reader becomes bad on anything else. */
PlayerInput net_input_read(ByteReader *reader, PlayerInput base);

static inline bool net_input_is_equal(PlayerInput a, PlayerInput b)
{
    return a.move_x == b.move_x && a.move_y == b.move_y && a.aim == b.aim && a.buttons == b.buttons;
}

/** Writes a zigzag varint, which is short for small values of either sign. */
void net_input_put_signed(ByteWriter *writer, int value);
/** Reads one; outside -limit to limit the reader becomes bad. */
int net_input_take_signed(ByteReader *reader, int limit);
/** Reads a varint; above `most` the reader becomes bad. */
int net_input_take_count(ByteReader *reader, int most);

/** What a client sends 60 times a second. */
typedef struct NetInputPacket {
    uint8_t match;    /**< The number of the setup it belongs to, sent as the first byte. Frames may
                         overtake the next setup, under which they would be malformed. */
    bool wants_whole; /**< The client is out of sync and needs the full state. */
    int confirmed;    /**< The last tick that the client has stepped. */
    uint32_t later;   /**< Acknowledges ticks beyond a gap; bit 1 << n: tick confirmed + 2 + n has
                         arrived, n below NET_LATER_TICKS. */
    int first_tick, count; /**< The ticks of `inputs`. */
    PlayerInput inputs[NET_INPUTS_MAX]
                      [PLAYERS_MAX]; /**< By tick and player; only the client's own. */
} NetInputPacket;

/** `seats`: the client's own players. */
void net_input_packet_write(ByteWriter *writer, const NetInputPacket *packet, unsigned seats);
/** False for what no client with these seats writes. */
bool net_input_packet_read(const void *bytes, size_t count, unsigned seats,
                           NetInputPacket *out_packet);

#endif
