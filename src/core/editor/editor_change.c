/* SPDX-License-Identifier: MIT */
#include "editor/editor_parts.h"

#include "base/text.h"
#include "collide/convex_polygon.h"

/* --- What edits have in common ---------------------------------------------------------------- */

bool editor_edit_finish(Editor *editor, bool is_done, Error *out_error)
{
    if (is_done)
        return editor_gesture_end(editor, out_error);
    editor_gesture_cancel(editor);
    return false;
}

typedef struct Editing {
    Editor *editor;
    EditorTwins twins; /* What is not edited itself, and is no image of what was edited yet. */
    EditorImage images[EDITOR_TURNS_MAX];
    int image_count;
} Editing;

bool editor_edit_check_text(const char *text, size_t most, const char *what, Error *out_error)
{
    const char *end = text + strlen(text);
    if ((size_t)(end - text) > most)
        /* TRANSLATORS: %s is "the name", "the id" and so on. */
        return error_set(out_error, tr("%s has %zu bytes; at most %zu fit"), what,
                         (size_t)(end - text), most);
    for (const char *at = text; at < end;) {
        int length = utf8_length(at, end);
        if (length == 0)
            /* TRANSLATORS: %s is "the name", "the id" and so on. */
            return error_set(out_error, tr("%s is not UTF-8"), what);
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            /* TRANSLATORS: %s is "the name", "the id" and so on. */
            return error_set(out_error, tr("%s must not have line breaks or control characters"),
                             what);
        at += length;
    }
    unsigned hidden;
    if (text[0] == '\0' || utf8_is_name(text, &hidden))
        return true;
    if (hidden == 0)
        /* TRANSLATORS: %s is "the name", "the id" and so on. */
        return error_set(out_error, tr("%s needs a character that can be seen"), what);
    /* TRANSLATORS: %s is "the name", "the id" and so on. */
    return error_set(out_error, tr("%s must not have U+%04X, which cannot be seen"), what, hidden);
}

/* Where the old object had an image there, the new one has. It keeps its id and unknown keys. */
static bool edit_image(Editing *self, const EditorImage *image, const EditorObject *old,
                       const EditorObject *changed, Error *out_error)
{
    EditorDocument *document = &self->editor->document;
    EditorObject *old_image = editor_symmetry_object(old, image);
    if (old_image == NULL)
        return error_memory(out_error);
    int index = editor_symmetry_find_twin(&self->twins, document, old_image);
    editor_object_drop(old_image);
    if (index < 0)
        return true;
    EditorRef ref = {old->kind, index};
    EditorObject *new_image = editor_symmetry_object(changed, image);
    if (new_image == NULL)
        return error_memory(out_error);
    const EditorObject *own = editor_document_at(document, ref);
    if (!editor_object_check_limit(new_image, own, out_error)) {
        editor_object_drop(new_image);
        return false;
    }
    editor_symmetry_remove_twin(&self->twins, document, ref);
    editor_object_text_drop(new_image->extra);
    new_image->extra = editor_object_text_share(own->extra);
    editor_object_text_drop(new_image->motion_extra);
    new_image->motion_extra = editor_object_text_share(own->motion_extra);
    editor_object_text_drop(new_image->group);
    new_image->group = editor_object_text_share(own->group);
    if (new_image->kind == EDITOR_OBSTACLE)
        memcpy(new_image->obstacle.id, own->obstacle.id, sizeof own->obstacle.id);
    editor_document_replace(document, ref, new_image);
    return true;
}

static bool edit_object(Editing *self, EditorRef ref, EditorEdit *edit, const void *how,
                        Error *out_error)
{
    EditorDocument *document = &self->editor->document;
    const EditorObject *old = editor_document_at(document, ref);
    EditorObject *changed = edit(old, how);
    if (changed == NULL)
        return error_memory(out_error);
    if (changed == old) {
        editor_object_drop(changed);
        return true;
    }
    bool is_done = editor_object_check_limit(changed, old, out_error);
    int images = self->image_count > 0 && self->twins.counts[ref.kind] > 0 ? self->image_count : 0;
    for (int i = 0; i < images && is_done; i++)
        is_done = edit_image(self, &self->images[i], old, changed, out_error);
    editor_document_replace(document, ref, changed);
    return is_done;
}

