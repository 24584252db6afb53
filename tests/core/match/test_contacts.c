/* SPDX-License-Identifier: MIT */
/* What a player touches, where the answer is plain to see. */
#include "match/contacts.h"

#include "sim/damage.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>

typedef struct ContactCase {
    const char *name;
    Vec2 at;
    ThingKind kinds[2]; /* Of what is touched, in the order of the answer. */
    Vec2 normals[2];
    int count;
    double depth;
} ContactCase;

/* A box from (300, 100) to (400, 200) in an arena of 800 x 400; another player at (600, 200). */
static const ContactCase cases[] = {
    {"free", {200, 200}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"at the box", {280, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 0},
    {"almost at the box", {279.995, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 0},
    {"not quite at the box", {279.98, 150}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"in the box's side", {283, 150}, {THING_OBSTACLE}, {{-1, 0}}, 1, 3},
    {"at its corner", {412, 216}, {THING_OBSTACLE}, {{0.6, 0.8}}, 1, 0},
    {"at the edge", {20, 200}, {THING_EDGE}, {{1, 0}}, 1, 0},
    {"past the edge", {15, 200}, {THING_EDGE}, {{1, 0}}, 1, 5},
    {"in two edges", {780, 380}, {THING_EDGE, THING_EDGE}, {{-1, 0}, {0, -1}}, 2, 0},
    {"at a player", {560, 200}, {THING_PLAYER}, {{-1, 0}}, 1, 0},
    {"above a player", {600, 240}, {THING_PLAYER}, {{0, 1}}, 1, 0},
    {"not quite at a player", {559.98, 200}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"right on a player", {600, 200}, {THING_PLAYER}, {{1, 0}}, 1, 0},
    {"past the lower edge", {200, 12}, {THING_EDGE}, {{0, 1}}, 1, 8},
    {"past the right edge", {784, 200}, {THING_EDGE}, {{-1, 0}}, 1, 4},
    {"past the upper edge", {200, 381}, {THING_EDGE}, {{0, -1}}, 1, 1},
    {"hardly past the edge", {20 - 1e-7, 200}, {THING_EDGE}, {{1, 0}}, 1, 0},
    {"deeper in one edge than in the other",
     {15, 13},
     {THING_EDGE, THING_EDGE},
     {{1, 0}, {0, 1}},
     2,
     7},
    {"less deep in the second edge", {13, 15}, {THING_EDGE, THING_EDGE}, {{1, 0}, {0, 1}}, 2, 7},
    {"between the box and nothing", {350, 222}, {THING_NOTHING}, {{0, 0}}, 0, 0},
    {"in the box's upper side", {350, 214}, {THING_OBSTACLE}, {{0, 1}}, 1, 6},
};

TEST(cases)
{
    static WorldBench bench;
    world_bench_init(&bench, 800, 400);
    world_bench_add_box(&bench, 300, 100, 400, 200);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ThingTouch touches[TOUCHES_MAX];
        Thing thing;
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        world_bench_put(&bench, 1, 600, 200);
        int count = contacts_touched(&bench.world, 0, touches);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if (count != cases[i].count || fabs(depth - cases[i].depth) > 1e-9)
            fail_msg("%s: %d touches, %g deep", cases[i].name, count, depth);
        for (int k = 0; k < count; k++)
            if (touches[k].thing.kind != cases[i].kinds[k] ||
                vec2_distance(touches[k].normal, cases[i].normals[k]) > 1e-9)
                fail_msg("%s: touch %d is of kind %d, normal (%g, %g)", cases[i].name, k,
                         (int)touches[k].thing.kind, touches[k].normal.x, touches[k].normal.y);
    }
    world_bench_end(&bench);
}

TEST(players)
{
    static WorldBench bench;
    Thing thing;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 200, 200);
    world_bench_put(&bench, 1, 230, 200);
    assert_true(fabs(contacts_player_depth(&bench.world, 0, &thing) - 10) < 1e-9);
    assert_int_equal(thing.kind, THING_PLAYER);
    assert_int_equal(thing.index, 1);
    bench.world.state.players[1].is_alive = false;
    assert_true(contacts_player_depth(&bench.world, 0, &thing) <= 0);
    assert_int_equal(thing.kind, THING_NOTHING);
    world_bench_end(&bench);
}

