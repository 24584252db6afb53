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
    return byte_reader_is_done(&reader);
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
    codec_check(codec, is_fine); /* Also false for NaN. */
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
static bool names_existing(const World *world, const Event *event)
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
        codec_check(codec, names_existing(world, &events.items[i]));
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

/* --- A world's changes ------------------------------------------------------------------------ */

/* Whole numbers are varints: 7 bits a byte, the lowest first; all but the last have the top bit. */
enum { GROUP_BITS = 7, GROUP_MORE = 1 << GROUP_BITS, GROUPS_MAX = 5 };

/* Bytes of a double. The first byte sent has the number of zero bytes at the low end in its lower 4
 * bits, and at the high end in its upper 4 bits. */
enum { WIDE_BYTES = 8, LOW_ZEROS_BITS = 4 };

/* What a new record is compared with. */
static const WorldState blank;

typedef struct PatchWriter {
    unsigned char *bytes;
    size_t room;
    size_t count;       /* May exceed the room; nothing is written there. */
    unsigned unchanged; /* Unchanged fields since the last changed one. */
} PatchWriter;

static void put_byte(PatchWriter *writer, unsigned byte)
{
    if (writer->count < writer->room)
        writer->bytes[writer->count] = (unsigned char)byte;
    writer->count++;
}

static void put_number(PatchWriter *writer, uint64_t number)
{
    for (; number >= GROUP_MORE; number >>= GROUP_BITS)
        put_byte(writer, (unsigned)(number % GROUP_MORE) | GROUP_MORE);
    put_byte(writer, (unsigned)number);
}

/* Writes the bytes between the zero bytes at both ends; `bits` is not 0. */
static void put_wide(PatchWriter *writer, uint64_t bits)
{
    int low = 0, high = 0;
    while ((bits >> 8 * low & 0xff) == 0)
        low++;
    while ((bits >> 8 * (WIDE_BYTES - 1 - high) & 0xff) == 0)
        high++;
    put_byte(writer, (unsigned)(high << LOW_ZEROS_BITS | low));
    for (int i = low; i < WIDE_BYTES - high; i++)
        put_byte(writer, (unsigned)(bits >> 8 * i & 0xff));
}

static bool is_wide(const StateField *field)
{
    return field->type == FIELD_DOUBLE || field->type == FIELD_U64;
}

static void put_field(PatchWriter *writer, const StateField *field, const void *from,
                      const void *to)
{
    uint64_t before = state_field_get(field, from);
    uint64_t now = state_field_get(field, to);
    if (before == now) {
        writer->unchanged++;
        return;
    }
    put_number(writer, (uint64_t)writer->unchanged + 1);
    writer->unchanged = 0;
    int64_t step = (int64_t)(now - before);
    if (is_wide(field))
        put_wide(writer, before ^ now);
    else
        put_number(writer, step < 0 ? (uint64_t)-step * 2 - 1 : (uint64_t)step * 2);
}

/* Bullets in both worlds are matched by id, since earlier ones may have ended and moved them. */
typedef struct KeptBullets {
    int places[BULLETS_MAX]; /* Index in the first world. */
    int count;
} KeptBullets;

static bool has_bullet(const World *world, int id)
{
    for (int i = 0; i < world->state.bullet_count; i++)
        if (world->state.bullets[i].id == id)
            return true;
    return false;
}

/* Writes how many bullets are gone, and before each one how many stay. */
static void put_gone_bullets(PatchWriter *writer, const World *from, const World *to,
                             KeptBullets *out_kept)
{
    int gone[BULLETS_MAX];
    int gone_count = 0;
    out_kept->count = 0;
    for (int i = 0; i < from->state.bullet_count; i++) {
        if (has_bullet(to, from->state.bullets[i].id))
            out_kept->places[out_kept->count++] = i;
        else
            gone[gone_count++] = i;
    }
    put_number(writer, (uint64_t)gone_count);
    for (int i = 0; i < gone_count; i++)
        put_number(writer, (uint64_t)(gone[i] - (i > 0 ? gone[i - 1] + 1 : 0)));
}

