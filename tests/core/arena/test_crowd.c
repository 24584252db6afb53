/* SPDX-License-Identifier: MIT */
/* Circles among circles: every pair is found wherever it is, and the walls still win. */
#include "arena/arena.h"
#include "base/numbers.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <inttypes.h>

typedef struct Ground {
    WorldBench bench;
    Crowd crowd;
} Ground;

static void ground_start(Ground *ground, int capacity, int rounds)
{
    Error error;
    world_bench_start(&ground->bench, 1);
    assert_true(crowd_create(&ground->crowd, &ground->bench.arena, capacity, rounds, &error));
}

static void move(Ground *ground, CrowdBody *bodies, int count)
{
    Surroundings around = {&ground->bench.arena, &ground->bench.world.movers,
                           &ground->bench.world.grid};
    crowd_move(&ground->crowd, &around, bodies, count);
}

static void ground_destroy(Ground *ground)
{
    crowd_destroy(&ground->crowd);
    assert_int_equal(ground->crowd.capacity, 0);
    world_bench_end(&ground->bench);
}

/* Two circles that overlap part by half each, at every place with regard to the cells. */
TEST(every_pair_is_found)
{
    Ground ground;
    world_bench_init(&ground.bench, 600, 400);
    ground_start(&ground, 2, 1);
    for (double x = 60; x < 540; x += 9.7)
        for (double y = 60; y < 340; y += 9.7)
            for (int degrees = 0; degrees < 360; degrees += 45) {
                Vec2 way = angle_unit_degrees(degrees);
                CrowdBody bodies[2] = {{.at = {x, y}},
                                       {.at = vec2_add_scaled(vec2(x, y), way, 36)}};
                move(&ground, bodies, 2);
                Vec2 gone = vec2_subtract(bodies[0].at, vec2(x, y));
                double apart = vec2_distance(bodies[0].at, bodies[1].at);
                if (!(apart > 40 - 1e-6 && apart < 40 + 1e-6) ||
                    !(vec2_distance(gone, vec2_scale(way, -2)) < 1e-6))
                    fail_msg("at %g, %g, %d degrees: %.9f apart", x, y, degrees, apart);
            }
    ground_destroy(&ground);
}

static double deepest_overlap(const CrowdBody *bodies, int count)
{
    double deepest = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            double overlap = 40 - vec2_distance(bodies[i].at, bodies[k].at);
            deepest = overlap > deepest ? overlap : deepest;
        }
    return deepest;
}

/* Hundreds dropped anywhere spread out until none overlap, and no wall gives way. */
TEST(a_throng_spreads)
{
    enum { BODIES = 300 };
    static CrowdBody bodies[BODIES];
    Random random = random_make(1, 1);
    Ground ground;
    world_bench_init(&ground.bench, 1600, 900);
    world_bench_add_box(&ground.bench, 700, 300, 900, 600);
    ground_start(&ground, BODIES, 1);
    for (int i = 0; i < BODIES; i++)
        bodies[i] =
            (CrowdBody){.at = {random_between(&random, 30, 670), random_between(&random, 30, 870)}};
    for (int tick = 0; tick < 400; tick++) {
        move(&ground, bodies, BODIES);
        for (int i = 0; i < BODIES; i++) {
            double depth = surroundings_depth_unbroken(&ground.bench.arena,
                                                       (Circle){bodies[i].at, PLAYER_RADIUS});
            if (!(depth <= 0.01))
                fail_msg("tick %d: circle %d is %g deep in something", tick, i, depth);
        }
    }
    double overlap = deepest_overlap(bodies, BODIES);
    if (!(overlap < 0.1))
        fail_msg("two still overlap by %g", overlap);
    ground_destroy(&ground);
}

typedef struct ThrongCase {
    const char *name;
    double width, height;
    int bodies, capacity, rounds;
    uint64_t hash;
} ThrongCase;

/* The order of pushes decides where all circles end, so the cells are part of the rules: also those
 * of arenas too large for the usual ones. */
