/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "collide/vec2.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Places where something of a mode may lie: free, reached, and not under a mover for long. */

typedef struct PlaceCase {
    const char *name;
    Box standing;
    Box moving; /* Turns about its middle, ten degrees per second; empty: none. */
    Vec2 wish;
    double nearer;  /* The place is nearer to the wish than this. */
    double farther; /* The place is farther from the wish than this. */
} PlaceCase;

static void add(WorldBench *bench, Box box, bool is_moving)
{
    if (box.high.x <= box.low.x)
        return;
    LevelObstacle *obstacle =
        world_bench_add_box(bench, box.low.x, box.low.y, box.high.x, box.high.y);
    obstacle->motion.has_spin = is_moving;
    obstacle->motion.spin = 10;
    obstacle->motion.pivot = vec2_mix(box.low, box.high, 0.5);
}

static const Box everywhere = {{0, 0}, {1600, 900}};

TEST(nearest)
{
    static const PlaceCase cases[] = {
        {"nothing there", {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}, {800, 450}, 20, -1},
        {"in a wall", {{700, 350}, {900, 550}}, {{0, 0}, {0, 0}}, {800, 450}, 160, 119},
        {"in a corner of the arena", {{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}, {0, 0}, 60, 28},
        {"under a hub that turns", {{0, 0}, {0, 0}}, {{750, 400}, {850, 500}}, {800, 450}, 110, 60},
        {"under a hand that comes by",
         {{0, 0}, {0, 0}},
         {{790, 250}, {810, 650}},
         {900, 450},
         60,
         -1},
        /* The wall cuts off the smaller part of the arena. */
        {"where nobody gets", {{200, 0}, {220, 900}}, {{0, 0}, {0, 0}}, {100, 450}, 190, 130},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Error error;
        Places places;
        world_bench_init(&bench, 1600, 900);
        add(&bench, cases[i].standing, false);
        add(&bench, cases[i].moving, true);
        world_bench_start(&bench, 1);
        assert_true(places_create(&places, &bench.arena, &error));
        Vec2 at = places_nearest(&places, everywhere, cases[i].wish);
        double distance = vec2_distance(at, cases[i].wish);
        if (distance >= cases[i].nearer || distance <= cases[i].farther)
            fail_msg("%s: (%g, %g), %g away", cases[i].name, at.x, at.y, distance);
        if (surroundings_depth_unbroken(&bench.arena, (Circle){at, PLAYER_RADIUS}) > 0)
            fail_msg("%s: (%g, %g) is not free", cases[i].name, at.x, at.y);
        places_destroy(&places);
        world_bench_end(&bench);
    }
}

/* A wall in the middle; the nearest place is above or below it. */
TEST(nearest_in_a_box)
{
    static const struct {
        const char *name;
        Box within;
        double nearer, farther; /* As in PlaceCase. */
    } cases[] = {
        {"everywhere", {{0, 0}, {1600, 900}}, 160, 119},
        {"beside the wall", {{400, 360}, {1200, 540}}, 280, 219},
        {"in a box without room", {{720, 360}, {880, 540}}, 160, 119},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Error error;
        Places places;
        world_bench_init(&bench, 1600, 900);
        add(&bench, (Box){{600, 350}, {1000, 550}}, false);
        world_bench_start(&bench, 1);
        assert_true(places_create(&places, &bench.arena, &error));
        Vec2 at = places_nearest(&places, cases[i].within, vec2(800, 450));
        double distance = vec2_distance(at, vec2(800, 450));
        if (distance >= cases[i].nearer || distance <= cases[i].farther)
            fail_msg("%s: (%g, %g), %g away", cases[i].name, at.x, at.y, distance);
        places_destroy(&places);
        world_bench_end(&bench);
    }
}

/* An arena without room for a player still has a place: its middle. */
TEST(no_room)
{
    WorldBench bench;
    Error error;
    Places places;
    world_bench_init(&bench, 400, 300);
    world_bench_add_box(&bench, 0, 0, 400, 300);
    assert_true(arena_create(&bench.arena, &bench.level, &error));
    assert_true(places_create(&places, &bench.arena, &error));
    assert_int_equal(places.count, 1);
    assert_true(vec2_distance(places_nearest(&places, (Box){{0, 0}, {400, 300}}, vec2(0, 0)),
                              vec2(200, 150)) < 1e-9);
    places_destroy(&places);
    arena_destroy(&bench.arena);
    level_destroy(&bench.level);
}

/* What places_nearest() must find: of the places as near as each other the first. */
static Vec2 expected_nearest(const Places *places, Vec2 wish)
{
    Vec2 best = {-1, -1};
    double best_distance = HUGE_VAL;
    for (int i = 0; i < places->count; i++) {
        Vec2 at = places_at(places, i);
        if (vec2_distance(at, wish) < best_distance && places_is_open(places, at)) {
            best = at;
            best_distance = vec2_distance(at, wish);
        }
    }
    return best;
}

/* Between two places, in the middle of four, on one, outside of all. */
TEST(ties)
{
    WorldBench bench;
    Error error;
    Places places;
    world_bench_init(&bench, 800, 600);
    add(&bench, (Box){{350, 250}, {450, 350}}, true);
    world_bench_start(&bench, 1);
    assert_true(places_create(&places, &bench.arena, &error));
    Vec2 first = places_at(&places, 0);
    double cell = vec2_distance(first, places_at(&places, 1));
    for (int x = -1; x < 40; x++)
        for (int y = -1; y < 4; y++) {
            Vec2 wish = vec2_add(first, vec2_scale(vec2(x, 9 + y), cell / 2));
            Vec2 at = places_nearest(&places, (Box){{0, 0}, {800, 600}}, wish);
            Vec2 wanted = expected_nearest(&places, wish);
            if (vec2_distance(at, wanted) > 0)
                fail_msg("wish (%g, %g): (%g, %g) instead of (%g, %g)", wish.x, wish.y, at.x, at.y,
                         wanted.x, wanted.y);
        }
    places_destroy(&places);
    world_bench_end(&bench);
}

/* A hand turns by 15 degrees from one moment to the next, and once round in all 24 of them. It
 * covers places up to 40 degrees beside it. */
TEST(covered_in_too_many_moments)
{
    static const struct {
        const char *name;
        double degrees; /* Of the place, from where the hand begins. */
        bool is_open;
    } cases[] = {
        {"five moments: 0, 15 and 30 degrees beside it", 0, true},
        {"the last of five is the first moment", 30, true},
        {"the first of five is the first moment", -30, true},
        {"six moments: 7.5, 22.5 and 37.5 degrees", 7.5, false},
        {"six, the first of them the first moment", -37.5, false},
        {"six, the last of them the first moment", 37.5, false},
        {"five later ones", 180, true},
        {"six later ones", 187.5, false},
    };
    WorldBench bench;
    Error error;
    Places places;
    world_bench_init(&bench, 800, 800);
    LevelObstacle *hand = world_bench_add_box(&bench, 400, 400 - 108.6, 700, 400 + 108.6);
    world_bench_spin(hand, 15 / 0.7, vec2(400, 400));
    world_bench_start(&bench, 1);
    assert_true(places_create(&places, &bench.arena, &error));
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = vec2_add_scaled(vec2(400, 400), angle_unit_degrees(cases[i].degrees), 200);
        if (places_is_open(&places, at) != cases[i].is_open)
            fail_msg("%s: open %d", cases[i].name, !cases[i].is_open);
    }
    places_destroy(&places);
    world_bench_end(&bench);
}

