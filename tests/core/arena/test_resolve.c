/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/numbers.h"
#include "collide/vec2.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Circles at rest in and against everything solid: wedges, seams, corners, cups, and from inside.
 */

static const Vec2 no_slip = {0, 0};

static Surroundings resolve_around(const WorldBench *bench)
{
    return (Surroundings){&bench->arena, &bench->world.movers, &bench->world.grid};
}

static Rest rest_of(const Surroundings *surroundings, Circle from, Vec2 wish, Vec2 slip)
{
    Rest rest;
    resolve_circle(surroundings, &from, &wish, &slip, &rest);
    return rest;
}

static Circle player_at(Vec2 at)
{
    return (Circle){at, PLAYER_RADIUS};
}

/* Two slabs that meet at `tip` and open towards +x by an angle. */
static void add_wedge(WorldBench *bench, Vec2 tip, double angle_deg)
{
    for (int i = 0; i < 2; i++) {
        double side = i == 0 ? 1 : -1;
        Vec2 along = angle_unit_degrees(side * angle_deg / 2);
        Vec2 away = vec2_scale(vec2_left(along), side * 60);
        Vec2 far = vec2_add_scaled(tip, along, 700);
        const Vec2 points[] = {tip, far, vec2_add(far, away), vec2_add(tip, away)};
        world_bench_add(bench, points, 4);
    }
}

/* Trap 11: pressed into a wedge of any angle a circle settles at once, stays put, and is not
 * inside. */
TEST(wedges_settle)
{
    const double angles[] = {4, 6, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150};
    for (size_t i = 0; i < sizeof angles / sizeof angles[0]; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        add_wedge(&bench, vec2(400, 450), angles[i]);
        world_bench_start(&bench, 1);
        Surroundings surroundings = resolve_around(&bench);
        Vec2 half = angle_unit_degrees(angles[i] / 2);
        Vec2 rest_place = vec2(400 + PLAYER_RADIUS / half.y, 450);
        Vec2 at = vec2(rest_place.x + 30, 451);
        Vec2 before = at;
        for (int tick = 0; tick < 40; tick++) {
            before = at;
            at = rest_of(&surroundings, player_at(at), vec2_add(at, vec2(-2.5, 0.01)), no_slip).at;
            double depth = surroundings_depth_unbroken(&bench.arena, player_at(at));
            if (depth > 0.01)
                fail_msg("wedge of %g: depth %g in tick %d", angles[i], depth, tick);
        }
        if (vec2_distance(at, before) > 1e-9)
            fail_msg("wedge of %g: still moves by %g", angles[i], vec2_distance(at, before));
        if (vec2_distance(at, rest_place) > 0.01)
            fail_msg("wedge of %g: rests at %.6f, %.6f and not at %.6f, %.6f", angles[i], at.x,
                     at.y, rest_place.x, rest_place.y);
        world_bench_end(&bench);
    }
}

/* Trap 12: along boxes laid end to end a circle slides as along one box, to the same bits. */
TEST(seams_do_not_catch)
{
    const int counts[] = {1, 2, 3, 5, 8, 40};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        double width = 1200.0 / counts[i];
        for (int k = 0; k < counts[i]; k++)
            world_bench_add_box(&bench, 200 + k * width, 300, 200 + (k + 1) * width, 400);
        world_bench_start(&bench, 1);
        Surroundings surroundings = resolve_around(&bench);
        Vec2 at = vec2(250, 420);
        for (int tick = 0; tick < 400; tick++) {
            Vec2 wish = vec2_add(at, vec2(2.5, -1.5));
            at = rest_of(&surroundings, player_at(at), wish, no_slip).at;
            if (fabs(at.x - (250 + 2.5 * (tick + 1))) > 1e-6 || fabs(at.y - 420) > 1e-3)
                fail_msg("%d boxes, tick %d: at %.9f, %.9f", counts[i], tick, at.x, at.y);
        }
        world_bench_end(&bench);
    }
}

