/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"

#include "base/array.h"
#include "base/error.h"
#include "base/numbers.h"
#include "base/time.h"
#include "collide/convex_polygon.h"

#include <stdlib.h>

static bool add_pieces(Arena *arena, int obstacle, const ConvexPieces *cut)
{
    size_t total = (size_t)arena->piece_count + (size_t)cut->count;
    if (!array_resize(&arena->pieces, total, sizeof *arena->pieces) ||
        !array_resize(&arena->piece_obstacle, total, sizeof *arena->piece_obstacle))
        return false;
    for (int i = 0; i < cut->count; i++) {
        arena->pieces[arena->piece_count] = cut->pieces[i];
        arena->piece_obstacle[arena->piece_count++] = obstacle;
    }
    return true;
}

static bool cut_obstacle(Arena *arena, int index, Error *out_error)
{
    const LevelObstacle *source = &arena->level->obstacles[index];
    ConvexPieces cut;
    if (!convex_pieces_create(&cut, source->points, source->point_count, out_error))
        return false;
    arena->obstacles[index] =
        (ArenaObstacle){.first_piece = arena->piece_count,
                        .piece_count = cut.count,
                        .is_moving = !level_motion_is_still(&source->motion),
                        .breakable = NOT_BREAKABLE,
                        .swept = level_swept_box(source),
                        .stride = level_point_speed(source) * SECONDS_PER_TICK};
    /* By level_rules_speed(), and where a match changes the level by match_level_change(). */
    ASSERT(level_point_speed(source) <= LEVEL_POINT_SPEED);
    if (arena->obstacles[index].is_moving)
        arena->moving[arena->moving_count++] = index;
    if (source->material == MATERIAL_BREAKABLE) {
        arena->obstacles[index].breakable = arena->breakable_count;
        arena->breakable[arena->breakable_count++] = index;
    }
    if (!add_pieces(arena, index, &cut)) {
        convex_pieces_destroy(&cut);
        return error_set_memory(out_error, "out of memory");
    }
    free(cut.pieces);
    return true;
}

static bool cut_obstacles(Arena *arena, bool is_moving, Error *out_error)
{
    for (int i = 0; i < arena->level->obstacle_count; i++) {
        bool moves = !level_motion_is_still(&arena->level->obstacles[i].motion);
        if (moves == is_moving && !cut_obstacle(arena, i, out_error))
            return false;
    }
    return true;
}

static bool fill_arena(Arena *arena, Error *out_error)
{
    if (!arena->obstacles || !arena->moving || !arena->breakable)
        return error_set_memory(out_error, "out of memory");
    if (!cut_obstacles(arena, false, out_error))
        return false;
    arena->standing_count = arena->piece_count;
    Vec2 size = arena->level->size;
    return cut_obstacles(arena, true, out_error) &&
           grid_create(&arena->grid, size, level_square(size), PLAYER_RADIUS, arena->pieces,
                       arena->standing_count, out_error) &&
           entries_create(&arena->entries, arena->level, arena->pieces, &arena->grid, out_error);
}

bool arena_create(Arena *out_arena, const Level *level, Error *out_error)
{
    size_t count = (size_t)level->obstacle_count + 1;
    *out_arena = (Arena){.level = level};
    if (!float_mode_check(out_error))
        return false;
    out_arena->obstacles = calloc(count, sizeof *out_arena->obstacles);
    out_arena->moving = calloc(count, sizeof *out_arena->moving);
    out_arena->breakable = calloc(count, sizeof *out_arena->breakable);
    bool is_made = fill_arena(out_arena, out_error);
    if (!is_made)
        arena_destroy(out_arena);
    return is_made;
}

void arena_destroy(Arena *arena)
{
    for (int i = 0; i < arena->piece_count; i++)
        convex_polygon_destroy(&arena->pieces[i]);
    free(arena->pieces);
    free(arena->piece_obstacle);
    free(arena->obstacles);
    free(arena->moving);
    free(arena->breakable);
    grid_destroy(&arena->grid);
    entries_destroy(&arena->entries);
    *arena = (Arena){0};
}
