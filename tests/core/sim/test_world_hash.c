/* SPDX-License-Identifier: MIT */
/* The hash covers whatever a later tick can depend on, and nothing else. */
#include "sim/world.h"

#include "modes/beacon.h"
#include "modes/last_light.h"
#include "modes/siege.h"
#include "modes/torch.h"
#include "modes/trials.h"
#include "support/world_bench.h"

#include <stdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

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
    assert_int_equal(bench->world.bullet_count, 2);
    bench->world.target_count = 1; /* As in a trial, */
    bench->world.pad_count = 1;    /* and as where something is to be picked up. */
}

/* A part of the world that the hash leaves out or that cannot be changed byte by byte, and why. */
typedef struct Exempt {
    const char *why;
    size_t offset;
    size_t size;
} Exempt;

#define EXEMPT(type, member, why)                                                                  \
    {                                                                                              \
        why, offsetof(type, member), sizeof(((type *)0)->member)                                   \
    }

/* One struct of the world. */
typedef struct Part {
    const char *name;
    size_t offset; /* In the world. */
    size_t size;
    const unsigned char *used; /* Zero where a byte is padding. */
    const Exempt *exempt;
    size_t exempt_count;
} Part;

/* Only gcc says which bytes are padding; gcc 12 errs where arrays of structs are inside. */
#if defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
#define USED_BYTES(type, name)                                                                     \
    static type name##_of_ones;                                                                    \
    memset(&name##_of_ones, 0xff, sizeof name##_of_ones);                                          \
    __builtin_clear_padding(&name##_of_ones);                                                      \
    const unsigned char *name = (const unsigned char *)&name##_of_ones
#endif
#endif

#ifdef USED_BYTES
static bool is_exempt(const Part *part, size_t byte)
{
    for (size_t i = 0; i < part->exempt_count; i++)
        if (byte - part->exempt[i].offset < part->exempt[i].size)
            return true;
    return false;
}

/* Changes every byte that is neither padding nor exempt, so that no new field can be forgotten. */
static void check_part(Mode mode, const Part *part)
{
    WorldBench bench;
    start(&bench, mode);
    Hash before = world_hash(&bench.world);
    for (size_t i = 0; i < part->size; i++) {
        if (!part->used[i] || is_exempt(part, i))
            continue;
        unsigned char *place = (unsigned char *)&bench.world + part->offset + i;
        *place ^= 1;
        if (world_hash(&bench.world) == before)
            fail_msg("%s, byte %zu: the hash leaves it out", part->name, i);
        *place ^= 1;
        assert_true(world_hash(&bench.world) == before);
    }
    world_bench_end(&bench);
}

static void test_every_byte_of_records_counts(void **state)
{
    (void)state;
    static const Exempt player_exempt[] = {EXEMPT(Player, name, "a label")};
    USED_BYTES(Player, player);
    USED_BYTES(Bullet, bullet);
    USED_BYTES(Target, target);
    USED_BYTES(PickupPad, pad);
    const Part parts[] = {
        {"Player", offsetof(World, players[1]), sizeof(Player), player, player_exempt, 1},
        {"Bullet", offsetof(World, bullets[1]), sizeof(Bullet), bullet, NULL, 0},
        {"Target", offsetof(World, targets[0]), sizeof(Target), target, NULL, 0},
        {"PickupPad", offsetof(World, pads[0]), sizeof(PickupPad), pad, NULL, 0},
    };
    for (size_t i = 0; i < COUNT(parts); i++)
        check_part(MODE_DEATHMATCH, &parts[i]);
}

#define MODE_PART(type, used, exempt, count)                                                       \
    {                                                                                              \
#type, offsetof(World, mode_state), sizeof(type), used, exempt, count                      \
    }

static void test_every_byte_of_a_mode_counts(void **state)
{
    (void)state;
    static const Exempt beacon_exempt[] = {
        EXEMPT(BeaconState, own_zones, "follow from the level"),
    };
    static const Exempt torch_exempt[] = {
        EXEMPT(TorchState, homes, "follow from the level"),
        EXEMPT(TorchState, home_count, "follows from the level"),
    };
    USED_BYTES(RoundState, round);
    USED_BYTES(BeaconState, beacon);
    USED_BYTES(TorchState, torch);
    USED_BYTES(SiegeState, siege);
    USED_BYTES(TrialsState, trials);
    const struct {
        Mode mode;
        Part part;
    } cases[] = {
        {MODE_LAST_LIGHT, MODE_PART(RoundState, round, NULL, 0)},
        {MODE_BEACON, MODE_PART(BeaconState, beacon, beacon_exempt, COUNT(beacon_exempt))},
        {MODE_TORCH, MODE_PART(TorchState, torch, torch_exempt, COUNT(torch_exempt))},
        {MODE_SIEGE, MODE_PART(SiegeState, siege, NULL, 0)},
        {MODE_TRIALS, MODE_PART(TrialsState, trials, NULL, 0)},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_part(cases[i].mode, &cases[i].part);
}
#endif

/* A member of the world: its low byte is changed, or why that is not done. */
typedef struct Member {
    const char *name;
    size_t offset;
    size_t size;
    const char *why_not;
} Member;

#define COUNTS(member)                                                                             \
    {                                                                                              \
#member, offsetof(World, member), sizeof(((World *)0)->member), NULL                       \
    }
#define EXEMPT_MEMBER(member, why)                                                                 \
    {                                                                                              \
#member, offsetof(World, member), 0, why                                                   \
    }

static const Member members[] = {
    EXEMPT_MEMBER(arena, "never changes"),
    EXEMPT_MEMBER(rules, "never change, and the mode counts"),
    EXEMPT_MEMBER(movers, "follow from the tick"),
    EXEMPT_MEMBER(crowd, "has no state of its own"),
    EXEMPT_MEMBER(last_aims, "a cache: each direction follows from its angle"),
    EXEMPT_MEMBER(grid, "follows from the healths of what breaks"),
    EXEMPT_MEMBER(options, "only their mode counts: below"),
    COUNTS(tick),
    COUNTS(phase),
    COUNTS(countdown_ticks),
    COUNTS(play_ticks),
    COUNTS(over_ticks),
    EXEMPT_MEMBER(random, "only its state counts: below"),
    COUNTS(player_count),
    EXEMPT_MEMBER(players, "in a test of their own"),
    COUNTS(bullet_count),
    EXEMPT_MEMBER(bullets, "in a test of their own"),
    EXEMPT_MEMBER(breakable_health, "in test_breakables"),
    COUNTS(flare_ticks),
    COUNTS(pad_count),
    EXEMPT_MEMBER(pads, "in a test of their own"),
    EXEMPT_MEMBER(team_scores, "of teams 1 and 2 alone: below"),
    COUNTS(target_count),
    COUNTS(targets_left),
    EXEMPT_MEMBER(targets, "in a test of their own"),
    EXEMPT_MEMBER(mode_state, "in the modes' test"),
    EXEMPT_MEMBER(events, "never feed back"),
};

static const Member parts_of_members[] = {
    COUNTS(options.mode),
    COUNTS(random.state),
    COUNTS(team_scores[1]),
    COUNTS(team_scores[2]),
};

/* The name that a line of a struct declares, without its array's length; false for a comment. */
static bool declared_name(const char *line, char out_name[64])
{
    const char *end = strchr(line, ';');
    const char *comment = strstr(line, "/*");
    if (!end || (comment && comment < end))
        return false;
    const char *bracket = strchr(line, '[');
    end = bracket && bracket < end ? bracket : end;
    const char *start = end;
    while (start > line && start[-1] != ' ' && start[-1] != '*')
        start--;
    snprintf(out_name, 64, "%.*s", (int)(end - start), start);
    return true;
}

static bool is_member_listed(const char *name)
{
    for (size_t i = 0; i < COUNT(members); i++)
        if (strcmp(members[i].name, name) == 0)
            return true;
    return false;
}

/* Read from the header, so that no new member of the world can be forgotten. */
static void test_every_member_of_the_world_is_listed(void **state)
{
    (void)state;
    FILE *header = fopen("src/core/sim/state.h", "r");
    assert_non_null(header);
    char line[256], name[64];
    bool is_world = false;
    size_t found = 0;
    while (fgets(line, sizeof line, header)) {
        if (is_world && line[0] == '}')
            break;
        if (is_world && declared_name(line, name)) {
            found++;
            if (!is_member_listed(name))
                fail_msg("World.%s: does the hash count it? List it here", name);
        }
        is_world |= strncmp(line, "typedef struct World {", 22) == 0;
    }
    fclose(header);
    assert_int_equal(found, COUNT(members));
}

static void check_bytes(const Member *list, size_t count, bool changes_hash)
{
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH);
    Hash before = world_hash(&bench.world);
    const int one = 1;
    bool is_low_first = *(const unsigned char *)&one == 1;
    for (size_t i = 0; i < count; i++) {
        if (list[i].why_not)
            continue;
        size_t low_byte = is_low_first ? 0 : list[i].size - 1;
        unsigned char *place = (unsigned char *)&bench.world + list[i].offset + low_byte;
        *place ^= 1;
        if ((world_hash(&bench.world) != before) != changes_hash)
            fail_msg("%s: the hash %s", list[i].name, changes_hash ? "stayed" : "changed");
        *place ^= 1;
    }
    world_bench_end(&bench);
}

static void test_every_member_of_the_world_counts(void **state)
{
    (void)state;
    check_bytes(members, COUNT(members), true);
    check_bytes(parts_of_members, COUNT(parts_of_members), true);
}

/* Names, events and places that are not in use play no part. */
static void test_the_rest_does_not(void **state)
{
    (void)state;
    static const Member rest[] = {
        COUNTS(players[0].name[0]), COUNTS(events.count),    COUNTS(events.items[0].player),
        COUNTS(players[2].at.x),    COUNTS(bullets[2].at.x), COUNTS(options.players[0].name[0]),
    };
    check_bytes(rest, COUNT(rest), false);
}

static void test_places_are_told_apart(void **state)
{
    (void)state;
    WorldBench bench;
    start(&bench, MODE_DEATHMATCH);
    Hash before = world_hash(&bench.world);
    Player first = bench.world.players[0];
    bench.world.players[0] = bench.world.players[1];
    bench.world.players[1] = first;
    assert_true(world_hash(&bench.world) != before);
    world_bench_end(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#ifdef USED_BYTES
        cmocka_unit_test(test_every_byte_of_records_counts),
        cmocka_unit_test(test_every_byte_of_a_mode_counts),
#endif
        cmocka_unit_test(test_every_member_of_the_world_is_listed),
        cmocka_unit_test(test_every_member_of_the_world_counts),
        cmocka_unit_test(test_the_rest_does_not),
        cmocka_unit_test(test_places_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
