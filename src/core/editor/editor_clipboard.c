/* SPDX-License-Identifier: MIT */
#include "editor/editor_clipboard.h"

#include "editor/editor_change.h"
#include "editor/editor_edit.h"
#include "editor/editor_read.h"
#include "editor/editor_write.h"
#include "level/level_text.h"
#include "level/share_code.h"

#include <stdlib.h>
#include <string.h>

/* World units to the right and down, of what is pasted where it is already. */
#define ASIDE 20.0
enum { ASIDE_MAX = 40 };

char *editor_clipboard_copy(const Editor *editor, size_t *out_length)
{
    if (editor->selection.count == 0)
        return NULL;
    return editor_write_selected(&editor->document, &editor->selection, out_length);
}

char *editor_clipboard_cut(Editor *editor, size_t *out_length, Error *out_error)
{
    char words[32];
    char *text = editor_clipboard_copy(editor, out_length);
    editor_selected_words(editor, words);
    if (text == NULL) {
        error_set(out_error, "nothing is selected");
        return NULL;
    }
    bool is_done = editor_gesture_begin(editor, out_error);
    if (is_done) {
        is_done = editor_change_delete(editor, out_error);
        editor_name_step(editor, "Cut %s", words);
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
            return error_set(out_error, "an obstacle has fewer than three corners");
    return true;
}

/* The objects of a text: of the clipboard's JSON, or of a level that is shared as a line of text.
 */
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

/* A document without objects. */
static bool create_empty(EditorDocument *out_document)
{
    if (!editor_document_create(out_document))
        return false;
    while (out_document->counts[EDITOR_SPAWN] > 0)
        editor_document_remove(out_document, (EditorRef){EDITOR_SPAWN, 0});
    return true;
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
    bool has = editor_edit_has_alike(&editor->document, moved);
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

static bool add_objects(Editor *editor, const EditorDocument *objects, Vec2 shift, Error *out_error)
{
    EditorTransform move = editor_transform_by_move(shift);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < objects->counts[kind]; i++)
            if (!editor_edit_add_alone(
                    editor, editor_transform_object(objects->items[kind][i], &move), out_error))
                return false;
    return true;
}

static bool paste(Editor *editor, const EditorDocument *objects, const Vec2 *at, Error *out_error)
{
    char words[32];
    Vec2 shift = shift_for(editor, objects, at);
    if (!editor_gesture_begin(editor, out_error))
        return false;
    editor_select_none(&editor->selection);
    bool is_done = add_objects(editor, objects, shift, out_error);
    editor_name_step(editor, "Paste %s", editor_selected_words(editor, words));
    return editor_edit_finish(editor, is_done, out_error);
}

bool editor_clipboard_paste(Editor *editor, const char *text, size_t length, const Vec2 *at,
                            Error *out_error)
{
    EditorDocument objects;
    char *copy = length <= LEVEL_FILE_BYTES ? malloc(length + 1) : NULL;
    if (length > LEVEL_FILE_BYTES)
        return error_set(out_error, "this is too large to paste");
    if (copy == NULL || !create_empty(&objects)) {
        free(copy);
        return error_set_memory(out_error, "out of memory");
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    bool is_done =
        read_objects(copy, length, &objects, out_error) && paste(editor, &objects, at, out_error);
    free(copy);
    editor_document_destroy(&objects);
    return is_done;
}