/* Selects what is locked, or lets go of it. */
static void select_locked(EditorSelection *selection, const EditorDocument *document,
                          bool is_selected)
{
    for (int kind = 0; kind < EDITOR_KINDS && editor_group_has_locked(document); kind++)
        for (int i = 0; i < document->counts[kind]; i++)
            if (editor_group_is_locked(document, (EditorRef){(EditorKind)kind, i}))
                editor_select_set(selection, (EditorRef){(EditorKind)kind, i}, is_selected);
}

bool editor_group_check(const EditorDocument *document, const EditorSelection *which,
                        Error *out_error)
{
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    for (; editor_group_has_locked(document) && editor_select_next(which, document, &ref);
         ref.index++)
        if (editor_group_is_locked(document, ref))
            return editor_group_check_lock(
                &document->head->groups.items[editor_group_of(document, ref)], out_error);
    return true;
}

bool editor_edit_objects(Editor *editor, const EditorSelection *which, EditorEdit *edit,
                         const void *how, const char *name, Error *out_error)
{
    Editing self;
    bool is_done = editor_group_check(&editor->document, which, out_error);
    self.editor = editor;
    self.image_count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, self.images);
    if (!is_done || !editor_gesture_begin(editor, out_error))
        return false;
    editor_name_step(editor, "%s", name);
    if (self.image_count > 0) {
        EditorSelection apart = *which;
        select_locked(&apart, &editor->document, true);
        editor_symmetry_list_twins(&self.twins, &editor->document, &apart);
    }
    for (EditorRef ref = {0}; is_done && editor_select_next(which, &editor->document, &ref);
         ref.index++)
        is_done = edit_object(&self, ref, edit, how, out_error);
    editor->revision++;
    return editor_edit_finish(editor, is_done, out_error);
}

/* --- Adding ----------------------------------------------------------------------------------- */

/* Without images. */
static bool add_alone(Editor *editor, EditorObject *object, bool is_selected, Error *out_error)
{
    EditorDocument *document = &editor->document;
    if (object == NULL)
        return error_memory(out_error);
    if (!editor_object_check_limit(object, NULL, out_error)) {
        editor_object_drop(object);
        return false;
    }
    EditorRef ref = {object->kind, document->counts[object->kind]};
    if (object->kind == EDITOR_OBSTACLE && object->obstacle.id[0] != '\0')
        editor_id_of_copy(document, object->obstacle.id);
    if (!editor_document_add(document, object, out_error))
        return false;
    if (is_selected)
        editor_select_set(&editor->selection, ref, true);
    editor->revision++;
    return true;
}

bool editor_edit_add(Editor *editor, EditorObject *object, Error *out_error)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, images);
    if (object == NULL)
        return error_memory(out_error);
    int alike = count > 0 ? editor_symmetry_find(&editor->document, object) : -1;
    if (alike >= 0) { /* It was drawn as an image of something before. */
        editor_select_set(&editor->selection, (EditorRef){object->kind, alike}, true);
        editor_object_drop(object);
        return true;
    }
    EditorObject *original = editor_object_share(object);
    bool is_done = add_alone(editor, object, true, out_error);
    for (int i = 0; i < count && is_done; i++) {
        EditorObject *image = editor_symmetry_object(original, &images[i]);
        if (image != NULL && editor_symmetry_find(&editor->document, image) >= 0)
            editor_object_drop(image);
        else
            is_done = add_alone(editor, image, false, out_error);
    }
    editor_object_drop(original);
    return is_done;
}

#define ZONE_MIN 1.0    /* World units: nobody scales a zone to less on purpose. */
#define SPOTS_APART 1.0 /* World units. */

