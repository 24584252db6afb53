/* SPDX-License-Identifier: MIT */
/*
 * Much of what is rare in matches, under the same invariants: random levels full of bullets, and
 * random levels in which all players dash about and none shoots. SHOWER_WORLDS sets how many
 * worlds of each are played, SHOWER_FIRST which is the first.
 */
#include "arena/arena.h"
#include "invariants.h"
#include "random_level.h"
#include "sim/rules.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "test.h"

#include <stdlib.h>

enum { STREAM_SHOWER = 98, TICKS = 200, LEFT_WAY_MAX = 40 };

#if defined(__SANITIZE_ADDRESS__)
enum { WORLDS = 4 };
#else
enum { WORLDS = 40 };
#endif

typedef struct Shower {
    Random random;
    Level level;
    Arena arena;
    World world;
    PlayerInput inputs[PLAYERS_MAX];
    int ticks_left[PLAYERS_MAX]; /* Until a player's hand does something else. */
    Before before;
    long long shots;
} Shower;

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static Vec2 random_place(Shower *shower)
{
    return vec2(random_between(&shower->random, 0, shower->level.size.x),
                random_between(&shower->random, 0, shower->level.size.y));
}

static bool is_free(const World *world, Circle circle)
{
    Surroundings around = {world->arena, &world->movers, &world->grid};
    return surroundings_depth(&around, circle) <= 0 && movers_depth(&world->movers, circle) <= 0;
}

/* A bullet that has flown for a tick, somewhere free. */
static void add_bullet(Shower *shower)
{
    static const WeaponKind kinds[] = {WEAPON_PULSE, WEAPON_SCATTER, WEAPON_RICOCHET,
                                       WEAPON_MORTAR};
    World *world = &shower->world;
    Bullet bullet = {.at = random_place(shower), .damage = 1, .flown_ticks = 1};
    if (!is_free(world, (Circle){bullet.at, BULLET_RADIUS}))
        return;
    bullet.weapon = kinds[random_index(&shower->random, 4)];
    const Weapon *weapon = weapons_row(bullet.weapon);
    bullet.is_charged = random_index(&shower->random, 4) == 0;
    double speed = weapon->speed * (bullet.is_charged ? CHARGED_SPEED : 1);
    Vec2 unit = angle_unit_degrees(random_between(&shower->random, 0, 360));
    bullet.velocity = vec2_scale(unit, speed);
    bullet.bounces_left = weapon->bounces;
    bullet.id = state_bullet_id(bullet.owner, world->state.players[bullet.owner].shots++);
    world->state.bullets[world->state.bullet_count++] = bullet;
    shower->shots++;
}

static void move_hands(Shower *shower)
{
    for (int i = 0; i < shower->world.player_count; i++) {
        if (shower->ticks_left[i]-- > 0) {
            shower->inputs[i].buttons ^= INPUT_DASH; /* Pressed anew every other tick. */
            continue;
        }
        uint32_t bits = random_u32(&shower->random);
        shower->ticks_left[i] = random_index(&shower->random, LEFT_WAY_MAX);
        shower->inputs[i] = (PlayerInput){.move_x = (int8_t)((int)(bits & 255) - 128),
                                          .move_y = (int8_t)((int)(bits >> 8 & 255) - 128),
                                          .buttons = bits >> 16 & 1 ? INPUT_DASH : 0};
    }
}

static void play(Shower *shower, long number, bool has_bullets)
{
    World *world = &shower->world;
    Error error;
    for (int tick = 0; tick < TICKS; tick++) {
        while (has_bullets && world->state.bullet_count < BULLETS_MAX / 2 &&
               random_index(&shower->random, 60) > 0)
            add_bullet(shower);
        move_hands(shower);
        invariants_note(world, &shower->before);
        world_step(world, shower->inputs);
        if (!invariants_hold(world, &shower->before, &error))
            fail_msg("world %ld, tick %d: %s", number, world->state.tick, error.text);
    }
}

/* Returns how many shots were fired. */
static long long shower_world(long number, bool has_bullets)
{
    static Shower shower;
    Error error;
    shower = (Shower){.random = random_make((uint64_t)number, STREAM_SHOWER)};
    if (!random_level_create(&shower.random, &shower.level, &shower.arena))
        return 0;
    WorldOptions options = {.mode = MODE_DEATHMATCH, .is_endless = true};
    options.player_count = has_bullets ? 1 : PLAYERS_MAX;
    assert_true(
        world_create(&shower.world, &shower.arena, modes_rules(options.mode), &options, &error));
    play(&shower, number, has_bullets);
    world_destroy(&shower.world);
    arena_destroy(&shower.arena);
    level_destroy(&shower.level);
    return shower.shots;
}

static long long shower_all(bool has_bullets)
{
    long first = number_from("SHOWER_FIRST", 0);
    long count = number_from("SHOWER_WORLDS", WORLDS);
    long long shots = 0;
    for (long i = first; i < first + count; i++)
        shots += shower_world(i, has_bullets);
    return shots;
}

TEST(no_bullet_passes_a_mover)
{
    long long shots = shower_all(true);
    print_message("%lld shots\n", shots);
    assert_true(shots > 0);
}

TEST(no_player_passes_a_mover)
{
    (void)shower_all(false);
}
