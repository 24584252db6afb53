/* SPDX-License-Identifier: MIT */
#include "netplay/net_message.h"

#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

enum { BOTS = 8 };

typedef struct Patch {
    unsigned char bytes[WORLD_PATCH_BYTES_MAX];
    size_t count;
} Patch;

static void write_patch(Patch *patch, const World *from, const World *to)
{
    patch->count = world_patch_write(from, to, patch->bytes, sizeof patch->bytes);
    assert_true(patch->count > 0);
}

/* Bit for bit, not only by the hash. */
static bool are_equal(const World *a, const World *b)
{
    static Patch patch;
    write_patch(&patch, a, b);
    return patch.count == 1 && world_hash(a) == world_hash(b);
}

static void apply(World *world, const Patch *patch)
{
    Error error;
    if (!world_patch_apply(world, patch->bytes, patch->count, &error))
        fail_msg("%s", error.text);
}

static void create_beside(World *out_world, const World *world)
{
    Error error;
    assert_true(world_create(out_world, world->arena, world->rules, &world->options, &error));
}

/* --- Matches ---------------------------------------------------------------------------------- */

enum { MATCH_TICKS = 360, EVERY = 60 };

/* A match and two more worlds: one gets full states, the other deltas since its last patch. Then
 * both are stepped like the match. */
typedef struct Beside {
    BotMatch match;
    World whole;
    World changed;
    Patch patch;
    size_t largest;
} Beside;

static void send(Beside *beside, const char *path)
{
    const World *world = &beside->match.world;
    Patch *patch = &beside->patch;
    write_patch(patch, NULL, world);
    apply(&beside->whole, patch);
    beside->largest = patch->count > beside->largest ? patch->count : beside->largest;
    if (!are_equal(&beside->whole, world))
        fail_msg("%s, %s, tick %d: the full state differs", path,
                 level_mode_name(world->options.mode), world->state.tick);
    write_patch(patch, &beside->changed, world);
    apply(&beside->changed, patch);
    if (!are_equal(&beside->changed, world))
        fail_msg("%s, %s, tick %d: the delta makes another world", path,
                 level_mode_name(world->options.mode), world->state.tick);
}

/* The world with full states is stepped for a third of the time; the other one misses ticks. */
static void play_beside(Beside *beside, const char *path, Mode mode)
{
    const World *world = &beside->match.world;
    char named[WORLD_BENCH_NAMED];
    bot_match_start_mode(&beside->match, path, mode, BOTS, 3);
    create_beside(&beside->whole, world);
    create_beside(&beside->changed, world);
    for (int i = 0; i < MATCH_TICKS; i++) {
        bot_match_step(&beside->match);
        if (i % EVERY > 0 && i % EVERY < EVERY / 3) {
            world_step(&beside->whole, beside->match.inputs);
            if (!world_bench_is_same(&beside->whole, world, named))
                fail_msg("%s, %s, tick %d: %s", path, level_mode_name(mode), i, named);
        }
        if (i % EVERY == 0)
            send(beside, path);
    }
    world_destroy(&beside->whole);
    world_destroy(&beside->changed);
    bot_match_destroy(&beside->match);
}

TEST(all_levels_in_every_mode)
{
    static Beside beside;
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++)
            if (modes_players((Mode)mode).total_max >= BOTS)
                play_beside(&beside, levels[i], (Mode)mode);
    /* A packet has 1,200 bytes, and a late join may take a few of them. */
    if (beside.largest > 8000)
        fail_msg("a full state takes up to %zu bytes", beside.largest);
}

/* --- Walls ------------------------------------------------------------------------------------ */

static bool are_grids_equal(const Grid *a, const Grid *b)
{
    for (int i = 0; i < a->columns * a->rows; i++) {
        int count = a->cells[i].end - a->cells[i].first;
        if (count != b->cells[i].end - b->cells[i].first)
            return false;
        for (int k = 0; k < count; k++)
            if (a->items[a->cells[i].first + k] != b->items[b->cells[i].first + k])
                return false;
    }
    return true;
}

