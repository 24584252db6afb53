/* SPDX-License-Identifier: MIT */
/* Play over a network: its screens, and the shell's session, which is updated whatever screen is on
 * top, so that opening a menu never ends the connection. */
#pragma once

#include "online/online_session.h"
#include "shell/shell.h"

/* The screens. Each function returns NULL with an error on failure. */

/** The list of games, joining by address, and the way to hosting. Ends the shell's session. */
Screen *screen_online_create(Shell *shell, Error *out_error);

/** Sets up a game to host: level, mode, players, password. */
Screen *screen_online_host_create(Shell *shell, Error *out_error);

/** The lobby of the shell's session, and joining it; leaving this screen ends the session. */
Screen *screen_lobby_create(Shell *shell, Error *out_error);

/** The match of the shell's session and its results, over the lobby's screen. */
Screen *screen_online_match_create(Shell *shell, Error *out_error);

/** How a phone becomes a controller: link and code. Over set-up, phones that come take a seat. */
Screen *screen_phones_create(Shell *shell, Error *out_error);

/* Phones that are controllers: to all else they are controllers that are plugged in. */

/** Lets phones join until phones_close(). False with an error on failure. */
bool phones_open(Shell *shell, Error *out_error);
void phones_close(Shell *shell);

/** The links by which the next phone can join. Returns how many. Their last part, a token, changes
 * with each phone. */
int phones_links(const Shell *shell, OnlineLink out_links[ONLINE_LINKS_MAX]);

/** Call it in every frame, after the window's events: calls `hear` with the phones' events. */
void phones_hear(Shell *shell, void (*hear)(void *self, const WindowEvent *event), void *self);

/** Call it in every frame, after the screens' update: sends `Shell.shown` to the phones, and makes
 * them vibrate. */
void phones_show(const Shell *shell);

/* The session. */

/** Call it before the screens' update. Receives packets and sets `shell->online_due`, the number of
 * ticks that need inputs. */
void online_shell_begin(Shell *shell);

/** Call it after the screens' update. Gives empty inputs for due ticks that no screen gave any for,
 * and sends. */
void online_shell_end(Shell *shell);

/** Gives the inputs of one due tick. */
void online_shell_input(Shell *shell, const PlayerInput inputs[PLAYERS_MAX]);

/** NULL if this machine is not connected or connecting to a server. */
GameClient *online_shell_client(const Shell *shell);

/** The server's lobby, or NULL if it is not known yet; `out_own` is this machine's member. */
const LobbyState *online_shell_lobby(const Shell *shell, int *out_own);

/** Sends a request to the server. */
void online_shell_ask(const Shell *shell, LobbyRequest request);

/** The last lines of chat and notices; without a session, none. */
const ChatLog *online_shell_chat(const Shell *shell);

/** Call it with every event, whatever screen is on top: the server learns that somebody is here. */
void online_shell_stir(const Shell *shell, const InputEvent *event);

/** Tells the server about automatic fire that was switched on or off since the last call. */
void online_shell_tell_fire(Shell *shell);

/** Puts an address at the top of the recent ones. */
void online_shell_remember(Shell *shell, const char *address);

/** Leaves the current session, if there is one. */
void online_shell_leave(Shell *shell);

/* Joining and hosting with the shell's players and levels. */

/** The player's name, or "". */
const char *online_start_name(const Shell *shell);

/** The address of the meeting server, or "". */
const char *online_start_meet(const Shell *shell);

/** Leaves the current session and begins to join; `password` may be NULL. False with an error. */
bool online_start_join(Shell *shell, const char *address, const char *password, Error *out_error);

/** The name that a game is listed under: the chosen one, or if that is "", one made from its host's
 * name. */
void online_start_game_name(const Shell *shell, const char *chosen, char out_name[NAME_BYTES]);

/** Leaves the current session and starts hosting. `match` has no local people; its level is played
 * first. `choices->match` is ignored. False with an error. */
bool online_start_host(Shell *shell, LevelList *levels, const MatchOptions *match,
                       const HostingChoices *choices, Error *out_error);
