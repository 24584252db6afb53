/* SPDX-License-Identifier: MIT */
/* Axis-aligned boxes. A box with low > high is empty. */
#ifndef CLOCKWISE_COLLIDE_BOX_H
#define CLOCKWISE_COLLIDE_BOX_H

#include "collide/vec2.h"

#include <stdbool.h>

typedef struct Box {
    Vec2 low;
    Vec2 high;
} Box;

static inline Box box_around(const Vec2 *points, int count)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < count; i++) {
        box.low.x = points[i].x < box.low.x ? points[i].x : box.low.x;
        box.low.y = points[i].y < box.low.y ? points[i].y : box.low.y;
        box.high.x = points[i].x > box.high.x ? points[i].x : box.high.x;
        box.high.y = points[i].y > box.high.y ? points[i].y : box.high.y;
    }
    return box;
}

static inline Box box_grown(Box box, double margin)
{
    return (Box){{box.low.x - margin, box.low.y - margin},
                 {box.high.x + margin, box.high.y + margin}};
}

static inline Box box_union(Box a, Box b)
{
    return (Box){
        {a.low.x < b.low.x ? a.low.x : b.low.x, a.low.y < b.low.y ? a.low.y : b.low.y},
        {a.high.x > b.high.x ? a.high.x : b.high.x, a.high.y > b.high.y ? a.high.y : b.high.y}};
}

static inline bool box_contains(Box box, Vec2 point)
{
    return point.x >= box.low.x && point.x <= box.high.x && point.y >= box.low.y &&
           point.y <= box.high.y;
}

static inline bool box_overlaps(Box a, Box b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

#endif
