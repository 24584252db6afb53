/* SPDX-License-Identifier: MIT */
/* The tables of the world's fields leave nothing out, and the hash covers what they list. */
#include "sim/world_fields.h"

#include "sim/beacon.h"
#include "sim/last_light.h"
#include "sim/modes.h"
#include "sim/siege.h"
#include "sim/torch.h"
#include "sim/trials.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

/* Two players and two bullets, in the middle of things. */
static void start(WorldBench *bench, Mode mode)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, mode, 1, 2, false);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 900, 450);
    const PlayerInput inputs[PLAYERS_MAX] = {{127, 0, 16384, INPUT_FIRE}, {0, 127, 0, INPUT_FIRE}};
    for (int i = 0; i < 5; i++)
        world_step(&bench->world, inputs);
    assert_int_equal(bench->world.state.bullet_count, 2);
    bench->world.state.target_count = 1; /* As in a trial, */
    bench->world.pad_count = 1;          /* and as where something is to be picked up. */
}

/* --- Every byte is in a row ------------------------------------------------------------------- */

/* How many rows a byte is in. */
typedef struct Cover {
    unsigned char rows[sizeof(WorldState)];
} Cover;

static void cover(Cover *self, const char *what, size_t from, size_t bytes)
{
    if (from + bytes > sizeof self->rows)
        fail_msg("%s ends at byte %zu", what, from + bytes);
    for (size_t i = from; i < from + bytes; i++)
        self->rows[i]++;
}

static size_t type_bytes(const StateField *field)
{
    const size_t bytes[] = {[FIELD_INT] = sizeof(int),
                            [FIELD_BITS] = sizeof(unsigned),
                            [FIELD_BYTE] = 1,
                            [FIELD_BOOL] = sizeof(bool),
                            [FIELD_U64] = sizeof(uint64_t),
                            [FIELD_DOUBLE] = sizeof(double),
                            [FIELD_FIXED] = field->bytes};
    return bytes[field->type];
}

static void cover_rows(Cover *self, const StateTable *table)
{
    for (int i = 0; i < table->count + table->fixed_count; i++) {
        const StateField *field = &table->fields[i];
        if (field->bytes != type_bytes(field))
            fail_msg("%s.%s has %zu bytes, but its type %zu", table->name, field->name,
                     field->bytes, type_bytes(field));
        if ((field->type == FIELD_FIXED) != (i >= table->count))
            fail_msg("%s.%s: rows of FIELD_FIXED come last and are counted", table->name,
                     field->name);
        cover(self, table->name, field->offset, field->bytes);
    }
}

/* `used` is zero where a byte is padding; NULL: there is none. */
static void expect_covered(const Cover *self, const StateTable *table, const unsigned char *used)
{
    for (size_t i = 0; i < table->bytes; i++) {
        bool is_used = used == NULL || used[i] != 0;
        if (self->rows[i] != (is_used ? 1 : 0))
            fail_msg("byte %zu of %s is in %d rows, not %d", i, table->name, self->rows[i],
                     is_used);
    }
}

/* The lists and the rows of the whole fill the state, which has no padding between them. */
TEST(lists_fill_the_state)
{
    static Cover all;
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH);
    cover_rows(&all, world_fields_table(WORLD_LIST_WORLD));
    for (WorldList i = WORLD_LIST_WORLD + 1; i < WORLD_LIST_COUNT; i++) {
        RecordList list = world_fields_list(&bench.world, i);
        size_t record = i == WORLD_LIST_MODE ? sizeof(ModeState) : list.table.bytes;
        cover(&all, "a list", list.offset, (size_t)list.capacity * record);
    }
    expect_covered(&all, world_fields_table(WORLD_LIST_WORLD), NULL);
    world_bench_end(&bench);
}