TEST(walls_follow_their_health)
{
    static Patch patch;
    static BotMatch match;
    World other;
    bot_match_start(&match, "levels/foundry.json", 2, 1);
    create_beside(&other, &match.world);
    int count = match.arena.breakable_count;
    assert_true(count > 0);
    for (int i = 0; i < count; i++)
        breakables_hurt(&match.world, match.arena.breakable[i], BREAKABLE_HEALTH, 0);
    assert_false(are_grids_equal(&other.grid, &match.world.grid));
    write_patch(&patch, &other, &match.world);
    apply(&other, &patch);
    assert_true(are_grids_equal(&other.grid, &match.world.grid));
    breakables_mend(&match.world);
    write_patch(&patch, &other, &match.world);
    apply(&other, &patch);
    assert_true(are_grids_equal(&other.grid, &match.world.grid));
    world_destroy(&other);
    bot_match_destroy(&match);
}

/* --- Sizes ------------------------------------------------------------------------------------ */

static void start_small(WorldBench *bench, Mode mode)
{
    world_bench_init(bench, 1600, 900);
    world_bench_add_pickup(bench, PICKUP_WEAPON, 800, 200);
    world_bench_start_mode(bench, mode, 1, 2, false);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 900, 450);
    const PlayerInput inputs[PLAYERS_MAX] = {{127, 0, 16384, INPUT_FIRE}, {0, 127, 0, INPUT_FIRE}};
    for (int i = 0; i < 50; i++)
        world_step(&bench->world, inputs);
    assert_true(bench->world.state.bullet_count > 2);
}

typedef struct SizeCase {
    const char *name;
    void (*change)(World *world);
    size_t most; /* Bytes. */
} SizeCase;

static void change_score(World *world)
{
    world->state.players[1].score++;
}

static void change_place(World *world)
{
    world->state.players[0].at = vec2(123.456, 654.321);
}

static void end_first_bullet(World *world)
{
    memmove(&world->state.bullets[0], &world->state.bullets[1],
            (size_t)--world->state.bullet_count * sizeof world->state.bullets[0]);
}

static void forget_players(World *world)
{
    for (int i = 0; i < world->player_count; i++)
        world->state.players[i].is_alive = false;
}

static const SizeCase size_cases[] = {
    {"nothing", NULL, 1},
    {"a score", change_score, 5},
    {"a place", change_place, 24},
    {"a bullet ended", end_first_bullet, 8},
    {"two deaths", forget_players, 8},
};

TEST(sizes)
{
    static Patch patch;
    for (size_t i = 0; i < COUNT(size_cases); i++) {
        const SizeCase *c = &size_cases[i];
        WorldBench bench;
        World before;
        start_small(&bench, MODE_DEATHMATCH);
        create_beside(&before, &bench.world);
        world_set_state(&before, &bench.world.state);
        if (c->change)
            c->change(&bench.world);
        write_patch(&patch, &before, &bench.world);
        if (patch.count > c->most)
            fail_msg("%s: %zu bytes", c->name, patch.count);
        apply(&before, &patch);
        if (!are_equal(&before, &bench.world))
            fail_msg("%s: the worlds differ", c->name);
        world_destroy(&before);
        world_bench_end(&bench);
    }
}

/* Nothing is written past the end of the buffer. */
TEST(buffer_too_small)
{
    static Patch patch;
    WorldBench bench;
    start_small(&bench, MODE_DEATHMATCH);
    write_patch(&patch, NULL, &bench.world);
    size_t whole = patch.count;
    for (size_t room = 0; room <= whole; room++) {
        memset(patch.bytes, 0xa5, sizeof patch.bytes);
        size_t count = world_patch_write(NULL, &bench.world, patch.bytes, room);
        if (count != (room < whole ? 0 : whole) || patch.bytes[room] != 0xa5)
            fail_msg("room for %zu bytes of %zu: %zu written", room, whole, count);
    }
    world_bench_end(&bench);
}

/* --- Rejected patches ------------------------------------------------------------------------- */

typedef struct BytesCase {
    const char *name;
    unsigned char bytes[16];
    size_t count;
    const char *expected;
} BytesCase;

