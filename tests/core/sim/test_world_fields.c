/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* The tables of the world's fields leave nothing out, and the hash covers what they list. */

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
    bench->world.state.target_count = 1; /* As in a trial. */
    bench->world.pad_count = 1;          /* As where something is to be picked up. */
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
    EXPECT_ROWS(StrikeState, world_fields_table(WORLD_LIST_STRIKE));
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

/* What goes on, and what begins anew, where a match goes on in another level. */

static void make_level(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
}

/* Begins `now` in the mode of `before`, and carries the match over. */
static void carry(WorldBench *now, Mode mode, int players, const WorldBench *before)
{
    world_bench_start_mode(now, mode, 1, players, false);
    world_change_from(&now->world, &before->world);
}

static void end_both(WorldBench *a, WorldBench *b)
{
    world_bench_end(a);
    world_bench_end(b);
}

TEST(time_score_and_players_go_on)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_start(&before, 3);
    world_bench_idle(&before, 200);
    world_bench_put(&before, 0, 400, 400);
    world_bench_put(&before, 1, 800, 450);
    world_bench_kill(&before, 2, 0);
    before.world.state.players[0].score = 7;
    before.world.state.players[0].shield = 31;
    before.world.state.team_scores[1] = 9;
    make_level(&now);
    world_bench_add_box(&now, 700, 350, 860, 550); /* Where player 1 stands. */
    carry(&now, MODE_DEATHMATCH, 3, &before);
    const World *world = &now.world;
    assert_int_equal(world->state.tick, before.world.state.tick);
    assert_int_equal(world->state.play_ticks, before.world.state.play_ticks);
    assert_int_equal(world->state.players[0].score, 7);
    assert_int_equal(world->state.team_scores[1], 9);
    assert_true(world->state.players[0].shield == 31);
    assert_true(vec2_distance(world->state.players[0].at, vec2(400, 400)) == 0);
    assert_false(world->state.players[2].is_alive);
    assert_int_equal(world->state.players[2].respawn_ticks,
                     before.world.state.players[2].respawn_ticks);
    Vec2 at = world->state.players[1].at;
    if (!free_place_is_free(world, at) || vec2_distance(at, vec2(880, 450)) > 12)
        fail_msg("player 1 is at (%g, %g)", at.x, at.y);
    assert_true(world->arena == &now.arena);
    world_bench_idle(&now, 300);
    end_both(&before, &now);
}

/* A dead player is in the arena too: its light and the camera are there. */
TEST(a_smaller_arena)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_start(&before, 3);
    for (int i = 0; i < 3; i++)
        world_bench_put(&before, i, 1500, 800);
    world_bench_kill(&before, 2, NO_PLAYER);
    world_bench_init(&now, 500, 400);
    carry(&now, MODE_DEATHMATCH, 3, &before);
    for (int i = 0; i < 2; i++)
        if (!free_place_is_free(&now.world, now.world.state.players[i].at))
            fail_msg("player %d is at (%g, %g)", i, now.world.state.players[i].at.x,
                     now.world.state.players[i].at.y);
    double apart = vec2_distance(now.world.state.players[0].at, now.world.state.players[1].at);
    if (apart < 2 * PLAYER_RADIUS)
        fail_msg("the two are %g apart", apart);
    assert_true(box_contains((Box){{0, 0}, {500, 400}}, now.world.state.players[2].at));
    end_both(&before, &now);
}

TEST(bullets_are_gone)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_start(&before, 2);
    loadout_take(&before.world, 0, WEAPON_DISC);
    before.world.state.players[0].ammunition = 0;
    before.world.state.bullets[0] =
        (Bullet){.id = state_bullet_id(0, 3), .owner = 0, .weapon = WEAPON_DISC, .at = {9, 9}};
    before.world.state.bullet_count = 1;
    before.world.state.players[0].shots = 4;
    make_level(&now);
    carry(&now, MODE_DEATHMATCH, 2, &before);
    assert_int_equal(now.world.state.bullet_count, 0);
    assert_int_equal(now.world.state.players[0].shots, 4);
    assert_false(loadout_is_disc_away(&now.world.state.players[0]));
    assert_int_equal(now.world.events.count, 0);
    end_both(&before, &now);
}

