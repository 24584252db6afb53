/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "arena/arena.h"
#include "arena/navigation.h"
#include "sim/sight.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#define REACH 165.0 /* Of a blast. */

enum { WALL = 1, PLAIN = 0, CAR = 2 };

/* A plain wall, a breakable one right of it and, where asked for, a car that slides up and down.
 * Player 0 stands left of the breakable one, player 1 right of it. */
static void start(WorldBench *bench, bool with_car)
{
    static Vec2 path[] = {{0, 0}, {0, 300}};
    world_bench_init(bench, 1600, 900);
    world_bench_add_box(bench, 300, 100, 340, 800);
    world_bench_add_box(bench, 700, 100, 740, 800)->material = MATERIAL_BREAKABLE;
    if (with_car) {
        LevelObstacle *car = world_bench_add_box(bench, 1000, 200, 1100, 300);
        car->material = MATERIAL_BREAKABLE;
        car->motion = (LevelMotion){.path = path, .path_count = 2, .speed = 60};
    }
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 500, 450);
    world_bench_put(bench, 1, 900, 450);
}

static void finish(WorldBench *bench)
{
    for (int i = 0; i < bench->level.obstacle_count; i++)
        bench->level.obstacles[i].motion.path = NULL; /* Not the level's own. */
    world_bench_end(bench);
}

static Bullet *put_bullet(WorldBench *bench, Vec2 at, Vec2 velocity, double damage)
{
    World *world = &bench->world;
    Bullet *bullet = &world->state.bullets[world->state.bullet_count++];
    *bullet = (Bullet){.id = state_bullet_id(0, world->state.players[0].shots++),
                       .owner = 0,
                       .at = at,
                       .velocity = velocity,
                       .damage = damage,
                       .bounces_left = 1};
    return bullet;
}

/* Bullets take their damage; at none left it breaks, once, and says who did it and where. */
TEST(bullets_break_it)
{
    WorldBench bench;
    start(&bench, false);
    int breaks = 0;
    double left[] = {116, 82, 48, 14, 0};
    for (size_t i = 0; i < COUNT(left); i++) {
        put_bullet(&bench, vec2(690, 600), vec2(900, 0), 34);
        world_bench_idle(&bench, 1);
        bench.world.state.bullet_count = 0;
        double health = breakables_left(&bench.world, WALL) * BREAKABLE_HEALTH;
        if (fabs(health - left[i]) > 1e-9)
            fail_msg("after %d hits %g is left, not %g", (int)i + 1, health, left[i]);
        const Event *event = world_bench_event(&bench, EVENT_BREAK);
        breaks += event != NULL;
        if (event && (event->player != 0 || event->other != WALL ||
                      vec2_distance(event->at, vec2(720, 450)) > 1e-9))
            fail_msg("player %d broke obstacle %d at %g, %g", event->player, event->other,
                     event->at.x, event->at.y);
    }
    assert_int_equal(breaks, 1);
    assert_false(breakables_is_standing(&bench.world, WALL));
    assert_true(breakables_is_standing(&bench.world, PLAIN));
    put_bullet(&bench, vec2(690, 600), vec2(900, 0), 34);
    world_bench_idle(&bench, 10);
    assert_true(bench.world.state.bullets[0].at.x > 760);
    assert_int_equal(bench.world.state.bullets[0].bounces, 0);
    finish(&bench);
}

/* The last bullet bounces off what it breaks, as off anything. */
TEST(the_last_bullet_bounces)
{
    WorldBench bench;
    start(&bench, false);
    put_bullet(&bench, vec2(690, 600), vec2(900, 0), 1000);
    world_bench_idle(&bench, 1);
    assert_non_null(world_bench_event(&bench, EVENT_BREAK));
    assert_non_null(world_bench_event(&bench, EVENT_BOUNCE));
    assert_true(bench.world.state.bullets[0].velocity.x < 0);
    finish(&bench);
}