static const BytesCase bytes_cases[] = {
    {"no bytes", {0}, 0, "byte 0 of a patch of 0: it ends too early"},
    {"an unknown kind", {3}, 1, "unknown kind of patch"},
    {"extra bytes after no changes", {0, 0}, 2, "extra bytes at the end"},
    {"no fields", {1, 0}, 2, "ends too early"},
    {"more bytes", {1, 0, 0, 0}, 4, "extra bytes at the end"},
    {"more fields than there are", {1, 0, 0xff, 0xff, 0x03, 2, 0}, 7, "more fields than there are"},
    {"a bullet that does not exist", {1, 1, 200, 1, 0}, 5, "a removed bullet does not exist"},
    {"more bullets than there are",
     {1, 0xff, 0xff, 0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0},
     13,
     "a removed bullet does not exist"},
    {"an endless number", {1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, 8, "a number is too long"},
    {"a negative tick", {1, 0, 1, 0xff, 0x7f, 0}, 6, "tick is out of range"},
    {"a double without bytes", {1, 0, 6, 0x44, 0}, 5, "a number has no bytes"},
    {"too many bullets", {1, 0, 7, 0xff, 0x3f, 0}, 6, "bullet_count is out of range"},
};

TEST(malformed_bytes_are_rejected)
{
    for (size_t i = 0; i < COUNT(bytes_cases); i++) {
        const BytesCase *c = &bytes_cases[i];
        WorldBench bench;
        Error error = {.text = ""};
        start_small(&bench, MODE_DEATHMATCH);
        World before = bench.world;
        bool is_applied = world_patch_apply(&bench.world, c->bytes, c->count, &error);
        if (is_applied || !strstr(error.text, c->expected) || !are_equal(&before, &bench.world))
            fail_msg("%s: applied %d, \"%s\"", c->name, is_applied, error.text);
        world_bench_end(&bench);
    }
}

typedef struct StateCase {
    const char *name;
    Mode mode;
    void (*change)(World *world);
    const char *expected;
} StateCase;

static void make_nan(World *world)
{
    world->state.players[0].at.x = (double)NAN;
}

static void make_infinite(World *world)
{
    world->state.bullets[0].velocity.y = HUGE_VAL;
}

static void make_unhealthy(World *world)
{
    world->state.players[1].health = -1;
}

static void make_aimless(World *world)
{
    world->state.players[1].aim = vec2(0.1, 0);
}

static void make_bullet_still(World *world)
{
    world->state.bullets[1].velocity = vec2(0, 0);
}

static void make_bullet_anothers(World *world)
{
    world->state.bullets[0].owner = 1 - world->state.bullets[0].owner;
}

static void make_bullet_nobodys(World *world)
{
    world->state.bullets[0].owner = 7;
    world->state.bullets[0].id = state_bullet_id(7, 0);
}

static void make_bullet_twice(World *world)
{
    world->state.bullets[world->state.bullet_count++] = world->state.bullets[0];
}

static void make_bullet_of_any_weapon(World *world)
{
    world->state.bullets[0].weapon = WEAPON_ANY;
}

static void make_pad_of_any_weapon(World *world)
{
    world->state.pads[0].weapon = WEAPON_ANY;
}

static void make_hit_by_nobody_here(World *world)
{
    world->state.players[0].credit_player = 5;
}

static void make_targets_left(World *world)
{
    world->state.target_count = 2;
    world->state.targets_left = 1;
}

static void make_another_phase(World *world)
{
    world->state.phase = (MatchPhase)3;
}

static void make_wave_of_none(World *world)
{
    SiegeState *siege = world_bench_mode_state(world);
    siege->wave = siege->pause_ticks = 0;
}

static void make_wave_after_the_last(World *world)
{
    SiegeState *siege = world_bench_mode_state(world);
    siege->wave = SIEGE_WAVES;
    siege->pause_ticks = 1;
}

static void make_zone_of_no_level(World *world)
{
    BeaconState *beacon = world_bench_mode_state(world);
    beacon->next_zone = BEACON_OWN_ZONES;
}

static void make_carrier_nobody_here(World *world)
{
    TorchState *torch = world_bench_mode_state(world);
    torch->carrier = 2;
}

static const StateCase state_cases[] = {
    {"not a number", MODE_DEATHMATCH, make_nan, "at.x is out of range"},
    {"infinite", MODE_DEATHMATCH, make_infinite, "velocity.y is out of range"},
    {"negative health", MODE_DEATHMATCH, make_unhealthy, "health is out of range"},
    {"no aim", MODE_DEATHMATCH, make_aimless, "player 1 aims"},
    {"a bullet at rest", MODE_DEATHMATCH, make_bullet_still, "stands still"},
    {"another's bullet", MODE_DEATHMATCH, make_bullet_anothers, "cannot be player"},
    {"nobody's bullet", MODE_DEATHMATCH, make_bullet_nobodys, "cannot be player 7's"},
    {"a bullet twice", MODE_DEATHMATCH, make_bullet_twice, "cannot be player"},
    {"a bullet's weapon", MODE_DEATHMATCH, make_bullet_of_any_weapon, "weapon is out of range"},
    {"a pad's weapon", MODE_DEATHMATCH, make_pad_of_any_weapon, "weapon is out of range"},
    {"hit by an unknown player", MODE_DEATHMATCH, make_hit_by_nobody_here, "hit by player 5 of 2"},
    {"wrong sum of targets", MODE_DEATHMATCH, make_targets_left, "1 targets are left"},
    {"an unknown phase", MODE_DEATHMATCH, make_another_phase, "phase is out of range"},
    {"no wave", MODE_SIEGE, make_wave_of_none, "state of the mode siege"},
    {"a wave too many", MODE_SIEGE, make_wave_after_the_last, "state of the mode siege"},
    {"an unknown zone", MODE_BEACON, make_zone_of_no_level, "state of the mode beacon"},
    {"an unknown carrier", MODE_TORCH, make_carrier_nobody_here, "state of the mode torch"},
};

TEST(impossible_states_are_rejected)
{
    static Patch patch;
    for (size_t i = 0; i < COUNT(state_cases); i++) {
        const StateCase *c = &state_cases[i];
        for (int is_whole = 0; is_whole < 2; is_whole++) {
            WorldBench bench;
            Error error = {.text = ""};
            start_small(&bench, c->mode);
            World before = bench.world;
            World changed = bench.world;
            c->change(&changed);
            write_patch(&patch, is_whole ? NULL : &before, &changed);
            bool is_applied = world_patch_apply(&bench.world, patch.bytes, patch.count, &error);
            if (is_applied || !strstr(error.text, c->expected) || !are_equal(&before, &bench.world))
                fail_msg("%s: applied %d, \"%s\"", c->name, is_applied, error.text);
            world_bench_end(&bench);
        }
    }
}

/* What is accepted can be played; what is rejected leaves the world unchanged. */
static void try_patch(World *world, const World *before, const Patch *patch, size_t count)
{
    Error error;
    const PlayerInput inputs[PLAYERS_MAX] = {{127, 0, 16384, INPUT_FIRE}, {0, 127, 0, INPUT_DASH}};
    if (!world_patch_apply(world, patch->bytes, count, &error)) {
        if (!are_equal(before, world))
            fail_msg("%s: but the world has changed", error.text);
        return;
    }
    for (int tick = 0; tick < 4; tick++) {
        world_step(world, inputs);
        (void)world_hash(world);
    }
    world_set_state(world, &before->state);
}

TEST(truncated_and_corrupted)
{
    static Patch patch;
    static const unsigned char flips[] = {0x01, 0x10, 0x80, 0xff};
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        WorldBench bench;
        World before;
        start_small(&bench, (Mode)mode);
        create_beside(&before, &bench.world);
        world_set_state(&before, &bench.world.state);
        write_patch(&patch, NULL, &bench.world);
        for (size_t count = 0; count < patch.count; count++) {
            Error error;
            if (world_patch_apply(&bench.world, patch.bytes, count, &error) ||
                !are_equal(&before, &bench.world))
                fail_msg("mode %d: accepted %zu bytes of %zu", mode, count, patch.count);
        }
        for (size_t i = 0; i < patch.count * COUNT(flips); i++) {
            patch.bytes[i / COUNT(flips)] ^= flips[i % COUNT(flips)];
            try_patch(&bench.world, &before, &patch, patch.count);
            patch.bytes[i / COUNT(flips)] ^= flips[i % COUNT(flips)];
        }
        world_destroy(&before);
        world_bench_end(&bench);
    }
}

