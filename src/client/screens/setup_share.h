/* SPDX-License-Identifier: MIT */
/* Ctrl+C, Ctrl+V and Ctrl+E on the set-up screen: the chosen level goes to the clipboard as a text,
 * a level comes from it, and the editor opens. */
#ifndef CLOCKWISE_SCREENS_SETUP_SHARE_H
#define CLOCKWISE_SCREENS_SETUP_SHARE_H

#include "shell/shell.h"

typedef enum SetupShare {
    SETUP_SHARE_NOTHING,
    SETUP_SHARE_COPY,
    SETUP_SHARE_PASTE,
    SETUP_SHARE_EDIT,
} SetupShare;

/** What an event asks for. */
SetupShare setup_share_asked(const InputEvent *event);

/** Copies the chosen level; a notice says how that went. */
void setup_share_copy(Shell *shell, const Setup *setup);

/** Opens the editor on the chosen level; on a copy of one of the game's own. */
void setup_share_edit(Shell *shell, const Setup *setup);

/** Takes the level in the clipboard among the player's own, unless it is there already, and finds
 * the file to choose. False with a notice where there is none. */
bool setup_share_paste(Shell *shell, LevelList *levels, char out_path[FOLDERS_PATH_BYTES]);

/** The same with a level as text (level/level_text.h) from elsewhere. */
bool setup_share_take(Shell *shell, LevelList *levels, const char *text,
                      char out_path[FOLDERS_PATH_BYTES]);

#endif
