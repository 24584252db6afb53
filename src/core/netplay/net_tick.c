/* SPDX-License-Identifier: MIT */
#include "netplay/net_message.h"

/* -limit to limit, as a zigzag varint, which is short for small values of either sign. */
static int code_signed(Codec codec, int value, int limit)
{
    int zigzag = codec_count(codec, value < 0 ? -value * 2 - 1 : value * 2, 2 * limit);
    return zigzag % 2 == 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}

/* --- Inputs ----------------------------------------------------------------------------------- */

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
enum { WANTS_WHOLE = 1 << 0, HAS_LATER = 1 << 1, ALL_PACKET = WANTS_WHOLE | HAS_LATER };

static unsigned head_of(PlayerInput base, PlayerInput input)
{
    int16_t turn = (int16_t)(uint16_t)(input.aim - base.aim);
    bool is_small = turn >= INT8_MIN && turn <= INT8_MAX;
    unsigned head = input.move_x != base.move_x || input.move_y != base.move_y ? HAS_MOVE : 0u;
    if (turn != 0)
        head |= is_small ? HAS_TURN : HAS_AIM;
    if (input.buttons != base.buttons)
        head |= HAS_BUTTONS | (unsigned)input.buttons << BUTTONS_SHIFT;
    return head;
}

PlayerInput net_input_code(Codec codec, PlayerInput base, PlayerInput input)
{
    unsigned head = (unsigned)codec_bits(codec, head_of(base, input), 1);
    unsigned buttons = head >> BUTTONS_SHIFT;
    PlayerInput coded = base;
    if (head & HAS_MOVE) {
        coded.move_x = (int8_t)(uint8_t)codec_bits(codec, (uint8_t)input.move_x, 1);
        coded.move_y = (int8_t)(uint8_t)codec_bits(codec, (uint8_t)input.move_y, 1);
    }
    if (head & HAS_TURN) {
        uint8_t turn = (uint8_t)codec_bits(codec, (uint8_t)(input.aim - base.aim), 1);
        coded.aim = (AimAngle)(base.aim + (int8_t)turn);
    }
    if (head & HAS_AIM)
        coded.aim = (AimAngle)codec_bits(codec, (uint16_t)input.aim, 2);
    if (head & HAS_BUTTONS)
        coded.buttons = (uint8_t)buttons;
    codec_check(codec, !(head & ~(unsigned)ALL_HEAD) && ((head & HAS_BUTTONS) || buttons == 0) &&
                           !((head & HAS_TURN) && (head & HAS_AIM)));
    return coded;
}

