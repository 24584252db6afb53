/* SPDX-License-Identifier: MIT */
#include "collide/sat.h"

/* Below this distance (world units) the direction between two points is only rounding. */
#define NO_DIRECTION 1e-15

/* --- Distances -------------------------------------------------------------------------------- */

/* The side that the point is farthest outside of is nearest, or the corner at its end that the
 * point is past: the directions in which a corner is nearest lie between its own sides' normals. So
 * one pass over the sides and one corner give the exact distance. At corners so flat that rounding
 * confuses their two sides, the other side is tested too. */

/* World units: far above rounding, far below CONTACT_EPSILON. */
#define HAIR 1e-9

static double side_distance(Vec2 point, const ConvexPolygon *polygon, int side, Vec2 *out_normal)
{
    *out_normal = convex_polygon_normal(polygon, side);
    return vec2_dot(vec2_subtract(point, convex_polygon_corner(polygon, side)), *out_normal);
}

static double corner_distance(Vec2 point, const ConvexPolygon *polygon, int corner,
                              Vec2 *out_normal)
{
    Vec2 away = vec2_subtract(point, convex_polygon_corner(polygon, corner));
    double distance = vec2_length(away);
    if (distance <= NO_DIRECTION)
        return side_distance(point, polygon, corner, out_normal);
    *out_normal = (Vec2){away.x / distance, away.y / distance};
    return distance;
}

/* The corner that a point seemingly on the outline is beyond, or -1: off a needle's tip both
 * sides' lines are nearer than rounding. */
static int tip_before(const ConvexPolygon *polygon, int side, Vec2 point)
{
    int before = convex_polygon_before(polygon, side);
    int next = convex_polygon_next(polygon, side);
    if (side_past_start(polygon, side, point) < -HAIR &&
        side_past_end(polygon, before, point) > HAIR)
        return side;
    if (side_past_end(polygon, side, point) > HAIR && side_past_start(polygon, next, point) < -HAIR)
        return next;
    return -1;
}

/* The distance to the nearest side, with the normal of the first within CONTACT_TIE of it. */
static double inside_distance(Vec2 point, const ConvexPolygon *polygon, double largest,
                              Vec2 *out_normal)
{
    int nearest = side_search_first(polygon, point, largest);
    int tip = largest > -HAIR ? tip_before(polygon, nearest, point) : -1;
    if (tip >= 0)
        return corner_distance(point, polygon, tip, out_normal);
    double distance = side_distance(point, polygon, nearest, out_normal);
    int side = side_search_first(polygon, point, largest - CONTACT_TIE);
    *out_normal = convex_polygon_normal(polygon, side);
    return distance;
}

/* polygon_distance(), given the largest separation of any side. */
static double distance_from(Vec2 point, const ConvexPolygon *polygon, double largest,
                            Vec2 *out_normal)
{
    if (largest <= 0)
        return inside_distance(point, polygon, largest, out_normal);
    int side = side_search_first(polygon, point, largest);
    if (side_past_start(polygon, side, point) < 0) {
        int before = convex_polygon_before(polygon, side);
        return side_past_end(polygon, before, point) >= 0
                   ? corner_distance(point, polygon, side, out_normal)
                   : side_distance(point, polygon, before, out_normal);
    }
    if (side_past_end(polygon, side, point) > 0) {
        int next = convex_polygon_next(polygon, side);
        return side_past_start(polygon, next, point) <= 0
                   ? corner_distance(point, polygon, next, out_normal)
                   : side_distance(point, polygon, next, out_normal);
    }
    return side_distance(point, polygon, side, out_normal);
}

double polygon_distance(Vec2 point, const ConvexPolygon *polygon, Vec2 *out_normal)
{
    return distance_from(point, polygon, side_search_largest(polygon, point), out_normal);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static Contact many_sides_contact(Circle a, const ConvexPolygon *b)
{
    Contact contact = {.hit = false};
    double largest = side_search_largest(b, a.at);
    if (a.radius - largest <= CONTACT_EPSILON)
        return contact;
    contact.depth = a.radius - distance_from(a.at, b, largest, &contact.normal);
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

Contact sat_contact(Circle a_circle, const ConvexPolygon *a, Circle b_circle,
                    const ConvexPolygon *b)
{
    if (a != NULL && b != NULL)
        return sat_polygon_polygon(a, b);
    if (b != NULL)
        return sat_circle_polygon(a_circle, b);
    if (a == NULL)
        return sat_circle_circle(a_circle, b_circle);
    Contact contact = sat_circle_polygon(b_circle, a);
    contact.normal = vec2_scale(contact.normal, -1);
    return contact;
}