/* Plain walls take no harm; a grenade's touch does none, its blast does. */
TEST(what_hurts)
{
    static const struct {
        const char *name;
        WeaponKind weapon;
        double x;
        double left; /* Of 150. */
    } cases[] = {
        {"a pulse on it", WEAPON_PULSE, 690, 116},
        {"a pulse on a plain wall", WEAPON_PULSE, 290, 150},
        {"a grenade bouncing off it", WEAPON_MORTAR, 690, 150},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, false);
        put_bullet(&bench, vec2(cases[i].x, 600), vec2(900, 0), 34)->weapon = cases[i].weapon;
        world_bench_idle(&bench, 1);
        double left = breakables_left(&bench.world, WALL) * BREAKABLE_HEALTH;
        if (fabs(left - cases[i].left) > 1e-9)
            fail_msg("%s: %g left", cases[i].name, left);
        finish(&bench);
    }
}

/* By the distance of its nearest point, where nothing solid is before that. */
TEST(blasts)
{
    static const struct {
        const char *name;
        Vec2 at;
        double damage;
    } cases[] = {
        {"beside it", {694, 450}, 120 * (1 - 6.0 / REACH)},
        {"half a radius off", {700 - REACH / 2, 450}, 60},
        {"at its corner", {740 + 0.4 * REACH, 800 + 0.3 * REACH}, 60},
        {"a radius off", {700 - REACH, 450}, 0},
        {"behind a plain wall", {650, 50}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 600, 60, 760, 90);
        world_bench_add_box(&bench, 700, 100, 740, 800)->material = MATERIAL_BREAKABLE;
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 1500, 850);
        blast_burst(
            &bench.world,
            &(Bullet){.owner = 0, .at = cases[i].at, .damage = 120, .weapon = WEAPON_MORTAR});
        double damage = (1 - breakables_left(&bench.world, WALL)) * BREAKABLE_HEALTH;
        if (fabs(damage - cases[i].damage) > 1e-9)
            fail_msg("%s: %g damage, not %g", cases[i].name, damage, cases[i].damage);
        finish(&bench);
    }
}

/* Of two in a row the front one shelters the back one, though it breaks. */
TEST(the_front_shelters_the_back)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 700, 400, 710, 500)->material = MATERIAL_BREAKABLE;
    world_bench_add_box(&bench, 720, 400, 730, 500)->material = MATERIAL_BREAKABLE;
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 1500, 850);
    const Bullet grenade = {.owner = 0, .at = {690, 450}, .damage = 1000, .weapon = WEAPON_MORTAR};
    blast_burst(&bench.world, &grenade);
    assert_false(breakables_is_standing(&bench.world, 0));
    assert_true(breakables_left(&bench.world, 1) >= 1);
    blast_burst(&bench.world, &grenade);
    assert_false(breakables_is_standing(&bench.world, 1));
    finish(&bench);
}

/* What everything that asks about walls says along y = 450 and in the wall's middle. */
static void expect_wall(const WorldBench *bench, const char *when, bool is_there)
{
    const World *world = &bench->world;
    Surroundings around = {world->arena, &world->movers, &world->grid};
    Circle inside = {{720, 600}, PLAYER_RADIUS};
    Vec2 wish = vec2(722, 600);
    bool is_seen_through = sight_is_clear(world, vec2(600, 450), vec2(800, 450));
    bool is_open = sight_is_open(world, vec2(600, 450), vec2(800, 450));
    bool is_hit = bullet_walls_ahead(world, vec2(600, 450), vec2(200, 0)).hit;
    bool is_deep = surroundings_depth(&around, inside) > 0;
    Rest rest;
    resolve_circle(&around, &inside, &wish, &(Vec2){0, 0}, &rest);
    bool is_moved = vec2_distance(rest.at, wish) > 1e-9;
    if (is_seen_through == is_there || is_open == is_there || is_hit != is_there ||
        is_deep != is_there || is_moved != is_there)
        fail_msg("%s: seen through %d, open %d, hit %d, deep %d, moved %d", when, is_seen_through,
                 is_open, is_hit, is_deep, is_moved);
    if (!sight_is_clear(world, vec2(400, 450), vec2(600, 450)) ||
        sight_is_clear(world, vec2(200, 450), vec2(400, 450)))
        fail_msg("%s: the plain wall changed", when);
}

TEST(it_is_gone_from_everything)
{
    WorldBench bench;
    start(&bench, false);
    expect_wall(&bench, "whole", true);
    breakables_hurt(&bench.world, WALL, 149.9, 0);
    expect_wall(&bench, "nearly broken", true);
    breakables_hurt(&bench.world, WALL, 0.2, 0);
    expect_wall(&bench, "broken", false);
    breakables_hurt(&bench.world, WALL, 10, 0);
    assert_true(breakables_left(&bench.world, WALL) >= 0);
    finish(&bench);
}

