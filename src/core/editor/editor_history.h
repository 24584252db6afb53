/* SPDX-License-Identifier: MIT */
/*
 * Undo and redo. Each step is a copy of the document, which shares all objects that did not change
 * with its neighbors: 18 KB and the changed objects for the largest level, 1 KB for `duel`. Past
 * EDITOR_STEPS_MIN steps the oldest are forgotten where all take more than EDITOR_STEPS_BYTES; so
 * only a thousand moves of a whole large level take more, some 300 MB for 2,048 obstacles.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_HISTORY_H
#define CLOCKWISE_EDITOR_EDITOR_HISTORY_H

#include "editor/editor_document.h"

enum {
    EDITOR_STEPS_MIN = 1000, /**< Steps that can be undone, like the next. */
    EDITOR_STEPS_MAX = 2000,
    EDITOR_STEPS_BYTES = 64 << 20,
    EDITOR_STEP_NAME_BYTES = 48
};

typedef struct EditorStep {
    EditorDocument after;
    char name[EDITOR_STEP_NAME_BYTES]; /**< "Move 3 shapes". */
    size_t bytes;                      /**< That it takes beside the step before it. */
} EditorStep;

/** Starts as all zero. */
typedef struct EditorHistory {
    EditorStep *steps; /**< The first one is how the document began, or the oldest one kept. */
    int count;
    int capacity;
    int now;      /**< The step that the document is at. */
    size_t bytes; /**< Of all steps. */
} EditorHistory;

/** Adds a step after the present one, and forgets those that were undone; past EDITOR_STEPS_MAX
 * also the oldest. False when out of memory, with nothing changed. */
bool editor_history_add(EditorHistory *history, const EditorDocument *after, const char *name);
void editor_history_destroy(EditorHistory *history);

bool editor_history_can_undo(const EditorHistory *history);
bool editor_history_can_redo(const EditorHistory *history);
/** The name of the step that would be undone or done again, for a menu; NULL for none. */
const char *editor_history_undo_name(const EditorHistory *history);
const char *editor_history_redo_name(const EditorHistory *history);

/** Goes one step back (-1) or on (1), which there must be, and makes the document what it was.
 * False when out of memory, with nothing changed. */
bool editor_history_go(EditorHistory *history, int by, EditorDocument *document);

#endif
