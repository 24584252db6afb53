/* SPDX-License-Identifier: MIT */
#include "lab/lab_parts.h"

#include "collide/sat.h"

/* World units. */
#define BOUNCE_LENGTH 60.0
#define FAN_LENGTH 600.0

enum { START = 0, END = 1, FIRST_OBSTACLE = 2, FAN_RAYS = 72, NOTHING = -1 };

static Touch sweep_shape(Circle a, Vec2 move, const LabShape *shape)
{
    if (shape->spec->kind == LAB_POLYGON)
        return sweep_circle_polygon(a, move, lab_shape_polygon(shape));
    return sweep_circle_circle(a, move, lab_shape_circle(shape));
}

/* The first obstacle that a move touches, or NOTHING. */
static int first_touched(const Lab *lab, Circle a, Vec2 move, Touch *out_touch)
{
    int first = NOTHING;
    out_touch->hit = false;
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++) {
        Touch touch = sweep_shape(a, move, &lab->shapes[i]);
        if (!touch.hit || (out_touch->hit && touch.time >= out_touch->time))
            continue;
        *out_touch = touch;
        first = i;
    }
    return first;
}

/* A row for each obstacle. A circle moves, or a ray. */
static void fill_rows(const Lab *lab, LabReport *report, Circle a, Vec2 move, bool is_ray)
{
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++) {
        const char *name = tr(lab->shapes[i].spec->name);
        Touch touch = sweep_shape(a, move, &lab->shapes[i]);
        LabRow *row = lab_report_row(report, name);
        row->is_gap = !touch.hit;
        if (touch.hit) {
            LAB_SAY(row->value, tr("time %.3f"), touch.time);
            LAB_SAY(row->sentence,
                    /* TRANSLATORS: an obstacle; parts of the way; units. */
                    is_ray ? tr("The ray first touches %s after %.3f of its way, %.1f from where "
                                "it began.")
                           /* TRANSLATORS: an obstacle; parts of the way; units. */
                           : tr("The circle first touches %s after %.3f of its way, %.1f from "
                                "where it began."),
                    name, touch.time, touch.time * vec2_length(move));
        } else {
            /* TRANSLATORS: of an obstacle: nothing touches it. */
            LAB_SAY(row->value, "%s", tr("missed"));
            LAB_SAY(row->sentence,
                    is_ray ? tr("The ray passes %s without touching it.")
                           : tr("The circle passes %s without touching it."),
                    name);
        }
    }
    report->tried = report->row_count;
}

static bool overlaps_any(const Lab *lab, Circle a)
{
    for (int i = FIRST_OBSTACLE; i < lab->shape_count; i++)
        if (sat_circle_polygon(a, lab_shape_polygon(&lab->shapes[i])).hit)
            return true;
    return false;
}

static void report_end_alone(const Lab *lab, LabReport *report, Circle a, bool is_touched)
{
    Vec2 end = lab->shapes[END].at;
    bool is_seen = overlaps_any(lab, (Circle){end, a.radius});
    lab_report_mark(report, LAB_MARK_GHOST, LAB_TONE_WRONG, START, a.at, end);
    if (is_seen)
        LAB_SAY(report->wrong,
                tr("Only the end: it overlaps here and is noticed. Drag the end beyond the bar."));
    else
        LAB_SAY(report->wrong, "%s",
                is_touched ? tr("Only the end: nothing is there, and the circle has gone through.")
                           : tr("Only the end: nothing is there, and nothing was in the way."));
}

void lab_page_moves_sweep(const Lab *lab, LabReport *report)
{
    Touch touch;
    Circle a = lab_shape_circle(&lab->shapes[START]);
    Vec2 end = lab->shapes[END].at;
    Vec2 move = vec2_subtract(end, a.at);
    int first = first_touched(lab, a, move, &touch);
    fill_rows(lab, report, a, move, false);
    lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_SOFT, START, a.at, end);
    report->is_hit = first != NOTHING;
    if (first == NOTHING) {
        LAB_SAY(report->right, tr("Nothing is touched on the whole way of %.1f."),
                vec2_length(move));
    } else {
        Vec2 at = vec2_add_scaled(a.at, move, touch.time);
        report->best = first - FIRST_OBSTACLE;
        lab_report_mark(report, LAB_MARK_GHOST, LAB_TONE_RIGHT, START, a.at, at);
        lab_report_normal(report, (Circle){at, a.radius}, touch.normal);
        LAB_SAY(
            report->right,
            /* TRANSLATORS: part of the way; an obstacle. */
            tr("Time of impact %.3f: after that part of the way the circle touches %s, and stops."),
            touch.time, tr(lab->shapes[first].spec->name));
    }
    report_end_alone(lab, report, a, first != NOTHING);
}

