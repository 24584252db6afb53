/* SPDX-License-Identifier: MIT */
/* Over which side one leaves an obstacle that one is inside of. */
#include "arena/resolve.h"

#include "support/world_bench.h"
#include "test.h"

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
