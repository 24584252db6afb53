/* SPDX-License-Identifier: MIT */
#include "netplay/net_tick.h"

#include "netplay/world_patch.h"
#include "sim/world.h"

#include <string.h>

enum {
    HAS_INPUTS = 1 << 0,
    HAS_PATCH = 1 << 1,
    HAS_EVENTS = 1 << 2,
    ALL_FLAGS = HAS_INPUTS | HAS_PATCH | HAS_EVENTS
};

/* --- Events ----------------------------------------------------------------------------------- */

/* Single precision is enough to draw and to hear. */
static void put_double(ByteWriter *writer, double value)
{
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    byte_writer_uint(writer, bits, 4);
}

static double take_double(ByteReader *reader)
{
    uint32_t bits = (uint32_t)byte_reader_uint(reader, 4);
    float narrow;
    memcpy(&narrow, &bits, sizeof narrow);
    double value = (double)narrow;
    bool is_fine = value >= -FIELD_PLACE_MAX && value <= FIELD_PLACE_MAX;
    reader->is_bad = reader->is_bad || !is_fine; /* Also NaN. */
    return is_fine ? value : 0;
}

static void put_event(ByteWriter *writer, const Event *event)
{
    byte_writer_uint(writer, event->kind, 1);
    net_input_put_signed(writer, event->player);
    net_input_put_signed(writer, event->other);
    put_double(writer, event->at.x);
    put_double(writer, event->at.y);
    put_double(writer, event->direction.x);
    put_double(writer, event->direction.y);
    put_double(writer, event->amount);
    byte_writer_varint(writer, (uint64_t)event->bounces);
    byte_writer_uint(writer, event->weapon, 1);
}

static Event take_event(ByteReader *reader)
{
    Event event = {.kind = (EventKind)net_input_take_count(reader, EVENT_COUNT - 1)};
    event.player = net_input_take_signed(reader, PLAYERS_MAX - 1);
    event.other = net_input_take_signed(reader, LEVEL_OBSTACLES);
    event.at.x = take_double(reader);
    event.at.y = take_double(reader);
    event.direction.x = take_double(reader);
    event.direction.y = take_double(reader);
    event.amount = take_double(reader);
    event.bounces = net_input_take_count(reader, FIELD_COUNT_MAX);
    event.weapon = (WeaponKind)net_input_take_count(reader, WEAPON_COUNT - 1);
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

static void put_events(ByteWriter *writer, const Events *events, const Events *stepped)
{
    byte_writer_varint(writer, (uint64_t)events->count);
    for (int i = 0; i < events->count; i++) {
        int place = place_among(&events->items[i], stepped);
        byte_writer_varint(writer, (uint64_t)place);
        if (place == 0)
            put_event(writer, &events->items[i]);
    }
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

/* Whether the players, the pad or the obstacle that the event names exist: whoever hears it uses
 * them as indexes. */
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
    Events events;
    events.count = net_input_take_count(&reader, EVENTS_MAX);
    for (int i = 0; i < events.count && !reader.is_bad; i++) {
        int place = net_input_take_count(&reader, world->events.count);
        events.items[i] = place > 0 ? world->events.items[place - 1] : take_event(&reader);
        reader.is_bad = reader.is_bad || !fits(world, &events.items[i]);
    }
    if (reader.is_bad || byte_reader_left(&reader) > 0)
        return false;
    memcpy(world->events.items, events.items, (size_t)events.count * sizeof events.items[0]);
    world->events.count = events.count;
    return true;
}

/* --- Ticks ------------------------------------------------------------------------------------ */

static bool has_check(int tick)
{
    return tick % NET_CHECK_TICKS == 0;
}

size_t net_tick_write(const NetTick *tick, const PlayerInput base[PLAYERS_MAX],
                      unsigned char *out_bytes, size_t room)
{
    ByteWriter writer = byte_writer_make(out_bytes, room);
    unsigned flags = (tick->told != 0 ? HAS_INPUTS : 0u) | (tick->patch != NULL ? HAS_PATCH : 0u) |
                     (tick->has_events ? HAS_EVENTS : 0u);
    byte_writer_uint(&writer, flags, 1);
    if (has_check(tick->tick))
        byte_writer_uint(&writer, tick->check, 2);
    if (tick->told != 0)
        byte_writer_uint(&writer, tick->told, 1);
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (tick->told >> i & 1u)
            net_input_write(&writer, base[i], tick->inputs[i]);
    if (tick->patch != NULL) {
        byte_writer_varint(&writer, tick->patch_bytes);
        byte_writer_copy(&writer, tick->patch, tick->patch_bytes);
    }
    if (tick->has_events)
        put_events(&writer, tick->events, tick->stepped);
    return writer.is_too_big ? 0 : writer.count;
}

bool net_tick_read(int number, const unsigned char *bytes, size_t count,
                   const PlayerInput base[PLAYERS_MAX], const PlayerInput expected[PLAYERS_MAX],
                   NetTick *out_tick)
{
    ByteReader reader = byte_reader_make(bytes, count);
    *out_tick = (NetTick){.tick = number};
    unsigned flags = (unsigned)byte_reader_uint(&reader, 1);
    if (has_check(number))
        out_tick->check = (unsigned)byte_reader_uint(&reader, 2);
    out_tick->told = flags & HAS_INPUTS ? (unsigned)byte_reader_uint(&reader, 1) : 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        out_tick->inputs[i] =
            out_tick->told >> i & 1u ? net_input_read(&reader, base[i]) : expected[i];
    if (flags & HAS_PATCH) {
        out_tick->patch_bytes = (size_t)net_input_take_count(&reader, NET_TICK_BYTES_MAX);
        out_tick->patch = byte_reader_take(&reader, out_tick->patch_bytes);
    }
    out_tick->has_events = flags & HAS_EVENTS;
    out_tick->event_bytes = byte_reader_left(&reader);
    out_tick->event_at = byte_reader_take(&reader, out_tick->event_bytes);
    return !reader.is_bad && !(flags & ~(unsigned)ALL_FLAGS) &&
           (out_tick->has_events || out_tick->event_bytes == 0) &&
           (out_tick->told != 0 || !(flags & HAS_INPUTS));
}

unsigned net_tick_check(const World *world)
{
    return (unsigned)(world_hash(world) & 0xffff);
}

/* --- Bundles ---------------------------------------------------------------------------------- */

void net_tick_bundle_write(ByteWriter *writer, const NetBundle *bundle)
{
    byte_writer_uint(writer, bundle->match, 1);
    byte_writer_varint(writer, (uint64_t)bundle->newest);
    byte_writer_varint(writer, (uint64_t)bundle->input_ack);
    net_input_put_signed(writer, bundle->lead);
}

void net_tick_bundle_read(ByteReader *reader, NetBundle *out_bundle)
{
    out_bundle->match = (uint8_t)byte_reader_uint(reader, 1);
    out_bundle->newest = net_input_take_count(reader, NET_TICK_MAX);
    out_bundle->input_ack = net_input_take_count(reader, NET_TICK_MAX);
    out_bundle->lead = net_input_take_signed(reader, NET_LEAD_MAX);
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
    if (byte_reader_left(reader) == 0)
        return false;
    *last += net_input_take_count(reader, NET_TICK_MAX);
    *out_count = (size_t)net_input_take_count(reader, NET_TICK_BYTES_MAX);
    *out_bytes = byte_reader_take(reader, *out_count);
    reader->is_bad = reader->is_bad || *last > NET_TICK_MAX || *out_count == 0;
    return !reader->is_bad;
}
