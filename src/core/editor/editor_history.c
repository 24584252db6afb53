/* SPDX-License-Identifier: MIT */
#include "editor/editor_history.h"

#include "base/array.h"
#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void forget(EditorHistory *history, int index)
{
    history->bytes -= history->steps[index].bytes;
    editor_document_destroy(&history->steps[index].after);
}

static void forget_undone(EditorHistory *history)
{
    while (history->count > history->now + 1)
        forget(history, --history->count);
}

static void forget_oldest(EditorHistory *history)
{
    forget(history, 0);
    memmove(history->steps, history->steps + 1, (size_t)--history->count * sizeof *history->steps);
}

static bool is_too_long(const EditorHistory *history)
{
    int undos = history->count - 1; /* The first step is what they go back to. */
    return undos > EDITOR_STEPS_MAX ||
           (undos > EDITOR_STEPS_MIN && history->bytes > EDITOR_STEPS_BYTES);
}

static size_t object_bytes(const EditorObject *object)
{
    int points = object->point_count + object->path_count;
    return sizeof *object + (size_t)points * sizeof *object->points;
}

/* What a document takes that another one does not share at the same place. */
static size_t bytes_beside(const EditorDocument *document, const EditorDocument *other)
{
    size_t bytes = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorObject *object = document->items[kind][i];
            bool is_shared = i < other->counts[kind] && other->items[kind][i] == object;
            bytes += sizeof(EditorObject *) + (is_shared ? 0 : object_bytes(object));
        }
    return bytes;
}

bool editor_history_add(EditorHistory *history, const EditorDocument *after, const char *name)
{
    EditorStep step = {.bytes = 0};
    if (!array_grow(&history->steps, &history->capacity, history->count + 1, sizeof step) ||
        !editor_document_copy(&step.after, after))
        return false;
    snprintf(step.name, sizeof step.name, "%s", name);
    if (history->count > 0) {
        forget_undone(history);
        step.bytes = bytes_beside(after, &history->steps[history->now].after);
    }
    history->bytes += step.bytes;
    history->steps[history->count++] = step;
    while (is_too_long(history))
        forget_oldest(history);
    history->now = history->count - 1;
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
