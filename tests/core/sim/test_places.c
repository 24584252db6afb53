/* SPDX-License-Identifier: MIT */
/* Places where something of a mode may lie: free, reached, and not under a mover for long. */
#include "sim/places.h"

#include "collide/vec2.h"
#include "support/world_bench.h"
#include "test.h"

typedef struct PlaceCase {
    const char *name;
    Box standing;
    Box moving; /* Turns about its middle, ten degrees per second; empty: none. */
    Vec2 wish;
    double nearer;  /* The place is nearer to the wish than this, and */
    double farther; /* farther than that. */
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
