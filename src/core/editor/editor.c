/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "base/array.h"
#include "editor/editor_parts.h"

/* --- Steps ------------------------------------------------------------------------------------ */

static void forget(EditorHistory *history, int index)
{
    history->bytes -= history->steps[index].bytes;
    editor_document_destroy(&history->steps[index].after);
}

static bool is_too_long(const EditorHistory *history)
{
    int undos = history->count - 1; /* The first step is what they go back to. */
    return undos > EDITOR_STEPS_MAX ||
           (undos > EDITOR_STEPS_MIN && history->bytes > EDITOR_STEPS_BYTES);
}

/* What a document takes that another one does not share at the same place. */
static size_t bytes_beside(const EditorDocument *document, const EditorDocument *other)
{
    size_t bytes = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorObject *object = document->items[kind][i];
            bool is_shared = i < other->counts[kind] && other->items[kind][i] == object;
            size_t points = (size_t)object->point_count + (size_t)object->path_count;
            bytes +=
                sizeof(EditorObject *) + (is_shared ? 0 : sizeof *object + points * sizeof(Vec2));
        }
    return bytes;
}

/* What is in a document and not in the other one. */
static EditorSubject subject_of(const EditorDocument *document, const EditorDocument *other)
{
    EditorSelection changed;
    EditorSubject subject = {.count = 0};
    EditorRef ref = {0};
    editor_select_changed(&changed, document, other);
    subject.count = changed.count;
    int kinds = 0;
    for (; editor_select_next(&changed, document, &ref); ref = (EditorRef){ref.kind + 1, 0})
        if (kinds++ == 0)
            subject.first = ref;
    subject.is_mixed = kinds > 1;
    return subject;
}

/* Adds a step after the present one, and forgets those that were undone; past EDITOR_STEPS_MAX also
 * the oldest. False when out of memory, with nothing changed. */
static bool add_step(EditorHistory *history, const EditorDocument *after, const char *name)
{
    EditorStep step = {.bytes = 0};
    if (!array_grow(&history->steps, &history->capacity, history->count + 1, sizeof step) ||
        !editor_document_copy(&step.after, after))
        return false;
    snprintf(step.name, sizeof step.name, "%s", name);
    if (history->count > 0) {
        while (history->count > history->now + 1)
            forget(history, --history->count);
        const EditorDocument *before = &history->steps[history->now].after;
        step.bytes = bytes_beside(after, before);
        step.subject = subject_of(after, before);
        if (step.subject.count == 0) {
            step.subject = subject_of(before, after);
            step.subject.is_gone = step.subject.count > 0;
        }
    }
    history->bytes += step.bytes;
    history->steps[history->count++] = step;
    while (is_too_long(history)) {
        forget(history, 0);
        array_remove(history->steps, &history->count, 0, sizeof *history->steps);
    }
    history->now = history->count - 1;
    return true;
}

const char *editor_history_undo_name(const EditorHistory *history)
{
    return history->now > 0 ? history->steps[history->now].name : NULL;
}

const char *editor_history_redo_name(const EditorHistory *history)
{
    return history->now + 1 < history->count ? history->steps[history->now + 1].name : NULL;
}

/* Makes the document what it was after a step. False when out of memory, with nothing changed. */
static bool go_to_step(EditorHistory *history, int step, EditorDocument *document)
{
    EditorDocument copy;
    if (!editor_document_copy(&copy, &history->steps[step].after))
        return false;
    editor_document_destroy(document);
    *document = copy;
    history->now = step;
    return true;
}

/* --- Opening ---------------------------------------------------------------------------------- */

static bool report_memory(JsonProblems *problems)
{
    static const JsonProblem problem = {
        .line = 1, .column = 1, .is_memory = true, .text = "out of memory"};
    json_problems_report(problems, &problem);
    return false;
}