/* --- What is selected ------------------------------------------------------------------------- */

static EditorObject *transformed(const EditorObject *object, const void *how)
{
    return editor_transform_object(object, how);
}

static bool transform(Editor *editor, const EditorTransform *by, const char *name, Error *out_error)
{
    return editor->selection.count == 0 ||
           editor_edit_objects(editor, &editor->selection, transformed, by, name, out_error);
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
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    const char *name = tr("Move %s");
    return transform(editor, &move, name, out_error);
}

bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error)
{
    if (!isfinite(degrees))
        return error_set(out_error, tr("a turn takes a number of degrees"));
    if (is_zero(degrees))
        return true;
    EditorTransform turn = editor_transform_by_turn(center, degrees);
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    const char *name = tr("Turn %s");
    return transform(editor, &turn, name, out_error);
}

static bool is_same(Vec2 a, Vec2 b)
{
    return is_zero(a.x - b.x) && is_zero(a.y - b.y);
}

/* Whether two points in a row are one now, which they were not before; `is_loop` where the first
 * follows the last. */
static bool has_merged(const Vec2 *before, const Vec2 *now, int count, bool is_loop)
{
    for (int i = is_loop ? 0 : 1; i < count; i++) {
        int previous = i > 0 ? i - 1 : count - 1;
        if (is_same(now[i], now[previous]) && !is_same(before[i], before[previous]))
            return true;
    }
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
           has_merged(before->points, now->points, before->point_count, true) ||
           has_merged(editor_object_path(before), editor_object_path(now), before->path_count,
                      before->obstacle.motion.is_loop);
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
            return error_memory(out_error);
        is_left = !is_flattened(object, scaled);
        editor_object_drop(scaled);
    }
    return is_left || error_set(out_error, tr("this would leave nothing of it"));
}

bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error)
{
    EditorTransform scale = editor_transform_by_scale(center, factors);
    if (is_zero(factors.x) || is_zero(factors.y))
        return error_set(out_error, tr("a scale of 0 would leave nothing"));
    bool is_smaller = fabs(factors.x) < 1 || fabs(factors.y) < 1;
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    const char *name = tr("Scale %s");
    return (!is_smaller || check_scale(editor, &scale, out_error)) &&
           transform(editor, &scale, name, out_error);
}

bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error)
{
    EditorTransform by = editor_transform_by_mirror(center, mirror);
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    const char *name = tr("Mirror %s");
    return transform(editor, &by, name, out_error);
}

bool editor_change_delete(Editor *editor, Error *out_error)
{
    EditorSelection all = editor->selection;
    if (all.count == 0)
        return true;
    if (!editor_group_check(&editor->document, &all, out_error))
        return false;
    if (!editor_symmetry_select_images(&editor->symmetry, &editor->document, &all))
        return error_memory(out_error);
    select_locked(&all, &editor->document, false);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    editor_name_step(editor, "%s", tr("Delete %s"));
    editor_select_remove(&all, &editor->document, true);
    editor_select_none(&editor->selection);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}

typedef struct Copying {
    Editor *editor;
    EditorSelection originals;
    LevelGroups groups; /* Of which all is copied. */
    bool skips_alike;   /* Adds nothing where there is something alike. */
    bool is_selected;   /* Selects the copies. */
} Copying;

static bool add_images(Copying *self, const EditorImage *image, Error *out_error)
{
    EditorDocument *document = &self->editor->document;
    bool is_done = true;
    int before[EDITOR_KINDS];
    memcpy(before, document->counts, sizeof before);
    for (EditorRef ref = {0}; is_done && editor_select_next(&self->originals, document, &ref);
         ref.index++) {
        EditorObject *copy = editor_symmetry_object(editor_document_at(document, ref), image);
        if (copy != NULL && self->skips_alike && editor_symmetry_find(document, copy) >= 0)
            editor_object_drop(copy);
        else
            is_done = add_alone(self->editor, copy, self->is_selected, out_error);
    }
    return is_done &&
           editor_group_renew(document, before, &self->groups, &image->transform, out_error);
}

