/* SPDX-License-Identifier: MIT */
/* Makes the screens of games over a network: NULL where one cannot be made; the error says why. */
#ifndef CLOCKWISE_ONLINEVIEW_ONLINEVIEW_H
#define CLOCKWISE_ONLINEVIEW_ONLINEVIEW_H

#include "shell/shell.h"

/** Recent games, an address to type, and hosting. Ends the shell's session. */
Screen *screen_online_create(Shell *shell, Error *out_error);

/** What to host: level, mode, players, password. */
Screen *screen_online_host_create(Shell *shell, Error *out_error);

/** The lobby of the shell's session, from joining on; leaving it ends the session. */
Screen *screen_lobby_create(Shell *shell, Error *out_error);

/** The match of the shell's session, to play or to spectate, and its results; over the lobby, to
 * which it goes back. */
Screen *screen_online_match_create(Shell *shell, Error *out_error);

#endif
