/* SPDX-License-Identifier: MIT */
/* Makes the screens of online play. Each function returns NULL with an error on failure. */
#ifndef CLOCKWISE_ONLINE_ONLINE_H
#define CLOCKWISE_ONLINE_ONLINE_H

#include "shell/shell.h"

/** The server browser: games on the local network, recent ones, joining by address, hosting. Ends
 * the shell's session. */
Screen *screen_online_create(Shell *shell, Error *out_error);

/** Sets up a game to host: level, mode, players, password. */
Screen *screen_online_host_create(Shell *shell, Error *out_error);

/** The lobby of the shell's session, and joining it; leaving this screen ends the session. */
Screen *screen_lobby_create(Shell *shell, Error *out_error);

/** The match of the shell's session, played or spectated, and its results. It lies over the lobby's
 * screen and returns to it. */
Screen *screen_online_match_create(Shell *shell, Error *out_error);

#endif