/* Of several players the deepest counts, in any order; a player does not touch itself. */
TEST(deepest_player)
{
    static const struct {
        double first, third;
        int deepest;
    } rows[] = {{170, 235, 0}, {165, 231, 2}, {170, 230, 0}, {159, 235, 2}, {150, 241, -1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static WorldBench bench;
        Thing thing;
        world_bench_init(&bench, 800, 400);
        world_bench_start(&bench, 3);
        world_bench_put(&bench, 0, rows[i].first, 200);
        world_bench_put(&bench, 1, 200, 200);
        world_bench_put(&bench, 2, rows[i].third, 200);
        double depth = contacts_player_depth(&bench.world, 1, &thing);
        double first = rows[i].first - 160;
        double third = 240 - rows[i].third;
        double wanted = rows[i].deepest < 0 ? 0 : rows[i].deepest == 0 ? first : third;
        if (fabs(depth - wanted) > 1e-9 || (wanted > 0 && thing.index != rows[i].deepest) ||
            thing.kind != (wanted > 0 ? THING_PLAYER : THING_NOTHING))
            fail_msg("%zu: %g deep in %d %d", i, depth, (int)thing.kind, thing.index);
        world_bench_end(&bench);
    }
}

/* Of several obstacles the deepest counts, whatever their order. */
TEST(deepest_obstacle)
{
    static const struct {
        double first, second; /* Left sides of the boxes, one above the player and one below. */
        int deepest;
        double depth;
    } rows[] = {{215, 217, 0, 5}, {217, 215, 1, 5}, {215, 230, 0, 5}, {230, 216, 1, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static WorldBench bench;
        Thing thing;
        world_bench_init(&bench, 800, 400);
        world_bench_add_box(&bench, rows[i].first, 200, 400, 300);
        world_bench_add_box(&bench, rows[i].second, 100, 400, 200);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 200, 200);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if (fabs(depth - rows[i].depth) > 1e-9 || thing.kind != THING_OBSTACLE ||
            thing.index != rows[i].deepest)
            fail_msg("%zu: %g deep in %d %d", i, depth, (int)thing.kind, thing.index);
        world_bench_end(&bench);
    }
}

/* The names that mismatches use. */
TEST(names)
{
    static WorldBench bench;
    world_bench_init(&bench, 800, 400);
    LevelObstacle *box = world_bench_add_box(&bench, 300, 100, 400, 200);
    snprintf(box->id, sizeof box->id, "box");
    world_bench_start(&bench, 2);
    snprintf(bench.world.state.players[1].name, PLAYER_NAME_BYTES, "q");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_OBSTACLE, 0}), "box");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_PLAYER, 1}), "q");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_EDGE, 0}), "edge");
    assert_string_equal(contacts_name(&bench.world, (Thing){THING_NOTHING, 0}), "nothing");
    world_bench_end(&bench);
}

/* Broken obstacles, standing or moving, are not touched. */
TEST(broken_things)
{
    static Vec2 path[] = {{0, 0}, {0, 100}};
    static WorldBench bench;
    ThingTouch touches[TOUCHES_MAX];
    Thing thing;
    world_bench_init(&bench, 800, 400);
    world_bench_add_box(&bench, 300, 100, 400, 200)->material = MATERIAL_BREAKABLE;
    LevelObstacle *car = world_bench_add_box(&bench, 300, 203, 400, 300);
    car->material = MATERIAL_BREAKABLE;
    car->motion = (LevelMotion){.path = path, .path_count = 2, .speed = 1};
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 281, 201.5);
    assert_int_equal(contacts_touched(&bench.world, 0, touches), 2);
    for (int i = 0; i < 2; i++) {
        breakables_hurt(&bench.world, i, 150, 0);
        assert_int_equal(contacts_touched(&bench.world, 0, touches), 1 - i);
        double depth = contacts_depth(&bench.world, 0, &thing);
        if ((depth > 0) != (i == 0))
            fail_msg("%d broken: %g deep", i + 1, depth);
    }
    car->motion.path = NULL; /* Not the level's own. */
    world_bench_end(&bench);
}
