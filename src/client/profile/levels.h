/* SPDX-License-Identifier: MIT */
/* The levels that come with the game, in the order that teaches. */
#ifndef CLOCKWISE_PROFILE_LEVELS_H
#define CLOCKWISE_PROFILE_LEVELS_H

#include "base/error.h"
#include "platform/place.h"

/** How many there are, and where the n-th is. */
int levels_count(void);
bool levels_path(int index, char out_path[PLACE_BYTES], Error *out_error);

/** Where the level is that a match begins with if nobody says otherwise. */
bool levels_default(char out_path[PLACE_BYTES], Error *out_error);

/** The level after the one at `path`; after the last, and after one of the player's own, the first.
 */
bool levels_next(const char *path, char out_path[PLACE_BYTES], Error *out_error);

#endif
