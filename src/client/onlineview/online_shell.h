/* SPDX-License-Identifier: MIT */
/* The session of the shell: it goes on whatever screen is on top, so that no menu ends the
 * connection. */
#ifndef CLOCKWISE_ONLINEVIEW_ONLINE_SHELL_H
#define CLOCKWISE_ONLINEVIEW_ONLINE_SHELL_H

#include "online/online_session.h"
#include "shell/shell.h"

/** Before the screens' update: takes what has come. `shell->online_due` is then for how many ticks
 * a screen may give inputs. */
void online_shell_begin(Shell *shell);

/** After it: the players stand for the ticks that no screen gave inputs for, and everything is
 * sent. */
void online_shell_end(Shell *shell);

/** Gives the inputs of one due tick. */
void online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX]);

/** The guest, or NULL while there is none. */
NetGuest *online_shell_guest(const Shell *shell);

/** The lobby that the server has told of, or NULL; and which member this machine is. */
const LobbyState *online_shell_lobby(const Shell *shell, int *out_own);

/** Asks the server for something. */
void online_shell_ask(const Shell *shell, LobbyRequest request);

/** The people with seats here, named as the settings say; more than one are told apart. */
HostParty online_shell_party(const Shell *shell);

/** Notes an address as the newest of those joined. */
void online_shell_remember(Shell *shell, const char *address);

/** Leaves the present session, if there is one. */
void online_shell_leave(Shell *shell);

#endif
