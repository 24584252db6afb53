/* SPDX-License-Identifier: MIT */
#include "sim/breakables.h"

#include "arena/motion.h"
#include "sim/rules.h"

static int obstacle_of(const World *world, int breakable)
{
    return world->arena->breakable[breakable];
}

static bool is_broken(const World *world, int breakable)
{
    return world->state.breakable_health[breakable] <= 0;
}

/* If nothing can break, the world shares the arena's grid. */
static bool owns_grid(const World *world)
{
    return world->arena->breakable_count > 0;
}

static void make_whole(World *world)
{
    for (int i = 0; i < world->arena->breakable_count; i++)
        world->state.breakable_health[i] = BREAKABLE_HEALTH;
}

bool breakables_create(World *world, Error *out_error)
{
    const Arena *arena = world->arena;
    make_whole(world);
    world->grid = arena->grid;
    return !owns_grid(world) || grid_copy(&world->grid, &arena->grid, out_error);
}

void breakables_destroy(World *world)
{
    if (owns_grid(world))
        grid_destroy(&world->grid);
}

static void clear_mover(const World *world, int obstacle, Movers *movers)
{
    const Arena *arena = world->arena;
    const ArenaObstacle *broken = &arena->obstacles[obstacle];
    for (int i = broken->first_piece; i < broken->first_piece + broken->piece_count; i++)
        movers_remove(movers, arena, i - arena->standing_count);
}

void breakables_clear_movers(const World *world, Movers *movers)
{
    for (int i = 0; i < world->arena->breakable_count; i++) {
        int obstacle = obstacle_of(world, i);
        if (is_broken(world, i) && world->arena->obstacles[obstacle].is_moving)
            clear_mover(world, obstacle, movers);
    }
}

static void clear_standing(World *world, int obstacle)
{
    const ArenaObstacle *broken = &world->arena->obstacles[obstacle];
    if (!broken->is_moving)
        grid_remove(&world->grid, world->arena->pieces, broken->first_piece, broken->piece_count);
}

void breakables_restore(World *world)
{
    if (owns_grid(world))
        grid_refill(&world->grid, &world->arena->grid);
    for (int i = 0; i < world->arena->breakable_count; i++)
        if (is_broken(world, i))
            clear_standing(world, obstacle_of(world, i));
}

void breakables_mend(World *world)
{
    make_whole(world);
    breakables_restore(world);
    movers_place(&world->movers, world->arena, world->state.tick * SECONDS_PER_TICK);
}

bool breakables_is_standing(const World *world, int obstacle)
{
    return breakables_left(world, obstacle) > 0;
}

double breakables_left(const World *world, int obstacle)
{
    int breakable = world->arena->obstacles[obstacle].breakable;
    return breakable == NOT_BREAKABLE ? 1
                                      : world->state.breakable_health[breakable] / BREAKABLE_HEALTH;
}

static Vec2 middle_of(const World *world, int obstacle)
{
    const Arena *arena = world->arena;
    Pose pose = motion_pose(&arena->level->obstacles[obstacle].motion,
                            world->state.tick * SECONDS_PER_TICK);
    Box box = arena->pieces[arena->obstacles[obstacle].first_piece].bounds;
    for (int i = 1; i < arena->obstacles[obstacle].piece_count; i++)
        box = box_union(box, arena->pieces[arena->obstacles[obstacle].first_piece + i].bounds);
    return motion_apply(&pose, vec2_mix(box.low, box.high, 0.5));
}

void breakables_hurt(World *world, int obstacle, double damage, int player)
{
    int breakable = world->arena->obstacles[obstacle].breakable;
    if (breakable == NOT_BREAKABLE || is_broken(world, breakable))
        return;
    double left = world->state.breakable_health[breakable] - damage;
    world->state.breakable_health[breakable] = left > 0 ? left : 0;
    if (left > 0)
        return;
    events_add(&world->events, (Event){.kind = EVENT_BREAK,
                                       .player = player,
                                       .other = obstacle,
                                       .at = middle_of(world, obstacle)});
    clear_standing(world, obstacle);
    if (world->arena->obstacles[obstacle].is_moving)
        clear_mover(world, obstacle, &world->movers);
}
