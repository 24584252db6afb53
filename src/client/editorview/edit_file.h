/* SPDX-License-Identifier: MIT */
/* The file of the level being edited, and the recovery files of unsaved work. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_FILE_H
#define CLOCKWISE_EDITORVIEW_EDIT_FILE_H

#include "base/files.h"
#include "editor/editor.h"
#include "editor/editor_recovery.h"
#include "platform/folders.h"

/*
 * The recovery files of all who edit levels (what is in them: editor/editor_recovery.h). Each
 * editor has a file of its own for its unsaved work, and locks it for as long as it lives; without
 * the lock it writes nothing, unless the system has no locks. So two editors of one level never
 * touch each other's work, and what is not locked was left by one that crashed.
 */

enum { EDIT_RECOVERIES_MAX = 32 }; /* Of one level. */

/** A recovery file that no other editor can use meanwhile. */
typedef struct EditRecovery {
    char *path; /**< NULL for none. */
    char *lock_path;
    FileLock lock;          /**< Not held where the system has none, or no room for it yet. */
    long long written;      /**< When: seconds since 1970. */
    bool has_changed_since; /**< The level's file was changed by others since. */
} EditRecovery;

typedef struct EditRecoveries {
    EditRecovery items[EDIT_RECOVERIES_MAX];
    int count;
} EditRecoveries;

enum { EDIT_FILE_NAME_BYTES = 256 };

/** What the level's file holds as far as the player was told. */
typedef enum EditFileHolds {
    EDIT_FILE_OURS,   /**< What was opened, loaded or saved last. */
    EDIT_FILE_BROKEN, /**< Nothing that can be read as a level. */
    EDIT_FILE_OTHERS  /**< What others wrote, and the player did not load. */
} EditFileHolds;

typedef struct EditFile {
    char path[FOLDERS_PATH_BYTES];   /**< Absolute; empty for a level without a file. */
    char name[EDIT_FILE_NAME_BYTES]; /**< To show. */
    Hash base;                       /**< Of what the file holds as far as the player was told: */
    EditFileHolds holds;             /**< see editor_recovery_write(). */
    Hash seen;                       /**< Of what it held when it was looked at last. */
    bool is_gone;                    /**< It was there, and is not any more. */
    bool is_recovered;               /**< The document is what was recovered, and not saved yet. */
    EditRecoveries found;            /**< Unsaved work of editors that are gone. */
    Error broken;                    /**< Why the level's file can't be opened; mostly empty. */
    EditRecovery own;                /**< This editor's recovery file: there while it has work, */
    unsigned autosaved;              /**< of this revision, */
    EditorPen autosaved_pen;         /**< with this polygon, */
    bool has_autosaved;              /**< if it was written; */
    bool has_failed;                 /**< it cannot be written. */
    double seconds;                  /**< How long ago it was last looked at. */
} EditFile;

/** Opens a level's file, or begins a new level that is to be saved there; NULL for one without a
 * file. A copy (`is_copy`) has its own level and no file. On failure the error has all lines that
 * the player needs, and nothing is to be closed. Where there is unsaved work of the level it opens
 * even a file that can't be read (`broken`): to be recovered or left, as a new level until then. */
bool edit_file_open(EditFile *out_file, Editor *out_editor, const char *path, bool is_copy,
                    JsonProblems *out_problems, Error *out_error);
/** Frees. Recovery files stay; others may recover them now. */
void edit_file_close(EditFile *file);

/** Renames unsaved work of a level that can't be read; false with what to tell the player. */
bool edit_file_rename_damaged(const char *path, Error *out_notice);

/** Puts found work in the place of the level, and into the pen the polygon that was being drawn.
 * The rest of what was found is left for another time, also on failure. */
bool edit_file_recover(EditFile *file, int index, Editor *editor, EditorPen *out_pen,
                       Error *out_error);
/** Removes found work. */
void edit_file_discard_found(EditFile *file, int index);
/** Leaves all found work for another time. */
void edit_file_leave_found(EditFile *file);

/** Whether the level is not in its file: it was edited, or the file is gone, broken or another's.
 */
bool edit_file_is_changed(const EditFile *file, const Editor *editor);
/** Whether the player's own work would go with another level in its place. */
bool edit_file_has_edits(const EditFile *file, const Editor *editor);

/** Looks whether the file is gone; true where that is news. */
bool edit_file_find_gone(EditFile *file);
/** Whether somebody else has changed the file since the player was last told; a file that is gone
 * was not, one that can't be read was. */
bool edit_file_is_changed_on_disk(EditFile *file);
/** The player was told what the file held when it was looked at last, which is not the level that
 * is here: so that state is no change any more. */
void edit_file_leave_apart(EditFile *file, EditFileHolds holds);

/** Puts the file as it is now in the level's place, as a step of undo. */
bool edit_file_load(EditFile *file, Editor *editor, Error *out_error);

/** Saves to the file. Fails as text_file_write() does, and where the level is too large to be
 * opened again; nothing is written then. */
bool edit_file_save(EditFile *file, Editor *editor, Error *out_error);
/** The same under another path. */
bool edit_file_save_as(EditFile *file, Editor *editor, const char *path, Error *out_error);

/** The path of a name that a player gave: in the folder of the player's levels unless it has a
 * folder of its own, and with .json at its end. Refuses hidden files and folders that are not
 * there. */
bool edit_file_path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Writes the recovery file every few seconds while there is something to lose, be it but a polygon
 * that is being drawn. False where that fails, unless it failed the last time too. */
bool edit_file_autosave(EditFile *file, const Editor *editor, const EditorPen *pen, double seconds,
                        Error *out_error);
/** Removes the recovery file: the player lets the work go. */
void edit_file_remove_recovery(EditFile *file);

/** Whether there is work to recover for this file (NULL: a level without one). */
bool edit_file_has_work(const char *path);

/** Whether there is another file at a path: saving there would replace it. */
bool edit_file_is_taken(const EditFile *file, const char *path);

/** A name for the file of a level without one, that follows from the level's own. */
void edit_file_suggest(const Editor *editor, char out_name[EDIT_FILE_NAME_BYTES]);

#endif
