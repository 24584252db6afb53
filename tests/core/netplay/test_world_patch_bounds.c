/* SPDX-License-Identifier: MIT */
/* What others loop over is bounded by what the rules can produce: a patch with the largest number
 * is taken, and one with the next is refused. */
#include "netplay/world_patch.h"

#include "sim/weapons.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <string.h>

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
