/* SPDX-License-Identifier: MIT */
/* What the game's own files in the player's folder have in common: what is wrong with one is said
 * in a sentence, and one that cannot be used is never written over. */
#ifndef CLOCKWISE_APP_USER_FILE_H
#define CLOCKWISE_APP_USER_FILE_H

#include "platform/place.h"

/**
 * Renames a file that cannot be used: x.json to x.WORD.json, x.WORD-2.json and so on, whichever is
 * free. `out_kept` is the new path. False where that cannot be done.
 */
bool user_file_keep_aside(const char *path, const char *word, char out_kept[PLACE_BYTES]);

#endif
