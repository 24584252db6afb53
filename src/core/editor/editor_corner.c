/* SPDX-License-Identifier: MIT */
#include "editor/editor_corner.h"

#include "base/numbers.h"
#include "editor/editor_edit.h"
#include "editor/editor_id.h"
#include "editor/editor_transform.h"

#include <string.h>

typedef struct PartMove {
    EditorPart part;
    int index;
    Vec2 to;
} PartMove;

static EditorObject *move_whole(const EditorObject *object, Vec2 to)
{
    EditorTransform move =
        editor_transform_by_move(vec2_subtract(to, editor_object_middle(object)));
    return editor_transform_object(object, &move);
}

static EditorObject *move_part(const EditorObject *object, const void *how)
{
    const PartMove *move = how;
    if (move->part == EDITOR_PART_WHOLE)
        return move_whole(object, move->to);
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy == NULL)
        return NULL;
    Vec2 to = editor_object_round_at(move->to);
    if (move->part == EDITOR_PART_CORNER || move->part == EDITOR_PART_SIDE)
        copy->points[move->index] = to;
    if (move->part == EDITOR_PART_PIVOT)
        copy->obstacle.motion.pivot = to;
    if (move->part == EDITOR_PART_PATH)
        copy->points[copy->point_count + move->index] =
            editor_object_round_at(vec2_subtract(move->to, editor_select_path_from(object)));
    if (move->part == EDITOR_PART_RIM)
        copy->zone.radius = clamp(editor_object_round(vec2_distance(copy->spot.at, move->to)),
                                  LEVEL_ZONE_MIN, LEVEL_ZONE_MAX);
    return copy;
}

static bool edit(Editor *editor, EditorRef ref, EditorEdit *edit_one, const void *how,
                 const char *name, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", name);
    return editor_edit_finish(editor, editor_edit_one(editor, ref, edit_one, how, out_error),
                              out_error);
}

bool editor_corner_move(Editor *editor, EditorHit part, Vec2 to, Error *out_error)
{
    static const char *const names[] = {
        [EDITOR_PART_WHOLE] = "Move 1 thing",       [EDITOR_PART_CORNER] = "Move a corner",
        [EDITOR_PART_SIDE] = "Move a corner",       [EDITOR_PART_PIVOT] = "Move a pivot",
        [EDITOR_PART_PATH] = "Move a path's point", [EDITOR_PART_RIM] = "Size a zone"};
    PartMove move = {part.part, part.index, to};
    return edit(editor, part.ref, move_part, &move, names[part.part], out_error);
}

/* A copy with a point more, which comes at `index` of all its points; zero in between. */
static EditorObject *with_point(const EditorObject *object, int corners, int path, int index,
                                Vec2 point)
{
    EditorObject *copy =
        editor_object_copy(object, object->point_count + corners, object->path_count + path);
    if (copy == NULL)
        return NULL;
    int after = object->point_count + object->path_count - index;
    memcpy(copy->points, object->points, (size_t)index * sizeof(Vec2));
    copy->points[index] = editor_object_round_at(point);
    memcpy(copy->points + index + 1, object->points + index, (size_t)after * sizeof(Vec2));
    return copy;
}

static EditorObject *insert_corner(const EditorObject *object, const void *how)
{
    const PartMove *move = how;
    return with_point(object, 1, 0, move->index + 1, move->to);
}

bool editor_corner_insert(Editor *editor, EditorHit part, Vec2 at, Error *out_error)
{
    PartMove move = {part.part, part.index, at};
    if (editor_document_at(&editor->document, part.ref)->point_count >= LEVEL_CORNERS)
        return error_set(out_error, "a shape has room for %d corners", LEVEL_CORNERS);
    return edit(editor, part.ref, insert_corner, &move, "Add a corner", out_error);
}

static EditorObject *delete_part(const EditorObject *object, const void *how)
{
    const PartMove *part = how;
    bool is_path = part->part == EDITOR_PART_PATH;
    EditorObject *copy =
        editor_object_copy(object, object->point_count - !is_path, object->path_count - is_path);
    if (copy == NULL)
        return NULL;
    int index = is_path ? object->point_count + part->index : part->index;
    int after = object->point_count + object->path_count - index - 1;
    memcpy(copy->points, object->points, (size_t)index * sizeof(Vec2));
    memcpy(copy->points + index, object->points + index + 1, (size_t)after * sizeof(Vec2));
    return copy;
}

bool editor_corner_delete(Editor *editor, EditorHit part, Error *out_error)
{
    PartMove how = {part.part, part.index, {0, 0}};
    const EditorObject *object = editor_document_at(&editor->document, part.ref);
    if (part.part == EDITOR_PART_CORNER && object->point_count <= 3)
        return error_set(out_error, "a shape needs at least three corners; delete the shape");
    if (part.part == EDITOR_PART_PATH && object->path_count <= 2)
        return error_set(out_error, "a path needs at least two points; let it stop sliding");
    if (part.part != EDITOR_PART_CORNER && part.part != EDITOR_PART_PATH)
        return true;
    return edit(editor, part.ref, delete_part, &how,
                part.part == EDITOR_PART_PATH ? "Delete a path's point" : "Delete a corner",
                out_error);
}

static EditorObject *add_path_point(const EditorObject *object, const void *how)
{
    Vec2 offset = vec2_subtract(*(const Vec2 *)how, editor_select_path_from(object));
    return with_point(object, 0, 1, object->point_count + object->path_count, offset);
}

bool editor_corner_add_path(Editor *editor, EditorRef ref, Vec2 at, Error *out_error)
{
    const EditorObject *object = editor_document_at(&editor->document, ref);
    if (object->path_count >= LEVEL_PATH_POINTS)
        return error_set(out_error, "a path has room for %d points", LEVEL_PATH_POINTS);
    if (object->path_count == 0)
        return error_set(out_error, "it does not slide yet: turn on Slides first");
    return edit(editor, ref, add_path_point, &at, "Add a path's point", out_error);
}

static EditorObject *rename_one(const EditorObject *object, const void *how)
{
    const char *id = how;
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy == NULL)
        return NULL;
    editor_object_text_drop(copy->obstacle.id);
    copy->obstacle.id = id[0] != '\0' ? editor_object_text(id, strlen(id)) : NULL;
    if (copy->obstacle.id != NULL || id[0] == '\0')
        return copy;
    editor_object_drop(copy);
    return NULL;
}

bool editor_corner_rename(Editor *editor, EditorRef ref, const char *id, Error *out_error)
{
    const EditorObject *object = editor_document_at(&editor->document, ref);
    bool is_own = object->obstacle.id != NULL && strcmp(object->obstacle.id->bytes, id) == 0;
    if (is_own || ref.kind != EDITOR_OBSTACLE)
        return true;
    if (!editor_edit_check_text(id, LEVEL_NAME_BYTES, "the id", out_error))
        return false;
    if (editor_id_is_taken(&editor->document, id))
        return error_set(out_error, "another obstacle is called \"%s\" already", id);
    return edit(editor, ref, rename_one, id, "Rename a shape", out_error);
}
