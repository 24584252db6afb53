/* SPDX-License-Identifier: MIT */
#include "editor/editor_edit.h"

#include "base/text.h"
#include "editor/editor_id.h"

#include <string.h>

bool editor_edit_finish(Editor *editor, bool is_done, Error *out_error)
{
    if (is_done)
        return editor_gesture_end(editor, out_error);
    editor_gesture_cancel(editor);
    return false;
}

static bool lacks_memory(Error *out_error)
{
    return error_set_memory(out_error, "out of memory");
}

bool editor_edit_has_alike(const EditorDocument *document, const EditorObject *object)
{
    return editor_symmetry_find(document, object) >= 0;
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
        return error_set(out_error, "%s has %zu bytes; at most %zu fit", what, (size_t)(end - text),
                         most);
    for (const char *at = text; at < end;) {
        int length = utf8_length(at, end);
        if (length == 0)
            return error_set(out_error, "%s is not UTF-8", what);
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return error_set(out_error, "%s must not have line breaks or control characters", what);
        at += length;
    }
    unsigned hidden;
    if (text[0] == '\0' || utf8_is_name(text, &hidden))
        return true;
    if (hidden == 0)
        return error_set(out_error, "%s needs a character that can be seen", what);
    return error_set(out_error, "%s must not have U+%04X, which cannot be seen", what, hidden);
}

/* How many numbers are at the limit: those that were past it, and what is no number. */
static int count_at_limit(const EditorObject *object)
{
    int count = 0;
    for (int i = 0; i < object->point_count + object->path_count; i++)
        count += (fabs(object->points[i].x) >= EDITOR_NUMBER_MAX) +
                 (fabs(object->points[i].y) >= EDITOR_NUMBER_MAX);
    Vec2 at = object->kind == EDITOR_OBSTACLE ? object->obstacle.motion.pivot : object->spot.at;
    return count + (fabs(at.x) >= EDITOR_NUMBER_MAX) + (fabs(at.y) >= EDITOR_NUMBER_MAX);
}

/* A shape that was limited cannot be moved back to what it was. */
static bool check_limit(const EditorObject *object, int at_limit_before, Error *out_error)
{
    return count_at_limit(object) <= at_limit_before ||
           error_set(out_error, "this would be too far from the arena");
}

/* The image of an edited object keeps its own id and unknown keys. */
static void keep_names(EditorObject *image, const EditorObject *old)
{
    editor_object_text_drop(image->extra);
    image->extra = editor_object_text_share(old->extra);
    editor_object_text_drop(image->motion_extra);
    image->motion_extra = editor_object_text_share(old->motion_extra);
    if (image->kind != EDITOR_OBSTACLE)
        return;
    editor_object_text_drop(image->obstacle.id);
    image->obstacle.id = editor_object_text_share(old->obstacle.id);
}

/* Where the old object had an image there, the new one has. */
static bool edit_image(Editing *self, const EditorImage *image, const EditorObject *old,
                       const EditorObject *changed, Error *out_error)
{
    EditorDocument *document = &self->editor->document;
    EditorObject *old_image = editor_symmetry_object(old, image);
    if (old_image == NULL)
        return lacks_memory(out_error);
    int index = editor_symmetry_find_twin(&self->twins, document, old_image);
    editor_object_drop(old_image);
    if (index < 0)
        return true;
    EditorRef ref = {old->kind, index};
    EditorObject *new_image = editor_symmetry_object(changed, image);
    if (new_image == NULL)
        return lacks_memory(out_error);
    if (!check_limit(new_image, count_at_limit(editor_document_at(document, ref)), out_error)) {
        editor_object_drop(new_image);
        return false;
    }
    editor_symmetry_remove_twin(&self->twins, document, ref);
    keep_names(new_image, editor_document_at(document, ref));
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
        return lacks_memory(out_error);
    if (changed == old) {
        editor_object_drop(changed);
        return true;
    }
    bool is_done = check_limit(changed, count_at_limit(old), out_error);
    int images = self->image_count > 0 && self->twins.counts[ref.kind] > 0 ? self->image_count : 0;
    for (int i = 0; i < images && is_done; i++)
        is_done = edit_image(self, &self->images[i], old, changed, out_error);
    editor_document_replace(document, ref, changed);
    return is_done;
}

bool editor_edit_objects(Editor *editor, const EditorSelection *which, EditorEdit *edit,
                         const void *how, Error *out_error)
{
    Editing self;
    bool is_done = true;
    self.editor = editor;
    self.image_count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, self.images);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    if (self.image_count > 0)
        editor_symmetry_list_twins(&self.twins, &editor->document, which);
    for (EditorRef ref = {0}; is_done && editor_select_next(which, &editor->document, &ref);
         ref.index++)
        is_done = edit_object(&self, ref, edit, how, out_error);
    editor->revision++;
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_edit_one(Editor *editor, EditorRef ref, EditorEdit *edit, const void *how,
                     Error *out_error)
{
    EditorSelection which = {.count = 0};
    editor_select_set(&which, ref, true);
    return editor_edit_objects(editor, &which, edit, how, out_error);
}

/* --- Adding ----------------------------------------------------------------------------------- */

static bool add(Editor *editor, EditorObject *object, bool is_selected, Error *out_error)
{
    EditorDocument *document = &editor->document;
    if (object == NULL)
        return lacks_memory(out_error);
    if (!check_limit(object, 0, out_error)) {
        editor_object_drop(object);
        return false;
    }
    EditorRef ref = {object->kind, document->counts[object->kind]};
    if (object->kind == EDITOR_OBSTACLE && object->obstacle.id != NULL) {
        EditorText *id = editor_id_of_copy(document, object->obstacle.id);
        editor_object_text_drop(object->obstacle.id);
        object->obstacle.id = id;
    }
    if (!editor_document_add(document, object, out_error))
        return false;
    if (is_selected)
        editor_select_set(&editor->selection, ref, true);
    editor->revision++;
    return true;
}

bool editor_edit_add_alone(Editor *editor, EditorObject *object, Error *out_error)
{
    return add(editor, object, true, out_error);
}

bool editor_edit_add_unselected(Editor *editor, EditorObject *object, Error *out_error)
{
    return add(editor, object, false, out_error);
}

bool editor_edit_add(Editor *editor, EditorObject *object, Error *out_error)
{
    EditorImage images[EDITOR_TURNS_MAX];
    int count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->level.size, images);
    if (object == NULL)
        return lacks_memory(out_error);
    int alike = count > 0 ? editor_symmetry_find(&editor->document, object) : -1;
    if (alike >= 0) { /* It was drawn as an image of something before. */
        editor_select_set(&editor->selection, (EditorRef){object->kind, alike}, true);
        editor_object_drop(object);
        return true;
    }
    EditorObject *original = editor_object_share(object);
    bool is_done = editor_edit_add_alone(editor, object, out_error);
    for (int i = 0; i < count && is_done; i++) {
        EditorObject *image = editor_symmetry_object(original, &images[i]);
        if (image != NULL && editor_edit_has_alike(&editor->document, image))
            editor_object_drop(image);
        else
            is_done = editor_edit_add_unselected(editor, image, out_error);
    }
    editor_object_drop(original);
    return is_done;
}