static void mark_fan(const Lab *lab, LabReport *report, Circle eye)
{
    for (int i = 0; i < FAN_RAYS; i++) {
        Touch touch;
        Vec2 ray = vec2_scale(angle_unit_degrees(360.0 * i / FAN_RAYS), FAN_LENGTH);
        double part = first_touched(lab, eye, ray, &touch) == NOTHING ? 1 : touch.time;
        lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_SOFT, START, eye.at,
                        vec2_add_scaled(eye.at, ray, part));
    }
}

void lab_page_moves_rays(const Lab *lab, LabReport *report)
{
    Touch touch;
    Circle eye = {lab->shapes[START].at, 0};
    Vec2 target = lab->shapes[END].at;
    Vec2 ray = vec2_subtract(target, eye.at);
    int first = first_touched(lab, eye, ray, &touch);
    fill_rows(lab, report, eye, ray, true);
    mark_fan(lab, report, eye);
    report->is_hit = first != NOTHING;
    if (first == NOTHING) {
        lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_RIGHT, START, eye.at, target);
        LAB_SAY(report->right, tr("The ray meets nothing: the target is in sight, %.1f away."),
                vec2_length(ray));
        return;
    }
    Vec2 at = vec2_add_scaled(eye.at, ray, touch.time);
    Vec2 bounce = vec2_reflect(vec2_unit_or(ray, vec2(1, 0)), touch.normal);
    report->best = first - FIRST_OBSTACLE;
    lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_RIGHT, START, eye.at, at);
    lab_report_mark(report, LAB_MARK_ARROW, LAB_TONE_RIGHT, START, at,
                    vec2_add_scaled(at, bounce, BOUNCE_LENGTH));
    lab_report_normal(report, (Circle){at, eye.radius}, touch.normal);
    LAB_SAY(report->right,
            /* TRANSLATORS: an obstacle; part of the way. */
            tr("The ray meets %s after %.3f of its way: the target is out of sight. A bullet would "
               "bounce off along the long arrow."),
            tr(lab->shapes[first].spec->name), touch.time);
}

/* --- Where a circle comes to rest ------------------------------------------------------------- */

/* World units. */
#define SAME_PLACE 0.01
#define PRESSED_SEEN 0.05

enum {
    HULL_CORNERS = 4,
    CIRCLE = 0,
    GROUP = 1,
    WISH = 1,
    MOVER = 1,
    FIRST_WALL = 1,
    FIRST_FLOOR = 2
};

/* Of the concave group. */
static const int hull_corners[HULL_CORNERS] = {0, 1, 6, 7};

/* The obstacles from `first` on. */
static int obstacles_from(const Lab *lab, int first, const LabShape *out_obstacles[LAB_SHAPES_MAX])
{
    int count = 0;
    for (int i = first; i < lab->shape_count; i++)
        out_obstacles[count++] = &lab->shapes[i];
    return count;
}

/* Without a sign before what is printed as 0.00. */
static double shown(double value)
{
    return fabs(value) < 0.005 ? 0 : value;
}

