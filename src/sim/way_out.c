/* SPDX-License-Identifier: MIT */
#include "sim/way_out.h"

/* The foot of `point` on the side from `from` to `to`, pushed out to where a circle beside it
 * stands. */
static Vec2 beside_side(Vec2 point, Vec2 from, Vec2 to, double radius)
{
    Vec2 side = vec2_subtract(to, from);
    double length_squared = vec2_dot(side, side);
    double part = vec2_dot(vec2_subtract(point, from), side) / length_squared;
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    Vec2 outward = vec2_scale(vec2_left(side), 1 / sqrt(length_squared));
    return vec2_add_scaled(vec2_add_scaled(from, side, part), outward, radius);
}

typedef struct WayOut {
    Vec2 at;
    double distance;
    bool is_found;
} WayOut;

static void consider_way_out(WayOut *best, const Surroundings *around, Vec2 at, Circle circle)
{
    double distance = vec2_distance(circle.at, at);
    if (best->is_found && distance > best->distance - CONTACT_TIE)
        return;
    if (surroundings_depth(around, (Circle){at, circle.radius}) <= 2 * CONTACT_EPSILON)
        *best = (WayOut){at, distance, true};
}

Vec2 way_out_nearest(const Surroundings *around, Circle circle)
{
    const Arena *arena = around->arena;
    WayOut best = {circle.at, 0, false};
    GridList near = grid_near(around->grid, circle.at);
    for (int i = 0; i < near.count; i++) {
        const LevelObstacle *obstacle =
            &arena->level->obstacles[arena->piece_obstacle[near.items[i]]];
        for (int k = 0; k < obstacle->point_count; k++) {
            Vec2 to = obstacle->points[k + 1 < obstacle->point_count ? k + 1 : 0];
            Vec2 at = beside_side(circle.at, obstacle->points[k], to, circle.radius);
            consider_way_out(&best, around, at, circle);
        }
    }
    return best.at;
}