/* A player walks where it stood. */
TEST(walked_through)
{
    WorldBench bench;
    start(&bench, false);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input_make(vec2(1, 0), 0, false, false);
    for (int tick = 0; tick < 120; tick++)
        world_step(&bench.world, inputs);
    assert_true(fabs(bench.world.state.players[0].at.x - 680) < 0.01);
    breakables_hurt(&bench.world, WALL, 150, 0);
    for (int tick = 0; tick < 60; tick++)
        world_step(&bench.world, inputs);
    assert_true(bench.world.state.players[0].at.x > 800);
    finish(&bench);
}

/* A broken mover stops no bullet and pushes no player, in this tick and in all that follow. */
TEST(movers_break)
{
    WorldBench bench;
    start(&bench, true);
    world_bench_idle(&bench, 60); /* It is 30 units up. */
    assert_true(bullet_walls_ahead(&bench.world, vec2(900, 310), vec2(200, 0)).hit);
    breakables_hurt(&bench.world, CAR, 150, 1);
    const Event *event = world_bench_event(&bench, EVENT_BREAK);
    assert_non_null(event);
    assert_true(vec2_distance(event->at, vec2(1050, 280)) < 0.51);
    for (int tick = 0; tick < 3; tick++) {
        assert_false(bullet_walls_ahead(&bench.world, vec2(900, 310), vec2(200, 0)).hit);
        assert_true(sight_is_clear(&bench.world, vec2(900, 310), vec2(1200, 310)));
        world_bench_idle(&bench, 1);
    }
    world_bench_put(&bench, 1, 1050, 400);
    world_bench_idle(&bench, 200);
    assert_true(vec2_distance(bench.world.state.players[1].at, vec2(1050, 400)) < 1e-9);
    finish(&bench);
}

/* Back to a copy from before the break, and forward to one from after it. */
TEST(copies)
{
    WorldBench bench;
    start(&bench, true);
    static World whole, broken;
    whole = bench.world;
    Hash whole_hash = world_hash(&whole);
    breakables_hurt(&bench.world, WALL, 150, 0);
    breakables_hurt(&bench.world, CAR, 150, 0);
    broken = bench.world;
    Hash broken_hash = world_hash(&broken);
    assert_true(whole_hash != broken_hash);
    world_set_state(&bench.world, &whole.state);
    expect_wall(&bench, "made whole", true);
    assert_true(bullet_walls_ahead(&bench.world, vec2(900, 250), vec2(200, 0)).hit);
    assert_true(world_hash(&bench.world) == whole_hash);
    world_set_state(&bench.world, &broken.state);
    expect_wall(&bench, "broken again", false);
    assert_false(bullet_walls_ahead(&bench.world, vec2(900, 250), vec2(200, 0)).hit);
    assert_true(world_hash(&bench.world) == broken_hash);
    finish(&bench);
}

/* What broke is whole again where it would be by now, at once. */
TEST(mended)
{
    WorldBench bench;
    start(&bench, true);
    breakables_hurt(&bench.world, WALL, 150, 0);
    breakables_hurt(&bench.world, CAR, 150, 0);
    world_bench_idle(&bench, 60); /* It would be 30 units up. */
    breakables_mend(&bench.world);
    expect_wall(&bench, "mended", true);
    assert_true(bullet_walls_ahead(&bench.world, vec2(900, 325), vec2(200, 0)).hit);
    assert_false(bullet_walls_ahead(&bench.world, vec2(900, 205), vec2(200, 0)).hit);
    finish(&bench);
}

