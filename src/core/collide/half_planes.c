/* SPDX-License-Identifier: MIT */
#include "collide/half_planes.h"

/* World units: how far rounding may put an intersection of two lines outside a third. */
#define FREE_TOLERANCE 1e-7

typedef struct Search {
    const HalfPlane *planes;
    int count;
    Vec2 wish;
    Vec2 best;
    double best_distance;
    bool is_found;
} Search;

static void consider(Search *search, Vec2 point)
{
    for (int i = 0; i < search->count; i++) {
        const HalfPlane *plane = &search->planes[i];
        if (!(vec2_dot(plane->normal, point) >= plane->offset - FREE_TOLERANCE))
            return;
    }
    double distance = vec2_distance(point, search->wish);
    if (search->is_found && distance >= search->best_distance)
        return;
    search->best = point;
    search->best_distance = distance;
    search->is_found = true;
}

static void consider_crossing(Search *search, const HalfPlane *a, const HalfPlane *b)
{
    double cross = vec2_cross(a->normal, b->normal);
    if (fabs(cross) < 1e-9)
        return;
    consider(search, vec2((a->offset * b->normal.y - b->offset * a->normal.y) / cross,
                          (b->offset * a->normal.x - a->offset * b->normal.x) / cross));
}

bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point)
{
    Search search = {planes, count, wish, wish, 0, false};
    consider(&search, wish);
    if (search.is_found) {
        *out_point = wish;
        return true;
    }
    for (int i = 0; i < count; i++) {
        double missing = planes[i].offset - vec2_dot(planes[i].normal, wish);
        consider(&search, vec2_add_scaled(wish, planes[i].normal, missing));
    }
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            consider_crossing(&search, &planes[i], &planes[k]);
    *out_point = search.best;
    return search.is_found;
}
