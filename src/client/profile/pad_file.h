/* SPDX-License-Identifier: MIT */
/* `gamecontrollerdb.txt` in the player's folder: mappings of controllers in SDL's text format
 * (input/devices.h), from the player, from the internet, or made by the game. */
#ifndef CLOCKWISE_PROFILE_PAD_FILE_H
#define CLOCKWISE_PROFILE_PAD_FILE_H

#include "base/error.h"
#include "platform/window.h"

#define PAD_FILE_NAME "gamecontrollerdb.txt"

/** Uses every line for this system. Bad lines are skipped, and the notice names the first of them
 * by its number; it is empty where there is nothing to say. `folder` ends with a slash. */
void pad_file_load(const PadList *pads, const char *folder, Error *out_notice);

/** Adds a line, which replaces older ones for the same controller, and changes no other. */
bool pad_file_keep(const char *folder, const char *line, Error *out_error);

#endif
