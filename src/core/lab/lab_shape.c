/* SPDX-License-Identifier: MIT */
#include "lab/lab_shape.h"

#include "base/error.h"
#include "collide/sat.h"
#include "collide/vec2.h"

#include <stdlib.h>

/* A convex polygon stays one piece with its corners in their order. */
static bool create_pieces(ConvexPieces *out_pieces, const LabSpec *spec, Error *out_error)
{
    ConvexPolygon whole;
    if (!convex_polygon_create(&whole, spec->corners, spec->corner_count, out_error))
        return convex_pieces_create(out_pieces, spec->corners, spec->corner_count, out_error);
    out_pieces->pieces = malloc(sizeof whole);
    if (!out_pieces->pieces) {
        convex_polygon_destroy(&whole);
        return error_set_memory(out_error, "out of memory");
    }
    out_pieces->pieces[0] = whole;
    out_pieces->count = 1;
    return true;
}

bool lab_shape_create(LabShape *out_shape, const LabSpec *spec, Error *out_error)
{
    *out_shape = (LabShape){.spec = spec};
    if (spec->kind == LAB_POLYGON && (!create_pieces(&out_shape->local_pieces, spec, out_error) ||
                                      !create_pieces(&out_shape->pieces, spec, out_error))) {
        lab_shape_destroy(out_shape);
        return false;
    }
    lab_shape_place(out_shape, spec->at, spec->degrees);
    return true;
}

void lab_shape_destroy(LabShape *shape)
{
    convex_pieces_destroy(&shape->local_pieces);
    convex_pieces_destroy(&shape->pieces);
}

void lab_shape_place(LabShape *shape, Vec2 at, double degrees)
{
    Vec2 turn = angle_unit_degrees(degrees);
    shape->at = at;
    shape->degrees = degrees;
    for (int i = 0; i < shape->spec->corner_count; i++)
        shape->outline[i] = vec2_add(at, angle_turn(shape->spec->corners[i], turn));
    for (int i = 0; i < shape->pieces.count; i++)
        convex_polygon_place(&shape->local_pieces.pieces[i], vec2(0, 0), turn, at,
                             &shape->pieces.pieces[i]);
}

Circle lab_shape_circle(const LabShape *shape)
{
    return (Circle){shape->at, shape->spec->radius};
}

static double pieces_distance(const ConvexPieces *pieces, Vec2 point)
{
    double nearest = HUGE_VAL;
    for (int i = 0; i < pieces->count; i++) {
        Vec2 normal;
        nearest = fmin(nearest, polygon_distance(point, &pieces->pieces[i], &normal));
    }
    return nearest;
}

double lab_shape_distance(const LabShape *shape, Vec2 point)
{
    Vec2 away = vec2_subtract(point, shape->at);
    switch (shape->spec->kind) {
    case LAB_CIRCLE:
    case LAB_POINT:
        return vec2_length(away) - shape->spec->radius;
    case LAB_POLYGON:
        return pieces_distance(&shape->pieces, point);
    case LAB_AXIS:
        return fabs(vec2_cross(angle_unit_degrees(shape->degrees), away));
    }
    return HUGE_VAL;
}

Contact lab_shape_contact(const LabShape *a, const LabShape *b)
{
    bool has_corners_a = a->spec->kind == LAB_POLYGON;
    bool has_corners_b = b->spec->kind == LAB_POLYGON;
    ASSERT(a->pieces.count <= 1 && b->pieces.count <= 1);
    if (has_corners_a && has_corners_b)
        return sat_polygon_polygon(lab_shape_polygon(a), lab_shape_polygon(b));
    if (has_corners_b)
        return sat_circle_polygon(lab_shape_circle(a), lab_shape_polygon(b));
    if (!has_corners_a)
        return sat_circle_circle(lab_shape_circle(a), lab_shape_circle(b));
    Contact contact = sat_circle_polygon(lab_shape_circle(b), lab_shape_polygon(a));
    contact.normal = vec2_scale(contact.normal, -1);
    return contact;
}