/* An arena of 800 x 600 with a wall from 300 to 400 across most of it, and a mover at the right. */
static void open_bench(WorldBench *bench)
{
    world_bench_init(bench, 800, 600);
    world_bench_add_box(bench, 300, 0, 400, 500);
    world_bench_slide(world_bench_add_box(bench, 600, 200, 700, 300), vec2(0, 200), 50);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 100, 100);
    world_bench_put(bench, 1, 100, 300);
}

TEST(where_a_player_can_stand)
{
    static const struct {
        const char *name;
        Vec2 at;
        bool is_free;
    } cases[] = {{"open ground", {200, 200}, true},
                 {"where a player stands", {100, 100}, true},
                 {"right against the edge", {20, 20}, true},
                 {"over the edge", {19, 100}, false},
                 {"outside", {-500, 900}, false},
                 {"right against a wall", {280, 200}, true},
                 {"too near to a wall", {285, 200}, false},
                 {"inside a wall", {350, 250}, false},
                 {"inside a mover", {650, 250}, false},
                 {"where the mover comes later", {650, 450}, true}};
    WorldBench bench;
    open_bench(&bench);
    for (size_t i = 0; i < COUNT(cases); i++)
        if (free_place_is_free(&bench.world, cases[i].at) != cases[i].is_free)
            fail_msg("%s: free is not %d", cases[i].name, cases[i].is_free);
    world_bench_end(&bench);
}

