/* SPDX-License-Identifier: MIT */
/*
 * Work that is not saved yet, kept in a file of its own so that it survives a crash: in a folder of
 * the player's, since a level's own folder may not be writable and a new level has none. The file
 * names the level's file, and has a hash of what that held when the work began; so no clock is
 * needed to know whether it is newer. Written atomically.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_RECOVERY_H
#define CLOCKWISE_EDITOR_EDITOR_RECOVERY_H

#include "base/error.h"
#include "base/numbers.h"
#include "editor/editor_change.h"

#include <stddef.h>

typedef enum EditorRecoveryState {
    EDITOR_RECOVERY_NONE,    /**< There is none, or it holds what the file holds and no polygon. */
    EDITOR_RECOVERY_NEWER,   /**< It goes on from what the file holds. */
    EDITOR_RECOVERY_CHANGED, /**< The file was changed (or deleted) by others since: ask with care.
                              */
    EDITOR_RECOVERY_BROKEN   /**< It cannot be read; `out_error` says why. */
} EditorRecoveryState;

/** The path of a recovery file of a level's file, whose path is absolute, or NULL for a level
 * without a file. Every editor that edits the level has one of its own, by `number` from 1;
 * `folder` is the player's, and ends with a slash. free() it; NULL when out of memory. */
char *editor_recovery_path(const char *folder, const char *level_path, int number);

/** Writes a document's text, and the polygon that is being drawn. `base` is the text_file_hash() of
 * the level's file as it was opened or saved, 0 for a new one. Fails as text_file_write() does. */
bool editor_recovery_write(const char *path, const char *level_path, Hash base, const char *text,
                           const EditorPen *pen, Error *out_error);

/** Reads it and looks at the level's file. `out_text` is set for NEWER and CHANGED: free() it; the
 * text was never checked. The pen is empty where no polygon was being drawn. */
EditorRecoveryState editor_recovery_read(const char *path, const char *level_path, char **out_text,
                                         size_t *out_length, EditorPen *out_pen, Error *out_error);

/** Removes it, after saving or when the player lets the work go. A missing one is fine. */
bool editor_recovery_remove(const char *path, Error *out_error);

#endif