/* A row for each convex piece, with the distance to it; returns how many overlap the circle. */
static int fill_piece_rows(const Lab *lab, LabReport *report, int first, Circle circle)
{
    double deepest = HUGE_VAL;
    int overlaps = 0;
    for (int i = first; i < lab->shape_count; i++) {
        const LabShape *shape = &lab->shapes[i];
        for (int k = 0; k < shape->pieces.count; k++) {
            Vec2 normal;
            char label[LAB_LABEL_BYTES];
            double gap =
                polygon_distance(circle.at, &shape->pieces.pieces[k], &normal) - circle.radius;
            if (shape->pieces.count > 1)
                /* TRANSLATORS: a number; an obstacle that is cut into pieces. */
                LAB_SAY(label, tr("Piece %d of %s"), k + 1, tr(shape->spec->name));
            else
                LAB_SAY(label, "%s", tr(shape->spec->name));
            LabRow *row = lab_report_row(report, label);
            row->is_gap = gap >= -CONTACT_EPSILON;
            lab_report_gap_words(gap, row->value);
            /* TRANSLATORS: an obstacle; "gap 12.3"; the two numbers of a vector. */
            LAB_SAY(row->sentence, tr("%s: %s. Push-out direction: (%.2f, %.2f)."), row->label,
                    row->value, shown(normal.x), shown(normal.y));
            overlaps += row->is_gap ? 0 : 1;
            if (gap < deepest) {
                deepest = gap;
                report->best = report->row_count - 1;
            }
        }
    }
    report->tried = report->row_count;
    report->is_hit = overlaps > 0;
    return overlaps;
}

/* Where the game lets the circle be that wishes to be at `wish`. Says so where memory is short. */
static bool rest_among(const Lab *lab, LabReport *report, int first, Vec2 wish, Rest *out_rest)
{
    Error error;
    const LabShape *obstacles[LAB_SHAPES_MAX];
    int count = obstacles_from(lab, first, obstacles);
    Circle from = lab_shape_circle(&lab->shapes[CIRCLE]);
    bool is_made = lab_rest_make(obstacles, count, from, wish, out_rest, &error);
    if (!is_made)
        LAB_SAY(report->right, "%.*s", LAB_WORDS_BYTES - 1, error.text);
    return is_made;
}

static void mark_normals(LabReport *report, const Rest *rest, double radius)
{
    for (int i = 0; i < rest->contact_count; i++)
        lab_report_normal(report, (Circle){rest->at, radius}, rest->normals[i]);
}

/* --- A concave group -------------------------------------------------------------------------- */

/* The contact with the group's hull, as if the group were convex. False without memory. */
static bool hull_contact(const Lab *lab, Contact *out_contact)
{
    Error ignored;
    ConvexPolygon hull;
    Vec2 corners[HULL_CORNERS];
    for (int i = 0; i < HULL_CORNERS; i++)
        corners[i] = lab->shapes[GROUP].outline[hull_corners[i]];
    if (!convex_polygon_create(&hull, corners, HULL_CORNERS, &ignored))
        return false;
    *out_contact = sat_circle_polygon(lab_shape_circle(&lab->shapes[CIRCLE]), &hull);
    convex_polygon_destroy(&hull);
    return true;
}

static void report_hull(const Lab *lab, LabReport *report, Vec2 answer)
{
    Contact contact;
    Vec2 from = lab->shapes[CIRCLE].at;
    if (!hull_contact(lab, &contact))
        return;
    Vec2 to = contact.hit ? vec2_add_scaled(from, contact.normal, contact.depth) : from;
    for (int i = 0; i < HULL_CORNERS; i++)
        lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_WRONG, GROUP,
                        lab->shapes[GROUP].outline[hull_corners[i]],
                        lab->shapes[GROUP].outline[hull_corners[(i + 1) % HULL_CORNERS]]);
    lab_report_move(report, CIRCLE, LAB_TONE_WRONG, from, to);
    if (vec2_distance(to, answer) < SAME_PLACE)
        LAB_SAY(report->wrong,
                tr("As one convex shape: the same answer here. Drag the circle into the opening."));
    else
        LAB_SAY(
            report->wrong,
            tr("As one convex shape: the opening is solid, and the circle is thrown out by %.1f."),
            contact.depth);
}

