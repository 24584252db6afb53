/* SPDX-License-Identifier: MIT */
/* Ways out of a match that its overlays share. */
#ifndef CLOCKWISE_APP_SCREEN_LEAVE_H
#define CLOCKWISE_APP_SCREEN_LEAVE_H

#include "app/game.h"

/** Begins another match in place of the present one; stays, with the reason, where that cannot be.
 */
bool screen_leave_to_match(Game *game, const MatchOptions *options, Error *out_error);

/** Goes to the title, which may not have been shown yet. */
bool screen_leave_to_title(Game *game, Error *out_error);

#endif