/* Only gcc says which bytes are padding; gcc 12 errs where arrays of padded structs are inside. */
#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
#define EXPECT_ROWS(type, table)                                                                   \
    do {                                                                                           \
        static type ones;                                                                          \
        static Cover rows;                                                                         \
        memset(&ones, 0xff, sizeof ones);                                                          \
        __builtin_clear_padding(&ones);                                                            \
        assert_string_equal((table)->name, #type);                                                 \
        cover_rows(&rows, table);                                                                  \
        expect_covered(&rows, table, (const unsigned char *)&ones);                                \
    } while (0)

TEST(rows_fill_the_records)
{
    EXPECT_ROWS(Player, world_fields_table(WORLD_LIST_PLAYERS));
    EXPECT_ROWS(PickupPad, world_fields_table(WORLD_LIST_PADS));
    EXPECT_ROWS(Target, world_fields_table(WORLD_LIST_TARGETS));
    EXPECT_ROWS(Bullet, world_fields_table(WORLD_LIST_BULLETS));
    EXPECT_ROWS(RoundState, &modes_rules(MODE_LAST_LIGHT)->state);
    EXPECT_ROWS(BeaconState, &modes_rules(MODE_BEACON)->state);
    EXPECT_ROWS(TorchState, &modes_rules(MODE_TORCH)->state);
    EXPECT_ROWS(SiegeState, &modes_rules(MODE_SIEGE)->state);
    EXPECT_ROWS(TrialsState, &modes_rules(MODE_TRIALS)->state);
}
#endif
#endif

/* --- The hash --------------------------------------------------------------------------------- */

/* Changes every byte of a record's fields, one at a time; but counts are in a test below. */
static void check_record(World *world, const RecordList *list, int index)
{
    Hash before = world_hash(world);
    unsigned char *record =
        (unsigned char *)&world->state + list->offset + (size_t)index * list->table.bytes;
    for (int i = 0; i < list->table.count + list->table.fixed_count; i++) {
        const StateField *field = &list->table.fields[i];
        for (size_t k = 0; k < field->bytes && strstr(field->name, "_count") == NULL; k++) {
            record[field->offset + k] ^= 1;
            if ((world_hash(world) != before) != (field->type != FIELD_FIXED))
                fail_msg("%s.%s, byte %zu: the hash %s", list->table.name, field->name, k,
                         field->type == FIELD_FIXED ? "counts it" : "leaves it out");
            record[field->offset + k] ^= 1;
            assert_true(world_hash(world) == before);
        }
    }
}

TEST(every_field_counts)
{
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        WorldBench bench;
        start(&bench, (Mode)mode);
        for (WorldList i = 0; i < WORLD_LIST_COUNT; i++) {
            RecordList list = world_fields_list(&bench.world, i);
            for (int k = 0; k < list.count; k++)
                check_record(&bench.world, &list, k);
        }
        world_bench_end(&bench);
    }
}

/* A place in the world, and whether the hash counts it. */
typedef struct Place {
    const char *name;
    size_t offset;
    bool counts;
} Place;

#define PLACE(member, is_counted)                                                                  \
    {                                                                                              \
#member, offsetof(World, member), is_counted                                               \
    }

TEST_WITH(the_rest, NULL, NULL)
{
    static const Place places[] = {
        PLACE(state.bullet_count, true),
        PLACE(state.target_count, true),
        PLACE(options.mode, true),
        PLACE(player_count, true),
        PLACE(pad_count, true),
        PLACE(options.players[0].name[0], false),
        PLACE(state.players[2].at.x, false),
        PLACE(state.bullets[2].at.x, false),
        PLACE(events.count, false),
        PLACE(events.items[0].player, false),
        PLACE(last_aims[0], false),
    };
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH);
    Hash before = world_hash(&bench.world);
    for (size_t i = 0; i < COUNT(places); i++) {
        int *place = (int *)(void *)((unsigned char *)&bench.world + places[i].offset);
        *place ^= 1;
        if ((world_hash(&bench.world) != before) != places[i].counts)
            fail_msg("%s: the hash %s", places[i].name, places[i].counts ? "stayed" : "changed");
        *place ^= 1;
    }
    world_bench_end(&bench);
}

TEST(places_are_told_apart)
{
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH);
    Hash before = world_hash(&bench.world);
    Player first = bench.world.state.players[0];
    bench.world.state.players[0] = bench.world.state.players[1];
    bench.world.state.players[1] = first;
    assert_true(world_hash(&bench.world) != before);
    world_bench_end(&bench);
}
