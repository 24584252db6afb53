/* SPDX-License-Identifier: MIT */
#include "lab/lab_axes.h"

#include "base/error.h"
#include "collide/sat.h"

/* Directions that differ by less, as the sine of the angle between them, are one. */
#define SAME_DIRECTION 1e-9
/* World units: below this distance a center lies on a corner. */
#define ON_A_CORNER 1e-9
/* World units: of gaps that differ by less the one that the game answers with is the best. */
#define SAME_GAP 1e-6

LabSpan lab_axes_span(const LabShape *shape, Vec2 direction)
{
    LabSpan span = {HUGE_VAL, -HUGE_VAL, LAB_NO_SIDE, LAB_NO_SIDE};
    if (shape->spec->kind != LAB_POLYGON) {
        double middle = vec2_dot(shape->at, direction);
        span.low = middle - shape->spec->radius;
        span.high = middle + shape->spec->radius;
        return span;
    }
    for (int i = 0; i < shape->spec->corner_count; i++) {
        double reach = vec2_dot(shape->outline[i], direction);
        if (reach < span.low) {
            span.low = reach;
            span.low_corner = i;
        }
        if (reach > span.high) {
            span.high = reach;
            span.high_corner = i;
        }
    }
    return span;
}

/* How far a shape is outside a side of a polygon. */
static double gap_at_side(const ConvexPolygon *polygon, int side, const LabShape *other)
{
    if (other->spec->kind == LAB_POLYGON)
        return sat_side_gap(polygon, side, lab_shape_polygon(other));
    return side_separation(polygon, side, other->at) - other->spec->radius;
}

static int find_axis(const LabAxes *axes, Vec2 normal)
{
    for (int i = 0; i < axes->count; i++)
        if (fabs(vec2_cross(axes->items[i].direction, normal)) < SAME_DIRECTION)
            return i;
    return LAB_NO_AXIS;
}

static LabAxis *add_axis(LabAxes *axes, LabAxisKind kind, int side, Vec2 direction)
{
    ASSERT(axes->count < LAB_AXES_MAX);
    LabAxis *axis = &axes->items[axes->count++];
    *axis = (LabAxis){.kind = kind,
                      .side = side,
                      .other_side = LAB_NO_SIDE,
                      .direction = direction,
                      .gap = -HUGE_VAL};
    return axis;
}

/* `out` is the normal of the owner's side as seen from A. */
static void add_sides(LabAxes *axes, LabAxisKind kind, const LabShape *owner, const LabShape *other)
{
    const ConvexPolygon *polygon = lab_shape_polygon(owner);
    for (int i = 0; i < polygon->count; i++) {
        Vec2 normal = convex_polygon_normal(polygon, i);
        double gap = gap_at_side(polygon, i, other);
        int known = find_axis(axes, normal);
        LabAxis *axis =
            known == LAB_NO_AXIS ? add_axis(axes, kind, i, normal) : &axes->items[known];
        if (known != LAB_NO_AXIS && axis->kind == kind)
            axis->other_side = i;
        if (gap <= axis->gap + CONTACT_TIE)
            continue;
        axis->gap = gap;
        axis->out = vec2_scale(normal, kind == LAB_AXIS_SIDE_A ? -1 : 1);
    }
}

int lab_axes_nearest_corner(const ConvexPolygon *polygon, Vec2 point)
{
    int nearest = 0;
    for (int i = 1; i < polygon->count; i++)
        if (vec2_distance(convex_polygon_corner(polygon, i), point) <
            vec2_distance(convex_polygon_corner(polygon, nearest), point))
            nearest = i;
    return nearest;
}

static void add_corner(LabAxes *axes, const LabShape *circle, const LabShape *polygon, double sign)
{
    int corner = lab_axes_nearest_corner(lab_shape_polygon(polygon), circle->at);
    Vec2 away =
        vec2_subtract(circle->at, convex_polygon_corner(lab_shape_polygon(polygon), corner));
    double distance = vec2_length(away);
    if (distance < ON_A_CORNER)
        return;
    LabAxis *axis = add_axis(axes, LAB_AXIS_CORNER, corner, vec2_scale(away, 1 / distance));
    LabSpan around = lab_axes_span(circle, axis->direction);
    axis->gap = around.low - lab_axes_span(polygon, axis->direction).high;
    axis->out = vec2_scale(axis->direction, sign);
}

static void add_centers(LabAxes *axes, const LabShape *a, const LabShape *b)
{
    Vec2 away = vec2_subtract(a->at, b->at);
    LabAxis *axis = add_axis(axes, LAB_AXIS_CENTERS, LAB_NO_SIDE, vec2_unit_or(away, vec2(1, 0)));
    axis->gap = vec2_length(away) - a->spec->radius - b->spec->radius;
    axis->out = axis->direction;
}

/* The game looks past a side only where it faces. The other end of an axis is never the shortest
 * way out of all, but may be the shorter one on that axis, as the bars show. */
static void look_the_other_way(LabAxis *axis)
{
    bool is_forward = vec2_dot(axis->out, axis->direction) > 0;
    double other = is_forward ? axis->b.low - axis->a.high : axis->a.low - axis->b.high;
    if (other <= axis->gap + SAME_GAP)
        return;
    axis->gap = other;
    axis->out = vec2_scale(axis->out, -1);
}

static void choose_best(LabAxes *axes)
{
    axes->best = 0;
    axes->first_gap = LAB_NO_AXIS;
    for (int i = 0; i < axes->count; i++) {
        const LabAxis *axis = &axes->items[i];
        const LabAxis *best = &axes->items[axes->best];
        double more = axis->gap - best->gap;
        bool is_answer =
            axes->answer.hit && fabs(more) < SAME_GAP &&
            vec2_dot(axis->out, axes->answer.normal) > vec2_dot(best->out, axes->answer.normal);
        if (is_answer || more >= SAME_GAP)
            axes->best = i;
        if (axis->gap >= -CONTACT_EPSILON && axes->first_gap == LAB_NO_AXIS)
            axes->first_gap = i;
    }
}

void lab_axes_make(LabAxes *out_axes, const LabShape *a, const LabShape *b)
{
    bool has_corners_a = a->spec->kind == LAB_POLYGON;
    bool has_corners_b = b->spec->kind == LAB_POLYGON;
    *out_axes = (LabAxes){.answer = lab_shape_contact(a, b)};
    if (has_corners_a)
        add_sides(out_axes, LAB_AXIS_SIDE_A, a, b);
    if (has_corners_b)
        add_sides(out_axes, LAB_AXIS_SIDE_B, b, a);
    if (has_corners_a && !has_corners_b)
        add_corner(out_axes, b, a, -1);
    if (has_corners_b && !has_corners_a)
        add_corner(out_axes, a, b, 1);
    if (!has_corners_a && !has_corners_b)
        add_centers(out_axes, a, b);
    for (int i = 0; i < out_axes->count; i++) {
        out_axes->items[i].a = lab_axes_span(a, out_axes->items[i].direction);
        out_axes->items[i].b = lab_axes_span(b, out_axes->items[i].direction);
        look_the_other_way(&out_axes->items[i]);
    }
    choose_best(out_axes);
}
