/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "base/error.h"
#include "editor/editor_read.h"
#include "editor/editor_write.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool lacks_memory(Error *out_error)
{
    return error_set_memory(out_error, "out of memory");
}

/* With its document there, the first step of the history. */
static bool begin(Editor *editor)
{
    editor->next =
        (EditorNext){.sides = 6, .thickness = 30, .sweep = 360, .pieces = 16, .weapon = WEAPON_ANY};
    if (editor_history_add(&editor->history, &editor->document, "") &&
        editor_document_copy(&editor->saved, &editor->document))
        return true;
    editor_destroy(editor);
    return false;
}

bool editor_create(Editor *out_editor, Error *out_error)
{
    memset(out_editor, 0, sizeof *out_editor);
    return (editor_document_create(&out_editor->document) && begin(out_editor)) ||
           lacks_memory(out_error);
}

bool editor_open(Editor *out_editor, const char *text, size_t length, JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1, .is_memory = true, .text = "out of memory"};
    memset(out_editor, 0, sizeof *out_editor);
    if (!editor_read_text(text, length, &out_editor->document, out_problems))
        return false;
    if (begin(out_editor))
        return true;
    json_problems_report(out_problems, &problem);
    return false;
}

void editor_destroy(Editor *editor)
{
    editor_history_destroy(&editor->history);
    editor_document_destroy(&editor->document);
    editor_document_destroy(&editor->saved);
    editor_document_destroy(&editor->base);
}

char *editor_text(const Editor *editor, size_t *out_length)
{
    return editor_write_text(&editor->document, out_length);
}

bool editor_mark_saved(Editor *editor)
{
    EditorDocument copy;
    if (!editor_document_copy(&copy, &editor->document))
        return false;
    editor_document_destroy(&editor->saved);
    editor->saved = copy;
    return true;
}

bool editor_is_changed(const Editor *editor)
{
    return !editor_document_is_same(&editor->document, &editor->saved);
}

bool editor_gesture_begin(Editor *editor, Error *out_error)
{
    if (editor->open_gestures == 0) {
        if (!editor_document_copy(&editor->base, &editor->document))
            return lacks_memory(out_error);
        editor->base_selection = editor->selection;
        strcpy(editor->step_name, "Edit");
    }
    editor->open_gestures++;
    return true;
}

bool editor_gesture_restart(Editor *editor, Error *out_error)
{
    EditorDocument copy;
    ASSERT(editor->open_gestures > 0);
    if (!editor_document_copy(&copy, &editor->base))
        return lacks_memory(out_error);
    editor_document_destroy(&editor->document);
    editor->document = copy;
    editor->selection = editor->base_selection;
    editor->revision++;
    return true;
}

/* Ends the outermost gesture with the document as it was. */
static void go_back(Editor *editor)
{
    editor_document_destroy(&editor->document);
    editor->document = editor->base;
    editor->base = (EditorDocument){0};
    editor->selection = editor->base_selection;
    editor->revision++;
}

bool editor_gesture_end(Editor *editor, Error *out_error)
{
    ASSERT(editor->open_gestures > 0);
    if (--editor->open_gestures > 0)
        return true;
    if (!editor_document_is_same(&editor->document, &editor->base) &&
        !editor_history_add(&editor->history, &editor->document, editor->step_name)) {
        go_back(editor);
        return lacks_memory(out_error);
    }
    editor_document_destroy(&editor->base);
    editor->revision++;
    return true;
}

void editor_gesture_cancel(Editor *editor)
{
    Error ignored;
    ASSERT(editor->open_gestures > 0);
    if (editor->open_gestures == 1)
        go_back(editor);
    else
        editor_gesture_restart(editor, &ignored);
    editor->open_gestures--;
}

void editor_name_step(Editor *editor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(editor->step_name, sizeof editor->step_name, format, arguments);
    va_end(arguments);
}

/* What was changed. Where nothing is left of that, since the step had added it, what was selected
 * stays so; and where symmetry is on, images are not selected beside their originals. */
static void select_after(Editor *editor, const EditorDocument *before)
{
    EditorSelection selected = editor->selection;
    editor_select_changed(&editor->selection, &editor->document, before);
    if (editor->selection.count == 0)
        editor_select_same(&editor->selection, &editor->document, &selected, before);
    else if (editor_symmetry_is_on(&editor->symmetry))
        (void)editor_symmetry_select_originals(
            &editor->symmetry, &editor->document,
            &editor->selection); /* Without memory more is selected. */
}

static bool go(Editor *editor, int by, Error *out_error)
{
    EditorDocument before;
    if (!editor_document_copy(&before, &editor->document))
        return lacks_memory(out_error);
    bool is_done = editor_history_go(&editor->history, by, &editor->document);
    if (is_done) {
        select_after(editor, &before);
        editor->revision++;
    }
    editor_document_destroy(&before);
    return is_done || lacks_memory(out_error);
}

bool editor_undo(Editor *editor, Error *out_error)
{
    bool can_go = editor->open_gestures == 0 && editor_history_can_undo(&editor->history);
    return !can_go || go(editor, -1, out_error);
}

bool editor_redo(Editor *editor, Error *out_error)
{
    bool can_go = editor->open_gestures == 0 && editor_history_can_redo(&editor->history);
    return !can_go || go(editor, 1, out_error);
}

const EditorObject *editor_first_selected(const Editor *editor, EditorKind kind)
{
    EditorRef ref = {kind, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    return is_any && ref.kind == kind ? editor_document_at(&editor->document, ref) : NULL;
}

const char *editor_selected_words(const Editor *editor, char out_words[32])
{
    static const char *const words[EDITOR_KINDS] = {[EDITOR_OBSTACLE] = "shape",
                                                    [EDITOR_SPAWN] = "spawn",
                                                    [EDITOR_PICKUP] = "pickup",
                                                    [EDITOR_ZONE] = "zone"};
    const char *word = "thing";
    int kinds = 0;
    int last_kind = -1;
    for (EditorRef ref = {0}; editor_select_next(&editor->selection, &editor->document, &ref);
         ref.index++) {
        kinds += (int)ref.kind != last_kind;
        last_kind = (int)ref.kind;
    }
    if (kinds == 1)
        word = words[last_kind];
    snprintf(out_words, 32, "%d %s%s", editor->selection.count, word,
             editor->selection.count == 1 ? "" : "s");
    return out_words;
}

/* Takes the document over. */
static bool replace_document(Editor *editor, EditorDocument *document)
{
    Error ignored;
    if (!editor_gesture_begin(editor, &ignored))
        return false;
    editor_name_step(editor, "Load the file");
    editor_document_destroy(&editor->document);
    editor->document = *document;
    *document = (EditorDocument){0};
    editor_select_none(&editor->selection);
    return editor_gesture_end(editor, &ignored) && editor_mark_saved(editor);
}

bool editor_load(Editor *editor, const char *text, size_t length, JsonProblems *out_problems)
{
    JsonProblem problem = {.line = 1, .column = 1, .is_memory = true, .text = "out of memory"};
    EditorDocument document;
    if (!editor_read_text(text, length, &document, out_problems))
        return false;
    bool is_done = replace_document(editor, &document);
    if (!is_done) {
        editor_document_destroy(&document);
        json_problems_report(out_problems, &problem);
    }
    return is_done;
}
