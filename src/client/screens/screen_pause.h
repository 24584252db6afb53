/* SPDX-License-Identifier: MIT */
/* The pause, over the match that stands still. */
#ifndef CLOCKWISE_SCREENS_SCREEN_PAUSE_H
#define CLOCKWISE_SCREENS_SCREEN_PAUSE_H

#include "shell/shell.h"

/** NULL where there is no memory. `match` is what "start again" begins. */
Screen *screen_pause_create(Shell *shell, const Scene *scene, Error *out_error);

#endif
