/* SPDX-License-Identifier: MIT */
#include "cli/bench_arena.h"

#include <stdlib.h>

bool bench_arena_create(BenchArena *out_arena, const BenchWorld *world)
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
        bench_arena_destroy(out_arena);
    return is_made;
}

void bench_arena_destroy(BenchArena *arena)
{
    arena_destroy(&arena->arena);
    free(arena->level.obstacles);
    free(arena->corners);
    *arena = (BenchArena){0};
}