/* Three walls: one as it was, one that was moved, and a new one between them. */
TEST(what_is_broken)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_add_box(&before, 400, 100, 440, 300)->material = MATERIAL_BREAKABLE;
    world_bench_add_box(&before, 600, 100, 640, 300)->material = MATERIAL_BREAKABLE;
    world_bench_start(&before, 2);
    for (int i = 0; i < 2; i++)
        breakables_hurt(&before.world, i, BREAKABLE_HEALTH, NO_PLAYER);
    make_level(&now);
    world_bench_add_box(&now, 500, 100, 540, 300)->material = MATERIAL_BREAKABLE;
    world_bench_add_box(&now, 400, 100, 440, 300)->material = MATERIAL_BREAKABLE;
    world_bench_add_box(&now, 601, 100, 640, 300)->material = MATERIAL_BREAKABLE;
    carry(&now, MODE_DEATHMATCH, 2, &before);
    assert_true(breakables_is_standing(&now.world, 0));
    assert_false(breakables_is_standing(&now.world, 1));
    assert_true(breakables_is_standing(&now.world, 2));
    assert_true(free_place_is_free(&now.world, vec2(420, 200)));
    assert_false(free_place_is_free(&now.world, vec2(520, 200)));
    end_both(&before, &now);
}

TEST(pickups)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_add_pickup(&before, PICKUP_HEALTH, 500, 500);
    world_bench_add_pickup(&before, PICKUP_HEALTH, 700, 500);
    world_bench_start(&before, 1);
    before.world.state.pads[0].wait_ticks = 1234;
    before.world.state.pads[1].wait_ticks = 777;
    make_level(&now);
    world_bench_add_pickup(&now, PICKUP_HEALTH, 710, 500); /* Moved. */
    world_bench_add_pickup(&now, PICKUP_HEALTH, 500, 500); /* Of another number. */
    world_bench_add_pickup(&now, PICKUP_FLARE, 700, 500);  /* Of another kind. */
    carry(&now, MODE_DEATHMATCH, 1, &before);
    assert_int_equal(now.world.pad_count, 3);
    assert_int_equal(now.world.state.pads[0].wait_ticks, RULES_TICKS(PICKUP_FIRST_SECONDS));
    assert_int_equal(now.world.state.pads[1].wait_ticks, 1234);
    assert_int_equal(now.world.state.pads[2].wait_ticks, RULES_TICKS(PICKUP_FIRST_SECONDS));
    end_both(&before, &now);
}

/* The mover is where it is at this time, not at the beginning. */
TEST(movers_are_where_they_are_now)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_start(&before, 1);
    world_bench_idle(&before, 240);
    world_bench_put(&before, 0, 60, 800);
    make_level(&now);
    world_bench_slide(world_bench_add_box(&now, 400, 100, 440, 300), vec2(400, 0), 100);
    carry(&now, MODE_DEATHMATCH, 1, &before);
    assert_true(free_place_is_free(&now.world, vec2(420, 200)));
    assert_false(free_place_is_free(&now.world, vec2(620, 200)));
    end_both(&before, &now);
}

static void give_zones(WorldBench *bench, int count, double y)
{
    bench->level.zones = calloc(LEVEL_ZONES, sizeof *bench->level.zones);
    assert_non_null(bench->level.zones);
    bench->level.zone_count = count;
    for (int i = 0; i < count; i++)
        bench->level.zones[i] = (LevelZone){{300.0 * (i + 1), y}, 90};
}

