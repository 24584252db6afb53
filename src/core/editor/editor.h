/* SPDX-License-Identifier: MIT */
/*
 * The level editor without its window: a document, its steps, what is selected. Every edit is a
 * step of undo by itself, unless a gesture is open. An edit that fails leaves all as it was.
 *
 * A gesture is a drag, say: editor_gesture_begin() when the button goes down; with every move of
 * the pointer editor_gesture_restart() and the edit anew, by how far the pointer is from where it
 * began; editor_gesture_end() when it goes up, which makes one step, or none where nothing changed.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_H
#define CLOCKWISE_EDITOR_EDITOR_H

#include "editor/editor_document.h"
#include "editor/editor_select.h"
#include "editor/editor_symmetry.h"
#include "json/json_document.h"

/*
 * Undo and redo. Each step is a copy of the document, which shares all objects that did not change
 * with its neighbors: 18 KB and the changed objects for the largest level, 1 KB for `duel`. Past
 * EDITOR_STEPS_MIN steps the oldest are forgotten where all take more than EDITOR_STEPS_BYTES; so
 * only a thousand moves of a whole large level take more, some 300 MB for 2,048 obstacles.
 */

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

bool editor_history_can_undo(const EditorHistory *history);
bool editor_history_can_redo(const EditorHistory *history);
/** The name of the step that would be undone or done again, for a menu; NULL for none. */
const char *editor_history_undo_name(const EditorHistory *history);
const char *editor_history_redo_name(const EditorHistory *history);

/** What is drawn next. */
typedef struct EditorNext {
    Material material;
    int sides;        /**< Of a regular polygon. */
    double thickness; /**< Of an arc, world units. */
    double sweep;     /**< Degrees. */
    int pieces;
    int team;
    PickupKind pickup;
    WeaponKind weapon;
} EditorNext;

typedef struct Editor {
    EditorDocument document; /**< Read it; change it by the functions of this room. */
    EditorSelection selection;
    EditorHistory history;
    EditorSymmetry symmetry; /**< Of what is drawn; set it freely, like the next. */
    EditorNext next;
    EditorDocument saved; /**< As it was last opened or saved. */
    unsigned revision;    /**< Grows with every change, undo and redo: for what is cached. */
    EditorDocument base;  /**< Where the open gesture began; private, like the next. */
    EditorSelection base_selection;
    int open_gestures; /**< Nested in each other. */
    char step_name[EDITOR_STEP_NAME_BYTES];
} Editor;

/** The longest text that is read. A level's file has at most LEVEL_FILE_BYTES; what grew longer in
 * the editor cannot be saved, but is recovered. */
enum { EDITOR_TEXT_BYTES = 64 << 20 };

/** Begins a new level. False when out of memory. */
bool editor_create(Editor *out_editor, Error *out_error);

/** Opens a level's text, as editor_read_text() does. On false there is nothing to destroy but
 * `out_problems`, which is destroyed in any case. */
bool editor_open(Editor *out_editor, const char *text, size_t length, JsonProblems *out_problems);
/** Takes over another text as a step of undo, as what is saved; fails as editor_open() does, with
 * all as it was. */
bool editor_load(Editor *editor, const char *text, size_t length, JsonProblems *out_problems);
void editor_destroy(Editor *editor);

/**
 * The text to save, which ends with a newline; free() it. NULL when out of memory. What was not
 * changed is written as it stood in the file it came from; what was, like the levels that come with
 * the game: an object in one line, an obstacle that is too long for one in a line for each key.
 */
char *editor_text(const Editor *editor, size_t *out_length);

/** The document is in its file now. False when out of memory: it then counts as changed. */
bool editor_mark_saved(Editor *editor);
/** Whether the document differs from what was opened or saved; undone back to that, it does not. */
bool editor_is_changed(const Editor *editor);

/** Gestures may be nested: the outermost one makes the step. False when out of memory. */
bool editor_gesture_begin(Editor *editor, Error *out_error);
/** Back to how it was when the outermost gesture began. False when out of memory. */
bool editor_gesture_restart(Editor *editor, Error *out_error);
/** Ends it as one step, named after the last edit in it. False when out of memory: all is then as
 * it was before. */
bool editor_gesture_end(Editor *editor, Error *out_error);
/** Ends it with all as it was when the outermost gesture began. Without memory a nested one leaves
 * its edits, which cancelling the outermost one takes back. */
void editor_gesture_cancel(Editor *editor);

/** What the step of the present gesture is called, by printf's rules. */
void editor_name_step(Editor *editor, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** What was changed is selected afterwards, or what was before where nothing of that is left.
 * Without anything to undo, or in a gesture, nothing happens. False when out of memory. */
bool editor_undo(Editor *editor, Error *out_error);
bool editor_redo(Editor *editor, Error *out_error);

/** The first selected object of a kind; NULL where none is. */
const EditorObject *editor_first_selected(const Editor *editor, EditorKind kind);

/** What objects are called on the screen: "shape" and so on. */
extern const char *const editor_kind_words[EDITOR_KINDS];

/** "1 shape", "3 spawns", "5 things": what is selected, for names of steps and for the screen. */
const char *editor_selected_words(const Editor *editor, char out_words[32]);

#endif