/* What others loop over is bounded by what the rules can produce: a patch with the largest number
 * is taken, and one with the next is refused. */

enum { TOUCHES = 8 /* In a tick, as in sim/bullets.c. */ };

typedef struct BoundCase {
    const char *name;
    Bullet bullet; /* The largest numbers. */
    size_t member; /* The offset of the one that is made larger by one. */
} BoundCase;

#define MEMBER(name) offsetof(Bullet, name)

static const BoundCase cases[] = {
    {"bounces at the muzzle", {.weapon = WEAPON_PULSE, .bounces = TOUCHES}, MEMBER(bounces)},
    {"bounces in flight",
     {.weapon = WEAPON_PULSE, .flown_ticks = 200, .bounces = TOUCHES * 201},
     MEMBER(bounces)},
    {"bounces of a short flight",
     {.weapon = WEAPON_SCATTER, .flown_ticks = 50, .bounces = TOUCHES * 51},
     MEMBER(bounces)},
    {"bounces of a disc that returns for long",
     {.weapon = WEAPON_DISC,
      .is_returning = true,
      .flown_ticks = FIELD_COUNT_MAX,
      .bounces = TOUCHES * 146},
     MEMBER(bounces)},
    {"bounces left of Pulse", {.weapon = WEAPON_PULSE, .bounces_left = 1}, MEMBER(bounces_left)},
    {"bounces left of Ricochet",
     {.weapon = WEAPON_RICOCHET, .bounces_left = 5},
     MEMBER(bounces_left)},
    {"bounces left of Scatter", {.weapon = WEAPON_SCATTER}, MEMBER(bounces_left)},
    {"a flight of Pulse", {.weapon = WEAPON_PULSE, .flown_ticks = 301}, MEMBER(flown_ticks)},
    {"a flight of Scatter", {.weapon = WEAPON_SCATTER, .flown_ticks = 51}, MEMBER(flown_ticks)},
    {"a flight of a disc", {.weapon = WEAPON_DISC, .flown_ticks = 145}, MEMBER(flown_ticks)},
};

