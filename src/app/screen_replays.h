/* SPDX-License-Identifier: MIT */
/* The recordings that were kept, to be watched or deleted. */
#ifndef CLOCKWISE_APP_SCREEN_REPLAYS_H
#define CLOCKWISE_APP_SCREEN_REPLAYS_H

#include "app/game.h"

/** NULL where there is no memory. */
Screen *screen_replays_create(Game *game, Error *out_error);

#endif