TEST(the_nearest_room)
{
    static const struct {
        const char *name;
        Vec2 from;
        Vec2 at;
        double within; /* How far from there it may be, world units. */
    } cases[] = {{"free already", {200, 200}, {200, 200}, 0},
                 {"inside a wall, left of its middle", {340, 250}, {280, 250}, 6},
                 {"inside a wall, right of its middle", {360, 250}, {420, 250}, 6},
                 {"past the left edge", {-300, 200}, {20, 200}, 1e-9},
                 {"past a corner", {5000, 5000}, {780, 580}, 1e-9},
                 {"where another player stands", {100, 300}, {100, 300}, 46}};
    WorldBench bench;
    open_bench(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = free_place_nearest(&bench.world, 0, cases[i].from);
        if (!free_place_is_free(&bench.world, at) ||
            !(vec2_distance(at, cases[i].at) <= cases[i].within) ||
            vec2_distance(at, bench.world.state.players[1].at) < 2 * PLAYER_RADIUS)
            fail_msg("%s: (%g, %g)", cases[i].name, at.x, at.y);
    }
    world_bench_end(&bench);
}

/* All ground but the two spawns' corners is covered: too little for the search from afar. */
TEST(far_away)
{
    WorldBench bench;
    world_bench_init(&bench, 20000, 600);
    world_bench_add_box(&bench, 0, 61, 20000, 600);
    world_bench_add_box(&bench, 61, 0, 19939, 61);
    world_bench_start(&bench, 1);
    Vec2 at = free_place_nearest(&bench.world, 0, vec2(11000, 300));
    if (!free_place_is_free(&bench.world, at) || at.x < 19900)
        fail_msg("(%g, %g)", at.x, at.y);
    world_bench_end(&bench);
}

/* Whether there is a good place to come in, and that it is one. */

typedef struct GoodCase {
    const char *name;
    Vec2 spawns[2];
    Vec2 opponents[2];
    bool has_wall; /* In the middle, with a door below that leads to the entries. */
    int entries;   /* How many of the arena's are left. */
    double left;   /* Seconds. */
    bool is_good;
} GoodCase;

static const GoodCase good_cases[] = {
    {"both spawns", {{1300, 100}, {1300, 800}}, {{100, 100}, {100, 800}}, true, 0, 99, true},
    {"the second spawn", {{300, 450}, {1300, 450}}, {{100, 100}, {100, 800}}, true, 0, 99, true},
    {"a spawn too near", {{300, 450}, {1000, 450}}, {{100, 100}, {600, 450}}, true, 0, 99, false},
    {"just far enough", {{300, 450}, {1025, 450}}, {{100, 100}, {600, 450}}, true, 0, 99, true},
    {"seen by one", {{1500, 100}, {1500, 800}}, {{100, 100}, {900, 450}}, true, 0, 99, false},
    {"spawns all seen", {{300, 450}, {300, 800}}, {{100, 100}, {100, 800}}, true, 0, 99, false},
    {"an entry", {{300, 450}, {300, 800}}, {{100, 100}, {100, 800}}, true, 20, 99, true},
    {"everything seen", {{300, 450}, {1300, 450}}, {{100, 100}, {100, 800}}, false, 20, 99, false},
    {"seen by either", {{300, 450}, {1300, 450}}, {{100, 100}, {1500, 800}}, true, 20, 99, false},
    /* The border begins to close 15 s before the end. */
    {"behind the border", {{1570, 30}, {1570, 870}}, {{300, 450}, {300, 440}}, true, 0, 13, false},
    {"a spawn inside it", {{1570, 30}, {1000, 450}}, {{300, 450}, {300, 440}}, true, 0, 13, true},
    {"an entry inside it", {{1570, 30}, {1570, 870}}, {{300, 450}, {300, 440}}, true, 20, 13, true},
};