static bool is_taken(const World *world, const Bullet *bullet, Error *out_error)
{
    static unsigned char bytes[WORLD_PATCH_BYTES_MAX];
    World changed = *world;
    World copy = *world;
    changed.state.players[0].shots = 1;
    changed.state.bullet_count = 1;
    changed.state.bullets[0] = *bullet;
    changed.state.bullets[0].at = vec2(800, 450);
    changed.state.bullets[0].velocity = vec2(300, 0);
    size_t count = world_patch_write(NULL, &changed, bytes, sizeof bytes);
    assert_true(count > 0);
    return world_patch_apply(&copy, bytes, count, out_error);
}

TEST(bounds_of_bullets)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 1, 2, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error = {.text = ""};
        Bullet more = cases[i].bullet;
        ++*(int *)(void *)((unsigned char *)&more + cases[i].member);
        if (!is_taken(&bench.world, &cases[i].bullet, &error))
            fail_msg("%s: the most is refused: %s", cases[i].name, error.text);
        if (is_taken(&bench.world, &more, &error))
            fail_msg("%s: more than the most is taken", cases[i].name);
        if (!strstr(error.text, "cannot have bounced"))
            fail_msg("%s: \"%s\"", cases[i].name, error.text);
    }
    world_bench_end(&bench);
}

/* Paths are walked in steps. */
TEST(places_are_near_the_level)
{
    static unsigned char bytes[WORLD_PATCH_BYTES_MAX];
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_DEATHMATCH, 1, 2, false);
    for (int beyond = 0; beyond < 2; beyond++) {
        Error error = {.text = ""};
        World changed = bench.world;
        World copy = bench.world;
        changed.state.players[1].at.x = 2 * LEVEL_SIZE_MAX + beyond;
        size_t count = world_patch_write(NULL, &changed, bytes, sizeof bytes);
        assert_int_equal(world_patch_apply(&copy, bytes, count, &error), !beyond);
    }
    world_bench_end(&bench);
}