/* With its document there, the first step of the history. */
static bool begin(Editor *editor)
{
    editor->next =
        (EditorNext){.sides = 6, .thickness = 30, .sweep = 360, .pieces = 16, .weapon = WEAPON_ANY};
    if (add_step(&editor->history, &editor->document, "") &&
        editor_document_copy(&editor->saved, &editor->document))
        return true;
    editor_destroy(editor);
    return false;
}

bool editor_create(Editor *out_editor, Error *out_error)
{
    memset(out_editor, 0, sizeof *out_editor);
    return (editor_document_create(&out_editor->document) && begin(out_editor)) ||
           error_memory(out_error);
}

bool editor_open(Editor *out_editor, const char *text, size_t length, JsonProblems *out_problems)
{
    memset(out_editor, 0, sizeof *out_editor);
    return editor_read_text(text, length, &out_editor->document, out_problems) &&
           (begin(out_editor) || report_memory(out_problems));
}

void editor_destroy(Editor *editor)
{
    for (int i = 0; i < editor->history.count; i++)
        editor_document_destroy(&editor->history.steps[i].after);
    free(editor->history.steps);
    editor->history = (EditorHistory){0};
    editor_document_destroy(&editor->document);
    editor_document_destroy(&editor->saved);
    editor_document_destroy(&editor->base);
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
            return error_memory(out_error);
        editor->base_selection = editor->selection;
        /* TRANSLATORS: names a step of undo that has no other name. */
        editor_name_step(editor, "%s", tr("Edit"));
    }
    editor->open_gestures++;
    return true;
}