/* The record that one of the second world is compared with. */
static const void *first_record(const World *from, const KeptBullets *kept, WorldList kind,
                                int index)
{
    RecordList list = world_fields_list(from, kind);
    if (kind == WORLD_LIST_BULLETS)
        return index < kept->count ? &from->state.bullets[kept->places[index]]
                                   : (const void *)&blank;
    return index < list.count ? world_fields_record(&from->state, &list, index)
                              : (const void *)&blank;
}

static void put_list(PatchWriter *writer, const World *from, const World *to,
                     const KeptBullets *kept, WorldList kind)
{
    RecordList list = world_fields_list(to, kind);
    for (int i = 0; i < list.count; i++) {
        const void *now = world_fields_record(&to->state, &list, i);
        const void *before = from ? first_record(from, kept, kind, i) : &blank;
        if (kind != WORLD_LIST_WORLD && memcmp(before, now, list.table.bytes) == 0) {
            writer->unchanged += (unsigned)list.table.count;
            continue;
        }
        for (int k = 0; k < list.table.count; k++)
            put_field(writer, &list.table.fields[k], before, now);
    }
}

size_t world_patch_write(const World *from, const World *to, unsigned char *out_bytes, size_t room)
{
    ASSERT(!from || (from->arena == to->arena && from->player_count == to->player_count));
    PatchWriter writer = {.bytes = out_bytes, .room = room};
    KeptBullets kept = {.count = 0};
    put_byte(&writer, from ? WORLD_PATCH_CHANGES : WORLD_PATCH_WHOLE);
    if (from)
        put_gone_bullets(&writer, from, to, &kept);
    size_t head = writer.count;
    for (int i = 0; i < WORLD_LIST_COUNT; i++)
        put_list(&writer, from, to, &kept, (WorldList)i);
    if (from && writer.count == head && kept.count == from->state.bullet_count) {
        writer.count = 0;
        put_byte(&writer, WORLD_PATCH_NOTHING);
    } else {
        put_byte(&writer, 0);
    }
    return writer.count <= room ? writer.count : 0;
}

typedef struct PatchReader {
    const unsigned char *bytes;
    size_t count;
    size_t at;
    uint64_t unchanged; /* Unchanged fields before the next changed one. */
    bool is_done;       /* No further field has changed. */
    Error *out_error;   /* Receives the first error. */
    bool is_bad;
} PatchReader;

static bool fail(PatchReader *reader, const char *what)
{
    if (!reader->is_bad)
        /* TRANSLATORS: a place in what the server sent, its size, and what is wrong. */
        error_set(reader->out_error, tr("byte %zu of a patch of %zu: %s"), reader->at,
                  reader->count, what);
    reader->is_bad = true;
    return false;
}

static unsigned take_byte(PatchReader *reader)
{
    if (reader->at < reader->count)
        return reader->bytes[reader->at++];
    fail(reader, tr("it ends too early"));
    return 0;
}

static uint64_t take_number(PatchReader *reader)
{
    uint64_t number = 0;
    for (int i = 0; i < GROUPS_MAX; i++) {
        unsigned byte = take_byte(reader);
        number |= (uint64_t)(byte % GROUP_MORE) << GROUP_BITS * i;
        if (byte < GROUP_MORE)
            return number;
    }
    fail(reader, tr("a number is too long"));
    return 0;
}

static uint64_t take_wide(PatchReader *reader)
{
    unsigned zeros = take_byte(reader);
    int low = (int)(zeros % (1 << LOW_ZEROS_BITS));
    int high = (int)(zeros >> LOW_ZEROS_BITS);
    uint64_t bits = 0;
    if (low + high >= WIDE_BYTES) {
        fail(reader, tr("a number has no bytes"));
        return 0;
    }
    for (int i = low; i < WIDE_BYTES - high; i++)
        bits |= (uint64_t)take_byte(reader) << 8 * i;
    return bits;
}

static void take_unchanged(PatchReader *reader)
{
    uint64_t number = take_number(reader);
    reader->is_done = number == 0 || reader->is_bad;
    reader->unchanged = number - 1;
}