typedef struct InsideCase {
    const char *name;
    Vec2 from;
    Vec2 expected;
} InsideCase;

/* A circle that starts in an obstacle leaves by the nearest way, also out of a concave one. */
TEST(leaves_by_the_nearest_way)
{
    static const InsideCase cases[] = {
        {"near the left side", {405, 450}, {380, 450}},
        {"near the top", {500, 495}, {500, 520}},
        {"near the right side", {597, 440}, {620, 440}},
        {"near the bottom", {450, 404}, {450, 380}},
        {"overlapping from outside", {390, 450}, {380, 450}},
        {"in the foot of the L, not through its inner seam", {900, 310}, {900, 280}},
        {"in the inner corner of the L", {895, 395}, {920, 420}},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 400, 400, 600, 500);
    const Vec2 ell[] = {{800, 300}, {800, 700}, {900, 700}, {900, 400}, {1200, 400}, {1200, 300}};
    world_bench_add(&bench, ell, 6);
    world_bench_start(&bench, 1);
    Surroundings surroundings = resolve_around(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Vec2 at = rest_of(&surroundings, player_at(cases[i].from), cases[i].from, no_slip).at;
        if (vec2_distance(at, cases[i].expected) > 1e-3)
            fail_msg("%s: left to %.6f, %.6f and not to %.6f, %.6f", cases[i].name, at.x, at.y,
                     cases[i].expected.x, cases[i].expected.y);
    }
    world_bench_end(&bench);
}

static Vec2 walk(const WorldBench *bench, Vec2 at, Vec2 step, int ticks, Vec2 slip)
{
    Surroundings surroundings = resolve_around(bench);
    for (int i = 0; i < ticks; i++)
        at = rest_of(&surroundings, player_at(at), vec2_add(at, step), slip).at;
    return at;
}

typedef struct SlipCase {
    const char *name;
    double overlap; /* How far the box reaches into the dash's way. */
    bool slips;
} SlipCase;

/* A dash that clips a corner by 6 units or less slips round it and loses nothing of its way. */
TEST(dash_slips_round_corners)
{
    static const SlipCase cases[] = {{"a hair", 0.5, true},
                                     {"three", 3, true},
                                     {"just enough", 5.9, true},
                                     {"too much", 6.5, false},
                                     {"head on", 20, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 600, 200, 800, 430 + cases[i].overlap);
        world_bench_start(&bench, 1);
        Vec2 end = walk(&bench, vec2(500, 450), vec2(9, 0), 30, vec2(1, 0));
        bool is_full_way = fabs(end.x - (500 + 9 * 30)) < 1e-6;
        if (is_full_way != cases[i].slips)
            fail_msg("%s: ended at %.6f, %.6f", cases[i].name, end.x, end.y);
        world_bench_end(&bench);
    }
}

/*
 * A dash that clips a plate's corner above a wedge. Slipping round the corner leaves no room, and
 * where the planes cross beyond the wedge there is some; but the way there is barred, so it stays.
 */
