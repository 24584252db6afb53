/* SPDX-License-Identifier: MIT */
#include "lab/lab.h"

#include "collide/sat.h"
#include "lab/lab_parts.h"

/* --- Shapes ----------------------------------------------------------------------------------- */

/* A convex polygon stays one piece with its corners in their order. */
static bool create_pieces(ConvexPieces *out_pieces, const LabSpec *spec, Error *out_error)
{
    ConvexPolygon whole;
    if (!convex_polygon_create(&whole, spec->corners, spec->corner_count, out_error))
        return convex_pieces_create(out_pieces, spec->corners, spec->corner_count, out_error);
    out_pieces->pieces = malloc(sizeof whole);
    if (!out_pieces->pieces) {
        convex_polygon_destroy(&whole);
        return error_memory(out_error);
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

double lab_shape_distance(const LabShape *shape, Vec2 point)
{
    Vec2 away = vec2_subtract(point, shape->at);
    switch (shape->spec->kind) {
    case LAB_CIRCLE:
    case LAB_POINT:
        return vec2_length(away) - shape->spec->radius;
    case LAB_POLYGON: {
        double nearest = HUGE_VAL;
        for (int i = 0; i < shape->pieces.count; i++) {
            Vec2 normal;
            nearest = fmin(nearest, polygon_distance(point, &shape->pieces.pieces[i], &normal));
        }
        return nearest;
    }
    case LAB_AXIS:
        return fabs(vec2_cross(angle_unit_degrees(shape->degrees), away));
    }
    return HUGE_VAL;
}

Contact lab_shape_contact(const LabShape *a, const LabShape *b)
{
    ASSERT(a->pieces.count <= 1 && b->pieces.count <= 1);
    return sat_contact(
        lab_shape_circle(a), a->spec->kind == LAB_POLYGON ? lab_shape_polygon(a) : NULL,
        lab_shape_circle(b), b->spec->kind == LAB_POLYGON ? lab_shape_polygon(b) : NULL);
}

/* --- Axes ------------------------------------------------------------------------------------- */

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

LabSpan lab_axes_between(const LabAxis *axis)
{
    bool is_a_first = axis->a.low + axis->a.high < axis->b.low + axis->b.high;
    return (LabSpan){.low = is_a_first ? axis->a.high : axis->b.high,
                     .high = is_a_first ? axis->b.low : axis->a.low};
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
        double gap = other->spec->kind == LAB_POLYGON
                         ? sat_side_gap(polygon, i, lab_shape_polygon(other))
                         : side_separation(polygon, i, other->at) - other->spec->radius;
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
    *out_axes = (LabAxes){.a = a, .b = b, .answer = lab_shape_contact(a, b)};
    if (has_corners_a)
        add_sides(out_axes, LAB_AXIS_SIDE_A, a, b);
    if (has_corners_b)
        add_sides(out_axes, LAB_AXIS_SIDE_B, b, a);
    if (has_corners_a && !has_corners_b)
        add_corner(out_axes, b, a, -1);
    if (has_corners_b && !has_corners_a)
        add_corner(out_axes, a, b, 1);
    if (!has_corners_a && !has_corners_b) {
        Vec2 away = vec2_subtract(a->at, b->at);
        LabAxis *axis =
            add_axis(out_axes, LAB_AXIS_CENTERS, LAB_NO_SIDE, vec2_unit_or(away, vec2(1, 0)));
        axis->gap = vec2_length(away) - a->spec->radius - b->spec->radius;
        axis->out = axis->direction;
    }
    for (int i = 0; i < out_axes->count; i++) {
        out_axes->items[i].a = lab_axes_span(a, out_axes->items[i].direction);
        out_axes->items[i].b = lab_axes_span(b, out_axes->items[i].direction);
        look_the_other_way(&out_axes->items[i]);
    }
    choose_best(out_axes);
}

/* --- Wrong rules ------------------------------------------------------------------------------ */

static Contact contact_of_gap(double gap, Vec2 normal)
{
    return (Contact){.normal = normal, .depth = -gap, .hit = -gap > CONTACT_EPSILON};
}

/* The widest gap of those that are tried, so far. */
typedef struct Widest {
    double gap;
    Vec2 normal;
} Widest;

static const Widest nothing_tried = {-HUGE_VAL, {1, 0}};

static void try_gap(Widest *widest, double gap, Vec2 normal)
{
    if (gap > widest->gap)
        *widest = (Widest){gap, normal};
}

Contact lab_wrong_without_corner(const LabAxes *axes)
{
    Widest widest = nothing_tried;
    for (int i = 0; i < axes->count; i++)
        if (axes->items[i].kind != LAB_AXIS_CORNER)
            try_gap(&widest, axes->items[i].gap, axes->items[i].out);
    return contact_of_gap(widest.gap, widest.normal);
}

static double interval_overlap(LabSpan a, LabSpan b)
{
    return fmin(a.high, b.high) - fmax(a.low, b.low);
}

Contact lab_wrong_overlap_length(const LabAxes *axes)
{
    const ConvexPolygon *polygon = lab_shape_polygon(axes->b);
    Widest widest = nothing_tried;
    for (int i = 0; i < polygon->count; i++) {
        Vec2 normal = convex_polygon_normal(polygon, i);
        double gap =
            -interval_overlap(lab_axes_span(axes->a, normal), lab_axes_span(axes->b, normal));
        if (gap > widest.gap + CONTACT_TIE)
            widest = (Widest){gap, normal};
    }
    return contact_of_gap(widest.gap, widest.normal);
}

Contact lab_wrong_exact_tie(Circle a, const ConvexPolygon *b)
{
    Widest widest = nothing_tried;
    for (int i = 0; i < b->count; i++)
        try_gap(&widest, side_separation(b, i, a.at) - a.radius, convex_polygon_normal(b, i));
    return contact_of_gap(widest.gap, widest.normal);
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
    Widest widest = nothing_tried;
    for (int i = 0; i < axes->count; i++)
        try_gap(&widest, -interval_overlap(axes->items[i].a, axes->items[i].b), axes->items[i].out);
    return contact_of_gap(widest.gap, widest.normal);
}

Contact lab_wrong_without_last_side(const LabAxes *axes)
{
    const ConvexPolygon *polygons[2] = {lab_shape_polygon(axes->a), lab_shape_polygon(axes->b)};
    Widest widest = nothing_tried;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i + 1 < polygons[k]->count; i++)
            try_gap(&widest, sat_side_gap(polygons[k], i, polygons[1 - k]),
                    vec2_scale(convex_polygon_normal(polygons[k], i), k == 0 ? -1 : 1));
    return contact_of_gap(widest.gap, widest.normal);
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

/* --- Where a circle comes to rest ------------------------------------------------------------- */

typedef struct LabLevel {
    Level level;
    LevelObstacle obstacles[LAB_OBSTACLES_MAX];
    Vec2 corners[LAB_OBSTACLES_MAX][LAB_CORNERS_MAX];
} LabLevel;

static void fill_level(LabLevel *lab, const LabShape *const *shapes, int count)
{
    ASSERT(count <= LAB_OBSTACLES_MAX);
    memset(lab, 0, sizeof *lab);
    lab->level.size = lab->level.view = vec2(LAB_WIDTH, LAB_HEIGHT);
    lab->level.obstacles = lab->obstacles;
    lab->level.obstacle_count = count;
    for (int i = 0; i < count; i++) {
        LevelObstacle *obstacle = &lab->obstacles[i];
        memcpy(lab->corners[i], shapes[i]->outline, sizeof lab->corners[i]);
        obstacle->points = lab->corners[i];
        obstacle->point_count = shapes[i]->spec->corner_count;
        obstacle->motion.has_spin = shapes[i]->spec->is_mover;
        obstacle->motion.spin = shapes[i]->spec->is_mover ? 1 : 0;
        obstacle->motion.pivot = shapes[i]->at;
    }
}

bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error)
{
    LabLevel lab;
    Arena arena;
    Movers movers;
    const Vec2 no_slip = {0, 0};
    fill_level(&lab, obstacles, count);
    if (!arena_create(&arena, &lab.level, out_error))
        return false;
    bool is_made = movers_create(&movers, &arena, out_error);
    if (is_made) {
        const Surroundings around = {&arena, &movers, &arena.grid};
        resolve_circle(&around, &from, &wish, &no_slip, out_rest);
        movers_destroy(&movers);
    }
    arena_destroy(&arena);
    return is_made;
}

/* --- Reports ---------------------------------------------------------------------------------- */

/* World units. */
#define SEEN_MOVE 0.05 /* Shorter ones are not drawn. */
#define NORMAL_LENGTH 26.0

void lab_report_begin(LabReport *report)
{
    *report = (LabReport){.best = LAB_NO_ROW};
}

LabRow *lab_report_row(LabReport *report, const char *label)
{
    ASSERT(report->row_count < LAB_ROWS_MAX);
    LabRow *row = &report->rows[report->row_count++];
    snprintf(row->label, sizeof row->label, "%s", label);
    tr_capitalize(row->label, sizeof row->label);
    return row;
}

void lab_report_mark(LabReport *report, LabMarkKind kind, LabTone tone, int shape, Vec2 from,
                     Vec2 to)
{
    ASSERT(report->mark_count < LAB_MARKS_MAX);
    report->marks[report->mark_count++] = (LabMark){kind, tone, shape, from, to};
}

void lab_report_move(LabReport *report, int shape, LabTone tone, Vec2 from, Vec2 to)
{
    if (!(vec2_distance(from, to) > SEEN_MOVE))
        return;
    lab_report_mark(report, LAB_MARK_GHOST, tone, shape, from, to);
    lab_report_mark(report, LAB_MARK_ARROW, tone, shape, from, to);
}

void lab_report_normal(LabReport *report, Circle circle, Vec2 normal)
{
    Vec2 point = vec2_add_scaled(circle.at, normal, -circle.radius);
    Vec2 tip = vec2_add_scaled(point, normal, NORMAL_LENGTH);
    lab_report_mark(report, LAB_MARK_DOT, LAB_TONE_RIGHT, 0, point, point);
    lab_report_mark(report, LAB_MARK_ARROW, LAB_TONE_RIGHT, 0, point, tip);
}

void lab_report_gap_words(double gap, char out_words[LAB_LABEL_BYTES])
{
    if (gap >= -CONTACT_EPSILON)
        tr_print(out_words, LAB_LABEL_BYTES, tr("gap %.1f"), fabs(gap));
    else
        tr_print(out_words, LAB_LABEL_BYTES, tr("overlap %.1f"), -gap);
}