TEST(where_a_throng_ends)
{
    enum { BODIES = 5000 };
    static CrowdBody bodies[BODIES];
    static const ThrongCase cases[] = {
        {"small", 400, 300, 60, 60, 1, 0x888c41c4d2fcb0ef},
        {"all the usual cells", 5000, 5000, 300, 300, 1, 0x6a3a8f54a5495fe9},
        {"larger cells", 20000, 20000, 300, 300, 1, 0xb7ae974e22c9861c},
        {"more cells for more circles", 12000, 12000, BODIES, BODIES, 1, 0x116c320c939df72c},
        {"room for more", 12000, 12000, 300, BODIES, 1, 0xb6cc49c603a39221},
        {"two rounds", 5000, 5000, 300, 300, 2, 0xc625aef95c16393b},
        {"many rounds", 5000, 5000, 300, 300, 32, 0x15a422a95766203d},
        {"many rounds of a few", 400, 300, 12, 12, 32, 0x93b2491efd105dd5},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const ThrongCase *c = &cases[i];
        Ground ground;
        Random random = random_make(1, 2);
        world_bench_init(&ground.bench, c->width, c->height);
        ground_start(&ground, c->capacity, c->rounds);
        Vec2 middle = {c->width * 0.9, c->height * 0.9};
        for (int k = 0; k < c->bodies; k++)
            bodies[k] = (CrowdBody){.at = {middle.x - random_between(&random, 0, 300),
                                           middle.y - random_between(&random, 0, 200)},
                                    .velocity = {random_between(&random, -300, 300), 100}};
        for (int tick = 0; tick < 3; tick++)
            move(&ground, bodies, c->bodies);
        Hash hash = HASH_START;
        for (int k = 0; k < c->bodies; k++) {
            hash = hash_double(hash, bodies[k].at.x);
            hash = hash_double(hash, bodies[k].at.y);
        }
        if (hash != c->hash)
            fail_msg("%s: 0x%016" PRIx64, c->name, hash);
        ground_destroy(&ground);
    }
}

typedef struct HeapCase {
    const char *name;
    double spread; /* From a middle one, at most. */
    int bodies, rounds, ticks;
    double most; /* The overlap that may be left, world units. */
} HeapCase;

static void expect_none_in_walls(const Ground *ground, const char *name, const CrowdBody *bodies,
                                 int count)
{
    for (int i = 0; i < count; i++) {
        Circle circle = {bodies[i].at, PLAYER_RADIUS};
        double depth = surroundings_depth_unbroken(&ground->bench.arena, circle);
        if (!(depth <= 2 * CONTACT_EPSILON))
            fail_msg("%s: circle %d is %g deep in something", name, i, depth);
    }
}

/* With a wall at their side, which gives way in no tick. Less than CROWD_SLOP is left, at once
 * among few; in a heap the circles come to touch others than those they touched first, which wait
 * for the next tick. */
TEST(rounds_bring_a_heap_apart)
{
    enum { BODIES = 300 };
    static CrowdBody bodies[BODIES];
    static const HeapCase cases[] = {
        {"two", 10, 2, 2, 1, CROWD_SLOP},
        {"few", 60, 8, 64, 1, CROWD_SLOP},
        {"a room full", 400, 100, 64, 1, 40},
        {"a room full, settled", 400, 100, 64, 5, CROWD_SLOP},
        {"a heap", 60, BODIES, 64, 1, 40},
        {"all on one spot", 0, BODIES, 64, 1, 40},
        {"all on nearly one spot, settled", 1, BODIES, 64, 80, CROWD_SLOP},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const HeapCase *c = &cases[i];
        Ground ground;
        Random random = random_make(2, 3);
        world_bench_init(&ground.bench, 1600, 900);
        world_bench_add_box(&ground.bench, 700, 100, 900, 800);
        ground_start(&ground, c->bodies, c->rounds);
        for (int k = 0; k < c->bodies; k++)
            bodies[k] = (CrowdBody){.at = {650 - random_between(&random, 0, c->spread),
                                           450 + random_between(&random, -c->spread, c->spread)}};
        for (int tick = 0; tick < c->ticks; tick++) {
            move(&ground, bodies, c->bodies);
            expect_none_in_walls(&ground, c->name, bodies, c->bodies);
        }
        double overlap = deepest_overlap(bodies, c->bodies);
        if (!(overlap <= c->most + 1e-9))
            fail_msg("%s: two still overlap by %g", c->name, overlap);
        ground_destroy(&ground);
    }
}

