/* SPDX-License-Identifier: MIT */
/* The file of the level being edited, and the recovery file beside it in the player's folder. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_FILE_H
#define CLOCKWISE_EDITORVIEW_EDIT_FILE_H

#include "editor/editor.h"
#include "editor/editor_recovery.h"
#include "platform/folders.h"

enum { EDIT_FILE_NAME_BYTES = 256 };

typedef struct EditFile {
    char path[FOLDERS_PATH_BYTES];   /**< Absolute; empty for a level without a file. */
    char name[EDIT_FILE_NAME_BYTES]; /**< To show. */
    char *recovery;                  /**< Path of the recovery file, or NULL: without a folder. */
    Hash base;                       /**< See editor_recovery_write(). */
    bool is_recovered;               /**< The document is what was recovered, and not saved yet. */
    char *found;                     /**< Work that can be recovered, or NULL. */
    size_t found_length;
    EditorPen found_pen;
    bool is_found_careful; /**< The level's file was changed since. */
    unsigned kept;         /**< The revision in the recovery file, */
    EditorPen kept_pen;    /**< the polygon, */
    bool has_kept;
    double seconds; /**< and how long ago something was kept. */
} EditFile;

/** Opens a level's file, or begins a new level that is to be saved there; NULL for one without a
 * file. A copy (`is_copy`) has its own level and no file. On failure the error has all lines that
 * the player needs, and nothing is to be closed. `out_file` may have found unsaved work. */
bool edit_file_open(EditFile *out_file, Editor *out_editor, const char *path, bool is_copy,
                    JsonProblems *out_problems, Error *out_error);
/** Frees; the recovery file stays if there is work that is not saved. */
void edit_file_close(EditFile *file);

/** Puts the found work in the place of the level, and into the pen the polygon that was being
 * drawn.
 */
bool edit_file_recover(EditFile *file, Editor *editor, EditorPen *out_pen, Error *out_error);
/** Lets the found work go. */
void edit_file_let_go(EditFile *file);

bool edit_file_is_changed(const EditFile *file, const Editor *editor);

/** Whether somebody else has changed the file since it was read or saved. */
bool edit_file_is_foreign(const EditFile *file);

/** Saves to the file; fails as text_file_write() does. */
bool edit_file_save(EditFile *file, Editor *editor, Error *out_error);
/** The same under another path. */
bool edit_file_save_as(EditFile *file, Editor *editor, const char *path, Error *out_error);

/** The path of a name that a player gave: in the folder of the player's levels unless it has a
 * folder of its own, and with .json at its end. */
bool edit_file_path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Writes the recovery file every few seconds while there is something to lose, be it but a polygon
 * that is being drawn. */
void edit_file_keep(EditFile *file, const Editor *editor, const EditorPen *pen, double seconds);
/** Removes the recovery file: the player lets the work go. */
void edit_file_forget(EditFile *file);

/** Whether there is work to recover for this file (NULL: a level without one). */
bool edit_file_has_work(const char *path);

/** Whether there is another file at a path: saving there would replace it. */
bool edit_file_is_taken(const EditFile *file, const char *path);

/** A name for the file of a level without one, that follows from the level's own. */
void edit_file_suggest(const Editor *editor, char out_name[EDIT_FILE_NAME_BYTES]);

#endif
