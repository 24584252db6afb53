/* SPDX-License-Identifier: MIT */
#include "cli/bench_parts.h"

#include "arena/resolve.h"
#include "collide/sat.h"
#include "collide/sweep.h"

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

static void clockwise_discard(void *prepared)
{
    Prepared *mine = prepared;
    for (int i = 0; mine->polygons && i < mine->polygon_count; i++)
        convex_polygon_destroy(&mine->polygons[i]);
    free(mine->polygons);
    free(mine);
}

static void *clockwise_prepare(const BenchQuestions *questions)
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
    clockwise_discard(mine);
    return NULL;
}

static Circle circle_of(const BenchPair *pair)
{
    return (Circle){{pair->at.x, pair->at.y}, pair->radius};
}

/* Every answer is stored, so that the compiler cannot optimize it away. */
static int clockwise_collide(void *prepared)
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

static int clockwise_sweep(void *prepared)
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

static void crowd_world_destroy(void *world)
{
    CrowdWorld *mine = world;
    crowd_destroy(&mine->crowd);
    bench_clockwise_arena_destroy(&mine->arena);
    free(mine->bodies);
    free(mine);
}

static void *crowd_world_create(const BenchWorld *world)
{
    CrowdWorld *mine = calloc(1, sizeof *mine);
    if (!mine)
        return NULL;
    Error error;
    mine->count = world->count;
    mine->bodies = calloc((size_t)world->count, sizeof *mine->bodies);
    if (!mine->bodies || !bench_clockwise_arena_create(&mine->arena, world) ||
        !crowd_create(&mine->crowd, &mine->arena.arena, world->count, &error)) {
        crowd_world_destroy(mine);
        return NULL;
    }
    for (int i = 0; i < world->count; i++)
        mine->bodies[i].at = vec2(world->circles[i].x, world->circles[i].y);
    return mine;
}

static void crowd_world_step(void *world, const BenchPoint *velocities)
{
    CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        mine->bodies[i].velocity = vec2(velocities[i].x, velocities[i].y);
    Surroundings around = {&mine->arena.arena, &mine->movers, &mine->arena.arena.grid};
    crowd_move(&mine->crowd, &around, mine->bodies, mine->count);
}

static void crowd_world_read(const void *world, BenchPoint *out_circles)
{
    const CrowdWorld *mine = world;
    for (int i = 0; i < mine->count; i++)
        out_circles[i] = (BenchPoint){mine->bodies[i].at.x, mine->bodies[i].at.y};
}

const BenchEngine bench_clockwise = {.name = "clockwise",
                                     .prepare = clockwise_prepare,
                                     .collide = clockwise_collide,
                                     .sweep = clockwise_sweep,
                                     .discard = clockwise_discard,
                                     .world_create = crowd_world_create,
                                     .world_step = crowd_world_step,
                                     .world_read = crowd_world_read,
                                     .world_destroy = crowd_world_destroy};

bool bench_clockwise_arena_create(BenchArena *out_arena, const BenchWorld *world)
{
    size_t count = (size_t)world->polygon_count;
    *out_arena = (BenchArena){.corners = calloc(count * BENCH_CORNERS, sizeof(Vec2))};
    LevelObstacle *obstacles = calloc(count, sizeof *obstacles);
    out_arena->level = (Level){.size = vec2(world->side, world->side),
                               .obstacles = obstacles,
                               .obstacle_count = world->polygon_count};
    bool is_made = obstacles && out_arena->corners;
    for (size_t i = 0; is_made && i < count; i++) {
        const BenchPolygon *from = &world->polygons[i];
        Vec2 *corners = out_arena->corners + i * BENCH_CORNERS;
        for (int k = 0; k < from->count; k++)
            corners[k] = vec2(from->corners[k].x, from->corners[k].y);
        obstacles[i].points = corners;
        obstacles[i].point_count = from->count;
    }
    Error error;
    is_made = is_made && arena_create(&out_arena->arena, &out_arena->level, &error);
    if (!is_made)
        bench_clockwise_arena_destroy(out_arena);
    return is_made;
}

void bench_clockwise_arena_destroy(BenchArena *arena)
{
    arena_destroy(&arena->arena);
    free(arena->level.obstacles);
    free(arena->corners);
    *arena = (BenchArena){0};
}