static bool is_same(Vec2 a, Vec2 b)
{
    return a.x <= b.x && a.x >= b.x && a.y <= b.y && a.y >= b.y;
}

/* Circles far from each other move as if alone. */
TEST(velocities)
{
    Ground ground;
    world_bench_init(&ground.bench, 1600, 900);
    world_bench_add_box(&ground.bench, 700, 300, 900, 600);
    ground_start(&ground, 3, 1);
    CrowdBody bodies[3] = {{.at = {200, 200}, .velocity = {120, -60}},
                           {.at = {679, 450}, .velocity = {240, 0}},
                           {.at = {1200, 450}, .velocity = {0, 0}}};
    move(&ground, bodies, 3);
    if (!(vec2_distance(bodies[0].at, vec2(201, 199.5)) < 1e-9))
        fail_msg("free: at %.9f, %.9f", bodies[0].at.x, bodies[0].at.y);
    if (!(fabs(bodies[1].at.x - 680) < 0.001 && fabs(bodies[1].velocity.x) < 1e-9))
        fail_msg("at the wall: %.9f, still %.9f", bodies[1].at.x, bodies[1].velocity.x);
    if (!is_same(bodies[2].at, vec2(1200, 450)))
        fail_msg("at rest: at %.9f, %.9f", bodies[2].at.x, bodies[2].at.y);
    ground_destroy(&ground);
}

/* A few circles use another sort than many. So a small group must move the same, to the last bit,
 * alone and with many other circles far away. Placed at random, three and more of it overlap. */
TEST(both_sorts_move_a_group_the_same)
{
    enum { GROUP = 8, ALL = 40, TRIES = 3000 };
    Ground ground;
    world_bench_init(&ground.bench, 900, 900);
    ground_start(&ground, ALL, 1);
    Random random = random_make(5, 1);
    for (int attempt = 0; attempt < TRIES; attempt++) {
        CrowdBody alone[GROUP] = {{.at = {0, 0}}};
        CrowdBody among[ALL] = {{.at = {0, 0}}};
        for (int i = 0; i < ALL; i++) { /* The others stand in rows below. */
            int row = i / 10;
            among[i].at = vec2(30 + 50.0 * (i % 10), 500 + 50.0 * row);
        }
        for (int i = 0; i < GROUP; i++) {
            alone[i].at =
                vec2(60 + random_between(&random, 0, 120), 60 + random_between(&random, 0, 120));
            among[i] = alone[i];
        }
        move(&ground, alone, GROUP);
        move(&ground, among, ALL);
        for (int i = 0; i < GROUP; i++)
            if (!is_same(alone[i].at, among[i].at))
                fail_msg("attempt %d, circle %d: %.17g, %.17g alone, %.17g, %.17g among many",
                         attempt, i, alone[i].at.x, alone[i].at.y, among[i].at.x, among[i].at.y);
    }
    ground_destroy(&ground);
}

/* Movers push players before them, however fast, and stop where players can't give way. */

/* A plate 2 thick that goes down at a speed, from 400 on, in an arena with a wall below 280. */
static void start(WorldBench *bench, double speed, bool has_wall)
{
    world_bench_init(bench, 800, 600);
    LevelObstacle *plate = world_bench_add_box(bench, 200, 400, 600, 402);
    world_bench_slide(plate, vec2(0, -300), speed);
    if (has_wall)
        world_bench_add_box(bench, 100, 100, 700, 280);
    world_bench_start(bench, 1);
    world_bench_put(bench, 0, 400, 379);
}

typedef struct PushCase {
    const char *name;
    double speed;
    bool has_wall;
    double gone; /* How far down in the first tick. */
    bool is_crushed;
} PushCase;

