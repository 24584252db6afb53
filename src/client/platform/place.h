/* SPDX-License-Identifier: MIT */
/* Where the game's files are, from whatever folder it was started. */
#ifndef CLOCKWISE_PLATFORM_PLACE_H
#define CLOCKWISE_PLATFORM_PLACE_H

#include "base/error.h"

enum { PLACE_BYTES = 4096 };

/**
 * Writes the path of a file or folder that comes with the game (as "assets/fonts"), looking beside
 * the program, above it (the build tree), and in ../share/clockwise (installed); or in
 * the folder that CLOCKWISE_DATA names. False, saying why, where it is nowhere.
 */
bool place_of_data(const char *name, char out_path[PLACE_BYTES], Error *out_error);

/** The folder for the player's own files, made where it was missing; false where there can be none.
 */
bool place_of_user_files(char out_path[PLACE_BYTES]);

/** A folder in it (as "recordings"), made where it was missing; false, saying why, where there can
 * be none. */
bool place_of_user_folder(const char *name, char out_path[PLACE_BYTES], Error *out_error);

/** A path as a person may be shown it: with `~` for the home folder. */
void place_shown(const char *path, char out_text[PLACE_BYTES]);

#endif