TEST(dash_into_a_wedge_stays_there)
{
    const Vec2 plate[] = {{81.020404, 685.695867},
                          {56.330722, 742.247221},
                          {79.811416, 752.498626},
                          {156.262856, 577.387718}};
    const Vec2 base[] = {{-18.848052, 500.936277},
                         {-47.129118, 629.747236},
                         {81.020404, 685.695867},
                         {156.262856, 577.387718}};
    const Vec2 block[] = {{338.020374, 827.569156}, {343.102730, 683.876688},
                          {276.061636, 622.833101}, {120.885795, 672.736272},
                          {111.834946, 806.647488}, {237.878041, 885.298407}};
    WorldBench bench;
    world_bench_init(&bench, 856, 908);
    world_bench_add(&bench, base, 4);
    world_bench_add(&bench, plate, 4);
    world_bench_add(&bench, block, 6);
    world_bench_start(&bench, 1);
    Surroundings resolve_around = {&bench.arena, &bench.world.movers, &bench.world.grid};
    Circle from = {{94.316218559028826, 769.26087785294749}, PLAYER_RADIUS};
    Vec2 wish = {94.854503760250637, 760.1100294321767};
    Vec2 slip = vec2_unit_or(vec2_subtract(wish, from.at), vec2(0, 0));
    assert_true(surroundings_depth_unbroken(&bench.arena, from) <= 2 * CONTACT_EPSILON);
    Rest rest = rest_of(&resolve_around, from, wish, slip);
    double depth = surroundings_depth_unbroken(&bench.arena, (Circle){rest.at, PLAYER_RADIUS});
    if (vec2_distance(rest.at, wish) > PLAYER_RADIUS || depth > 2 * CONTACT_EPSILON)
        fail_msg("ended at %.6f, %.6f, %g deep", rest.at.x, rest.at.y, depth);
    world_bench_end(&bench);
}

/* Trap 13: a mover pushes; between it and a wall there is no room, and the circle says it is
 * pinned. */
TEST(movers_push_and_pin)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 100, 100, 200, 800);
    LevelObstacle *mover = world_bench_add_box(&bench, 300, 300, 400, 600);
    world_bench_slide(mover, vec2(-90, 0), 100);
    world_bench_start(&bench, 1);
    Surroundings surroundings = resolve_around(&bench);
    Rest pushed = rest_of(&surroundings, player_at(vec2(285, 450)), vec2(285, 450), no_slip);
    if (vec2_distance(pushed.at, vec2(280, 450)) > 1e-3 || pushed.mover_depth > 0)
        fail_msg("pushed to %.6f, %.6f, %g deep", pushed.at.x, pushed.at.y, pushed.mover_depth);
    const PlayerInput inputs[PLAYERS_MAX] = {{0}};
    world_bench_put(&bench, 0, 250, 450);
    bool is_crushed = false;
    for (int tick = 0; tick < 200 && !is_crushed; tick++) {
        world_step(&bench.world, inputs);
        double depth =
            surroundings_depth_unbroken(&bench.arena, player_at(bench.world.state.players[0].at));
        if (depth > 0.01)
            fail_msg("squeezed %g deep into the wall in tick %d", depth, tick);
        is_crushed = !bench.world.state.players[0].is_alive;
    }
    assert_true(is_crushed);
    world_bench_end(&bench);
}

typedef struct PressedCase {
    const char *name;
    Vec2 from;
    Vec2 wish;
    Vec2 expected;
    double mover_depth;
} PressedCase;

/*
 * Between the arena's left edge and a plate 8 thick, up to y = 800, that is 12 too near there is no
 * room. Nothing that the circle wishes takes it deeper or beyond, but along the edge it may go.
 */
TEST(no_wish_leads_through_a_press)
{
    static const PressedCase cases[] = {
        {"to stay", {20, 450}, {20, 450}, {20, 450}, 12},
        {"into the plate", {20, 450}, {29, 450}, {20, 450}, 12},
        {"into the edge", {20, 450}, {11, 450}, {20, 450}, 12},
        {"along both", {20, 450}, {20, 459}, {20, 459}, 12},
        {"along, and into the plate", {20, 450}, {27, 457}, {20, 457}, 12},
        {"along, and into the edge", {20, 450}, {13, 457}, {20, 457}, 12},
        {"from where there is room into the gap", {20, 818.5}, {20, 799}, {20, 818.5}, 0},
    };
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *plate = world_bench_add_box(&bench, 28, 100, 36, 800);
    world_bench_slide(plate, vec2(200, 0), 60);
    world_bench_start(&bench, 1);
    Surroundings surroundings = resolve_around(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Rest rest = rest_of(&surroundings, player_at(cases[i].from), cases[i].wish, no_slip);
        bool is_as_deep = fabs(rest.mover_depth - cases[i].mover_depth) < 1e-6;
        if (vec2_distance(rest.at, cases[i].expected) > 1e-6 || !is_as_deep)
            fail_msg("%s: at %.9f, %.9f, %g deep", cases[i].name, rest.at.x, rest.at.y,
                     rest.mover_depth);
    }
    world_bench_end(&bench);
}

