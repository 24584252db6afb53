/* SPDX-License-Identifier: MIT */
/* A recording being watched: as the match looked, with a time line in place of the players' words.
 */
#ifndef CLOCKWISE_SCREENS_SCREEN_REPLAY_H
#define CLOCKWISE_SCREENS_SCREEN_REPLAY_H

#include "shell/shell.h"

/** Takes the recording over, also where that fails (NULL), which only missing memory can cause. */
Screen *screen_replay_create(Shell *shell, Recording *recording, Error *out_error);

#endif