void lab_page_rest_group(const Lab *lab, LabReport *report)
{
    Rest rest;
    Circle circle = lab_shape_circle(&lab->shapes[CIRCLE]);
    int overlaps = fill_piece_rows(lab, report, GROUP, circle);
    if (!rest_among(lab, report, GROUP, circle.at, &rest))
        return;
    lab_report_move(report, CIRCLE, LAB_TONE_RIGHT, circle.at, rest.at);
    if (overlaps == 0)
        LAB_SAY(report->right, tr("No piece overlaps the circle: it is free, in the opening too."));
    else
        LAB_SAY(report->right,
                /* TRANSLATORS: how many; units. */
                tr_count("The circle overlaps %d piece and leaves the group by %.1f, out of all "
                         "pieces at once.",
                         "The circle overlaps %d pieces and leaves the group by %.1f, out of all "
                         "pieces at once.",
                         overlaps),
                overlaps, vec2_distance(circle.at, rest.at));
    report_hull(lab, report, rest.at);
}

/* --- A wedge and a seam ----------------------------------------------------------------------- */

/* The polygons of the obstacles from `first` on, the last one first: any order will do. */
static int polygons_backward(const Lab *lab, int first,
                             const ConvexPolygon *out_polygons[LAB_SHAPES_MAX])
{
    int count = 0;
    for (int i = lab->shape_count - 1; i >= first; i--)
        out_polygons[count++] = lab_shape_polygon(&lab->shapes[i]);
    return count;
}

void lab_page_rest_wedge(const Lab *lab, LabReport *report)
{
    Rest rest;
    int which;
    const LabShape *obstacles[LAB_SHAPES_MAX];
    const ConvexPolygon *polygons[LAB_SHAPES_MAX];
    Circle circle = lab_shape_circle(&lab->shapes[CIRCLE]);
    int overlaps = fill_piece_rows(lab, report, FIRST_WALL, circle);
    (void)obstacles_from(lab, FIRST_WALL, obstacles);
    if (!rest_among(lab, report, FIRST_WALL, circle.at, &rest))
        return;
    lab_report_move(report, CIRCLE, LAB_TONE_RIGHT, circle.at, rest.at);
    mark_normals(report, &rest, circle.radius);
    if (overlaps == 0)
        LAB_SAY(report->right, tr("The circle overlaps nothing. Drag it into the wedge."));
    else
        LAB_SAY(report->right,
                tr("The nearest place free of both is %.1f away: the circle settles there in one "
                   "step."),
                vec2_distance(circle.at, rest.at));
    int count = polygons_backward(lab, FIRST_WALL, polygons);
    Vec2 to = lab_wrong_one_by_one(circle, polygons, count);
    /* What is left is the depth in the deepest obstacle. */
    double left = 0;
    which = 0;
    for (int i = 0; i < count; i++) {
        Contact contact =
            sat_circle_polygon((Circle){to, circle.radius}, lab_shape_polygon(obstacles[i]));
        if (!contact.hit || contact.depth <= left)
            continue;
        left = contact.depth;
        which = i;
    }
    lab_report_move(report, CIRCLE, LAB_TONE_WRONG, circle.at, to);
    if (left > 0)
        LAB_SAY(report->wrong,
                /* TRANSLATORS: units; an obstacle. */
                tr("One after the other: out of one, and then it is %.1f deep in %s."), left,
                tr(obstacles[which]->spec->name));
    else
        LAB_SAY(report->wrong,
                tr("One after the other: free here too. Drag the circle deeper into the wedge."));
}

void lab_page_rest_settle_seam(Lab *lab)
{
    LabShape *wish = &lab->shapes[WISH];
    Circle circle = lab_shape_circle(&lab->shapes[CIRCLE]);
    Vec2 move = vec2_subtract(wish->at, circle.at);
    double length = vec2_length(move);
    if (length > circle.radius)
        lab_shape_place(wish, vec2_add_scaled(circle.at, move, circle.radius / length), 0);
}

