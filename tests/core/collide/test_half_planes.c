/* SPDX-License-Identifier: MIT */
/* The free point nearest to a wish: the wish, its foot on one line, or the crossing of two. */
#include "collide/half_planes.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { PLANES_MAX = 5 };

typedef struct NearestCase {
    const char *name;
    Vec2 wish;
    int count;
    HalfPlane planes[PLANES_MAX];
    bool is_found;
    Vec2 point; /* The wish where nothing is found. */
} NearestCase;

static const NearestCase cases[] = {
    {"no planes", {3, 4}, 0, {{{0, 0}, 0}}, true, {3, 4}},
    {"free of one", {3, 4}, 1, {{{1, 0}, 2}}, true, {3, 4}},
    {"on the line", {3, 4}, 1, {{{1, 0}, 3}}, true, {3, 4}},
    {"behind it by as much as rounding may", {0, 0}, 1, {{{1, 0}, 1e-7}}, true, {0, 0}},
    {"behind it by more", {0, 0}, 1, {{{1, 0}, 1.1e-7}}, true, {1.1e-7, 0}},
    {"its foot on a line", {0, 0}, 1, {{{1, 0}, 2}}, true, {2, 0}},
    {"the foot on a slanted line", {5, 0}, 1, {{{0.6, 0.8}, 13}}, true, {11, 8}},
    {"the foot on the second line", {0, 0}, 2, {{{1, 0}, -3}, {{0, 1}, 2}}, true, {0, 2}},
    {"free feet on both, the second nearer", {0, 0}, 2, {{{0, -1}, -3}, {{0, 1}, 1}}, true, {0, 1}},
    {"free feet on both, the first nearer", {0, 0}, 2, {{{0, 1}, 1}, {{0, -1}, -3}}, true, {0, 1}},
    {"of equally near ones the first", {0, 0}, 2, {{{1, 0}, 1}, {{0, 1}, 1e-8}}, true, {1, 0}},
    {"a crossing", {0, 0}, 2, {{{1, 0}, 1}, {{0, 1}, 2}}, true, {1, 2}},
    {"a crossing of slanted lines",
     {0, 0},
     2,
     {{{0.6, 0.8}, 5}, {{-0.8, 0.6}, 10}},
     true,
     {-5, 10}},
    {"a crossing with the third", {0, 0}, 3, {{{1, 0}, 1}, {{1, 0}, 2}, {{0, 1}, 3}}, true, {2, 3}},
    {"a crossing of the last two",
     {0, 0},
     4,
     {{{1, 0}, -9}, {{0, 1}, -9}, {{-0.6, 0.8}, 7}, {{0.6, 0.8}, 7}},
     true,
     {0, 8.75}},
    {"two lines that meet far away", {0, 0}, 2, {{{1, 0}, 1}, {{-1, 1e-9}, -0.5}}, true, {1, 5e8}},
    {"two that count as parallel", {0, 0}, 2, {{{1, 0}, 1}, {{-1, 9e-10}, -0.5}}, false, {0, 0}},
    {"nothing is free between two", {0, 5}, 2, {{{1, 0}, 1}, {{-1, 0}, 1}}, false, {0, 5}},
    {"nothing is free among three",
     {0, 0},
     3,
     {{{0, 1}, 1}, {{0.6, -0.8}, 1}, {{-0.6, -0.8}, 1}},
     false,
     {0, 0}},
};

static void check(const NearestCase *c, const HalfPlane *planes)
{
    Vec2 point;
    bool is_found = half_planes_nearest(planes, c->count, c->wish, &point);
    double most = 1e-12 + 1e-15 * vec2_length(c->point);
    if (is_found != c->is_found || !(vec2_distance(point, c->point) <= most))
        fail_msg("%s: found %d, (%.17g, %.17g)", c->name, is_found, point.x, point.y);
}

/* Once with a plane behind that nothing is free of, and once where the memory ends with the last.
 */
TEST(nearest)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        const NearestCase *c = &cases[i];
        HalfPlane planes[PLANES_MAX + 1];
        for (int k = 0; k <= PLANES_MAX; k++)
            planes[k] = k < c->count ? c->planes[k] : (HalfPlane){{1, 0}, 1e12};
        check(c, planes);
        HalfPlane *exact = malloc(sizeof *exact * (size_t)c->count + 1);
        assert_non_null(exact);
        memcpy(exact, planes, sizeof *exact * (size_t)c->count);
        check(c, exact);
        free(exact);
    }
}