/* A corner hangs down beside the way along the floor, which is free at both ends. A move that ends
 * a radius away or nearer is not swept; a longer one is, and stays. */
TEST(only_long_ways_are_swept)
{
    static const PressedCase cases[] = {
        {"a radius", {100, 20}, {120, 18}, {120, 20}, 0},
        {"more than a radius", {100, 20}, {120.5, 18}, {100, 20}, 0},
    };
    WorldBench bench;
    world_bench_init(&bench, 400, 200);
    const Vec2 points[] = {{110, 38.5}, {108, 150}, {112, 150}};
    world_bench_add(&bench, points, 3);
    world_bench_start(&bench, 1);
    Surroundings surroundings = resolve_around(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Rest rest = rest_of(&surroundings, player_at(cases[i].from), cases[i].wish, no_slip);
        if (vec2_distance(rest.at, cases[i].expected) > 0)
            fail_msg("%s: at %.9f, %.9f", cases[i].name, rest.at.x, rest.at.y);
    }
    world_bench_end(&bench);
}

static void add_random_obstacle(WorldBench *bench, Random *random)
{
    Vec2 center = vec2(random_between(random, 200, 1400), random_between(random, 150, 750));
    Vec2 points[8];
    int count = 3 + random_index(random, 6);
    double radius = random_between(random, 15, 150);
    double squash = random_between(random, 0.05, 1);
    Vec2 turn = angle_unit_degrees(random_between(random, 0, 360));
    for (int i = 0; i < count; i++) {
        Vec2 corner = vec2_scale(angle_unit_degrees(-360.0 * i / count), radius);
        points[i] = vec2_add(center, angle_turn(vec2(corner.x, corner.y * squash), turn));
    }
    world_bench_add(bench, points, count);
}

/* No player ends a tick deeper than 0.01 in a standing obstacle, in any direction from anywhere. */
TEST(never_ends_inside)
{
    Random random = random_make(7, 7);
    for (int round = 0; round < 60; round++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        for (int i = 0; i < 30; i++)
            add_random_obstacle(&bench, &random);
        world_bench_start(&bench, 1);
        Surroundings surroundings = resolve_around(&bench);
        Vec2 at = vec2(20, 20);
        for (int tick = 0; tick < 3000; tick++) {
            if (tick % 250 == 0)
                at = vec2(random_between(&random, 20, 1580), random_between(&random, 20, 880));
            int heading = tick / 97;
            Vec2 push = angle_unit_degrees(random_between(&random, 0, 360) * (tick % 97 == 0) +
                                           heading * 73.0);
            Vec2 from = at;
            at = rest_of(&surroundings, player_at(at), vec2_add_scaled(at, push, 9.2), no_slip).at;
            double depth = surroundings_depth_unbroken(&bench.arena, player_at(at));
            double depth_before = surroundings_depth_unbroken(&bench.arena, player_at(from));
            if (depth > 0.01 && depth_before <= 0.01)
                fail_msg("round %d tick %d: from %.9f, %.9f to %.9f, %.9f, %g deep", round, tick,
                         from.x, from.y, at.x, at.y, depth);
        }
        world_bench_end(&bench);
    }
}

/* Over which side one leaves an obstacle that one is inside of. */

enum { BOXES_MAX = 4 };

typedef struct BoxCase {
    const char *name;
    Vec2 at, out;
    double boxes[BOXES_MAX][4]; /* Left, bottom, right, top; nothing where all are 0. */
} BoxCase;

