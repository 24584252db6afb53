/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "collide/convex_polygon.h"
#include "editor/editor_parts.h"

enum { RING_PIECES_MIN = 3 };

#define CORNER_APART 0.5 /* World units between corners in a row. */

bool editor_draw_corner(EditorPen *pen, Vec2 at)
{
    Vec2 rounded = editor_object_round_at(at);
    if (pen->count == LEVEL_CORNERS ||
        (pen->count > 0 && vec2_distance(pen->points[pen->count - 1], rounded) < CORNER_APART))
        return false;
    pen->points[pen->count++] = rounded;
    return true;
}

bool editor_draw_closes(const EditorPen *pen, Vec2 at, double reach)
{
    return pen->count >= 3 && vec2_distance(pen->points[0], at) <= reach;
}

bool editor_draw_remove_last(EditorPen *pen)
{
    if (pen->count == 0)
        return false;
    pen->count--;
    return true;
}

/* An obstacle with these corners, clockwise and rounded; NULL when out of memory. */
static EditorObject *make_obstacle(const Vec2 *points, int count)
{
    EditorObject *object = editor_object_create(EDITOR_OBSTACLE, count, 0);
    if (object == NULL)
        return NULL;
    bool is_clockwise = polygon_clockwise_area(points, count) > 0;
    for (int i = 0; i < count; i++)
        object->points[i] = editor_object_round_at(points[is_clockwise ? i : count - 1 - i]);
    return object;
}

static bool check_outline(const Vec2 *points, int count, Error *out_error)
{
    int first;
    int second;
    if (count < 3)
        return error_set(out_error, tr("a shape needs at least three corners"));
    /* Both lobes of a figure of eight count: it crosses itself, which is another mistake. */
    double area = 0;
    for (int i = 1; i + 1 < count; i++)
        area += fabs(polygon_clockwise_area((Vec2[]){points[0], points[i], points[i + 1]}, 3));
    if (!(area >= EDITOR_DRAW_AREA_MIN))
        return error_set(out_error, tr("this shape has no area; draw it larger"));
    if (!polygon_is_simple(points, count, &first, &second))
        return error_set(out_error,
                         /* TRANSLATORS: corners of a shape are counted from 1. */
                         tr("the outline crosses or touches itself: the side from corner %d meets "
                            "the side from corner %d"),
                         first + 1, second + 1);
    return true;
}

/* Adds one thing in a step; takes over the reference. */
static bool draw(Editor *editor, EditorObject *object, const char *name, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error)) {
        editor_object_drop(object);
        return false;
    }
    editor_name_step(editor, "%s", name);
    editor_select_none(&editor->selection);
    return editor_edit_finish(editor, editor_edit_add(editor, object, out_error), out_error);
}

static bool draw_outline(Editor *editor, const Vec2 *points, int count, const char *name,
                         Error *out_error)
{
    return check_outline(points, count, out_error) &&
           draw(editor, make_obstacle(points, count), name, out_error);
}

bool editor_draw_finish(Editor *editor, EditorPen *pen, Error *out_error)
{
    if (!draw_outline(editor, pen->points, pen->count, tr("Draw a polygon"), out_error))
        return false;
    pen->count = 0;
    return true;
}