bool editor_gesture_restart(Editor *editor, Error *out_error)
{
    EditorDocument copy;
    ASSERT(editor->open_gestures > 0);
    if (!editor_document_copy(&copy, &editor->base))
        return error_memory(out_error);
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

/* Instances of prefabs follow, groups without members go. */
static bool settle(Editor *editor, Error *out_error)
{
    EditorDocument before;
    EditorSelection selected = editor->selection;
    if (editor->document.head->groups.count == 0)
        return true;
    if (!editor_document_copy(&before, &editor->document))
        return error_memory(out_error);
    bool is_done = editor_instance_settle(&editor->document, &editor->base, out_error) &&
                   (editor_group_prune(&editor->document) || error_memory(out_error));
    /* Others may have been removed before what is selected. */
    if (memcmp(before.counts, editor->document.counts, sizeof before.counts) != 0)
        editor_select_same(&editor->selection, &editor->document, &selected, &before);
    editor_document_destroy(&before);
    return is_done;
}

/* Without `settles` all stays as it is. */
static bool end_gesture(Editor *editor, bool settles, Error *out_error)
{
    ASSERT(editor->open_gestures > 0);
    if (--editor->open_gestures > 0)
        return true;
    bool is_changed = !editor_document_is_same(&editor->document, &editor->base);
    if (is_changed && settles && !settle(editor, out_error)) {
        go_back(editor);
        return false;
    }
    if (is_changed && !add_step(&editor->history, &editor->document, editor->step_name)) {
        go_back(editor);
        return error_memory(out_error);
    }
    editor_document_destroy(&editor->base);
    editor->revision++;
    return true;
}

bool editor_gesture_end(Editor *editor, Error *out_error)
{
    return end_gesture(editor, true, out_error);
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
    text_fit_list(editor->step_name, sizeof editor->step_name, format, arguments);
    va_end(arguments);
}

bool editor_go_to(Editor *editor, int to, Error *out_error)
{
    EditorDocument before;
    if (editor->open_gestures > 0 || to < 0 || to >= editor->history.count)
        return true;
    if (!editor_document_copy(&before, &editor->document))
        return error_memory(out_error);
    bool is_done = go_to_step(&editor->history, to, &editor->document);
    if (is_done) {
        /* What was changed is selected. Where nothing is left of it, since the step had added it,
         * what was selected stays so; and where symmetry is on, images are not selected beside
         * their originals. */
        EditorSelection selected = editor->selection;
        editor_select_changed(&editor->selection, &editor->document, &before);
        if (editor->selection.count == 0)
            editor_select_same(&editor->selection, &editor->document, &selected, &before);
        else if (editor_symmetry_is_on(&editor->symmetry))
            (void)editor_symmetry_select_originals(
                &editor->symmetry, &editor->document,
                &editor->selection); /* Without memory more is selected. */
        editor->revision++;
    }
    editor_document_destroy(&before);
    return is_done || error_memory(out_error);
}

bool editor_undo(Editor *editor, Error *out_error)
{
    return editor_go_to(editor, editor->history.now - 1, out_error);
}

bool editor_redo(Editor *editor, Error *out_error)
{
    return editor_go_to(editor, editor->history.now + 1, out_error);
}

/* Puts another document in the place of the level, as a step; takes it over in any case. */
static bool replace(Editor *editor, EditorDocument *document, const char *name, Error *out_error)
{
    if (!editor_gesture_begin(editor, out_error)) {
        editor_document_destroy(document);
        return false;
    }
    editor_name_step(editor, "%s", name);
    editor_document_destroy(&editor->document);
    editor->document = *document;
    editor_select_none(&editor->selection);
    editor->revision++;
    return end_gesture(editor, false, out_error);
}

bool editor_revert(Editor *editor, Error *out_error)
{
    EditorDocument saved;
    if (editor->open_gestures > 0)
        return true;
    if (!editor_document_copy(&saved, &editor->saved))
        return error_memory(out_error);
    /* TRANSLATORS: names a step of undo: back to what the file holds. */
    return replace(editor, &saved, tr("Revert"), out_error);
}

const EditorObject *editor_first_selected(const Editor *editor, EditorKind kind)
{
    EditorRef ref = {kind, 0};
    bool is_any = editor_select_next(&editor->selection, &editor->document, &ref);
    return is_any && ref.kind == kind ? editor_document_at(&editor->document, ref) : NULL;
}

const char *editor_count_words(EditorKind kind, int count, char out_words[EDITOR_WORDS_BYTES])
{
#define SAY(format) snprintf(out_words, EDITOR_WORDS_BYTES, format, count)
    switch ((int)kind) {
    case EDITOR_OBSTACLE:
        SAY(tr_count("%d shape", "%d shapes", count));
        break;
    case EDITOR_SPAWN:
        SAY(tr_count("%d spawn", "%d spawns", count));
        break;
    case EDITOR_PICKUP:
        SAY(tr_count("%d pickup", "%d pickups", count));
        break;
    case EDITOR_ZONE:
        SAY(tr_count("%d zone", "%d zones", count));
        break;
    default:
        SAY(tr_count("%d thing", "%d things", count));
    }
#undef SAY
    return out_words;
}

const char *editor_selected_words(const Editor *editor, char out_words[EDITOR_WORDS_BYTES])
{
    int kinds = 0;
    EditorKind last_kind = EDITOR_KINDS;
    for (EditorRef ref = {0}; editor_select_next(&editor->selection, &editor->document, &ref);
         ref = (EditorRef){ref.kind + 1, 0}) {
        kinds++;
        last_kind = ref.kind;
    }
    return editor_count_words(kinds == 1 ? last_kind : EDITOR_KINDS, editor->selection.count,
                              out_words);
}

bool editor_replace(Editor *editor, const char *text, size_t length, const char *name,
                    JsonProblems *out_problems)
{
    Error ignored;
    EditorDocument document;
    return editor_read_text(text, length, &document, out_problems) &&
           (replace(editor, &document, name, &ignored) || report_memory(out_problems));
}

bool editor_load(Editor *editor, const char *text, size_t length, JsonProblems *out_problems)
{
    return editor_replace(editor, text, length, tr("Load the file"), out_problems) &&
           (editor_mark_saved(editor) || report_memory(out_problems));
}