static void code_packet(Codec codec, NetInputPacket *packet, unsigned seats)
{
    PlayerInput base[PLAYERS_MAX] = {{0, 0, 0, 0}};
    packet->match = (uint8_t)codec_bits(codec, packet->match, 1);
    int flags = codec_number(
        codec, (packet->wants_whole ? WANTS_WHOLE : 0) | (packet->later != 0 ? HAS_LATER : 0),
        ALL_PACKET);
    packet->wants_whole = flags & WANTS_WHOLE;
    packet->confirmed = codec_count(codec, packet->confirmed, NET_TICK_MAX);
    if (flags & HAS_LATER)
        packet->later = (uint32_t)codec_bits(codec, packet->later, 4);
    packet->first_tick = codec_count(codec, packet->first_tick, NET_TICK_MAX);
    packet->count = codec_count(codec, packet->count, NET_INPUTS_MAX);
    for (int i = 0; i < packet->count; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (seats >> k & 1u) {
                base[k] = net_input_code(codec, base[k], packet->inputs[i][k]);
                packet->inputs[i][k] = base[k];
            }
    codec_check(codec, !(flags & HAS_LATER) || packet->later != 0);
}

void net_input_packet_write(ByteWriter *writer, const NetInputPacket *packet, unsigned seats)
{
    NetInputPacket copy = *packet;
    code_packet((Codec){.writer = writer}, &copy, seats);
}

bool net_input_packet_read(const void *bytes, size_t count, unsigned seats,
                           NetInputPacket *out_packet)
{
    ByteReader reader = byte_reader_make(bytes, count);
    *out_packet = (NetInputPacket){.match = 0};
    code_packet((Codec){.reader = &reader}, out_packet, seats);
    return !reader.is_bad && byte_reader_left(&reader) == 0;
}

/* --- Events ----------------------------------------------------------------------------------- */

/* Single precision is enough to draw and to hear. */
static double code_double(Codec codec, double value)
{
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    bits = (uint32_t)codec_bits(codec, bits, 4);
    memcpy(&narrow, &bits, sizeof narrow);
    value = (double)narrow;
    bool is_fine = value >= -FIELD_PLACE_MAX && value <= FIELD_PLACE_MAX;
    codec_check(codec, is_fine); /* Also NaN. */
    return is_fine ? value : 0;
}

static Vec2 code_pair(Codec codec, Vec2 value)
{
    value.x = code_double(codec, value.x);
    value.y = code_double(codec, value.y);
    return value;
}

static Event code_event(Codec codec, Event event)
{
    event.kind = (EventKind)codec_count(codec, (int)event.kind, EVENT_COUNT - 1);
    event.player = code_signed(codec, event.player, PLAYERS_MAX - 1);
    event.other = code_signed(codec, event.other, LEVEL_OBSTACLES);
    event.at = code_pair(codec, event.at);
    event.direction = code_pair(codec, event.direction);
    event.amount = code_double(codec, event.amount);
    event.bounces = codec_count(codec, event.bounces, FIELD_COUNT_MAX);
    event.weapon = (WeaponKind)codec_count(codec, (int)event.weapon, WEAPON_COUNT - 1);
    return event;
}

static bool are_equal(const Event *a, const Event *b)
{
    return a->kind == b->kind && a->player == b->player && a->other == b->other &&
           vec2_distance(a->at, b->at) <= 0 && vec2_distance(a->direction, b->direction) <= 0 &&
           a->amount >= b->amount && a->amount <= b->amount && a->bounces == b->bounces &&
           a->weapon == b->weapon;
}

bool net_tick_are_same(const Events *a, const Events *b)
{
    for (int i = 0; i < a->count && a->count == b->count; i++)
        if (!are_equal(&a->items[i], &b->items[i]))
            return false;
    return a->count == b->count;
}

/* The index of an equal event, from 1 on; 0 where there is none. */
static int place_among(const Event *event, const Events *events)
{
    for (int i = 0; i < events->count; i++)
        if (are_equal(event, &events->items[i]))
            return i + 1;
    return 0;
}

static bool is_one(const World *world, EventNaming naming, int index)
{
    switch (naming) {
    case NAMES_NOBODY:
        return index == NO_PLAYER;
    case NAMES_PLAYER:
        return index >= 0 && index < world->player_count;
    case NAMES_ANYBODY:
        return index >= NO_PLAYER && index < world->player_count;
    case NAMES_PAD:
        return index >= 0 && index < world->pad_count;
    case NAMES_OBSTACLE:
        return index >= 0 && index < world->arena->level->obstacle_count;
    }
    return false;
}

/* Whether players, pad or obstacle of an event exist: whoever hears it uses them as indexes. */
static bool fits(const World *world, const Event *event)
{
    EventNames names = events_names(event->kind);
    return is_one(world, names.player, event->player) && is_one(world, names.other, event->other);
}

bool net_tick_read_events(const NetTick *tick, World *world)
{
    if (!tick->has_events)
        return true;
    ByteReader reader = byte_reader_make(tick->event_at, tick->event_bytes);
    Codec codec = {.reader = &reader};
    Events events;
    events.count = codec_count(codec, 0, EVENTS_MAX);
    for (int i = 0; i < events.count && !reader.is_bad; i++) {
        int place = codec_count(codec, 0, world->events.count);
        events.items[i] =
            place > 0 ? world->events.items[place - 1] : code_event(codec, (Event){.player = 0});
        codec_check(codec, fits(world, &events.items[i]));
    }
    if (reader.is_bad || byte_reader_left(&reader) > 0)
        return false;
    memcpy(world->events.items, events.items, (size_t)events.count * sizeof events.items[0]);
    world->events.count = events.count;
    return true;
}

/* --- Ticks ------------------------------------------------------------------------------------ */

enum {
    HAS_INPUTS = 1 << 0,
    HAS_PATCH = 1 << 1,
    HAS_EVENTS = 1 << 2,
    ALL_TICK = HAS_INPUTS | HAS_PATCH | HAS_EVENTS
};

/* All but the events. */
static void code_tick(Codec codec, NetTick *tick, const PlayerInput base[PLAYERS_MAX])
{
    int flags =
        codec_number(codec,
                     (tick->told != 0 ? HAS_INPUTS : 0) | (tick->patch != NULL ? HAS_PATCH : 0) |
                         (tick->has_events ? HAS_EVENTS : 0),
                     ALL_TICK);
    tick->has_events = flags & HAS_EVENTS;
    if (tick->tick % NET_CHECK_TICKS == 0)
        tick->check = (unsigned)codec_bits(codec, tick->check, 2);
    if (flags & HAS_INPUTS)
        tick->told = (unsigned)codec_bits(codec, tick->told, 1);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (tick->told >> i & 1u)
            tick->inputs[i] = net_input_code(codec, base[i], tick->inputs[i]);
    if (flags & HAS_PATCH) {
        tick->patch_bytes = (size_t)codec_count(codec, (int)tick->patch_bytes, NET_TICK_BYTES_MAX);
        tick->patch = codec_bytes(codec, tick->patch, tick->patch_bytes);
    }
    codec_check(codec, tick->told != 0 || !(flags & HAS_INPUTS));
}

size_t net_tick_write(const NetTick *tick, const PlayerInput base[PLAYERS_MAX],
                      unsigned char *out_bytes, size_t room)
{
    ByteWriter writer = byte_writer_make(out_bytes, room);
    NetTick copy = *tick;
    code_tick((Codec){.writer = &writer}, &copy, base);
    if (tick->has_events) {
        const Events *events = tick->events;
        byte_writer_varint(&writer, (uint64_t)events->count);
        for (int i = 0; i < events->count; i++) {
            int place = place_among(&events->items[i], tick->stepped);
            byte_writer_varint(&writer, (uint64_t)place);
            if (place == 0)
                (void)code_event((Codec){.writer = &writer}, events->items[i]);
        }
    }
    return writer.is_too_big ? 0 : writer.count;
}

bool net_tick_read(int number, const unsigned char *bytes, size_t count,
                   const PlayerInput base[PLAYERS_MAX], const PlayerInput expected[PLAYERS_MAX],
                   NetTick *out_tick)
{
    ByteReader reader = byte_reader_make(bytes, count);
    *out_tick = (NetTick){.tick = number};
    memcpy(out_tick->inputs, expected, sizeof out_tick->inputs);
    code_tick((Codec){.reader = &reader}, out_tick, base);
    out_tick->event_bytes = byte_reader_left(&reader);
    out_tick->event_at = byte_reader_take(&reader, out_tick->event_bytes);
    return !reader.is_bad && (out_tick->has_events || out_tick->event_bytes == 0);
}

unsigned net_tick_check(const World *world)
{
    return (unsigned)(world_hash(world) & 0xffff);
}

/* --- Bundles ---------------------------------------------------------------------------------- */

static void code_bundle(Codec codec, NetBundle *bundle)
{
    bundle->match = (uint8_t)codec_bits(codec, bundle->match, 1);
    bundle->newest = codec_count(codec, bundle->newest, NET_TICK_MAX);
    bundle->input_ack = codec_count(codec, bundle->input_ack, NET_TICK_MAX);
    bundle->lead = code_signed(codec, bundle->lead, NET_LEAD_MAX);
}

void net_tick_bundle_write(ByteWriter *writer, const NetBundle *bundle)
{
    NetBundle copy = *bundle;
    code_bundle((Codec){.writer = writer}, &copy);
}

void net_tick_bundle_read(ByteReader *reader, NetBundle *out_bundle)
{
    *out_bundle = (NetBundle){.match = 0};
    code_bundle((Codec){.reader = reader}, out_bundle);
}

bool net_tick_bundle_add(ByteWriter *writer, int last, int tick, const unsigned char *bytes,
                         size_t count)
{
    if (byte_writer_left(writer) < count + NET_BUNDLED_HEAD_BYTES_MAX)
        return false;
    byte_writer_varint(writer, (uint64_t)(tick - last));
    byte_writer_varint(writer, count);
    byte_writer_copy(writer, bytes, count);
    return true;
}

bool net_tick_bundle_next(ByteReader *reader, int *last, const unsigned char **out_bytes,
                          size_t *out_count)
{
    Codec codec = {.reader = reader};
    if (byte_reader_left(reader) == 0)
        return false;
    *last += codec_count(codec, 0, NET_TICK_MAX);
    *out_count = (size_t)codec_count(codec, 0, NET_TICK_BYTES_MAX);
    *out_bytes = byte_reader_take(reader, *out_count);
    codec_check(codec, *last <= NET_TICK_MAX && *out_count > 0);
    return !reader->is_bad;
}