/* Adds copies of what is selected at images, as a step. The originals stay selected where
 * `keeps_them`; while symmetry is on their copies follow them, so that those are not. */
static bool copy_to(Editor *editor, const EditorImage *images, int count, bool keeps_them,
                    const char *name, Error *out_error)
{
    bool follow = keeps_them && editor_symmetry_is_on(&editor->symmetry);
    Copying copying = {editor, editor->selection, {NULL, 0}, keeps_them, !follow};
    if (editor->selection.count == 0)
        return true;
    if (!editor_gesture_begin(editor, out_error))
        return false;
    bool is_done = editor_group_whole(&editor->document, &copying.originals, &copying.groups) ||
                   error_memory(out_error);
    editor_name_step(editor, "%s", name);
    if (!keeps_them)
        editor_select_none(&editor->selection);
    for (int i = 0; i < count && is_done; i++)
        is_done = add_images(&copying, &images[i], out_error);
    free(copying.groups.items);
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error)
{
    EditorImage image = {editor_transform_by_move(by), false};
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    return copy_to(editor, &image, 1, false, tr("Duplicate %s"), out_error);
}

bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count = editor_symmetry_images(symmetry, editor->document.head->level.size, images);
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    return copy_to(editor, images, count, true, tr("Copy symmetrically: %s"), out_error);
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
    char words[EDITOR_WORDS_BYTES];
    if (editor->selection.count == 0)
        return true;
    if (!editor_group_check(&editor->document, &editor->selection, out_error))
        return false;
    EditorObject **room = malloc(LEVEL_OBSTACLES * sizeof(EditorObject *));
    if (room == NULL)
        return error_memory(out_error);
    if (!editor_gesture_begin(editor, out_error)) {
        free(room);
        return false;
    }
    editor_selected_words(editor, words);
    if (is_to_front)
        /* TRANSLATORS: %s is "3 shapes" or so: draws them over all others. */
        editor_name_step(editor, tr("Bring %s to the front"), words);
    else
        /* TRANSLATORS: the same below all others. */
        editor_name_step(editor, tr("Bring %s to the back"), words);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        order_kind(editor, (EditorKind)kind, room, is_to_front);
    free(room);
    editor->revision++;
    return editor_gesture_end(editor, out_error);
}

/* --- Parts of objects ------------------------------------------------------------------------- */

typedef struct PartMove {
    EditorPart part;
    int index;
    Vec2 to;
} PartMove;