/* The bots' map gains the path that opened, and loses it when the wall is whole again. */
TEST(ways_open)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 700, 0, 740, 400);
    world_bench_add_box(&bench, 700, 400, 740, 500)->material = MATERIAL_BREAKABLE;
    world_bench_add_box(&bench, 700, 500, 740, 900);
    world_bench_start(&bench, 1);
    Navigation *navigation;
    Error error;
    Path path;
    static World whole;
    whole = bench.world;
    assert_true(navigation_create(&navigation, &bench.arena, &error));
    for (int round = 0; round < 3; round++) {
        bool is_broken = round == 1;
        if (is_broken)
            breakables_hurt(&bench.world, 1, 150, 0);
        else
            world_set_state(&bench.world, &whole.state);
        navigation_look_at_breakables(navigation, &bench.world.grid,
                                      bench.world.state.breakable_health);
        bool is_found = navigation_find(navigation, vec2(100, 450), vec2(1500, 450), &path);
        bool is_walkable = navigation_is_walkable(navigation, vec2(600, 450), vec2(900, 450));
        if (is_found != is_broken || is_walkable != is_broken)
            fail_msg("round %d: found %d, walkable %d", round, is_found, is_walkable);
        if (is_broken && navigation_largest_area(navigation).count < 1500)
            fail_msg("places on both sides: %d", navigation_largest_area(navigation).count);
    }
    navigation_destroy(navigation);
    finish(&bench);
}

/* A map made anew and one that watched everything break agree in every way they find. */
TEST(ways_are_as_of_a_new_map)
{
    WorldBench bench;
    world_bench_init(&bench, 1000, 700);
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 3; k++)
            world_bench_add_box(&bench, 150 + 150 * i, 100 + 180 * k, 230 + 150 * i, 200 + 180 * k)
                ->material = (i + k) % 2 == 0 ? MATERIAL_BREAKABLE : MATERIAL_PLAIN;
    world_bench_start(&bench, 1);
    Navigation *watching;
    Error error;
    assert_true(navigation_create(&watching, &bench.arena, &error));
    for (int i = 0; i < 15; i += 2) {
        breakables_hurt(&bench.world, i, 150, 0);
        navigation_look_at_breakables(watching, &bench.world.grid,
                                      bench.world.state.breakable_health);
        Navigation *fresh;
        assert_true(navigation_create(&fresh, &bench.arena, &error));
        navigation_look_at_breakables(fresh, &bench.world.grid, bench.world.state.breakable_health);
        for (int k = 0; k < 40; k++) {
            Vec2 from = vec2(30 + k * 23, 40);
            Vec2 to = vec2(960 - k * 20, 660);
            Path a, b;
            bool is_a = navigation_find(watching, from, to, &a);
            bool is_b = navigation_find(fresh, from, to, &b);
            if (is_a != is_b || a.count != b.count)
                fail_msg("broken up to %d, way %d: %d of %d points, %d of %d", i, k, is_a, a.count,
                         is_b, b.count);
            for (int p = 0; p < a.count; p++)
                if (vec2_distance(a.points[p], b.points[p]) > 0)
                    fail_msg("broken up to %d, way %d: point %d differs", i, k, p);
        }
        navigation_destroy(fresh);
    }
    navigation_destroy(watching);
    finish(&bench);
}

/* What opens half a huge arena is looked at in parts; in the end the map is as one made anew. */
TEST(much_ground_opens_in_parts)
{
    WorldBench bench;
    world_bench_init(&bench, 6000, 6000);
    for (int i = 0; i < 3; i++)
        world_bench_add_box(&bench, 100, 200 + 10 * i, 5900, 5900 - 10 * i)->material =
            MATERIAL_BREAKABLE;
    world_bench_start(&bench, 1);
    Navigation *watching;
    Navigation *fresh;
    Error error;
    assert_true(navigation_create(&watching, &bench.arena, &error));
    int closed = navigation_largest_area(watching).count;
    for (int i = 0; i < 3; i++)
        breakables_hurt(&bench.world, i, 150, 0);
    navigation_look_at_breakables(watching, &bench.world.grid, bench.world.state.breakable_health);
    assert_int_equal(navigation_largest_area(watching).count, closed);
    assert_true(navigation_create(&fresh, &bench.arena, &error));
    for (int i = 0; i < 200; i++) {
        navigation_look_at_breakables(watching, &bench.world.grid,
                                      bench.world.state.breakable_health);
        navigation_look_at_breakables(fresh, &bench.world.grid, bench.world.state.breakable_health);
    }
    assert_true(navigation_largest_area(watching).count > 10 * closed);
    assert_int_equal(navigation_largest_area(watching).count, navigation_largest_area(fresh).count);
    Path path;
    assert_true(navigation_find(watching, vec2(3000, 3000), vec2(100, 100), &path));
    navigation_destroy(fresh);
    navigation_destroy(watching);
    finish(&bench);
}