/* Out of every opponent's sight, far from each, and inside the border. */
static void check_good(const GoodCase *c, const World *world, SpawnChoice choice)
{
    Box border = {{0, 0}, world->arena->level->size};
    (void)mode_border(world, &border);
    for (int i = 1; i < world->player_count; i++) {
        Vec2 eye = world->state.players[i].at;
        if (sight_is_exposed(world, eye, choice.at) || !(vec2_distance(eye, choice.at) >= 420))
            fail_msg("%s: %g, %g is %g from player %d, in sight %d", c->name, choice.at.x,
                     choice.at.y, vec2_distance(eye, choice.at), i,
                     sight_is_exposed(world, eye, choice.at));
    }
    if (!box_contains(border, choice.at) || !choice.is_inside)
        fail_msg("%s: %g, %g is outside the border", c->name, choice.at.x, choice.at.y);
}

/* Whether it looks for good places alone or for the best there is, it finds the same ones good. */
static void check_choices(const GoodCase *c, WorldBench *bench)
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (int only_good = 0; only_good < 2; only_good++) {
            bench->world.state.random = random_make(seed, 1);
            SpawnChoice choice = spawn_choice_make(&bench->world, 0, only_good);
            if (choice.is_good != c->is_good)
                fail_msg("%s, only good ones %d, seed %d: good %d at %g, %g", c->name, only_good,
                         (int)seed, choice.is_good, choice.at.x, choice.at.y);
            if (choice.is_good)
                check_good(c, &bench->world, choice);
        }
}

TEST(good_places)
{
    for (size_t i = 0; i < COUNT(good_cases); i++) {
        const GoodCase *c = &good_cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        if (c->has_wall)
            world_bench_add_box(&bench, 780, 60, 820, 900);
        world_bench_set_spawns(&bench, c->spawns, 2);
        world_bench_start(&bench, 3);
        /* No more than are looked at in either way. */
        assert_true(bench.arena.entries.count > c->entries);
        bench.arena.entries.count = c->entries;
        bench.world.options.is_endless = false;
        bench.world.state.play_ticks = RULES_TICKS(bench.world.rules->seconds - c->left);
        for (int k = 0; k < 2; k++)
            world_bench_put(&bench, k + 1, c->opponents[k].x, c->opponents[k].y);
        world_bench_kill(&bench, 0, NO_PLAYER);
        check_choices(c, &bench);
        world_bench_end(&bench);
    }
}

/* In a low arena the border is soon lower than what it closes meanwhile; there is room in it yet.
 */
TEST(inside_a_low_border)
{
    static const struct {
        const char *name;
        Vec2 spawn;
        double left; /* Seconds. */
        bool is_inside;
    } rows[] = {
        {"in the middle", {800, 200}, 5, true},
        {"beside it", {380, 200}, 5, false},
        {"above it", {800, 350}, 5, false},
        {"where it is going to be", {1450, 200}, 13, false},
        {"where it is not yet going to be", {1560, 200}, 16, true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        WorldBench bench;
        const Vec2 spawns[] = {rows[i].spawn, rows[i].spawn};
        world_bench_init(&bench, 1600, 400);
        world_bench_set_spawns(&bench, spawns, 2);
        world_bench_start(&bench, 2);
        bench.arena.entries.count = 0;
        bench.world.options.is_endless = false;
        bench.world.state.play_ticks = RULES_TICKS(bench.world.rules->seconds - rows[i].left);
        world_bench_put(&bench, 1, 40, 40);
        world_bench_kill(&bench, 0, NO_PLAYER);
        SpawnChoice choice = spawn_choice_make(&bench.world, 0, false);
        if (choice.is_inside != rows[i].is_inside)
            fail_msg("%s: inside %d at %g, %g", rows[i].name, choice.is_inside, choice.at.x,
                     choice.at.y);
        world_bench_end(&bench);
    }
}