static bool take_field(PatchReader *reader, const StateField *field, void *record)
{
    uint64_t before = state_field_get(field, record);
    uint64_t now;
    if (is_wide(field)) {
        now = before ^ take_wide(reader);
    } else {
        uint64_t number = take_number(reader);
        now = number % 2 == 1 ? before - (number + 1) / 2 : before + number / 2;
    }
    if (reader->is_bad)
        return false;
    if (!state_field_set(field, record, now)) {
        char what[160];
        /* TRANSLATORS: the name of a part, in English. */
        snprintf(what, sizeof what, tr("%s is out of range"), field->name);
        return fail(reader, what);
    }
    take_unchanged(reader);
    return !reader->is_bad;
}

/* Removes the bullets that are gone, and returns how many are left; -1 on an error. */
static int take_gone_bullets(PatchReader *reader, World *world)
{
    uint64_t gone_count = take_number(reader);
    uint64_t from = 0;
    int kept = 0;
    for (uint64_t i = 0; i < gone_count && !reader->is_bad; i++) {
        uint64_t gone = from + take_number(reader);
        if (gone >= (uint64_t)world->state.bullet_count) {
            fail(reader, tr("a removed bullet does not exist"));
            return -1;
        }
        for (; from < gone; from++)
            world->state.bullets[kept++] = world->state.bullets[from];
        from++;
    }
    for (; !reader->is_bad && from < (uint64_t)world->state.bullet_count; from++)
        world->state.bullets[kept++] = world->state.bullets[from];
    return reader->is_bad ? -1 : kept;
}

/* Records from `first_new` on are new and start from zero. */
static bool take_list(PatchReader *reader, World *world, WorldList kind, int first_new)
{
    RecordList list = world_fields_list(world, kind);
    for (int i = 0; i < list.count; i++) {
        unsigned char *record =
            (unsigned char *)&world->state + list.offset + (size_t)i * list.table.bytes;
        for (int k = 0; i >= first_new && k < list.table.count; k++)
            (void)state_field_set(&list.table.fields[k], record, 0);
        uint64_t fields = (uint64_t)list.table.count;
        if (reader->is_done || reader->unchanged >= fields) {
            reader->unchanged -= reader->is_done ? 0 : fields;
            continue;
        }
        for (int k = 0; k < list.table.count; k++) {
            if (reader->is_done || reader->unchanged > 0)
                reader->unchanged -= reader->is_done ? 0 : 1;
            else if (!take_field(reader, &list.table.fields[k], record))
                return false;
        }
    }
    return true;
}

static bool take_changes(PatchReader *reader, World *world, WorldPatchKind kind)
{
    int counts[WORLD_LIST_COUNT] = {0}; /* The length of each list before the patch. */
    if (kind == WORLD_PATCH_CHANGES) {
        for (int i = 0; i < WORLD_LIST_COUNT; i++)
            counts[i] = world_fields_list(world, (WorldList)i).count;
        counts[WORLD_LIST_BULLETS] = take_gone_bullets(reader, world);
    }
    take_unchanged(reader);
    for (int i = 0; i < WORLD_LIST_COUNT && !reader->is_bad; i++)
        if (!take_list(reader, world, (WorldList)i, counts[i]))
            return false;
    if (reader->is_bad)
        return false;
    if (!reader->is_done)
        return fail(reader, tr("more fields than there are"));
    return reader->at == reader->count || fail(reader, tr("extra bytes at the end"));
}

bool world_patch_apply(World *world, const unsigned char *bytes, size_t count, Error *out_error)
{
    PatchReader reader = {.bytes = bytes, .count = count, .out_error = out_error};
    unsigned kind = take_byte(&reader);
    if (kind >= WORLD_PATCH_KINDS)
        return fail(&reader, tr("unknown kind of patch"));
    if (kind == WORLD_PATCH_NOTHING)
        return !reader.is_bad && (count == 1 || fail(&reader, tr("extra bytes at the end")));
    const WorldState before = world->state;
    if (!take_changes(&reader, world, (WorldPatchKind)kind) ||
        !world_fields_agree(world, out_error)) {
        world->state = before;
        return false;
    }
    world_refresh(world);
    return true;
}