bool editor_draw_rectangle(Editor *editor, Vec2 from, Vec2 to, Error *out_error)
{
    Box box = box_between(from, to);
    const Vec2 points[] = {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
    return draw_outline(editor, points, 4, tr("Draw a rectangle"), out_error);
}

bool editor_draw_regular(Editor *editor, Vec2 center, Vec2 corner, int sides, Error *out_error)
{
    Vec2 points[EDITOR_DRAW_SIDES_MAX];
    int count = clamp_to_int(sides, EDITOR_DRAW_SIDES_MIN, EDITOR_DRAW_SIDES_MAX);
    for (int i = 0; i < count; i++) {
        EditorTransform turn = editor_transform_by_turn(center, -i * 360.0 / count);
        points[i] = editor_transform_point(&turn, corner);
    }
    return draw_outline(editor, points, count, tr("Draw a regular polygon"), out_error);
}

static Vec2 on_circle(Vec2 center, double radius, double degrees)
{
    return vec2_add_scaled(center, angle_unit_degrees(degrees), radius);
}

/* The id is "NAME-NUMBER.PIECE". */
static EditorObject *make_piece(const EditorArc *arc, double from, double to, const char *id)
{
    const Vec2 points[] = {
        on_circle(arc->center, arc->inner, from), on_circle(arc->center, arc->inner, to),
        on_circle(arc->center, arc->outer, to), on_circle(arc->center, arc->outer, from)};
    EditorObject *piece = make_obstacle(points, 4);
    if (piece != NULL)
        snprintf(piece->obstacle.id, sizeof piece->obstacle.id, "%s", id);
    return piece;
}

static bool is_ring(const EditorArc *arc)
{
    return arc->sweep >= 360;
}

/* With a sweep and a number of pieces that there can be. */
static EditorArc resolve(const EditorArc *arc)
{
    EditorArc resolved = *arc;
    resolved.sweep = is_ring(arc) ? 360 : arc->sweep;
    resolved.pieces =
        clamp_to_int(arc->pieces, is_ring(arc) ? RING_PIECES_MIN : EDITOR_DRAW_PIECES_MIN,
                     EDITOR_DRAW_PIECES_MAX);
    return resolved;
}

static bool add_pieces(Editor *editor, const EditorArc *arc, Error *out_error)
{
    const char *name = is_ring(arc) ? "ring" : "arc";
    int number = editor_id_free_number(&editor->document, name, 1);
    double step = arc->sweep / arc->pieces;
    for (int i = 0; i < arc->pieces; i++) {
        char id[32];
        snprintf(id, sizeof id, "%s-%d.%d", name, number, i + 1);
        if (!editor_edit_add(editor,
                             make_piece(arc, arc->from + i * step, arc->from + (i + 1) * step, id),
                             out_error))
            return false;
    }
    return true;
}

/* Fewer degrees than these, to each piece, make it convex. */
#define PIECE_DEGREES 170.0

bool editor_draw_arc(Editor *editor, const EditorArc *wanted, Error *out_error)
{
    EditorArc arc = resolve(wanted);
    double step = arc.sweep / arc.pieces;
    if (!isfinite(arc.from) || !isfinite(arc.outer))
        return error_set(out_error, tr("this would be too far from the arena"));
    if (!(arc.inner >= 1) || !(arc.outer >= arc.inner + 1) || !(step * arc.outer >= 30))
        return error_set(out_error, tr("this arc has no area; draw it larger"));
    if (step > PIECE_DEGREES)
        /* TRANSLATORS: pieces of the arc. */
        return error_set(out_error, tr("an arc of %.3g degrees needs more pieces"), arc.sweep);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, is_ring(&arc) ? tr("Draw a ring") : tr("Draw an arc"));
    editor_select_none(&editor->selection);
    return editor_edit_finish(editor, add_pieces(editor, &arc, out_error), out_error);
}

static EditorObject *make_spot(EditorKind kind, Vec2 at)
{
    EditorObject *object = editor_object_create(kind, 0, 0);
    if (object != NULL)
        object->spot.at = editor_object_round_at(at);
    return object;
}

bool editor_draw_spawn(Editor *editor, Vec2 at, int team, Error *out_error)
{
    EditorObject *object = make_spot(EDITOR_SPAWN, at);
    if (object != NULL)
        object->spawn.team = clamp_to_int(team, 0, 2);
    return draw(editor, object, tr("Add a spawn"), out_error);
}

bool editor_draw_pickup(Editor *editor, Vec2 at, PickupKind kind, WeaponKind weapon,
                        Error *out_error)
{
    EditorObject *object = make_spot(EDITOR_PICKUP, at);
    if (object != NULL) {
        object->pickup.kind = kind;
        object->pickup.weapon = kind == PICKUP_WEAPON ? weapon : WEAPON_ANY;
    }
    return draw(editor, object, tr("Add a pickup"), out_error);
}

bool editor_draw_zone(Editor *editor, Vec2 at, double radius, Error *out_error)
{
    EditorObject *object = make_spot(EDITOR_ZONE, at);
    if (object != NULL)
        object->zone.radius = clamp(editor_object_round(radius), LEVEL_ZONE_MIN, LEVEL_ZONE_MAX);
    return draw(editor, object, tr("Add a zone"), out_error);
}
