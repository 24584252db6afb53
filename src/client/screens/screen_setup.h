/* SPDX-License-Identifier: MIT */
/* Before a match: mode, level with a live picture of it, who plays on what, and bots. */
#ifndef CLOCKWISE_SCREENS_SCREEN_SETUP_H
#define CLOCKWISE_SCREENS_SCREEN_SETUP_H

#include "shell/setup.h"
#include "shell/shell.h"

/** Gives whoever used a device last a seat. NULL, saying why, where the game's levels are not
 * there, or for no memory. */
Screen *screen_setup_create(Shell *shell, SetupKind kind, Error *out_error);

#endif
