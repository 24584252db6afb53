/* SPDX-License-Identifier: MIT */
#include "collide/sat.h"

#include "collide/polygon_distance.h"
#include "collide/side_search.h"

/* Below this distance (world units) the direction between two centers is only rounding. */
#define NO_DIRECTION 1e-15

static Contact many_sides_contact(Circle a, const ConvexPolygon *b)
{
    Contact contact = {.hit = false};
    double largest = side_search_largest(b, a.at);
    if (a.radius - largest <= CONTACT_EPSILON)
        return contact;
    contact.depth = a.radius - polygon_distance_from(a.at, b, largest, &contact.normal);
    contact.hit = contact.depth > CONTACT_EPSILON;
    return contact;
}

Contact sat_circle_polygon(Circle a, const ConvexPolygon *b)
{
#ifdef __SSE2__
    if (b->is_blunt)
        return few_sides_contact(a, b);
#endif
    return many_sides_contact(a, b);
}

Contact sat_circle_circle(Circle a, Circle b)
{
    Vec2 away = vec2_subtract(a.at, b.at);
    double distance = vec2_length(away);
    double depth = a.radius + b.radius - distance;
    if (depth <= CONTACT_EPSILON)
        return (Contact){.hit = false};
    Vec2 normal =
        distance > NO_DIRECTION ? (Vec2){away.x / distance, away.y / distance} : (Vec2){1, 0};
    return (Contact){.normal = normal, .depth = depth, .hit = true};
}

double sat_side_gap(const ConvexPolygon *polygon, int side, const ConvexPolygon *other)
{
    double nearest = side_separation(polygon, side, convex_polygon_corner(other, 0));
    for (int i = 1; i < other->count; i++) {
        double here = side_separation(polygon, side, convex_polygon_corner(other, i));
        nearest = here < nearest ? here : nearest;
    }
    return nearest;
}

/* The widest gap found so far, and the first side with one as good as that. */
typedef struct Gap {
    double widest;
    double chosen; /**< The gap of `side`: `widest`, or less by up to CONTACT_TIE. */
    const ConvexPolygon *polygon;
    int side;
} Gap;

/* Looks for a wider gap at the sides of `polygon`; stops at a separating one. */
static void widen_gap(Gap *gap, const ConvexPolygon *polygon, const ConvexPolygon *other)
{
    for (int i = 0; i < polygon->count && gap->widest < -CONTACT_EPSILON; i++) {
        double here = sat_side_gap(polygon, i, other);
        gap->widest = here > gap->widest ? here : gap->widest;
        if (here <= gap->chosen + CONTACT_TIE)
            continue;
        gap->chosen = here;
        gap->polygon = polygon;
        gap->side = i;
    }
}

Contact sat_polygon_polygon(const ConvexPolygon *a, const ConvexPolygon *b)
{
    Gap gap = {.widest = -HUGE_VAL, .chosen = -HUGE_VAL, .polygon = b};
    widen_gap(&gap, b, a);
    widen_gap(&gap, a, b);
    if (-gap.widest <= CONTACT_EPSILON)
        return (Contact){.hit = false};
    Vec2 outward = convex_polygon_normal(gap.polygon, gap.side);
    return (Contact){.normal = gap.polygon == a ? vec2_scale(outward, -1) : outward,
                     .depth = -gap.widest,
                     .hit = true};
}
