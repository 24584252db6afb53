/* SPDX-License-Identifier: MIT */
#include "editor/editor_history.h"

#include "base/array.h"
#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void forget_undone(EditorHistory *history)
{
    while (history->count > history->now + 1)
        editor_document_destroy(&history->steps[--history->count].after);
}

static void forget_oldest(EditorHistory *history)
{
    editor_document_destroy(&history->steps[0].after);
    memmove(history->steps, history->steps + 1, (size_t)--history->count * sizeof *history->steps);
}

bool editor_history_add(EditorHistory *history, const EditorDocument *after, const char *name)
{
    EditorStep step;
    void *steps = history->steps;
    if (history->count == history->capacity &&
        !array_grow(&steps, &history->capacity, 16, sizeof step))
        return false;
    history->steps = steps;
    if (!editor_document_copy(&step.after, after))
        return false;
    snprintf(step.name, sizeof step.name, "%s", name);
    if (history->count > 0)
        forget_undone(history);
    if (history->count > EDITOR_STEPS_MAX)
        forget_oldest(history);
    history->steps[history->count] = step;
    history->now = history->count++;
    return true;
}

void editor_history_destroy(EditorHistory *history)
{
    for (int i = 0; i < history->count; i++)
        editor_document_destroy(&history->steps[i].after);
    free(history->steps);
    *history = (EditorHistory){0};
}

bool editor_history_can_undo(const EditorHistory *history)
{
    return history->now > 0;
}

bool editor_history_can_redo(const EditorHistory *history)
{
    return history->now + 1 < history->count;
}

const char *editor_history_undo_name(const EditorHistory *history)
{
    return editor_history_can_undo(history) ? history->steps[history->now].name : NULL;
}

const char *editor_history_redo_name(const EditorHistory *history)
{
    return editor_history_can_redo(history) ? history->steps[history->now + 1].name : NULL;
}

bool editor_history_go(EditorHistory *history, int by, EditorDocument *document)
{
    EditorDocument copy;
    ASSERT(history->now + by >= 0 && history->now + by < history->count);
    if (!editor_document_copy(&copy, &history->steps[history->now + by].after))
        return false;
    editor_document_destroy(document);
    *document = copy;
    history->now += by;
    return true;
}
