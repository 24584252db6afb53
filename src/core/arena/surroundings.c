/* SPDX-License-Identifier: MIT */
#include "arena/surroundings.h"

#include "collide/sat.h"

#include <stddef.h>

/* Not a table: building one for each question doubled the longest tick of the worst level. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius)
{
    Vec2 size = arena->level->size;
    switch (edge) {
    case 0:
        return (HalfPlane){{1, 0}, radius};
    case 1:
        return (HalfPlane){{0, 1}, radius};
    case 2:
        return (HalfPlane){{-1, 0}, radius - size.x};
    default:
        return (HalfPlane){{0, -1}, radius - size.y};
    }
}

double surroundings_depth(const Surroundings *around, Circle circle)
{
    const Arena *arena = around->arena;
    double depth = 0;
    GridList near = grid_near(around->grid, circle.at);
    for (int i = 0; i < near.count; i++) {
        Contact contact = sat_circle_polygon(circle, &arena->pieces[near.items[i]]);
        depth = contact.hit && contact.depth > depth ? contact.depth : depth;
    }
    for (int edge = 0; edge < SURROUNDINGS_EDGES; edge++) {
        HalfPlane plane = surroundings_edge(arena, edge, circle.radius);
        double past = plane.offset - vec2_dot(plane.normal, circle.at);
        depth = past > depth ? past : depth;
    }
    return depth;
}

double surroundings_depth_unbroken(const Arena *arena, Circle circle)
{
    return surroundings_depth(&(Surroundings){arena, NULL, &arena->grid}, circle);
}
