/* SPDX-License-Identifier: MIT */
/* Makes the editor's screens: NULL where one cannot be made; the error says why. */
#ifndef CLOCKWISE_SCREENS_WORKSHOP_H
#define CLOCKWISE_SCREENS_WORKSHOP_H

#include "shell/shell.h"

/** The levels to edit: a new one, work that was not saved, the player's own, and copies of the
 * game's. */
Screen *screen_editor_list_create(Shell *shell, Error *out_error);

/** The editor on a level's file, which need not be there yet; NULL: on a new level. With `is_copy`
 * the file is left alone. Fails too where the file is no level; the error says where. */
Screen *screen_editor_create(Shell *shell, const char *path, bool is_copy, Error *out_error);

/** A level being edited is played, against bots, until Tab or Esc leads back. The level is taken
 * over, also where it fails. */
Screen *screen_tryout_create(Shell *shell, Level *level, Error *out_error);

#endif