static EditorObject *move_part(const EditorObject *object, const void *how)
{
    const PartMove *move = how;
    EditorTransform whole =
        editor_transform_by_move(vec2_subtract(move->to, editor_object_middle(object)));
    if (move->part == EDITOR_PART_WHOLE)
        return editor_transform_object(object, &whole);
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

static bool edit_one(Editor *editor, EditorRef ref, EditorEdit *edit, const void *how,
                     const char *name, Error *out_error)
{
    EditorSelection which = {.count = 0};
    editor_select_set(&which, ref, true);
    return editor_edit_objects(editor, &which, edit, how, name, out_error);
}

bool editor_corner_move(Editor *editor, EditorHit part, Vec2 to, Error *out_error)
{
    static const char *const names[] = {
        /* TRANSLATORS: %s is "Shape 3" or "3 shapes", here and below: steps of undo. */
        [EDITOR_PART_WHOLE] = TR("Move %s"),
        [EDITOR_PART_CORNER] = TR("Move a corner of %s"),
        [EDITOR_PART_SIDE] = TR("Move a corner of %s"),
        [EDITOR_PART_PIVOT] = TR("Move the pivot of %s"),
        [EDITOR_PART_PATH] = TR("Move a path point of %s"),
        [EDITOR_PART_RIM] = TR("Size %s")};
    PartMove move = {part.part, part.index, to};
    return edit_one(editor, part.ref, move_part, &move, tr(names[part.part]), out_error);
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
        return error_set(out_error, tr("a shape has room for %d corners"), LEVEL_CORNERS);
    return edit_one(editor, part.ref, insert_corner, &move, tr("Add a corner to %s"), out_error);
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
        return error_set(out_error, tr("a shape needs at least three corners; delete the shape"));
    if (part.part == EDITOR_PART_PATH && object->path_count <= 2)
        return error_set(out_error, tr("a path needs at least two points; let it stop sliding"));
    if (part.part != EDITOR_PART_CORNER && part.part != EDITOR_PART_PATH)
        return true;
    return edit_one(editor, part.ref, delete_part, &how,
                    part.part == EDITOR_PART_PATH ? tr("Delete a path point of %s")
                                                  : tr("Delete a corner of %s"),
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
        return error_set(out_error, tr("a path has room for %d points"), LEVEL_PATH_POINTS);
    if (object->path_count == 0)
        return error_set(out_error, tr("it does not slide yet: turn on Slides first"));
    return edit_one(editor, ref, add_path_point, &at, tr("Add a path point to %s"), out_error);
}

static EditorObject *rename_one(const EditorObject *object, const void *how)
{
    const char *id = how;
    EditorObject *copy = editor_object_copy(object, object->point_count, object->path_count);
    if (copy != NULL)
        snprintf(copy->obstacle.id, sizeof copy->obstacle.id, "%s", id);
    return copy;
}

bool editor_corner_rename(Editor *editor, EditorRef ref, const char *id, Error *out_error)
{
    const EditorObject *object = editor_document_at(&editor->document, ref);
    if (ref.kind != EDITOR_OBSTACLE || strcmp(object->obstacle.id, id) == 0)
        return true;
    /* TRANSLATORS: begins "the id must not have line breaks" and the like. */
    if (!editor_edit_check_text(id, LEVEL_NAME_BYTES, tr("the id"), out_error))
        return false;
    if (id[0] != '\0' && editor_id_is_taken(&editor->document, id))
        return error_set(out_error, tr("another obstacle is called \"%s\" already"), id);
    return edit_one(editor, ref, rename_one, id, tr("Rename %s"), out_error);
}

/* --- The clipboard ---------------------------------------------------------------------------- */

/* World units to the right and down, of what is pasted where it is already. */
#define ASIDE 20.0
enum { ASIDE_MAX = 40 };

char *editor_clipboard_cut(Editor *editor, size_t *out_length, Error *out_error)
{
    char *text = editor_clipboard_copy(editor, out_length);
    if (text == NULL) {
        error_set(out_error, tr("nothing is selected"));
        return NULL;
    }
    bool is_done = editor_gesture_begin(editor, out_error);
    if (is_done) {
        is_done = editor_change_delete(editor, out_error);
        /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
        editor_name_step(editor, "%s", tr("Cut %s"));
        is_done = editor_edit_finish(editor, is_done, out_error);
    }
    if (is_done)
        return text;
    free(text);
    return NULL;
}

/* In a file the editor shows what has too few corners, to be mended; nobody would see it here. */
static bool have_corners(const EditorDocument *objects, Error *out_error)
{
    for (int i = 0; i < objects->counts[EDITOR_OBSTACLE]; i++)
        if (objects->items[EDITOR_OBSTACLE][i]->point_count < 3)
            return error_set(out_error, tr("an obstacle has fewer than three corners"));
    return true;
}

/* The objects of a text: of the clipboard's JSON, or of a level shared as a line of text. */
static bool read_objects(const char *text, size_t length, EditorDocument *objects, Error *out_error)
{
    if (share_code_find(text, LEVEL_TEXT_MARK) == NULL)
        return editor_read_objects(text, length, objects, out_error) &&
               have_corners(objects, out_error);
    char *json;
    size_t json_length;
    if (!level_text_read(text, &json, &json_length, out_error))
        return false;
    bool is_read = editor_read_objects(json, json_length, objects, out_error);
    free(json);
    return is_read;
}

static bool has_first(const Editor *editor, const EditorDocument *objects, Vec2 shift)
{
    int kind = 0;
    EditorTransform move = editor_transform_by_move(shift);
    while (objects->counts[kind] == 0)
        kind++;
    EditorObject *moved = editor_transform_object(objects->items[kind][0], &move);
    if (moved == NULL)
        return false;
    bool has = editor_symmetry_find(&editor->document, moved) >= 0;
    editor_object_drop(moved);
    return has;
}

static Vec2 shift_for(const Editor *editor, const EditorDocument *objects, const Vec2 *at)
{
    EditorSelection all;
    Vec2 shift = {0, 0};
    editor_select_all(&all, objects);
    Box box = editor_select_bounds(&all, objects);
    if (at != NULL)
        return vec2_subtract(*at, vec2_mix(box.low, box.high, 0.5));
    for (int i = 0; i < ASIDE_MAX && has_first(editor, objects, shift); i++)
        shift = vec2_add(shift, vec2(ASIDE, -ASIDE));
    return shift;
}

/* Makes the groups from `known` on like instances that were there before: since it was copied the
 * level may have changed. */
static bool bring_up_to_date(EditorDocument *document, int known, Error *out_error)
{
    for (int i = known; i < document->head->groups.count; i++) {
        const LevelGroup *groups = document->head->groups.items;
        int like = 0;
        while (like < known && !level_prefab_is_same(&groups[like].prefab, &groups[i].prefab))
            like++;
        if (like < known && !editor_instance_fill_like(document, i, like, out_error))
            return false;
    }
    return true;
}

/* Adds copies, and selects them. */
static bool add_objects(Editor *editor, const EditorDocument *objects, Vec2 shift, Error *out_error)
{
    EditorDocument *document = &editor->document;
    EditorTransform move = editor_transform_by_move(shift);
    int before[EDITOR_KINDS], known = document->head->groups.count;
    memcpy(before, document->counts, sizeof before);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < objects->counts[kind]; i++)
            if (!add_alone(editor, editor_transform_object(objects->items[kind][i], &move), false,
                           out_error))
                return false;
    if (!editor_group_renew(document, before, &objects->head->groups, &move, out_error) ||
        !bring_up_to_date(document, known, out_error))
        return false;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = before[kind]; i < document->counts[kind]; i++)
            editor_select_set(&editor->selection, (EditorRef){(EditorKind)kind, i}, true);
    return true;
}

