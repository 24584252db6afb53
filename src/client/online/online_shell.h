/* SPDX-License-Identifier: MIT */
/* The shell owns the network session and updates it whatever screen is on top, so that opening a
 * menu never ends the connection. */
#ifndef CLOCKWISE_ONLINE_ONLINE_SHELL_H
#define CLOCKWISE_ONLINE_ONLINE_SHELL_H

#include "online/online_session.h"
#include "shell/shell.h"

/** Call it before the screens' update: receives, and sets `shell->online_due` to the number of
 * ticks that need inputs. */
void online_shell_begin(Shell *shell);

/** Call it after the screens' update: gives empty inputs for ticks that no screen gave any, and
 * sends. */
void online_shell_end(Shell *shell);

/** Gives the inputs of one due tick. */
void online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX]);

/** NULL if this machine is not connected or connecting to a server. */
GameClient *online_shell_guest(const Shell *shell);

/** The server's lobby, or NULL if it is not known yet; `out_own` is this machine's member. */
const LobbyState *online_shell_lobby(const Shell *shell, int *out_own);

/** Sends a request to the server. */
void online_shell_ask(const Shell *shell, LobbyRequest request);

/** The last lines of chat and notices; without a session, none. */
const ChatLog *online_shell_chat(const Shell *shell);

/** Call it with every event, whatever screen is on top: the server learns that somebody is here. */
void online_shell_stir(const Shell *shell, const InputEvent *event);

/** The people who play at this machine. They share the name from the settings; a number is added
 * for the second and so on. */
Party online_shell_party(const Shell *shell);

/** Puts an address at the top of the recent ones. */
void online_shell_remember(Shell *shell, const char *address);

/** Leaves the current session, if there is one. */
void online_shell_leave(Shell *shell);

#endif