void lab_page_rest_seam(const Lab *lab, LabReport *report)
{
    Rest rest;
    const ConvexPolygon *polygons[LAB_SHAPES_MAX];
    Circle circle = lab_shape_circle(&lab->shapes[CIRCLE]);
    Vec2 wish = lab->shapes[WISH].at;
    fill_piece_rows(lab, report, FIRST_FLOOR, (Circle){wish, circle.radius});
    if (!rest_among(lab, report, FIRST_FLOOR, wish, &rest))
        return;
    int count = polygons_backward(lab, FIRST_FLOOR, polygons);
    Vec2 to = lab_wrong_one_by_one((Circle){wish, circle.radius}, polygons, count);
    lab_report_mark(report, LAB_MARK_LINE, LAB_TONE_SOFT, CIRCLE, circle.at, wish);
    lab_report_move(report, CIRCLE, LAB_TONE_RIGHT, circle.at, rest.at);
    lab_report_move(report, CIRCLE, LAB_TONE_WRONG, circle.at, to);
    mark_normals(report, &rest, circle.radius);
    LAB_SAY(report->right,
            /* TRANSLATORS: two vectors. */
            tr("Of a move of (%.1f, %.1f) the circle keeps (%.1f, %.1f): it slides."),
            wish.x - circle.at.x, wish.y - circle.at.y, rest.at.x - circle.at.x,
            rest.at.y - circle.at.y);
    if (vec2_distance(to, rest.at) < SAME_PLACE)
        LAB_SAY(report->wrong,
                tr("Each box alone: the same here. Drag the circle to just before the seam."));
    else
        LAB_SAY(report->wrong,
                /* TRANSLATORS: a vector. */
                tr("Each box alone: the corner pushes back, and the circle keeps (%.1f, %.1f). It "
                   "catches."),
                to.x - circle.at.x, to.y - circle.at.y);
}

/* --- A mover ---------------------------------------------------------------------------------- */

void lab_page_rest_settle_mover(Lab *lab)
{
    Error ignored;
    Rest rest;
    const LabShape *obstacles[LAB_SHAPES_MAX];
    LabShape *circle = &lab->shapes[CIRCLE];
    int count = obstacles_from(lab, MOVER, obstacles);
    bool is_put = lab->chosen == CIRCLE;
    if (lab->pushed.mover_depth > CRUSH_DEPTH && !is_put)
        return; /* It is dead, and nothing pushes it any more. */
    if (!lab_rest_make(obstacles, count, lab_shape_circle(circle), circle->at, &rest, &ignored))
        return;
    lab->pushed = rest;
    lab_shape_place(circle, rest.at, circle->degrees);
    if (is_put)
        lab->put_at = rest.at;
}

void lab_page_rest_mover(const Lab *lab, LabReport *report)
{
    const Rest *pushed = &lab->pushed;
    Circle circle = lab_shape_circle(&lab->shapes[CIRCLE]);
    fill_piece_rows(lab, report, MOVER, circle);
    report->is_hit = pushed->contact_count > 0;
    mark_normals(report, pushed, circle.radius);
    if (pushed->mover_depth > CRUSH_DEPTH)
        lab_report_mark(report, LAB_MARK_CROSS, LAB_TONE_SOFT, CIRCLE, circle.at, circle.at);
    if (pushed->mover_depth > CRUSH_DEPTH)
        LAB_SAY(
            report->right,
            /* TRANSLATORS: units; how many crush at once. */
            tr("Crushed: the hand is %.1f deep in the circle, more than %.0f, and there is no way "
               "out."),
            pushed->mover_depth, CRUSH_DEPTH);
    else if (pushed->mover_depth > PRESSED_SEEN)
        LAB_SAY(
            report->right,
            /* TRANSLATORS: units; how many crush at once. */
            tr("Pressed: the hand is %.1f deep in the circle. More than %.0f crushes it at once, "
               "less in a moment."),
            pushed->mover_depth, CRUSH_DEPTH);
    else
        LAB_SAY(report->right, tr("The hand has pushed the circle by %.1f."),
                vec2_distance(lab->put_at, circle.at));
    Contact left = sat_circle_polygon((Circle){lab->put_at, circle.radius},
                                      lab_shape_polygon(&lab->shapes[MOVER]));
    if (vec2_distance(lab->put_at, circle.at) > SAME_PLACE)
        lab_report_mark(report, LAB_MARK_GHOST, LAB_TONE_WRONG, CIRCLE, circle.at, lab->put_at);
    if (left.hit)
        LAB_SAY(
            report->wrong,
            tr("Only the circle's own move: it stands still, and the hand goes %.1f deep through "
               "it."),
            left.depth);
    else
        LAB_SAY(report->wrong, tr("Only the circle's own move: it would stay where it was put."));
}