TEST(pushed_to_where_movers_are)
{
    static const PushCase cases[] = {
        {"one that stays away", 100, false, 0, false},
        {"2 in a tick", 240, false, 1, false},
        {"10 in a tick", 1200, false, 9, false},
        {"16.7 in a tick", 2000, false, 2000.0 / 120 - 1, false},
        {"into a wall: no room in the fourth tick", 2000, true, 2000.0 / 120 - 1, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PushCase *c = &cases[i];
        WorldBench bench;
        start(&bench, c->speed, c->has_wall);
        World *world = &bench.world;
        Surroundings around = {&bench.arena, &world->movers, &world->grid};
        CrowdBody body = {.at = {400, 379}};
        bool is_crushed = false;
        double gone = 0;
        int ticks = c->has_wall ? 8 : 1;
        for (int tick = 1; tick <= ticks && !is_crushed; tick++) {
            movers_step(&world->movers, &bench.arena, (tick > 0 ? tick - 1 : 0) * SECONDS_PER_TICK,
                        tick * SECONDS_PER_TICK);
            crowd_push(&around, &body, 1);
            is_crushed = body.mover_depth > CRUSH_DEPTH;
            gone = tick == 1 ? 379 - body.at.y : gone;
        }
        if (is_crushed != c->is_crushed || !(fabs(gone - c->gone) < 1e-3))
            fail_msg("%s: went %g, crushed %d", c->name, gone, is_crushed);
        world_bench_end(&bench);
    }
}

typedef struct GiveWayCase {
    const char *name;
    int count;
    Vec2 at[4];
    Vec2 starts[4];
    Vec2 expected[4];
} GiveWayCase;

/* In an arena of 800 by 600 without anything. */
TEST(bodies_give_way_or_go_back)
{
    static const GiveWayCase cases[] = {
        {"apart", 2, {{300, 300}, {340, 300}}, {{300, 300}, {340, 300}}, {{300, 300}, {340, 300}}},
        {"a little deep stays so",
         2,
         {{300, 300}, {339.6, 300}},
         {{290, 300}, {339.6, 300}},
         {{300, 300}, {339.6, 300}}},
        {"half each",
         2,
         {{300, 300}, {334, 300}},
         {{294, 300}, {334, 300}},
         {{297, 300}, {337, 300}}},
        {"at the edge one gives way",
         2,
         {{36, 300}, {20, 300}},
         {{36, 300}, {20, 300}},
         {{60, 300}, {20, 300}}},
        {"three in a row give way to the last",
         3,
         {{300, 300}, {340, 300}, {376, 300}},
         {{300, 300}, {340, 300}, {380, 300}},
         {{299, 300}, {338.5, 300}, {378.4, 300}}},
        {"against the edge there is no room: back",
         2,
         {{25, 300}, {20, 300}},
         {{60, 300}, {20, 300}},
         {{60, 300}, {20, 300}}},
        {"on one spot they part as far as one goes in a tick",
         2,
         {{300, 300}, {300, 300}},
         {{300, 300}, {300, 300}},
         {{320, 300}, {280, 300}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const GiveWayCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 800, 600);
        world_bench_start(&bench, 1);
        Surroundings around = {&bench.arena, &bench.world.movers, &bench.world.grid};
        CrowdBody bodies[4] = {{.at = {0, 0}}};
        for (int k = 0; k < c->count; k++)
            bodies[k].at = c->at[k];
        crowd_keep_apart(&around, bodies, c->starts, c->count);
        for (int k = 0; k < c->count; k++)
            if (vec2_distance(bodies[k].at, c->expected[k]) > 0.6)
                fail_msg("%s: %d at (%g, %g)", c->name, k, bodies[k].at.x, bodies[k].at.y);
        world_bench_end(&bench);
    }
}

/* In whole ticks, in the open: the fastest valid mover passes and hurts no player. */
TEST(no_player_is_passed)
{
    static const double speeds[] = {240, 700, 1200, 1700, LEVEL_SPEED_MAX};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        WorldBench bench;
        start(&bench, speeds[i], false);
        int ticks = (int)(290 / speeds[i] * TICKS_PER_SECOND);
        for (int tick = 0; tick < ticks; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{.move_y = 127, .buttons = INPUT_DASH}};
            world_step(&bench.world, inputs);
            const Player *player = &bench.world.state.players[0];
            double plate = bench.world.movers.pieces[0].bounds.low.y;
            if (!player->is_alive || !(player->at.y <= plate - PLAYER_RADIUS + 1e-3))
                fail_msg("%g a second, tick %d: the plate at %g, the player at %g, alive %d",
                         speeds[i], tick, plate, player->at.y, player->is_alive);
        }
        world_bench_end(&bench);
    }
}
