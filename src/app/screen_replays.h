/* SPDX-License-Identifier: MIT */
/* The recordings that were kept, to be watched or deleted. */
#ifndef CLOCKWISE_APP_SCREEN_REPLAYS_H
#define CLOCKWISE_APP_SCREEN_REPLAYS_H

#include "app/shell.h"

/** NULL where there is no memory. */
Screen *screen_replays_create(Shell *shell, Error *out_error);

#endif
