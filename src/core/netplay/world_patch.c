/* SPDX-License-Identifier: MIT */
#include "netplay/net_message.h"

/* Whole numbers are varints: 7 bits a byte, the lowest first; all but the last have the top bit. */
enum { GROUP_BITS = 7, GROUP_MORE = 1 << GROUP_BITS, GROUPS_MAX = 5 };

/* Bytes of a double. The first byte sent has the number of zero bytes at the low end in its lower 4
 * bits, and at the high end in its upper 4 bits. */
enum { WIDE_BYTES = 8, LOW_ZEROS_BITS = 4 };

/* What a new record is compared with. */
static const WorldState blank;

/* --- Writing ---------------------------------------------------------------------------------- */

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

/* --- Reading ---------------------------------------------------------------------------------- */

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
