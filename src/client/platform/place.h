/* SPDX-License-Identifier: MIT */
/* Where the game's files and the player's files are. */
#ifndef CLOCKWISE_PLATFORM_PLACE_H
#define CLOCKWISE_PLATFORM_PLACE_H

#include "base/error.h"

enum { PLACE_BYTES = 4096 };

/**
 * The path of a file or folder of the game, such as "assets/fonts": looks beside the program, above
 * it (build tree) and in ../share/clockwise (installed); or only in CLOCKWISE_DATA if that is set.
 */
bool place_of_data(const char *name, char out_path[PLACE_BYTES], Error *out_error);

/** The folder of the player's files, created if missing; false if it cannot be. */
bool place_of_user_files(char out_path[PLACE_BYTES]);

/** A folder in it, such as "recordings", created if missing. */
bool place_of_user_folder(const char *name, char out_path[PLACE_BYTES], Error *out_error);

/** A path to show to the player, with `~` for the home folder. */
void place_shown(const char *path, char out_text[PLACE_BYTES]);

#endif
