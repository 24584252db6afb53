/* SPDX-License-Identifier: MIT */
/* Where the game's files and the player's files are. */
#pragma once

#include "base/translate.h"

enum { FOLDERS_PATH_BYTES = 4096 };

/** The path of a file or folder of the game, such as "assets/fonts": looks beside the program,
 * above it (build tree), in ../share/clockwise and in `data_folder` (both: installed); or only in
 * CLOCKWISE_DATA if that is set. */
bool folders_game_path(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** The folder of the page for browsers, as it was built here or is installed; false: nowhere. */
bool folders_page(char out_path[FOLDERS_PATH_BYTES]);

/** The folder of the player's files, created if missing; false if it cannot be. */
bool folders_user(char out_path[FOLDERS_PATH_BYTES]);

/** A folder in it, such as "recordings", created if missing. */
bool folders_user_subfolder(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** A path to show to the player, with `~` for the home folder. */
void folders_display_path(const char *path, char out_text[FOLDERS_PATH_BYTES]);

/** The path that a player wrote, with `~` for the home folder. */
bool folders_written_path(const char *text, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** The folder that the running program is in, with a slash at its end; false where the system
 * cannot tell. */
bool system_program_folder(char out_path[FOLDERS_PATH_BYTES]);

/** The folder for the player's files that the system has for this game, with a slash at its end,
 * created if missing. HOME or XDG_DATA_HOME must be set. */
bool system_data_folder(char out_path[FOLDERS_PATH_BYTES]);

/** Where `make install` puts the game's files, such as "/usr/share/games/clockwise"; empty if not
 * installed. */
extern const char data_folder[];
