/* SPDX-License-Identifier: MIT */
#include "sim/bullet_walls.h"

#include "arena/movers.h"
#include "collide/grid.h"
#include "sim/rules.h"

static bool is_sooner(Touch touch, const WallHit *first)
{
    return touch.hit && (!first->touch.hit || touch.time < first->touch.time);
}

static void keep_wall(WallHit *first, Touch touch, Vec2 move, int obstacle)
{
    /* A bullet may leave a wall that moved over it. */
    if (is_sooner(touch, first) && vec2_dot(touch.normal, move) < 0)
        *first = (WallHit){touch, obstacle, {0, 0}};
}

Material bullet_walls_material(const World *world, int obstacle)
{
    return obstacle == BULLET_WALLS_EDGE ? MATERIAL_PLAIN
                                         : world->arena->level->obstacles[obstacle].material;
}

static void meet_standing(const World *world, Circle circle, Vec2 move, WallHit *first)
{
    const Arena *arena = world->arena;
    GridWalk walk = grid_walk_start(&world->grid, circle.at, vec2_add(circle.at, move));
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered)) {
        if (first->touch.hit && first->touch.time < entered)
            return;
        for (int i = 0; i < list.count; i++)
            keep_wall(first, sweep_circle_polygon(circle, move, &arena->pieces[list.items[i]]),
                      move, arena->piece_obstacle[list.items[i]]);
    }
}

static void meet_stopped(const World *world, Circle circle, Vec2 move, WallHit *first)
{
    Vec2 ends[2] = {circle.at, vec2_add(circle.at, move)};
    Box box = box_grown(box_around(ends, 2), circle.radius);
    for (int i = 0; i < world->movers.count; i++)
        if (box_overlaps(box, world->movers.pieces[i].bounds))
            keep_wall(first, sweep_circle_polygon(circle, move, &world->movers.pieces[i]), move,
                      world->arena->piece_obstacle[world->arena->standing_count + i]);
}

static void meet_moving(const World *world, Circle circle, Vec2 move, WallSpan span, WallHit *first)
{
    const Arena *arena = world->arena;
    MoverSweep sweep = {circle, move, span.from, span.to};
    MoverTouch met = movers_sweep(&world->movers, arena, &sweep);
    if (is_sooner(met.touch, first))
        *first = (WallHit){met.touch, arena->piece_obstacle[arena->standing_count + met.piece],
                           met.surface};
}

/* One axis of the arena's edge: `at` moving by `move` between `low` and `high`. */
static void meet_edge_axis(double at, double move, double low, double high, Vec2 axis, Vec2 way,
                           WallHit *first)
{
    double limit = move < 0 ? low : high;
    double past = at + move - limit;
    if ((move < 0 && past >= 0) || (move > 0 && past <= 0) || !(move < 0 || move > 0))
        return;
    double time = (limit - at) / move;
    Touch touch = {vec2_scale(axis, move < 0 ? 1 : -1), time > 0 ? time : 0, true};
    keep_wall(first, touch, way, BULLET_WALLS_EDGE);
}

static void meet_edge(const Arena *arena, Circle circle, Vec2 move, WallHit *first)
{
    Vec2 size = arena->level->size;
    double low = circle.radius;
    meet_edge_axis(circle.at.x, move.x, low, size.x - low, vec2(1, 0), move, first);
    meet_edge_axis(circle.at.y, move.y, low, size.y - low, vec2(0, 1), move, first);
}

WallHit bullet_walls_first(const World *world, Vec2 from, Vec2 move, WallSpan span)
{
    WallHit first = {{{0, 0}, 0, false}, BULLET_WALLS_EDGE, {0, 0}};
    Circle circle = {from, BULLET_RADIUS};
    meet_standing(world, circle, move, &first);
    if (span.from < span.to)
        meet_moving(world, circle, move, span, &first);
    else
        meet_stopped(world, circle, move, &first);
    meet_edge(world->arena, circle, move, &first);
    return first;
}

Touch bullet_walls_ahead(const World *world, Vec2 from, Vec2 move)
{
    return bullet_walls_first(world, from, move, WALL_SPAN_STANDING).touch;
}

Touch bullet_walls_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material)
{
    WallHit first = bullet_walls_first(world, from, move, WALL_SPAN_STANDING);
    *out_material = bullet_walls_material(world, first.obstacle);
    return first.touch;
}