/* The arena is 800 x 600, a circle's radius 20. */
static const BoxCase box_cases[] = {
    {"to the left", {310, 250}, {280, 250}, {{300, 200, 400, 300}}},
    {"up", {350, 290}, {350, 320}, {{300, 200, 400, 300}}},
    {"to the right", {390, 250}, {420, 250}, {{300, 200, 400, 300}}},
    {"down, over the last side", {350, 210}, {350, 180}, {{300, 200, 400, 300}}},
    {"as far to all sides: the first", {350, 250}, {280, 250}, {{300, 200, 400, 300}}},
    {"nearer by less than a tie: the first",
     {350 + 1e-10, 250},
     {280, 250},
     {{300, 200, 400, 300}}},
    {"nearer by more than a tie", {350 + 1e-8, 250}, {420, 250}, {{300, 200, 400, 300}}},
    {"no room before the arena's edge", {40, 250}, {120, 250}, {{30, 100, 100, 400}}},
    {"just room before the edge", {50, 250}, {20, 250}, {{40, 100, 100, 400}}},
    {"overlapping by what is no contact", {50, 250}, {19.9999, 250}, {{39.9999, 100, 100, 400}}},
    {"overlapping by twice that", {50, 250}, {19.99981, 250}, {{39.99981, 100, 100, 400}}},
    {"overlapping by more", {50, 250}, {120, 250}, {{39.9997, 100, 100, 400}}},
    {"the nearest side leads into another",
     {330, 250},
     {330, 320},
     {{300, 200, 400, 300}, {200, 190, 300, 310}, {400, 190, 500, 310}}},
    {"out of both that overlap",
     {350, 250},
     {420, 250},
     {{300, 200, 400, 300}, {240, 100, 360, 500}}},
    {"nothing near", {60, 250}, {60, 250}, {{0}}},
};

static void check(WorldBench *bench, const char *name, Vec2 at, Vec2 out)
{
    world_bench_start(bench, 1);
    Surroundings around = {&bench->arena, &bench->world.movers, &bench->world.grid};
    Circle from = {at, PLAYER_RADIUS};
    Vec2 slip = {0, 0};
    Rest rest;
    resolve_circle(&around, &from, &at, &slip, &rest);
    if (!(vec2_distance(rest.at, out) <= 1e-3))
        fail_msg("%s: out at (%.10g, %.10g)", name, rest.at.x, rest.at.y);
    world_bench_end(bench);
}

TEST(out_of_boxes)
{
    for (size_t i = 0; i < COUNT(box_cases); i++) {
        const BoxCase *c = &box_cases[i];
        WorldBench bench;
        world_bench_init(&bench, 800, 600);
        for (int k = 0; k < BOXES_MAX && c->boxes[k][2] > 0; k++)
            world_bench_add_box(&bench, c->boxes[k][0], c->boxes[k][1], c->boxes[k][2],
                                c->boxes[k][3]);
        check(&bench, c->name, c->at, c->out);
    }
}

typedef struct EndCase {
    const char *name;
    Vec2 corners[3];
    double box[4]; /* Bars the nearest way. */
    Vec2 at, out;
} EndCase;

/* Where a side does not reach so far, one leaves beside its end. */
TEST(out_beside_an_end)
{
    static const EndCase cases[] = {
        {"past a side's end",
         {{300, 300}, {340, 330}, {700, 300}},
         {349, 340, 720, 400},
         {345, 328},
         {328, 346}},
        {"before a side's start",
         {{100, 300}, {460, 330}, {500, 300}},
         {80, 340, 451, 400},
         {455, 328},
         {472, 346}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const EndCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 800, 600);
        world_bench_add(&bench, c->corners, 3);
        world_bench_add_box(&bench, c->box[0], c->box[1], c->box[2], c->box[3]);
        check(&bench, c->name, c->at, c->out);
    }
}
