/* SPDX-License-Identifier: MIT */
/* The recordings that were kept, to be watched or deleted. */
#ifndef CLOCKWISE_SCREENS_SCREEN_REPLAYS_H
#define CLOCKWISE_SCREENS_SCREEN_REPLAYS_H

#include "shell/shell.h"

/** NULL where there is no memory. */
Screen *screen_replays_create(Shell *shell, Error *out_error);

#endif
