/* SPDX-License-Identifier: MIT */
/* Levels that come and go as text (level/level_text.h), between the clipboard and files. */
#ifndef CLOCKWISE_PROFILE_LEVEL_SHARE_H
#define CLOCKWISE_PROFILE_LEVEL_SHARE_H

#include "level/level.h"
#include "platform/folders.h"

/** The text of a level's file; free() it. Fails where the file is no valid level, or too large for
 * a text. */
bool level_share_text(const char *path, char **out_text, Error *out_error);

/** The level in a text, by the reader of level files: an error in it has line and column. */
bool level_share_read(const char *text, Level *out_level, Error *out_error);

/** Writes a level into a folder, under a free name that follows from its own. */
bool level_share_keep(const Level *level, const char *folder, char out_path[FOLDERS_PATH_BYTES],
                      Error *out_error);

#endif