TEST(beacon)
{
    static const struct {
        const char *name;
        int zones, zone, next; /* Of the new level; where the beacon is then. */
    } cases[] = {{"the same zones, elsewhere", 4, 2, 3}, {"fewer zones", 2, 1, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WorldBench before, now;
        make_level(&before);
        give_zones(&before, 4, 450);
        world_bench_start_mode(&before, MODE_BEACON, 1, 2, false);
        BeaconState *there = world_bench_mode_state(&before.world);
        there->zone = 2;
        there->next_zone = 3;
        there->move_ticks = 77;
        make_level(&now);
        give_zones(&now, cases[i].zones, 600);
        carry(&now, MODE_BEACON, 2, &before);
        const BeaconState *beacon = beacon_view(&now.world);
        LevelZone zone = now.level.zones[cases[i].zone];
        if (beacon->zone != cases[i].zone || vec2_distance(beacon->at, zone.at) > 0 ||
            beacon->move_ticks != 77 || (cases[i].next >= 0 && beacon->next_zone != cases[i].next))
            fail_msg("%s: zone %d at (%g, %g), next %d in %d ticks", cases[i].name, beacon->zone,
                     beacon->at.x, beacon->at.y, beacon->next_zone, beacon->move_ticks);
        assert_true(beacon->next_zone < cases[i].zones);
        world_bench_idle(&now, 300);
        end_both(&before, &now);
    }
}

TEST(torch)
{
    static const struct {
        const char *name;
        int carrier;
        Vec2 at;    /* Where it lies before. */
        bool stays; /* There, or with its carrier. */
    } cases[] = {{"carried", 1, {500, 500}, true},
                 {"dropped on free ground", NO_PLAYER, {500, 500}, true},
                 {"dropped where a wall is now", NO_PLAYER, {1300, 450}, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WorldBench before, now;
        make_level(&before);
        world_bench_start_mode(&before, MODE_TORCH, 1, 2, false);
        TorchState *there = world_bench_mode_state(&before.world);
        there->carrier = cases[i].carrier;
        there->at = cases[i].at;
        there->idle_ticks = 55;
        world_bench_put(&before, 1, 500, 500);
        make_level(&now);
        world_bench_add_box(&now, 1200, 300, 1400, 600);
        carry(&now, MODE_TORCH, 2, &before);
        const TorchState *torch = torch_view(&now.world);
        bool stays = vec2_distance(torch->at, cases[i].at) <= 0;
        if (torch->carrier != cases[i].carrier || torch->idle_ticks != 55 ||
            stays != cases[i].stays || !free_place_is_free(&now.world, torch->at))
            fail_msg("%s: carrier %d, at (%g, %g), idle %d", cases[i].name, torch->carrier,
                     torch->at.x, torch->at.y, torch->idle_ticks);
        world_bench_idle(&now, 100);
        end_both(&before, &now);
    }
}

TEST(siege_and_rounds)
{
    WorldBench before, now;
    make_level(&before);
    world_bench_start_mode(&before, MODE_SIEGE, 1, 3, false);
    SiegeState *siege = world_bench_mode_state(&before.world);
    *siege = (SiegeState){
        .wave = 4, .wave_ticks = 900, .reserve = 3, .max_at_once = 2, .entry_ticks = 10};
    make_level(&now);
    carry(&now, MODE_SIEGE, 3, &before);
    assert_int_equal(siege_view(&now.world)->wave, 4);
    assert_int_equal(siege_view(&now.world)->wave_ticks, 900);
    assert_int_equal(siege_view(&now.world)->reserve, 3);
    assert_int_equal(siege_view(&now.world)->entry_ticks, 0);
    end_both(&before, &now);
    make_level(&before);
    world_bench_start_mode(&before, MODE_LAST_LIGHT, 1, 2, false);
    RoundState *round = world_bench_mode_state(&before.world);
    *round = (RoundState){.number = 3, .ticks = 250};
    make_level(&now);
    carry(&now, MODE_LAST_LIGHT, 2, &before);
    round = world_bench_mode_state(&now.world);
    assert_int_equal(round->number, 3);
    assert_int_equal(round->ticks, 250);
    end_both(&before, &now);
}

/* In the same level the targets are where they were, and those hit stay hit. Targets that a change
 * of the level has moved are to be hit. */
TEST(trials)
{
    WorldBench before, same, other;
    make_level(&before);
    world_bench_start_mode(&before, MODE_TRIALS, 1, 1, false);
    assert_true(before.world.state.target_count > 4);
    before.world.state.targets[0].is_hit = before.world.state.targets[2].is_hit = true;
    before.world.state.targets_left -= 2;
    make_level(&same);
    world_bench_add_box(&same, 2, 2, 6, 6); /* Nobody could stand there anyway. */
    carry(&same, MODE_TRIALS, 1, &before);
    assert_int_equal(same.world.state.targets_left, before.world.state.targets_left);
    assert_true(same.world.state.targets[0].is_hit && same.world.state.targets[2].is_hit);
    world_bench_init(&other, 1100, 500);
    carry(&other, MODE_TRIALS, 1, &before);
    int left = 0;
    for (int i = 0; i < other.world.state.target_count; i++)
        left += !other.world.state.targets[i].is_hit;
    assert_int_equal(other.world.state.targets_left, left);
    assert_true(left > before.world.state.targets_left);
    world_bench_idle(&other, 100);
    world_bench_end(&same);
    end_both(&before, &other);
}

/* Tests name the first field that differs, each record's place in its list, and counts. */
TEST(a_difference_is_named)
{
    WorldBench bench;
    char named[WORLD_BENCH_NAMED];
    world_bench_init(&bench, 600, 400);
    world_bench_start(&bench, 2);
    World other = bench.world;
    assert_true(world_bench_is_same(&bench.world, &other, named));
    assert_string_equal(named, "");
    other.state.players[1].held = INPUT_FIRE;
    assert_false(world_bench_is_same(&bench.world, &other, named));
    assert_string_equal(named, "Player 1: held is 0 and 1");
    other.state.players[0].at.x += 0.5;
    assert_false(world_bench_is_same(&bench.world, &other, named));
    assert_string_equal(named, "Player 0: at.x is 40 and 40.5");
    other.state.bullet_count = 1;
    assert_false(world_bench_is_same(&bench.world, &other, named));
    assert_string_equal(named, "WorldState 0: bullet_count is 0 and 1");
    world_bench_end(&bench);
}
