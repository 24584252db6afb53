/* SPDX-License-Identifier: MIT */
#include "lab/lab_wrong.h"

#include "collide/sat.h"

/* The contact of the widest gap. */
static Contact contact_of_gap(double gap, Vec2 normal)
{
    return (Contact){.normal = normal, .depth = -gap, .hit = -gap > CONTACT_EPSILON};
}

Contact lab_wrong_without_corner(const LabAxes *axes)
{
    double widest = -HUGE_VAL;
    Vec2 normal = {1, 0};
    for (int i = 0; i < axes->count; i++) {
        if (axes->items[i].kind == LAB_AXIS_CORNER || axes->items[i].gap <= widest)
            continue;
        widest = axes->items[i].gap;
        normal = axes->items[i].out;
    }
    return contact_of_gap(widest, normal);
}

static double interval_overlap(LabSpan a, LabSpan b)
{
    return fmin(a.high, b.high) - fmax(a.low, b.low);
}

Contact lab_wrong_overlap_length(const LabShape *a, const LabShape *b)
{
    const ConvexPolygon *polygon = lab_shape_polygon(b);
    double shortest = HUGE_VAL;
    Vec2 normal = {1, 0};
    for (int i = 0; i < polygon->count; i++) {
        Vec2 direction = convex_polygon_normal(polygon, i);
        double overlap = interval_overlap(lab_axes_span(a, direction), lab_axes_span(b, direction));
        if (overlap >= shortest - CONTACT_TIE)
            continue;
        shortest = overlap;
        normal = direction;
    }
    return contact_of_gap(-shortest, normal);
}

Contact lab_wrong_exact_tie(Circle a, const ConvexPolygon *b)
{
    double widest = -HUGE_VAL;
    Vec2 normal = {1, 0};
    for (int i = 0; i < b->count; i++) {
        double gap = side_separation(b, i, a.at) - a.radius;
        if (gap <= widest)
            continue;
        widest = gap;
        normal = convex_polygon_normal(b, i);
    }
    return contact_of_gap(widest, normal);
}

Contact lab_wrong_last_tie(Circle a, const ConvexPolygon *b)
{
    double largest = side_search_largest(b, a.at);
    int last = 0;
    for (int i = 0; i < b->count; i++)
        if (side_separation(b, i, a.at) >= largest - CONTACT_TIE)
            last = i;
    return contact_of_gap(largest - a.radius, convex_polygon_normal(b, last));
}

Contact lab_wrong_winding(const LabAxes *axes)
{
    const LabAxis *best = &axes->items[axes->best];
    return contact_of_gap(best->gap, vec2_scale(best->out, -1));
}

Contact lab_wrong_direction(const LabAxes *axes)
{
    const LabAxis *best = &axes->items[axes->best];
    return contact_of_gap(best->gap, best->direction);
}

Contact lab_wrong_containment(const LabAxes *axes)
{
    double shortest = HUGE_VAL;
    Vec2 normal = {1, 0};
    for (int i = 0; i < axes->count; i++) {
        double overlap = interval_overlap(axes->items[i].a, axes->items[i].b);
        if (overlap >= shortest)
            continue;
        shortest = overlap;
        normal = axes->items[i].out;
    }
    return contact_of_gap(-shortest, normal);
}

Contact lab_wrong_without_last_side(const LabShape *a, const LabShape *b)
{
    const ConvexPolygon *polygons[2] = {lab_shape_polygon(a), lab_shape_polygon(b)};
    double widest = -HUGE_VAL;
    Vec2 normal = {1, 0};
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i + 1 < polygons[k]->count; i++) {
            double gap = sat_side_gap(polygons[k], i, polygons[1 - k]);
            if (gap <= widest)
                continue;
            widest = gap;
            normal = vec2_scale(convex_polygon_normal(polygons[k], i), k == 0 ? -1 : 1);
        }
    }
    return contact_of_gap(widest, normal);
}

Contact lab_wrong_zero_axis(Circle a, const ConvexPolygon *b)
{
    int corner = lab_axes_nearest_corner(b, a.at);
    Vec2 away = vec2_subtract(a.at, convex_polygon_corner(b, corner));
    double distance = vec2_length(away);
    return contact_of_gap(distance - a.radius, vec2(away.x / distance, away.y / distance));
}

Vec2 lab_wrong_one_by_one(Circle a, const ConvexPolygon *const *polygons, int count)
{
    for (int i = 0; i < count; i++) {
        Contact contact = sat_circle_polygon(a, polygons[i]);
        if (contact.hit)
            a.at = vec2_add_scaled(a.at, contact.normal, contact.depth);
    }
    return a.at;
}
