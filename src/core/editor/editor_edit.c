/* SPDX-License-Identifier: MIT */
#include "editor/editor_edit.h"

#include "editor/editor_id.h"

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
    return editor_symmetry_find(document, NULL, object) >= 0;
}

typedef struct Editing {
    Editor *editor;
    const EditorSelection *which;
    EditorImage images[EDITOR_TURNS_MAX];
    int image_count;
} Editing;

/* The image of an edited object keeps its own id and unknown keys. */
static void keep_names(EditorObject *image, const EditorObject *old)
{
    editor_object_text_drop(image->extra);
    image->extra = editor_object_text_share(old->extra);
    if (image->kind != EDITOR_OBSTACLE)
        return;
    editor_object_text_drop(image->obstacle.id);
    image->obstacle.id = editor_object_text_share(old->obstacle.id);
    editor_object_text_drop(image->obstacle.motion.extra);
    image->obstacle.motion.extra = editor_object_text_share(old->obstacle.motion.extra);
}

/* Where the old object had an image there, the new one has. */
static bool edit_image(Editing *self, const EditorImage *image, const EditorObject *old,
                       const EditorObject *changed)
{
    EditorDocument *document = &self->editor->document;
    EditorObject *old_image = editor_symmetry_object(old, image);
    if (old_image == NULL)
        return false;
    int index = editor_symmetry_find(document, self->which, old_image);
    editor_object_drop(old_image);
    if (index < 0)
        return true;
    EditorRef ref = {old->kind, index};
    EditorObject *new_image = editor_symmetry_object(changed, image);
    if (new_image == NULL)
        return false;
    keep_names(new_image, editor_document_at(document, ref));
    editor_document_replace(document, ref, new_image);
    return true;
}

static bool edit_object(Editing *self, EditorRef ref, EditorEdit *edit, const void *how)
{
    EditorDocument *document = &self->editor->document;
    const EditorObject *old = editor_document_at(document, ref);
    EditorObject *changed = edit(old, how);
    if (changed == NULL)
        return false;
    if (changed == old) {
        editor_object_drop(changed);
        return true;
    }
    bool is_done = true;
    for (int i = 0; i < self->image_count && is_done; i++)
        is_done = edit_image(self, &self->images[i], old, changed);
    editor_document_replace(document, ref, changed);
    return is_done;
}

bool editor_edit_objects(Editor *editor, const EditorSelection *which, EditorEdit *edit,
                         const void *how, Error *out_error)
{
    Editing self = {.editor = editor, .which = which};
    bool is_done = true;
    self.image_count =
        editor_symmetry_images(&editor->symmetry, editor->document.head->size, self.images);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    for (EditorRef ref = {0}; is_done && editor_select_next(which, &editor->document, &ref);
         ref.index++)
        is_done = edit_object(&self, ref, edit, how) || lacks_memory(out_error);
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
    int count = editor_symmetry_images(&editor->symmetry, editor->document.head->size, images);
    if (object == NULL)
        return lacks_memory(out_error);
    int alike = count > 0 ? editor_symmetry_find(&editor->document, NULL, object) : -1;
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
