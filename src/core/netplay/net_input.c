/* SPDX-License-Identifier: MIT */
#include "netplay/net_input.h"

/* The first byte of an input's delta. The two button bits are at the top. */
enum {
    HAS_MOVE = 1 << 0,    /* Two bytes. */
    HAS_TURN = 1 << 1,    /* The aim turned by an amount that fits into one byte. */
    HAS_AIM = 1 << 2,     /* Two bytes. */
    HAS_BUTTONS = 1 << 3, /* They changed. */
    BUTTONS_SHIFT = 4,
    ALL_BUTTONS = INPUT_FIRE | INPUT_DASH,
    ALL_HEAD = HAS_MOVE | HAS_TURN | HAS_AIM | HAS_BUTTONS | ALL_BUTTONS << BUTTONS_SHIFT
};

/* The flags of an input packet. */
enum { WANTS_WHOLE = 1 << 0, HAS_LATER = 1 << 1, ALL_FLAGS = WANTS_WHOLE | HAS_LATER };

void net_input_put_signed(ByteWriter *writer, int value)
{
    byte_writer_varint(writer,
                       value < 0 ? (uint64_t)(-(int64_t)value) * 2 - 1 : (uint64_t)value * 2);
}

int net_input_take_count(ByteReader *reader, int most)
{
    uint64_t value = byte_reader_varint(reader);
    if (value <= (uint64_t)most)
        return (int)value;
    reader->is_bad = true;
    return 0;
}

int net_input_take_signed(ByteReader *reader, int limit)
{
    int zigzag = net_input_take_count(reader, 2 * limit);
    return zigzag % 2 == 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}

void net_input_write(ByteWriter *writer, PlayerInput base, PlayerInput input)
{
    int16_t turn = (int16_t)(uint16_t)(input.aim - base.aim);
    bool is_move = input.move_x != base.move_x || input.move_y != base.move_y;
    bool is_small = turn >= INT8_MIN && turn <= INT8_MAX;
    unsigned head = 0;
    head |= is_move ? HAS_MOVE : 0u;
    if (turn != 0)
        head |= is_small ? HAS_TURN : HAS_AIM;
    if (input.buttons != base.buttons)
        head |= HAS_BUTTONS | (unsigned)input.buttons << BUTTONS_SHIFT;
    byte_writer_uint(writer, head, 1);
    if (head & HAS_MOVE) {
        byte_writer_uint(writer, (uint8_t)input.move_x, 1);
        byte_writer_uint(writer, (uint8_t)input.move_y, 1);
    }
    if (head & HAS_TURN)
        byte_writer_uint(writer, (uint8_t)turn, 1);
    if (head & HAS_AIM)
        byte_writer_uint(writer, (uint16_t)input.aim, 2);
}

PlayerInput net_input_read(ByteReader *reader, PlayerInput base)
{
    unsigned head = (unsigned)byte_reader_uint(reader, 1);
    unsigned buttons = head >> BUTTONS_SHIFT;
    PlayerInput input = base;
    if (head & HAS_MOVE) {
        input.move_x = (int8_t)(uint8_t)byte_reader_uint(reader, 1);
        input.move_y = (int8_t)(uint8_t)byte_reader_uint(reader, 1);
    }
    if (head & HAS_TURN)
        input.aim = (AimAngle)(base.aim + (int8_t)(uint8_t)byte_reader_uint(reader, 1));
    if (head & HAS_AIM)
        input.aim = (AimAngle)byte_reader_uint(reader, 2);
    if (head & HAS_BUTTONS)
        input.buttons = (uint8_t)buttons;
    if ((head & ~(unsigned)ALL_HEAD) || (!(head & HAS_BUTTONS) && buttons != 0) ||
        ((head & HAS_TURN) && (head & HAS_AIM)))
        reader->is_bad = true;
    return input;
}

void net_input_packet_write(ByteWriter *writer, const NetInputPacket *packet, unsigned seats)
{
    PlayerInput base[PLAYERS_MAX] = {{0, 0, 0, 0}};
    unsigned flags =
        (packet->wants_whole ? WANTS_WHOLE : 0u) | (packet->later != 0 ? HAS_LATER : 0u);
    byte_writer_uint(writer, packet->match, 1);
    byte_writer_uint(writer, flags, 1);
    byte_writer_varint(writer, (uint64_t)packet->confirmed);
    if (packet->later != 0)
        byte_writer_uint(writer, packet->later, 4);
    byte_writer_varint(writer, (uint64_t)packet->first_tick);
    byte_writer_varint(writer, (uint64_t)packet->count);
    for (int i = 0; i < packet->count; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (seats >> k & 1u) {
                net_input_write(writer, base[k], packet->inputs[i][k]);
                base[k] = packet->inputs[i][k];
            }
}

bool net_input_packet_read(const void *bytes, size_t count, unsigned seats,
                           NetInputPacket *out_packet)
{
    ByteReader reader = byte_reader_make(bytes, count);
    PlayerInput base[PLAYERS_MAX] = {{0, 0, 0, 0}};
    uint8_t match = (uint8_t)byte_reader_uint(&reader, 1);
    unsigned flags = (unsigned)byte_reader_uint(&reader, 1);
    *out_packet = (NetInputPacket){.match = match, .wants_whole = flags & WANTS_WHOLE};
    out_packet->confirmed = net_input_take_count(&reader, NET_TICK_MAX);
    out_packet->later = flags & HAS_LATER ? (uint32_t)byte_reader_uint(&reader, 4) : 0;
    out_packet->first_tick = net_input_take_count(&reader, NET_TICK_MAX);
    out_packet->count = net_input_take_count(&reader, NET_INPUTS_MAX);
    for (int i = 0; i < out_packet->count; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (seats >> k & 1u) {
                out_packet->inputs[i][k] = net_input_read(&reader, base[k]);
                base[k] = out_packet->inputs[i][k];
            }
    return !reader.is_bad && byte_reader_left(&reader) == 0 && !(flags & ~(unsigned)ALL_FLAGS) &&
           (!(flags & HAS_LATER) || out_packet->later != 0);
}
