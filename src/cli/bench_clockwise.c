/* SPDX-License-Identifier: MIT */
#include "cli/bench_clockwise.h"

#include "arena/crowd.h"
#include "cli/bench_arena.h"
#include "collision/sat.h"
#include "collision/sweep.h"

#include <stdlib.h>

enum { ANSWERS = 64 };

typedef struct Prepared {
    double depths[ANSWERS];
    Vec2 normals[ANSWERS];
    ConvexPolygon *polygons;
    int polygon_count;
    const BenchPair *pairs; /* Not owned. */
    int count;
} Prepared;

static void discard(void *prepared)
{
    Prepared *mine = prepared;
    for (int i = 0; mine->polygons && i < mine->polygon_count; i++)
        convex_polygon_destroy(&mine->polygons[i]);
    free(mine->polygons);
    free(mine);
}

static void *prepare(const BenchQuestions *questions)
{
    Prepared *mine = malloc(sizeof *mine);
    if (!mine)
        return NULL;
    *mine = (Prepared){.pairs = questions->pairs,
                       .count = questions->count,
                       .polygon_count = questions->polygon_count};
    mine->polygons = calloc((size_t)mine->polygon_count, sizeof *mine->polygons);
    bool is_made = mine->polygons != NULL;
    for (int i = 0; is_made && i < mine->polygon_count; i++) {
        const BenchPolygon *from = &questions->polygons[i];
        Vec2 corners[BENCH_CORNERS];
        for (int k = 0; k < from->count; k++)
            corners[k] = vec2(from->corners[k].x, from->corners[k].y);
        Error error;
        is_made = convex_polygon_create(&mine->polygons[i], corners, from->count, &error);
    }
    if (is_made)
        return mine;
    discard(mine);
    return NULL;
}

static Circle circle_of(const BenchPair *pair)
{
    return (Circle){{pair->at.x, pair->at.y}, pair->radius};
}

/* Every answer is written, so that the compiler can leave nothing of it out. */
static int collide(void *prepared)
{
    Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        Contact contact =
            sat_circle_polygon_inline(circle_of(pair), &mine->polygons[pair->polygon]);
        mine->depths[i % ANSWERS] = contact.depth;
        mine->normals[i % ANSWERS].x = contact.normal.x;
        mine->normals[i % ANSWERS].y = contact.normal.y;
        hits += contact.hit;
    }
    return hits;
}

static int sweep(void *prepared)
{
    const Prepared *mine = prepared;
    int hits = 0;
    for (int i = 0; i < mine->count; i++) {
        const BenchPair *pair = &mine->pairs[i];
        Vec2 move = vec2(pair->move.x, pair->move.y);
        hits += sweep_circle_polygon(circle_of(pair), move, &mine->polygons[pair->polygon]).hit;
    }
    return hits;
}

typedef struct CrowdWorld {
    BenchArena arena;
    Movers movers;
    Crowd crowd;
    CrowdBody *bodies;
    int count;
} CrowdWorld;

static void world_destroy(void *world)
{
    CrowdWorld *mine = world;
    crowd_destroy(&mine->crowd);
    bench_arena_destroy(&mine->arena);
    free(mine->bodies);
    free(mine);
}

static void *world_create(const BenchWorld *world)
{
    CrowdWorld *mine = calloc(1, sizeof *mine);
    if (!mine)
        return NULL;
    Error error;
    mine->count = world->count;
    mine->bodies = calloc((size_t)world->count, sizeof *mine->bodies);
    if (!mine->bodies || !bench_arena_create(&mine->arena, world) ||
        !crowd_create(&mine->crowd, &mine->arena.arena, world->count, &error)) {
        world_destroy(mine);
        return NULL;
    }
    for (int i = 0; i < world->count; i++)
        mine->bodies[i].at = vec2(world->circles[i].x, world->circles[i].y);
    return mine;
}

static void world_step(void *world, const BenchPoint *velocities)
{
    CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        mine->bodies[i].velocity = vec2(velocities[i].x, velocities[i].y);
    Surroundings around = {&mine->arena.arena, &mine->movers, &mine->arena.arena.grid};
    crowd_move(&mine->crowd, &around, mine->bodies, mine->count);
}

static void world_read(const void *world, BenchPoint *out_circles)
{
    const CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        out_circles[i] = (BenchPoint){mine->bodies[i].at.x, mine->bodies[i].at.y};
}

const BenchEngine bench_clockwise = {.name = "clockwise",
                                     .prepare = prepare,
                                     .collide = collide,
                                     .sweep = sweep,
                                     .discard = discard,
                                     .world_create = world_create,
                                     .world_step = world_step,
                                     .world_read = world_read,
                                     .world_destroy = world_destroy};
