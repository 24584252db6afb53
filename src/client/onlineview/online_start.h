/* SPDX-License-Identifier: MIT */
/* Joins and hosts games with what the shell knows: who plays here, which levels there are. */
#ifndef CLOCKWISE_ONLINEVIEW_ONLINE_START_H
#define CLOCKWISE_ONLINEVIEW_ONLINE_START_H

#include "online/online_session.h"
#include "shell/shell.h"

/** The game's levels and the player's. */
bool online_start_levels(LevelList *out_levels, Error *out_error);

/** Begins to join in place of the present session. `password` may be NULL. False with an error
 * that says what to do. */
bool online_start_join(Shell *shell, const char *address, const char *password, Error *out_error);

/** Begins to host a match that setup_match() has made for nobody, on its level first, in place of
 * the present session. */
bool online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match, bool is_rotating,
                       const char *password, Error *out_error);

#endif