static bool paste(Editor *editor, const EditorDocument *objects, const Vec2 *at, Error *out_error)
{
    Vec2 shift = shift_for(editor, objects, at);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_select_none(&editor->selection);
    bool is_done = add_objects(editor, objects, shift, out_error);
    /* TRANSLATORS: %s is "Shape 3" or "3 shapes": names a step of undo. */
    editor_name_step(editor, "%s", tr("Paste %s"));
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_clipboard_read(const char *text, size_t length, EditorDocument *out_objects,
                           Error *out_error)
{
    char *copy = length <= LEVEL_FILE_BYTES ? malloc(length + 1) : NULL;
    *out_objects = (EditorDocument){.head = NULL};
    if (length > LEVEL_FILE_BYTES)
        return error_set(out_error, tr("this is too large to paste"));
    if (copy == NULL || !editor_document_create_empty(out_objects)) {
        free(copy);
        return error_memory(out_error);
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    bool is_read = read_objects(copy, length, out_objects, out_error);
    free(copy);
    if (!is_read)
        editor_document_destroy(out_objects);
    return is_read;
}

bool editor_clipboard_paste(Editor *editor, const char *text, size_t length, const Vec2 *at,
                            Error *out_error)
{
    EditorDocument objects;
    if (!editor_clipboard_read(text, length, &objects, out_error))
        return false;
    bool is_done = paste(editor, &objects, at, out_error);
    editor_document_destroy(&objects);
    return is_done;
}
