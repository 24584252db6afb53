/* SPDX-License-Identifier: MIT */
/* Adding, removing and moving what is selected; editor_property.c has the rest. */
#include "editor/editor_change.h"

#include "editor/editor_draw.h"
#include "editor/editor_edit.h"
#include "collide/polygon.h"

#include <stdlib.h>
#include <string.h>

#define ZONE_MIN 1.0    /* World units: nobody scales a zone to less on purpose. */
#define SPOTS_APART 1.0 /* World units. */

static EditorObject *transformed(const EditorObject *object, const void *how)
{
    return editor_transform_object(object, how);
}

static bool transform(Editor *editor, const EditorTransform *by, const char *verb, Error *out_error)
{
    char words[32];
    if (editor->selection.count == 0)
        return true;
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s %s", verb, editor_selected_words(editor, words));
    bool is_done = editor_edit_objects(editor, &editor->selection, transformed, by, out_error);
    return editor_edit_finish(editor, is_done, out_error);
}

static bool is_zero(double number)
{
    return !(number > 0) && !(number < 0);
}

bool editor_change_move(Editor *editor, Vec2 by, Error *out_error)
{
    EditorTransform move = editor_transform_by_move(by);
    if (is_zero(by.x) && is_zero(by.y))
        return true;
    return transform(editor, &move, "Move", out_error);
}

bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error)
{
    if (!isfinite(degrees))
        return error_set(out_error, "a turn takes a number of degrees");
    if (is_zero(degrees))
        return true;
    EditorTransform turn = editor_transform_by_turn(center, degrees);
    return transform(editor, &turn, "Turn", out_error);
}

static bool is_same(Vec2 a, Vec2 b)
{
    return is_zero(a.x - b.x) && is_zero(a.y - b.y);
}

/* Whether two points in a row are one now, which they were not before. */
static bool has_merged(const Vec2 *before, const Vec2 *now, int count)
{
    for (int i = 0; i + 1 < count; i++)
        if (is_same(now[i], now[i + 1]) && !is_same(before[i], before[i + 1]))
            return true;
    return false;
}

/* Whether an object, as it is `now`, cannot be scaled back to what it was. */
static bool is_flattened(const EditorObject *before, const EditorObject *now)
{
    if (before->kind == EDITOR_ZONE)
        return now->zone.radius < ZONE_MIN && now->zone.radius < before->zone.radius;
    if (before->kind != EDITOR_OBSTACLE)
        return false;
    double area_before = fabs(polygon_clockwise_area(before->points, before->point_count));
    double area_now = fabs(polygon_clockwise_area(now->points, now->point_count));
    return (area_now < EDITOR_DRAW_AREA_MIN && area_now < area_before) ||
           has_merged(before->points, now->points, before->point_count) ||
           has_merged(editor_object_path(before), editor_object_path(now), before->path_count);
}

/* Whether spawns, pickups and zones that are apart come together in one place. */
static bool comes_together(const Editor *editor, const EditorTransform *scale)
{
    Box before = box_around(NULL, 0);
    Box now = before;
    int count = 0;
    for (EditorRef ref = {EDITOR_SPAWN, 0};
         editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        Vec2 at = editor_document_at(&editor->document, ref)->spot.at;
        Vec2 scaled = editor_transform_point(scale, at);
        before = box_union(before, (Box){at, at});
        now = box_union(now, (Box){scaled, scaled});
        count++;
    }
    return count > 1 && vec2_distance(before.low, before.high) >= SPOTS_APART &&
           vec2_distance(now.low, now.high) < SPOTS_APART;
}

/* False where something would be flattened, or without memory. */
static bool check_scale(const Editor *editor, const EditorTransform *scale, Error *out_error)
{
    bool is_left = !comes_together(editor, scale);
    for (EditorRef ref = {0};
         is_left && editor_select_next(&editor->selection, &editor->document, &ref); ref.index++) {
        const EditorObject *object = editor_document_at(&editor->document, ref);
        EditorObject *scaled = editor_transform_object(object, scale);
        if (scaled == NULL)
            return error_set_memory(out_error, "out of memory");
        is_left = !is_flattened(object, scaled);
        editor_object_drop(scaled);
    }
    return is_left || error_set(out_error, "this would leave nothing of it");
}

bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error)
{
    EditorTransform scale = editor_transform_by_scale(center, factors);
    if (is_zero(factors.x) || is_zero(factors.y))
        return error_set(out_error, "a scale of 0 would leave nothing");
    bool is_smaller = fabs(factors.x) < 1 || fabs(factors.y) < 1;
    return (!is_smaller || check_scale(editor, &scale, out_error)) &&
           transform(editor, &scale, "Scale", out_error);
}

bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error)
{
    EditorTransform by = editor_transform_by_mirror(center, mirror);
    return transform(editor, &by, "Mirror", out_error);
}

bool editor_change_delete(Editor *editor, Error *out_error)
{
    char words[32];
    EditorSelection all = editor->selection;
    if (all.count == 0)
        return true;
    if (!editor_symmetry_select_images(&editor->symmetry, &editor->document, &all))
        return error_set_memory(out_error, "out of memory");
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "Delete %s", editor_selected_words(editor, words));
    editor_select_remove(&all, &editor->document, true);
    editor_select_none(&editor->selection);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}

typedef struct Copying {
    Editor *editor;
    EditorSelection originals;
    bool skips_alike; /* Adds nothing where there is something alike. */
    bool is_selected; /* Selects the copies. */
} Copying;

/* Adds what the originals are at an image. */
static bool add_images(Copying *self, const EditorImage *image, Error *out_error)
{
    EditorDocument *document = &self->editor->document;
    bool is_done = true;
    for (EditorRef ref = {0}; is_done && editor_select_next(&self->originals, document, &ref);
         ref.index++) {
        EditorObject *copy = editor_symmetry_object(editor_document_at(document, ref), image);
        if (copy != NULL && self->skips_alike && editor_edit_has_alike(document, copy))
            editor_object_drop(copy);
        else
            is_done = (self->is_selected ? editor_edit_add_alone : editor_edit_add_unselected)(
                self->editor, copy, out_error);
    }
    return is_done;
}

/* Adds copies of what is selected at images, as a step. The originals stay selected where
 * `keeps_them`; while symmetry is on their copies follow them, so that those are not. */
static bool copy_to(Editor *editor, const EditorImage *images, int count, bool keeps_them,
                    const char *verb, Error *out_error)
{
    char words[32];
    bool follow = keeps_them && editor_symmetry_is_on(&editor->symmetry);
    Copying copying = {editor, editor->selection, keeps_them, !follow};
    bool is_done = true;
    if (editor->selection.count == 0)
        return true;
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s %s", verb, editor_selected_words(editor, words));
    if (!keeps_them)
        editor_select_none(&editor->selection);
    for (int i = 0; i < count && is_done; i++)
        is_done = add_images(&copying, &images[i], out_error);
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error)
{
    EditorImage image = {editor_transform_by_move(by), false};
    return copy_to(editor, &image, 1, false, "Duplicate", out_error);
}

bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count = editor_symmetry_images(symmetry, editor->document.head->level.size, images);
    return copy_to(editor, images, count, true, "Copy symmetrically:", out_error);
}

/* Moves what is selected to one end of its list; what it was before stays in its order. */
static void order_kind(Editor *editor, EditorKind kind, EditorObject **room, bool is_to_front)
{
    EditorDocument *document = &editor->document;
    int count = document->counts[kind];
    int placed = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            bool is_selected = editor->selection.is_selected[kind][i];
            if (is_selected == ((pass == 1) == is_to_front))
                room[placed++] = document->items[kind][i];
        }
    if (count > 0)
        memcpy(document->items[kind], room, (size_t)count * sizeof(EditorObject *));
    int selected = 0;
    for (int i = 0; i < count; i++)
        selected += editor->selection.is_selected[kind][i];
    for (int i = 0; i < count; i++)
        editor->selection.is_selected[kind][i] = is_to_front ? i >= count - selected : i < selected;
}

bool editor_change_order(Editor *editor, bool is_to_front, Error *out_error)
{
    char words[32];
    if (editor->selection.count == 0)
        return true;
    EditorObject **room = malloc(LEVEL_OBSTACLES * sizeof(EditorObject *));
    if (room == NULL)
        return error_set_memory(out_error, "out of memory");
    if (!editor_gesture_begin(editor, out_error)) {
        free(room);
        return false;
    }
    editor_name_step(editor, "Bring %s to the %s", editor_selected_words(editor, words),
                     is_to_front ? "front" : "back");
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        order_kind(editor, (EditorKind)kind, room, is_to_front);
    free(room);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}
